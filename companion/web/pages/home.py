"""The first page: the game that is being played, or what one may begin."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, request

from companion.web.dashboard import dashboard, view_id
from companion.web.views.game_page import game_page
from companion.webkit.language import reader_language
from companion.webkit.rendering import render

blueprint = Blueprint("home", __name__)


@blueprint.get("/")
def home() -> Response:
    """The board of the running game, if there is one; play, learn and the demo in three pictures."""
    board = dashboard()
    view = board.session.view
    game = board.as_shown(view.game)
    is_running = game is not None and game.story.ended is None
    values: dict[str, Any] = {"view_id": view_id(board.session, view.number), "game": game if is_running else None}
    if game is not None and is_running:
        page = game_page(game, reader_language())
        values |= {"words": page.words, "page": page, "kind": "tv"}
    return render("home_parts.html" if "part" in request.args else "home.html", **values)
