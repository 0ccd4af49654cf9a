"""White on a sheet: taken from the paper around its markers, so that no colour chart is needed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.layout import Sheet
from vision.pose import Pose

if TYPE_CHECKING:
    from companion.ports import Image


White = NDArray[Any]

RING, SAMPLES_A_SIDE = 1.17, 24
"""Half side of the sampled ring around a marker, in half sides of the marker; so many samples a side."""
PAPER_WHITE = 235.0
BURNT = 246.0
"""Levels of the camera's 255 from which a colour is burnt: what it was nobody knows.  Packing leaves a little less."""


class Lit(NamedTuple):
    """A picture, (height, width, 3) BGR, and how white paper looks in it.

    Parts of it are cut out first and seen in white light then, in floating point: of the few levels of a dark picture
    rounding would leave nothing, and nothing is cut off at white.
    """

    image: NDArray[Any]
    white: White

    @property
    def gain(self) -> NDArray[Any]:
        """The factors of BGR, (3,), that make paper PAPER_WHITE."""
        return np.asarray(PAPER_WHITE / self.white, np.float32)


def white_of(pose: Pose, image: Image) -> White:
    """The colour of white paper on a sheet, (3,) BGR 1..255; the median over its markers in the picture.

    image: (height, width, 3) BGR.  Without a marker in it, paper is taken to be PAPER_WHITE.
    """
    whites = []
    for ring_mm in paper_rings(pose.sheet):
        ring_px = pose.image_from_sheet(ring_mm)
        inside = ((ring_px >= 0) & (ring_px < (image.shape[1], image.shape[0]))).all(axis=1)
        if inside.mean() > 0.7:
            x_px, y_px = ring_px[inside].astype(int).T
            whites.append(np.percentile(image[y_px, x_px], 60, axis=0))
    return np.maximum(np.median(whites, axis=0), 1.0) if whites else np.full(3, PAPER_WHITE)


def paper_rings(sheet: Sheet) -> Iterator[NDArray[Any]]:
    """Points of the paper around each marker of a sheet, (n, 2) mm."""
    along, edge = np.linspace(-RING, RING, SAMPLES_A_SIDE), np.full(SAMPLES_A_SIDE, RING)
    ring = np.vstack([np.column_stack(side) for side in ((along, edge), (along, -edge), (edge, along), (-edge, along))])
    for marker in sheet.markers.at:
        yield sheet.markers.size_mm / 2 * ring + (marker.x_mm, marker.y_mm)


def in_white_light(image: NDArray[Any], white: White) -> Image:
    """A picture, (height, width, 3) BGR, in light that makes paper PAPER_WHITE in all three colours."""
    return np.asarray(cv2.multiply(image, np.append(PAPER_WHITE / white, 0.0), dtype=cv2.CV_8U))
