"""Whether a sheet still lies where it was found: its markers are looked at again where they were."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.layout import Sheet
from vision.markers import MarkerSeen
from vision.pose import FEWEST_MARKERS

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
    mine = (one for one in markers if one.dictionary == sheet.markers.dictionary and one.id in ids)
    return tuple(_anchor(marker.corners_px, image) for marker in mine)


def _anchor(corners_px: NDArray[Any], image: Image) -> Anchor:
    height, width = image.shape[:2]
    left, top = np.maximum(np.floor(corners_px.min(axis=0)), 0).astype(int).tolist()
    right, bottom = np.minimum(np.ceil(corners_px.max(axis=0)) + 1, (width, height)).astype(int).tolist()
    box = left, top, right, bottom
    return Anchor(corners_px, box, _standardised(_grey(image, box)))


def hold(anchors: Sequence[Anchor], image: Image) -> bool:
    """Whether the sheet of these markers still lies there: enough of them are seen, and none of those has moved."""
    seen = [anchor for anchor in anchors if _is_seen(anchor, image)]
    return len(seen) >= FEWEST_MARKERS and not any(_has_moved(anchor, image) for anchor in seen)


def _is_seen(anchor: Anchor, image: Image) -> bool:
    return float(np.vdot(anchor.look, _standardised(_grey(image, anchor.box)))) > ALIKE


def _has_moved(anchor: Anchor, image: Image) -> bool:
    left, top, right, bottom = anchor.box
    left, top = max(0, left - ROOM_PX), max(0, top - ROOM_PX)
    around = _grey(image, (left, top, right + ROOM_PX, bottom + ROOM_PX))
    start = (anchor.corners_px - (left, top)).astype(np.float32)
    now = cv2.cornerSubPix(around, start.copy(), (WITHIN_PX, WITHIN_PX), (-1, -1), UNTIL)
    return bool(np.median(np.linalg.norm(now - start, axis=1)) > SHIFTED_PX)


def _grey(image: Image, box: tuple[int, int, int, int]) -> Grey:
    """A part of a picture; to the right and at the bottom the box may reach beyond it."""
    left, top, right, bottom = box
    return np.asarray(cv2.cvtColor(image[top:bottom, left:right], cv2.COLOR_BGR2GRAY), np.uint8)


def _standardised(look: Grey) -> NDArray[Any]:
    """A look of mean 0 and length 1; all 0 where nothing varies."""
    away = look.astype(np.float32) - np.float32(look.mean())
    return np.asarray(away / max(float(np.linalg.norm(away)), 1.0))
