"""Where two pictures of the same table differ, whatever the light: so finely that a sign is not overlooked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.find import PART_PX_PER_MM, ROOM_MM, Part, sheet_from_above
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
DARKEST = 4.0
"""Grey levels that count as at least this much, so that black says nothing of the light."""

EDGE_POINTS = 5
"""So many points along a sheet's edge tell where it lies in the picture: a lens bends it."""

Where = NDArray[np.bool_]
Mask = NDArray[np.uint8]


def halved(image: Image) -> Image:
    """A picture at half its size, a little soft.  image: (height, width, 3) uint8 BGR."""
    size = (max(1, image.shape[1] // SHRINK), max(1, image.shape[0] // SHRINK))
    return np.asarray(cv2.blur(cv2.resize(image, size, interpolation=cv2.INTER_AREA), (3, 3)), np.uint8)


def differing(before: Image, now: Image) -> Where:
    """Where two halved pictures differ by more than their light and by more than a pixel's shift: (height, width)."""
    expected = cv2.multiply(before, _light_change(before, now), dtype=cv2.CV_8U)
    around = np.ones((3, 3), np.uint8)
    above = cv2.subtract(now, cv2.dilate(expected, around))
    below = cv2.subtract(cv2.erode(expected, around), now)
    blue, green, red = cv2.split(cv2.max(above, below))
    return np.asarray(cv2.max(cv2.max(blue, green), red)) > UNLIKE


def _light_change(before: Image, now: Image) -> NDArray[Any]:
    """By how much each pixel should have become brighter, in each colour, if only the light had changed."""
    height, width = before.shape[:2]
    size = (max(1, width // BLOCK_PX), max(1, height // BLOCK_PX))
    old, new = (cv2.resize(one, size, interpolation=cv2.INTER_AREA).astype(np.float32) for one in (before, now))
    ratio = cv2.medianBlur(np.maximum(new, DARKEST) / np.maximum(old, DARKEST), BLOCKS_AROUND)
    return np.asarray(cv2.resize(ratio, (width, height), interpolation=cv2.INTER_LINEAR))


def enlarged(where: Where, size_px: tuple[int, int]) -> Mask:
    """The same in the whole pictures: (height, width), 0 or 255.  size_px: their (width, height)."""
    marked = where.astype(np.uint8) * np.uint8(255)
    return np.asarray(cv2.resize(marked, size_px, interpolation=cv2.INTER_NEAREST), np.uint8)


def part_of(pose: Pose, changed: Mask, reach_mm: float) -> Part | None:
    """The part of a sheet that is near to where pictures differ; None if no part is.

    changed: of whole pictures, 0 or 255.  reach_mm: how near.
    """
    rows, columns = _around(pose, changed.shape)
    if not cv2.countNonZero(changed[rows, columns]):
        return None
    touched = (sheet_from_above(pose, changed, PART_PX_PER_MM, 0.0, ROOM_MM) > 0).astype(np.uint8)
    if not touched.any():
        return None
    side = 2 * round(reach_mm * PART_PX_PER_MM) + 1
    return np.asarray(cv2.dilate(touched, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (side, side)))) > 0


def _around(pose: Pose, shape: tuple[int, ...]) -> tuple[slice, slice]:
    """The rows and columns of a picture that show a sheet and the room around it."""
    width, height = pose.sheet.size_mm
    x_mm, y_mm = (np.linspace(-2 * ROOM_MM, side + 2 * ROOM_MM, EDGE_POINTS) for side in (width, height))
    seen = pose.image_from_sheet(np.stack(np.meshgrid(x_mm, y_mm), axis=-1))
    (left, top), (right, bottom) = seen.min(axis=0).astype(int), seen.max(axis=0).astype(int) + 1
    return slice(max(0, min(top, shape[0] - 1)), max(1, bottom)), slice(max(0, min(left, shape[1] - 1)), max(1, right))
