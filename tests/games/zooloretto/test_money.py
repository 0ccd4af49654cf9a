"""Zooloretto: money actions, offspring and the coin bonus, a sentence of the rulebook a test, with its rule."""

from __future__ import annotations

import pytest

from tests.games.table import (
    hints,
    legal,
    loaded,
    rule,
    table,
    take,
    zoo,
)

MOVE = {"type": "move", "from": "B"}


# Money actions


@pytest.mark.rule("ZB-C-MOV-1")
def test_without_a_coin_there_is_no_move():
    assert rule(table({"barn": ["camel"], "coins": 0}), **MOVE, piece="camel", to="E4") == "ZB-C-MOV-1"


@pytest.mark.rule("ZB-C-MOV-1")
def test_one_cannot_move_what_is_not_there():
    assert rule(table(), **MOVE, piece="camel", to="E4") == "ZB-C-MOV-1"


@pytest.mark.parametrize("to", ["E5", "B"])
@pytest.mark.rule("ZB-C-MOV-2")
def test_animals_never_leave_an_enclosure_by_a_move(to: str):
    living = table({"enclosures": {"E4": ["camel"]}})
    assert rule(living, type="move", piece="camel", **{"from": "E4"}, to=to) == "ZB-C-MOV-2"


@pytest.mark.parametrize(("source", "to"), [("E4a", "E6a"), ("E4a", "B"), ("B", "E6a")])
@pytest.mark.rule("ZB-C-MOV-3")
def test_a_stall_moves_from_anywhere_to_anywhere(source: str, to: str):
    stall = {"barn": ["stall.kiosk"]} if source == "B" else {"stalls": {source: "stall.kiosk"}}
    assert rule(table(stall), type="move", piece="stall.kiosk", to=to, **{"from": source}) == "legal"


@pytest.mark.rule("ZB-C-MOV-1", "ZB-C-MOV-3")
def test_a_move_to_the_same_place_is_none():
    standing = table({"stalls": {"E4a": "stall.kiosk"}, "barn": ["camel"]})
    assert rule(standing, type="move", piece="stall.kiosk", to="E4a", **{"from": "E4a"}) == "ZB-C-MOV-3"
    assert rule(standing, **MOVE, piece="camel", to="B") == "ZB-C-MOV-1"


@pytest.mark.rule("ZB-OFF-4", "ZB-BON-1")
def test_a_moved_animal_may_breed_and_earn_the_bonus():
    nearly = table({"enclosures": {"E4": ["camel.f", "camel"]}, "barn": ["camel.m"]})
    zoo_ = zoo(nearly, **MOVE, piece="camel.m", to="E4")
    assert sorted(zoo_["enclosures"]["E4"]) == ["camel", "camel.baby", "camel.f*", "camel.m*"]
    assert zoo_["coins"] == 2 - 1 + 1


def exchange(a: list[str], b: list[str]) -> dict[str, object]:
    return {"type": "exchange", "a": a, "b": b}


@pytest.mark.rule("ZB-C-EXC-1")
def test_claude_swaps_three_elephants_in_the_barn_for_a_panda():
    claude = table({"barn": ["elephant"] * 3, "enclosures": {"E5": ["panda"]}}, species=["elephant", "panda"])
    zoo_ = zoo(claude, **exchange(["B", "elephant"], ["E5", "panda"]))
    assert (zoo_["barn"], zoo_["enclosures"]["E5"]) == (["panda"], ["elephant"] * 3)


@pytest.mark.rule("ZB-C-EXC-1")
def test_doris_swaps_two_enclosures():
    doris = table({"enclosures": {"E4": ["elephant"] * 3, "E5": ["camel"] * 2}})
    zoo_ = zoo(doris, **exchange(["E4", "elephant"], ["E5", "camel"]))
    assert (zoo_["enclosures"]["E4"], zoo_["enclosures"]["E5"]) == (["camel"] * 2, ["elephant"] * 3)


@pytest.mark.rule("ZB-C-EXC-2")
def test_an_exchange_needs_two_areas_and_two_species():
    mixed = table({"barn": ["camel", "zebra"], "enclosures": {"E4": ["camel"]}}, species=["camel", "zebra"])
    assert rule(mixed, **exchange(["B", "camel"], ["B", "zebra"])) == "ZB-C-EXC-2"
    assert rule(mixed, **exchange(["B", "camel"], ["E4", "camel"])) == "ZB-C-EXC-2"


@pytest.mark.rule("ZB-C-EXC-5")
def test_pairs_that_reach_an_enclosure_by_exchange_breed_at_once_two_babies_possible():
    pairs = table({"barn": ["camel.m", "camel.f", "camel.m", "camel.f"], "enclosures": {"E6": ["elephant"]}})
    zoo_ = zoo(pairs, **exchange(["B", "camel"], ["E6", "elephant"]))
    assert zoo_["enclosures"]["E6"].count("camel.baby") == 2


@pytest.mark.rule("ZB-C-EXC-5")
def test_an_exchange_may_breed_in_both_enclosures():
    held = {"E5": ["camel.m*", "camel.f*"], "E6": ["elephant"]}
    one = table({"barn": ["zebra.m", "zebra.f"], "enclosures": held}, species=["camel", "elephant", "zebra"])
    assert "zebra.baby" in zoo(one, **exchange(["B", "zebra"], ["E5", "camel"]))["enclosures"]["E5"]


@pytest.mark.rule("ZB-BON-3")
def test_an_exchange_never_pays_even_through_a_baby_born_in_it():
    filling = table({"barn": ["camel.m", "camel.f", "camel"], "enclosures": {"E4": ["elephant"]}})
    zoo_ = zoo(filling, **exchange(["B", "camel"], ["E4", "elephant"]))
    assert len(zoo_["enclosures"]["E4"]) == 4
    assert zoo_["coins"] == 1


def test_an_exchange_is_offered_once():
    two = table({"enclosures": {"E4": ["elephant"], "E5": ["camel"]}})
    assert len(legal(two, "exchange")) == 1


def purchase(piece: str, to: str, owner: int = 1) -> dict[str, object]:
    return {"type": "purchase", "from_player": owner, "piece": piece, "to": to}


@pytest.mark.rule("ZB-C-PUR-1")
def test_one_buys_only_from_anothers_barn():
    assert rule(table({"barn": ["camel"]}), **purchase("camel", "E4", owner=0)) == "ZB-C-PUR-1"
    assert rule(table({}, {"enclosures": {"E4": ["camel"]}}), **purchase("camel", "E4")) == "ZB-C-PUR-1"


@pytest.mark.rule("ZB-C-PUR-1")
def test_a_purchase_into_the_own_barn_is_legal_with_a_hint():
    assert hints(table({}, {"barn": ["camel"]}), **purchase("camel", "B")) == ["ZB-C-PUR-1"]


@pytest.mark.rule("ZB-C-PUR-1", "ZB-BON-1")
def test_a_bought_baby_counts_and_may_fill_an_enclosure():
    nearly = table({"enclosures": {"E4": ["camel"] * 3}}, {"barn": ["camel.baby"]})
    assert zoo(nearly, **purchase("camel.baby", "E4"))["coins"] == 1


@pytest.mark.rule("ZB-C-DIS-1")
def test_only_the_own_barn_is_discarded_from():
    assert rule(table({"enclosures": {"E4": ["camel"]}}), type="discard", piece="camel") == "ZB-C-DIS-1"


@pytest.mark.rule("ZB-C-EXP-1")
def test_an_expansion_costs_three_coins():
    assert rule(table(), type="expand") == "ZB-C-EXP-1"
    zoo_ = zoo(table({"coins": 3}), type="expand")
    assert (zoo_["coins"], zoo_["expansions"], zoo_["enclosures"]["X1"]) == (0, 1, [])


# Offspring and the coin bonus


@pytest.mark.rule("ZB-OFF-2")
def test_a_third_adult_waits_for_a_fourth():
    pair = ["camel.m*", "camel.f*", "camel.baby"]
    three = table({"enclosures": {"E6": pair}}, trucks=loaded("camel.m"))
    assert zoo(three, **take(("camel.m", "E6")))["enclosures"]["E6"].count("camel.baby") == 1
    four = table({"enclosures": {"E6": [*pair, "camel.m"]}}, trucks=loaded("camel.f"))
    assert zoo(four, **take(("camel.f", "E6")))["enclosures"]["E6"].count("camel.baby") == 2


@pytest.mark.rule("ZB-OFF-6")
def test_used_parents_stay_used_wherever_they_go():
    used = table({"barn": ["camel.m*"], "enclosures": {"E4": ["camel.f"]}})
    zoo_ = zoo(used, **MOVE, piece="camel.m", to="E4")
    assert sorted(zoo_["enclosures"]["E4"]) == ["camel.f", "camel.m*"]


def test_of_two_that_lie_together_the_unbred_one_is_meant():
    both = table({"barn": ["camel.m*", "camel.m"]})
    assert zoo(both, **MOVE, piece="camel.m", to="E4")["enclosures"]["E4"] == ["camel.m"]


@pytest.mark.rule("ZB-OFF-1")
def test_a_given_pair_in_an_enclosure_counts_as_bred():
    given = table({"enclosures": {"E6": ["camel.m", "camel.f"]}}, trucks=loaded("camel"))
    assert zoo(given, **take(("camel", "E6")))["enclosures"]["E6"] == ["camel.m*", "camel.f*", "camel"]


@pytest.mark.rule("ZB-BON-1")
def test_a_stall_beside_a_full_enclosure_pays_nothing():
    full = table({"enclosures": {"E5": ["camel"] * 5}}, trucks=loaded("stall.kiosk"))
    assert zoo(full, **take(("stall.kiosk", "E5a")))["coins"] == 2


@pytest.mark.parametrize(("option", "coins"), [("pay_what_is_there", 3), ("pay_nothing", 2)])
@pytest.mark.rule("ZB-BON-5")
def test_a_short_bank_pays_as_the_option_says(option: str, coins: int):
    short = table({"enclosures": {"E5": ["camel"] * 4}}, trucks=loaded("camel"), bank=1, options={"short_bank": option})
    assert zoo(short, **take(("camel", "E5")))["coins"] == coins
