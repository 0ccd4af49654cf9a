"""What people, buttons and the camera can do to the game at the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.ports import Press, TableState
from companion.tracking.observation import Sight


@dataclass(frozen=True, slots=True)
class BeginGame:
    """A new game from a position document; what is left out of it is as at set-up.  mode: one of game.MODES."""

    position: Mapping[str, Any]
    mode: str = "tap"
    notes: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Act:
    """Somebody tells an action, as the notation writes it.  insist: it was done although it breaks rules."""

    action: Mapping[str, Any]
    insist: bool = False
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
class StateLying:
    """What lies in some places: `{"seat", "zone", "pieces"}` or `{"seat", "zone", "count"}` each."""

    lies: tuple[Mapping[str, Any], ...]


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
    state: TableState


@dataclass(frozen=True, slots=True)
class Saw:
    """A settled look at the table."""

    sight: Sight


GameCommand = (
    BeginGame
    | Act
    | Accept
    | Reject
    | Undo
    | Redo
    | Retell
    | TellMissed
    | StateLying
    | TableIsRight
    | CompanionIsRight
    | ChangeMode
    | EndGame
    | Pressed
    | Saw
)
