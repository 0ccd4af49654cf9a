"""Where a picture says nothing of a sheet: a lamp is mirrored there, or no light falls there.

What is burnt white or black in the camera has lost its print, and whatever lies there: it is neither a piece nor an
empty field.  That holds for the picture's own levels, not for those in white light.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.ports import Unreadable
from vision.appearance import FINE, PAPER_WHITE, Lit, PatchPlace, White
from vision.pose import Pose
from vision.unknown import PX_PER_MM, face_of, inside, share_of

BURNT = 250.0
"""Of 255 levels, in the darkest colour."""
MOSTLY = 0.5
"""Fields of which a larger share is burnt are themselves as light as that: the whole picture is overexposed."""
BLACK = 7.0
"""Levels, in the lightest colour, of all that lies within BLACK_MM: even white print has nothing left."""
BLACK_MM = 20.0
SPECK_MM = 5.0
"""A mirror image that is narrower is a wet rim or the edge of a tile, beside which all can be read."""
RIM_MM = 3.0
"""Around what is burnt the mirror image fades, and the print is still as good as gone."""
NARROW_MM, LEAST_MM2 = 10.0, 80.0
"""Narrower or smaller parts hide no piece: the rim of a field that borders on white paper, and of a piece."""

Mask = NDArray[np.bool_]


def unreadable_parts(
    pose: Pose, above: Lit, white: White, pieces: Sequence[PatchPlace]
) -> tuple[tuple[Unreadable, ...], Mask]:
    """The parts of a sheet's zones of which nothing can be said, and where they are, (rows, columns) at PX_PER_MM.

    above: the lit sheet seen from above at PX_PER_MM.  white: how paper looks in the picture itself.  pieces: what was
    recognised although.
    """
    levels = above.astype(np.float32) * (white / (PAPER_WHITE * FINE)).astype(np.float32)
    clear = np.ones(levels.shape[:2], np.bool_)
    for piece in pieces:
        clear &= ~face_of(piece, clear.shape)
    lost = {"glare": _mirrored(levels), "dark": _black(levels)}
    if share_of(lost["glare"], inside(pose.sheet.zones, clear.shape)) > MOSTLY:
        del lost["glare"]
    found: list[Unreadable] = []
    everywhere = np.zeros_like(clear)
    for why, mask in lost.items():
        if not mask.any():
            continue
        for zone in pose.sheet.zones:
            there = (mask & clear & inside([zone], clear.shape)).astype(np.uint8)
            part = cv2.morphologyEx(there, cv2.MORPH_OPEN, _disc(NARROW_MM))
            found += _parts(pose.sheet.id, zone.id, part, why)
            everywhere |= part > 0
    return tuple(found), everywhere


def _mirrored(levels: NDArray[Any]) -> Mask:
    burnt = (levels.min(axis=2) >= BURNT).astype(np.uint8)
    spots = cv2.morphologyEx(burnt, cv2.MORPH_OPEN, _disc(SPECK_MM))
    return np.asarray(cv2.dilate(spots, _disc(2 * RIM_MM)) > 0)


def _black(levels: NDArray[Any]) -> Mask:
    lightest = cv2.dilate(levels.max(axis=2), _disc(2 * BLACK_MM))
    return np.asarray(cv2.dilate((lightest < BLACK).astype(np.uint8), _disc(2 * BLACK_MM)) > 0)


def _parts(sheet: str, zone: str, mask: NDArray[Any], why: str) -> Iterator[Unreadable]:
    outlines, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    for outline in outlines:
        if cv2.contourArea(outline) >= LEAST_MM2 * PX_PER_MM**2:
            corners = (cv2.approxPolyDP(outline, 1.0, True).reshape(-1, 2) + 0.5) / PX_PER_MM
            yield Unreadable(sheet, zone, tuple((float(x), float(y)) for x, y in corners), why)


def _disc(across_mm: float) -> NDArray[Any]:
    side = round(across_mm * PX_PER_MM) | 1
    return cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (side, side))
