"""Zooloretto XXL: a sentence of the rulebook a test, with its rule."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.table import (
    SPECIES,
    action_error,
    after,
    complete,
    defects,
    error,
    legal,
    loaded,
    points,
    rule,
    rules_broken,
    table,
    take,
    truck,
    zoo,
)


def xxl(*zoos: dict[str, Any], **keys: Any) -> dict[str, Any]:
    return table(*zoos, **{"with": ["xxl"], **keys})


def donate(enclosure: str, **keys: Any) -> dict[str, Any]:
    return {"type": "donate", "enclosure": enclosure, **keys}


FULL = {"enclosures": {"E4": ["leopard"] * 3 + ["leopard.baby"]}}


# The box and set-up


@pytest.mark.parametrize(("players", "squares"), [(2, 115), (3, 132), (4, 149), (5, 166)])
@pytest.mark.rule("ZX-CMP-1")
def test_fifty_four_tiles_are_mixed_in_less_those_of_the_species_left_out(players: int, squares: int):
    assert complete(xxl(players=players))["draw"] == {"normal": squares - 15, "disc": 15}


@pytest.mark.rule("ZX-CMP-1")
def test_twelve_more_coins_lie_in_the_bank():
    assert complete(xxl(players=5))["bank"] == 32


@pytest.mark.rule("ZX-CMP-2")
def test_a_species_has_eleven_plain_animals_three_of_each_sex_and_three_babies():
    herd = ["camel"] * 11 + ["camel.m"] * 3 + ["camel.f"] * 3 + ["camel.baby"] * 3
    assert error(xxl({"barn": herd})) == ""
    for one in ("camel", "camel.m", "camel.f", "camel.baby"):
        assert error(xxl({"barn": [*herd, one]}, offspring={"camel": 1 if one == "camel.baby" else 0}))


@pytest.mark.rule("ZX-CMP-1")
def test_every_species_has_three_babies_in_the_supply():
    assert complete(xxl())["offspring"] == dict.fromkeys(SPECIES[:6], 3)


@pytest.mark.rule("ZX-CMP-1")
def test_there_are_fifteen_coin_tiles():
    trucks = [truck("coin", "coin", "coin") for _ in range(5)]
    full = xxl(players=5, trucks=trucks)
    assert error(full) == ""
    taken = after(full, **take())
    assert action_error(taken, {"type": "add_tile", "piece": "coin", "truck": 1}) == ""


@pytest.mark.rule("ZB-2P-3")
def test_two_players_use_the_printed_trucks_of_three_two_and_one_space():
    start = complete(xxl(players=2))
    assert [(each["spaces"], each["tiles"]) for each in start["trucks"]] == [(3, []), (2, []), (1, [])]


@pytest.mark.rule("ZX-CMP-3")
def test_a_fifth_type_of_stall_is_there_but_no_sixth():
    five = xxl({"barn": [f"stall.{name}" for name in "abcde"]})
    assert error(five) == ""
    assert "type of stall" in action_error(five, {"type": "add_tile", "piece": "stall.f", "truck": 0})


@pytest.mark.rule("ZX-SET-1")
def test_the_pile_has_the_sixes_on_top_and_the_fours_at_the_bottom():
    for players in (2, 5):
        assert complete(xxl(players=players))["tokens"] == [6, 6, 6, 5, 5, 5, 4, 4, 4, 4]


@pytest.mark.rule("ZX-SET-1")
def test_a_pile_of_another_split_may_be_given():
    few = xxl(FULL, tokens=[5, 4])
    assert after(few, **donate("E4"))["tokens"] == [4]


# D: donate animals


@pytest.mark.rule("ZX-DON-1")
def test_an_enclosure_with_a_gap_is_not_donated():
    assert rule(xxl({"enclosures": {"E4": ["leopard"] * 3}}), **donate("E4")) == "ZX-DON-1"


@pytest.mark.parametrize("place", ["B", "E4a"])
@pytest.mark.rule("ZX-DON-1")
def test_only_enclosures_are_donated(place: str):
    assert rule(xxl({"barn": ["leopard"] * 4, "stalls": {"E4a": "stall.kiosk"}}), **donate(place)) == "ZX-DON-1"


@pytest.mark.rule("ZB-C-EXP-1")
def test_an_expansion_that_is_not_bought_is_not_donated():
    assert rule(xxl(), **donate("X1")) == "ZB-C-EXP-1"
    assert rule(xxl({"expansions": 1, "enclosures": {"X1": ["leopard"] * 5}}), **donate("X1")) == "legal"


@pytest.mark.rule("ZB-B-3", "ZX-DON-2")
def test_nobody_donates_after_taking_a_truck():
    out = xxl({**FULL, "out": True}, trucks=[truck(taken_by=0), truck(), truck()], to_move=1)
    assert rule(out, **donate("E4", player=0)) == "ZB-B-3"


@pytest.mark.rule("ZX-DON-4")
def test_nobody_donates_a_third_time():
    assert rule(xxl({**FULL, "donations": [6]}), **donate("E4")) == "legal"
    assert rule(xxl({**FULL, "donations": [6, 6]}), **donate("E4")) == "ZX-DON-4"


@pytest.mark.rule("ZX-DON-4")
def test_three_donations_cannot_lie_before_one_player():
    assert defects(xxl({"donations": [6, 6, 5]})) == ["ZX-DON-4"]


@pytest.mark.rule("ZX-DON-5")
def test_after_a_donation_another_species_moves_in_and_the_bonus_is_paid_again():
    empty = after(xxl(FULL), **donate("E4"))
    nearly = {**empty["zoos"][0], "enclosures": {"E4": ["elephant"] * 3}}
    table_ = {**empty, "zoos": [nearly, *empty["zoos"][1:]], "to_move": 0}
    table_["trucks"] = loaded("elephant")
    assert zoo(table_, **take(("elephant", "E4")))["coins"] == 3


@pytest.mark.rule("ZX-DON-6")
def test_the_jungle_board_is_not_donated():
    jungle = ["jungle.koala", "jungle.koala", "jungle.bat", "jungle.bat", "jungle.macaw"]
    both = xxl({"jungle": jungle}, **{"with": ["xxl", "exotic"]})
    assert rule(both, **donate("JB")) == "ZX-DON-6"
    assert legal(both, "donate") == []


@pytest.mark.rule("ZX-DON-1")
def test_every_full_enclosure_is_offered_and_no_other():
    zoo_ = {"enclosures": {"E4": ["leopard"] * 4, "E5": ["elephant"] * 4, "E6": ["camel"] * 6}}
    assert legal(xxl(zoo_), "donate") == [donate("E4"), donate("E6")]


@pytest.mark.rule("ZX-SET-1")
def test_without_a_token_nothing_is_donated():
    assert rule(xxl(FULL, tokens=[]), **donate("E4")) == "ZX-SET-1"


@pytest.mark.rule("ZX-DON-1", "ZX-DON-4")
def test_every_reason_against_a_donation_is_named():
    assert rules_broken(xxl({"donations": [6, 6]}), **donate("E4")) == ["ZX-DON-4", "ZX-DON-1"]


def test_without_xxl_nothing_is_donated():
    assert "donate" in action_error(table(FULL), donate("E4"))


def test_a_drawn_token_or_a_donation_of_nowhere_is_refused():
    assert "unknown piece" in action_error(xxl(), {"type": "add_tile", "piece": "token.6", "truck": 0})
    assert "unknown place" in action_error(xxl(), donate("Q1"))
    assert "enclosure is missing" in action_error(xxl(), {"type": "donate"})


# Scoring


@pytest.mark.rule("ZX-STALL-1")
def test_the_new_stall_scores_like_the_others():
    stalls = {"E4a": "stall.a", "E4b": "stall.b", "E5a": "stall.c", "E6a": "stall.d", "X1a": "stall.e"}
    assert points({"stalls": stalls, "expansions": 1, "barn": ["stall.e"]}, **{"with": ["xxl"]}) == 10 - 2


# What cannot be


@pytest.mark.parametrize(
    ("keys", "words"),
    [
        ({"tokens": [7]}, "tokens/0: expected a whole number from 4 to 6"),
        ({"tokens": 6}, "tokens: expected a list"),
        ({"tokens": [6, True]}, "tokens/1: expected a whole number"),
        ({"zoos": [{"donations": [3]}, {}, {}]}, "zoos/0/donations/0"),
        ({"zoos": [{"donations": {"6": 1}}, {}, {}]}, "zoos/0/donations: expected a list"),
        ({"tokens": [6] * 11}, "11 score tokens, the box has 10"),
    ],
)
@pytest.mark.rule("ZX-CMP-1")
def test_a_malformed_donation_is_refused_in_one_line(keys: dict[str, Any], words: str):
    refusal = error(xxl(**keys) if "zoos" not in keys else {**xxl(), **keys})
    assert words in refusal
    assert "\n" not in refusal


def test_without_xxl_there_are_no_tokens():
    assert "tokens" in error(table(tokens=[6]))
    assert "donations" in error(table({"donations": [6]}))
