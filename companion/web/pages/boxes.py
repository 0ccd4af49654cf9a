"""The owner's boxes: what is in them, how they are learned, corrected, and carried from one table to another.

To learn a box one chooses the game, prints the sheets, lays the pieces, photographs, and sees what came of it.  After
somebody has corrected what a piece is, its look may be learned, too: the page asks for an offer, and whether there is
one is known here.  An offer is one thing in the newest picture that the camera read otherwise than people say, alone
among its neighbours.
"""

from __future__ import annotations

import io
import re
import secrets
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from functools import partial
from itertools import groupby
from math import isfinite
from typing import Any

from flask import Blueprint, Response, abort, jsonify, request, send_file

from companion.games.catalogue import GAMES, nameable_pieces, usual_species
from companion.mats import PrintStyle
from companion.services.boxes.reader import Offer
from companion.services.boxes.service import BoxService
from companion.services.boxes.views import MOST_PHOTO_BYTES, BoxLearning
from companion.services.setup_progress import MatsChosen
from companion.session.statements import SAME_PLACE_MM, LyingThing
from companion.session.view import TableView
from companion.tracking.observation import bag_of
from companion.web.dashboard import dashboard
from companion.web.setup_models import (
    STYLES,
    BoxForgetsModel,
    BoxNamedModel,
    BoxRenamedModel,
    OfferModel,
)
from companion.webkit.guard import refuse
from companion.webkit.language import reader_language, say_in
from companion.webkit.models import Model
from companion.webkit.rendering import render
from companion.words.sentences import group_words, name_words, notation_words

blueprint = Blueprint("boxes", __name__, url_prefix="/boxes")

PageAnswer = Response | tuple[Response, int]


def box_service() -> BoxService:
    """Who keeps the boxes; 404 where nobody does."""
    found = dashboard().box_service
    if found is None:
        abort(404, say_in(reader_language(), "box.nobody"))
    return found


@blueprint.get("")
def shelf() -> Response:
    """Every box."""
    called = partial(notation_words, None, language=reader_language())
    return render("boxes.html", boxes=box_service().boxes(), called=called)


@blueprint.get("/<word>")
def one_box(word: str) -> PageAnswer:
    """One box with everything in it."""
    language = reader_language()
    box = box_service().box(word)
    grouped = groupby(box.pieces.items(), lambda piece: group_words(piece[0], language))
    return render(
        "box.html",
        box=box,
        proof=box_service().proof(word),
        is_proving=box_service().is_proving(word),
        groups=[(name, list(pieces)) for name, pieces in grouped],
        called=lambda piece: notation_words(None, piece, language),
    )


@blueprint.get("/<word>/picture/<name>")
def picture(word: str, name: str) -> Response:
    """One picture of a box; it is named after its content and never changes."""
    png = box_service().picture(word, name)
    if png is None:
        abort(404, say_in(reader_language(), "box.no.no_picture_there"))
    response = Response(png, mimetype="image/png")
    response.headers["Cache-Control"] = "private, max-age=86400"
    return response


@blueprint.get("/<word>/file")
def box_file(word: str) -> PageAnswer:
    """The box as one file."""
    name, content = box_service().packed(word)
    return send_file(io.BytesIO(content), "application/zip", as_attachment=True, download_name=name)


DECISIONS: Mapping[str, tuple[type[Model], Callable[[BoxService, Any], None]]] = {
    "rename": (BoxRenamedModel, lambda box_service, said: box_service.rename(said.box, said.title)),
    "choose": (BoxNamedModel, lambda box_service, said: box_service.choose(said.box)),
    "prove": (BoxNamedModel, lambda box_service, said: box_service.prove(said.box)),
    "put-away": (BoxNamedModel, lambda box_service, said: box_service.put_away(said.box)),
    "forget": (BoxForgetsModel, lambda box_service, said: box_service.drop_picture(said.box, said.picture)),
}
"""What can be decided: its model, and who carries it out."""


MOST_LAYOUT_BYTES = 2 * 2**20
_OWN_PATH = re.compile(r"/[A-Za-z0-9_\-/]*(\?[A-Za-z0-9_\-=&%.]*)?", re.ASCII)
GOOD = "seen"
"""The state of a cell that is as it should be."""


def way_back() -> str:
    """The page of ours to go back to, as `return` says; empty without one.  Another address counts for nothing."""
    path = request.args.get("return", "")
    return path if _OWN_PATH.fullmatch(path) and not path.startswith("//") else ""


@blueprint.get("/learn")
def choose() -> Response:
    """Which pieces are to be learned, and what the box is called."""
    language = reader_language()
    boxes = [box for box in box_service().boxes() if box.is_own]
    mats = dashboard().first_run.mats or MatsChosen()
    game = request.args.get("game", mats.game)
    game = game if game in GAMES else mats.game
    return render(
        "box_learn.html",
        boxes=boxes,
        game=game,
        games=GAMES,
        mats=mats,
        with_=mats.with_ if game == mats.game else (),
        asked=_names_to_ask(game, language),
        back=way_back(),
        wanted=next((box.word for box in boxes if box.word == request.args.get("box")), ""),
    )


def _names_to_ask(game: str, language: str) -> dict[str, list[str]]:
    """The pieces that the owner may name, with the usual names; those of animals are told part by part of the game."""
    everything = nameable_pieces(game, tuple(GAMES[game].expansions))
    animals = [usual_species().get(part, ()) for part in GAMES[game].parts]
    lists = {asked: names or (animals.pop(0) if animals else ()) for asked, names in everything.items()}
    return {asked: [name_words(name, language) for name in names] for asked, names in lists.items()}


@blueprint.get("/learn/<word>")
def overview(word: str) -> PageAnswer:
    """Every sheet with how far it is, and what is missing at the end."""
    return render("box_overview.html", **_values(box_service().learning(word)))


@blueprint.get("/learn/<word>/<sheet>")
def one_sheet(word: str, sheet: str) -> PageAnswer:
    """One sheet: what the camera sees of it, and what was learned from it."""
    learning = box_service().learning(word)
    shown = learning.sheet(sheet)
    if shown is None:
        return refuse(404, say_in(reader_language(), "box.no.no_sheet"))
    following = next((one.id for one in learning.sheets if one.number == shown.number + 1), "")
    return render("box_sheet.html", **_values(learning), sheet=shown, following=following)


def _values(learning: BoxLearning) -> dict[str, Any]:
    language = reader_language()
    return {
        "learning": learning,
        "called": lambda piece: notation_words(None, piece, language),
        "has_camera": box_service().has_camera,
        "most_mb": MOST_PHOTO_BYTES // 2**20,
        "back": way_back(),
        "trail": f"?return={way_back()}" if way_back() else "",
        "batch": secrets.token_hex(6),
    }


@blueprint.get("/learn/<word>/sheets.pdf")
def sheets(word: str) -> PageAnswer:
    """The sheets to print; `sheet` names one of them, `style` is white to save ink."""
    look = PrintStyle(request.args.get("style", STYLES[0]), reader_language())
    pdf = box_service().sheets_pdf(word, request.args.get("sheet", ""), look)
    response = Response(pdf, mimetype="application/pdf")
    response.headers["Content-Disposition"] = f'inline; filename="{word}.pdf"'
    return response


# The camera


@blueprint.get("/learn/sight.jpg")
def sight() -> PageAnswer:
    """The camera's picture of this moment."""
    jpeg = box_service().sight()
    return Response(jpeg, mimetype="image/jpeg") if jpeg else refuse(404, say_in(reader_language(), "box.no.no_camera"))


@blueprint.get("/learn/<word>/<sheet>/live.json")
def live(word: str, sheet: str) -> PageAnswer:
    """The camera's reading of a sheet at this moment: the state of every cell, and a sentence."""
    states = box_service().glance(word, sheet)
    return jsonify(states=states, said=_state_word(states))


def _state_word(states: Mapping[str, str] | None) -> str:
    language = reader_language()
    if states is None:
        return say_in(language, "box.live.nothing")
    good = sum(state == GOOD for state in states.values())
    key = "all" if good == len(states) else "some" if good else "none"
    return say_in(language, f"box.live.{key}", good=good, all=len(states))


@blueprint.get("/learn/<word>/<sheet>/photo.jpg")
def photograph(word: str, sheet: str) -> PageAnswer:
    """The photograph of a sheet that counts."""
    jpeg = box_service().photograph(word, sheet)
    return Response(jpeg, mimetype="image/jpeg") if jpeg else refuse(404, say_in(reader_language(), "box.no.no_sheet"))


FARTHEST_MM = 10_000.0


@blueprint.get("/offer.json")
def offer() -> PageAnswer:
    """Offer to learn from a correction: of a point (sheet, x, y, piece), or of a place (seat, zone, pieces)."""
    found = _find_offer(dashboard().session.view)
    if found is None or dashboard().box_service is None or not box_service().can_teach(found):
        return jsonify(offer=None)
    language = reader_language()
    name = notation_words(None, found.piece, language)
    return jsonify(
        offer=asdict(found),
        ask=say_in(language, "box.offer.ask", piece=name),
    )


def _find_offer(view: TableView) -> Offer | None:
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
    """The thing at a point of a sheet, if somebody has said that it is this piece."""
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


def _offer(view: TableView, shown: LyingThing, piece: str) -> Offer | None:
    is_right = shown.piece == piece and shown.look == "sure"
    if view.picture is None or is_right:
        return None
    return Offer(view.picture.number, shown.sheet, shown.x_mm, shown.y_mm, piece)


@blueprint.get("/offer.png")
def crop() -> PageAnswer:
    """The picture that would be learned."""
    told = request.args
    found = Offer(
        told.get("picture", 0, int), told.get("sheet", ""), _length(told.get("x_mm", 0.0, float)),
        _length(told.get("y_mm", 0.0, float)), told.get("piece", ""),
    )  # fmt: skip
    return Response(box_service().crop(found), mimetype="image/png")


def offer_of(said: OfferModel) -> Offer:
    """The offer that a request names."""
    return Offer(said.picture, said.sheet, said.x_mm, said.y_mm, said.piece)


def _length(value: float) -> float:
    """A place on a sheet; one that lies on none for what is no length."""
    return float(value) if isfinite(value) and abs(value) < FARTHEST_MM else FARTHEST_MM
