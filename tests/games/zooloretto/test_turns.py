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


@pytest.mark.rule("ZB-SET-3")
def test_at_set_up_everybody_has_two_coins_and_the_bank_the_rest():
    start = complete(table(players=5))
    assert [zoo_["coins"] for zoo_ in start["zoos"]] == [2] * 5
    assert start["bank"] == 20


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


@pytest.mark.rule("ZB-A-2")
def test_a_truck_with_three_tiles_takes_no_fourth():
    full = table(trucks=loaded("zebra", "zebra", "coin"), species=["zebra"])
    assert rule(full, type="add_tile", piece="zebra", truck=0) == "ZB-A-2"


@pytest.mark.rule("ZB-2P-3")
def test_a_blocked_space_is_no_space():
    two = table(players=2, trucks=[truck(), truck("block"), truck("block", "block", "panda")], species=["panda"])
    assert rule(two, type="add_tile", piece="panda", truck=2) == "ZB-A-2"


@pytest.mark.rule("ZB-A-1")
def test_nothing_is_added_to_a_truck_that_somebody_has_taken():
    taken = table({}, {"out": True}, trucks=[truck(taken_by=1), truck(), truck()])
    assert rule(taken, type="add_tile", piece="camel", truck=0) == "ZB-A-1"


@pytest.mark.rule("ZB-A-3")
def test_the_disc_stack_waits_until_the_others_are_gone():
    draw = {"type": "add_tile", "piece": "camel", "truck": 0, "from": "disc"}
    assert rule(table(), **draw) == "ZB-A-3"
    assert rule(table(draw={"normal": 0, "disc": 15}), **draw) == "legal"


@pytest.mark.rule("ZB-A-1")
def test_an_empty_stack_gives_no_tile():
    empty = table(draw={"normal": 0, "disc": 15})
    assert rule(empty, type="add_tile", piece="camel", truck=0, **{"from": "normal"}) == "ZB-A-1"


@pytest.mark.rule("ZB-A-1")
def test_with_every_stack_empty_adding_is_not_offered():
    assert legal(table(draw={"normal": 0, "disc": 0}), "add_tile") == []


@pytest.mark.rule("ZB-CMP-3")
def test_babies_never_come_from_the_stacks():
    assert rule(table(), type="add_tile", piece="camel.baby", truck=0) == "ZB-CMP-3"


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


@pytest.mark.rule("ZB-B-1")
def test_an_empty_truck_is_not_taken():
    assert rule(table(), **take()) == "ZB-B-1"


@pytest.mark.rule("ZB-B-1", "ZB-COIN-1")
def test_a_coin_tile_is_enough_to_take_a_truck():
    assert zoo(table(trucks=loaded("coin")), **take())["coins"] == 3


@pytest.mark.rule("ZB-COIN-1")
def test_a_coin_tile_does_not_come_out_of_the_bank():
    assert after(table(trucks=loaded("coin")), **take())["bank"] == 24


@pytest.mark.rule("ZB-2P-4")
def test_a_truck_with_only_face_down_tiles_is_not_taken():
    assert rule(table(players=2), **take(number=1)) == "ZB-2P-4"


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


@pytest.mark.rule("ZB-B-3")
def test_whoever_has_taken_a_truck_is_out_until_the_next_round():
    out = table({"out": True, "barn": ["camel"]}, trucks=[truck(taken_by=0), truck(), truck()])
    assert rule(out, type="discard", piece="camel", player=0) == "ZB-B-3"


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


@pytest.mark.rule("ZB-RND-1")
def test_the_last_taker_opens_the_next_round():
    last = table(
        {"out": True}, {}, {"out": True}, trucks=[truck(taken_by=0), truck("camel"), truck(taken_by=2)], to_move=1
    )
    after_ = after(last, **take(("camel", "E4"), number=1))
    assert (after_["round"], after_["start"], after_["to_move"]) == (2, 1, 1)
    assert [zoo_["out"] for zoo_ in after_["zoos"]] == [False] * 3
    assert {truck_["taken_by"] for truck_ in after_["trucks"]} == {None}


@pytest.mark.rule("ZB-RND-2")
def test_the_last_player_may_go_on_as_often_as_he_likes():
    alone = table({"out": True}, {}, {"out": True}, trucks=[truck(taken_by=0), truck(), truck(taken_by=2)], to_move=1)
    assert after(alone, type="add_tile", piece="camel", truck=1)["to_move"] == 1


@pytest.mark.rule("ZB-TURN-1")
def test_the_turn_goes_clockwise_past_whoever_is_out():
    middle = table({}, {"out": True}, trucks=[truck(), truck(taken_by=1), truck()])
    assert after(middle, type="add_tile", piece="camel", truck=0)["to_move"] == 2


@pytest.mark.rule("ZB-2P-5")
def test_for_two_the_third_trucks_tiles_leave_the_game():
    two = table(
        {"out": True}, players=2, trucks=[truck(taken_by=0), truck("block", "camel"), truck("block", "block", "coin")]
    )
    after_ = after(two, **take(("camel", "E4"), number=1))
    assert [truck_["tiles"] for truck_ in after_["trucks"]] == [[], ["block"], ["block", "block"]]
    assert [zoo_["coins"] for zoo_ in after_["zoos"]] == [2, 2]


@pytest.mark.rule("ZB-END-1")
def test_the_first_tile_under_the_disc_makes_this_the_last_round():
    assert after(table(draw={"normal": 0, "disc": 15}), type="add_tile", piece="camel", truck=0)["last_round"]


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
def test_one_species_lives_in_an_enclosure():
    elephants = table({"enclosures": {"E4": ["elephant"]}}, trucks=loaded("camel"))
    assert rule(elephants, **take(("camel", "E4"))) == "ZB-PLACE-2"
    assert rule(elephants, **take(("camel", "E5"))) == "legal"


@pytest.mark.rule("ZB-PLACE-2")
def test_a_species_may_live_in_several_enclosures():
    assert rule(table({"enclosures": {"E4": ["camel"]}}, trucks=loaded("camel")), **take(("camel", "E6"))) == "legal"


@pytest.mark.rule("ZB-PLACE-1")
def test_a_full_enclosure_takes_nobody():
    full = table({"enclosures": {"E4": ["camel"] * 4}}, trucks=loaded("camel"))
    assert rule(full, **take(("camel", "E4"))) == "ZB-PLACE-1"


def test_every_broken_rule_is_named_not_only_the_first():
    full = table({"enclosures": {"E4": ["elephant"] * 4}}, trucks=loaded("camel"))
    assert rules_broken(full, player=1, **take(("camel", "E4"))) == ["ZB-TURN-1"]
    assert rules_broken(full, **take(("camel", "E4"))) == ["ZB-PLACE-1", "ZB-PLACE-2"]


@pytest.mark.rule("ZB-PLACE-1")
def test_an_animal_does_not_stand_on_a_stall_space():
    assert rule(table(trucks=loaded("camel")), **take(("camel", "E4a"))) == "ZB-PLACE-1"


@pytest.mark.rule("ZB-PLACE-4")
def test_the_barn_may_be_chosen_though_there_is_room():
    assert rule(table(trucks=loaded("camel")), **take(("camel", "B"))) == "legal"


@pytest.mark.rule("ZB-PLACE-3")
def test_with_no_legal_space_only_the_barn_is_offered():
    full = {"E4": ["zebra"], "E5": ["panda"], "E6": ["leopard"]}
    crowded = table({"enclosures": full}, players=5, trucks=loaded("camel", players=5))
    assert unloadings(crowded) == [[["camel", "B"]]]


@pytest.mark.rule("ZB-PLACE-5")
def test_a_stall_goes_beside_any_enclosure_even_an_empty_one():
    assert rule(table(trucks=loaded("stall.kiosk")), **take(("stall.kiosk", "E6a"))) == "legal"


@pytest.mark.rule("ZB-PLACE-5")
def test_a_stall_space_holds_one_stall():
    taken = table({"stalls": {"E6a": "stall.snacks"}}, trucks=loaded("stall.kiosk"))
    assert rule(taken, **take(("stall.kiosk", "E6a"))) == "ZB-PLACE-5"


@pytest.mark.rule("ZB-PLACE-5")
def test_a_stall_does_not_stand_in_an_enclosure():
    assert rule(table(trucks=loaded("stall.kiosk")), **take(("stall.kiosk", "E6"))) == "ZB-PLACE-5"


@pytest.mark.rule("ZB-PLACE-6")
def test_a_stall_into_the_barn_by_choice_is_legal_with_a_hint():
    assert hints(table(trucks=loaded("stall.kiosk")), **take(("stall.kiosk", "B"))) == ["ZB-PLACE-6"]


@pytest.mark.rule("ZB-PLACE-6")
def test_a_stall_into_the_barn_without_a_free_space_needs_no_hint():
    stalls = {"E4a": "stall.a", "E4b": "stall.b", "E5a": "stall.c", "E6a": "stall.d"}
    assert hints(table({"stalls": stalls}, trucks=loaded("stall.a")), **take(("stall.a", "B"))) == []


@pytest.mark.rule("ZB-C-EXP-1")
def test_the_expansion_is_no_place_before_it_is_bought():
    assert rule(table(trucks=loaded("camel")), **take(("camel", "X1"))) == "ZB-C-EXP-1"
    assert rule(table({"expansions": 1}, trucks=loaded("camel")), **take(("camel", "X1"))) == "legal"
