"""Checks that a sheet still lies where it was found: its markers, or patches of its print, are looked at again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.layout import Sheet
from vision.markers import REFINED_UNTIL, MarkerSeen
from vision.pose import FEWEST_MARKERS, Pose

if TYPE_CHECKING:
    from companion.ports import Image


Grey = NDArray[np.uint8]

ALIKE = 0.8
"""Correlation with what was there, in any light; below, something lies over the marker."""
SHIFTED_PX = 1.0
WITHIN_PX = 4
"""How far around a corner its edges are looked at."""
ROOM_PX = 3 * WITHIN_PX
"""How much is looked at around a marker."""


@dataclass(frozen=True, slots=True)
class Anchor:
    """A marker as it was found.  corners_px: (4, 2).  box: (left, top, right, bottom) around them.  look: that box."""

    corners_px: NDArray[Any]
    box: tuple[int, int, int, int]
    look: Grey


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
            found.append(Anchor(corners_px, box, _grey(image, box)))
    return tuple(found)


def hold(anchors: Sequence[Anchor], image: Image) -> bool:
    """True if the sheet of these markers still lies there: enough of them are seen, and none of those has moved."""
    seen = [one for one in anchors if _alike(_grey(image, one.box), one.look).max() > ALIKE]
    return len(seen) >= FEWEST_MARKERS and not any(_has_moved(anchor, image) for anchor in seen)


def _has_moved(anchor: Anchor, image: Image) -> bool:
    left, top, right, bottom = anchor.box
    left, top = max(0, left - ROOM_PX), max(0, top - ROOM_PX)
    around = _grey(image, (left, top, right + ROOM_PX, bottom + ROOM_PX))
    start = (anchor.corners_px - (left, top)).astype(np.float32)
    now = cv2.cornerSubPix(around, start.copy(), (WITHIN_PX, WITHIN_PX), (-1, -1), REFINED_UNTIL)
    return bool(np.median(np.linalg.norm(now - start, axis=1)) > SHIFTED_PX)


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
    """True if the board of these patches still lies there: enough of them are seen, and most of those not moved."""
    shifts = []
    for anchor in anchors:
        left, top, right, bottom = anchor.box
        around = _grey(image, (left - ROOM_PX, top - ROOM_PX, right + ROOM_PX, bottom + ROOM_PX))
        _, best, _, at = cv2.minMaxLoc(_alike(around, anchor.look))
        if best > ALIKE:
            shifts.append(float(np.hypot(at[0] - ROOM_PX, at[1] - ROOM_PX)))
    return len(shifts) >= FEWEST_HELD and float(np.median(shifts)) <= SHIFTED_PX


def _grey(image: Image, box: tuple[int, int, int, int]) -> Grey:
    """A part of a picture; to the right and at the bottom the box may reach beyond it."""
    left, top, right, bottom = box
    return np.asarray(cv2.cvtColor(image[top:bottom, left:right], cv2.COLOR_BGR2GRAY), np.uint8)


def _alike(around: Grey, look: Grey) -> NDArray[Any]:
    """The correlation with a look, wherever it fits into a part of a picture."""
    return np.asarray(cv2.matchTemplate(around, look, cv2.TM_CCOEFF_NORMED))
