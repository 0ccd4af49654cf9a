"""What the API takes and answers, as types: the document is written from them, and what is sent is checked by them.

Positions, actions and events are as the notation writes them: their JSON Schema comes from the rules (`NAMED`).
A model is published under its name without `Model`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, Literal, cast

import msgspec
from msgspec import UNSET, Meta, UnsetType

from companion.games.catalogue import GAMES
from companion.i18n import LANGUAGES
from companion.ports import Button, CompanionError, Gesture, LightState, TableState
from companion.printing.paper import TILES_MM
from companion.rules.schema import PLACE_OF_SHAPES, Shape, Shapes, words
from companion.services.devices import LONGEST_NAME as LONGEST_DEVICE_NAME
from companion.services.setup_progress import MatsChosen, Step
from companion.session.game import MODES
from companion.tracking.outcomes import OUTCOMES
from companion.web.notation import EXPANSIONS, NOTATION, SEAT
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


def named(name: str) -> Meta:
    """The mark of a value whose schema has a name of its own."""
    return Meta(extra_json_schema={"$ref": PLACE_OF_SHAPES + name})


PositionDocument = Annotated[dict[str, Any], named("Position")]
ActionDocument = Annotated[dict[str, Any], named("Action")]
OpenActionDocument = Annotated[dict[str, Any], named("OpenAction")]
EventDocument = Annotated[dict[str, Any], named("Event")]
Piece = Annotated[str, named("Piece")]

NAMED: Shapes = {
    **NOTATION,
    "Event": {
        "type": "object",
        "properties": {"type": words(40, 1), "rule": words(40, 1), "player": SEAT},
        "required": ["type", "rule"],
        "description": "What followed, and by which rule; events of different types say more.",
    },
}
"""The schemas with names that no type says."""

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


class ProblemModel(Model):
    """A problem as RFC 9457 has it."""

    type: Annotated[str, about("The kind of problem, explained on the page /api.")]
    title: Name
    status: Annotated[int, Meta(ge=400, le=599)]
    detail: Annotated[str, about("One sentence: what is wrong, where, and what to do.")]


class SpokenModel(Model):
    said: Annotated[str, about("One sentence for people.")]


class ScoreLineModel(Model):
    rule: RuleId
    what: Text
    points: Points
    why: Annotated[str, about("The rule in plain words.")]


class ScoreModel(Model):
    player: Name
    total: Points
    lines: list[ScoreLineModel]


class ViolationModel(Model):
    """What is against a rule, and which rule."""

    rule: RuleId
    why: Sentence
    player: Seat | UnsetType = UNSET
    zone: Word | UnsetType = UNSET
    piece: Word | UnsetType = UNSET


class BrokenModel(Model):
    rule: RuleId
    why: Sentence


# The game


class MomentModel(Model):
    """What happened once. Without an action somebody said what lies on the table."""

    number: Number
    at: At
    source: Annotated[str, about("Who told it: `camera`, `person` or `button`.")]
    action: ActionDocument | None
    sentences: list[Speech]
    violations: list[ViolationModel]
    hints: list[ViolationModel]
    events: list[EventDocument]
    picture: Address | None


class OptionModel(Model):
    sentence: Speech
    actions: list[ActionDocument]


class QuestionModel(Model):
    """What the players are asked: which of these happened."""

    entry: Annotated[int, Meta(ge=0, description="Its number in the journal; it is a part of `at`.")]
    outcome: Outcome
    options: Annotated[list[OptionModel], Meta(max_length=9)]


class ObjectionModel(Model):
    """An action that was told and breaks rules; tell it again with `insist` if it happened."""

    action: ActionDocument
    violations: list[ViolationModel]


class HandMoveModel(Model):
    """One thing that hands take from one place to another. `to_player`: whose the other place is, if not his."""

    piece: Word
    from_: str = msgspec.field(name="from")
    to: Annotated[str, about("As `from`: a place of the player, or `truck:0`, `bank`, `supply`, `stack`.")]
    player: Seat
    to_player: Seat | UnsetType = UNSET


class MendModel(Model):
    """A way to mend a turn against the rules. `action`: what the table amounts to then, null for as before the turn."""

    action: ActionDocument | None
    moves: list[HandMoveModel]
    text: Sentence


class MismatchModel(Model):
    """A place that looks otherwise than it should; empty is what the camera saw and cannot name."""

    seat: Annotated[int, Meta(ge=-1, le=4)]
    zone: Annotated[str, Meta(min_length=1, max_length=60)]
    place: Sentence
    missing: Faces
    seen: Faces


class SignalModel(Model):
    state: TableState
    seat: Seat | None


class GameModel(Model):
    """The game that is played."""

    number: Number
    at: Mark
    mode: Mode
    signal: SignalModel
    prompt: Sentence
    players: Players
    position: PositionDocument
    scores: Annotated[list[ScoreModel], Meta(max_length=5)]
    winners: Winners
    legal: list[OpenActionDocument]
    moments: Annotated[int, Meta(ge=0, description="How many there are so far.")]
    last: MomentModel | None
    proposal: OptionModel | None
    question: QuestionModel | None
    objection: ObjectionModel | None
    mends: Annotated[list[MendModel], Meta(max_length=9)]
    mismatches: list[MismatchModel]
    advice: list[Speech]
    changed: list[Speech]
    defects: list[ViolationModel]
    can_undo: bool
    can_redo: bool
    ended: bool


class SaidModel(Model):
    """The answer to a command."""

    id: ViewId
    at: Annotated[str, about("The state of the game now; `0` without a game.")]
    objection: ObjectionModel | None


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
    return cast(Shape, _published(shape))


def model_schema(model: type[Model]) -> Shape:
    """The schema of a model itself, which `schema_of` only names."""
    return schemas_of([model])[model.__name__.removesuffix("Model")]


def schemas_of(kinds: Iterable[Any]) -> Shapes:
    """Every schema with a name that these types need, and those of the notation."""
    _, found = msgspec.json.schema_components(list(kinds), ref_template=PLACE_OF_SHAPES + "{name}")
    return {**NAMED, **{name.removesuffix("Model"): _published(shape) for name, shape in found.items()}}


def _published(shape: Any) -> Any:
    """A schema as it is shown: with references alone in their place, and without the names of our classes."""
    if isinstance(shape, list):
        return [_published(one) for one in shape]
    if not isinstance(shape, dict):
        return shape
    if isinstance(shape.get("$ref"), str):
        return {"$ref": shape["$ref"].removesuffix("Model")}
    shown = {key: _published(one) for key, one in shape.items() if one is not False or key != "items"}
    return shown if not isinstance(shown.get("title"), str) else {key: shown[key] for key in shown if key != "title"}


FormSent = dict[str, Annotated[list[Annotated[str, Meta(max_length=2000)]], Meta(max_length=60)]]
"""A form as browsers send it: by name, every value."""

# What is said in the first run


class StepSaidModel(Model):
    step: Step


class CameraModel(Model):
    source: Annotated[str, Meta(max_length=300)]


class MatsModel(Model):
    form: FormSent


class LineModel(Model):
    """`mm`: as long as the printed line of 100 mm was measured."""

    mm: float


class ButtonModel(Model):
    button: Button


class LightModel(Model):
    state: LightState
    seat: Seat | None


# What is said of one's own boards

BoardWord = Annotated[str, Meta(max_length=80)]
BoardMm = Annotated[float, Meta(ge=-MOST_MM, le=MOST_MM)]
SpotMm = tuple[BoardMm, BoardMm]
SpotPx = tuple[Annotated[float, Meta(ge=-MOST, le=MOST)], Annotated[float, Meta(ge=-MOST, le=MOST)]]


class BoardCornersModel(Model):
    """`corners`: in pixels of the photograph, the board's own top left first, clockwise.

    `is_sure`: also where they lie far from the outline that was found.
    """

    draft: BoardWord
    kind: BoardWord
    width_mm: float
    height_mm: float
    corners: tuple[SpotPx, SpotPx, SpotPx, SpotPx]
    is_sure: bool = False


class BoardZoneModel(Model):
    id: BoardWord
    polygon: Annotated[tuple[SpotMm, ...], Meta(min_length=3, max_length=40)]
    slots: Annotated[tuple[SpotMm, ...], Meta(max_length=100)]


class BoardZonesModel(Model):
    """`board`: of a draft, or one that is kept."""

    board: BoardWord
    zones: Annotated[list[BoardZoneModel], Meta(max_length=100)]


class BoardNamedModel(Model):
    board: BoardWord


# What the owner says

RoleName = Literal["spectator", "player", "owner"]
SeatOrNobody = Annotated[Seat | None, about("The player whose device it is; null: nobody's own.")]
DeviceId = Annotated[str, about("`id` of `/owner/devices`.")]


class CodeModel(Model):
    code: str


class GrantModel(Model):
    device: DeviceId
    role: RoleName | None
    seat: SeatOrNobody


class RenameModel(Model):
    device: DeviceId
    name: Annotated[str, Meta(max_length=LONGEST_DEVICE_NAME)]


class OpenModel(Model):
    open: bool


class SwitchModel(Model):
    on: bool


class ForgetModel(Model):
    name: Name


class FolderModel(Model):
    folder: Annotated[str, about("A folder of the machine, from the top: `/media/stick`.", max_length=1000)]


class WiringModel(Model):
    text: Annotated[str, about("The wiring file.", max_length=10_000)]


# What the owner says of boxes

BoxWord = Annotated[str, about("Its name in addresses; empty for a new one.")]
Batch = Annotated[str, about("Photographs of one batch add to each other; any word.")]
OneCell = Annotated[str, about("The one cell that is to be learned; empty: every cell.")]


class OfferModel(Model):
    picture: Count
    sheet: Word
    x_mm: Millimetres
    y_mm: Millimetres
    piece: Word
    insist: Annotated[bool, about("Learn it although it looks more like another piece.")]


class LearnModel(Model):
    box: BoxWord
    title: Text
    form: Annotated[FormSent, about("As the page's form: `game`, `with`, `species`, … each a list.")]


class TakeModel(Model):
    batch: Batch
    only: OneCell


class TakeFromModel(TakeModel):
    """`sheet`: the page from which it is sent."""

    sheet: Word


class BoxNamedModel(Model):
    box: Text


class BoxRenamedModel(Model):
    box: Text
    title: Text


class BoxForgetsModel(Model):
    box: Text
    picture: Text


# The form of mats

PAPERS, STYLES = ("a4", "letter", "a3", "tabloid"), ("grey", "white")
USUAL = MatsChosen()


def mats_asked(form: Mapping[str, Sequence[str]]) -> MatsChosen:
    """What a form asks for; what it leaves out, or cannot be, is as usual, or the nearest that can."""

    def word(key: str, usual: str, known: Sequence[str]) -> str:
        given = next(iter(form.get(key, ())), usual)
        return given if given in known else usual

    def within(key: str, usual: float, least: float, most: float) -> float:
        try:
            given = float(next(iter(form.get(key, ())), str(usual)).replace(",", "."))
        except ValueError:
            given = usual
        return min(max(given if given == given else usual, least), most)

    game = word("game", USUAL.game, tuple(GAMES))
    players = int(within("players", USUAL.players, *GAMES[game].players))
    with_ = tuple(name for name in GAMES[game].expansions if name in form.get("with", ()))
    tile_mm = within("tile_mm", USUAL.tile_mm, *TILES_MM)
    return MatsChosen(
        game, with_, players, word("paper", USUAL.paper, PAPERS), word("style", USUAL.style, STYLES), tile_mm
    )
