"""Lessons done on a drawn table: the simulator lays what is asked for, and the camera moves the lesson on."""

import pytest

from benchmarks.guides import Mats, done_on, every_mats, guide_lines, lessons_on
from companion.games.catalogue import GAMES
from companion.rules.faces import faces
from companion.rules.position import TABLE
from companion.simulator.games import spots_of
from companion.simulator.stage import demo_layout
from companion.teach.lessons import GUIDES, LESSONS, played
from tests.long import long_if

FEW_OR_MANY = [mats for mats in every_mats() if not mats.with_ and mats.players in (2, GAMES[mats.game].players[1])]
EVERY = [long_if(mats != ("dice", (), 2), mats, id=str(mats)) for mats in FEW_OR_MANY]


def test_every_lesson_is_tried_with_every_number_of_players():
    tried = {(mats.game, mats.players) for mats in every_mats()}
    assert tried == {(game, number) for game, entry in GAMES.items() for number in range(2, entry.players[1] + 1)}
    assert {lesson.id for mats in every_mats() for lesson in lessons_on(mats)} == set(LESSONS)


@pytest.mark.parametrize("mats", EVERY)
def test_a_guided_first_game_is_played_to_its_end_before_the_camera(mats):
    done = list(done_on(mats, GUIDES[mats.game]))
    assert [one.lesson for one in done if one.stopped is None] == [lesson.id for lesson in GUIDES[mats.game]]


@pytest.mark.long
def test_a_step_that_leaves_the_table_as_it_looks_is_told_by_a_tap():
    (done,) = done_on(Mats("zooloretto", (), 3), [LESSONS["zoo_money"]])
    assert (done.by_tap, done.stopped) == (1, None)


def test_where_a_lesson_stands_still_is_told():
    found = {"lesson": "zoo_full", "steps": 1, "by_tap": 0, "stopped": 1, "told": "nothing, after []"}
    assert (
        guide_lines({"zooloretto 2": [found]})[-1] == "zooloretto 2, zoo_full: stood still at step 1: nothing, after []"
    )


def test_whatever_a_lesson_lays_before_somebody_has_its_place_on_his_mats():
    for mats in every_mats():
        if mats.players == 2:
            printed = spots_of(demo_layout(mats.players, mats.game, mats.with_), mats.game)
            for lesson in lessons_on(mats):
                rules, tables, _ = played(lesson)
                lying = {place for table in tables for place in faces(rules, table) if place[0] != TABLE}
                assert lying <= set(printed), lesson.id
