"""Trucks as a camera sees them: a tile that is new on one, and where the tiles of one went."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain, islice, permutations, product

from companion.rules import referee
from companion.rules.actions import Action, AddTile, Placement, TakeTruck
from companion.rules.boxes import can_be_drawn, drawable
from companion.rules.placement import placement_rule_of, tiles_to_place
from companion.rules.position import BARN, BLOCK, TABLE, Piece, Place, truck
from companion.rules.ruleset import Ruleset, action_type_of, is_store
from companion.sight.faces import shown_faces
from companion.sight.scene import LIKELY, MOST_READINGS, Detection, GameSight, SceneDiff, pieces_like

# A new tile


OTHERS_FIRST = 3
"""So many tiles are thought of before a coin, where nobody can name a tile."""


def adding(changed: SceneDiff) -> Iterator[AddTile]:
    """A new tile on a truck, whether there is room for it or not; it may lie over another one that looks the same."""
    seat = changed.position.to_move
    for number in changed.trucks:
        for glimpse in changed.extra(truck(number)):
            yield from (AddTile(seat, number, piece) for piece in _readings(changed, glimpse))
        if truck(number) in changed.veiled:
            tiles = dict.fromkeys(changed.position.on_truck(number))
            again = (tile for tile in tiles if can_be_drawn(changed.rules, changed.position, tile))
            yield from (AddTile(seat, number, tile) for tile in again)


def _readings(changed: SceneDiff, glimpse: Detection) -> Iterable[Piece]:
    """Every piece that a new tile may be and that can still be drawn; for a thing without a name any, the likeliest
    first, then the commonest.
    """
    pieces = pieces_like(changed.rules, (face for face, share in glimpse.likely[:MOST_READINGS] if share > 0.001))
    can_be = (piece for piece in pieces if can_be_drawn(changed.rules, changed.position, piece))
    return dict.fromkeys((*can_be, *(() if glimpse.named else _any_tile(changed))))


def _any_tile(changed: SceneDiff) -> list[Piece]:
    """The tiles that can still be drawn, the commonest first; no money is guessed: it leaves no telling trace."""
    pieces = [piece for piece, _ in drawable(changed.rules, changed.position).most_common()]
    coins = [piece for piece in pieces if piece.kind == "coin"]
    others = [piece for piece in pieces if piece.kind != "coin"]
    return [*others[:OTHERS_FIRST], *coins, *others[OTHERS_FIRST:]]


# Unloading


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
        if truck(number) in changed.visible:
            is_taken = len(changed.missing(truck(number))) >= len(tiles)
        else:
            is_taken = any(changed.places_with(str(tile.as_printed())) for tile in tiles)
        if tiles and is_taken:
            placed = tiles_to_place(changed.rules, changed.position, number)
            found = [place[0] for tile in placed for place in changed.places_with(str(tile.as_printed()))]
            for seat in dict.fromkeys((changed.position.to_move, *(seat for seat in found if seat != TABLE))):
                yield from _by(changed, number, seat)


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
    possible = placement_rule_of(changed.rules, tile).places(changed.rules, changed.position, seat, tile)
    if seen < sum(other.as_printed() == tile.as_printed() for other in tiles):
        zones += sorted(possible, key=lambda zone: _how_plainly(changed, (seat, zone)))
    else:
        zones += [zone for zone in possible if (seat, zone) not in changed.visible and zone in changed.rules.zones]
    return list(dict.fromkeys(zones)) or [BARN]


def _how_plainly(changed: SceneDiff, place: Place) -> int:
    """Rank a place by its evidence of a new tile: in a store it may be gone or covered at once, elsewhere it is covered
    only by another new tile.
    """
    if is_store(changed.rules, place[1]):
        return 0
    if place not in changed.visible:
        return 1
    return 2 if changed.extra(place) else 3


def _in_some_order(changed: SceneDiff, action: TakeTruck, tickets: Iterator[int]) -> Iterator[TakeTruck]:
    """The unloading in its first legal order; where tiles go on a pile, one for each tile that may be on top.

    Beside it the first way against the rules, if something new is seen: it may be a choice that may not be so.
    tickets: one is taken for every way that is judged; without any left, nothing is judged.
    """
    piled = sorted(changed.rules.piled)
    tops: set[tuple[Piece, ...]] = set()
    illegal: TakeTruck | None = None
    for number, order in enumerate(_orders(changed, action.place or ())):
        choices = islice(_with_choices(changed, replace(action, place=order)), FEW_CHOICES if number else MOST_CHOICES)
        earlier = frozenset(tops)
        for _, way in zip(tickets, choices, strict=False):
            # What lies on the player's piles then: a tile that was put there, or a baby that found no other space.
            position = referee.outcome(changed.rules, changed.position, way).position if piled else changed.position
            top = tuple(piece for zone in piled for piece in position.bag(way.player, zone)[-1:])
            if top in earlier:
                continue
            if not referee.violations(changed.rules, changed.position, way):
                tops.add(top)
                yield way
            elif number == 0:
                illegal = illegal or way
        if tops and not piled:
            break
    if tops:
        is_seen = any(one.extra for place, one in changed.in_zoos if place[0] == action.player)
        yield from (illegal,) if illegal and is_seen else ()
        return
    first: dict[object, TakeTruck] = {}  # against the rules: one for each way in which tiles may cover others then
    for number, order in enumerate(_orders(changed, action.place or ())):
        if number and next(tickets, None) is None:
            break
        for way in islice(_with_choices(changed, replace(action, place=order)), 1):
            position = referee.outcome(changed.rules, changed.position, way).position
            first.setdefault(tuple(sorted(shown_faces(changed.rules, position).items())), way)
    yield from first.values()


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
    for choice in changed.rules.part(GameSight).seen_choices:
        ways = chain.from_iterable(map(partial(choice.fill, changed), ways))
    yield from ways


def drawn_piece(rules: Ruleset, action: Action) -> Piece | None:
    """The one piece that chance brings to a truck by an action; None for any other."""
    play = action_type_of(rules, action)
    piece: Piece | None = getattr(action, play.revealed) if play.reveals == 1 else None
    return piece


def truck_of(action: Action) -> Place | None:
    """The truck that an action is about; None for any other."""
    number: int | None = getattr(action, "truck", None)
    return None if number is None else truck(number)


SEEN: Mapping[type[Action], Callable[[SceneDiff], Iterable[Action]]] = {AddTile: adding, TakeTruck: unloading}
"""What may have been done of these actions, in every game that has them and does not say so itself."""
