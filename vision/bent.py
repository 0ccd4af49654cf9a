"""Boards that are a little warped: their corners lie on the table, their middle stands up, or down.

The bend is a sum of three shapes with one height each: a roof along each side, and a cushion.  It is told by where
the patches of the print are seen, together with the pose.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vision.features import spread_of
from vision.least_squares import least_squares
from vision.pose import CORNER_NOISE_IN_WIDTHS, MEASURED, UNMEASURED, Bundle, Pose, change_lens, lens_change

FEWEST_PATCHES, LEAST_SPREAD = 60, 0.5
"""Fewer patches, or such as surround less than this share of the board, do not tell how it is bent."""
USUAL_MM = 1.0
"""How high such a shape is (standard deviation)."""
NUDGES = np.array([1e-5, 1e-5, 1e-5, 1e-2, 1e-2, 1e-2, 1e-5, 1e-4, 1e-4, 1e-2, 1e-2, 1e-2])
"""Of the rotation, the translation in mm, the lens (log f, k1, k2), and the heights of the bend in mm."""


def with_bends(poses: Sequence[Pose], bundle: Bundle) -> list[Pose]:
    """The poses; of boards of which enough print is seen as they are bent."""
    return [_fit_bend(pose, bundle) if _tells_bend(pose) else pose for pose in poses]


def _tells_bend(pose: Pose) -> bool:
    sight = pose.sight
    return sight is not None and sight.is_print and len(sight.on_sheet) >= FEWEST_PATCHES and (
        spread_of(sight) >= LEAST_SPREAD
    )  # fmt: skip


def _fit_bend(pose: Pose, bundle: Bundle) -> Pose:
    sight = pose.sight
    assert sight is not None
    noise_px = CORNER_NOISE_IN_WIDTHS * pose.lens.size_px[0]
    spread = np.array(MEASURED if bundle.is_measured else UNMEASURED)

    def make(given: NDArray[Any]) -> Pose:
        one, other, both = given[9:].tolist()
        lens = change_lens(pose.lens, given[6:9])
        return replace(pose, lens=lens, rotation=given[:3], translation=given[3:6], bend_mm=(one, other, both))

    def off(given: NDArray[Any]) -> NDArray[Any]:
        bent = make(given)
        seen = (bent.image_from_sheet(sight.on_sheet[:, :2]) - sight.in_picture).ravel() / noise_px
        return np.concatenate([seen, lens_change(bent.lens, bundle.lens) / spread, given[9:] / USUAL_MM])

    start = np.concatenate([np.ravel(pose.rotation), np.ravel(pose.translation), np.zeros(3), pose.bend_mm])
    return make(least_squares(off, start, NUDGES, priors=6))
