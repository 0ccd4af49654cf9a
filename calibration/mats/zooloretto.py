"""The mats of Zooloretto with Exotic and XXL: which zones there are, how they lie together, what is printed there."""

from __future__ import annotations

from dataclasses import dataclass, replace

from calibration.layout import Sheet
from calibration.mats.boards import Block
from calibration.mats.table import (
    BANK,
    COINS,
    FIGURE_CELL_MM,
    OFFSPRING,
    STACKS,
    Table,
    common_sheets,
    player_sheets,
)


@dataclass(frozen=True, slots=True)
class Worth:
    """What an enclosure's sign says.  full, one_free: points; coins: the bonus for filling it."""

    spaces: int
    full: int
    one_free: int
    coins: int


#                spaces full one free coins          rules: ZB-GEO-4, -5, -6, -X
WORTH = {
    "E4": Worth(4, 5, 4, 1),
    "E5": Worth(5, 8, 5, 2),
    "E6": Worth(6, 10, 6, 0),
    "X1": Worth(5, 9, 5, 1),
    "X2": Worth(5, 9, 5, 1),
}  # fmt: skip

ZOO = (
    Block(("s55 555",), (("5", "E5", "enclosure"), ("s", "E5a", "stall")), (0.2, 0.0)),
    Block(
        ("44s 44t", "44 44 st"),
        (("4", "E4", "enclosure"), ("s", "E4a", "stall"), ("t", "E4b", "stall")),
        (0.8, 0.0),
    ),
    Block(("BBB BBB BBB", "BBBBB BBBBB"), (("B", "B", "barn"),), (0.0, 0.7)),
    Block(("666. 666s", "66 66 66 .s", "66. 66. 66s"), (("6", "E6", "enclosure"), ("s", "E6a", "stall")), (1.0, 0.6)),
    Block(COINS, (("c", "COINS", "money"),), (0.6, 1.0), cell_mm=12.5),
)

EXPANSIONS = tuple(
    (Block(("111 11s", "11 11 1s"), (("1", name, "enclosure"), ("s", f"{name}a", "stall")), (0.5, 0.5)),)
    for name in ("X1", "X2")
)

DONATIONS = Block(("dd", "d d"), (("d", "DONATIONS", "stack"),), (0.28, 0.85))
"""Room for the two tokens that a player can get.  Rule: ZX-DON-4"""

BESIDE_BARN = replace(EXPANSIONS[0][0], towards=(0.28, 0.4))
"""The expansion board where the second part of the barn has its place on the same sheet."""

MORE_BARN = Block(("BBB BBB BBB", "BBBBB BBBB.", "BBBBBB BBB..."), (("B", "B", "barn"),), (0.75, 0.5))
"""With half as many tiles again, and more so with another game's, nine spaces are soon too few."""

TOKENS = Block(("t",), (("t", "TOKENS", "stack"),), (0.95, 0.9))

JUNGLE = (
    Block(
        ("11111111 22222222 33333333 44444444 55555555",),
        tuple((str(point), f"V{point}", "path") for point in range(1, 6)),
        (0.3, 0.5),
        FIGURE_CELL_MM,
    ),
    Block(("JJ JJ J.", "JJJ JJ."), (("J", "JB", "jungle"),), (1.0, 0.75)),
)
"""The jungle board and the way through zoo and jungle, a row for each viewing point.  Rule: ZE-GEO-1"""

VISITORS = Block(("vvvvv", "vvv vv."), (("v", "VISITORS", "stack"),), (0.1, 0.9), FIGURE_CELL_MM)


def boards(table: Table, player: int) -> list[Sheet]:
    """One player's zoo with its expansions and its jungle."""
    return _boards(table, player, has_more_barn="xxl" in table.with_)


def boards_beside_park(table: Table, player: int) -> list[Sheet]:
    """The same beside a park of Aquaretto."""
    return _boards(table, player, has_more_barn=True)


def _boards(table: Table, player: int, *, has_more_barn: bool) -> list[Sheet]:
    expansion = (BESIDE_BARN, MORE_BARN) if has_more_barn else EXPANSIONS[0]
    donations = (DONATIONS,) if "xxl" in table.with_ else ()
    sheets = player_sheets("zoo", ZOO, player, table)
    sheets += player_sheets("expansion", (*expansion, *donations), player, table)
    if table.players == 2:  # ZB-2P-1
        sheets += player_sheets("second-expansion", EXPANSIONS[1], player, table)
    if "exotic" in table.with_:
        sheets += player_sheets("jungle", JUNGLE, player, table)
    return sheets


def supply(table: Table) -> list[Sheet]:
    """What belongs to all: babies, bank, stacks, tokens, visitors."""
    extra = {"xxl": TOKENS, "exotic": VISITORS}
    more = tuple(block for name, block in extra.items() if name in table.with_)
    return common_sheets("supply", (OFFSPRING, BANK, STACKS, *more), table)
