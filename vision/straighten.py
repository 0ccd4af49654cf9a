"""A photograph of an empty board, straightened: seen from above, as a layout's `print` wants it.

A board's sides are straight and a lens bends them: from how they are bent follows how the lens draws, so that what is
printed between them lies where it does on the board.  And a board is tried before anybody relies on it: drawn as a
camera would see it, half covered, it must be found by its print alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.layout import Layout, Sheet
from calibration.lens import Lens, usual_lens
from vision.above import Window, between
from vision.board import BoardFinder
from vision.features import PRINT_PX_PER_MM
from vision.pose import Bundle, PointArray, Pose

if TYPE_CHECKING:
    from companion.ports import Image

MOST_PX_PER_MM = 4.0
"""Finer than this no picture of a table is."""
BENDS = np.linspace(-0.3, 0.3, 121)
"""What k1 may be."""
WORTH_BENDING = 0.85
"""A lens counts as bent when the sides are so much straighter without it: in shares of how crooked they were."""
SIDE_POINTS, SIDE_REACH, ENOUGH_ON_SIDE = 60, 0.012, 0.6
"""So many points of a side are looked for, so far to both sides of it in shares of the picture's width; and this share
of them must lie on one curve, or else the side tells nothing."""
ALIKE_LINES, NEAR_LINE_PX = 0.9, 3
"""Lines with such a share of the best one's steps are as likely the side; it is seen so near the one that is."""
ON_CURVE_PX, CLEAR_STEP = 2.0, 0.5
"""A step is clear that is so high beside the highest one near it: print has steps, too."""


def fineness(corners_px: PointArray, size_mm: tuple[float, float]) -> float:
    """Pixels a millimetre of a photograph of a board, where it has fewest, MOST_PX_PER_MM at most.

    corners_px: (4, 2), top left first, clockwise.
    """
    sides = np.linalg.norm(corners_px[[1, 2, 3, 0]] - corners_px, axis=1)
    width, height = size_mm
    return float(min(*(sides / (width, height, width, height)), MOST_PX_PER_MM))


def straighten(image: Image, corners_px: PointArray, size_mm: tuple[float, float]) -> Image:
    """A board from above, (height, width, 3) BGR, with `fineness` pixels a millimetre.

    image: (height, width, 3) BGR.  corners_px: as above.  How its lens bends, the board's sides tell.
    """
    lens = bent_lens(image, corners_px)
    size_px = [round(side * fineness(corners_px, size_mm)) for side in size_mm]
    straight = cv2.undistortPoints(corners_px.reshape(-1, 1, 2), lens.matrix(), lens.distortion()).reshape(-1, 2)
    corners = np.array([[0, 0], [size_px[0], 0], size_px, [0, size_px[1]]], np.float32)
    homography = cv2.getPerspectiveTransform(corners, straight.astype(np.float32))

    def seen(points: PointArray) -> PointArray:
        rays = cv2.convertPointsToHomogeneous(cv2.perspectiveTransform(points[None], homography)[0])
        return cv2.projectPoints(rays, np.zeros(3), np.zeros(3), lens.matrix(), lens.distortion())[0]

    at = between(Window(0, 0, *size_px), seen)
    return np.asarray(cv2.remap(image, at[..., 0], at[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE))


# The lens, by the sides


def bent_lens(image: Image, corners_px: PointArray) -> Lens:
    """The usual lens, bent so that a board's sides come out straight; not bent where they tell nothing."""
    height, width = image.shape[:2]
    usual = usual_lens((width, height))
    sides = [side for number in range(4) if (side := _side(image, corners_px, number, SIDE_REACH)) is not None]
    if len(sides) < 2:
        return usual
    crooked = [_crookedness(sides, usual, float(bend)) for bend in BENDS]
    flat, best = crooked[len(BENDS) // 2], int(np.argmin(crooked))
    return Lens(usual.size_px, usual.focal_px, float(BENDS[best]) if crooked[best] < WORTH_BENDING * flat else 0.0)


def _side(image: Image, corners_px: PointArray, number: int, reach_share: float) -> PointArray | None:
    """Points where a side of the board is seen, (n, 2) px; None when too few lie on one curve."""
    begin, end = corners_px[number], corners_px[(number + 1) % 4]
    along = end - begin
    normal = np.array([along[1], -along[0]]) / max(float(np.linalg.norm(along)), 1.0)
    reach = max(4, round(reach_share * image.shape[1]))
    shares, ways = np.linspace(0.04, 0.96, SIDE_POINTS), np.arange(reach, -reach - 1, -1)  # from outside
    at = (begin + shares[:, None] * along)[:, None, :] + ways[None, :, None] * normal
    at = at.astype(np.float32)
    lines = cv2.remap(image, at[..., 0], at[..., 1], cv2.INTER_LINEAR).astype(np.float32)
    steps = np.linalg.norm(np.diff(cv2.GaussianBlur(lines, (5, 1), 1.0), axis=1), axis=2)
    is_clear = steps >= CLEAR_STEP * steps.max(axis=1, keepdims=True)
    line = _outermost_line(is_clear)
    first = is_clear.argmax(axis=1) if line is None else np.clip(np.rint(line).astype(int) - NEAR_LINE_PX, 0, None)
    wide = 3 if line is None else 2 * NEAR_LINE_PX + 1
    top = np.array([row[at : at + wide].argmax() + at for row, at in zip(steps, first.tolist(), strict=True)])
    best = reach - top - 0.5
    # A side that a lens bends is a parabola, nearly; what lies off it is print or the table.
    is_on = np.ones(SIDE_POINTS, np.bool_)
    for _ in range(4):
        curve = np.polyfit(shares[is_on], best[is_on], 2)
        off = np.abs(np.polyval(curve, shares) - best)
        is_on = off <= max(ON_CURVE_PX, float(np.median(off)))
    is_on = off <= ON_CURVE_PX
    if is_on.mean() < ENOUGH_ON_SIDE:
        return None
    return np.asarray((begin + shares[:, None] * along + best[:, None] * normal)[is_on])


def _outermost_line(is_clear: NDArray[np.bool_]) -> NDArray[Any] | None:
    """Where the outermost straight line of clear steps crosses each of the ways across a side, (n,); None without one.

    is_clear: (n, m), for each of the ways, where from outside there is a clear step.  Print has such lines, too, but
    the side is one of those along which most of the ways have a step.
    """
    grown = cv2.dilate(is_clear.astype(np.uint8), np.ones((1, 3), np.uint8))
    shares, places = np.linspace(0, 1, len(grown)), np.arange(grown.shape[1])
    lines = ((1 - share) * places[:, None] + share * places for share in shares)
    votes = np.sum([row[np.rint(at).astype(int)] for row, at in zip(grown, lines, strict=True)], axis=0)
    if votes.max() < ENOUGH_ON_SIDE * len(grown):
        return None
    likely = np.argwhere(votes >= ALIKE_LINES * votes.max())
    begin, end = likely[likely.sum(axis=1).argmin()]
    return np.asarray((1 - shares) * begin + shares * end)


def _crookedness(sides: Sequence[PointArray], usual: Lens, bend: float) -> float:
    """The distances of sides' points from straight lines, sums of squares, when a lens bends so much."""
    seen = np.vstack(sides).reshape(-1, 1, 2)
    flat = cv2.undistortPoints(seen, usual.matrix(), np.array([bend, 0.0, 0.0, 0.0])).reshape(-1, 2)
    parted = np.split(flat, np.cumsum([len(side) for side in sides])[:-1])
    return float(sum(np.linalg.svd(side - side.mean(axis=0), compute_uv=False)[1] ** 2 for side in parted))


# Where a board lies in a photograph


SEARCHED_PX = 900
LEAST_SHARE, LEAST_SQUARE = 0.08, 0.9
"""An outline covers at least this share of the photograph, and fills so much of the square around it."""
OUTLINE_REACH = 0.03
"""How far around the coarse outline its sides are looked for at first, as SIDE_REACH."""
RIM = 0.02
"""So wide a rim of the photograph, in shares of it, is table."""


def outline(image: Image) -> PointArray | None:
    """The corners of the one board that a photograph shows, (4, 2) px as above; None where none stands out.

    image: (height, width, 3) BGR.  What is unlike the photograph's rim is the board.
    """
    scale = min(1.0, SEARCHED_PX / max(image.shape[:2]))
    small = cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    calm = np.asarray(cv2.GaussianBlur(small, (0, 0), 1.5), np.uint8)
    lab = cv2.cvtColor(calm, cv2.COLOR_BGR2LAB).astype(np.float32)
    for mask in _standing_out(lab, calm):
        found = _square_in(mask)
        if found is not None:
            return _refine(image, (found + 0.5) / scale - 0.5)
    return None


def _refine(image: Image, corners_px: PointArray) -> PointArray:
    """The corners where the sides cross as they are seen closely; as they were where a side is not seen."""
    for reach_share in (OUTLINE_REACH, SIDE_REACH):
        lines = []
        for number in range(4):
            side = _side(image, corners_px, number, reach_share)
            ends = corners_px[[number, (number + 1) % 4]]
            lines.append(ends if side is None else _ends(side))
        crossings = [_crossing(lines[number - 1], lines[number]) for number in range(4)]
        corners_px = np.array([old if new is None else new for old, new in zip(corners_px, crossings, strict=True)])
    return corners_px


def _ends(side: PointArray) -> PointArray:
    """Two points of a straight line through the ends of a side, which a lens may have bent."""
    few = max(2, len(side) // 6)
    return np.array([side[:few].mean(axis=0), side[-few:].mean(axis=0)])


def _crossing(one: PointArray, other: PointArray) -> PointArray | None:
    along, across = one[1] - one[0], other[1] - other[0]
    size = along[0] * across[1] - along[1] * across[0]
    if abs(size) < 1e-6:
        return None
    away = other[0] - one[0]
    return np.asarray(one[0] + (away[0] * across[1] - away[1] * across[0]) / size * along)


def _standing_out(lab: NDArray[Any], small: Image) -> Iterator[NDArray[np.uint8]]:
    """Where a picture is unlike its rim; then, what its edges surround."""
    rim = max(2, round(RIM * lab.shape[1]))
    edge = np.concatenate([lab[:rim].reshape(-1, 3), lab[-rim:].reshape(-1, 3), lab[:, :rim].reshape(-1, 3),
                           lab[:, -rim:].reshape(-1, 3)])  # fmt: skip
    usual, spread = np.median(edge, axis=0), np.maximum(np.median(np.abs(edge - np.median(edge, axis=0)), axis=0), 2.0)
    off = np.clip(8 * np.linalg.norm((lab - usual) / spread, axis=2), 0, 255).astype(np.uint8)
    _, unlike = cv2.threshold(off, 0, 255, cv2.THRESH_BINARY + cv2.THRESH_OTSU)
    yield np.asarray(cv2.morphologyEx(unlike, cv2.MORPH_CLOSE, np.ones((15, 15), np.uint8)), np.uint8)
    edges = cv2.dilate(cv2.Canny(small, 40, 120), np.ones((5, 5), np.uint8))
    yield np.asarray(cv2.morphologyEx(edges, cv2.MORPH_CLOSE, np.ones((15, 15), np.uint8)), np.uint8)


def _square_in(mask: NDArray[np.uint8]) -> PointArray | None:
    """The corners of the largest thing in a mask, if it has four and lies in it as a whole: (4, 2), the one nearest the
    top left first.
    """
    contours, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    hull = cv2.convexHull(max(contours, key=cv2.contourArea)) if contours else None
    if hull is None or cv2.contourArea(hull) < LEAST_SHARE * mask.size:
        return None
    around = cv2.arcLength(hull, True)
    for share in np.linspace(0.01, 0.08, 15):
        four = cv2.approxPolyDP(hull, float(share) * around, True).reshape(-1, 2)
        if len(four) == 4:
            break
    else:
        return None
    if not LEAST_SQUARE < cv2.contourArea(hull) / max(cv2.contourArea(four.reshape(-1, 1, 2)), 1.0) < 2 - LEAST_SQUARE:
        return None
    if (four <= 1).any() or (four >= np.array(mask.shape[::-1]) - 2).any():  # it goes on beyond the photograph
        return None
    clockwise = four if cv2.contourArea(four.reshape(-1, 1, 2), oriented=True) > 0 else four[::-1]
    first = int(np.argmin(clockwise.sum(axis=1)))
    return clockwise[(first + np.arange(4)) % 4].astype(np.float64)


def turned_to(corners_px: PointArray, size_mm: tuple[float, float]) -> PointArray:
    """The corners, a quarter turn on if the board lies on its side in the photograph."""
    sides = np.linalg.norm(corners_px[[1, 2, 3, 0]] - corners_px, axis=1)
    is_wide, is_to_be = sides[0] + sides[2] > sides[1] + sides[3], size_mm[0] > size_mm[1]
    return corners_px if is_wide == is_to_be else corners_px[[3, 0, 1, 2]]


# Printed lines


LONGEST_LINES = 120
LINE_MM, STRAIGHT_DEG = 15.0, 2.0


@dataclass(frozen=True, slots=True)
class PrintedLine:
    """A straight line of a print along its sides.

    is_upright: from top to bottom.  at_mm: where, from the left or the top.  begin_mm, end_mm: along itself.
    """

    is_upright: bool
    at_mm: float
    begin_mm: float
    end_mm: float


def printed_lines(picture: Image, px_per_mm: float) -> list[PrintedLine]:
    """The longest straight lines of a print, (height, width, 3) BGR, the longest first."""
    scale = min(1.0, PRINT_PX_PER_MM / px_per_mm)
    grey = cv2.cvtColor(cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA), cv2.COLOR_BGR2GRAY)
    found, *_ = cv2.createLineSegmentDetector().detect(grey)
    lines = []
    for x1, y1, x2, y2 in found.reshape(-1, 4) / (px_per_mm * scale) if found is not None else np.zeros((0, 4)):
        across, down = abs(x2 - x1), abs(y2 - y1)
        if max(across, down) >= LINE_MM and min(across, down) <= np.tan(np.radians(STRAIGHT_DEG)) * max(across, down):
            ends = sorted((y1, y2) if down > across else (x1, x2))
            at = (x1 + x2) / 2 if down > across else (y1 + y2) / 2
            lines.append(PrintedLine(bool(down > across), float(at), float(ends[0]), float(ends[1])))
    return sorted(lines, key=lambda line: line.begin_mm - line.end_mm)[:LONGEST_LINES]


# Whether a board is found again


TRIES, TRY_PX_PER_MM, TRY_COVERED = 4, 1.6, 0.5
NEEDED_FOUND = 3
TRY_ROOM, TRY_TILT_DEG, TRY_OFF_MM = 1.25, 15.0, 1.5


def tries_found(sheet: Sheet, picture: Image, tile_mm: float) -> int:
    """In how many of TRIES drawn views, half covered with tiles, a board is found where it lies.  Raises BadLayout.

    picture: of its print.  It is drawn as a camera sees it that is just fine enough, tilted and in dull light.
    """
    boards = BoardFinder(Layout("one", (sheet,)))
    table = replace(sheet, id="table", movable=False)
    chance = np.random.default_rng(1)
    found = 0
    for number in range(TRIES):
        seen, true = _draw(sheet, _cover(picture, sheet, tile_mm, chance), 360 * number / TRIES + 10, chance)
        poses = boards.poses(seen, Bundle(true.lens), (), [replace(true, sheet=table)] if sheet.movable else ())
        for pose in poses:
            off_px = np.linalg.norm(pose.corners_px - true.corners_px, axis=1)
            found += bool(off_px.max() < TRY_OFF_MM * TRY_PX_PER_MM)
    return found


def _cover(picture: Image, sheet: Sheet, tile_mm: float, chance: np.random.Generator) -> Image:
    """A print with plain tiles on half of it."""
    covered, px_per_mm = picture.copy(), picture.shape[1] / sheet.size_mm[0]
    side = round(tile_mm * px_per_mm)
    many = round(TRY_COVERED * sheet.size_mm[0] * sheet.size_mm[1] / tile_mm**2)
    rows, columns = max(1, picture.shape[0] // side), max(1, picture.shape[1] // side)
    for place in chance.permutation(rows * columns)[:many].tolist():
        top, left = place // columns * side, place % columns * side
        covered[top : top + side - 2, left : left + side - 2] = chance.integers(60, 230, 3)
    return covered


def _draw(sheet: Sheet, picture: Image, turn_deg: float, chance: np.random.Generator) -> tuple[Image, Pose]:
    """A board as a tilted camera sees it, and where it lies there."""
    width, height = sheet.size_mm
    side_px = round(TRY_ROOM * np.hypot(width, height) * TRY_PX_PER_MM)
    lens = usual_lens((max(64, side_px), max(64, side_px)))
    about_z, _ = cv2.Rodrigues(np.array([0, 0, np.radians(turn_deg)]))
    about_x, _ = cv2.Rodrigues(np.array([np.radians(TRY_TILT_DEG), 0, 0]))
    rotation = about_x @ about_z
    away = np.array([0, 0, lens.focal_px / TRY_PX_PER_MM]) - rotation @ np.array([width / 2, height / 2, 0])
    pose = Pose(sheet, lens, cv2.Rodrigues(rotation)[0].ravel(), away, 0.0)
    printed = np.array([[0, 0], [picture.shape[1], 0], picture.shape[1::-1], [0, picture.shape[0]]], np.float32) - 0.5
    matrix = cv2.getPerspectiveTransform(printed, pose.corners_px.astype(np.float32))
    soft = cv2.GaussianBlur(picture, (0, 0), max(0.3, 0.4 * picture.shape[1] / width / TRY_PX_PER_MM))
    seen = np.full((side_px, side_px, 3), 150, np.uint8)
    seen = cv2.warpPerspective(soft, matrix, (side_px, side_px), seen, cv2.INTER_LINEAR, cv2.BORDER_TRANSPARENT)
    dull = 0.6 * cv2.GaussianBlur(seen, (0, 0), 0.6).astype(np.float32) + chance.normal(0, 3, seen.shape)
    return np.clip(dull, 0, 255).astype(np.uint8), pose


def corners_of(points: Sequence[Sequence[float]]) -> PointArray:
    """Four corners as (4, 2), clockwise from the first.  Raises ValueError unless they surround something."""
    corners = np.array(points, np.float64).reshape(-1, 2)
    if corners.shape != (4, 2) or not np.isfinite(corners).all():
        raise ValueError("four corners are needed")
    if not cv2.isContourConvex(corners.astype(np.float32)) or cv2.contourArea(corners.astype(np.float32), True) <= 0:
        raise ValueError("the corners do not follow each other clockwise")
    return corners
