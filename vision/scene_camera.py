"""A pinhole camera with radial distortion above a table: where a place on the table lies in the picture.

The table's frame: millimetres, x to the right and y downwards as seen from above, heights above the table positive.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class SceneCamera:
    """A camera that looks at a place of the table.

    target_mm: what lies at the centre of the picture.  distance_mm: from there to the lens.
    tilt_deg: away from looking straight down.  turn_deg: where the camera stands, counter-clockwise as seen from
    above; 0 with a tilt stands at the lower side.  k1, k2: radial distortion as OpenCV has it.
    """

    size_px: tuple[int, int] = (1280, 720)
    focal_px: float = 960.0
    target_mm: tuple[float, float] = (0.0, 0.0)
    distance_mm: float = 800.0
    tilt_deg: float = 0.0
    turn_deg: float = 0.0
    k1: float = 0.0
    k2: float = 0.0

    def enlarged(self, factor: int) -> SceneCamera:
        """The same view with `factor` times as many pixels to a side."""
        width, height = self.size_px
        return replace(self, size_px=(width * factor, height * factor), focal_px=self.focal_px * factor)


def project(camera: SceneCamera, points_mm: Floats, height_mm: float = 0.0) -> Floats:
    """Where places of the table lie in the picture.  points_mm: (n, 2); gives (n, 2) pixels, centres being whole."""
    world = np.column_stack([points_mm, np.full(len(points_mm), -height_mm)])
    rays: Floats = world @ _rotation(camera).T + _translation(camera)
    flat = rays[:, :2] / rays[:, 2:]
    square = (flat**2).sum(axis=1, keepdims=True)
    seen: Floats = flat * (1 + camera.k1 * square + camera.k2 * square**2)
    return seen * camera.focal_px + _centre(camera)


def table_seen(camera: SceneCamera) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """The place of the table that every pixel shows: x and y in millimetres, each (height, width)."""
    flat_x, flat_y = _undistorted(camera)
    table_from_flat = np.linalg.inv(np.column_stack([_rotation(camera)[:, :2], _translation(camera)]))
    x, y, scale = (row[0] * flat_x + row[1] * flat_y + row[2] for row in table_from_flat.astype(np.float32))
    return x / scale, y / scale


def px_per_mm(camera: SceneCamera) -> float:
    """How finely the middle of the picture is seen."""
    return camera.focal_px / camera.distance_mm


def _undistorted(camera: SceneCamera) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    width, height = camera.size_px
    centre = _centre(camera)
    seen_x = ((np.arange(width) - centre[0]) / camera.focal_px).astype(np.float32)[None, :]
    seen_y = ((np.arange(height) - centre[1]) / camera.focal_px).astype(np.float32)[:, None]
    from_centre = seen_x**2 + seen_y**2
    stretch = np.ones((height, width), np.float32)
    for _ in range(8):  # a fixed point: converges while the distortion is a lens's, not a fish's eye's
        square = from_centre / (stretch * stretch)
        stretch = 1 + square * (camera.k1 + camera.k2 * square)
    return seen_x / stretch, seen_y / stretch


def _centre(camera: SceneCamera) -> Floats:
    width, height = camera.size_px
    return np.array([(width - 1) / 2, (height - 1) / 2])


def _rotation(camera: SceneCamera) -> Floats:
    tilt, turn = np.radians([camera.tilt_deg, camera.turn_deg])
    upright = np.array([[np.cos(turn), -np.sin(turn), 0], [np.sin(turn), np.cos(turn), 0], [0, 0, 1]])
    leaning = np.array([[1, 0, 0], [0, np.cos(tilt), np.sin(tilt)], [0, -np.sin(tilt), np.cos(tilt)]])
    rotation: Floats = leaning @ upright
    return rotation


def _translation(camera: SceneCamera) -> Floats:
    turned: Floats = _rotation(camera) @ np.array([*camera.target_mm, 0.0])
    return np.array([0.0, 0.0, camera.distance_mm]) - turned
