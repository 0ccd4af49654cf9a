"""Aquaretto XXL: food and the very large expansion, a sentence of the rulebook a test, with its rule."""

from __future__ import annotations

import pytest

from companion.games.aquaretto.park import BOARD, CORNER, neighbours
from companion.games.catalogue import parse_position
from companion.rules.notation import parse_action
from companion.rules.referee import completions
from tests.games.table import action_error, after, complete, error, legal, loaded, rule, rules_broken, take
from tests.games.water import board, lines, park, water

XXL = {"with": ["xxl"]}
FIVE = ["5,1", "6,1", "7,1", "7,2", "7,3"]
VERY_LARGE = {"type": "expand", "kind": "xxl", "cells": FIVE}


@pytest.mark.parametrize(("players", "normal"), [(5, 105), (4, 92), (3, 79), (2, 66)])
@pytest.mark.rule("AX-SET-1")
def test_food_is_taken_out_for_fewer_players(players: int, normal: int):
    assert complete(water(players=players, **XXL))["draw"] == {"normal": normal, "disc": 15}


@pytest.mark.rule("AX-CMP-1")
def test_the_bank_has_twelve_coins_more():
    assert complete(water(**XXL))["bank"] == 30 + 12 - 3


@pytest.mark.rule("ZB-2P-3", "AQ-2P-1")
def test_for_two_the_printed_trucks_of_the_box_are_used():
    assert [one["spaces"] for one in complete(water(players=2, **XXL))["trucks"]] == [3, 2, 1]


@pytest.mark.rule("AX-CMP-1")
def test_one_more_animal_of_a_species_may_lie_on_the_table():
    assert error(water({"depot": ["dolphin"] * 6}, **XXL)) == ""
    assert "the box has 6" in error(water({"depot": ["dolphin"] * 7}, **XXL))


@pytest.mark.rule("AX-CMP-1")
def test_a_thirteenth_adult_of_a_species_cannot_be_drawn_whichever_the_twelfth_was():
    marks = ("hippo", "hippo.m", "hippo.f", "hippo.fish")
    eleven = ["hippo", *["hippo.m", "hippo.f"] * 2, *["hippo.fish"] * 6]
    for twelfth in marks:
        drawn = after(
            water({"depot": eleven}, **XXL, species=["hippo", "orca"]), type="add_tile", piece=twelfth, truck=0
        )
        assert error(drawn) == ""
        for piece in marks:
            refused = action_error(drawn, {"type": "add_tile", "piece": piece, "truck": 1})
            assert refused.startswith(
                "action/piece: all 12 tiles of hippo lie" if piece != twelfth else "action/piece: all "
            )
        assert action_error(drawn, {"type": "add_tile", "piece": "orca", "truck": 1}) == ""


@pytest.mark.rule("AX-FOOD-1")
def test_food_lies_with_the_money_and_is_none():
    taken = park(water(trucks=loaded("food", "orca"), **XXL), **take(("orca", "1,1")))
    assert (taken["food"], taken["coins"]) == (1, 1)
    assert rule(water({"food": 3, "coins": 0}, **XXL), **VERY_LARGE) == "AX-EXP-1"


@pytest.mark.rule("AX-FOOD-1")
def test_food_has_no_place_in_the_park():
    assert "AX-FOOD-1" in rules_broken(water(trucks=loaded("food"), **XXL), **take(("food", "1,1")))
    assert legal(water(trucks=loaded("food"), **XXL), "take_truck") != []


@pytest.mark.rule("AX-SET-1")
def test_there_is_only_so_much_food():
    assert "from 0 to 10" in error(water({"food": 11}, **XXL))
    assert "10" in error(water({"food": 6}, {"food": 5}, **XXL))
    full = water({"food": 6}, {"food": 4}, **XXL)
    assert "all 10 tiles" in action_error(full, {"type": "add_tile", "piece": "food", "truck": 0})


@pytest.mark.rule("AQ-PLACE-4", "AX-EXP-1")
def test_the_very_large_expansion_brings_five_spaces_for_two_coins_and_no_basin():
    built = after(water({"coins": 2}, **XXL), **VERY_LARGE)["parks"][0]
    assert built["coins"] == 0
    assert built["built"] == [{"kind": "xxl", "cells": FIVE}]
    three = {"tiles": {"1,1": "orca", "3,1": "sea_lion", "1,3": "turtle"}, "built": [board("xxl", *FIVE)]}
    assert rule(water(three, trucks=loaded("dolphin"), **XXL), **take(("dolphin", "7,3"))) == "AQ-PLACE-4"


@pytest.mark.rule("AX-EXP-2")
def test_there_is_only_one_very_large_expansion_for_all():
    sold = water({"coins": 2}, {"built": [board("xxl", *FIVE)]}, **XXL)
    assert rule(sold, **VERY_LARGE) == "AX-EXP-2"
    assert [offered["kind"] for offered in legal(sold, "expand")] == ["small", "large"]
    assert "AX-EXP-2" in error(water({"built": [board("xxl", *FIVE)]}, {"built": [board("xxl", *FIVE)]}, **XXL))


@pytest.mark.parametrize(
    ("cells", "broken"),
    [
        (["5,1", "6,1", "7,1", "7,2"], "AX-EXP-1"),
        (["5,1", "6,1", "7,1", "8,1", "9,2"], "AX-EXP-1"),
        (["4,1", "5,1", "6,1", "7,1", "8,1"], "AQ-EXP-3"),
        (["6,1", "7,1", "8,1", "9,1", "9,2"], "AQ-EXP-3"),
        (["5,1", "6,1", "7,1", "8,1", "9,1"], "legal"),
    ],
)
@pytest.mark.rule("AQ-EXP-3", "AX-EXP-1")
def test_it_has_five_joined_spaces_and_is_laid_like_the_others(cells: list[str], broken: str):
    assert rule(water({"coins": 2}, **XXL), type="expand", kind="xxl", cells=cells) == broken


@pytest.mark.rule("AQ-EXP-3", "AX-EXP-1")
def test_every_ground_for_it_is_offered_once():
    rules, position = parse_position(water({"coins": 2}, **XXL))
    action = parse_action(rules, position, VERY_LARGE)
    found = [frozenset(way.cells) for way in completions(rules, position, type(action)(0, "xxl"))]
    assert len(set(found)) == len(found)
    assert set(found) == every_five()


def every_five() -> set[frozenset[str]]:
    """Every group of five joined spaces at the park's edge, grown from every free space far and wide."""
    free = {f"{x},{y}" for x in range(-6, 11) for y in range(-6, 11)} - {*BOARD, *CORNER}
    groups = {frozenset({space}) for space in free}
    for size in range(2, 6):
        grown = (group | {other} for group in groups for space in group for other in neighbours(space) if other in free)
        groups = {group for group in grown if len(group) == size}
    return {group for group in groups if any(other in BOARD for space in group for other in neighbours(space))}


# Points


@pytest.mark.rule("AX-SCO-1")
def test_one_food_feeds_one_basin_and_enough_for_all_is_two_points_once():
    two = {"tiles": {"1,1": "orca", "1,2": "orca.flash", "3,3": "dolphin"}}
    assert lines(water({**two, "food": 2}, **XXL), "AX-SCO-1") == [2]
    assert lines(water({**two, "food": 5}, **XXL), "AX-SCO-1") == [2]
    assert lines(water({**two, "food": 1}, **XXL), "AX-SCO-1") == []


@pytest.mark.rule("AX-SCO-2")
def test_every_basin_without_food_is_a_point_less_but_the_depot_needs_none():
    three = {"tiles": {"1,1": "orca", "3,3": "dolphin", "1,3": "turtle"}, "depot": ["hippo", "penguin"]}
    assert lines(water({**three, "food": 1}, players=5, **XXL), "AX-SCO-2") == [-2]
    assert lines(water(three, players=5, **XXL), "AX-SCO-2") == [-3]


@pytest.mark.rule("AX-SCO-1")
def test_without_a_basin_nobody_is_fed():
    assert lines(water({"food": 3}, **XXL), "AX-SCO-1") == []


def test_food_that_makes_no_sense_is_refused():
    assert "parks/0/food" in error(water({"food": -1}, **XXL))
    assert "parks/0/food" in error(water({"food": ["food"]}, **XXL))
