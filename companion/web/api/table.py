"""The doors that tell of the table: everything at once, pictures, the box, and news as they come."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Literal

import msgspec
from flask import Response, abort, make_response
from msgspec import Meta

import companion
from companion.i18n import SPOKEN
from companion.web import models
from companion.web.api.answers import GameModel
from companion.web.api.routes import KEY, PREFIX, Given, Parameter, Route
from companion.web.api.told import game_model
from companion.web.dashboard import dashboard, view_id
from companion.web.pages.live import events
from companion.web.pages.play import piece_told, pieces_of_game
from companion.web.views.table_values import help_shown
from companion.web.views.words import GameWords, ScoreLineModel, TableWords, ViolationModel, state_of
from companion.webkit.language import reader_language, say_in
from companion.webkit.models import Model


class PieceSeenModel(Model):
    key: Annotated[str, models.about("Stays the same while the thing stays where it is.")]
    sheet: models.Label
    zone: models.Label | None
    piece: models.Piece | None
    look: Literal["sure", "unsure", "unknown", "told"]
    confidence: Annotated[float, Meta(ge=0, le=1)]
    x_mm: float
    y_mm: float
    outline_px: models.Pixels
    alternatives: Annotated[list[models.Piece], Meta(max_length=20)]
    why: models.Text
    has_bred: bool


class PlayerSeenModel(Model):
    name: models.Name
    total: models.Points | None
    lines: list[ScoreLineModel]
    coins: models.Count | None
    in_sight: bool


class PictureModel(Model):
    number: models.Count
    name: models.Text
    size_px: tuple[models.Count, models.Count]
    at: models.At
    address: models.Address


class CameraStateModel(Model):
    state: Literal["starting", "seeing", "silent", "trouble"]
    trouble: models.Speech


class SheetFoundModel(Model):
    id: models.Label
    found: bool
    corners_px: models.Pixels


class StateModel(Model):
    """Everything: what the camera sees, and the game that is played."""

    id: models.ViewId
    camera: CameraStateModel
    picture: PictureModel | None
    sheets: list[SheetFoundModel]
    players: Annotated[list[PlayerSeenModel], Meta(max_length=5)]
    leaders: models.Winners
    tied: models.Winners
    pieces: list[PieceSeenModel]
    defects: list[ViolationModel]
    notes: list[models.Speech]
    position: models.PositionDocument | None
    help: Annotated[list[models.Speech], models.about("What the help button answers, until somebody goes on.")]
    muted: Annotated[bool, models.about("Whether the table is silent.")]
    game: GameModel | None


class AboutModel(Model):
    name: models.Label
    version: models.Label
    languages: list[models.LanguageName]
    token: Annotated[str, models.about("What writing requests carry.")]
    document: models.Address


class PieceNamedModel(Model):
    piece: models.Piece
    words: models.Sentence
    tint: Annotated[int, Meta(ge=0, le=24)]


class PiecesModel(Model):
    enrolled: list[models.Piece]
    game: list[PieceNamedModel]


NUMBER = Parameter("number", models.Count, "Its number.", "path", True)
LISTENS = Parameter("at", models.Text, "The address of the page that listens, if it is one of ours.")
LAST = Parameter("Last-Event-ID", models.Label, "The newest event that the listener knows.", "header")


def told_once(what: str, make: Callable[[], object]) -> Response:
    """JSON that many devices ask for at the same moment: it is made once for each view and language."""
    session = dashboard().session
    key = (what, view_id(session, session.view.number), reader_language())
    told = dashboard().pages.change(key, lambda made: made or msgspec.json.encode(make(), enc_hook=str).decode())
    return Response(told, mimetype="application/json")


def _about(_given: Given) -> dict[str, Any]:
    return {
        "name": "Table Companion",
        "version": companion.__version__,
        "languages": list(SPOKEN),
        "token": dashboard().token,
        "document": f"{PREFIX}/openapi.json",
    }


def _state(_given: Given) -> Response:
    session = dashboard().session
    view, language = session.view, reader_language()

    def made() -> dict[str, Any]:
        state = state_of(TableWords.of(language, view), view_id(session, view.number), help_shown(language))
        picture = state["picture"]
        return {
            **state,
            "picture": picture and {**picture, "address": f"{PREFIX}/pictures/table/{picture['number']}"},
            "game": game_model(game, language) if (game := dashboard().as_shown(view.game)) else None,
        }

    return told_once("api state", made)


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


PICTURE = ("image/jpeg",)
ROUTES = (
    Route("/about", "about", "table", _about, AboutModel),
    Route("/state", "state", "table", _state, StateModel),
    Route(
        "/events",
        "events",
        "table",
        lambda _given: make_response(events()),
        ("text/event-stream",),
        (LISTENS, LAST, KEY),
        problems=(503,),
    ),
    Route(
        "/pictures/table/{number}",
        "table_picture",
        "table",
        lambda given: _jpeg(dashboard().pictures.get(given["number"])),
        PICTURE,
        (NUMBER,),
        problems=(404,),
    ),
    Route(
        "/pictures/moments/{number}",
        "moment_picture",
        "game",
        lambda given: _jpeg(dashboard().session.picture(given["number"])),
        PICTURE,
        (NUMBER,),
        problems=(404,),
    ),
    Route(
        "/box",
        "box",
        "table",
        _box,
        PiecesModel,
    ),
)
