"""Every rule of every rulebook: it has a text in every language, the code cites it and a test is about it."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from companion.games.catalogue import all_rule_ids
from companion.i18n import LANGUAGES, texts
from tests.tree import ROOT, python_files

RULES = (Path(__file__).parent / "rule_ids.txt").read_text().split()
"""Every rule id, in the order of the digest of the rulebooks."""

OF_THE_BOX = {rule for rule in RULES if "-CMP-" in rule} | {"ZB-GEO-8", "ZB-GEO-9"}
"""What is in a box and where spaces are printed: nothing that a referee judges."""

JUDGED = [rule for rule in RULES if rule not in OF_THE_BOX]
ID = re.compile(r"\b(?:Z[A-Z]|A[QXZ])-(?:[A-Z0-9]+-)+[0-9X]+\b")
SPAN = re.compile(r"\b((?:Z[A-Z]|A[QXZ])-(?:[A-Z0-9]+-)+)(\d+) to \1(\d+)\b")


def cited(text: str) -> set[str]:
    """The ids in a text, `ZB-PLACE-1 to ZB-PLACE-3` being three."""
    spans = {f"{kind}{number}" for kind, low, high in SPAN.findall(text) for number in range(int(low), int(high) + 1)}
    return spans | set(ID.findall(text))


@cache
def cited_in(*folders: str) -> set[str]:
    return set().union(*(cited(path.read_text()) for path in python_files(*folders)))


@cache
def under_test() -> set[str]:
    """The ids in the tests of rules and games and in their worked questions, this file and its list left out."""
    tests = [path for path in python_files("tests/rules", "tests/games") if path != Path(__file__)]
    questions = (ROOT / "tests" / "games").glob("*.jsonl")
    return set().union(*(cited(path.read_text()) for path in (*tests, *questions)))


def test_the_list_names_every_rule_once_and_no_other_rule_is_told():
    assert len(set(RULES)) == len(RULES)
    assert set(all_rule_ids()) == set(RULES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_a_text(language: str):
    assert [rule for rule in RULES if not texts(language).get(f"rule.{rule}")] == []


def test_every_rule_that_is_judged_is_cited_in_the_code():
    assert [rule for rule in JUDGED if rule not in cited_in("companion/rules", "companion/games")] == []


def test_every_rule_that_is_judged_has_a_test():
    assert [rule for rule in JUDGED if rule not in under_test()] == []


@pytest.mark.parametrize("folder", ["companion", "tests"])
def test_no_rule_is_cited_that_there_is_not(folder: str):
    made_up = {"ZZ-1"}
    assert cited_in(folder) - set(RULES) - made_up == set()


def test_a_span_of_rules_cites_each_of_them():
    assert cited("ZB-PLACE-1 to ZB-PLACE-3, ZB-GEO-X") == {"ZB-PLACE-1", "ZB-PLACE-2", "ZB-PLACE-3", "ZB-GEO-X"}
