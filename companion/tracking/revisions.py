"""Revisions: other pasts that lead to the same table, as one with a turn that nobody saw or with another tile.

A revision replays the history from where it changes, and is worth nothing if it then breaks more rules than before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain, islice, permutations
from typing import Any

from companion.ports import UnusableInput
from companion.rules import referee
from companion.rules.actions import Action, Placement
from companion.rules.events import Event, Violation
from companion.rules.position import TABLE, Piece, Place, Position
from companion.rules.ruleset import Ruleset, action_type_of
from companion.sight.scene import MOST_WAYS
from companion.sight.trucks import drawn_piece, truck_of
from companion.tracking.discrepancies import Discrepancies
from companion.tracking.proposals import expansions

OPEN = ("which_", "few")
"""Variants of violations that say only that a choice was not told."""


@dataclass(frozen=True, slots=True)
class TrackedStep:
    """An action as it was tried: what it led to, and which rules it broke."""

    action: Action
    position: Position
    events: tuple[Event, ...]
    violations: tuple[Violation, ...] = ()

    @property
    def is_legal(self) -> bool:
        """True if no rule forbids it, choices that nobody could see apart."""
        return all(is_open(violation) for violation in self.violations)


def is_open(violation: Violation) -> bool:
    """True if the rule asks only for a choice that nobody has told."""
    return violation.variant.startswith(OPEN)


@dataclass(frozen=True, slots=True)
class TrackedAction:
    """A step of the game, the number of the look that showed it, and how unlikely it was to be done.

    is_unseen: nobody saw it, it is only believed.  is_told: a person has said so.
    known: how the table was known to differ from the position before it.
    """

    step: TrackedStep
    look: int
    unlikely: float = 0.0
    is_unseen: bool = False
    is_told: bool = False
    known: Discrepancies = field(default_factory=dict, compare=False)

    @property
    def action(self) -> Action:
        """The action of the step."""
        return self.step.action


History = tuple[TrackedAction, ...]


def position_after(start: Position, history: History) -> Position:
    """The position at the end."""
    return history[-1].step.position if history else start


def likeness(rules: Ruleset, position: Position) -> object:
    """Equal for positions that differ only in what nobody sees and never matters: the order of tiles in a zone, where
    ground lies, which of two like animals on single spaces has had a baby.
    """
    tops = {place: bag[-1] for place, bag in position.bags.items() if place[1] in rules.piled}
    zones = rules.zones.keys() | rules.piled
    spaces = {place for place in position.bags if place[0] != TABLE and place[1] not in zones}
    bags = tuple(
        (place, tuple(sorted(piece.as_printed() for piece in bag) if place in spaces else sorted(bag)), tops.get(place))
        for place, bag in sorted(position.bags.items())
    )
    bred = Counter((place[0], piece) for place in spaces for piece in position.bags[place])
    built = {seat: Counter(board.kind for board in boards) for seat, boards in position.boards.items()}
    turn = (position.to_move, position.round, position.taken, position.out, position.last_round, position.over)
    return bags, frozenset(bred.items()), frozenset(position.counts.items()), str(sorted(built.items())), turn


def take_step(rules: Ruleset, position: Position, action: Action) -> TrackedStep:
    """One step from a position.  Raises UnusableInput for what cannot have happened at all."""
    action_type_of(rules, action).refuse(rules, position, action)
    outcome = referee.outcome(rules, position, action)
    return TrackedStep(action, outcome.position, outcome.events, referee.violations(rules, position, action))


def replay(rules: Ruleset, position: Position, history: Sequence[TrackedAction]) -> History | None:
    """The same actions from another position; None if one of them now breaks more rules, or cannot be.

    Nobody sees who brought a piece to a truck, nor who took one from which nothing is put down: that follows the turn.
    """
    again: list[TrackedAction] = []
    for done in history:
        action = done.action
        is_empty = any(value in ((), None) for value in _required_fields(rules, action).values())
        if is_empty or action_type_of(rules, action).reveals:
            action = replace(action, player=position.to_move)
        try:
            step = take_step(rules, position, action)
        except UnusableInput:
            return None
        if len(step.violations) > len(done.step.violations):
            return None
        again.append(replace(done, step=step))
        position = step.position
    return tuple(again)


def is_completed(rules: Ruleset, action: Action, later: Action) -> bool:
    """True if an action is told again with more of what is laid down beside its tiles."""
    return action != later and _bare(rules, action) == _bare(rules, later)


def _bare(rules: Ruleset, action: Action) -> object:
    """The action without its further choices, and without the order of its tiles."""
    values = _required_fields(rules, action).values()
    bare = [sorted((one.piece, one.to) for one in _placements(value)) or value for value in values]
    return type(action), action.player, bare


def _required_fields(rules: Ruleset, action: Action) -> dict[str, Any]:
    """The fields that must be told of an action; all else are further choices."""
    return {one.attribute: one.of(action) for one in action_type_of(rules, action).fields if one.default is ...}


def _placements(value: object) -> tuple[Placement, ...]:
    """The tiles that a field of an action says to be laid down, in order."""
    return value if isinstance(value, tuple) and value and isinstance(value[0], Placement) else ()


def with_an_expansion(rules: Ruleset, start: Position, history: History, looks: int) -> Iterator[History]:
    """The pasts in which somebody built an expansion unseen, lately first.  looks: how many turns to go back."""
    for number in range(len(history) - 1, max(-1, len(history) - looks - 1), -1):
        before = history[:number]
        position = position_after(start, before)
        ways = (islice(referee.completions(rules, position, offer), 1) for offer in expansions(rules, position))
        for built in chain.from_iterable(ways):
            unseen = TrackedAction(take_step(rules, position, built), history[number].look, is_unseen=True)
            after = replay(rules, unseen.step.position, history[number:])
            if after is not None:
                yield (*before, unseen, *after)


def with_other_tile(
    rules: Ruleset, start: Position, history: History, place: Place, was: Piece, is_: Piece
) -> History | None:
    """The past in which the last such tile that came to a truck was another one; None if it could not have been, or a
    person has said what it is.
    """
    draws = [(drawn_piece(rules, done.action), truck_of(done.action)) for done in history]
    number = next((at for at in reversed(range(len(draws))) if draws[at] == (was, place)), None)
    if number is None or history[number].is_told:
        return None
    action = history[number].action
    drawn_now: dict[str, Any] = {action_type_of(rules, action).revealed: is_}
    before, other = history[:number], replace(history[number].step, action=replace(action, **drawn_now))
    after = replay(rules, position_after(start, before), (replace(history[number], step=other), *history[number + 1 :]))
    return None if after is None else (*before, *after)


def with_other_order(rules: Ruleset, start: Position, history: History, place: Place) -> Iterator[History]:
    """The pasts in which tiles were put on a pile in another order; only the last of them was seen."""
    tries = 0
    for number in range(len(history) - 1, -1, -1):
        before, step = position_after(start, history[:number]), history[number].step
        action = step.action
        told = _required_fields(rules, action)
        name = next((name for name, value in told.items() if _placements(value)), None)
        if tries >= MOST_WAYS or name is None or action.player != place[0]:
            continue
        piles = {pile := step.position.bag(*place)}
        for order in dict.fromkeys(permutations(told[name])):
            way = replace(action, **{**told, name: order})
            again = referee.outcome(rules, before, way).position.bag(*place)
            if again in piles or again[-1:] != pile[-1:]:
                continue
            piles.add(again)
            tries += 1
            after = replay(
                rules, before, (replace(history[number], step=replace(step, action=way)), *history[number + 1 :])
            )
            if after is not None:
                yield (*history[:number], *after)
