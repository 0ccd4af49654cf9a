"""Aquaretto: how it is written, and parks that no game can lead to."""

from __future__ import annotations

import pytest

from tests.games.table import action_error, complete, defects, error, happened, legal, loaded, take, truck
from tests.games.water import THREE, board, water

# How things are written


@pytest.mark.parametrize(
    ("action", "said"),
    [
        (take(("dolphin", "01,1")), "unknown place"),
        (take(("dolphin", "E4")), "unknown place"),
        (take(("dolphin", "1,1", {"cub": "1,2"})), "unknown key"),
        (take(("dolphin", "1,1", {"baby": "E4"})), "unknown place"),
        (take(("dolphin", "1,1"), coworkers=[["clown"]]), "one of cashier, keeper, manager, trainer"),
        (take(("dolphin", "1,1"), coworkers=[["trainer"]]), "a post alone"),
        (take(("dolphin", "1,1"), coworkers=[["cashier", "1,1"]]), "a post alone"),
        (take(("dolphin", "1,1"), coworkers=[[]]), "one of cashier"),
        (take(("dolphin", "1,1"), coworkers="cashier"), "a list"),
    ],
)
def test_an_unloading_that_makes_no_sense_is_refused_in_one_line(action: dict, said: str):
    refused = action_error(water(trucks=loaded("dolphin")), action)
    assert said in refused
    assert "\n" not in refused


def test_an_open_unloading_is_offered_without_coworkers():
    assert legal(water(trucks=loaded("orca")), "take_truck") == [{"type": "take_truck", "truck": 0, "place": None}]


# Positions that cannot occur


@pytest.mark.parametrize(
    ("parts", "broken"),
    [
        ({"tiles": {"1,1": "dolphin", "3,3": "dolphin"}}, "AQ-PLACE-3"),
        ({"tiles": {"1,1": "dolphin", "2,1": "orca"}}, "AQ-PLACE-2"),
        ({"tiles": {**THREE, "3,3": "dolphin"}}, "AQ-PLACE-4"),
        ({"tiles": {"0,0": "dolphin"}}, "AQ-GEO-1"),
        ({"tiles": {"9,9": "dolphin"}}, "AQ-GEO-1"),
        ({"tiles": {"1,1": ["dolphin", "dolphin"]}}, "AQ-PLACE-1"),
        ({"tiles": {"1,1": "coin"}}, "AQ-PLACE-1"),
        ({"depot": ["coin"]}, "AQ-DEP-1"),
        ({"depot": ["dolphin"] * 6}, "ZB-CMP-1"),
        ({"depot": ["turtle", "turtle"]}, "ZB-CMP-1"),
        ({"depot": ["turtle.fish"] * 7}, "ZB-CMP-1"),
        ({"depot": ["orca.baby"] * 3}, "ZB-CMP-1"),
        ({"trainers": ["1,1"], "tiles": {"1,1": "dolphin"}}, "AQ-COW-3"),
        ({"trainers": ["1,1", "1,1"]}, "AQ-COW-3"),
        ({"trainers": ["7,7"]}, "AQ-GEO-1"),
        ({"cashiers": 3}, "AQ-COW-1"),
        ({"keepers": 3}, "AQ-COW-2"),
        ({"built": [board("small", "5,1", "5,2", "5,3")]}, "AQ-GEO-2"),
        ({"built": [board("small", "5,1", "5,2")]}, "AQ-GEO-2"),
        ({"built": [board("large", "5,1", "5,2", "6,1")]}, "AQ-GEO-2"),
        ({"built": [board("small", "6,1", "7,1", "7,2")]}, "AQ-EXP-3"),
        ({"built": [board("small", "4,1", "5,1", "5,2")]}, "AQ-EXP-3"),
        ({"built": [board("small", "1,0", "1,-1", "2,-1")]}, "AQ-GEO-1"),
        ({"built": [board("small", "5,1", "5,2", "6,1"), board("small", "6,1", "6,2", "7,2")]}, "AQ-EXP-3"),
        ({"built": [board("small", "5,1", "6,1", "6,2")] * 3}, "AQ-SET-1"),
        ({"out": True}, "ZB-B-3"),
    ],
)
def test_an_impossible_park_is_refused_but_can_be_held_with_its_defect(parts: dict, broken: str):
    position = water(parts)
    assert broken in error(position)
    assert broken in defects(position)


@pytest.mark.rule("AQ-CMP-1")
def test_seventeen_coworkers_are_one_too_many():
    eight = {"trainers": ["1,1", "1,2", "1,3", "2,1", "2,2", "2,3", "3,1", "3,2"]}
    assert "AQ-CMP-1" in defects(water(eight, eight, {"cashiers": 1}))


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ({"tiles": {"1;1": "dolphin"}}, "no space of a park"),
        ({"tiles": {"1,01": "dolphin"}}, "no space of a park"),
        ({"tiles": ["dolphin"]}, "an object"),
        ({"tiles": {"1,1": "lion"}}, "unknown piece"),
        ({"tiles": {"1,1": None}}, "expected a piece"),
        ({"built": [board("huge", "5,1")]}, "one of small, large"),
        ({"built": [board("xxl", "5,1")]}, "one of small, large"),
        ({"built": [board("small", "5,1", "5,1", "5,2")]}, "each once"),
        ({"built": [{"kind": "small"}]}, "cells is missing"),
        ({"built": [board("small")]}, "each once"),
        ({"depot": "orca"}, "a list"),
        ({"trainers": {"1,1": True}}, "a list"),
        ({"trainers": ["D"]}, "no space of a park"),
        ({"manager": 1}, "true or false"),
        ({"keepers": -1}, "from 0 to 16"),
        ({"keepers": 10**12}, "from 0 to 16"),
        ({"cashiers": True}, "a whole number"),
        ({"food": 1}, "unknown key"),
    ],
)
def test_a_park_that_makes_no_sense_is_refused_in_one_line(parts: dict, said: str):
    refused = error(water(parts))
    assert said in refused
    assert refused.startswith("parks/0")


@pytest.mark.rule("AQ-EXP-3")
def test_expansions_may_be_named_in_any_order():
    far, near = board("large", "7,1", "7,2", "8,1", "8,2"), board("large", "5,1", "5,2", "6,1", "6,2")
    assert error(water({"built": [far, near]})) == ""


@pytest.mark.rule("AQ-OFF-1")
def test_a_pair_in_a_given_basin_has_bred():
    given = complete(water({"tiles": {"1,1": "orca.m", "2,1": "orca.f"}, "depot": ["turtle.m", "turtle.f"]}))
    assert given["parks"][0]["tiles"] == {"1,1": "orca.m*", "2,1": "orca.f*"}
    assert given["parks"][0]["depot"] == ["turtle.m", "turtle.f"]


def test_a_verdict_names_the_baby_and_where_it_lies():
    pair = water({"tiles": {"1,1": "orca.m"}}, trucks=[truck("orca.f"), truck(), truck()])
    told = happened(pair, **take(("orca.f", "2,1", {"baby": "2,2"})))
    birth = {"type": "birth", "rule": "AQ-OFF-1", "player": 0, "species": "orca", "piece": "orca.baby", "to": "2,2"}
    assert birth in told
