"""Other pasts that lead to the same table: a tile that was read wrongly when it was drawn, a turn that nobody saw."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice, permutations
from typing import Any

from companion.ports import UnusableInput
from companion.rules import referee
from companion.rules.actions import Action, AddTile, Expand, Move, Placement, Purchase, TakeTruck
from companion.rules.notation import play_of
from companion.rules.pieces import Piece
from companion.rules.position import Place, Position, truck
from companion.rules.ruleset import Ruleset, is_store
from companion.table.reconcile import Step

MOST_GROUNDS = 2
"""So many grounds are tried where one was guessed wrongly."""
MOST_ORDERS = 12
"""So many orders of tiles on a pile are tried."""


@dataclass(frozen=True, slots=True)
class Done:
    """A step of the game, the number of the look that showed it, and how unlikely it was to be done.

    is_unseen: nobody saw it, it is only believed.  is_told: a person has said so.
    """

    step: Step
    look: int
    unlikely: float = 0.0
    is_unseen: bool = False
    is_told: bool = False

    @property
    def action(self) -> Action:
        """What was done."""
        return self.step.action


History = tuple[Done, ...]


def position_after(start: Position, history: History) -> Position:
    """The position at the end."""
    return history[-1].step.position if history else start


def taken(rules: Ruleset, position: Position, action: Action) -> Step:
    """One step from a position.  Raises UnusableInput for what cannot have happened at all."""
    play_of(rules, action).refuse(rules, position, action)
    outcome = referee.outcome(rules, position, action)
    return Step(action, outcome.position, outcome.events, referee.violations(rules, position, action))


def replayed(rules: Ruleset, position: Position, history: Sequence[Done]) -> History | None:
    """The same actions from another position; None if one of them now breaks more rules, or cannot be.

    Nobody sees who brought a piece to a truck, nor who took one from which nothing is put down: that follows the turn.
    """
    again: list[Done] = []
    for done in history:
        action = done.action
        if play_of(rules, action).reveals or (isinstance(action, TakeTruck) and not action.place):
            action = replace(action, player=position.to_move)
        try:
            step = taken(rules, position, action)
        except UnusableInput:
            return None
        if len(step.violations) > len(done.step.violations):
            return None
        again.append(replace(done, step=step))
        position = step.position
    return tuple(again)


def is_completed(action: Action, later: Action) -> bool:
    """Whether an action is told again with more of what is laid down beside its tiles."""
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


def with_another_tile(
    rules: Ruleset, start: Position, history: History, place: Place, was: Piece, is_: Piece
) -> tuple[History, int] | None:
    """The past in which the tile that lies at a place was another one from the beginning, and the look that drew it.

    None if it was not drawn in this game, could not have been the other one, or a person has said what it is.
    """
    changed, number = list(history), len(history)
    while number:
        number -= 1
        action = history[number].action
        if history[number].is_told:
            return None
        if isinstance(action, AddTile) and truck(action.truck) == place and action.piece == was:
            changed[number] = _with_action(history[number], replace(action, piece=is_))
            before = history[:number]
            after = replayed(rules, position_after(start, before), changed[number:])
            return None if after is None else ((*before, *after), history[number].look)
        moved = _moved(rules, position_after(start, history[:number]), action, place, was, is_)
        if moved is not None:
            changed[number] = _with_action(history[number], moved[0])
            place = moved[1]
    return None


def _with_action(done: Done, action: Action) -> Done:
    return replace(done, step=replace(done.step, action=action))


def _moved(
    rules: Ruleset, before: Position, action: Action, place: Place, was: Piece, is_: Piece
) -> tuple[Action, Place] | None:
    """The action with the other tile in it, and where the tile lay before; None if it did not bring it there."""
    if isinstance(action, TakeTruck) and place[0] == action.player:
        for at, placement in enumerate(action.place or ()):
            if placement.to == place[1] and placement.piece.as_printed() == was:
                return _with_placement(action, at, replace(placement, piece=is_)), truck(action.truck)
    if isinstance(action, Move) and (action.player, action.to) == place and action.piece == was:
        return replace(action, piece=is_), (action.player, action.source)
    if isinstance(action, Purchase) and (action.player, action.to) == place and action.piece == was:
        store = _store_with(rules, before, action.from_player, was)
        return None if store is None else (replace(action, piece=is_), store)
    return None


def _store_with(rules: Ruleset, position: Position, seat: int, tile: Piece) -> Place | None:
    """The player's store in which such a tile waits."""
    for place, bag in position.bags.items():
        if place[0] == seat and is_store(rules, place[1]) and tile in {piece.as_printed() for piece in bag}:
            return place
    return None


def _with_placement(action: TakeTruck, at: int, placement: Placement) -> TakeTruck:
    place: Any = action.place
    return replace(action, place=(*place[:at], placement, *place[at + 1 :]))


def with_an_expansion(rules: Ruleset, start: Position, history: History, looks: int) -> Iterator[History]:
    """The pasts in which somebody built an expansion unseen, lately first.  looks: how many turns to go back."""
    for number in range(len(history) - 1, max(-1, len(history) - looks - 1), -1):
        before = history[:number]
        position = position_after(start, before)
        for action in _expansions(rules, position):
            unseen = Done(taken(rules, position, action), history[number].look, is_unseen=True)
            after = replayed(rules, unseen.step.position, history[number:])
            if after is not None:
                yield (*before, unseen, *after)


def _expansions(rules: Ruleset, position: Position) -> Iterator[Action]:
    for action in _offered(rules, position) if "expand" in rules.plays else ():
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
            grounds = (way for way in _each_ground(rules, before, action) if needed <= set(way.cells or ()))
            wanted = {zone for seat, zone in others if seat == place[0]}
            best = sorted(grounds, key=lambda way: -len(wanted & set(way.cells or ())))
            for ground in best[:MOST_GROUNDS]:
                after = replayed(rules, before, (_with_action(done, ground), *history[number + 1 :]))
                if after is not None:
                    yield (*history[:number], *after)


def _each_ground(rules: Ruleset, position: Position, like: Expand) -> Iterator[Expand]:
    """Everything that may have been built then, the same kind first."""
    offered = [action for action in _offered(rules, position) if isinstance(action, Expand)]
    for action in sorted(offered, key=lambda one: one.kind != like.kind):
        yield from (way for way in referee.completions(rules, position, action) if isinstance(way, Expand))


def _offered(rules: Ruleset, position: Position) -> Iterator[Action]:
    play = rules.plays["expand"]
    yield from (action for action in play.propose(rules, position) if play.is_offered(rules, position, action))


def with_other_order(rules: Ruleset, start: Position, history: History, place: Place) -> Iterator[History]:
    """The pasts in which tiles were put on a pile in another order; only the last of them was seen."""
    tries = 0
    for number in range(len(history) - 1, -1, -1):
        before = position_after(start, history[:number])
        for way in _reordered(rules, before, history[number].step, place) if tries < MOST_ORDERS else ():
            tries += 1
            after = replayed(rules, before, (_with_action(history[number], way), *history[number + 1 :]))
            if after is not None:
                yield (*history[:number], *after)


def _reordered(rules: Ruleset, position: Position, step: Step, place: Place) -> Iterator[TakeTruck]:
    """The unloading in every other order that leaves the same tile, but not the same pile."""
    action = step.action
    if not isinstance(action, TakeTruck) or action.player != place[0]:
        return
    piles = {pile := step.position.bag(*place)}
    for order in dict.fromkeys(permutations(action.place or ())):
        way = replace(action, place=order)
        again = referee.outcome(rules, position, way)[0].bag(*place)
        if again not in piles and again[-1:] == pile[-1:]:
            piles.add(again)
            yield way
