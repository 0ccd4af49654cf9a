"""Few words for children."""

from __future__ import annotations

from dataclasses import replace

import pytest

from calibration.layout import Layout
from companion.games.catalogue import parse_position
from companion.i18n import LANGUAGES, has_text, text, texts
from companion.rules.notation import parse_action
from companion.session.commands import Act, BeginGame, TableSetup
from companion.session.game import Question, Talk
from companion.session.session import Session
from companion.session.speech import speech_between
from companion.teach.aloud import child_spoken
from companion.tracking.outcomes import OUTCOMES
from tests.games.table import table

FEW_WORDS = 8
RULES, POSITION = parse_position(table())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_for_children_is_shorter_than_the_usual_one(language):
    for key in texts(language):
        usual = key.removesuffix(".child")
        if usual != key:
            assert has_text(usual), key
            assert len(text(language, key)) < len(text(language, usual)), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_outcome_for_children_has_few_words(language):
    for outcome in OUTCOMES:
        if has_text(f"outcome.{outcome}.child"):
            assert len(text(language, f"outcome.{outcome}.child").split()) <= FEW_WORDS


# The voice


@pytest.fixture
def game(tmp_path):
    session = Session(TableSetup.of(Layout("none", ()), ()), tmp_path)
    session.handle(BeginGame(table(), "tap"))
    yield session
    session.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_is_asked_in_the_language_of_the_table_and_shortly_for_children(game, language):
    before = game.view.game
    rules = before.story.rules
    told = {"type": "add_tile", "player": 0, "piece": "coin", "truck": 0}
    here = before.story.position
    question = Question("illegal", ((parse_action(rules, here, told),),), (here,), ((),))
    asked = replace(before, talk=Talk(question=question))
    usual, short = speech_between(before, asked, language), child_spoken(before, asked, language)
    assert usual.urgent
    assert short.urgent
    assert "{" not in usual.text
    assert "add_tile" not in usual.text
    assert len(short.text) < len(usual.text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_child_hears_whose_turn_it_is_and_one_thing_that_is_new(game, language):
    said = child_spoken(None, game.view.game, language).text
    assert said.startswith(speech_between(None, game.view.game, language).text)
    assert text(language, "prompt.goal") in said


def test_a_child_hears_nothing_when_nothing_is_new(game):
    assert child_spoken(game.view.game, game.view.game, "en") is None
    assert child_spoken(None, None, "en") is None


def test_a_child_hears_one_reason_why_not(game):
    before = game.view.game
    game.handle(Act({"type": "take_truck", "player": 1, "truck": 0, "place": []}))
    said = child_spoken(before, game.view.game, "en")
    assert said.urgent
    assert said.text.startswith("Stop! That is not allowed. ")
    assert len(game.view.game.objection.violations) > 1
