"""What the API takes and answers, as types: the document is written from them, and what is sent is checked by them.

Positions, actions and events are as the notation writes them: their JSON Schema comes from the rules (`NAMED`).
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
from companion.ports import Button, Gesture, TableState
from companion.table.game import MODES
from companion.table.outcomes import OUTCOMES
from companion.web.notation import EXPANSIONS, NOTATION, SEAT
from companion.web.shapes import PLACE_OF_SHAPES, Shape, Shapes, words

MOST = 10**15
"""Numbers beyond this are a slip of the keyboard; every JSON reader still holds them exactly."""


class Model(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """An object with these keys and no others."""


def about(description: str, **bounds: Any) -> Meta:
    """What a value is, for the readers of the document."""
    return Meta(description=description, **bounds)


def named(name: str) -> Meta:
    """The mark of a value whose schema has a name of its own."""
    return Meta(extra_json_schema={"$ref": PLACE_OF_SHAPES + name})


Position = Annotated[dict[str, Any], named("Position")]
Action = Annotated[dict[str, Any], named("Action")]
OpenAction = Annotated[dict[str, Any], named("OpenAction")]
Event = Annotated[dict[str, Any], named("Event")]
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


# The table as the camera sees it


class PieceSeenModel(Model):
    key: Annotated[str, about("Stays the same while the thing stays where it is.")]
    sheet: Word
    zone: Word | None
    piece: Piece | None
    look: Literal["sure", "unsure", "unknown", "told"]
    confidence: Annotated[float, Meta(ge=0, le=1)]
    x_mm: float
    y_mm: float
    outline_px: Pixels
    alternatives: Annotated[list[Piece], Meta(max_length=20)]
    why: Text
    has_bred: bool


class PlayerSeenModel(Model):
    name: Name
    total: Points | None
    lines: list[ScoreLineModel]
    coins: Count | None
    in_sight: bool


class PictureModel(Model):
    number: Count
    name: Text
    size_px: tuple[Count, Count]
    at: At
    address: Address


class CameraStateModel(Model):
    state: Literal["starting", "seeing", "silent", "trouble"]
    trouble: Speech


class SheetFoundModel(Model):
    id: Word
    found: bool
    corners_px: Pixels


class MomentModel(Model):
    """What happened once. Without an action somebody said what lies on the table."""

    number: Number
    at: At
    source: Annotated[str, about("Who told it: `camera`, `person` or `button`.")]
    action: Action | None
    sentences: list[Speech]
    violations: list[ViolationModel]
    hints: list[ViolationModel]
    events: list[Event]
    picture: Address | None


class OptionModel(Model):
    sentence: Speech
    actions: list[Action]


class QuestionModel(Model):
    """What the players are asked: which of these happened."""

    entry: Annotated[int, Meta(ge=0, description="Its number in the journal; it is a part of `at`.")]
    outcome: Outcome
    options: Annotated[list[OptionModel], Meta(max_length=9)]


class ObjectionModel(Model):
    """An action that was told and breaks rules; tell it again with `insist` if it happened."""

    action: Action
    violations: list[ViolationModel]


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
    position: Position
    scores: Annotated[list[ScoreModel], Meta(max_length=5)]
    winners: Winners
    legal: list[OpenAction]
    moments: Annotated[int, Meta(ge=0, description="How many there are so far.")]
    last: MomentModel | None
    proposal: OptionModel | None
    question: QuestionModel | None
    objection: ObjectionModel | None
    mismatches: list[MismatchModel]
    advice: list[Speech]
    changed: list[Speech]
    defects: list[ViolationModel]
    can_undo: bool
    can_redo: bool
    ended: bool


class StateModel(Model):
    """Everything: what the camera sees, and the game that is played."""

    id: ViewId
    camera: CameraStateModel
    picture: PictureModel | None
    sheets: list[SheetFoundModel]
    players: Annotated[list[PlayerSeenModel], Meta(max_length=5)]
    leaders: Winners
    tied: Winners
    pieces: list[PieceSeenModel]
    defects: list[ViolationModel]
    notes: list[Speech]
    position: Position | None
    game: GameModel | None


class AboutModel(Model):
    name: Word
    version: Word
    languages: list[LanguageName]
    token: Annotated[str, about("What writing requests carry.")]
    document: Address


class PieceNamedModel(Model):
    piece: Piece
    words: Sentence
    tint: Annotated[int, Meta(ge=0, le=20)]


class PiecesModel(Model):
    enrolled: list[Piece]
    game: list[PieceNamedModel]


class SaidModel(Model):
    """The answer to a command."""

    id: ViewId
    at: Annotated[str, about("The state of the game now; `0` without a game.")]
    objection: ObjectionModel | None


ActionSoFar = Annotated[dict[str, Any], about("What was told so far: an action some of whose keys are still missing.")]


class ChoiceModel(Model):
    """An answer; `told` is what to ask with next. With a `why` it is against the rules."""

    value: Word | int
    label: Sentence
    pieces: list[Word]
    place: Word
    told: ActionSoFar
    why: list[BrokenModel]


class StepModel(Model):
    """What to ask next of somebody who tells a move; at the end the whole action."""

    at: Mark
    ask: Sentence
    piece: Word
    choices: list[ChoiceModel]
    others: list[ChoiceModel]
    action: Action | UnsetType = UNSET
    sentence: Speech | UnsetType = UNSET
    why: list[BrokenModel] | UnsetType = UNSET


class ReasonModel(Model):
    rule: RuleOrNone
    why: Sentence


class HintModel(Model):
    sentences: list[Speech]
    reasons: list[ReasonModel]
    action: OpenAction
    is_open: bool


class PromptModel(Model):
    player: Name
    sentence: Sentence
    rule: RuleOrNone


class CoachedOptionModel(Model):
    kind: Word
    is_possible: bool
    rule: RuleOrNone
    sentences: list[Speech]


class DrawableModel(Model):
    piece: Piece
    words: Sentence


class CoachModel(Model):
    at: Mark
    player: Name
    prompts: list[PromptModel]
    options: list[CoachedOptionModel]
    hint: HintModel | None
    drawable: list[DrawableModel]


# Games that were played, and what is known beside them


class ResultModel(Model):
    over: bool
    points: Annotated[list[Points], Meta(max_length=5)]
    winners: Winners


class GameListedModel(Model):
    number: Number
    began: At
    last: At
    game: GameName
    with_: list[ExpansionName] = field(name="with")
    players: Players
    result: ResultModel | None


class GamesModel(Model):
    games: list[GameListedModel]


class StoryModel(Model):
    """A whole game."""

    number: Number
    game: GameName
    with_: list[ExpansionName] = field(name="with")
    players: Players
    began: Annotated[str, about("Date and time.")]
    ended: Word
    minutes: Count
    rounds: Count
    over: bool
    position: Position
    scores: Annotated[list[ScoreModel], Meta(max_length=5)]
    ranks: Annotated[list[Annotated[int, Meta(ge=1, le=5)]], Meta(max_length=5)]
    winners: Winners
    course: Annotated[list[list[Points]], about("Everybody's points before the first moment and after each.")]
    sources: Annotated[list[dict[str, Points]], about("By player, what the points are for.")]
    moments: list[MomentModel]
    files: Annotated[dict[str, Address], about("What can be taken, by name.")]
    bgstats: Annotated[str, about("A link that BG Stats opens; nothing is sent by this machine.")]


class SetUpModel(Model):
    """A game to be: what `begin` takes, and what to lay on the table."""

    position: Position
    mode: Mode
    tasks: list[Speech]


class OpenQuestionModel(Model):
    name: Word
    default: Any
    unconfirmed: bool
    why: Sentence


class GameKnownModel(Model):
    game: GameName
    players: tuple[Number, Number]
    expansions: Names
    species: dict[str, Names]


class CatalogueModel(Model):
    games: list[GameKnownModel]
    open_questions: list[OpenQuestionModel]


class RuleModel(Model):
    rule: RuleId
    text: Sentence


class RulesModel(Model):
    rules: list[RuleModel]


# Lessons


class LessonListedModel(Model):
    id: Word
    title: Text
    game: Word
    with_: Names = field(name="with")


class LessonsModel(Model):
    lessons: list[LessonListedModel]


class LessonStepModel(Model):
    state: Literal["done", "now", "later"]
    sentence: Speech
    example: Annotated[str, about("One way to do it, in words.")]
    action: Annotated[dict[str, Any], about("The same as an action, without its player.")]
    meant: Annotated[str, about("What it meant, once it is done.")]


class LessonModel(LessonListedModel):
    position: Position
    steps: list[LessonStepModel]
    step: Annotated[int | None, about("How many steps are done; null: this lesson is not at the table.")]
    is_finished: bool
    feedback: list[Speech]


class LessonBegunModel(Model):
    lesson: Name
    mode: Mode


# Boxes, mats and the machine


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


class CellModel(Model):
    """`picture`: its file in the box; `alike`: a piece that it may be mixed up with."""

    zone: Word
    piece: Word
    state: Word
    picture: Text
    alike: Word


class SheetLearnedModel(Model):
    id: Word
    number: Number
    size_mm: tuple[float, float]
    was_taken: Annotated[bool, about("Whether there is a photograph of it.")]
    cells: list[CellModel]


class LearningModel(Model):
    word: Name
    title: Text
    game: Annotated[str, about("Empty where the sheets are no game's.")]
    with_: Names = field(name="with")
    sheets: list[SheetLearnedModel]
    missing: Names
    is_chosen: Annotated[bool, about("Whether the table is read with it.")]


class OfferModel(Model):
    picture: Count
    sheet: Word
    x_mm: Millimetres
    y_mm: Millimetres
    piece: Word
    insist: Annotated[bool, about("Learn it although it looks more like another piece.")]


class TaughtModel(Model):
    box: Name
    picture: Name


class BoxWordModel(Model):
    word: Annotated[str, about("The box, for addresses.")]


BoxWord = Annotated[str, about("Its name in addresses; empty for a new one.")]
Batch = Annotated[str, about("Photographs of one batch add to each other; any word.")]
OneCell = Annotated[str, about("The one cell that is to be learned; empty: every cell.")]
CellStates = Annotated[dict[str, str], about("By cell: `seen`, `empty`, `glare`, `doubtful` or `blurred`.")]


class LearnModel(Model):
    box: BoxWord
    title: Text
    form: Annotated[
        dict[str, Annotated[list[Annotated[str, Meta(max_length=200)]], Meta(max_length=60)]],
        about("As the page's form: `game`, `with`, `species`, … each a list."),
    ]


class TakeModel(Model):
    batch: Batch
    only: OneCell


class TakenModel(Model):
    sheets: Annotated[dict[str, CellStates], about("The sheets that the photograph shows.")]


class ViewModel(Model):
    id: ViewId


# The owner

RoleName = Literal["spectator", "player", "owner"]
SeatOrNobody = Annotated[Seat | None, about("The player whose device it is; null: nobody's own.")]
DeviceId = Annotated[str, about("`id` of `/owner/devices`.")]


class DeviceModel(Model):
    id: Word
    name: Annotated[str, Meta(max_length=200)]
    kind: Word
    role: RoleName | None
    seat: SeatOrNobody
    is_here: bool


class HouseModel(Model):
    is_open: Annotated[bool, about("Every device may tell moves.")]
    is_tournament: Annotated[bool, about("Nobody is helped.")]
    is_for_children: Annotated[bool, about("Few words, pictures, a slow voice.")]


class DevicesModel(Model):
    devices: list[DeviceModel]
    house: HouseModel


class PersonModel(Model):
    name: Name
    colour: Annotated[int, Meta(ge=0, le=4)]


class PeopleModel(Model):
    people: list[PersonModel]


class StagedModel(Model):
    """A backup that takes the place of what is here at the next start."""

    made: Word
    companion: Word
    games: Count
    pictures: Count
    size_bytes: Count


class KeptModel(Model):
    staged: StagedModel | None
    put_aside: list[Text]
    can_restart: bool


class UploadedModel(Model):
    next: Count


# What people say


class NothingModel(Model):
    pass


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


class BeginModel(Model):
    position: Position
    mode: Mode
    colours: (
        Annotated[
            list[Annotated[int, Meta(ge=0, le=4)]], about("By seat; the colours are counted from 0.", max_length=5)
        ]
        | UnsetType
    ) = UNSET
    lesson: (
        Annotated[str, about("Which lesson it is: people of lessons are not remembered.", max_length=60)] | UnsetType
    ) = UNSET


class AtModel(Model):
    """A command about a game."""

    at: Annotated[str, about("The state of the game that the sender saw: the `at` of the game.", max_length=80)]


class PressModel(AtModel):
    button: Button
    gesture: Gesture
    state: TableState


class ActModel(AtModel):
    action: Action
    insist: Annotated[bool, about("It happened, although it breaks rules.")]


class AcceptModel(AtModel):
    option: Annotated[int, about("Which answer to the question, counted from 0.", ge=0, le=9)]


MomentNumber = Annotated[int, about("A moment of the game, counted from 1.", ge=1, le=10**6)]


class RetellModel(AtModel):
    number: MomentNumber
    action: Action | None


class MissedModel(AtModel):
    before: MomentNumber
    action: Action


class LieModel(Model):
    seat: Annotated[int, about("-1 is the middle of the table.", ge=-1, le=4)]
    zone: Annotated[str, Meta(min_length=1, max_length=40)]
    pieces: Annotated[list[Piece], Meta(max_length=200)] | UnsetType = UNSET
    count: Annotated[int, Meta(ge=0, le=1000)] | UnsetType = UNSET


class LiesModel(AtModel):
    lies: Annotated[list[LieModel], Meta(max_length=100)]


class ModeModel(AtModel):
    mode: Mode


# What the owner decides


class GrantModel(Model):
    device: DeviceId
    role: RoleName | None
    seat: SeatOrNobody


class RenameModel(Model):
    device: DeviceId
    name: Annotated[str, Meta(max_length=30)]


class OpenModel(Model):
    open: bool


class SwitchModel(Model):
    on: bool


class ForgetModel(Model):
    name: Name


class WiringModel(Model):
    text: Annotated[str, about("The wiring file.", max_length=10_000)]


class BoxNamedModel(Model):
    box: Text


class BoxRenamedModel(Model):
    box: Text
    title: Text


class BoxForgetsModel(Model):
    box: Text
    picture: Text


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
