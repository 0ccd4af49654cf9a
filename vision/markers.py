"""The printed markers in a picture: all of them, or those of known sheets.

Markers of known sheets are found in a smaller picture, and their corners then measured in the whole one.  Two of a
sheet tell where to look for its others.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from operator import itemgetter
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

One window finds nearly all that can be seen, in a third of the time.
"""
LEAST_PERIMETER = 0.02
"""Of a marker, in widths of the picture."""
REFINED_WITHIN = (4, 0.8)
"""How far around a corner its edges are looked at: px, and cells of the marker.

In drawn pictures corners are then off by 0.1 px (root mean square; smeared by 9 px 0.2), with no more than 4 px by 0.2
(1.4); with OpenCV's 0.3 of a cell those of markers below 40 px by 0.8 instead of 0.3.
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
"""A picture wider than this is searched at half its size."""


def find_markers(grey_px: NDArray[Any], dictionaries: Iterable[str]) -> tuple[MarkerSeen, ...]:
    """All markers of the dictionaries in a grey picture (height, width)."""
    picture = _search_picture(grey_px)
    printed = {(one, number) for one in dictionaries for number in range(len(_known(one).bytesList))}
    return _in_whole(_detect(picture, printed), picture, grey_px)


def find_sheet_markers(grey_px: NDArray[Any], sheets: Sequence[Sheet]) -> tuple[MarkerSeen, ...]:
    """All markers of the sheets in a grey picture (height, width); sooner where at least two of each are plain to see.

    As it is at first, and then, if not all are there, in its TONES.
    """
    found: dict[MarkerName, list[MarkerSeen]] = {}
    wanted = marker_names(*sheets)
    for tones in (None, TONES):
        picture = _search_picture(_in_tones(grey_px, tones))
        glance = _at_a_glance(picture, grey_px, wanted, sheets)
        more: dict[MarkerName, list[MarkerSeen]] = {}
        for one in glance or _in_whole(_detect(picture, wanted), picture, grey_px):
            more.setdefault(one.name, []).append(one)
        found = more | found
        if wanted <= found.keys():
            break
        if glance and all(marker_names(sheet) & found.keys() for sheet in sheets):
            break
    return tuple(one for same in found.values() for one in same)


def _in_tones(grey_px: NDArray[Any], tones: NDArray[Any] | None) -> NDArray[Any]:
    return grey_px if tones is None else np.asarray(cv2.LUT(grey_px, tones))


def _search_picture(grey_px: NDArray[Any]) -> NDArray[Any]:
    return grey_px if grey_px.shape[1] <= LARGE_PX else _halve(grey_px)


def _halve(grey_px: NDArray[Any]) -> NDArray[Any]:
    return np.asarray(cv2.resize(grey_px, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA))


def _in_whole(found: Sequence[MarkerSeen], picture: NDArray[Any], grey_px: NDArray[Any]) -> tuple[MarkerSeen, ...]:
    """The markers of a picture, their corners measured in the whole one, of which it is a smaller one."""
    times = round(grey_px.shape[1] / picture.shape[1])
    measured = []
    for marker in found:
        corners = times * marker.corners_px + (times - 1) / 2
        cells = _known(marker.dictionary).markerSize + 2
        reach = max(REFINED_WITHIN[0], round(REFINED_WITHIN[1] * _side_px(corners) / cells))
        fine = cv2.cornerSubPix(grey_px, corners.astype(np.float32), (reach, reach), (-1, -1), REFINED_UNTIL)
        measured.append(replace(marker, corners_px=fine.astype(np.float64)))
    return tuple(measured)


def _side_px(corners_px: NDArray[Any]) -> float:
    return float(np.linalg.norm(corners_px - np.roll(corners_px, 1, axis=0), axis=1).mean())


def _detect(
    grey_px: NDArray[Any],
    wanted: Iterable[MarkerName],
    windows_px: tuple[int, int, int] = WINDOWS_PX,
    least_perimeter: float = LEAST_PERIMETER,
) -> tuple[MarkerSeen, ...]:
    """Those of the wanted markers that are seen; comparing a spot with a whole dictionary takes a millisecond."""
    found = []
    for dictionary, names in groupby(sorted(set(wanted)), key=itemgetter(0)):
        parameters = cv2.aruco.DetectorParameters()
        parameters.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
        parameters.cornerRefinementWinSize, parameters.relativeCornerRefinmentWinSize = REFINED_WITHIN
        smallest, largest, step = windows_px
        parameters.adaptiveThreshWinSizeMin, parameters.adaptiveThreshWinSizeMax = smallest, largest
        parameters.adaptiveThreshWinSizeStep = step
        parameters.minMarkerPerimeterRate = least_perimeter
        numbers, known = [number for _, number in names], _known(dictionary)
        printed = cv2.aruco.Dictionary(known.bytesList[numbers], known.markerSize, known.maxCorrectionBits)
        corners, ids, _ = cv2.aruco.ArucoDetector(printed, parameters).detectMarkers(grey_px)
        for four, at in zip(corners, () if ids is None else np.ravel(ids), strict=True):
            found.append(MarkerSeen(dictionary, numbers[int(at)], four.reshape(4, 2).astype(np.float64)))
    return tuple(found)


def _known(dictionary: str) -> cv2.aruco.Dictionary:
    return cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, dictionary))


# Of known sheets

GLANCE_WINDOW_PX = 7
PLAIN_PX = 48.0
"""Where the smallest marker has such a side, those of a sheet farther away would be seen as well."""
AROUND_PX = 44
"""Farther than the largest window reaches: what is beyond does not change what is found.  A missing marker may lie its
own side beside where it should be."""
ENOUGH_TO_TELL = 2
"""Markers of a sheet that tell where its others are."""


def _at_a_glance(
    picture: NDArray[Any], grey_px: NDArray[Any], wanted: Iterable[MarkerName], sheets: Sequence[Sheet]
) -> tuple[MarkerSeen, ...] | None:
    """The markers of a grey picture, (height, width), which `picture` shows smaller; None when some may be missing."""
    if min(picture.shape) < 2 * GLANCE_WINDOW_PX:
        return None
    window, half = (GLANCE_WINDOW_PX, GLANCE_WINDOW_PX, 1), _halve(picture)
    found = list(_in_whole(_detect(half, wanted, window), half, grey_px))
    plain_px = PLAIN_PX * grey_px.shape[1] / picture.shape[1]
    is_plain = all(_side_px(one.corners_px) >= plain_px for one in found)
    for sheet in sheets:
        seen = {one.id: one.corners_px for one in found if one.name in marker_names(sheet)}
        if not seen and is_plain:
            continue
        if len(seen) < ENOUGH_TO_TELL:
            return None
        found += _others(grey_px, sheet, seen)
    return tuple(found) or None


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
            found += [one for one in _beside(grey_px, missing) if one]
    return found


def _beside(grey_px: NDArray[Any], expected: MarkerSeen) -> Iterator[MarkerSeen]:
    """The marker that is seen nearest to where it is expected, as it is or in its TONES; none if there is none."""
    here = expected.part_px(AROUND_PX + _side_px(expected.corners_px))
    part = np.ascontiguousarray(grey_px[here])
    if not part.size:
        return
    least, corner = LEAST_PERIMETER * max(grey_px.shape) / max(part.shape), (here[1].start, here[0].start)
    middle_px = expected.corners_px.mean(axis=0)
    for tones in (None, TONES):
        there = _detect(_in_tones(part, tones), [expected.name], least_perimeter=least)
        here_px = [replace(one, corners_px=one.corners_px + corner) for one in there]
        seen = _in_whole(here_px, grey_px, grey_px)
        if seen:
            yield min(seen, key=lambda one: float(np.linalg.norm(one.corners_px.mean(axis=0) - middle_px)))
            return


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
PART_OF_EDGE, SAMPLES_ALONG = (0.15, 0.85), 24
"""A marker's edge is measured far from its corners."""
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
    reach_px = REACH * lengths.mean(axis=1)[:, :, None, None, None] * np.linspace(-1, 1, SAMPLES_ACROSS)[:, None]
    along = np.linspace(*PART_OF_EDGE, SAMPLES_ALONG)[:, None, None]
    at = begin[:, :, None, None] + along * ways[:, :, None, None] + reach_px * outward[:, :, None, None]
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
