"""The mats of the petting zoo: its two spaces beside every zoo."""

from __future__ import annotations

from companion.games.mats import Mats, with_more_blocks
from companion.games.petting_zoo.package import ZONE
from companion.printing.boards import Block

BOARD = Block(("pp", "p p"), (("p", ZONE, "stack"),), (0.1, 0.9))

MATS = Mats(lambda _rules, boards: with_more_blocks(boards, "expansion", BOARD))
