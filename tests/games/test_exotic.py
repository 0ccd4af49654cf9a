"""Zooloretto Exotic: a sentence of the rulebook a test, with its rule."""

from __future__ import annotations

import json
from itertools import product
from typing import Any

import pytest

from tests.games.table import (
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
    unloadings,
)

COLOURS = ("red", "blue", "green", "white")
STALLS = {"kiosk": "red", "barrow": "blue", "snacks": "green", "popcorn": "white"}
NOBODY: dict[str, Any] = {"visitors": {colour: [] for colour in COLOURS}}
KOALA, BAT, MACAW, MONITOR = "jungle.koala", "jungle.bat", "jungle.macaw", "jungle.monitor"


def visited(**visitors: list[int]) -> dict[str, Any]:
    """A zoo with visitors at these points, of other colours none."""
    return {"visitors": {**NOBODY["visitors"], **visitors}}


def exotic(*zoos: dict[str, Any], players: int = 3, options: dict[str, Any] | None = None, **keys: Any) -> Any:
    """A table with the jungle; visitors only where they are named, and none in the supply unless given."""
    seats = [{**NOBODY, **zoo} for zoo in (*zoos, *[{}] * (players - len(zoos)))]
    told = {"stall_visitor": STALLS, **(options or {})}
    keys.setdefault("visitors", dict.fromkeys(COLOURS, 0))
    return table(*seats, players=players, options=told, **{"with": ["exotic"], **keys})


def put(piece: str, to: str, **visit: Any) -> dict[str, Any]:
    """Take the first truck and put its one tile there."""
    words = {"source": "from", "visitor": "visitor", "back": "back"}
    beside = {words[name]: value for name, value in visit.items()}
    return {"type": "take_truck", "truck": 0, "place": [[piece, to, beside] if beside else [piece, to]]}


def visitors(position: dict[str, Any], seat: int = 0, colour: str = "red") -> list[int]:
    return list(position["zoos"][seat]["visitors"][colour])


# The box and set-up


@pytest.mark.parametrize(("players", "squares"), [(2, 79 + 10), (3, 90 + 12), (4, 101 + 14), (5, 112 + 16)])
def test_jungle_tiles_are_mixed_in_before_fifteen_are_set_aside(players: int, squares: int):  # ZE-SET-2, ZE-SET-3
    start = complete(table(players=players, **{"with": ["exotic"]}))
    assert start["draw"] == {"normal": squares - 15, "disc": 15}


@pytest.mark.parametrize(("players", "species"), [(2, 5), (3, 6), (4, 7), (5, 8)])
def test_species_of_the_jungle_are_removed_with_fewer_players(players: int, species: int):  # ZE-SET-2
    jungle = [f"jungle.{name}" for name in "abcdefghi"]
    assert defects(exotic({"barn": jungle[:species]}, players=players)) == []
    assert defects(exotic({"barn": jungle[: species + 1]}, players=players)) == ["ZE-CMP-1"]


def test_everybody_starts_with_a_visitor_of_each_colour_on_point_two():  # ZE-SET-4
    start = complete(table(players=5, **{"with": ["exotic"]}))
    assert [zoo["visitors"] for zoo in start["zoos"]] == [{colour: [2] for colour in COLOURS}] * 5
    assert start["visitors"] == dict.fromkeys(COLOURS, 3)


def test_a_colour_left_out_is_as_at_set_up():  # ZE-SET-4
    start = complete(table({"visitors": {"red": [2, 4]}}, **{"with": ["exotic"]}))
    assert start["zoos"][0]["visitors"] == {"red": [2, 4], "blue": [2], "green": [2], "white": [2]}
    assert start["visitors"] == {"red": 4, "blue": 5, "green": 5, "white": 5}


def test_yellow_visitors_come_only_together_with_xxl():  # ZE-SET-1
    alone, both = (complete(table(**{"with": names})) for names in (["exotic"], ["xxl", "exotic"]))
    assert "yellow" not in alone["visitors"]
    assert both["zoos"][2]["visitors"]["yellow"] == [2]
    assert "yellow" in error(table({"visitors": {"yellow": [2]}}, **{"with": ["exotic"]}))


def test_both_expansions_mix_in_their_tiles():  # ZE-SET-3, ZX-CMP-1
    assert complete(table(players=5, **{"with": ["exotic", "xxl"]}))["draw"]["normal"] == 166 + 16 - 15


# Jungle animals


@pytest.mark.parametrize("place", ["E4", "E4a"])
def test_a_jungle_animal_lives_only_in_the_jungle_or_the_barn(place: str):  # ZE-PLACE-1
    assert rule(exotic(trucks=loaded(KOALA)), **put(KOALA, place)) == "ZE-PLACE-1"
    assert rule(exotic(trucks=loaded(KOALA)), **put(KOALA, "JB")) == "legal"


@pytest.mark.parametrize("piece", ["camel", "stall.kiosk"])
def test_nothing_else_goes_on_the_jungle_board(piece: str):  # ZE-PLACE-1
    assert rule(exotic(trucks=loaded(piece)), **put(piece, "JB")) == "ZE-PLACE-1"


def test_the_jungle_board_has_five_spaces_unless_the_table_says_otherwise():  # ZE-GEO-1, ZE-PLACE-1
    full = {"jungle": [KOALA, KOALA, BAT, BAT, MACAW]}
    assert rule(exotic(full, trucks=loaded(MACAW)), **put(MACAW, "JB")) == "ZE-PLACE-1"
    assert rule(exotic(full, trucks=loaded(MACAW), options={"jungle_spaces": 6}), **put(MACAW, "JB")) == "legal"


def test_a_fourth_species_does_not_fit_into_the_jungle():  # ZE-PLACE-2
    three = {"jungle": [KOALA, BAT, MACAW]}
    assert rule(exotic(three, trucks=loaded(MONITOR)), **put(MONITOR, "JB")) == "ZE-PLACE-2"
    assert rule(exotic(three, trucks=loaded(MACAW)), **put(MACAW, "JB")) == "legal"


def test_a_jungle_with_four_species_can_be_held_and_is_named():  # ZE-PLACE-2
    assert defects(exotic({"jungle": [KOALA, BAT, MACAW, MONITOR]})) == ["ZE-PLACE-2"]


def test_the_barn_may_be_chosen_for_a_jungle_animal():  # ZE-PLACE-3
    assert after(exotic(trucks=loaded(KOALA)), **put(KOALA, "B"))["zoos"][0]["barn"] == [KOALA]


# Stalls


def test_a_stall_calls_a_visitor_of_its_colour_two_points_on():  # ZE-VIS-1, ZE-VIS-2
    one = exotic(visited(red=[1], blue=[3]), trucks=loaded("stall.kiosk"))
    assert visitors(after(one, **put("stall.kiosk", "E4a"))) == [3]


def test_with_one_visitor_and_an_empty_supply_there_is_no_choice():  # ZE-VIS-2
    one = exotic(visited(red=[1]), trucks=loaded("stall.kiosk"))
    assert [["stall.kiosk", "E4a", {"visitor": "red", "from": 1}]] in unloadings(one)
    assert rule(one, **put("stall.kiosk", "E4a")) == "legal"


def test_a_choice_that_is_not_made_is_illegal():  # ZE-VIS-4
    two = exotic(visited(red=[1, 2]), trucks=loaded("stall.kiosk"))
    assert rule(two, **put("stall.kiosk", "E4a")) == "ZE-VIS-4"
    assert visitors(after(two, **put("stall.kiosk", "E4a", source=2))) == [1, 4]


def test_two_visitors_on_one_point_are_no_choice():  # ZE-VIS-4
    two = exotic(visited(red=[2, 2]), trucks=loaded("stall.kiosk"))
    assert visitors(after(two, **put("stall.kiosk", "E4a"))) == [2, 4]


def test_a_new_visitor_lands_on_point_two():  # ZE-VIS-3
    new = exotic(visited(red=[4]), trucks=loaded("stall.kiosk"), visitors={"red": 2})
    entered = after(new, **put("stall.kiosk", "E4a", visitor="red", source="supply"))
    assert visitors(entered) == [2, 4]
    assert entered["visitors"]["red"] == 1


def test_nobody_comes_from_an_empty_supply():  # ZE-VIS-3, ZE-VIS-2
    one = exotic(visited(red=[1]), trucks=loaded("stall.kiosk"))
    assert rule(one, **put("stall.kiosk", "E4a", source="supply")) == "ZE-VIS-2"


def test_nobody_walks_from_where_nobody_stands():  # ZE-VIS-2
    one = exotic(visited(red=[1]), trucks=loaded("stall.kiosk"))
    assert rule(one, **put("stall.kiosk", "E4a", source=3)) == "ZE-VIS-2"


def test_a_visitor_of_another_colour_does_not_walk_for_a_stall():  # ZE-VIS-1, ZE-VIS-2
    two = exotic(visited(red=[1], blue=[1]), trucks=loaded("stall.kiosk"))
    assert rule(two, **put("stall.kiosk", "E4a", visitor="blue")) == "ZE-VIS-2"


def test_the_two_steps_are_not_split():  # ZE-VIS-5, ZE-VIS-2
    two = exotic(visited(red=[1, 2]), trucks=loaded("stall.kiosk"))
    assert rule(two, **put("stall.kiosk", "E4a", visitor="red", source=[1, 2])) == "ZE-VIS-2"


def test_nobody_walks_for_a_stall_in_the_barn():  # ZE-VIS-2
    one = exotic(visited(red=[1]), trucks=loaded("stall.kiosk"))
    assert visitors(after(one, **put("stall.kiosk", "B"))) == [1]
    assert rule(one, **put("stall.kiosk", "B", visitor="red")) == "ZE-VIS-2"


def test_nobody_walks_for_a_stall_that_is_only_moved():  # ZE-VIS-2
    stored = exotic({**visited(red=[1]), "barn": ["stall.kiosk"]})
    move = {"type": "move", "piece": "stall.kiosk", "from": "B", "to": "E4a"}
    assert visitors(after(stored, **move)) == [1]
    assert rule(stored, **move, visit={"visitor": "red", "from": 1}) == "ZE-VIS-2"


def test_nobody_walks_for_an_animal_of_the_zoo():  # ZE-VIS-2
    one = exotic(visited(red=[1]), trucks=loaded("camel"))
    assert rule(one, **put("camel", "E4", visitor="red")) == "ZE-VIS-2"


def test_stalls_leave_the_visitors_of_others_alone():  # ZE-VIS-4
    others = exotic(visited(red=[1]), visited(red=[3]), trucks=loaded("stall.kiosk"))
    assert visitors(after(others, **put("stall.kiosk", "E4a")), seat=1) == [3]
    assert rule(others, **put("stall.kiosk", "E4a", back={"1": 3})) == "ZE-VIS-4"


def test_without_a_visitor_in_zoo_and_supply_nobody_walks():  # ZE-VIS-8
    none = exotic(trucks=loaded("stall.kiosk"))
    assert after(none, **put("stall.kiosk", "E4a"))["zoos"][0]["visitors"] == NOBODY["visitors"]
    assert rule(none, **put("stall.kiosk", "E4a", visitor="red")) == "ZE-VIS-8"


def test_a_stall_whose_colour_nobody_told_calls_a_colour_no_other_stall_has():  # ZE-VIS-1
    everybody = visited(red=[1], blue=[1], green=[1], white=[1])
    new = exotic(everybody, trucks=loaded("stall.popcorn"), options={"stall_visitor": {"kiosk": "red"}})
    assert rule(new, **put("stall.popcorn", "E4a")) == "ZE-VIS-4"
    assert rule(new, **put("stall.popcorn", "E4a", visitor="red")) == "ZE-VIS-2"
    assert rule(new, **put("stall.popcorn", "E4a", visitor="white")) == "legal"


def test_the_fifth_stall_calls_yellow():  # ZE-VIS-1, ZE-SET-1
    both = exotic(
        {"visitors": {**NOBODY["visitors"], "yellow": [1]}},
        trucks=loaded("stall.souvenirs"),
        visitors={**dict.fromkeys(COLOURS, 8), "yellow": 0},
        **{"with": ["xxl", "exotic"]},
    )
    assert visitors(after(both, **put("stall.souvenirs", "E4a")), colour="yellow") == [3]


# Jungle animals call visitors


def test_a_jungle_animal_calls_a_colour_of_choice():  # ZE-VIS-4
    two = exotic(visited(red=[1], blue=[2]), trucks=loaded(KOALA))
    assert rule(two, **put(KOALA, "JB")) == "ZE-VIS-4"
    assert visitors(after(two, **put(KOALA, "JB", visitor="blue")), colour="blue") == [4]


def test_a_colour_that_is_neither_in_zoo_nor_supply_cannot_be_chosen():  # ZE-VIS-4
    one = exotic(visited(red=[1]), visited(blue=[1]), trucks=loaded(KOALA))
    assert rule(one, **put(KOALA, "JB", visitor="blue")) == "ZE-VIS-4"


def test_everybody_else_with_the_colour_steps_back():  # ZE-VIS-4
    three = exotic(visited(red=[1]), visited(red=[3]), visited(red=[5], blue=[2]), trucks=loaded(KOALA))
    walked = after(three, **put(KOALA, "JB"))
    assert [visitors(walked, seat) for seat in range(3)] == [[3], [2], [4]]
    assert visitors(walked, 2, "blue") == [2]


def test_whoever_has_several_chooses_who_steps_back():  # ZE-VIS-4
    several = exotic(visited(red=[1]), visited(red=[3, 5]), trucks=loaded(KOALA))
    assert rule(several, **put(KOALA, "JB")) == "ZE-VIS-4"
    assert visitors(after(several, **put(KOALA, "JB", visitor="red", source=1, back={"1": 5})), 1) == [3, 4]


@pytest.mark.parametrize("back", [{"1": 4}, {"2": 2}, {"0": 1}])
def test_only_visitors_of_the_others_that_are_there_step_back(back: dict[str, int]):  # ZE-VIS-4
    one = exotic(visited(red=[1]), visited(red=[3]), trucks=loaded(KOALA))
    assert rule(one, **put(KOALA, "JB", back=back)) == "ZE-VIS-4"


def test_a_jungle_animal_in_the_barn_calls_nobody():  # ZE-VIS-4
    one = exotic(visited(red=[1]), visited(red=[3]), trucks=loaded(KOALA))
    stored = after(one, **put(KOALA, "B"))
    assert (visitors(stored), visitors(stored, 1)) == ([1], [3])


@pytest.mark.parametrize("point", [4, 5])
def test_whoever_leaves_by_the_exit_brings_the_bonus_tile(point: int):  # ZE-VIS-5, ZE-VIS-6
    leaving = after(exotic(visited(red=[point]), trucks=loaded("stall.kiosk")), **put("stall.kiosk", "E4a"))
    assert visitors(leaving) == []
    assert leaving["visitors"]["red"] == 1
    assert leaving["zoos"][0]["bonus_tiles"] == ["red"]


def test_from_point_three_nobody_leaves_yet():  # ZE-GEO-1, ZE-VIS-6
    three = after(exotic(visited(red=[3]), trucks=loaded("stall.kiosk")), **put("stall.kiosk", "E4a"))
    assert (visitors(three), three["zoos"][0]["bonus_tiles"]) == ([5], [])


def test_a_bonus_tile_that_somebody_has_stays_there():  # ZE-VIS-6
    held = exotic(visited(red=[4]), {"bonus_tiles": ["red"]}, trucks=loaded("stall.kiosk"))
    left = after(held, **put("stall.kiosk", "E4a"))
    assert [zoo["bonus_tiles"] for zoo in left["zoos"]] == [[], ["red"], []]


def test_whoever_is_pushed_out_of_the_entrance_brings_nothing():  # ZE-VIS-7
    pushed = after(exotic(visited(red=[1]), visited(red=[1]), trucks=loaded(KOALA)), **put(KOALA, "JB"))
    assert (visitors(pushed, 1), pushed["visitors"]["red"]) == ([], 1)
    assert pushed["zoos"][1]["bonus_tiles"] == []


def test_the_others_step_back_though_the_walker_took_only_one_step():  # ZE-VIS-9
    leaving = after(exotic(visited(red=[5]), visited(red=[4]), trucks=loaded(KOALA)), **put(KOALA, "JB"))
    assert (visitors(leaving), visitors(leaving, 1)) == ([], [3])


def test_annas_red_stall_and_her_jungle_animal():  # ZE-VIS-2, ZE-VIS-4, ZE-VIS-6
    anna = exotic(visited(red=[4]), visited(red=[3]), visited(red=[2, 5]), trucks=loaded("stall.kiosk", KOALA))
    first = ["stall.kiosk", "E4a", {"visitor": "red", "from": 4}]
    second = [KOALA, "JB", {"visitor": "red", "from": "supply", "back": {"1": 3, "2": 5}}]
    end = after(anna, type="take_truck", truck=0, place=[first, second])
    assert [visitors(end, seat) for seat in range(3)] == [[2], [2], [2, 4]]
    assert (end["zoos"][0]["bonus_tiles"], end["visitors"]["red"]) == (["red"], 0)


def test_every_choice_of_visitors_is_offered_once():  # ZE-VIS-4
    few = exotic(
        visited(red=[1, 3]), visited(red=[2, 4]), trucks=loaded(KOALA), visitors={**dict.fromkeys(COLOURS, 0), "red": 1}
    )
    ways = [entry for (entry,) in unloadings(few)]
    assert ways.count([KOALA, "B"]) == 1
    assert len(ways) == 1 + 3 * 2


def test_what_is_offered_is_all_that_is_legal():  # ZE-VIS-2, ZE-VIS-3, ZE-VIS-4
    few = exotic(
        visited(red=[1, 3], blue=[5]),
        visited(red=[2, 4]),
        visited(red=[1], blue=[2, 2]),
        trucks=loaded(KOALA),
        visitors={**dict.fromkeys(COLOURS, 0), "red": 1, "green": 1},
    )
    offered = [entry[2] for (entry,) in unloadings(few) if entry[1] == "JB"]
    tried = [
        {"visitor": colour, "from": source, **({"back": back} if back else {})}
        for colour, source in product(COLOURS, (1, 2, 3, 4, 5, "supply"))
        for back in each_back(*product((None, 1, 2, 3, 4, 5), repeat=2))
    ]
    ends = [json.dumps(after(few, **put(KOALA, "JB", **names(visit)))) for visit in offered]
    full = (put(KOALA, "JB", **names(visit)) for visit in tried)
    assert {json.dumps(after(few, **action)) for action in full if rule(few, **action) == "legal"} == set(ends)
    assert len(set(ends)) == len(ends) == 3 * 2 + 1 + 1


def each_back(*points: tuple[int | None, ...]) -> list[dict[str, int]]:
    """Who of Bert and Carl steps back from where."""
    return [{str(seat + 1): at for seat, at in enumerate(pair) if at is not None} for pair in points]


def names(visit: dict[str, Any]) -> dict[str, Any]:
    """A visit as `put` names it."""
    return {"source" if key == "from" else key: value for key, value in visit.items()}


# Money actions


def test_a_purchased_stall_calls_a_visitor():  # ZE-C-1
    shop = exotic(visited(red=[1]), {"barn": ["stall.kiosk"]})
    buy = {"type": "purchase", "from_player": 1, "piece": "stall.kiosk", "to": "E4a"}
    assert visitors(after(shop, **buy)) == [3]
    assert visitors(after(shop, **buy, visit={"visitor": "red", "from": 1})) == [3]


def test_a_jungle_animal_that_is_moved_or_bought_calls_a_visitor():  # ZE-C-1
    stored = exotic({**visited(red=[1]), "barn": [KOALA]}, {"barn": [BAT]})
    assert visitors(after(stored, type="move", piece=KOALA, to="JB", **{"from": "B"})) == [3]
    assert visitors(after(stored, type="purchase", from_player=1, piece=BAT, to="JB")) == [3]


def test_a_table_may_agree_that_nobody_walks_for_money():  # ZE-C-1
    stored = exotic(
        {**visited(red=[1]), "barn": [KOALA]}, {"barn": ["stall.kiosk"]}, options={"visitors_on_purchase": False}
    )
    move = {"type": "move", "piece": KOALA, "from": "B", "to": "JB"}
    assert visitors(after(stored, **move)) == [1]
    assert visitors(after(stored, type="purchase", from_player=1, piece="stall.kiosk", to="E4a")) == [1]
    assert rule(stored, **move, visit={"visitor": "red"}) == "ZE-VIS-2"


def test_a_move_into_the_jungle_names_its_choices():  # ZE-VIS-4
    stored = exotic({**visited(red=[1], blue=[1]), "barn": [KOALA]})
    move = {"type": "move", "piece": KOALA, "from": "B", "to": "JB"}
    assert rule(stored, **move) == "ZE-VIS-4"
    assert rule(stored, **move, visit={"visitor": "red"}) == "legal"
    assert legal(stored, "move") == [move]


@pytest.mark.parametrize("side", [["B", KOALA], ["JB", KOALA], ["JB", "camel"]])
def test_jungle_animals_are_not_exchanged(side: list[str]):  # ZE-C-1
    both = exotic({"barn": [KOALA], "jungle": [KOALA], "enclosures": {"E4": ["camel"]}})
    assert rule(both, type="exchange", a=side, b=["E4", "elephant"]) == "ZE-C-1"


def test_jungle_animals_never_leave_the_board():  # ZB-C-MOV-2
    living = exotic({"jungle": [KOALA]})
    assert rule(living, type="move", piece=KOALA, to="B", **{"from": "JB"}) == "ZB-C-MOV-2"


def test_a_jungle_animal_in_the_barn_is_discarded():  # ZE-C-1
    assert after(exotic({"barn": [KOALA]}), type="discard", piece=KOALA)["zoos"][0]["barn"] == []


# Scoring


def score(zoo: dict[str, Any]) -> int:
    return points({**NOBODY, **zoo}, **{"with": ["exotic"]})


def test_jungle_animals_score_nothing_on_the_board_and_cost_two_a_species_in_the_barn():  # ZE-SCO-1
    assert score({"jungle": [KOALA, BAT]}) == 0
    assert score({"barn": [KOALA, KOALA, BAT]}) == -4


def test_each_colour_in_the_zoo_scores_two():  # ZE-SCO-2
    assert score(visited(red=[1, 2, 5], blue=[3])) == 4


def test_a_bonus_tile_scores_two_for_each_visitor_of_its_colour():  # ZE-SCO-3
    assert score({**visited(red=[1, 2, 5]), "bonus_tiles": ["red", "blue"]}) == 2 + 6


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
def test_a_malformed_zoo_is_refused_in_one_line(zoo: dict[str, Any], words: str):  # ZE-CMP-1
    refusal = error(table(zoo, **{"with": ["exotic"]}))
    assert words in refusal
    assert "\n" not in refusal


@pytest.mark.parametrize("supply", [{"red": 9}, {"red": -1}, {"red": "2"}, {"pink": 1}, [8]])
def test_a_malformed_supply_is_refused(supply: Any):  # ZE-CMP-1
    assert error(table(visitors=supply, **{"with": ["exotic"]})).startswith("visitors")


def test_a_visitor_who_is_in_a_zoo_is_not_in_the_supply_too():  # ZE-CMP-1
    assert defects(table(visitors={"red": 6}, **{"with": ["exotic"]})) == ["ZE-CMP-1"]


def test_one_bonus_tile_does_not_lie_before_two_players():  # ZE-CMP-1
    twice = {"bonus_tiles": ["red"]}
    assert defects(exotic(twice, twice)) == ["ZE-CMP-1"]


@pytest.mark.parametrize(
    ("visit", "words"),
    [
        ({"colour": "red"}, "action/place/0/2: unknown key 'colour'"),
        ({"visitor": "pink"}, "action/place/0/2/visitor: expected one of red"),
        ({"visitor": None}, "action/place/0/2/visitor"),
        ({"from": 6}, "action/place/0/2/from: expected a whole number from 1 to 5"),
        ({"from": -1}, "action/place/0/2/from"),
        ({"from": True}, "action/place/0/2/from"),
        ({"from": "entrance"}, "action/place/0/2/from: expected a viewing point"),
        ({"from": [1, "x"]}, "action/place/0/2/from/1"),
        ({"back": {"7": 1}}, "action/place/0/2/back: unknown key '7'"),
        ({"back": {"1": 9}}, "action/place/0/2/back/1"),
        ({"back": [1]}, "action/place/0/2/back: expected an object"),
        ("red", "action/place/0: expected a pair"),
    ],
)
def test_a_malformed_visit_is_refused_in_one_line(visit: Any, words: str):
    bad = {"type": "take_truck", "truck": 0, "place": [[KOALA, "JB", visit]]}
    refusal = action_error(exotic(trucks=loaded(KOALA)), bad)
    assert words in refusal
    assert "\n" not in refusal


def test_an_empty_visit_names_nobody():
    one = exotic(visited(red=[1]), trucks=loaded("stall.kiosk"))
    bare = {"type": "take_truck", "truck": 0, "place": [["stall.kiosk", "E4a", {}]]}
    assert visitors(after(one, **bare)) == [3]


def test_a_drawn_visitor_is_refused_and_so_is_a_third_koala():
    twice = exotic({"barn": [KOALA, KOALA]})
    draw = {"type": "add_tile", "truck": 0}
    assert "unknown piece" in action_error(twice, {**draw, "piece": "visitor.red"})
    assert "all 2 tiles" in action_error(twice, {**draw, "piece": KOALA})
    assert action_error(twice, {**draw, "piece": BAT}) == ""


def test_without_exotic_there_is_no_jungle():
    assert "unknown piece" in error(table(trucks=[truck(KOALA), truck(), truck()]))
    assert "unknown place" in action_error(table(trucks=loaded("camel")), take(("camel", "JB")))


def test_a_wrong_place_is_named_before_a_wrong_visitor():  # ZE-PLACE-1
    one = exotic(visited(red=[1]), trucks=loaded(KOALA))
    assert rules_broken(one, **put(KOALA, "E4", visitor="blue")) == ["ZE-PLACE-1"]
