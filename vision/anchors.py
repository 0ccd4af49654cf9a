"""Checks that a sheet still lies where it was found: its markers, or patches of its print, are looked at again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.markers import MarkerSeen
from vision.pose import FEWEST_MARKERS, Pose

if TYPE_CHECKING:
    from companion.ports import Image


Grey = NDArray[np.uint8]
PixelBounds = tuple[int, int, int, int]
"""(left, top, right, bottom) px; the last two are outside."""

ALIKE = 0.8
"""Correlation with what was there, in any light; below, something lies over it."""
SHIFTED_PX, ROOM_PX = 1.0, 12
"""What has moved by more has moved; so far around its place it is looked for."""
PRINT_ANCHORS, PATCH_PX = 60, 7
"""So many patches at most, and what belongs to one each way around its middle."""
FEWEST_HELD = 6
"""So many patches, seen where they were, hold a board; a sheet is held by each of its markers."""


@dataclass(frozen=True, slots=True)
class Anchor:
    """A marker, or a patch of print, as it was found.  look: the box in that picture."""

    box: PixelBounds
    look: Grey


def anchors_of(pose: Pose, markers: Iterable[MarkerSeen], image: Image) -> tuple[Anchor, ...]:
    """The markers, or patches, that hold a sheet in a picture, (height, width, 3) BGR; none is beyond it."""
    boxes = _patch_boxes(pose) if pose.is_by_print else _marker_boxes(pose, markers)
    height, width = image.shape[:2]
    inside = ((max(0, left), max(0, top), min(right, width), min(bottom, height)) for left, top, right, bottom in boxes)
    return tuple(Anchor(box, _grey(image, box)) for box in inside if box[0] < box[2] and box[1] < box[3])


def _marker_boxes(pose: Pose, markers: Iterable[MarkerSeen]) -> list[PixelBounds]:
    """Around the sheet's markers."""
    ours = {(pose.sheet.markers.dictionary, marker.id) for marker in pose.sheet.markers.at}
    parts = (marker.part_px() for marker in markers if marker.name in ours)
    return [(columns.start, rows.start, columns.stop, rows.stop) for rows, columns in parts]


def _patch_boxes(pose: Pose) -> list[PixelBounds]:
    """Around patches of a board's print, spread over what is seen of it."""
    points = pose.sight.in_picture if pose.sight else np.zeros((0, 2))
    middles = np.rint(points[:: max(1, len(points) // PRINT_ANCHORS)]).astype(int)
    return [(x - PATCH_PX, y - PATCH_PX, x + PATCH_PX + 1, y + PATCH_PX + 1) for x, y in middles.tolist()]


def hold(pose: Pose, anchors: Sequence[Anchor], image: Image) -> bool:
    """True if a sheet still lies where it was found: enough of its anchors are seen, and most of those not moved."""
    shifts = []
    for anchor in anchors:
        left, top, right, bottom = anchor.box
        around = max(0, left - ROOM_PX), max(0, top - ROOM_PX), right + ROOM_PX, bottom + ROOM_PX
        alike = cv2.matchTemplate(_grey(image, around), anchor.look, cv2.TM_CCOEFF_NORMED)
        _, best, _, at = cv2.minMaxLoc(alike)
        if best > ALIKE:
            shifts.append(float(np.hypot(around[0] + at[0] - left, around[1] + at[1] - top)))
    fewest = FEWEST_HELD if pose.is_by_print else FEWEST_MARKERS
    return len(shifts) >= fewest and float(np.median(shifts)) <= SHIFTED_PX


def _grey(image: Image, box: PixelBounds) -> Grey:
    """A part of a picture; to the right and at the bottom the box may reach beyond it."""
    left, top, right, bottom = box
    return np.asarray(cv2.cvtColor(image[top:bottom, left:right], cv2.COLOR_BGR2GRAY), np.uint8)
