"""The log of a game (docs/game-log.md): the set-up, then every action, a JSON document or a sentence a line."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from companion.ports import UnusableInput
from companion.rules import referee
from companion.rules.actions import Action
from companion.rules.events import Violation
from companion.rules.notation import format_action, parse_action
from companion.rules.position import Position
from companion.rules.reading import compact, mapping
from companion.rules.ruleset import ActionType, Field, Ruleset, action_type_of, one_line
from companion.strict_json import decode_line, parse_json, quote

NOTES = (
    "number",
    "at",
    "source",
    "picture",
    "seen",
    "explained",
    "asked",
    "events",
    "hints",
    "violations",
    "note",
)
"""What an observed log may say beside an action.  It is for people and never judged."""


class Illegal(NamedTuple):
    """The first action of a log that breaks a rule.  line: counted from 1."""

    line: int
    action: Action
    violations: tuple[Violation, ...]


class Replay(NamedTuple):
    """Where a log leads: to the position after its last action, or to the one before the first illegal action."""

    position: Position
    actions: tuple[Action, ...]
    illegal: Illegal | None


def replay(rules: Ruleset, position: Position, lines: Iterable[tuple[int, bytes | str]]) -> Replay:
    """Fold the action lines of a log, up to the first illegal one.

    lines: (number, text).  Raises UnusableInput, with the number, for a line that says no action.
    """
    done: list[Action] = []
    for number, line in lines:
        try:
            action = parse_line(rules, position, line)
            broken = () if action is None else referee.violations(rules, position, action)
            if action is not None and broken:
                return Replay(position, tuple(done), Illegal(number, action, broken))
            if action is not None:
                position = referee.after(rules, position, action)
                done.append(action)
        except UnusableInput as error:
            raise UnusableInput(f"line {number}: {error}") from None
    return Replay(position, tuple(done), None)


def parse_line(rules: Ruleset, position: Position, line: bytes | str) -> Action | None:
    """The action that a line tells: a sentence, or an object that has it under `action` or is it, but for its notes.

    None if it only has notes.  Raises UnusableInput.
    """
    start = line.lstrip()[:1]
    if start not in (b"{", "{"):
        return parse_action(rules, position, parse_sentence(rules, decode_line(line).strip()))
    entry = mapping(parse_json(line), "line")
    told = entry.get("action", {name: value for name, value in entry.items() if name not in NOTES} or None)
    if isinstance(told, str):
        told = parse_sentence(rules, told)
    return None if told is None else parse_action(rules, position, told)


# Sentences


def format_sentence(rules: Ruleset, action: Action) -> str:
    """A complete action on one line: `Anna: takes truck 1: zebra→E6, stall.kiosk→E4a`.

    What it says beside the fields of its sentence follows as `+ {…}`.
    """
    document, play = format_action(rules, action, with_player=False), action_type_of(rules, action)
    del document["type"]
    told = {field.name: field.kind.sentence(rules, document.pop(field.name)) for field in _in_sentence(play)}
    more = f" + {compact(document)}" if document else ""
    return f"{one_line(rules, action.player)}: {play.told.format_map(told)}{more}"


def parse_sentence(rules: Ruleset, text: str) -> dict[str, object]:
    """The action document that a sentence stands for, not judged yet.  Raises UnusableInput if it is no sentence."""
    openings = {f"{one_line(rules, seat)}: ": seat for seat in rules.seats}
    opening = max(filter(text.startswith, openings), key=len, default="")
    if not opening:
        raise UnusableInput(f"expected a JSON object or a sentence that begins with a player's name, got {quote(text)}")
    said = text[len(opening) :]
    said, plus, more = said.rpartition(" + {") if " + {" in said else (said, "", "")
    for word, play in rules.plays.items():
        fields = _in_sentence(play)
        match = _pattern(play.told, fields).fullmatch(said)
        if match:
            gaps = match.groupdict()
            values = {field.name: field.kind.from_sentence(rules, gaps[field.name]) for field in fields}
            rest = mapping(parse_json("{" + more), "line") if plus else {}
            return {"type": word, "player": openings[opening], **values, **rest}
    raise UnusableInput(f"no sentence of a game log: {quote(said)}; see docs/game-log.md")


def _in_sentence(play: ActionType) -> tuple[Field, ...]:
    """The fields that stand in the sentence of a play."""
    return tuple(field for field in play.fields if f"{{{field.name}}}" in play.told)


@lru_cache(maxsize=256)
def _pattern(sentence: str, fields: tuple[Field, ...]) -> re.Pattern[str]:
    pattern = re.escape(sentence)
    for field in fields:
        pattern = pattern.replace(re.escape(f"{{{field.name}}}"), f"(?P<{field.name}>{field.kind.pattern})")
    return re.compile(pattern)
