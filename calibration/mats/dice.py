"""The mats of the dice game: trucks and tray, and a sheet for every player to mark."""

from __future__ import annotations

from calibration.layout import Sheet
from calibration.mats.boards import PRINT, Block
from calibration.mats.table import Table, common_sheets, player_sheets

CRATE_MM = 26.0
"""A crate holds a die, whatever side the tiles of other games have."""

TRUCKS = {2: 3, 3: 3, 4: 4}
"""By number of players.  Rule: ZD-CMP-1"""
CRATES = 3

#            spaces, bonus                  rules: ZD-CMP-2, and the open fact U2
ROWS = {"crocodile": (1, 1), "ostrich": (2, 1), "monkey": (3, 1), "elephant": (4, 2), "lion": (5, 2)}
COIN_GROUPS = (2, 2, 2)
"""Of the ticket office; an open fact (U3)."""

FACES = (*ROWS, "coin")
"""Of every die.  Rule: ZD-CMP-1"""

TRAY = Block(
    ("ttttt ttttt ttttt ttttt ttttt", "tttt tttt tttt tttt tttt", "ttttttt ttttttt ttttttt", "tttt tttt tttt tttt"),
    (("t", "TRAY", "tray"),), (1.0, 0.5), cell_mm=CRATE_MM,
)  # fmt: skip

SCORE_CELL_MM = 11.0
SCORE_COLUMNS, SCORE_ROWS = 12, 7
SCORE_TOWARDS = (0.5, 0.0)
SCORE = Block((" ".join(["s" * SCORE_COLUMNS] * SCORE_ROWS),), (("s", "SCORE", PRINT),), SCORE_TOWARDS, SCORE_CELL_MM)
TAKEN = Block(("ddd",), (("d", "DICE", "tray"),), (0.5, 0.7), cell_mm=CRATE_MM)
"""The dice that a player has taken lie here until the round ends.  Rule: ZD-B-2"""


def boards(table: Table, player: int) -> list[Sheet]:
    """One player's sheet to mark, with a place for the dice taken."""
    return player_sheets("sheet", (SCORE, TAKEN), player, table)


def middle(table: Table) -> list[Sheet]:
    """Trucks and tray."""
    count = TRUCKS[table.players]
    trucks = tuple(
        Block(("T" * CRATES,), (("T", f"T{number + 1}", "truck"),), (0.31, (number + 0.5) / count), cell_mm=CRATE_MM)
        for number in range(count)
    )
    return common_sheets("dice", (TRAY, *trucks), table)
