"""Where two pictures of the same table differ, whatever the light: so finely that a sign is not overlooked."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.above import PART_PX_PER_MM, ROOM_MM, Part, part_around, sheet_from_above
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

EDGE_POINTS = 5
"""So many points along a sheet's edge tell where it lies in the picture: a lens bends it."""

Where = NDArray[np.bool_]
Mask = NDArray[np.uint8]


def halved(image: Image) -> Image:
    """A picture at half its size, a little soft.  image: (height, width, 3) uint8 BGR."""
    return np.asarray(cv2.blur(_half(image), (3, 3)), np.uint8)


def differing(before: Image, now: Image) -> Where:
    """Where two halved pictures differ by more than their light and by more than a pixel's shift: (height, width)."""
    expected = _as_lit_now(before, now)
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


def _as_lit_now(before: Image, now: Image) -> Image:
    """The picture before, as it would look now if only the light had changed, in each colour."""
    old, new = _in_blocks(before), _in_blocks(now)
    ratio = cv2.medianBlur(np.maximum(new, DARKEST) / np.maximum(old, DARKEST), BLOCKS_AROUND)
    if np.abs(ratio - 1).max() < STEADY:
        return before
    change = cv2.resize(ratio, before.shape[1::-1], interpolation=cv2.INTER_LINEAR)
    return np.asarray(cv2.multiply(before, change, dtype=cv2.CV_8U))


def _in_blocks(image: Image) -> NDArray[Any]:
    """The mean colour of every block, (rows, columns, 3).  Halves are made several times as fast as any other size."""
    height, width = image.shape[:2]
    blocks = (max(1, width // BLOCK_PX), max(1, height // BLOCK_PX))
    quarter = _half(_half(image))
    return cv2.resize(quarter, blocks, interpolation=cv2.INTER_AREA).astype(np.float32)


def _half(image: Image) -> Image:
    size = (max(1, image.shape[1] // SHRINK), max(1, image.shape[0] // SHRINK))
    return np.asarray(cv2.resize(image, size, interpolation=cv2.INTER_AREA), np.uint8)


def part_of(pose: Pose, changed: Mask, reach_mm: float) -> Part | None:
    """The part of a sheet that is near to where pictures differ; None if no part is.

    changed: (height, width), 0 or 255, of pictures of any size.  reach_mm: how near.
    """
    seen = replace(pose, lens=pose.lens.scaled((changed.shape[1], changed.shape[0])))
    rows, columns = _around(seen, changed.shape)
    if not cv2.countNonZero(changed[rows, columns]):
        return None
    touched = sheet_from_above(seen, changed, PART_PX_PER_MM, 0.0, ROOM_MM) > 0
    return part_around(touched, reach_mm) if touched.any() else None


def _around(pose: Pose, shape: tuple[int, ...]) -> tuple[slice, slice]:
    """The rows and columns of a picture that show a sheet and the room around it."""
    width, height = pose.sheet.size_mm
    x_mm, y_mm = (np.linspace(-2 * ROOM_MM, side + 2 * ROOM_MM, EDGE_POINTS) for side in (width, height))
    seen = pose.image_from_sheet(np.stack(np.meshgrid(x_mm, y_mm), axis=-1))
    (left, top), (right, bottom) = seen.min(axis=0).astype(int), seen.max(axis=0).astype(int) + 1
    return slice(max(0, min(top, shape[0] - 1)), max(1, bottom)), slice(max(0, min(left, shape[1] - 1)), max(1, right))
