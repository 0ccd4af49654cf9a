"""After somebody has corrected what a piece is: the offer to learn how it looks, and the learning.

The page asks for an offer; whether there is one is known here.  An offer is one thing in the newest picture that the
camera read otherwise than people say, alone among its neighbours.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import isfinite
from typing import Any

from flask import Blueprint, Response, jsonify, request

from companion.ports import CompanionError, UnusableInput
from companion.table.places import bag_of
from companion.table.statements import SAME_PLACE_MM
from companion.table.view import PieceShown, TableView
from companion.web.bench import Offer
from companion.web.board import dashboard
from companion.web.boxes import Answer, Kinds, bench, json_of, refused
from companion.web.guard import refuse
from companion.web.language import reader_language, say_in
from companion.web.piece_names import piece_called

blueprint = Blueprint("box_offers", __name__, url_prefix="/boxes")

NUMBER = (int, float)
KEYS: Kinds = {"picture": int, "sheet": str, "x_mm": NUMBER, "y_mm": NUMBER, "piece": str, "insist": bool}
FARTHEST_MM = 10_000.0


@blueprint.get("/offer.json")
def offer() -> Answer:
    """What could be learned from a correction: of a point (sheet, x, y, piece), or of a place (seat, zone, pieces)."""
    found = _found(dashboard().session.view)
    if found is None or dashboard().bench is None or not bench().can_teach(found):
        return jsonify(offer=None)
    language = reader_language()
    name = piece_called(found.piece, language)
    return jsonify(
        offer={key: getattr(found, key) for key in KEYS if key != "insist"},
        ask=say_in(language, "box.offer.ask", piece=name),
    )


def _found(view: TableView) -> Offer | None:
    if view.picture is None:
        return None
    told = request.args
    if "zone" in told:
        seat, zone = told.get("seat", type=int), told.get("zone", "")
        return offer_of_place(view, seat, zone, told.get("pieces", "").split())
    return offer_of_point(
        view, told.get("sheet", ""), told.get("x", 0.0, float), told.get("y", 0.0, float), told.get("piece", "")
    )


def offer_of_point(view: TableView, sheet: str, x_mm: float, y_mm: float, piece: str) -> Offer | None:
    """What lies at a point of a sheet, if somebody has said that it is this piece."""
    near = [
        one
        for one in view.pieces
        if one.sheet == sheet and abs(one.x_mm - x_mm) < SAME_PLACE_MM and abs(one.y_mm - y_mm) < SAME_PLACE_MM
    ]
    return _offer(view, near[0], piece) if len(near) == 1 else None


def offer_of_place(view: TableView, seat: int | None, zone: str, pieces: Sequence[str]) -> Offer | None:
    """The one thing in a place of the game that the camera names otherwise than people, if all others agree."""
    known = dashboard().session.places
    there = [
        one
        for one in view.pieces
        if (place := known.get((one.sheet, one.zone or ""))) is not None and bag_of(place) == (seat, zone)
    ]
    said, seen = Counter(pieces), Counter(one.piece for one in there if one.piece)
    more, other = list((said - seen).elements()), [one for one in there if one.piece is None or not said[one.piece]]
    return _offer(view, other[0], more[0]) if len(more) == len(other) == 1 and len(there) == len(pieces) else None


def _offer(view: TableView, shown: PieceShown, piece: str) -> Offer | None:
    is_right = shown.piece == piece and shown.look == "sure"
    if view.picture is None or is_right or piece not in view.box:
        return None
    return Offer(view.picture.number, shown.sheet, shown.x_mm, shown.y_mm, piece)


@blueprint.get("/offer.png")
def crop() -> Answer:
    """The picture that would be learned."""
    told = request.args
    try:
        found = Offer(
            told.get("picture", 0, int), told.get("sheet", ""), _length(told.get("x_mm", 0.0, float)),
            _length(told.get("y_mm", 0.0, float)), told.get("piece", ""),
        )  # fmt: skip
        return Response(bench().crop(found), mimetype="image/png")
    except CompanionError as error:
        return refused(error)


@blueprint.post("/teach")
def teach() -> Answer:
    """Learn it.  422 with the reason `rather` or `unlike`: a person should look twice, and may insist."""
    given = json_of(KEYS)
    if given is None:
        return refuse(400, say_in(reader_language(), "error.http.400"))
    try:
        taught = bench().teach(offer_of(given), given["insist"])
    except UnusableInput as error:
        return refused(error)
    return jsonify(said=say_in(reader_language(), "box.offer.learned"), box=taught.word, picture=taught.name)


def offer_of(given: Mapping[str, Any]) -> Offer:
    """The offer that a request names."""
    x_mm, y_mm = _length(given["x_mm"]), _length(given["y_mm"])
    return Offer(given["picture"], given["sheet"], x_mm, y_mm, given["piece"])


def _length(value: float) -> float:
    """A place on a sheet; one that lies on none for what is no length."""
    return float(value) if isfinite(value) and abs(value) < FARTHEST_MM else FARTHEST_MM
