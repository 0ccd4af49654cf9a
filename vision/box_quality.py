"""The quality of a learned box: what is missing, what is blurred, which two pieces look dangerously alike."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

import cv2
import numpy as np

from calibration.box import PieceSample
from vision.gallery import Gallery, apart_of, look_alikes, same_size

FINE_PX, COARSE_PX = (0.8, 1.6), (3.0, 6.0)
RIM_PX = 28
BLURRED = 0.5
"""A picture with less than this share of the box's usual sharpness is blurred.

Sharp pictures of the boxes tried have 0.57 and more; smeared over a thirtieth of the piece's side, 0.4 and less.
"""
FAINT_SIGN = 15.0
"""Siblings that differ nowhere by more than this (colour steps, over a patch as large as a sign) may be mixed up."""


@dataclass(frozen=True, slots=True)
class BoxQuality:
    """blurred: pieces with their share of the usual sharpness.  alike: pairs with a sentence why.

    torn: pieces of which one picture is much like another one, yet does not fit it: one of them is cut out badly.
    """

    blurred: tuple[tuple[str, float], ...]
    alike: tuple[tuple[str, str, str], ...]
    torn: tuple[str, ...] = ()


def quality_of(looks: Sequence[PieceSample], gallery: Gallery) -> BoxQuality:
    """Facts to know about a box before one trusts it."""
    alike = [
        (one.piece, other.piece, "their signs hardly differ in these pictures")
        for kind in gallery.kinds
        for one, other in combinations(kind.siblings, 2)
        if float(apart_of(one, other, kind.face).max()) < FAINT_SIGN
    ]
    pairs = look_alikes(gallery.kinds)
    alike += [(kind.name, rival.name, "their pictures look much the same") for kind, rival in pairs]
    torn = [one.name for one, two in combinations(gallery.kinds, 2) if one.name == two.name and same_size(one, two)]
    sharp = np.array([_sharpness(look) for look in looks])
    shares = sharp / max(float(np.median(sharp)), 1e-6)
    return BoxQuality(
        tuple((look.piece, float(share)) for look, share in zip(looks, shares, strict=True) if share < BLURRED),
        tuple(alike),
        tuple(dict.fromkeys(torn)),
    )


def _sharpness(look: PieceSample) -> float:
    """The strength of a picture's fine detail beside its coarse detail: nearly the same for all art that is sharp.

    Only the middle of the piece counts: its rim is sharp or soft for other reasons.
    """
    grey = look.picture.astype(np.float32).mean(axis=2)
    fine, coarse = (
        (cv2.GaussianBlur(grey, (0, 0), smaller_px) - cv2.GaussianBlur(grey, (0, 0), larger_px))[
            RIM_PX:-RIM_PX, RIM_PX:-RIM_PX
        ]
        for smaller_px, larger_px in (FINE_PX, COARSE_PX)
    )
    return float(fine.std() / max(float(coarse.std()), 1e-3))
