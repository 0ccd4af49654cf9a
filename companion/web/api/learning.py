"""The doors with which a box is learned, carried and chosen, and a photograph of the table is read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Any, Literal

from msgspec import to_builtins

from companion.services.boxes.views import MOST_BOX_BYTES, MOST_PHOTO_BYTES
from companion.web.api.answers import SpokenModel
from companion.web.api.routes import Given, Parameter, Route
from companion.web.dashboard import dashboard, view_id
from companion.web.models import Count, Label, Name, Speech, Text, ViewId, about
from companion.web.pages.boxes import DECISIONS, MOST_LAYOUT_BYTES, box_service, offer_of
from companion.web.setup_models import Batch, BoxWord, LearnModel, OfferModel, OneCell, TakeModel
from companion.web.views.counted import count_values
from companion.webkit.language import reader_language, say_in
from companion.webkit.models import Model
from companion.words.sentences import notation_words


class TaughtModel(SpokenModel):
    box: Name
    picture: Name


WordOfBox = Annotated[str, about("The box, for addresses.")]


class BoxWordModel(Model):
    word: WordOfBox


class BroughtModel(SpokenModel):
    word: WordOfBox


class TakenModel(SpokenModel):
    sheets: Annotated[list[Label], about("The sheets that the photograph shows.")]


MOST_NAMED = 6
WANTING = ("glare", "doubtful", "blurred", "over", "empty")
"""States of a cell that is to be photographed again."""

CountByPiece = Annotated[dict[Label, Count], about("By piece, how many.")]


class ComponentsModel(Model):
    """`nameless`: things that are no piece of the box."""

    whole: bool
    counted: Count
    expected: Count
    missing: CountByPiece
    too_many: CountByPiece
    unsure: list[Label]
    nameless: Count
    text: Speech
    so_far: Text
    counts: CountByPiece


class LookedModel(SpokenModel):
    id: ViewId


WORD = Parameter("word", Name, "The box.", "path", True)


def _begin(given: Given) -> dict[str, str]:
    body = given["body"]
    return {"word": box_service().begin(body.box, body.title, body.form)}


def _bring(given: Given) -> dict[str, str]:
    word = box_service().unpacked(given["file"], given.get("how", "ask"))
    return {"word": word, "said": say_in(reader_language(), "box.brought")}


def _take_photo(word: str, content: bytes | None, given: Mapping[str, str]) -> dict[str, Any]:
    before = box_service().learning(word)
    taken = box_service().take(word, content, given.get("batch", ""), given.get("only", ""))
    language, asked = reader_language(), given.get("sheet", "")
    shown = [sheet for sheet in before.sheets if sheet.id in taken.sheets]
    sentences = []
    for sheet in shown:
        states = taken.sheets[sheet.id]
        bad = [cell for cell in sheet.cells if states.get(cell.zone) in WANTING]
        names = ", ".join(notation_words(None, cell.piece, language) for cell in bad[:MOST_NAMED])
        names += " …" if len(bad) > MOST_NAMED else ""
        key, good = "some" if bad else "all", len(states) - len(bad)
        told = {"number": sheet.number, "pieces": len(states), "good": good, "names": names}
        sentences.append(say_in(language, f"box.took.{key}", **told))
    wanted = before.sheet(asked)
    if wanted is not None and asked not in taken.sheets:
        names = ", ".join(str(sheet.number) for sheet in shown)
        sentences.insert(0, say_in(language, "box.took.other", wanted=wanted.number, shown=names))
    return {"said": " ".join(sentences), "sheets": sorted(taken.sheets)}


def _teach(given: Given) -> dict[str, str]:
    taught = box_service().teach(offer_of(given["body"]), given["body"].insist)
    return {"said": say_in(reader_language(), "box.offer.learned"), "box": taught.word, "picture": taught.name}


def _look(given: Given) -> dict[str, str]:
    box_service().look(given["file"])
    session = dashboard().session
    return {"id": view_id(session, session.view.number), "said": say_in(reader_language(), "photo.read")}


def _decision_route(what: str) -> Route:
    model, decide = DECISIONS[what]

    def done(given: Given) -> dict[str, str]:
        decide(box_service(), given["body"])
        return {"said": say_in(reader_language(), f"box.did.{what}")}

    return _door(f"/boxes/commands/{what}", f"box-{what}", done, SpokenModel, body=model)


def _door(path: str, name: str, does: Callable[[Given], Any], answers: Any, **more: Any) -> Route:
    method = "POST" if more.keys() & {"body", "most_bytes"} else "GET"
    problems = (404, 422, 503) if "most_bytes" in more else (404, 422)
    return Route(path, name, "house", does, answers, method=method, problems=problems, **more)


BOX_AND_TITLE = (
    Parameter("box", BoxWord, "The box; left out: a new one."),
    Parameter("title", Text, "What the new box is called."),
)
OF_PHOTO = (
    Parameter("sheet", Label, "The sheet that should be on it."),
    Parameter("batch", Batch, "See the batch."),
    Parameter("only", OneCell, "The one cell."),
)
LEARN = "/boxes/learn"
ROUTES = (
    *map(_decision_route, DECISIONS),
    _door(
        "/boxes/bring",
        "box-bring",
        _bring,
        BroughtModel,
        parameters=(Parameter("how", Literal["ask", "replace", "both"], "Where there is one of that title."),),
        most_bytes=MOST_BOX_BYTES,
    ),
    _door("/boxes/teach", "teach", _teach, TaughtModel, body=OfferModel),
    _door(
        f"{LEARN}/begin",
        "learn-begin",
        _begin,
        BoxWordModel,
        body=LearnModel,
    ),
    _door(
        f"{LEARN}/begin-with-layout",
        "learn-begin-with-layout",
        lambda given: {
            "word": box_service().begin_with_layout(given.get("box", ""), given.get("title", ""), given["file"])
        },
        BoxWordModel,
        parameters=BOX_AND_TITLE,
        most_bytes=MOST_LAYOUT_BYTES,
    ),
    _door(
        f"{LEARN}/{{word}}/take",
        "learn-take",
        lambda given: _take_photo(given["word"], given["file"], given),
        TakenModel,
        parameters=(WORD, *OF_PHOTO),
        most_bytes=MOST_PHOTO_BYTES,
    ),
    _door(
        f"{LEARN}/{{word}}/take-now",
        "learn-take-now",
        lambda given: _take_photo(given["word"], None, to_builtins(given["body"])),
        TakenModel,
        parameters=(WORD,),
        body=TakeModel,
    ),
    _door(
        "/components/{word}/lot",
        "components-lot",
        lambda given: count_values(
            given["word"], box_service().lot(given["word"], given["file"]), given.get("before", {})
        ),
        ComponentsModel,
        parameters=(WORD, Parameter("before", dict[Label, Count], "`counts` of the lots before.", is_json=True)),
        most_bytes=MOST_PHOTO_BYTES,
    ),
    _door("/photo/send", "photo", _look, LookedModel, most_bytes=MOST_PHOTO_BYTES),
)
