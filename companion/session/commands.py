"""Everything that can happen at a table, as values: what the camera sees, what people say, what buttons ask for.

One union for a table with a game and without one.  What a command means is decided in `companion.session.tabletop`, for
the table, and in `companion.session.play`, for the game on it; the session carries it out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from calibration.layout import Layout as Mat
from companion.i18n.errors import CommandRefused as CommandRefused
from companion.names import check_names
from companion.ports import CompanionError, LightState, Observation, Press
from companion.tracking.observation import PlaceObservation, Places, places, seat_count

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
    """How the camera does.  state: `starting`, `seeing`, `silent` or `trouble`; trouble: the cause in words.

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
        """What ails it, to be said in any language."""
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


# What people say of the table


@dataclass(frozen=True, slots=True)
class ThingStated:
    """What lies at a point of a sheet; piece None: nothing does."""

    sheet: str
    zone: str | None
    x_mm: float
    y_mm: float
    piece: str | None


@dataclass(frozen=True, slots=True)
class StateLying:
    """What lies somewhere: the one way to correct anything.

    lies: `{"seat", "zone", "pieces"}` or `{"seat", "zone", "count"}` each, for places of the game; on a table without a
    game `count` is only said of coins, and null means that nobody knows.  things: single things on the sheets.
    """

    lies: tuple[Mapping[str, Any], ...] = ()
    things: tuple[ThingStated, ...] = ()


@dataclass(frozen=True, slots=True)
class TrustCamera:
    """What was stated of a point of a sheet is taken back."""

    sheet: str
    x_mm: float
    y_mm: float


@dataclass(frozen=True, slots=True)
class CallPlayer:
    """A player's name."""

    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class SwapMats:
    """Two players sit at each other's mats: what lies on the one's is the other's.  seats: of these two."""

    seats: tuple[int, int]


@dataclass(frozen=True, slots=True)
class ClearTable:
    """A new table: statements and coins are forgotten, names stay, and a game that has ended is cleared away."""


@dataclass(frozen=True, slots=True)
class KnowPieces:
    """The box with which pictures are read knows these pieces now.  lacks: those that it ought to know and does not."""

    box: tuple[str, ...]
    lacks: tuple[str, ...] = ()


# What people, buttons and the camera do to the game


@dataclass(frozen=True, slots=True)
class BeginGame:
    """A new game from a position document; what is left out of it is as at set-up.  mode: one of game.MODES."""

    position: Mapping[str, Any]
    mode: str = "tap"
    notes: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ResumeGame:
    """A game that was left before its end goes on; the one that is played is left.  game: its number."""

    game: int


@dataclass(frozen=True, slots=True)
class RemoveGame:
    """A game that nobody plays is told of no more: neither in the list of games nor in what is counted from it."""

    game: int


@dataclass(frozen=True, slots=True)
class Act:
    """Somebody tells an action, as the notation writes it.

    insist: it was done although it breaks rules; if people say so, it stays so and nobody is to mend it.
    """

    action: Mapping[str, Any]
    insist: bool = False
    source: str = "person"


@dataclass(frozen=True, slots=True)
class DraftTurn:
    """Somebody goes on telling a turn; when nothing is left to ask, it is done.

    told: an answer, as `rules.drafting` takes it; empty: begin anew; None: the draft stays as it is, or is put away.
    number, is_missed: the moment that it is about; see `Retell` and `TellMissed`.
    insist: what was told has happened although it breaks rules.
    """

    told: Mapping[str, Any] | None
    insist: bool = False
    number: int | None = None
    is_missed: bool = False
    source: str = "person"


@dataclass(frozen=True, slots=True)
class Accept:
    """It is as the companion says.  option: which answer to the question, counted from 0."""

    option: int = 0
    source: str = "person"


@dataclass(frozen=True, slots=True)
class Reject:
    """It is not as the companion says: the question or the proposal is put away."""

    source: str = "person"


@dataclass(frozen=True, slots=True)
class Undo:
    """The last entry did not happen."""

    source: str = "person"


@dataclass(frozen=True, slots=True)
class Redo:
    """It did happen after all."""

    source: str = "person"


@dataclass(frozen=True, slots=True)
class Retell:
    """Moment `number`, counted from 1, was this action instead; None: it never happened."""

    number: int
    action: Mapping[str, Any] | None


@dataclass(frozen=True, slots=True)
class TellMissed:
    """Before moment `before` there was an action that nobody saw."""

    before: int
    action: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class SetTurn:
    """It is this player's turn, whatever was told."""

    seat: int


@dataclass(frozen=True, slots=True)
class TableIsRight:
    """Where the table and the story differ, it is as it lies."""


@dataclass(frozen=True, slots=True)
class CompanionIsRight:
    """Where the table and the story differ, it is as the companion says: the table will be mended."""


@dataclass(frozen=True, slots=True)
class ChangeMode:
    """Another mode; one of game.MODES."""

    mode: str


@dataclass(frozen=True, slots=True)
class EndGame:
    """The game is closed."""


@dataclass(frozen=True, slots=True)
class Pressed:
    """A button, by wire, keyboard or page.  state: what the table showed when it was pressed."""

    press: Press
    state: LightState


@dataclass(frozen=True, slots=True)
class Saw:
    """A settled look at the table."""

    sight: PlaceObservation


GameCommand = (
    BeginGame
    | Act
    | DraftTurn
    | Accept
    | Reject
    | Undo
    | Redo
    | Retell
    | TellMissed
    | SetTurn
    | StateLying
    | CallPlayer
    | TableIsRight
    | CompanionIsRight
    | ChangeMode
    | EndGame
    | Pressed
    | Saw
)
"""What a game understands."""

Command = (
    Observe | CameraSays | KnowPieces | TrustCamera | SwapMats | ClearTable | ResumeGame | RemoveGame | GameCommand
)


@dataclass(frozen=True, slots=True)
class TableSetup:
    """What stays the same at one table.  box: every piece that may lie there; names: by seat.

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
