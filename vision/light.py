"""What white looks like on a sheet: taken from the paper around its markers, so that no colour chart is needed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.pose import Pose

if TYPE_CHECKING:
    from companion.ports import Image

White = NDArray[Any]

RING = (1.10, 1.24)
"""Inner and outer half side of the sampled ring around a marker, in half sides of the marker."""
PAPER_WHITE = 235.0
SAMPLES_A_SIDE = 16


def _ring_mm(x_mm: float, y_mm: float, half_mm: float) -> NDArray[Any]:
    along = np.linspace(-1.0, 1.0, SAMPLES_A_SIDE)
    points = []
    for part in RING:
        edge = np.full_like(along, 1.0)
        for side in (
            np.column_stack([along, edge]), np.column_stack([along, -edge]),
            np.column_stack([edge, along]), np.column_stack([-edge, along]),
        ):  # fmt: skip
            points.append(part * half_mm * side)
    return np.vstack(points) + np.array([x_mm, y_mm])


def white_of(pose: Pose, image: Image) -> White:
    """The colour of white paper on a sheet, (3,) BGR 1..255; the median over its markers in the picture.

    image: (height, width, 3) BGR.
    """
    markers = pose.sheet.markers
    whites = []
    for marker in markers.at:
        ring_px = pose.image_from_sheet(_ring_mm(marker.x_mm, marker.y_mm, markers.size_mm / 2))
        inside = ((ring_px >= 0) & (ring_px < (image.shape[1], image.shape[0]))).all(axis=1)
        if inside.mean() > 0.7:
            x_px, y_px = ring_px[inside].astype(int).T
            whites.append(np.percentile(image[y_px, x_px], 60, axis=0))
    return np.maximum(np.median(whites, axis=0), 1.0) if whites else np.full(3, PAPER_WHITE)


def in_white_light(patch: Image, white: White) -> Image:
    """A patch as it would look in light that makes paper PAPER_WHITE in all three colours."""
    return np.asarray(cv2.convertScaleAbs(patch.astype(np.float32) * (PAPER_WHITE / white).astype(np.float32)))
