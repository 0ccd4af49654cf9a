"""The log of a game: the set-up, then every action, a JSON document or a sentence a line; and what they lead to.

The format is described in `docs/game-log.md`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from companion.ports import UnusableInput
from companion.rules import referee
from companion.rules.actions import Action
from companion.rules.events import Violation
from companion.rules.fields import one_line
from companion.rules.notation import format_action, format_position, parse_action
from companion.rules.position import Position
from companion.rules.reading import compact, mapping, parse_json, shown
from companion.rules.ruleset import ActionType, Field, Ruleset, action_type_of

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
    """The action that a line tells; None if it only has notes.  Raises UnusableInput."""
    start = line.lstrip()[:1]
    if start not in (b"{", "{"):
        return parse_action(rules, position, parse_sentence(rules, parse_text(line)))
    told = _action_in(mapping(parse_json(line), "line"))
    if isinstance(told, str):
        told = parse_sentence(rules, told)
    return None if told is None else parse_action(rules, position, told)


def _action_in(entry: dict[str, object]) -> object:
    """The action of an entry, or its sentence: under `action`, or the entry itself without its notes."""
    if "action" in entry:
        return entry["action"]
    return {name: value for name, value in entry.items() if name not in NOTES} or None


def parse_text(line: bytes | str) -> str:
    """A line as text, without the spaces around it.  Raises UnusableInput if it is not UTF-8."""
    try:
        return (line.decode("utf-8") if isinstance(line, bytes) else line).strip()
    except UnicodeDecodeError as error:
        raise UnusableInput(f"not UTF-8 at byte {error.start}; save the file as UTF-8") from None


def format_log(rules: Ruleset, position: Position, actions: Iterable[Action]) -> Iterator[str]:
    """A log as JSON lines."""
    yield json.dumps(format_position(rules, position), ensure_ascii=False)
    for action in actions:
        yield json.dumps(format_action(rules, action), ensure_ascii=False)


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
    seat, said = _speaker(rules, text)
    said, plus, more = said.rpartition(" + {") if " + {" in said else (said, "", "")
    for word, play in rules.plays.items():
        fields = _in_sentence(play)
        match = _pattern(play.told, fields).fullmatch(said)
        if match:
            gaps = match.groupdict()
            values = {field.name: field.kind.from_sentence(rules, gaps[field.name]) for field in fields}
            rest = mapping(parse_json("{" + more), "line") if plus else {}
            return {"type": word, "player": seat, **values, **rest}
    raise UnusableInput(f"no sentence of a game log: {shown(said)}; see docs/game-log.md")


def _speaker(rules: Ruleset, text: str) -> tuple[int, str]:
    """Whose sentence it is, and what is left of it."""
    for seat in sorted(rules.seats, key=lambda seat: len(one_line(rules, seat)), reverse=True):
        opening = f"{one_line(rules, seat)}: "
        if text.startswith(opening):
            return seat, text[len(opening) :]
    raise UnusableInput(f"expected a JSON object or a sentence that begins with a player's name, got {shown(text)}")


def _in_sentence(play: ActionType) -> tuple[Field, ...]:
    """The fields that stand in the sentence of a play."""
    return tuple(field for field in play.fields if f"{{{field.name}}}" in play.told)


@lru_cache(maxsize=256)
def _pattern(sentence: str, fields: tuple[Field, ...]) -> re.Pattern[str]:
    pattern = re.escape(sentence)
    for field in fields:
        pattern = pattern.replace(re.escape(f"{{{field.name}}}"), f"(?P<{field.name}>{field.kind.pattern})")
    return re.compile(pattern)
