"""What a game knows about teaching itself: its lessons, when a word of it matters, and why an action is good.

A game fills these tables; `companion.teach` reads them.  A rule is named by candidates: the first
that holds in the game as it is played is told.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from companion.rules import referee
from companion.rules.actions import Action
from companion.rules.events import Event
from companion.rules.position import Position
from companion.rules.ruleset import Ruleset, TurnContext, Values
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
class LessonStep:
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
    steps: tuple[LessonStep, ...]

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

NOTHING_MORE: Values = {}


def may(word: str) -> Callable[[TurnContext], Values | None]:
    """Finds that a kind of action is possible."""
    return lambda scene: NOTHING_MORE if word in scene.words else None


def on_truck(kind: str) -> Callable[[TurnContext], Values | None]:
    """Finds a piece of a kind on a truck."""

    def find(scene: TurnContext) -> Values | None:
        return next(
            ({"piece": piece, "truck": number} for number, piece in scene.on_trucks() if piece.kind == kind), None
        )

    return find


def happened(*types: str) -> Callable[[Ruleset, Event], bool]:
    """Whether an event is of one of these types."""
    return lambda _rules, event: event.type in types
