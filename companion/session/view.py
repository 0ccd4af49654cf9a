"""The finished view of a table: all that a browser, a lamp or a voice needs, computed once.

Sentences are not in it, only their keys and values: every display speaks its own language.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, cast

from calibration.layout import Zone
from companion.i18n.errors import Note
from companion.ports import Point, SheetSeen, Signal, TableState
from companion.rules.events import Violation
from companion.rules.notation import format_position
from companion.rules.position import Place, Position
from companion.rules.referee import PlayerScore
from companion.rules.ruleset import Ruleset
from companion.session.commands import CameraShown, PictureShown
from companion.session.free_points import free_points
from companion.session.game import GameAtTable
from companion.session.sight import TableSight
from companion.session.statements import LyingThing

NO_GAME = "0"
"""The mark of a table without a game."""


@dataclass(frozen=True, slots=True)
class ZoneShown:
    """A printed zone with what lies in it.  place: the place of the game that it is; kind, space: as in `MappedPlace`.

    printed: the zone of the layout.
    """

    place: Place
    kind: str
    space: str
    sheet: str
    zone: str
    pieces: tuple[LyingThing, ...]
    printed: Zone

    @property
    def free_mm(self) -> tuple[Point, ...]:
        """One point of the sheet for every free space, to lay a piece there."""
        free = 1 if self.printed.capacity is None else max(0, self.printed.capacity - len(self.pieces))
        return tuple(free_points(self.printed, [(piece.x_mm, piece.y_mm) for piece in self.pieces], free))


@dataclass(frozen=True, slots=True)
class ZooShown:
    """The standing of one player's zoo.  score: None while the table cannot be scored."""

    seat: int
    name: str
    score: PlayerScore | None
    leads: bool
    coins: int | None
    in_sight: bool


# The table


@dataclass(frozen=True, slots=True)
class PanelShown:
    """The state that the buttons for the whole table set.

    is_helping: whether help is shown.  helps, repeats: how often somebody wanted help, and the last sentence again; who
    speaks does so whenever one of them counts up.  is_muted: whether the table is silent.
    """

    is_helping: bool = False
    helps: int = 0
    repeats: int = 0
    is_muted: bool = False


@dataclass(frozen=True, slots=True)
class TableView:
    """Everything about the table at one moment.

    number: counts up.  is_counted: whether the points of the table as it lies are known.
    tied: the seats between which only their coins decide.  defects: what is against the rules.
    box: every piece that a person may choose from; lacks: those that it ought to know and does not.
    lies: the position, by its rules.
    game: the game that is being played; None as long as only the table is looked at.
    sight: how well the table is seen.
    panel: whether help is shown, and whether the table is silent.
    """

    number: int = 0
    camera: CameraShown = field(default_factory=CameraShown)
    sight: TableSight = field(default_factory=TableSight)
    picture: PictureShown | None = None
    sheets: tuple[SheetSeen, ...] = ()
    pieces: tuple[LyingThing, ...] = ()
    zoos: tuple[ZooShown, ...] = ()
    zones: tuple[ZoneShown, ...] = ()
    astray: tuple[LyingThing, ...] = ()
    is_counted: bool = True
    tied: tuple[int, ...] = ()
    rules: Ruleset | None = None
    defects: tuple[Violation, ...] = ()
    notes: tuple[Note, ...] = ()
    box: tuple[str, ...] = ()
    lacks: tuple[str, ...] = ()
    lies: Position | None = None
    game: GameAtTable | None = None
    panel: PanelShown = PanelShown()

    @property
    def mark(self) -> str:
        """Which state of its game the table is in; see `GameAtTable.mark`."""
        return self.game.mark if self.game else NO_GAME

    @property
    def position(self) -> dict[str, Any]:
        """The table as the notation writes it; empty before the first look."""
        return format_position(self.rules, self.lies) if self.rules and self.lies else {}

    @property
    def state(self) -> TableState:
        """The state by which a press is understood."""
        return cast(TableState, self.game.signal.state) if self.game else "nobody"

    @property
    def signal(self) -> Signal:
        """The signal of the lamps: of what nobody sees, the game knows nothing."""
        game = self.game.signal if self.game else Signal("nobody")
        return Signal("blind") if self.sight.state == "blind" and game.state != "over" else game
