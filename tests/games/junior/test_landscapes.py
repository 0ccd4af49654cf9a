"""Zooloretto Junior: a sentence of the rulebook a test, with its rule."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.catalogue import parse_position
from companion.rules.notation import format_action
from companion.rules.referee import completions, legal_actions
from companion.words.verdicts import format_scores
from tests.games.combinations import JUNIOR
from tests.games.table import (
    action_error,
    complete,
    defects,
    error,
    legal,
    loaded,
    rule,
    rules_broken,
    table,
    take,
    truck,
    winners,
    zoo,
)

ALMOST = ["llama", "llama", "llama", "llama", "land.pond"]
"""An enclosure with one free space."""

RHINOS = ["rhinoceros.f", *["rhinoceros"] * 4]


def junior(*zoos: dict[str, Any], players: int = 3, **keys: Any) -> dict[str, Any]:
    return table(*zoos, players=players, **{"game": "junior", "species": JUNIOR, **keys})


def filled(*zoos: dict[str, Any], barn: tuple[str, ...] = (), j2: list[str] | None = None, **keys: Any) -> Any:
    """Anna's J1 waits for its sixth tile, a llama on truck 0; the zoos are the others'."""
    anna = {"enclosures": {"J1": ALMOST, "J2": j2 or []}, "barn": list(barn)}
    return junior(anna, *zoos, trucks=loaded("llama"), **keys)


def llama_with(**bonus: Any) -> dict[str, Any]:
    return take(("llama", "J1"), bonus=bonus)


def bonuses(position: dict[str, Any]) -> list[Any]:
    """The bonus action of every way to unload truck 0 that is offered; None for those without one."""
    rules, parsed = parse_position(position)
    (taking,) = [a for a in legal_actions(rules, parsed) if format_action(rules, a)["type"] == "take_truck"]
    return [format_action(rules, way).get("bonus") for way in completions(rules, parsed, taking)]


def lines(enclosures: dict[str, list[str]], *barn: str) -> list[tuple[str, int]]:
    """Anna's score lines: rule and points."""
    scores: Any = format_scores(*parse_position(junior({"enclosures": enclosures, "barn": list(barn)})))["scores"]
    return [(line["rule"], line["points"]) for line in scores[0]["lines"]]


# Set-up


@pytest.mark.parametrize(("players", "square"), [(2, 53), (3, 64), (4, 75), (5, 86)])
@pytest.mark.rule("ZJ-SET-1")
def test_two_one_or_no_kinds_go_back_and_fifteen_tiles_lie_under_the_disc(players: int, square: int):
    assert complete(junior(players=players))["draw"] == {"normal": square - 15, "disc": 15}


@pytest.mark.rule("ZJ-SET-1")
def test_there_is_no_money_no_stall_and_no_expansion():
    start = complete(junior())
    assert set(start["zoos"][0]) == {"out", "enclosures", "barn"}
    assert "bank" not in start
    assert "unknown key 'coins'" in error(junior({"coins": 2}))
    assert "unknown piece 'stall.kiosk'" in error(junior({"barn": ["stall.kiosk"]}))


@pytest.mark.rule("ZJ-PLACE-1")
def test_a_turn_adds_a_tile_or_takes_a_truck_and_nothing_else():
    position = junior({"barn": ["llama"]}, trucks=loaded("wolf"))
    assert legal(position, "take_truck") == [{"type": "take_truck", "truck": 0, "place": None}]
    assert len(legal(position, "add_tile")) == 3
    assert "action/type" in action_error(position, {"type": "move", "piece": "llama", "from": "B", "to": "J1"})


# Two players


@pytest.mark.rule("ZJ-2P-1")
def test_two_players_use_trucks_with_three_two_and_one_boxes():
    assert [truck_["spaces"] for truck_ in complete(junior(players=2))["trucks"]] == [3, 2, 1]


@pytest.mark.rule("ZB-A-2", "ZJ-2P-1")
def test_the_truck_with_one_box_holds_one_tile():
    two = junior(players=2, trucks=[truck(), truck(), truck("wolf")])
    assert rule(two, type="add_tile", piece="llama", truck=2) == "ZB-A-2"


# Placement


@pytest.mark.rule("ZJ-PLACE-1")
def test_a_second_kind_does_not_move_in():
    position = junior({"enclosures": {"J1": ["land.pond", "llama"]}}, trucks=loaded("wolf"))
    assert rule(position, **take(("wolf", "J1"))) == "ZJ-PLACE-1"


@pytest.mark.rule("ZJ-PLACE-1")
def test_an_enclosure_of_landscapes_takes_any_kind():
    position = junior({"enclosures": {"J1": ["land.pond", "land.rock"]}}, trucks=loaded("wolf"))
    assert rule(position, **take(("wolf", "J1"))) == "legal"


@pytest.mark.parametrize("tile", ["llama", "land.rock"])
@pytest.mark.rule("ZJ-PLACE-1")
def test_a_seventh_tile_finds_no_room(tile: str):
    position = junior({"enclosures": {"J1": [*ALMOST, "llama"]}}, trucks=loaded(tile))
    assert rule(position, **take((tile, "J1"))) == "ZJ-PLACE-1"


@pytest.mark.parametrize("tile", ["llama", "land.rock"])
@pytest.mark.rule("ZJ-PLACE-1")
def test_any_tile_may_go_to_the_barn_although_there_is_room(tile: str):
    assert zoo(junior(trucks=loaded(tile)), **take((tile, "B")))["barn"] == [tile]


@pytest.mark.rule("ZJ-PLACE-1")
def test_a_kind_may_live_in_two_enclosures():
    position = junior({"enclosures": {"J1": ["llama"]}}, trucks=loaded("llama"))
    assert rule(position, **take(("llama", "J2"))) == "legal"


# Offspring


@pytest.mark.rule("ZJ-OFF-2")
def test_landscapes_take_the_room_of_a_baby_too():
    landscapes = ["land.pond", "land.rock", "land.shrub", "land.shrub"]
    position = junior({"enclosures": {"J1": ["llama.m", *landscapes]}}, trucks=loaded("llama.f"))
    assert zoo(position, **take(("llama.f", "J1")))["barn"] == ["llama.baby"]


# The bonus action


@pytest.mark.parametrize(
    ("inside", "tile"),
    [(ALMOST, "llama"), (ALMOST, "land.rock"), (["llama.m", "llama", "llama", "llama"], "llama.f")],
    ids=["animal", "landscape", "baby"],
)
@pytest.mark.rule("ZJ-BON-1")
def test_whatever_fills_the_last_space_allows_a_bonus_action(inside: list[str], tile: str):
    position = junior({"enclosures": {"J1": inside}, "barn": ["wolf"]}, trucks=loaded(tile))
    told = zoo(position, **take((tile, "J1"), bonus={"type": "discard", "piece": "wolf"}))
    assert len(told["enclosures"]["J1"]) == 6
    assert told["barn"] == []


@pytest.mark.rule("ZJ-BON-1")
def test_without_a_filled_enclosure_there_is_no_bonus_action():
    position = junior({"barn": ["wolf"]}, trucks=loaded("llama"))
    assert rule(position, **llama_with(type="discard", piece="wolf")) == "ZJ-BON-1"


@pytest.mark.rule("ZJ-BON-1")
def test_an_enclosure_that_was_full_before_allows_no_bonus_action():
    position = junior({"enclosures": {"J1": [*ALMOST, "llama"]}, "barn": ["wolf"]}, trucks=loaded("llama"))
    discard = {"type": "discard", "piece": "wolf"}
    assert rule(position, **take(("llama", "J2"), bonus=discard)) == "ZJ-BON-1"


@pytest.mark.rule("ZJ-BON-1")
def test_the_bonus_action_is_optional():
    assert rule(filled(barn=("wolf",)), **take(("llama", "J1"))) == "legal"


@pytest.mark.rule("ZJ-BON-1")
def test_the_owner_may_be_out_and_cannot_prevent_it():
    position = filled({"barn": ["wolf"], "out": True})
    position["trucks"][1] = truck(taken_by=1)
    assert rule(position, **llama_with(type="take_over", from_player=1, piece="wolf", to="J2")) == "legal"


@pytest.mark.rule("ZJ-BON-1")
def test_nothing_is_taken_over_from_oneself():
    bonus = {"type": "take_over", "from_player": 0, "piece": "wolf", "to": "J2"}
    assert rule(filled(barn=("wolf",)), **llama_with(**bonus)) == "ZJ-BON-1"


@pytest.mark.rule("ZJ-BON-1")
def test_a_tile_that_is_not_in_that_barn_cannot_be_taken_over():
    position = filled({"enclosures": {"J1": ["wolf"]}})
    assert rule(position, **llama_with(type="take_over", from_player=1, piece="wolf", to="J2")) == "ZJ-BON-1"


@pytest.mark.rule("ZJ-PLACE-1", "ZJ-BON-1")
def test_the_placement_rules_hold_for_a_bonus_action():
    position = filled({"barn": ["wolf"]}, j2=["impala"])
    assert rule(position, **llama_with(type="take_over", from_player=1, piece="wolf", to="J2")) == "ZJ-PLACE-1"


@pytest.mark.rule("ZJ-PLACE-1")
def test_the_tile_taken_over_does_not_fit_where_the_truck_was_just_unloaded():
    position = filled({"barn": ["llama"]})
    assert rule(position, **llama_with(type="take_over", from_player=1, piece="llama", to="J1")) == "ZJ-PLACE-1"


@pytest.mark.rule("ZJ-BON-2")
def test_two_bonus_actions_for_two_filled_enclosures_cannot_even_be_said():
    discard = {"type": "discard", "piece": "wolf"}
    assert "action/bonus" in action_error(filled(barn=("wolf", "wolf")), take(("llama", "J1"), bonus=[discard] * 2))


@pytest.mark.rule("ZJ-BON-2")
def test_two_filled_enclosures_are_offered_one_bonus_action():
    anna = {"enclosures": {"J1": ALMOST, "J2": ["impala"] * 5}, "barn": ["wolf", "giraffe"]}
    position = junior(anna, trucks=loaded("llama", "impala"))
    discard = {"type": "discard", "piece": "wolf"}
    assert zoo(position, **take(("llama", "J1"), ("impala", "J2"), bonus=discard))["barn"] == ["giraffe"]


@pytest.mark.rule("ZJ-BON-3")
def test_a_tile_taken_over_brings_a_baby_and_fills_an_enclosure_but_there_is_no_chain():
    j1 = ["impala", "impala", "impala", "land.shrub", "land.shrub"]
    j3 = ["llama", "llama", "llama", "llama", "land.pond"]
    anna = {"enclosures": {"J1": j1, "J2": RHINOS, "J3": j3}}
    position = junior(anna, {"barn": ["rhinoceros.m"]}, trucks=loaded("llama"))
    bonus = {"type": "take_over", "from_player": 1, "piece": "rhinoceros.m", "to": "J2"}
    told = zoo(position, **take(("llama", "J3"), bonus=bonus))
    assert told["enclosures"]["J2"] == ["rhinoceros.f*", *RHINOS[1:], "rhinoceros.m*"]
    assert told["barn"] == ["rhinoceros.baby"]


@pytest.mark.rule("ZJ-BON-5")
def test_only_a_tile_of_the_own_barn_is_discarded():
    position = filled({"barn": ["wolf"]}, barn=("impala",), j2=["giraffe"])
    for piece in ("wolf", "giraffe"):
        assert rule(position, **llama_with(type="discard", piece=piece)) == "ZJ-BON-5"


@pytest.mark.rule("ZJ-BON-5")
def test_a_tile_unloaded_into_the_barn_may_be_discarded_at_the_end_of_the_same_turn():
    position = junior({"enclosures": {"J1": ALMOST}}, trucks=loaded("llama", "wolf"))
    told = zoo(position, **take(("wolf", "B"), ("llama", "J1"), bonus={"type": "discard", "piece": "wolf"}))
    assert told["barn"] == []


@pytest.mark.rule("ZJ-BON-1", "ZJ-BON-4")
def test_everything_that_is_wrong_is_told_the_unloading_first():
    position = junior({"enclosures": {"J1": ["llama"]}}, trucks=loaded("wolf"))
    bonus = {"type": "take_over", "from_player": 1, "piece": "wolf", "to": "B"}
    broken = rules_broken(position, **take(("wolf", "J1"), bonus=bonus))
    assert broken == ["ZJ-PLACE-1", "ZJ-BON-1", "ZJ-BON-1", "ZJ-BON-4"]


@pytest.mark.rule("ZJ-BON-1")
def test_every_bonus_action_is_offered_once_after_a_filling_and_none_without():
    position = filled({"barn": ["wolf", "wolf"]}, barn=("impala",), j2=["giraffe"])
    offered = [bonus for bonus in bonuses(position) if bonus]
    assert offered == [
        {"type": "discard", "piece": "impala"},
        {"type": "take_over", "from_player": 1, "piece": "wolf", "to": "J3"},
    ]
    assert bonuses(position).count(None) == 3
    assert bonuses(junior({"barn": ["impala"]}, trucks=loaded("llama"))) == [None] * 4


@pytest.mark.parametrize(
    ("bonus", "words"),
    [
        (None, "action/bonus: expected an object"),
        ({}, "action/bonus: type is missing"),
        ({"type": "sing"}, "action/bonus/type: expected one of take_over, discard"),
        ({"type": "discard"}, "action/bonus: piece is missing"),
        ({"type": "discard", "piece": "panda"}, "action/bonus/piece: unknown piece 'panda'"),
        ({"type": "discard", "piece": "wolf", "to": "J1"}, "unknown key 'to'"),
        ({"type": "take_over", "piece": "wolf", "to": "J1"}, "action/bonus: from_player is missing"),
        ({"type": "take_over", "from_player": 3, "piece": "wolf", "to": "J1"}, "action/bonus/from_player"),
        ({"type": "take_over", "from_player": 1, "piece": "wolf", "to": "E4"}, "unknown place 'E4'"),
    ],
)
def test_a_malformed_bonus_action_is_refused_by_place(bonus: object, words: str):
    assert words in action_error(filled(), take(("llama", "J1"), bonus=bonus))


# Scoring


@pytest.mark.parametrize(("animals", "points"), [(1, 1), (2, 2), (3, 3), (4, 4), (5, 8), (6, 12)])
@pytest.mark.rule("ZJ-SCO-1")
def test_an_enclosure_scores_by_its_animals(animals: int, points: int):
    assert lines({"J1": ["llama"] * animals}) == [("ZJ-SCO-1", points)]


@pytest.mark.rule("ZJ-SCO-4")
def test_the_tied_player_with_more_landscape_tiles_in_the_enclosures_wins():
    anna = {"enclosures": {"J1": ["llama", "llama"], "J2": ["land.rock"]}}
    bert = {"enclosures": {"J1": ["wolf", "wolf"], "J2": ["land.pond", "land.pond"]}}
    assert winners(junior(anna, bert)) == ["Bert"]


@pytest.mark.rule("ZJ-SCO-4")
def test_with_as_many_landscapes_the_victory_is_shared():
    assert winners(junior({"barn": ["llama"]}, {"enclosures": {"J1": ["land.pond"]}}, {"barn": ["wolf"]})) == ["Bert"]
    zoos = [{"enclosures": {"J1": ["land.pond"]}}, {"enclosures": {"J2": ["land.rock"]}}]
    assert winners(junior(*zoos)) == ["Anna", "Bert"]


# Tables that no game leads to


@pytest.mark.parametrize(
    ("zoo_", "broken"),
    [
        ({"enclosures": {"J1": ["llama", "wolf"]}}, "ZJ-PLACE-1"),
        ({"enclosures": {"J1": ["llama"] * 7}}, "ZJ-PLACE-1"),
        ({"barn": ["land.pond"] * 4}, "ZJ-CMP-1"),
        ({"barn": ["llama"] * 8}, "ZJ-CMP-1"),
    ],
)
def test_an_impossible_zoo_is_held_and_its_rule_named(zoo_: dict[str, Any], broken: str):
    assert defects(junior(zoo_)) == [broken]


@pytest.mark.parametrize(
    ("keys", "words"),
    [
        ({"zoos": [{"enclosures": {"E4": []}}, {}, {}]}, "unknown key 'E4'"),
        ({"zoos": [{"barn": ["land.tree"]}, {}, {}]}, "unknown piece 'land.tree'"),
        ({"zoos": [{"stalls": {}}, {}, {}]}, "unknown key 'stalls'"),
        ({"bank": 10}, "unknown key 'bank'"),
        ({"with": ["xxl"]}, "with/0"),
        ({"species": ["land"]}, "species"),
        ({"players": ["Anna"]}, "players: expected 2 to 5 names"),
    ],
)
def test_a_malformed_position_is_refused_by_place(keys: dict[str, Any], words: str):
    assert words in error(junior() | keys)
