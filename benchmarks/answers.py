"""How well the referee understands questions: a file of them, of which only one part was fitted to."""

from __future__ import annotations

import json
import time
from collections import Counter
from pathlib import Path
from typing import Any

from companion.games.catalogue import parse_position
from companion.rules.position import Position
from companion.rules.ruleset import Ruleset
from companion.teach.questions.answering import answered

HERE = Path(__file__).parent / "ask"


def questions(half: str) -> list[dict[str, Any]]:
    """The questions of a part: `build`, `kept`, or `stranger`, by somebody who never saw what answers them."""
    lines = (HERE / "questions.jsonl").read_text(encoding="utf-8").splitlines()
    return [question for question in map(json.loads, lines) if question["half"] == half]


def tables() -> dict[str, tuple[Ruleset, Position]]:
    """The tables that they are asked about, by name."""
    return {name: parse_position(table) for name, table in json.loads((HERE / "tables.json").read_text()).items()}


def is_among(rule: str, expected: list[str]) -> bool:
    """Whether a rule is one of these; a star stands for any ending."""
    return any(rule == one or (one.endswith("*") and rule.startswith(one[:-1])) for one in expected)


def verdict_on(question: dict[str, Any], answer: Any) -> str:
    """`right`, `wrong`, or `unknown` where nothing was answered."""
    if answer is None:
        return "right" if not question["rules"] else "unknown"
    is_right = is_among(answer.rule, question["rules"]) and answer.legal is question["legal"]
    return "right" if is_right else "wrong"


def ask_figures() -> dict[str, Any]:
    """By half: how many were answered rightly, wrongly, not at all; and milliseconds an answer."""
    known = tables()
    report: dict[str, Any] = {}
    for half in ("build", "kept", "stranger"):
        asked = questions(half)
        begun = time.perf_counter()
        verdicts = Counter(
            verdict_on(one, answered(*known[one["table"]], one["question"], one["language"])) for one in asked
        )
        spent = (time.perf_counter() - begun) * 1000 / len(asked)
        report[half] = {"questions": len(asked), **verdicts, "ms": round(spent, 1)}
    return report


def ask_lines(report: dict[str, Any]) -> list[str]:
    """The figures for people."""
    return [
        f"{half}: {part['questions']} questions, {100 * part.get('right', 0) / part['questions']:.0f} % right, "
        f"{100 * part.get('wrong', 0) / part['questions']:.1f} % wrong, the rest not understood; {part['ms']} ms each"
        for half, part in report.items()
    ]
