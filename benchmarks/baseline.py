"""The yardstick: a table read with nothing but what OpenCV offers, as one would write it in an afternoon.

Markers give a homography for each sheet.  A patch around each printed slot is cut from the rectified sheet, and its
SIFT features are matched against those of the same enrolled pictures, with Lowe's ratio test and RANSAC.  The piece
with the most inliers lies there, if they are enough.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, degrees, hypot
from typing import TYPE_CHECKING, Any

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.box import PICTURE_PX, PIECE_PX, Box, PieceSample
from calibration.layout import Layout, Sheet, zone_at
from companion.ports import Frame, Observation, Seen, SheetSeen

if TYPE_CHECKING:
    from companion.ports import Image

Matrix = NDArray[Any]

ENLARGED = 2
"""The enrolled pictures are small for SIFT; twice as large they have several times as many features."""
PATCH_SHARE = 1.6
"""A patch shows so many sides of a piece: pieces lie beside their slots, and turned."""
RATIO = 0.75
FEWEST_INLIERS = 6
INLIER_WITHIN_MM = 1.0
SCALES = (0.8, 1.25)
FEWEST_MARKERS = 2
APART = 0.6
"""Two pieces lie at least this share of a side apart: one that reaches over two slots is told once."""


@dataclass(frozen=True, slots=True)
class _Known:
    """The features of an enrolled picture.  at_mm: (n, 2) from the piece's middle, upright; described: (n, 128)."""

    look: PieceSample
    at_mm: Matrix
    described: Matrix


@dataclass(frozen=True, slots=True)
class _Fit:
    """An enrolled picture laid over a patch.  sheet_from_piece: (2, 3), mm."""

    look: PieceSample
    inliers: int
    sheet_from_piece: Matrix


class Baseline:
    """Reads pictures with one layout and one box, like `vision.read.Reader`."""

    def __init__(self, layout: Layout, box: Box) -> None:
        self._layout = layout
        self._sift = cv2.SIFT.create()
        self._matcher = cv2.BFMatcher(cv2.NORM_L2)
        self._side_mm = max(look.size_mm for look in box.looks)
        self._px_per_mm = ENLARGED * PIECE_PX / self._side_mm
        self._known = [known for look in box.looks if (known := self._learn(look))]

    def _learn(self, look: PieceSample) -> _Known | None:
        large = cv2.resize(look.picture, None, fx=ENLARGED, fy=ENLARGED, interpolation=cv2.INTER_CUBIC)
        side, margin = ENLARGED * PICTURE_PX, ENLARGED * (PICTURE_PX - PIECE_PX) // 2
        face = np.zeros((side, side), np.uint8)
        face[margin : side - margin, margin : side - margin] = 255
        points, described = self._features(large, face)
        if len(points) < 2:
            return None
        return _Known(look, (points - (side - 1) / 2) * look.size_mm / (ENLARGED * PIECE_PX), described)

    def _features(self, image: Matrix, mask: Matrix | None = None) -> tuple[Matrix, Matrix]:
        points, described = self._sift.detectAndCompute(cv2.cvtColor(image, cv2.COLOR_BGR2GRAY), mask)
        return np.array([point.pt for point in points]).reshape(-1, 2), described

    def read(self, frame: Frame) -> Observation:
        """What lies on the slots."""
        height, width = frame.image.shape[:2]
        markers = _markers(frame.image, self._layout)
        found = {
            sheet: warp for sheet in self._layout.sheets if (warp := _image_from_sheet(sheet, markers)) is not None
        }
        pieces = tuple(piece for sheet, warp in found.items() for piece in self._on_sheet(frame.image, sheet, warp))
        sheets = tuple(SheetSeen(sheet.id, sheet in found) for sheet in self._layout.sheets)
        return Observation(frame.name, (width, height), sheets, pieces)

    def _on_sheet(self, image: Image, sheet: Sheet, image_from_sheet: Matrix) -> list[Seen]:
        slots = dict.fromkeys(slot for zone in sheet.zones for slot in zone.slots_mm)
        spots = [spot for slot in slots if (spot := self._at_slot(image, image_from_sheet, slot))]
        told: list[Seen] = []
        for fits in sorted(spots, key=lambda fits: -fits[0].inliers):
            seen = _seen(sheet, fits)
            if all(hypot(seen.x_mm - one.x_mm, seen.y_mm - one.y_mm) > APART * self._side_mm for one in told):
                told.append(seen)
        return told

    def _at_slot(self, image: Image, image_from_sheet: Matrix, slot_mm: tuple[float, float]) -> list[_Fit]:
        """What the patch around a slot may show, the most inliers first; nothing when none has enough."""
        side_mm = PATCH_SHARE * self._side_mm
        corner = np.array(slot_mm) - side_mm / 2
        sheet_from_patch = np.array([[1, 0, corner[0]], [0, 1, corner[1]], [0, 0, 1.0]])
        sheet_from_patch[:2, :2] /= self._px_per_mm
        side_px = round(side_mm * self._px_per_mm)
        how = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
        patch = cv2.warpPerspective(image, image_from_sheet @ sheet_from_patch, (side_px, side_px), flags=how)
        points, described = self._features(patch)
        if len(points) < FEWEST_INLIERS:
            return []
        on_sheet = points / self._px_per_mm + corner
        fits = [fit for known in self._known if (fit := self._laid_over(known, on_sheet, described))]
        return sorted(fits, key=lambda fit: -fit.inliers)

    def _laid_over(self, known: _Known, on_sheet_mm: Matrix, described: Matrix) -> _Fit | None:
        nearest = self._matcher.knnMatch(described, known.described, k=2)
        good = [first for first, second in nearest if first.distance < RATIO * second.distance]
        if len(good) < FEWEST_INLIERS:
            return None
        on_piece = known.at_mm[[match.trainIdx for match in good]]
        on_sheet = on_sheet_mm[[match.queryIdx for match in good]]
        warp, inside = cv2.estimateAffinePartial2D(on_piece, on_sheet, ransacReprojThreshold=INLIER_WITHIN_MM)
        if warp is None or not SCALES[0] < np.hypot(warp[0, 0], warp[1, 0]) < SCALES[1]:
            return None
        inliers = int(inside.sum())
        return _Fit(known.look, inliers, warp) if inliers >= FEWEST_INLIERS else None


def _markers(image: Image, layout: Layout) -> dict[tuple[str, int], Matrix]:
    """The corners of every marker in the picture, (4, 2) px, by dictionary and number."""
    grey = cv2.cvtColor(image, cv2.COLOR_BGR2GRAY)
    parameters = cv2.aruco.DetectorParameters()
    parameters.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    seen = {}
    for dictionary in {sheet.markers.dictionary for sheet in layout.sheets}:
        known = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, dictionary))
        corners, numbers, _ = cv2.aruco.ArucoDetector(known, parameters).detectMarkers(grey)
        for four, number in zip(corners, () if numbers is None else numbers.ravel(), strict=True):
            seen[dictionary, int(number)] = four.reshape(4, 2)
    return seen


def _image_from_sheet(sheet: Sheet, markers: dict[tuple[str, int], Matrix]) -> Matrix | None:
    """(3, 3), sheet mm -> picture px; None when too few of the sheet's markers are seen."""
    mine = [marker for marker in sheet.markers.at if (sheet.markers.dictionary, marker.id) in markers]
    if len(mine) < FEWEST_MARKERS:
        return None
    square = sheet.markers.size_mm / 2 * np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]])
    on_sheet = np.vstack([square + np.array([marker.x_mm, marker.y_mm]) for marker in mine])
    in_picture = np.vstack([markers[sheet.markers.dictionary, marker.id] for marker in mine])
    return np.asarray(cv2.findHomography(on_sheet, in_picture, cv2.RANSAC, 3.0)[0])


def _seen(sheet: Sheet, fits: list[_Fit]) -> Seen:
    """The best fit as a piece.  Its confidence: its inliers' share of its own and those of the next other piece."""
    best = fits[0]
    second = max((fit.inliers for fit in fits if fit.look.piece != best.look.piece), default=0)
    x_mm, y_mm = (float(middle) for middle in best.sheet_from_piece[:, 2])
    zone = zone_at(sheet, (x_mm, y_mm))
    angle_deg = -degrees(atan2(best.sheet_from_piece[1, 0], best.sheet_from_piece[0, 0])) % 360
    sure = best.inliers / (best.inliers + second)
    return Seen(sheet.id, zone.id if zone else None, best.look.piece, x_mm, y_mm, angle_deg, sure)
