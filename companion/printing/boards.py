"""Boards: groups of zones drawn as pictures of cells, and how they come onto as few sheets as possible.

A cell is a tile and a little room.  The same letter in a picture is the same zone; a dot is nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
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

UNLIMITED = {"barn", "supply", "stack", "money", "path", "tray"}
"""Kinds without a capacity."""


def picture_zones(block: Block, picture: str, cell_mm: float) -> tuple[Zone, ...]:
    """The zones of a block, the picture's top left cell at the origin."""
    rows = picture.split()
    zones = []
    for letter, name, kind in block.zones:
        cells = [(x, y) for y, row in enumerate(rows) for x, drawn in enumerate(row) if drawn == letter]
        corners = tuple((x * cell_mm, y * cell_mm) for x, y in outline(cells))
        slots = tuple(((x + 0.5) * cell_mm, (y + 0.5) * cell_mm) for x, y in cells) if block.is_ruled else ()
        zones.append(Zone(name, kind, corners, slots, None if kind in UNLIMITED else len(cells)))
    return tuple(zones)


def outline(cells: Sequence[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """The corners around joined cells, clockwise."""
    sides = {side for x, y in cells for side in _cell_sides(x, y)}
    follow = {start: end for start, end in sides if (end, start) not in sides}
    way = [min(follow)]
    while follow[way[-1]] != way[0]:
        way.append(follow[way[-1]])
    turns = zip(way[-1:] + way[:-1], way, way[1:] + way[:1], strict=True)
    return tuple(at for before, at, after in turns if before[0] != after[0] and before[1] != after[1])


def _cell_sides(x: int, y: int) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    corners = (x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)
    return zip(corners, corners[1:] + corners[:1], strict=True)


def shifted(zone: Zone, x: float, y: float) -> Zone:
    """The zone moved, to a hundredth of a millimetre."""

    def move(point: Point) -> Point:
        return round(point[0] + x, 2), round(point[1] + y, 2)

    slots = tuple(move(slot) for slot in zone.slots_mm)
    return Zone(zone.id, zone.kind, tuple(move(c) for c in zone.polygon_mm), slots, zone.capacity, zone.piece)


def arranged(blocks: tuple[Block, ...], size_mm: tuple[float, float], cell_mm: float) -> tuple[Zone, ...] | None:
    """All blocks, a title and a ruler on one sheet, or None when they do not fit."""
    ways = list(product(*(block.pictures for block in blocks)))
    attempts = (_placed(blocks, way, size_mm, cell_mm, snug) for snug in (False, True) for way in ways)
    return next((zones for zones in attempts if zones is not None), None)


def _placed(
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
        moved = [shifted(zone, spot.left - own.left, spot.top - own.top) for zone in zones]
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
            zones = arranged(blocks, size_mm, tile_mm + room_mm)
            if zones is not None:
                return ((size_mm, zones),)
    return _several_sheets(blocks, (width, height), paper, tile_mm)


def _several_sheets(
    blocks: tuple[Block, ...], size_mm: tuple[float, float], paper: str, tile_mm: float
) -> tuple[tuple[tuple[float, float], tuple[Zone, ...]], ...]:
    for count in range(len(blocks) - 1, 0, -1):
        zones = arranged(blocks[:count], size_mm, tile_mm + ROOMS_MM[0])
        if zones is not None:
            return ((size_mm, zones), *sheets_for(blocks[count:], paper, tile_mm))
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
        marked_sheet(f"{name}{letter}", size_mm, tuple(z for z in zones if z.kind != PRINT), first_marker + 4 * number)
        for number, (letter, (size_mm, zones)) in enumerate(zip(letters, parts, strict=False))
    ]


def marked_sheet(name: str, size_mm: tuple[float, float], zones: tuple[Zone, ...], first_marker: int) -> Sheet:
    """A sheet with its four markers."""
    at = corner_markers(size_mm, first_marker)
    return Sheet(name, size_mm, Markers(DICTIONARY, SIZE_MM, at), zones)
