"""Find things on a board whose empty look is known: wherever it does not look as it does when it is empty.

The light on a table is uneven, but it changes little by little, and it does not change what is printed.  So the picture
is divided by the print, which leaves the light; what does not follow the light around it is no print.  And where the
print's own pattern is recognised, nothing lies on it, whatever the light: the edge of a shadow is no thing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.above import sheet_from_above
from vision.appearance import standardise
from vision.light import FAINT, without
from vision.pose import Pose
from vision.white import PAPER_WHITE, Lit, White, white_of

if TYPE_CHECKING:
    from companion.ports import Image

PX_PER_MM = 1.2
"""At this fineness a board is compared with its print."""
SHIFTED_PX = 1
"""So far what is seen may lie beside what is printed."""
SOFT_PX = 0.8
PATTERN_MM = 8.0
"""In squares of this side the print's pattern is recognised."""
SEEN_FROM, PLAIN = 0.75, 7.0
"""Correlation from which it is; and the grey levels (standard deviation) below which there is no pattern."""
LIGHTEST = 99.0
"""What is lightest in a print, or on a sheet (a percentile), is taken to be about as light as paper."""
WHITE_PX, WHITE_EVERY = 5, 3
"""So large, in px of the bare look, are the spots that tell the light, and one of so many patches is such a spot."""

Mask = NDArray[np.bool_]


BareLook = NDArray[np.float32]
"""The look of an empty board: (rows, columns, 3) BGR at PX_PER_MM, as bright as on white paper."""


def bare_look(colours: Image, px_per_mm: NDArray[Any], size_mm: tuple[float, float]) -> BareLook:
    """colours: the picture of the print, (height, width, 3) BGR, px_per_mm (2,) across and down."""
    across, down = PX_PER_MM / px_per_mm
    small: NDArray[Any] = cv2.resize(colours, None, fx=across, fy=down, interpolation=cv2.INTER_AREA)
    small = small.astype(np.float32)
    width, height = (int(side * PX_PER_MM) for side in size_mm)
    small = cv2.copyMakeBorder(
        small, 0, max(0, height - len(small)), 0, max(0, width - small.shape[1]), cv2.BORDER_REPLICATE
    )
    lightest = float(np.percentile(small.max(axis=2), LIGHTEST))
    return small[:height, :width] * np.float32(PAPER_WHITE / max(lightest, 1.0))


def white_on(pose: Pose, image: Image, bare: BareLook | None) -> White:
    """The colour of white paper on a sheet, (3,) BGR, from 1 on.

    A board that was found by its print has no paper: how the patches by which it was found are lit tells it.
    image: (height, width, 3) BGR.  bare: how the sheet looks empty, if that is known.
    """
    points = pose.sight
    if bare is None or points is None or not points.is_print:
        return white_of(pose, image)
    told = cv2.blur(bare, (WHITE_PX, WHITE_PX))
    rows, columns = (
        np.clip((points.on_sheet[:, axis] * PX_PER_MM).astype(int), 0, told.shape[1 - axis] - 1) for axis in (1, 0)
    )
    side = max(3, round(WHITE_PX / PX_PER_MM * pose.px_per_mm()) | 1)
    middles = points.in_picture[::WHITE_EVERY].tolist()
    seen = np.array([cv2.getRectSubPix(image, (side, side), middle).mean(axis=(0, 1)) for middle in middles])
    faint = 255 * FAINT
    ratio = (seen + faint) / (told[rows, columns][::WHITE_EVERY] + faint)
    return np.maximum(PAPER_WHITE * np.median(ratio, axis=0), 1.0)


@dataclass(frozen=True, eq=False, slots=True)
class BesidePrint:
    """A board beside its print, both from above at PX_PER_MM, a little soft: (rows, columns, 3) float32 BGR."""

    seen: NDArray[Any]
    told: NDArray[Any]


def beside_print(pose: Pose, sheet: Lit, bare: BareLook) -> BesidePrint:
    """A board in a lit picture beside its print."""
    look = sheet.gain * sheet_from_above(pose, sheet.image, PX_PER_MM, 0.0, 0.0)
    seen, told = (cv2.GaussianBlur(one, (0, 0), SOFT_PX) for one in (look, bare))
    return BesidePrint(seen, told)


def print_likeness(board: BesidePrint, face: Mask) -> float:
    """The likeness of a board to its own print, -1 to 1, for the best small shift of it.

    face: (rows, columns) bool.
    """
    seen = standardise(board.seen[face])
    return max(float(seen @ standardise(moved[face])) for moved in _shifts(board.told))


def pattern_seen(board: BesidePrint, light: NDArray[Any]) -> tuple[Mask, Mask]:
    """Where a board's own pattern is recognised, and where it has one that is not, (rows, columns) both.

    light: on it, as `light.light_on` has it, (…, 3).
    """
    even = without(cv2.resize(light, board.seen.shape[1::-1]), board.seen / np.float32(255)) * np.float32(255)
    alike, is_plain = _pattern(even, board.told)
    return (alike > SEEN_FROM) & ~is_plain, (alike <= SEEN_FROM) & ~is_plain


def _pattern(seen: NDArray[Any], told: NDArray[Any]) -> tuple[NDArray[Any], Mask]:
    """The likeness of the squares around each pixel, -1 to 1, in any light; and where the print has no pattern."""
    (mean_seen, spread_seen), (mean_told, spread_told) = _moments(seen), _moments(told)
    best = np.full(seen.shape[:2], -1.0, np.float32)
    for moved, mean, spread in zip(*map(_shifts, (seen, mean_seen, spread_seen)), strict=True):
        both = _mean(_product(moved, told)) - _product(mean, mean_told)
        best = np.maximum(best, both / np.sqrt(np.maximum(spread * spread_told, 1.0)))
    return best, np.asarray(np.sqrt(spread_told / 3) < PLAIN)


def _moments(picture: NDArray[Any]) -> tuple[NDArray[Any], NDArray[Any]]:
    """The mean of the square around each pixel, (rows, columns, 3), and its variance in all colours together."""
    mean = _mean(picture)
    return mean, np.maximum(_mean(_product(picture, picture)) - _product(mean, mean), 0)


def _product(one: NDArray[Any], other: NDArray[Any]) -> NDArray[Any]:
    """The sum over the colours of what they have in common, (rows, columns)."""
    return np.einsum("ijk,ijk->ij", one, other)


def _shifts(picture: NDArray[Any]) -> list[NDArray[Any]]:
    """A picture, and moved a little in every direction."""
    once = SHIFTED_PX
    room = cv2.copyMakeBorder(picture, once, once, once, once, cv2.BORDER_REPLICATE)
    height, width = picture.shape[:2]
    steps = range(2 * once + 1)
    return [room[down : down + height, right : right + width] for down in steps for right in steps]


def _mean(picture: NDArray[Any]) -> NDArray[Any]:
    side = round(PATTERN_MM * PX_PER_MM) | 1
    return np.asarray(cv2.blur(picture, (side, side)))
