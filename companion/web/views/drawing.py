"""A position as boards that a page can draw: the panels of every player, the trucks and what else lies in the middle.

Only arranges what the position says; whether it is allowed is for the referee.  A place is written `SEAT/ZONE`
(`0/E4`, `-1/truck 0`), as taps name it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.rules.panels import Panel, Pile, place_name
from companion.rules.position import BLOCK, TABLE, Piece, Position, babies_left, truck
from companion.rules.ruleset import Ruleset, all_species


@dataclass(frozen=True, slots=True)
class BoardDrawn:
    """Everything of one player, as his game shows it."""

    seat: int
    name: str
    panels: tuple[Panel, ...]
    is_out: bool


@dataclass(frozen=True, slots=True)
class TruckDrawn:
    """A truck.  blocks: face-down tiles on it; taken_by: a seat."""

    number: int
    place: str
    pieces: tuple[Piece, ...]
    blocks: int
    free: int
    taken_by: int | None


def boards(rules: Ruleset, position: Position) -> tuple[BoardDrawn, ...]:
    """Every player's board, by seat."""
    return tuple(
        BoardDrawn(
            seat,
            rules.players[seat],
            tuple(panel for panels in rules.panels for panel in panels(rules, position, seat)),
            seat in position.out,
        )
        for seat in rules.seats
    )


# The middle of the table


def trucks(position: Position) -> tuple[TruckDrawn, ...]:
    """Every truck with what lies on it."""
    taken = (*position.taken, *(None for _ in position.spaces))
    return tuple(
        _truck(number, spaces, position.on_truck(number), taken[number])
        for number, spaces in enumerate(position.spaces)
    )


def _truck(number: int, spaces: int, bag: tuple[Piece, ...], taken_by: int | None) -> TruckDrawn:
    tiles = tuple(piece for piece in bag if piece != BLOCK)
    seat, zone = truck(number)
    free = max(0, spaces - len(bag))
    return TruckDrawn(number, place_name(seat, zone), tiles, bag.count(BLOCK), free, taken_by)


def piles(rules: Ruleset, position: Position) -> tuple[Pile, ...]:
    """What lies in the middle, counted."""
    return tuple(pile for panel in rules.table_panels for pile in panel(rules, position))


# OffspringDrawn


@dataclass(frozen=True, slots=True)
class Pairs:
    """One player's pairs of a species.  babies: born so far; waiting: fertile adults without a partner, by sex."""

    seat: int
    babies: int
    waiting: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class OffspringDrawn:
    """A species: babies left in the supply, and every family that has or may have one."""

    species: Piece
    left: int
    families: tuple[Pairs, ...]


def offspring(rules: Ruleset, position: Position) -> tuple[OffspringDrawn, ...]:
    """Which pairs have bred, who can still, and how many babies are left."""
    if not any(key.name == "offspring" for key in rules.table_keys):
        return ()
    return tuple(
        OffspringDrawn(
            Piece("animal", name, "baby"), position.count(*babies_left(name)), tuple(_families(position, name))
        )
        for name in all_species(rules)
    )


def _families(position: Position, species: str) -> Iterator[Pairs]:
    seats = sorted({seat for seat, _ in position.bags if seat != TABLE})
    for seat in seats:
        tiles = [piece for (owner, _), bag in position.bags.items() if owner == seat for piece in bag]
        own = [piece for piece in tiles if piece.kind == "animal" and piece.name == species]
        babies = sum(piece.mark == "baby" for piece in own)
        waiting = tuple(sorted({piece for piece in own if piece.is_fertile}))
        if babies or waiting:
            yield Pairs(seat, babies, waiting)
