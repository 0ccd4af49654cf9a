"""The petting zoo: what no single position of `tests/rules/rules.jsonl` shows, with its rule."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.catalogue import parse_position
from companion.rules.log_lines import format_sentence, parse_sentence
from companion.rules.mending import mends
from companion.rules.notation import format_action, parse_action
from companion.rules.referee import completions
from companion.rules.telling import next_step
from companion.simulator.games import DemoGame
from tests.evenings.drawn import laid_evening
from tests.games.table import SPECIES, after, happened, legal, loaded, rule, table, take, zoo

HERE = [*SPECIES[:4], "panda", "zebra"]
FATHER = {"enclosures": {"E6": ["panda.m"]}}
BORN = take(("panda.f", "E6", {"baby": "PZ"}))
SWAP = {"type": "exchange", "a": ["B", "panda"], "b": ["E6", "camel"]}
TWO_COUPLES = {"coins": 1, "barn": ["panda.m", "panda.f", "panda.m", "panda.f"], "enclosures": {"E6": ["camel"]}}


def petting(zoo_: dict[str, Any], *tiles: str, with_: tuple[str, ...] = ("petting_zoo",), **keys: Any) -> Any:
    return table(zoo_, **{"trucks": loaded(*tiles), "with": list(with_), "species": HERE, **keys})


@pytest.mark.rule("ZM-PET-3")
def test_whoever_tells_a_birth_is_asked_where_the_baby_lies():
    rules, position = parse_position(petting(FATHER, "panda.f"))
    step = next_step(rules, position, {"type": "take_truck", "truck": 0, "now": {"tile": "panda.f", "to": "E6"}})
    assert (step.key, [choice.value for choice in step.choices]) == ("baby", ["E6", "PZ", "B"])
    assert next_step(rules, position, step.choices[1].told).violations == ()
    assert "baby" not in str(next_step(*parse_position(petting({}, "panda.f")), {"type": "take_truck"}))


@pytest.mark.rule("ZM-PET-3", "ZM-PET-4", "ZB-C-EXC-5")
def test_an_exchange_with_two_births_asks_for_each_of_them():
    document = petting(TWO_COUPLES)
    told = [event for event in happened(document, **SWAP, baby=["PZ", "PZ"]) if event["type"] in ("birth", "bonus")]
    assert [event.get("coins") or event["to"] for event in told] == ["PZ", 1, "PZ", 2]
    assert zoo(document, **SWAP, baby="PZ")["petting_zoo"] == ["panda.baby"]
    assert rule(document, **SWAP, baby=["PZ", "PZ", "PZ"]) == "ZB-OFF-7"
    rules, position = parse_position(document)
    swap = parse_action(rules, position, SWAP)
    ways = [format_action(rules, way)["baby"] for way in completions(rules, position, swap)]
    assert len(ways) == len({*map(str, ways)}) == 9
    action = parse_action(rules, position, {**SWAP, "baby": ["PZ", "E6"]})
    assert parse_action(rules, position, parse_sentence(rules, format_sentence(rules, action))) == action


@pytest.mark.rule("ZM-PET-3", "ZM-PET-4")
def test_what_is_open_the_table_answers():
    no = {"baby_to_barn": False, "petting_zoo_by_exchange": False}
    assert rule(petting(FATHER, "panda.f", options=no), **take(("panda.f", "E6", {"baby": "B"}))) == "ZB-OFF-7"
    assert zoo(petting(TWO_COUPLES, options=no), **SWAP, baby=["PZ", "PZ"])["coins"] == 0


@pytest.mark.rule("ZM-PET-5", "ZM-PET-10")
def test_nothing_but_a_birth_is_offered_that_ends_there_or_begins_there():
    full = petting({"coins": 2, "barn": ["panda.baby"], "petting_zoo": ["camel.baby"]})
    for kind in ("move", "exchange", "purchase", "discard"):
        assert "PZ" not in str(legal(full, kind))


@pytest.mark.rule("ZM-PET-7", "ZM-BON-2")
def test_a_baby_in_the_petting_zoo_does_not_bring_the_polar_bear():
    almost = {"enclosures": {"E6": ["panda", "panda", "panda", "panda.m"]}}
    both = petting(almost, "panda.f", with_=("petting_zoo", "polar_bear"))
    assert zoo(both, **BORN)["bonus_enclosures"] == []
    assert zoo(both, **take(("panda.f", "E6")))["bonus_enclosures"] == ["polar_bear"]


@pytest.mark.rule("ZM-PET-2")
def test_a_third_baby_is_mended_to_another_place():
    rules, position = parse_position(petting({**FATHER, "petting_zoo": ["camel.baby"] * 2}, "panda.f"))
    wrong = parse_action(rules, position, BORN)
    ways = [format_action(rules, mend.action)["place"] for mend in mends(rules, position, wrong) if mend.action]
    assert [["panda.f", "E6", {"baby": "E6"}]] in ways


@pytest.mark.rule("ZM-PET-3", "AQ-OFF-1")
def test_beside_a_park_the_babies_of_the_zoo_alone_may_go_there():
    water = {"zooloretto": HERE, "aquaretto": ["orca", "dolphin", "turtle", "penguin", "hippo", "crocodile"]}
    parks = [{"tiles": {"1,1": "orca.m"}}, {}, {}]
    document = petting(FATHER, "panda.f", game="zooloretto+aquaretto", species=water, parks=parks)
    document["trucks"][1] = {"tiles": ["orca.f"]}
    assert after(document, **BORN)["zoos"][0]["petting_zoo"] == ["panda.baby"]
    assert rule(document, **take(("orca.f", "1,2", {"baby": "PZ"}), number=1)) == "AQ-OFF-2"


@pytest.mark.rule("ZM-PET-3")
def test_the_camera_sees_which_babies_went_there():
    evening = laid_evening(DemoGame("zooloretto", ("petting_zoo",), 3), 2)
    assert sum(len(evening.tracked.position.bag(seat, "PZ")) for seat in range(3)) == 4
    assert (evening.counts["right"], evening.counts["asked"]) == (evening.counts["looks"], 0)
