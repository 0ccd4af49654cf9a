"""Revisions: other pasts that lead to the same table.

A tile that was misread when it was drawn, a turn that nobody saw, ground that lies elsewhere, another order on a pile.
A revision replays the history from where it changes, and is worth
nothing if it then breaks more rules than before.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice, permutations
from typing import NamedTuple

from companion.ports import UnusableInput
from companion.rules import referee
from companion.rules.actions import Action, AddTile, Expand, Move, Placement, Purchase, TakeTruck
from companion.rules.events import Event, Violation
from companion.rules.position import Piece, Place, Position, truck
from companion.rules.ruleset import Ruleset, action_type_of, is_store
from companion.tracking.proposals import MOST_GROUNDS, MOST_WAYS

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
    """

    step: TrackedStep
    look: int
    unlikely: float = 0.0
    is_unseen: bool = False
    is_told: bool = False

    @property
    def action(self) -> Action:
        """The action of the step."""
        return self.step.action


History = tuple[TrackedAction, ...]


def position_after(start: Position, history: History) -> Position:
    """The position at the end."""
    return history[-1].step.position if history else start


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
        if action_type_of(rules, action).reveals or (isinstance(action, TakeTruck) and not action.place):
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


def is_completed(action: Action, later: Action) -> bool:
    """True if an action is told again with more of what is laid down beside its tiles."""
    return action != later and _bare(action) == _bare(later)


def _bare(action: Action) -> Action:
    """The action without its further choices."""
    if isinstance(action, TakeTruck):
        tiles = sorted((Placement(one.piece, one.to) for one in action.place or ()), key=str)
        return TakeTruck(action.player, action.truck, tuple(tiles))
    if isinstance(action, Move):
        return Move(action.player, action.piece, action.source, action.to)
    if isinstance(action, Purchase):
        return Purchase(action.player, action.from_player, action.piece, action.to)
    return action


class Track(NamedTuple):
    """The way of one tile, were it another one.  drawn: the number of the action that drew it.

    history: with the other tile in every action that moved it, not yet replayed.  stops: where it lay, from which look
    to which (0: to the last one), the latest first.
    """

    drawn: int
    history: History
    stops: tuple[tuple[Place, int, int], ...]

    def replayed(self, rules: Ruleset, start: Position) -> History | None:
        """The past with the other tile; None if it could not have been that one."""
        before = self.history[: self.drawn]
        after = replay(rules, position_after(start, before), self.history[self.drawn :])
        return None if after is None else (*before, *after)


def track_of(
    rules: Ruleset, start: Position, history: History, place: Place, was: Piece, is_: Piece, since: int = 0
) -> Track | None:
    """The track of a tile that lies at a place, were it another one from the beginning.

    since: the look that saw it there first; 0: the last one of its face that came there.
    None if it was not drawn in this game, or a person has said what it is.
    """
    changed, stops, end, last = list(history), [], len(history), 0
    while end:
        arrivals = _arrivals(rules, start, history[:end], place, was, is_)
        if since:
            arrivals = iter(sorted(arrivals, key=lambda arrival: abs(history[arrival[0]].look - since)))
        end, action, source = next(arrivals, (0, None, None))
        if action is None or history[end].is_told:
            return None
        changed[end] = with_action(history[end], action)
        stops.append((place, history[end].look, last))
        if source is None:
            return Track(end, tuple(changed), tuple(stops))
        place, last, since = source, history[end].look - 1, 0
    return None


def _arrivals(
    rules: Ruleset, start: Position, history: History, place: Place, was: Piece, is_: Piece
) -> Iterator[tuple[int, Action, Place | None]]:
    """The actions that brought such a tile to a place, the last first: the number, the same with the other tile, and
    where it lay before; None if it was drawn.
    """
    for number in range(len(history) - 1, -1, -1):
        action = history[number].action
        if isinstance(action, AddTile):
            if truck(action.truck) == place and action.piece == was:
                yield number, replace(action, piece=is_), None
        elif (
            moved := _replace_tile(rules, position_after(start, history[:number]), action, place, was, is_)
        ) is not None:
            yield number, *moved


def _replace_tile(
    rules: Ruleset, before: Position, action: Action, place: Place, was: Piece, is_: Piece
) -> tuple[Action, Place] | None:
    """The action with the other tile in it, and where the tile lay before; None if it did not bring it there."""
    if isinstance(action, TakeTruck) and place[0] == action.player:
        placements = list(action.place or ())
        for at, placement in enumerate(placements):
            if placement.to == place[1] and placement.piece.as_printed() == was:
                placements[at] = replace(placement, piece=is_)
                return replace(action, place=tuple(placements)), truck(action.truck)
    if isinstance(action, Move) and (action.player, action.to) == place and action.piece == was:
        return replace(action, piece=is_), (action.player, action.source)
    if isinstance(action, Purchase) and (action.player, action.to) == place and action.piece == was:
        for store, bag in before.bags.items():  # the store of the other player in which such a tile waits
            is_his = store[0] == action.from_player and is_store(rules, store[1])
            if is_his and was in {piece.as_printed() for piece in bag}:
                return replace(action, piece=is_), store
    return None


def with_action(done: TrackedAction, action: Action) -> TrackedAction:
    """The same with another action, not yet played."""
    return replace(done, step=replace(done.step, action=action))


def with_an_expansion(rules: Ruleset, start: Position, history: History, looks: int) -> Iterator[History]:
    """The pasts in which somebody built an expansion unseen, lately first.  looks: how many turns to go back."""
    for number in range(len(history) - 1, max(-1, len(history) - looks - 1), -1):
        before = history[:number]
        position = position_after(start, before)
        for action in _expansions(rules, position):
            unseen = TrackedAction(take_step(rules, position, action), history[number].look, is_unseen=True)
            after = replay(rules, unseen.step.position, history[number:])
            if after is not None:
                yield (*before, unseen, *after)


def _expansions(rules: Ruleset, position: Position) -> Iterator[Action]:
    for action in _offers(rules, position) if "expand" in rules.plays else ():
        yield from islice(referee.completions(rules, position, action), 1)


def with_other_ground(
    rules: Ruleset, start: Position, history: History, place: Place, others: Iterable[Place] = ()
) -> Iterator[History]:
    """The pasts in which ground that somebody guessed to be elsewhere reaches this space.

    others: where something new is seen, too; the ground that reaches most of it comes first.
    """
    used = {zone for seat, zone in position_after(start, history).bags if seat == place[0]}
    for number, done in enumerate(history):
        action = done.action
        if isinstance(action, Expand) and done.is_unseen and action.cells and action.player == place[0]:
            before = position_after(start, history[:number])
            needed = {place[1], *(used & set(action.cells))}
            offered = [one for one in _offers(rules, before) if isinstance(one, Expand)]
            offered.sort(key=lambda one: one.kind != action.kind)
            ways = (way for one in offered for way in referee.completions(rules, before, one))
            grounds = [way for way in ways if isinstance(way, Expand) and needed <= set(way.cells or ())]
            wanted = {zone for seat, zone in others if seat == place[0]}
            best = sorted(grounds, key=lambda way: -len(wanted & set(way.cells or ())))
            for ground in best[:MOST_GROUNDS]:
                after = replay(rules, before, (with_action(done, ground), *history[number + 1 :]))
                if after is not None:
                    yield (*history[:number], *after)


def _offers(rules: Ruleset, position: Position) -> Iterator[Action]:
    play = rules.plays["expand"]
    yield from (action for action in play.propose(rules, position) if play.is_offered(rules, position, action))


def with_other_order(rules: Ruleset, start: Position, history: History, place: Place) -> Iterator[History]:
    """The pasts in which tiles were put on a pile in another order; only the last of them was seen."""
    tries = 0
    for number in range(len(history) - 1, -1, -1):
        before, step = position_after(start, history[:number]), history[number].step
        action = step.action
        if tries >= MOST_WAYS or not isinstance(action, TakeTruck) or action.player != place[0]:
            continue
        piles = {pile := step.position.bag(*place)}
        for order in dict.fromkeys(permutations(action.place or ())):
            way = replace(action, place=order)
            again = referee.outcome(rules, before, way).position.bag(*place)
            if again in piles or again[-1:] != pile[-1:]:
                continue
            piles.add(again)
            tries += 1
            after = replay(rules, before, (with_action(history[number], way), *history[number + 1 :]))
            if after is not None:
                yield (*history[:number], *after)
