"""A lesson: a table to lay, and steps to do on it; and how far somebody has come.

A lesson is verified against the story of a game (what was done), or against a bare position (what lies on the table).
What is wrong with an attempt is said by the referee: a lesson knows no mistakes of its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from companion.games.catalogue import parse_position
from companion.i18n import DEFAULT_LANGUAGE
from companion.rules import referee
from companion.rules.actions import Action
from companion.rules.faces import shown_faces
from companion.rules.notation import parse_action
from companion.rules.position import Position
from companion.rules.ruleset import Ruleset
from companion.rules.scoring import score_seat
from companion.rules.violations import Violation
from companion.rules.words import why
from companion.table.story import Story
from companion.teach.wording import say

Document = Mapping[str, object]
Wanted = Callable[[Ruleset, Position, Action, Action], bool]
"""(rules, position, example, action): whether a legal action is what the step is about."""

PLAYERS = ("Alex", "Kim")
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

    def document(self, players: Sequence[str] = PLAYERS) -> dict[str, object]:
        """The table to begin with, as a position document.  players: the learner first."""
        return {**self.start, "players": list(players)}


@dataclass(frozen=True, slots=True)
class Feedback:
    """What is to be said of an attempt that was not the step.

    name: text key `lesson.NAME`: `against` the rules, or allowed but `other` than the step.  violations: what is wrong.
    """

    name: str
    violations: tuple[Violation, ...] = ()


@dataclass(frozen=True, slots=True)
class Progress:
    """How far somebody has come.

    number: steps done; the next one is `lesson.steps[number]`.  feedback: of the last attempt, if it was not the step.
    take_back: how many moments have to be undone before the lesson can go on.
    """

    number: int
    is_finished: bool
    feedback: Feedback | None = None
    take_back: int = 0


def played(lesson: Lesson) -> tuple[Ruleset, tuple[Position, ...], tuple[Action, ...]]:
    """The rules, the table before each step and after the last, and the actions of the examples."""
    rules, position = parse_position(lesson.document())
    positions, actions = [position], []
    for step in lesson.steps:
        actions.append(parse_action(rules, positions[-1], step.example))
        positions.append(referee.after(rules, positions[-1], actions[-1]))
    return rules, tuple(positions), tuple(actions)


def judged(lesson: Lesson, number: int, rules: Ruleset, position: Position, action: Action) -> Feedback | None:
    """What is to be said of an attempt at a step; None if it is the step."""
    broken = referee.violations(rules, position, action)
    if broken:
        return Feedback("against", broken)
    step = lesson.steps[number]
    example = parse_action(rules, position, step.example)
    return None if step.wanted(rules, position, example, action) else Feedback("other")


def progress(lesson: Lesson, story: Story) -> Progress:
    """How far the story of a game has come in a lesson with which it began."""
    _, tables, _ = played(lesson)
    number, before = 0, story.start
    for at, moment in enumerate(story.moments):
        feedback = None
        if number == len(lesson.steps):
            break
        if moment.action is not None:
            feedback = judged(lesson, number, story.rules, before, moment.action)
        elif not looks_like(story.rules, moment.position, tables[number + 1]):
            continue
        if feedback is not None:
            return Progress(number, False, feedback, len(story.moments) - at)
        number, before = number + 1, moment.position
    return Progress(number, number == len(lesson.steps))


def attempted(lesson: Lesson, story: Story, action: Action) -> Progress:
    """The same with an action that was tried and is not in the story: an objection of the table."""
    so_far = progress(lesson, story)
    if so_far.is_finished or so_far.take_back:
        return so_far
    feedback = judged(lesson, so_far.number, story.rules, story.position, action)
    return Progress(so_far.number, False, feedback)


def looks_like(rules: Ruleset, position: Position, table: Position) -> bool:
    """Whether two tables look the same to somebody who stands before them."""
    return shown_faces(rules, position) == shown_faces(rules, table)


def step_at(lesson: Lesson, position: Position) -> int | None:
    """How many steps lead to a table that looks like this one; None if none does."""
    rules, tables, _ = played(lesson)
    return next((number for number, table in enumerate(tables) if looks_like(rules, position, table)), None)


# In words


def lesson_title(lesson: Lesson, rules: Ruleset, language: str = DEFAULT_LANGUAGE) -> str:
    """What the lesson is called."""
    return say(rules, f"lesson.{lesson.id}", {}, language)


def step_words(lesson: Lesson, number: int, rules: Ruleset, language: str = DEFAULT_LANGUAGE) -> str:
    """What to do in a step."""
    return say(rules, f"lesson.{lesson.id}.{lesson.steps[number].name}", _players(), language)


def done_words(lesson: Lesson, number: int, rules: Ruleset, language: str = DEFAULT_LANGUAGE) -> str:
    """What a step meant, once it is done."""
    return say(rules, f"lesson.{lesson.id}.{lesson.steps[number].name}.done", _players(), language)


def _players() -> dict[str, object]:
    return {"player": 0, "owner": 1}


def feedback_words(rules: Ruleset, feedback: Feedback, language: str = DEFAULT_LANGUAGE) -> list[str]:
    """What was not the step, and why."""
    reasons = [why(rules, broken, language) for broken in feedback.violations]
    return [say(rules, f"lesson.{feedback.name}", {}, language), *reasons]
