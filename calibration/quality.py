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

BLURRED = 0.45
"""A picture with less than this share of the box's usual sharpness is blurred."""
ALIKE = 0.80
"""Two kinds whose middles correlate more than this at the best turn may be mixed up."""
FAINT_SIGN = 15.0
"""Siblings that differ nowhere by more than this (colour steps, over a patch as large as a sign) may be mixed up."""
TURNS = 24
DISC_PX = 24


@dataclass(frozen=True, slots=True)
class Quality:
    """blurred: pieces with their share of the usual sharpness.  alike: pairs with a sentence why."""

    blurred: tuple[tuple[str, float], ...]
    alike: tuple[tuple[str, str, str], ...]


def quality_of(looks: Sequence[Look], gallery: Gallery) -> Quality:
    """What to know about a box before one trusts it."""
    return Quality(_blurred(looks), (*_like_signs(gallery), *_like_kinds(gallery)))


def _sharpness(look: Look) -> float:
    grey = cv2.cvtColor(look.picture, cv2.COLOR_BGR2GRAY).astype(np.float32)
    face = grey[20:-20, 20:-20]
    return float(cv2.Laplacian(cv2.GaussianBlur(face, (0, 0), 1.0), cv2.CV_32F).std() / max(float(face.std()), 1.0))


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


def _like_kinds(gallery: Gallery) -> list[tuple[str, str, str]]:
    turned = {kind.name: _discs(kind, TURNS) for kind in gallery.kinds}
    pairs = []
    for one, other in combinations(gallery.kinds, 2):
        same_size = abs(one.size_mm / other.size_mm - 1) < 0.1 and one.height_mm == other.height_mm
        if same_size and float((turned[one.name][:1] @ turned[other.name].T).max()) > ALIKE:
            pairs.append((one.name, other.name, "their pictures look much the same"))
    return pairs


def _discs(kind: Kind, turns: int) -> NDArray[Any]:
    return disc_colours(kind, kind.size_mm, DISC_PX, np.arange(turns) * (360 / turns))
