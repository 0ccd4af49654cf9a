"""The mats of Zooloretto: which zones there are, how they lie together, and what is printed on them."""

from __future__ import annotations

from dataclasses import dataclass

from calibration.layout import BadLayout, Sheet
from calibration.mats.boards import Block, board_sheets


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

COINS = ("cccccc cccccc cccccc", "cccccccc cccccccc", "cc cc cc cc cc cc")
"""Room for wooden coins, in cells of a coin."""

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

TABLE_PLACES = (
    Block(("OOOO OOOO", "OO OO OO OO"), (("O", "O", "supply"),), (0.3, 0.36)),
    Block(COINS, (("c", "BANK", "money"),), (0.86, 0.38), cell_mm=12.5),
    Block(("SSS.D", "SS. SSD"), (("S", "DRAW", "stack"), ("D", "DISC", "stack")), (0.5, 0.8)),
)

TRUCK_SPACES = {2: (3, 3, 3), 3: (3, 3, 3), 4: (3, 3, 3, 3), 5: (3, 3, 3, 3, 3)}
"""Spaces of each truck, by players.  Rules: ZB-SET-3, ZB-2P-3"""

TRUCK_SPACES_XXL = {**TRUCK_SPACES, 2: (3, 2, 1)}
"""The XXL box has printed trucks of one and two spaces for two players.  Rule: ZB-2P-3"""

FIRST_MARKER = {"zoo": 0, "expansion": 120, "second-expansion": 180, "trucks": 204, "supply": 228, "enrol": 252}
"""The first marker of each kind of sheet; a zoo of several sheets has room for six.
A sheet keeps its numbers whatever the number of players, so sheets of several prints go together."""

MARKERS_A_PLAYER = {"zoo": 24, "expansion": 12, "second-expansion": 12}

EDITION_2007_SPECIES = ("flamingo", "camel", "leopard", "elephant", "panda", "chimpanzee", "zebra", "kangaroo")
EDITION_2007_STALLS = ("kiosk", "barrow", "snacks", "popcorn")
"""The pieces of the first edition, for a user who names no others.  Rules: ZB-CMP-5, ZB-CMP-7"""

FACES = ("", ".m", ".f", ".baby")


def box_pieces(species: tuple[str, ...], stalls: tuple[str, ...]) -> tuple[str, ...]:
    """Every piece that looks different: each species plain, male, female and baby, the stalls, the coin."""
    animals = (f"{name}{face}" for name in species for face in FACES)
    return (*animals, *(f"stall.{name}" for name in stalls), "coin")


def table_sheets(players: int, tile_mm: float, paper: str, xxl_trucks: bool = False) -> tuple[Sheet, ...]:
    """All sheets of one table.  Raises BadLayout for an unplayable number of players."""
    spaces = (TRUCK_SPACES_XXL if xxl_trucks else TRUCK_SPACES).get(players)
    if spaces is None:
        raise BadLayout(f"--players {players}: Zooloretto is for 2 to 5 players; name a number from 2 to 5")
    sheets: list[Sheet] = []
    for player in range(1, players + 1):
        sheets += _player_sheets("zoo", ZOO, player, paper, tile_mm)
        sheets += _player_sheets("expansion", EXPANSIONS[0], player, paper, tile_mm)
        if players == 2:  # ZB-2P-1
            sheets += _player_sheets("second-expansion", EXPANSIONS[1], player, paper, tile_mm)
    sheets += board_sheets("trucks", _trucks(spaces), FIRST_MARKER["trucks"], paper, tile_mm)
    sheets += board_sheets("supply", TABLE_PLACES, FIRST_MARKER["supply"], paper, tile_mm)
    return tuple(sheets)


def _player_sheets(name: str, blocks: tuple[Block, ...], player: int, paper: str, tile_mm: float) -> list[Sheet]:
    first = FIRST_MARKER[name] + MARKERS_A_PLAYER[name] * (player - 1)
    return board_sheets(f"{name}-{player}", blocks, first, paper, tile_mm)


def _trucks(spaces: tuple[int, ...]) -> tuple[Block, ...]:
    """One block a truck, two in a row, an odd last one in the middle."""
    rows = (len(spaces) + 1) // 2
    blocks = []
    for number, room in enumerate(spaces):
        alone = number == len(spaces) - 1 and number % 2 == 0
        towards = 0.5 if alone else (0.24, 0.76)[number % 2], 0.12 + 0.76 * (number // 2 + 0.5) / rows
        blocks.append(Block(("T" * room,), (("T", f"T{number + 1}", "truck"),), towards))
    return tuple(blocks)
