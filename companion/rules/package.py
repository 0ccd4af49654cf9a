"""A game or an expansion as one value: everything that the rest of the program asks it for.

A package of Python offers it as an entry point of the group `companion.games`; `companion.games.catalogue` finds it.
What depends on the combination that is played hangs on its `Ruleset`, so that an expansion can add to it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from companion.rules.options import Option
from companion.rules.ruleset import Ruleset, Setting

# Lessons

PositionJson = Mapping[str, object]
LESSON_PLAYERS = ("Alex", "Kim")
"""Who plays a lesson: the learner, and somebody at his side."""


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One thing to do.

    name: text keys `lesson.LESSON.NAME` (what to do) and `lesson.LESSON.NAME.done` (what it meant).
    example: an action document that does it.
    """

    name: str
    example: PositionJson


@dataclass(frozen=True, slots=True)
class Lesson:
    """A rule shown by itself, on a table of two.

    id: text key `lesson.ID`, its title.  start: a position document, without its players.
    """

    id: str
    start: PositionJson
    steps: tuple[LessonStep, ...]

    @property
    def game(self) -> str:
        """The game that it teaches."""
        return str(self.start["game"])

    @property
    def with_(self) -> tuple[str, ...]:
        """The expansions that it needs."""
        return tuple(self.start.get("with", ()))  # type: ignore[arg-type]

    def document(self) -> dict[str, object]:
        """The table to begin with, as a position document; the learner first."""
        return {**self.start, "players": list(LESSON_PLAYERS)}


# Games and expansions


def _identity(rules: Ruleset) -> Ruleset:
    return rules


@dataclass(frozen=True, slots=True, kw_only=True)
class GamePackage:
    """The common part of games and expansions.

    name: as in the notation.  texts: the folder of its texts.  place: where it stands in lists, and in which order
    expansions are applied; equal ones by name.  chapters: the beginnings of the ids of its rules.
    options: the open facts that matter with it.  settled: open facts with one answer for everybody: row of the digest
    -> whether it is a guess; text key `settled.ROW`.  named: by kind of tile, what the types that the owner names are
    usually called.  asks: what the owner may name before pieces are printed (`species`, `stalls`) -> the kind of such
    tiles, empty for animals.  lessons: in the order in which they are best learnt.  ideas: the occasions and aftermaths
    that a first game tells before its end, in this order where none comes up sooner.  mats: where its
    `companion.games.mats.Mats` are, `module:NAME`; without any, its zones get plain sheets.  cover: the pictures by
    which people choose it.
    """

    name: str
    texts: Path | None = None
    place: int = 1000
    chapters: tuple[str, ...] = ()
    options: tuple[Option, ...] = ()
    settled: Mapping[str, bool] = field(default_factory=dict)
    named: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    asks: Mapping[str, str] = field(default_factory=dict)
    lessons: tuple[Lesson, ...] = ()
    ideas: tuple[str, ...] = ()
    mats: str = ""
    cover: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(GamePackage):
    """A game that is played by itself.

    players: fewest and most.  build: the rules without expansions; as `module:NAME` loaded once somebody plays.
    parts: the games whose species it plays with (two where two games meet); without any, its own.
    species: those of a game that fixes them.  box: whom the first edition's box holds.
    title, bgg_id: how other programs call it, and its number at BoardGameGeek where that was confirmed.
    tie: what decides one, text key `page.end.tie.NAME`.
    shape: `tile`, or a die of DICE_MM.  others_in_box: whether other editions hold others, to be offered.
    always: how many of the box, the first ones, always play.
    pencilled: whether points are pencilled on a sheet, which no camera can count.  for_two: applied if two play.
    finish: applied last; may be `module:NAME`, too.
    """

    players: tuple[int, int]
    build: Callable[[Setting], Ruleset] | str
    parts: tuple[str, ...] = ()
    species: tuple[str, ...] | None = None
    box: tuple[str, ...] = ()
    others_in_box: bool = False
    always: int = 0
    title: str = ""
    bgg_id: int | None = None
    tie: str = "coins"
    shape: str = "tile"
    pencilled: bool = False
    for_two: Callable[[Ruleset], Ruleset] = _identity
    finish: Callable[[Ruleset], Ruleset] | str = _identity


@dataclass(frozen=True, slots=True, kw_only=True)
class Expansion(GamePackage):
    """An expansion: something that is added to a game.

    of: the games that it extends.  expand: the rules with it; as `module:NAME` they are loaded once somebody plays with
    it.  called: where the notation of one of them calls it otherwise.
    """

    of: tuple[str, ...]
    expand: Callable[[Ruleset], Ruleset] | str
    called: Mapping[str, str] = field(default_factory=dict)

    def name_in(self, game: str) -> str:
        """The word for it in the notation of a game."""
        return self.called.get(game, self.name)
