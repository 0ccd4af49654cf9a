"""What may have been done, read off the places that changed: legal actions and any others that people might do.

A guess is worth comparing with the table; whether the rules allow it is asked later.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import combinations, islice, product

from companion.ports import UnusableInput
from companion.rules import referee
from companion.rules.actions import (
    Action,
    AddTile,
    Discard,
    Exchange,
    Expand,
    Move,
    Purchase,
    TakeTruck,
)
from companion.rules.boxes import GROUND, shown_faces
from companion.rules.notation import play_of
from companion.rules.pieces import Piece
from companion.rules.placement import placing_of
from companion.rules.position import TABLE, Place, Position, truck
from companion.rules.ruleset import Placing, Play, Ruleset, SceneDiff, is_store, piece_of, pieces_like, role_of
from companion.rules.scene import LIKELY, MOST_READINGS, Glimpse
from companion.rules.trucks import drawable, refuse_drawing
from companion.table.unloading import unloading

MOST_WAYS = 24
"""So many choices inside a money action are tried."""
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
    new = Counter(glimpse.face for _, difference in changed.in_zoos for glimpse in difference.extra)
    emptied = [number for number in changed.trucks if changed.missing(truck(number))]
    for number in (*emptied, *_bare_trucks(changed)[:1]) if "add_tile" in changed.rules.plays else ():
        for face in new - Counter(map(str, changed.position.on_truck(number))):
            piece = piece_of(changed.rules, face)
            if piece is not None and _can_be_drawn(changed, piece):
                yield AddTile(changed.position.to_move, number, piece)


def _bare_trucks(changed: SceneDiff) -> list[int]:
    """The trucks in the middle with nothing on them, if all that has changed is one new tile in a zoo.

    They are all alike, whichever of them came and went.
    """
    position, all_changed = changed.position, list(changed.differences.values())
    if [len(one.extra) + 2 * len(one.missing) for one in all_changed] != [1] or not changed.in_zoos:
        return []
    return [number for number in changed.trucks if position.taken[number] is None and not position.on_truck(number)]


def readings(changed: SceneDiff, glimpse: Glimpse) -> Iterator[Piece]:
    """Every piece that a new tile may be and that can still be drawn; for a thing without a name any, the likeliest
    first, then the commonest."""
    pieces = [piece_of(changed.rules, face) for face, share in glimpse.likely[:MOST_READINGS] if share > 0.001]
    can_be = [piece for piece in pieces if piece is not None and _can_be_drawn(changed, piece)]
    any_tile = () if glimpse.named else (piece for piece, _ in drawable(changed.rules, changed.position).most_common())
    yield from dict.fromkeys((*can_be, *any_tile))


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
            for target in _targets(changed, source, piece):
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


def _targets(changed: SceneDiff, source: Place, piece: Piece) -> list[Place]:
    """Where a tile may have gone; one of a store that is seen nowhere: wherever the player to move may have put it."""
    seen = changed.places_with(str(piece))
    if seen or not (is_store(changed.rules, source[1]) or piece.kind == "stall"):
        return seen
    seat, rules = changed.position.to_move, changed.rules
    return [(seat, zone) for zone in placing_of(rules, piece).places(rules, changed.position, seat, piece)]


def _choices(changed: SceneDiff, action: Move | Purchase) -> Iterator[Move | Purchase]:
    """The action with the further choices that fit best to what is seen; as it is if it is against the rules."""
    complete = play_of(changed.rules, action).complete
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
            held = [_speaks_for(changed, way) for way in ways]
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


def _speaks_for(changed: SceneDiff, way: Expand) -> int:
    """How many spaces of the ground, if its spaces matter, have something new on them; less those seen without a board
    where boards are laid."""
    spaces = [(way.player, cell) for cell in way.cells or ()]
    bare = [space for space in spaces if space in changed.visible and not changed.extra(space)]
    return sum(bool(changed.extra(space)) for space in spaces) - (GROUND not in changed.away) * len(bare)


# Every game


def candidates(changed: SceneDiff) -> Iterator[Action]:
    """Everything that may have been done and leaves a trace, each once."""
    yield from dict.fromkeys(action for play in changed.rules.plays.values() for action in _candidates(changed, play))


def _candidates(changed: SceneDiff, play: Play) -> Iterable[Action]:
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


def proposals(changed: SceneDiff, play: Play) -> Iterator[Action]:
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

    def relaxed(placing: Placing) -> Placing:
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
