"""The mats of Zooloretto Junior."""

from __future__ import annotations

from companion.games.junior.package import SPECIES
from companion.games.junior.rules import ENCLOSURES, LANDSCAPES, POINTS
from companion.games.mats import OFFSPRING, STACKS, MatNames, Mats, animals, trucks
from companion.printing.boards import Block, Board
from companion.printing.signs import Art, Worth, leaf
from companion.rules.ruleset import Ruleset

ZOO = (
    *(
        Block(("JJJ JJJ", "JJ JJ JJ"), (("J", name, "enclosure"),), towards)
        for name, towards in zip(ENCLOSURES, ((0.2, 0.0), (0.8, 0.0), (0.9, 1.0)), strict=True)
    ),
    Block(("BBB BBB BBB", "BBBB BBBB", "BBBBB BBBBB"), (("B", "B", "barn"),), (0.1, 1.0)),
)
"""Three enclosures of six spaces and a barn.  Rule: ZJ-CMP-3"""

WORTH = {name: Worth(spaces, POINTS[spaces], POINTS[spaces - 1], 0) for name, spaces in ENCLOSURES.items()}
"""Rule: ZJ-SCO-1"""


def _boards(rules: Ruleset, _boards: tuple[Board, ...]) -> tuple[Board, ...]:
    """There is no money."""
    return Board("zoo", ZOO, 0, 24, True), trucks(rules), Board("supply", (OFFSPRING, STACKS), 228)


def _pieces(_rules: Ruleset, names: MatNames, _pieces: tuple[str, ...]) -> tuple[str, ...]:
    return (*animals(names.get("species") or SPECIES), *(f"land.{name}" for name in LANDSCAPES))


MATS = Mats(_boards, _pieces, art=Art(beside_barn={"land": leaf()}), worth=WORTH)
"""Landscape counts in the barn, not stalls.  Rule: ZJ-SCO-3"""
