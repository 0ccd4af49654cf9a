"""Lessons: every step can be done, every mistake is answered, every game has some."""

from __future__ import annotations

import re

import pytest

from companion.games.catalogue import GAMES
from companion.i18n import LANGUAGES, texts
from companion.rules.notation import format_action, parse_action
from companion.rules.referee import completions, legal_actions, score_seat, violations
from companion.session import entry_bodies as bodies
from companion.teach.lessons import (
    GUIDES,
    LESSONS,
    attempted,
    done_words,
    feedback_words,
    lesson_title,
    look_words,
    played,
    progress,
    step_words,
    ways,
)
from tests.session.stories import story

EVERY = list(LESSONS.values())
IDS = list(LESSONS)


def begun(lesson):
    rules, tables, _ = played(lesson)
    return "begun", bodies.begun(rules, tables[0])


def acted(lesson, *documents):
    """The story of somebody who did this from the start of the lesson."""
    return story([begun(lesson), *(("acted", {"action": dict(document)}) for document in documents)])


def examples(lesson, most=None):
    return [step.example for step in lesson.steps[:most]]


def other_actions(lesson, number):
    """Legal actions at a step that are not the step, choices made."""
    rules, tables, actions = played(lesson)
    position = tables[number]
    for action in legal_actions(rules, position):
        for way in completions(rules, position, action):
            if not lesson.steps[number].wanted(rules, position, actions[number], way):
                yield format_action(rules, way)
                break


@pytest.mark.parametrize("lesson", EVERY, ids=IDS)
def test_every_step_is_legal_where_it_is_asked_for(lesson):
    rules, tables, actions = played(lesson)
    assert [violations(rules, table, action) for table, action in zip(tables, actions, strict=False)] == [()] * len(
        actions
    )


@pytest.mark.parametrize("lesson", EVERY, ids=IDS)
def test_a_lesson_is_finished_by_doing_what_it_asks_for(lesson):
    for number in range(len(lesson.steps) + 1):
        now = progress(lesson, acted(lesson, *examples(lesson, number)))
        assert (now.number, now.feedback, now.take_back) == (number, None, 0)
        assert now.is_finished == (number == len(lesson.steps))


@pytest.mark.parametrize("lesson", EVERY, ids=IDS)
def test_a_legal_action_that_is_not_the_step_is_answered_and_has_to_be_taken_back(lesson):
    for number in range(len(lesson.steps)):
        for document in other_actions(lesson, number):
            now = progress(lesson, acted(lesson, *examples(lesson, number), document))
            assert now.feedback is not None
            assert (now.number, now.feedback.name, now.take_back) == (number, "other", 1)


@pytest.mark.parametrize("lesson", EVERY, ids=IDS)
def test_an_action_against_the_rules_is_answered_with_the_reason(lesson):
    rules, tables, actions = played(lesson)
    wrong = parse_action(rules, tables[0], {**format_action(rules, actions[0]), "player": 1})
    now = attempted(lesson, acted(lesson), wrong)
    assert now.feedback is not None
    assert now.feedback.name == "against"
    for language in LANGUAGES:
        assert len(feedback_words(rules, now.feedback, language)) > 1


@pytest.mark.parametrize("lesson", EVERY, ids=IDS)
def test_every_step_has_words_in_every_language(lesson):
    rules, _, _ = played(lesson)
    for language in LANGUAGES:
        said = [lesson_title(lesson, rules, language)]
        said += [
            words(lesson, number, rules, language)
            for number in range(len(lesson.steps))
            for words in (step_words, done_words)
        ]
        said += [look_words(lesson, look, rules, language) for step in lesson.steps for look in step.looks]
        assert all(line and "–" not in line for line in said)


def test_every_text_of_a_lesson_belongs_to_a_step():
    spoken = {"lesson.against", "lesson.other", *(f"lesson.{id_}" for id_ in LESSONS)}
    for lesson in EVERY:
        steps = {f"lesson.{lesson.id}.{step.name}" for step in lesson.steps}
        looks = {f"lesson.{lesson.id}.{look.name}" for step in lesson.steps for look in step.looks}
        spoken |= steps | looks | {f"{step}.done" for step in steps}
    assert {key for key in texts("en") if key.startswith("lesson.")} == spoken


def test_every_game_and_every_expansion_has_a_lesson():
    taught = {(lesson.game, name) for lesson in EVERY for name in ("", *lesson.with_)}
    alike = {("zooloretto+aquaretto", name) for name in ("xxl", "exotic", "aquaretto_xxl")}
    offered = {(game, name) for game, entry in GAMES.items() for name in ("", *entry.expansions)}
    assert offered - alike <= taught


def test_the_order_of_unloading_does_not_matter():
    lesson = LESSONS["zoo_first_turns"]
    other_order = {"type": "take_truck", "player": 0, "truck": 0, "place": [["leopard", "E5"], ["camel", "E4"]]}
    assert progress(lesson, acted(lesson, *examples(lesson, 2), other_order)).is_finished


def test_another_enclosure_is_as_good_but_the_barn_is_not():
    lesson = LESSONS["zoo_first_turns"]
    elsewhere = {"type": "take_truck", "player": 0, "truck": 0, "place": [["leopard", "E6"], ["camel", "E4"]]}
    barn = {"type": "take_truck", "player": 0, "truck": 0, "place": [["leopard", "B"], ["camel", "E4"]]}
    assert progress(lesson, acted(lesson, *examples(lesson, 2), elsewhere)).is_finished
    assert progress(lesson, acted(lesson, *examples(lesson, 2), barn)).feedback is not None


def test_what_was_taken_back_is_forgotten():
    lesson = LESSONS["zoo_barn"]
    wrong = next(other_actions(lesson, 0))
    told = story([begun(lesson), ("acted", {"action": wrong}), ("undone", {})])
    assert progress(lesson, told).feedback is None


def test_an_illegal_action_that_was_insisted_on_has_to_be_taken_back():
    lesson = LESSONS["zoo_full"]
    wrong = {"type": "take_truck", "player": 0, "truck": 1, "place": []}
    now = progress(lesson, acted(lesson, wrong))
    assert now.feedback is not None
    assert (now.feedback.name, now.take_back) == ("against", 1)


# The guided first game

PLAYERS = ("Alex", "Kim", "Lou", "Sam", "Noa")
GUIDED = [(game, number) for game, entry in GAMES.items() for number in range(2, entry.game.players[1] + 1)]


def own(position):
    """What lies on the learner's boards, and what he has."""
    bags = {place: sorted(bag) for place, bag in position.bags.items() if place[0] == 0 and bag}
    counts = {place: number for place, number in position.counts.items() if place[0] == 0 and number}
    return bags, {place: number for place, number in counts.items() if place[1] not in ("out", "manager")}


@pytest.mark.parametrize(("game", "number"), GUIDED, ids=[f"{game}-{number}" for game, number in GUIDED])
def test_a_guided_first_game_is_played_to_its_end_on_one_table_by_any_number(game, number):
    left = None
    for lesson in GUIDES[game]:
        rules, tables, actions = played(lesson, PLAYERS[:number])
        assert rules.players == PLAYERS[:number]
        assert left is None or own(tables[0]) == left
        for action, table in zip(actions, tables, strict=False):
            assert table.to_move == action.player
            assert violations(rules, table, action) == ()
        story_ = story([("begun", bodies.begun(rules, tables[0])), *_acted(rules, actions)])
        assert progress(lesson, story_).is_finished
        left = own(tables[-1])
    assert score_seat(rules, tables[-1], 0).total > 0


def _acted(rules, actions):
    return [("acted", {"action": format_action(rules, action)}) for action in actions]


def test_the_points_that_a_guided_game_names_are_the_learner_s():
    for guide in GUIDES.values():
        rules, tables, _ = played(guide[-1])
        for language in LANGUAGES:
            said = done_words(guide[-1], len(guide[-1].steps) - 1, rules, language)
            assert re.findall(r"\d+", said)[-1] == str(score_seat(rules, tables[-1], 0).total)


@pytest.mark.parametrize("lesson", EVERY, ids=IDS)
def test_a_lesson_fits_on_a_table_for_any_number_of_players(lesson):
    for number in range(2, GAMES[lesson.game].game.players[1] + 1):
        rules, tables, actions = played(lesson, PLAYERS[:number])
        seated = story([("begun", bodies.begun(rules, tables[0])), *_acted(rules, actions)])
        assert progress(lesson, seated).is_finished


def test_an_arrow_shows_where_a_step_takes_each_piece_from_and_where_to():
    _, tables, _ = played(LESSONS["zoo_guide_baby"])
    ((father, source, to),) = ways(tables[0], tables[1])
    assert (str(father), source, to) == ("camel.m", None, (-1, "truck 0"))
    moved = ways(tables[2], tables[3])
    assert [(str(piece), source, to) for piece, source, to in moved[:2]] == [
        ("camel.m", (-1, "truck 0"), (0, "E4")),
        ("camel.f", (-1, "truck 0"), (0, "E4")),
    ]
