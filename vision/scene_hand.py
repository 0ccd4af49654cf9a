"""A hand over the table: a simple arm with five fingers, seen from above."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.ports import Point
from vision.scene_camera import Floats, SceneCamera, project, px_per_mm

Mask = NDArray[np.floating[Any]]

Limb = tuple[Point, Point, Point]

HEIGHT_MM = 45.0
"""How high over the table the hand is."""


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand whose finger tips are about at x_mm, y_mm of the table.

    from_deg: where its arm comes from, counter-clockwise from the right as seen from above.
    """

    x_mm: float
    y_mm: float
    from_deg: float = 270.0
    skin: tuple[int, int, int] = (128, 160, 208)
    sleeve: tuple[int, int, int] = (112, 74, 52)


_SKIN: tuple[Limb, ...] = (
    ((92, 0), (150, 2), (38, 30)),
    ((150, 2), (235, 0), (30, 30)),
    ((70, -27), (22, -34), (11, 9)),
    ((66, -9), (2, -12), (11, 9)),
    ((66, 9), (4, 10), (11, 9)),
    ((72, 26), (24, 32), (10, 8)),
    ((112, -30), (64, -62), (14, 11)),
)
_SLEEVE: tuple[Limb, ...] = (((225, 0), (900, 0), (40, 58)), ((900, 0), (3000, 0), (58, 58)))
"""Rounded limbs: begin, end and their two radii, in millimetres from the finger tips, the arm along x.  However large
the table is, nobody's arm begins in the middle of it.
"""


def hand_px(hand: Hand, camera: SceneCamera) -> Floats:
    """The outlines of all its limbs in the picture: (n, 2)."""
    return np.concatenate(_outlines((*_SKIN, *_SLEEVE), hand, camera))


def hand_masks(
    hand: Hand, camera: SceneCamera, shape: tuple[int, ...] = (), origin: Point = (0, 0)
) -> tuple[Mask, Mask]:
    """How much of every pixel the skin and the sleeve cover: two (height, width) arrays, 0 to 1.

    shape, origin: (height, width) and the first pixel, (x, y), of a part of the picture; without them all of it.
    """
    shape = shape or camera.size_px[::-1]
    skin, sleeve = (_limbs(_outlines(limbs, hand, camera), shape, origin) for limbs in (_SKIN, _SLEEVE))
    return skin, sleeve


def rounded(mask: Mask, limb_px: float) -> Mask:
    """The shading of a round limb: 1 along its middle, darker towards its edge."""
    inside = cv2.distanceTransform((mask > 0.5).astype(np.uint8), cv2.DIST_L2, 3)
    share = np.clip(inside / limb_px, 0, 1)
    shade = 0.62 + 0.38 * np.sqrt(1 - (1 - share) ** 2)
    return np.asarray(cv2.GaussianBlur(shade, (0, 0), max(0.6, limb_px / 6)), np.float32)


def limb_px(camera: SceneCamera) -> float:
    """Half a finger's width in the picture."""
    return 11 * px_per_mm(camera)


def _outlines(limbs: tuple[Limb, ...], hand: Hand, camera: SceneCamera) -> list[Floats]:
    return [project(camera, _on_table(hand, _outline(*limb)), HEIGHT_MM) for limb in limbs]


def _limbs(outlines_px: list[Floats], shape: tuple[int, ...], origin: Point) -> Mask:
    mask = np.zeros(shape, np.uint8)
    for outline in outlines_px:
        corners = np.clip((outline - origin) * 16, -(2**28), 2**28).round().astype(np.int32)
        cv2.fillConvexPoly(mask, corners, 255, cv2.LINE_AA, shift=4)
    return mask.astype(np.float32) / 255


def _outline(begin: Point, end: Point, radii_mm: Point) -> NDArray[np.float64]:
    turns = np.linspace(0, 2 * np.pi, 28, endpoint=False)
    round_mm = np.column_stack([np.cos(turns), np.sin(turns)])
    ends = [np.array(centre) + radius * round_mm for centre, radius in zip((begin, end), radii_mm, strict=True)]
    return cv2.convexHull(np.concatenate(ends).astype(np.float32)).reshape(-1, 2).astype(np.float64)


def _on_table(hand: Hand, arm_mm: NDArray[np.float64]) -> NDArray[np.float64]:
    angle = np.radians(hand.from_deg)
    along, aside = np.array([np.cos(angle), -np.sin(angle)]), np.array([np.sin(angle), np.cos(angle)])
    return np.asarray(arm_mm[:, :1] * along + arm_mm[:, 1:] * aside + np.array([hand.x_mm, hand.y_mm]))
