"""`companion check`, `legal`, `score`: JSON lines in, one line out for each."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable

from companion.cli.streams import TOO_LONG, lines_of, opened
from companion.games.catalogue import parse_position
from companion.i18n import DEFAULT_LANGUAGE, LANGUAGES
from companion.ports import CompanionError, UnusableInput
from companion.rules.notation import format_legal, format_scores, parse_action, verdict
from companion.rules.reading import mapping, parse_json, required


def _check(document: object, language: str) -> dict[str, object]:
    question = mapping(document, "line", ("position", "action"))
    rules, position = parse_position(required(question, "line", "position"))
    action = parse_action(rules, position, required(question, "line", "action"))
    return verdict(rules, position, action, language)


def _legal(document: object, language: str) -> dict[str, object]:
    del language
    return format_legal(*parse_position(document))


def _score(document: object, language: str) -> dict[str, object]:
    return format_scores(*parse_position(document), language)


ANSWERS: dict[str, Callable[[object, str], dict[str, object]]] = {"check": _check, "legal": _legal, "score": _score}
LINES = {
    "check": 'JSON lines {"position": …, "action": …}',
    "legal": "JSON lines, a position each",
    "score": "JSON lines, a position each",
}


def add_arguments(command: str, parser: argparse.ArgumentParser) -> None:
    """The arguments of a streaming command."""
    parser.add_argument("file", metavar="FILE", help=f"{LINES[command]}; - for standard input")
    parser.add_argument("--json", action="store_true", help="print JSON lines (always so, except score to a screen)")
    parser.add_argument("--language", choices=LANGUAGES, default=DEFAULT_LANGUAGE, help="of the sentences")


def run(command: str, arguments: argparse.Namespace) -> int:
    """Answer every line.  Exit status: 2 if a line was unusable, else 1 if a verdict was illegal, else 0."""
    table = command == "score" and not arguments.json and sys.stdout.isatty()
    show = scores_for_people if table else json.dumps
    worst = 0
    with opened(arguments.file) as lines:
        for line in lines_of(lines):
            answer = _answer(ANSWERS[command], line, arguments.language)
            worst = max(worst, 2 if "error" in answer else 1 if answer.get("legal") is False else 0)
            sys.stdout.write(show(answer) + "\n")
    return worst


def _answer(answer: Callable[[object, str], dict[str, object]], line: bytes | None, language: str) -> dict[str, object]:
    try:
        if line is None:
            raise UnusableInput(TOO_LONG)
        return answer(parse_json(line), language)
    except CompanionError as error:
        return {"error": str(error)}


def scores_for_people(answer: dict[str, object]) -> str:
    """Scores for people."""
    if "error" in answer:
        return str(answer["error"])
    rows: list[str] = []
    for player in answer["scores"]:  # type: ignore[attr-defined]
        rows.append(f"{player['player']}: {player['total']}")
        rows += [f"  {line['points']:+4d}  {line['what']}  ({line['rule']})" for line in player["lines"]]
    return "\n".join([*rows, "→ " + ", ".join(answer["winners"]), ""])  # type: ignore[arg-type]
