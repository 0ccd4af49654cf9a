"""The boards of one table: which there are, and as which sheets, with which markers, they are printed.

A board with markers of its own keeps them whatever is played and by how many, so that sheets of several prints go
together; any other takes the first that are free on its table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from calibration.layout import BadLayout, Sheet
from companion.printing.boards import Block, board_sheets

ENROLMENT_FROM = 512
"""The markers from here on are those of enrolment sheets."""


@dataclass(frozen=True, slots=True)
class MatTable:
    """One table: how many play, tiles of which side, which paper."""

    players: int
    tile_mm: float
    paper: str


@dataclass(frozen=True, slots=True)
class Board:
    """One board; its sheets are called by its name, with the player's number if everybody has his own.

    marker: its first one.  for_each: how many of them each player's has.
    lay: what lies on it if not blocks: (name, first marker, table) -> its sheets.
    """

    name: str
    blocks: tuple[Block, ...] = ()
    marker: int | None = None
    for_each: int = 0
    is_owned: bool = False
    lay: Callable[[str, int, MatTable], list[Sheet]] | None = None

    def sheets(self, table: MatTable, player: int | None) -> list[Sheet]:
        """Its sheets.  player: from 1, None for a board of all."""
        name = self.name if player is None else f"{self.name}-{player}"
        first = (self.marker or 0) + self.for_each * ((player or 1) - 1)
        if self.lay is not None:
            return self.lay(name, first, table)
        return board_sheets(name, self.blocks, first, table.paper, table.tile_mm)

    def with_blocks(self, *more: Block) -> Board:
        """The board with more on it."""
        return replace(self, blocks=(*self.blocks, *more))


def table_sheets(boards: Sequence[Board], table: MatTable) -> tuple[Sheet, ...]:
    """All sheets of one table: player by player, then what belongs to all."""
    found: dict[tuple[int | None, str], list[Sheet]] = {}
    for board in sorted(boards, key=lambda one: one.marker is None):
        numbered = _numbered(board, table, [sheet for sheets in found.values() for sheet in sheets])
        for player in range(1, table.players + 1) if board.is_owned else (None,):
            found[player, board.name] = numbered.sheets(table, player)
    own = [(player, board.name) for player in range(1, table.players + 1) for board in boards if board.is_owned]
    common = [(None, board.name) for board in boards if not board.is_owned]
    return tuple(sheet for key in (*own, *common) for sheet in found[key])


def _numbered(board: Board, table: MatTable, others: Sequence[Sheet]) -> Board:
    """The board with markers, after those of other sheets where it has none of its own."""
    if board.marker is not None:
        return board
    for_each = 4 * len(board.sheets(table, None))
    number = for_each * (table.players if board.is_owned else 1)
    taken = {marker.id for sheet in others for marker in sheet.markers.at}
    free = (first for first in range(ENROLMENT_FROM - number) if taken.isdisjoint(range(first, first + number)))
    first = next(free, None)
    if first is None:
        raise BadLayout(f"the board {board.name}: no {number} markers are left for it; print larger sheets")
    return replace(board, marker=first, for_each=for_each)


FIGURE_CELL_MM = 24.0
"""Room for a figure, whatever side the tiles have."""

COINS = ("cccccc cccccc cccccc", "cccccccc cccccccc", "cc cc cc cc cc cc")
"""Room for wooden coins, in cells of a coin."""


def coins(zone: str, towards: tuple[float, float]) -> Block:
    """A place for coins."""
    return Block(COINS, (("c", zone, "money"),), towards, 12.5, is_ruled=False)


def truck_blocks(spaces: Sequence[int]) -> tuple[Block, ...]:
    """One block a truck, two in a row, an odd last one in the middle."""
    rows = (len(spaces) + 1) // 2
    blocks = []
    for number, room in enumerate(spaces):
        alone = number == len(spaces) - 1 and number % 2 == 0
        towards = 0.5 if alone else (0.24, 0.76)[number % 2], 0.12 + 0.76 * (number // 2 + 0.5) / rows
        blocks.append(Block(("T" * room,), (("T", f"T{number + 1}", "truck"),), towards))
    return tuple(blocks)


ANY_NUMBER = 9
"""So many cells are drawn for a zone in which any number of tiles may lie."""


def zone_block(zone: str, kind: str, spaces: int | None, beside: Sequence[tuple[str, str]] = ()) -> Block:
    """A zone of which nobody has said how it looks: two rows of cells.  beside: (id, kind) of spaces next to it."""
    number = spaces or ANY_NUMBER
    upper = (number + 1) // 2
    letters = "stuvwxyz"[: len(beside)]
    lower = "A" * (number - upper) + "." * (2 * upper - number) + letters
    picture = f"{'A' * upper}{'.' * len(beside)} {lower}" if lower.strip(".") else "A" * upper
    zones = (("A", zone, kind), *((letter, *one) for letter, one in zip(letters, beside, strict=False)))
    return Block((picture,), zones)
