"""What the automatic players do, and where on the sheets each piece comes to lie."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import hypot

from calibration.layout import Layout, Sheet, Zone
from calibration.polygons import contains
from companion.games.catalogue import set_up
from companion.games.players import greedy_player, play_game
from companion.ports import Point
from companion.rules.position import TABLE, Position
from companion.table.places import bag_of, places
from vision.scene import PiecePlaced

GAME = "zooloretto"
SPECIES = ("flamingo", "camel", "leopard", "elephant", "panda", "chimpanzee", "zebra", "kangaroo")
NAMES = ("Anna", "Bert", "Carl", "Dora", "Emil")
SPECIES_IN_PLAY = {2: 5, 3: 6, 4: 7, 5: 8}
"""By the number of players.  Rules: ZB-SET-1, ZB-2P-2"""

_ASIDE_MM = 1.3
_TURN_DEG = 3.5
_TURN_AT_MOST_DEG = 8.0
_APART_MM = 20.0
"""Two pieces never lie nearer to each other, centre to centre."""
_HALF_TILE_MM = 16.0
_TRIES = 200


@dataclass(frozen=True, slots=True)
class Moment:
    """The table after a turn.  touched: a place that a hand has just changed, (sheet, x_mm, y_mm); seat: whose."""

    position: Position
    pieces: tuple[PiecePlaced, ...]
    touched: tuple[str, float, float] | None = None
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class _Spot:
    """A zone of a sheet where the pieces of a place of the game are laid."""

    sheet: Sheet
    zone: Zone


_Spots = Mapping[tuple[int, str], _Spot]
"""By the place of the game: (seat, zone id), as in a position."""


def play_demo_game(layout: Layout, player_count: int, seed: int) -> tuple[Moment, ...]:
    """A whole game from its set-up to its end: the table after every turn.  The same seed plays the same game."""
    chance = random.Random(seed)
    species = chance.sample(SPECIES, SPECIES_IN_PLAY[player_count])
    rules, position = set_up(GAME, NAMES[:player_count], species)
    spots = _spots(layout)
    moments = [Moment(position, _laid((), position, spots, chance))]
    for action, after in play_game(rules, position, [greedy_player] * player_count, chance):
        before = moments[-1].pieces
        pieces = _laid(before, after, spots, chance)
        moments.append(Moment(after, pieces, _touched(before, pieces), action.player))
    return tuple(moments)


def player_count(layout: Layout) -> int:
    """For how many players the layout has a zoo: 2 to 5."""
    seats = {place.seat for place in places(layout).values() if place.seat is not None}
    return max(min(SPECIES_IN_PLAY), min(max(SPECIES_IN_PLAY), len(seats)))


def _spots(layout: Layout) -> _Spots:
    zones = {(sheet.id, zone.id): _Spot(sheet, zone) for sheet in layout.sheets for zone in sheet.zones}
    return {bag_of(place): zones[key] for key, place in places(layout).items()}


def _laid(
    before: Sequence[PiecePlaced], position: Position, spots: _Spots, chance: random.Random
) -> tuple[PiecePlaced, ...]:
    """The pieces of a position on their sheets.  What has not moved stays exactly as it lay."""
    pieces: list[PiecePlaced] = []
    for bag, spot in spots.items():
        there = [piece for piece in before if (piece.sheet, piece.zone) == (spot.sheet.id, spot.zone.id)]
        pieces += _laid_in(spot, there, Counter(_visible(position, bag)), chance)
    return tuple(pieces)


def _visible(position: Position, bag: tuple[int, str]) -> Iterator[str]:
    """What the cardboard shows of a place; a blocked space of a truck is printed on the sheet.  Rule: ZX-CMP-1"""
    if bag == (TABLE, "O"):
        for (seat, zone), number in position.counts.items():
            if seat == TABLE and zone.endswith(".baby"):
                yield from [zone] * number
    yield from (str(piece.as_printed()) for piece in position.bags.get(bag, ()) if piece.kind != "block")


def _laid_in(
    spot: _Spot, before: Sequence[PiecePlaced], wanted: Counter[str], chance: random.Random
) -> list[PiecePlaced]:
    kept: list[PiecePlaced] = []
    for piece in before:
        if wanted[piece.piece] > 0:
            wanted[piece.piece] -= 1
            kept.append(piece)
    for new in wanted.elements():
        kept.append(_put_down(new, spot, kept, chance))
    return kept


def _put_down(piece: str, spot: _Spot, others: Sequence[PiecePlaced], chance: random.Random) -> PiecePlaced:
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


def _touched(before: Sequence[PiecePlaced], after: Sequence[PiecePlaced]) -> tuple[str, float, float] | None:
    """A place where something was laid down, else one from where something was taken."""
    old, new = set(before), set(after)
    changed = [piece for piece in after if piece not in old] or [piece for piece in before if piece not in new]
    return (changed[0].sheet, changed[0].x_mm, changed[0].y_mm) if changed else None
