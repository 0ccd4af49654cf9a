"""Where on the sheets each piece of a position comes to lie."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import hypot

from calibration.layout import Layout, Sheet, Zone
from calibration.polygons import contains
from companion.ports import Point
from companion.rules.faces import Faces
from companion.rules.position import Place
from companion.table.places import bag_of, places
from vision.scene import PiecePlaced

_ASIDE_MM = 1.3
_TURN_DEG = 3.5
_TURN_AT_MOST_DEG = 8.0
_APART_MM = 20.0
"""Two pieces never lie nearer to each other, centre to centre."""
_HALF_TILE_MM = 16.0
_TRIES = 200


@dataclass(frozen=True, slots=True)
class Spot:
    """A zone of a sheet where the pieces of a place of the game are laid."""

    sheet: Sheet
    zone: Zone


Spots = Mapping[Place, Spot]


def spots_of(layout: Layout) -> Spots:
    """Where the pieces of each place of the game are laid; a place that is not printed has no spot."""
    zones = {(sheet.id, zone.id): Spot(sheet, zone) for sheet in layout.sheets for zone in sheet.zones}
    return {bag_of(place): zones[key] for key, place in places(layout).items()}


def laid(before: Sequence[PiecePlaced], seen: Faces, spots: Spots, chance: random.Random) -> tuple[PiecePlaced, ...]:
    """What is seen of a position, on the sheets.  What has not moved stays exactly as it lay.

    before: what lay there until now.
    """
    pieces: list[PiecePlaced] = []
    for place, spot in spots.items():
        there = [piece for piece in before if (piece.sheet, piece.zone) == (spot.sheet.id, spot.zone.id)]
        pieces += _laid_in(spot, there, Counter(seen.get(place, ())), chance)
    return tuple(pieces)


def _laid_in(
    spot: Spot, before: Sequence[PiecePlaced], wanted: Counter[str], chance: random.Random
) -> list[PiecePlaced]:
    kept: list[PiecePlaced] = []
    for piece in before:
        if wanted[piece.piece] > 0:
            wanted[piece.piece] -= 1
            kept.append(piece)
    for new in wanted.elements():
        kept.append(_put_down(new, spot, kept, chance))
    return kept


def _put_down(piece: str, spot: Spot, others: Sequence[PiecePlaced], chance: random.Random) -> PiecePlaced:
    x_mm, y_mm = _free_place(spot.zone, others, chance)
    loose = 3.0 if piece.endswith(".baby") else 1.0
    turned = max(-_TURN_AT_MOST_DEG, min(_TURN_AT_MOST_DEG, chance.gauss(0, _TURN_DEG))) * loose
    return PiecePlaced(
        spot.sheet.id, piece, x_mm + chance.uniform(-1, 1) * _ASIDE_MM, y_mm + chance.uniform(-1, 1) * _ASIDE_MM,
        turned % 360, zone=spot.zone.id,
    )  # fmt: skip


def _free_place(zone: Zone, others: Sequence[PiecePlaced], chance: random.Random) -> Point:
    """The first free slot; without one, the loneliest of some places in the zone."""
    free = [slot for slot in zone.slots_mm if _distance_to_next(slot, others) >= _APART_MM]
    if free:
        return free[0]
    somewhere = (_anywhere(zone, chance) for _ in range(_TRIES))
    inside = [point for point in somewhere if contains(zone.polygon_mm, point)]
    return max(inside, key=lambda point: _distance_to_next(point, others), default=zone.polygon_mm[0])


def _distance_to_next(point: Point, others: Sequence[PiecePlaced]) -> float:
    return min((hypot(point[0] - other.x_mm, point[1] - other.y_mm) for other in others), default=float("inf"))


def _anywhere(zone: Zone, chance: random.Random) -> Point:
    x_mm, y_mm = zip(*zone.polygon_mm, strict=True)
    return _between(min(x_mm), max(x_mm), chance), _between(min(y_mm), max(y_mm), chance)


def _between(low_mm: float, high_mm: float, chance: random.Random) -> float:
    """Somewhere in between, far enough from both ends for a tile to lie inside."""
    return chance.uniform(low_mm + _HALF_TILE_MM, high_mm - _HALF_TILE_MM)
