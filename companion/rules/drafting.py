"""The draft of a turn: what was told of it so far, and the table as it lies meanwhile.

A turn is told answer by answer (`rules.telling`); a tap, a key, a drag and a camera all give the same documents.  The
draft is a pure function of the position and of those documents: it is kept as they are, shown to everybody, taken back
one by one, and becomes the action when nothing is left to ask.  An answer against the rules is an answer: the draft has
what it breaks, and the answers that would have broken nothing.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from typing import Any

from companion.ports import UnusableInput
from companion.rules import referee
from companion.rules.actions import Action
from companion.rules.events import Violation
from companion.rules.fields import SCRATCH, Choice, InputStep, Told, apart, distinct
from companion.rules.mending import apply_anyway
from companion.rules.notation import format_action
from companion.rules.position import Place, Position
from companion.rules.reading import mapping
from companion.rules.ruleset import Kind, Ruleset
from companion.rules.telling import asking_of, lying_so_far, next_step, opening, so_far_done

LONGEST = 4000
"""Letters of what is told of one turn; the longest real one has some hundreds."""


@dataclass(frozen=True, slots=True)
class TurnDraft:
    """A turn that is being told.

    taps: what was told after each answer, the first one first.  step: what is asked next; at the end it has the action.
    position: the table as it lies meanwhile.  done: the action as far as it is told, the rest left open; None if nobody
    knows yet which one it is.  held: pieces in hand, in the notation.  changed: the places that were chosen, or where
    something lies otherwise than before the turn.
    violations: what it breaks so far.  instead: the other answers to the question of the last tap, if that broke
    something.  insists: whether people say that it happened all the same.
    """

    taps: tuple[Told, ...]
    step: InputStep
    position: Position
    done: Action | None = None
    held: tuple[str, ...] = ()
    changed: frozenset[Place] = frozenset()
    violations: tuple[Violation, ...] = ()
    instead: tuple[Choice, ...] = ()
    insists: bool = False

    @property
    def seat(self) -> int:
        """Whose turn it is told to be."""
        return self.position.to_move

    @property
    def is_against_rules(self) -> bool:
        """True if it breaks a rule, and nobody has said that it happened all the same."""
        return bool(self.violations) and not self.insists

    @property
    def action(self) -> Action | None:
        """The whole action, once nothing is left to ask."""
        return self.step.action


def draft_of(rules: Ruleset, position: Position, taps: Sequence[object] = (), insists: bool = False) -> TurnDraft:
    """The draft after these answers.  Raises UnusableInput for what cannot be told of a turn."""
    begun = TurnDraft((), opening(rules, position, {}), position, insists=insists)
    return reduce(lambda draft, told: _answer(rules, position, draft, told), taps, begun)


def draft_of_action(rules: Ruleset, position: Position, action: Action) -> TurnDraft:
    """The draft of a turn that was told at once."""
    document = format_action(rules, action)
    broken = referee.violations(rules, position, action)
    step = InputStep("done", (), document, action, broken)
    return _lying_meanwhile(rules, position, TurnDraft((document,), step, position, violations=broken))


def with_answer(rules: Ruleset, position: Position, draft: TurnDraft, told: object) -> TurnDraft:
    """The draft with one answer more.

    told: of an answer to what is asked; or to what was asked before, in place of the one that broke a rule; or any
    other document, with which the turn is told anew.  Raises UnusableInput.
    """
    if _choice(told, (*draft.step.choices, *draft.step.others)) is not None:
        return _answer(rules, position, draft, told)
    kept = draft.taps[:-1] if _choice(told, draft.instead) is not None else ()
    return draft_of(rules, position, (*kept, told))


def _choice(told: object, choices: Sequence[Choice]) -> Choice | None:
    return next((choice for choice in choices if _plain(choice.told) == told), None)


def _plain(told: Told) -> Any:
    """As it comes back from a page."""
    return json.loads(json.dumps(told))


def _answer(rules: Ruleset, position: Position, draft: TurnDraft, told: object) -> TurnDraft:
    document = mapping(told, "told")
    if len(json.dumps(document)) > LONGEST:
        raise UnusableInput(f"told: longer than {LONGEST} letters")
    chosen = _choice(told, (*draft.step.choices, *draft.step.others))
    why = chosen.why if chosen else ()
    taps = (*draft.taps, document)
    step = _next(rules, position, document, is_asked_all="type" not in taps[0])
    broken = step.violations if step.action else tuple(distinct((*draft.violations, *why)))
    instead = _others(chosen, draft.step) if chosen and why else ()
    now = TurnDraft(taps, step, position, violations=broken, instead=instead, insists=draft.insists)
    return _lying_meanwhile(rules, position, now)


def _lying_meanwhile(rules: Ruleset, position: Position, draft: TurnDraft) -> TurnDraft:
    """The draft with the table as it lies.  position: before the turn."""
    step = draft.step
    told = step.document or _before_tile(step, draft.taps[-1])
    lying = _lying(rules, position, told, step)
    return replace(
        draft,
        position=lying,
        done=step.action or so_far_done(rules, position, told),
        held=_in_hand(rules, lying, told, step),
        changed=frozenset((*_chosen(rules, lying, told), *_unlike(position, lying))),
    )


def _before_tile(step: InputStep, told: Told) -> Told:
    """The told part when a step asks, without what is open of the tile at hand."""
    asks_of_tile = bool(step.choices) and SCRATCH in step.choices[0].told
    return apart(step.choices[0].told)[0] if asks_of_tile else told


def _next(rules: Ruleset, position: Position, told: Told, is_asked_all: bool) -> InputStep:
    """Ask the next question.  What has one answer only is not asked, except of whoever said it was something else."""
    step = (next_step if "type" in told else opening)(rules, position, told)
    allowed = [choice for choice in step.choices if not choice.why]
    if step.action is not None or is_asked_all or "type" not in told or len(allowed) != 1:
        return step
    return _next(rules, position, _plain(allowed[0].told), is_asked_all)


def _others(chosen: Choice, step: InputStep) -> tuple[Choice, ...]:
    """The answers that break nothing; those of the same kind of action, if there are any.

    None where one may also draw or roll: what comes then is nobody's choice, and the rest is not all that one may do.
    """
    allowed = [choice for choice in step.choices if not choice.why]
    alike = [one for one in allowed if one.told.get("type") == chosen.told.get("type") and one.zone is not None]
    return tuple(alike) if alike or any(map(_is_chance, allowed)) else tuple(allowed)


def _is_chance(choice: Choice) -> bool:
    """True if it is what the stack or the dice show."""
    return isinstance(choice.kind, Kind) and choice.kind.begins and choice.zone is None


# The table meanwhile


def _lying(rules: Ruleset, position: Position, told: Told, step: InputStep) -> Position:
    """The table once hands have done what was told, legal or not."""
    asking = asking_of(rules, position, told)
    done = step.action or lying_so_far(asking)
    return asking.position if done is None else apply_anyway(rules, asking.position, done)


def _fields(rules: Ruleset, told: Told) -> Iterator[tuple[Any, Any]]:
    """The kinds of what was told, each with its value as JSON has it."""
    play = rules.plays.get(str(told.get("type")))
    for field in play.fields if play else ():
        if told.get(field.name) is not None:
            yield field.kind, told[field.name]


def _in_hand(rules: Ruleset, position: Position, told: Told, step: InputStep) -> tuple[str, ...]:
    """The pieces that are in hand: the tile that is asked about, or those named or alone that lie nowhere."""
    if step.action is not None or step.piece:
        return (step.piece,) if step.piece else ()
    seat = position.to_move
    if "type" in told and step.choices:
        first, *others = (choice.told for choice in step.choices)
        told = {key: value for key, value in first.items() if all(one.get(key) == value for one in others)}
    named = (kind.pictures(position, value) for kind, value in _fields(rules, told) if kind.place(seat, value) is None)
    return tuple(piece for pieces in named for piece in pieces)


def _chosen(rules: Ruleset, position: Position, told: Mapping[str, Any]) -> Iterator[Place]:
    for kind, value in _fields(rules, told):
        yield from kind.places(position.to_move, value)


def _unlike(before: Position, now: Position) -> Iterator[Place]:
    """Where something lies otherwise, or another number of things."""
    for one, other in ((before.bags, now.bags), (before.counts, now.counts), (before.boards, now.boards)):
        for place in {*one, *other}:
            if one.get(place) != other.get(place):
                yield place if isinstance(place, tuple) else (place, "")
