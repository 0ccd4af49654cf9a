"""Everything that can happen at a table, as values: what the camera sees, what people say, what buttons ask for.

One union for a table with a game and without one.  What a command means is decided in `companion.session.tabletop`, for
the table, and in `companion.session.play`, for the game on it; the session carries it out.

What people say is decoded into these values as they stand, and the API's document is written from them: a field is
called, bounded and described here and nowhere else.  `source` alone is not said, but known.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal, get_args

from msgspec import UNSET, Meta, Struct, UnsetType, to_builtins

from calibration.layout import Layout as Mat
from companion.i18n.errors import CommandRefused as CommandRefused
from companion.names import check_names
from companion.ports import Button, CompanionError, Gesture, Observation, Press, TableState
from companion.rules.schema import name_shape
from companion.tracking.observation import PlaceObservation, Places, places, seat_count

COINS = "coins"
MOST = 1_000_000_000_000_000
"""Numbers beyond this are a slip of the keyboard; every JSON reader still holds them exactly."""

CAMERA, PHOTO = "camera", "photo"
"""Where a look comes from."""

# What the camera sees


@dataclass(frozen=True, slots=True)
class PictureShown:
    """The picture that the reading is of.  number: ask the picture shelf for it; at: seconds since the epoch."""

    number: int
    name: str
    size_px: tuple[int, int]
    at: float


@dataclass(frozen=True, slots=True)
class CameraShown:
    """The state of the camera.  state: `starting`, `seeing`, `silent` or `trouble`; trouble: the cause in words.

    `seeing` with a trouble: one of several cameras gives no picture.

    key, values: the sentence of the pages for it, and what fills its gaps.
    since: when the last good picture came, seconds since the epoch; 0 while it sees, and where none has come yet.
    faults: what is bad about its pictures: `size`, `focus`, `light`.
    """

    state: str = "starting"
    trouble: str = ""
    key: str = ""
    values: tuple[tuple[str, object], ...] = ()
    since: float = 0.0
    faults: tuple[str, ...] = ()

    @staticmethod
    def of(state: str, error: CompanionError, since: float = 0.0, faults: tuple[str, ...] = ()) -> CameraShown:
        """A camera that does not do well because of an error."""
        return CameraShown(state, str(error), error.key, tuple(error.values.items()), since, faults)

    def error(self) -> CompanionError:
        """The trouble, to be said in any language."""
        return CompanionError(self.trouble, key=self.key, **dict(self.values))


@dataclass(frozen=True, slots=True)
class Observe:
    """The camera saw this.  The observation's `_px` are those of the picture.

    moving: (sheet id, zone id) of zones where something moves: what is read there may be a hand's doing.
    is_calm: whether nothing moves at all, or something has moved for so long that nobody waits for it any more.
    by: CAMERA, or PHOTO for a photograph that somebody sent.
    """

    observation: Observation
    picture: PictureShown
    moving: frozenset[tuple[str, str]] = frozenset()
    is_calm: bool = True
    by: str = CAMERA


@dataclass(frozen=True, slots=True)
class CameraSays:
    """The camera is well, silent or in trouble."""

    camera: CameraShown


@dataclass(frozen=True, slots=True)
class KnowPieces:
    """The box with which pictures are read knows these pieces now.  lacks: those that it ought to know and does not."""

    box: tuple[str, ...]
    lacks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Saw:
    """A settled look at the table."""

    sight: PlaceObservation


# The words of what people say


def about(description: str, **bounds: Any) -> Meta:
    """The description of a value, for the readers of the document."""
    return Meta(description=description, **bounds)


def named_schema(name: str) -> Meta:
    """The mark of a value whose schema has a name of its own."""
    return Meta(extra_json_schema=dict(name_shape(name)))


PositionDocument = Annotated[dict[str, Any], named_schema("Position")]
ActionDocument = Annotated[dict[str, Any], named_schema("Action")]
Piece = Annotated[str, named_schema("Piece")]

Mode = Annotated[
    Literal["follow", "confirm", "photo", "tap", "score"],
    about("follow: the camera tells the moves. confirm: it proposes them. tap: people do."),
]
"""photo: photographs tell the moves that somebody takes after each turn.  In `confirm` a press or a tap accepts.
score: nobody tells moves; what lies there counts."""
MODES: tuple[str, ...] = get_args(get_args(Mode)[0])
FOLLOWING = ("follow", "confirm")
"""The modes in which a moving picture tells the moves."""

Count = Annotated[int, Meta(ge=0, le=MOST)]
Name = Annotated[str, Meta(min_length=1, max_length=200)]
NameOrNone = Annotated[str, Meta(max_length=200)] | None
Millimetres = Annotated[float, about("Millimetres on the sheet.", ge=-9999, le=9999)]
UncheckedSeat = Annotated[int, Meta(ge=0, le=99)]
SeatNumber = Annotated[int, Meta(ge=0, le=4)]
TurnNumber = Annotated[int, about("A moment of the game, counted from 1.", ge=1, le=10**6)]
Insist = Annotated[bool, about("It happened, although it breaks rules.")]

# What people say of the table


class SetPiece(Struct, frozen=True):
    """State what lies at a point of a sheet; piece None: nothing does."""

    sheet: Name
    zone: NameOrNone
    x_mm: Millimetres
    y_mm: Millimetres
    piece: NameOrNone


class CameraIsRight(Struct, frozen=True):
    """Take back what was stated of a point of a sheet."""

    sheet: Name
    x_mm: Millimetres
    y_mm: Millimetres


class SetName(Struct, frozen=True):
    """A player's name."""

    seat: UncheckedSeat
    name: Annotated[str, about("At most 24 letters that can be seen.", max_length=2000)]


class SetCoins(Struct, frozen=True):
    """The coins of a player; None: nobody knows."""

    seat: UncheckedSeat
    coins: Count | None

    @property
    def documents(self) -> list[dict[str, Any]]:
        """As those of SetContents."""
        return [{"seat": self.seat, "zone": COINS, "count": self.coins}]


class SwapMats(Struct, frozen=True):
    """Two players sit at each other's mats: what lies on the one's is the other's."""

    seat: Annotated[int, about("Who sits at the other one's mat.", ge=0, le=4)]
    other: Annotated[int, about("And the other one.", ge=0, le=4)]


class NewGame(Struct, frozen=True):
    """A new table: statements and coins are forgotten, names stay, and a game that has ended is cleared away."""


# What people and buttons do to the game


class BeginGame(Struct, frozen=True):
    """A new game from a position document; what is left out of it is as at set-up."""

    position: PositionDocument
    mode: Mode = "tap"
    colours: (
        Annotated[tuple[SeatNumber, ...], about("By seat; the colours are counted from 0.", max_length=5)] | UnsetType
    ) = UNSET
    lesson: (
        Annotated[str, about("Which lesson it is: people of lessons are not remembered.", max_length=60)] | UnsetType
    ) = UNSET
    learning: Annotated[bool, about("Whether it is a first game, in which each idea is told.")] = False
    automatic: Annotated[tuple[SeatNumber, ...], about("The seats for which the companion plays.", max_length=5)] = ()


class ResumeGame(Struct, frozen=True):
    """A game that was left before its end goes on; the one that is played is left."""

    game: Annotated[int, about("The number of a game that was left before its end.", ge=1, le=MOST)]


class RemoveGame(Struct, frozen=True):
    """A game that nobody plays is told of no more: neither in the list of games nor in what is counted from it."""

    game: int


class Act(Struct, frozen=True):
    """Somebody tells an action, as the notation writes it.

    insist: it was done although it breaks rules; if people say so, it stays so and nobody is to mend it.
    """

    action: ActionDocument
    insist: Insist = False
    source: str = "person"


class DraftTurn(Struct, frozen=True):
    """Somebody goes on telling a turn; when nothing is left to ask, it is done.

    told: an answer, as `rules.drafting` takes it.  number, missed: which turn; see `CorrectTurn` and `InsertTurn`.
    """

    told: Annotated[
        dict[str, Any] | None,
        about("`told` of the chosen answer, or any action so far; `{}`: begin anew; null: as it is, or put away."),
    ]
    insist: Insist = False
    number: Annotated[TurnNumber | None, about("The moment that is told anew; null: the turn now.")] = None
    missed: Annotated[bool, about("A turn was missed before that moment.")] = False
    source: str = "person"


class Accept(Struct, frozen=True):
    """It is as the companion says."""

    option: Annotated[int, about("Which answer to the question, counted from 0.", ge=0, le=99)] = 0
    source: str = "person"


class Reject(Struct, frozen=True):
    """It is not as the companion says: the question or the proposal is put away."""

    source: str = "person"


class Undo(Struct, frozen=True):
    """The last entry did not happen."""

    source: str = "person"


class Redo(Struct, frozen=True):
    """It did happen after all."""

    source: str = "person"


class CorrectTurn(Struct, frozen=True):
    """Turn `number` was this action instead; None: it never happened."""

    number: TurnNumber
    action: ActionDocument | None


class InsertTurn(Struct, frozen=True):
    """Before turn `before` there was an action that nobody saw."""

    before: TurnNumber
    action: ActionDocument


class SetTurn(Struct, frozen=True):
    """It is this player's turn."""

    seat: Annotated[int, about("Whose turn it is, whatever was told.", ge=0, le=4)]


class PlaceContents(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that lies in a place of the game; its pieces, or how many there are."""

    seat: Annotated[int, about("-1 is the middle of the table.", ge=-1, le=4)]
    zone: Annotated[str, Meta(min_length=1, max_length=40)]
    pieces: Annotated[list[Piece], Meta(max_length=200)] | UnsetType = UNSET
    count: Annotated[int, Meta(ge=0, le=1000)] | UnsetType = UNSET


class SetContents(Struct, frozen=True):
    """State what lies in some places: the one way to correct a position."""

    contents: Annotated[tuple[PlaceContents, ...], Meta(max_length=100)]
    insist: Annotated[bool, about("Also where it is more than the box holds, or than fits there.")] = True

    @property
    def documents(self) -> list[dict[str, Any]]:
        """As the journal writes them."""
        return list(map(to_builtins, self.contents))


class TableIsRight(Struct, frozen=True):
    """Where the table and the story differ, it is as it lies."""


class CompanionIsRight(Struct, frozen=True):
    """Where the table and the story differ, it is as the companion says: the table will be mended."""


class SetMode(Struct, frozen=True):
    """Another mode."""

    mode: Mode


class EndGame(Struct, frozen=True):
    """The game is closed."""


class PressButton(Struct, frozen=True):
    """A button, by wire, keyboard or page.  state: what the table showed when it was pressed."""

    button: Button
    gesture: Gesture
    state: TableState

    @property
    def press(self) -> Press:
        """The gesture on the button."""
        return Press(self.button, self.gesture)


GameCommand = (
    BeginGame
    | Act
    | DraftTurn
    | Accept
    | Reject
    | Undo
    | Redo
    | CorrectTurn
    | InsertTurn
    | SetTurn
    | SetContents
    | SetCoins
    | SetName
    | TableIsRight
    | CompanionIsRight
    | SetMode
    | EndGame
    | PressButton
    | Saw
)
"""What a game understands."""

Command = (
    Observe
    | CameraSays
    | KnowPieces
    | SetPiece
    | CameraIsRight
    | SwapMats
    | NewGame
    | ResumeGame
    | RemoveGame
    | GameCommand
)


@dataclass(frozen=True, slots=True)
class TableSetup:
    """The setting of one table.  box: every piece that may lie there; names: by seat.

    lacks: the pieces that the box ought to know and does not.
    """

    mat: Mat
    box: tuple[str, ...]
    known: Places
    names: tuple[str, ...]
    lacks: tuple[str, ...] = ()

    @staticmethod
    def of(mat: Mat, box: Sequence[str], names: Sequence[str] = (), lacks: Sequence[str] = ()) -> TableSetup:
        """A table with this mat and box.  Raises CommandRefused for names that cannot be."""
        known = places(mat)
        if len(names) > seat_count(known):
            raise CommandRefused("names", given=len(names), seats=seat_count(known))
        more = (f"Player {seat + 1}" for seat in range(len(names), seat_count(known)))
        return TableSetup(mat, tuple(box), known, check_names((*names, *more)), tuple(lacks))
