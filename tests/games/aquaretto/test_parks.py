"""Aquaretto: set-up, basins, the depot, babies and coworkers, a sentence of the rulebook a test, with its rule."""

from __future__ import annotations

import pytest

from tests.games.table import (
    after,
    complete,
    error,
    hints,
    loaded,
    rule,
    rules_broken,
    take,
    unloadings,
)
from tests.games.water import THREE, board, events, park, row, water

FOUR = row("dolphin", "1,1", "2,1", "3,1", "4,1")
"""A basin that one more tile brings a coworker."""

# Set-up


@pytest.mark.rule("AQ-SET-1")
def test_at_set_up_everybody_has_one_coin_and_an_empty_park():
    start = complete(water(players=5))
    assert [one["coins"] for one in start["parks"]] == [1] * 5
    assert start["bank"] == 25
    assert start["parks"][0]["tiles"] == {}


@pytest.mark.parametrize(("players", "normal"), [(2, 50), (3, 61), (4, 72), (5, 83)])
@pytest.mark.rule("AQ-CMP-1", "AQ-SET-1")
def test_fifteen_tiles_lie_under_the_disc_and_the_rest_in_the_stacks(players: int, normal: int):
    assert complete(water(players=players))["draw"] == {"normal": normal, "disc": 15}


@pytest.mark.rule("AQ-2P-1")
def test_for_two_face_down_tiles_block_spaces_but_nobody_gets_more_expansions():
    two = complete(water({"coins": 9}, players=2))
    assert [len(one["tiles"]) for one in two["trucks"]] == [0, 1, 2]
    built = [board("small", "5,1", "5,2", "6,1"), board("small", "5,3", "6,3", "6,4")]
    third = {"type": "expand", "kind": "small", "cells": ["1,5", "2,5", "1,6"]}
    assert rule(water({"coins": 9, "built": built}, players=2), **third) == "AQ-SET-1"


@pytest.mark.rule("AQ-CMP-2")
def test_only_animals_that_trainers_do_not_count_have_a_fish():
    assert "unknown piece" in error(water({"tiles": {"1,1": "dolphin.fish"}}))
    assert "unknown piece" in error(water({"tiles": {"1,1": "turtle.flash"}}))
    renamed = water({"tiles": {"1,1": "turtle.flash"}}, options={"trained": ["turtle"]})
    assert error(renamed) == ""


# Basins


def put(space: str, tile: str = "dolphin", **parts: object) -> str:
    """The rule that a tile from the truck breaks on a space of a park."""
    return rule(water(parts, trucks=loaded(tile)), **take((tile, space)))


@pytest.mark.rule("AQ-GEO-1", "AQ-PLACE-4")
def test_a_first_tile_may_lie_on_any_of_the_nineteen_spaces():
    ways = unloadings(water(trucks=loaded("dolphin")))
    assert len(ways) == 19 + 1
    assert [["dolphin", "D"]] in ways


@pytest.mark.parametrize("space", ["0,0", "1,0", "0,1", "4,4", "4,0", "0,4", "5,1", "-1,2"])
@pytest.mark.rule("AQ-GEO-1")
def test_nothing_lies_beside_the_park(space: str):
    assert put(space) == "AQ-GEO-1"


@pytest.mark.rule("AQ-PLACE-1")
def test_a_tile_needs_an_empty_space():
    assert put("1,1", tiles={"1,1": "dolphin"}) == "AQ-PLACE-1"


@pytest.mark.rule("AQ-PLACE-2")
def test_tiles_of_two_species_never_share_an_edge_but_corners_do_not_matter():
    assert put("2,1", tiles={"1,1": "orca"}) == "AQ-PLACE-2"
    assert put("2,2", tiles={"1,1": "orca"}) == "legal"


@pytest.mark.rule("AQ-PLACE-1", "AQ-PLACE-3")
def test_a_basin_grows_along_an_edge_and_not_over_a_corner():
    assert put("2,1", tiles={"1,1": "dolphin"}) == "legal"
    assert put("2,2", tiles={"1,1": "dolphin"}) == "AQ-PLACE-3"


@pytest.mark.rule("AQ-PLACE-3")
def test_a_species_has_one_basin():
    assert put("4,3", tiles={"1,1": "dolphin"}) == "AQ-PLACE-3"


@pytest.mark.rule("AQ-PLACE-2", "AQ-PLACE-3")
def test_the_next_tile_of_a_basin_keeps_clear_of_the_others():
    assert put("2,1", tiles={"1,1": "dolphin", "3,1": "orca"}) == "AQ-PLACE-2"


@pytest.mark.rule("AQ-PLACE-4", "AQ-EXP-1")
def test_every_large_expansion_allows_one_more_basin_anywhere():
    assert put("3,3", tiles=THREE, built=[board("large", "5,1", "5,2", "6,1", "6,2")]) == "legal"
    assert put("5,1", tiles=THREE, built=[board("large", "5,1", "5,2", "6,1", "6,2")]) == "legal"
    assert put("3,3", tiles=THREE, built=[board("small", "5,1", "5,2", "6,1")]) == "AQ-PLACE-4"


@pytest.mark.rule("AQ-PLACE-1")
def test_two_tiles_of_a_species_are_unloaded_side_by_side():
    two = water(trucks=loaded("dolphin", "dolphin"))
    assert rule(two, **take(("dolphin", "1,1"), ("dolphin", "1,2"))) == "legal"
    assert rule(two, **take(("dolphin", "1,1"), ("dolphin", "3,3"))) == "AQ-PLACE-3"


@pytest.mark.rule("ZB-B-4", "AQ-DEP-1")
def test_both_orders_in_the_depot_are_offered_and_equal_parks_once():
    full = {"tiles": THREE}
    ways = unloadings(water(full, trucks=loaded("dolphin", "penguin")))
    assert sorted(ways) == [[["dolphin", "D"], ["penguin", "D"]], [["penguin", "D"], ["dolphin", "D"]]]
    assert len(unloadings(water(full, trucks=loaded("penguin.m", "penguin.m")))) == 1


@pytest.mark.rule("AQ-PLACE-1")
def test_an_animal_goes_to_no_post():
    assert put("cashier") == "AQ-PLACE-1"


# Babies


def born(tiles: dict, *placed: tuple, **parts: object) -> dict:
    return park(water({"tiles": tiles, **parts}, trucks=loaded(placed[0][0])), **take(*placed))


@pytest.mark.rule("AQ-OFF-2")
def test_the_space_of_a_baby_is_named_if_there_are_several():
    pair = water({"tiles": {"1,1": "orca.m"}}, trucks=loaded("orca.f"))
    assert rule(pair, **take(("orca.f", "2,1"))) == "AQ-OFF-2"
    spaces = sorted(way[0][2]["baby"] for way in unloadings(pair) if way[0][1] == "2,1")
    assert spaces == ["1,2", "2,0", "2,2", "3,1"]


@pytest.mark.rule("AQ-OFF-1")
def test_the_only_space_of_a_baby_need_not_be_named():
    pair = water({"tiles": {"0,2": "orca.m"}, "trainers": ["1,2"]}, trucks=loaded("orca.f"))
    assert park(pair, **take(("orca.f", "0,3")))["tiles"]["1,3"] == "orca.baby"
    assert rule(pair, **take(("orca.f", "0,3", {"baby": "1,3"}))) == "legal"


@pytest.mark.rule("AQ-OFF-2")
def test_a_baby_is_not_declined():
    pair = water({"tiles": {"1,1": "orca.m"}}, trucks=loaded("orca.f"))
    assert rule(pair, **take(("orca.f", "2,1", {"baby": "D"}))) == "AQ-OFF-2"


@pytest.mark.rule("AQ-OFF-2")
def test_a_baby_lies_in_its_basin():
    pair = water({"tiles": {"1,1": "orca.m"}}, trucks=loaded("orca.f"))
    assert rule(pair, **take(("orca.f", "2,1", {"baby": "4,1"}))) == "AQ-OFF-2"


@pytest.mark.rule("AQ-OFF-2")
def test_without_a_legal_space_the_baby_goes_on_top_of_the_depot():
    crowded = {"tiles": {"0,2": "orca.m"}, "trainers": ["1,2", "1,3"], "depot": ["turtle"]}
    pair = water(crowded, trucks=loaded("orca.f"))
    assert park(pair, **take(("orca.f", "0,3")))["depot"] == ["turtle", "orca.baby"]
    assert rule(pair, **take(("orca.f", "0,3", {"baby": "D"}))) == "legal"


@pytest.mark.rule("AQ-OFF-1")
def test_no_space_is_named_for_a_baby_that_is_not_born():
    lone = water(trucks=loaded("orca"))
    assert rule(lone, **take(("orca", "2,1", {"baby": "2,2"}))) == "AQ-OFF-1"


@pytest.mark.rule("ZB-OFF-2", "AQ-OFF-1")
def test_parents_breed_once_and_a_third_waits_for_a_fourth():
    family = {"1,1": "orca.m", "2,1": "orca.f", "3,1": "orca.baby"}
    assert born(family, ("orca.f", "4,1"))["tiles"]["4,1"] == "orca.f"


@pytest.mark.rule("ZB-OFF-5", "AQ-OFF-1")
def test_nothing_is_born_in_the_depot():
    assert park(water({"depot": ["orca.m"]}, trucks=loaded("orca.f")), **take(("orca.f", "D")))["depot"] == [
        "orca.m",
        "orca.f",
    ]


@pytest.mark.rule("ZB-OFF-8")
def test_a_baby_too_many_is_legal_with_a_hint():
    none_left = water({"tiles": {"1,1": "orca.m"}}, trucks=loaded("orca.f"), offspring={"orca": 0})
    assert hints(none_left, **take(("orca.f", "2,1"))) == ["ZB-OFF-8"]
    assert park(none_left, **take(("orca.f", "2,1")))["tiles"] == {"1,1": "orca.m*", "2,1": "orca.f*"}
    named = ("orca.f", "2,1", {"baby": "2,2"})
    assert rule(none_left, **take(named)) == "AQ-OFF-1"


# Coins and coworkers for basins

TWO = row("orca", "1,1", "2,1")


@pytest.mark.parametrize(("size", "coins"), [(1, 0), (2, 1), (3, 0), (5, 1), (6, 0), (8, 1), (11, 1)])
@pytest.mark.rule("AQ-BON-1")
def test_the_third_sixth_ninth_and_twelfth_tile_bring_a_coin(size: int, coins: int):
    cells = ["1,1", "2,1", "3,1", "4,1", "1,2", "2,2", "3,2", "4,2", "1,3", "2,3", "3,3", "4,3"]
    herd = ["orca"] * 5 + ["orca.flash", "orca.m", "orca.f"] * 2
    tiles = {cells[at]: herd[at] for at in range(size)}
    last = "orca" if size < 5 else "orca.baby"
    position = water({"tiles": tiles, "depot": [last]}, offspring={"orca": 0})
    moved = after(position, type="move", piece=last, to=cells[size], **{"from": "D"})
    assert moved["parks"][0]["coins"] == coins


@pytest.mark.rule("AQ-OFF-1", "AQ-BON-1")
def test_the_baby_counts_for_the_bonus():
    pair = water({"tiles": {"1,1": "orca.m"}}, trucks=loaded("orca.f"))
    assert park(pair, **take(("orca.f", "2,1", {"baby": "2,2"})))["coins"] == 2


@pytest.mark.rule("AQ-BON-1")
def test_two_tiles_of_one_truck_pass_a_threshold_together():
    two = water({"tiles": {"1,1": "orca"}}, trucks=loaded("orca", "orca"))
    assert park(two, **take(("orca", "2,1"), ("orca", "3,1")))["coins"] == 2


def fifth(*coworkers: list[str], **parts: object) -> dict:
    """The question whether a fifth tile may bring these coworkers."""
    return {
        "position": water({"tiles": FOUR, **parts}, trucks=loaded("dolphin")),
        "action": take(("dolphin", "4,2"), coworkers=[list(one) for one in coworkers]),
    }


def judged(question: dict) -> str:
    return rule(question["position"], **question["action"])


def hired(question: dict) -> dict:
    return park(question["position"], **question["action"])


@pytest.mark.rule("AQ-BON-2")
def test_the_fifth_tile_brings_a_coworker_to_be_placed_at_once():
    assert hired(fifth(["cashier"]))["cashiers"] == 1
    assert hired(fifth(["keeper"]))["keepers"] == 1
    assert hired(fifth(["manager"]))["manager"] is True
    assert hired(fifth(["trainer", "2,2"]))["trainers"] == ["2,2"]


@pytest.mark.rule("AQ-BON-2")
def test_one_coworker_too_few_or_too_many_is_illegal():
    assert judged(fifth()) == "AQ-BON-2"
    assert judged(fifth(["cashier"], ["keeper"])) == "AQ-BON-2"
    nothing = water(trucks=loaded("dolphin"))
    assert rule(nothing, **take(("dolphin", "1,1"), coworkers=[["cashier"]])) == "AQ-BON-2"


@pytest.mark.rule("AQ-COW-1", "AQ-COW-2", "AQ-COW-4")
def test_there_are_two_booths_two_feeding_stations_and_one_manager():
    assert judged(fifth(["cashier"], cashiers=2)) == "AQ-COW-1"
    assert judged(fifth(["keeper"], keepers=2)) == "AQ-COW-2"
    assert judged(fifth(["manager"], manager=True)) == "AQ-COW-4"


@pytest.mark.rule("AQ-COW-3")
def test_a_trainer_stands_on_an_empty_space_of_the_park():
    assert judged(fifth(["trainer", "1,1"])) == "AQ-COW-3"
    assert judged(fifth(["trainer", "4,2"])) == "AQ-COW-3"
    assert judged(fifth(["trainer", "2,2"], trainers=["2,2"])) == "AQ-COW-3"
    assert judged(fifth(["trainer", "5,5"])) == "AQ-GEO-1"


@pytest.mark.rule("AQ-BON-2", "AQ-COW-3")
def test_the_new_trainer_is_in_the_way_of_the_next_tile():
    two = water({"tiles": FOUR}, trucks=loaded("dolphin", "dolphin.flash"))
    way = take(("dolphin", "4,2"), ("dolphin.flash", "4,3"), coworkers=[["trainer", "4,3"]])
    assert rule(two, **way) == "AQ-COW-3"


@pytest.mark.rule("AQ-BON-2")
def test_when_all_sixteen_coworkers_are_out_nobody_comes():
    rows = [[f"{x},{y}" for x in range(1, 4)] for y in (2, 3)]
    others = [{"trainers": [*rows[0], *rows[1], "2,4", "1,4"]}, {"trainers": [*rows[0], *rows[1], "2,4", "1,4"]}]
    position = water({"tiles": FOUR}, *others, trucks=loaded("dolphin"))
    assert rule(position, **take(("dolphin", "4,2"))) == "legal"
    assert rule(position, **take(("dolphin", "4,2"), coworkers=[["cashier"]])) == "AQ-BON-2"


@pytest.mark.rule("AQ-OFF-1", "AQ-BON-2")
def test_a_tiles_own_coworker_comes_before_its_baby():
    tiles = row("orca", "1,1", "2,1", "3,1") | {"4,1": "orca.m"}
    fifth_ = water({"tiles": tiles}, trucks=loaded("orca.f"))
    way = take(("orca.f", "4,2", {"baby": "4,3"}), coworkers=[["trainer", "3,2"]])
    assert events(fifth_, **way)[:5] == ["took_truck", "placed", "hired", "birth", "bonus"]
    blocked = take(("orca.f", "4,2", {"baby": "4,3"}), coworkers=[["trainer", "4,3"]])
    assert rule(fifth_, **blocked) == "AQ-OFF-2"


@pytest.mark.rule("AQ-OFF-1", "AQ-BON-2")
def test_a_baby_may_bring_the_coworker():
    tiles = row("orca", "1,1", "2,1") | {"3,1": "orca.m"}
    fourth = water({"tiles": tiles}, trucks=loaded("orca.f"))
    way = take(("orca.f", "4,1", {"baby": "4,2"}), coworkers=[["manager"]])
    assert park(fourth, **way)["manager"] is True


@pytest.mark.rule("AQ-BON-2")
def test_coworkers_are_named_in_the_order_earned():
    tiles = FOUR | row("orca", "0,3", "1,3", "2,3", "3,3")
    two = water({"tiles": tiles}, trucks=loaded("dolphin", "orca"))
    way = take(("orca", "4,3"), ("dolphin", "2,0"), coworkers=[["cashier"], ["trainer", "1,4"]])
    assert rule(two, **way) == "legal"
    assert rule(two, **{**way, "coworkers": [["cashier"]]}) == "AQ-BON-2"


@pytest.mark.rule("AQ-BON-2")
def test_unloadings_that_are_offered_name_their_coworkers():
    ways = unloadings(water({"tiles": FOUR}, trucks=loaded("dolphin")))
    free = 19 - 5
    spaces = ["1,2", "2,2", "3,2", "4,2", "2,0", "3,0"]
    assert len(ways) == len(spaces) * (3 + free) + 1


# Rounds go as in Zooloretto


@pytest.mark.rule("ZB-A-2", "ZB-B-1")
def test_a_basin_tile_on_a_truck_is_drawn_and_taken_as_in_zooloretto():
    full = water(trucks=loaded("orca", "orca", "coin"))
    assert rule(full, type="add_tile", piece="orca", truck=0) == "ZB-A-2"
    assert rule(water(), **take()) == "ZB-B-1"


@pytest.mark.rule("ZB-COIN-1")
def test_a_coin_tile_is_money():
    assert park(water(trucks=loaded("coin")), **take())["coins"] == 2
    assert "ZB-COIN-1" in rules_broken(water(trucks=loaded("coin")), **take(("coin", "1,1")))
