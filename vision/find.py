"""Where pieces lie on a sheet, whatever the sheet looks like: every spot is compared with every kind at every turn.

At 16 pixels a piece an animal is told from any other, and a comparison is cheap: a window of the sheet and a turned
piece are both written in the few main directions in which the pieces of the box differ, and one matrix product
compares them all.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

import cv2
import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray

from vision.colour import Channels, channels_of
from vision.gallery import Gallery, Kind, disc, disc_colours
from vision.patches import Place
from vision.pose import Pose

if TYPE_CHECKING:
    from companion.ports import Image

Colours = NDArray[Any]

WINDOW_PX = 16
SUPERSAMPLED = 3
TURNS = 36
DIRECTIONS = 40
SAME_SIZE = 0.75
"""Kinds whose sizes differ by more than this ratio, or that lie at another height, are searched on their own."""
WINDOW_SHARE = 0.96
LEAST_LIKENESS = {"square": 0.42, "round": 0.42, "die": 0.55}
"""By shape.  A die hides nothing of its upper face, and what is printed below looks like one by chance."""
STEP, ROUGHLY, SOFT_PX = 2, 0.1, 0.8
"""At first only every second window each way is looked at, in a picture so soft that fine art is not missed by half
a step; there a piece may look this much less like itself."""
AROUND = 5
"""A square of so many windows a side is looked at around the best rough one: a round face looks roughly right upside
down, two windows from where it lies upright."""
NEAREST = 0.45
"""Two finds lie at least this share of a piece apart."""
RIVALS = 3
RIVAL_WITHIN = 0.2
ROOM_MM = 12.0
"""How far beyond its zones a sheet is searched."""
FAINT = 12.0
"""Colours that vary by less than this within a window (root of the variance) count as this: noise is like nothing."""


@dataclass(frozen=True, slots=True)
class Family:
    """Kinds that are searched together.

    diameter_mm: of the compared disc.  directions: (directions, 3 n), channel after channel, free of a window's mean
    colour; pieces: (kinds * TURNS, directions).
    """

    kinds: tuple[Kind, ...]
    diameter_mm: float
    height_mm: float
    directions: Colours
    pieces: Colours

    @property
    def least_likeness(self) -> float:
        """What looks less like the pieces is none."""
        return min(LEAST_LIKENESS[kind.shape] for kind in self.kinds)


@dataclass(frozen=True, slots=True)
class Find:
    """A spot that looks like pieces.

    guesses: (kind, angle_deg, likeness), best first.  scale: how large pieces look there, in shares of their size.
    """

    x_mm: float
    y_mm: float
    guesses: tuple[tuple[Kind, float, float], ...]
    scale: float = 1.0


def make_families(gallery: Gallery) -> tuple[Family, ...]:
    """The kinds of a gallery by size and height, ready for searching."""
    left = sorted(gallery.kinds, key=lambda kind: (kind.height_mm, kind.size_mm))
    families = []
    while left:
        first = left[0]
        together = [k for k in left if k.height_mm == first.height_mm and k.size_mm * SAME_SIZE <= first.size_mm]
        families.append(_family(tuple(together), WINDOW_SHARE * first.size_mm, first.height_mm))
        left = [kind for kind in left if not any(kind is one for one in together)]
    return tuple(families)


def _family(kinds: tuple[Kind, ...], diameter_mm: float, height_mm: float) -> Family:
    angles = np.arange(TURNS) * (360 / TURNS)
    colours = np.vstack([disc_colours(kind, diameter_mm, WINDOW_PX, angles) for kind in kinds])
    _, _, directions = np.linalg.svd(colours, full_matrices=False)
    directions = directions[:DIRECTIONS]
    by_channel = directions.reshape(len(directions), -1, 3).transpose(0, 2, 1).reshape(len(directions), -1)
    return Family(kinds, diameter_mm, height_mm, np.ascontiguousarray(by_channel), colours @ directions.T)


def sheet_from_above(pose: Pose, image: Image, px_per_mm: float, height_mm: float, room_mm: float) -> Image:
    """The sheet and room_mm around it seen straight from above, at a height over the paper."""
    width, height = (int((side + 2 * room_mm) * px_per_mm * SUPERSAMPLED) for side in pose.sheet.size_mm)
    coarse = 16
    x, y = np.meshgrid(np.arange(0, width + coarse, coarse), np.arange(0, height + coarse, coarse))
    at_mm = (np.column_stack([x.ravel(), y.ravel()]) + 0.5) / (px_per_mm * SUPERSAMPLED) - room_mm
    at_px = pose.image_from_sheet(at_mm, height_mm).reshape(*x.shape, 2).astype(np.float32)
    grid = np.stack(np.meshgrid(np.arange(width), np.arange(height)), axis=-1).astype(np.float32) / coarse
    maps = cv2.remap(at_px, grid[..., 0], grid[..., 1], cv2.INTER_LINEAR)
    columns, rows = cv2.split(maps)
    above = cv2.remap(image, columns, rows, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    share = 1 / SUPERSAMPLED
    return np.asarray(cv2.resize(above, None, fx=share, fy=share, interpolation=cv2.INTER_AREA))


PART_PX_PER_MM = 0.5

Part = NDArray[np.bool_]
"""Where a sheet is looked at: (rows, columns) of its area and ROOM_MM around it, PART_PX_PER_MM."""


def is_within(part: Part, place: Place) -> bool:
    """Whether the middle of a place lies in a part of its sheet."""
    row, column = ((np.array([place.y_mm, place.x_mm]) + ROOM_MM) * PART_PX_PER_MM).astype(int)
    return 0 <= row < part.shape[0] and 0 <= column < part.shape[1] and bool(part[row, column])


def find_pieces(pose: Pose, image: Image, family: Family, part: Part | None = None) -> list[Find]:
    """The spots in and around a sheet's zones that look like pieces of the family, likeliest first.

    part: look only there.
    """
    px_per_mm = WINDOW_PX / family.diameter_mm
    above = channels_of(sheet_from_above(pose, image, px_per_mm, family.height_mm, ROOM_MM))
    spots = compare(above, family, lambda shape: _searched(pose, shape, px_per_mm, part))
    finds = []
    for spot in spots:
        x_mm, y_mm = (spot.middle_px / px_per_mm - ROOM_MM).tolist()
        finds.append(Find(x_mm, y_mm, spot.guesses))
    return finds


@dataclass(frozen=True, slots=True)
class Spot:
    """A window of a picture that looks like pieces.  middle_px: (x, y).  guesses: as in Find."""

    middle_px: NDArray[Any]
    guesses: tuple[tuple[Kind, float, float], ...]


def compare(picture: Channels, family: Family, searched: Callable[[tuple[int, int]], NDArray[Any]]) -> list[Spot]:
    """Where a picture, in which the family's disc is WINDOW_PX wide, looks like its kinds, likeliest first.

    searched: which windows to look at, as a mask of their shape (rows, columns).
    """
    windows = _windows(picture)
    wanted = searched(windows.shape[:2]) > 0
    coarse = np.zeros_like(wanted)
    coarse[::STEP, ::STEP] = wanted[::STEP, ::STEP]
    rough = _map_of(_scored(_windows(cv2.GaussianBlur(picture, (0, 0), SOFT_PX)), family, coarse), wanted.shape)
    peaks = _is_peak(rough, STEP, family.least_likeness - ROUGHLY).astype(np.uint8)
    fine = cv2.dilate(peaks, np.ones((AROUND, AROUND), np.uint8)) > 0
    scored = _scored(windows, family, fine & wanted)
    likeness = _map_of(scored, wanted.shape)
    number = {at: n for n, at in enumerate(zip(scored.rows.tolist(), scored.columns.tolist(), strict=True))}
    return [
        Spot(np.array([column, row]) + WINDOW_PX / 2, _guesses(family, scored.best[found], scored.turn[found]))
        for row, column in _peaks(likeness, family.least_likeness)
        for found in (number[row, column],)
    ]


def _windows(picture: Channels) -> NDArray[Any]:
    """(rows, columns, 3, WINDOW_PX, WINDOW_PX): every window, by its upper left corner."""
    return sliding_window_view(picture, (WINDOW_PX, WINDOW_PX), axis=(0, 1))


class _Scored(NamedTuple):
    """Windows and how much each looks like each kind at the kind's best turn.  best, turn: (windows, kinds)."""

    rows: NDArray[Any]
    columns: NDArray[Any]
    best: NDArray[Any]
    turn: NDArray[Any]


def _scored(windows: NDArray[Any], family: Family, wanted: NDArray[np.bool_]) -> _Scored:
    """The windows that can be like a piece at all: likeness is never more than the length of a window's shares."""
    rows, columns = np.nonzero(wanted)
    shares = _shares(windows[rows, columns][:, :, disc(WINDOW_PX)], family)
    can_be = np.linalg.norm(shares, axis=1) > family.least_likeness - ROUGHLY
    scores = (shares[can_be] @ family.pieces.T).reshape(np.count_nonzero(can_be), len(family.kinds), TURNS)
    return _Scored(rows[can_be], columns[can_be], scores.max(axis=2), scores.argmax(axis=2))


def _shares(colours: NDArray[Any], family: Family) -> NDArray[Any]:
    """How much of the colours of windows, (windows, 3, n), goes in each of the family's directions."""
    flat = (colours - colours.mean(axis=2, keepdims=True)).reshape(len(colours), family.directions.shape[1])
    length = np.maximum(np.linalg.norm(flat, axis=1), FAINT * np.sqrt(colours.shape[2]))
    return np.asarray(flat @ family.directions.T / length[:, None])


def _map_of(scored: _Scored, shape: tuple[int, ...]) -> NDArray[Any]:
    """How much each window looks like the likeliest kind; -1 where none was scored."""
    likeness = np.full(shape, -1.0, np.float32)
    likeness[scored.rows, scored.columns] = scored.best.max(axis=1)
    return likeness


def _searched(pose: Pose, shape: tuple[int, int], px_per_mm: float, part: Part | None) -> NDArray[Any]:
    """Which windows are looked at: those whose middle lies in a zone or not far from one, and in the part."""
    mask = np.zeros(shape, np.uint8)
    for zone in pose.sheet.zones:
        corners = (np.array(zone.polygon_mm) + ROOM_MM) * px_per_mm - WINDOW_PX / 2
        cv2.fillPoly(mask, [np.round(corners).astype(np.int32)], 1)
    searched = cv2.dilate(mask, np.ones((5, 5), np.uint8))
    return searched if part is None else searched * _at_windows(part, shape, px_per_mm)


def _at_windows(part: Part, shape: tuple[int, int], px_per_mm: float) -> NDArray[Any]:
    """Which windows have their middle in the part."""
    middles = ((np.arange(max(shape)) + WINDOW_PX / 2) * (PART_PX_PER_MM / px_per_mm)).astype(int)
    rows, columns = (np.minimum(middles[:many], most - 1) for many, most in zip(shape, part.shape, strict=True))
    return part[np.ix_(rows, columns)].astype(np.uint8)


def _is_peak(likeness: NDArray[Any], reach: int, least: float) -> NDArray[np.bool_]:
    """The windows that are the likeliest as far as they reach, and no less like than that."""
    around = cv2.dilate(likeness, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * reach + 1, 2 * reach + 1)))
    return np.asarray((likeness >= around) & (likeness > least))


def _peaks(likeness: NDArray[Any], least: float) -> list[tuple[int, int]]:
    """Local maxima, highest first, each clear of those before it."""
    rows, columns = np.nonzero(_is_peak(likeness, max(int(NEAREST * WINDOW_PX), 1), least))
    order = np.argsort(-likeness[rows, columns])
    return [(int(rows[i]), int(columns[i])) for i in order]


def _guesses(family: Family, scores: Colours, turns: NDArray[Any]) -> tuple[tuple[Kind, float, float], ...]:
    order = np.argsort(-scores)[:RIVALS]
    return tuple(
        (family.kinds[i], float(turns[i]) * 360 / TURNS, float(scores[i]))
        for i in order
        if scores[i] > scores[order[0]] - RIVAL_WITHIN
    )
