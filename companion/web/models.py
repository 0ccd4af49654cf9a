"""Types of what the API takes and answers: the document is written from them, and what is sent is checked by them.

Positions, actions and events are as the notation writes them: their JSON Schema comes from the rules (`web.notation`).
A model is published under its name without `Model`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, Literal, cast

import msgspec
from msgspec import Meta

from companion.games.catalogue import GAMES
from companion.i18n import SPOKEN
from companion.ports import CompanionError
from companion.rules.schema import PLACE_OF_SHAPES, SEAT, Shape, Shapes, words
from companion.session.commands import MOST as MOST
from companion.session.commands import ActionDocument as ActionDocument
from companion.session.commands import Count as Count
from companion.session.commands import Millimetres as Millimetres
from companion.session.commands import Mode as Mode
from companion.session.commands import Name as Name
from companion.session.commands import Piece as Piece
from companion.session.commands import PositionDocument as PositionDocument
from companion.session.commands import about as about
from companion.session.commands import named_schema
from companion.tracking.outcomes import OUTCOMES
from companion.webkit.models import Model, NotUnderstood

PREFIX = "/api/v1"
"""Where the addresses of the doors begin."""
MOST_MM = 10_000.0


class NotKnown(NotUnderstood):
    """A request of the right form that names a device or a person whom nobody knows, or a name that nobody can read."""


class MovedOn(CompanionError, RuntimeError):
    """Somebody else has said something since the page was drawn."""


OpenActionDocument = Annotated[dict[str, Any], named_schema("OpenAction")]
EventDocument = Annotated[dict[str, Any], named_schema("Event")]

EVENT: Shape = {
    "type": "object",
    "properties": {"type": words(40, 1), "rule": words(40, 1), "player": SEAT},
    "required": ["type", "rule"],
    "description": "What followed, and by which rule; events of different types say more.",
}
EXPANSIONS = dict.fromkeys(name for entry in GAMES.values() for name in entry.expansions)

if TYPE_CHECKING:
    GameName = str
    ExpansionName = str
    LanguageName = str
    Outcome = str
else:
    GameName, ExpansionName, LanguageName = (Literal[tuple(words)] for words in (GAMES, EXPANSIONS, SPOKEN))
    Outcome = Literal[tuple(OUTCOMES)]

Label = Annotated[str, Meta(max_length=60)]
Text = Annotated[str, Meta(max_length=400)]
Speech = Annotated[str, Meta(max_length=4000)]
Sentence = Annotated[str, Meta(min_length=1, max_length=4000)]
Names = list[Annotated[str, Meta(min_length=1, max_length=40)]]
Address = Annotated[str, Meta(min_length=1, max_length=400, description="An address on this machine.")]
RuleId = Annotated[str, Meta(min_length=1, max_length=40, description="A rule's number; `/rules/{rule}` tells it.")]
RuleOrNone = Annotated[str, Meta(max_length=40)]
Number = Annotated[int, Meta(ge=1, le=MOST)]
Points = Annotated[int, Meta(ge=-1000, le=1000)]
Seat = Annotated[int, Meta(ge=0, le=4, description="A player, counted from 0.")]
At = Annotated[float, Meta(ge=0, le=10**12, description="Seconds since 1970.")]
Mark = Annotated[
    str, Meta(min_length=1, max_length=80, description="The state of the game; commands about the game name it.")
]
ViewId = Annotated[str, Meta(min_length=1, max_length=80, description="Names the view, as the events do.")]
Pixels = Annotated[list[tuple[float, float]], Meta(max_length=20)]
Players = Annotated[list[Name], Meta(min_length=1, max_length=5)]
Winners = Annotated[list[Annotated[str, Meta(max_length=200)]], Meta(max_length=5)]
Faces = Annotated[list[Label], Meta(max_length=200)]


# What people say


class PhoneBeginsModel(Model):
    """word: the one it had before, if it was the camera."""

    take_over: bool = False
    word: Annotated[str, Meta(max_length=100)] = ""


# Their schemas


@cache
def schema_of(kind: Any) -> Shape:
    """The JSON Schema of a type; models are named in it."""
    (shape,), _ = msgspec.json.schema_components([kind], ref_template=PLACE_OF_SHAPES + "{name}")
    return cast(Shape, _publish(shape))


def model_schema(model: type[Model]) -> Shape:
    """The schema of a model itself, which `schema_of` only names."""
    return schemas_of([model])[model.__name__.removesuffix("Model")]


def schemas_of(kinds: Iterable[Any]) -> Shapes:
    """Every schema with a name that these types need, and those of the notation."""
    _, found = msgspec.json.schema_components(list(kinds), ref_template=PLACE_OF_SHAPES + "{name}")
    from companion.web.notation import NOTATION  # of the rules of every game, which nobody else needs at once

    models = {name.removesuffix("Model"): _publish(shape) for name, shape in found.items()}
    return {**NOTATION, "Event": EVENT, **models}


def _publish(shape: Any) -> Any:
    """A schema as it is shown: with references alone in their place, and without the names of our classes."""
    if isinstance(shape, list):
        return [_publish(one) for one in shape]
    if not isinstance(shape, dict):
        return shape
    if isinstance(shape.get("$ref"), str):
        return {"$ref": shape["$ref"].removesuffix("Model")}
    shown = {key: _publish(one) for key, one in shape.items() if one is not False or key != "items"}
    return shown if not isinstance(shown.get("title"), str) else {key: shown[key] for key in shown if key != "title"}


FormSent = dict[str, Annotated[list[Annotated[str, Meta(max_length=2000)]], Meta(max_length=60)]]
"""A form as browsers send it: by name, every value."""
