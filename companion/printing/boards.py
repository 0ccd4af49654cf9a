"""Boards: groups of zones drawn as pictures of cells, and how they come onto as few sheets as possible.

A cell is a tile and a little room.  The same letter in a picture is the same zone; a dot is nothing.

A board with markers of its own keeps them whatever is played and by how many, so that sheets of several prints go
together; any other takes the first that are free on its table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import product

from calibration.layout import BadLayout, Markers, Sheet, Zone
from companion.ports import Point
from companion.printing.paper import (
    DICTIONARY,
    PAPERS_MM,
    SIZE_MM,
    PaperBox,
    around,
    corner_markers,
    extent,
    free_place,
    printable,
    quiet_boxes,
    zone_kind,
)

ROOMS_MM = (4.0, 3.5, 3.0, 2.5)
"""How much wider than the tile a cell is; the widest that needs no second sheet is taken."""

FURNITURE: tuple[tuple[str, tuple[tuple[float, float], ...], tuple[float, float]], ...] = (
    ("ruler", ((106.0, 13.0), (13.0, 106.0)), (0.5, 1.0)),
    ("title", ((76.0, 13.0), (28.0, 44.0), (13.0, 76.0)), (0.5, 0.0)),
)
"""What every sheet has besides its zones: name, sizes it may have, and where it should be."""


@dataclass(frozen=True, slots=True)
class Block:
    """Zones that stay together.

    pictures: ways to draw the cells, the best first, rows parted by blanks.
    zones: (letter, zone id, kind) each.  towards: where on the sheet it should be (shares, 0 to 1).
    cell_mm: the side of a cell that holds no tile.  is_ruled: whether its cells are printed as slots.
    """

    pictures: tuple[str, ...]
    zones: tuple[tuple[str, str, str], ...]
    towards: tuple[float, float] = (0.5, 0.5)
    cell_mm: float | None = None
    is_ruled: bool = True


PRINT = "print"
"""The kind of a block that is only print: it keeps its room, and no piece belongs there."""


def picture_zones(block: Block, picture: str, cell_mm: float) -> tuple[Zone, ...]:
    """The zones of a block, the picture's top left cell at the origin."""
    rows = picture.split()
    zones = []
    for letter, name, kind in block.zones:
        cells = [(x, y) for y, row in enumerate(rows) for x, drawn in enumerate(row) if drawn == letter]
        corners = tuple((x * cell_mm, y * cell_mm) for x, y in outline(cells))
        slots = tuple(((x + 0.5) * cell_mm, (y + 0.5) * cell_mm) for x, y in cells) if block.is_ruled else ()
        zones.append(Zone(name, kind, corners, slots, len(cells) if zone_kind(kind).is_limited else None))
    return tuple(zones)


def outline(cells: Sequence[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """The corners around joined cells, clockwise."""
    sides: set[tuple[tuple[int, int], tuple[int, int]]] = set()
    for x, y in cells:
        corners = (x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)
        sides |= set(zip(corners, corners[1:] + corners[:1], strict=True))
    follow = {start: end for start, end in sides if (end, start) not in sides}
    way = [min(follow)]
    while follow[way[-1]] != way[0]:
        way.append(follow[way[-1]])
    turns = zip(way[-1:] + way[:-1], way, way[1:] + way[:1], strict=True)
    return tuple(at for before, at, after in turns if before[0] != after[0] and before[1] != after[1])


def shift_zone(zone: Zone, x: float, y: float) -> Zone:
    """The zone moved, to a hundredth of a millimetre."""

    def move(point: Point) -> Point:
        return round(point[0] + x, 2), round(point[1] + y, 2)

    slots = tuple(move(slot) for slot in zone.slots_mm)
    return Zone(zone.id, zone.kind, tuple(move(c) for c in zone.polygon_mm), slots, zone.capacity, zone.piece)


def arrange_blocks(blocks: tuple[Block, ...], size_mm: tuple[float, float], cell_mm: float) -> tuple[Zone, ...] | None:
    """All blocks, a title and a ruler on one sheet, or None when they do not fit."""
    ways = list(product(*(block.pictures for block in blocks)))
    attempts = (_place_blocks(blocks, way, size_mm, cell_mm, snug) for snug in (False, True) for way in ways)
    return next((zones for zones in attempts if zones is not None), None)


def _place_blocks(
    blocks: Sequence[Block], pictures: Sequence[str], size_mm: tuple[float, float], cell_mm: float, snug: bool
) -> tuple[Zone, ...] | None:
    taken = quiet_boxes(corner_markers(size_mm, 0))
    placed: list[Zone] = []
    for block, picture in zip(blocks, pictures, strict=True):
        zones = picture_zones(block, picture, block.cell_mm or cell_mm)
        own = around(extent(zone) for zone in zones)
        spot = free_place((own.width, own.height), printable(size_mm), taken, block.towards, snug=snug)
        if spot is None:
            return None
        moved = [shift_zone(zone, spot.left - own.left, spot.top - own.top) for zone in zones]
        placed += moved
        taken.append(spot)
    return tuple(placed) if len(furniture(size_mm, taken)) == len(FURNITURE) else None


def furniture(size_mm: tuple[float, float], taken: Sequence[PaperBox]) -> dict[str, PaperBox]:
    """Where the title and the ruler find room; one that finds none is left out."""
    filled = list(taken)
    found: dict[str, PaperBox] = {}
    for name, sizes, towards in FURNITURE:
        spots = (free_place(size, printable(size_mm), filled, towards) for size in sizes)
        spot = next((spot for spot in spots if spot is not None), None)
        if spot is not None:
            found[name] = spot
            filled.append(spot)
    return found


@cache
def sheets_for(
    blocks: tuple[Block, ...], paper: str, tile_mm: float
) -> tuple[tuple[tuple[float, float], tuple[Zone, ...]], ...]:
    """The fewest and smallest sheets that take all blocks: (size, zones) each.

    Half a paper is tried first, then a whole one with ever tighter cells, then several.
    Raises BadLayout when a single block does not fit on the paper.
    """
    width, height = PAPERS_MM[paper]
    for size_mm in ((height, round(width / 2, 2)), (width, height)):
        for room_mm in ROOMS_MM:
            zones = arrange_blocks(blocks, size_mm, tile_mm + room_mm)
            if zones is not None:
                return ((size_mm, zones),)
    for count in range(len(blocks) - 1, 0, -1):
        zones = arrange_blocks(blocks[:count], (width, height), tile_mm + ROOMS_MM[0])
        if zones is not None:
            return (((width, height), zones), *sheets_for(blocks[count:], paper, tile_mm))
    raise BadLayout(
        f"--tile-mm {tile_mm:g}: zone {blocks[0].zones[0][1]} does not fit on {paper} paper; "
        "use a larger --paper or smaller tiles"
    )


def board_sheets(name: str, blocks: tuple[Block, ...], first_marker: int, paper: str, tile_mm: float) -> list[Sheet]:
    """The sheets of one board: `zoo-1`, or `zoo-1a`, `zoo-1b` … when it takes several."""
    parts = sheets_for(blocks, paper, tile_mm)
    name = name if name[-1].isdigit() or len(parts) == 1 else f"{name}-"
    letters = "abcdefgh" if len(parts) > 1 else [""]
    return [
        sheet_with_markers(
            f"{name}{letter}", size_mm, tuple(z for z in zones if z.kind != PRINT), first_marker + 4 * number
        )
        for number, (letter, (size_mm, zones)) in enumerate(zip(letters, parts, strict=False))
    ]


def sheet_with_markers(name: str, size_mm: tuple[float, float], zones: tuple[Zone, ...], first_marker: int) -> Sheet:
    """A sheet with its four markers."""
    at = corner_markers(size_mm, first_marker)
    return Sheet(name, size_mm, Markers(DICTIONARY, SIZE_MM, at), zones=zones)


# The boards of one table

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
        numbered = _number_board(board, table, [sheet for sheets in found.values() for sheet in sheets])
        for player in range(1, table.players + 1) if board.is_owned else (None,):
            found[player, board.name] = numbered.sheets(table, player)
    own = [(player, board.name) for player in range(1, table.players + 1) for board in boards if board.is_owned]
    common = [(None, board.name) for board in boards if not board.is_owned]
    return tuple(sheet for key in (*own, *common) for sheet in found[key])


def _number_board(board: Board, table: MatTable, others: Sequence[Sheet]) -> Board:
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


# Blocks of many games

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
