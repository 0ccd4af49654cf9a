"""Every rule of every rulebook: it has a text in every language, code raises or carries it, and something shows it.

`rules.jsonl` shows each at one position, in the public notation; keys left out are those of a table of three.  With an
`action`, `carries` is all that happens, or all that forbids it; without one, it is the count of the first player and
who wins, or all that is wrong with the position.  `after` is what lies there then.  What no table can show is
`information`, with the reason.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from companion.games.catalogue import all_rule_ids, hold_position, rule_ids
from companion.i18n import LANGUAGES, texts
from companion.rules import referee
from companion.rules.events import Violation
from companion.rules.notation import format_position, parse_action
from companion.rules.position import Position
from companion.rules.ruleset import Ruleset
from tests.games.combinations import SPECIES, Combination, named, one_of_each, start
from tests.games.table import NAMES
from tests.tree import python_files

SHOWN = [json.loads(line) for line in (Path(__file__).parent / "rules.jsonl").read_text().splitlines()]
"""In the order of the digest of the rulebooks; a rule may be shown twice."""

RULES = dict.fromkeys(row["rule"] for row in SHOWN)
INFORMATION = {row["rule"] for row in SHOWN if "information" in row}

COURSE = {"took_truck", "took_dice", "out", "turn"}
"""Events of nearly every turn: looked at only where they carry the rule."""

ID = re.compile(r"\b(?:Z[A-Z]|A[QXZ])-(?:[A-Z0-9]+-)+[0-9X]+\b")
SPAN = re.compile(r"\b((?:Z[A-Z]|A[QXZ])-(?:[A-Z0-9]+-)+)(\d+) to \1(\d+)\b")


def cited(text: str) -> set[str]:
    """The ids in a text, `ZB-PLACE-1 to ZB-PLACE-3` being three."""
    spans = {f"{kind}{number}" for kind, low, high in SPAN.findall(text) for number in range(int(low), int(high) + 1)}
    return spans | set(ID.findall(text))


@cache
def cited_in(*folders: str) -> set[str]:
    return set().union(*(cited(path.read_text()) for path in python_files(*folders)))


def values_in(node: ast.AST) -> Iterator[str]:
    """Every text that code can return; docstrings are no values."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Constant) and isinstance(child.value, str):
            yield child.value.partition(".")[0]
        elif not (isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant)):
            yield from values_in(child)


@cache
def in_code() -> set[str]:
    """The ids that are values in the code of rules and games: raised with a violation, an event, a line; or carried."""
    trees = (ast.parse(path.read_text()) for path in python_files("companion/rules", "companion/games"))
    return {value for tree in trees for value in values_in(tree)}


def part_of(rules: Ruleset, path: str) -> Any:
    """What stands at a path such as `zones.E4` or `table_keys.draw`; None if nothing does."""
    name, _, entry = path.partition(".")
    part: Any = getattr(rules, name)
    if entry and isinstance(part, Mapping):
        return part.get(entry)
    if entry and isinstance(part, tuple):
        return next((one for one in part if one.name == entry), None)
    return getattr(part, entry) if entry else part


def words(*values: object) -> str:
    return " ".join(str(value) for value in values if value is not None)


def broken(found: tuple[Violation, ...], word: str = "broken") -> list[str]:
    """Each with its case, and whom, where and what it is about: `broken ZB-C-EXC-2.species 0 camel`."""
    return [words(word, one.key.removeprefix("why."), one.seat, one.zone, one.piece) for one in found]


def shown(row: dict[str, Any]) -> tuple[list[str], Position, Ruleset]:
    """What a row's position and action lead to, and the position after it."""
    game = row["position"].get("game", "zooloretto")
    left_out = {"players": NAMES[:3], **({"species": SPECIES[game][3]} if game in SPECIES else {})}
    rules, position, defects = hold_position({"game": game, **left_out, **row["position"]})
    if "action" not in row:
        scores = referee.score(rules, position)
        lines = [words(line.rule, line.points) for line in scores.players[0].lines]
        winners = [words("wins", rules.players[seat]) for seat in scores.winners]
        return broken(defects) or [*lines, *winners], position, rules
    assert not defects
    action = parse_action(rules, position, row["action"])
    if found := referee.violations(rules, position, action):
        return broken(found), position, rules
    after, events, hints = referee.outcome(rules, position, action)
    told = (one for one in events if one.type not in COURSE or one.rule == row["rule"])
    happened = [words(one.type, one.rule, one.seat, *one.values.values()) for one in told]
    return [*happened, *broken(hints, "hint")], after, rules


def entry(document: Any, path: str) -> Any:
    """What stands in a position at a path such as `zoos.0.enclosures.E4`."""
    for key in path.split("."):
        document = document[int(key) if isinstance(document, list) else key]
    return document


ROWS = [pytest.param(row, id=row["rule"], marks=pytest.mark.rule(row["rule"])) for row in SHOWN if "position" in row]


@pytest.mark.parametrize("row", ROWS)
def test_a_position_and_an_action_show_the_rule(row: dict[str, Any]):
    carries, after, rules = shown(row)
    assert carries == row.get("carries", carries)
    document = format_position(rules, after)
    assert {path: entry(document, path) for path in row.get("after", ())} == row.get("after", {})
    assert "carries" in row or "after" in row


def test_the_list_names_every_rule_and_no_other_rule_is_told():
    told = set(all_rule_ids())
    lacking = [f"show the rule {rule} at a position in tests/rules/rules.jsonl" for rule in sorted(told - set(RULES))]
    lacking += [f"add the text rule.{rule} to its game's texts" for rule in sorted(set(RULES) - told)]
    assert not lacking, "\n".join(lacking)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_a_text(language: str):
    told = texts(language)
    assert [rule for rule in RULES if not told.get(f"rule.{rule}")] == []


def test_every_rule_is_raised_or_carried_by_the_code():
    lacking = [f"let an event, a violation, a line or `carried` name {rule}" for rule in RULES]
    lacking = [said for said, rule in zip(lacking, RULES, strict=True) if rule not in in_code() | INFORMATION]
    assert not lacking, "\n".join(lacking)


@pytest.mark.parametrize("combination", one_of_each(), ids=named)
def test_the_parts_that_carry_rules_are_there_and_of_the_game_that_is_played(combination: Combination):
    game, with_, _ = combination
    rules, _ = start(combination)
    carried = [(part, ids) for table in rules.carried for part, ids in table.items()]
    assert carried
    assert [part for part, _ in carried if part_of(rules, part) is None] == []
    assert {rule for _, ids in carried for rule in ids} - set(rule_ids(game, with_)) == set()


@pytest.mark.parametrize("folder", ["companion", "tests"])
def test_no_rule_is_cited_that_there_is_not(folder: str):
    made_up = {"ZZ-1"}
    assert cited_in(folder) - set(RULES) - made_up == set()


def test_no_comment_of_a_test_names_a_rule():
    comments = re.compile(r"(?:^|\s)# .*$", re.MULTILINE)
    found = {path.name: cited(" ".join(comments.findall(path.read_text()))) for path in python_files("tests")}
    assert {name: ids for name, ids in found.items() if ids} == {}


def test_a_span_of_rules_cites_each_of_them():
    assert cited("ZB-PLACE-1 to ZB-PLACE-3, ZB-GEO-X") == {"ZB-PLACE-1", "ZB-PLACE-2", "ZB-PLACE-3", "ZB-GEO-X"}


def test_a_docstring_carries_no_rule():
    code = ast.parse('def f():\n    """Rule: ZB-A-1"""\n    yield broken("ZB-A-2")\n\nX = 1\n"""Rule: ZB-A-3"""\n')
    assert {value for value in values_in(code) if ID.fullmatch(value)} == {"ZB-A-2"}
