"""Tiles that the reader cannot name: where they are put tells what they are, and the game goes on."""

from __future__ import annotations

import random
from dataclasses import replace
from zlib import crc32

import pytest

from companion.ports import Unknown
from companion.rules.position import truck
from companion.simulator.games import DemoGame, play_demo_game
from companion.simulator.stage import demo_layout
from companion.tracking.observation import (
    Detection,
    PlaceObservation,
    make_place_observation,
    place_observation_of,
    places,
)
from companion.tracking.tracker import begin, update
from tests.evenings.drawn import followed
from tests.evenings.laid import read_as_laid
from tests.games.table import loaded
from tests.long import long_if
from tests.tracking.looks import CLEAR, sure, watched
from tests.tracking.scenes import BERT, CARL, Evening
from vision.read import WHY

NAMELESS = Detection()


def evening_with(carl=None, thing=NAMELESS):
    """Bert draws a tile that nobody can name, and lays it on the first truck.  carl: his enclosures."""
    evening = Evening(
        {},
        {},
        {"enclosures": carl or {}},
        to_move=BERT,
        trucks=loaded(),
        every_look_is_a_turn=True,
    )
    evening.looks()
    evening.sees(look(evening, truck(0), thing))
    return evening


def look(evening: Evening, place, *there: Detection, others=None) -> PlaceObservation:
    """The table as it was laid at the beginning, but for one place and perhaps others."""
    clear = CLEAR.look(evening.rules, evening.position, random.Random(1))
    return make_place_observation({**clear.detections, place: there, **(others or {})}, watched(evening.rules))


def drawn(evening):
    return [action["piece"] for action in evening.told() if action["type"] == "add_tile"]


@pytest.mark.parametrize(
    "thing", [NAMELESS, Detection((("leopard", 0.01),)), Detection((("leopard", 0.3), ("camel", 0.1)))]
)
def test_it_is_asked_about_at_once_though_it_looks_a_little_like_something(thing):
    assert evening_with(thing=thing).tracked.explanation.asked


def test_it_is_none_of_those_that_it_looks_a_little_like_if_another_one_turns_up_in_a_zoo():
    evening = evening_with(thing=Detection((("leopard", 0.3),)))
    explanation = evening.sees(look(evening, (CARL, "E4"), sure("camel")))
    assert (drawn(evening), explanation.violations, explanation.asked) == (["camel"], (), False)


def test_it_was_money_if_it_is_put_nowhere():
    evening = evening_with()
    evening.looks()
    assert drawn(evening) == ["coin"]
    assert [action["type"] for action in evening.told()] == ["add_tile", "take_truck"]


# Beside what peeps out


BESIDE = {"barn": ["elephant", "camel", "kangaroo.f"], "enclosures": {"E4": ["leopard"]}}


def evening_beside(to_move):
    """Carl's kangaroo peeps out from under his other tiles."""
    evening = Evening({}, {}, BESIDE, to_move=to_move, trucks=loaded(), every_look_is_a_turn=True)
    evening.looks()
    evening.sees(look(evening, (CARL, "B"), sure("elephant"), sure("camel"), NAMELESS))
    return evening


def test_what_is_bought_is_the_tile_that_has_left_and_not_the_one_that_peeps_out():
    evening = evening_beside(to_move=BERT)
    left = {(CARL, "B"): (sure("camel"), NAMELESS)}
    evening.sees(look(evening, (BERT, "E4"), sure("elephant"), others=left))
    assert [(one["type"], one["piece"]) for one in evening.told()] == [("purchase", "elephant")]


@pytest.mark.parametrize("come", [sure("leopard"), NAMELESS], ids=["named", "hidden"])
def test_animals_are_exchanged_beside_what_peeps_out(come):
    evening = evening_beside(to_move=CARL)
    barn = {(CARL, "B"): (come, sure("camel"), NAMELESS)}
    explanation = evening.sees(look(evening, (CARL, "E4"), sure("elephant"), others=barn))
    assert [action["type"] for action in evening.told()] == ["exchange"]
    assert ({*evening.told()[0]["a"], *evening.told()[0]["b"]}, explanation.violations) == (
        {"B", "elephant", "E4", "leopard"},
        (),
    )


# Whole games


def without_names(observation, is_nameless):
    """What a reader tells that finds all of these pieces, and cannot name them."""
    gone = [one for one in observation.pieces if is_nameless(one)]
    things = (Unknown(one.sheet, one.zone, one.x_mm, one.y_mm, WHY["thing"]) for one in gone)
    left = tuple(one for one in observation.pieces if one not in gone)
    return replace(observation, pieces=left, unknown=(*observation.unknown, *things))


def is_one_in_ten(one):
    """The same tiles of the zoos, as long as they lie where they are: about a tenth of them."""
    lies = f"{one.sheet} {one.zone} {one.x_mm:.1f} {one.y_mm:.1f} {one.piece}"
    return one.zone[0] in "BDEJ" and crc32(lies.encode()) % 10 == 0


TENTHS = [
    long_if(game == "aquaretto", game, with_, players, seed, id=game)
    for game, with_, players, seed in (("zooloretto", (), 3, 6), ("aquaretto", ("xxl",), 5, 2), ("junior", (), 3, 12))
]


@pytest.mark.parametrize(("game", "with_", "players", "seed"), TENTHS)
def test_whatever_is_done_beside_tiles_without_a_name_is_told_as_it_was_or_asked_about(game, with_, players, seed):
    layout, wish = demo_layout(players, game, with_), DemoGame(game, with_, players)
    story = play_demo_game(layout, wish, seed)
    looks = (without_names(read_as_laid(layout, one.pieces), is_one_in_ten) for one in story.moments)
    evening = followed(layout, story, looks)
    assert (evening.wrong, evening.counts["false alarms"], evening.counts["same score"]) == ([], 0, True)


@pytest.mark.parametrize(
    ("game", "players", "face"),
    [
        long_if(True, "zooloretto", 3, "leopard.m", id="leopard.m"),
        long_if(False, "zooloretto", 3, "stall.kiosk", id="stall.kiosk"),
        long_if(True, "junior", 3, "meerkat", id="meerkat"),
    ],
)
def test_in_a_whole_game_whose_turn_it_is_stays_right(game, players, face):
    """Though nobody answers any question."""
    layout = demo_layout(players, game, ())
    known, story = places(layout), play_demo_game(layout, DemoGame(game, (), players), 1)
    tracked = begin(story.rules, story.moments[0].position, every_look_is_a_turn=True)
    for moment in story.moments:
        read = without_names(read_as_laid(layout, moment.pieces), lambda one: one.piece == face)
        tracked = update(tracked, place_observation_of(read, known))
        here, there = tracked.position, moment.position
        assert (here.to_move, here.taken, here.round) == (there.to_move, there.taken, there.round)
