"""The print of boards, and where a picture shows it: what is printed on the empty board is recognised.

Features (SIFT) of the picture are matched with those of the print.  Each match says by itself where the board would
lie; the matches that agree with one are a board, so that several equal boards are told apart, and tiles on them do no
harm.  A homography among them (MAGSAC) is a first guess.  Then small patches of the print are looked for where the
guess has them, and found to a fraction of a pixel: these are to a board what marker corners are to a sheet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.layout import Layout, Sheet
from calibration.prints import picture_of_print
from vision.above import sheet_from_above
from vision.bare import BareLook, bare_look
from vision.pose import PointArray, Pose, Sight, lift

if TYPE_CHECKING:
    from companion.ports import Image

GreyPicture = NDArray[Any]

PRINT_PX_PER_MM = 2.0
"""A print is looked at with so many pixels a millimetre at most: pictures of tables show no more."""
CONTRAST = 0.015
"""SIFT's threshold: pale features too, for between tiles there are few."""
FEATURES, FEATURES_SEEN = 3000, 13_000
"""So many features of a print, and of a picture, are compared at most; the strongest."""
SHRUNK, WIDEST_PX = (0.5, 1.0), 3456
"""The features are looked for in a smaller picture at first, and in the whole one if a board is missing.  A wider one
shows more than a print has."""
DISTINCT = 0.85
"""A match counts whose distance is less than this share of the next best one's."""


@dataclass(frozen=True, eq=False)
class KnownPrint:
    """The print of some equal sheets.

    sheets: that have it, in the order of the layout.  grey: the print, (height, width).  px_per_mm: of it, (2,), across
    and down.  bare: how it looks empty.  patches_mm: (n, 2), spots that are easily found again.
    """

    sheets: tuple[Sheet, ...]
    px_per_mm: NDArray[Any]
    grey: GreyPicture
    bare: BareLook
    patches_mm: PointArray

    @cached_property
    def features(self) -> Features:
        """Those by which it is searched for, in mm."""
        return features_of(self.grey, FEATURES, 1 / self.px_per_mm)


@dataclass(frozen=True, eq=False, slots=True)
class Features:
    """at: (n, 2), px or mm.  sizes, turns: (n,) px or mm, and radians.  descriptors: (n, 128)."""

    at: PointArray
    sizes: NDArray[Any]
    turns: NDArray[Any]
    descriptors: NDArray[Any]

    def outside(self, outlines: Iterable[PointArray]) -> Features:
        """Those that lie in none of some outlines, (m, 2) each."""
        free = np.ones(len(self.at), np.bool_)
        for outline in outlines:
            free &= ~within(outline, self.at)
        return Features(self.at[free], self.sizes[free], self.turns[free], self.descriptors[free])


NO_FEATURES = Features(np.zeros((0, 2)), np.zeros(0), np.zeros(0), np.zeros((0, 128), np.float32))


Draw = Callable[[Sheet], "Image | None"]
"""Draws what is printed on a mat, (height, width, 3) BGR; None where that is not known."""


def prints_of(layout: Layout) -> tuple[KnownPrint, ...]:
    """The prints of a layout's boards.  Raises BadLayout when a picture is missing or does not fit."""
    by_image: dict[str, list[Sheet]] = {}
    for sheet in layout.sheets:
        if sheet.print:
            by_image.setdefault(sheet.print.image, []).append(sheet)
    return tuple(known_print(tuple(sheets), picture_of_print(sheets[0])) for sheets in by_image.values())


def known_print(sheets: tuple[Sheet, ...], picture: Image) -> KnownPrint:
    """The print of equal sheets, of which this is a picture, (height, width, 3) BGR."""
    width, height = sheets[0].size_mm
    least = min(PRINT_PX_PER_MM, picture.shape[1] / width)
    size_px = round(width * least), round(height * least)
    px_per_mm = np.array(size_px) / (width, height)
    colours = np.asarray(cv2.resize(picture, size_px, interpolation=cv2.INTER_AREA), np.uint8)
    grey = np.asarray(cv2.cvtColor(colours, cv2.COLOR_BGR2GRAY))
    corners = cv2.goodFeaturesToTrack(grey, PATCHES, PATCH_QUALITY, PATCHES_APART_MM * least)
    patches = (np.zeros((0, 2)) if corners is None else corners.reshape(-1, 2).astype(np.float64) + 0.5) / px_per_mm
    rim = PATCH_MM / 2
    inner = ((patches > rim) & (patches < np.array([width, height]) - rim)).all(axis=1)
    bare = bare_look(colours, px_per_mm, sheets[0].size_mm)
    return KnownPrint(sheets, px_per_mm, grey, bare, patches[inner])


def features_of(grey: GreyPicture, most: int, unit: NDArray[Any]) -> Features:
    """The strongest features.  unit: so much is a pixel, (2,), across and down."""
    points, descriptors = cv2.SIFT.create(most, contrastThreshold=CONTRAST).detectAndCompute(grey, None)
    if descriptors is None:
        return NO_FEATURES
    at = (np.array([point.pt for point in points]) + 0.5) * unit
    sizes, turns = np.array([(point.size * unit[0], np.radians(point.angle)) for point in points]).T
    return Features(at, sizes, turns, descriptors)


def features_in(grey: GreyPicture, shrunk: float) -> Features:
    """The strongest features of a picture, (height, width), that is looked at smaller than it is; in its own px."""
    small = grey if shrunk == 1 else cv2.resize(grey, None, fx=shrunk, fy=shrunk, interpolation=cv2.INTER_AREA)
    found = features_of(small, FEATURES_SEEN, np.full(2, 1 / shrunk))
    return replace(found, at=found.at - 0.5)


# Looking for boards anywhere in a picture.


FEWEST_AGREE = 5
AGREE_SHARE, AGREE_PX = 0.35, 6.0
"""Two matches agree when one lies where the other has it, but for so much of their distance and so many px: a tilted
board is drawn narrower one way than the other."""
GUESSES = 6
"""So many of the matches with which most others agree are tried before no board is left."""
HOMOGRAPHY_PX = 3.0
FEWEST_ON_BOARD = 8


def guesses_of(known: KnownPrint, found: Features, many: int) -> list[Sight]:
    """At most so many boards of a print that may lie in a picture."""
    if len(found.at) < FEWEST_ON_BOARD or len(known.features.at) < FEWEST_ON_BOARD:
        return []
    of_picture, of_print = match(found, known.features)
    guesses: list[Sight] = []
    while len(guesses) < many and len(of_picture) >= FEWEST_ON_BOARD:
        guess = _one_board(known, found, of_picture, of_print)
        if guess is None:
            break
        sight, outline_px = guess
        guesses.append(sight)
        left = ~within(outline_px, found.at[of_picture])
        of_picture, of_print = of_picture[left], of_print[left]
    return guesses


def match(found: Features, known: Features) -> tuple[NDArray[Any], NDArray[Any]]:
    """The numbers of the features of a picture that are distinctly one of a print's, and of that one: (n,) both."""
    pairs = cv2.BFMatcher().knnMatch(found.descriptors, known.descriptors, k=2)
    distinct = [best for best, next_best in pairs if best.distance < DISTINCT * next_best.distance]
    of_picture, of_print = ([getattr(match, name) for match in distinct] for name in ("queryIdx", "trainIdx"))
    return np.array(of_picture, np.intp), np.array(of_print, np.intp)


def _one_board(
    known: KnownPrint, found: Features, of_picture: NDArray[Any], of_print: NDArray[Any]
) -> tuple[Sight, PointArray] | None:
    """The board with which most matches agree: where its features are, and its corners, (4, 2) px."""
    seen, told = found.at[of_picture], known.features.at[of_print]
    agree = _agreement(found, known.features, of_picture, of_print)
    counts = agree.sum(axis=1)
    tried = np.zeros(len(seen), np.bool_)
    for _ in range(GUESSES):
        best = int(np.argmax(np.where(tried, 0, counts)))
        if tried[best] or counts[best] < FEWEST_AGREE:
            return None
        together = agree[best]
        tried |= together
        homography, _ = cv2.findHomography(
            told[together], seen[together], cv2.USAC_MAGSAC, HOMOGRAPHY_PX, maxIters=5000, confidence=0.9999
        )
        if homography is None or not _is_face_up(known, homography):
            continue
        on_board = _off(homography, told, seen) < 2 * HOMOGRAPHY_PX
        if on_board.sum() >= FEWEST_ON_BOARD:
            outline = cv2.perspectiveTransform(np.array(known.sheets[0].corners_mm)[None], homography)[0]
            return Sight(known.sheets[0], lift(told[on_board]), seen[on_board]), outline
    return None


def _agreement(found: Features, known: Features, of_picture: NDArray[Any], of_print: NDArray[Any]) -> NDArray[np.bool_]:
    """(n, n): whether the match of the column lies where that of the row, turned and enlarged as it is, has it."""
    seen, told = (at[:, 0] + 1j * at[:, 1] for at in (found.at[of_picture], known.at[of_print]))
    turn = (
        found.sizes[of_picture] / known.sizes[of_print] * np.exp(1j * (found.turns[of_picture] - known.turns[of_print]))
    )
    expected = (told[None, :] - told[:, None]) * turn[:, None]
    there = seen[None, :] - seen[:, None]
    return np.asarray(np.abs(expected - there) < AGREE_SHARE * np.abs(there) + AGREE_PX)


def _off(homography: PointArray, told: PointArray, seen: PointArray) -> NDArray[Any]:
    return np.asarray(np.linalg.norm(cv2.perspectiveTransform(told[None], homography)[0] - seen, axis=1))


def _is_face_up(known: KnownPrint, homography: PointArray) -> bool:
    """True if a homography may show a board that lies face up: neither folded nor mirrored."""
    corners = np.column_stack([np.array(known.sheets[0].corners_mm), np.ones(4)]) @ homography.T
    if (corners[:, 2] * corners[0, 2] <= 0).any():
        return False
    outline = (corners[:, :2] / corners[:, 2:]).astype(np.float32)
    return cv2.isContourConvex(outline) and cv2.contourArea(outline, oriented=True) > 0


def within(outline: PointArray, points: PointArray) -> NDArray[np.bool_]:
    """Which of some points, (n, 2), lie in an outline, (m, 2)."""
    corners = outline.astype(np.float32)
    return np.array([cv2.pointPolygonTest(corners, (float(x), float(y)), False) >= 0 for x, y in points], np.bool_)


# Looking closely where a board should lie.


PATCHES, PATCH_QUALITY, PATCHES_APART_MM = 700, 0.004, 4.0
PATCH_MM = 7.0
REACH_MM = 3.0
"""So far around its place a patch is looked for."""
LOOK_PX_PER_MM = (1.0, 2.0)
FIRST_ALIKE, ALIKE = 0.75, 0.85
"""Correlation of a patch with the print, while the pose is a guess, and from then on: at a tile's edge it is less."""
FEWEST_PATCHES, LEAST_SPREAD = 12, 0.2
"""Fewer patches, or such as surround less than this share of the board, do not tell how it is tilted."""
STRAIGHT_MM = 0.6
"""So far a patch may be from where the others say: a board is a little warped."""


def patches_seen(
    known: KnownPrint, pose: Pose, grey: GreyPicture, least_alike: float = ALIKE
) -> tuple[PointArray, PointArray]:
    """The patches of a print that are seen near where a pose has its board: where they belong, and where they are.

    grey: (height, width).  Both (n, 2) mm on the board.
    """
    px_per_mm = float(np.clip(pose.px_per_mm(), *LOOK_PX_PER_MM))
    half, reach = round(PATCH_MM * px_per_mm / 2), round(REACH_MM * px_per_mm)
    above = sheet_from_above(pose, grey, px_per_mm, 0.0, reach / px_per_mm)
    across, down = px_per_mm / known.px_per_mm  # exactly: half a pixel more or less is seen at the far corner
    told = cv2.resize(known.grey, None, fx=across, fy=down, interpolation=cv2.INTER_AREA).astype(np.float32)
    middles = np.floor(known.patches_mm * px_per_mm).astype(int)
    size_px = np.minimum(np.array(above.shape) - 2 * reach, told.shape)[::-1]
    fits = ((middles >= half) & (middles < size_px - half)).all(axis=1)
    shifts, kept = [], []
    for column, row in middles[fits].tolist():
        patch = told[row - half : row + half + 1, column - half : column + half + 1]
        around = above[row - half : row + half + 2 * reach + 1, column - half : column + half + 2 * reach + 1]
        alike = cv2.matchTemplate(around, patch, cv2.TM_CCOEFF_NORMED)
        _, best, _, (right, down) = cv2.minMaxLoc(alike)
        is_peak = 0 < right < 2 * reach and 0 < down < 2 * reach
        if best > least_alike and is_peak:
            kept.append((column, row))
            shifts.append((right - reach + _peak(alike[down, right - 1 : right + 2]),
                           down - reach + _peak(alike[down - 1 : down + 2, right])))  # fmt: skip
    on_sheet = (np.array(kept).reshape(-1, 2) + 0.5) / px_per_mm
    return on_sheet, on_sheet + np.array(shifts).reshape(-1, 2) / px_per_mm


def find_patches(
    known: KnownPrint,
    pose: Pose,
    grey: GreyPicture,
    least_alike: float = ALIKE,
    fewest: int = FEWEST_PATCHES,
    spread: float = LEAST_SPREAD,
) -> Sight | None:
    """The patches of its print that are seen where a pose has the board; None when they are too few.

    grey: (height, width).  fewest, spread: so many, and such a share of the board that they surround.
    """
    on_sheet, there = patches_seen(known, pose, grey, least_alike)
    if len(on_sheet) < fewest:
        return None
    homography, _ = cv2.findHomography(on_sheet, there, cv2.USAC_MAGSAC, STRAIGHT_MM, maxIters=2000, confidence=0.999)
    if homography is None:
        return None
    straight = _off(homography, on_sheet, there) < STRAIGHT_MM
    if straight.sum() < fewest:
        return None
    sight = Sight(pose.sheet, lift(on_sheet[straight]), pose.image_from_sheet(there[straight]), is_print=True)
    return sight if spread_of(sight) >= spread else None


def spread_of(sight: Sight) -> float:
    """The share of its board that the points of a sight surround."""
    around = cv2.convexHull(sight.on_sheet[:, :2].astype(np.float32))
    width, height = sight.sheet.size_mm
    return cv2.contourArea(around) / (width * height)


def _peak(three: NDArray[Any]) -> float:
    """Where a parabola through three neighbouring values is highest, counted from the middle one."""
    before, at, after = (float(value) for value in three)
    bend = before - 2 * at + after
    return float(np.clip((before - after) / (2 * bend), -0.5, 0.5)) if bend < 0 else 0.0
