"""Propose actions for a scene difference: legal ones, and any others that people might do.

A proposal is worth comparing with the table; whether the rules allow it is asked later.  A game package may read its
actions off the difference itself (`GameSight.candidates`); else the kinds of its fields say what has changed of them
(`values_seen`).

A partial turn is one that somebody is in the middle of: tiles of a truck in a hand, one of several pieces rolled, half
an exchange.  It explains a part of the difference and is waited for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain, islice, product
from typing import Any, NamedTuple

from companion.rules import referee
from companion.rules.actions import Action
from companion.rules.placement import tiles_to_place
from companion.rules.position import BLOCK, TABLE, Place, Position, truck
from companion.rules.referee import after, reveals_several
from companion.rules.ruleset import ActionType, Field, Ruleset
from companion.sight.faces import ShownFaces, shown_faces
from companion.sight.fields import values_seen
from companion.sight.scene import MOST_WAYS, SURE_AT_MOST, Detection, Difference, GameSight, SceneDiff, Share
from companion.sight.trucks import SEEN

MOST_GROUNDS = 3
"""So many grounds are tried on which an expansion may lie."""


# What nobody can see


def drawn_meanwhile(changed: SceneDiff) -> Iterator[Action]:
    """A tile in a zoo that came from no place that is seen or covered: it was drawn unseen, onto any truck."""
    plays = [play for play in changed.rules.plays.values() if play.reveals == 1]
    if not plays:
        return
    position = changed.position
    new = Counter(glimpse.face for _, one in changed.in_zoos for glimpse in one.extra)
    gone = Counter(face for one in changed.differences.values() for face in one.missing)
    covered = [number for number in changed.trucks if truck(number) not in changed.visible]
    waiting = Counter(str(piece) for number in covered for piece in position.on_truck(number))
    free = [number for number in changed.trucks if position.taken[number] is None]
    emptied = [number for number in free if changed.missing(truck(number))]
    bare = [number for number in free if {*position.on_truck(number)} <= {BLOCK} and not changed.extra(truck(number))]
    for face, number in product(new - gone - waiting, (*emptied, *bare)):
        there = {truck(number): Difference((), (Detection(((face, SURE_AT_MOST),), True),))}
        lying = replace(changed, differences=there, veiled={})  # as if it still lay on the truck
        yield from chain.from_iterable(_candidates(lying, play) for play in plays)


def expansions(rules: Ruleset, position: Position) -> Iterator[Action]:
    """Actions of the player to move of which no look tells anything, as building on ground; where is left open."""
    quiet = [play for play in rules.plays.values() if not (play.reveals or any(map(_is_seen, play.fields)))]
    yield from rules.legal_actions(position, quiet)


def _is_seen(field: Field) -> bool:
    return values_seen.dispatch(type(field.kind)) is not values_seen.dispatch(object)


def expanding(changed: SceneDiff) -> Iterator[Action]:
    """Ground that was bought where no camera sees it, or nobody lays boards: only what lies on it later is seen."""
    for action in expansions(changed.rules, changed.position):
        ways = list(referee.completions(changed.rules, changed.position, action))
        unseen = [_count_unseen(changed, way) for way in ways]
        best = (way for way, number in zip(ways, unseen, strict=True) if number == min(unseen))
        yield from islice(best, MOST_GROUNDS)


def _count_unseen(changed: SceneDiff, way: Action) -> int:
    """Count the choices made in an action that are not seen."""
    return sum(choice.unsupported(changed, way) for choice in changed.rules.part(GameSight).seen_choices)


def returns(changed: SceneDiff) -> Iterator[Action]:
    """Pieces that seem to have been left on trucks: all was cleared away, and their like has come.

    changed: what is known to have been left lying counts as new.
    """
    lying = [glimpse for number in changed.trucks for glimpse in changed.extra(truck(number))]
    for play in changed.rules.plays.values():
        if lying and play.reveals == len(lying):
            yield from _candidates(changed, play)


# Every game


def candidates(changed: SceneDiff) -> Iterator[Action]:
    """Everything that may have been done and leaves a trace, each once."""
    yield from dict.fromkeys(action for play in changed.rules.plays.values() for action in _candidates(changed, play))


def _candidates(changed: SceneDiff, play: ActionType) -> Iterable[Action]:
    """The actions that the game itself reads off the places that changed; else those of the fields."""
    if (read_off := changed.rules.part(GameSight).candidates.get(play.word) or SEEN.get(play.action)) is not None:
        return read_off(changed)
    actions = (play.action(**values) for values in _fields_told(changed, play))
    return chain.from_iterable(_choices(changed, play, action) for action in actions)


def _fields_told(changed: SceneDiff, play: ActionType) -> list[dict[str, Any]]:
    """Every way to fill in the fields by what has changed; none if no look tells one that must be told."""
    ways: list[dict[str, Any]] = [{"player": seat} for seat in _seats(changed)] if play.fields else []
    for one in play.fields:
        usual = () if one.default is ... else (one.default,)
        seen = ((told, values_seen(one.kind, changed, told)) for told in ways)
        ways = [
            {**told, one.attribute: value} for told, values in seen for value in (usual if values is None else values)
        ]
    return ways


def _seats(changed: SceneDiff) -> Iterable[int]:
    """The player to move, and everybody at whose places something has changed."""
    return dict.fromkeys((changed.position.to_move, *(seat for seat, _ in changed.places if seat != TABLE)))


def _choices(changed: SceneDiff, play: ActionType, action: Action) -> Sequence[Action]:
    """The action with the further choices that fit best to what is seen; as it is if it is against the rules."""
    ways = list(play.complete(changed.rules, changed.position, action))
    if len(ways) > 1:
        ways.sort(key=partial(_count_unseen, changed))
    return ways[:MOST_WAYS] or [action]


# Partial turns


Differences = Mapping[Place, Difference]
Shares = Mapping[Place, Share]


class PartialTurn(NamedTuple):
    """A turn that somebody may be in the middle of.

    shares: what it explains of how a look differs from what was shown before.  truck: whose tiles are on their way, -1
    if pieces are on their way to a truck, or a tile was lifted from a zoo.
    """

    shares: Shares
    truck: int = -1

    @property
    def is_unloading(self) -> bool:
        """True if a truck is being unloaded; a single tile in a hand may have been drawn and be taken back."""
        return self.truck >= 0 and sum(len(gone) + len(come) for gone, come in self.shares.values()) > 1


def partial_turns(
    rules: Ruleset, position: Position, shown: ShownFaces, differences: Differences
) -> Iterator[PartialTurn]:
    """Everything that somebody may be at."""
    for number in range(len(position.spaces)):
        shares = _begun(rules, position, shown, differences, number)
        if shares:
            yield PartialTurn(shares, -1 if reveals_several(rules) else number)
    if differences and all(place[0] != TABLE for place in differences):
        plays = (play for play in rules.plays.values() if not play.reveals and not play.leaves)
        actions = rules.legal_actions(position, plays)
        ways = (way for action in actions for way in islice(referee.completions(rules, position, action), 1))
        tables = (shown_faces(rules, after(rules, position, way)) for way in ways)
        if any(_is_on_the_way(shown, done, differences) for done in tables):
            yield PartialTurn({place: (one.missing, one.seen) for place, one in differences.items()})


def _begun(rules: Ruleset, position: Position, shown: ShownFaces, differences: Differences, number: int) -> Shares:
    """The share explained if the tiles of a truck are on their way, or pieces to it; nothing if they are not."""
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


def _is_on_the_way(before: ShownFaces, done: ShownFaces, differences: Differences) -> bool:
    """True if the change is a part of what will have changed, and a tile is in a hand or has still to be lifted."""
    was, is_then = _lying(before), _lying(done)
    missing = _lying({place: difference.missing for place, difference in differences.items()})
    seen = _lying({place: difference.seen for place, difference in differences.items()})
    in_hand = Counter(face for _, face in missing.elements()) - Counter(face for _, face in seen.elements())
    to_lift = [place for place, _ in was - is_then - missing if place[0] != TABLE]
    is_laid_down = any(place[0] != TABLE for place, _ in is_then - was)
    return is_laid_down and missing <= was - is_then and seen <= is_then - was and bool(in_hand or to_lift)


def _lying(shown: ShownFaces) -> Counter[tuple[Place, str]]:
    return Counter((place, face) for place, faces in shown.items() for face in faces)
