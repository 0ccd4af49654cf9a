"""Lessons: each shows a rule by itself, step by step, and each game has some."""

from __future__ import annotations

import pytest

from companion.games.catalogue import GAMES
from companion.i18n import LANGUAGES, texts
from companion.rules.referee import violations
from companion.teach.lessons import LESSONS, done_words, lesson_title, play_lesson, step_words, ways


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS)
def test_every_step_is_legal_and_moves_something(lesson):
    rules, tables, actions = play_lesson(lesson)
    for before, action, after in zip(tables, actions, tables[1:], strict=False):
        assert violations(rules, before, action) == ()
        assert ways(before, after) or before.counts != after.counts


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_lesson_is_told_in_every_language(language):
    known = texts(language)
    for lesson in LESSONS.values():
        rules, *_ = play_lesson(lesson)
        told = [lesson_title(lesson, rules, language)]
        for number, step in enumerate(lesson.steps):
            assert f"lesson.{lesson.id}.{step.name}" in known
            told += [words(lesson, number, rules, language) for words in (step_words, done_words)]
        assert all(told)


def test_every_game_has_lessons():
    assert {lesson.game for lesson in LESSONS.values()} == set(GAMES)
