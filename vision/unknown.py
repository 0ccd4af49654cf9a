"""What lies on a sheet and is no piece of the box: wherever fields do not look as empty ones do.

Empty fields of one kind have one colour, on mats a grey, however little is left of them between the pieces; whatever
lies on them has another.  On a sheet whose fields are full of print nothing can be said this way, and nothing is:
unless it is known how it looks empty.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.layout import Zone
from companion.ports import Point
from vision.appearance import DARK, FINE, PAPER_WHITE, Lit, PatchPlace, corners_mm
from vision.bare import BesidePrint, off_print
from vision.pose import Pose

PX_PER_MM = 0.6
UNLIKE = 22.0
"""Colour difference (CIE Lab, brightness counting half) from which a spot is not the empty field."""
UNLIKE_PRINT = 16.0
"""The same where the print is known."""
PALE, EDGE_MM = 9.0, 6.0
"""Nor is a paler one that ends in an edge: up to so far around it the fields are half as unlike at most.  Pale boards
are off by 11, the fields around them by 2; the mirrored light of a lamp fades little by little."""
BLUR_PX = 1
"""So far what is unlike the fields reaches beyond its edge."""
BIN = 10.0
"""Width of the cells, in Lab, in which the commonest colour is looked for."""
NEUTRAL, GREYS = 12.0, 0.2
"""Fields of mats are printed in greys: where so large a share is less coloured than this in Lab, it tells the field."""
APART, SAME_HUE = 4.0, 5.0
"""At least so far apart are the two greys in which a park and the ground around it are printed; and at most so far but
for their brightness."""
SEEN_SHARE = 0.5
"""Of fields of which less than this can be seen nothing is said of their own: a piece lies there."""
LINE_MM = 7.0
"""Printed lines and figures are narrower than this."""
STRIPE_MM = 4.0
"""Where a tile's colours meet they may blend into the fields' grey; so wide a stripe of it belongs to the tile."""
CLUTTERED = 0.6
"""Fields that are unlike their commonest colour over more than this share are full of print; unless others have that
colour too, and are not: then something large lies there."""
GAP_MM = 12.0
"""What is strange on both sides of a gap between two zones, not wider than this, is one thing."""
HOLE_SHARE = 0.5
"""A spot as large as this share of a piece, or smaller, that something strange surrounds belongs to it."""
GRID = "park"
"""The kind of fields that lie edge to edge, and on which boards are laid that cover some of them."""

Mask = NDArray[np.bool_]
"""(rows, columns) of a sheet at PX_PER_MM."""


class EmptyGround(NamedTuple):
    """A sheet as it is seen from above, in Lab, at PX_PER_MM.  size_mm: of a piece.

    printed: the sheet beside its print, if it is known how it looks empty.
    """

    pose: Pose
    lab: NDArray[Any]
    size_mm: float
    printed: BesidePrint | None = None


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
    free = _free_of(pieces, light.shape) & inside(ground.pose.sheet.zones, light.shape)
    seen = cv2.medianBlur(light, SMOOTH_PX)[free & ~unlike_empty(ground, free).strange]
    dark, bright = np.percentile(seen, (5, 90)) if seen.size else (1.0, 1.0)
    return bool(bright > SHADED * dark)


def evenly_bright(above: Lit) -> Lit:
    """A lit sheet without shadows: all of it is as bright, and what is left are its colours."""
    bright = above.max(axis=2, keepdims=True) + np.float32(DARK * FINE)
    return np.asarray(above * (PAPER_WHITE * FINE / bright), np.uint16)


class Unlike(NamedTuple):
    """known: where it can be told what empty fields look like.  strange: where they do not look so."""

    known: Mask
    strange: Mask


def ground_of(pose: Pose, above: Lit, size_mm: float, printed: BesidePrint | None = None) -> EmptyGround:
    """The ground of a lit sheet that is seen from above at PX_PER_MM.  size_mm: of a piece.

    printed: the sheet beside its print, if it is known how it looks empty.
    """
    shares = np.minimum(above.astype(np.float32) / (255 * FINE), 1)
    return EmptyGround(pose, cv2.cvtColor(shares, cv2.COLOR_BGR2LAB), size_mm, printed)


def unlike_empty(ground: EmptyGround, free: Mask) -> Unlike:
    """Where the fields that are free of pieces are not as empty ones are."""
    if ground.printed:
        return _unlike_print(ground, ground.printed, free)
    hole_px = HOLE_SHARE * (ground.size_mm * PX_PER_MM) ** 2
    kinds = _as_others(list(_kinds(ground, free)))
    offs = {kind.name: _off_fields(ground.lab, kind) for kind in kinds}
    plain = [
        kind.colour
        for kind in kinds
        if share_of(_solid(kind.where & (offs[kind.name] > UNLIKE), hole_px), kind.where) < CLUTTERED
    ]
    known, off = np.zeros_like(free), np.zeros(free.shape)
    for kind in kinds:
        if _is_one_of(kind.colour, plain):
            known |= kind.where
            off[kind.where] = offs[kind.name][kind.where]
    edge_px, found = round(EDGE_MM * PX_PER_MM), np.zeros_like(known)  # found: the pale patches that end in an edge
    for patch in patches(_solid(off > PALE, hole_px, BLUR_PX)):
        rim = _grown(patch, BLUR_PX + edge_px) & ~_grown(patch, BLUR_PX + edge_px // 2) & known
        if rim.any() and np.median(off[rim]) < PALE / 2:
            found |= patch
    return Unlike(known, _solid(off > UNLIKE, hole_px) | found)


def _unlike_print(ground: EmptyGround, printed: BesidePrint, free: Mask) -> Unlike:
    """The same where it is known what is printed."""
    finer = cv2.resize(free.astype(np.uint8), printed.is_seen.shape[::-1], interpolation=cv2.INTER_NEAREST) > 0
    off = cv2.resize(off_print(printed, finer), free.shape[::-1], interpolation=cv2.INTER_AREA)
    known = free & inside([zone for zone in ground.pose.sheet.zones if zone.kind != "tray"], free.shape)
    return Unlike(known, _solid(known & (off > UNLIKE_PRINT), HOLE_SHARE * (ground.size_mm * PX_PER_MM) ** 2))


class _Kind(NamedTuple):
    """The fields of one kind.  where: free of pieces.  seen: their share of all.  colour: of most greys, (3,) Lab."""

    name: str
    where: Mask
    seen: float
    colour: NDArray[Any]


def _kinds(ground: EmptyGround, free: Mask) -> Iterator[_Kind]:
    """Those of which something can be seen."""
    for name in sorted({zone.kind for zone in ground.pose.sheet.zones} - {"tray"}):
        fields = inside([zone for zone in ground.pose.sheet.zones if zone.kind == name], free.shape)
        where = fields & free
        if where.any():
            seen = ground.lab[where]
            greys = seen[np.linalg.norm(seen[:, 1:], axis=1) < NEUTRAL]
            colour = _commonest(greys if len(greys) > GREYS * len(seen) else seen)
            yield _Kind(name, where, share_of(free, fields), colour)


def _as_others(kinds: Sequence[_Kind]) -> Sequence[_Kind]:
    """The kinds; where little is seen of one, in a colour that no other has, a strange thing lies on the usual one."""
    plenty = [kind for kind in kinds if kind.seen >= SEEN_SHARE]
    if not plenty:
        return kinds
    usual, colours = max(plenty, key=lambda kind: int(kind.where.sum())), [kind.colour for kind in plenty]
    return [kind if _is_one_of(kind.colour, colours) else kind._replace(colour=usual.colour) for kind in kinds]


def _is_one_of(colour: NDArray[Any], colours: Sequence[NDArray[Any]]) -> bool:
    return any(np.linalg.norm(colour - other) < UNLIKE for other in colours)


def _off_fields(lab: NDArray[Any], kind: _Kind) -> NDArray[Any]:
    """How far all is, (rows, columns), from what empty fields of a kind look like."""
    off = _off(lab, kind.colour)
    if kind.name != GRID:
        return off
    greys = kind.where & (off > APART) & (np.linalg.norm((lab - kind.colour)[..., 1:], axis=2) < SAME_HUE)
    return np.minimum(off, _off(lab, _commonest(lab[greys]))) if greys.any() else off


def _off(lab: NDArray[Any], colour: NDArray[Any]) -> NDArray[Any]:
    """How far colours, (rows, columns, 3) Lab, are from this one, (3,)."""
    return np.asarray(np.linalg.norm((lab - colour) * (0.5, 1.0, 1.0), axis=2))


def _commonest(lab: NDArray[Any]) -> NDArray[Any]:
    """The colour, (3,), around which most of these (n, 3) lie."""
    cells = np.round(lab / BIN).astype(np.int32)
    low = cells.min(axis=0)
    sides = cells.max(axis=0) - low + 1
    counts = np.bincount(np.ravel_multi_index(tuple((cells - low).T), sides))
    middle = BIN * (low + np.unravel_index(np.argmax(counts), sides))
    return np.asarray(np.median(lab[np.linalg.norm(lab - middle, axis=1) < BIN], axis=0))


def _solid(mask: Mask, hole_px: float, blur_px: int = 0) -> Mask:
    """A mask without its small gaps and holes, its blurred rim and what is narrow."""
    whole = cv2.morphologyEx(mask.astype(np.uint8), cv2.MORPH_CLOSE, _square(STRIPE_MM)) > 0
    sharp = _grown(_filled(whole, hole_px), -blur_px).astype(np.uint8)
    return np.asarray(cv2.morphologyEx(sharp, cv2.MORPH_OPEN, _square(LINE_MM, blur_px)) > 0)


def _filled(mask: Mask, hole_px: float) -> Mask:
    """A mask without its small holes: the grey zebra on a red tile is no grey field."""
    _, labels, boxes, _ = cv2.connectedComponentsWithStats((~mask).astype(np.uint8), connectivity=4)
    return np.asarray(mask | (boxes[:, cv2.CC_STAT_AREA] < hole_px)[labels])


def _grown(patch: Mask, by_px: int) -> Mask:
    """A patch with so much around it, or without so much of its rim."""
    change = cv2.dilate if by_px > 0 else cv2.erode
    return np.asarray(change(patch.astype(np.uint8), _square(0.0, abs(by_px))) > 0)


def _square(side_mm: float, around_px: int = 0) -> NDArray[Any]:
    """A structuring element, and so much around it; its sides are odd, that nothing is shifted."""
    return np.ones(((round(side_mm * PX_PER_MM) | 1) + 2 * around_px,) * 2, np.uint8)


def patches(mask: Mask) -> Iterator[Mask]:
    """The things that make up a mask; what lies on both sides of a gap is one."""
    count, labels = cv2.connectedComponents(cv2.morphologyEx(mask.astype(np.uint8), cv2.MORPH_CLOSE, _square(GAP_MM)))
    for label in range(1, count):
        yield (labels == label) & mask


def share_of(patch: Mask, field: Mask) -> float:
    """How much of a field a patch covers."""
    return float((patch & field).sum() / max(1, field.sum()))


def inside(zones: Sequence[Zone], shape: tuple[int, ...]) -> Mask:
    """Where zones are, (rows, columns) of this shape."""
    mask = np.zeros(shape, np.uint8)
    for zone in zones:
        cv2.fillPoly(mask, [np.round(np.array(zone.polygon_mm) * PX_PER_MM).astype(np.int32)], 1)
    return mask > 0


# Things on a sheet that are no piece of the box: a tile nobody enrolled, a face-down tile, a pencil.


COVERED_MM = 4.0
"""How far around a recognised piece its rim and shadow reach."""
FEW_PIECES = 3
LEAST_SHARE = 0.3
"""What is smaller than this share of a piece is no piece: a crumb, the shadow of a rim."""
KNOWN_SHARE, STRANGE_SHARE = 0.3, 0.4
"""Where at least so much of a face lies in fields whose colour is known, and less than so much of that is strange, only
print looks like a piece."""

PRINTED_SHARE = 0.15
"""On a board whose print is known, what looks surely like a piece is print if less of its face than this is strange."""

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
    """What lies in a sheet's zones beside the recognised pieces."""
    free = _free_of(pieces, ground.lab.shape[:2])
    strange = unlike_empty(ground, free).strange
    boards = _boards(strange, free, _grid(ground))
    return [Leftover(_mm(middle), "board") for middle in boards] + _parted(strange, ground.size_mm)


def only_print(
    ground: EmptyGround,
    places: Sequence[PatchPlace],
    pieces: Sequence[PatchPlace],
    strange_share: float = STRANGE_SHARE,
) -> list[bool]:
    """Of each place that looks somewhat like a piece: whether nothing lies there, only the print of the fields.

    pieces: those that are there for sure.  strange_share: of a face, from which on something lies there.
    """
    free = _free_of(pieces, ground.lab.shape[:2])
    known, strange = unlike_empty(ground, free)
    _boards(strange, free, _grid(ground))  # nor are they pieces
    # Enough of a face is known, and most of that is as empty fields are.
    faces = (face_of(place, free.shape) for place in places)
    return [share_of(known, face) >= KNOWN_SHARE and share_of(strange, face & known) < strange_share for face in faces]


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


def _free_of(pieces: Sequence[PatchPlace], shape: tuple[int, ...]) -> Mask:
    mask = np.ones(shape, np.bool_)
    for piece in pieces:
        mask &= ~face_of(piece, shape, COVERED_MM)
    return mask


def face_of(piece: PatchPlace, shape: tuple[int, ...], around_mm: float = 0.0, px_per_mm: float = PX_PER_MM) -> Mask:
    """Where a piece lies, and so much around it."""
    mask, share = np.zeros(shape, np.uint8), 1 + 2 * around_mm / piece.size_mm
    cv2.fillPoly(mask, [np.round(corners_mm(piece, share) * px_per_mm).astype(np.int32)], 1)
    return mask > 0


def _parted(mask: Mask, size_mm: float) -> list[Leftover]:
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
