"""The page on which people ask the referee in their own words about the game that is played."""

from __future__ import annotations

from flask import Blueprint, Response, request

from companion.teach.questions.answering import LONGEST, RefereeAnswer, answered
from companion.web.dashboard import dashboard, view_id
from companion.webkit.guard import HEADERS
from companion.webkit.language import reader_language
from companion.webkit.rendering import rendered

blueprint = Blueprint("asking", __name__)

HEARING = HEADERS["Permissions-Policy"].replace("microphone=()", "microphone=(self)")
"""The one page that may listen, where the browser itself makes words of what it hears."""


@blueprint.get("/ask")
def ask() -> Response:
    """A field for a question, and the answer for the table as it stands.

    question: what is asked; part: only what changes.
    """
    session = dashboard().session
    view = session.view
    game = dashboard().as_shown(view.game)
    question = " ".join(request.args.get("question", "").split())[:LONGEST]
    answer: RefereeAnswer | None = None
    if game is not None and question:
        answer = answered(game.story.rules, game.story.position, question, reader_language())
    page = rendered(
        "asking_parts.html" if "part" in request.args else "asking.html",
        game=game,
        question=question,
        answer=answer,
        longest=LONGEST,
        view_id=view_id(session, view.number),
    )
    page.headers["Permissions-Policy"] = HEARING
    return page
