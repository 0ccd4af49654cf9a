"""Which rules fit what somebody types: a plain search over the rules' texts and what people ask about them.

Every rule has passages: its text (`rule.ID`), and each question of `faq.ID`.  Passages and query become terms: small
letters without accents, endings cut off, synonyms as one word (`search.synonyms`), the name of a piece as its kind.  A
word that no passage has is taken for the words that it may be a slip or a part of, or the beginning of while somebody
types.  A rule is ranked by its best passage (BM25, a rare term weighs more), and a little by all its passages together.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import chain
from math import log
from types import MappingProxyType

from companion.games.catalogue import packages, rule_ids
from companion.i18n import Noun, has_text, in_words_of, text, texts
from companion.rules.position import Position
from companion.rules.ruleset import Ruleset
from companion.words.sentences import name_words

SATURATION, LENGTH = 1.2, 0.75
"""The usual constants k1 and b of BM25."""

WHOLE = 0.3
"""What all passages of a rule together weigh, beside the best of them."""

PART, SLIP = 0.8, 0.7
"""How much a term counts that is only a part of the word, or the beginning of it; and one with a slip of the finger."""

LITTLE = 0.3
"""What a word weighs that says little, beside another one."""

SHORTEST = 3
"""Letters of a beginning, or that are left when an ending is cut off."""

ENDINGS = {
    "en": re.compile(r"(ies|ing|ed|es|s|y|e)$"),
    "de": re.compile(r"(ern|en|er|em|es|et|st|e|n|s|t)$"),
    "fr": re.compile(r"(ements?|ent|ees?|es|er|ez|ir|is|it|e|s|x)$"),
}
SEVERAL = "*"
"""The term of a passage or query that names two pieces of one kind: a zebra and a panda."""

Terms = tuple[str, ...]


def plain_words(words: str) -> list[str]:
    """Its words and numbers in small letters without accents."""
    bare = "".join(one for one in unicodedata.normalize("NFD", words.casefold()) if not unicodedata.combining(one))
    return re.findall(r"[^\W_]+", bare.replace("œ", "oe").replace("æ", "ae"))


def stem(word: str, language: str) -> str:
    """A word without its ending."""
    cut = ENDINGS[language].sub("", word)
    return cut if len(cut) >= SHORTEST else word


@dataclass(frozen=True)
class RuleIndex:
    """The passages of all rules of a game in a language.

    names: stem of what a piece is called -> its kind.
    """

    rules: tuple[str, ...]
    language: str
    names: Mapping[str, str]
    game: str = ""

    def stem(self, word: str) -> str:
        """A word without its ending."""
        return stem(next(iter(plain_words(word)), ""), self.language)

    def stems_of(self, name: str) -> set[str]:
        """The names of a piece, without endings."""
        return {self.stem(form) for form in name_forms(name, self.language)}

    def terms(self, words: str) -> Terms:
        """The terms of a passage or a query."""
        return tuple(self._terms(plain_words(words)))

    def _terms(self, words: Iterable[str]) -> Iterator[str]:
        named = set()
        for word in words:
            cut = stem(word, self.language)
            if cut in self.names:
                named.add(cut)
                yield f"@{self.names[cut]}"
            else:
                yield self.synonyms.get(cut, cut)
        if len({self.names[one] for one in named}) < len(named):
            yield SEVERAL

    @cached_property
    def stop(self) -> frozenset[str]:
        """Terms that say little."""
        return frozenset(self.terms(text(self.language, "search.stop")))

    @cached_property
    def synonyms(self) -> dict[str, str]:
        """Stem -> the term that stands for all of its row."""
        rows = [row.split() for row in text(self.language, "search.synonyms").split(",")]
        heads = [(one[0] if one[0].startswith("@") else self.stem(one[0]), one) for one in rows if one]
        return {self.stem(word): head for head, row in heads for word in row if not word.startswith("@")}

    @cached_property
    def passages(self) -> tuple[tuple[str, str, Terms], ...]:
        """Rule, words and terms of each."""
        known = texts(self.language)
        own = in_words_of(self.game, self.language)
        told = ((rule, text(own, f"rule.{rule}"), known.get(f"faq.{rule}", "")) for rule in self.rules)
        rows = ((rule, words) for rule, *parts in told for words in (parts[0], *questions_of(parts[1])) if words)
        return tuple((rule, words, self.terms(words)) for rule, words in rows)

    @cached_property
    def _of_rule(self) -> dict[str, Counter[str]]:
        bags: dict[str, Counter[str]] = {}
        for rule, _, terms in self.passages:
            bags.setdefault(rule, Counter()).update(terms)
        return bags

    @cached_property
    def _weights(self) -> dict[str, float]:
        """The weight of each term: it is rarer among the rules."""
        often = Counter(chain.from_iterable(self._of_rule.values()))
        rare = {term: log(1 + (len(self._of_rule) - number + 0.5) / (number + 0.5)) for term, number in often.items()}
        return {term: weight * (LITTLE if term in self.stop else 1.0) for term, weight in rare.items()}

    def meant(self, query: str) -> list[dict[str, float]]:
        """For each word of a query, the terms that it may mean and what each weighs."""
        terms = self.terms(query)
        return [near for at, term in enumerate(terms) if (near := self._near(term, is_last=at == len(terms) - 1))]

    def _near(self, term: str, is_last: bool) -> dict[str, float]:
        """The terms that a word may mean, and what each weighs."""
        if term in self._weights and not is_last:
            return {term: self._weights[term]}
        near = {other: _likeness(term, other, is_last) for other in self._weights}
        best = max(near.values(), default=0.0)
        most = self._weights.get(term, max(self._weights.values(), default=0.0))  # a rarer word is no better guess
        return {
            other: like * min(self._weights[other], most)
            for other, like in near.items()
            if like and (like == best or (is_last and like >= PART))
        }

    def count_known(self, query: str) -> int:
        """The number of its words that stand in the passages."""
        return sum(term in self._weights for term in self.terms(query))

    def knows(self, query: str) -> bool:
        """True if a word of the query that says something is a word of the rules, also begun or with a slip."""
        *first, last = self.terms(query) or ("",)
        words = [(term, False) for term in first] + [(last, True)]
        said = [one for one in words if one[0] not in self.stop] or words
        return any(_likeness(term, other, is_last) >= SLIP for term, is_last in said for other in self._weights)

    def rank(self, query: str, favoured: Mapping[str, float] = MappingProxyType({})) -> list[tuple[str, float, str]]:
        """Every rule with its score and best passage, best first.

        favoured: rules that the table makes likely, as a share of the best score.
        """
        meant = self.meant(query)
        mean = sum(len(terms) for *_, terms in self.passages) / max(1, len(self.passages))
        best = dict.fromkeys(self.rules, (0.0, ""))
        for rule, words, terms in self.passages:
            score = self._score(meant, Counter(terms), len(terms) / mean)
            if score > best[rule][0]:
                best[rule] = score, words
        top = max((score for score, _ in best.values()), default=0.0)
        found = [
            (rule, score + WHOLE * self._score(meant, self._of_rule[rule], 1.0) + top * favoured.get(rule, 0.0), words)
            for rule, (score, words) in best.items()
        ]
        return sorted(found, key=lambda one: -one[1])

    def _score(self, meant: Iterable[Mapping[str, float]], terms: Counter[str], length: float) -> float:
        damped = SATURATION * (1 - LENGTH + LENGTH * length)
        shared = (
            max(weight for one, weight in near.items() if one in terms)
            for near in meant
            if not terms.keys().isdisjoint(near)
        )
        return sum(weight * (SATURATION + 1) / (1 + damped) for weight in shared)


def _likeness(word: str, term: str, is_last: bool) -> float:
    """The sureness with which a typed word means a term, from 0 to 1."""
    if word == term:
        return 1.0
    if is_last and len(word) >= SHORTEST and term.startswith(word):
        return PART
    if (len(term) > SHORTEST and term in word) or (len(word) > SHORTEST + 1 and word in term):
        return PART * min(len(term), len(word)) / max(len(term), len(word)) + 0.1
    return SLIP if len(word) > SHORTEST and word[0] == term[0] and is_one_slip(word, term) else 0.0


def is_one_slip(one: str, other: str) -> bool:
    """True if one edit makes one word the other: a letter more, less or another, or two neighbours exchanged."""
    if abs(len(one) - len(other)) > 1:
        return False
    at = next((at for at, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]), len(min(one, other)))
    rest, others = one[at:], other[at:]
    exchanged = rest[:2] == others[:2][::-1] and rest[2:] == others[2:]
    return exchanged or rest[1:] == others or rest == others[1:] or rest[1:] == others[1:]


def questions_of(words: str) -> list[str]:
    """The questions of a text, each up to its question mark."""
    return [one.strip() + "?" for one in words.split("?") if one.strip()]


def rule_index(rules: Ruleset, position: Position, language: str) -> RuleIndex:
    """The index for a table: its rules, and what pieces are called."""
    kinds = {piece.name: piece.kind for piece in (*rules.pieces.values(), *position.pieces()) if piece.name}
    return _index(rules.setting.game, rules.setting.with_, frozenset(kinds.items()), language)


@lru_cache(maxsize=32)
def _index(game: str, with_: tuple[str, ...], named: frozenset[tuple[str, str]], language: str) -> RuleIndex:
    known = (key.removeprefix("name.") for key in texts(language) if key.startswith("name."))
    known = (name for name in known if not has_text(f"piece.{name}"))  # a coin is a kind of its own
    usual = {name: kind for package in packages() for kind, names in package.named.items() for name in names}
    kinds = {**dict.fromkeys(known, "animal"), **usual, **dict(named)}  # whatever somebody asks about plays elsewhere
    names: dict[str, str] = {}
    for name, kind in kinds.items():
        for form in name_forms(name, language):
            names |= {stem(word, language): kind for word in plain_words(form)[:1]}
    return RuleIndex(tuple(rule_ids(game, with_)), language, names, game)


def name_forms(name: str, language: str) -> Iterator[str]:
    """The names of a piece, in all cases and numbers."""
    said = name_words(name, language)
    yield said
    if isinstance(said, Noun):
        yield from filter(None, map(said.form, ("acc", "dat", "plural")))
