"""The door at which a program asks the referee a question in people's own words."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

from companion.teach.questions.answering import LONGEST, answered, format_answer
from companion.web.api.routes import Given, Parameter, Route
from companion.web.api.running import running
from companion.web.models import Mark, RuleOrNone, Speech, about
from companion.web.views.game_page import game_mark
from companion.webkit.language import reader_language
from companion.webkit.models import Model


class AnsweredModel(Model):
    """`answer` is null if the question was not understood."""

    at: Mark
    rule: RuleOrNone
    legal: Annotated[bool | None, about("Whether it may be done; null where nothing is to be done.")]
    answer: Speech | None


def _ask(given: Given) -> dict[str, Any]:
    game = running()
    found = answered(game.story.rules, game.story.position, given["question"], reader_language())
    return {"at": game_mark(game), "rule": "", "legal": None, **format_answer(found)}


QUESTION = Parameter(
    "question",
    Annotated[str, Meta(min_length=1, max_length=LONGEST)],
    "What somebody asks, in the language of the answer.",
    is_required=True,
)
ROUTES = (Route("/game/ask", "ask", "game", _ask, AnsweredModel, (QUESTION,), problems=(404,)),)
