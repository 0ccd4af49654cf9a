"""The doors of lessons: which there are, and what each of them shows."""

from __future__ import annotations

from typing import Annotated, Any

from flask import abort
from msgspec import field

from companion.rules.package import Lesson
from companion.teach.lessons import LESSONS, done_words, lesson_title, play_lesson, step_words
from companion.teach.wording import action_sentences
from companion.web import models
from companion.web.api.routes import Given, Parameter, Route
from companion.webkit.language import reader_language, say_in
from companion.webkit.models import Model


class LessonListedModel(Model):
    id: models.Label
    title: models.Text
    game: models.Label
    with_: models.Names = field(name="with")


class LessonsModel(Model):
    lessons: list[LessonListedModel]


class LessonStepModel(Model):
    sentence: models.Speech
    example: Annotated[str, models.about("One way to do it, in words.")]
    action: Annotated[dict[str, Any], models.about("The same as an action, without its player.")]
    meant: Annotated[str, models.about("What it meant, once it is done.")]


class LessonModel(LessonListedModel):
    position: models.PositionDocument
    steps: list[LessonStepModel]


def _find_lesson(id_: str) -> Lesson:
    if id_ not in LESSONS:
        abort(404, say_in(reader_language(), "learn.none"))
    return LESSONS[id_]


def _lesson_entry(lesson: Lesson) -> dict[str, Any]:
    title = lesson_title(lesson, play_lesson(lesson)[0], reader_language())
    return {"id": lesson.id, "title": title, "game": lesson.game, "with": list(lesson.with_)}


def _lesson(given: Given) -> dict[str, Any]:
    lesson, language = _find_lesson(given["lesson"]), reader_language()
    rules, _, actions = play_lesson(lesson)
    return {
        **_lesson_entry(lesson),
        "position": lesson.document(),
        "steps": [
            {
                "sentence": step_words(lesson, number, rules, language),
                "example": " ".join(action_sentences(rules, action, language)),
                "action": dict(lesson.steps[number].example),
                "meant": done_words(lesson, number, rules, language),
            }
            for number, action in enumerate(actions)
        ],
    }


ID = Parameter("lesson", models.Name, "The lesson.", "path", True)
ROUTES = (
    Route(
        "/lessons",
        "lessons",
        "lessons",
        lambda _given: {"lessons": [_lesson_entry(lesson) for lesson in LESSONS.values()]},
        LessonsModel,
    ),
    Route("/lessons/{lesson}", "lesson", "lessons", _lesson, LessonModel, (ID,), problems=(404,)),
)
