"""Which rule is asked about: the one whose questions share most with what was said.

A rule has its questions, each a few meanings (`GamePackage.questions`); a rare meaning weighs more than a common one.
What a question and a rule share is weighed against all that either says, so that neither a word too many nor one too
few goes unnoticed.  Two rules that are almost as near, or one that is not near enough, are no answer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from math import log

from companion.rules.ruleset import Ruleset
from companion.teach.questions.vocabulary import FILLER, Meanings, QuestionWord, questions_of

UNKNOWN, SLIGHT = 2.0, 0.25
"""What a word weighs that nobody knows, and one that no rule is asked with."""

NEAR, LEAST, APART = 0.72, 0.62, 0.04
"""How much a rule and a question must share, from 0 to 1; how much of either at least; by how much the best leads."""

NEVER = "!"

ASKING = frozenset({"when", "who", "where", "how_many", "use", "take", "put", "not"})
MOST_ASKING = 1.0
"""What only says how something is asked, and the most that it weighs."""


@dataclass(frozen=True, slots=True)
class RuleAsked:
    """One question to a rule.  is_never: whether no is the answer to it."""

    rule: str
    meanings: Meanings
    is_never: bool


@dataclass(frozen=True, slots=True)
class RuleFound:
    """A rule that was asked about, and how near it is, from 0 to 1."""

    rule: str
    is_never: bool
    nearness: float


@lru_cache(maxsize=32)
def asked_of(game: str, with_: tuple[str, ...]) -> tuple[tuple[RuleAsked, ...], dict[str, float]]:
    """Every question to every rule of a game, and what each meaning weighs.  Of two that are asked the same, the game's
    own rule comes before one that it shares.
    """
    by_meanings: dict[Meanings, RuleAsked] = {}
    for rule, row in questions_of(game, with_).items():
        for words in filter(None, map(str.strip, row.split(","))):
            meanings = frozenset(words.strip(f"{NEVER} ").split())
            by_meanings.setdefault(meanings, RuleAsked(rule, meanings, words.startswith(NEVER)))
    asked = tuple(by_meanings.values())
    of_rule: dict[str, set[str]] = {}
    for one in asked:
        of_rule.setdefault(one.rule, set()).update(one.meanings)
    often = Counter(meaning for meanings in of_rule.values() for meaning in meanings)
    rare = {meaning: log(1 + len(of_rule) / number) for meaning, number in often.items()}
    return asked, {meaning: min(one, MOST_ASKING) if meaning in ASKING else one for meaning, one in rare.items()}


def weight(word: QuestionWord, weights: dict[str, float], ignored: Meanings = frozenset()) -> float:
    """What a word weighs: its rarest meaning; nothing for a word that says nothing."""
    if not word.meanings:
        return UNKNOWN if len(word.said) > 1 else 0
    if FILLER in word.meanings or word.meanings <= ignored:
        return 0
    return max(weights.get(meaning, SLIGHT) for meaning in word.meanings)


def nearest(rules: Ruleset, words: Iterable[QuestionWord], ignored: Meanings) -> list[RuleFound]:
    """The rules that are asked about, each once, the nearest first.  ignored: meanings that do not matter."""
    asked, weights = asked_of(rules.setting.game, rules.setting.with_)
    said = list(words)
    whole = sum(weight(word, weights, ignored) for word in said)
    meant = frozenset().union(*(word.meanings for word in said)) if said else frozenset()
    best: dict[str, RuleFound] = {}
    for one in asked:
        shared = sum(weights[meaning] for meaning in one.meanings & meant)
        heard = sum(weight(word, weights, ignored) for word in said if word.meanings & one.meanings)
        if not shared or not heard:
            continue
        recall, precision = shared / sum(weights[meaning] for meaning in one.meanings), heard / whole
        if min(recall, precision) < LEAST:
            continue
        found = RuleFound(one.rule, one.is_never, 2 * recall * precision / (recall + precision))
        if one.rule not in best or found.nearness > best[one.rule].nearness:
            best[one.rule] = found
    return sorted(best.values(), key=lambda found: -found.nearness)


def rule_asked(rules: Ruleset, words: Iterable[QuestionWord], ignored: Meanings) -> RuleFound | None:
    """The rule that is asked about; None if that is not clear."""
    found = nearest(rules, words, ignored)
    if not found or found[0].nearness < NEAR:
        return None
    if len(found) > 1 and found[0].nearness - found[1].nearness < APART:
        return None
    return found[0]
