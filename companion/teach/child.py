"""What came of a look at the table, and what the voice says, in the few words that a child hears."""

from __future__ import annotations

from companion.i18n import DEFAULT_LANGUAGE, has_text, text
from companion.rules.ruleset import Ruleset
from companion.rules.words import why
from companion.session.speech import Speech, is_asking, is_objecting, spoken
from companion.session.view import GameView
from companion.teach.prompts import prompt_words, prompts
from companion.tracking.outcomes import EXPLAINED, NOTHING, Explanation, sentences, slip_words

MOST_SENTENCES = 2


def child_sentences(rules: Ruleset, explanation: Explanation, language: str = DEFAULT_LANGUAGE) -> list[str]:
    """The most important sentences only, and a short one where there is one; nothing if nothing happened."""
    key = f"outcome.{explanation.outcome}.child"
    if explanation.outcome in (NOTHING, EXPLAINED) or not has_text(key):
        return sentences(rules, explanation, language)[:MOST_SENTENCES]
    reasons = [why(rules, broken, language) for broken in explanation.violations]
    mending = [slip_words(rules, slip, language) for slip in explanation.player_errors]
    return [text(language, key), *reasons, *mending][:MOST_SENTENCES]


def child_spoken(before: GameView | None, now: GameView | None, language: str = DEFAULT_LANGUAGE) -> Speech | None:
    """What the voice says to children: what is wrong in one sentence, else what happened and what is new to them."""
    if now is None:
        return None
    rules = now.story.rules
    if now.objection and is_objecting(before, now):
        reason = why(rules, now.objection.violations[0], language)
        return Speech(f"{text(language, 'outcome.illegal.child')} {reason}", urgent=True)
    if is_asking(before, now):
        return Speech(text(language, "speech.question.child"), urgent=True)
    usual = spoken(before, now, language)
    if usual is None or now.story.position.over:
        return usual
    new = [prompt_words(rules, prompt, language, child=True) for prompt in prompts(now.story)][:1]
    return Speech(" ".join((usual.text, *new)))
