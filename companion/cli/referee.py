"""`companion check`, `mend`, `legal`, `score`, `ask`: JSON lines in, one line out for each."""

from __future__ import annotations

import argparse
import json
import sys
from codecs import BOM_UTF8
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from functools import partial
from pathlib import Path
from typing import BinaryIO

from companion.cli import Command, add_language
from companion.games.catalogue import parse_position
from companion.i18n import LANGUAGES
from companion.ports import CompanionError, UnusableInput
from companion.rules.actions import Action
from companion.rules.mend_words import format_mends
from companion.rules.notation import format_legal, format_scores, parse_action, verdict
from companion.rules.position import Position
from companion.rules.reading import mapping, one_of, required
from companion.rules.ruleset import Ruleset
from companion.strict_json import parse_json, shown

Answer = dict[str, object]


# Files of lines, however long or broken

LONGEST_LINE = 64 * 2**20
"""Bytes; a longer line is refused without being held in memory."""

TOO_LONG = f"line: longer than {LONGEST_LINE // 2**20} MB; a position needs a few thousand bytes"


def opened(name: str) -> nullcontext[BinaryIO] | BinaryIO:
    """The file of that name, or standard input for `-`.  Raises UnusableInput if it cannot be read."""
    if name == "-":
        return nullcontext(sys.stdin.buffer)
    try:
        return Path(name).open("rb")
    except OSError as error:
        raise UnusableInput(f"{name}: {error.strerror}; name a file of JSON lines, or - for standard input") from None


def lines_of(stream: BinaryIO) -> Iterator[bytes | None]:
    """Line after line, without a byte-order mark and blank lines after the last; None for one that is too long."""
    blank: list[bytes] = []
    is_first, has_said = True, False
    while line := stream.readline(LONGEST_LINE):
        line = line.removeprefix(BOM_UTF8) if is_first else line
        is_first = False
        if not line.strip():
            blank.append(line)
            continue
        yield from blank
        blank, has_said = [], True
        if line.endswith(b"\n") or len(line) < LONGEST_LINE:
            yield line
        else:
            while len(line) == LONGEST_LINE and not line.endswith(b"\n"):
                line = stream.readline(LONGEST_LINE)
            yield None
    if not has_said:
        yield from blank


# Check, mend, legal, score, ask


def _about_action(answer: Callable[[Ruleset, Position, Action, str], Answer]) -> Callable[[object, str], Answer]:
    """The answer to a line that has a position and an action."""

    def answered(document: object, language: str) -> Answer:
        question = mapping(document, "line", ("position", "action"))
        rules, position = parse_position(required(question, "line", "position"))
        action = parse_action(rules, position, required(question, "line", "action"))
        return answer(rules, position, action, language)

    return answered


def _asked(document: object, language: str) -> Answer:
    """The referee's answer to a line that has a position and a question in people's own words."""
    from companion.teach.questions.answering import answered, format_answer  # the words of every game

    line = mapping(document, "line", ("position", "question", "language"))
    rules, position = parse_position(required(line, "line", "position"))
    question = required(line, "line", "question")
    if type(question) is not str:
        raise UnusableInput(f"question: expected a sentence in quotation marks, got {shown(question)}")
    spoken = one_of(line.get("language", language), "language", LANGUAGES)
    return format_answer(answered(rules, position, question, spoken))


ANSWERS: dict[str, Callable[[object, str], Answer]] = {
    "check": _about_action(verdict),
    "legal": lambda document, _language: format_legal(*parse_position(document)),
    "mend": _about_action(format_mends),
    "score": lambda document, language: format_scores(*parse_position(document), language),
    "ask": _asked,
}


def line_arguments(lines: str, parser: argparse.ArgumentParser) -> None:
    """The arguments of a command that answers line by line."""
    parser.add_argument("file", metavar="FILE", help=f"{lines}; - for standard input")
    parser.add_argument("--json", action="store_true", help="print JSON lines (always so, except score to a screen)")
    add_language(parser)


def answer_lines(arguments: argparse.Namespace) -> int:
    """Answer every line.  Exit status: 2 if a line was unusable, else 1 if a verdict was illegal, else 0."""
    table = arguments.command == "score" and not arguments.json and sys.stdout.isatty()
    show = scores_for_people if table else json.dumps
    worst = 0
    with opened(arguments.file) as lines:
        for line in lines_of(lines):
            try:
                if line is None:
                    raise UnusableInput(TOO_LONG)
                answer = ANSWERS[arguments.command](parse_json(line), arguments.language)
            except CompanionError as error:
                answer = {"error": str(error)}
            worst = max(worst, 2 if "error" in answer else 1 if answer.get("legal") is False else 0)
            sys.stdout.write(show(answer) + "\n")
    return worst


def scores_for_people(answer: Answer) -> str:
    """Scores for people."""
    if "error" in answer:
        return str(answer["error"])
    rows: list[str] = []
    for player in answer["scores"]:  # type: ignore[attr-defined]
        rows.append(f"{player['player']}: {player['total']}")
        rows += [f"  {line['points']:+4d}  {line['what']}  ({line['rule']})" for line in player["lines"]]
    return "\n".join([*rows, "→ " + ", ".join(answer["winners"]), ""])  # type: ignore[arg-type]


COMMANDS = {
    "check": Command(partial(line_arguments, 'JSON lines {"position": …, "action": …}'), answer_lines),
    "mend": Command(partial(line_arguments, 'JSON lines {"position": …, "action": …}'), answer_lines),
    "legal": Command(partial(line_arguments, "JSON lines, a position each"), answer_lines),
    "score": Command(partial(line_arguments, "JSON lines, a position each"), answer_lines),
    "ask": Command(
        partial(line_arguments, 'JSON lines {"position": …, "question": "…", "language": "de"}'), answer_lines
    ),
}
