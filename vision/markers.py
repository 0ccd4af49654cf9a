"""Finding the printed markers in a picture."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.layout import Layout, Sheet
from companion.ports import UnusableInput

if TYPE_CHECKING:
    from companion.ports import Image

WINDOWS_PX = (5, 53, 12)
"""Adaptive threshold windows (smallest, largest, step): from markers of 25 px to those of a 12-megapixel still."""
REFINED_WITHIN = (4, 0.8)
"""How far around a corner its edges are looked at: px, and cells of the marker.

With OpenCV's 0.3 of a cell the corners of markers below 40 px are off by 0.8 px instead of 0.3.
"""

REFINED_UNTIL = (cv2.TERM_CRITERIA_EPS + cv2.TERM_CRITERIA_MAX_ITER, 30, 0.03)


class DoubledMarker(UnusableInput):
    """One marker number lies twice in the picture, so no one can say which sheet is which."""


@dataclass(frozen=True, slots=True)
class MarkerSeen:
    """One marker in a picture.  corners_px: (4, 2), top left first, clockwise, as the marker is read."""

    dictionary: str
    id: int
    corners_px: NDArray[Any]


LARGE_PX = 3000
"""A picture wider than this is searched at half its size; the corners are then refined where they are finest."""


def find_markers(grey_px: NDArray[Any], dictionaries: Iterable[str]) -> tuple[MarkerSeen, ...]:
    """All markers of the dictionaries in a grey picture (height, width)."""
    if grey_px.shape[1] <= LARGE_PX:
        return _detected(grey_px, dictionaries)
    half = cv2.resize(grey_px, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
    return tuple(_refined(marker, grey_px) for marker in _detected(half, dictionaries))


def _detected(grey_px: NDArray[Any], dictionaries: Iterable[str]) -> tuple[MarkerSeen, ...]:
    found = []
    for dictionary in sorted(set(dictionaries)):
        parameters = cv2.aruco.DetectorParameters()
        parameters.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
        parameters.cornerRefinementWinSize, parameters.relativeCornerRefinmentWinSize = REFINED_WITHIN
        smallest, largest, step = WINDOWS_PX
        parameters.adaptiveThreshWinSizeMin, parameters.adaptiveThreshWinSizeMax = smallest, largest
        parameters.adaptiveThreshWinSizeStep = step
        parameters.minMarkerPerimeterRate = 0.02
        printed = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, dictionary))
        corners, ids, _ = cv2.aruco.ArucoDetector(printed, parameters).detectMarkers(grey_px)
        for four, marker in zip(corners, () if ids is None else np.ravel(ids), strict=True):
            found.append(MarkerSeen(dictionary, int(marker), four.reshape(4, 2).astype(np.float64)))
    return tuple(found)


def _refined(marker: MarkerSeen, grey_px: NDArray[Any]) -> MarkerSeen:
    """A marker found at half the size, its corners looked for again in the whole picture."""
    corners = 2 * marker.corners_px + 0.5
    cells = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, marker.dictionary)).markerSize + 2
    side_px = float(np.linalg.norm(corners - np.roll(corners, 1, axis=0), axis=1).mean())
    reach = max(REFINED_WITHIN[0], round(REFINED_WITHIN[1] * side_px / cells))
    fine = cv2.cornerSubPix(grey_px, corners.astype(np.float32), (reach, reach), (-1, -1), REFINED_UNTIL)
    return MarkerSeen(marker.dictionary, marker.id, fine.astype(np.float64))


def markers_of(layout: Layout, image: Image, name: str) -> tuple[MarkerSeen, ...]:
    """The markers in a picture that belong to the layout.

    image: (height, width, 3) BGR.  name: what to call the picture in an error.
    Raises DoubledMarker when one of the layout's markers is there twice.
    """
    wanted = {(sheet.markers.dictionary, marker.id) for sheet in layout.sheets for marker in sheet.markers.at}
    seen = find_markers(cv2.cvtColor(image, cv2.COLOR_BGR2GRAY), {dictionary for dictionary, _ in wanted})
    ours = tuple(marker for marker in seen if (marker.dictionary, marker.id) in wanted)
    twice = [number for number, count in Counter((m.dictionary, m.id) for m in ours).items() if count > 1]
    if twice:
        raise DoubledMarker(
            f"{name}: marker {twice[0][1]} ({twice[0][0]}) lies twice in the picture: take one of the two sheets away",
            key="trouble.marker_twice",
            number=twice[0][1],
        )
    return ours


def corners_on(sheet: Sheet, marker_id: int) -> NDArray[Any]:
    """The corners of a marker on its sheet in mm, (4, 2), in the order in which markers are read."""
    marker = next(m for m in sheet.markers.at if m.id == marker_id)
    half = sheet.markers.size_mm / 2
    return np.array([marker.x_mm, marker.y_mm]) + half * np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]])
