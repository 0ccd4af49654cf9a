"""Finding a piece that lies alone in its cell: its outline on the paper, its upper face, its emblem."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import cv2
import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from companion.ports import Image


GreyMask = NDArray[Any]

UNLIKE_PAPER = 14.0
"""Colour difference (CIE Lab) from which a pixel is no paper."""
SHADOWS = (0.62, 0.75, 0.88, 1.0)
"""How dark a shadow on paper may be: what tells a hard shadow from paper loses a grey piece, so several are tried."""
ROUND_FILL = 0.88
"""Share of its smallest turned square that a shape fills: a square 1, a disc 0.79."""

BRIGHT = (0.85, 0.9, 0.94)
"""A die's upper face is at least so bright, in shares of the brightest; its sides and grey paper are darker.  A side in
the sun is hardly darker, so several are tried."""
AROUND, DARKER = 0.1, 0.9
"""As far as this around it, in shares of its side, it is no brighter than this, in shares of its own brightness: paper
is not lit evenly."""
FACE_SPREAD = 0.12
"""How far a bright shape may be off the size of a die's face."""

EMBLEM_FILL = 0.75
"""Share of the smallest emblem's square that an emblem covers at least; specks cover less, and lines are thinner."""


@dataclass(frozen=True, slots=True)
class Outline:
    """A shape in a patch.  centre_px: (x, y); side_px: side or diameter; angle_deg: counter-clockwise, -45 to 45.

    uneven: how many times as long as wide it is.
    """

    centre_px: tuple[float, float]
    side_px: float
    angle_deg: float
    is_round: bool
    uneven: float = 1.0


def paper_of(patch: Image, rim_px: int) -> NDArray[Any]:
    """The colour of the paper that a cell is printed on, (3,) Lab: what most of the patch's rim looks like."""
    lab = cv2.cvtColor(patch.astype(np.float32) / 255, cv2.COLOR_BGR2LAB)
    inner = np.ones(lab.shape[:2], bool)
    inner[rim_px:-rim_px, rim_px:-rim_px] = False
    rim = lab[inner]
    bright = rim[rim[:, 0] >= np.percentile(rim[:, 0], 35)]
    return np.median(bright, axis=0).astype(np.float32)


def unlike_paper(patch: Image, paper_lab: NDArray[Any], shadow: float) -> GreyMask:
    """Where a patch is no paper, 0 or 255: another colour, or darker than a shadow (share of the light) makes it."""
    lab = cv2.cvtColor(cv2.GaussianBlur(patch, (5, 5), 0).astype(np.float32) / 255, cv2.COLOR_BGR2LAB)
    in_shadow = np.clip(lab[..., 0] / max(paper_lab[0], 1.0), shadow, 1.0)
    away = lab - in_shadow[..., None] * paper_lab
    return ((np.linalg.norm(away, axis=2) > UNLIKE_PAPER) * 255).astype(np.uint8)


def fill_holes(mask: GreyMask) -> GreyMask:
    """The mask with its holes filled: of a tile as grey as the paper only the printed rim is unlike it."""
    contours, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    return np.asarray(cv2.drawContours(mask.copy(), contours, -1, 255, cv2.FILLED))


def find_outline(mask: GreyMask, smallest_px: float) -> Outline | None:
    """The square or round shape nearest the middle of a mask; None when nothing is as large as smallest_px."""
    thick = cv2.morphologyEx(mask, cv2.MORPH_OPEN, np.ones((7, 7), np.uint8))
    contours, _ = cv2.findContours(thick, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    large = [contour for contour in contours if cv2.contourArea(contour) > 0.5 * smallest_px**2]
    if not large:
        return None
    middle = np.array(mask.shape[::-1]) / 2
    nearest = min(large, key=lambda contour: float(np.linalg.norm(contour.reshape(-1, 2).mean(axis=0) - middle)))
    hull = cv2.convexHull(nearest)
    centre, (width, height), turn = cv2.minAreaRect(hull)
    area, uneven = cv2.contourArea(hull), max(width, height) / max(min(width, height), 1.0)
    if area < ROUND_FILL * width * height:
        moments = cv2.moments(hull)
        centroid = (moments["m10"] / moments["m00"], moments["m01"] / moments["m00"])
        return Outline(centroid, 2 * float(np.sqrt(area / np.pi)) + 1, 0.0, True, uneven)
    angle = (45 - turn) % 90 - 45  # OpenCV turns clockwise; the nearest upright of the four
    return Outline((float(centre[0]), float(centre[1])), (width + height) / 2 + 1, angle, False, uneven)


def find_face(patch: Image, side_px: float) -> tuple[float, float] | None:
    """The middle (x, y) of a bright die's upper face, side_px wide; None where what lies around it is as bright."""
    brightness = cv2.cvtColor(cv2.GaussianBlur(patch, (5, 5), 0).astype(np.float32) / 255, cv2.COLOR_BGR2LAB)[..., 0]
    for least in np.array(BRIGHT) * np.percentile(brightness, 98):
        bright = (brightness > least) * 255
        shape = find_outline(fill_holes(_whole(bright.astype(np.uint8))), (1 - FACE_SPREAD) * side_px)
        is_large = shape is not None and abs(shape.side_px / side_px - 1) < FACE_SPREAD
        if shape is not None and is_large and _stands_out(brightness, shape):
            return shape.centre_px
    return None


def _whole(mask: GreyMask) -> GreyMask:
    """The mask without what its edge cuts off."""
    _, labels = cv2.connectedComponents(mask)
    cut_off = np.unique(np.concatenate([labels[0], labels[-1], labels[:, 0], labels[:, -1]]))
    return np.where(np.isin(labels, cut_off), 0, mask)


def _stands_out(brightness: NDArray[Any], shape: Outline) -> bool:
    """True if most of what lies around a shape is darker than it is."""
    inside, around = np.zeros(brightness.shape, np.uint8), max(3, round(AROUND * shape.side_px))
    corners = cv2.boxPoints((shape.centre_px, (shape.side_px, shape.side_px), -shape.angle_deg))
    cv2.fillConvexPoly(inside, corners.round().astype(np.int32), 1)
    ring = cv2.dilate(inside, np.ones((2 * around + 1, 2 * around + 1), np.uint8)) - inside
    return bool(np.median(brightness[ring > 0]) < DARKER * np.median(brightness[inside > 0]))


def find_emblem(masks: list[GreyMask], smallest_px: float, largest_px: float) -> tuple[float, float] | None:
    """The middle (x, y) of the largest coloured emblem between two sizes: a die's upper face.

    The side faces show emblems too, but foreshortened; shadows and printed lines are too large.
    """
    found: list[tuple[int, float, float]] = []
    for mask in masks:
        solid = cv2.morphologyEx(mask, cv2.MORPH_CLOSE, np.ones((5, 5), np.uint8))
        _, _, boxes, _ = cv2.connectedComponentsWithStats(cv2.morphologyEx(solid, cv2.MORPH_OPEN, np.ones((3, 3))))
        for left, top, width, height, area in boxes[1:].tolist():
            is_solid = area > EMBLEM_FILL * smallest_px**2 and min(width, height) > smallest_px / 2
            if is_solid and smallest_px < max(width, height) < largest_px:
                found.append((area, left + (width - 1) / 2, top + (height - 1) / 2))
    return max(found)[1:] if found else None
