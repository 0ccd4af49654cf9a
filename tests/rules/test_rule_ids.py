"""Every rule of every rulebook: it has a text in every language, code raises or carries it, and a test is about it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from companion.games.catalogue import all_rule_ids, rule_ids
from companion.i18n import LANGUAGES, texts
from companion.rules.ruleset import Ruleset
from tests.games.combinations import Combination, named, one_of_each, start
from tests.tree import python_files

RULES = (Path(__file__).parent / "rule_ids.txt").read_text().split()
"""Every rule id, in the order of the digest of the rulebooks."""

MEASURED = {"ZB-GEO-8", "ZB-GEO-9"}
"""Where spaces are printed and how large a tile is: a layout measures it, no referee judges it."""

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


def marks_in(node: ast.AST) -> Iterator[str]:
    """The ids of `pytest.mark.rule(…)` in a test module."""
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "pytest.mark.rule":
            yield from (str(ast.literal_eval(argument)) for argument in call.args)


@cache
def marked() -> set[str]:
    return {rule for path in python_files("tests") for rule in marks_in(ast.parse(path.read_text()))}


def part_of(rules: Ruleset, path: str) -> Any:
    """What stands at a path such as `zones.E4` or `table_keys.draw`; None if nothing does."""
    name, _, entry = path.partition(".")
    part: Any = getattr(rules, name)
    if entry and isinstance(part, Mapping):
        return part.get(entry)
    if entry and isinstance(part, tuple):
        return next((one for one in part if one.name == entry), None)
    return getattr(part, entry) if entry else part


def test_the_list_names_every_rule_once_and_no_other_rule_is_told():
    assert len(set(RULES)) == len(RULES)
    assert set(all_rule_ids()) == set(RULES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_a_text(language: str):
    assert [rule for rule in RULES if not texts(language).get(f"rule.{rule}")] == []


def test_every_rule_is_raised_or_carried_by_the_code():
    assert [rule for rule in RULES if rule not in in_code() | MEASURED] == []


def test_every_rule_is_marked_by_a_test():
    assert [rule for rule in RULES if rule not in marked() | MEASURED] == []


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
