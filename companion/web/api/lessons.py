"""The doors of lessons: which there are, how far one has come, and how to begin one.

A step is told with `act`, taken back with `undo`, and a lesson is left with `end`, as in every game.
"""

from __future__ import annotations

from typing import Any

from flask import abort

from companion.table.commands import BeginGame
from companion.teach.lesson import Lesson, feedback_words, lesson_title, played
from companion.teach.lessons import LESSONS
from companion.web.api.routes import Given, Parameter, Route
from companion.web.api.schemas import SENTENCES
from companion.web.board import dashboard
from companion.web.game_page import game_mark
from companion.web.language import reader_language, say_in
from companion.web.live import view_id
from companion.web.notation import NAMES
from companion.web.say_game import MODE
from companion.web.shapes import flag, many, named, one_of, perhaps, record, whole, words
from companion.web.teach import progress_in, steps_told

LISTED = {"id": words(60, 1), "title": words(400), "game": words(60, 1), "with": NAMES}
STEP = record(
    {
        "state": one_of(("done", "now", "later")),
        "sentence": words(4000),
        "example": words(4000, description="One way to do it, in words."),
        "action": {"type": "object", "description": "The same as an action, without its player."},
        "meant": words(4000, description="What it meant, once it is done."),
    }
)
LESSON = record(
    {
        **LISTED,
        "position": named("Position"),
        "steps": many(STEP),
        "step": perhaps(whole(0, description="How many steps are done; null: this lesson is not at the table.")),
        "is_finished": flag(),
        "feedback": SENTENCES,
    }
)


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
    lesson, session = _found(given["body"]["lesson"]), dashboard().session
    view = session.handle(BeginGame(lesson.document(), given["body"]["mode"], {"lesson": lesson.id}))
    return {"id": view_id(session, view.number), "at": game_mark(view.game), "objection": None}


ID = Parameter("lesson", words(60, 1), "The lesson.", "path", True)
BEGUN = record({"lesson": words(60, 1), "mode": MODE})
ROUTES = (
    Route(
        "/lessons",
        "lessons",
        "lessons",
        lambda _given: {"lessons": [_listed(lesson) for lesson in LESSONS.values()]},
        record({"lessons": many(record(LISTED))}),
    ),
    Route("/lessons/{lesson}", "lesson", "lessons", _lesson, LESSON, (ID,), problems=(404,)),
    Route(
        "/lessons",
        "lesson-begin",
        "lessons",
        _begin,
        named("Said"),
        body=BEGUN,
        problems=(404, 422),
        method="POST",
    ),
)
