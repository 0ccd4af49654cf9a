"""Zooloretto and Aquaretto together, a sentence of the rulebook a test, with its rule."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.table import (
    NAMES,
    SPECIES,
    action_error,
    after,
    complete,
    defects,
    error,
    happened,
    legal,
    loaded,
    rule,
    rules_broken,
    take,
    truck,
    unloadings,
    winners,
)
from tests.games.water import THREE, WATER, lines, row, total


def both(anna: Any = None, water: Any = None, players: int = 3, **keys: Any) -> dict[str, Any]:
    """A position of both games: Anna's zoo and park as given, the rest as at set-up."""
    rest = [{}] * (players - 1)
    species = {"zooloretto": SPECIES[: players + 3], "aquaretto": WATER[: players + 3]}
    boards = {"zoos": [anna or {}, *rest], "parks": [water or {}, *rest]}
    return {"game": "zooloretto+aquaretto", "players": NAMES[:players], "species": species, **boards, **keys}


def trucks(*tiles: list[str]) -> dict[str, Any]:
    return {"trucks": [truck(*on) for on in tiles]}


def add(piece: str, number: int, **keys: Any) -> dict[str, Any]:
    return {"type": "add_tile", "piece": piece, "truck": number, **keys}


# Set-up


@pytest.mark.rule("AZ-SET-1")
def test_everybody_has_two_coins_and_no_more():
    start = complete(both(players=5))
    assert [zoo["coins"] for zoo in start["zoos"]] == [2] * 5
    assert "coins" not in start["parks"][0]
    assert start["bank"] == 30 + 30 - 10


@pytest.mark.rule("AZ-SET-1")
def test_both_games_have_stacks_of_their_own_with_a_disc_each():
    assert complete(both())["draw"] == {
        "zooloretto": {"normal": 75, "disc": 15},
        "aquaretto": {"normal": 61, "disc": 15},
    }


@pytest.mark.parametrize(("players", "number"), [(2, 3), (3, 3), (4, 4), (5, 5)])
@pytest.mark.rule("AZ-SET-1")
def test_there_are_as_many_trucks_as_players_but_three_for_two(players: int, number: int):
    assert len(complete(both(players=players))["trucks"]) == number


@pytest.mark.rule("ZB-2P-3", "AZ-SET-1")
def test_either_part_of_the_xxl_box_brings_the_printed_trucks_for_two():
    for with_ in ("xxl", "aquaretto_xxl"):
        assert [one["spaces"] for one in complete(both(players=2, **{"with": [with_]}))["trucks"]] == [3, 2, 1]
    assert [len(one["tiles"]) for one in complete(both(players=2))["trucks"]] == [0, 1, 2]


def test_a_name_belongs_to_one_of_the_two_games():
    doubled = {"zooloretto": ["panda", "orca"], "aquaretto": ["orca"]}
    assert "belongs to both" in error(both() | {"species": doubled})
    assert "aquaretto is missing" in error(both() | {"species": {"zooloretto": ["panda"]}})


# A: add a tile


@pytest.mark.rule("AZ-A-1")
def test_a_truck_carries_tiles_of_one_game_which_its_first_tile_decides():
    loaded_ = both(**trucks(["camel"], ["coin.aqua"], []))
    assert rule(loaded_, **add("orca", 0)) == "AZ-A-1"
    assert rule(loaded_, **add("coin.aqua", 0)) == "AZ-A-1"
    assert rule(loaded_, **add("stall.kiosk", 1)) == "AZ-A-1"
    assert rule(loaded_, **add("orca", 1)) == "legal"


@pytest.mark.rule("AZ-A-1")
def test_face_down_tiles_decide_nothing():
    two = both(players=2)
    assert rule(two, **add("orca", 2)) == rule(two, **add("camel", 2)) == "legal"


@pytest.mark.rule("AZ-A-2")
def test_the_last_empty_truck_is_for_the_game_that_has_none():
    last = both(**trucks(["camel"], ["stall.kiosk"], []))
    assert rule(last, **add("camel", 2)) == "AZ-A-2"
    assert rule(last, **add("orca", 2)) == "legal"
    assert rule(last, **add("camel", 1)) == "legal"


@pytest.mark.rule("AZ-A-2")
def test_once_a_truck_is_taken_both_games_have_had_one():
    taken = [truck("camel"), truck(), truck(taken_by=2)]
    position = both(trucks=taken) | {"zoos": [{}, {}, {"out": True}]}
    assert rule(position, **add("camel", 1)) == "legal"


@pytest.mark.rule("AZ-A-1", "AZ-A-2")
def test_legal_tells_for_each_truck_which_game_may_be_drawn():
    offered = legal(both(**trucks(["camel"], ["camel"], [])), "add_tile")
    games = [(one["truck"], one["game"]) for one in offered]
    assert games == [(0, "zooloretto"), (1, "zooloretto"), (2, "aquaretto")]
    assert all(one["piece"] is None for one in offered)


def test_the_game_of_a_tile_follows_from_the_tile():
    assert rule(both(), **add("orca", 0, game="aquaretto")) == "legal"
    assert "action/game" in action_error(both(), add("orca", 0, game="zooloretto"))
    assert "one of zooloretto, aquaretto" in action_error(both(), add("orca", 0, game="chess"))


@pytest.mark.rule("AZ-SET-1")
def test_a_drawn_tile_comes_from_the_stack_of_its_game():
    assert after(both(), **add("coin.aqua", 0))["draw"]["aquaretto"]["normal"] == 60
    assert after(both(), **add("coin", 0))["draw"]["zooloretto"]["normal"] == 74


# B: take a truck


@pytest.mark.rule("AZ-B-1")
def test_the_first_truck_waits_for_tiles_of_both_games():
    assert rule(both(**trucks(["camel"], [], [])), **take(("camel", "E4"))) == "AZ-B-1"
    assert rule(both(**trucks(["camel"], ["camel"], [])), **take(("camel", "E4"))) == "AZ-B-1"
    assert rule(both(**trucks(["camel"], ["orca"], [])), **take(("camel", "E4"))) == "legal"
    assert rule(both(), **take()) == "ZB-B-1"
    assert legal(both(**trucks(["camel"], [], [])), "take_truck") == []


@pytest.mark.rule("AZ-B-1")
def test_the_second_truck_waits_for_nothing():
    taken = [truck("camel"), truck(), truck(taken_by=2)]
    position = both(trucks=taken) | {"zoos": [{}, {}, {"out": True}]}
    assert rule(position, **take(("camel", "E4"))) == "legal"


@pytest.mark.rule("ZB-PLACE-1", "AQ-PLACE-1", "AZ-B-1")
def test_animals_go_where_their_game_says():
    ready = both(**trucks(["camel"], ["orca"], []))
    assert rule(ready, **take(("camel", "1,1"))) == "ZB-PLACE-1"
    assert rule(ready, **take(("camel", "D"))) == "ZB-PLACE-1"
    assert rule(ready, **take(("orca", "E4"), number=1)) == "AQ-PLACE-1"
    assert rule(ready, **take(("orca", "B"), number=1)) == "AQ-PLACE-1"
    assert rule(ready, **take(("orca", "D"), number=1)) == "legal"


@pytest.mark.rule("AZ-B-1")
def test_unloadings_of_either_game_are_offered():
    ready = both(**trucks(["camel"], ["orca"], []))
    assert len(unloadings(ready)) == 3 + 1
    assert len(unloadings(ready, number=1)) == 19 + 1


@pytest.mark.rule("AQ-OFF-1", "AQ-BON-2")
def test_coworkers_are_earned_in_the_park_only():
    four = {"tiles": row("dolphin", "1,1", "2,1", "3,1", "4,1")}
    ready = both(None, four, **trucks(["camel"], ["dolphin"], []))
    assert rule(ready, **take(("dolphin", "4,2"), number=1, coworkers=[["cashier"]])) == "legal"
    assert rule(ready, **take(("camel", "E4"), coworkers=[["cashier"]])) == "AQ-BON-2"
    assert rule(ready, **take(("camel", "E4", {"baby": "1,2"}))) == "AQ-OFF-1"


# C: money actions


@pytest.mark.rule("AZ-C-1")
def test_money_is_for_both_parks_and_one_action_is_done_in_one_of_them():
    rich = both({"coins": 3, "barn": ["camel"]}, {"depot": ["orca"]})
    assert after(rich, type="move", piece="camel", **{"from": "B", "to": "E4"})["zoos"][0]["coins"] == 2
    assert after(rich, type="move", piece="orca", **{"from": "D", "to": "1,1"})["zoos"][0]["coins"] == 2
    assert after(rich, type="discard", piece="camel")["zoos"][0]["barn"] == []
    assert after(rich, type="discard", piece="orca")["parks"][0]["depot"] == []
    assert {one["from"] for one in legal(rich, "move")} == {"B", "D"}


@pytest.mark.rule("ZB-C-PUR-1", "AQ-PUR-1", "AZ-C-1")
def test_a_tile_is_bought_out_of_the_barn_or_the_depot():
    rich = both({"coins": 3}) | {"parks": [{}, {"depot": ["orca"]}, {}]}
    rich["zoos"] = [{"coins": 3}, {"barn": ["camel"]}, {}]
    buy = {"type": "purchase", "from_player": 1}
    assert rule(rich, **buy, piece="camel", to="E4") == rule(rich, **buy, piece="orca", to="1,1") == "legal"
    assert rule(rich, **buy, piece="orca", to="E4") == "AQ-PLACE-1"
    assert rule(rich, **buy, piece="camel", to="1,1") == "ZB-PLACE-1"


@pytest.mark.rule("AQ-OFF-1", "AQ-BON-2")
def test_in_the_zoo_nobody_is_hired_and_no_baby_is_laid_on_a_space():
    rich = both({"coins": 3, "barn": ["camel"]})
    move = {"type": "move", "piece": "camel", "from": "B", "to": "E4"}
    assert rule(rich, **move, coworkers=[["cashier"]]) == "AQ-BON-2"
    assert rule(rich, **move, baby="1,1") == "AQ-OFF-1"


@pytest.mark.rule("ZB-C-EXP-1", "AQ-EXP-2", "AZ-C-1")
def test_zoo_and_park_are_expanded_each_in_its_way():
    rich = both({"coins": 3})
    small = {"type": "expand", "kind": "small", "cells": ["5,1", "5,2", "6,1"]}
    assert after(rich, type="expand")["zoos"][0]["expansions"] == 1
    assert after(rich, **small)["parks"][0]["built"] == [{"kind": "small", "cells": small["cells"]}]
    assert legal(rich, "expand") == [
        {"type": "expand"},
        {"type": "expand", "kind": "small", "cells": None},
        {"type": "expand", "kind": "large", "cells": None},
    ]
    assert "cells is missing" in action_error(rich, {"type": "expand", "kind": "small"})
    assert "kind is missing" in action_error(rich, {"type": "expand", "cells": ["5,1"]})


@pytest.mark.rule("AQ-MOV-2", "AZ-C-1")
def test_coworkers_move_here_too():
    staff = both(None, {"cashiers": 1})
    assert after(staff, type="move", piece="coworker", **{"from": "cashier", "to": "manager"})["parks"][0]["manager"]


@pytest.mark.rule("ZB-C-EXC-3", "AZ-C-1")
def test_animals_of_the_park_are_not_exchanged():
    rich = both({"barn": ["camel"]}, {"depot": ["orca"]})
    assert rule(rich, type="exchange", a=["B", "camel"], b=["E4", "orca"]) == "ZB-C-EXC-3"
    assert rule(rich, type="exchange", a=["B", "camel"], b=["D", "orca"]) == "ZB-C-EXC-6"


# The end

OPEN = {"normal": 40, "disc": 15}
AT_THE_DISC = {"normal": 0, "disc": 15}
BEGUN = {"normal": 0, "disc": 14}
GONE = {"normal": 0, "disc": 0}


def drawn(zooloretto: dict[str, int], aquaretto: dict[str, int], **keys: Any) -> dict[str, Any]:
    return both(draw={"zooloretto": zooloretto, "aquaretto": aquaretto}, **keys)


@pytest.mark.rule("AZ-END-1")
def test_the_first_tile_of_one_disc_stack_is_not_yet_the_end():
    begun = drawn(AT_THE_DISC, OPEN)
    assert after(begun, **add("camel", 0))["last_round"] is False
    assert {"type": "disc_begun", "rule": "AZ-END-1", "game": "zooloretto"} in happened(begun, **add("camel", 0))


@pytest.mark.rule("AZ-END-1")
def test_the_rest_of_that_stack_leaves_the_game_at_the_end_of_the_round():
    last_taker = [truck("orca"), truck(taken_by=1), truck(taken_by=2)]
    outs = {"zoos": [{}, {"out": True}, {"out": True}], "trucks": last_taker}
    ended = after(drawn(BEGUN, OPEN) | outs, **take(("orca", "D")))
    assert ended["draw"] == {"zooloretto": GONE, "aquaretto": OPEN}
    untouched = after(drawn(AT_THE_DISC, OPEN) | outs, **take(("orca", "D")))
    assert untouched["draw"]["zooloretto"] == AT_THE_DISC


@pytest.mark.rule("AZ-END-1")
def test_from_then_on_only_the_other_games_tiles_are_drawn():
    over = drawn(GONE, OPEN)
    assert rule(over, **add("camel", 0)) == "AZ-END-1"
    assert {one["game"] for one in legal(over, "add_tile")} == {"aquaretto"}


@pytest.mark.rule("AZ-A-2", "AZ-B-1", "AZ-END-1")
def test_and_the_special_rules_of_the_trucks_fall_away():
    over = drawn(GONE, OPEN, **trucks(["orca"], ["orca"], []))
    assert rule(over, **add("orca", 2)) == "legal"
    assert rule(over, **take(("orca", "D"))) == "legal"


@pytest.mark.rule("AZ-END-1")
def test_the_first_tile_of_the_second_disc_stack_brings_the_last_round():
    for first in (GONE, BEGUN):
        assert after(drawn(first, AT_THE_DISC), **add("orca", 0))["last_round"] is True
    assert after(drawn(BEGUN, OPEN), **add("camel", 0))["last_round"] is False


# Points


@pytest.mark.rule("AZ-SCO-1")
def test_both_games_are_scored_by_their_rules_and_added():
    anna = both(
        {"coins": 3, "enclosures": {"E4": ["camel"] * 4}}, {"tiles": THREE, "cashiers": 1, "depot": ["dolphin"]}
    )
    assert total(anna) == 5 + 3 + 3 - 2


@pytest.mark.rule("AZ-SCO-2")
def test_a_manager_also_softens_the_barn_but_not_for_stalls():
    barn = {"barn": ["camel", "camel.baby", "elephant", "stall.kiosk"]}
    assert total(both(barn, {"manager": True})) == -1 - 1 - 2
    assert total(both(barn)) == -2 - 2 - 2


@pytest.mark.rule("ZE-SCO-1", "AZ-SCO-2")
def test_a_manager_softens_the_barn_for_animals_of_the_jungle_too():
    jungle = both({"barn": ["jungle.koala"], "visitors": {}}, {"manager": True}, **{"with": ["exotic"]})
    assert lines(jungle, "ZE-SCO-1") == [-1]


@pytest.mark.rule("AZ-SCO-1")
def test_a_tie_goes_to_whoever_has_most_coins():
    assert winners(both({"coins": 3})) == ["Anna"]


@pytest.mark.rule("AX-SCO-3")
def test_the_rulebooks_example_feeds_three_enclosures_and_three_of_four_basins():
    zoo = {"enclosures": {"E4": ["camel"], "E5": ["panda"], "E6": ["zebra"]}}
    park = {"tiles": {**THREE, "3,3": "dolphin"}, "food": 3}
    park["built"] = [{"kind": "large", "cells": ["5,1", "5,2", "6,1", "6,2"]}]
    fed = both(zoo, park, players=5, **{"with": ["aquaretto_xxl"]})
    assert lines(fed, "AX-SCO-3") == [2]
    assert lines(fed, "AX-SCO-2") == [-1]
    assert lines(fed, "AX-SCO-1") == []


@pytest.mark.rule("AX-SCO-3")
def test_enclosures_without_food_cost_a_point_each_and_empty_ones_none():
    zoo = {"enclosures": {"E4": ["camel"], "E5": ["elephant"]}}
    hungry = both(zoo, {"food": 1}, **{"with": ["aquaretto_xxl"]})
    assert lines(hungry, "AX-SCO-3") == [-1]
    assert lines(both(None, {"food": 1}, **{"with": ["aquaretto_xxl"]}), "AX-SCO-3") == []


# Expansions of both


@pytest.mark.rule("ZX-CMP-1", "AX-SET-1")
def test_the_tiles_of_both_xxl_boxes_go_to_the_stacks_of_their_games():
    grown = complete(both(players=5, **{"with": ["xxl", "exotic", "aquaretto_xxl"]}))
    assert grown["draw"]["zooloretto"]["normal"] == 166 + 16 - 15
    assert grown["draw"]["aquaretto"]["normal"] == 120 - 15
    assert grown["bank"] == 60 + 24 - 10
    assert grown["parks"][0]["food"] == 0


@pytest.mark.rule("AZ-A-1", "AX-FOOD-1")
def test_food_is_a_tile_of_the_park():
    fed = both(**trucks(["food"], ["camel"], []), **{"with": ["aquaretto_xxl"]})
    assert rule(fed, **add("camel", 0)) == "AZ-A-1"
    assert after(fed, **take())["parks"][0]["food"] == 1


@pytest.mark.rule("ZE-VIS-2", "AQ-OFF-1")
def test_visitors_and_babies_are_named_side_by_side():
    options = {"stall_visitor": {"kiosk": "red"}}
    ready = both(None, {"tiles": {"1,1": "orca.m"}}, options=options, **{"with": ["exotic"]})
    ready |= trucks(["stall.kiosk"], ["orca.f"], [])
    kiosk = ("stall.kiosk", "E4a", {"visitor": "red", "from": 2})
    assert rule(ready, **take(kiosk)) == "legal"
    assert rule(ready, **take(("orca.f", "2,1", {"baby": "3,1"}), number=1)) == "legal"
    assert "unknown key" in action_error(ready, take(("orca.f", "2,1", {"cub": "3,1"}), number=1))
    assert rule(ready, **take(("orca.f", "JB"), number=1)) == "ZE-PLACE-1"


# Positions that cannot occur


@pytest.mark.parametrize(
    ("position", "broken"),
    [
        (both(**trucks(["camel", "orca"], [], [])), "AZ-A-1"),
        (both({"barn": ["orca"]}), "ZB-PLACE-1"),
        (both({"enclosures": {"E4": ["orca"]}}), "ZB-PLACE-1"),
        (both(None, {"depot": ["camel"]}), "AQ-DEP-1"),
        (both(None, {"tiles": {"1,1": "camel"}}), "AQ-PLACE-1"),
        (both(None, {"tiles": {"1,1": "orca", "3,3": "orca"}}), "AQ-PLACE-3"),
        (drawn({"normal": 1, "disc": 14}, OPEN), "ZB-A-3"),
    ],
)
def test_an_impossible_position_is_refused_but_can_be_held_with_its_defect(position: dict, broken: str):
    assert broken in error(position)
    assert broken in defects(position)


def test_coins_and_out_stand_in_the_zoos():
    assert "unknown key" in error(both(None, {"coins": 3}))
    assert "unknown key" in error(both(None, {"out": True}))


@pytest.mark.rule("AZ-SET-1")
def test_the_coins_of_the_park_are_another_tile():
    assert after(both(**trucks(["coin.aqua"], ["camel"], [])), **take())["zoos"][0]["coins"] == 3
    assert "ZB-COIN-1" in rules_broken(both(trucks=loaded("coin.aqua")), **take(("coin.aqua", "1,1")))
