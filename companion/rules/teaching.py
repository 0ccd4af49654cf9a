"""What a game knows about teaching itself: its lessons, when a word of it matters, and why an action is good.

A game fills these tables; `companion.teach` reads them.  A rule is named by candidates: the first
that holds in the game as it is played is told.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from companion.rules import referee
from companion.rules.actions import Action
from companion.rules.events import Event
from companion.rules.keys import BLOCK
from companion.rules.pieces import Piece
from companion.rules.position import Position
from companion.rules.ruleset import Ruleset
from companion.rules.scoring import score_seat

# Lessons

Document = Mapping[str, object]
Wanted = Callable[[Ruleset, Position, Action, Action], bool]
"""(rules, position, example, action): whether a legal action is what the step is about."""

LESSON_PLAYERS = ("Alex", "Kim")
"""Who plays a lesson if nobody says otherwise: the learner, and somebody at his side."""


def same_table(rules: Ruleset, position: Position, example: Action, action: Action) -> bool:
    """The action leads to the same table as the example, in whatever order it was done."""
    return _table(referee.after(rules, position, action)) == _table(referee.after(rules, position, example))


def same_effect(rules: Ruleset, position: Position, example: Action, action: Action) -> bool:
    """The same happens as in the example, wherever on the board, and it brings no fewer points."""
    done, wished = (referee.outcome(rules, position, one) for one in (action, example))
    happened, wanted = (Counter(event.type for event in one.events) for one in (done, wished))
    points = (score_seat(rules, one.position, example.player).total for one in (done, wished))
    return type(action) is type(example) and happened == wanted and next(points) >= next(points)


def _table(position: Position) -> object:
    bags = {place: tuple(sorted(bag)) for place, bag in position.bags.items()}
    course = (position.to_move, position.round, position.last_round, position.over)
    boards = {seat: frozenset(frozenset(board.cells) for board in built) for seat, built in position.boards.items()}
    return bags, dict(position.counts), boards, course


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to do.

    name: text keys `lesson.LESSON.NAME` (what to do) and `lesson.LESSON.NAME.done` (what it meant).
    example: an action document that does it.  wanted: which other actions do it too.
    """

    name: str
    example: Document
    wanted: Wanted = same_table


@dataclass(frozen=True, slots=True)
class Lesson:
    """A short lesson.  id: text key `lesson.ID`, its title.  start: a position document without its players."""

    id: str
    start: Document
    steps: tuple[Step, ...]

    @property
    def game(self) -> str:
        """The game that it teaches."""
        return str(self.start["game"])

    @property
    def with_(self) -> tuple[str, ...]:
        """The expansions that it needs."""
        return tuple(self.start.get("with", ()))  # type: ignore[arg-type]

    def document(self, players: tuple[str, ...] = LESSON_PLAYERS) -> dict[str, object]:
        """The table to begin with, as a position document.  players: the learner first."""
        return {**self.start, "players": list(players)}


# When a rule matters for the first time

Values = Mapping[str, object]
NOTHING_MORE: Values = {}


@dataclass(frozen=True)
class Scene:
    """The table before a turn, seen by the player to move."""

    rules: Ruleset
    position: Position

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return self.position.to_move

    @cached_property
    def legal(self) -> tuple[Action, ...]:
        """What may be done."""
        return tuple(referee.legal_actions(self.rules, self.position))

    @cached_property
    def words(self) -> frozenset[str]:
        """The kinds of action that are possible."""
        kinds = {play.action: word for word, play in self.rules.plays.items()}
        return frozenset(kinds[type(action)] for action in self.legal)

    def on_trucks(self) -> Iterator[tuple[int, Piece]]:
        """Every tile or die on a truck in the middle."""
        for number in range(len(self.position.spaces)):
            yield from ((number, piece) for piece in self.position.on_truck(number) if piece != BLOCK)


class Occasion(NamedTuple):
    """Something to look for on the table before a turn.

    urgency: the smaller, the sooner it is told.  name: text key `prompt.NAME`.  rules: those that it may be about.
    find: what the sentence needs if the rule matters now, else None.
    """

    urgency: int
    name: str
    rules: tuple[str, ...]
    find: Callable[[Scene], Values | None]


class Aftermath(NamedTuple):
    """What an event teaches.  name: text key `prompt.NAME`.  happens: whether this event is one that does."""

    name: str
    rules: tuple[str, ...]
    happens: Callable[[Ruleset, Event], bool]


def may(word: str) -> Callable[[Scene], Values | None]:
    """Finds that a kind of action is possible."""
    return lambda scene: NOTHING_MORE if word in scene.words else None


def on_truck(kind: str) -> Callable[[Scene], Values | None]:
    """Finds a piece of a kind on a truck."""

    def find(scene: Scene) -> Values | None:
        return next(
            ({"piece": piece, "truck": number} for number, piece in scene.on_trucks() if piece.kind == kind), None
        )

    return find


def happened(*types: str) -> Callable[[Ruleset, Event], bool]:
    """Whether an event is of one of these types."""
    return lambda _rules, event: event.type in types


# Why an action is good


class EventReason(NamedTuple):
    """Why an event is good for whom it happens to.  name: text key `reason.NAME`."""

    name: str
    rules: tuple[str, ...]
