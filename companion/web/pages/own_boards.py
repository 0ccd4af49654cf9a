"""Boards that people have: learned from a photograph, their zones dragged into place, carried from table to table.

A page shows the photograph with four corners, then the straightened picture with the game's zones.  What anything means
is for the server: it straightens, tries, names what does not fit, and keeps.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from typing import Any

from flask import Blueprint, Response, jsonify, send_file

from calibration.layout import Zone
from companion.services.board_learning import ZoneMoved
from companion.services.boxes.views import MOST_PHOTO_BYTES
from companion.services.chosen_mats import layout_of
from companion.services.own_boards import MOST_FILE_BYTES, OwnBoard, kinds_in, misfit_words, misfits
from companion.web.pages.setup import setup_wizard
from companion.web.setup_models import BoardCornersModel, BoardNamedModel, BoardZoneModel, BoardZonesModel
from companion.web.views.sight import sheet_words
from companion.webkit.guard import request_model, sent_file
from companion.webkit.language import reader_language, say_in
from companion.webkit.models import NothingModel
from companion.webkit.rendering import render
from vision.straighten import TRIES

blueprint = Blueprint("own_boards", __name__, url_prefix="/boards")

USUAL_MM = (297, 210)


@blueprint.get("")
def shelf() -> Response:
    """Every board that is known for the game at this table."""
    mats, language = setup_wizard().learning.mats, reader_language()
    sheets = kinds_in(layout_of(mats))
    boards = [(board, sheet_words(board.kind, language), _instead(board, sheets)) for board in _boards(mats.game)]
    return render("own_boards.html", boards=boards, mats=mats, most_mb=MOST_FILE_BYTES // 2**20)


def _boards(game: str) -> Sequence[OwnBoard]:
    return setup_wizard().boards.all(game)


def _instead(board: OwnBoard, sheets: dict[str, Any]) -> str:
    language = reader_language()
    return ", ".join(sheet_words(sheet.id, language) for sheet in sheets.get(board.kind, ()))


@blueprint.get("/learn")
def learn() -> Response:
    """A new board."""
    language = reader_language()
    kinds = {kind: sheet_words(kind, language) for kind in setup_wizard().learning.kinds()}
    return _editor(kinds=kinds, kept="", shown=None, size_mm=USUAL_MM)


@blueprint.get("/<word>")
def mend(word: str) -> Response:
    """The zones of a board that is kept."""
    board = setup_wizard().boards.board(word)
    own = {zone.id for zone in board.sheet.zones}
    zones = [_zone(zone) | {"absent": zone.id not in own} for zone in setup_wizard().learning.zones_of(board)]
    width, height = board.sheet.size_mm
    shown = {"board": word, "picture": f"/boards/{word}/picture.jpg", "width": width, "height": height, "lines": [],
             "zones": zones}  # fmt: skip
    kinds = {board.kind: sheet_words(board.kind, reader_language())}
    return _editor(kinds=kinds, kept=word, shown=shown, size_mm=board.sheet.size_mm)


def _editor(**values: Any) -> Response:
    mats = setup_wizard().learning.mats
    has_camera = setup_wizard().frame() is not None
    return render("own_board.html", mats=mats, has_camera=has_camera, most_mb=MOST_PHOTO_BYTES // 2**20, **values)


@blueprint.get("/<word>/picture.jpg")
def picture(word: str) -> Response:
    """The picture of an empty board."""
    return Response(setup_wizard().boards.picture(word), mimetype="image/jpeg")


@blueprint.get("/draft/<word>/<what>.jpg")
def draft_picture(word: str, what: str) -> Response:
    """The photograph of a board that is being learned; or the straightened picture."""
    return Response(setup_wizard().learning.shown(word, is_straight=what == "straight"), mimetype="image/jpeg")


@blueprint.get("/<word>/file")
def board_file(word: str) -> Response:
    """The board as one file."""
    packed, name = io.BytesIO(setup_wizard().boards.packed(word)), f"{word}.companion-board.zip"
    return send_file(packed, "application/zip", as_attachment=True, download_name=name)


# Learning


@blueprint.post("/photo")
def photo() -> Response:
    """A photograph that the request brings: where the board's corners are in it."""
    return jsonify(_begun(sent_file(MOST_PHOTO_BYTES)))


@blueprint.post("/photo-now")
def photo_now() -> Response:
    """The same with what the camera sees."""
    request_model(NothingModel)
    return jsonify(_begun(None))


def _begun(content: bytes | None) -> dict[str, Any]:
    draft = setup_wizard().learning.photograph(content)
    width, height = draft.size_px
    return {"draft": draft.word, "width": width, "height": height, "corners": draft.corners_px.round(1).tolist()}


@blueprint.post("/straighten")
def straighten() -> Response:
    """Straighten the board between its corners: the zones on it, the printed lines, and how surely it is found."""
    given = request_model(BoardCornersModel)
    size_mm = given.width_mm, given.height_mm
    far = None if given.is_sure else setup_wizard().learning.far_corner(given.draft, given.corners, size_mm)
    if far:
        said = say_in(reader_language(), "board.corners.far", number=far.number + 1, mm=round(far.off_mm))
        return jsonify(ask=said, number=far.number, outline=far.outline_px)
    draft = setup_wizard().learning.straighten(given.draft, given.corners, given.kind, size_mm)
    lines = [[line.is_upright, *(round(at, 1) for at in (line.at_mm, line.begin_mm, line.end_mm))]
             for line in draft.lines]  # fmt: skip
    said = say_in(reader_language(), "board.tried", found=draft.tries, of=TRIES)
    shown = {"board": draft.word, "picture": f"/boards/draft/{draft.word}/straight.jpg", "width": given.width_mm,
             "height": given.height_mm, "lines": lines, "zones": [_zone(zone) for zone in draft.zones]}  # fmt: skip
    return jsonify(said=said, shown=shown)


def _zone(zone: Zone) -> dict[str, Any]:
    return {"id": zone.id, "polygon": zone.polygon_mm, "slots": zone.slots_mm}


@blueprint.post("/check")
def check() -> Response:
    """List the misfits as sentences, and the zones that they are about."""
    given = request_model(BoardZonesModel)
    tile_mm, language = setup_wizard().learning.mats.tile_mm, reader_language()
    found = list(misfits(setup_wizard().learning.move_zones(given.board, _zone_moves(given.zones)), tile_mm))
    fits = say_in(language, "board.zones.fits", mm=round(tile_mm))
    return jsonify(misfits=misfit_words(found, language), zones=[one.zone for one in found], fits=fits)


def _zone_moves(zones: Sequence[BoardZoneModel]) -> list[ZoneMoved]:
    return [ZoneMoved(zone.id, zone.polygon, zone.slots) for zone in zones]


@blueprint.post("/keep")
def keep() -> Response:
    """Keep the board: the table's layout has it from now on."""
    given = request_model(BoardZonesModel)
    return jsonify(_use(lambda: setup_wizard().learning.keep(given.board, _zone_moves(given.zones))))


@blueprint.post("/bring")
def bring() -> Response:
    """The board of a file."""
    return jsonify(_use(lambda: setup_wizard().boards.unpacked(sent_file(MOST_FILE_BYTES))))


@blueprint.post("/put-away")
def put_away() -> Response:
    """Move a board aside: its sheets are printed again."""
    given = request_model(BoardNamedModel)
    return jsonify(_use(lambda: setup_wizard().boards.put_away(given.board), "board.gone"))


def _use(work: Callable[[], object], said: str = "") -> dict[str, Any]:
    """Do it, and let the table's layout follow; the program starts anew if it can and must."""
    work()
    wizard, language = setup_wizard(), reader_language()
    is_new = wizard.use_mats(setup_wizard().learning.mats)
    if is_new:
        wizard.restart()
    usual = "board.kept" if is_new else "board.kept.later"
    return {"said": say_in(language, said or usual), "restarting": is_new, "then": "/boards"}
