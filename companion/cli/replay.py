"""`companion replay`: fold a game log, and name the first line that breaks a rule."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from typing import BinaryIO

from companion.cli.referee import scores_for_people
from companion.cli.streams import TOO_LONG, lines_of, opened, say
from companion.games.catalogue import parse_position
from companion.i18n import DEFAULT_LANGUAGE, LANGUAGES, text
from companion.ports import UnusableInput
from companion.rules.notation import (
    Illegal,
    Replay,
    format_action,
    format_position,
    format_scores,
    format_sentence,
    format_violation,
    replay,
)
from companion.rules.position import Position
from companion.rules.reading import mapping, parse_json
from companion.rules.ruleset import Ruleset
from companion.rules.words import why

Line = tuple[int, bytes]


def add_arguments(command: str, parser: argparse.ArgumentParser) -> None:
    """The arguments of `companion replay`."""
    del command
    parser.add_argument(
        "file", metavar="FILE", help="a game log: the set-up, then an action a line; - for standard input"
    )
    parser.add_argument("--scores", action="store_true", help="also the points at the end")
    parser.add_argument("--tell", action="store_true", help="print the log with a sentence for every action instead")
    parser.add_argument("--json", action="store_true", help="print JSON (always so, except to a screen)")
    parser.add_argument("--language", choices=LANGUAGES, default=DEFAULT_LANGUAGE, help="of the sentences")


def run(command: str, arguments: argparse.Namespace) -> int:
    """Exit status: 0 if every action is legal, 1 if one is not.  Raises UnusableInput for what is no log."""
    del command
    with opened(arguments.file) as stream:
        rules, start, told = _read(stream, arguments.file)
    if arguments.tell:
        _tell(rules, start, told)
    elif arguments.json or not sys.stdout.isatty():
        print(json.dumps(_answer(rules, told, arguments.scores, arguments.language)))
    else:
        say("\n".join(_for_people(rules, told, arguments.scores, arguments.language)))
    return 1 if told.illegal else 0


def _read(stream: BinaryIO, name: str) -> tuple[Ruleset, Position, Replay]:
    lines = _numbered(stream)
    try:
        rules, start = _set_up(next(lines, None))
        return rules, start, replay(rules, start, lines)
    except UnusableInput as error:
        raise UnusableInput(f"{name}: {error}") from None


def _numbered(stream: BinaryIO) -> Iterator[Line]:
    """The lines with something on them, counted from 1 with the empty ones."""
    for number, line in enumerate(lines_of(stream), start=1):
        if line is None:
            raise UnusableInput(f"line {number}: {TOO_LONG}")
        if line.strip():
            yield number, line


def _set_up(line: Line | None) -> tuple[Ruleset, Position]:
    if line is None:
        raise UnusableInput("the log is empty; its first line is the set-up, see docs/game-log.md")
    number, document = line
    try:
        entry = mapping(parse_json(document), "set-up")
        return parse_position(entry.get("position", entry))
    except UnusableInput as error:
        raise UnusableInput(f"line {number}: {error}") from None


def _answer(rules: Ruleset, told: Replay, scores: bool, language: str) -> dict[str, object]:
    answer: dict[str, object] = {"legal": told.illegal is None, "actions": len(told.actions)}
    if told.illegal:
        answer |= _format_illegal(rules, told.illegal, language)
    answer["position"] = format_position(rules, told.position)
    return answer | (format_scores(rules, told.position, language) if scores else {})


def _format_illegal(rules: Ruleset, illegal: Illegal, language: str) -> dict[str, object]:
    broken = [format_violation(rules, violation, language) for violation in illegal.violations]
    action = format_action(rules, illegal.action)
    return {
        "line": illegal.line,
        "action": action,
        **{key: broken[0][key] for key in ("rule", "why")},
        "violations": broken,
    }


def _tell(rules: Ruleset, start: Position, told: Replay) -> None:
    """The log with sentences: a log again."""
    print(json.dumps(format_position(rules, start)))
    for action in told.actions:
        say(format_sentence(rules, action))


def _for_people(rules: Ruleset, told: Replay, scores: bool, language: str) -> Iterator[str]:
    yield text(language, "replay.actions", number=len(told.actions))
    if told.illegal:
        yield text(
            language, "replay.illegal", line=told.illegal.line, action=format_sentence(rules, told.illegal.action)
        )
        yield from (f"  {why(rules, broken, language)} ({broken.rule})" for broken in told.illegal.violations)
    if scores:
        yield scores_for_people(format_scores(rules, told.position, language))
