"""Telling a move tap by tap: what is known of an action so far, and the choices that come next.

`opening` is what a board offers before anything is tapped: the tiles that may be drawn, the trucks that may be taken,
and every other play by its name.  `next_step` is what comes then.  Both are pure functions of the rules, the position
and what was told, which `rules.drafting` keeps.  Every choice carries the document that follows from it, and why it
would be against the rules, if it is.
What was told: an action document, of which keys are missing; under `now` what is chosen for one tile; a key whose
value is null was chosen to be left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
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
    PlayWord,
    Several,
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
from companion.rules.ruleset import ActionType, Field, Ruleset
from companion.rules.trucks import Unloading, partial_unloading

BESIDE_DONE = "beside_done"
Proposal = tuple[Action, Mapping[str, Any]]
"""An action, and the same as a document."""


def next_step(rules: Ruleset, position: Position, told: object) -> InputStep:
    """Ask the next question; a step with an `action` when everything is told.

    Raises UnusableInput for what was never told by a page of ours.
    """
    asking = asking_of(rules, position, told)
    if "type" not in asking.told:
        return InputStep("type", tuple(choice for _, choice in _plays(asking)), seat=asking.seat)
    play = rules.plays.get(str(asking.told["type"]))
    if play is None:
        raise UnusableInput("told/type: there is no such action in this game; begin anew")
    return _in_play(asking, play, position)


def opening(rules: Ruleset, position: Position, told: object) -> InputStep:
    """Every play at once, each by what a tap on the board begins it with; by its word if nothing does.

    A tile that is tapped was drawn, a truck that is tapped is taken: neither asks first what somebody did.
    told: at most `player`.  Raises UnusableInput.
    """
    asking = asking_of(rules, position, told)
    choices: list[Choice] = []
    for play, choice in _plays(asking):
        begun = () if choice.why else _begun(replace(asking, told=choice.told), play)
        choices.extend(begun or [choice])
    return InputStep("type", tuple(choices), seat=asking.seat)


def asking_of(rules: Ruleset, position: Position, told: object) -> Asking:
    """Who is asked, and what was told.  Raises UnusableInput."""
    given = mapping(told, "told")
    seat = whole(given.get("player", position.to_move), "told/player", 0, len(rules.players) - 1)
    return Asking(rules, replace(position, to_move=seat, over=False), seat, given)


def so_far_done(rules: Ruleset, position: Position, told: object) -> Action | None:
    """The action as far as it is told, the rest left open, or the first that it may be; None without a type."""
    asking = asking_of(rules, position, told)
    play = rules.plays.get(str(asking.told.get("type")))
    if play is None:
        return None
    fitting = (action for action, document in _proposals(asking, play) if _fits(document, asking.told, play))
    return lying_so_far(asking) or next(fitting, None)


def lying_so_far(asking: Asking) -> Action | None:
    """The part of a half-told action that hands have laid down: tiles of a truck, or as many of each row as are told of
    all of them (two dice, of which one lies on a truck); None if that is nothing.
    """
    play = asking.rules.plays.get(str(asking.told.get("type")))
    rows = [field.name for field in play.fields if isinstance(field.kind, Several)] if play else []
    number = min((len(asking.told.get(name) or ()) for name in rows), default=0)
    if not number:
        return partial_unloading(asking)
    laid = {name: asking.told[name][:number] for name in rows}
    return parse_action(asking.rules, asking.position, {**asking.told, **laid})


def _plays(asking: Asking) -> Iterator[tuple[ActionType, Choice]]:
    """The plays that are proposed, as choices of the word."""
    for play in asking.rules.plays.values():
        if proposals := list(play.propose(asking.rules, asking.position)):
            why = _why_none(asking, play, proposals)
            if why:  # one truck is taken, and the next is full: what comes first for each, once
                checks = (play.check(asking.rules, asking.position, action) for action in proposals)
                why = tuple({one.key: one for found in checks for one in islice(found, 1)}.values())
            yield play, Choice("type", play.word, {"type": play.word, "player": asking.seat}, PlayWord(), why)


def _begun(asking: Asking, play: ActionType) -> tuple[Choice, ...]:
    """The choices of the field that begins a play; none for a play that begins with its word."""
    field = next((field for field in play.fields if field.kind.begins), None)
    if field is None:
        return ()
    if isinstance(field.kind, Asked):
        step = field.kind.ask(asking, play, field)
        choices = step.choices if isinstance(step, InputStep) else ()
        return tuple(replace(choice, why=_why_not_with(replace(asking, told=choice.told), play)) for choice in choices)
    return _choices(asking, play, field, _proposals(asking, play))


def _why_none(asking: Asking, play: ActionType, proposals: Sequence[Action]) -> tuple[Violation, ...]:
    """Why none of the proposals may be done: what forbids the first; nothing if one may."""
    if any(play.is_offered(asking.rules, asking.position, action) for action in proposals):
        return ()
    return tuple(play.check(asking.rules, asking.position, proposals[0]))


def _in_play(asking: Asking, play: ActionType, position: Position) -> InputStep:
    """The first field on which proposals differ; when there is none, what they all leave open."""
    proposals = _proposals(asking, play)
    told = dict(asking.told)
    for field in play.fields:
        fitting = [proposal for proposal in proposals if _fits(proposal[1], told, play)]
        values = distinct(document.get(field.name) for _, document in fitting)
        if field.name in told or values in ([], [None]):
            continue
        if len(values) > 1:
            return InputStep(field.name, _choices(replace(asking, told=told), play, field, fitting))
        told[field.name] = values[0]
    return _fill_in(replace(asking, told=told), play, position)


def _proposals(asking: Asking, play: ActionType) -> list[Proposal]:
    """Proposals of the play that fit what was told already."""
    told = [field for field in play.fields if field.name in asking.told]
    return [
        (action, format_action(asking.rules, action))
        for action in play.propose(asking.rules, asking.position)
        if all(field.kind.fits(asking.rules, action, asking.told[field.name]) for field in told)
    ]


def _why_not_with(asking: Asking, play: ActionType) -> tuple[Violation, ...]:
    """Why none of the proposals may be done with what was told."""
    return _why_none(asking, play, [action for action, _ in _proposals(asking, play)])


def _choices(asking: Asking, play: ActionType, field: Field, proposals: Sequence[Proposal]) -> tuple[Choice, ...]:
    """The values that the proposals have in a field, and why none with it may be done."""
    choices = []
    for value in distinct(document.get(field.name) for _, document in proposals):
        why = _why_none(asking, play, [one for one, document in proposals if document.get(field.name) == value])
        zone = None if value is None else field.kind.place(asking.seat, value)
        choices.append(Choice(field.name, value, {**asking.told, field.name: value}, field.kind, why, zone))
    return tuple(choices)


def _fits(document: Mapping[str, Any], told: Told, play: ActionType) -> bool:
    """True if a proposal agrees with what was told; what it leaves open agrees with everything."""
    return all(
        document.get(field.name) == told[field.name]
        or (isinstance(field.kind, Asked | Beside) and document.get(field.name) is None)
        for field in play.fields
        if field.name in told
    )


def _fill_in(asking: Asking, play: ActionType, position: Position) -> InputStep:
    """Ask for what proposals leave open, field by field; then the whole action."""
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
    """Fill in what follows from the one tile that was laid: a visitor's walk, a baby's space, a coworker's post."""
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
