"""How good a learned box is: what is missing, what is blurred, which two pieces look dangerously alike."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.box import Look
from vision.gallery import Gallery, Kind, apart_of, disc_colours

FINE_PX, COARSE_PX = (0.8, 1.6), (3.0, 6.0)
RIM_PX = 28
BLURRED = 0.5
"""A picture with less than this share of the box's usual sharpness is blurred.

Sharp pictures of the boxes tried have 0.57 and more; smeared over a thirtieth of the piece's side, 0.4 and less.
"""
ALIKE = 0.80
"""Two kinds whose middles correlate more than this at the best turn may be mixed up."""
FAINT_SIGN = 15.0
"""Siblings that differ nowhere by more than this (colour steps, over a patch as large as a sign) may be mixed up."""
TURNS = 24
DISC_PX = 24


@dataclass(frozen=True, slots=True)
class Quality:
    """blurred: pieces with their share of the usual sharpness.  alike: pairs with a sentence why.

    torn: pieces of which one picture is much like another one, yet does not fit it: one of them is cut out badly.
    """

    blurred: tuple[tuple[str, float], ...]
    alike: tuple[tuple[str, str, str], ...]
    torn: tuple[str, ...] = ()


def quality_of(looks: Sequence[Look], gallery: Gallery) -> Quality:
    """What to know about a box before one trusts it."""
    kinds = _like_kinds(gallery)
    pairs = [(one, other, "their pictures look much the same") for one, other in kinds if one != other]
    torn = [one for one, other in kinds if one == other]
    return Quality(_blurred(looks), (*_like_signs(gallery), *pairs), tuple(dict.fromkeys(torn)))


def _sharpness(look: Look) -> float:
    """How strong a picture's fine detail is beside its coarse detail: nearly the same for all art that is sharp."""
    grey = look.picture.astype(np.float32).mean(axis=2)
    fine, coarse = (_between(grey, *sizes) for sizes in (FINE_PX, COARSE_PX))
    return float(fine.std() / max(float(coarse.std()), 1e-3))


def _between(grey: NDArray[Any], smaller_px: float, larger_px: float) -> NDArray[Any]:
    """The detail of sizes between two, in the middle of a piece: its rim is sharp or soft for other reasons."""
    detail = cv2.GaussianBlur(grey, (0, 0), smaller_px) - cv2.GaussianBlur(grey, (0, 0), larger_px)
    return detail[RIM_PX:-RIM_PX, RIM_PX:-RIM_PX]


def _blurred(looks: Sequence[Look]) -> tuple[tuple[str, float], ...]:
    sharp = np.array([_sharpness(look) for look in looks])
    shares = sharp / max(float(np.median(sharp)), 1e-6)
    return tuple((look.piece, float(share)) for look, share in zip(looks, shares, strict=True) if share < BLURRED)


def _like_signs(gallery: Gallery) -> list[tuple[str, str, str]]:
    pairs = []
    for kind in gallery.kinds:
        for one, other in combinations(kind.siblings, 2):
            if float(apart_of(one, other, kind.face).max()) < FAINT_SIGN:
                pairs.append((one.piece, other.piece, "their signs hardly differ in these pictures"))
    return pairs


def _like_kinds(gallery: Gallery) -> list[tuple[str, str]]:
    turned = {kind.name: _discs(kind, TURNS) for kind in gallery.kinds}
    pairs = []
    for one, other in combinations(gallery.kinds, 2):
        same_size = abs(one.size_mm / other.size_mm - 1) < 0.1 and one.height_mm == other.height_mm
        if same_size and float((turned[one.name][:1] @ turned[other.name].T).max()) > ALIKE:
            pairs.append((one.name, other.name))
    return pairs


def _discs(kind: Kind, turns: int) -> NDArray[Any]:
    return disc_colours(kind, kind.size_mm, DISC_PX, np.arange(turns) * (360 / turns))
