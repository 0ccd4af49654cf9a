"""The mats of Aquaretto XXL: a place for food."""

from __future__ import annotations

from companion.games.aquaretto_xxl.rules import FOOD
from companion.games.mats import Mats, with_more_blocks
from companion.printing.boards import Block

FOOD_PLACE = Block(("ffff ffff", "fff fff", "ffffff"), (("f", "FOOD", "stack"),))
"""Rule: AX-FOOD-1"""

MATS = Mats(
    lambda _rules, boards: with_more_blocks(boards, "depot", FOOD_PLACE),
    lambda _rules, _names, pieces: (*pieces, str(FOOD)),
)
