"""Shadows on a sheet: whether there are any, and the sheet without them.

A shadow changes how bright the ground is, and next to nothing of its colours.
"""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np

from vision.appearance import DARK
from vision.leftovers import free_of
from vision.patches import PatchPlace
from vision.unknown import EmptyGround, inside, unlike_empty
from vision.white import FINE, PAPER_WHITE, Lit

SHADED, SMOOTH_PX = 1.8, 5
"""Ground that is so many times as light in one place as in another (percentiles 5 and 90 of medians) is shaded."""


def is_shaded(ground: EmptyGround, above: Lit, pieces: Sequence[PatchPlace]) -> bool:
    """Whether a shadow lies on a lit sheet, seen from above at PX_PER_MM.

    ground: of it, evenly bright or beside its print: what is strange there is no ground.  pieces: those that are known.
    """
    light = above.max(axis=2) / np.float32(FINE) + np.float32(DARK)
    if ground.printed:
        told = cv2.resize(ground.printed.told.max(axis=2), light.shape[::-1], interpolation=cv2.INTER_AREA)
        light = light / (told + np.float32(DARK))
    free = free_of(pieces, light.shape) & inside(ground.pose.sheet.zones, light.shape)
    seen = cv2.medianBlur(light, SMOOTH_PX)[free & ~unlike_empty(ground, free).strange]
    dark, bright = np.percentile(seen, (5, 90)) if seen.size else (1.0, 1.0)
    return bool(bright > SHADED * dark)


def evenly_bright(above: Lit) -> Lit:
    """A lit sheet without shadows: all of it is as bright, and what is left are its colours."""
    bright = above.max(axis=2, keepdims=True) + np.float32(DARK * FINE)
    return np.asarray(above * (PAPER_WHITE * FINE / bright), np.uint16)
