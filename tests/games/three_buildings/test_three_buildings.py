"""The three buildings: what no single position of `tests/rules/rules.jsonl` shows, with its rule."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.catalogue import parse_position
from companion.rules.drafting import draft_of
from companion.rules.log_lines import format_sentence, parse_sentence
from companion.rules.notation import format_action, parse_action
from companion.rules.referee import completions
from companion.rules.telling import next_step
from companion.simulator.games import DemoGame
from tests.evenings.drawn import laid_evening
from tests.games.table import SPECIES, action_error, happened, legal, loaded, points, rule, table, take, zoo

HERE = [*SPECIES[:4], "panda", "zebra"]
FATHER = {"enclosures": {"E6": ["panda.m"]}}
SHOP = "stall.souvenir_shop"


def town(zoo_: dict[str, Any], *tiles: str, with_: tuple[str, ...] = ("three_buildings",), **keys: Any) -> Any:
    return table(zoo_, **{"trucks": loaded(*tiles), "with": list(with_), "species": HERE, **keys})


@pytest.mark.rule("ZM-BLD-3", "ZM-BLD-13", "ZM-BLD-14")
def test_what_may_be_bought_is_offered_with_every_place_and_told_in_the_log():
    document = town({"coins": 3, "enclosures": {"E4": ["camel"] * 4}})
    offered = [(one["piece"], one["to"]) for one in legal(document, "buy_building")]
    assert offered == [("restaurant", "E4a"), ("pavilion", "E5"), ("pavilion", "E6")]
    only = parse_position(town({"coins": 3, "stalls": {"E4a": "stall.ice"}}))
    assert draft_of(*only, [{"type": "buy_building", "player": 0}]).held == ("pavilion",)  # whose place is asked
    rules, position = parse_position(document)
    action = parse_action(rules, position, {"type": "buy_building", "piece": "pavilion", "to": "E5"})
    assert parse_action(rules, position, parse_sentence(rules, format_sentence(rules, action))) == action


@pytest.mark.rule("ZM-BLD-8", "ZM-BLD-9")
def test_only_the_first_baby_brings_the_shop_and_its_place_is_asked():
    rules, position = parse_position(town(FATHER, "panda.f"))
    step = next_step(rules, position, {"type": "take_truck", "truck": 0, "now": {"tile": "panda.f", "to": "E6"}})
    assert (step.key, [choice.value for choice in step.choices]) == ("shop", ["E4a", "E4b", "E5a", "E6a"])
    assert zoo(town(FATHER, "panda.f"), **take(("panda.f", "E6")))["stalls"] == {"E4a": SHOP}
    second = town({**FATHER, "stalls": {"E5a": SHOP}}, "panda.f")
    assert [event["type"] for event in happened(second, **take(("panda.f", "E6")))].count("shop") == 0


@pytest.mark.rule("ZM-BLD-8", "ZB-C-EXC-5")
def test_a_baby_of_an_exchange_or_a_move_brings_it_too():
    couple = {"coins": 1, "barn": ["panda.m", "panda.f"], "enclosures": {"E6": ["camel"]}}
    swap = {"type": "exchange", "a": ["B", "panda"], "b": ["E6", "camel"]}
    assert zoo(town(couple), **swap, shop="E5a")["stalls"] == {"E5a": SHOP}
    assert rule(town(couple), **swap, shop="B") == "ZM-BLD-9"
    rules, position = parse_position(town(couple))
    ways = completions(rules, position, parse_action(rules, position, swap))
    assert [format_action(rules, way)["shop"] for way in ways] == ["E4a", "E4b", "E5a", "E6a"]
    moved = {"type": "move", "piece": "panda.f", "from": "B", "to": "E6", "shop": "E6a"}
    assert zoo(town({"coins": 1, "barn": ["panda.f"], **FATHER}), **moved)["stalls"] == {"E6a": SHOP}


@pytest.mark.rule("ZM-BLD-7")
def test_the_shop_is_never_drawn_and_takes_no_other_type_s_place():
    types = {"E4a": "stall.a", "E4b": "stall.b", "E5a": "stall.c", "E6a": SHOP}
    full = town({"stalls": types})
    assert "drawn" in action_error(town({}), {"type": "add_tile", "piece": SHOP, "truck": 0})
    assert rule(full, type="add_tile", piece="stall.d", truck=0) == "legal"
    assert action_error(
        town({"stalls": types, "barn": ["stall.d"]}), {"type": "add_tile", "piece": "stall.e", "truck": 0}
    )


@pytest.mark.rule("ZM-BLD-15", "ZB-BON-1", "ZM-BON-2")
def test_an_animal_beside_a_pavilion_takes_the_last_space_with_all_that_it_brings():
    almost = {"enclosures": {"E4": ["camel", "camel", "pavilion"], "E6": ["panda"] * 4 + ["pavilion"]}}
    document = town(almost, "camel", "panda", with_=("three_buildings", "polar_bear"))
    now = zoo(document, **take(("camel", "E4"), ("panda", "E6")))
    assert (now["coins"], now["bonus_enclosures"]) == (3, ["polar_bear"])
    built = town({"coins": 3, "enclosures": {"E6": ["panda"] * 5}}, with_=("three_buildings", "polar_bear"))
    assert zoo(built, type="buy_building", piece="pavilion", to="E6")["bonus_enclosures"] == []


@pytest.mark.rule("ZM-BLD-15", "ZX-DON-1")
def test_a_donated_enclosure_keeps_its_pavilion():
    full = town({"enclosures": {"E4": ["camel"] * 3 + ["pavilion"]}}, with_=("xxl", "three_buildings"))
    assert zoo(full, type="donate", enclosure="E4")["enclosures"]["E4"] == ["pavilion"]


@pytest.mark.rule("ZM-BLD-10")
def test_the_shop_counts_babies_everywhere_unless_the_table_says_no():
    mine = {"stalls": {"E5a": SHOP}, "petting_zoo": ["camel.baby"], "enclosures": {"E4": ["zebra.baby"]}}
    setting: dict[str, Any] = {"with": ["petting_zoo", "three_buildings"], "species": HERE}
    assert points(mine, **setting) - points(mine, **setting, options={"shop_counts_all": False}) == 1


@pytest.mark.rule("ZM-BLD-2", "ZM-BLD-8", "ZM-BLD-13")
def test_the_camera_sees_what_was_built_and_where_the_shop_stands():
    evening = laid_evening(DemoGame("zooloretto", ("three_buildings",), 3), 1)
    assert (evening.counts["right"], evening.counts["asked"]) == (evening.counts["looks"], 0)
    laid = [str(piece) for (seat, _), bag in evening.tracked.position.bags.items() for piece in bag if seat >= 0]
    assert {"restaurant", "pavilion", SHOP} <= set(laid)
