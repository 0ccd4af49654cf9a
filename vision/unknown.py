"""Find things on a sheet that are no piece of the box: wherever fields do not look as empty ones do.

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
from vision.appearance import length_of, median_colour, pick
from vision.bare import LIGHTEST, PATTERN_MM, BesidePrint, pattern_seen
from vision.light import FAINT, FEW, in_hue, in_lab, is_uneven, light_on, slope_of, without
from vision.pose import Pose

PX_PER_MM = 0.6
UNLIKE = 10.0
"""Colour difference (CIE Lab) from which a spot is not the empty field."""
CLEARLY_OFF = 3.0
"""Beside a pattern that is recognised, what differs by so many times as much, or less, is part of it."""
RIM_PX = 1
"""Along the edge of a field its border is printed."""
BIN = 10.0
"""Width of the cells, in Lab, in which the commonest colour is looked for."""
NEUTRAL = 12.0
"""Fields of mats are printed in greys: what is less coloured than this in Lab tells the field, if it is not too FEW."""
APART, SAME_HUE = 4.0, 5.0
"""At least so far apart are the two greys in which a park and the ground around it are printed; and at most so far but
for their brightness."""
SAME = 22.0
"""What differs less from a colour is it (Lab)."""
FULL_LIGHT = 85.0
"""Where paper is lit in more than one way, the lightest of a field's colours (a percentile) is its own."""
SHADED = 1.8
"""Ground that is so many times as light in one place as in another (percentiles 5 and 95) is shaded."""
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
    """A sheet as it is seen from above, at PX_PER_MM, beside what it looks like when it is empty.

    size_mm: of a piece.  known: where it can be told what empty ground looks like.  off: how far it is from that,
    (rows, columns), from 1 on it is none.  light: logarithm of the light on it, (rows, columns, 3).  untold: the
    fields that are not known, (rows, columns).  is_uneven: whether the paper around the markers says so.  printed: the
    sheet beside its print, if it is known how it looks empty.
    """

    pose: Pose
    size_mm: float
    known: Mask
    off: NDArray[Any]
    light: NDArray[Any]
    untold: Mask
    is_uneven: bool = False
    printed: BesidePrint | None = None

    @property
    def is_shaded(self) -> bool:
        """True if some of the ground is SHADED times as light as other ground."""
        bright = np.mean(cv2.split(self.light), axis=0)[self.known & (self.off < 1)]
        dark, light = np.percentile(bright, (5, 95)) if bright.size else (0.0, 0.0)
        return self.is_uneven or bool(light - dark > np.log(SHADED))

    @property
    def in_shadows(self) -> Mask:
        """The fields of which shadows leave untold what lies there; without shadows they are full of print."""
        return self.untold & self.is_shaded


def ground_of(
    pose: Pose, above: NDArray[Any], size_mm: float, free: Mask, printed: BesidePrint | None = None
) -> EmptyGround:
    """The ground of a sheet that is seen from above at PX_PER_MM, in white light.

    size_mm: of a piece.  free: of known pieces.  printed: the sheet beside its print, if that is known.
    """
    seen = above / np.float32(255)
    seen /= max(1.0, float(np.percentile(np.max(cv2.split(seen), axis=0), LIGHTEST)))  # white may be that of a shadow
    side_px, uneven = size_mm * PX_PER_MM, is_uneven(pose, seen, PX_PER_MM)
    if uneven:
        printed = None  # across the edges of shadows greys tell more than patterns do
    if printed:
        told, known = _shrunk(printed.told / np.float32(255), free.shape), np.ones_like(free)
    else:
        told, known = _ground(list(_kinds(pose, seen, free)), seen, free)
    slope = slope_of(seen, told, known & free)
    seen = without(slope, seen)
    kinds: Sequence[_Kind] = ()
    if not printed:
        kinds = list(_kinds(pose, seen, free))
        if uneven:
            kinds = [kind._replace(bgr=_in_full_light(seen[kind.where], kind.bgr)) for kind in kinds]
        told, known = _ground(kinds, seen, free)
    is_print, is_hidden = (
        (_shrunk(one, free.shape) for one in pattern_seen(printed, slope)) if printed else (np.zeros_like(free),) * 2
    )
    light, away = light_on(seen, told, known & free, is_print, is_hidden, side_px, PX_PER_MM, is_full=uneven)
    off = length_of(away) / UNLIKE
    if printed:
        off[_shrunk(pattern_seen(printed, light + slope)[0], free.shape)] = 0
        is_beside = cv2.dilate((off == 0).astype(np.uint8), _square(PATTERN_MM)) > 0
        off[is_beside & (off < CLEARLY_OFF)] = 0
        known = inside([zone for zone in pose.sheet.zones if zone.kind != "tray"], free.shape)
    plain = [kind.colour for kind in kinds if not _is_cluttered(kind, free, off, side_px)]
    untold = np.zeros_like(known)
    for kind in kinds:
        if all(np.linalg.norm(kind.colour - other) >= SAME for other in plain):
            untold |= kind.where
    return EmptyGround(pose, size_mm, known & ~untold, off, light + slope, untold, uneven, printed)


def _shrunk(picture: NDArray[Any], shape: tuple[int, ...]) -> NDArray[Any]:
    """A picture, or a mask, of a sheet at PX_PER_MM."""
    small = cv2.resize(picture.astype(np.float32), shape[::-1], interpolation=cv2.INTER_AREA)
    return np.asarray(small > 1 / 2 if picture.dtype == np.bool_ else small)


def _ground(kinds: Sequence[_Kind], seen: NDArray[Any], free: Mask) -> tuple[NDArray[Any], Mask]:
    """The empty look of a sheet, (rows, columns, 3) BGR, and where that is known."""
    told, known = np.zeros_like(seen), np.zeros_like(free)
    for kind in kinds:
        told[kind.where] = kind.bgr
        if kind.name == GRID:
            _tell_second_grey(told, seen, kind, free)
        known |= kind.where
    return told, known


def unlike_empty(ground: EmptyGround, free: Mask) -> Mask:
    """Where the ground that is free of pieces, and known, is not as empty ground is."""
    hole_px = HOLE_SHARE * (ground.size_mm * PX_PER_MM) ** 2
    return _solid(ground.known & free & (ground.off > 1), hole_px)


class _Kind(NamedTuple):
    """The fields of one kind.

    where: they are, but for their rims.  colour, bgr: of most greys, (3,).
    """

    name: str
    where: Mask
    colour: NDArray[Any]
    bgr: NDArray[Any]


def _kinds(pose: Pose, seen: NDArray[Any], free: Mask) -> Iterator[_Kind]:
    """Those of which something can be seen."""
    lab = in_lab(seen)
    for name in sorted({zone.kind for zone in pose.sheet.zones} - {"tray"}):
        fields = inside([zone for zone in pose.sheet.zones if zone.kind == name], free.shape)
        fields = cv2.erode(fields.astype(np.uint8), np.ones((2 * RIM_PX + 1,) * 2, np.uint8)) > 0
        where = fields & free
        if where.any():
            labs, colours = (pick(picture, np.flatnonzero(where)) for picture in (lab, seen))
            is_grey = length_of(labs[:, 1:]) < NEUTRAL
            tells = is_grey if is_grey.mean() > FEW else np.ones_like(is_grey)
            colour, bgr = _commonest(labs[tells], colours[tells])
            yield _Kind(name, fields, colour, bgr)


def _is_cluttered(kind: _Kind, free: Mask, off: NDArray[Any], side_px: float) -> bool:
    where = kind.where & free
    return share_of(_solid(where & (off > 1), HOLE_SHARE * side_px**2), where) >= CLUTTERED


def _in_full_light(seen: NDArray[Any], colour: NDArray[Any]) -> NDArray[Any]:
    """A field's colour, (3,) BGR, in the lightest light in which much of it, (n, 3), is seen."""
    ratio = in_hue(np.log((seen + FAINT) / (colour + FAINT)))
    return np.asarray(colour * np.exp(np.percentile(ratio.mean(axis=1), FULL_LIGHT)))


def _tell_second_grey(told: NDArray[Any], seen: NDArray[Any], kind: _Kind, free: Mask) -> None:
    """Where fields of a kind are printed in another grey, what is told of them is that one."""
    lab = in_lab(seen)
    away = lab - kind.colour
    greys = kind.where & free & (length_of(away[..., 1:]) < SAME_HUE)
    other = greys & (length_of(away) > APART)
    if other.any():
        second = _commonest(lab[other], seen[other])[1]
        nearer = np.abs(seen - second).sum(axis=2) < np.abs(seen - kind.bgr).sum(axis=2)
        told[kind.where & nearer] = second


def _commonest(lab: NDArray[Any], bgr: NDArray[Any]) -> tuple[NDArray[Any], NDArray[Any]]:
    """The colour, (3,), around which most of these (n, 3) lie, in Lab and in BGR."""
    cells = np.round(lab / BIN).astype(np.int32)
    low = cells.min(axis=0)
    sides = cells.max(axis=0) - low + 1
    counts = np.bincount(np.ravel_multi_index(tuple((cells - low).T), sides))
    middle = BIN * (low + np.unravel_index(np.argmax(counts), sides))
    near = length_of(lab - middle) < BIN
    return median_colour(lab[near]), median_colour(bgr[near])


def _solid(mask: Mask, hole_px: float) -> Mask:
    """A mask without its small gaps and holes, and what is narrow."""
    whole = cv2.morphologyEx(mask.astype(np.uint8), cv2.MORPH_CLOSE, _square(STRIPE_MM)) > 0
    filled = _fill(whole, hole_px).astype(np.uint8)
    return np.asarray(cv2.morphologyEx(filled, cv2.MORPH_OPEN, _square(LINE_MM)) > 0)


def _fill(mask: Mask, hole_px: float) -> Mask:
    """A mask without its small holes: the grey zebra on a red tile is no grey field."""
    _, labels, boxes, _ = cv2.connectedComponentsWithStats((~mask).astype(np.uint8), connectivity=4)
    return np.asarray(mask | (boxes[:, cv2.CC_STAT_AREA] < hole_px)[labels])


def _square(side_mm: float) -> NDArray[Any]:
    """A structuring element; its sides are odd, that nothing is shifted."""
    return np.ones((round(side_mm * PX_PER_MM) | 1,) * 2, np.uint8)


def patches(mask: Mask) -> Iterator[Mask]:
    """The things that make up a mask; what lies on both sides of a gap is one."""
    count, labels = cv2.connectedComponents(cv2.morphologyEx(mask.astype(np.uint8), cv2.MORPH_CLOSE, _square(GAP_MM)))
    for label in range(1, count):
        yield (labels == label) & mask


def share_of(patch: Mask, field: Mask) -> float:
    """The share of a field that a patch covers."""
    return float((patch & field).sum() / max(1, field.sum()))


def inside(zones: Sequence[Zone], shape: tuple[int, ...]) -> Mask:
    """Where zones are, (rows, columns) of this shape."""
    mask = np.zeros(shape, np.uint8)
    for zone in zones:
        cv2.fillPoly(mask, [np.round(np.array(zone.polygon_mm) * PX_PER_MM).astype(np.int32)], 1)
    return mask > 0
