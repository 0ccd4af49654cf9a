"""What may have been done, read off a scene difference: legal actions and any others that people might do.

A proposal is worth comparing with the table; whether the rules allow it is asked later.  A game package may read its
actions off the difference itself (`ActionType.candidates`).  The actions of all games with trucks are read off here:
drawing, unloading, money.  For the rest the rules propose, with pieces allowed wherever something new is seen.

A partial turn is one that somebody is in the middle of: tiles of a truck in a hand, one of several pieces rolled, half
an exchange.  It explains a part of the difference and is waited for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain, combinations, islice, permutations, product
from typing import NamedTuple

from companion.ports import UnusableInput
from companion.rules import referee
from companion.rules.actions import (
    Action,
    AddTile,
    Discard,
    Exchange,
    Expand,
    Move,
    Placement,
    Purchase,
    TakeTruck,
)
from companion.rules.adding import drawable, refuse_drawing
from companion.rules.faces import GROUND, Shown, shown_faces
from companion.rules.placement import BARN, placement_rule_of, tiles_to_place
from companion.rules.position import BLOCK, TABLE, Piece, Place, Position, truck
from companion.rules.referee import after
from companion.rules.ruleset import (
    ActionType,
    PlacementRule,
    Ruleset,
    SceneDiff,
    action_type_of,
    is_store,
    piece_of,
    pieces_like,
    role_of,
)
from companion.rules.scene import LIKELY, MOST_READINGS, Detection, Difference
from companion.tracking.observation import Share, reveals_several

MOST_WAYS = 24
"""So many choices inside a money action are tried."""
OTHERS_FIRST = 3
"""So many tiles are thought of before a coin, where nobody can name a tile."""
MOST_GROUNDS = 3
"""So many grounds are tried on which an expansion may lie."""
MOST_PROPOSALS = 300
"""So many ways to do what no game reads off the table itself; with 60 of them, mistakes stayed unnoticed."""


# Drawing


def adding(changed: SceneDiff) -> Iterator[AddTile]:
    """A new tile on a truck, whether there is room for it or not; it may lie over another one that looks the same."""
    for number in range(len(changed.position.spaces)):
        for glimpse in changed.extra(truck(number)):
            for piece in readings(changed, glimpse):
                yield AddTile(changed.position.to_move, number, piece)
        if truck(number) in changed.veiled:
            for piece in dict.fromkeys(changed.position.on_truck(number)):
                if _can_be_drawn(changed, piece):
                    yield AddTile(changed.position.to_move, number, piece)


def adding_unseen(changed: SceneDiff) -> Iterator[AddTile]:
    """A tile that was drawn and taken with its truck before anybody looked: it lies in a zoo by now."""
    if "add_tile" not in changed.rules.plays:
        return
    new = Counter(glimpse.face for _, difference in changed.in_zoos for glimpse in difference.extra)
    emptied = [number for number in changed.trucks if changed.missing(truck(number))]
    bare: list[int] = []  # the trucks in the middle with nothing on them: all alike, whichever of them came and went
    all_changed = list(changed.differences.values())
    if [len(one.extra) + 2 * len(one.missing) for one in all_changed] == [1] and changed.in_zoos:
        position = changed.position
        bare = [number for number in changed.trucks if position.taken[number] is None and not position.on_truck(number)]
    for number in (*emptied, *bare[:1]):
        for face in new - Counter(map(str, changed.position.on_truck(number))):
            piece = piece_of(changed.rules, face)
            if piece is not None and _can_be_drawn(changed, piece):
                yield AddTile(changed.position.to_move, number, piece)


def drawn_meanwhile(changed: SceneDiff) -> Iterator[AddTile]:
    """A tile that lies in a zoo and came from no place that is seen: it was drawn, and its truck is empty again."""
    if "add_tile" not in changed.rules.plays:
        return
    position = changed.position
    new = Counter(glimpse.face for _, one in changed.in_zoos for glimpse in one.extra)
    gone = Counter(face for one in changed.differences.values() for face in one.missing)
    waiting = Counter(str(piece) for number in changed.trucks for piece in position.on_truck(number))
    free = [number for number in changed.trucks if position.taken[number] is None]
    emptied = [number for number in free if changed.missing(truck(number))]
    bare = [number for number in free if not position.on_truck(number) and not changed.extra(truck(number))]
    for face in new - gone - waiting:
        piece = piece_of(changed.rules, face)
        if piece is not None and _can_be_drawn(changed, piece):
            yield from (AddTile(position.to_move, number, piece) for number in (*emptied, *bare[:1]))


def readings(changed: SceneDiff, glimpse: Detection) -> Iterator[Piece]:
    """Every piece that a new tile may be and that can still be drawn; for a thing without a name any, the likeliest
    first, then the commonest.
    """
    pieces = [piece_of(changed.rules, face) for face, share in glimpse.likely[:MOST_READINGS] if share > 0.001]
    can_be = [piece for piece in pieces if piece is not None and _can_be_drawn(changed, piece)]
    any_tile = () if glimpse.named else _any_tile(changed)
    yield from dict.fromkeys((*can_be, *any_tile))


def _any_tile(changed: SceneDiff) -> list[Piece]:
    """What can still be drawn, the commonest first; but money is not guessed: it leaves no trace that would tell."""
    pieces = [piece for piece, _ in drawable(changed.rules, changed.position).most_common()]
    coins = [piece for piece in pieces if piece.kind == "coin"]
    others = [piece for piece in pieces if piece.kind != "coin"]
    return [*others[:OTHERS_FIRST], *coins, *others[OTHERS_FIRST:]]


def _can_be_drawn(changed: SceneDiff, piece: Piece) -> bool:
    try:
        refuse_drawing(changed.rules, changed.position, AddTile(changed.position.to_move, 0, piece))
    except UnusableInput:
        return False
    return True


# Money


def moving(changed: SceneDiff) -> Iterator[Move | Purchase]:
    """A tile that left its place for another one: a move, or a purchase if that is another player's."""
    for source, _ in changed.in_zoos:
        for piece in pieces_like(changed.rules, changed.gone(source)):
            targets = changed.places_with(str(piece))
            if not targets and (is_store(changed.rules, source[1]) or piece.kind == "stall"):
                # It is seen nowhere: it is wherever the player to move may have put it.
                seat, rules = changed.position.to_move, changed.rules
                zones = placement_rule_of(rules, piece).places(rules, changed.position, seat, piece)
                targets = [(seat, zone) for zone in zones]
            for target in targets:
                yield from _moved(changed, piece, source, target)
    for source, piece in _tops_unseen(changed):
        for target in changed.places_with(str(piece)):
            yield from _moved(changed, piece, source, target)


def _tops_unseen(changed: SceneDiff) -> Iterator[tuple[Place, Piece]]:
    """The tops of the piles that may be gone though nobody sees it: the next tile looks the same, or has no name."""
    for seat, zone in product(changed.rules.seats, sorted(changed.rules.piled)):
        place, pile = (seat, zone), [piece.as_printed() for piece in changed.position.bag(seat, zone)]
        if len(pile) > 1 and (place in changed.veiled or pile[-1] == pile[-2]) and not changed.missing(place):
            yield place, pile[-1]


def _moved(changed: SceneDiff, piece: Piece, source: Place, target: Place) -> Iterator[Move | Purchase]:
    if target[0] == source[0] and target != source:
        yield from _choices(changed, Move(source[0], piece, source[1], target[1]))
    elif target[0] not in (source[0], TABLE) and is_store(changed.rules, source[1]):
        yield from _choices(changed, Purchase(target[0], source[0], piece, target[1]))


def _choices(changed: SceneDiff, action: Move | Purchase) -> Iterator[Move | Purchase]:
    """The action with the further choices that fit best to what is seen; as it is if it is against the rules."""
    complete = action_type_of(changed.rules, action).complete
    ways = [way for way in complete(changed.rules, changed.position, action) if isinstance(way, Move | Purchase)]
    choices = changed.rules.seen_choices
    ways.sort(key=lambda way: sum(choice.unsupported(changed, way) for choice in choices))
    yield from ways[:MOST_WAYS] or [action]


def discarding(changed: SceneDiff) -> Iterator[Discard]:
    """A tile that has gone from a store."""
    for (seat, zone), _ in changed.in_zoos:
        if is_store(changed.rules, zone):
            yield from (Discard(seat, piece) for piece in pieces_like(changed.rules, changed.gone((seat, zone))))


def exchanging(changed: SceneDiff) -> Iterator[Exchange]:
    """Two areas of a player that changed their animals; those of one of them perhaps without a name now."""
    places = dict.fromkeys((*changed.differences, *changed.veiled))
    areas = [place for place in places if role_of(changed.rules, place[1]) in ("barn", "enclosure")]
    for one, other in combinations(areas, 2):
        if one[0] == other[0] and one in changed.differences:
            ways = product(_species_gone(changed, one), _species_gone(changed, other))
            yield from (Exchange(one[0], (one[1], a), (other[1], b)) for a, b in ways if a != b)


def _species_gone(changed: SceneDiff, place: Place) -> list[str]:
    pieces = pieces_like(changed.rules, changed.gone(place))
    return list(dict.fromkeys(piece.name for piece in pieces if piece.kind == "animal"))


# What nobody can see


def expanding(changed: SceneDiff) -> Iterator[Expand]:
    """Ground that was bought where no camera sees it, or nobody lays boards: only what lies on it later is seen."""
    rules, position = changed.rules, changed.position
    for action in rules.plays["expand"].propose(rules, position) if "expand" in rules.plays else ():
        if isinstance(action, Expand) and rules.plays["expand"].is_offered(rules, position, action):
            ways = [way for way in referee.completions(rules, position, action) if isinstance(way, Expand)]
            held = [_support(changed, way) for way in ways]
            best = (way for way, number in zip(ways, held, strict=True) if number == max(held))
            yield from islice(best, MOST_GROUNDS)


def discarding_unseen(changed: SceneDiff) -> Iterator[Discard]:
    """The top of the player's own pile, if the next tile looks the same."""
    for place, piece in _tops_unseen(changed):
        if place[0] == changed.position.to_move and place not in changed.veiled and "discard" in changed.rules.plays:
            yield Discard(place[0], piece)


def come_again(changed: SceneDiff) -> Iterator[Action]:
    """Pieces that seem to have been left on trucks: all was cleared away, and their like has come.

    changed: what is known to have been left lying counts as new.
    """
    lying = [glimpse for number in changed.trucks for glimpse in changed.extra(truck(number))]
    for play in changed.rules.plays.values():
        if lying and play.reveals == len(lying):
            yield from _candidates(changed, play)


def _support(changed: SceneDiff, way: Expand) -> int:
    """How many spaces of the ground, if its spaces matter, have something new on them; less those seen without a board
    where boards are laid.
    """
    spaces = [(way.player, cell) for cell in way.cells or ()]
    bare = [space for space in spaces if space in changed.visible and not changed.extra(space)]
    return sum(bool(changed.extra(space)) for space in spaces) - (GROUND not in changed.away) * len(bare)


# Unloading a truck


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
    """How plainly a tile would be seen there: in a store it may be gone or covered at once, elsewhere it is covered
    only by another new tile.
    """
    if is_store(changed.rules, place[1]):
        return 0
    if place not in changed.visible:
        return 1
    return 2 if changed.extra(place) else 3


def _in_some_order(changed: SceneDiff, action: TakeTruck, tickets: Iterator[int]) -> Iterator[TakeTruck]:
    """The unloading in its first legal order; where tiles go on a pile, one for each tile that may be on top.

    tickets: one is taken for every way that is judged; without any left, nothing is judged.
    """
    piled = sorted(changed.rules.piled)
    tops: set[tuple[Piece, ...]] = set()
    for number, order in enumerate(_orders(changed, action.place or ())):
        choices = islice(_with_choices(changed, replace(action, place=order)), FEW_CHOICES if number else MOST_CHOICES)
        earlier = frozenset(tops)
        for _, way in zip(tickets, choices, strict=False):
            # What lies on the player's piles then: a tile that was put there, or a baby that found no other space.
            position = referee.outcome(changed.rules, changed.position, way).position if piled else changed.position
            top = tuple(piece for zone in piled for piece in position.bag(way.player, zone)[-1:])
            if top not in earlier and not referee.violations(changed.rules, changed.position, way):
                tops.add(top)
                yield way
        if tops and not piled:
            return
    if tops:
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
    for choice in changed.rules.seen_choices:
        ways = chain.from_iterable(map(partial(choice.fill, changed), ways))
    yield from ways


# Every game


def candidates(changed: SceneDiff) -> Iterator[Action]:
    """Everything that may have been done and leaves a trace, each once."""
    yield from dict.fromkeys(action for play in changed.rules.plays.values() for action in _candidates(changed, play))


def _candidates(changed: SceneDiff, play: ActionType) -> Iterable[Action]:
    """What the game itself reads off the places that changed; else what is read off for every game."""
    if play.candidates is not None:
        return play.candidates(changed)
    shared = SHARED.get(play.action)
    return proposals(changed, play) if shared is None else shared(changed)


SHARED: Mapping[type[Action], Callable[[SceneDiff], Iterable[Action]]] = {
    AddTile: adding,
    TakeTruck: unloading,
    Move: moving,
    Purchase: lambda _changed: (),
    Discard: discarding,
    Exchange: exchanging,
    Expand: lambda _changed: (),
}
"""The actions of all games with trucks.  A purchase looks like a move; ground that nobody lays out leaves no trace."""


def proposals(changed: SceneDiff, play: ActionType) -> Iterator[Action]:
    """What the rules themselves propose, for an action of which no game has said what a camera sees of it.

    Pieces may go against the rules, but only to where something new may be them or where nobody sees it; and whatever
    is done has to change what is seen at a place that looks otherwise.
    """
    places = changed.differences.keys() | changed.veiled.keys()
    rules, before = _relaxed(changed), shown_faces(changed.rules, changed.position)
    tried = set[Action]()
    for seat in dict.fromkeys((changed.position.to_move, *(seat for seat, _ in places if seat != TABLE))):
        position = replace(changed.position, to_move=seat)
        ways = (way for one in play.propose(rules, position) for way in play.complete(rules, position, one))
        for way in islice(ways, MOST_PROPOSALS) if places else ():
            after = shown_faces(changed.rules, referee.outcome(changed.rules, changed.position, way).position)
            if way not in tried and any(before.get(place) != after.get(place) for place in places):
                tried.add(way)
                yield way


def _relaxed(changed: SceneDiff) -> Ruleset:
    """The rules with every place allowed at which a piece may lie by what is seen."""

    def relaxed(placing: PlacementRule) -> PlacementRule:
        def places(rules: Ruleset, position: Position, seat: int, piece: Piece) -> Iterable[str]:
            usual = list(placing.places(rules, position, seat, piece))
            hidden = [zone for zone in usual if (seat, zone) not in changed.visible or zone in rules.piled]
            face = str(piece.as_printed())
            new = [
                zone
                for (owner, zone), difference in changed.differences.items()
                if owner == seat and any(not one.named or one.can_be(face, LIKELY) for one in difference.extra)
            ]
            return dict.fromkeys((*new, *hidden)) or usual

        return replace(placing, check=lambda _rules, _position, _put: (), places=places)

    usual = changed.rules.placings.items()
    return replace(changed.rules, placings={key: one if one.automatic else relaxed(one) for key, one in usual})


# Partial turns


Differences = Mapping[Place, Difference]
Shares = Mapping[Place, Share]

LIFTING = (Exchange, Move, Purchase)
"""What begins with a tile that is lifted from a zoo, and ends with one that lies in a zoo again."""


class PartialTurn(NamedTuple):
    """What somebody may be at.

    shares: what it explains of how a look differs from what was shown before.  truck: whose tiles are on their way, -1
    if pieces are on their way to a truck, or a tile was lifted from a zoo.
    """

    shares: Shares
    truck: int = -1


def partial_turns(rules: Ruleset, position: Position, shown: Shown, differences: Differences) -> Iterator[PartialTurn]:
    """Everything that somebody may be at."""
    for number in range(len(position.spaces)):
        shares = _begun(rules, position, shown, differences, number)
        if shares:
            yield PartialTurn(shares, -1 if reveals_several(rules) else number)
    if not position.over and differences and all(place[0] != TABLE for place in differences):
        lifting = (
            action
            for play in rules.plays.values()
            if play.action in LIFTING
            for action in play.propose(rules, position)
            if play.is_offered(rules, position, action)
        )
        tables = (shown_faces(rules, after(rules, position, action)) for action in lifting)
        if any(_is_on_the_way(shown, done, differences) for done in tables):
            yield PartialTurn({place: (one.missing, one.seen) for place, one in differences.items()})


def _begun(rules: Ruleset, position: Position, shown: Shown, differences: Differences, number: int) -> Shares:
    """What is explained if the tiles of a truck are on their way, or pieces to it; nothing if they are not."""
    place = truck(number)
    difference = differences.get(place, Difference())
    if reveals_several(rules):
        return {place: ((), difference.seen)} if len(difference.extra) == 1 else {}
    shares: dict[Place, Share] = {place: (difference.missing, ())}
    left = Counter(difference.missing)
    for other, one in differences.items():  # some of the missing tiles may lie in a zoo already
        here = [face for face in one.seen if other[0] != TABLE and left[face] > 0]
        if here:
            left -= Counter(here)
            shares[other] = ((), tuple(here))
    found = Counter(face for other, (_, faces) in shares.items() if other != place for face in faces)
    tiles = Counter(str(tile.as_printed()) for tile in tiles_to_place(rules, position, number))
    is_part = 0 < len(difference.missing) < len(shown.get(place, ()))
    in_hand = Counter(difference.missing) & tiles - found
    return shares if is_part or in_hand else {}


def _is_on_the_way(before: Shown, done: Shown, differences: Differences) -> bool:
    """Whether what has changed is a part of what will have, and a tile is in a hand or has still to be lifted."""
    was, is_then = _lying(before), _lying(done)
    missing = _lying({place: difference.missing for place, difference in differences.items()})
    seen = _lying({place: difference.seen for place, difference in differences.items()})
    in_hand = Counter(face for _, face in missing.elements()) - Counter(face for _, face in seen.elements())
    to_lift = [place for place, _ in was - is_then - missing if place[0] != TABLE]
    return missing <= was - is_then and seen <= is_then - was and bool(in_hand or to_lift)


def _lying(shown: Shown) -> Counter[tuple[Place, str]]:
    return Counter((place, face) for place, faces in shown.items() for face in faces)
