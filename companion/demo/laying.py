"""Where on the sheets each piece of a position comes to lie."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import hypot

from calibration.layout import Layout, Sheet, Zone, contains
from companion.games.catalogue import GAMES
from companion.ports import Point
from companion.printing import is_figure
from companion.rules.boxes import GROUND, Faces
from companion.rules.position import Place
from companion.simulator.renderer import SHAPES_MM, PiecePlaced
from companion.tracking.observation import bag_of, places

TILE_MM = 30.0
DIE = "die"

_ASIDE_MM = 1.3
_TURN_DEG = 3.5
_TURN_AT_MOST_DEG = 8.0
_APART_SHARE = 2 / 3
"""Two pieces never lie nearer to each other, centre to centre, in shares of a piece's side."""
_ROOM_MM = 1.0
_EDGE_MM = 3.0
"""More than `_ASIDE_MM`, and than a reader errs."""
_TRIES = 200

SIDES_MM = {"tile": TILE_MM, **SHAPES_MM}
HEIGHTS_MM = {"tile": 2.0, "figure": 2.0, "die": SHAPES_MM["die"], "board": 1.5}


@dataclass(frozen=True, slots=True)
class Spot:
    """A zone of a sheet where the pieces of a place of the game are laid.  die: whether they are dice."""

    sheet: Sheet
    zone: Zone
    die: bool = False


Spots = Mapping[Place, tuple[Spot, ...]]


def spots_of(layout: Layout, game: str) -> Spots:
    """Where the pieces of each place of the game are laid; a place that is not printed has no spot."""
    known = places(layout)
    found: dict[Place, tuple[Spot, ...]] = {}
    for sheet in layout.sheets:
        for zone in sheet.zones:
            if (sheet.id, zone.id) in known:
                bag = bag_of(known[sheet.id, zone.id])
                found[bag] = (*found.get(bag, ()), Spot(sheet, zone, GAMES[game].game.shape == DIE))
    return found


def laid(before: Sequence[PiecePlaced], seen: Faces, spots: Spots, chance: random.Random) -> tuple[PiecePlaced, ...]:
    """What is seen of a position, on the sheets.  What has not moved stays exactly as it lay; what is new lies on top.

    before: what lay there until now, each piece above those before it.
    """
    homes = {(spot.sheet.id, spot.zone.id): place for place, possible in spots.items() for spot in possible}
    wanted = {place: Counter(seen.get(place, ())) for place in spots}
    pieces: list[PiecePlaced] = []
    for piece in before:
        there = wanted[homes[piece.sheet, piece.zone or ""]]
        if there[piece.piece] > 0:
            there[piece.piece] -= 1
            pieces.append(piece)
    for place, new in wanted.items():
        for name in new.elements():
            pieces.append(_put_down(name, _spot_for(spots[place], pieces), pieces, chance))
    return tuple(pieces)


def _spot_for(spots: Sequence[Spot], pieces: Sequence[PiecePlaced]) -> Spot:
    """The first with a free slot."""
    return next((spot for spot in spots if len(_within(spot, pieces)) < len(spot.zone.slots_mm)), spots[-1])


def _lies_in(piece: PiecePlaced, spot: Spot) -> bool:
    return (piece.sheet, piece.zone) == (spot.sheet.id, spot.zone.id)


def _within(spot: Spot, pieces: Sequence[PiecePlaced]) -> list[PiecePlaced]:
    return [piece for piece in pieces if _lies_in(piece, spot)]


def crowded(seen: Faces, spots: Spots) -> int:
    """How many pieces would have no slot of their own."""
    rooms = {place: sum(len(spot.zone.slots_mm) for spot in possible) for place, possible in spots.items()}
    return sum(max(0, sum(seen.get(place, {}).values()) - room) for place, room in rooms.items() if room)


def shape_of(piece: str, game: str) -> str:
    """One of the shapes of `companion.simulator.renderer`."""
    if game and GAMES[game].game.shape == DIE:
        return DIE
    return "board" if piece == GROUND else "figure" if is_figure(piece) else "tile"


def _put_down(piece: str, spot: Spot, others: Sequence[PiecePlaced], chance: random.Random) -> PiecePlaced:
    shape = DIE if spot.die else shape_of(piece, "")
    x_mm, y_mm = _free_place(spot.zone, _within(spot, others), SIDES_MM[shape], chance)
    loose = LOOSE.get(shape, 3.0 if piece.endswith(".baby") else 1.0)
    turned = max(-_TURN_AT_MOST_DEG, min(_TURN_AT_MOST_DEG, chance.gauss(0, _TURN_DEG))) * loose
    aside_mm = _ASIDE_MM if loose else 0.0
    return PiecePlaced(
        spot.sheet.id, piece, x_mm + chance.uniform(-1, 1) * aside_mm, y_mm + chance.uniform(-1, 1) * aside_mm,
        turned % 360, HEIGHTS_MM[shape], spot.zone.id, shape,
    )  # fmt: skip


LOOSE = {"figure": 3.0, "die": 5.0, "board": 0.0}
"""So many times as crooked as tiles; the spaces of a board hold together."""


def _free_place(zone: Zone, others: Sequence[PiecePlaced], side_mm: float, chance: random.Random) -> Point:
    """The first free slot; without one, the loneliest of some places in the zone."""
    free = [slot for slot in zone.slots_mm if _distance_to_next(slot, others) >= _APART_SHARE * side_mm]
    if free:
        return free[0]
    somewhere = (_anywhere(zone, side_mm, chance) for _ in range(_TRIES))
    inside = [point for point in somewhere if _is_well_inside(zone, point)]
    return max(inside, key=lambda point: _distance_to_next(point, others), default=zone.polygon_mm[0])


def _is_well_inside(zone: Zone, point: Point) -> bool:
    """Whether a piece lies in the zone however it is put down there: on the border, nobody could say where it lies."""
    around = [(point[0] + x_mm, point[1] + y_mm) for x_mm in (-_EDGE_MM, _EDGE_MM) for y_mm in (-_EDGE_MM, _EDGE_MM)]
    return all(contains(zone.polygon_mm, corner) for corner in around)


def _distance_to_next(point: Point, others: Sequence[PiecePlaced]) -> float:
    return min((hypot(point[0] - other.x_mm, point[1] - other.y_mm) for other in others), default=float("inf"))


def _anywhere(zone: Zone, side_mm: float, chance: random.Random) -> Point:
    """Somewhere in the rectangle around the zone, far enough from its sides for the piece to lie inside."""
    x_mm, y_mm = zip(*zone.polygon_mm, strict=True)
    half_mm = side_mm / 2 + _ROOM_MM
    return (
        chance.uniform(min(x_mm) + half_mm, max(x_mm) - half_mm),
        chance.uniform(min(y_mm) + half_mm, max(y_mm) - half_mm),
    )
