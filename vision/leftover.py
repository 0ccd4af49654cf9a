"""Things on a sheet that are no piece of the box: a tile nobody enrolled, a face-down tile, a pencil.

Empty fields of one kind have one colour; whatever lies on them has another.  On a sheet whose fields are full of
print nothing can be said this way, and nothing is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.layout import Zone
from companion.ports import Point
from vision.find import sheet_from_above
from vision.light import White, in_white_light
from vision.patches import Place, corners_mm
from vision.pose import Pose

if TYPE_CHECKING:
    from companion.ports import Image

PX_PER_MM = 0.6
UNLIKE = 22.0
"""Colour difference (CIE Lab, brightness counting half) from which a spot is not the empty field."""
BIN = 10.0
"""Width of the cells, in Lab, in which the commonest colour is looked for."""
LINE_MM = 7.0
"""Printed lines and figures are narrower than this."""
COVERED_MM = 4.0
"""How far around a recognised piece its rim and shadow reach."""
CLUTTERED = 0.6
"""Fields that are unlike their commonest colour over more than this share are full of print."""
LEAST_SHARE = 0.3
"""What is smaller than this share of a piece is no piece: a crumb, the shadow of a rim."""


def leftovers(pose: Pose, image: Image, white: White, pieces: Sequence[Place], size_mm: float) -> list[Point]:
    """The middles (mm) of what lies in a sheet's zones beside the recognised pieces; size_mm: of a piece."""
    above = in_white_light(sheet_from_above(pose, image, PX_PER_MM, 0.0, 0.0), white)
    lab = cv2.cvtColor(above.astype(np.float32) / 255, cv2.COLOR_BGR2LAB)
    free = _free_of(pieces, lab.shape[:2])
    found: list[Point] = []
    for kind in {zone.kind for zone in pose.sheet.zones} - {"tray"}:
        fields = [_inside(zone, free.shape) & free for zone in pose.sheet.zones if zone.kind == kind]
        strange = _unlike_the_commonest(lab, np.any(fields, axis=0))
        found += [middle for field in fields for middle in _middles(strange & field, size_mm)]
    return found


def _unlike_the_commonest(lab: NDArray[Any], where: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Which pixels are not of the colour that most of the fields have; none when the fields have no such colour."""
    if not where.any():
        return where
    cells, counts = np.unique(np.round(lab[where] / BIN), axis=0, return_counts=True)
    away = np.abs(lab - BIN * cells[np.argmax(counts)]) * (0.5, 1.0, 1.0)
    unlike = (np.linalg.norm(away, axis=2) > UNLIKE) & where
    thick = np.ones((round(LINE_MM * PX_PER_MM),) * 2, np.uint8)
    solid = cv2.morphologyEx(unlike.astype(np.uint8), cv2.MORPH_OPEN, thick) > 0
    return solid & bool(solid.sum() < CLUTTERED * where.sum())


def _free_of(pieces: Sequence[Place], shape: tuple[int, ...]) -> NDArray[np.bool_]:
    mask = np.ones(shape, np.uint8)
    for piece in pieces:
        around = 1 + 2 * COVERED_MM / piece.size_mm
        cv2.fillPoly(mask, [np.round(corners_mm(piece, around) * PX_PER_MM).astype(np.int32)], 0)
    return mask > 0


def _inside(zone: Zone, shape: tuple[int, ...]) -> NDArray[np.bool_]:
    mask = np.zeros(shape, np.uint8)
    cv2.fillPoly(mask, [np.round(np.array(zone.polygon_mm) * PX_PER_MM).astype(np.int32)], 1)
    return mask > 0


def _middles(mask: NDArray[np.bool_], size_mm: float) -> list[Point]:
    """The middle of every solid patch of a mask; a patch as large as several pieces is shared out among them."""
    piece_px = (size_mm * PX_PER_MM) ** 2
    count, labels = cv2.connectedComponents(mask.astype(np.uint8))
    found: list[Point] = []
    for label in range(1, count):
        rows, columns = np.nonzero(labels == label)
        if len(rows) >= LEAST_SHARE * piece_px:
            points = np.column_stack([columns, rows]).astype(np.float32)
            found += _shared_out(points, max(round(len(rows) / piece_px), 1))
    return found


def _shared_out(points_px: NDArray[Any], pieces: int) -> list[Point]:
    stop = (cv2.TERM_CRITERIA_EPS + cv2.TERM_CRITERIA_MAX_ITER, 10, 0.5)
    cv2.setRNGSeed(0)  # the same picture is always read the same way
    _, _, middles = cv2.kmeans(points_px, pieces, np.empty(0), stop, 2, cv2.KMEANS_PP_CENTERS)
    return [(float(x), float(y)) for x, y in (middles + 0.5) / PX_PER_MM]
