"""Few words for children."""

from __future__ import annotations

import pytest

from companion.games.catalogue import parse_position
from companion.i18n import LANGUAGES, has_text, text, texts
from companion.rules.violations import broken
from companion.table.outcomes import EXPLAINED, NOTHING, OUTCOMES, Explanation, sentences
from companion.teach.child import MOST_SENTENCES, child_sentences
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


def test_what_is_against_the_rules_is_said_with_one_reason():
    wrong = (broken("ZB-B-1", seat=0, truck=1), broken("ZB-B-2", seat=0, truck=1))
    said = child_sentences(RULES, Explanation("illegal", POSITION, violations=wrong))
    assert said == ["Stop! That is not allowed.", "Anna, truck 2 is empty. Take one with at least one tile."]


@pytest.mark.parametrize("outcome", OUTCOMES)
def test_every_outcome_is_said_in_at_most_two_sentences(outcome):
    explanation = Explanation(outcome, POSITION)
    said = child_sentences(RULES, explanation)
    assert len(said) <= MOST_SENTENCES
    assert bool(said) == bool(sentences(RULES, explanation)) or outcome in (NOTHING, EXPLAINED)
