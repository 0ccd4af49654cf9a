"""The doors that tell of boxes, mats and the machine itself."""

from __future__ import annotations

import io
from dataclasses import asdict
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any, Literal

from flask import Response, abort, send_file
from msgspec import Meta

from companion.games.catalogue import GAMES
from companion.ports import CompanionError, UnusableInput
from companion.services.boxes.views import BoxShown
from companion.services.chosen_mats import pdf_of
from companion.services.diagnostics import describe
from companion.services.setup_progress import MatsChosen
from companion.web.api.routes import Given, Parameter, Route
from companion.web.dashboard import dashboard
from companion.web.models import Count, ExpansionName, GameName, Name, Speech, Text, about
from companion.web.pages.boxes import box_service
from companion.web.pages.owner import maintenance
from companion.web.setup_models import PAPERS, STYLES
from companion.webkit.language import reader_language, why_not
from companion.webkit.models import Model
from companion.webkit.proxies import asking


class BoxModel(Model):
    word: Annotated[str, about("Its name in addresses.")]
    title: Text
    pieces: Annotated[dict[str, Count], about("How many pictures of each piece it has.")]
    is_chosen: Annotated[bool, about("Whether the table is read with it.")]
    is_learning: bool
    trouble: Annotated[str, about("Why it cannot be used; empty when it can.")]


class BoxesModel(Model):
    boxes: list[BoxModel]


class FindingModel(Model):
    state: Literal["ok", "warning", "problem"]
    what: Text
    found: Speech
    remedy: Speech


class FindingsModel(Model):
    findings: list[FindingModel]


if TYPE_CHECKING:
    Paper = str
    Style = str
else:
    Paper, Style = Literal[tuple(PAPERS)], Literal[tuple(STYLES)]
WORD = Parameter("word", Name, "The box.", "path", True)
STYLE = Parameter("style", Style, "Left out: grey, which is read best; white saves ink.")


def _boxes(_given: Given) -> dict[str, Any]:
    kept = dashboard().box_service
    return {"boxes": [_box(box) for box in kept.boxes()] if kept else []}


def _box(box: BoxShown) -> BoxModel:
    return BoxModel(
        word=box.word,
        title=box.title,
        pieces={piece: len(pictures) for piece, pictures in box.pieces.items()},
        is_chosen=box.is_chosen,
        is_learning=box.is_learning,
        trouble=why_not(box.trouble) if box.trouble else "",
    )


def _box_file(given: Given) -> Response:
    try:
        name, content = box_service().packed(given["word"])
    except CompanionError as error:
        abort(404, why_not(error))
    return send_file(io.BytesIO(content), "application/zip", as_attachment=True, download_name=name)


def _mats(given: Given) -> Response:
    game, with_, players = given["game"], tuple(given.get("with", ())), given["players"]
    entry = GAMES[game]
    fewest, most = entry.players
    if not fewest <= players <= most:
        raise UnusableInput(f"players: {fewest} to {most} play {game}")
    for name in with_:
        if name not in entry.expansions:
            raise UnusableInput(f"with: {game} is not played with {name}; leave it out")
    size = float(given.get("tile_mm", 30))
    mats = MatsChosen(game, with_, players, given.get("paper", PAPERS[0]), given.get("style", STYLES[0]), size)
    language = reader_language()
    draw = partial(pdf_of, mats, language)
    file = dashboard().drawings.get(("mats", mats, language), draw, asking().counted_as)
    return Response(file, mimetype="application/pdf")


ROUTES = (
    Route("/boxes", "boxes", "house", _boxes, BoxesModel),
    Route("/boxes/{word}/file", "box_file", "house", _box_file, ("application/zip",), (WORD,), problems=(404,)),
    Route(
        "/mats.pdf",
        "mats",
        "house",
        _mats,
        ("application/pdf",),
        (
            Parameter("game", GameName, "Which game.", is_required=True),
            Parameter("players", Annotated[int, Meta(ge=1, le=5)], "How many play.", is_required=True),
            Parameter("with", Annotated[list[ExpansionName], Meta(max_length=3)], "An expansion; may be repeated."),
            Parameter("paper", Paper, "Left out: a4."),
            STYLE,
            Parameter("tile_mm", Annotated[int, Meta(ge=20, le=45)], "The side of a tile in mm; left out: 30."),
        ),
        problems=(422,),
    ),
    Route(
        "/health",
        "health",
        "house",
        lambda _given: {
            "findings": [
                asdict(describe(finding, reader_language()))
                for finding in maintenance().findings(dashboard().session.view)
            ]
        },
        FindingsModel,
        problems=(403, 503),
    ),
)
