"""A position: what lies where, whose turn it is, and nothing about what may be done.

Everything on the table is a piece (whatever can be picked up) in a bag, kept in the order in which it was laid: a depot
is a stack; or one of a number of equal things that are only counted (coins, tiles in a stack, crosses in a row).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

IDENTIFIER = re.compile(r"[a-z][a-z_]*", re.ASCII)
"""What a species or a stall type may be called: the box owner's word for it."""

SEXES = ("m", "f")
BABY = "baby"


class Piece(NamedTuple):
    """One piece.

    kind: `animal`, `stall`, `coin`, `land`, `jungle`, `food`, `block`, …  name: the species or type; empty where the
    kind has only one.  mark: what is printed beside the animal (`m`, `f`, `baby`, `fish`, `flash`), else empty.
    bred: whether a fertile adult has had its baby, which cardboard does not show.  Rule: ZB-OFF-6
    """

    kind: str
    name: str = ""
    mark: str = ""
    bred: bool = False

    @property
    def family(self) -> str:
        """The property that decides where it may lie: the species of an animal, the kind of anything else."""
        return self.name if self.kind == "animal" else self.kind

    @property
    def is_fertile(self) -> bool:
        """True if it can still have a baby."""
        return self.mark in SEXES and not self.bred

    def as_bred(self) -> Piece:
        """The same tile after its baby was born."""
        return Piece(self.kind, self.name, self.mark, True)

    def as_printed(self) -> Piece:
        """The same tile as the cardboard shows it: whether it has bred is not seen."""
        return Piece(self.kind, self.name, self.mark) if self.bred else self

    def __str__(self) -> str:
        return format_piece(self)


@lru_cache(maxsize=4096)
def format_piece(piece: Piece) -> str:
    """The notation text of a piece: `elephant.m*`, `stall.kiosk`, `coin`."""
    words = (piece.name,) if piece.kind == "animal" else (piece.kind, piece.name)
    return ".".join(word for word in (*words, piece.mark) if word) + ("*" if piece.bred else "")


def animal(species: str, mark: str = "") -> Piece:
    """An animal tile; mark `m`, `f`, `baby`, `fish`, `flash` or empty."""
    return Piece("animal", species, mark)


BLOCK = Piece("block")


Place = tuple[int, str]
"""(seat, zone): a zone of a player, or of the middle of the table when the seat is TABLE."""

TABLE = -1
BARN = "B"


def truck(number: int) -> Place:
    """Where the tiles (or dice) of a truck lie."""
    return TABLE, f"truck {number}"


def babies_left(species: str) -> Place:
    """Where the supply of a species' babies is counted."""
    return TABLE, f"{species}.{BABY}"


class GroundBoard(NamedTuple):
    """A piece of ground laid on the table: its kind and its cells (`"5,1"`)."""

    kind: str
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Position:
    """The whole table between two actions.  Never changed in place; empty bags and zero counts are left out.

    bags: the pieces of every place, oldest first.  counts: how many of what is only counted there.
    boards: ground laid by each seat.  spaces, taken: of each truck, its spaces and the seat that has taken it.
    out: the seats that are out of the round.
    """

    bags: Mapping[Place, tuple[Piece, ...]] = field(default_factory=dict)
    counts: Mapping[Place, int] = field(default_factory=dict)
    boards: Mapping[int, tuple[GroundBoard, ...]] = field(default_factory=dict)
    spaces: tuple[int, ...] = ()
    taken: tuple[int | None, ...] = ()
    out: frozenset[int] = frozenset()
    round: int = 1
    start: int = 0
    to_move: int = 0
    last_round: bool = False
    over: bool = False

    def bag(self, seat: int, zone: str) -> tuple[Piece, ...]:
        """The pieces in a zone, oldest first."""
        return self.bags.get((seat, zone), ())

    def count(self, seat: int, zone: str) -> int:
        """The number of counted things that lie there."""
        return self.counts.get((seat, zone), 0)

    def on_truck(self, number: int) -> tuple[Piece, ...]:
        """Everything on a truck, blocks included."""
        return self.bags.get(truck(number), ())

    def pieces(self) -> Iterator[Piece]:
        """Every piece on the table."""
        for bag in self.bags.values():
            yield from bag

    def likeness(self, seat: int) -> tuple[object, ...]:
        """Equal for two outcomes of one unloading by `seat` that differ only in the order of tiles in a zone."""
        mine = ((place, bag) for place, bag in self.bags.items() if place[0] == seat)
        bags = frozenset((place, tuple(sorted(bag)) if len(bag) > 1 else bag) for place, bag in mine)
        return bags, frozenset(self.counts.items())


class Draft:
    """A position under construction: the only thing in the rules that is changed in place.

    It lives only as long as one event is applied, or one document is read.
    """

    def __init__(self, position: Position) -> None:
        self.bags = dict(position.bags)
        self.counts = dict(position.counts)
        self.boards = dict(position.boards)
        self.fields: dict[str, object] = {
            "spaces": position.spaces,
            "taken": position.taken,
            "out": position.out,
            "round": position.round,
            "start": position.start,
            "to_move": position.to_move,
            "last_round": position.last_round,
            "over": position.over,
        }

    def set_bag(self, place: Place, pieces: tuple[Piece, ...]) -> None:
        """Lay exactly these pieces there."""
        if pieces:
            self.bags[place] = pieces
        else:
            self.bags.pop(place, None)

    def set_count(self, place: Place, number: int) -> None:
        """Make it this many."""
        if number:
            self.counts[place] = number
        else:
            self.counts.pop(place, None)

    def position(self) -> Position:
        """The finished position."""
        return Position(self.bags, self.counts, self.boards, **self.fields)  # type: ignore[arg-type]
