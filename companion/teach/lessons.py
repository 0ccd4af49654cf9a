"""How far somebody has come in a lesson, and what is to be said of an attempt.

A lesson is verified against the story of a game (what was done), or against a bare position (what lies on the table).
What is wrong with an attempt is said by the referee: a lesson knows no mistakes of its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from companion.games.catalogue import GAMES, packages, parse_position, ruleset_for
from companion.i18n import DEFAULT_LANGUAGE
from companion.rules import referee
from companion.rules.actions import Action
from companion.rules.events import Violation
from companion.rules.faces import shown_faces
from companion.rules.notation import parse_action
from companion.rules.package import LESSON_PLAYERS, Document, Lesson, Look
from companion.rules.position import Piece, Place, Position
from companion.rules.ruleset import Ruleset
from companion.rules.words import why
from companion.session.history import GameHistory
from companion.teach.wording import say

LEARNERS = (*LESSON_PLAYERS, "Lou", "Sam", "Noa")
"""Who plays a lesson on a table for more than two."""

GUIDES: dict[str, tuple[Lesson, ...]] = {name: entry.game.guide for name, entry in GAMES.items()}
"""By game, the lessons of its guided first game."""

LESSONS: dict[str, Lesson] = {
    lesson.id: lesson for package in packages() for lesson in (*GUIDES.get(package.name, ()), *package.lessons)
}
"""By id, in the order in which they are best learnt: a game's guided game, its other lessons, then its expansions'."""


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


def document_for(lesson: Lesson, players: Sequence[str] = LESSON_PLAYERS) -> dict[str, object]:
    """The table to begin with, as a position document.  Whoever is more than two has taken a truck already."""
    document = lesson.document(tuple(players))
    more = range(len(LESSON_PLAYERS), len(players))
    if not more:
        return document
    rules, _ = parse_position(lesson.document())
    for key in rules.seat_keys:
        seats = list(document.get(key, [{}] * len(LESSON_PLAYERS)))  # type: ignore[call-overload]
        document[key] = [*seats, *((lesson.waiting if key == next(iter(rules.seat_keys)) else {}) for _ in more)]
    document["trucks"] = _trucks_for(document["trucks"], more, len(ruleset_for(document).trucks))  # type: ignore[arg-type]
    return document


def _trucks_for(trucks: Sequence[Document], more: Iterable[int], number: int) -> list[Document]:
    """So many trucks; where they are taken as they are, each of the players who are more than two has one."""
    found = [dict(one) for one in trucks]
    load = next(iter(found[0]))
    for seat in more if load == "tiles" else ():
        free = [one for one in found if not one[load] and one.get("taken_by") is None]
        if free and len(found) == number:
            free[-1]["taken_by"] = seat
        else:
            found.append({load: [], "taken_by": seat})
    return [*found, *({load: []} for _ in range(number - len(found)))]


def guide_of(lesson: Lesson) -> tuple[Lesson, ...]:
    """The guided first game that a lesson is part of; empty if it is none's."""
    return next((guide for guide in GUIDES.values() if lesson in guide), ())


def ways(before: Position, after: Position) -> tuple[tuple[Piece, Place | None, Place], ...]:
    """What an action moves: each piece, whence, and where to.  None: from the stack, the supply or a purse."""
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


def played(
    lesson: Lesson, players: Sequence[str] = LESSON_PLAYERS
) -> tuple[Ruleset, tuple[Position, ...], tuple[Action, ...]]:
    """The rules, the table before each step and after the last, and the actions of the examples."""
    rules, position = parse_position(document_for(lesson, players))
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
    _, tables, _ = played(lesson, story.rules.players)
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


def look_words(lesson: Lesson, look: Look, rules: Ruleset, language: str = DEFAULT_LANGUAGE) -> str:
    """What there is to look at."""
    return say(rules, f"lesson.{lesson.id}.{look.name}", _players(), language)


def done_words(lesson: Lesson, number: int, rules: Ruleset, language: str = DEFAULT_LANGUAGE) -> str:
    """What a step meant, once it is done."""
    return say(rules, f"lesson.{lesson.id}.{lesson.steps[number].name}.done", _players(), language)


def _players() -> dict[str, object]:
    return {"player": 0, "owner": 1}


def feedback_words(rules: Ruleset, feedback: Feedback, language: str = DEFAULT_LANGUAGE) -> list[str]:
    """What was not the step, and why."""
    reasons = [why(rules, broken, language) for broken in feedback.violations]
    return [say(rules, f"lesson.{feedback.name}", {}, language), *reasons]
