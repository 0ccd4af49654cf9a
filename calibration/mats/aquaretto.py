"""The mats of Aquaretto: the park as a field of cells, the depot board with the posts, what belongs to all."""

from __future__ import annotations

from typing import NamedTuple

from calibration.layout import Sheet, Zone
from calibration.mats.boards import Block, marked_sheet
from calibration.mats.drawing import box_corners
from calibration.mats.markers import QUIET_MM, SIZE_MM
from calibration.mats.numbering import first_marker
from calibration.mats.paper import MARGIN_MM, PAPERS_MM
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

Cell = tuple[int, int]
"""x to the right, y upwards, as in the notation."""

SIDE = 5
PICTURE = (
    ".###.",
    "#####",
    "#####",
    ".####",
    "..##.",
)
"""The printed park from above, the upper row first.  Rule: AQ-GEO-1"""

BOARD = frozenset(
    (x, SIDE - 1 - row) for row, signs in enumerate(PICTURE) for x, sign in enumerate(signs) if sign == "#"
)
CORNER = frozenset({(0, 0), (1, 0), (0, 1)})
"""Booths and feeding stations: never ground.  Rule: AQ-GEO-1"""

ROOM_MM = 2.2
"""How much wider than the tile a cell is."""

MOST_COLUMNS, FEWEST_ROWS = 9, 8
"""Two columns of ground to each side are plenty; below three rows beside the park a large board fits nowhere."""

CELLS_REACH_MM = MARGIN_MM + 1
"""How near to the edge of a sheet its cells come where they go on on the next one."""

CLEAR_MM = MARGIN_MM + SIZE_MM + QUIET_MM
"""From the edge of a sheet to where no marker disturbs."""

DEPOT = (
    Block(("D",), (("D", "D", "depot"),), (0.1, 0.15)),
    Block(("m",), (("m", "manager", "depot"),), (0.42, 0.15), FIGURE_CELL_MM),
    Block(("cc",), (("c", "cashier", "depot"),), (0.2, 0.8), FIGURE_CELL_MM),
    Block(("kk",), (("k", "keeper", "depot"),), (0.8, 0.8), FIGURE_CELL_MM),
    Block(COINS, (("c", "COINS", "money"),), (0.85, 0.15), cell_mm=12.5),
)
"""The top of the depot is seen, and two booths, two feeding stations and the manager's place.  Rules: AQ-COW-1 to -4"""

FOOD = Block(("ffff ffff", "fff fff", "ffffff"), (("f", "FOOD", "stack"),), (0.5, 0.5))
"""Rule: AX-FOOD-1"""

COWORKERS = Block(("ww", "w w"), (("w", "COWORKERS", "stack"),), (0.95, 0.9), FIGURE_CELL_MM)


class Grid(NamedTuple):
    """How the cells of a park lie on its sheets.  rows: on each sheet.  left_mm: of the first column.

    lowest: the cell at the lower left of the whole park.  is_joined: whether the sheets are put together edge to edge.
    """

    cell_mm: float
    columns: int
    rows: int
    sheets: int
    left_mm: float
    lowest: Cell
    is_joined: bool


def park_grid(size_mm: tuple[float, float], tile_mm: float) -> Grid:
    """As many cells as the paper takes between the markers: beside each other if five fit so, else above each other."""
    width, height = size_mm
    cell = tile_mm + ROOM_MM
    inner = 2 * CLEAR_MM, 2 * MARGIN_MM + 1
    is_joined = SIDE * cell <= width - inner[0] + 1e-6
    clear_x, clear_y = inner if is_joined else inner[::-1]
    columns = min(MOST_COLUMNS, int((width - clear_x) / cell + 1e-6))
    rows = int((height - clear_y) / cell + 1e-6)
    sheets = -(-FEWEST_ROWS // rows)
    lowest = -((columns - SIDE) // 2), -((sheets * rows - SIDE) // 2)
    return Grid(cell, columns, rows, sheets, (width - columns * cell) / 2, lowest, is_joined)


def park_sheets(table: Table, player: int) -> list[Sheet]:
    """One player's park: a zone for every cell that can be ground, on one sheet or on several from top to bottom."""
    size_mm = PAPERS_MM[table.paper]
    grid = park_grid(size_mm, table.tile_mm)
    letters = "abcdefgh" if grid.sheets > 1 else [""]
    first = first_marker("park", player)
    return [
        marked_sheet(f"park-{player}{letter}", size_mm, _cells(grid, number, size_mm[1]), first + 4 * number)
        for number, letter in zip(range(grid.sheets), letters, strict=False)
    ]


def _cells(grid: Grid, sheet: int, height_mm: float) -> tuple[Zone, ...]:
    """The zones of one sheet; sheets that are joined have their cells at the seam."""
    height = grid.rows * grid.cell_mm
    edge = MARGIN_MM + 0.5
    top = (height_mm - height) / 2
    if grid.is_joined and grid.sheets > 1:
        top = height_mm - edge - height if sheet == 0 else edge
    highest = grid.lowest[1] + grid.sheets * grid.rows - 1
    cells = [
        (column, row, (grid.lowest[0] + column, highest - sheet * grid.rows - row))
        for row in range(grid.rows)
        for column in range(grid.columns)
    ]
    return tuple(_zone(grid, top, *cell) for cell in cells if cell[2] not in CORNER)


def _zone(grid: Grid, top_mm: float, column: int, row: int, cell: Cell) -> Zone:
    left, top = round(grid.left_mm + column * grid.cell_mm, 2), round(top_mm + row * grid.cell_mm, 2)
    side = round(grid.cell_mm, 2)
    corners = tuple((round(x, 2), round(y, 2)) for x, y in box_corners(left, top, side, side))
    centre = round(left + side / 2, 2), round(top + side / 2, 2)
    return Zone(f"{cell[0]},{cell[1]}", "park", corners, (centre,), 1)


def cell_of(zone: Zone) -> Cell:
    """The cell of a park's zone."""
    x, y = zone.id.split(",")
    return int(x), int(y)


def boards(table: Table, player: int) -> list[Sheet]:
    """One player's park and depot board."""
    food = (FOOD,) if table.with_ & {"xxl", "aquaretto_xxl"} else ()
    return park_sheets(table, player) + player_sheets("depot", (*DEPOT, *food), player, table)


def boards_beside_zoo(table: Table, player: int) -> list[Sheet]:
    """The same beside a zoo, whose own XXL has no food."""
    return boards(Table(table.players, table.with_ - {"xxl"}, table.tile_mm, table.paper), player)


def supply(table: Table) -> list[Sheet]:
    """What belongs to all."""
    return common_sheets("supply", (OFFSPRING, BANK, STACKS, COWORKERS), table)


def second_supply(table: Table) -> list[Sheet]:
    """What this game adds beside Zooloretto's supply."""
    return common_sheets("water-supply", (OFFSPRING, STACKS, COWORKERS), table)
