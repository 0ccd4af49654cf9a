"""A water park drawn: basin floor, the ground around it, and the corner with its booths."""

from __future__ import annotations

from calibration.layout import Sheet, Zone
from companion.games.aquaretto import park
from companion.ports import Point
from companion.printing import ink
from companion.printing.boards import outline
from companion.printing.drawing import Drawing, DrawnShape, circle, moved, polyline, rounded, rounded_box
from companion.printing.paper import CELLS_REACH_MM, zone_box
from companion.printing.signs import Art

Cell = tuple[int, int]
"""x to the right, y upwards, as in the notation."""

BOARD = frozenset(map(park.coordinates, park.BOARD))
CORNER = frozenset(map(park.coordinates, park.CORNER))


def cell_of(zone: Zone) -> Cell:
    """The cell of a park's zone."""
    return park.coordinates(zone.id)


def is_outskirts(zone: Zone) -> bool:
    """Whether a zone is ground beside the printed park, where an expansion may be laid."""
    return _is_cell(zone) and cell_of(zone) not in BOARD


def _is_cell(zone: Zone) -> bool:
    """Whether a zone of a park is one of its cells; other people's parks may have other names."""
    return zone.kind == "park" and park.is_space(zone.id)


def outskirts(sheet: Sheet, palette: ink.Palette) -> Drawing:
    """Pale cells for expansions, each with a dashed place."""
    return tuple(shape for zone in sheet.zones if is_outskirts(zone) for shape in _outskirt(zone, palette))


def _outskirt(zone: Zone, palette: ink.Palette) -> Drawing:
    box = zone_box(zone).grown(-1.6, -1.6, -1.6, -1.6)
    place = rounded_box(box.left, box.top, box.width, box.height, 1.5)
    return (
        DrawnShape(rounded(zone.polygon_mm, 0.2), palette.outskirts, palette.outskirts, 0.2),
        DrawnShape(place, None, ink.PAPER if palette.outskirts != ink.PAPER else palette.slot, 0.35, (1.6, 2.2)),
    )


def basin_rim(sheet: Sheet) -> Drawing:
    """The wall around the printed park, with the corner of the booths inside of it."""
    cells = _cells(sheet, BOARD | CORNER)
    if not cells:
        return ()
    corners = tuple(_over_seams(sheet, *_at(sheet, corner)) for corner in outline(_drawn_down(cells)))
    line = rounded(corners, 2)
    return (
        DrawnShape(line, ink.WATER_DARK, ink.WATER_DARK, 4.0),
        DrawnShape(line, ink.WATER, ink.WATER, 3.1),
        *_booths(sheet),
    )


def _cells(sheet: Sheet, wanted: frozenset[Cell]) -> list[Cell]:
    """Those of the wanted cells that lie on this sheet, booths included."""
    rows = {cell_of(zone)[1] for zone in sheet.zones if _is_cell(zone)}
    return [cell for cell in wanted if cell[1] in rows] if rows & {y for _, y in BOARD} else []


def _drawn_down(cells: list[Cell]) -> list[Cell]:
    return [(x, -y) for x, y in cells]


def _at(sheet: Sheet, corner: tuple[int, int]) -> Point:
    """Where a corner of the cells, counted downwards, lies on the sheet."""
    zone = next(zone for zone in sheet.zones if _is_cell(zone))
    box, (x, y) = zone_box(zone), cell_of(zone)
    return box.left + (corner[0] - x) * box.width, box.top + (corner[1] + y) * box.height


def _over_seams(sheet: Sheet, x: float, y: float) -> Point:
    """A corner of the wall; where the park goes on beyond the edge of the sheet, the wall does too."""
    height = sheet.size_mm[1]
    if y < CELLS_REACH_MM:
        return x, -CELLS_REACH_MM
    return x, (height + CELLS_REACH_MM if y > height - CELLS_REACH_MM else y)


def _booths(sheet: Sheet) -> Drawing:
    """Sand, two booths and two feeding stations where nothing can be built.  Rule: AQ-GEO-1"""
    cells = _cells(sheet, CORNER)
    if not cells:
        return ()
    sand = rounded(tuple(_at(sheet, corner) for corner in outline(_drawn_down(cells))), 3)
    side = zone_box(sheet.zones[0]).width
    pictures = {(1, 0): (_booth, _booth), (0, 1): (_bucket, _bucket), (0, 0): (_bush,)}
    drawn: list[DrawnShape] = [DrawnShape(sand, ink.SAND, ink.SAND_DARK, 0.4)]
    for cell in sorted(cells):
        left, top = _at(sheet, (cell[0], -cell[1]))
        for number, paint in enumerate(pictures[cell], start=1):
            x = left + side * number / (len(pictures[cell]) + 1)
            drawn += moved(paint(), x, top + side / 2, side / 34)
    return tuple(drawn)


def _booth() -> Drawing:
    roof = ((-6.0, -3.5), (6.0, -3.5), (4.6, -7.5), (-4.6, -7.5))
    return (
        DrawnShape(rounded_box(-4.6, -3.5, 9.2, 10.5, 0.8), ink.WOOD_LIGHT, ink.WOOD_DARK, 0.5),
        DrawnShape(rounded(roof, 0.8), ink.AWNING, ink.AWNING_DARK, 0.5),
        DrawnShape(rounded_box(-2.8, -1.6, 5.6, 3.6, 0.5), "#dfeef2", ink.WOOD_DARK, 0.4),
        DrawnShape(polyline(((-5.2, 2.8), (5.2, 2.8))), None, ink.WOOD_DARK, 0.9),
    )


def _bucket() -> Drawing:
    bucket = ((-4.2, -1.0), (4.2, -1.0), (3.2, 6.5), (-3.2, 6.5))
    fish = (
        ("M", ((-2.6, -3.4),)),
        ("C", ((-1.2, -6.0), (1.6, -6.0), (3.0, -3.4))),
        ("C", ((1.6, -0.9), (-1.2, -0.9), (-2.6, -3.4))),
        ("Z", ()),
    )
    tail = ((-2.3, -3.4), (-4.6, -5.2), (-4.6, -1.6))
    return (
        DrawnShape(rounded(tail, 0.3), ink.SKY, ink.SKY_DARK, 0.4),
        DrawnShape(fish, ink.SKY, ink.SKY_DARK, 0.4),
        DrawnShape(circle(1.5, -3.8, 0.4), ink.TEXT),
        DrawnShape(rounded(bucket, 0.8), ink.GOLD, ink.GOLD_DARK, 0.5),
        DrawnShape(polyline(((-3.9, 1.2), (3.9, 1.2))), None, ink.GOLD_DARK, 0.4),
    )


def _bush() -> Drawing:
    crown = ((-4.0, 1.5, 4.2), (4.0, 1.5, 4.2), (0.0, -2.5, 4.8), (0.0, 2.5, 4.0))
    back = [DrawnShape(circle(x, y, radius + 0.6), ink.GRASS_DARK) for x, y, radius in crown]
    return (*back, *[DrawnShape(circle(x, y, radius), ink.GRASS) for x, y, radius in crown])


ART = Art(lambda sheet, palette: (*outskirts(sheet, palette), *basin_rim(sheet)), is_outskirts)
