"""Zooloretto: set-up, trucks, rounds and placement, a sentence of the rulebook a test, with its rule."""

from __future__ import annotations

import pytest

from tests.games.table import (
    action_error,
    after,
    complete,
    hints,
    legal,
    loaded,
    rule,
    rules_broken,
    table,
    take,
    truck,
    unloadings,
    zoo,
)

# Set-up


@pytest.mark.parametrize(("players", "normal"), [(2, 64), (3, 75), (4, 86), (5, 97)])
@pytest.mark.rule("ZB-CMP-8", "ZB-SET-2")
def test_fifteen_tiles_lie_under_the_disc_and_the_rest_in_the_stacks(players: int, normal: int):
    assert complete(table(players=players))["draw"] == {"normal": normal, "disc": 15}


@pytest.mark.rule("ZB-SET-3", "ZB-2P-3")
def test_there_are_as_many_trucks_as_players_but_three_for_two():
    assert [len(complete(table(players=players))["trucks"]) for players in (2, 3, 4, 5)] == [3, 3, 4, 5]


@pytest.mark.rule("ZB-2P-3")
def test_for_two_face_down_tiles_block_one_space_and_two():
    assert [len(truck_["tiles"]) for truck_ in complete(table(players=2))["trucks"]] == [0, 1, 2]


# A: add a tile


@pytest.mark.rule("ZB-A-1")
def test_nothing_is_added_to_a_truck_that_somebody_has_taken():
    taken = table({}, {"out": True}, trucks=[truck(taken_by=1), truck(), truck()])
    assert rule(taken, type="add_tile", piece="camel", truck=0) == "ZB-A-1"


@pytest.mark.rule("ZB-A-1")
def test_with_every_stack_empty_adding_is_not_offered():
    assert legal(table(draw={"normal": 0, "disc": 0}), "add_tile") == []


def test_a_tile_of_which_all_lie_on_the_table_cannot_have_been_drawn():
    full = table({"barn": ["camel.m", "camel.m*"]})
    assert "all 2 tiles" in action_error(full, {"type": "add_tile", "piece": "camel.m", "truck": 0})


def test_a_drawn_tile_has_not_bred():
    assert "bred" in action_error(table(), {"type": "add_tile", "piece": "camel.m*", "truck": 0})


@pytest.mark.rule("ZB-CMP-2")
def test_a_fifth_type_of_stall_is_not_in_the_box():
    four = table({"barn": ["stall.a", "stall.b", "stall.c", "stall.d"]})
    assert "type of stall" in action_error(four, {"type": "add_tile", "piece": "stall.e", "truck": 0})


# B: take a truck


@pytest.mark.rule("ZB-2P-4")
def test_face_down_tiles_stay_on_the_truck():
    two = table(players=2, trucks=[truck(), truck("block", "panda"), truck()], species=["panda"])
    assert after(two, **take(("panda", "B"), number=1))["trucks"][1]["tiles"] == ["block"]


@pytest.mark.rule("ZB-B-2")
def test_every_tile_is_unloaded_once():
    two = table(trucks=loaded("camel", "zebra"), species=["camel", "zebra"])
    assert rule(two, **take(("camel", "E4"))) == "ZB-B-2"
    assert rule(two, **take(("camel", "E4"), ("zebra", "E5"), ("zebra", "E5"))) == "ZB-B-2"


@pytest.mark.rule("ZB-COIN-1")
def test_a_coin_is_never_placed():
    assert rules_broken(table(trucks=loaded("coin")), **take(("coin", "B"))) == ["ZB-B-2", "ZB-COIN-1"]


@pytest.mark.rule("ZB-TURN-1")
def test_another_players_turn_is_not_mine():
    assert rule(table(), type="expand", player=2) == "ZB-TURN-1"


@pytest.mark.rule("ZB-B-4")
def test_the_order_of_unloading_is_a_choice_where_a_birth_depends_on_it():
    nearly = table({"enclosures": {"E4": ["camel.f", "camel"]}}, trucks=loaded("camel.m", "camel"), species=["camel"])
    mother_first = zoo(nearly, **take(("camel.m", "E4"), ("camel", "B")))
    mate_first = zoo(nearly, **take(("camel", "E4"), ("camel.m", "E4")))
    assert "camel.baby" in mother_first["enclosures"]["E4"]
    assert "camel.baby" in mate_first["barn"]


def test_unloadings_that_end_alike_are_offered_once():
    twice = table(trucks=loaded("zebra", "zebra"), species=["zebra"])
    ends = {tuple(sorted(map(tuple, way))) for way in unloadings(twice)}
    assert len(unloadings(twice)) == len(ends) == 10


# Rounds and the end


@pytest.mark.rule("ZB-END-1")
def test_the_last_round_is_played_to_its_end():
    last = table(
        {"out": True},
        {},
        {"out": True},
        trucks=[truck(taken_by=0), truck("camel"), truck(taken_by=2)],
        to_move=1,
        last_round=True,
    )
    over = after(last, **take(("camel", "E4"), number=1))
    assert over["over"]
    assert rule(over, type="expand", player=0) == "ZB-END-1"
    assert not any(legal(over, kind) for kind in ("add_tile", "take_truck", "expand"))


# Placement


@pytest.mark.rule("ZB-PLACE-2")
def test_a_species_may_live_in_several_enclosures():
    assert rule(table({"enclosures": {"E4": ["camel"]}}, trucks=loaded("camel")), **take(("camel", "E6"))) == "legal"


def test_every_broken_rule_is_named_not_only_the_first():
    full = table({"enclosures": {"E4": ["elephant"] * 4}}, trucks=loaded("camel"))
    assert rules_broken(full, player=1, **take(("camel", "E4"))) == ["ZB-TURN-1"]
    assert rules_broken(full, **take(("camel", "E4"))) == ["ZB-PLACE-1", "ZB-PLACE-2"]


@pytest.mark.rule("ZB-PLACE-1")
def test_an_animal_does_not_stand_on_a_stall_space():
    assert rule(table(trucks=loaded("camel")), **take(("camel", "E4a"))) == "ZB-PLACE-1"


@pytest.mark.rule("ZB-PLACE-3")
def test_with_no_legal_space_only_the_barn_is_offered():
    full = {"E4": ["zebra"], "E5": ["panda"], "E6": ["leopard"]}
    crowded = table({"enclosures": full}, players=5, trucks=loaded("camel", players=5))
    assert unloadings(crowded) == [[["camel", "B"]]]


@pytest.mark.rule("ZB-PLACE-5")
def test_a_stall_does_not_stand_in_an_enclosure():
    assert rule(table(trucks=loaded("stall.kiosk")), **take(("stall.kiosk", "E6"))) == "ZB-PLACE-5"


@pytest.mark.rule("ZB-PLACE-6")
def test_a_stall_into_the_barn_without_a_free_space_needs_no_hint():
    stalls = {"E4a": "stall.a", "E4b": "stall.b", "E5a": "stall.c", "E6a": "stall.d"}
    assert hints(table({"stalls": stalls}, trucks=loaded("stall.a")), **take(("stall.a", "B"))) == []


@pytest.mark.rule("ZB-C-EXP-1")
def test_the_expansion_is_no_place_before_it_is_bought():
    assert rule(table(trucks=loaded("camel")), **take(("camel", "X1"))) == "ZB-C-EXP-1"
    assert rule(table({"expansions": 1}, trucks=loaded("camel")), **take(("camel", "X1"))) == "legal"
