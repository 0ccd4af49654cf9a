"""The table's page, its parts, its state as JSON, and its pictures."""

from __future__ import annotations

import re
from itertools import groupby

from flask import Blueprint, Response, abort, jsonify, render_template, request
from msgspec import to_builtins

from companion.games.catalogue import species_of
from companion.panels import place_name
from companion.web.dashboard import dashboard, view_id
from companion.web.security.device import standing_here
from companion.web.views.drawing import boards, places_drawn, seen_on, trucks
from companion.web.views.table_values import help_shown
from companion.web.views.words import TableWords, state_of
from companion.webkit.language import reader_language, say_in
from companion.webkit.rendering import render

PIECE = re.compile(r"[a-z][a-z_]{0,40}(\.[a-z][a-z_]{0,40})?\*?", re.ASCII)

blueprint = Blueprint("page", __name__)


@blueprint.get("/camera")
def whole_page() -> Response:
    """The picture of the camera, large, and what it sees on every board."""
    return _render("page.html")


@blueprint.get("/table")
def parts() -> Response:
    """Only the parts that change, for a page that is open already."""
    return _render("table.html")


@blueprint.get("/state.json")
def state() -> Response:
    """The same as JSON; also for pages that found no room on the event stream, with the standing of their device."""
    session = dashboard().session
    view = session.view
    words = TableWords.of(reader_language(), view)
    response = jsonify(to_builtins(state_of(words, view_id(session, view.number), help_shown(reader_language()))))
    response.headers["X-Standing"] = standing_here()
    return response


@blueprint.get("/picture/<int:number>.jpg")
def picture(number: int) -> Response:
    """A picture of the table by its number; it never changes."""
    jpeg = dashboard().pictures.get(number)
    if jpeg is None:
        abort(404, say_in(reader_language(), "error.no_picture"))
    response = Response(jpeg, mimetype="image/jpeg")
    response.headers["Cache-Control"] = "private, max-age=600"
    return response


@blueprint.get("/art/<piece>.svg")
def art(piece: str) -> Response:
    """The vector picture of a piece; a plain one with its name where there is none."""
    if not PIECE.fullmatch(piece):
        abort(404, say_in(reader_language(), "error.no_such"))
    name = species_of(piece) or piece.partition(".")[2] or piece
    path = dashboard().art(name)
    if path:
        drawn: str | bytes = path.read_bytes()
    else:  # its name, and a calm colour that belongs to it
        red, green, blue = (96 + sum(name.encode()[start::3]) % 96 for start in range(3))
        lines = name.split("_")[:3]
        drawn = render_template("token.svg", words=lines, hue=f"#{red:02x}{green:02x}{blue:02x}")
    response = Response(drawn, mimetype="image/svg+xml")
    response.headers["Cache-Control"] = "private, max-age=600"
    return response


@blueprint.get("/portrait/<name>")
def portrait(name: str) -> Response:
    """The picture of a piece of the box in use; named after its content, it never changes."""
    portraits = dashboard().portraits_of()
    content = portraits.picture(name) if portraits else None
    if content is None:
        abort(404, say_in(reader_language(), "error.no_picture"))
    response = Response(content, mimetype="image/webp")
    response.headers["Cache-Control"] = "private, max-age=31536000, immutable"
    response.set_etag(name)
    response.make_conditional(request)
    return response


def _render(template: str) -> Response:
    board = dashboard()
    view = board.session.view
    words = TableWords.of(reader_language(), view)
    assert view.lies is not None
    drawn, on_trucks = boards(words.rules, view.lies)[: len(view.zoos)], list(trucks(view.lies))
    panels = (panel for one in drawn for panel in one.panels)
    places = (*places_drawn(panels), *(truck.place for truck in on_trucks))
    # The whole box, one group a species; stalls and the rest after the animals.
    ordered = sorted(view.box, key=lambda piece: (species_of(piece) is None, words.group(piece)))
    return render(
        template,
        view=view,
        view_id=view_id(board.session, view.number),
        at=view.mark,
        words=words,
        boards=drawn,
        trucks=on_trucks,
        seen=seen_on(view, places, words.known),
        wrong={place_name(*place) for place in view.game.wrong_places} if view.game else (),
        is_phone=board.phone_camera is not None,
        has_camera=board.has_camera,
        can_photograph=bool(board.sheets),
        boxes=[(group, list(pieces)) for group, pieces in groupby(ordered, words.group)],
    )
