"""How often the right rule is among the three that a question finds: a file of questions, only one half of which was
looked at while the search was made.
"""

from __future__ import annotations

import json
import time
from collections import Counter
from pathlib import Path
from typing import Any

from companion.games.catalogue import parse_position
from companion.teach.asking import answer_question

HERE = Path(__file__).parent / "ask"


def ask_figures() -> dict[str, Any]:
    """By half: right rule first and among three, verdicts and wrong ones, milliseconds."""
    lines = map(json.loads, (HERE / "questions.jsonl").read_text(encoding="utf-8").splitlines())
    tables = {name: parse_position(table) for name, table in json.loads((HERE / "tables.json").read_text()).items()}
    report: dict[str, Counter[str]] = {}
    for line in lines:
        counted = report.setdefault(line["half"], Counter())
        begun = time.perf_counter()
        answer = answer_question(*tables[line["table"]], line["question"], line["language"])
        counted["ms"] += round((time.perf_counter() - begun) * 1000)
        counted["asked"] += 1
        if answer.verdict is not None:
            counted["verdicts"] += 1
            counted["wrong"] += line["legal"] is not None and answer.verdict.legal is not line["legal"]
        if line["rules"]:
            right = [_is_among(one.rule, line["rules"]) for one in answer.rules]
            counted.update({"about_rules": 1, "first": any(right[:1]), "three": any(right)})
    return {half: dict(counted) for half, counted in report.items()}


def _is_among(rule: str, expected: list[str]) -> bool:
    """Whether a rule is one of these; a star stands for any ending."""
    return any(rule == one or (one.endswith("*") and rule.startswith(one[:-1])) for one in expected)


def ask_lines(report: dict[str, Any]) -> list[str]:
    """The figures for people."""
    return [
        f"{half}: {part['asked']} questions, right rule first {100 * part['first'] / part['about_rules']:.0f} %, "
        f"among three {100 * part['three'] / part['about_rules']:.0f} %; {part.get('verdicts', 0)} verdicts, "
        f"{part.get('wrong', 0)} wrong; {part['ms'] / part['asked']:.0f} ms each"
        for half, part in report.items()
    ]
