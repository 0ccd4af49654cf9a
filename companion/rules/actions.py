"""What a player does, with every choice that is his.  Births, fees, bonuses and the end of a round follow from it.

`None` in `AddTile.piece`, `TakeTruck.place`, `Expand.cells`, `Roll.dice` leaves the choice open: so `legal_actions`
offers them, and `completions` fills them in.
"""

from __future__ import annotations

from dataclasses import dataclass

from companion.rules.pieces import Piece


@dataclass(frozen=True, slots=True)
class Visit:
    """Which visitor comes closer, and which one every other player moves back.  Rule: ZE-VIS-4

    source: the viewing point he leaves, `"supply"` for a new one, None when there is only one possibility; several
    points if somebody split the steps, which is against the rules.
    back: (seat, viewing point) of the others' visitors.
    """

    visitor: str | None = None
    source: int | str | tuple[int, ...] | None = None
    back: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Coworker:
    """A coworker's post: `cashier`, `keeper`, `manager`, or `trainer` with his cell."""

    post: str
    cell: str | None = None


@dataclass(frozen=True, slots=True)
class Placement:
    """One tile and where it goes.  baby: the cell of a baby born by it, if named.  visit: the visitor it moves.

    coworkers: those it earns, once they are dealt out; an action names all of them in one row.
    """

    piece: Piece
    to: str
    baby: str | None = None
    visit: Visit | None = None
    coworkers: tuple[Coworker, ...] = ()


@dataclass(frozen=True, slots=True)
class BonusAction:
    """Junior: what filling an enclosure allows.  type: `take_over` or `discard`.  Rule: ZJ-BON-1"""

    type: str
    piece: Piece
    from_player: int | None = None
    to: str | None = None


@dataclass(frozen=True, slots=True)
class Action:
    """Any action.  player: the seat of who does it."""

    player: int


@dataclass(frozen=True, slots=True)
class AddTile(Action):
    """Draw a tile and put it on a truck.  source: `normal` or `disc`; None for the stack that must be used."""

    truck: int
    piece: Piece | None = None
    source: str | None = None
    game: str | None = None


@dataclass(frozen=True, slots=True)
class TakeTruck(Action):
    """Take a truck and unload it in this order."""

    truck: int
    place: tuple[Placement, ...] | None = None
    coworkers: tuple[Coworker, ...] = ()
    bonus: BonusAction | None = None


@dataclass(frozen=True, slots=True)
class Move(Action):
    """Money action: one tile, or one coworker (a piece of that kind), to another place."""

    piece: Piece
    source: str
    to: str
    baby: str | None = None
    visit: Visit | None = None
    coworkers: tuple[Coworker, ...] = ()


@dataclass(frozen=True, slots=True)
class Exchange(Action):
    """Money action: all of one species in one area against all of another in another area; (area, species)."""

    a: tuple[str, str]
    b: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Purchase(Action):
    """Money action: a tile from another player's barn or depot."""

    from_player: int
    piece: Piece
    to: str
    baby: str | None = None
    visit: Visit | None = None
    coworkers: tuple[Coworker, ...] = ()


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """Money action: a tile of the own barn or depot leaves the game."""

    piece: Piece


@dataclass(frozen=True, slots=True)
class Expand(Action):
    """Money action: more ground.  kind and cells are given where a board is laid freely."""

    kind: str | None = None
    cells: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class Donate(Action):
    """XXL: all animals of a full enclosure leave the game for points."""

    enclosure: str


@dataclass(frozen=True, slots=True)
class Roll(Action):
    """Dice game: what was rolled, and the truck of each die."""

    dice: tuple[Piece, ...] | None = None
    trucks: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class TakeDice(Action):
    """Dice game: take all dice of a truck and mark them."""

    truck: int
