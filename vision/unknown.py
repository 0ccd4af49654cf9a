"""What lies on a sheet and is no piece of the box: wherever fields do not look as empty ones do.

Empty fields of one kind have one colour, on mats a grey, however little is left of them between the pieces; whatever
lies on them has another.  On a sheet whose fields are full of print nothing can be said this way, and nothing is:
unless it is known how it looks empty.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.layout import Zone
from vision.bare import BesidePrint, off_print
from vision.pose import Pose
from vision.white import FINE, Lit

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
