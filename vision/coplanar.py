"""The plane on which all sheets of a picture lie, from all that is seen of them at once.

A board that is nearly all covered hardly tells how it is tilted; five such boards tell the plane of the table, when it
is asked for one plane, one lens, and for each sheet only its place and turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.least_squares import least_squares
from vision.plane import TablePlane, plane_of
from vision.pose import CORNER_NOISE_IN_WIDTHS, MEASURED, UNMEASURED, Bundle, Pose, change_lens, lens_change

NUDGES = np.array([1e-5, 1e-5, 1e-2, 1e-5, 1e-4, 1e-4])
PLACE_NUDGES = np.array([1e-2, 1e-2, 1e-5])
"""By so much each unknown is changed to see what it does: two tilts (radians), a height (mm), the lens (log f, k1, k2);
and a sheet's place (mm, mm, radians)."""


def common_plane(poses: Sequence[Pose], bundle: Bundle) -> TablePlane | None:
    """The plane that fits best what is seen of all sheets; None where there is none.

    poses: of sheets that lie still, each with what it was found by.
    """
    start = plane_of(poses)
    if start is None or any(pose.sight is None for pose in poses):
        return start
    unknowns = np.zeros(len(NUDGES) + len(PLACE_NUDGES) * len(poses))
    unknowns[len(NUDGES) :] = np.concatenate([(*middle, angle) for middle, angle in map(start.place, poses)])
    nudges = np.concatenate([NUDGES, *[PLACE_NUDGES] * len(poses)])
    spread = np.array(MEASURED if bundle.is_measured else UNMEASURED)

    def off(given: NDArray[Any]) -> NDArray[Any]:
        """The errors, in what is usual: all points of all sheets, and the lens."""
        plane = _plane(start, given)
        return np.concatenate([_off(plane, poses, given[len(NUDGES) :]), lens_change(plane.lens, bundle.lens) / spread])

    return _plane(start, least_squares(off, unknowns, nudges, priors=len(spread)))


def _plane(start: TablePlane, given: NDArray[Any]) -> TablePlane:
    """The plane, tilted about where it is nearest to the camera, lowered, and seen through another lens."""
    tilt_x, tilt_y, down_mm = given[:3]
    about = start.axes @ cv2.Rodrigues(np.array([tilt_x, tilt_y, 0.0]))[0]
    return TablePlane(change_lens(start.lens, given[3:6]), about, start.origin + down_mm * start.axes[:, 2])


def _off(plane: TablePlane, poses: Sequence[Pose], places: NDArray[Any]) -> NDArray[Any]:
    noise_px = CORNER_NOISE_IN_WIDTHS * plane.lens.size_px[0]
    offs = []
    for pose, (x_mm, y_mm, angle) in zip(poses, places.reshape(-1, len(PLACE_NUDGES)), strict=True):
        assert pose.sight is not None
        seen = plane.pose(pose.sheet, np.array([x_mm, y_mm]), angle).image_from_sheet(pose.sight.on_sheet[:, :2])
        offs.append((seen - pose.sight.in_picture).ravel() / noise_px)
    return np.concatenate(offs)
