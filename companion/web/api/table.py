"""The doors that tell of the table: everything at once, pictures, the box, and news as they come."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from flask import Response, abort

import companion
from companion.i18n import LANGUAGES
from companion.web.api.game import game_told
from companion.web.api.routes import PREFIX, Given, Parameter, Route
from companion.web.board import dashboard
from companion.web.language import reader_language, say_in
from companion.web.live import events, view_id
from companion.web.play import piece_told, pieces_of_game
from companion.web.rendering import help_shown
from companion.web.shapes import many, named, record, whole, words
from companion.web.speech import GameWords
from companion.web.state import state_of
from companion.web.words import Words

NUMBER = Parameter("number", whole(0), "Its number.", "path", True)
LISTENS = Parameter("at", words(400), "The address of the page that listens, if it is one of ours.")
LAST = Parameter("Last-Event-ID", words(80), "The newest event that the listener knows.", "header")


def told_once(what: str, make: Callable[[], object]) -> Response:
    """JSON that many devices ask for at the same moment: it is made once for each view and language."""
    session = dashboard().session
    key = (what, view_id(session, session.view.number), reader_language())
    made = dashboard().sheets.get(key, lambda: json.dumps(make(), ensure_ascii=False))
    return Response(made, mimetype="application/json")


def _about(_given: Given) -> dict[str, Any]:
    return {
        "name": "Table Companion",
        "version": companion.__version__,
        "languages": list(LANGUAGES),
        "token": dashboard().token,
        "document": f"{PREFIX}/openapi.json",
    }


def _state(_given: Given) -> Response:
    session = dashboard().session
    view, language = session.view, reader_language()

    def made() -> dict[str, Any]:
        state = state_of(Words(language, view), view_id(session, view.number), help_shown(language))
        picture = state["picture"]
        return {
            **state,
            "picture": picture and {**picture, "address": f"{PREFIX}/pictures/table/{picture['number']}"},
            "game": game_told(view.game, language) if view.game else None,
        }

    return told_once("api state", made)


def _table_picture(given: Given) -> Response:
    return _jpeg(dashboard().pictures.get(given["number"]))


def _moment_picture(given: Given) -> Response:
    return _jpeg(dashboard().session.picture(given["number"]))


def _jpeg(picture: bytes | None) -> Response:
    if picture is None:
        abort(404, say_in(reader_language(), "error.no_picture"))
    return Response(picture, mimetype="image/jpeg")


def _box(_given: Given) -> dict[str, Any]:
    view = dashboard().session.view
    game = view.game
    if game is None:
        return {"enrolled": list(view.box), "game": []}
    named_ = GameWords(reader_language(), game.story.rules)
    pieces = pieces_of_game(game, view.box)
    return {"enrolled": list(view.box), "game": [piece_told(named_, piece) for piece in pieces]}


def _events(_given: Given) -> Response:
    answer = events()
    return answer[0] if isinstance(answer, tuple) else answer


PICTURE = ("image/jpeg",)
ROUTES = (
    Route("/about", "about", "table", _about, named("About")),
    Route("/state", "state", "table", _state, named("State")),
    Route("/events", "events", "table", _events, ("text/event-stream",), (LISTENS, LAST), problems=(503,)),
    Route("/pictures/table/{number}", "table_picture", "table", _table_picture, PICTURE, (NUMBER,), problems=(404,)),
    Route("/pictures/moments/{number}", "moment_picture", "game", _moment_picture, PICTURE, (NUMBER,), problems=(404,)),
    Route(
        "/box",
        "box",
        "table",
        _box,
        record({"enrolled": many(named("Piece")), "game": many(named("PieceNamed"))}),
    ),
)
