"""Changes between two pictures of the same table, and whether a picture is worth reading at all."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.layout import Layout
from companion.ports import SheetSeen
from vision.above import PART_PX_PER_MM, ROOM_MM, SheetPart, area_px, part_around, sheet_from_above
from vision.pose import Pose

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
ChangeMask = NDArray[np.uint8]


def halve(image: Image) -> Image:
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


def merge_changed(before: Image, now: Image, changed: Where) -> Image:
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


def part_of(pose: Pose, changed: ChangeMask, reach_mm: float) -> SheetPart | None:
    """The part of a sheet that is near to where pictures differ; None if no part is.

    changed: (height, width), 0 or 255, of pictures of any size.  reach_mm: how near.
    """
    seen = replace(pose, lens=pose.lens.scale_to((changed.shape[1], changed.shape[0])))
    rows, columns = area_px(seen, changed.shape)
    if not cv2.countNonZero(changed[rows, columns]):
        return None
    touched = sheet_from_above(seen, changed, PART_PX_PER_MM, 0.0, ROOM_MM) > 0
    return part_around(touched, reach_mm) if touched.any() else None


# Whether a picture is worth reading: cheap comparison of small grey copies of pictures.


WIDTH_PX = 320
CHANGED = 9.0
"""Grey levels; sensor noise averages out to less, a tile laid anywhere makes more."""

BANDS = 4
"""What changed is a lamp's bands if so many times less differs once each row has its own light."""

BANDED = 0.1
"""So different a share of its light the rows of a picture have kept under bands; weaker ones leave it readable."""

Small = NDArray[np.float32]
"""(height, WIDTH_PX) float32 grey 0..255."""


def small(image: Image) -> Small:
    """A small grey copy, a little soft.  image: (height, width, 3) uint8 BGR."""
    height = max(1, round(image.shape[0] * WIDTH_PX / image.shape[1]))
    shrunk = cv2.resize(image, (WIDTH_PX, height), interpolation=cv2.INTER_AREA)
    return np.asarray(cv2.blur(cv2.cvtColor(shrunk, cv2.COLOR_BGR2GRAY), (3, 3)), np.float32)


def is_changed(before: Small, now: Small) -> bool:
    """True if something moved; light that changes evenly is no movement."""
    return bool(changes(before, now).any())


def changes(before: Small, now: Small) -> NDArray[np.bool_]:
    """Where something moved, (height, WIDTH_PX); everywhere between pictures of different shapes.

    Light that changes evenly is no movement, nor are the bands across the picture of a lamp that flickers.
    """
    if before.shape != now.shape:
        return np.ones(now.shape, bool)
    difference = now - before
    if np.ptp(difference) <= CHANGED:  # a table at rest, most of the time
        return np.zeros(now.shape, bool)
    moved = np.abs(difference - np.median(difference)) > CHANGED
    if not moved.any():
        return np.asarray(moved)
    lit = before * np.median((now + 1) / (before + 1), axis=1, keepdims=True)
    if BANDS * (np.abs(now - lit) > CHANGED).sum() >= moved.sum():
        return np.asarray(moved)
    # What is drowned in white changes by less than its row's light; a tile there is seen as the bands roll on.
    return np.asarray((now < np.minimum(before, lit) - CHANGED) | (now > np.maximum(before, lit) + CHANGED))


def is_banded(before: Small, now: Small) -> bool:
    """True if the rows of the picture have changed each by its own light, as under a lamp that flickers."""
    if before.shape != now.shape or np.ptp(now - before) <= CHANGED:
        return False
    return bool(np.ptp(np.median((now + 1) / (before + 1), axis=1)) > BANDED)


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
