"""The plane of the table: once some sheets are found, whatever else lies flat can only be shifted and turned.

A board that lies on a known plane has three unknowns instead of six: few of its features tell where it is, and its
size in the picture is known beforehand.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.layout import Sheet
from calibration.lens import Lens
from vision.pose import PointArray, Pose, Sight


@dataclass(frozen=True, eq=False, slots=True)
class TablePlane:
    """The table before the camera.

    axes: (3, 3), its x, y and down into the table as columns, in the camera's frame.  origin: (3,) camera mm, a point
    of the table.  Places on it are millimetres from there, x and y as on a sheet.
    """

    lens: Lens
    axes: NDArray[Any]
    origin: NDArray[Any]

    def on_table(self, points_px: PointArray, height_mm: float = 0.0) -> PointArray:
        """(n, 2) points of the picture -> (n, 2) mm, if they show what is so high over the table."""
        matrix, bent = self.lens.matrix(), self.lens.distortion()
        straight = cv2.undistortPoints(np.asarray(points_px, np.float64).reshape(-1, 1, 2), matrix, bent)
        rays = np.column_stack([straight.reshape(-1, 2), np.ones(len(straight))])
        top = self.origin - height_mm * self.axes[:, 2]
        far = (top @ self.axes[:, 2]) / (rays @ self.axes[:, 2])
        return np.asarray((rays * far[:, None] - top) @ self.axes[:, :2])

    def pose(self, sheet: Sheet, middle_mm: PointArray, angle: float, sight: Sight | None = None) -> Pose:
        """A sheet that lies there.  middle_mm: (2,).  angle: radians, clockwise as the camera sees it."""
        cos, sin = np.cos(angle), np.sin(angle)
        rotation = self.axes @ np.array([[cos, -sin, 0], [sin, cos, 0], [0, 0, 1.0]])
        top = self.origin + self.axes @ np.array([*middle_mm, -sheet.height_mm])
        translation = top - rotation[:, :2] @ (np.array(sheet.size_mm) / 2)
        return Pose(sheet, self.lens, cv2.Rodrigues(rotation)[0].ravel(), translation, 0.0, sight)

    def place(self, pose: Pose) -> tuple[PointArray, float]:
        """Where a sheet lies: its middle, (2,) mm, and its angle as above."""
        middle = np.array(pose.sheet.size_mm) / 2
        way_px = pose.image_from_sheet(np.array([middle, middle + np.array([10.0, 0.0])]))
        begin, end = self.on_table(way_px, pose.sheet.height_mm)
        return begin, float(np.arctan2(*(end - begin)[::-1]))


def plane_of(poses: Sequence[Pose]) -> TablePlane | None:
    """The plane on which sheets lie that were found in one picture; None where there is none.

    Its axes are those of the largest sheet, its origin is the corner of that.
    """
    if not poses:
        return None
    largest = max(poses, key=lambda pose: pose.sheet.size_mm[0] * pose.sheet.size_mm[1])
    corners = np.vstack([_corners(pose) for pose in poses])
    middle = corners.mean(axis=0)
    down = np.linalg.svd(corners - middle, full_matrices=False)[2][2]
    across, _, below = cv2.Rodrigues(np.asarray(largest.rotation, np.float64))[0].T
    down = down if down @ below > 0 else -down
    across = across - (across @ down) * down
    across /= np.linalg.norm(across)
    start = np.asarray(largest.translation, np.float64).ravel()
    origin = start + ((middle - start) @ down) * down
    return TablePlane(largest.lens, np.column_stack([across, np.cross(down, across), down]), origin)


def _corners(pose: Pose) -> PointArray:
    """A sheet's corners in camera mm, (4, 3), set down onto the table."""
    rotation = cv2.Rodrigues(np.asarray(pose.rotation, np.float64))[0]
    on_sheet = np.column_stack([np.array(pose.sheet.corners_mm), np.full(4, pose.sheet.height_mm)])
    return np.asarray(on_sheet @ rotation.T + np.asarray(pose.translation, np.float64).ravel())
