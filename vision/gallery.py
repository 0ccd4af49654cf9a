"""The reader's knowledge of a box: the pieces in kinds, each kind with its siblings and where they differ.

Siblings (`zebra`, `zebra.m`, `zebra.f`) share one picture but for a small sign.  A kind is found by the shared
picture; its sibling by the pixels in which the enrolled siblings differ, wherever on the tile that is.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.box import PICTURE_PX, PIECE_PX, Box, PieceSample
from calibration.layout import SHAPES
from vision.align import Template, align, make_template, rotation, warp_patch
from vision.appearance import Channels, centre, channels_of, mean_colour, mix, pick, standardise, without_light

SIGNS = frozenset({"m", "f", "fish", "flash"})
"""What may stand behind a species when the tile is the species' picture with a sign added."""
ALIGN_PX = PICTURE_PX // 2
FACE = 0.92
"""Share of a piece's side that is compared: its cut edge wears and casts shadows."""
RIM_PX = 5
"""Twice the width of a rim, at ALIGN_PX."""
SIBLINGS_ALIKE = 0.6
"""Siblings that look less alike than this (correlation) are kinds of their own."""
SURELY_ALIKE = 0.9
"""Looks so much alike (correlation) lie over each other as they should.  Of 761 pairs of looks in thirteen boxes, drawn
and photographed, none that was 0.8 alike upright was more alike in another turn."""
SHARED_SHARE = 0.8
"""So much of a tile's face, at least, siblings have in common."""
DIFFERENT = 0.35
"""Where two siblings differ by this share of their largest difference, they are compared."""
FAINTEST = 0.3
"""A pair whose largest difference is less than this share of the boldest pair's is not widened to its specks."""
SIGN_BLUR_PX = 3.0
ALIKE = 0.80
"""Two kinds whose middles correlate more than this at the best turn may be mixed up."""
TURNS = 24
DISC_PX = 24
LEAST_CALM = 0.3
"""A kind whose siblings differ almost everywhere is aligned by its whole face."""


@dataclass(frozen=True, slots=True)
class Sibling:
    """One piece of a kind.

    picture: (PICTURE_PX, PICTURE_PX, 3), the mean of its looks laid over each other.  small: the same at ALIGN_PX.
    """

    piece: str
    picture: Channels
    small: Channels


@dataclass(frozen=True, slots=True)
class PieceKind:
    """Pieces that share one picture.

    shared: (PICTURE_PX, PICTURE_PX, 3), the mean of the siblings.  template: the same at ALIGN_PX.
    face: (PICTURE_PX, PICTURE_PX) bool, the piece's face.
    sign: (PICTURE_PX, PICTURE_PX) 1 where the siblings differ, else 0; all 0 with one sibling.
    small_face, small_sign: the same at ALIGN_PX, bool.  small_rim: where what covers the piece reaches in.
    lacks: the pieces that the box ought to know and does not.
    look_alikes: the names of the kinds that look much the same.
    lit: of one without light, the kind as it was enrolled.
    """

    name: str
    shape: str
    size_mm: float
    height_mm: float
    siblings: tuple[Sibling, ...]
    shared: Channels
    template: Template
    face: NDArray[np.bool_]
    sign: NDArray[Any]
    small_face: NDArray[np.bool_]
    small_sign: NDArray[np.bool_]
    small_rim: NDArray[np.bool_]
    lacks: tuple[str, ...] = ()
    look_alikes: frozenset[str] = frozenset()
    lit: PieceKind | None = None

    def pieces(self) -> tuple[str, ...]:
        """Its pieces that the box knows."""
        return tuple(sibling.piece for sibling in self.siblings)

    def unseen(self) -> tuple[str, ...]:
        """Those that the box ought to know and does not."""
        return tuple(piece for piece in self.lacks if kind_name(piece) == kind_name(self.name))


@dataclass(frozen=True, slots=True)
class Gallery:
    """All kinds of a box."""

    kinds: tuple[PieceKind, ...]

    def pieces(self) -> tuple[str, ...]:
        """Every piece that can be recognised."""
        return tuple(piece for kind in self.kinds for piece in kind.pieces())


def kind_name(piece: str) -> str:
    """The piece without its sign: `zebra.m` -> `zebra`; `zebra.baby` and `stall.kiosk` stay."""
    stem, _, sign = piece.rpartition(".")
    return stem if sign in SIGNS else piece


def face_mask(shape: str, side_px: int, share: float = FACE) -> NDArray[np.bool_]:
    """The face of a piece in its picture of side_px: a square or a disc, (side_px, side_px)."""
    y, x = np.abs(np.mgrid[:side_px, :side_px] - (side_px - 1) / 2)
    half = share * side_px * PIECE_PX / PICTURE_PX / 2
    return (x < half) & (y < half) if SHAPES[shape].is_square else x**2 + y**2 < half**2


def rim_mask(shape: str) -> NDArray[np.bool_]:
    """The rim of a face at ALIGN_PX."""
    face = face_mask(shape, ALIGN_PX)
    return np.asarray(face & (cv2.erode(face.astype(np.uint8), np.ones((RIM_PX, RIM_PX), np.uint8)) == 0))


def make_gallery(box: Box) -> Gallery:
    """Work out everything that reading needs from the reference pictures."""
    by_kind: dict[tuple[str, str], list[PieceSample]] = defaultdict(list)
    for look in box.looks:
        by_kind[kind_name(look.piece), look.shape].append(look)
    kinds = [kind for (name, _), looks in by_kind.items() for kind in kinds_of(name, looks)]
    alike: dict[int, set[str]] = defaultdict(set)
    for one, other in look_alikes(kinds):
        alike[id(one)].add(other.name)
        alike[id(other)].add(one.name)
    return Gallery(tuple(replace(kind, lacks=box.lacks, look_alikes=frozenset(alike[id(kind)])) for kind in kinds))


def same_size(kind: PieceKind, other: PieceKind) -> bool:
    """True if two kinds are of one size and height."""
    return abs(kind.size_mm / other.size_mm - 1) < 0.1 and kind.height_mm == other.height_mm


def look_alikes(kinds: Sequence[PieceKind]) -> Iterator[tuple[PieceKind, PieceKind]]:
    """Pairs of kinds that are seen alike: of one size and height, their middles ALIKE at some turn."""
    turned_discs = [disc_colours(kind, kind.size_mm, DISC_PX, np.arange(TURNS) * (360 / TURNS)) for kind in kinds]
    for (kind, discs), (rival, rivals) in combinations(zip(kinds, turned_discs, strict=True), 2):
        if kind.name != rival.name and same_size(kind, rival) and float((discs[:1] @ rivals.T).max()) > ALIKE:
            yield kind, rival


def kinds_of(name: str, looks: list[PieceSample]) -> list[PieceKind]:
    """One kind, or more when some siblings do not share the picture."""
    look, (laid, strangers) = looks[0], _align_looks(looks)
    siblings = tuple(sibling_of(piece, np.mean(pictures, axis=0)) for piece, pictures in laid.items())
    face = face_mask(look.shape, PICTURE_PX)
    # Each pair counts by its own largest difference, so that a faint female is not lost beside a bold male; patches as
    # large as a sign, not the specks of a bad overlay.
    apart = [apart_of(one, other, face) for one, other in combinations(siblings, 2)]
    boldest = max((float(pair.max()) for pair in apart), default=0.0)
    differ = np.zeros(face.shape, np.uint8)
    for pair in apart:
        differ |= pair > DIFFERENT * max(float(pair.max()), FAINTEST * boldest)
    sign = np.asarray(cv2.dilate(differ, np.ones((5, 5), np.uint8)), np.float32)
    shared = np.mean([sibling.picture for sibling in siblings], axis=0)
    whole = face_mask(look.shape, ALIGN_PX)
    signed = whole & (cv2.resize(sign, (ALIGN_PX, ALIGN_PX)) >= 0.3)
    calm = whole & ~signed
    if calm.sum() < LEAST_CALM * whole.sum():
        calm = whole
    template = make_template(_small(shared), calm)
    kind = PieceKind(
        name,
        look.shape,
        look.size_mm,
        look.height_mm,
        siblings,
        shared,
        template,
        face,
        sign,
        whole,
        signed,
        rim_mask(look.shape),
    )
    return [kind, *(kinds_of(strangers[0].piece, strangers) if strangers else [])]


def kind_without_light(kind: PieceKind) -> PieceKind:
    """A kind as it looks where the light that falls on it is taken away."""
    siblings = tuple(sibling_of(one.piece, without_light(one.picture, PIECE_PX)) for one in kind.siblings)
    shared = np.mean([sibling.picture for sibling in siblings], axis=0)
    template = make_template(_small(shared), kind.template.mask)
    return replace(kind, siblings=siblings, shared=shared, template=template, lit=kind)


def sibling_of(piece: str, picture: Channels) -> Sibling:
    """A piece that looks like this, (PICTURE_PX, PICTURE_PX, 3)."""
    return Sibling(piece, picture, _small(picture))


def _small(picture: Channels) -> Channels:
    return cv2.resize(picture, (ALIGN_PX, ALIGN_PX), interpolation=cv2.INTER_AREA)


def _align_looks(looks: list[PieceSample]) -> tuple[dict[str, list[Channels]], list[PieceSample]]:
    """The pictures of all looks laid over the first one, by piece; and the looks that do not fit it."""
    first = channels_of(looks[0].picture)
    shape = looks[0].shape
    template = make_template(_small(first), face_mask(shape, ALIGN_PX))
    face = face_mask(shape, PICTURE_PX)
    laid: dict[str, list[Channels]] = {looks[0].piece: [first]}
    strangers = []
    for look in looks[1:]:
        picture = channels_of(look.picture)
        warp, alike = best_alignment(template, _small(picture), 4 if SHAPES[shape].is_square else 24)
        if alike < SIBLINGS_ALIKE:
            strangers.append(look)
        else:
            factor = PICTURE_PX / ALIGN_PX
            half = np.full(2, (factor - 1) / 2)
            shift = factor * warp[:, 2] + half - warp[:, :2] @ half
            over = warp_patch(picture, np.column_stack([warp[:, :2], shift]), PICTURE_PX)
            # In the light of the first look, fitted twice, the second time without what differs most: a bold sign on a
            # plain animal would bend the fit.
            once = in_light(light_change(first, over, face), over)
            off = np.linalg.norm(once - first, axis=2)
            shared = face & (off <= np.quantile(off[face], SHARED_SHARE))
            laid.setdefault(look.piece, []).append(in_light(light_change(first, over, shared), over))
    return laid, strangers


def best_alignment(template: Template, picture: Channels, turns: int) -> tuple[NDArray[Any], float]:
    """Align from several turns all round, upright first, until one is surely right; the best warp and its likeness."""
    found: list[tuple[NDArray[Any], float]] = []
    for turn in range(turns):
        found.append(align(template, picture, rotation(360 * turn / turns, template.picture.shape[0])))
        if found[-1][1] >= SURELY_ALIKE:
            return found[-1]
    return max(found, key=lambda one: one[1])


LightChange = tuple[float, NDArray[Any], NDArray[Any]]
"""Of light: a gain, and for each channel the mean before and after."""


def light_change(wanted: Channels, seen: Channels, where: NDArray[np.bool_]) -> LightChange:
    """The factors that turn the light of a picture into that of another: fitted where both should agree.

    No change when there is no such place.  Of pictures larger than ALIGN_PX every so manieth pixel is enough.
    """
    every = max(1, len(where) // ALIGN_PX)
    some = np.flatnonzero(where[::every, ::every])
    lit, wished = (pick(picture[::every, ::every], some) for picture in (seen, wanted))
    if not len(lit):
        return 1.0, np.zeros((1, 3), np.float32), np.zeros((1, 3), np.float32)
    away = centre(lit)
    gain = float(np.vdot(away, centre(wished)) / max(float(np.vdot(away, away)), 1e-6))
    return max(gain, 0.2), mean_colour(lit), mean_colour(wished)


def in_light(change: LightChange, seen: Channels) -> Channels:
    """A picture, or some of its pixels, in another light."""
    gain, before, after = change
    return mix(seen, np.vstack([gain * np.eye(3), after - gain * before]).astype(np.float32))


def apart_of(one: Sibling, other: Sibling, face: NDArray[np.bool_]) -> NDArray[Any]:
    """The distance of two siblings' colours, smoothed, without the light that falls differently on the two."""
    difference = one.picture - other.picture
    y, x = np.mgrid[-1 : 1 : PICTURE_PX * 1j, -1 : 1 : PICTURE_PX * 1j]
    plane = np.stack([np.ones_like(x), x, y], axis=-1)
    slope, *_ = np.linalg.lstsq(plane[face], difference[face], rcond=None)
    apart = np.linalg.norm(difference - plane @ slope, axis=2).astype(np.float32)
    return np.where(face, cv2.GaussianBlur(apart, (0, 0), SIGN_BLUR_PX), 0)


SHARP_PX = 0.3
"""So soft, in px of a window, a piece is made before it is drawn as small as that; else fine art would shimmer."""


def disc_colours(
    kind: PieceKind, diameter_mm: float, side_px: int, angles_deg: NDArray[Any], soft_px: float = SHARP_PX
) -> NDArray[Any]:
    """The middle of a kind as dense search looks for it: (angles, 3 n) standardised colours of a disc.

    The disc of diameter_mm fills a window of side_px, and is as soft as that.
    """
    mm_per_px = kind.size_mm / PIECE_PX
    scale = diameter_mm / side_px / mm_per_px
    inside = np.flatnonzero(disc(side_px))
    smooth = cv2.GaussianBlur(kind.shared, (0, 0), max(soft_px * scale, 0.3))
    rows = []
    for angle in angles_deg:
        warp = rotation(float(angle), PICTURE_PX, scale)
        shift = (PICTURE_PX - 1) / 2 - warp[:, :2] @ np.full(2, (side_px - 1) / 2)
        seen = warp_patch(smooth, np.column_stack([warp[:, :2], shift]), side_px)
        rows.append(standardise(pick(seen, inside)))
    return np.array(rows)


def disc(side_px: int) -> NDArray[np.bool_]:
    """The pixels of the largest disc in a square window."""
    y, x = np.mgrid[:side_px, :side_px] - (side_px - 1) / 2
    return x**2 + y**2 <= (side_px / 2) ** 2
