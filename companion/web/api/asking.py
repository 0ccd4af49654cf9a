"""The door at which a program asks about the table in people's own words."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

from companion.teach.asking import LONGEST, answer_question, format_answer
from companion.web.api.routes import Given, Parameter, Route
from companion.web.api.running import running
from companion.web.models import Mark, Speech, about
from companion.webkit.language import reader_language
from companion.webkit.models import Model


class RuleFoundModel(Model):
    """A rule that fits, with what it means at the table now."""

    rule: str
    text: Speech


class JudgedModel(Model):
    """The referee's verdict; `why` is the rule's text where it may be done."""

    legal: bool
    rule: str
    why: Speech


class AnsweredModel(Model):
    """`verdict` is null unless every word of the question was used."""

    at: Mark
    rules: Annotated[list[RuleFoundModel], about("The three rules that fit best, best first.")]
    verdict: JudgedModel | None


def _ask(given: Given) -> dict[str, Any]:
    game = running()
    found = answer_question(game.story.rules, game.story.position, given["question"], reader_language())
    return {"at": game.mark, **format_answer(found)}


QUESTION = Parameter(
    "question",
    Annotated[str, Meta(min_length=1, max_length=LONGEST)],
    "What somebody asks, in the language of the answer.",
    is_required=True,
)
ROUTES = (Route("/game/ask", "ask", "game", _ask, AnsweredModel, (QUESTION,), problems=(404,)),)
