"""The light on a sheet: one field a look, in three colours, with edges.

What is seen is what is there times the light that falls on it.  Where the ground lies free and its own colour is known
(of fields the commonest of their kind, of boards their print), the quotient is the light.  It changes little by little,
so it is averaged over what looks like ground in it; but the edge of a shadow does not.  So whatever is as coloured as
the ground and darker is either the ground in a shadow or a dark thing.  A shadow goes on: it is larger than a piece, or
runs into what is no ground; a thing ends.  What lies in a shadow gets the light of that shadow, and what is left over
in this light is no ground: it is found as well in a shadow as beside it.  Nothing is lighter than the ground in full
light but a thing or the mirror image of a lamp; that there is more than one light is told by the white paper around the
markers.
"""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.appearance import length_of, median_colour, pick, squares_of
from vision.pose import Pose
from vision.white import paper_rings

FAINT = np.float32(0.03)
"""Shares of white that are added before one is divided by another, so that black says nothing of the light."""
LIGHT_MM, SUPPORT = 20.0, 0.02
"""The light changes over such distances (standard deviation of an average); how much that of the whole sheet counts."""
SURE, TELLS = 10.0, 8.0
"""Lab.  What differs less from the ground, as the light is known so far, tells of the light."""
ABOUT, DARKER, ONE_SHADOW = 0.2, 0.25, 0.3
"""Natural logarithms of light: what is farther from the light that changes evenly tells less of it; darker by so much
is a shadow's; and of one shadow so far from its middle."""
HUES, FEW = 0.12, 0.2
"""What differs less in its three colours is of one hue (logarithms); so small a share of it tells nothing."""
SPARSE, SLOPE_STEPS = 5, 8
"""One of so many places tells the light of a whole sheet; that which changes evenly is found in so many steps."""
LEAST_SHADOW, THING_SIDES, CUT_OFF = 0.1, 1.4, 0.26
"""In pieces' areas, the smallest shadow that is asked.  A dark patch is a thing if it is not longer than so many sides
of a piece, and not more of its rim than the last share borders on what is no ground."""
UNEVEN = 1.5
"""Paper that is so many times as light in one place as in another is lit in more than one way."""

Mask = NDArray[np.bool_]


def in_lab(shares: NDArray[Any]) -> NDArray[Any]:
    """BGR in shares of white, (rows, columns, 3), as CIE Lab."""
    return np.asarray(cv2.cvtColor(np.clip(shares, 0, 1).astype(np.float32), cv2.COLOR_BGR2LAB))


def off_in(light: NDArray[Any], seen: NDArray[Any], wanted: NDArray[Any]) -> NDArray[Any]:
    """The difference, without the light (logarithms), of what is seen from the wanted, (rows, columns, 3) Lab."""
    return in_lab(without(light, seen)) - wanted


def is_uneven(pose: Pose, seen: NDArray[Any], px_per_mm: float) -> bool:
    """True if the paper around a sheet's markers is lit in more than one way.  seen: the sheet from above, BGR."""
    levels: list[float] = []
    for ring_mm in paper_rings(pose.sheet):
        columns, rows = (ring_mm * px_per_mm).astype(int).T
        inside = (rows >= 0) & (columns >= 0) & (rows < len(seen)) & (columns < seen.shape[1])
        if inside.any():
            paper = seen[rows[inside], columns[inside]].mean(axis=1)
            levels += np.percentile(paper, (35, 85)).tolist()
    return bool(levels) and max(levels) > UNEVEN * min(levels)


def smooth(values: NDArray[Any], weight: NDArray[Any], far_px: float) -> NDArray[Any]:
    """The weighed mean around each place, (rows, columns, 3); far from all weight that of everything."""
    quarter = (max(1, values.shape[1] // 4), max(1, values.shape[0] // 4))
    told = np.flatnonzero(weight > 0)[::SPARSE]
    usual = median_colour(pick(values, told)) if len(told) else np.zeros(3)
    weighed = cv2.merge([*(cv2.multiply(one, weight) for one in cv2.split(values)), weight])
    small = cv2.resize(weighed, quarter, interpolation=cv2.INTER_AREA)
    around = cv2.GaussianBlur(small, (0, 0), far_px / 4)
    field = (around[..., :3] + np.float32(SUPPORT) * usual.astype(np.float32)) / (around[..., 3:] + np.float32(SUPPORT))
    return np.asarray(cv2.resize(field, values.shape[1::-1], interpolation=cv2.INTER_LINEAR))


def in_hue(ratio: NDArray[Any]) -> NDArray[Any]:
    """Those logarithms of light, (n, 3), that change no hue: an arm is no ground.  Too few tell nothing: no change."""
    keeps = np.abs(ratio - ratio.mean(axis=1)[:, None]).max(axis=1) < HUES
    return ratio[keeps] if keeps.sum() > FEW * len(ratio) else np.zeros((1, 3))


def slope_of(seen: NDArray[Any], told: NDArray[Any], known: Mask) -> NDArray[Any]:
    """The logarithm of the light that changes evenly across a sheet, as two lamps make it: 0 in its middle."""
    rows, columns = (some[::SPARSE] for some in np.nonzero(known))
    place = np.column_stack([np.ones(len(rows)), np.array([rows, columns]).T / max(known.shape) - 0.5])
    ratio = np.log((seen[rows, columns] + FAINT) / (told[rows, columns] + FAINT)).astype(np.float64)
    found = np.vstack([median_colour(in_hue(ratio)), np.zeros((2, 3))])
    for _ in range(SLOPE_STEPS):
        weight = 1 / (1 + squares_of((ratio - place @ found) / ABOUT)) ** 2
        weighed = place * weight[:, None]
        found = np.linalg.solve(weighed.T @ place + np.diag([1e-6, 0.1, 0.1]), weighed.T @ ratio)
    down, across = (np.arange(side) / max(known.shape) - 0.5 for side in known.shape)
    return np.asarray(down[:, None, None] * found[1] + across[None, :, None] * found[2], np.float32)


def without(light: NDArray[Any], seen: NDArray[Any]) -> NDArray[Any]:
    """Take a light (logarithms) away from what is seen: both (rows, columns, 3)."""
    return np.asarray((seen + FAINT) * np.exp(-light) - FAINT)


def light_on(
    seen: NDArray[Any],
    told: NDArray[Any],
    known: Mask,
    sure: Mask,
    hidden: Mask,
    side_px: float,
    px_per_mm: float,
    *,
    is_full: bool,
) -> tuple[NDArray[Any], NDArray[Any]]:
    """The logarithm of the light on a sheet, and how far from empty ground it is in that light, in Lab.

    seen, told: the sheet and how it looks empty, BGR in shares of white.  known: where that is known.  sure: where
    nothing lies for sure; hidden: where the ground's pattern is not seen.  side_px: of a piece.  is_full: whether it is
    told in full light; else in that of most of it.
    All (rows, columns) or (rows, columns, 3).
    """
    wanted, far_px = in_lab(told), LIGHT_MM * px_per_mm
    ratio = np.log((seen + FAINT) / (told + FAINT))
    bright = np.mean(cv2.split(ratio), axis=0)
    usual = median_colour(in_hue(pick(ratio, np.flatnonzero(known))))
    level = usual - usual.mean() if is_full else usual
    is_ground = known & (sure | (length_of(off_in(level, seen, wanted)) < SURE))
    for _ in range(3):
        light = smooth(ratio, is_ground.astype(np.float32), far_px)
        off = off_in(light, seen, wanted)
        is_ground = known & (sure | (length_of(off) < TELLS))
    darker = known & (length_of(off[..., 1:]) < SURE) & (bright - np.mean(cv2.split(light), axis=0) < -DARKER)
    shadow = _shadows(darker, known, sure, hidden, side_px)
    if not shadow.any():
        return light, off
    is_shaded = shadow & (np.abs(bright - np.median(bright[shadow])) < ONE_SHADOW)
    for _ in range(2):
        dim = smooth(ratio, is_shaded.astype(np.float32), far_px)
        off_dim = off_in(dim, seen, wanted)
        is_shaded = darker & (length_of(off_dim) < SURE)
    beside = cv2.dilate(shadow.astype(np.uint8), np.ones((7, 7), np.uint8)) > 0
    is_dim = beside & known & (length_of(off_dim) < length_of(off))
    return np.where(is_dim[..., None], dim, light), np.where(is_dim[..., None], off_dim, off)


def _shadows(darker: Mask, known: Mask, sure: Mask, hidden: Mask, side_px: float) -> Mask:
    """The patches of a mask that are shadows and no things: a shadow hides no pattern."""
    solid = cv2.morphologyEx(darker.astype(np.uint8), cv2.MORPH_OPEN, np.ones((3, 3), np.uint8))
    count, labels, boxes, _ = cv2.connectedComponentsWithStats(solid)
    found = np.zeros_like(darker)
    for label in range(1, count):
        patch = labels == label
        if boxes[label, cv2.CC_STAT_AREA] < LEAST_SHADOW * side_px**2 or (hidden & patch).sum() > (sure & patch).sum():
            continue
        rim = (cv2.dilate(patch.astype(np.uint8), np.ones((5, 5), np.uint8)) > 0) & ~patch
        points = np.argwhere(patch).astype(np.float32)
        is_long = max(cv2.minAreaRect(points)[1]) > THING_SIDES * side_px
        if is_long or (rim & ~known).sum() > CUT_OFF * rim.sum():
            found |= patch
    return found
