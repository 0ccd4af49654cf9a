"""Zooloretto Exotic: visitors on their way, a sentence of the rulebook a test, with its rule."""

from __future__ import annotations

import json
from itertools import product
from typing import Any

import pytest

from tests.games.jungle import BAT, COLOURS, KOALA, NOBODY, exotic, put, visited, visitors
from tests.games.table import (
    action_error,
    after,
    legal,
    loaded,
    rule,
    unloadings,
)

# Stalls


@pytest.mark.rule("ZE-VIS-2")
def test_with_one_visitor_and_an_empty_supply_there_is_no_choice():
    one = exotic(visited(red=[1]), trucks=loaded("stall.kiosk"))
    assert [["stall.kiosk", "E4a", {"visitor": "red", "from": 1}]] in unloadings(one)
    assert rule(one, **put("stall.kiosk", "E4a")) == "legal"


@pytest.mark.rule("ZE-VIS-4")
def test_a_choice_that_is_not_made_is_illegal():
    two = exotic(visited(red=[1, 2]), trucks=loaded("stall.kiosk"))
    assert rule(two, **put("stall.kiosk", "E4a")) == "ZE-VIS-4"
    assert visitors(after(two, **put("stall.kiosk", "E4a", source=2))) == [1, 4]


@pytest.mark.rule("ZE-VIS-4")
def test_two_visitors_on_one_point_are_no_choice():
    two = exotic(visited(red=[2, 2]), trucks=loaded("stall.kiosk"))
    assert visitors(after(two, **put("stall.kiosk", "E4a"))) == [2, 4]


@pytest.mark.rule("ZE-VIS-2", "ZE-VIS-3")
def test_nobody_comes_from_an_empty_supply():
    one = exotic(visited(red=[1]), trucks=loaded("stall.kiosk"))
    assert rule(one, **put("stall.kiosk", "E4a", source="supply")) == "ZE-VIS-2"


@pytest.mark.rule("ZE-VIS-2")
def test_nobody_walks_from_where_nobody_stands():
    one = exotic(visited(red=[1]), trucks=loaded("stall.kiosk"))
    assert rule(one, **put("stall.kiosk", "E4a", source=3)) == "ZE-VIS-2"


@pytest.mark.rule("ZE-VIS-1", "ZE-VIS-2")
def test_a_visitor_of_another_colour_does_not_walk_for_a_stall():
    two = exotic(visited(red=[1], blue=[1]), trucks=loaded("stall.kiosk"))
    assert rule(two, **put("stall.kiosk", "E4a", visitor="blue")) == "ZE-VIS-2"


@pytest.mark.rule("ZE-VIS-2", "ZE-VIS-5")
def test_the_two_steps_are_not_split():
    two = exotic(visited(red=[1, 2]), trucks=loaded("stall.kiosk"))
    assert rule(two, **put("stall.kiosk", "E4a", visitor="red", source=[1, 2])) == "ZE-VIS-2"


@pytest.mark.rule("ZE-VIS-2")
def test_nobody_walks_for_a_stall_in_the_barn():
    one = exotic(visited(red=[1]), trucks=loaded("stall.kiosk"))
    assert visitors(after(one, **put("stall.kiosk", "B"))) == [1]
    assert rule(one, **put("stall.kiosk", "B", visitor="red")) == "ZE-VIS-2"


@pytest.mark.rule("ZE-VIS-2")
def test_nobody_walks_for_a_stall_that_is_only_moved():
    stored = exotic({**visited(red=[1]), "barn": ["stall.kiosk"]})
    move = {"type": "move", "piece": "stall.kiosk", "from": "B", "to": "E4a"}
    assert visitors(after(stored, **move)) == [1]
    assert rule(stored, **move, visit={"visitor": "red", "from": 1}) == "ZE-VIS-2"


@pytest.mark.rule("ZE-VIS-2")
def test_nobody_walks_for_an_animal_of_the_zoo():
    one = exotic(visited(red=[1]), trucks=loaded("camel"))
    assert rule(one, **put("camel", "E4", visitor="red")) == "ZE-VIS-2"


@pytest.mark.rule("ZE-VIS-4")
def test_stalls_leave_the_visitors_of_others_alone():
    others = exotic(visited(red=[1]), visited(red=[3]), trucks=loaded("stall.kiosk"))
    assert visitors(after(others, **put("stall.kiosk", "E4a")), seat=1) == [3]
    assert rule(others, **put("stall.kiosk", "E4a", back={"1": 3})) == "ZE-VIS-4"


@pytest.mark.rule("ZE-VIS-8")
def test_without_a_visitor_in_zoo_and_supply_nobody_walks():
    none = exotic(trucks=loaded("stall.kiosk"))
    assert after(none, **put("stall.kiosk", "E4a"))["zoos"][0]["visitors"] == NOBODY["visitors"]
    assert rule(none, **put("stall.kiosk", "E4a", visitor="red")) == "ZE-VIS-8"


@pytest.mark.rule("ZE-VIS-1")
def test_a_stall_whose_colour_nobody_told_calls_a_colour_no_other_stall_has():
    everybody = visited(red=[1], blue=[1], green=[1], white=[1])
    new = exotic(everybody, trucks=loaded("stall.popcorn"), options={"stall_visitor": {"kiosk": "red"}})
    assert rule(new, **put("stall.popcorn", "E4a")) == "ZE-VIS-4"
    assert rule(new, **put("stall.popcorn", "E4a", visitor="red")) == "ZE-VIS-2"
    assert rule(new, **put("stall.popcorn", "E4a", visitor="white")) == "legal"


@pytest.mark.rule("ZE-SET-1", "ZE-VIS-1")
def test_the_fifth_stall_calls_yellow():
    both = exotic(
        {"visitors": {**NOBODY["visitors"], "yellow": [1]}},
        trucks=loaded("stall.souvenirs"),
        visitors={**dict.fromkeys(COLOURS, 8), "yellow": 0},
        **{"with": ["xxl", "exotic"]},
    )
    assert visitors(after(both, **put("stall.souvenirs", "E4a")), colour="yellow") == [3]


# Jungle animals call visitors


@pytest.mark.rule("ZE-VIS-4")
def test_a_jungle_animal_calls_a_colour_of_choice():
    two = exotic(visited(red=[1], blue=[2]), trucks=loaded(KOALA))
    assert rule(two, **put(KOALA, "JB")) == "ZE-VIS-4"
    assert visitors(after(two, **put(KOALA, "JB", visitor="blue")), colour="blue") == [4]


@pytest.mark.rule("ZE-VIS-4")
def test_a_colour_that_is_neither_in_zoo_nor_supply_cannot_be_chosen():
    one = exotic(visited(red=[1]), visited(blue=[1]), trucks=loaded(KOALA))
    assert rule(one, **put(KOALA, "JB", visitor="blue")) == "ZE-VIS-4"


@pytest.mark.rule("ZE-VIS-4")
def test_everybody_else_with_the_colour_steps_back():
    three = exotic(visited(red=[1]), visited(red=[3]), visited(red=[5], blue=[2]), trucks=loaded(KOALA))
    walked = after(three, **put(KOALA, "JB"))
    assert [visitors(walked, seat) for seat in range(3)] == [[3], [2], [4]]
    assert visitors(walked, 2, "blue") == [2]


@pytest.mark.rule("ZE-VIS-4")
def test_whoever_has_several_chooses_who_steps_back():
    several = exotic(visited(red=[1]), visited(red=[3, 5]), trucks=loaded(KOALA))
    assert rule(several, **put(KOALA, "JB")) == "ZE-VIS-4"
    assert visitors(after(several, **put(KOALA, "JB", visitor="red", source=1, back={"1": 5})), 1) == [3, 4]


@pytest.mark.parametrize("back", [{"1": 4}, {"2": 2}, {"0": 1}])
@pytest.mark.rule("ZE-VIS-4")
def test_only_visitors_of_the_others_that_are_there_step_back(back: dict[str, int]):
    one = exotic(visited(red=[1]), visited(red=[3]), trucks=loaded(KOALA))
    assert rule(one, **put(KOALA, "JB", back=back)) == "ZE-VIS-4"


@pytest.mark.rule("ZE-VIS-4")
def test_a_jungle_animal_in_the_barn_calls_nobody():
    one = exotic(visited(red=[1]), visited(red=[3]), trucks=loaded(KOALA))
    stored = after(one, **put(KOALA, "B"))
    assert (visitors(stored), visitors(stored, 1)) == ([1], [3])


@pytest.mark.parametrize("point", [4, 5])
@pytest.mark.rule("ZE-VIS-5", "ZE-VIS-6")
def test_whoever_leaves_by_the_exit_brings_the_bonus_tile(point: int):
    leaving = after(exotic(visited(red=[point]), trucks=loaded("stall.kiosk")), **put("stall.kiosk", "E4a"))
    assert visitors(leaving) == []
    assert leaving["visitors"]["red"] == 1
    assert leaving["zoos"][0]["bonus_tiles"] == ["red"]


@pytest.mark.rule("ZE-VIS-2", "ZE-VIS-4", "ZE-VIS-6")
def test_annas_red_stall_and_her_jungle_animal():
    anna = exotic(visited(red=[4]), visited(red=[3]), visited(red=[2, 5]), trucks=loaded("stall.kiosk", KOALA))
    first = ["stall.kiosk", "E4a", {"visitor": "red", "from": 4}]
    second = [KOALA, "JB", {"visitor": "red", "from": "supply", "back": {"1": 3, "2": 5}}]
    end = after(anna, type="take_truck", truck=0, place=[first, second])
    assert [visitors(end, seat) for seat in range(3)] == [[2], [2], [2, 4]]
    assert (end["zoos"][0]["bonus_tiles"], end["visitors"]["red"]) == (["red"], 0)


@pytest.mark.rule("ZE-VIS-4")
def test_every_choice_of_visitors_is_offered_once():
    few = exotic(
        visited(red=[1, 3]), visited(red=[2, 4]), trucks=loaded(KOALA), visitors={**dict.fromkeys(COLOURS, 0), "red": 1}
    )
    ways = [entry for (entry,) in unloadings(few)]
    assert ways.count([KOALA, "B"]) == 1
    assert len(ways) == 1 + 3 * 2


@pytest.mark.rule("ZE-VIS-2", "ZE-VIS-3", "ZE-VIS-4")
def test_what_is_offered_is_all_that_is_legal():
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


@pytest.mark.rule("ZE-C-1")
def test_a_purchased_stall_calls_a_visitor():
    shop = exotic(visited(red=[1]), {"barn": ["stall.kiosk"]})
    buy = {"type": "purchase", "from_player": 1, "piece": "stall.kiosk", "to": "E4a"}
    assert visitors(after(shop, **buy)) == [3]
    assert visitors(after(shop, **buy, visit={"visitor": "red", "from": 1})) == [3]


@pytest.mark.rule("ZE-C-1")
def test_a_jungle_animal_that_is_moved_or_bought_calls_a_visitor():
    stored = exotic({**visited(red=[1]), "barn": [KOALA]}, {"barn": [BAT]})
    assert visitors(after(stored, type="move", piece=KOALA, to="JB", **{"from": "B"})) == [3]
    assert visitors(after(stored, type="purchase", from_player=1, piece=BAT, to="JB")) == [3]


@pytest.mark.rule("ZE-C-1")
def test_a_table_may_agree_that_nobody_walks_for_money():
    stored = exotic(
        {**visited(red=[1]), "barn": [KOALA]}, {"barn": ["stall.kiosk"]}, options={"visitors_on_purchase": False}
    )
    move = {"type": "move", "piece": KOALA, "from": "B", "to": "JB"}
    assert visitors(after(stored, **move)) == [1]
    assert visitors(after(stored, type="purchase", from_player=1, piece="stall.kiosk", to="E4a")) == [1]
    assert rule(stored, **move, visit={"visitor": "red"}) == "ZE-VIS-2"


@pytest.mark.rule("ZE-VIS-4")
def test_a_move_into_the_jungle_names_its_choices():
    stored = exotic({**visited(red=[1], blue=[1]), "barn": [KOALA]})
    move = {"type": "move", "piece": KOALA, "from": "B", "to": "JB"}
    assert rule(stored, **move) == "ZE-VIS-4"
    assert rule(stored, **move, visit={"visitor": "red"}) == "legal"
    assert legal(stored, "move") == [move]


# What cannot be


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
