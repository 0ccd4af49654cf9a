"""What a table of mats is asked for, and the boards that several games share: trucks and reserves."""

from __future__ import annotations

from dataclasses import dataclass

from calibration.layout import Sheet
from calibration.mats.boards import Block, board_sheets
from calibration.mats.numbering import first_marker


@dataclass(frozen=True, slots=True)
class Table:
    """One table: how many play, with which expansions, tiles of which side, on which paper."""

    players: int
    with_: frozenset[str]
    tile_mm: float
    paper: str


def player_sheets(name: str, blocks: tuple[Block, ...], player: int, table: Table) -> list[Sheet]:
    """One player's board: `zoo-2`.  player: from 1."""
    return board_sheets(f"{name}-{player}", blocks, first_marker(name, player), table.paper, table.tile_mm)


def common_sheets(name: str, blocks: tuple[Block, ...], table: Table) -> list[Sheet]:
    """A board that belongs to all: `supply`."""
    return board_sheets(name, blocks, first_marker(name), table.paper, table.tile_mm)


FIGURE_CELL_MM = 24.0
"""Room for a figure (a visitor, a coworker), whatever side the tiles have."""

TRUCK_SPACES = {2: (3, 3, 3), 3: (3, 3, 3), 4: (3, 3, 3, 3), 5: (3, 3, 3, 3, 3)}
"""Spaces of each truck, by players.  Rules: ZB-SET-3, ZB-2P-3"""

PRINTED_FOR_TWO = (3, 2, 1)
"""Boxes with trucks of one and two spaces for two players.  Rules: ZX-CMP-1, ZJ-2P-1"""

WITH_PRINTED_TRUCKS = {"xxl", "aquaretto_xxl"}


def trucks(table: Table) -> list[Sheet]:
    """The delivery trucks."""
    printed = table.players == 2 and table.with_ & WITH_PRINTED_TRUCKS
    return common_sheets("trucks", truck_blocks(PRINTED_FOR_TWO if printed else TRUCK_SPACES[table.players]), table)


def junior_trucks(table: Table) -> list[Sheet]:
    """Junior's trucks.  Rule: ZJ-2P-1"""
    return common_sheets(
        "trucks", truck_blocks(PRINTED_FOR_TWO if table.players == 2 else TRUCK_SPACES[table.players]), table
    )


def truck_blocks(spaces: tuple[int, ...]) -> tuple[Block, ...]:
    """One block a truck, two in a row, an odd last one in the middle."""
    rows = (len(spaces) + 1) // 2
    blocks = []
    for number, room in enumerate(spaces):
        alone = number == len(spaces) - 1 and number % 2 == 0
        towards = 0.5 if alone else (0.24, 0.76)[number % 2], 0.12 + 0.76 * (number // 2 + 0.5) / rows
        blocks.append(Block(("T" * room,), (("T", f"T{number + 1}", "truck"),), towards))
    return tuple(blocks)


COINS = ("cccccc cccccc cccccc", "cccccccc cccccccc", "cc cc cc cc cc cc")
"""Room for wooden coins, in cells of a coin."""

OFFSPRING = Block(("OOOO OOOO", "OO OO OO OO"), (("O", "O", "supply"),), (0.3, 0.36))
BANK = Block(COINS, (("c", "BANK", "money"),), (0.86, 0.38), cell_mm=12.5)
STACKS = Block(("SSS.D", "SS. SSD"), (("S", "DRAW", "stack"), ("D", "DISC", "stack")), (0.5, 0.8))
