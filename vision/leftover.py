"""Things on a sheet that are no piece of the box: a tile nobody enrolled, a face-down tile, a pencil.

Empty fields of one kind have one colour; whatever lies on them has another.  On a sheet whose fields are full of
print nothing can be said this way, and nothing is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.layout import Zone
from companion.ports import Point
from vision.above import sheet_from_above
from vision.light import White, in_white_light
from vision.patches import Place, corners_mm
from vision.pose import Pose

if TYPE_CHECKING:
    from companion.ports import Image

PX_PER_MM = 0.6
UNLIKE, UNLIKE_GROUND = 22.0, 17.0
"""Colour difference (CIE Lab, brightness counting half) from which a spot is not the empty field; and the same in a
park, where empty fields are off by 10 at most, and pale boards by 21."""
BIN = 10.0
"""Width of the cells, in Lab, in which the commonest colour is looked for."""
LINE_MM = 7.0
"""Printed lines and figures are narrower than this."""
COVERED_MM = 4.0
"""How far around a recognised piece its rim and shadow reach."""
CLUTTERED = 0.6
"""Fields that are unlike their commonest colour over more than this share are full of print; unless others have that
colour too, and are not: then something large lies there."""
GAP_MM = 12.0
"""What is strange on both sides of a gap between two zones, not wider than this, is one thing."""
FEW_PIECES = 3
HOLE_SHARE = 0.5
"""A spot as large as this share of a piece, or smaller, that something strange surrounds belongs to it."""
LEAST_SHARE = 0.3
"""What is smaller than this share of a piece is no piece: a crumb, the shadow of a rim."""


KNOWN_SHARE, STRANGE_SHARE = 0.3, 0.4
"""Where at least so much of a face lies in fields whose colour is known, and less than so much of that is strange, only
print looks like a piece."""

GRID = "park"
"""The kind of fields that lie edge to edge, and on which boards are laid that cover some of them."""
BOARD_FIELDS = 3
"""A board covers at least so many."""
WHOLE, UNTOUCHED = 0.6, 0.15
"""A board covers each field at least, or at most, to this share of what can be seen of it; a hand keeps to no grid.
One that lies 4 mm aside covers a tenth of its neighbours."""
SEEN_SHARE = 0.5
"""Of fields of which less than this can be seen nothing is said: a piece lies there."""

Sort = Literal["thing", "board", "large"]


@dataclass(frozen=True, slots=True)
class Leftover:
    """Something beside the recognised pieces.

    sort: `large` covers more than a few pieces would, as a hand does; `board` is a field that a board covers wholly,
    as it does with its neighbours; `thing` is anything else.
    """

    middle_mm: Point
    sort: Sort = "thing"


class Ground(NamedTuple):
    """A sheet as it is seen from above, in Lab, at PX_PER_MM.  size_mm: of a piece."""

    pose: Pose
    lab: NDArray[Any]
    size_mm: float


def ground_of(pose: Pose, image: Image, white: White, size_mm: float) -> Ground:
    """A sheet in a picture, (height, width, 3) BGR, whose paper looks `white`; size_mm: of a piece."""
    above = in_white_light(sheet_from_above(pose, image, PX_PER_MM, 0.0, 0.0), white)
    return Ground(pose, cv2.cvtColor(above.astype(np.float32) / 255, cv2.COLOR_BGR2LAB), size_mm)


def leftovers(ground: Ground, pieces: Sequence[Place]) -> list[Leftover]:
    """What lies in a sheet's zones beside the recognised pieces."""
    free = _free_of(pieces, ground.lab.shape[:2])
    strange = _strange(ground, free).strange
    boards = _boards(strange, free, [zone for zone in ground.pose.sheet.zones if zone.kind == GRID])
    return [Leftover(_mm(middle), "board") for middle in boards] + _parted(strange, ground.size_mm)


def only_print(ground: Ground, places: Sequence[Place], pieces: Sequence[Place]) -> list[bool]:
    """Of each place that looks somewhat like a piece: whether nothing lies there, only the print of the fields.

    pieces: those that are there for sure.
    """
    free = _free_of(pieces, ground.lab.shape[:2])
    known, strange = _strange(ground, free)
    _boards(strange, free, [zone for zone in ground.pose.sheet.zones if zone.kind == GRID])  # nor are they pieces
    return [_is_bare(known, strange, _face(place, free.shape)) for place in places]


def _is_bare(known: NDArray[np.bool_], strange: NDArray[np.bool_], face: NDArray[np.bool_]) -> bool:
    """Whether enough of a face is known, and most of that is as empty fields are."""
    is_known = _share(known, face) >= KNOWN_SHARE
    return is_known and _share(strange, face & known) < STRANGE_SHARE


class _Unlike(NamedTuple):
    """known: where it can be told what empty fields look like.  strange: where they do not look so."""

    known: NDArray[np.bool_]
    strange: NDArray[np.bool_]


def _strange(ground: Ground, free: NDArray[np.bool_]) -> _Unlike:
    """Where the fields that are free of pieces are not as empty ones are."""
    hole_px = HOLE_SHARE * (ground.size_mm * PX_PER_MM) ** 2
    kinds = [(where, unlike) for where, unlike in _by_kind(ground.pose, free) if where.any()]
    fields = [_fields(ground.lab, where, unlike, hole_px) for where, unlike in kinds]
    plain = [one.colour for one in fields if one.share < CLUTTERED]
    known, strange = np.zeros_like(free), np.zeros_like(free)
    for (where, _), one in zip(kinds, fields, strict=True):
        if any(np.linalg.norm(one.colour - colour) < UNLIKE for colour in plain):
            known |= where
            strange |= one.strange
    return _Unlike(known, strange)


def _boards(strange: NDArray[np.bool_], free: NDArray[np.bool_], grid: Sequence[Zone]) -> list[NDArray[Any]]:
    """The middles, in pixels, of the fields that boards cover; what is strange there is taken out of the mask."""
    inside = [_inside([zone], strange.shape) for zone in grid]
    seen = [field for field in inside if (field & free).sum() >= SEEN_SHARE * field.sum()]
    found: list[NDArray[Any]] = []
    count, labels = _patches(strange)
    for label in range(1, count) if len(seen) >= BOARD_FIELDS else ():
        patch = (labels == label) & strange
        if patch.sum() < BOARD_FIELDS * WHOLE * seen[0].sum():
            continue
        covered = [field for field in seen if _share(patch, field & free) > UNTOUCHED]
        whole = [field for field in covered if _share(patch, field & free) >= WHOLE]
        if len(whole) == len(covered) >= BOARD_FIELDS:
            strange &= ~patch
            found += [np.argwhere(field)[:, ::-1].mean(axis=0) for field in whole]
    return found


def _patches(mask: NDArray[np.bool_]) -> tuple[int, NDArray[Any]]:
    """The things that make up a mask: how many, nothing included, and the number of each where it lies."""
    across = np.ones((round(GAP_MM * PX_PER_MM),) * 2, np.uint8)
    return cv2.connectedComponents(cv2.morphologyEx(mask.astype(np.uint8), cv2.MORPH_CLOSE, across))


def _share(patch: NDArray[np.bool_], field: NDArray[np.bool_]) -> float:
    return float((patch & field).sum() / max(1, field.sum()))


def _by_kind(pose: Pose, free: NDArray[np.bool_]) -> Iterator[tuple[NDArray[np.bool_], float]]:
    """The free parts of the fields of each kind, and how unlike them is strange there."""
    for kind in sorted({zone.kind for zone in pose.sheet.zones} - {"tray"}):
        fields = _inside([zone for zone in pose.sheet.zones if zone.kind == kind], free.shape)
        yield fields & free, UNLIKE_GROUND if kind == GRID else UNLIKE


class _Fields(NamedTuple):
    """The fields of one kind.  colour: their commonest, (3,) Lab.  strange: what is unlike it.  share: of all."""

    colour: NDArray[Any]
    strange: NDArray[np.bool_]
    share: float


def _fields(lab: NDArray[Any], where: NDArray[np.bool_], unlike_from: float, hole_px: float) -> _Fields:
    """unlike_from: from which difference on a spot is strange.  hole_px: how large a spot of the fields' colour may be
    that is part of what lies around it."""
    colour = _commonest(lab[where])
    unlike = (np.linalg.norm(np.abs(lab - colour) * (0.5, 1.0, 1.0), axis=2) > unlike_from) & where
    thick = np.ones((round(LINE_MM * PX_PER_MM),) * 2, np.uint8)
    solid = cv2.morphologyEx(_filled(unlike, hole_px).astype(np.uint8), cv2.MORPH_OPEN, thick) > 0
    return _Fields(colour, solid, float(solid.sum() / where.sum()))


def _commonest(lab: NDArray[Any]) -> NDArray[Any]:
    """The middle, (3,), of the cell in which most of these colours (n, 3) lie."""
    cells = np.round(lab / BIN).astype(np.int32)
    low = cells.min(axis=0)
    sides = cells.max(axis=0) - low + 1
    counts = np.bincount(np.ravel_multi_index(tuple((cells - low).T), sides))
    return np.asarray(BIN * (low + np.unravel_index(np.argmax(counts), sides)))


def _filled(mask: NDArray[np.bool_], hole_px: float) -> NDArray[np.bool_]:
    """A mask without its small holes: the grey zebra on a red tile is no grey field."""
    _, labels, boxes, _ = cv2.connectedComponentsWithStats((~mask).astype(np.uint8), connectivity=4)
    return np.asarray(mask | (boxes[:, cv2.CC_STAT_AREA] < hole_px)[labels])


def _free_of(pieces: Sequence[Place], shape: tuple[int, ...]) -> NDArray[np.bool_]:
    mask = np.ones(shape, np.bool_)
    for piece in pieces:
        mask &= ~_face(piece, shape, COVERED_MM)
    return mask


def _face(piece: Place, shape: tuple[int, ...], around_mm: float = 0.0) -> NDArray[np.bool_]:
    """Where a piece lies, and so much around it."""
    mask, share = np.zeros(shape, np.uint8), 1 + 2 * around_mm / piece.size_mm
    cv2.fillPoly(mask, [np.round(corners_mm(piece, share) * PX_PER_MM).astype(np.int32)], 1)
    return mask > 0


def _inside(zones: Sequence[Zone], shape: tuple[int, ...]) -> NDArray[np.bool_]:
    mask = np.zeros(shape, np.uint8)
    for zone in zones:
        cv2.fillPoly(mask, [np.round(np.array(zone.polygon_mm) * PX_PER_MM).astype(np.int32)], 1)
    return mask > 0


def _parted(mask: NDArray[np.bool_], size_mm: float) -> list[Leftover]:
    """The things that make up a mask; a patch as large as a few pieces is shared out among them."""
    piece_px = (size_mm * PX_PER_MM) ** 2
    count, labels = _patches(mask)
    found: list[Leftover] = []
    for label in range(1, count):
        rows, columns = np.nonzero((labels == label) & mask)
        points = np.column_stack([columns, rows]).astype(np.float32)
        pieces = round(len(points) / piece_px)
        if pieces > FEW_PIECES:
            found.append(Leftover(_mm(points.mean(axis=0)), "large"))
        elif len(points) >= LEAST_SHARE * piece_px:
            found += [Leftover(_mm(middle)) for middle in _shared_out(points, max(pieces, 1))]
    return found


def _shared_out(points_px: NDArray[Any], pieces: int) -> NDArray[Any]:
    """The middles (pieces, 2) of as many equal parts of a patch."""
    stop = (cv2.TERM_CRITERIA_EPS + cv2.TERM_CRITERIA_MAX_ITER, 10, 0.5)
    cv2.setRNGSeed(0)  # the same picture is always read the same way
    return np.asarray(cv2.kmeans(points_px, pieces, np.empty(0), stop, 2, cv2.KMEANS_PP_CENTERS)[2])


def _mm(point_px: NDArray[Any]) -> Point:
    x, y = ((point_px + 0.5) / PX_PER_MM).tolist()
    return float(x), float(y)
