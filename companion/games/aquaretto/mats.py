"""The mats of Aquaretto: the park as a field of cells, the depot board with the posts, what belongs to all."""

from __future__ import annotations

from typing import NamedTuple

from calibration.layout import Sheet, Zone
from companion.games.aquaretto.park import CORNER as CORNER_SPACES
from companion.games.aquaretto.park import COWORKER, PICTURE, coordinates
from companion.games.aquaretto.park import DEPOT as DEPOT_ZONE
from companion.games.aquaretto.park_art import ART, Cell
from companion.games.aquaretto.rules import FISH, FLASH, OPTIONS
from companion.games.mats import BANK, OFFSPRING, STACKS, Mats, Names, animals, trucks
from companion.printing.boards import FIGURE_CELL_MM, Block, Board, MatTable, coins, marked_sheet
from companion.printing.drawing import box_corners
from companion.printing.paper import MARGIN_MM, PAPERS_MM, QUIET_MM, SIZE_MM
from companion.rules.ruleset import Ruleset

SIDE = len(PICTURE)
CORNER = frozenset(map(coordinates, CORNER_SPACES))

ROOM_MM = 2.2
"""How much wider than the tile a cell is."""

MOST_COLUMNS, FEWEST_ROWS = 9, 8
"""Two columns of ground to each side are plenty; below three rows beside the park a large board fits nowhere."""

CLEAR_MM = MARGIN_MM + SIZE_MM + QUIET_MM
"""From the edge of a sheet to where no marker disturbs."""

DEPOT = (
    Block(("D",), (("D", DEPOT_ZONE, "depot"),), (0.1, 0.15)),
    Block(("m",), (("m", "manager", "depot"),), (0.42, 0.15), FIGURE_CELL_MM),
    Block(("cc",), (("c", "cashier", "depot"),), (0.2, 0.8), FIGURE_CELL_MM),
    Block(("kk",), (("k", "keeper", "depot"),), (0.8, 0.8), FIGURE_CELL_MM),
    coins("COINS", (0.85, 0.15)),
)
"""The top of the depot is seen, and two booths, two feeding stations and the manager's place.  Rules: AQ-COW-1 to -4"""

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


def park_sheets(name: str, first_marker: int, table: MatTable) -> list[Sheet]:
    """One player's park: a zone for every cell that can be ground, on one sheet or on several from top to bottom."""
    size_mm = PAPERS_MM[table.paper]
    grid = park_grid(size_mm, table.tile_mm)
    letters = "abcdefgh" if grid.sheets > 1 else [""]
    return [
        marked_sheet(f"{name}{letter}", size_mm, _cells(grid, number, size_mm[1]), first_marker + 4 * number)
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


OWN_BOARDS = (Board("park", (), 352, 20, True, park_sheets), Board("depot", DEPOT, 452, 8, True))


def _boards(rules: Ruleset, _boards: tuple[Board, ...]) -> tuple[Board, ...]:
    return (*OWN_BOARDS, trucks(rules), Board("supply", (OFFSPRING, BANK, STACKS, COWORKERS), 228))


# Pieces

SPECIES = ("dolphin", "orca", "sea_lion", "turtle", "penguin", "polar_bear", "crocodile", "hippo")
"""Those of the first edition.  Rule: AQ-CMP-1"""


def animals_of(names: Names) -> list[str]:
    """Every animal tile: the trained species may have lightning, all others fish.  Rule: AQ-CMP-2"""
    species = names.get("water_species") or SPECIES
    trained = next(option.default for option in OPTIONS if option.name == "trained")
    return [tile for name in species for tile in animals((name,), FLASH if name in trained else FISH)]


MATS = Mats(
    _boards,
    lambda _rules, names, _pieces: (*animals_of({"water_species": names.get("species", ())}), "coin", str(COWORKER)),
    frozenset({COWORKER.kind}),
    ART,
)
