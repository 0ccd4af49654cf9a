"""The printed markers in a picture, and where the sheets lie before the camera.

One lens and one pose a sheet are fitted at once to all that is seen of them: corners of markers, patches of print.

A sheet's own frame is that of the layout: millimetres, x right, y down, and z *up* from the paper.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.layout import Layout, Sheet
from calibration.lens import Lens
from companion.ports import UnusableInput

if TYPE_CHECKING:
    from companion.ports import Image

# Markers

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
    return _refined(_detected(_searched(grey_px), dictionaries), grey_px)


def find_sheet_markers(grey_px: NDArray[Any], sheets: Sequence[Sheet]) -> tuple[MarkerSeen, ...]:
    """All markers of the sheets' dictionaries in a grey picture (height, width); sooner
    where at least two of each sheet are plain to see.

    As it is at first, and then, if not all are there, in its TONES.
    """
    found: dict[MarkerName, list[MarkerSeen]] = {}
    for tones in (None, TONES):
        picture = _searched(grey_px if tones is None else np.asarray(cv2.LUT(grey_px, tones)))
        dictionaries = {sheet.markers.dictionary for sheet in sheets}
        more: dict[MarkerName, list[MarkerSeen]] = {}
        for one in _at_a_glance(picture, dictionaries, sheets) or _detected(picture, dictionaries):
            more.setdefault(one.name, []).append(one)
        found = more | found
        if marker_names(*sheets) <= found.keys():
            break
    return _refined([one for same in found.values() for one in same], grey_px)


def _searched(grey_px: NDArray[Any]) -> NDArray[Any]:
    return grey_px if grey_px.shape[1] <= LARGE_PX else _halved(grey_px)


def _halved(grey_px: NDArray[Any]) -> NDArray[Any]:
    return np.asarray(cv2.resize(grey_px, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA))


def _refined(found: Sequence[MarkerSeen], grey_px: NDArray[Any]) -> tuple[MarkerSeen, ...]:
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


def _detected(
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


# The markers of known sheets: found in a smaller picture, and then detected each in its own part of the picture, as
# they would be in the whole of it.  Two of a sheet tell where to look for its others.


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
             for one in _detected(_halved(grey_px), dictionaries, window)]  # fmt: skip
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
    there = _detected(part, [expected.dictionary], least_perimeter=least)
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


# Sheets

Points = NDArray[Any]

FEWEST_MARKERS = 1
"""Its four corners tell where a sheet lies; of less than PLAIN_CELLS a side, two are asked for: one may be a chance."""
PLAIN_CELLS = 6
CORNER_NOISE_IN_WIDTHS = 0.0002
"""What a found marker corner may be off, in picture widths: half a pixel at 2304.  Most are off by a fifth of that.
A sheet that fits worse is bent, or one of its markers is elsewhere than its layout says."""
BENT_IN_WIDTHS = 6 * CORNER_NOISE_IN_WIDTHS
"""A sheet that fits worse than this is bent, not blurred."""
WORST_FIT_MM = 2.0
"""A sheet whose marker corners lie farther off than this (root mean square) is not the one of the layout."""
FEWEST_TO_COMPARE = 4
"""Markers of which three tell whether the fourth is where it should be."""
WORST_CORNER_MM = 16.0
"""A sheet of which a corner may, by that noise, be off by more (standard deviation) is not believed: one small marker
of a large board far away."""
WORST_PRINT_CORNER_MM = 1.0
"""The same of a board that was found by its print, by that noise or by how badly its patches fit."""
UNMEASURED = (0.12, 0.06, 0.02)
"""Standard deviations of what is assumed of a lens that nobody measured: log focal length, k1, k2."""
MEASURED = (0.005, 0.003, 0.003)
STEPS = 12


@dataclass(frozen=True, slots=True)
class Pose:
    """A sheet before the camera.  rotation, translation: OpenCV's vectors (3,), sheet mm -> camera mm.

    sight: what it was found by.  bend_mm: of a board that is a little warped, how high it stands up in its middle:
    as a roof along its width, along its height, and as a cushion.
    """

    sheet: Sheet
    lens: Lens
    rotation: Points
    translation: Points
    fit_px: float
    sight: Sight | None = None
    bend_mm: tuple[float, float, float] = (0.0, 0.0, 0.0)

    def image_from_sheet(self, points_mm: Points, height_mm: float = 0.0) -> Points:
        """(n, 2) points on the sheet, lifted by height_mm, -> (n, 2) picture px."""
        projected, _ = cv2.projectPoints(
            lifted(points_mm, height_mm + self._bent_mm(points_mm)),
            self.rotation,
            self.translation,
            self.lens.matrix(),
            self.lens.distortion(),
        )
        return projected.reshape(-1, 2)

    def _bent_mm(self, points_mm: Points) -> Points | float:
        """How high the board stands up at points of it: (n,); beside it as at its edge."""
        if not any(self.bend_mm):
            return 0.0
        shares = np.clip(2 * np.asarray(points_mm, np.float64).reshape(-1, 2) / self.sheet.size_mm - 1, -1, 1)
        across, down = (1 - shares**2).T
        return np.asarray(np.column_stack([across, down, across * down]) @ self.bend_mm)

    @property
    def is_by_print(self) -> bool:
        """Whether it was found by the print of its board, not by markers."""
        return self.sight is not None and self.sight.is_print

    def px_per_mm(self) -> float:
        """Picture px a millimetre in the middle of the sheet."""
        centre = np.array(self.sheet.size_mm) / 2
        across = self.image_from_sheet(centre + np.array([[-5.0, 0], [5, 0], [0, -5], [0, 5]]))
        return float((np.linalg.norm(across[1] - across[0]) + np.linalg.norm(across[3] - across[2])) / 20)


@dataclass(frozen=True, eq=False, slots=True)
class Sight:
    """What is seen of one sheet: points on it, (n, 3) mm, and where they are in the picture, (n, 2) px."""

    sheet: Sheet
    on_sheet: Points
    in_picture: Points
    is_print: bool = False
    """Whether the points are patches of its print; else they are corners of its markers."""


def lifted(points_mm: Points, height_mm: Points | float = 0.0) -> Points:
    """(n, 2) points on a sheet, lifted by height_mm -> (n, 3) in OpenCV's frame, z down.

    height_mm: of each, (n,), or of all.
    """
    flat = np.asarray(points_mm, np.float64).reshape(-1, 2)
    return np.column_stack([flat, np.broadcast_to(-np.asarray(height_mm), len(flat))])


def fewest_markers(dictionary: str) -> int:
    """How many markers of a dictionary tell where a sheet lies."""
    cells = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, dictionary)).markerSize
    return FEWEST_MARKERS if cells >= PLAIN_CELLS else FEWEST_MARKERS + 1


def sights_of(layout: Layout, markers: Sequence[MarkerSeen]) -> list[Sight]:
    """The sheets of which enough markers are seen to tell where they lie."""
    sights = []
    for sheet in layout.sheets:
        ids = {marker.id for marker in sheet.markers.at}
        mine = [m for m in markers if m.dictionary == sheet.markers.dictionary and m.id in ids]
        if len(mine) >= fewest_markers(sheet.markers.dictionary):
            on_sheet = lifted(np.vstack([corners_on(sheet, marker.id) for marker in mine]))
            sights.append(Sight(sheet, on_sheet, np.vstack([marker.corners_px for marker in mine])))
    return sights


def _jacobians(on_sheet: Points, pose: Points, lens: Lens) -> tuple[Points, Points, Points]:
    """Where points of a sheet (n, 3) are in the picture, (n, 2) px.

    With the derivatives of (2n,) by log f, k1, k2 (2n, 3) and by the pose (2n, 6).
    """
    projected, jacobian = cv2.projectPoints(on_sheet, pose[:3], pose[3:], lens.matrix(), lens.distortion())
    by_lens = np.column_stack([jacobian[:, 6:8].sum(axis=1) * lens.focal_px, jacobian[:, 10], jacobian[:, 11]])
    return projected.reshape(-1, 2), by_lens, jacobian[:, :6]


def _normal(
    sights: list[Sight], poses: list[Points], lens: Lens, usual: Lens, spread: Points, fits_px: Points
) -> tuple[Points, Points]:
    """The normal matrix and the gradient for (log f, k1, k2, all poses); a lens is held to the usual by its spread.

    fits_px: (n,), of each sheet; what fits badly tells as little as if all of it were off by so much.
    """
    size, least_px = 3 + 6 * len(sights), CORNER_NOISE_IN_WIDTHS * lens.size_px[0]
    normal, gradient = np.zeros((size, size)), np.zeros(size)
    off = np.array([np.log(lens.focal_px / usual.focal_px), lens.k1 - usual.k1, lens.k2 - usual.k2])
    normal[:3, :3], gradient[:3] = np.diag(spread**-2), off * spread**-2
    for number, (sight, pose) in enumerate(zip(sights, poses, strict=True)):
        projected, by_lens, by_pose = _jacobians(sight.on_sheet, pose, lens)
        residual = (projected - sight.in_picture).ravel()
        noise_px = max(least_px, fits_px[number])
        columns = np.r_[0:3, 3 + 6 * number : 9 + 6 * number]
        jacobian = np.hstack([by_lens, by_pose]) / noise_px
        normal[np.ix_(columns, columns)] += jacobian.T @ jacobian
        gradient[columns] += jacobian.T @ residual / noise_px
    return normal, gradient


def _fits_px(sights: list[Sight], poses: list[Points], lens: Lens) -> Points:
    """How far what is seen of each sheet lies from where it is expected: root mean square, (n,)."""
    both = zip(sights, poses, strict=True)
    offs = (_jacobians(sight.on_sheet, pose, lens)[0] - sight.in_picture for sight, pose in both)
    return np.array([np.sqrt((off**2).sum(axis=1).mean()) for off in offs])


def _fit(sights: list[Sight], usual: Lens, spread: Points) -> tuple[Lens, list[Points], Points]:
    """The lens, the poses, and the covariance of both as in `_normal`.

    Sheets that do not fit, as bent ones, may not bend the lens of the others: all is then fitted again, weighed by how
    they fit.
    """
    by_markers = np.array([not sight.is_print for sight in sights])
    try:
        fitted = _fit_weighed(sights, usual, spread, np.zeros(len(sights)))
        fits_px = _fits_px(sights, fitted[1], fitted[0]) * by_markers
        if len(sights) == 1 or fits_px.max() <= BENT_IN_WIDTHS * usual.size_px[0]:
            return fitted
    except np.linalg.LinAlgError:  # it diverges
        pass
    return _fit_weighed(sights, usual, spread, by_markers)


def _fit_weighed(
    sights: list[Sight], usual: Lens, spread: Points, weighed: Points
) -> tuple[Lens, list[Points], Points]:
    """As `_fit`.  weighed: (n,), 1 for a sheet that is weighed by how it fits, else 0."""
    lens, poses, fits_px = usual, [], np.zeros(len(sights))
    for sight in sights:
        _, rotation, translation = cv2.solvePnP(
            sight.on_sheet, sight.in_picture, lens.matrix(), lens.distortion(), flags=cv2.SOLVEPNP_IPPE
        )
        poses.append(np.concatenate([rotation.ravel(), translation.ravel()]))
    for _ in range(STEPS):
        if weighed.any():
            fits_px = _fits_px(sights, poses, lens) * weighed
        step = -np.linalg.solve(*_normal(sights, poses, lens, usual, spread, fits_px))
        lens = Lens(
            lens.size_px,
            lens.focal_px * float(np.exp(np.clip(step[0], -0.2, 0.2))),
            lens.k1 + float(step[1]),
            lens.k2 + float(step[2]),
        )
        poses = [pose + step[3 + 6 * i : 9 + 6 * i] for i, pose in enumerate(poses)]
    return lens, poses, np.linalg.inv(_normal(sights, poses, lens, usual, spread, fits_px)[0])


def _worst_corner_mm(pose: Pose, vector: Points, covariance: Points) -> float:
    """How far the corner of a sheet that is known worst may be off: a standard deviation.

    covariance: (9, 9) of (log f, k1, k2, pose).
    """
    by_lens, by_pose = _jacobians(lifted(np.array(pose.sheet.corners_mm)), vector, pose.lens)[1:]
    jacobian = np.hstack([by_lens, by_pose])
    variances = np.einsum("ij,jk,ik->i", jacobian, covariance, jacobian).reshape(4, 2).sum(axis=1)
    return float(np.sqrt(variances.max()) / max(pose.px_per_mm(), 1e-6))


def fit_lens(sights: Sequence[Sight], usual: Lens) -> Lens:
    """The one lens that explains best what is seen of sheets, in however many pictures."""
    return _fit(list(sights), usual, np.array(UNMEASURED))[0]


@dataclass(frozen=True, slots=True)
class Bundle:
    """What is known of the lens; unless it was measured, it is refined from what is seen of the sheets."""

    lens: Lens
    is_measured: bool = False

    def poses(self, sights: Sequence[Sight]) -> tuple[Pose, ...]:
        """The pose of every sheet that is seen and fits, if need be without some of its markers."""
        fitted = list(self._fitted(sights))
        kept = [self._without_stray(sight, pose) for sight, (pose, _) in zip(sights, fitted, strict=True)]
        if any(one is not sight for one, sight in zip(kept, sights, strict=True)):
            fitted = list(self._fitted(kept))
        return tuple(pose for pose, is_believed in fitted if is_believed)

    def _without_stray(self, sight: Sight, pose: Pose) -> Sight:
        """What is seen of a sheet; if they do not fit, without the marker without which all others do."""
        if sight.is_print or len(sight.on_sheet) < 4 * FEWEST_TO_COMPARE or _fits(pose):
            return sight
        number = np.arange(len(sight.on_sheet)) // 4
        rest = [replace(sight, on_sheet=sight.on_sheet[number != one], in_picture=sight.in_picture[number != one])
                for one in range(number[-1] + 1)]  # fmt: skip
        fits = [next(self._fitted([one]))[0] for one in rest]
        best = min(range(len(rest)), key=lambda one: fits[one].fit_px)
        return rest[best] if _fits(fits[best]) else sight

    def guessed(self, sights: Sequence[Sight]) -> tuple[Pose, ...]:
        """The poses of all of them, whether they fit or not."""
        return tuple(pose for pose, _ in self._fitted(sights))

    def _fitted(self, sights: Sequence[Sight]) -> Iterator[tuple[Pose, bool]]:
        if not sights:
            return
        spread = np.array(MEASURED if self.is_measured else UNMEASURED)
        fitted, vectors, covariance = _fit(list(sights), self.lens, spread)
        fits_px = _fits_px(list(sights), vectors, fitted).tolist()
        for number, (sight, vector, fit_px) in enumerate(zip(sights, vectors, fits_px, strict=True)):
            pose = Pose(sight.sheet, fitted, vector[:3], vector[3:], fit_px, sight)
            both = np.r_[0:3, 3 + 6 * number : 9 + 6 * number]
            worst_mm = _worst_corner_mm(pose, vector, covariance[np.ix_(both, both)])
            if sight.is_print:  # patches that belong elsewhere make a poor fit
                worst_mm *= max(1.0, fit_px / (CORNER_NOISE_IN_WIDTHS * fitted.size_px[0]))
            most_mm = WORST_PRINT_CORNER_MM if sight.is_print else WORST_CORNER_MM
            yield pose, worst_mm <= most_mm and fit_px <= WORST_FIT_MM * pose.px_per_mm()


def _fits(pose: Pose) -> bool:
    return pose.fit_px <= CORNER_NOISE_IN_WIDTHS * pose.lens.size_px[0]


def find_poses(
    layout: Layout, markers: Sequence[MarkerSeen], lens: Lens, *, measured: bool = False
) -> tuple[Pose, ...]:
    """The pose of every sheet of which enough markers are seen.

    lens: what is known of the lens; unless it was `measured`, it is refined from the markers.
    Sheets of which too little is known, or fits, to say where their corners are, are left out.
    """
    return Bundle(lens, measured).poses(sights_of(layout, markers))
