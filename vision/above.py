"""A sheet and the room around it, seen straight from above: wholly, or the part of it that is to be read again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.layout import Sheet
from vision.patches import PatchPlace, corners_mm
from vision.pose import Pose
from vision.white import PAPER_WHITE, Lit, White

if TYPE_CHECKING:
    from companion.ports import Image

ROOM_MM = 12.0
"""How far beyond its zones a sheet is searched."""
SUPERSAMPLED = 2
COARSE_PX = 8
"""The lens is asked only for every so manieth pixel of the finer view; between them it bends next to nothing."""
EDGE_POINTS = 5
"""So many points along a sheet's edge tell where it lies in the picture: a lens bends it."""
NOISY, SOFT_PX = 10.0, 1.5
"""A picture with more noise, in levels of white light, is softened by so much: prints are read through far more."""
EVERY_PX = 8
"""The noise is measured in squares of two by two pixels, one in so many pixels each way."""
MEDIAN_OF_NORMAL = 0.6745
"""Median of the size of a normally distributed number of standard deviation 1."""
PART_PX_PER_MM = 0.5
RIM_MM = 1.0
"""A piece is touched by what changed within this distance and its height: from aside it is seen beside its place."""
CLEAR_SHARE = 0.2
"""So much farther, in shares of a piece, is looked: at an edge pieces are found beside their place."""


class Window(NamedTuple):
    """A part of a view in px; right and bottom are outside."""

    left: int
    top: int
    right: int
    bottom: int


@dataclass(frozen=True, slots=True)
class SheetPart:
    """A part of a sheet: two masks, (rows, columns) of its area and ROOM_MM around it, PART_PX_PER_MM.

    changed: where something changed.  near: where the middle of a piece may lie that something changed of.
    """

    changed: NDArray[np.bool_]
    near: NDArray[np.bool_]

    def touches(self, place: PatchPlace) -> bool:
        """True if a piece is to be read again: something changed on it, and it will be found where it lies."""
        around = 1 + 2 * (RIM_MM + place.height_mm) / place.size_mm
        window, corners = _bounds(corners_mm(place, around))
        changed = self.changed[window]
        if not changed.any() or not self.near[_bounds(corners_mm(place, 2 * CLEAR_SHARE))[0]].all():
            return False
        outline = np.zeros(changed.shape, np.uint8)
        cv2.fillPoly(outline, [np.round(corners).astype(np.int32)], 1)
        return bool((changed & (outline > 0)).any())


def _bounds(corners_mm: NDArray[Any]) -> tuple[tuple[slice, slice], NDArray[Any]]:
    """The rows and columns of a part's masks around some corners, and the corners counted from there."""
    corners = (corners_mm + ROOM_MM) * PART_PX_PER_MM
    left, top = np.maximum(np.floor(corners.min(axis=0)), 0).astype(int)
    right, bottom = np.maximum(np.ceil(corners.max(axis=0)) + 1, 0).astype(int)
    return (slice(top, bottom), slice(left, right)), corners - (left, top)


def part_around(changed: NDArray[np.bool_], reach_mm: float) -> SheetPart:
    """The part that has changed, and all that is not farther away than that."""
    side = 2 * round(reach_mm * PART_PX_PER_MM) + 1
    around = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (side, side))
    return SheetPart(changed, np.asarray(cv2.dilate(changed.astype(np.uint8), around)) > 0)


def reach_mm(size_mm: float, height_mm: float) -> float:
    """The distance from a change within which a piece of that size is read again, from middle to middle."""
    return 2**0.5 * (size_mm / 2 + height_mm + RIM_MM) + CLEAR_SHARE * size_mm


def size_from_above(sheet: Sheet, px_per_mm: float, room_mm: float) -> tuple[int, int]:
    """(width, height) of the view of a sheet and room_mm around it."""
    width, height = (int((side + 2 * room_mm) * px_per_mm) for side in sheet.size_mm)
    return width, height


def area_px(pose: Pose, shape: tuple[int, ...]) -> tuple[slice, slice]:
    """The rows and columns of a picture of this shape that show a sheet and the room around it."""
    width, height = pose.sheet.size_mm
    x_mm, y_mm = (np.linspace(-2 * ROOM_MM, side + 2 * ROOM_MM, EDGE_POINTS) for side in (width, height))
    seen = pose.image_from_sheet(np.stack(np.meshgrid(x_mm, y_mm), axis=-1))
    (left, top), (right, bottom) = seen.min(axis=0).astype(int), seen.max(axis=0).astype(int) + 1
    return slice(max(0, min(top, shape[0] - 1)), max(1, bottom)), slice(max(0, min(left, shape[1] - 1)), max(1, right))


def white_balanced(pose: Pose, image: Image, white: White) -> Lit:
    """A picture, (height, width, 3) BGR, in which paper looks `white`, for whoever looks at a sheet in it.

    Much noise, as in a dark room, is softened where it shows the sheet.
    """
    here = area_px(pose, image.shape)
    if noise_of(image[here]) * PAPER_WHITE <= NOISY * white[1]:
        return Lit(image, white)
    soft = np.zeros(image.shape, np.float32)
    soft[here] = cv2.GaussianBlur(image[here].astype(np.float32), (0, 0), SOFT_PX)
    return Lit(soft, white)


def noise_of(seen: Image) -> float:
    """The sensor's noise in a picture, in levels of its green: how much the pixels of a square differ crosswise.

    Edges and print, but for the finest, leave it as it is.  0 for a picture that has no square.
    """
    height, width = len(seen) - 1, seen.shape[1] - 1
    corners = (seen[down : height + down : EVERY_PX, right : width + right : EVERY_PX, 1].astype(np.float32)
               for down in (0, 1) for right in (0, 1))  # fmt: skip
    top_left, top_right, bottom_left, bottom_right = corners
    crosswise = top_left - top_right - bottom_left + bottom_right
    return float(np.median(np.abs(crosswise))) / (2 * MEDIAN_OF_NORMAL) if crosswise.size else 0.0


def sheet_from_above(
    pose: Pose, image: NDArray[Any], px_per_mm: float, height_mm: float, room_mm: float, window: Window | None = None
) -> NDArray[Any]:
    """The sheet and room_mm around it seen straight from above, at a height over the paper.

    image: (height, width, 3) or (height, width).  window: only this part of the view.  It is float32.
    """
    left, top, right, bottom = window or (0, 0, *size_from_above(pose.sheet, px_per_mm, room_mm))
    finer = Window(*(SUPERSAMPLED * side for side in (left, top, right, bottom)))
    columns, rows = cv2.split(picture_px(pose, px_per_mm * SUPERSAMPLED, height_mm, room_mm, finer))
    fine = cv2.remap(image, columns, rows, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(cv2.resize(fine.astype(np.float32), (right - left, bottom - top), interpolation=cv2.INTER_AREA))


def picture_px(pose: Pose, px_per_mm: float, height_mm: float, room_mm: float, window: Window) -> NDArray[Any]:
    """Where in its picture the pixels of a view of a sheet from above are: (height, width, 2) float32 px."""
    return between(window, lambda at: pose.image_from_sheet(at / px_per_mm - room_mm, height_mm))


def between(window: Window, picture_from_view: Callable[[NDArray[Any]], NDArray[Any]]) -> NDArray[Any]:
    """Where in a picture the pixels of a part of a view are, (height, width, 2) float32 px.

    picture_from_view: of points, (n, 2) px from the view's corner; asked for every COARSE_PX alone.
    """
    left, top, right, bottom = window
    width, height = right - left, bottom - top
    across, down = (np.arange(-COARSE_PX, side + 2 * COARSE_PX, COARSE_PX) for side in (width, height))
    x, y = np.meshgrid(across + left, down + top)
    at_px = picture_from_view(np.column_stack([x.ravel(), y.ravel()]) + COARSE_PX / 2)
    at_px = at_px.reshape(*x.shape, 2).astype(np.float32)
    maps = cv2.resize(at_px, None, fx=COARSE_PX, fy=COARSE_PX, interpolation=cv2.INTER_LINEAR)
    return np.asarray(maps[COARSE_PX : COARSE_PX + height, COARSE_PX : COARSE_PX + width])
