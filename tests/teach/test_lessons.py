"""Lessons: every step can be done, every mistake is answered, every game has some."""

from __future__ import annotations

import pytest

from companion.games.catalogue import GAMES
from companion.i18n import LANGUAGES, texts
from companion.rules.notation import format_action, parse_action
from companion.rules.referee import completions, legal_actions, violations
from companion.session import entry_bodies as bodies
from companion.teach.lessons import (
    LESSONS,
    attempted,
    done_words,
    feedback_words,
    lesson_title,
    played,
    progress,
    step_words,
)
from tests.table.stories import story

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
        assert all(line and "–" not in line for line in said)


def test_every_text_of_a_lesson_belongs_to_a_step():
    spoken = {"lesson.against", "lesson.other", *(f"lesson.{id_}" for id_ in LESSONS)}
    for lesson in EVERY:
        steps = {f"lesson.{lesson.id}.{step.name}" for step in lesson.steps}
        spoken |= steps | {f"{step}.done" for step in steps}
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
