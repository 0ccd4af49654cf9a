"""Moves of hands that make one table the other: what lies where it should not goes where something is missing.

The fewest moves, in an order in which they can be made; a thing that is on neither table comes from, or goes to, where
the rules keep such things.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, NamedTuple

from companion.rules.placement import BANK as BANK_PLACE
from companion.rules.position import TABLE, Place, Position
from companion.rules.ruleset import CountedThing, Ruleset

BANK, SUPPLY, STACK, COINS = "bank", "supply", "stack", "coins"
"""Places of things that are only counted."""

COIN = "coin"
HIDDEN = ""
"""The face of a thing that nobody sees: a tile in a stack, a die that is not rolled."""


class HandMove(NamedTuple):
    """One thing that is taken from one place to another.

    piece: notation.  source, to: (seat, place as the notation calls it); the seat is TABLE for `truck:0`, `bank`,
    `supply` and `stack`.
    """

    piece: str
    source: Place
    to: Place


PieceAt = tuple[str, Place]
"""(face, spot): a thing and where it is, as the notation calls the place."""


class _Difference(NamedTuple):
    """Things that lie somewhere and should not, and those that should and do not, in order."""

    gone: list[PieceAt]
    come: list[PieceAt]


def moves_between(rules: Ruleset, now: Position, wanted: Position) -> tuple[HandMove, ...] | None:
    """Find the moves of hands that make one table the other; None if nobody can: a stack hides its tiles."""
    gone, due = _difference(rules, now, wanted)
    come = list(enumerate(due))
    moves: list[tuple[int, HandMove]] = []
    for is_same in (_is_same_there, _is_same, _is_hidden):
        for thing in list(gone):
            match = next((other for other in come if is_same(thing, other[1])), None)
            if match is not None:
                gone.remove(thing)
                come.remove(match)
                at, (face, spot) = match
                moves.append((at, HandMove(face or thing[0], thing[1], spot)))
    if any(face == HIDDEN for face, _ in (*gone, *(thing for _, thing in come))):
        return None
    moves += ((0, HandMove(face, spot, (TABLE, _home(rules, face)))) for face, spot in gone)
    moves += ((at, HandMove(face, (TABLE, _source(rules, face)), spot)) for at, (face, spot) in come)
    in_order = sorted(moves, key=lambda one: (one[1].to[1] in rules.piled, one[0]))
    return _lift_first([move for _, move in in_order])


def _lift_first(moves: list[HandMove]) -> tuple[HandMove, ...]:
    """The same, with a pile that is laid anew taken off first where two of its tiles are alike: else nobody could tell
    which of the two is meant.
    """
    again = Counter(move for move in moves if move.source == move.to)
    if all(number == 1 for number in again.values()):
        return tuple(moves)
    aside: Place = (TABLE, SUPPLY)
    lifts = (move._replace(to=aside) for move in again.elements())
    return (*lifts, *(move._replace(source=aside) if move in again else move for move in moves))


def _key(face: str) -> str:
    """Coins and coin tiles are worth the same.  Rule: ZB-COIN-1"""
    return COIN if face.partition(".")[0] == COIN else face


def _is_same(thing: PieceAt, other: PieceAt) -> bool:
    return HIDDEN not in (thing[0], other[0]) and _key(thing[0]) == _key(other[0])


def _is_same_there(thing: PieceAt, other: PieceAt) -> bool:
    return _is_same(thing, other) and thing[1][0] == other[1][0]


def _is_hidden(thing: PieceAt, other: PieceAt) -> bool:
    """True if it lies on the table and belongs where nobody sees which it is."""
    return other[0] == HIDDEN != thing[0]


def _home(rules: Ruleset, face: str) -> str:
    """Where a thing goes that has nothing to do on the table."""
    if _is_money(rules, face):
        return BANK
    piece = rules.pieces.get(face)
    return STACK if piece is not None and rules.stack_of(piece) and piece.mark != "baby" else SUPPLY


def _source(rules: Ruleset, face: str) -> str:
    """Where a thing comes from that is not on the table."""
    return BANK if _is_money(rules, face) else SUPPLY


def _is_money(rules: Ruleset, face: str) -> bool:
    """True if it is a coin that can be paid; the dice game has none."""
    return _key(face) == COIN and COIN in rules.placings


def _difference(rules: Ruleset, now: Position, wanted: Position) -> _Difference:
    gone: list[PieceAt] = []
    come: list[PieceAt] = []
    for place in dict.fromkeys((*now.bags, *wanted.bags)):
        lying, should = now.bags.get(place, ()), wanted.bags.get(place, ())
        if lying is not should:
            faces = ([str(piece.as_printed()) for piece in bag] for bag in (lying, should))
            lost, new = (_restack if place[1] in rules.piled else _differences)(*faces)
            gone += ((face, spot_of(place)) for face in lost)
            come += ((face, spot_of(place)) for face in new)
    for place in dict.fromkeys((*now.counts, *wanted.counts)):
        more = wanted.counts.get(place, 0) - now.counts.get(place, 0)
        if more:
            counted = thing_at(rules, place)
            thing = counted.face, (place[0], counted.place)
            (come if more > 0 else gone).extend([thing] * abs(more))
    for seat in dict.fromkeys((*now.boards, *wanted.boards)):
        built, should_be = (Counter(one.boards.get(seat, ())) for one in (now, wanted))
        for things, boards in ((gone, built - should_be), (come, should_be - built)):
            things += ((f"expansion.{board.kind}", (seat, " ".join(board.cells))) for board in boards.elements())
    return _Difference(gone, come)


def _differences(lying: list[str], should: list[str]) -> tuple[list[str], list[str]]:
    return list((Counter(lying) - Counter(should)).elements()), list((Counter(should) - Counter(lying)).elements())


def _restack(lying: list[str], should: list[str]) -> tuple[list[str], list[str]]:
    """As much as possible stays in its order; the rest is taken out, and laid on top.  Rule: AQ-DEP-1"""
    for stays in range(min(len(lying), len(should)), -1, -1):
        out = Counter(lying) - Counter(should[:stays])
        if sum(out.values()) + stays == len(lying) and _without(lying, out) == should[:stays]:
            return list(out.elements()), should[stays:]
    return list(reversed(lying)), should


def _without(pile: list[str], out: Mapping[str, int]) -> list[str]:
    """A pile after so many of each face are taken out of it, the upper ones first."""
    left = list(reversed(pile))
    for face, number in out.items():
        for _ in range(number):
            left.remove(face)
    return left[::-1]


def spot_of(place: Place) -> Place:
    """A place as the notation calls it: `truck:0`; other places in the middle are the supply."""
    seat, name = place
    if seat != TABLE:
        return place
    word, _, number = name.partition(" ")
    return TABLE, f"truck:{number}" if word == "truck" else SUPPLY


_USUAL = {COINS: CountedThing(COIN, COINS), "expansions": CountedThing("expansion", "expansions")}


def thing_at(rules: Ruleset, place: Place) -> CountedThing:
    """The thing that is counted at a place, and the place's name."""
    seat, name = place
    if any(place in (stack.normal, stack.disc) for stack in rules.stacks):
        return CountedThing(HIDDEN, STACK)
    if place == BANK_PLACE:
        return CountedThing(COIN, BANK)
    if name in _USUAL:
        return _USUAL[name]
    for find in rules.counted:
        counted = find(place)
        if counted is not None:
            return counted
    return CountedThing(name, SUPPLY) if seat == TABLE else CountedThing(name, name)


def move_document(move: HandMove, player: int) -> dict[str, Any]:
    """A move as JSON.  player: who did it, where nobody's place is touched; `to_player` if it goes to somebody else."""
    seats = [place[0] for place in (move.source, move.to) if place[0] != TABLE] or [player]
    other = {"to_player": seats[1]} if len(seats) > 1 and seats[1] != seats[0] else {}
    return {"piece": move.piece, "from": move.source[1], "to": move.to[1], "player": seats[0], **other}
