"""`companion check`, `mend`, `legal`, `score`, `ask`: JSON lines in, one line out for each."""

from __future__ import annotations

import argparse
import json
import sys
from codecs import BOM_UTF8
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from functools import partial
from pathlib import Path
from typing import Any, BinaryIO

from companion.cli import Subcommand, add_language
from companion.games.catalogue import GAMES, parse_position
from companion.i18n import DEFAULT_LANGUAGE, SPOKEN, text
from companion.i18n.formats import figure
from companion.ports import CompanionError, UnusableInput
from companion.rules.actions import Action
from companion.rules.notation import format_legal, parse_action
from companion.rules.position import Position
from companion.rules.reading import mapping, one_of, require
from companion.rules.ruleset import Ruleset
from companion.strict_json import parse_json, quote
from companion.words.mends import format_mends
from companion.words.verdicts import format_scores, verdict

JsonObject = dict[str, object]


# Files of lines, however long or broken

LONGEST_LINE = 64 * 2**20
"""Bytes; a longer line is refused without being held in memory."""

NO_TEXT = {b"\xff\xd8\xff": "JPEG", b"\x89PNG": "PNG", b"%PDF": "PDF", b"PK\x03\x04": "ZIP", b"\x1f\x8b": "gzip"}
"""How files begin that are no lines of anything, and what each is."""
TOO_LONG = f"line: longer than {LONGEST_LINE // 2**20} MB; a position needs a few thousand bytes"


def input_name(file: str) -> str:
    """The name under which sentences tell of a FILE of the command line."""
    return "standard input" if file == "-" else file


@contextmanager
def open_input(name: str) -> Iterator[BinaryIO]:
    """The file of that name, or standard input for `-`.

    Raises UnusableInput if it cannot be read; whatever is found unusable in it is told with its name.
    """
    try:
        opened = nullcontext(sys.stdin.buffer) if name == "-" else Path(name).open("rb")  # noqa: SIM115 (closed by the with below)
    except OSError as error:
        raise UnusableInput(f"{name}: {error.strerror}; name a file of JSON lines, or - for standard input") from None
    with opened as stream:
        try:
            yield stream
        except UnusableInput as error:
            raise UnusableInput(f"{input_name(name)}: {error}") from None


def lines_of(stream: BinaryIO) -> Iterator[bytes | None]:
    """Line after line, without a byte-order mark and blank lines after the last; None for one that is too long.

    Raises UnusableInput for a file of another kind: each of its lines would be an error of its own.
    """
    blank: list[bytes] = []
    is_first, has_said = True, False
    while line := stream.readline(LONGEST_LINE):
        if is_first:
            line = line.removeprefix(BOM_UTF8)
            if kind := next((kind for start, kind in NO_TEXT.items() if line.startswith(start)), ""):
                raise UnusableInput(f"a {kind} file; name a file of JSON lines, or - for standard input")
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


def _about_action(
    answer: Callable[[Ruleset, Position, Action, str], JsonObject],
) -> Callable[[object, str], JsonObject]:
    """The answer to a line that has a position and an action."""

    def judge_action(document: object, language: str) -> JsonObject:
        question = mapping(document, "line", ("position", "action"))
        rules, position = parse_position(require(question, "line", "position"))
        action = parse_action(rules, position, require(question, "line", "action"))
        return answer(rules, position, action, language)

    return judge_action


def _ask(document: object, language: str, *, is_table: bool = True) -> JsonObject:
    """The rules that fit a question in people's own words, and the verdict where it is used up wholly."""
    from companion.teach.asking import answer_question, format_answer  # the words of every game

    line = mapping(document, "line", ("position", "question", "language"))
    rules, position = parse_position(require(line, "line", "position"))
    question = require(line, "line", "question")
    if type(question) is not str:
        raise UnusableInput(f"question: expected a sentence in quotation marks, got {quote(question)}")
    spoken = one_of(line.get("language", language), "language", SPOKEN)
    return format_answer(answer_question(rules, position, question, spoken, is_table=is_table))


ANSWERS: dict[str, Callable[[object, str], JsonObject]] = {
    "check": _about_action(verdict),
    "legal": lambda document, _language: format_legal(*parse_position(document)),
    "mend": _about_action(format_mends),
    "score": lambda document, language: format_scores(*parse_position(document), language),
    "ask": _ask,
}


def line_arguments(lines: str, parser: argparse.ArgumentParser) -> None:
    """The arguments of a command that answers line by line."""
    parser.add_argument("file", metavar="FILE", help=f"{lines}; - for standard input")
    parser.add_argument(
        "--json", action="store_true", help="print JSON lines (always so, except score and ask to a screen)"
    )
    add_language(parser)


def _ask_arguments(parser: argparse.ArgumentParser) -> None:
    line_arguments('a question, or JSON lines {"position": …, "question": "…", "language": "de"}', parser)
    parser.add_argument(
        "--position", metavar="FILE", help="the table that a typed question is about: a position as JSON"
    )


def answer_lines(arguments: argparse.Namespace) -> int:
    """Answer every line.  Exit status: 2 if a line was unusable, else 1 if a verdict was illegal, else 0."""
    is_screen = not arguments.json and sys.stdout.isatty()
    show = FOR_PEOPLE.get(arguments.command, json.dumps) if is_screen else json.dumps
    worst, number, unusable = 0, 0, list[str]()
    with open_input(arguments.file) as lines:
        for number, line in enumerate(lines_of(lines), 1):
            try:
                if line is None:
                    raise UnusableInput(TOO_LONG)
                answer = ANSWERS[arguments.command](parse_json(line), arguments.language)
            except CompanionError as error:
                answer = {"error": str(error)}
                unusable.append(f"{input_name(arguments.file)}:{number}: {error}")
            worst = max(worst, _status(answer))
            sys.stdout.write(show(answer) + "\n")
    if not number:
        empty = f"{input_name(arguments.file)}: nothing there to answer; give a line of JSON for each question"
        print(f"companion: {empty}", file=sys.stderr)
    if unusable:
        print(f"companion: {unusable[0]}" + f" (and {len(unusable) - 1} more)" * (len(unusable) > 1), file=sys.stderr)
    return worst


def _status(answer: JsonObject) -> int:
    verdict = answer.get("verdict") or answer
    return 2 if "error" in answer else 1 if verdict.get("legal") is False else 0  # type: ignore[attr-defined]


def _answer_question(arguments: argparse.Namespace) -> int:
    """Answer the lines of a file, or the one question that was typed, about a table or a new game."""
    path = Path(arguments.file)
    if arguments.file == "-" or (path.exists() and not path.is_dir()):
        return answer_lines(arguments)
    with open_input(arguments.position) if arguments.position else nullcontext() as file:
        position = parse_json(file.read(LONGEST_LINE)) if file else _new_game(arguments.language)
    about = {"position": position, "question": arguments.file}
    answer = _ask(about, arguments.language, is_table=bool(arguments.position))
    print(rules_for_people(answer) if not arguments.json and sys.stdout.isatty() else json.dumps(answer))
    return _status(answer)


def _new_game(language: str) -> dict[str, object]:
    """The game that a question is about if nobody says: the first game, with as many as can play."""
    game = next(iter(GAMES.values())).game
    seats = [text(language, "page.new.player", number=one + 1) for one in range(game.players[1])]
    return {"game": game.name, "players": seats, "species": list(game.box)}


def rules_for_people(answer: JsonObject) -> str:
    """The rules that fit a question for people, below the verdict if there is one."""
    if "error" in answer:
        return str(answer["error"])
    verdict: Any = answer["verdict"]
    told = [f"{'✓' if verdict['legal'] else '✗'} {verdict['why']} ({verdict['rule']})"] if verdict else []
    return "\n".join([*told, *(f"{one['rule']:12} {one['text']}" for one in answer["rules"]), ""])  # type: ignore[attr-defined]


def scores_for_people(answer: JsonObject) -> str:
    """Scores for people."""
    if "error" in answer:
        return str(answer["error"])
    rows: list[str] = []
    for player in answer["scores"]:  # type: ignore[attr-defined]
        rows.append(f"{player['player']}: {figure(player['total'], 0, DEFAULT_LANGUAGE)}")
        told = ((f"{line['points']:+4d}".replace("-", "−"), line) for line in player["lines"])
        rows += [f"  {points}  {line['what']}  ({line['rule']})" for points, line in told]
    return "\n".join([*rows, "→ " + ", ".join(answer["winners"]), ""])  # type: ignore[arg-type]


FOR_PEOPLE = {"score": scores_for_people, "ask": rules_for_people}
"""How answers are told on a screen; all others are JSON there, too."""

COMMANDS = {
    "check": Subcommand(partial(line_arguments, 'JSON lines {"position": …, "action": …}'), answer_lines),
    "mend": Subcommand(partial(line_arguments, 'JSON lines {"position": …, "action": …}'), answer_lines),
    "legal": Subcommand(partial(line_arguments, "JSON lines, a position each"), answer_lines),
    "score": Subcommand(partial(line_arguments, "JSON lines, a position each"), answer_lines),
    "ask": Subcommand(_ask_arguments, _answer_question),
}
