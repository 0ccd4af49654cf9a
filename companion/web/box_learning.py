"""Learning a box in the browser: choose the game, print the sheets, lay the pieces, photograph, see what came of it."""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping
from typing import Any

from flask import Blueprint, Response, jsonify, request

from companion.games.catalogue import GAMES, usual_species
from companion.ports import CompanionError
from companion.progress import Mats
from companion.rules.words import name_words
from companion.web.bench import MOST_PHOTO_BYTES, Learning, SheetShown, Taken
from companion.web.boxes import Answer, bench, json_of, refused
from companion.web.first_run import printed_mats
from companion.web.guard import refuse
from companion.web.language import reader_language, say_in, why_not
from companion.web.piece_names import piece_called
from companion.web.rendering import rendered
from companion.web.uploads import sent_file

blueprint = Blueprint("box_learning", __name__, url_prefix="/boxes/learn")

MOST_LAYOUT_BYTES = 2 * 2**20
_OWN_PATH = re.compile(r"/[A-Za-z0-9_\-/]*(\?[A-Za-z0-9_\-=&%.]*)?", re.ASCII)
MOST_NAMED = 6
GOOD, WANTING = ("seen",), ("glare", "doubtful", "blurred", "empty")
"""States of a cell: as it should be; to be photographed again."""


def way_back() -> str:
    """The page of ours to go back to, as `return` says; empty without one.  Another address counts for nothing."""
    path = request.args.get("return", "")
    return path if _OWN_PATH.fullmatch(path) and not path.startswith("//") else ""


@blueprint.get("")
def choose() -> Response:
    """Which pieces are to be learned, and what the box is called."""
    language = reader_language()
    boxes = [box for box in bench().boxes() if box.is_own]
    mats = printed_mats() or Mats()
    game = request.args.get("game", mats.game)
    game = game if game in GAMES else mats.game
    return rendered(
        "box_learn.html",
        boxes=boxes,
        game=game,
        games=GAMES,
        mats=mats,
        with_=mats.with_ if game == mats.game else (),
        part=GAMES[game].parts[0],
        usual={part: [name_words(name, language) for name in names] for part, names in usual_species().items()},
        back=way_back(),
        wanted=next((box.word for box in boxes if box.word == request.args.get("box")), ""),
    )


@blueprint.post("/begin")
def begin() -> Answer:
    """Begin to learn.  Body: box (a word, or empty for a new one), title, and the form."""
    given = json_of({"box": str, "title": str, "form": dict})
    if given is None or not all(isinstance(one, list) for one in given["form"].values()):
        return refuse(400, say_in(reader_language(), "error.http.400"))
    form = {key: [one for one in values if isinstance(one, str)] for key, values in given["form"].items()}
    try:
        return jsonify(word=bench().begin(given["box"], given["title"], form))
    except CompanionError as error:
        return refused(error)


@blueprint.post("/begin-with-layout")
def begin_with_layout() -> Answer:
    """The same for sheets that are printed already: the request brings their layout.json."""
    box, title = request.args.get("box", ""), request.args.get("title", "")
    try:
        return jsonify(word=bench().begin_with_layout(box, title, sent_file(MOST_LAYOUT_BYTES)))
    except CompanionError as error:
        return refused(error)


@blueprint.get("/<word>")
def overview(word: str) -> Answer:
    """Every sheet with how far it is, and what is missing at the end."""
    try:
        return rendered("box_overview.html", **_values(bench().learning(word)))
    except CompanionError as error:
        return refuse(404, why_not(error))


@blueprint.get("/<word>/<sheet>")
def one_sheet(word: str, sheet: str) -> Answer:
    """One sheet: what the camera sees of it, and what was learned from it."""
    try:
        learning = bench().learning(word)
    except CompanionError as error:
        return refuse(404, why_not(error))
    shown = learning.sheet(sheet)
    if shown is None:
        return refuse(404, say_in(reader_language(), "box.no.no_sheet"))
    following = next((one.id for one in learning.sheets if one.number == shown.number + 1), "")
    return rendered("box_sheet.html", **_values(learning), sheet=shown, following=following)


def _values(learning: Learning) -> dict[str, Any]:
    language = reader_language()
    return {
        "learning": learning,
        "called": lambda piece: piece_called(piece, language),
        "has_camera": bench().has_camera,
        "most_mb": MOST_PHOTO_BYTES // 2**20,
        "back": way_back(),
        "trail": f"?return={way_back()}" if way_back() else "",
        "batch": secrets.token_hex(6),
    }


@blueprint.get("/<word>/sheets.pdf")
def sheets(word: str) -> Answer:
    """The sheets to print; `sheet` names one of them."""
    try:
        pdf = bench().sheets_pdf(word, request.args.get("sheet", ""), reader_language())
    except CompanionError as error:
        return refused(error)
    response = Response(pdf, mimetype="application/pdf")
    response.headers["Content-Disposition"] = f'inline; filename="{word}.pdf"'
    return response


# The camera


@blueprint.get("/sight.jpg")
def sight() -> Answer:
    """What the camera sees now."""
    jpeg = bench().sight()
    return Response(jpeg, mimetype="image/jpeg") if jpeg else refuse(404, say_in(reader_language(), "box.no.no_camera"))


@blueprint.get("/<word>/<sheet>/live.json")
def live(word: str, sheet: str) -> Answer:
    """What the camera sees of a sheet at this moment: the state of every cell, and a sentence."""
    try:
        states = bench().glance(word, sheet)
    except CompanionError as error:
        return refused(error)
    return jsonify(states=states, said=_said(states))


def _said(states: Mapping[str, str] | None) -> str:
    language = reader_language()
    if states is None:
        return say_in(language, "box.live.nothing")
    good = sum(state in GOOD for state in states.values())
    key = "all" if good == len(states) else "some" if good else "none"
    return say_in(language, f"box.live.{key}", good=good, all=len(states))


@blueprint.get("/<word>/<sheet>/photo.jpg")
def photograph(word: str, sheet: str) -> Answer:
    """The photograph of a sheet that counts."""
    try:
        jpeg = bench().photograph(word, sheet)
    except CompanionError as error:
        return refused(error)
    return Response(jpeg, mimetype="image/jpeg") if jpeg else refuse(404, say_in(reader_language(), "box.no.no_sheet"))


# Photographs


@blueprint.post("/<word>/take")
def take(word: str) -> Answer:
    """Learn from a photograph that the request brings.

    sheet: the page from which it was sent; batch: photographs of one batch add to each other; only: one zone.
    """
    try:
        content = sent_file(MOST_PHOTO_BYTES)
    except CompanionError as error:
        return refused(error)
    return _taken(word, content, request.args)


@blueprint.post("/<word>/take-now")
def take_now(word: str) -> Answer:
    """Learn from what the camera sees now.  Body: sheet, batch and only, as above."""
    given = json_of({"sheet": str, "batch": str, "only": str})
    if given is None:
        return refuse(400, say_in(reader_language(), "error.http.400"))
    return _taken(word, None, given)


def _taken(word: str, content: bytes | None, given: Mapping[str, str]) -> Answer:
    try:
        before = bench().learning(word)
        taken = bench().take(word, content, given.get("batch", "")[:20], given.get("only", ""))
    except CompanionError as error:
        return refused(error)
    return jsonify(said=_came_of_it(before, taken, given.get("sheet", "")), sheets=sorted(taken.sheets))


def _came_of_it(learning: Learning, taken: Taken, asked: str) -> str:
    """What a photograph showed, in one or two sentences."""
    language = reader_language()
    shown = [sheet for sheet in learning.sheets if sheet.id in taken.sheets]
    sentences = [_sheet_told(sheet, taken.sheets[sheet.id], language) for sheet in shown]
    wanted = learning.sheet(asked)
    if wanted is not None and asked not in taken.sheets:
        names = ", ".join(str(sheet.number) for sheet in shown)
        sentences.insert(0, say_in(language, "box.took.other", wanted=wanted.number, shown=names))
    return " ".join(sentences)


def _sheet_told(sheet: SheetShown, states: Mapping[str, str], language: str) -> str:
    bad = [cell for cell in sheet.cells if states.get(cell.zone) in WANTING]
    if not bad:
        return say_in(language, "box.took.all", number=sheet.number, pieces=len(states))
    names = ", ".join(piece_called(cell.piece, language) for cell in bad[:MOST_NAMED])
    more = "" if len(bad) <= MOST_NAMED else " …"
    return say_in(language, "box.took.some", number=sheet.number, good=len(states) - len(bad), names=names + more)
