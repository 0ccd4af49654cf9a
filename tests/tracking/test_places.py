"""Which printed zone is which place of the game: every place that can be seen is printed, in every game."""

from __future__ import annotations

import json
import random
from functools import cache
from pathlib import Path

import pytest

from calibration.layout import Layout, parse_layout
from companion.games.aquaretto.mats import BOARD, CORNER, cell_of, park_grid
from companion.games.players import play_game, random_player
from companion.mats import game_layout
from companion.printing.paper import PAPERS_MM
from companion.rules.position import TABLE
from companion.sight.faces import faces
from companion.simulator.games import confine
from companion.tracking.observation import bag_of, places
from tests.games.combinations import CARD_READ, Combination, all_combinations, named, one_of_each, start
from tests.session.tables import PHOTOS, mat

CASES = list(all_combinations())


@cache
def printed(combination: Combination) -> Layout:
    game, with_, players = combination
    return game_layout(game, players, with_)


@pytest.mark.parametrize("combination", CASES, ids=named)
def test_every_zone_of_the_rules_is_on_the_mat_of_every_player(combination):
    rules, position = start(combination)
    bags = {bag_of(place) for place in places(printed(combination)).values()}
    assert {(seat, zone) for seat in rules.seats for zone in rules.zones} <= bags
    assert {(TABLE, f"truck {number}") for number in range(len(position.spaces))} <= bags


@pytest.mark.parametrize("combination", CASES, ids=named)
def test_nobody_has_more_than_he_can_use(combination):
    rules, position = start(combination)
    known = places(printed(combination))
    bags = [bag_of(place) for place in known.values()]
    assert {place.seat for place in known.values()} == {None, *rules.seats}
    assert sum(zone.startswith("truck ") for _, zone in bags) == len(position.spaces)
    once = [bag for bag in bags if bag != (TABLE, "O") and bag[1] != "B"]
    assert len(once) == len(set(once))


@pytest.mark.parametrize("combination", CASES, ids=named)
def test_a_truck_has_as_many_printed_spaces_as_the_rules_say(combination):
    _, position = start(combination)
    spaces = [zone.capacity for sheet in printed(combination).sheets for zone in sheet.zones if zone.kind == "truck"]
    assert spaces == list(position.spaces)


@pytest.mark.parametrize("combination", one_of_each(), ids=named)
def test_whatever_is_seen_in_a_game_has_its_place_on_the_mat(combination):
    layout = printed(combination)
    rules, position = start(combination, CARD_READ if "exotic" in combination[1] else None)
    game = play_game(confine(rules, layout), position, [random_player] * combination[2], random.Random(1))
    seen = {place for _, after in game for place in faces(rules, after)}
    assert seen <= {bag_of(place) for place in places(layout).values()}
    assert len(seen) >= 5


# Parks


@pytest.mark.parametrize("paper", PAPERS_MM)
@pytest.mark.parametrize("tile_mm", [20, 25, 30, 36, 43, 45])
def test_a_park_is_printed_whole_with_ground_around_it_on_any_paper(tile_mm, paper):
    layout = game_layout("aquaretto", 2, (), tile_mm, paper)
    cells = [cell_of(zone) for sheet in layout.sheets if sheet.id.startswith("park-2") for zone in sheet.zones]
    assert len(cells) == len(set(cells))
    assert set(cells) >= BOARD
    assert not set(cells) & CORNER
    assert len(cells) >= len(BOARD) + 15
    assert park_grid(PAPERS_MM[paper], tile_mm).columns >= 5


# Layouts of other people


def test_the_parks_of_two_sheets_belong_to_one_player():
    known = places(printed(("aquaretto", (), 3)))
    assert {place.seat for (sheet, _), place in known.items() if sheet in ("park-2a", "park-2b", "depot-2")} == {1}


@pytest.mark.parametrize("name", ["junior-001", "dice-003", "station-001", "table-002"])
def test_the_sheets_of_the_photographs_have_their_places(name):
    document = json.loads((Path(PHOTOS) / f"{name}.json").read_text())
    layout = parse_layout(document["layout"])
    known = places(layout)
    lying = {(piece["sheet"], piece["zone"]) for piece in document["pieces"]}
    assert lying <= set(known)


def test_a_zone_that_no_game_has_is_no_place():
    layout = mat(2)
    known = places(layout)
    assert all(place.space for place in known.values())
    assert ("yard", "DRAW") not in known
