"""The mats of the three additional buildings: room for them in the middle."""

from __future__ import annotations

from companion.games.mats import Mats, with_more_blocks
from companion.games.three_buildings.package import MIDDLE
from companion.games.three_buildings.rules import BUILDINGS
from companion.printing.boards import Block

ROOM = Block(("bb bb", "bbbb", "b b b b"), (("b", MIDDLE, "stack"),), (0.9, 0.5))

MATS = Mats(
    lambda _rules, boards: with_more_blocks(boards, "supply", ROOM),
    lambda _rules, _names, pieces: (*pieces, *dict.fromkeys(map(str, BUILDINGS))),
)
