"""The owner's boxes: what is in them, which one is read with, and how one gets from one table to another."""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Mapping
from itertools import groupby
from typing import Any

from flask import Blueprint, Response, abort, jsonify, request, send_file

from companion.ports import CompanionError
from companion.web.bench import MOST_BOX_BYTES, Bench, BoxShown, PictureKept
from companion.web.board import dashboard
from companion.web.guard import refuse
from companion.web.language import reader_language, say_in, why_not
from companion.web.piece_names import piece_called, species_called
from companion.web.rendering import rendered
from companion.web.uploads import sent_file

blueprint = Blueprint("boxes", __name__, url_prefix="/boxes")

Answer = Response | tuple[Response, int]


def bench() -> Bench:
    """Who keeps the boxes; 404 where nobody does."""
    found = dashboard().bench
    if found is None:
        abort(404, say_in(reader_language(), "box.nobody"))
    return found


def refused(error: CompanionError) -> tuple[Response, int]:
    """Why something cannot be, in the reader's language, and by a word for the page."""
    return jsonify(error=why_not(error), reason=bench().reason(error)), 422


@blueprint.get("")
def shelf() -> Response:
    """Every box."""
    language = reader_language()
    return rendered("boxes.html", boxes=bench().boxes(), called=lambda piece: piece_called(piece, language))


@blueprint.get("/<word>")
def one_box(word: str) -> Answer:
    """One box with everything in it."""
    language = reader_language()
    try:
        box = bench().box(word)
    except CompanionError as error:
        return refuse(404, why_not(error))
    return rendered(
        "box.html",
        box=box,
        groups=list(_groups(box, language)),
        called=lambda piece: piece_called(piece, language),
    )


def _groups(box: BoxShown, language: str) -> list[tuple[str, list[tuple[str, tuple[PictureKept, ...]]]]]:
    """The pieces of a box, one group a species."""
    grouped = groupby(box.pieces.items(), lambda piece: species_called(piece[0], language))
    return [(name, list(pieces)) for name, pieces in grouped]


@blueprint.get("/<word>/picture/<name>")
def picture(word: str, name: str) -> Response:
    """One picture of a box; it is named after its content and never changes."""
    try:
        png = bench().picture(word, name)
    except CompanionError:
        png = None
    if png is None:
        abort(404, say_in(reader_language(), "box.no.no_picture_there"))
    response = Response(png, mimetype="image/png")
    response.headers["Cache-Control"] = "private, max-age=86400"
    return response


@blueprint.get("/<word>/file")
def carried(word: str) -> Answer:
    """The box as one file."""
    try:
        name, content = bench().packed(word)
    except CompanionError as error:
        return refused(error)
    return send_file(io.BytesIO(content), "application/zip", as_attachment=True, download_name=name)


@blueprint.post("/bring")
def bring() -> Answer:
    """A box in a file is put on the shelf.  how: `ask`, `replace` or `both` where there is one of that title."""
    try:
        word = bench().unpacked(sent_file(MOST_BOX_BYTES), request.args.get("how", "ask"))
    except CompanionError as error:
        return refused(error)
    return jsonify(word=word, said=say_in(reader_language(), "box.brought"))


@blueprint.post("/say/<what>")
def say(what: str) -> Answer:
    """What the owner decides about a box: see DECISIONS.  400: not understood; 422: not possible."""
    if what not in DECISIONS:
        return refuse(404, say_in(reader_language(), "error.no_such"))
    keys, decide = DECISIONS[what]
    given = json_of(keys)
    if given is None:
        return refuse(400, say_in(reader_language(), "error.http.400"))
    try:
        decide(bench(), given)
    except CompanionError as error:
        return refused(error)
    return jsonify(said=say_in(reader_language(), f"box.did.{what}"))


Kinds = Mapping[str, type | tuple[type, ...]]


def json_of(keys: Kinds) -> dict[str, Any] | None:
    """What a request says, if it is an object with exactly these keys and kinds of values."""
    try:
        given = json.loads(request.get_data())
    except (ValueError, RecursionError):
        return None
    if not isinstance(given, dict) or given.keys() != keys.keys():
        return None
    return given if all(_is(given[key], kind) for key, kind in keys.items()) else None


def _is(value: object, kind: type | tuple[type, ...]) -> bool:
    """Whether a value is of exactly that kind: true is no number."""
    return type(value) in (kind if isinstance(kind, tuple) else (kind,))


DECISIONS: dict[str, tuple[dict[str, type], Callable[[Bench, dict[str, Any]], None]]] = {
    "rename": ({"box": str, "title": str}, lambda bench, given: bench.rename(given["box"], given["title"])),
    "choose": ({"box": str}, lambda bench, given: bench.choose(given["box"])),
    "put-away": ({"box": str}, lambda bench, given: bench.put_away(given["box"])),
    "forget": (
        {"box": str, "picture": str},
        lambda bench, given: bench.drop_picture(given["box"], given["picture"]),
    ),
}
"""What can be decided: the keys with the kinds of their values, and who carries it out."""
