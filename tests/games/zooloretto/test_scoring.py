"""Zooloretto: scoring, and positions that no game can lead to."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.catalogue import hold_position
from companion.rules import referee
from companion.rules.notation import format_position, parse_action
from tests.games.table import (
    ask,
    defects,
    error,
    happened,
    loaded,
    points,
    table,
    take,
    truck,
)

# Scoring


def test_the_rulebooks_example_scores_sixteen():
    enclosures = {"X1": ["zebra"] * 5, "E5": ["elephant"] * 4, "E4": ["chimpanzee"] * 2, "E6": ["panda"] * 4}
    anna = {
        "expansions": 1,
        "enclosures": enclosures,
        "barn": ["kangaroo", "leopard"],
        "stalls": {"E4a": "stall.kiosk", "E4b": "stall.barrow"},
    }
    assert points(anna, players=5) == 16


@pytest.mark.rule("ZB-SCO-3")
def test_a_second_stall_adds_nothing_to_its_enclosure():
    assert points({"enclosures": {"E4": ["camel"]}, "stalls": {"E4a": "stall.a", "E4b": "stall.a"}}) == 1 + 2


@pytest.mark.rule("ZB-SCO-4")
@pytest.mark.parametrize(
    ("zoo", "total"),
    [
        ({"enclosures": {"E4": ["camel"]}, "stalls": {"E4a": "kangaroo", "E6a": "stall.snacks"}}, 2),
        ({"enclosures": {"E4": ["camel", "camel", "stall.kiosk", "stall.kiosk"]}}, 0),
    ],
)
def test_what_was_laid_against_the_rules_is_no_stall_and_fills_no_space(zoo, total):
    rules, position, _ = hold_position(table(zoo))
    assert referee.score(rules, position).players[0].total == total


# Positions that cannot occur


@pytest.mark.parametrize(
    ("position", "broken"),
    [
        (table({"enclosures": {"E4": ["camel", "elephant"]}}), "ZB-PLACE-2"),
        (table({"enclosures": {"E4": ["camel"] * 5}}), "ZB-PLACE-1"),
        (table({"enclosures": {"E4": ["stall.kiosk"]}}), "ZB-PLACE-1"),
        (table({"barn": ["coin"]}), "ZB-PLACE-1"),
        (table({"enclosures": {"X1": ["camel"]}}), "ZB-C-EXP-1"),
        (table({"enclosures": {"X1": []}}), "ZB-C-EXP-1"),
        (table({"barn": ["camel"] * 8}), "ZB-CMP-1"),
        (table({"barn": ["camel.m", "camel.m*", "camel.m"]}), "ZB-CMP-1"),
        (table({"barn": ["stall.a"] * 4}), "ZB-CMP-2"),
        (table({"barn": ["stall.a", "stall.b", "stall.c", "stall.d", "stall.e"]}), "ZB-CMP-2"),
        (table({"barn": ["camel.baby"]}, offspring={"camel": 2}), "ZB-CMP-3"),
        (table(trucks=loaded("camel.baby")), "ZB-CMP-3"),
        (table(trucks=loaded("camel", "camel", "camel", "camel")), "ZB-A-2"),
        (table({"out": True}), "ZB-B-3"),
        (table(trucks=[truck(taken_by=1), truck(), truck()]), "ZB-B-3"),
        (table({"out": True}, trucks=[truck("camel", taken_by=0), truck(), truck()]), "ZB-B-2"),
        (table({"out": True}, trucks=[truck(taken_by=0), truck(), truck()], to_move=0), "ZB-TURN-1"),
        (table(draw={"normal": 5, "disc": 14}), "ZB-A-3"),
    ],
)
def test_an_impossible_position_is_refused_but_can_be_held_with_its_defect(position: dict, broken: str):
    assert broken in error(position)
    assert broken in defects(position)


def test_all_defects_of_a_table_are_named():
    wild = table({"enclosures": {"E4": ["camel", "elephant"], "X1": ["camel"]}, "barn": ["coin"]})
    assert set(defects(wild)) == {"ZB-PLACE-2", "ZB-C-EXP-1", "ZB-PLACE-1"}


def test_a_verdict_says_what_happened_and_why_not():
    told = happened(table({"enclosures": {"E5": ["camel.f"]}}, trucks=loaded("camel.m")), **take(("camel.m", "E5")))
    birth = {"type": "birth", "rule": "ZB-OFF-1", "player": 0, "species": "camel", "piece": "camel.baby", "to": "E5"}
    assert birth in told
    mixed = ask(table({"enclosures": {"E4": ["elephant"]}}, trucks=loaded("camel")), **take(("camel", "E4")))
    assert mixed["why"] == "Anna, the camel can't go there: the elephant lives in enclosure E4."


@pytest.mark.rule("ZB-COIN-1")
def test_money_that_lies_in_a_barn_is_held_but_never_moved():
    rules, position, _ = hold_position(table({"barn": ["coin"], "coins": 5}))
    move = parse_action(rules, position, {"type": "move", "piece": "coin", "from": "B", "to": "E4"})
    assert [violation.rule for violation in referee.violations(rules, position, move)] == ["ZB-COIN-1"]


ANYTHING = st.lists(
    st.sampled_from(["camel", "camel.m", "camel.f", "zebra.baby", "stall.kiosk", "coin", "block"]), max_size=7
)


@settings(max_examples=80)
@given(st.dictionaries(st.sampled_from(["E4", "E5", "X1", "X2"]), ANYTHING), ANYTHING, ANYTHING)
def test_whatever_lies_on_a_table_is_held_judged_and_scored(enclosures: dict, barn: list, tiles: list):
    wild = {"enclosures": enclosures, "barn": barn, "coins": 5}
    position = table(wild, wild, players=2, trucks=loaded(*tiles), species=["camel", "zebra"])
    rules, held, _ = hold_position(position)
    assert len(referee.score(rules, held).players) == 2
    assert format_position(rules, held)["zoos"]
    for action in referee.legal_actions(rules, held):
        for made in list(referee.completions(rules, held, action))[:5]:
            referee.after(rules, held, made)
