"""The mats of Aquaretto: the park as a field of cells and how it is drawn, the depot board, what belongs to all."""

from __future__ import annotations

from typing import NamedTuple

from calibration.layout import Sheet, Zone
from companion.games.aquaretto.coworkers import COWORKER
from companion.games.aquaretto.package import OPTIONS, SPECIES
from companion.games.aquaretto.park import BOARD as BOARD_SPACES
from companion.games.aquaretto.park import CORNER as CORNER_SPACES
from companion.games.aquaretto.park import DEPOT as DEPOT_ZONE
from companion.games.aquaretto.park import PICTURE, coordinates, is_space
from companion.games.aquaretto.rules import FISH, FLASH
from companion.games.mats import BANK, OFFSPRING, STACKS, MatNames, Mats, animals, trucks
from companion.ports import Point
from companion.printing import drawing, ink
from companion.printing.boards import FIGURE_CELL_MM, Block, Board, MatTable, coins, outline, sheet_with_markers
from companion.printing.paper import CELLS_REACH_MM, MARGIN_MM, PAPERS_MM, QUIET_MM, SIZE_MM, zone_box
from companion.printing.signs import Art
from companion.rules.ruleset import Ruleset

GridCell = tuple[int, int]
"""x to the right, y upwards, as in the notation."""

SIDE = len(PICTURE)
BOARD = frozenset(map(coordinates, BOARD_SPACES))
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
    """The cells of a park on its sheets.  rows: on each sheet.  left_mm: of the first column.

    lowest: the cell at the lower left of the whole park.  is_joined: whether the sheets are put together edge to edge.
    """

    cell_mm: float
    columns: int
    rows: int
    sheets: int
    left_mm: float
    lowest: GridCell
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
        sheet_with_markers(f"{name}{letter}", size_mm, _zones(grid, number, size_mm[1]), first_marker + 4 * number)
        for number, letter in zip(range(grid.sheets), letters, strict=False)
    ]


def _zones(grid: Grid, sheet: int, height_mm: float) -> tuple[Zone, ...]:
    """The zones of one sheet; sheets that are joined have their cells at the seam."""
    height = grid.rows * grid.cell_mm
    edge = MARGIN_MM + 0.5
    top = (height_mm - height) / 2
    if grid.is_joined and grid.sheets > 1:
        top = height_mm - edge - height if sheet == 0 else edge
    highest = grid.lowest[1] + grid.sheets * grid.rows - 1
    side = round(grid.cell_mm, 2)
    zones = []
    for row in range(grid.rows):
        for column in range(grid.columns):
            x, y = grid.lowest[0] + column, highest - sheet * grid.rows - row
            left, upper = round(grid.left_mm + column * grid.cell_mm, 2), round(top + row * grid.cell_mm, 2)
            corners = tuple(
                (round(across, 2), round(down, 2)) for across, down in drawing.box_corners(left, upper, side, side)
            )
            centre = round(left + side / 2, 2), round(upper + side / 2, 2)
            if (x, y) not in CORNER:
                zones.append(Zone(f"{x},{y}", "park", corners, (centre,), 1))
    return tuple(zones)


# How a park is drawn


def cell_of(zone: Zone) -> GridCell:
    """The cell of a park's zone."""
    return coordinates(zone.id)


def is_outskirts(zone: Zone) -> bool:
    """True if a zone is ground beside the printed park, where an expansion may be laid."""
    return _is_cell(zone) and cell_of(zone) not in BOARD


def _is_cell(zone: Zone) -> bool:
    """True if a zone of a park is one of its cells; other people's parks may have other names."""
    return zone.kind == "park" and is_space(zone.id)


def outskirts(sheet: Sheet, palette: ink.Palette) -> drawing.Drawing:
    """Pale cells for expansions, each with a dashed place."""
    shapes = []
    for zone in filter(is_outskirts, sheet.zones):
        box = zone_box(zone).grown(-1.6, -1.6, -1.6, -1.6)
        place = drawing.round_box(box.left, box.top, box.width, box.height, 1.5)
        dashes = ink.PAPER if palette.outskirts != ink.PAPER else palette.slot
        shapes += [
            drawing.DrawnShape(drawing.round_corners(zone.polygon_mm, 0.2), palette.outskirts, palette.outskirts, 0.2),
            drawing.DrawnShape(place, None, dashes, 0.35, (1.6, 2.2)),
        ]
    return tuple(shapes)


def basin_rim(sheet: Sheet) -> drawing.Drawing:
    """The wall around the printed park, with the corner of the booths inside of it."""
    cells = _cells(sheet, BOARD | CORNER)
    if not cells:
        return ()
    corners, height = [], sheet.size_mm[1]
    for x, y in (_at(sheet, corner) for corner in outline(_move_down(cells))):
        # Where the park goes on beyond the edge of the sheet, the wall does too.
        below = height + CELLS_REACH_MM if y > height - CELLS_REACH_MM else y
        corners.append((x, -CELLS_REACH_MM if y < CELLS_REACH_MM else below))
    line = drawing.round_corners(tuple(corners), 2)
    return (
        drawing.DrawnShape(line, ink.WATER_DARK, ink.WATER_DARK, 4.0),
        drawing.DrawnShape(line, ink.WATER, ink.WATER, 3.1),
        *_booths(sheet),
    )


def _cells(sheet: Sheet, wanted: frozenset[GridCell]) -> list[GridCell]:
    """Those of the wanted cells that lie on this sheet, booths included."""
    rows = {cell_of(zone)[1] for zone in sheet.zones if _is_cell(zone)}
    return [cell for cell in wanted if cell[1] in rows] if rows & {y for _, y in BOARD} else []


def _move_down(cells: list[GridCell]) -> list[GridCell]:
    return [(x, -y) for x, y in cells]


def _at(sheet: Sheet, corner: tuple[int, int]) -> Point:
    """Where a corner of the cells, counted downwards, lies on the sheet."""
    zone = next(zone for zone in sheet.zones if _is_cell(zone))
    box, (x, y) = zone_box(zone), cell_of(zone)
    return box.left + (corner[0] - x) * box.width, box.top + (corner[1] + y) * box.height


def _booths(sheet: Sheet) -> drawing.Drawing:
    """Sand, two booths and two feeding stations where nothing can be built.  Rule: AQ-GEO-1"""
    cells = _cells(sheet, CORNER)
    if not cells:
        return ()
    sand = drawing.round_corners(tuple(_at(sheet, corner) for corner in outline(_move_down(cells))), 3)
    side = zone_box(sheet.zones[0]).width
    pictures = {(1, 0): (_booth, _booth), (0, 1): (_bucket, _bucket), (0, 0): (_bush,)}
    drawn: list[drawing.DrawnShape] = [drawing.DrawnShape(sand, ink.SAND, ink.SAND_DARK, 0.4)]
    for cell in sorted(cells):
        left, top = _at(sheet, (cell[0], -cell[1]))
        for number, paint in enumerate(pictures[cell], start=1):
            x = left + side * number / (len(pictures[cell]) + 1)
            drawn += drawing.move_shapes(paint(), x, top + side / 2, side / 34)
    return tuple(drawn)


def _booth() -> drawing.Drawing:
    roof = ((-6.0, -3.5), (6.0, -3.5), (4.6, -7.5), (-4.6, -7.5))
    return (
        drawing.DrawnShape(drawing.round_box(-4.6, -3.5, 9.2, 10.5, 0.8), ink.WOOD_LIGHT, ink.WOOD_DARK, 0.5),
        drawing.DrawnShape(drawing.round_corners(roof, 0.8), ink.AWNING, ink.AWNING_DARK, 0.5),
        drawing.DrawnShape(drawing.round_box(-2.8, -1.6, 5.6, 3.6, 0.5), "#dfeef2", ink.WOOD_DARK, 0.4),
        drawing.DrawnShape(drawing.polyline(((-5.2, 2.8), (5.2, 2.8))), None, ink.WOOD_DARK, 0.9),
    )


def _bucket() -> drawing.Drawing:
    bucket = ((-4.2, -1.0), (4.2, -1.0), (3.2, 6.5), (-3.2, 6.5))
    fish = (
        ("M", ((-2.6, -3.4),)),
        ("C", ((-1.2, -6.0), (1.6, -6.0), (3.0, -3.4))),
        ("C", ((1.6, -0.9), (-1.2, -0.9), (-2.6, -3.4))),
        ("Z", ()),
    )
    tail = ((-2.3, -3.4), (-4.6, -5.2), (-4.6, -1.6))
    return (
        drawing.DrawnShape(drawing.round_corners(tail, 0.3), ink.SKY, ink.SKY_DARK, 0.4),
        drawing.DrawnShape(fish, ink.SKY, ink.SKY_DARK, 0.4),
        drawing.DrawnShape(drawing.circle(1.5, -3.8, 0.4), ink.TEXT),
        drawing.DrawnShape(drawing.round_corners(bucket, 0.8), ink.GOLD, ink.GOLD_DARK, 0.5),
        drawing.DrawnShape(drawing.polyline(((-3.9, 1.2), (3.9, 1.2))), None, ink.GOLD_DARK, 0.4),
    )


def _bush() -> drawing.Drawing:
    crown = ((-4.0, 1.5, 4.2), (4.0, 1.5, 4.2), (0.0, -2.5, 4.8), (0.0, 2.5, 4.0))
    back = [drawing.DrawnShape(drawing.circle(x, y, radius + 0.6), ink.GRASS_DARK) for x, y, radius in crown]
    return (*back, *[drawing.DrawnShape(drawing.circle(x, y, radius), ink.GRASS) for x, y, radius in crown])


ART = Art(lambda sheet, palette: (*outskirts(sheet, palette), *basin_rim(sheet)), is_outskirts)

# Boards

OWN_BOARDS = (Board("park", (), 352, 20, True, park_sheets), Board("depot", DEPOT, 452, 8, True))


def _boards(rules: Ruleset, _boards: tuple[Board, ...]) -> tuple[Board, ...]:
    return (*OWN_BOARDS, trucks(rules), Board("supply", (OFFSPRING, BANK, STACKS, COWORKERS), 228))


# Pieces


def animals_of(names: MatNames) -> list[str]:
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
