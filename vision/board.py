"""Boards that are found by their own print: what is printed on the empty board is recognised in a picture.

Features (SIFT) of the picture are matched with those of the print.  Each match says by itself where the board would
lie; the matches that agree with one are a board, so that several equal boards are told apart, and tiles on them do no
harm.  A homography among them (MAGSAC) is a first guess.  Then small patches of the print are looked for where the
guess has them, and found to a fraction of a pixel: these are to a board what marker corners are to a sheet.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain, permutations
from typing import TYPE_CHECKING, Any

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.layout import Layout, Sheet
from calibration.prints import picture_of_print
from vision.above import sheet_from_above
from vision.bare import BareLook, bare_look
from vision.pose import Bundle, Points, Pose, Sight, lifted

if TYPE_CHECKING:
    from companion.ports import Image

Grey = NDArray[Any]

PRINT_PX_PER_MM = 2.0
"""A print is looked at with so many pixels a millimetre at most: pictures of tables show no more."""
CONTRAST = 0.015
"""SIFT's threshold: pale features too, for between tiles there are few."""
FEATURES, FEATURES_A_BOARD = 3000, 2000
"""So many features of a picture are compared at most, by how many boards are looked for; the strongest."""
SHRUNK = (0.5, 1.0)
"""The features are looked for in a smaller picture at first, and in the whole one if a board is missing."""
DISTINCT = 0.85
"""A match counts whose distance is less than this share of the next best one's."""


@dataclass(frozen=True, eq=False, slots=True)
class KnownPrint:
    """The print of some equal boards.

    sheets: that have it, in the order of the layout.  grey: the print, (height, width).  px_per_mm: of it, (2,), across
    and down.  bare: how it looks empty.  features: in mm.  patches_mm: (n, 2), spots that are easily found again.
    """

    sheets: tuple[Sheet, ...]
    px_per_mm: NDArray[Any]
    grey: Grey
    bare: BareLook
    features: Features
    patches_mm: Points


@dataclass(frozen=True, eq=False, slots=True)
class Features:
    """at: (n, 2), px or mm.  sizes, turns: (n,) px or mm, and radians.  descriptors: (n, 128)."""

    at: Points
    sizes: NDArray[Any]
    turns: NDArray[Any]
    descriptors: NDArray[Any]


def prints_of(layout: Layout, *, movable: bool = False) -> tuple[KnownPrint, ...]:
    """The prints of a layout's boards, of those that are moved in play or of the others.

    Raises BadLayout when a picture is missing or does not fit.
    """
    by_image: dict[str, list[Sheet]] = {}
    for sheet in layout.sheets:
        if sheet.print and sheet.movable == movable:
            by_image.setdefault(sheet.print.image, []).append(sheet)
    return tuple(_known(tuple(sheets)) for sheets in by_image.values())


def _known(sheets: tuple[Sheet, ...]) -> KnownPrint:
    picture = picture_of_print(sheets[0])
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
    bare, features = bare_look(colours, px_per_mm, sheets[0].size_mm), features_of(grey, FEATURES, 1 / px_per_mm)
    return KnownPrint(sheets, px_per_mm, grey, bare, features, patches[inner])


def features_of(grey: Grey, most: int, unit: NDArray[Any]) -> Features:
    """The strongest features.  unit: so much is a pixel, (2,), across and down."""
    points, descriptors = cv2.SIFT.create(most, contrastThreshold=CONTRAST).detectAndCompute(grey, None)
    if descriptors is None:
        return Features(np.zeros((0, 2)), np.zeros(0), np.zeros(0), np.zeros((0, 128), np.float32))
    at = (np.array([point.pt for point in points]) + 0.5) * unit
    sizes, turns = np.array([(point.size * unit[0], np.radians(point.angle)) for point in points]).T
    return Features(at, sizes, turns, descriptors)


# Looking for boards anywhere in a picture.


FEWEST_AGREE = 5
AGREE_SHARE, AGREE_PX = 0.35, 6.0
"""Two matches agree when one lies where the other has it, but for so much of their distance and so many px: a tilted
board is drawn narrower one way than the other."""
GUESSES = 6
"""So many of the matches with which most others agree are tried before no board is left."""
HOMOGRAPHY_PX = 3.0
FEWEST_ON_BOARD = 8
LEAST_AREA, MOST_SKEWED = 0.002, 6.0
"""A board covers at least this share of the picture, and is at most so many times longer one way than the other."""


@dataclass(frozen=True, eq=False, slots=True)
class _Guess:
    """A board that may lie there.  on_print, in_picture: (n, 2) mm and px of features.  outline_px: (4, 2)."""

    known: KnownPrint
    on_print: Points
    in_picture: Points
    outline_px: Points


def _guesses(known: KnownPrint, found: Features, size_px: tuple[int, int], many: int) -> list[_Guess]:
    """At most so many boards of a print."""
    if len(found.at) < FEWEST_ON_BOARD or len(known.features.at) < FEWEST_ON_BOARD:
        return []
    of_picture, of_print = matched(found, known.features)
    guesses: list[_Guess] = []
    while len(guesses) < many and len(of_picture) >= FEWEST_ON_BOARD:
        guess = _one_board(known, found, of_picture, of_print, size_px)
        if guess is None:
            break
        guesses.append(guess)
        left = ~within(guess.outline_px, found.at[of_picture])
        of_picture, of_print = of_picture[left], of_print[left]
    return guesses


def matched(found: Features, known: Features) -> tuple[NDArray[Any], NDArray[Any]]:
    """The numbers of the features of a picture that are distinctly one of a print's, and of that one: (n,) both."""
    pairs = cv2.BFMatcher().knnMatch(found.descriptors, known.descriptors, k=2)
    distinct = [best for best, next_best in pairs if best.distance < DISTINCT * next_best.distance]
    of_picture, of_print = ([getattr(match, name) for match in distinct] for name in ("queryIdx", "trainIdx"))
    return np.array(of_picture, np.intp), np.array(of_print, np.intp)


def _one_board(
    known: KnownPrint, found: Features, of_picture: NDArray[Any], of_print: NDArray[Any], size_px: tuple[int, int]
) -> _Guess | None:
    """The board with which most matches agree."""
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
        if homography is None or not _is_board(known, homography, size_px):
            continue
        on_board = _off(homography, told, seen) < 2 * HOMOGRAPHY_PX
        if on_board.sum() >= FEWEST_ON_BOARD:
            outline = cv2.perspectiveTransform(_corners_mm(known.sheets[0])[None], homography)[0]
            return _Guess(known, told[on_board], seen[on_board], outline)
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


def _corners_mm(sheet: Sheet) -> Points:
    return np.array(sheet.corners_mm, np.float64)


def _off(homography: Points, told: Points, seen: Points) -> NDArray[Any]:
    return np.asarray(np.linalg.norm(cv2.perspectiveTransform(told[None], homography)[0] - seen, axis=1))


def _is_board(known: KnownPrint, homography: Points, size_px: tuple[int, int]) -> bool:
    """Whether a homography may show a board that lies face up: not folded, mirrored, tiny or all too narrow."""
    printed_mm = _corners_mm(known.sheets[0])
    corners = np.column_stack([printed_mm, np.ones(4)]) @ homography.T
    if (corners[:, 2] * corners[0, 2] <= 0).any():
        return False
    outline = (corners[:, :2] / corners[:, 2:]).astype(np.float32)
    area = cv2.contourArea(outline, oriented=True)
    if area < LEAST_AREA * size_px[0] * size_px[1] or not cv2.isContourConvex(outline):
        return False
    seen, printed = (
        np.linalg.norm(np.diff(corners, axis=0, append=corners[:1]), axis=1) for corners in (outline, printed_mm)
    )
    sides = seen / printed
    return bool(sides.max() < MOST_SKEWED * sides.min())


def within(outline: Points, points: Points) -> NDArray[np.bool_]:
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
FEWEST_PATCHES, LEAST_SPREAD = 12, 0.25
"""Fewer patches, or such as surround less than this share of the board, do not tell where its corners are."""
STRAIGHT_MM = 0.6
"""So far a patch may be from where the others say: a board is a little warped."""


def patches_seen(known: KnownPrint, pose: Pose, grey: Grey, least_alike: float = ALIKE) -> tuple[Points, Points]:
    """The patches of a print that are seen near where a pose has its board: where they belong, and where they are.

    grey: (height, width).  Both (n, 2) mm on the board.
    """
    px_per_mm = float(np.clip(pose.px_per_mm(), *LOOK_PX_PER_MM))
    half, reach = round(PATCH_MM * px_per_mm / 2), round(REACH_MM * px_per_mm)
    above = sheet_from_above(pose, grey, px_per_mm, 0.0, reach / px_per_mm)
    across, down = px_per_mm / known.px_per_mm  # exactly: half a pixel more or less is seen at the far corner
    told = cv2.resize(known.grey, None, fx=across, fy=down, interpolation=cv2.INTER_AREA)
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


def seen_closely(known: KnownPrint, pose: Pose, grey: Grey, least_alike: float = ALIKE) -> Sight | None:
    """The patches of its print that are seen where a pose has the board; None when they are too few.

    grey: (height, width).
    """
    on_sheet, there = patches_seen(known, pose, grey, least_alike)
    if len(on_sheet) < FEWEST_PATCHES:
        return None
    homography, _ = cv2.findHomography(on_sheet, there, cv2.USAC_MAGSAC, STRAIGHT_MM, maxIters=2000, confidence=0.999)
    if homography is None:
        return None
    straight = _off(homography, on_sheet, there) < STRAIGHT_MM
    spread_mm2 = cv2.contourArea(cv2.convexHull(on_sheet[straight].astype(np.float32)))
    if straight.sum() < FEWEST_PATCHES or spread_mm2 < LEAST_SPREAD * np.prod(pose.sheet.size_mm):
        return None
    return Sight(pose.sheet, lifted(on_sheet[straight]), pose.image_from_sheet(there[straight]), is_print=True)


def _peak(three: NDArray[Any]) -> float:
    """Where a parabola through three neighbouring values is highest, counted from the middle one."""
    before, at, after = (float(value) for value in three)
    bend = before - 2 * at + after
    return float(np.clip((before - after) / (2 * bend), -0.5, 0.5)) if bend < 0 else 0.0


# The boards of a table.


FAR_PX = 1e5
"""How far a board that has never been seen counts as having moved: it is named last."""


class BoardFinder:
    """Finds the boards of a layout that are known by their print."""

    def __init__(self, layout: Layout) -> None:
        self.prints = prints_of(layout)
        self.known: Mapping[str, KnownPrint] = {sheet.id: known for known in self.prints for sheet in known.sheets}

    def poses(
        self, image: Image, bundle: Bundle, sights: Sequence[Sight], before: Sequence[Pose] = (), *, is_new: bool = True
    ) -> tuple[Pose, ...]:
        """The sheets that are seen by their markers (`sights`) and the boards of a picture, as `find` has it."""
        return bundle.poses([*sights, *self.find(image, bundle, sights, before, is_new=is_new)])

    def find(
        self, image: Image, bundle: Bundle, others: Sequence[Sight], before: Sequence[Pose], *, is_new: bool = True
    ) -> list[Sight]:
        """The boards in a picture, (height, width, 3) BGR.

        bundle: what is known of the lens.  others: sheets that are seen by their markers; their boards are not looked
        for.  before: where boards lay in the last picture; there they are looked for first, and each keeps its name.
        is_new: whether what does not lie there is looked for everywhere.
        """
        away = {sight.sheet.id for sight in others}
        if not set(self.known) - away:
            return []
        grey = np.asarray(cv2.cvtColor(image, cv2.COLOR_BGR2GRAY))
        held: list[Sight] = []
        for pose in before:
            if pose.sheet.id in self.known and pose.sheet.id not in away:
                sight = seen_closely(self.known[pose.sheet.id], pose, grey)
                held += [sight] if sight else []
        missing = set(self.known) - away - {sight.sheet.id for sight in held}
        if not missing or not is_new:
            return held
        lost = {one: [sheet for sheet in one.sheets if sheet.id in missing] for one in self.prints}
        new: dict[KnownPrint, list[Sight]] = {one: [] for one in self.prints}
        for shrunk in SHRUNK:
            taken = [*others, *held, *chain.from_iterable(new.values())]
            wanted = {one: len(lost[one]) - len(new[one]) for one in self.prints}
            if any(wanted.values()):
                found = _searched(grey, shrunk, sum(wanted.values()), taken)
                for one, many in wanted.items():
                    guesses = _guesses(one, found, (grey.shape[1], grey.shape[0]), many)
                    looked = [_looked_at(guess, grey, taken, bundle) for guess in guesses]
                    new[one] += [sight for sight in looked if sight]
        for one, sights in new.items():
            order = names_of([_outline_px(sight) for sight in sights], lost[one], before)
            held += [replace(sight, sheet=sheet) for sight, sheet in zip(sights, order, strict=True)]
        return held


def features_in(grey: Grey, shrunk: float, most: int) -> Features:
    """The strongest features of a picture, (height, width), that is looked at smaller than it is; in its own px."""
    small = grey if shrunk == 1 else cv2.resize(grey, None, fx=shrunk, fy=shrunk, interpolation=cv2.INTER_AREA)
    found = features_of(small, most, np.full(2, 1 / shrunk))
    return replace(found, at=found.at - 0.5)


def _searched(grey: Grey, shrunk: float, many: int, taken: Sequence[Sight]) -> Features:
    """The features of a picture but for where sheets are found already."""
    found = features_in(grey, shrunk, FEATURES + FEATURES_A_BOARD * many)
    free = np.ones(len(found.at), np.bool_)
    for sight in taken:
        free &= ~within(_outline_px(sight), found.at)
    return Features(found.at[free], found.sizes[free], found.turns[free], found.descriptors[free])


def _looked_at(guess: _Guess, grey: Grey, taken: Sequence[Sight], bundle: Bundle) -> Sight | None:
    """A guess looked at closely, twice: the first time its lens is not yet known well."""
    sight: Sight | None = Sight(guess.known.sheets[0], lifted(guess.on_print), guess.in_picture)
    for alike in (FIRST_ALIKE, ALIKE):
        if sight is not None:
            try:
                pose = bundle.guessed([*taken, sight])[-1]
            except np.linalg.LinAlgError:  # all of its points lie on one line
                return None
            sight = seen_closely(guess.known, pose, grey, alike)
    if sight is None or not any(pose.sight is sight for pose in bundle.poses([*taken, sight])):
        return None
    return sight


def names_of(outlines: Sequence[Points], sheets: Sequence[Sheet], before: Sequence[Pose]) -> list[Sheet]:
    """Which sheet each of some equal boards is: that which lay nearest until now; or else they count from the left,
    then from the top.

    outlines: (4, 2) px of each.  sheets: at least as many.
    """
    middles = [outline.mean(axis=0) for outline in outlines]
    last = {pose.sheet.id: pose.image_from_sheet(np.array(pose.sheet.size_mm) / 2)[0] for pose in before}
    if any(sheet.id in last for sheet in sheets):

        def moved(order: Iterable[Sheet]) -> float:
            return sum(float(np.linalg.norm(last[sheet.id] - middle)) if sheet.id in last else FAR_PX
                       for sheet, middle in zip(order, middles, strict=True))  # fmt: skip

        return list(min(permutations(sheets, len(outlines)), key=moved))
    columns: list[list[int]] = []  # boards above each other are a column
    for number in sorted(range(len(outlines)), key=lambda one: float(middles[one][0])):
        if columns and middles[number][0] - middles[columns[-1][0]][0] < np.ptp(outlines[number][:, 0]) / 2:
            columns[-1].append(number)
        else:
            columns.append([number])
    ranked = [one for column in columns for one in sorted(column, key=lambda one: float(middles[one][1]))]
    return [sheets[ranked.index(number)] for number in range(len(outlines))]


def _outline_px(sight: Sight) -> Points:
    """About where a board's corners are in the picture: (4, 2)."""
    homography, _ = cv2.findHomography(sight.on_sheet[:, :2], sight.in_picture)
    return np.asarray(cv2.perspectiveTransform(_corners_mm(sight.sheet)[None], homography)[0])
