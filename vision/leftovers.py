"""Things on a sheet that are no piece of the box: a tile nobody enrolled, a face-down tile, a pencil."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.layout import Zone
from companion.ports import Point
from vision.patches import PatchPlace, corners_mm
from vision.unknown import GRID, PX_PER_MM, EmptyGround, Mask, inside, patches, share_of, unlike_empty

COVERED_MM = 4.0
"""How far around a recognised piece its rim and shadow reach."""
FEW_PIECES = 3
LEAST_SHARE = 0.15
"""What is smaller than this share of a piece is no piece: a crumb, the shadow of a rim."""

SEEN_SHARE = 0.5
"""Of fields of which less than this can be seen nothing is said: a piece lies there."""
BOARD_FIELDS = 3
"""A board covers at least so many."""
WHOLE, UNTOUCHED = 0.6, 0.15
"""A board covers each field at least, or at most, to this share of what can be seen of it; a hand keeps to no grid.
One that lies 4 mm aside covers a tenth of its neighbours."""

Sort = Literal["thing", "board", "large"]


@dataclass(frozen=True, eq=False, slots=True)
class Leftover:
    """Something beside the recognised pieces.

    sort: `large` covers more than a few pieces would, as a hand does; `board` is a field that a board covers wholly,
    as it does with its neighbours; `thing` is anything else.  where: what of the sheet something large covers.
    """

    middle_mm: Point
    sort: Sort = "thing"
    where: Mask | None = None


def leftovers(ground: EmptyGround, pieces: Sequence[PatchPlace]) -> list[Leftover]:
    """Find the things in a sheet's zones beside the recognised pieces."""
    free = free_of(pieces, ground.known.shape)
    strange = unlike_empty(ground, free)
    boards = _boards(strange, free, _grid(ground))
    return [Leftover(_mm(middle), "board") for middle in boards] + _split(strange, ground.size_mm)


def strange_shares(
    ground: EmptyGround, places: Sequence[PatchPlace], pieces: Sequence[PatchPlace]
) -> list[float | None]:
    """Of each place that looks like a piece: how much of it is not as empty ground is; None where that is not known.

    pieces: those that are there for sure.
    """
    free = free_of(pieces, ground.known.shape)
    known, strange = ground.known & free, unlike_empty(ground, free)
    _boards(strange, free, _grid(ground))  # nor are they pieces
    faces = [face_of(place, free.shape) for place in places]
    return [share_of(strange, face & known) if (face & known).any() else None for face in faces]


def _grid(ground: EmptyGround) -> list[Zone]:
    return [zone for zone in ground.pose.sheet.zones if zone.kind == GRID]


def _boards(strange: Mask, free: Mask, grid: Sequence[Zone]) -> list[NDArray[Any]]:
    """The middles, in pixels, of the fields that boards cover; what is strange there is taken out of the mask."""
    fields = [inside([zone], strange.shape) for zone in grid]
    seen = [field for field in fields if (field & free).sum() >= SEEN_SHARE * field.sum()]
    if len(seen) < BOARD_FIELDS:
        return []
    found: list[NDArray[Any]] = []
    for patch in patches(strange):
        if patch.sum() < BOARD_FIELDS * WHOLE * seen[0].sum():
            continue
        covered = [field for field in seen if share_of(patch, field & free) > UNTOUCHED]
        whole = [field for field in covered if share_of(patch, field & free) >= WHOLE]
        if len(whole) == len(covered) >= BOARD_FIELDS:
            strange &= ~patch
            found += [np.argwhere(field)[:, ::-1].mean(axis=0) for field in whole]
    return found


def free_of(pieces: Sequence[PatchPlace], shape: tuple[int, ...]) -> Mask:
    """The ground that is free of pieces, (rows, columns) of this shape."""
    mask = np.ones(shape, np.bool_)
    for piece in pieces:
        mask &= ~face_of(piece, shape, COVERED_MM)
    return mask


def face_of(piece: PatchPlace, shape: tuple[int, ...], around_mm: float = 0.0, px_per_mm: float = PX_PER_MM) -> Mask:
    """Where a piece lies, and so much around it."""
    mask, share = np.zeros(shape, np.uint8), 1 + 2 * around_mm / piece.size_mm
    cv2.fillPoly(mask, [np.round(corners_mm(piece, share) * px_per_mm).astype(np.int32)], 1)
    return mask > 0


def _split(mask: Mask, size_mm: float) -> list[Leftover]:
    """The things that make up a mask; a patch as large as a few pieces is shared out among them."""
    piece_px = (size_mm * PX_PER_MM) ** 2
    found: list[Leftover] = []
    for patch in patches(mask):
        rows, columns = np.nonzero(patch)
        points = np.column_stack([columns, rows]).astype(np.float32)
        pieces = round(len(points) / piece_px)
        if pieces > FEW_PIECES:
            found.append(Leftover(_mm(points.mean(axis=0)), "large", patch))
        elif len(points) >= LEAST_SHARE * piece_px:
            stop = (cv2.TERM_CRITERIA_EPS + cv2.TERM_CRITERIA_MAX_ITER, 10, 0.5)
            cv2.setRNGSeed(0)  # the same picture is always read the same way
            middles = cv2.kmeans(points, max(pieces, 1), np.empty(0), stop, 2, cv2.KMEANS_PP_CENTERS)[2]
            found += [Leftover(_mm(middle)) for middle in np.asarray(middles)]
    return found


def _mm(point_px: NDArray[Any]) -> Point:
    x, y = ((point_px + 0.5) / PX_PER_MM).tolist()
    return float(x), float(y)
