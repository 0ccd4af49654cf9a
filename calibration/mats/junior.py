"""The mats of Zooloretto Junior."""

from __future__ import annotations

from calibration.layout import Sheet
from calibration.mats.boards import Block
from calibration.mats.table import OFFSPRING, STACKS, Table, common_sheets, player_sheets

POINTS = (1, 2, 3, 4, 8, 12)
"""For so many animals in an enclosure.  Rule: ZJ-SCO-1"""

ENCLOSURES = ("J1", "J2", "J3")

ZOO = (
    *(
        Block(("JJJ JJJ", "JJ JJ JJ"), (("J", name, "enclosure"),), towards)
        for name, towards in zip(ENCLOSURES, ((0.2, 0.0), (0.8, 0.0), (0.9, 1.0)), strict=True)
    ),
    Block(("BBB BBB BBB", "BBBB BBBB", "BBBBB BBBBB"), (("B", "B", "barn"),), (0.1, 1.0)),
)
"""Three enclosures of six spaces and a barn.  Rule: ZJ-CMP-3"""


def boards(table: Table, player: int) -> list[Sheet]:
    """One player's zoo."""
    return player_sheets("zoo", ZOO, player, table)


def supply(table: Table) -> list[Sheet]:
    """Babies and stacks; there is no money."""
    return common_sheets("supply", (OFFSPRING, STACKS), table)
