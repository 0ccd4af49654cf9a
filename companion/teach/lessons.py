"""How far somebody has come in a lesson, and what is to be said of an attempt.

A lesson is verified against the story of a game (what was done), or against a bare position (what lies on the table).
What is wrong with an attempt is said by the referee: a lesson knows no mistakes of its own.
"""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.catalogue import packages, parse_position
from companion.i18n import DEFAULT_LANGUAGE
from companion.rules import referee
from companion.rules.actions import Action
from companion.rules.boxes import shown_faces
from companion.rules.events import Violation
from companion.rules.notation import parse_action
from companion.rules.package import Lesson
from companion.rules.position import Position
from companion.rules.ruleset import Ruleset
from companion.rules.words import why
from companion.session.history import GameHistory
from companion.teach.wording import say

LESSONS: dict[str, Lesson] = {lesson.id: lesson for package in packages() for lesson in package.lessons}
"""By id, in the order in which they are best learnt: each game's own, then its expansions'."""


@dataclass(frozen=True, slots=True)
class Feedback:
    """What is to be said of an attempt that was not the step.

    name: text key `lesson.NAME`: `against` the rules, or allowed but `other` than the step.  violations: what is wrong.
    """

    name: str
    violations: tuple[Violation, ...] = ()


@dataclass(frozen=True, slots=True)
class LessonProgress:
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


def progress(lesson: Lesson, story: GameHistory) -> LessonProgress:
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
            return LessonProgress(number, False, feedback, len(story.moments) - at)
        number, before = number + 1, moment.position
    return LessonProgress(number, number == len(lesson.steps))


def attempted(lesson: Lesson, story: GameHistory, action: Action) -> LessonProgress:
    """The same with an action that was tried and is not in the story: an objection of the table."""
    so_far = progress(lesson, story)
    if so_far.is_finished or so_far.take_back:
        return so_far
    feedback = judged(lesson, so_far.number, story.rules, story.position, action)
    return LessonProgress(so_far.number, False, feedback)


def looks_like(rules: Ruleset, position: Position, table: Position) -> bool:
    """Whether two tables look the same to somebody who stands before them."""
    return shown_faces(rules, position) == shown_faces(rules, table)


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
