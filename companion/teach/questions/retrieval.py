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
from companion.teach.questions.vocabulary import FILLER, WORLD, Meanings, QuestionWord, questions_of

UNKNOWN, SLIGHT = 3.0, 0.25
"""What a word weighs that nobody knows, and one that no rule is asked with."""

NEAR, LEAST_OF_RULE, LEAST_OF_QUESTION = 0.8, 0.75, 0.7
"""How much a rule and a question must share, from 0 to 1; how much of either at least."""

APART, CLEARLY = 0.04, 1.15
"""Rules less than this apart are equally near.  Then one has to share so many times more with the question."""

ELSEWHERE = 0.5
"""As how much of its weight a word counts that only other questions to the same rule are asked with."""

NEVER = "!"

OTHERWISE = frozenset({"where", "not"})
"""What makes a question another one: it is for a rule only if some question to that rule has it."""

ARTICLE = frozenset({"1"})
"""What an article means, too, though it counts nothing."""

MANNER = frozenset({"when", "who", "which", "where", "how_many", "must", "use", "not"})
"""What only says how something is asked: a question may do without."""

ASKING = MANNER | {"take", "put", "out"}
MOST_ASKING = 1.0
"""What says little of what is asked about, and the most that it weighs."""


@dataclass(frozen=True, slots=True)
class RuleAsked:
    """One question to a rule.  all_of_rule: what all questions to it mean.  is_never: whether no is the answer."""

    rule: str
    meanings: Meanings
    all_of_rule: Meanings
    is_never: bool

    @property
    def needed(self) -> Meanings:
        """What has to be said."""
        return self.meanings - MANNER or self.meanings


@dataclass(frozen=True, slots=True)
class RuleFound:
    """A rule that was asked about: how near it is, from 0 to 1, and the weight of what it shares."""

    rule: str
    is_never: bool
    nearness: float
    shared: float


@lru_cache(maxsize=32)
def asked_of(game: str, with_: tuple[str, ...]) -> tuple[tuple[RuleAsked, ...], dict[str, float]]:
    """Every question to every rule of a game, and what each meaning weighs.  Of two that are asked the same, the game's
    own rule comes before one that it shares.
    """
    by_meanings: dict[Meanings, tuple[str, bool]] = {}
    for rule, row in questions_of(game, with_).items():
        for words in filter(None, map(str.strip, row.split(","))):
            by_meanings.setdefault(frozenset(words.strip(f"{NEVER} ").split()), (rule, words.startswith(NEVER)))
    of_rule: dict[str, Meanings] = {}
    for meanings, (rule, _) in by_meanings.items():
        of_rule[rule] = of_rule.get(rule, frozenset()) | meanings
    often = Counter(meaning for meanings in of_rule.values() for meaning in meanings)
    rare = {meaning: log(1 + len(of_rule) / number) for meaning, number in often.items()}
    return (
        tuple(RuleAsked(rule, one, of_rule[rule], is_never) for one, (rule, is_never) in by_meanings.items()),
        {meaning: min(one, MOST_ASKING) if meaning in ASKING else one for meaning, one in rare.items()},
    )


def weight(word: QuestionWord, weights: dict[str, float], ignored: Meanings = frozenset()) -> float:
    """What a word weighs: its rarest meaning; nothing for a word that says nothing."""
    if not word.meanings or WORLD in word.meanings:
        return UNKNOWN if len(word.said) > 1 else 0
    if FILLER in word.meanings or word.meanings <= ignored:
        return 0
    return max(weights.get(meaning, SLIGHT) for meaning in word.meanings)


def nearest(rules: Ruleset, words: Iterable[QuestionWord], ignored: Meanings) -> list[RuleFound]:
    """The rules that are asked about, each once, the nearest first.  ignored: meanings that do not matter."""
    asked, weights = asked_of(rules.setting.game, rules.setting.with_)
    weighed = [(word.meanings, weight(word, weights, ignored)) for word in words]
    whole = sum(weighs for _, weighs in weighed)
    meant = frozenset().union(*(meanings - ARTICLE if FILLER in meanings else meanings for meanings, _ in weighed))
    decisive = meant & OTHERWISE - ({"not"} if "why" in meant else set())  # why not is about the rule itself
    best: dict[str, RuleFound] = {}
    for one in asked:
        own = sum(weighs for meanings, weighs in weighed if meanings & one.meanings)
        if not one.needed <= meant or not own or not decisive <= one.all_of_rule:
            continue
        of_rule = sum(weighs for meanings, weighs in weighed if meanings & one.all_of_rule)
        heard = own + ELSEWHERE * (of_rule - own)
        shared = sum(weights[meaning] for meaning in one.meanings & meant)
        recall, precision = shared / sum(weights[meaning] for meaning in one.meanings), heard / whole
        if recall < LEAST_OF_RULE or precision < LEAST_OF_QUESTION:
            continue
        found = RuleFound(one.rule, one.is_never, 2 * recall * precision / (recall + precision), shared)
        if one.rule not in best or (found.nearness, shared) > (best[one.rule].nearness, best[one.rule].shared):
            best[one.rule] = found
    return sorted(best.values(), key=lambda found: -found.nearness)


def rule_asked(rules: Ruleset, words: Iterable[QuestionWord], ignored: Meanings) -> RuleFound | None:
    """The rule that is asked about; None if that is not clear."""
    found = nearest(rules, words, ignored)
    if not found or found[0].nearness < NEAR:
        return None
    equal = [one for one in found if found[0].nearness - one.nearness < APART]
    best = max(equal, key=lambda one: one.shared)
    is_clear = all(one is best or best.shared > CLEARLY * one.shared for one in equal)
    return best if is_clear else None
