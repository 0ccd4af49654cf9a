"""A piece: anything that lies on the table and can be picked up, and its notation text."""

from __future__ import annotations

import re
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
        """What decides where it may lie: the species of an animal, the kind of anything else."""
        return self.name if self.kind == "animal" else self.kind

    @property
    def is_fertile(self) -> bool:
        """Whether it can still have a baby."""
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
