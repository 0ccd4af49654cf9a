"""Cutting pieces out of a picture: turned upright, seen straight from above, to a given size."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.align import Matrix
from vision.pose import Pose

UNIT_CORNERS = np.array([[-0.5, -0.5], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5]])
"""The corners of a piece of side 1 around its middle: top left first, clockwise, as the art is read."""


@dataclass(frozen=True, slots=True)
class PatchPlace:
    """Where a piece lies: its middle on the sheet, how far it is turned counter-clockwise, its side, its height."""

    x_mm: float
    y_mm: float
    angle_deg: float
    size_mm: float
    height_mm: float = 2.0


def corners_mm(place: PatchPlace, scale: float = 1.0) -> Matrix:
    """The corners of a piece on its sheet, (4, 2) mm; scale > 1 takes in a margin."""
    corners: Matrix = scale * place.size_mm * UNIT_CORNERS @ sheet_from_piece(place).T + (place.x_mm, place.y_mm)
    return corners


def sheet_from_piece(place: PatchPlace) -> Matrix:
    """The turn of a piece on its sheet, (2, 2): from its own right and down to the sheet's."""
    turn = np.deg2rad(place.angle_deg)
    return np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])


def apart_mm(one: PatchPlace, other: PatchPlace) -> float:
    """The distance of the middles of two pieces of a sheet."""
    return float(np.hypot(one.x_mm - other.x_mm, one.y_mm - other.y_mm))


def corners_px(pose: Pose, place: PatchPlace) -> Matrix:
    """The corners of a piece's face in the picture, (4, 2) px."""
    return pose.image_from_sheet(corners_mm(place), place.height_mm)


def patch_from_image(pose: Pose, place: PatchPlace, patch_px: int, scale: float) -> Matrix:
    """(3, 3) homography, picture px -> px of a square patch that shows `scale` times the piece's side."""
    source = pose.image_from_sheet(corners_mm(place, scale), place.height_mm).astype(np.float32)
    target = ((UNIT_CORNERS + 0.5) * patch_px - 0.5).astype(np.float32)
    return cv2.getPerspectiveTransform(source, target)


PatchPart = tuple[int, int, int, int]
"""A part of a patch in px: left, top, right, bottom; right and bottom are outside."""


def cut_patch(
    image: NDArray[Any], patch_from_image_px: Matrix, patch_px: int, part: PatchPart | None = None, times: int = 2
) -> NDArray[Any]:
    """The patch (patch_px, patch_px, 3) float32 under a homography, or a part of it.

    times: so many samples each way are averaged to a pixel.
    """
    left, top, right, bottom = part or (0, 0, patch_px, patch_px)
    finer = np.diag([times, times, 1.0]) @ _shift(0.5 - left, 0.5 - top) @ patch_from_image_px
    width, height = int(right - left), int(bottom - top)
    fine: Any = cv2.warpPerspective(
        image,
        _shift(-0.5, -0.5) @ finer,
        (times * width, times * height),
        flags=cv2.INTER_LINEAR,
        borderMode=cv2.BORDER_REPLICATE,
    )
    return np.asarray(cv2.resize(fine.astype(np.float32), (width, height), interpolation=cv2.INTER_AREA))


def _shift(right: float, down: float) -> Matrix:
    """Pixel centres lie at whole numbers; doubling a picture doubles distances between edges, not centres."""
    return np.array([[1.0, 0.0, right], [0.0, 1.0, down], [0.0, 0.0, 1.0]])
