"""Mends of a turn that was against the rules: what hands have to do so that the table is as after a legal action.

The table after the broken action is compared with the table after every legal action that is like it, and with the
table before the turn.  The things that lie elsewhere are the mend; the fewer, the better.  So nothing here knows a
rule: what is legal, what follows from it and which ways are near is the rules' own.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from heapq import nsmallest
from itertools import islice

from companion.ports import UnusableInput
from companion.rules import referee
from companion.rules.actions import Action
from companion.rules.events import EventRecorder
from companion.rules.hand_moves import HandMove, moves_between
from companion.rules.position import Position
from companion.rules.ruleset import Ruleset, action_type_of, unlike

MOST = 8
"""So many mends are told."""
MOST_LIKE, MOST_OTHERS, MOST_WAYS = 150, 60, 1500
"""So many legal actions of the same kind, and of other kinds, are tried; so many ways to fill one in are compared."""


@dataclass(frozen=True, slots=True)
class Mend:
    """Moves of hands, and the legal action that the table amounts to then; None if it is as before the turn."""

    action: Action | None
    moves: tuple[HandMove, ...]


def mends(rules: Ruleset, position: Position, action: Action) -> tuple[Mend, ...]:
    """Every way to mend an action that was carried out, the best first; nothing for a legal one.

    Fewest moves first, then the same kind of action, then what is most like it; taking it back is always the last.
    """
    if not referee.violations(rules, position, action):
        return ()
    now = apply_anyway(rules, position, action)
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
    """Find the moves to the table after another action; None if that is not legal, or hands cannot do it."""
    if referee.violations(rules, position, other):
        return None
    wanted = apply_anyway(rules, position, other)
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


def apply_anyway(rules: Ruleset, position: Position, action: Action) -> Position:
    """Lay what an action says, as hands do, legal or not; the round has not ended yet.

    What is left open was not done; nobody pays what he has not got.
    """
    course = EventRecorder(position)
    try:
        action_type_of(rules, action).decide(rules, course, action)
    except UnusableInput:
        return position
    return course.position
