"""The doors with which a box is learned, carried and chosen, and a photograph of the table is read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from flask import Response

from companion.services.boxes.views import MOST_BOX_BYTES, MOST_PHOTO_BYTES, Cell, SheetShown
from companion.web.api.routes import Given, Parameter, Route
from companion.web.api.schemas import SAYS, VIEW_ID
from companion.web.dashboard import dashboard, view_id
from companion.web.notation import NAMES
from companion.web.pages.boxes import DECISIONS, MOST_LAYOUT_BYTES, box_service, offer_of
from companion.web.shapes import Shape, Shapes, flag, ledger, many, number, one_of, record, row, whole, words
from companion.web.views.language import reader_language, say_in

BOX_WORD, TITLE = words(200, description="Its name in addresses; empty for a new one."), words(400)
WORD = Parameter("word", words(200, 1), "The box.", "path", True)
BATCH = words(20, description="Photographs of one batch add to each other; any word.")
ONLY = words(60, description="The one cell that is to be learned; empty: every cell.")
STATES = ledger(words(20), description="By cell: `seen`, `empty`, `glare`, `doubtful` or `blurred`.")
CELL = record(
    {"zone": words(60), "piece": words(60), "state": words(20), "picture": words(200), "alike": words(60)},
    description="`picture`: its file in the box; `alike`: a piece that it may be mixed up with.",
)
SHEET = record(
    {
        "id": words(60),
        "number": whole(1),
        "size_mm": row(number(0, 9999), number(0, 9999)),
        "was_taken": flag(description="Whether there is a photograph of it."),
        "cells": many(CELL),
    }
)
LEARNING = record(
    {
        "word": words(200),
        "title": TITLE,
        "game": words(60, description="Empty where the sheets are no game's."),
        "with": NAMES,
        "sheets": many(SHEET),
        "missing": NAMES,
        "is_chosen": flag(description="Whether the table is read with it."),
    }
)
OFFER: Shapes = {
    "picture": whole(),
    "sheet": words(60),
    "x_mm": number(-9999, 9999),
    "y_mm": number(-9999, 9999),
    "piece": words(60),
    "insist": flag(description="Learn it although it looks more like another piece."),
}
OF_WORD = record({"word": words(200, 1, description="The box, for addresses.")})


def _learning(given: Given) -> dict[str, Any]:
    found = box_service().learning(given["word"])
    return {
        "word": found.word,
        "title": found.title,
        "game": found.game,
        "with": list(found.with_),
        "sheets": [_sheet(sheet) for sheet in found.sheets],
        "missing": list(found.missing),
        "is_chosen": found.is_chosen,
    }


def _sheet(sheet: SheetShown) -> dict[str, Any]:
    return {
        "id": sheet.id,
        "number": sheet.number,
        "size_mm": list(sheet.size_mm),
        "was_taken": sheet.was_taken,
        "cells": [_cell(cell) for cell in sheet.cells],
    }


def _cell(cell: Cell) -> dict[str, str]:
    return {"zone": cell.zone, "piece": cell.piece, "state": cell.state, "picture": cell.picture, "alike": cell.alike}


def _sheets(given: Given) -> Response:
    pdf = box_service().sheets_pdf(given["word"], given.get("sheet", ""), reader_language())
    return Response(pdf, mimetype="application/pdf")


def _begin(given: Given) -> dict[str, str]:
    body = given["body"]
    return {"word": box_service().begin(body["box"], body["title"], body["form"])}


def _begin_with_layout(given: Given) -> dict[str, str]:
    return {"word": box_service().begin_with_layout(given.get("box", ""), given.get("title", ""), given["file"])}


def _taken(word: str, content: bytes | None, given: Mapping[str, str]) -> dict[str, Any]:
    taken = box_service().take(word, content, given.get("batch", ""), given.get("only", ""))
    return {"sheets": {sheet: dict(states) for sheet, states in taken.sheets.items()}}


def _teach(given: Given) -> dict[str, str]:
    taught = box_service().teach(offer_of(given["body"]), given["body"]["insist"])
    return {"box": taught.word, "picture": taught.name}


def _look(given: Given) -> dict[str, str]:
    box_service().look(given["file"])
    session = dashboard().session
    return {"id": view_id(session, session.view.number)}


def _decided(what: str) -> Route:
    kinds, decide = DECISIONS[what]

    def done(given: Given) -> dict[str, str]:
        decide(box_service(), given["body"])
        return {"said": say_in(reader_language(), f"box.did.{what}")}

    keys: Shapes = {key: words(400) for key in kinds}
    return _door(f"/boxes/say/{what}", f"box-{what}", done, SAYS, body=record(keys))


def _door(path: str, name: str, does: Callable[[Given], Any], answers: Shape | tuple[str, ...], **more: Any) -> Route:
    method = "POST" if more.keys() & {"body", "most_bytes"} else "GET"
    return Route(path, name, "house", does, answers, method=method, problems=(404, 422), **more)


TAKEN = record({"sheets": ledger(STATES, description="The sheets that the photograph shows.")})
BOX_AND_TITLE = (
    Parameter("box", BOX_WORD, "The box; left out: a new one."),
    Parameter("title", TITLE, "What the new box is called."),
)
OF_PHOTO = (Parameter("batch", BATCH, "See the batch."), Parameter("only", ONLY, "The one cell."))
FORM = ledger(many(words(200), 60), description="As the page's form: `game`, `with`, `species`, … each a list.")
LEARN = "/boxes/learn"
ROUTES = (
    *map(_decided, DECISIONS),
    _door(
        "/boxes/bring",
        "box-bring",
        lambda given: {"word": box_service().unpacked(given["file"], given.get("how", "ask"))},
        OF_WORD,
        parameters=(Parameter("how", one_of(("ask", "replace", "both")), "Where there is one of that title."),),
        most_bytes=MOST_BOX_BYTES,
    ),
    _door("/boxes/teach", "teach", _teach, record({"box": words(200), "picture": words(200)}), body=record(OFFER)),
    _door(
        f"{LEARN}/begin",
        "learn-begin",
        _begin,
        OF_WORD,
        body=record({"box": BOX_WORD, "title": TITLE, "form": FORM}),
    ),
    _door(
        f"{LEARN}/begin-with-layout",
        "learn-begin-with-layout",
        _begin_with_layout,
        OF_WORD,
        parameters=BOX_AND_TITLE,
        most_bytes=MOST_LAYOUT_BYTES,
    ),
    _door("/boxes/learning/{word}", "learning", _learning, LEARNING, parameters=(WORD,)),
    _door(
        "/boxes/learning/{word}/sheets.pdf",
        "learning-sheets",
        _sheets,
        ("application/pdf",),
        parameters=(WORD, Parameter("sheet", words(60), "One of them; left out: all.")),
    ),
    _door(
        f"{LEARN}/{{word}}/take",
        "learn-take",
        lambda given: _taken(given["word"], given["file"], given),
        TAKEN,
        parameters=(WORD, *OF_PHOTO),
        most_bytes=MOST_PHOTO_BYTES,
    ),
    _door(
        f"{LEARN}/{{word}}/take-now",
        "learn-take-now",
        lambda given: _taken(given["word"], None, given["body"]),
        TAKEN,
        parameters=(WORD,),
        body=record({"batch": BATCH, "only": ONLY}),
    ),
    _door("/photo/send", "photo", _look, record({"id": VIEW_ID}), most_bytes=MOST_PHOTO_BYTES),
)
