"""A word the first time that a rule matters, once for every player."""

from __future__ import annotations

import pytest

from companion.games.catalogue import parse_position, rule_ids
from companion.games.teaching import Teaching
from companion.i18n import LANGUAGES, texts
from companion.rules.referee import outcome
from companion.teach.prompts import AT_ONCE, after_events, before_turn, prompt_words, prompts
from tests.games.combinations import each_with_its_own_game, named
from tests.games.jungle import exotic
from tests.games.table import loaded, table, truck
from tests.games.water import water
from tests.session.stories import game, played, story

HEARD = frozenset({"turn", "goal"})


def names(document, told=HEARD):
    return [prompt.name for prompt in before_turn(*parse_position(document), told)]


def test_the_first_turn_of_a_player_says_what_a_turn_is():
    assert names(table(), told=()) == ["goal", "turn"]


def test_a_partner_on_a_truck_is_pointed_out_with_the_truck():
    rules, position = parse_position(table({"enclosures": {"E6": ["camel.m"]}}, trucks=loaded("camel.f")))
    (first, *_) = before_turn(rules, position, HEARD)
    assert (first.name, first.rule, first.values["truck"]) == ("birth_possible", "ZB-OFF-1", 0)


def test_an_enclosure_with_one_gap_and_its_animal_on_a_truck_is_pointed_out():
    assert "fill_possible" in names(table({"enclosures": {"E5": ["camel"] * 4}}, trucks=loaded("camel")))


def test_the_enclosure_that_pays_nothing_is_not_pointed_out():
    assert "fill_possible" not in names(table({"enclosures": {"E6": ["camel"] * 5}}, trucks=loaded("camel")))


@pytest.mark.parametrize(
    ("document", "name"),
    [
        (table(trucks=loaded("stall.kiosk")), "stall"),
        (table(trucks=loaded("coin")), "coin_tile"),
        (table({"coins": 3}), "may_expand"),
        (table({"barn": ["camel"]}), "may_move"),
        (table({}, {"barn": ["camel"]}), "may_purchase"),
        (table({"barn": ["camel"], "enclosures": {"E6": ["leopard"]}}), "may_exchange"),
        (table(last_round=True), "last_round"),
        (table(draw={"normal": 3}), "soon"),
        (exotic(trucks=loaded("jungle.koala")), "jungle"),
        (water({"coins": 1}), "may_expand"),
    ],
)
def test_what_matters_is_said(document, name):
    everything = {key.split(".")[1] for key in texts("en") if key.startswith("prompt.")}
    assert name in names(document, told=everything - {name})


def test_full_trucks_leave_no_tile_to_add():
    full = [
        truck("camel", "camel", "leopard"),
        truck("leopard", "leopard", "elephant"),
        truck("elephant", "elephant", "camel"),
    ]
    assert "trucks_full" in names(table(trucks=full))


def test_at_most_a_few_things_are_said_before_a_turn():
    zoo = {"coins": 9, "barn": ["camel", "leopard"], "enclosures": {"E6": ["elephant"]}}
    assert len(names(table(zoo, {"barn": ["camel"]}, trucks=loaded("stall.kiosk", "coin")), told=())) == AT_ONCE


def test_what_happens_is_said_to_whom_it_happens():
    rules, positions, actions = played()
    said = [
        after_events(rules, outcome(rules, position, action).events, {})
        for position, action in zip(positions, actions, strict=False)
    ]
    out = [
        (action, prompt) for action, told in zip(actions, said, strict=True) for prompt in told if prompt.name == "out"
    ]
    assert out
    assert all(prompt.seat == action.player for action, prompt in out)
    ends = [
        any(event.type == "round" for event in outcome(rules, position, action).events)
        for position, action in zip(positions, actions, strict=False)
    ]
    assert any(ends)
    assert not any(prompt.name == "out" for told, is_end in zip(said, ends, strict=True) if is_end for prompt in told)


@pytest.mark.parametrize("combination", each_with_its_own_game(), ids=named)
def test_in_a_whole_game_every_prompt_is_told_once_to_each_player_in_every_language(combination):
    rules, positions, actions = played(combination)
    heard: dict[int, set[str]] = {seat: set() for seat in rules.seats}
    known = rule_ids(rules.setting.game, rules.setting.with_)
    for position, action in zip(positions, actions, strict=False):
        said = before_turn(rules, position, heard[position.to_move])
        said += after_events(rules, outcome(rules, position, action).events, heard)
        for prompt in said:
            assert prompt.name not in heard[prompt.seat]
            assert prompt.rule in known
            heard[prompt.seat].add(prompt.name)
            for language in LANGUAGES:
                assert "–" not in prompt_words(rules, prompt, language)
                assert "–" not in prompt_words(rules, prompt, language, child=True)
    assert all(len(told) >= 3 for told in heard.values())


def test_every_prompt_has_a_text_and_every_text_a_prompt():
    written = {key.split(".")[1] for key in texts("en") if key.startswith("prompt.")}
    every = [played(combination)[0] for combination in each_with_its_own_game()]
    assert written == {
        prompt.name
        for rules in every
        for told in (rules.part(Teaching),)
        for prompt in (*told.occasions, *told.aftermaths)
    }


def test_what_was_said_follows_from_the_story_and_comes_again_after_an_undo():
    said = game(most=9)
    undone = story([*said, ("undone", {})])
    assert prompts(undone) == prompts(story(game(most=8)))
    assert any(prompts(story(game(most=number))) for number in range(9))
