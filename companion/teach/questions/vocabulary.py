"""The words of a question, as what they mean.

A meaning is a name: of a piece, zone or action of the game that is played, or one that questions are made of (`why`,
`cost`, `baby`).  Which words have it say the texts `ask.MEANING` and the game's names, in every language; so all that
comes after reads meanings, never a language.  A word is found as it is written, by its beginning, with one slip of the
finger, or as two words written as one.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from companion.games.catalogue import packages, rule_ids
from companion.i18n import Noun, texts
from companion.rules.position import Position
from companion.rules.ruleset import Ruleset
from companion.rules.words import name_words

FILLER = "nothing"
"""What words mean that a question can do without."""

WORLD = "world"
"""What words mean that are never about a game: they are like words that nobody knows, but no slip of another one."""

LONGEST_PHRASE = 5
SHORTEST_SLIP, SHORTEST_PART, SHORTEST_BEGINNING = 9, 4, 3
"""Letters: of a word with a slip and the word that was meant, together; of each part of two words in one; of a
beginning."""

Meanings = frozenset[str]
SPEAKING = frozenset(
    {
        *(
            "may",
            "must",
            "not",
            "why",
            "what",
            "when",
            "who",
            "which",
            "where",
            "how_many",
            "cost",
            "points",
            "minus",
            "use",
        ),
        *("turn", "next", "win", "most", "tie", "i", "my", "another", "again", "put", "take", "out", "empty"),
        *("of", "together", "same", "keep", "look", "left", "new", "only", "though", WORLD),
        *("first", "last", "truck", "tile", "coin", "animal", "species", "all", "players", "two", "disc", "ordinal"),
        *map(str, range(13)),
    }
)
"""What is understood in every game."""


def plain(words: str) -> str:
    """Small letters without accents; sounds that are written in two ways, in one."""
    bare = "".join(one for one in unicodedata.normalize("NFD", words.casefold()) if not unicodedata.combining(one))
    return bare.replace("ph", "f").replace("œ", "oe").replace("æ", "ae")


def tokens(words: str) -> tuple[str, ...]:
    """Its words and numbers, plain."""
    return tuple(re.findall(r"[^\W_]+", plain(words)))


@dataclass(frozen=True, slots=True)
class QuestionWord:
    """A word of a question, or a phrase: what it may mean; nothing if nobody knows it."""

    said: str
    meanings: Meanings


@dataclass(frozen=True)
class Vocabulary:
    """The words of a language, for a game and its players.

    phrases: words in a row -> meanings.  beginnings: the same for words of any ending.
    """

    phrases: dict[tuple[str, ...], Meanings] = field(default_factory=dict)
    beginnings: dict[str, Meanings] = field(default_factory=dict)

    def add(self, meanings: Iterable[str], words: Iterable[str]) -> None:
        """Learn what these mean; a star stands for any ending."""
        for one in words:
            row = tokens(one)
            if one.strip().endswith("*") and len(row) == 1:
                self.beginnings[row[0]] = self.beginnings.get(row[0], frozenset()).union(meanings)
            if row:
                self.phrases[row] = self.phrases.get(row, frozenset()).union(meanings)

    def read(self, question: str) -> tuple[QuestionWord, ...]:
        """The words of a question in order, the longest phrases first."""
        return tuple(self._read(tokens(question)))

    def _read(self, row: tuple[str, ...]) -> Iterator[QuestionWord]:
        at = 0
        while at < len(row):
            for length in range(min(LONGEST_PHRASE, len(row) - at), 0, -1):
                phrase = row[at : at + length]
                if phrase in self.phrases or length == 1:
                    yield from self._words(phrase)
                    at += length
                    break

    def _words(self, phrase: tuple[str, ...]) -> Iterable[QuestionWord]:
        said = " ".join(phrase)
        meanings = self.phrases.get(phrase) or self._begun(said) or self._slipped(said)
        return [QuestionWord(said, meanings)] if meanings else self._joined(said) or [QuestionWord(said, frozenset())]

    def _begun(self, word: str) -> Meanings:
        """By the longest beginning that is known."""
        cuts = range(len(word), SHORTEST_BEGINNING - 1, -1)
        return next((self.beginnings[word[:cut]] for cut in cuts if word[:cut] in self.beginnings), frozenset())

    def _slipped(self, word: str) -> Meanings:
        """With one slip, but not in the first letter; nothing if that may be several words."""
        others = [other for other in self._single if other[0] == word[0] and len(word + other) >= SHORTEST_SLIP]
        near = [self.phrases[(other,)] for other in others if is_one_slip(word, other)]
        near = [meanings for meanings in near if meanings != {FILLER}]
        return near[0] if near and all(one == near[0] for one in near) else frozenset()

    @property
    def _single(self) -> list[str]:
        return [row[0] for row in self.phrases if len(row) == 1]

    def _joined(self, word: str) -> list[QuestionWord]:
        """Both of two words that are written as one, with a letter that joins them, or without one of the first."""
        for cut in range(len(word) - SHORTEST_PART, SHORTEST_PART - 1, -1):
            first = next(filter(None, map(self._part, (word[:cut], word[: cut - 1], f"{word[:cut]}e"))), frozenset())
            second = self._part(word[cut:])
            if first and second:
                return [QuestionWord(word[:cut], first), QuestionWord(word[cut:], second)]
        return []

    def _part(self, word: str) -> Meanings:
        return self.phrases.get((word,)) or self._begun(word)


def is_one_slip(one: str, other: str) -> bool:
    """Whether one edit makes one word the other: a letter more, less or another, or two neighbours exchanged."""
    if abs(len(one) - len(other)) > 1 or one == other:
        return one == other
    at = next(
        (at for at, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]), min(len(one), len(other))
    )
    rest, others = one[at:], other[at:]
    exchanged = rest[:2] == others[:2][::-1] and rest[2:] == others[2:]
    return exchanged or rest[1:] == others or rest == others[1:] or rest[1:] == others[1:]


def vocabulary(rules: Ruleset, position: Position, language: str) -> Vocabulary:
    """The words of a language for what lies on this table."""
    kinds = {piece.name: piece.kind for piece in (*rules.pieces.values(), *position.pieces()) if piece.name}
    usual = {name: kind for kind, tiles in rules.named.items() for name in tiles.usual}
    zones = frozenset(zone.id for zone in rules.zones.values())
    named = frozenset((usual | kinds).items())
    return _vocabulary(meanings_of(rules), named, zones, rules.players, language)


@lru_cache(maxsize=64)
def _vocabulary(
    understood: Meanings, named: frozenset[tuple[str, str]], zones: Meanings, players: tuple[str, ...], language: str
) -> Vocabulary:
    """understood: what may be meant, beside `named`: (name, kind) of every piece."""
    known, kinds = Vocabulary(), dict(named)
    for key, words in texts(language).items():
        kind, _, meaning = key.partition(".")
        if kind == "ask" and (meaning in understood or meaning in kinds or meaning == FILLER):
            known.add({meaning, kinds.get(meaning, meaning)}, words.split(","))
    for name, kind in named:
        known.add({name, kind}, forms(name, language))
    for zone in zones:
        known.add({zone}, (zone,))
    for seat, player in enumerate(players):
        row = tokens(player) or (player,)
        is_word = known.phrases.get(row, frozenset()) - {FILLER}  # somebody may be called Can, or Rosa
        known.phrases[row] = is_word | {player_meaning(seat)}
        known.phrases[(*row[:-1], f"{row[-1]}s")] = known.phrases[(*row, "s")] = frozenset({player_meaning(seat), "of"})
    return known


def forms(name: str, language: str) -> Iterator[str]:
    """What a name is called: in the language, in other cases and numbers, and of which a baby."""
    said = name_words(name, language)
    yield said
    if isinstance(said, Noun):
        yield from filter(None, map(said.form, ("acc", "dat", "plural")))


def player_meaning(seat: int) -> str:
    """The meaning of a player's name."""
    return f"player {seat}"


@lru_cache(maxsize=32)
def questions_of(game: str, with_: tuple[str, ...]) -> Mapping[str, str]:
    """By rule, what people ask about it in a game with its expansions."""
    asked = {rule: words for package in packages() for rule, words in package.questions.items()}
    return {rule: asked.get(rule, "") for rule in rule_ids(game, with_)}


@lru_cache(maxsize=32)
def _asked_with(game: str, with_: tuple[str, ...]) -> Meanings:
    return frozenset(word for row in questions_of(game, with_).values() for word in re.findall(r"\w+", row))


def meanings_of(rules: Ruleset) -> Meanings:
    """Everything that can be meant in a game, its pieces left out."""
    zones = {name for zone in rules.zones.values() for name in (zone.id, zone.role)}
    asked = _asked_with(rules.setting.game, rules.setting.with_)
    boards = {name.removesuffix("s") for name in rules.seat_keys}
    return frozenset(
        SPEAKING | asked | zones | boards | set(rules.plays) | {piece.kind for piece in rules.pieces.values()}
    )
