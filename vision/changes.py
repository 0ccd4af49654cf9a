"""What has changed between two pictures of the same table, and whether a sheet still lies where it was found."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.layout import Layout, Sheet
from companion.ports import SheetSeen
from vision.above import PART_PX_PER_MM, ROOM_MM, SheetPart, area_px, part_around, sheet_from_above
from vision.pose import FEWEST_MARKERS, MarkerSeen, Pose

if TYPE_CHECKING:
    from companion.ports import Image


SHRINK = 2
"""Pictures are compared at half their size."""
UNLIKE = 12
"""Grey levels in any colour; a soft half-size picture has far less noise, a sign on a tile makes far more."""
BLOCK_PX = 30
"""The light is compared in blocks; what is unlike its neighbours, such as a tile laid down, is no light."""
BLOCKS_AROUND = 5
STEADY = 0.01
"""Light that has changed by a smaller share than this everywhere has not changed: that is far less than UNLIKE."""
TAKEN_PX = 9
"""Around every pixel that has changed, a square of so many a side is taken over."""
DARKEST = 4.0
"""Grey levels that count as at least this much, so that black says nothing of the light."""

Where = NDArray[np.bool_]
Mask = NDArray[np.uint8]


def halved(image: Image) -> Image:
    """A picture at half its size, a little soft.  image: (height, width, 3) uint8 BGR."""
    return np.asarray(cv2.blur(_half(image), (3, 3)), np.uint8)


def differing(before: Image, now: Image) -> Where:
    """Where two halved pictures differ by more than their light and by more than a pixel's shift: (height, width)."""
    old, new = _in_blocks(before), _in_blocks(now)
    ratio = cv2.medianBlur(np.maximum(new, DARKEST) / np.maximum(old, DARKEST), BLOCKS_AROUND)
    expected = before  # as it would look now if only the light had changed, in each colour
    if np.abs(ratio - 1).max() >= STEADY:
        change = cv2.resize(ratio, before.shape[1::-1], interpolation=cv2.INTER_LINEAR)
        expected = np.asarray(cv2.multiply(before, change, dtype=cv2.CV_8U))
    around = np.ones((3, 3), np.uint8)
    above = cv2.subtract(now, cv2.dilate(expected, around))
    below = cv2.subtract(cv2.erode(expected, around), now)
    return np.asarray(cv2.inRange(cv2.max(above, below), (0,) * 3, (UNLIKE,) * 3)) == 0


def taken_over(before: Image, now: Image, changed: Where) -> Image:
    """A halved picture with what has changed in it, and a little around that.

    If the changed pixels alone were taken over, old and new ones would in the end lie mixed where many pieces came and
    went, and everything looks like such a mixture.
    """
    around = cv2.dilate(changed.astype(np.uint8), np.ones((TAKEN_PX, TAKEN_PX), np.uint8))
    return np.asarray(cv2.copyTo(now, around, before.copy()), np.uint8)


def _in_blocks(image: Image) -> NDArray[Any]:
    """The mean colour of every block, (rows, columns, 3).  Halves are made several times as fast as any other size."""
    height, width = image.shape[:2]
    blocks = (max(1, width // BLOCK_PX), max(1, height // BLOCK_PX))
    quarter = _half(_half(image))
    return cv2.resize(quarter, blocks, interpolation=cv2.INTER_AREA).astype(np.float32)


def _half(image: Image) -> Image:
    size = (max(1, image.shape[1] // SHRINK), max(1, image.shape[0] // SHRINK))
    return np.asarray(cv2.resize(image, size, interpolation=cv2.INTER_AREA), np.uint8)


def part_of(pose: Pose, changed: Mask, reach_mm: float) -> SheetPart | None:
    """The part of a sheet that is near to where pictures differ; None if no part is.

    changed: (height, width), 0 or 255, of pictures of any size.  reach_mm: how near.
    """
    seen = replace(pose, lens=pose.lens.scaled((changed.shape[1], changed.shape[0])))
    rows, columns = area_px(seen, changed.shape)
    if not cv2.countNonZero(changed[rows, columns]):
        return None
    touched = sheet_from_above(seen, changed, PART_PX_PER_MM, 0.0, ROOM_MM) > 0
    return part_around(touched, reach_mm) if touched.any() else None


# Whether a picture is worth reading: cheap comparison of small grey copies of pictures.


WIDTH_PX = 320
CHANGED = 9.0
"""Grey levels; sensor noise averages out to less, a tile laid anywhere makes more."""

Small = NDArray[np.float32]
"""(height, WIDTH_PX) float32 grey 0..255."""


def small(image: Image) -> Small:
    """A small grey copy, a little soft.  image: (height, width, 3) uint8 BGR."""
    height = max(1, round(image.shape[0] * WIDTH_PX / image.shape[1]))
    shrunk = cv2.resize(image, (WIDTH_PX, height), interpolation=cv2.INTER_AREA)
    return np.asarray(cv2.blur(cv2.cvtColor(shrunk, cv2.COLOR_BGR2GRAY), (3, 3)), np.float32)


def is_changed(before: Small, now: Small) -> bool:
    """Whether something moved; light that changes evenly is no movement."""
    return bool(changes(before, now).any())


def changes(before: Small, now: Small) -> NDArray[np.bool_]:
    """Where something moved, (height, WIDTH_PX); everywhere between pictures of different shapes."""
    if before.shape != now.shape:
        return np.ones(now.shape, bool)
    difference = now - before
    return np.asarray(np.abs(difference - np.median(difference)) > CHANGED)


GAP_PX = 9
"""Parts of an arm are nearer to each other than this, where its sleeve has the colour of what it covers."""


def reaching_in(where: NDArray[np.bool_]) -> list[NDArray[np.bool_]]:
    """The parts of a changed area that reach the picture's border, as an arm does and a tile does not."""
    joined = cv2.morphologyEx(where.astype(np.uint8), cv2.MORPH_CLOSE, np.ones((GAP_PX, GAP_PX), np.uint8))
    _, labels = cv2.connectedComponents(joined)
    rim = np.concatenate([labels[:2].ravel(), labels[-2:].ravel(), labels[:, :2].ravel(), labels[:, -2:].ravel()])
    return [labels == label for label in np.unique(rim) if label]


ZoneName = tuple[str, str]
"""Sheet id, zone id."""


@dataclass(frozen=True, slots=True)
class ZonesInView:
    """Where the zones of the sheets in sight lie in small copies of the picture.

    numbers: (height, WIDTH_PX), for each pixel the number of its zone in `names`, counted from 1; 0 outside.
    """

    names: tuple[ZoneName, ...]
    numbers: NDArray[np.uint16]

    def touched(self, where: NDArray[np.bool_]) -> frozenset[ZoneName]:
        """The zones of some pixels, (height, WIDTH_PX); none for a picture of another shape."""
        if where.shape != self.numbers.shape:
            return frozenset()
        return frozenset(self.names[number - 1] for number in np.unique(self.numbers[where]) if number)


def zones_in_view(layout: Layout, sheets: Iterable[SheetSeen], size_px: tuple[int, int]) -> ZonesInView:
    """The zones of the sheets that were found.  size_px: (width, height) of the picture that the corners refer to."""
    width, height = size_px
    shrink = WIDTH_PX / width
    numbers = np.zeros((max(1, round(height * shrink)), WIDTH_PX), np.uint16)
    corners = {sheet.id: sheet.corners_px for sheet in sheets if sheet.corners_px}
    names: list[ZoneName] = []
    for sheet in layout.sheets:
        if sheet.id in corners:
            edge_mm = np.array(sheet.corners_mm, np.float32)
            small_from_sheet = np.asarray(
                cv2.getPerspectiveTransform(edge_mm, np.array(corners[sheet.id], np.float32) * np.float32(shrink))
            )
            for zone in sheet.zones:
                names.append((sheet.id, zone.id))
                polygon = cv2.perspectiveTransform(np.array([zone.polygon_mm], np.float64), small_from_sheet)
                cv2.fillPoly(numbers, [np.round(polygon[0]).astype(np.int32)], len(names))
    return ZonesInView(tuple(names), numbers)


# Whether a sheet still lies where it was found: its markers are looked at again where they were.


Grey = NDArray[np.uint8]

ALIKE = 0.8
"""Correlation with what was there, in any light; below, something lies over the marker."""
SHIFTED_PX = 1.0
WITHIN_PX = 4
"""How far around a corner its edges are looked at."""
ROOM_PX = 3 * WITHIN_PX
"""How much is looked at around a marker."""
UNTIL = (cv2.TERM_CRITERIA_EPS + cv2.TERM_CRITERIA_MAX_ITER, 20, 0.05)


@dataclass(frozen=True, slots=True)
class Anchor:
    """A marker as it was found.  corners_px: (4, 2).  box: (left, top, right, bottom) around them.  look: that box."""

    corners_px: NDArray[Any]
    box: tuple[int, int, int, int]
    look: NDArray[Any]


def anchors_of(sheet: Sheet, markers: Iterable[MarkerSeen], image: Image) -> tuple[Anchor, ...]:
    """The sheet's markers in a picture, (height, width, 3) uint8 BGR."""
    ids = {marker.id for marker in sheet.markers.at}
    height, width = image.shape[:2]
    found = []
    for marker in markers:
        if marker.dictionary == sheet.markers.dictionary and marker.id in ids:
            corners_px = marker.corners_px
            left, top = np.maximum(np.floor(corners_px.min(axis=0)), 0).astype(int).tolist()
            right, bottom = np.minimum(np.ceil(corners_px.max(axis=0)) + 1, (width, height)).astype(int).tolist()
            box = left, top, right, bottom
            found.append(Anchor(corners_px, box, _standardised(_grey(image, box))))
    return tuple(found)


def hold(anchors: Sequence[Anchor], image: Image) -> bool:
    """Whether the sheet of these markers still lies there: enough of them are seen, and none of those has moved."""
    seen = [one for one in anchors if float(np.vdot(one.look, _standardised(_grey(image, one.box)))) > ALIKE]
    return len(seen) >= FEWEST_MARKERS and not any(_has_moved(anchor, image) for anchor in seen)


def _has_moved(anchor: Anchor, image: Image) -> bool:
    left, top, right, bottom = anchor.box
    left, top = max(0, left - ROOM_PX), max(0, top - ROOM_PX)
    around = _grey(image, (left, top, right + ROOM_PX, bottom + ROOM_PX))
    start = (anchor.corners_px - (left, top)).astype(np.float32)
    now = cv2.cornerSubPix(around, start.copy(), (WITHIN_PX, WITHIN_PX), (-1, -1), UNTIL)
    return bool(np.median(np.linalg.norm(now - start, axis=1)) > SHIFTED_PX)


# Whether a board still lies where its print was recognised: some patches of it are looked at again.


PRINT_ANCHORS, PATCH_PX = 60, 7
"""So many patches at most, and what belongs to one each way around its middle."""
FEWEST_HELD = 6


def print_anchors_of(pose: Pose, image: Image) -> tuple[Anchor, ...]:
    """Patches of a board's print in a picture, (height, width, 3) uint8 BGR, spread over what is seen of it."""
    points = pose.sight.in_picture if pose.sight else np.zeros((0, 2))
    height, width = image.shape[:2]
    room = PATCH_PX + ROOM_PX
    found = []
    for x, y in np.rint(points[:: max(1, len(points) // PRINT_ANCHORS)]).astype(int).tolist():
        if room <= x < width - room and room <= y < height - room:
            box = x - PATCH_PX, y - PATCH_PX, x + PATCH_PX + 1, y + PATCH_PX + 1
            found.append(Anchor(np.array([[x, y]], np.float64), box, _grey(image, box)))
    return tuple(found)


def hold_print(anchors: Sequence[Anchor], image: Image) -> bool:
    """Whether the board of these patches still lies there: enough of them are seen, and most of those not moved."""
    shifts = []
    for anchor in anchors:
        left, top, right, bottom = anchor.box
        around = _grey(image, (left - ROOM_PX, top - ROOM_PX, right + ROOM_PX, bottom + ROOM_PX))
        _, best, _, at = cv2.minMaxLoc(cv2.matchTemplate(around, anchor.look, cv2.TM_CCOEFF_NORMED))
        if best > ALIKE:
            shifts.append(float(np.hypot(at[0] - ROOM_PX, at[1] - ROOM_PX)))
    return len(shifts) >= FEWEST_HELD and float(np.median(shifts)) <= SHIFTED_PX


def _grey(image: Image, box: tuple[int, int, int, int]) -> Grey:
    """A part of a picture; to the right and at the bottom the box may reach beyond it."""
    left, top, right, bottom = box
    return np.asarray(cv2.cvtColor(image[top:bottom, left:right], cv2.COLOR_BGR2GRAY), np.uint8)


def _standardised(look: Grey) -> NDArray[Any]:
    """A look of mean 0 and length 1; all 0 where nothing varies."""
    away = look.astype(np.float32) - np.float32(look.mean())
    return np.asarray(away / max(float(np.linalg.norm(away)), 1.0))
