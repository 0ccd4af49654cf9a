"""A shadow's edge on a sheet: the light on both sides of it is measured on the ground, and divided out.

Most of what surrounds a piece is plain ground.  The median of the brightness around a place is that of the ground
there, and a median keeps the edge where it is, while a mean would smear it.
"""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.above import area_px
from vision.pose import Pose
from vision.unknown import PX_PER_MM, inside
from vision.white import FINE, PAPER_WHITE, Lit

AROUND_MM = 62.0
"""Twice a tile: less of the surroundings is then piece than ground."""
SHADED = 1.7
"""Ground that is so many times as light in one place as in another (percentiles 5 and 95) has a shadow on it."""
DARKEST = 4.0
"""Of white light, in levels of 255."""


def without_shadow(pose: Pose, image: Lit, above: Lit) -> Lit | None:
    """A lit picture in which the ground of a sheet is as light everywhere; None where no shadow lies on the sheet.

    above: the same sheet seen from above at PX_PER_MM.
    """
    levels = np.clip(above.max(axis=2) / np.float32(FINE), 0, 255).astype(np.uint8)
    side = round(AROUND_MM * PX_PER_MM) | 1
    ground = np.maximum(cv2.medianBlur(levels, side).astype(np.float32), DARKEST)
    zones = inside(pose.sheet.zones, ground.shape)
    dark, light = np.percentile(ground[zones], (5, 95)) if zones.any() else (1.0, 1.0)
    if light < SHADED * dark:
        return None
    times = light / ground
    rows, columns = area_px(pose, image.shape)
    seen = image[rows, columns]
    corners = pose.image_from_sheet(np.array(pose.sheet.corners_mm)) - (columns.start, rows.start)
    height, width = ground.shape
    own = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32) - np.float32(0.5)
    to_picture: NDArray[Any] = cv2.getPerspectiveTransform(own, corners.astype(np.float32))
    field = cv2.warpPerspective(
        times, to_picture, (seen.shape[1], seen.shape[0]), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )
    lit = np.zeros_like(image)
    most = np.float32(4 * FINE * PAPER_WHITE)
    lit[rows, columns] = np.minimum(seen * field[..., np.newaxis], most).astype(np.uint16)
    return lit
