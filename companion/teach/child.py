"""What came of a look at the table, in the few words that a child hears."""

from __future__ import annotations

from companion.i18n import DEFAULT_LANGUAGE, has_text, text
from companion.rules.ruleset import Ruleset
from companion.rules.words import why
from companion.table.outcomes import EXPLAINED, NOTHING, Explanation, sentences, slip_words

MOST_SENTENCES = 2


def child_sentences(rules: Ruleset, explanation: Explanation, language: str = DEFAULT_LANGUAGE) -> list[str]:
    """The most important sentences only, and a short one where there is one; nothing if nothing happened."""
    key = f"outcome.{explanation.outcome}.child"
    if explanation.outcome in (NOTHING, EXPLAINED) or not has_text(key):
        return sentences(rules, explanation, language)[:MOST_SENTENCES]
    reasons = [why(rules, broken, language) for broken in explanation.violations]
    mending = [slip_words(rules, slip, language) for slip in explanation.slips]
    return [text(language, key), *reasons, *mending][:MOST_SENTENCES]
