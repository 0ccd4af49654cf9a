"""`companion replay`: fold a game log, and name the first line that breaks a rule."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from typing import BinaryIO

from companion.cli import Subcommand, add_language, say
from companion.cli.referee import TOO_LONG, JsonObject, input_name, lines_of, open_input, scores_for_people
from companion.games.catalogue import hold_position, parse_position
from companion.i18n import text
from companion.ports import UnusableInput
from companion.rules.log_lines import Replay, format_sentence, replay
from companion.rules.notation import format_action, format_position
from companion.rules.reading import listing, mapping
from companion.rules.ruleset import Ruleset
from companion.strict_json import parse_json
from companion.words.sentences import why
from companion.words.verdicts import format_scores, format_violation


def replay_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `replay`."""
    parser.add_argument(
        "file", metavar="FILE", help="a game log: the set-up, then an action a line; - for standard input"
    )
    parser.add_argument("--scores", action="store_true", help="also the points at the end")
    parser.add_argument("--tell", action="store_true", help="print the log with a sentence for every action instead")
    parser.add_argument("--json", action="store_true", help="print JSON (always so, except to a screen)")
    add_language(parser)


def replay_log(arguments: argparse.Namespace) -> int:
    """Exit status: 0 if every action is legal, 1 if one is not.  Raises UnusableInput for what is no log."""
    with open_input(arguments.file) as stream:
        rules, header, told = _fold(stream)
    unjudged = len(listing(header.get("earlier", []), "earlier"))
    language, illegal = arguments.language, told.illegal
    if arguments.tell:  # a log again
        print(json.dumps(header))
        for action in told.actions:
            say(format_sentence(rules, action))
        if illegal:
            broke = text(language, "replay.illegal", line=illegal.line, action=format_sentence(rules, illegal.action))
            print(f"companion: {input_name(arguments.file)}: {broke}", file=sys.stderr)
    elif arguments.json or not sys.stdout.isatty():
        print(json.dumps(_replay(rules, told, unjudged, arguments.scores, language)))
    else:
        if unjudged:
            say(text(language, "replay.unjudged", number=unjudged))
        say(text(language, "replay.actions", number=len(told.actions)))
        if illegal:
            broke = format_sentence(rules, illegal.action)
            say(text(language, "replay.illegal", line=illegal.line, action=broke))
            for broken in illegal.violations:
                say(f"  {why(rules, broken, language)} ({broken.rule})")
        if arguments.scores:
            say(scores_for_people(format_scores(rules, told.position, language)))
    return 1 if illegal else 0


def _fold(stream: BinaryIO) -> tuple[Ruleset, JsonObject, Replay]:
    """The rules, the first line with the position complete, and where the others lead."""
    lines = _numbered_lines(stream)
    number, document = next(lines, (0, b""))
    if not document.lstrip().startswith(b"{"):
        found = f"line {number} is no set-up" if document else "nothing is in it"
        raise UnusableInput(f"no game log: {found}; a log begins with a line {{…}} of JSON, see docs/game-log.md")
    try:
        entry = mapping(parse_json(document), "set-up")
        header: JsonObject = entry if "position" in entry else {"position": entry}
        is_stated = "earlier" in header
        rules, start = hold_position(header["position"])[:2] if is_stated else parse_position(header["position"])
    except UnusableInput as error:
        raise UnusableInput(f"line {number}: {error}") from None
    return rules, header | {"position": format_position(rules, start)}, replay(rules, start, lines)


def _numbered_lines(stream: BinaryIO) -> Iterator[tuple[int, bytes]]:
    """The lines with something on them, counted from 1 with the empty ones."""
    for number, line in enumerate(lines_of(stream), start=1):
        if line is None:
            raise UnusableInput(f"line {number}: {TOO_LONG}")
        if line.strip():
            yield number, line


def _replay(rules: Ruleset, told: Replay, unjudged: int, scores: bool, language: str) -> JsonObject:
    answer: JsonObject = {"legal": told.illegal is None, "actions": len(told.actions)}
    if unjudged:
        answer["unjudged"] = unjudged
    if told.illegal:
        broken = [format_violation(rules, violation, language) for violation in told.illegal.violations]
        answer |= {
            "line": told.illegal.line,
            "action": format_action(rules, told.illegal.action),
            "rule": broken[0]["rule"],
            "why": broken[0]["why"],
            "violations": broken,
        }
    answer["position"] = format_position(rules, told.position)
    return answer | (format_scores(rules, told.position, language) if scores else {})


COMMANDS = {"replay": Subcommand(replay_arguments, replay_log)}
