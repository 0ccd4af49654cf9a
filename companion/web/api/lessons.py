"""The doors of lessons: which there are, how far one has come, and how to begin one.

A step is told with `act`, taken back with `undo`, and a lesson is left with `end`, as in every game.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from flask import abort
from msgspec import field

from companion.rules.package import Lesson
from companion.session.commands import BeginGame
from companion.teach.lessons import LESSONS, feedback_words, lesson_title, played
from companion.web.api.answers import SaidModel
from companion.web.api.routes import Given, Parameter, Route
from companion.web.commands import replacing
from companion.web.dashboard import dashboard, view_id
from companion.web.models import NO_GAME, Mode, Name, Names, PositionDocument, Speech, StateReplaced, Text, Word, about
from companion.web.pages.learn import progress_in, steps_told
from companion.web.views.game_page import game_mark
from companion.webkit.language import reader_language, say_in
from companion.webkit.models import Model


class LessonListedModel(Model):
    id: Word
    title: Text
    game: Word
    with_: Names = field(name="with")


class LessonsModel(Model):
    lessons: list[LessonListedModel]


class LessonStepModel(Model):
    state: Literal["done", "now", "later"]
    sentence: Speech
    example: Annotated[str, about("One way to do it, in words.")]
    action: Annotated[dict[str, Any], about("The same as an action, without its player.")]
    meant: Annotated[str, about("What it meant, once it is done.")]


class LessonModel(LessonListedModel):
    position: PositionDocument
    steps: list[LessonStepModel]
    step: Annotated[int | None, about("How many steps are done; null: this lesson is not at the table.")]
    is_finished: bool
    feedback: list[Speech]


class LessonBegunModel(Model):
    lesson: Name
    mode: Mode
    at: StateReplaced = NO_GAME


def _found(id_: str) -> Lesson:
    if id_ not in LESSONS:
        abort(404, say_in(reader_language(), "learn.none"))
    return LESSONS[id_]


def _listed(lesson: Lesson) -> dict[str, Any]:
    title = lesson_title(lesson, played(lesson)[0], reader_language())
    return {"id": lesson.id, "title": title, "game": lesson.game, "with": list(lesson.with_)}


def _lesson(given: Given) -> dict[str, Any]:
    lesson, language, game = _found(given["lesson"]), reader_language(), dashboard().session.view.game
    now = progress_in(lesson, game)
    rules = game.story.rules if now and game else played(lesson)[0]
    steps = zip(steps_told(lesson, now, language), lesson.steps, strict=True)
    return {
        **_listed(lesson),
        "position": lesson.document(),
        "steps": [
            {
                "state": told.state,
                "sentence": told.sentence,
                "example": told.example,
                "action": dict(step.example),
                "meant": told.done,
            }
            for told, step in steps
        ],
        "step": now.number if now else None,
        "is_finished": now is not None and now.is_finished,
        "feedback": list(feedback_words(rules, now.feedback, language)) if now and now.feedback else [],
    }


def _begin(given: Given) -> dict[str, Any]:
    lesson, session = _found(given["body"].lesson), dashboard().session
    body = given["body"]
    view = session.handle(BeginGame(lesson.document(), body.mode, {"lesson": lesson.id}), replacing(body.at))
    return {"id": view_id(session, view.number), "at": game_mark(view.game), "objection": None}


ID = Parameter("lesson", Name, "The lesson.", "path", True)
ROUTES = (
    Route(
        "/lessons",
        "lessons",
        "lessons",
        lambda _given: {"lessons": [_listed(lesson) for lesson in LESSONS.values()]},
        LessonsModel,
    ),
    Route("/lessons/{lesson}", "lesson", "lessons", _lesson, LessonModel, (ID,), problems=(404,)),
    Route(
        "/lessons",
        "lesson-begin",
        "lessons",
        _begin,
        SaidModel,
        body=LessonBegunModel,
        problems=(404, 409, 422),
        method="POST",
    ),
)
