"""Where pieces lie on a sheet, whatever the sheet looks like: every spot is compared with every kind at every turn.

At 16 pixels a piece an animal is told from any other, and a comparison is cheap: a window of the sheet and a turned
piece are both written in the few main directions in which the pieces of the box differ, and one matrix product
compares them all.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from math import ceil
from typing import Any, NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.layout import SHAPES
from vision.above import PART_PX_PER_MM, ROOM_MM, SheetPart, Window, sheet_from_above, size_from_above
from vision.appearance import Channels, channels_of, without_light
from vision.gallery import SHARP_PX, Gallery, PieceKind, disc, disc_colours, kind_without_light
from vision.pose import Pose
from vision.white import Lit

Colours = NDArray[Any]
Mask = NDArray[np.bool_]

WINDOW_PX, ROUGH_PX = 16, 8
"""A side of the windows that are compared; and of the same windows in a picture of half the size."""
TURNS = 36
DIRECTIONS = 40
NOTHING = 1e-9
"""What varies less along a direction, in shares of the strongest, is rounding."""
SAME_SIZE = 0.75
"""Kinds whose sizes differ by more than this ratio, or that lie at another height, are searched on their own."""
STEP, SOFT_PX = WINDOW_PX // ROUGH_PX, 1.2
"""At first only every second window each way is looked at, softly and in a picture of half the size: of sharp rings
nothing is alike when they lie half a step beside each other."""
EDGE_PX = STEP * ceil(4 * SOFT_PX / STEP)
"""As far as the softening reaches; a whole number of steps."""
AROUND = 5
"""A square of so many windows a side is looked at around the best rough one: a round face looks roughly right upside
down, two windows from where it lies upright.  At the edge of what is looked at, what looks best lies perhaps beyond it:
what has not all of that square around it is not told of."""
NEAREST = 0.45
"""Two finds lie at least this share of a piece apart."""
SURELY, FLAT, TURNS_APART, MOST_TURNS = 0.6, 0.05, 2, 4
"""From this likeness on, turns that are by so much less like, so many steps apart, are tried too, so many in all."""
RIVALS = 3
RIVAL_WITHIN = 0.2
"""So many kinds at most are told of a spot: the best rival always, others if they are hardly less like; so much more
like than here pieces are when they are laid over."""
FAINT = 6.0
"""Colours that vary by less than this within a window (root of the variance) count as this: noise is like nothing."""


class FaceSet(NamedTuple):
    """The faces of kinds at every turn, in the few directions in which they differ.

    directions: (directions, 3 n), pixel after pixel, free of a window's mean colour.  pieces: (kinds * TURNS,
    directions).
    """

    directions: Colours
    pieces: Colours


@dataclass(frozen=True, slots=True)
class KindFamily:
    """Kinds that are searched together.

    diameter_mm: of the compared disc.  rough: how the kinds look in a soft picture.  fine: in one as it is.
    is_lit: whether that is as they are enrolled, or without the light that fell on them.
    """

    kinds: tuple[PieceKind, ...]
    diameter_mm: float
    height_mm: float
    rough: FaceSet
    fine: FaceSet
    is_lit: bool = True

    @property
    def least_likeness(self) -> float:
        """The least likeness to the pieces at which something is taken for one; a closer look may make it likelier."""
        return min(SHAPES[kind.shape].is_piece for kind in self.kinds) - RIVAL_WITHIN


class Guess(NamedTuple):
    """A piece that may lie at a spot.  angles_deg: how it may be turned, likeliest first."""

    kind: PieceKind
    likeness: float
    angles_deg: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Find:
    """A spot that looks like pieces.

    guesses: best first.  scale: how large pieces look there, in shares of their size.
    """

    x_mm: float
    y_mm: float
    guesses: tuple[Guess, ...]
    scale: float = 1.0


def make_families(gallery: Gallery) -> tuple[KindFamily, ...]:
    """The kinds of a gallery by size and height, ready for searching."""
    left = sorted(gallery.kinds, key=lambda kind: (kind.height_mm, kind.size_mm))
    families = []
    while left:
        first = left[0]
        together = [k for k in left if k.height_mm == first.height_mm and k.size_mm * SAME_SIZE <= first.size_mm]
        diameter_mm = max(SHAPES[kind.shape].window_share for kind in together) * first.size_mm
        families.append(family_of(tuple(together), diameter_mm))
        left = [kind for kind in left if not any(kind is one for one in together)]
    return tuple(families)


def families_without_light(families: Iterable[KindFamily]) -> tuple[KindFamily, ...]:
    """The same families, their kinds in the same order, as they look without the light that falls on them."""
    return tuple(
        replace(family_of(tuple(map(kind_without_light, family.kinds)), family.diameter_mm), is_lit=False)
        for family in families
    )


def family_of(kinds: tuple[PieceKind, ...], diameter_mm: float, directions: int = DIRECTIONS) -> KindFamily:
    """Kinds of one height that are searched together, by a disc of their middle of that diameter."""
    rough = _faces(kinds, diameter_mm, ROUGH_PX, SOFT_PX / STEP, directions)
    fine = _faces(kinds, diameter_mm, WINDOW_PX, SHARP_PX, directions)
    return KindFamily(kinds, diameter_mm, kinds[0].height_mm, rough, fine)


def _faces(kinds: tuple[PieceKind, ...], diameter_mm: float, side_px: int, soft_px: float, count: int) -> FaceSet:
    angles = np.arange(TURNS) * (360 / TURNS)
    colours = np.vstack([disc_colours(kind, diameter_mm, side_px, angles, soft_px) for kind in kinds])
    directions = _main_directions(colours, count)
    return FaceSet(directions, colours @ directions.T)


def _main_directions(rows: Colours, count: int) -> Colours:
    """The directions, a row each, in which rows vary most, first the most: their right singular vectors.

    The eigenvectors of the smaller of the two Gram matrices give them several times faster than the decomposition of
    the rows; those along which nothing varies are left out.
    """
    exact = rows.astype(np.float64)
    is_wide = len(rows) <= rows.shape[1]
    strengths, vectors = np.linalg.eigh(exact @ exact.T if is_wide else exact.T @ exact)
    some = [at for at in range(len(strengths))[::-1][:count] if strengths[at] > NOTHING * strengths[-1]]
    directions = vectors[:, some].T @ exact if is_wide else vectors[:, some].T
    return np.ascontiguousarray(directions / np.linalg.norm(directions, axis=1, keepdims=True), np.float32)


def find_pieces(
    pose: Pose, sheet: Lit, family: KindFamily, part: SheetPart | None = None, rivals: int = RIVALS
) -> list[Find]:
    """The spots in and around a sheet's zones that look like pieces of the family, likeliest first.

    sheet: the picture that shows it.  part: look only there.  rivals: so many kinds at most are told of a spot.
    """
    px_per_mm = WINDOW_PX / family.diameter_mm
    searched = _in_zones(pose, px_per_mm)
    near = np.ones_like(searched)
    if part is not None:  # the windows that have their middle in it
        shape, most = searched.shape, part.near.shape
        middles = ((np.arange(max(shape)) + WINDOW_PX / 2) * (PART_PX_PER_MM / px_per_mm)).astype(int)
        near = part.near[
            np.ix_(*(np.minimum(middles[:many], last - 1) for many, last in zip(shape, most, strict=True)))
        ]
    window = _around(searched & near)
    if window is None:
        return []
    seen = sheet_from_above(pose, sheet.image, px_per_mm, family.height_mm, ROOM_MM, window)
    above = channels_of(seen, sheet.gain)
    if not family.is_lit:
        above = without_light(above, family.kinds[0].size_mm * px_per_mm)
    rows, columns = windows_in(above)
    here = slice(window.top, window.top + rows), slice(window.left, window.left + columns)
    without_edge = np.asarray(cv2.erode(near.astype(np.uint8), np.ones((AROUND, AROUND), np.uint8))) > 0
    spots = compare(above, family, (searched & near)[here], (searched & without_edge)[here], rivals)
    finds = []
    for spot in spots:
        x_mm, y_mm = ((spot.middle_px + window[:2]) / px_per_mm - ROOM_MM).tolist()
        finds.append(Find(x_mm, y_mm, spot.guesses))
    return finds


@dataclass(frozen=True, slots=True)
class CandidateSpot:
    """A window of a picture that looks like pieces.  middle_px: (x, y).  guesses: as in Find."""

    middle_px: NDArray[Any]
    guesses: tuple[Guess, ...]


def compare(
    picture: Channels,
    family: KindFamily,
    wanted: Mask,
    told: Mask | None = None,
    rivals: int = RIVALS,
) -> list[CandidateSpot]:
    """Where a picture, in which the family's disc is WINDOW_PX wide, looks like its kinds, likeliest first.

    wanted: which of its windows to look at, (rows, columns) as many as `windows_in`.  told: only these are told of; the
    others show that something looks better a little farther.
    """
    least = family.least_likeness
    rough = np.full(wanted.shape, -1.0, np.float32)
    rough[::STEP, ::STEP] = _roughly(picture, family.rough, wanted[::STEP, ::STEP], least)
    peaks = _is_peak(rough, STEP, least).astype(np.uint8)
    fine = cv2.dilate(peaks, np.ones((AROUND, AROUND), np.uint8)) > 0
    scored = _score(picture, family.fine, WINDOW_PX, fine & wanted, least)
    likeness = _map_of(scored, wanted.shape)
    number = {at: n for n, at in enumerate(zip(scored.rows.tolist(), scored.columns.tolist(), strict=True))}
    tops = np.argwhere(_is_peak(likeness, max(int(NEAREST * WINDOW_PX), 1), least))
    highest_first = tops[np.argsort(-likeness[tops[:, 0], tops[:, 1]])].tolist()
    return [
        CandidateSpot(
            np.array([column, row]) + WINDOW_PX / 2, _guesses(family, scored.scores[number[row, column]], rivals)
        )
        for row, column in highest_first
        if told is None or told[row, column]
    ]


def _roughly(picture: Channels, faces: FaceSet, wanted: Mask, least: float) -> NDArray[Any]:
    """The likeness of every second window each way to the likeliest kind, in a soft picture of half the size."""
    soft = cv2.GaussianBlur(picture, (0, 0), SOFT_PX)
    height, width = (side // STEP for side in picture.shape[:2])
    half = cv2.resize(soft[: STEP * height, : STEP * width], (width, height), interpolation=cv2.INTER_AREA)
    return _map_of(_score(half, faces, ROUGH_PX, wanted, least), wanted.shape)


def windows_in(picture: Channels) -> tuple[int, int]:
    """The (rows, columns) of windows in a picture, each called by its upper left corner."""
    height, width = picture.shape[:2]
    return height - WINDOW_PX + 1, width - WINDOW_PX + 1


class _Scored(NamedTuple):
    """Windows and how much each looks like each kind at each turn.  scores: (windows, kinds, TURNS)."""

    rows: NDArray[Any]
    columns: NDArray[Any]
    scores: NDArray[Any]


def _score(picture: Channels, faces: FaceSet, side_px: int, wanted: Mask, least: float) -> _Scored:
    """The windows that can be like a piece at all: likeness is never more than the length of a window's shares."""
    rows, columns = np.nonzero(wanted)
    shares = _shares(_discs(picture, side_px, rows, columns), faces)
    can_be = np.linalg.norm(shares, axis=1) > least
    scores = (shares[can_be] @ faces.pieces.T).reshape(-1, len(faces.pieces) // TURNS, TURNS)
    return _Scored(rows[can_be], columns[can_be], scores)


def _discs(picture: Channels, side_px: int, rows: NDArray[Any], columns: NDArray[Any]) -> Colours:
    """The discs in some windows: (windows, n, 3)."""
    width = picture.shape[1]
    down, right = np.nonzero(disc(side_px))
    pixels = (rows * width + columns)[:, None] + (down * width + right)
    return np.take(picture.reshape(-1, 3), pixels, axis=0)


def _shares(colours: Colours, faces: FaceSet) -> NDArray[Any]:
    """The shares of the colours of discs in each of the faces' directions; their mean colour goes in none."""
    count = colours.shape[1]
    flat = colours.reshape(len(colours), faces.directions.shape[1])
    found = flat @ np.vstack([faces.directions, np.tile(np.eye(3, dtype=np.float32) / count, count)]).T
    mean = found[:, -3:]
    spread = np.einsum("ij,ij->i", flat, flat) - count * np.einsum("ij,ij->i", mean, mean)
    length = np.sqrt(np.maximum(spread, FAINT**2 * count))
    return np.asarray(found[:, :-3] / length[:, None])


def _map_of(scored: _Scored, shape: tuple[int, ...]) -> NDArray[Any]:
    """The likeness of each window to the likeliest kind; -1 where none was scored."""
    likeness = np.full(shape, -1.0, np.float32)
    flat = scored.scores.reshape(len(scored.rows), -1 if len(scored.rows) else 1)  # faster than over two axes
    likeness[scored.rows, scored.columns] = flat.max(axis=1)
    return likeness


def _in_zones(pose: Pose, px_per_mm: float) -> Mask:
    """Which windows have their middle in a zone, or not far from one."""
    columns, rows = (side - WINDOW_PX + 1 for side in size_from_above(pose.sheet, px_per_mm, ROOM_MM))
    mask = np.zeros((rows, columns), np.uint8)
    for zone in pose.sheet.zones:
        corners = (np.array(zone.polygon_mm) + ROOM_MM) * px_per_mm - WINDOW_PX / 2
        cv2.fillPoly(mask, [np.round(corners).astype(np.int32)], 1)
    return np.asarray(cv2.dilate(mask, np.ones((AROUND, AROUND), np.uint8))) > 0


def _around(searched: Mask) -> Window | None:
    """The part of the picture that these windows need: a little more, so that softening it does not show."""
    rows, columns = (np.flatnonzero(searched.any(axis=axis)) for axis in (1, 0))
    if not len(rows):
        return None
    left, top = (max(0, int(first) // STEP * STEP - EDGE_PX) for first in (columns[0], rows[0]))
    height, width = searched.shape
    right, bottom = (min(int(last) + 1 + EDGE_PX, most) for last, most in ((columns[-1], width), (rows[-1], height)))
    return Window(left, top, right + WINDOW_PX - 1, bottom + WINDOW_PX - 1)


def _is_peak(likeness: NDArray[Any], reach: int, least: float) -> Mask:
    """The windows that are the likeliest as far as they reach, and no less like than that."""
    around = cv2.dilate(likeness, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * reach + 1, 2 * reach + 1)))
    return np.asarray((likeness >= around) & (likeness > least))


def _guesses(family: KindFamily, scores: Colours, rivals: int) -> tuple[Guess, ...]:
    """scores: (kinds, TURNS), of one window."""
    best = scores.max(axis=1)
    return tuple(
        Guess(family.kinds[i], float(best[i]), tuple(turn * 360 / TURNS for turn in _turns(scores[i])))
        for number, i in enumerate(np.argsort(-best)[:rivals])
        if number < 2 or best[i] > best.max() - RIVAL_WITHIN
    )


def _turns(scores: Colours) -> list[int]:
    """The best turn; and of what is surely something also those that are about as good: a round head has no up."""
    order = np.argsort(-scores)
    turns = [int(order[0])]
    for turn in order[1:] if scores[turns[0]] > SURELY else ():
        if len(turns) == MOST_TURNS or scores[turn] < scores[turns[0]] - FLAT:
            break
        if all(min((turn - other) % TURNS, (other - turn) % TURNS) >= TURNS_APART for other in turns):
            turns.append(int(turn))
    return turns
