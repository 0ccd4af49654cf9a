"""Hints: sensible, legal, bounded, and with reasons that come from the points."""

from __future__ import annotations

import pytest

from companion.games.catalogue import parse_position
from companion.games.players import greedy_player, random_player
from companion.i18n import LANGUAGES
from companion.rules.notation import format_action
from companion.rules.position import animal
from companion.rules.referee import violations
from companion.teach.good_move import FOR_REASONS, hint
from companion.teach.hints import reason_words
from companion.teach.search import POSITIONS
from companion.teach.wording import action_sentences
from tests.games.combinations import each_with_its_own_game, named
from tests.games.table import loaded, table, truck
from tests.long import many
from tests.teach.hinted import asked, middle_of, shares

OVER_THE_BUDGET = 150
"""However little is left, of every truck one way is looked at."""

RICH = {"coins": 9}
GAMES = many(2, 3)


def told(document, drawn=()):
    """The hint for a table: its action as a document, and its reasons by name."""
    rules, position = parse_position(document)
    found = hint(rules, position, drawn)
    return format_action(rules, found.action, with_player=False), {reason.name: reason for reason in found.reasons}


def test_a_truck_that_fills_an_enclosure_is_taken_for_its_points_and_coins():
    zoo = {"enclosures": {"E5": ["elephant"] * 4}}
    action, reasons = told(table(zoo, trucks=loaded("elephant")))
    assert action == {"type": "take_truck", "truck": 0, "place": [["elephant", "E5"]]}
    assert (reasons["full"].rule, reasons["full"].points, reasons["full"].values["zone"]) == ("ZB-SCO-1", 3, "E5")
    assert reasons["coins"].values["coins"] == 2


def test_a_birth_is_a_reason():
    zoo = {"enclosures": {"E6": ["kangaroo.m", "kangaroo", "kangaroo"]}}
    action, reasons = told(table(zoo, trucks=loaded("kangaroo.f", "kangaroo")))
    assert action["type"] == "take_truck"
    assert reasons["baby"].rule == "ZB-OFF-1"


def test_a_new_sort_of_stall_is_a_reason():
    zoo = {"enclosures": {"E5": ["elephant", "elephant"]}}
    action, reasons = told(table(zoo, trucks=loaded("stall.kiosk", "elephant")))
    assert action["type"] == "take_truck"
    assert reasons["stall"].points == 2


def test_minus_points_are_not_kept_silent():
    crowded = {"enclosures": {"E4": ["elephant"], "E5": ["kangaroo"], "E6": ["camel"]}}
    full = [truck("leopard", "leopard", "flamingo")] * 3
    action, reasons = told(table(crowded, trucks=full))
    assert action["type"] == "take_truck"
    assert reasons["minus"].points == -2


def test_of_two_trucks_the_one_without_minus_points_is_taken_and_the_hint_says_so():
    crowded = {"enclosures": {"E4": ["elephant"], "E5": ["kangaroo"], "E6": ["camel"]}}
    trucks = [
        truck("leopard", "elephant", "flamingo"),
        truck("elephant", "kangaroo", "camel"),
        truck("leopard", "flamingo", "leopard"),
    ]
    action, reasons = told(table(crowded, trucks=trucks))
    assert action["truck"] == 1
    assert reasons["spares"].points > 0


def test_without_anything_to_take_a_tile_is_drawn():
    action, reasons = told(table())
    assert action["type"] in ("add_tile", "expand")
    assert not action.get("piece")
    assert "nothing_to_take" in reasons


def test_a_drawn_tile_goes_where_it_helps_its_player():
    zoo = {"enclosures": {"E5": ["elephant"] * 3}}
    trucks = [truck("camel", "leopard"), truck("elephant"), truck("leopard", "leopard")]
    action, reasons = told(table(zoo, trucks=trucks), drawn=(animal("elephant"),))
    assert action == {"type": "add_tile", "piece": "elephant", "truck": 1}
    assert "better_for_you" in reasons


def test_what_a_money_action_costs_is_said():
    zoo = {**RICH, "enclosures": {"E5": ["elephant"] * 4}, "barn": ["elephant"]}
    action, reasons = told(table(zoo))
    assert action == {"type": "move", "piece": "elephant", "from": "B", "to": "E5"}
    assert reasons["fee"].values["coins"] == 1
    assert reasons["no_minus"].points == 2


def test_the_last_taker_hears_that_the_round_ends():
    trucks = [truck("elephant", "kangaroo", "stall.kiosk"), truck(taken_by=1), truck(taken_by=2)]
    action, reasons = told(table({}, {"out": True}, {"out": True}, trucks=trucks))
    assert action["type"] == "take_truck"
    assert reasons["round_ends"].rule == "ZB-RND-1"


def test_there_is_no_hint_for_a_game_that_is_over():
    assert hint(*parse_position(table(over=True))) is None


@pytest.mark.parametrize("combination", each_with_its_own_game(), ids=named)
def test_every_game_has_legal_hints_with_reasons_within_the_budget(combination):
    rules, position = middle_of(combination, 40)
    found = asked(rules, position)
    assert found.positions <= POSITIONS + FOR_REASONS + OVER_THE_BUDGET
    assert violations(rules, position, found.action) == ()
    assert found.reasons
    for language in LANGUAGES:
        assert all(action_sentences(rules, found.action, language))
        assert all("–" not in reason_words(rules, reason, language) for reason in found.reasons)


@pytest.mark.parametrize(
    "combination", [("zooloretto", (), 3), ("aquaretto", (), 3), ("junior", (), 3), ("dice", (), 2)]
)
def test_who_follows_the_hints_beats_players_who_do_anything(combination):
    won, _ = shares(combination, random_player, GAMES)
    assert won == GAMES


def test_who_follows_the_hints_beats_players_who_take_what_brings_most_at_once():
    won, fair = shares(("zooloretto", (), 3), greedy_player, 2 * GAMES)
    assert won > fair
