"""Where the sheets lie before the camera.

One lens and one pose a sheet are fitted at once to all that is seen of them: corners of markers, patches of print.

A sheet's own frame is that of the layout: millimetres, x right, y down, and z *up* from the paper.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.layout import Layout, Sheet
from calibration.lens import Lens, usual_lens
from vision.markers import MarkerSeen, corners_on, edge_px

PointArray = NDArray[Any]

FEWEST_MARKERS = 1
"""Its four corners tell where a sheet lies; of less than PLAIN_CELLS a side, two are asked for: one may be a chance."""
PLAIN_CELLS = 6
CORNER_NOISE_IN_WIDTHS = 0.0002
"""What a found marker corner may be off, in picture widths: half a pixel at 2304.  Most are off by a fifth of that.
A sheet that fits worse is bent, or one of its markers is elsewhere than its layout says."""
BLUR_NOISE = 0.15
"""What a corner may be off by blur, in widths of the markers' edges (10 to 90 percent): in drawn pictures that are
blurred by 1.5 to 3 px (standard deviation) corners are off by 0.11 of them."""
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
STEPS, SETTLED = 12, 1e-6
"""A fit takes so many steps at most; one that betters its sum of squares, in shares of the noise, by less ends it."""


@dataclass(frozen=True, slots=True)
class Pose:
    """A sheet before the camera.  rotation, translation: OpenCV's vectors (3,), sheet mm -> camera mm.

    sight: what it was found by.  bend_mm: of a board that is a little warped, how high it stands up in its middle:
    as a roof along its width, along its height, and as a cushion.
    """

    sheet: Sheet
    lens: Lens
    rotation: PointArray
    translation: PointArray
    fit_px: float
    sight: Sight | None = None
    bend_mm: tuple[float, float, float] = (0.0, 0.0, 0.0)

    def image_from_sheet(self, points_mm: PointArray, height_mm: float = 0.0) -> PointArray:
        """(n, 2) points on the sheet, lifted by height_mm, -> (n, 2) picture px."""
        projected, _ = cv2.projectPoints(
            lift(points_mm, height_mm + self._bent_mm(points_mm)),
            self.rotation,
            self.translation,
            self.lens.matrix(),
            self.lens.distortion(),
        )
        return projected.reshape(-1, 2)

    @property
    def corners_px(self) -> PointArray:
        """The corners of the sheet in the picture, (4, 2)."""
        return self.image_from_sheet(np.array(self.sheet.corners_mm))

    def _bent_mm(self, points_mm: PointArray) -> PointArray | float:
        """The height of the board at points of it: (n,); beside it as at its edge."""
        if not any(self.bend_mm):
            return 0.0
        shares = np.clip(2 * np.asarray(points_mm, np.float64).reshape(-1, 2) / self.sheet.size_mm - 1, -1, 1)
        across, down = (1 - shares**2).T
        return np.asarray(np.column_stack([across, down, across * down]) @ self.bend_mm)

    @property
    def is_by_print(self) -> bool:
        """True if it was found by the print of its board, not by markers."""
        return self.sight is not None and self.sight.is_print

    def px_per_mm(self) -> float:
        """Picture px a millimetre in the middle of the sheet."""
        centre = np.array(self.sheet.size_mm) / 2
        across = self.image_from_sheet(centre + np.array([[-5.0, 0], [5, 0], [0, -5], [0, 5]]))
        return float((np.linalg.norm(across[1] - across[0]) + np.linalg.norm(across[3] - across[2])) / 20)


@dataclass(frozen=True, eq=False, slots=True)
class Sight:
    """The sight of one sheet: points on it, (n, 3) mm, and where they are in the picture, (n, 2) px."""

    sheet: Sheet
    on_sheet: PointArray
    in_picture: PointArray
    is_print: bool = False
    """Whether the points are patches of its print; else they are corners of its markers."""
    noise_px: float = 0.0
    """What the points may be off by blur."""


def lift(points_mm: PointArray, height_mm: PointArray | float = 0.0) -> PointArray:
    """(n, 2) points on a sheet, lifted by height_mm -> (n, 3) in OpenCV's frame, z down.

    height_mm: of each, (n,), or of all.
    """
    flat = np.asarray(points_mm, np.float64).reshape(-1, 2)
    lifted = np.empty((len(flat), 3))
    lifted[:, :2], lifted[:, 2] = flat, -np.asarray(height_mm)
    return lifted


def change_lens(lens: Lens, by: PointArray) -> Lens:
    """A lens with another log focal length, k1 and k2.  by: what is added to them, (3,)."""
    bigger, k1, k2 = by.tolist()
    return replace(lens, focal_px=lens.focal_px * float(np.exp(bigger)), k1=lens.k1 + k1, k2=lens.k2 + k2)


def lens_change(lens: Lens, other: Lens) -> PointArray:
    """The change of another lens that makes it this one, (3,)."""
    return np.array([np.log(lens.focal_px / other.focal_px), lens.k1 - other.k1, lens.k2 - other.k2])


def fewest_markers(dictionary: str) -> int:
    """The number of markers of a dictionary that tell where a sheet lies."""
    cells = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, dictionary)).markerSize
    return FEWEST_MARKERS if cells >= PLAIN_CELLS else FEWEST_MARKERS + 1


def sights_of(layout: Layout, markers: Sequence[MarkerSeen], image: NDArray[Any] | None = None) -> list[Sight]:
    """The sheets of which enough markers are seen to tell where they lie.

    image: the picture that shows them, (height, width) or (height, width, 3); it tells how blurred they are.
    """
    sights = []
    for sheet in layout.sheets:
        ids = {marker.id for marker in sheet.markers.at}
        mine = [m for m in markers if m.dictionary == sheet.markers.dictionary and m.id in ids]
        if len(mine) >= fewest_markers(sheet.markers.dictionary):
            on_sheet = lift(np.vstack([corners_on(sheet, marker.id) for marker in mine]))
            corners_px = [marker.corners_px for marker in mine]
            noise_px = 0.0 if image is None else BLUR_NOISE * edge_px(image, corners_px)
            sights.append(Sight(sheet, on_sheet, np.vstack(corners_px), noise_px=noise_px))
    return sights


def _jacobians(on_sheet: PointArray, pose: PointArray, lens: Lens) -> tuple[PointArray, PointArray, PointArray]:
    """Where points of a sheet (n, 3) are in the picture, (n, 2) px.

    With the derivatives of (2n,) by log f, k1, k2 (2n, 3) and by the pose (2n, 6).
    """
    projected, jacobian = cv2.projectPoints(on_sheet, pose[:3], pose[3:], lens.matrix(), lens.distortion())
    by_lens = np.column_stack([jacobian[:, 6:8].sum(axis=1) * lens.focal_px, jacobian[:, 10], jacobian[:, 11]])
    return projected.reshape(-1, 2), by_lens, jacobian[:, :6]


def _normal(
    sights: list[Sight], poses: list[PointArray], lens: Lens, usual: Lens, spread: PointArray, fits_px: PointArray
) -> tuple[PointArray, PointArray]:
    """The normal matrix and the gradient for (log f, k1, k2, all poses); a lens is held to the usual by its spread.

    fits_px: (n,), of each sheet; what fits badly tells as little as if all of it were off by so much.
    """
    size, least_px = 3 + 6 * len(sights), CORNER_NOISE_IN_WIDTHS * lens.size_px[0]
    normal, gradient = np.zeros((size, size)), np.zeros(size)
    normal[:3, :3], gradient[:3] = np.diag(spread**-2), lens_change(lens, usual) * spread**-2
    for number, (sight, pose) in enumerate(zip(sights, poses, strict=True)):
        projected, by_lens, by_pose = _jacobians(sight.on_sheet, pose, lens)
        residual = (projected - sight.in_picture).ravel()
        noise_px = max(least_px, sight.noise_px, fits_px[number])
        columns = np.r_[0:3, 3 + 6 * number : 9 + 6 * number]
        jacobian = np.hstack([by_lens, by_pose]) / noise_px
        normal[np.ix_(columns, columns)] += jacobian.T @ jacobian
        gradient[columns] += jacobian.T @ residual / noise_px
    return normal, gradient


def _fits_px(sights: list[Sight], poses: list[PointArray], lens: Lens) -> PointArray:
    """The error of each sheet's points: root mean square, (n,)."""
    both = zip(sights, poses, strict=True)
    offs = (_jacobians(sight.on_sheet, pose, lens)[0] - sight.in_picture for sight, pose in both)
    return np.array([np.sqrt((off**2).sum(axis=1).mean()) for off in offs])


def _fit(sights: list[Sight], usual: Lens, spread: PointArray) -> tuple[Lens, list[PointArray], PointArray]:
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
    sights: list[Sight], usual: Lens, spread: PointArray, weighed: PointArray
) -> tuple[Lens, list[PointArray], PointArray]:
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
        normal, gradient = _normal(sights, poses, lens, usual, spread, fits_px)
        step = -np.linalg.solve(normal, gradient)
        lens = change_lens(lens, np.array([np.clip(step[0], -0.2, 0.2), *step[1:3]]))
        poses = [pose + step[3 + 6 * i : 9 + 6 * i] for i, pose in enumerate(poses)]
        if -gradient @ step < SETTLED:
            break
    return lens, poses, np.linalg.inv(_normal(sights, poses, lens, usual, spread, fits_px)[0])


def _worst_corner_mm(pose: Pose, vector: PointArray, covariance: PointArray) -> float:
    """The error of the corner of a sheet that is known worst: a standard deviation.

    covariance: (9, 9) of (log f, k1, k2, pose).
    """
    by_lens, by_pose = _jacobians(lift(np.array(pose.sheet.corners_mm)), vector, pose.lens)[1:]
    jacobian = np.hstack([by_lens, by_pose])
    variances = np.einsum("ij,jk,ik->i", jacobian, covariance, jacobian).reshape(4, 2).sum(axis=1)
    return float(np.sqrt(variances.max()) / max(pose.px_per_mm(), 1e-6))


def fit_lens(sights: Sequence[Sight], usual: Lens) -> Lens:
    """The one lens that explains best what is seen of sheets, in however many pictures."""
    return _fit(list(sights), usual, np.array(UNMEASURED))[0]


@dataclass(frozen=True, slots=True)
class Bundle:
    """The known part of the lens; unless it was measured, it is refined from what is seen of the sheets."""

    lens: Lens
    is_measured: bool = False

    def poses(self, sights: Sequence[Sight]) -> tuple[Pose, ...]:
        """The pose of every sheet that is seen and fits, if need be without some of its markers.

        Sheets of which too little is known, or fits, to say where their corners are, are left out.
        """
        fitted = list(self._fit_all(sights))
        kept = [self._without_stray(sight, pose) for sight, (pose, _) in zip(sights, fitted, strict=True)]
        if any(one is not sight for one, sight in zip(kept, sights, strict=True)):
            fitted = list(self._fit_all(kept))
        return tuple(pose for pose, is_believed in fitted if is_believed)

    def _without_stray(self, sight: Sight, pose: Pose) -> Sight:
        """The points seen of a sheet; if they do not fit, without the marker without which all others do."""
        if sight.is_print or len(sight.on_sheet) < 4 * FEWEST_TO_COMPARE or fits(pose):
            return sight
        number = np.arange(len(sight.on_sheet)) // 4
        rest = [replace(sight, on_sheet=sight.on_sheet[number != one], in_picture=sight.in_picture[number != one])
                for one in range(number[-1] + 1)]  # fmt: skip
        found = [next(self._fit_all([one]))[0] for one in rest]
        best = min(range(len(rest)), key=lambda one: found[one].fit_px)
        return rest[best] if fits(found[best]) else sight

    def guess(self, sights: Sequence[Sight]) -> tuple[Pose, ...]:
        """The poses of all of them, whether they fit or not."""
        return tuple(pose for pose, _ in self._fit_all(sights))

    def _fit_all(self, sights: Sequence[Sight]) -> Iterator[tuple[Pose, bool]]:
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


def fits(pose: Pose) -> bool:
    """True if a sheet lies where its markers are seen, but for what those may be off."""
    blur_px = pose.sight.noise_px if pose.sight else 0.0
    return pose.fit_px <= max(blur_px, CORNER_NOISE_IN_WIDTHS * pose.lens.size_px[0])


def bundle_for(size_px: tuple[int, int], measured: Lens | None = None) -> Bundle:
    """For pictures of a size: the measured lens, or the usual one, which is refined."""
    return Bundle(measured.scale_to(size_px), True) if measured else Bundle(usual_lens(size_px))
