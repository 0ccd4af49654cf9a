"""Open facts: questions that no rulebook settles, each with the kind of answer that it takes.

The kind is data: the notation reads an answer by it (`parse`: value, where -> the answer, or UnusableInput), a page
asks for one by it, the API describes one by it (`schema`: the JSON of an answer).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any

from companion.ports import UnusableInput
from companion.rules import schema
from companion.rules.position import IDENTIFIER
from companion.rules.reading import flag, listing, mapping, one_of, unusable, whole


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of these words; in people's language text key `page.new.NAME.WORD`, NAME the option's or `words`."""

    values: tuple[str, ...]
    words: str = ""

    def parse(self, value: object, where: str) -> str:
        return one_of(value, where, self.values)

    @property
    def schema(self) -> schema.Shape:
        return schema.one_of(self.values)


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number between these, both included."""

    low: int
    high: int

    def parse(self, value: object, where: str) -> int:
        return whole(value, where, self.low, self.high)

    @property
    def schema(self) -> schema.Shape:
        return schema.whole(self.low, self.high)


@dataclass(frozen=True, slots=True)
class YesOrNo:
    """Yes or no."""

    def parse(self, value: object, where: str) -> bool:
        return flag(value, where)

    @property
    def schema(self) -> schema.Shape:
        return schema.flag()


@dataclass(frozen=True, slots=True)
class ByName:
    """An answer of a kind for each name.

    names: for whom a page asks.  usual: what holds for a name left out; without one, names that are no `names` are
    welcome and those left out stay unknown.
    """

    names: tuple[str, ...]
    answer: OneOf | Number
    usual: Mapping[str, Any] | None = None

    def parse(self, value: object, where: str) -> dict[str, Any]:
        given = mapping(value, where, None if self.usual is None else self.names)
        for name in given:
            if not IDENTIFIER.fullmatch(name):
                raise unusable(where, "names of stall types", name)
        answers = given if self.usual is None else {name: given.get(name, self.usual[name]) for name in self.names}
        return {name: self.answer.parse(answer, f"{where}/{name}") for name, answer in answers.items()}

    @property
    def schema(self) -> schema.Shape:
        return schema.ledger(schema.NAME if self.usual is None else self.answer.schema)


@dataclass(frozen=True, slots=True)
class Numbers:
    """Whole numbers in a row.  length: how many, if that is known.  together: what they must make, if anything."""

    low: int
    high: int
    length: int | None = None
    together: int | None = None

    def parse(self, value: object, where: str) -> list[int]:
        entries = enumerate(listing(value, where, self.length))
        numbers = [whole(entry, f"{where}/{at}", self.low, self.high) for at, entry in entries]
        if self.together is not None and sum(numbers) != self.together:
            given = sum(numbers)
            said = f"{where}: the groups have {given} spaces together, the sheet has {self.together}"
            raise UnusableInput(said, key="trouble.coin_groups", together=given, spaces=self.together)
        return numbers

    @property
    def schema(self) -> schema.Shape:
        return schema.many(schema.whole(self.low, self.high), self.length or self.together or 99)


@dataclass(frozen=True, slots=True)
class Words:
    """Words in a row, such as the cells of a board.  check: (value, where) -> the words, or UnusableInput."""

    check: Callable[[object, str], list[str]]

    def parse(self, value: object, where: str) -> list[str]:
        return self.check(value, where)

    @property
    def schema(self) -> schema.Shape:
        return schema.NAMES


@dataclass(frozen=True, slots=True)
class Species:
    """Some of the species of a part of the box."""

    part: str

    def parse(self, value: object, where: str) -> list[str]:
        names = listing(value, where)
        for name in names:
            if type(name) is not str or not IDENTIFIER.fullmatch(name):
                raise unusable(where, "names of species", name)
        return [str(name) for name in names]

    @property
    def schema(self) -> schema.Shape:
        return schema.NAMES


AnswerKind = OneOf | Number | YesOrNo | ByName | Numbers | Words | Species


@dataclass(frozen=True, slots=True)
class Option:
    """An open fact: the value used if nobody says otherwise.

    source: its row in the digest of open facts; `house` for a rule of the house.
    What is open, and why: text key `option.NAME`.
    unconfirmed: whether the default is a guess that the table should be told about.
    scores: the rules whose score lines hang on it.  said: whether a position tells it though nobody has answered.
    drawn: what is true in the box that the demo table draws; None for the default.
    games: those in which it matters, if not in all that its package is played with.
    """

    name: str
    default: Any
    source: str
    unconfirmed: bool
    kind: AnswerKind
    scores: tuple[str, ...] = ()
    said: bool = True
    drawn: Any = None
    games: tuple[str, ...] = ()

    def parse(self, value: object, where: str) -> Any:
        """An answer.  Raises UnusableInput for one that this question cannot have."""
        return self.kind.parse(value, where)

    @property
    def schema(self) -> schema.Shape:
        """The JSON of an answer."""
        return self.kind.schema


def parse_options(
    options: Collection[Option], value: object, every: Callable[[], Mapping[str, Option]]
) -> dict[str, object]:
    """Every option of a game, with its default where none is given; one that need not be `said` only if it is.

    every: by name, those of all games.  Older documents answer them, too; such an answer changes nothing here.
    """
    known: Mapping[str, Option] = {option.name: option for option in options}
    given = mapping(value, "options")
    if not given.keys() <= known.keys():
        known = every()
        mapping(value, "options", known)
    answers = {name: known[name].parse(answer, f"options/{name}") for name, answer in given.items()}
    return {
        option.name: answers.get(option.name, option.default)
        for option in options
        if option.said or option.name in answers
    }


def assumed_options(options: Collection[Option], values: Mapping[str, object]) -> list[Option]:
    """The unconfirmed guesses that are in use: what the table should be told."""
    return [
        option for option in options if option.unconfirmed and values.get(option.name, option.default) == option.default
    ]
