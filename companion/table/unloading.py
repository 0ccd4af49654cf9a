"""How a truck may have been unloaded, read off the places where its tiles turn up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain, islice, permutations, product

from companion.rules import referee
from companion.rules.actions import Placement, TakeTruck
from companion.rules.boxes import shown_faces
from companion.rules.pieces import BLOCK, Piece
from companion.rules.placement import BARN, placing_of, tiles_to_place
from companion.rules.position import TABLE, Place, truck
from companion.rules.ruleset import SceneDiff, is_store
from companion.rules.scene import LIKELY

MOST_UNLOADINGS = 24
"""So many ways to spread the tiles of one truck over the places where they may be are tried."""
MOST_CHOICES, FEW_CHOICES = 12, 3
"""So many ways to make the further choices are judged for the first order of the tiles, and for every other one."""
MOST_JUDGED = 40
"""So many ways to unload one truck are judged by the rules."""


def unloading(changed: SceneDiff) -> Iterator[TakeTruck]:
    """Every truck that looks empty, taken by whoever has its tiles, or by the player to move."""
    for number in range(len(changed.position.spaces)):
        tiles = [piece for piece in changed.position.on_truck(number) if piece != BLOCK]
        if tiles and _looks_taken(changed, number, tiles):
            for seat in _takers(changed, number):
                yield from _by(changed, number, seat)


def _looks_taken(changed: SceneDiff, number: int, tiles: Sequence[Piece]) -> bool:
    """Whether nothing of the truck is left; if it cannot be seen, whether one of its tiles turned up."""
    if truck(number) in changed.visible:
        return len(changed.missing(truck(number))) >= len(tiles)
    return any(changed.places_with(str(tile.as_printed())) for tile in tiles)


def _takers(changed: SceneDiff, number: int) -> list[int]:
    tiles = tiles_to_place(changed.rules, changed.position, number)
    found = [place[0] for tile in tiles for place in changed.places_with(str(tile.as_printed()))]
    return list(dict.fromkeys((changed.position.to_move, *(seat for seat in found if seat != TABLE))))


def _by(changed: SceneDiff, number: int, seat: int) -> Iterator[TakeTruck]:
    """Every way in which this player may have put the tiles where they are seen."""
    tiles = tiles_to_place(changed.rules, changed.position, number)
    homes = [_homes(changed, seat, tile, tiles) for tile in tiles]
    tickets = iter(range(MOST_JUDGED))
    seen: set[tuple[tuple[Piece, str], ...]] = set()
    for way in islice(product(*homes), MOST_UNLOADINGS):
        key = tuple(sorted(zip(tiles, way, strict=True)))
        if key not in seen:
            seen.add(key)
            place = tuple(Placement(tile, zone) for tile, zone in zip(tiles, way, strict=True))
            yield from _in_some_order(changed, TakeTruck(seat, number, place), tickets)


def _homes(changed: SceneDiff, seat: int, tile: Piece, tiles: Sequence[Piece]) -> list[str]:
    """Where one tile may have gone: where it is seen; if it is not, anywhere, but first where it would not be seen."""
    face = str(tile.as_printed())
    places = [place for place in changed.places_with(face) if place[0] == seat]
    seen = sum(glimpse.can_be(face, LIKELY) for place in places for glimpse in changed.extra(place))
    zones = [zone for _, zone in places]
    if seen < sum(other.as_printed() == tile.as_printed() for other in tiles):
        possible = placing_of(changed.rules, tile).places(changed.rules, changed.position, seat, tile)
        zones += sorted(possible, key=lambda zone: _how_plainly(changed, (seat, zone)))
    else:
        zones += _covered_homes(changed, seat, tile)
    return list(dict.fromkeys(zones)) or [BARN]


def _how_plainly(changed: SceneDiff, place: Place) -> int:
    """How plainly a tile would be seen there: in a store it may be gone or covered at once, elsewhere it is covered
    only by another new tile."""
    if is_store(changed.rules, place[1]):
        return 0
    if place not in changed.visible:
        return 1
    return 2 if changed.extra(place) else 3


def _covered_homes(changed: SceneDiff, seat: int, tile: Piece) -> Iterator[str]:
    for zone in placing_of(changed.rules, tile).places(changed.rules, changed.position, seat, tile):
        if (seat, zone) not in changed.visible and zone in changed.rules.zones:
            yield zone


def _in_some_order(changed: SceneDiff, action: TakeTruck, tickets: Iterator[int]) -> Iterator[TakeTruck]:
    """The unloading in its first legal order; where tiles go on a pile, one for each tile that may be on top.

    tickets: one is taken for every way that is judged; without any left, nothing is judged.
    """
    tops: set[tuple[Piece, ...]] = set()
    for number, order in enumerate(_orders(changed, action.place or ())):
        choices = islice(_with_choices(changed, replace(action, place=order)), FEW_CHOICES if number else MOST_CHOICES)
        earlier = frozenset(tops)
        for _, way in zip(tickets, choices, strict=False):
            top = _on_piles(changed, way)
            if top not in earlier and not referee.violations(changed.rules, changed.position, way):
                tops.add(top)
                yield way
        if tops and not changed.rules.piled:
            return
    if not tops:
        yield from _each_sight(changed, action, tickets)


def _each_sight(changed: SceneDiff, action: TakeTruck, tickets: Iterator[int]) -> Iterator[TakeTruck]:
    """An unloading against the rules, one for each way in which tiles may cover others then."""
    first: dict[object, TakeTruck] = {}
    for number, order in enumerate(_orders(changed, action.place or ())):
        if number and next(tickets, None) is None:
            break
        for way in islice(_with_choices(changed, replace(action, place=order)), 1):
            position, _, _ = referee.outcome(changed.rules, changed.position, way)
            first.setdefault(tuple(sorted(shown_faces(changed.rules, position).items())), way)
    yield from first.values()


def _on_piles(changed: SceneDiff, action: TakeTruck) -> tuple[Piece, ...]:
    """What lies on top of the player's piles then: a tile that was put there, or a baby that found no other space."""
    if not changed.rules.piled:
        return ()
    position, _, _ = referee.outcome(changed.rules, changed.position, action)
    return tuple(piece for zone in sorted(changed.rules.piled) for piece in position.bag(action.player, zone)[-1:])


def _orders(changed: SceneDiff, place: tuple[Placement, ...]) -> Iterable[tuple[Placement, ...]]:
    """Every order that may make a difference.

    Only tiles of one place or one species get in each other's way, and on a pile babies that found no other space.
    """
    alone = len({p.to for p in place}) == len({p.piece.family for p in place}) == len(place)
    is_piled = bool(changed.rules.piled) and any(p.to in changed.rules.piled or p.piece.is_fertile for p in place)
    return (place,) if alone and not is_piled else dict.fromkeys(permutations(place))


def _with_choices(changed: SceneDiff, action: TakeTruck) -> Iterator[TakeTruck]:
    """The unloading with the further choices that fit to what is seen."""
    ways: Iterable[TakeTruck] = (action,)
    for choice in changed.rules.seen_choices:
        ways = chain.from_iterable(map(partial(choice.fill, changed), ways))
    yield from ways
