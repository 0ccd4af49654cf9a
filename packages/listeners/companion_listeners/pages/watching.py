"""A page for a friend who has a link: it only shows, with no button, no token and nothing of cookies."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, request
from msgspec import structs

from companion.web.dashboard import dashboard, view_id
from companion.web.security.bearer import LINK
from companion.web.security.device import standing_here
from companion.web.views.game_page import game_page
from companion.web.views.table_values import rendered_once

blueprint = Blueprint("watching", __name__)


@blueprint.get(LINK)
def watch_link(word: str) -> Response:
    """The table as it is, and nothing of the room.  With `part`: only what changes of the page."""
    session = dashboard().session
    view = session.view
    shown = view_id(session, view.number)

    def values(language: str) -> dict[str, Any]:
        game = dashboard().as_shown(view.game)
        told = {"view": view, "view_id": shown, "address": f"{request.path}?part", "key": word}
        if game is None:
            return told
        page = game_page(game, language)
        latest = tuple(structs.replace(moment, picture=None) for moment in page.latest)
        return {**told, "game": game, "page": page, "words": page.words, "latest": latest}

    template = "watching_parts.html" if "part" in request.args else "watching.html"
    return rendered_once((shown, template, word, standing_here()), template, values)
