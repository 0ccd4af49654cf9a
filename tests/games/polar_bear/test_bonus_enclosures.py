"""Bonus enclosures and the polar bear: a sentence of the rules a test, with its rule."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.bonus_enclosures import tile, with_bonus_enclosure
from companion.games.catalogue import parse_position
from companion.rules import referee
from companion.rules.events import EventRecorder
from companion.rules.mending import mends
from companion.rules.notation import format_action, format_position, parse_action, read_position
from companion.rules.position import Position
from companion.rules.ruleset import Ruleset
from companion.rules.telling import next_step
from companion.teach.wording import rule_words
from companion.words.verdicts import verdict
from tests.games.table import (
    SPECIES,
    action_error,
    after,
    complete,
    defects,
    happened,
    legal,
    loaded,
    points,
    rule,
    table,
    take,
    zoo,
)

FIVE = {"enclosures": {"E6": ["panda"] * 5}}
HERE = [*SPECIES[:4], "panda", "zebra"]
BEAR = ["polar_bear"]
EXCHANGE = {"type": "exchange", "a": ["E6", "panda"], "b": ["B", "camel"]}


def bear(*zoos: dict[str, Any], tiles: tuple[str, ...] = ("panda",), **keys: Any) -> dict[str, Any]:
    return table(*zoos, **{"trucks": loaded(*tiles), "with": BEAR, "species": HERE, **keys})


def filled_by_exchange(**options: Any) -> dict[str, Any]:
    zoo_ = {"enclosures": {"E6": ["panda"] * 5}, "barn": ["camel"] * 6}
    return zoo(bear(zoo_, options=options), **EXCHANGE)


@pytest.mark.rule("ZM-BON-1")
def test_the_bear_lies_in_the_middle_until_somebody_has_it():
    assert complete(bear())["bonus_enclosures"] == BEAR
    assert complete(bear({"bonus_enclosures": BEAR}))["bonus_enclosures"] == []
    assert defects(bear({"bonus_enclosures": BEAR}, {"bonus_enclosures": BEAR})) == ["ZM-BON-1"]


@pytest.mark.rule("ZM-BON-2", "ZM-POL-1")
def test_whoever_fills_his_enclosure_of_six_first_takes_it():
    now = after(bear(FIVE), **take(("panda", "E6")))
    assert (now["zoos"][0]["bonus_enclosures"], now["bonus_enclosures"]) == (BEAR, [])
    assert zoo(bear({"enclosures": {"E6": ["panda"] * 4}}), **take(("panda", "E6")))["bonus_enclosures"] == []


@pytest.mark.rule("ZM-BON-2")
@pytest.mark.parametrize("home", ["E4", "E5"])
def test_no_other_enclosure_brings_it(home: str):
    almost = {"enclosures": {home: ["panda"] * (int(home[1]) - 1)}}
    assert zoo(bear(almost), **take(("panda", home)))["bonus_enclosures"] == []


@pytest.mark.rule("ZM-BON-2")
@pytest.mark.parametrize(
    "action",
    [
        {"type": "move", "piece": "panda", "from": "B", "to": "E6"},
        {"type": "purchase", "from_player": 1, "piece": "panda", "to": "E6"},
    ],
)
def test_a_move_or_a_purchase_fills_it_as_well(action: dict[str, Any]):
    mine, others = ({"barn": ["panda"]}, {}) if action["type"] == "move" else ({}, {"barn": ["panda"]})
    assert zoo(bear({**FIVE, **mine}, others, tiles=()), **action)["bonus_enclosures"] == BEAR


@pytest.mark.rule("ZM-BON-2")
def test_the_second_to_fill_his_gets_nothing():
    assert zoo(bear(FIVE, {"bonus_enclosures": BEAR}), **take(("panda", "E6")))["bonus_enclosures"] == []


@pytest.mark.rule("ZM-BON-2", "ZB-C-EXC-1")
def test_an_exchange_that_fills_it_brings_it_unless_the_table_says_no():
    assert filled_by_exchange()["bonus_enclosures"] == BEAR
    assert filled_by_exchange(bonus_by_exchange=False)["bonus_enclosures"] == []


@pytest.mark.rule("ZM-BON-3")
def test_it_stays_when_the_enclosure_is_emptied_and_nobody_takes_a_second_one():
    rules, position = two_bonus_enclosures({**FIVE, "bonus_enclosures": BEAR})
    assert won(rules, position, take(("panda", "E6"))) == BEAR
    generous, position = two_bonus_enclosures({**FIVE, "bonus_enclosures": BEAR}, second_bonus=True)
    assert won(generous, position, take(("panda", "E6"))) == [*BEAR, "octopus"]
    assert rule_words(generous, "ZM-BON-2").endswith("also as his second.")
    assert "second" not in rule_words(rules, "ZM-BON-2")
    given_away = bear({"enclosures": {"E6": ["panda"] * 6}, "bonus_enclosures": BEAR}, **{"with": [*BEAR, "xxl"]})
    assert zoo(given_away, type="donate", enclosure="E6")["bonus_enclosures"] == BEAR


@pytest.mark.rule("ZM-BON-4")
def test_no_tile_goes_into_it():
    assert rule(bear({"bonus_enclosures": BEAR}), **take(("panda", "PRIZE"))) == "ZM-BON-4"
    assert "PRIZE" not in {
        place for way in legal(bear({"coins": 1, "barn": ["panda"]}), "move") for place in way.values()
    }


@pytest.mark.rule("ZM-BON-6", "ZB-BON-2")
def test_a_baby_on_the_last_space_brings_it_and_no_coin():
    couple = {"enclosures": {"E6": ["panda"] * 3 + ["panda.m"]}}
    told = happened(bear(couple, tiles=("panda.f",)), **take(("panda.f", "E6")))
    types = [event["type"] for event in told]
    assert types.index("birth") < types.index("bonus_enclosure")
    assert "bonus" not in types


# The bear's points


@pytest.mark.rule("ZM-POL-2", "ZM-POL-3")
def test_species_in_the_barn_cost_its_owner_one_and_stalls_still_two():
    full = {"barn": ["camel", "camel", "zebra.m", "stall.kiosk", "stall.kiosk"]}
    setting: dict[str, Any] = {"with": BEAR, "species": HERE}
    assert points(full, **setting) == -6
    assert points({**full, "bonus_enclosures": BEAR}, **setting) == -4


@pytest.mark.rule("ZM-POL-2", "ZE-SCO-1")
def test_species_of_the_jungle_are_species():
    setting: dict[str, Any] = {"with": [*BEAR, "exotic"], "species": HERE}
    barn = {"barn": ["jungle.koala", "camel"], "visitors": {c: [] for c in ("red", "blue", "green", "white")}}
    assert points({**barn, "bonus_enclosures": BEAR}, **setting) == -2


@pytest.mark.rule("ZM-POL-2", "AZ-SCO-2")
@pytest.mark.parametrize(("add_up", "cost"), [(False, -1), (True, 0)])
def test_bear_and_manager_together_cost_one_unless_the_table_says_that_they_add_up(add_up: bool, cost: int):
    document = {
        "game": "zooloretto+aquaretto",
        "with": BEAR,
        "players": ["Anna", "Bert", "Carl"],
        "species": {"zooloretto": HERE, "aquaretto": ["orca", "dolphin", "turtle", "penguin", "hippo", "crocodile"]},
        "options": {"bear_with_manager": add_up},
        "zoos": [{"barn": ["camel"], "bonus_enclosures": BEAR}, {}, {}],
        "parks": [{"manager": True}, {}, {}],
    }
    lines = referee.score(*parse_position(document)).players[0].lines
    assert [line.points for line in lines if line.rule == "ZM-POL-2"] == [cost]


# Several in the middle: an expansion from outside brings another


def two_bonus_enclosures(*zoos: dict[str, Any], **options: Any) -> tuple[Ruleset, Position]:
    """The bear and an octopus; the octopus lies in the middle, and the bear if nobody has it."""
    rules, position = parse_position(bear(*(zoos or (FIVE,)), options=options))
    rules = with_bonus_enclosure(rules, "octopus")
    document = format_position(rules, position)
    document["bonus_enclosures"] = [*document["bonus_enclosures"], "octopus"]  # type: ignore[misc]
    return rules, read_position(rules, document)[0]


def won(rules: Ruleset, position: Position, action: dict[str, Any]) -> list[str]:
    course = EventRecorder(position)
    parsed = parse_action(rules, position, action)
    referee.action_type_of(rules, parsed).decide(rules, course, parsed)
    return [piece.name for piece in course.position.bag(0, "PRIZE")]


@pytest.mark.rule("ZM-BON-5")
def test_with_several_the_player_chooses_and_is_asked():
    rules, position = two_bonus_enclosures()
    fill = take(("panda", "E6"))
    assert verdict(rules, position, parse_action(rules, position, fill))["rule"] == "ZM-BON-5"
    assert won(rules, position, {**fill, "reward": "octopus"}) == ["octopus"]
    step = next_step(rules, position, {"type": "take_truck", "truck": 0, "place": [["panda", "E6"]]})
    assert (step.key, [choice.value for choice in step.choices]) == ("reward", [*BEAR, "octopus"])
    done = next_step(rules, position, step.choices[1].told)
    assert done.violations == ()
    assert format_action(rules, done.action)["reward"] == "octopus"  # type: ignore[arg-type]


@pytest.mark.rule("ZM-BON-5")
def test_an_exchange_that_fills_it_is_offered_once_and_completed_with_each():
    rules, position = two_bonus_enclosures({**FIVE, "barn": ["camel"] * 6})
    offered = [one for one in referee.legal_actions(rules, position) if "a" in format_action(rules, one)]
    wanted = next(one for one in offered if format_action(rules, one) == {"player": 0, **swap_of(EXCHANGE)})
    assert [way.reward for way in referee.completions(rules, position, wanted)] == [*BEAR, "octopus"]


def swap_of(action: dict[str, Any]) -> dict[str, Any]:
    return {"type": action["type"], "a": action["b"], "b": action["a"]}


@pytest.mark.rule("ZM-GEN-5", "ZM-BON-2")
def test_what_somebody_has_or_nobody_earned_is_not_taken():
    gone = bear(FIVE, {"bonus_enclosures": BEAR})
    assert rule(gone, **take(("panda", "E6"), reward="polar_bear")) == "ZM-GEN-5"
    assert rule(bear(FIVE), **take(("panda", "B"), reward="polar_bear")) == "ZM-BON-2"
    assert "reward" in action_error(bear(FIVE), take(("panda", "E6"), reward="gorilla"))


@pytest.mark.rule("ZM-BON-2", "ZB-PLACE-2")
def test_a_wrong_unloading_is_mended_into_one_that_brings_it():
    rules, position = two_bonus_enclosures()
    wrong = parse_action(rules, position, take(("panda", "PRIZE")))
    rewards = {mend.action.reward for mend in mends(rules, position, wrong) if mend.action}
    assert {"polar_bear", "octopus"} <= rewards
    assert tile("octopus") in position.bag(-1, "PRIZE")
