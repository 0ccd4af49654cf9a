"""Telling a move tap by tap: what is known of an action so far, and the choices that come next.

`next_step` is a pure function of the rules, the position and what was told: a page keeps nothing but the document of
the last tap.  Every choice carries the document that follows from it, and why it would be against the rules, if it is.
What was told: an action document, of which keys are missing; under `now` what is chosen for one tile; a key whose
value is null was chosen to be left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from companion.ports import UnusableInput
from companion.rules import referee
from companion.rules.actions import Action
from companion.rules.notation import format_action, parse_action
from companion.rules.position import Position
from companion.rules.reading import mapping, whole
from companion.rules.ruleset import Play, Ruleset
from companion.rules.violations import Violation
from companion.web.telling_choices import (
    BESIDE,
    beside,
    bonus_action,
    dice_rolled,
    drawn,
    ground,
    trucks_loaded,
)
from companion.web.telling_steps import Asking, Choice, Step, Told, distinct
from companion.web.telling_unloading import unloaded

FILLED: dict[str, Callable[[Asking, Play], Step | Told]] = {
    "piece": drawn,
    "place": unloaded,
    "dice": dice_rolled,
    "trucks": trucks_loaded,
    "cells": ground,
    **dict.fromkeys(BESIDE, beside),
    "bonus": bonus_action,
}
"""The keys that a proposal may leave open: the next step, or everything told with the key filled."""


def next_step(rules: Ruleset, position: Position, told: object) -> Step:
    """What is to be asked next; a step with an `action` when everything is told.

    Raises UnusableInput for what was never told by a page of ours.
    """
    given = mapping(told, "told")
    seat = whole(given.get("player", position.to_move), "told/player", 0, len(rules.players) - 1)
    asking = Asking(rules, replace(position, to_move=seat, over=False), seat, given)
    if "type" not in given:
        return Step("type", tuple(_types(asking)))
    play = rules.plays.get(str(given["type"]))
    if play is None:
        raise UnusableInput("told/type: there is no such action in this game; begin anew")
    return _in_play(asking, play, position)


def _types(asking: Asking) -> Iterator[Choice]:
    for word, play in asking.rules.plays.items():
        proposals = list(play.propose(asking.rules, asking.position))
        if not proposals:
            continue
        allowed = any(play.is_offered(asking.rules, asking.position, action) for action in proposals)
        why = () if allowed else _why_none(asking, play, proposals)
        yield Choice("type", word, {"type": word, "player": asking.seat}, why)


def _why_none(asking: Asking, play: Play, proposals: Sequence[Action]) -> tuple[Violation, ...]:
    """Why nothing of this kind may be done: what forbids the first proposal."""
    return next((tuple(play.check(asking.rules, asking.position, action)) for action in proposals), ())


def _in_play(asking: Asking, play: Play, position: Position) -> Step:
    """The first key on which proposals differ; when there is none, what they all leave open."""
    proposals = [
        (action, format_action(asking.rules, action)) for action in play.propose(asking.rules, asking.position)
    ]
    told = dict(asking.told)
    for key in (key.name for key in play.keys):
        fitting = [proposal for proposal in proposals if _fits(proposal[1], told, play)]
        values = distinct(document.get(key) for _, document in fitting)
        if key in told or values in ([], [None]):
            continue
        if len(values) > 1:
            return Step(key, tuple(_proposed(asking, play, fitting, told, key, values)))
        told[key] = values[0]
    return _filled(replace(asking, told=told), play, position)


def _fits(document: Mapping[str, Any], told: Told, play: Play) -> bool:
    """Whether a proposal agrees with what was told; what it leaves open agrees with everything."""
    return all(
        document.get(key.name) == told[key.name] or (key.name in FILLED and document.get(key.name) is None)
        for key in play.keys
        if key.name in told
    )


def _proposed(
    asking: Asking,
    play: Play,
    fitting: Sequence[tuple[Action, Mapping[str, Any]]],
    told: Told,
    key: str,
    values: Sequence[Any],
) -> Iterator[Choice]:
    for value in values:
        actions = [action for action, document in fitting if document.get(key) == value]
        allowed = any(play.is_offered(asking.rules, asking.position, action) for action in actions)
        why = () if allowed else tuple(play.check(asking.rules, asking.position, actions[0]))
        yield Choice(key, value, {**told, key: value}, why)


def _filled(asking: Asking, play: Play, position: Position) -> Step:
    """What proposals leave open, key by key; then the whole action."""
    for key in play.keys:
        if key.name in FILLED:
            step = FILLED[key.name](asking, play)
            if isinstance(step, Step):
                return step
            asking = replace(asking, told=step)
    known = {key.name for key in play.keys} | {"type", "player"}
    document = {key: value for key, value in asking.told.items() if value is not None and key in known}
    action = parse_action(asking.rules, position, document)
    return Step("done", (), document, action, referee.violations(asking.rules, position, action))
