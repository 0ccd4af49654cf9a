"""Telling a move tap by tap: what is known of an action so far, and the choices that come next.

`next_step` is a pure function of the rules, the position and what was told: a page keeps nothing but the document of
the last tap.  Every choice carries the document that follows from it, and why it would be against the rules, if it is.
What was told: an action document, of which keys are missing; under `now` what is chosen for one tile; a key whose
value is null was chosen to be left out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from companion.ports import UnusableInput
from companion.rules import referee
from companion.rules.actions import Action
from companion.rules.events import Violation
from companion.rules.fields import (
    Asked,
    Asking,
    Beside,
    Choice,
    InputStep,
    Told,
    agrees,
    apart,
    differing,
    distinct,
    parts_of,
    so_far,
)
from companion.rules.notation import format_action, parse_action
from companion.rules.position import Position
from companion.rules.reading import mapping, whole
from companion.rules.ruleset import ActionType, Ruleset, Shown
from companion.rules.trucks import Unloading
from companion.rules.words import said

BESIDE_DONE = "beside_done"


class PlayWord(Shown):
    """A kind of action by its word."""

    def label(self, _rules: Ruleset, shown: str, language: str) -> str:
        return said(language, f"page.do.{shown}")


def next_step(rules: Ruleset, position: Position, told: object) -> InputStep:
    """What is to be asked next; a step with an `action` when everything is told.

    Raises UnusableInput for what was never told by a page of ours.
    """
    given = mapping(told, "told")
    seat = whole(given.get("player", position.to_move), "told/player", 0, len(rules.players) - 1)
    asking = Asking(rules, replace(position, to_move=seat, over=False), seat, given)
    if "type" not in given:
        proposed = ((play, list(play.propose(rules, asking.position))) for play in rules.plays.values())
        choices = (
            Choice("type", play.word, {"type": play.word, "player": seat}, PlayWord(), _why_none(asking, play, actions))
            for play, actions in proposed
            if actions
        )
        return InputStep("type", tuple(choices))
    play = rules.plays.get(str(given["type"]))
    if play is None:
        raise UnusableInput("told/type: there is no such action in this game; begin anew")
    return _in_play(asking, play, position)


def _why_none(asking: Asking, play: ActionType, proposals: Sequence[Action]) -> tuple[Violation, ...]:
    """Why none of the proposals may be done: what forbids the first; nothing if one may."""
    if any(play.is_offered(asking.rules, asking.position, action) for action in proposals):
        return ()
    return tuple(play.check(asking.rules, asking.position, proposals[0]))


def _in_play(asking: Asking, play: ActionType, position: Position) -> InputStep:
    """The first field on which proposals differ; when there is none, what they all leave open."""
    proposals = [
        (action, format_action(asking.rules, action)) for action in play.propose(asking.rules, asking.position)
    ]
    told = dict(asking.told)
    for field in play.fields:
        fitting = [proposal for proposal in proposals if _fits(proposal[1], told, play)]
        values = distinct(document.get(field.name) for _, document in fitting)
        if field.name in told or values in ([], [None]):
            continue
        if len(values) > 1:
            choices = []
            for value in values:
                why = _why_none(asking, play, [one for one, document in fitting if document.get(field.name) == value])
                zone = None if value is None else field.kind.place(asking.seat, value)
                choices.append(Choice(field.name, value, {**told, field.name: value}, field.kind, why, zone))
            return InputStep(field.name, tuple(choices))
        told[field.name] = values[0]
    return _filled(replace(asking, told=told), play, position)


def _fits(document: Mapping[str, Any], told: Told, play: ActionType) -> bool:
    """Whether a proposal agrees with what was told; what it leaves open agrees with everything."""
    return all(
        document.get(field.name) == told[field.name]
        or (isinstance(field.kind, Asked | Beside) and document.get(field.name) is None)
        for field in play.fields
        if field.name in told
    )


def _filled(asking: Asking, play: ActionType, position: Position) -> InputStep:
    """What proposals leave open, field by field; then the whole action."""
    for field in play.fields:
        if isinstance(field.kind, Asked):
            step = field.kind.ask(asking, play, field)
            if isinstance(step, InputStep):
                return step
            asking = replace(asking, told=step)
    step = _beside(asking, play)
    if isinstance(step, InputStep):
        return step
    known = {field.name for field in play.fields} | {"type", "player"}
    document = {key: value for key, value in step.items() if value is not None and key in known}
    action = parse_action(asking.rules, position, document)
    return InputStep("done", (), document, action, referee.violations(asking.rules, position, action))


def _beside(asking: Asking, play: ActionType) -> InputStep | Told:
    """What follows from the one tile that was laid: a visitor's walk, a baby's space, a coworker's post."""
    fields = [field for field in play.fields if isinstance(field.kind, Beside)]
    if not fields or BESIDE_DONE in asking.told or any(isinstance(field.kind, Unloading) for field in play.fields):
        return asking.told
    ways = list(play.complete(asking.rules, asking.position, so_far(asking, play)))
    told, now = apart(asking.told)
    parts = [parts_of(fields, way) for way in ways]
    asked = differing(asking, parts, told, now)
    if asked is not None:
        return asked
    best = next((way for way, one in zip(ways, parts, strict=True) if agrees(one, now)), None)
    chosen = {field: None if best is None else field.of(best) for field in fields}
    shown = {
        field.name: None if value is None or value == field.default else field.kind.show(value)
        for field, value in chosen.items()
    }
    return {**told, **shown, BESIDE_DONE: True}
