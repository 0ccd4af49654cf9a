"""What the API takes and answers, as types: the document is written from them, and what is sent is checked by them.

Positions, actions and events are as the notation writes them: their JSON Schema comes from the rules (`web.notation`).
A model is published under its name without `Model`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, Literal, cast

import msgspec
from msgspec import UNSET, Meta, UnsetType, field

from companion.games.catalogue import GAMES
from companion.i18n import LANGUAGES
from companion.ports import Button, CompanionError, Gesture, TableState
from companion.rules.schema import PLACE_OF_SHAPES, SEAT, Shape, Shapes, words
from companion.session.game import MODES
from companion.tracking.outcomes import OUTCOMES
from companion.webkit.models import Model, NotUnderstood

PREFIX = "/api/v1"
"""Where the addresses of the doors begin."""
MOST_MM = 10_000.0
MOST = 10**15
"""Numbers beyond this are a slip of the keyboard; every JSON reader still holds them exactly."""


class NotKnown(NotUnderstood):
    """A request of the right form that names a device or a person whom nobody knows, or a name that nobody can read."""


class MovedOn(CompanionError, RuntimeError):
    """Somebody else has said something since the page was drawn."""


def about(description: str, **bounds: Any) -> Meta:
    """What a value is, for the readers of the document."""
    return Meta(description=description, **bounds)


def named_schema(name: str) -> Meta:
    """The mark of a value whose schema has a name of its own."""
    return Meta(extra_json_schema={"$ref": PLACE_OF_SHAPES + name})


PositionDocument = Annotated[dict[str, Any], named_schema("Position")]
ActionDocument = Annotated[dict[str, Any], named_schema("Action")]
OpenActionDocument = Annotated[dict[str, Any], named_schema("OpenAction")]
EventDocument = Annotated[dict[str, Any], named_schema("Event")]
Piece = Annotated[str, named_schema("Piece")]

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
    Mode = str
else:
    GameName, ExpansionName, LanguageName = (Literal[tuple(words)] for words in (GAMES, EXPANSIONS, LANGUAGES))
    Outcome = Literal[tuple(OUTCOMES)]
    Mode = Annotated[
        Literal[tuple(MODES)],
        Meta(description="follow: the camera tells the moves. confirm: it proposes them. tap: people do."),
    ]

Word = Annotated[str, Meta(max_length=60)]
Text = Annotated[str, Meta(max_length=400)]
Speech = Annotated[str, Meta(max_length=4000)]
Sentence = Annotated[str, Meta(min_length=1, max_length=4000)]
Name = Annotated[str, Meta(min_length=1, max_length=200)]
Names = list[Annotated[str, Meta(min_length=1, max_length=40)]]
Address = Annotated[str, Meta(min_length=1, max_length=400, description="An address on this machine.")]
RuleId = Annotated[str, Meta(min_length=1, max_length=40, description="A rule's number; `/rules/{rule}` tells it.")]
RuleOrNone = Annotated[str, Meta(max_length=40)]
Count = Annotated[int, Meta(ge=0, le=MOST)]
Number = Annotated[int, Meta(ge=1, le=MOST)]
Points = Annotated[int, Meta(ge=-1000, le=1000)]
Seat = Annotated[int, Meta(ge=0, le=4, description="A player, counted from 0.")]
At = Annotated[float, Meta(ge=0, le=10**12, description="Seconds since 1970.")]
Mark = Annotated[
    str, Meta(min_length=1, max_length=80, description="The state of the game; commands about the game name it.")
]
ViewId = Annotated[str, Meta(min_length=1, max_length=80, description="Names the view, as the events do.")]
Millimetres = Annotated[float, Meta(ge=-9999, le=9999, description="Millimetres on the sheet.")]
Pixels = Annotated[list[tuple[float, float]], Meta(max_length=20)]
Players = Annotated[list[Name], Meta(min_length=1, max_length=5)]
Winners = Annotated[list[Annotated[str, Meta(max_length=200)]], Meta(max_length=5)]
Faces = Annotated[list[Word], Meta(max_length=200)]


# What people say


class PhoneBeginsModel(Model):
    """word: the one it had before, if it was the camera."""

    take_over: bool = False
    word: Annotated[str, Meta(max_length=100)] = ""


class PieceStatedModel(Model):
    sheet: Name
    zone: Annotated[str, Meta(max_length=200)] | None
    x_mm: Millimetres
    y_mm: Millimetres
    piece: Annotated[str, Meta(max_length=200)] | None


class CameraIsRightModel(Model):
    sheet: Name
    x_mm: Millimetres
    y_mm: Millimetres


AnySeat = Annotated[int, Meta(ge=0, le=99)]


class NameModel(Model):
    seat: AnySeat
    name: Annotated[str, about("At most 24 letters that can be seen.", max_length=2000)]


class CoinsModel(Model):
    seat: AnySeat
    coins: Count | None


NO_GAME = "0"
"""The mark of a table without a game."""
StateReplaced = Annotated[
    str,
    about(
        "The state of the game that the sender saw. A game that goes on is replaced only if this is one of its states; "
        "left out: none goes on.",
        max_length=80,
    ),
]


class BeginModel(Model):
    position: PositionDocument
    mode: Mode
    at: StateReplaced = NO_GAME
    colours: (
        Annotated[
            list[Annotated[int, Meta(ge=0, le=4)]], about("By seat; the colours are counted from 0.", max_length=5)
        ]
        | UnsetType
    ) = UNSET
    lesson: (
        Annotated[str, about("Which lesson it is: people of lessons are not remembered.", max_length=60)] | UnsetType
    ) = UNSET
    learning: Annotated[bool, about("Whether it is a first game, in which each idea is told.")] = False
    automatic: Annotated[
        list[Annotated[int, Meta(ge=0, le=4)]], about("The seats for which the companion plays.", max_length=5)
    ] = field(default_factory=list)


class NewGameModel(Model):
    at: Annotated[str, about("The state of the game that the sender saw; left out: any.", max_length=80)] = ""


class AtModel(Model):
    """A command about a game."""

    at: Annotated[str, about("The state of the game that the sender saw: the `at` of the game.", max_length=80)]


class PressModel(AtModel):
    button: Button
    gesture: Gesture
    state: TableState


class ActModel(AtModel):
    action: ActionDocument
    insist: Annotated[bool, about("It happened, although it breaks rules.")]


class AcceptModel(AtModel):
    option: Annotated[int, about("Which answer to the question, counted from 0.", ge=0, le=9)]


MomentNumber = Annotated[int, about("A moment of the game, counted from 1.", ge=1, le=10**6)]


class DraftModel(AtModel):
    """An answer to what is asked of a turn."""

    told: Annotated[
        dict[str, Any] | None,
        about("`told` of the chosen answer, or any action so far; `{}`: begin anew; null: as it is, or put away."),
    ]
    insist: Annotated[bool, about("It happened, although it breaks rules.")] = False
    number: Annotated[MomentNumber | None, about("The moment that is told anew; null: the turn now.")] = None
    missed: Annotated[bool, about("A turn was missed before that moment.")] = False


class CarryModel(AtModel):
    """A piece that the player to move carries: what that means is told of the turn."""

    piece: Word
    source: Annotated[str, Meta(max_length=60, description="Where it lies, as `places` name it: `0/barn`.")]
    to: Annotated[str, Meta(max_length=60, description="Where it should go.")]


class CorrectTurnModel(AtModel):
    number: MomentNumber
    action: ActionDocument | None


class InsertTurnModel(AtModel):
    before: MomentNumber
    action: ActionDocument


class ResumeModel(Model):
    game: Annotated[int, about("The number of a game that was left before its end.", ge=1, le=10**15)]


class TurnModel(AtModel):
    seat: Annotated[int, about("Whose turn it is, whatever was told.", ge=0, le=4)]


class SwapMatsModel(Model):
    seat: Annotated[int, about("Who sits at the other one's mat.", ge=0, le=4)]
    other: Annotated[int, about("And the other one.", ge=0, le=4)]


class PlaceContentsModel(Model):
    seat: Annotated[int, about("-1 is the middle of the table.", ge=-1, le=4)]
    zone: Annotated[str, Meta(min_length=1, max_length=40)]
    pieces: Annotated[list[Piece], Meta(max_length=200)] | UnsetType = UNSET
    count: Annotated[int, Meta(ge=0, le=1000)] | UnsetType = UNSET


class ContentsModel(AtModel):
    contents: Annotated[list[PlaceContentsModel], Meta(max_length=100)]


class ModeModel(AtModel):
    mode: Mode


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
