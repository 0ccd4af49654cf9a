"""The first game is the game: each idea is told once, when it is needed, and all of them before the count."""

from __future__ import annotations

import random
import re

import pytest

from benchmarks.first_games import first_game, watched_game
from companion.games.catalogue import GAMES, packages, parse_position
from companion.i18n import LANGUAGES, NOTHING, text
from companion.rules.actions import TakeTruck
from companion.rules.boxes import stacked_left
from companion.rules.notation import format_action, format_position
from companion.rules.referee import legal_actions
from companion.rules.telling import opening
from companion.session import entry_bodies as bodies
from companion.teach.first_game import ideas_of, ideas_told, place_of, stack_tiles
from companion.teach.prompts import before_turn
from tests.games.table import table, truck
from tests.session.stories import story

LONGEST = 12
"""Words of a sentence that a child of eight follows."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_idea_is_a_short_sentence_without_gaps(language):
    for name in {name for package in packages() for name in package.ideas}:
        told = text(language, f"prompt.{name}")
        assert NOTHING not in told, name
        assert all(len(sentence.split()) <= LONGEST for sentence in re.split(r"(?<=[.!?]) ", told)), told


def test_every_box_has_ideas_and_they_begin_with_what_it_is_all_about():
    assert [name for name, entry in GAMES.items() if not entry.game.ideas[0].startswith("goal")] == []


@pytest.mark.parametrize(("game", "players"), [("zooloretto", 2), ("junior", 3), ("dice", 2), ("aquaretto", 2)])
def test_a_first_game_by_taps_comes_to_its_end_and_every_idea_was_told_early_in_it(game, players):
    played = first_game(game, [], players, seed=3)
    assert played["is_over"]
    assert played["missing"] == []
    assert played["last_told"] < played["moves"] / 2


def test_a_first_game_before_a_camera_comes_to_its_end_and_every_idea_was_told_early_in_it():
    played = watched_game("zooloretto", ("xxl",), 2, seed=3, is_drawn=False)
    assert played["is_over"]
    assert played["missing"] == []
    assert played["last_told"] < played["moves"] / 2


def ideas_at_first(**keys):
    rules, position = parse_position(table(**keys))
    ((number, told),) = ideas_told(story([("begun", bodies.begun(rules, position))]))
    assert number == 0
    return told


def test_what_it_is_all_about_and_what_one_may_do_is_told_before_the_first_turn():
    assert [one.name for one in ideas_at_first()] == ["goal", "turn", "take_truck"]


def test_nothing_is_told_of_what_the_automatic_player_has_done():
    rules, position = parse_position(table(trucks=[truck("camel"), truck("coin"), truck()]))
    taken = format_action(rules, next(one for one in legal_actions(rules, position) if isinstance(one, TakeTruck)))
    for automatic, told in (((), True), ((position.to_move,), False)):
        body = {**bodies.begun(rules, position), "automatic": list(automatic)}
        *_, (_, ideas) = ideas_told(story([("begun", body), ("acted", {"action": taken})]))
        assert (position.to_move in [one.seat for one in ideas]) is told


def test_an_idea_points_at_the_truck_that_it_is_about():
    rules, position = parse_position(table(trucks=[truck(), truck("coin"), truck()]))
    heard = {name for name in ideas_of(rules) if name != "coin_tile"}
    (coin,) = before_turn(rules, position, heard)
    assert place_of(coin) == "-1/truck 1"


def test_the_stack_has_every_tile_once_and_what_ideas_need_in_front():
    rules, position = parse_position(table(players=2))
    tiles = stack_tiles(rules, position, random.Random(1))
    assert len(tiles) == position.count(-1, "normal") + position.count(-1, "disc")
    assert {"coin", "m", "f"} <= {part for tile in tiles[:6] for part in tile.split(".")}


def test_only_the_tile_on_top_of_a_stack_is_offered():
    rules, position = parse_position(table(players=2))
    tiles = stack_tiles(rules, position, random.Random(1))
    rules, position = parse_position({**table(players=2), "stack": tiles})
    assert parse_position(format_position(rules, position))[0].setting.stack == tuple(tiles)
    (pile,) = stacked_left(rules, position).values()
    offered = [choice.told["piece"] for choice in opening(rules, position, {}).choices if "piece" in choice.told]
    assert [str(pile[0])] == offered == tiles[:1]
    assert ideas_of(rules)[0] == "goal"
