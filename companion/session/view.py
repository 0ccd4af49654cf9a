"""The finished view of a table: all that a browser, a lamp or a voice needs, computed once.

Sentences are not in it, only their keys and values: every display speaks its own language.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from companion.i18n.errors import Note
from companion.ports import CompanionError, Point
from companion.rules.events import Violation
from companion.rules.position import Place, Position
from companion.rules.referee import PlayerScore
from companion.rules.ruleset import Ruleset
from companion.session.game_view import GameView

SURE = 0.9
"""From this confidence on a reading is shown as certain."""


@dataclass(frozen=True, slots=True)
class PieceShown:
    """One thing on the table.

    key: stays the same while the thing stays where it is.  piece: None when nobody knows what it is.
    look: `sure`, `unsure`, `unknown`, or `told` by a person.  alternatives: what else it could be, likeliest first.
    """

    key: str
    sheet: str
    zone: str | None
    piece: str | None
    look: str
    confidence: float
    x_mm: float
    y_mm: float
    outline_px: tuple[Point, ...]
    alternatives: tuple[str, ...]
    why: str = ""
    has_bred: bool = False


@dataclass(frozen=True, slots=True)
class ZoneShown:
    """A printed zone with what lies in it.  place: the place of the game that it is; kind, space: as in `MappedPlace`.

    free_mm: one point of the sheet for every free space, to lay a piece there.
    """

    place: Place
    kind: str
    space: str
    sheet: str
    zone: str
    pieces: tuple[PieceShown, ...]
    free_mm: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class ZooShown:
    """How one player's zoo stands.  score: None while the table cannot be scored."""

    seat: int
    name: str
    score: PlayerScore | None
    leads: bool
    coins: int | None
    in_sight: bool


@dataclass(frozen=True, slots=True)
class SheetShown:
    """A sheet of the layout.  corners_px: empty when it is not in sight."""

    id: str
    found: bool
    corners_px: tuple[Point, ...]


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

    key, values: the sentence of the pages for it, and what fills its gaps.
    """

    state: str = "starting"
    trouble: str = ""
    key: str = ""
    values: tuple[tuple[str, object], ...] = ()

    @staticmethod
    def of(state: str, error: CompanionError) -> CameraShown:
        """A camera that does not do well because of an error."""
        return CameraShown(state, str(error), error.key, tuple(error.values.items()))

    def error(self) -> CompanionError:
        """What ails it, to be said in any language."""
        return CompanionError(self.trouble, key=self.key, **dict(self.values))


@dataclass(frozen=True, slots=True)
class PanelShown:
    """What the buttons for the whole table came to.

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

    number: counts up.  is_counted: whether the points of the table as it lies are known without a game.
    tied: the seats between which only their coins decide.  defects: what is against the rules.
    box: every piece that a person may choose from.  position: as the notation writes it, empty when it is not counted;
    lies: the same as a value of the rules.
    game: the game that is being played; None as long as only the table is looked at.
    panel: whether help is shown, and whether the table is silent.
    """

    number: int = 0
    camera: CameraShown = CameraShown()
    picture: PictureShown | None = None
    sheets: tuple[SheetShown, ...] = ()
    pieces: tuple[PieceShown, ...] = ()
    zoos: tuple[ZooShown, ...] = ()
    zones: tuple[ZoneShown, ...] = ()
    astray: tuple[PieceShown, ...] = ()
    is_counted: bool = True
    tied: tuple[int, ...] = ()
    rules: Ruleset | None = None
    defects: tuple[Violation, ...] = ()
    notes: tuple[Note, ...] = ()
    box: tuple[str, ...] = ()
    position: dict[str, Any] = field(default_factory=dict)
    lies: Position | None = None
    game: GameView | None = None
    panel: PanelShown = PanelShown()
