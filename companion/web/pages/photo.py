"""The page of a phone that is the table's camera: a photograph after each turn, and what was seen in it."""

from __future__ import annotations

from flask import Blueprint, Response, jsonify, request

from companion.ports import CompanionError
from companion.rules.words import notation_words
from companion.services.boxes.views import MOST_PHOTO_BYTES
from companion.session.game import PHOTO, SCORE
from companion.web.dashboard import dashboard, view_id
from companion.web.pages.boxes import Answer, box_service, refused
from companion.web.views.game_page import game_page
from companion.web.views.words import TableWords
from companion.webkit.guard import sent_file
from companion.webkit.language import reader_language, say_in
from companion.webkit.rendering import render

blueprint = Blueprint("photo", __name__)


@blueprint.get("/photo")
def photo() -> Response:
    """The page, or the parts of it that change."""
    session, language = dashboard().session, reader_language()
    view = session.view
    values = {
        "view": view,
        "view_id": view_id(session, view.number),
        "table_words": TableWords.of(language, view),
        "called": lambda piece: notation_words(None, piece, language),
        "most_mb": MOST_PHOTO_BYTES // 2**20,
        "can_read": dashboard().box_service is not None and bool(box_service().sheets),
    }
    if (game := dashboard().as_shown(view.game)) is not None:
        page = game_page(game, language)
        listens = game.mode in (PHOTO, SCORE)
        values |= {"page": page, "words": page.words, "game": game, "listens": listens}
    return render("photo_parts.html" if "part" in request.args else "photo.html", **values)


@blueprint.post("/photo/send")
def send() -> Answer:
    """Read the photograph that the request brings, as if the table's camera had taken it."""
    try:
        box_service().look(sent_file(MOST_PHOTO_BYTES))
    except CompanionError as error:
        return refused(error)
    session = dashboard().session
    return jsonify(id=view_id(session, session.view.number), said=say_in(reader_language(), "photo.read"))
