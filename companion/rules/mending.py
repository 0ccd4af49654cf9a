"""How to mend a turn that was against the rules: what hands have to do so that the table is as after a legal action.

The table after the broken action is compared with the table after every legal action that is like it, and with the
table before the turn.  The things that lie elsewhere are the mend; the fewer, the better.  So nothing here knows a
rule: what is legal, what follows from it and which ways are near is the rules' own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from heapq import nsmallest
from itertools import islice
from typing import Any, NamedTuple

from companion.i18n import DEFAULT_LANGUAGE, has_text, text
from companion.ports import UnusableInput
from companion.rules import referee
from companion.rules.actions import Action
from companion.rules.events import EventRecorder
from companion.rules.notation import format_action
from companion.rules.placement import BANK as BANK_PLACE
from companion.rules.position import TABLE, Draft, Piece, Place, Position
from companion.rules.ruleset import Counted, Ruleset, action_type_of, unlike
from companion.rules.words import notation_words, one_line, piece_words, said, zone_words

BANK, SUPPLY, STACK, COINS = "bank", "supply", "stack", "coins"
"""Places of things that are only counted."""

COIN = "coin"
HIDDEN = ""
"""The face of a thing that nobody sees: a tile in a stack, a die that is not rolled."""

MOST = 8
"""So many mends are told."""
MOST_LIKE, MOST_OTHERS, MOST_WAYS = 150, 60, 1500
"""So many legal actions of the same kind, and of other kinds, are tried; so many ways to fill one in are compared."""


class HandMove(NamedTuple):
    """One thing that is taken from one place to another.

    piece: notation.  source, to: (seat, place as the notation calls it); the seat is TABLE for `truck:0`, `bank`,
    `supply` and `stack`.
    """

    piece: str
    source: Place
    to: Place


@dataclass(frozen=True, slots=True)
class Mend:
    """What hands do, and the legal action that the table amounts to then; None if it is as before the turn."""

    action: Action | None
    moves: tuple[HandMove, ...]


def mends(rules: Ruleset, position: Position, action: Action) -> tuple[Mend, ...]:
    """Every way to mend an action that was carried out, the best first; nothing for a legal one.

    Fewest moves first, then the same kind of action, then what is most like it; taking it back is always the last.
    """
    if not referee.violations(rules, position, action):
        return ()
    now = carried_out(rules, position, action)
    take_back = Mend(None, moves_between(rules, now, position) or ())
    ranked: dict[tuple[HandMove, ...], tuple[tuple[int, bool, int], Mend]] = {}
    for other in nearby(rules, position, action):
        moves = _moves_to(rules, position, now, other)
        is_other = type(other) is not type(action)
        if moves is None or (is_other and len(moves) >= len(take_back.moves)):
            continue
        rank = len(moves), is_other, unlike(other, action)
        if moves not in ranked or rank < ranked[moves][0]:
            ranked[moves] = rank, Mend(other, moves)
    best = nsmallest(MOST - 1, ranked.values(), key=lambda one: one[0])
    return (*(mend for _, mend in best), take_back)


def _moves_to(rules: Ruleset, position: Position, now: Position, other: Action) -> tuple[HandMove, ...] | None:
    """What makes the table the one after another action; None if that is not legal, or hands cannot do it."""
    if referee.violations(rules, position, other):
        return None
    wanted = carried_out(rules, position, other)
    return moves_between(rules, now, wanted) if wanted.taken == now.taken else None


def nearby(rules: Ruleset, position: Position, action: Action) -> Iterator[Action]:
    """Legal actions, those that are most like this one; of other kinds those that chance has no part in."""
    like: list[Action] = []
    others: list[Action] = []
    for proposal in rules.legal_actions(position):
        play = action_type_of(rules, proposal)
        if type(proposal) is type(action):
            like += islice(play.ways_near(rules, position, proposal, action, MOST_WAYS), MOST_LIKE)
        elif not play.reveals and not play.leaves:
            others += islice(play.complete(rules, position, proposal), 1)
    yield from nsmallest(MOST_LIKE, like, key=lambda one: unlike(one, action))
    yield from others[:MOST_OTHERS]


# The table as hands leave it


def carried_out(rules: Ruleset, position: Position, action: Action) -> Position:
    """What lies where once an action is carried out, legal or not; the round has not ended yet.

    What is left open was not done; nobody pays what he has not got.
    """
    course = EventRecorder(position)
    try:
        action_type_of(rules, action).decide(rules, course, action)
    except UnusableInput:
        return position
    return _with_what_is_there(rules, position, course.position)


def _with_what_is_there(rules: Ruleset, before: Position, after: Position) -> Position:
    """The same without places that hold less than nothing: what was taken there came from, or is missing, elsewhere."""
    short = {place: -number for place, number in after.counts.items() if number < 0}
    if not short:
        return after
    draft = Draft(after)
    for place, number in short.items():
        draft.set_count(place, 0)
        for other in _others(rules, before, after, place):
            spare = draft.counts.get(other, 0) - (0 if other in _stacked(rules) else before.counts.get(other, 0))
            took = max(0, min(number, spare))
            draft.set_count(other, draft.counts.get(other, 0) - took)
            number -= took
    return draft.position()


def _others(rules: Ruleset, before: Position, after: Position, place: Place) -> Iterator[Place]:
    """Where what is missing at a place must be missing instead: the other stack; the bank, then who was paid."""
    for stack in rules.stacks:
        if place in (stack.normal, stack.disc):
            yield from {stack.normal, stack.disc} - {place}
    if place[1] == COINS:
        grown = (one for one, number in after.counts.items() if one[1] == COINS and number > before.count(*one))
        yield from (BANK_PLACE, *grown)


def _stacked(rules: Ruleset) -> set[Place]:
    return {place for stack in rules.stacks for place in (stack.normal, stack.disc)}


# What lies elsewhere

Thing = tuple[str, Place]
"""(face, spot): a thing and where it is, as the notation calls the place."""


class _Difference(NamedTuple):
    """What lies somewhere and should not, and what should and does not, in order."""

    gone: list[Thing]
    come: list[Thing]


def moves_between(rules: Ruleset, now: Position, wanted: Position) -> tuple[HandMove, ...] | None:
    """What hands do to make one table the other; None if they cannot: nobody knows which tile is in a stack."""
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
    return _lifted_first([move for _, move in in_order])


def _lifted_first(moves: list[HandMove]) -> tuple[HandMove, ...]:
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


def _is_same(thing: Thing, other: Thing) -> bool:
    return HIDDEN not in (thing[0], other[0]) and _key(thing[0]) == _key(other[0])


def _is_same_there(thing: Thing, other: Thing) -> bool:
    return _is_same(thing, other) and thing[1][0] == other[1][0]


def _is_hidden(thing: Thing, other: Thing) -> bool:
    """What lies on the table and belongs where nobody sees which it is."""
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
    """Whether it is a coin that can be paid; the dice game has none."""
    return _key(face) == COIN and COIN in rules.placings


def _difference(rules: Ruleset, now: Position, wanted: Position) -> _Difference:
    gone: list[Thing] = []
    come: list[Thing] = []
    for place in dict.fromkeys((*now.bags, *wanted.bags)):
        lying, should = now.bags.get(place, ()), wanted.bags.get(place, ())
        if lying is not should:
            faces = ([str(piece.as_printed()) for piece in bag] for bag in (lying, should))
            lost, new = (_piled if place[1] in rules.piled else _unordered)(*faces)
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


def _unordered(lying: list[str], should: list[str]) -> tuple[list[str], list[str]]:
    return list((Counter(lying) - Counter(should)).elements()), list((Counter(should) - Counter(lying)).elements())


def _piled(lying: list[str], should: list[str]) -> tuple[list[str], list[str]]:
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


_USUAL = {COINS: Counted(COIN, COINS), "expansions": Counted("expansion", "expansions")}


def thing_at(rules: Ruleset, place: Place) -> Counted:
    """What is counted at a place, and what the place is called."""
    seat, name = place
    if place in _stacked(rules):
        return Counted(HIDDEN, STACK)
    if place == BANK_PLACE:
        return Counted(COIN, BANK)
    if name in _USUAL:
        return _USUAL[name]
    for find in rules.counted:
        counted = find(place)
        if counted is not None:
            return counted
    return Counted(name, SUPPLY) if seat == TABLE else Counted(name, name)


def told(move: HandMove, player: int) -> dict[str, Any]:
    """A move as JSON.  player: who did it, where nobody's place is touched; `to_player` if it goes to somebody else."""
    seats = [place[0] for place in (move.source, move.to) if place[0] != TABLE] or [player]
    other = {"to_player": seats[1]} if len(seats) > 1 and seats[1] != seats[0] else {}
    return {"piece": move.piece, "from": move.source[1], "to": move.to[1], "player": seats[0], **other}


# In words


def how(rules: Ruleset, mend: Mend, done: Action, language: str) -> str:
    """What hands do, sentence by sentence.  done: the action that is mended."""
    key = f"mend.back.{action_type_of(rules, done).word}"
    if mend.action is None and has_text(key):
        return text(language, key)
    if not mend.moves:
        if mend.action is None:
            return text(language, "mend.back")
        is_theirs = mend.action.player != done.player
        values = {"owner": rules.players[mend.action.player]} if is_theirs else {}
        return text(language, "mend.counts_for" if is_theirs else "mend.as_it_lies", **values)
    each = Counter(mend.moves)
    return " ".join(_sentence(rules, move, number, done.player, language) for move, number in each.items())


def coach_line(
    rules: Ruleset, why: str, found: tuple[Mend, ...], done: Action, language: str = DEFAULT_LANGUAGE
) -> str:
    """Why it was against the rules, and how to mend it: the best mends of the same kind in one sentence, or taking it
    back.

    found: as `mends` gives them.
    """
    if not found:
        return why
    *best, take_back = found
    if not best:
        return text(language, "mend.line", why=why, how=how(rules, take_back, done, language))
    first, *others = (mend.moves for mend in best)
    same = [moves for moves in others if len(first) == 1 == len(moves) and moves[0][:2] == first[0][:2]]
    if _is_put(first) and same:
        places = _place(rules, first[0], done.player, language)
        for moves in same[: MOST_PLACES - 1]:
            places = text(language, "mend.or", places=places, more=_place(rules, moves[0], done.player, language))
        instead = text(language, "mend.put", piece=_thing(rules, first[0].piece, language), places=places)
    else:
        instead = how(rules, best[0], done, language)
    keys = f"mend.else.{action_type_of(rules, done).word}", "mend.else"
    both = said(language, *keys, how=instead) if best[0].moves or len(take_back.moves) else instead
    return text(language, "mend.line", why=why, how=both)


MOST_PLACES = 3
"""So many places are named in one line."""

MADE = ("expansion", "cross", "bonus_tile")
"""What is laid or drawn, and not put somewhere."""


def _is_put(moves: tuple[HandMove, ...]) -> bool:
    kind = moves[0].piece.partition(".")[0] if len(moves) == 1 else COIN
    return kind not in (*MADE, COIN, "visitor", "coworker")


def _sentence(rules: Ruleset, move: HandMove, number: int, player: int, language: str) -> str:
    kind = move.piece.partition(".")[0]
    if kind == COIN and move.to[1] in (COINS, BANK):
        return _about_coins(rules, move, number, player, language)
    if kind in MADE:
        is_away = move.to == (TABLE, SUPPLY)
        return text(language, f"mend.{kind}.away" if is_away else f"mend.{kind}", number=number)
    piece, places = _thing(rules, move.piece, language), _place(rules, move, player, language)
    if kind == "coworker" and move.to[0] != TABLE:
        return text(language, "mend.coworker", places=places)
    if kind != "visitor":
        return text(language, "mend.put", piece=piece, places=places)
    seat = next(seat for seat in (move.to[0], move.source[0]) if seat != TABLE)
    theirs = {"owner": rules.players[seat]} if seat != player else {}
    return text(language, "mend.move.theirs" if theirs else "mend.move", piece=piece, places=places, **theirs)


def _about_coins(rules: Ruleset, move: HandMove, number: int, player: int, language: str) -> str:
    """Who pays whom, by where the coins come from and where they go."""
    (source_seat, source), (seat, to) = move.source, move.to
    if source.startswith("truck:"):
        return text(language, "mend.take.tile", truck=int(source.partition(":")[2]) + 1)
    key = "mend.take" if to == COINS else "mend.pay"
    if TABLE in (source_seat, seat):
        owner = max(source_seat, seat)
        key, theirs = (key, {}) if owner == player else (f"{key}.theirs", {"owner": rules.players[owner]})
        return text(language, key, number=number, **theirs)
    if seat == player:
        return text(language, "mend.take.back", number=number, owner=rules.players[source_seat])
    return text(language, "mend.pay.player", number=number, owner=rules.players[seat])


def _thing(rules: Ruleset, face: str, language: str) -> str:
    kind, _, mark = face.partition(".")
    if mark and has_text(f"piece.{kind}.{mark}"):
        return piece_words(Piece(kind, mark=mark), language)
    return notation_words(rules, face, language)


def _place(rules: Ruleset, move: HandMove, player: int, language: str) -> str:
    seat, to = move.to
    word, _, number = to.partition(":")
    if seat == TABLE:
        return text(language, f"mend.{word}", truck=int(number) + 1) if number else text(language, f"mend.{to}")
    if move.piece.startswith("visitor"):
        return text(language, "mend.point", point=to.removeprefix("V"))
    zone = zone_words(rules, to, language)
    if seat == player:
        return text(language, "mend.into", zone=zone)
    return text(language, "mend.into.theirs", zone=zone, owner=rules.players[seat])


def format_mends(
    rules: Ruleset, position: Position, action: Action, language: str = DEFAULT_LANGUAGE
) -> dict[str, object]:
    """The answer of `companion mend`: every mend, the best first."""
    return {"mends": [format_mend(rules, mend, action, language) for mend in mends(rules, position, action)]}


def format_mend(rules: Ruleset, mend: Mend, done: Action, language: str = DEFAULT_LANGUAGE) -> dict[str, object]:
    """A mend as JSON, with what hands do as a sentence."""
    what = how(rules, mend, done, language)
    return {
        "action": None if mend.action is None else format_action(rules, mend.action),
        "moves": [told(move, done.player) for move in mend.moves],
        "text": text(language, "mend", player=one_line(rules, done.player), how=what),
    }
