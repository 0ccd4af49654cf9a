"""A step of a telling as JSON for a page: the question and its answers in words, with pictures and places."""

from __future__ import annotations

from typing import Any

from companion.rules.events import Violation
from companion.rules.fields import Choice, InputStep
from companion.rules.panels import place_name
from companion.rules.position import Position
from companion.rules.words import said
from companion.web.views.game_words import GameWords


def step_told(words: GameWords, position: Position, step: InputStep) -> dict[str, Any]:
    """The step; at its end the action, as sentences, with what it breaks."""
    told: dict[str, Any] = {
        "ask": _question(words, position, step),
        "piece": step.piece,
        "choices": [_choice(words, position, choice) for choice in step.choices],
        "others": [_choice(words, position, choice) for choice in step.others],
    }
    if step.action is not None:
        told |= {
            "action": step.document,
            "sentence": words.actions(position, (step.action,)),
            "why": _why(words, step.violations),
        }
    return told


def _question(words: GameWords, position: Position, step: InputStep) -> str:
    player = position.to_move if step.seat is None else step.seat
    values = {"piece": words.named(step.piece) if step.piece else "", "player": words.player(player)}
    keys = [step.key, *dict.fromkeys(choice.kind.question for choice in step.choices)]
    return said(words.language, *(f"page.ask.{key}" for key in keys), **values)


def _choice(words: GameWords, position: Position, choice: Choice) -> dict[str, Any]:
    value = choice.value
    pictures = [] if value is None else choice.kind.pictures(position, value)
    return {
        "value": value if isinstance(value, str | int) else "",
        "label": choice.kind.label(words.rules, value, words.language),
        "pieces": [choice.piece] if choice.piece else pictures,
        "place": place_name(*choice.zone) if choice.zone else "",
        "told": choice.told,
        "why": _why(words, choice.why),
    }


def _why(words: GameWords, found: tuple[Violation, ...]) -> list[dict[str, str]]:
    return [{"rule": one.rule, "why": words.why(one)} for one in found]
