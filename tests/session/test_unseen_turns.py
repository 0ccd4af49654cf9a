"""Whoever presses *next* after something that no camera sees is asked what he did; and what nobody took stays seen."""

from dataclasses import replace

import pytest

from companion.games.catalogue import parse_position
from companion.rules.actions import Expand
from companion.rules.notation import parse_action
from companion.rules.referee import after
from companion.session.commands import Accept, PressButton, Saw
from companion.session.speech import speech_between
from companion.web.views.game_page import game_page
from tests.session.desk import CAMEL, RULES, START, kinds, with_tile
from tests.tracking.looks import Eyes

RICH = replace(START, counts={**START.counts, (0, "coins"): 3})


def press(desk):
    return desk.do(PressButton("next", "press", desk.view.signal.state))


@pytest.fixture
def rich(desk):
    desk.begin("follow", RICH)
    desk.see(RICH)
    return desk


def test_who_says_that_an_unseen_turn_is_over_is_asked_what_he_did(rich):
    assert press(rich).signal.state == "looking"
    view = rich.see(RICH)
    assert view.question.options == ((Expand(0),), ())
    assert speech_between(None, view).text == "What did Anna do?"
    assert press(rich).question is not None  # a button does not choose what nobody saw
    assert rich.see(RICH).question is not None
    rich.do(Accept())
    assert rich.position == after(RULES, RICH, Expand(0))
    press(rich)
    assert rich.see(rich.position).question is not None  # the next turn is another one


def test_who_says_that_a_turn_is_over_which_was_told_is_not_asked(rich):
    table = with_tile(RICH, CAMEL, 0)
    rich.see(table)
    press(rich)
    assert rich.see(table).question is None


def test_who_is_quicker_with_the_button_than_the_camera_is_not_asked(rich):
    table = with_tile(RICH, CAMEL, 0)
    press(rich)
    rich.see(table)
    assert rich.see(table).question is None
    assert kinds(rich) == ["begun", "acted"]


PLAYED = {
    "game": "zooloretto",
    "players": ["Anna", "Bert"],
    "species": ["camel", "kangaroo", "leopard", "panda", "zebra"],
    "to_move": 0,
    "zoos": [{"coins": 2}, {"coins": 2, "out": True}],
    "trucks": [{"tiles": ["panda"]}, {"tiles": ["block"], "taken_by": 1}, {"tiles": ["block", "block", "zebra"]}],
}
THIRD = (-1, "truck 2")


@pytest.mark.parametrize("is_covered", [False, True])
@pytest.mark.rule("ZB-2P-5")
def test_what_nobody_took_lies_there_until_it_was_seen_gone_whatever_hid_it_at_the_end_of_the_round(desk, is_covered):
    rules, before = parse_position(PLAYED)
    document = {"type": "take_truck", "player": 0, "truck": 0, "place": [["panda", "E6"]]}
    position = after(rules, before, parse_action(rules, before, document))
    desk.begin("follow", before, rules)
    desk.see(before)
    left = replace(position, bags={**position.bags, THIRD: before.bags[THIRD]})
    look = Eyes().look(rules, left, desk.chance)
    there = {place: things for place, things in look.detections.items() if place != THIRD}
    hidden = replace(look, detections=there, visible=look.visible - {THIRD}, covered=frozenset({THIRD}))
    desk.do(Saw(hidden if is_covered else look))
    for _ in range(4):
        view = desk.see(left)
    assert (kinds(desk), view.question) == (["begun", "acted"], None)
    desk.see(position)
    desk.see(left)  # its like has been drawn
    assert kinds(desk) == ["begun", "acted", "acted"]


def test_more_mats_than_players_are_told_when_the_game_begins_and_never_end_it(desk):
    two = {key: PLAYED[key] for key in ("game", "players", "species", "to_move")}
    rules, before = parse_position(two)
    others, three = parse_position(
        {**two, "players": ["Anna", "Bert", "Carl"], "species": [*two["species"], "elephant"]}
    )
    bags = {**three.bags, (2, "E6"): (CAMEL,)}
    desk.begin("follow", before, rules)
    for _ in range(3):
        view = desk.do(Saw(Eyes().look(others, replace(three, bags=bags), desk.chance)))
    told = "I see mats for 3 players, but 2 play."
    assert any(line.startswith(told) for line in game_page(view, "en").advice)
    assert told in speech_between(None, view).text
    assert view.story.moments == ()
    assert view.look is not None
    under_a_hand = replace(view.look, covered=frozenset({(1, "E4")}))
    assert not desk.do(Saw(under_a_hand)).unfit_mats
