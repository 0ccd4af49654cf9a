"""A rule shown by itself: a table, and one action after the other as it is told and meant."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from companion.games.catalogue import packages, parse_position
from companion.i18n import DEFAULT_LANGUAGE
from companion.rules import referee
from companion.rules.actions import Action
from companion.rules.notation import parse_action
from companion.rules.package import Lesson
from companion.rules.position import Piece, Place, Position
from companion.rules.ruleset import Ruleset
from companion.teach.wording import say

LESSONS: dict[str, Lesson] = {lesson.id: lesson for package in packages() for lesson in package.lessons}
"""By id, in the order in which they are best learnt."""


def ways(before: Position, after: Position) -> tuple[tuple[Piece, Place | None, Place], ...]:
    """The moves of an action: each piece, whence, and where to.  None: from the stack, the supply or a purse."""
    came = [(piece, place) for place, bag in after.bags.items() for piece in _more(bag, before.bags.get(place, ()))]
    went = [(piece, place) for place, bag in before.bags.items() for piece in _more(bag, after.bags.get(place, ()))]
    found = []
    for piece, to in came:
        source = next((place for gone, place in went if gone == piece), None)
        if source is not None:
            went.remove((piece, source))
        found.append((piece, source, to))
    return tuple(found)


def _more(bag: Sequence[Piece], other: Sequence[Piece]) -> Iterable[Piece]:
    printed = (Counter(piece.as_printed() for piece in one) for one in (bag, other))
    return (next(printed) - next(printed)).elements()


def play_lesson(lesson: Lesson) -> tuple[Ruleset, tuple[Position, ...], tuple[Action, ...]]:
    """The rules, the table before each step and after the last, and the actions of the steps."""
    rules, position = parse_position(lesson.document())
    positions, actions = [position], []
    for step in lesson.steps:
        actions.append(parse_action(rules, positions[-1], step.example))
        positions.append(referee.after(rules, positions[-1], actions[-1]))
    return rules, tuple(positions), tuple(actions)


# In words


def lesson_title(lesson: Lesson, rules: Ruleset, language: str = DEFAULT_LANGUAGE) -> str:
    """The title of the lesson."""
    return say(rules, f"lesson.{lesson.id}", {}, language)


def step_words(lesson: Lesson, number: int, rules: Ruleset, language: str = DEFAULT_LANGUAGE) -> str:
    """The sentence of a step."""
    return say(rules, f"lesson.{lesson.id}.{lesson.steps[number].name}", _players(), language)


def done_words(lesson: Lesson, number: int, rules: Ruleset, language: str = DEFAULT_LANGUAGE) -> str:
    """The sentence after a step: what it meant."""
    return say(rules, f"lesson.{lesson.id}.{lesson.steps[number].name}.done", _players(), language)


def _players() -> dict[str, object]:
    return {"player": 0, "owner": 1}
