"""Zooloretto Exotic: the box, the jungle board and scoring, a sentence of the rulebook a test, with its rule."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.jungle import BAT, COLOURS, KOALA, MACAW, MONITOR, exotic, put, visited
from tests.games.table import (
    action_error,
    after,
    complete,
    defects,
    error,
    loaded,
    rule,
    rules_broken,
    table,
    take,
    truck,
)

# The box and set-up


@pytest.mark.parametrize(("players", "squares"), [(2, 79 + 10), (3, 90 + 12), (4, 101 + 14), (5, 112 + 16)])
@pytest.mark.rule("ZE-SET-2", "ZE-SET-3")
def test_jungle_tiles_are_mixed_in_before_fifteen_are_set_aside(players: int, squares: int):
    start = complete(table(players=players, **{"with": ["exotic"]}))
    assert start["draw"] == {"normal": squares - 15, "disc": 15}


@pytest.mark.parametrize(("players", "species"), [(2, 5), (3, 6), (4, 7), (5, 8)])
@pytest.mark.rule("ZE-SET-2")
def test_species_of_the_jungle_are_removed_with_fewer_players(players: int, species: int):
    jungle = [f"jungle.{name}" for name in "abcdefghi"]
    assert defects(exotic({"barn": jungle[:species]}, players=players)) == []
    assert defects(exotic({"barn": jungle[: species + 1]}, players=players)) == ["ZE-CMP-1"]


@pytest.mark.rule("ZE-SET-4")
def test_everybody_starts_with_a_visitor_of_each_colour_on_point_two():
    start = complete(table(players=5, **{"with": ["exotic"]}))
    assert [zoo["visitors"] for zoo in start["zoos"]] == [{colour: [2] for colour in COLOURS}] * 5
    assert start["visitors"] == dict.fromkeys(COLOURS, 3)


@pytest.mark.rule("ZE-SET-4")
def test_a_colour_left_out_is_as_at_set_up():
    start = complete(table({"visitors": {"red": [2, 4]}}, **{"with": ["exotic"]}))
    assert start["zoos"][0]["visitors"] == {"red": [2, 4], "blue": [2], "green": [2], "white": [2]}
    assert start["visitors"] == {"red": 4, "blue": 5, "green": 5, "white": 5}


@pytest.mark.rule("ZE-SET-1")
def test_yellow_visitors_come_only_together_with_xxl():
    alone, both = (complete(table(**{"with": names})) for names in (["exotic"], ["xxl", "exotic"]))
    assert "yellow" not in alone["visitors"]
    assert both["zoos"][2]["visitors"]["yellow"] == [2]
    assert "yellow" in error(table({"visitors": {"yellow": [2]}}, **{"with": ["exotic"]}))


@pytest.mark.rule("ZE-SET-3", "ZX-CMP-1")
def test_both_expansions_mix_in_their_tiles():
    assert complete(table(players=5, **{"with": ["exotic", "xxl"]}))["draw"]["normal"] == 166 + 16 - 15


# Jungle animals


@pytest.mark.parametrize("place", ["E4", "E4a"])
@pytest.mark.rule("ZE-PLACE-1")
def test_a_jungle_animal_lives_only_in_the_jungle_or_the_barn(place: str):
    assert rule(exotic(trucks=loaded(KOALA)), **put(KOALA, place)) == "ZE-PLACE-1"
    assert rule(exotic(trucks=loaded(KOALA)), **put(KOALA, "JB")) == "legal"


@pytest.mark.parametrize("piece", ["camel", "stall.kiosk"])
@pytest.mark.rule("ZE-PLACE-1")
def test_nothing_else_goes_on_the_jungle_board(piece: str):
    assert rule(exotic(trucks=loaded(piece)), **put(piece, "JB")) == "ZE-PLACE-1"


@pytest.mark.rule("ZE-GEO-1", "ZE-PLACE-1")
def test_the_jungle_board_has_five_spaces_unless_the_table_says_otherwise():
    full = {"jungle": [KOALA, KOALA, BAT, BAT, MACAW]}
    assert rule(exotic(full, trucks=loaded(MACAW)), **put(MACAW, "JB")) == "ZE-PLACE-1"
    assert rule(exotic(full, trucks=loaded(MACAW), options={"jungle_spaces": 6}), **put(MACAW, "JB")) == "legal"


@pytest.mark.rule("ZE-PLACE-2")
def test_a_fourth_species_does_not_fit_into_the_jungle():
    three = {"jungle": [KOALA, BAT, MACAW]}
    assert rule(exotic(three, trucks=loaded(MONITOR)), **put(MONITOR, "JB")) == "ZE-PLACE-2"
    assert rule(exotic(three, trucks=loaded(MACAW)), **put(MACAW, "JB")) == "legal"


@pytest.mark.rule("ZE-PLACE-2")
def test_a_jungle_with_four_species_can_be_held_and_is_named():
    assert defects(exotic({"jungle": [KOALA, BAT, MACAW, MONITOR]})) == ["ZE-PLACE-2"]


# Money actions


@pytest.mark.parametrize("side", [["B", KOALA], ["JB", KOALA], ["JB", "camel"]])
@pytest.mark.rule("ZE-C-1")
def test_jungle_animals_are_not_exchanged(side: list[str]):
    both = exotic({"barn": [KOALA], "jungle": [KOALA], "enclosures": {"E4": ["camel"]}})
    assert rule(both, type="exchange", a=side, b=["E4", "elephant"]) == "ZE-C-1"


@pytest.mark.rule("ZB-C-MOV-2")
def test_jungle_animals_never_leave_the_board():
    living = exotic({"jungle": [KOALA]})
    assert rule(living, type="move", piece=KOALA, to="B", **{"from": "JB"}) == "ZB-C-MOV-2"


@pytest.mark.rule("ZE-C-1")
def test_a_jungle_animal_in_the_barn_is_discarded():
    assert after(exotic({"barn": [KOALA]}), type="discard", piece=KOALA)["zoos"][0]["barn"] == []


# Scoring


# What cannot be


@pytest.mark.parametrize(
    ("zoo", "words"),
    [
        ({"visitors": {"red": [6]}}, "zoos/0/visitors/red/0: expected a whole number from 1 to 5"),
        ({"visitors": {"red": [0]}}, "zoos/0/visitors/red/0"),
        ({"visitors": {"red": [-1]}}, "zoos/0/visitors/red/0"),
        ({"visitors": {"red": [True]}}, "zoos/0/visitors/red/0: expected a whole number"),
        ({"visitors": {"red": 2}}, "zoos/0/visitors/red: expected a list"),
        ({"visitors": {"pink": [2]}}, "zoos/0/visitors: unknown key 'pink'"),
        ({"visitors": [2]}, "zoos/0/visitors: expected an object"),
        ({"visitors": {"red": [1] * 9}}, "red visitor: 11 in all, the box has 8"),
        ({"bonus_tiles": ["pink"]}, "zoos/0/bonus_tiles/0: expected one of red"),
        ({"bonus_tiles": ["red", "red"]}, "zoos/0/bonus_tiles/1"),
        ({"bonus_tiles": "red"}, "zoos/0/bonus_tiles: expected a list"),
        ({"jungle": ["jungle.Koala"]}, "zoos/0/jungle/0: unknown piece"),
        ({"jungle": ["koala"]}, "zoos/0/jungle/0: unknown piece"),
        ({"jungle": ["jungle.bat"] * 3}, "3 tiles of bat, the box has 2"),
        ({"jungle": ["camel"]}, "ZB-PLACE-1"),
    ],
)
@pytest.mark.rule("ZE-CMP-1")
def test_a_malformed_zoo_is_refused_in_one_line(zoo: dict[str, Any], words: str):
    refusal = error(table(zoo, **{"with": ["exotic"]}))
    assert words in refusal
    assert "\n" not in refusal


@pytest.mark.parametrize("supply", [{"red": 9}, {"red": -1}, {"red": "2"}, {"pink": 1}, [8]])
@pytest.mark.rule("ZE-CMP-1")
def test_a_malformed_supply_is_refused(supply: Any):
    assert error(table(visitors=supply, **{"with": ["exotic"]})).startswith("visitors")


@pytest.mark.rule("ZE-CMP-1")
def test_a_visitor_who_is_in_a_zoo_is_not_in_the_supply_too():
    assert defects(table(visitors={"red": 6}, **{"with": ["exotic"]})) == ["ZE-CMP-1"]


@pytest.mark.rule("ZE-CMP-1")
def test_one_bonus_tile_does_not_lie_before_two_players():
    twice = {"bonus_tiles": ["red"]}
    assert defects(exotic(twice, twice)) == ["ZE-CMP-1"]


def test_a_drawn_visitor_is_refused_and_so_is_a_third_koala():
    twice = exotic({"barn": [KOALA, KOALA]})
    draw = {"type": "add_tile", "truck": 0}
    assert "unknown piece" in action_error(twice, {**draw, "piece": "visitor.red"})
    assert "all 2 tiles" in action_error(twice, {**draw, "piece": KOALA})
    assert action_error(twice, {**draw, "piece": BAT}) == ""


def test_without_exotic_there_is_no_jungle():
    assert "unknown piece" in error(table(trucks=[truck(KOALA), truck(), truck()]))
    assert "unknown place" in action_error(table(trucks=loaded("camel")), take(("camel", "JB")))


@pytest.mark.rule("ZE-PLACE-1")
def test_a_wrong_place_is_named_before_a_wrong_visitor():
    one = exotic(visited(red=[1]), trucks=loaded(KOALA))
    assert rules_broken(one, **put(KOALA, "E4", visitor="blue")) == ["ZE-PLACE-1"]
