"""Actions of players, with every choice.  Births, fees, bonuses and the end of a round follow from them.

`None` in a field such as `AddTile.piece`, `TakeTruck.place`, `Expand.cells` leaves the choice open: so `legal_actions`
offers them, and `completions` fills them in.  An action that only one game knows stands with that game.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from companion.rules.position import Piece


@dataclass(frozen=True, slots=True)
class Placement:
    """One tile and where it goes.  baby: where a baby born by it lies, if named.

    gift: where a tile lies that it brings.  visit: the visitor it moves (`games.exotic.visitors.Visit`).
    coworkers: those it earns (`games.aquaretto.park.Coworker`), once dealt out; an action names all in one row.
    """

    piece: Piece
    to: str
    baby: str | None = None
    visit: Any = None
    coworkers: tuple[Any, ...] = ()
    gift: str | None = None


@dataclass(frozen=True, slots=True)
class Action:
    """Any action.  player: the seat of who does it.  reward: which of several things he takes for what it earned.

    gift: where a tile lies that it brings.
    """

    player: int
    reward: str | None = field(default=None, kw_only=True)
    gift: str | None = field(default=None, kw_only=True)


@dataclass(frozen=True, slots=True)
class AddTile(Action):
    """Draw a tile and put it on a truck.  source: `normal` or `disc`; None for the stack that must be used."""

    truck: int
    piece: Piece | None = None
    source: str | None = None
    game: str | None = None


@dataclass(frozen=True, slots=True)
class TakeTruck(Action):
    """Take a truck and unload it in this order.  bonus: what it allows (`games.junior.fields.BonusAction`)."""

    truck: int
    place: tuple[Placement, ...] | None = None
    coworkers: tuple[Any, ...] = ()
    bonus: Any = None


@dataclass(frozen=True, slots=True)
class Move(Action):
    """Money action: one tile, or one coworker (a piece of that kind), to another place."""

    piece: Piece
    source: str
    to: str
    baby: str | None = None
    visit: Any = None
    coworkers: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Exchange(Action):
    """Money action: all of one species in one area against all of another in another area; (area, species).

    babies: where those that are born by it lie, in the order of their births.
    """

    a: tuple[str, str]
    b: tuple[str, str]
    babies: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Purchase(Action):
    """Money action: a tile from another player's barn or depot."""

    from_player: int
    piece: Piece
    to: str
    baby: str | None = None
    visit: Any = None
    coworkers: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """Money action: a tile of the own barn or depot leaves the game."""

    piece: Piece


@dataclass(frozen=True, slots=True)
class Expand(Action):
    """Money action: more ground.  kind and cells are given where a board is laid freely."""

    kind: str | None = None
    cells: tuple[str, ...] | None = None
