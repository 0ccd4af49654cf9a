"""The printed markers in a picture: all of them, or those of known sheets.

Markers of known sheets are found in a smaller picture, and then detected each in its own part of the picture, as they
would be in the whole of it.  Two of a sheet tell where to look for its others.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.layout import Layout, Sheet
from companion.ports import UnusableInput

if TYPE_CHECKING:
    from companion.ports import Image


WINDOWS_PX = (5, 53, 12)
"""Adaptive threshold windows (smallest, largest, step): from markers of 25 px to those of a 12-megapixel still.

One window finds nearly all that can be seen, in a third of the time; but through much blur its corners are less exact.
So one window in a smaller picture only tells which markers are where, if all are there.
"""
LEAST_PERIMETER = 0.02
"""Of a marker, in widths of the picture."""
REFINED_WITHIN = (4, 0.8)
"""How far around a corner its edges are looked at: px, and cells of the marker.

With OpenCV's 0.3 of a cell the corners of markers below 40 px are off by 0.8 px instead of 0.3.
"""

TONES = np.rint(255 * np.log1p(np.arange(256) / 4) / np.log1p(255 / 4)).astype(np.uint8)
"""The logarithm of the brightness: paper in the shade is as far from its ink as paper in the light, so that neither a
dim picture nor a shadow's edge across a marker hides it.  Of a blurred marker it makes the ink too thin to be read."""
REFINED_UNTIL = (cv2.TERM_CRITERIA_EPS + cv2.TERM_CRITERIA_MAX_ITER, 30, 0.03)


class DoubledMarker(UnusableInput):
    """One marker number lies twice in the picture, so no one can say which sheet is which."""


MarkerName = tuple[str, int]


@dataclass(frozen=True, slots=True)
class MarkerSeen:
    """One marker in a picture.  corners_px: (4, 2), top left first, clockwise, as the marker is read."""

    dictionary: str
    id: int
    corners_px: NDArray[Any]

    @property
    def name(self) -> MarkerName:
        """Its dictionary and its number there."""
        return self.dictionary, self.id

    def part_px(self, room_px: float = 0.0) -> tuple[slice, slice]:
        """The rows and columns of its picture that show it and so much around it."""
        first = np.maximum(np.floor(self.corners_px.min(axis=0) - room_px), 0).astype(int)
        last = np.maximum(np.ceil(self.corners_px.max(axis=0) + room_px) + 1, 0).astype(int)
        columns, rows = (slice(*ends) for ends in zip(first.tolist(), last.tolist(), strict=True))
        return rows, columns


LARGE_PX = 3000
"""A picture wider than this is searched at half its size; the corners are then refined where they are finest."""


def find_markers(grey_px: NDArray[Any], dictionaries: Iterable[str]) -> tuple[MarkerSeen, ...]:
    """All markers of the dictionaries in a grey picture (height, width)."""
    return _refine(_detect(_search_picture(grey_px), dictionaries), grey_px)


def find_sheet_markers(grey_px: NDArray[Any], sheets: Sequence[Sheet]) -> tuple[MarkerSeen, ...]:
    """All markers of the sheets' dictionaries in a grey picture (height, width); sooner
    where at least two of each sheet are plain to see.

    As it is at first, and then, if not all are there, in its TONES.
    """
    found: dict[MarkerName, list[MarkerSeen]] = {}
    for tones in (None, TONES):
        picture = _search_picture(grey_px if tones is None else np.asarray(cv2.LUT(grey_px, tones)))
        dictionaries = {sheet.markers.dictionary for sheet in sheets}
        more: dict[MarkerName, list[MarkerSeen]] = {}
        for one in _at_a_glance(picture, dictionaries, sheets) or _detect(picture, dictionaries):
            more.setdefault(one.name, []).append(one)
        found = more | found
        if marker_names(*sheets) <= found.keys():
            break
    return _refine([one for same in found.values() for one in same], grey_px)


def _search_picture(grey_px: NDArray[Any]) -> NDArray[Any]:
    return grey_px if grey_px.shape[1] <= LARGE_PX else _halve(grey_px)


def _halve(grey_px: NDArray[Any]) -> NDArray[Any]:
    return np.asarray(cv2.resize(grey_px, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA))


def _refine(found: Sequence[MarkerSeen], grey_px: NDArray[Any]) -> tuple[MarkerSeen, ...]:
    """The markers of a picture that was searched at half its size if it is large."""
    if grey_px.shape[1] <= LARGE_PX:
        return tuple(found)
    refined = []
    for marker in found:
        corners = 2 * marker.corners_px + 0.5
        cells = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, marker.dictionary)).markerSize + 2
        reach = max(REFINED_WITHIN[0], round(REFINED_WITHIN[1] * _side_px(corners) / cells))
        fine = cv2.cornerSubPix(grey_px, corners.astype(np.float32), (reach, reach), (-1, -1), REFINED_UNTIL)
        refined.append(MarkerSeen(marker.dictionary, marker.id, fine.astype(np.float64)))
    return tuple(refined)


def _side_px(corners_px: NDArray[Any]) -> float:
    return float(np.linalg.norm(corners_px - np.roll(corners_px, 1, axis=0), axis=1).mean())


def _detect(
    grey_px: NDArray[Any],
    dictionaries: Iterable[str],
    windows_px: tuple[int, int, int] = WINDOWS_PX,
    least_perimeter: float = LEAST_PERIMETER,
) -> tuple[MarkerSeen, ...]:
    found = []
    for dictionary in sorted(set(dictionaries)):
        parameters = cv2.aruco.DetectorParameters()
        parameters.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
        parameters.cornerRefinementWinSize, parameters.relativeCornerRefinmentWinSize = REFINED_WITHIN
        smallest, largest, step = windows_px
        parameters.adaptiveThreshWinSizeMin, parameters.adaptiveThreshWinSizeMax = smallest, largest
        parameters.adaptiveThreshWinSizeStep = step
        parameters.minMarkerPerimeterRate = least_perimeter
        printed = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, dictionary))
        corners, ids, _ = cv2.aruco.ArucoDetector(printed, parameters).detectMarkers(grey_px)
        for four, marker in zip(corners, () if ids is None else np.ravel(ids), strict=True):
            found.append(MarkerSeen(dictionary, int(marker), four.reshape(4, 2).astype(np.float64)))
    return tuple(found)


# Of known sheets

GLANCE_WINDOW_PX = 7
PLAIN_PX = 48.0
"""Where the smallest marker has such a side, those of a sheet farther away would be seen as well."""
AROUND_PX = 44
"""Farther than the largest window and the refinement reach: what is beyond does not change a marker's corners."""
AROUND_MISSING = 1.0
"""So much more, in sides, around where a missing marker should be."""
ENOUGH_TO_TELL = 2
"""Markers of a sheet that tell where its others are."""


def _at_a_glance(
    grey_px: NDArray[Any], dictionaries: Iterable[str], sheets: Sequence[Sheet]
) -> tuple[MarkerSeen, ...] | None:
    """The markers of a picture; None when some may be missing."""
    if min(grey_px.shape) < 2 * GLANCE_WINDOW_PX:
        return None
    window = GLANCE_WINDOW_PX, GLANCE_WINDOW_PX, 1
    rough = [replace(one, corners_px=2 * one.corners_px + 0.5)
             for one in _detect(_halve(grey_px), dictionaries, window)]  # fmt: skip
    found = [_beside(grey_px, one) for one in rough]
    corners = {one.name: one.corners_px for one in rough}
    for sheet in sheets:
        seen = {marker.id: four for marker in sheet.markers.at
                if (four := corners.get((sheet.markers.dictionary, marker.id))) is not None}  # fmt: skip
        if not seen and all(_side_px(four) >= PLAIN_PX for four in corners.values()):
            continue
        if len(seen) < ENOUGH_TO_TELL:
            return None
        found += _others(grey_px, sheet, seen)
    return None if None in found or not found else tuple(one for one in found if one)


def _others(grey_px: NDArray[Any], sheet: Sheet, seen: Mapping[int, NDArray[Any]]) -> list[MarkerSeen]:
    """The other markers of a sheet, of which some are seen, looked for where those have them."""
    on_sheet = np.vstack([corners_on(sheet, number) for number in seen])
    homography, _ = cv2.findHomography(on_sheet, np.vstack(list(seen.values())))
    if homography is None:
        return []
    found = []
    for marker in sheet.markers.at:
        if marker.id not in seen:
            expected = cv2.perspectiveTransform(corners_on(sheet, marker.id)[None], homography)[0]
            missing = MarkerSeen(sheet.markers.dictionary, marker.id, expected)
            found.append(_beside(grey_px, missing, AROUND_MISSING * _side_px(expected)))
    return [one for one in found if one]


def _beside(grey_px: NDArray[Any], expected: MarkerSeen, reach_px: float = 0.0) -> MarkerSeen | None:
    """The marker that is seen where it is expected, but for so much; None if it is not."""
    here = expected.part_px(AROUND_PX + reach_px)
    part = np.ascontiguousarray(grey_px[here])
    if not part.size:
        return None
    least, corner = LEAST_PERIMETER * max(grey_px.shape) / max(part.shape), (here[1].start, here[0].start)
    there = _detect(part, [expected.dictionary], least_perimeter=least)
    seen = [replace(one, corners_px=one.corners_px + corner) for one in there if one.id == expected.id]
    middle_px = expected.corners_px.mean(axis=0)
    return min(seen, key=lambda one: float(np.linalg.norm(one.corners_px.mean(axis=0) - middle_px)), default=None)


def marker_names(*sheets: Sheet) -> set[MarkerName]:
    """All markers of sheets."""
    return {(sheet.markers.dictionary, marker.id) for sheet in sheets for marker in sheet.markers.at}


def markers_of(layout: Layout, image: Image, name: str) -> tuple[MarkerSeen, ...]:
    """The markers in a picture that belong to the layout.

    image: (height, width, 3) BGR.  name: what to call the picture in an error.
    Raises DoubledMarker when one of the layout's markers is there twice.
    """
    wanted = marker_names(*layout.sheets)
    seen = find_sheet_markers(np.asarray(cv2.cvtColor(image, cv2.COLOR_BGR2GRAY)), layout.sheets)
    ours = tuple(marker for marker in seen if marker.name in wanted)
    twice = [name for name, count in Counter(marker.name for marker in ours).items() if count > 1]
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


# How sharply they are seen


LOW, HIGH = 0.1, 0.9
"""An edge rises from 10 to 90 percent of its height."""
PARTS_OF_EDGE, SAMPLES_ALONG = ((0.15, 0.38), (0.38, 0.62), (0.62, 0.85)), 12
"""A marker's edge is measured in parts, so that a bend of it counts for nothing."""
REACH, SAMPLES_ACROSS, ENDS = 0.9 / 8, 81, 3
"""So far to each side of an edge, in sides of its marker (the black border of most is an eighth wide), with so many
samples; so many at both ends are dark and light."""
LEAST_CONTRAST = 12.0


def edge_px(image: NDArray[Any], markers_px: Sequence[NDArray[Any]]) -> float:
    """Over how many pixels the edges of markers rise from 10 to 90 percent: the median; 0 if none can be measured.

    image: (height, width) or (height, width, 3).  markers_px: the corners of each, (4, 2).
    """
    if not len(markers_px):
        return 0.0
    begin = np.array(markers_px, np.float64)
    ways = np.roll(begin, -1, axis=1) - begin
    lengths = np.linalg.norm(ways, axis=2, keepdims=True)
    outward = np.stack([ways[..., 1], -ways[..., 0]], axis=-1) / lengths
    reach_px = REACH * lengths.mean(axis=1)[:, :, None, None, None, None] * np.linspace(-1, 1, SAMPLES_ACROSS)[:, None]
    along = np.array([np.linspace(*part, SAMPLES_ALONG) for part in PARTS_OF_EDGE])[:, :, None, None]
    at = (
        begin[:, :, None, None, None]
        + along * ways[:, :, None, None, None]
        + reach_px * outward[:, :, None, None, None]
    )
    right, down = at.reshape(-1, SAMPLES_ACROSS, 2).astype(np.float32).transpose(2, 0, 1)
    seen = cv2.remap(image, right, down, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    profiles = seen.reshape(len(begin), -1, SAMPLES_ALONG, SAMPLES_ACROSS, *image.shape[2:4])
    profiles = profiles.mean(axis=(2, *range(4, profiles.ndim)), dtype=np.float32)
    dark, light = profiles[..., :ENDS].mean(axis=2), profiles[..., -ENDS:].mean(axis=2)
    told = light - dark >= LEAST_CONTRAST
    heights = (profiles[told] - dark[told, None]) / (light - dark)[told, None]
    step_px = np.broadcast_to(2 * REACH * lengths.mean(axis=1) / (SAMPLES_ACROSS - 1), told.shape)[told]
    steps = np.arange(SAMPLES_ACROSS)
    rises = [np.diff(np.interp((LOW, HIGH), one, steps))[0] for one in np.maximum.accumulate(heights, axis=1)]
    return float(np.median(rises * step_px)) if rises else 0.0
