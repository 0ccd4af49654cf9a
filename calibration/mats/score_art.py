"""The printed score sheet of the dice game: a row of boxes for every animal, the ticket office, the barn."""

from __future__ import annotations

import math

from calibration.layout import Sheet
from calibration.mats import ink
from calibration.mats.dice import (
    COIN_GROUPS,
    ROWS,
    SCORE_CELL_MM,
    SCORE_COLUMNS,
    SCORE_ROWS,
    SCORE_TOWARDS,
    TAKEN,
)
from calibration.mats.drawing import Drawing, Shape, circle, lettering, polygon, rounded_box, text_width
from calibration.mats.paper import Box, free_place, occupied, printable
from calibration.mats.words import word

EDGE_MM = 2.0

BOXES_FROM, BARN_COLUMN = 4.6, 10.6
"""In cells from the left: the first box of an enclosure, and the animal's box in the barn."""

ROW_INKS = (ink.GRASS, ink.AWNING, ink.GOLD, ink.SKY, ink.BARN)


def score_place(sheet: Sheet) -> list[Box]:
    """Where a player's sheet of the dice game has its boxes to cross; no place on other sheets."""
    if not any(zone.id == TAKEN.zones[0][1] for zone in sheet.zones):
        return []
    size = SCORE_COLUMNS * SCORE_CELL_MM + 2 * EDGE_MM, SCORE_ROWS * SCORE_CELL_MM + 2 * EDGE_MM
    found = free_place(size, printable(sheet.size_mm), occupied(sheet), SCORE_TOWARDS, snug=False)
    return [] if found is None else [found]


def score_sheet(place: Box, language: str) -> Drawing:
    """Everything on the sheet.  Rules: ZD-CMP-2, ZD-SCO-1 to -4"""
    box = place.grown(-EDGE_MM, -EDGE_MM, -EDGE_MM, -EDGE_MM)
    cell = SCORE_CELL_MM
    plate = Shape(rounded_box(box.left, box.top, box.width, box.height, 3), ink.PAPER, ink.GOLD_DARK, 1.2)
    head = lettering(
        f"{word('B', language)} –2", box.left + (BARN_COLUMN + 0.5) * cell, box.top + 0.75 * cell, 4.2, ink.TEXT,
        align=0.5,
    )  # fmt: skip
    shapes: list[Shape] = [plate, head]
    for number, (name, (spaces, bonus)) in enumerate(ROWS.items()):
        shapes += _row(box.left, box.top + (number + 1) * cell, name, spaces, bonus, ROW_INKS[number], language)
    return (*shapes, *_tickets(box.left, box.top + (len(ROWS) + 1) * cell, language))


def _row(x: float, y: float, name: str, spaces: int, bonus: int, colour: str, language: str) -> Drawing:
    """Bonus, name, one box for each animal, and its box in the barn."""
    cell = SCORE_CELL_MM
    boxes = [_box(x + (BOXES_FROM + number) * cell, y, colour) for number in range(spaces)]
    return (
        *_hexagon(x + 0.75 * cell, y + cell / 2, f"+{bonus}"),
        _name(word(name, language), x + 1.45 * cell, y, 3.0 * cell),
        *boxes,
        _box(x + BARN_COLUMN * cell, y, ink.BARN),
    )


def _name(text: str, x: float, y: float, room_mm: float) -> Shape:
    size = min(5.4, 5.4 * room_mm / text_width(text, 5.4))
    return lettering(text, x, y + SCORE_CELL_MM / 2 + 1.8, size, ink.TEXT)


def _box(x: float, y: float, colour: str) -> Shape:
    side = SCORE_CELL_MM - 2
    return Shape(rounded_box(x + 1, y + 1, side, side, 1.6), ink.PAPER, colour, 0.9)


def _hexagon(x: float, y: float, text: str) -> Drawing:
    corners = [
        (x + 5.0 * math.cos(math.radians(60 * turn)), y + 5.0 * math.sin(math.radians(60 * turn))) for turn in range(6)
    ]
    return (
        Shape(polygon(corners), ink.WOOD_LIGHT, ink.WOOD_DARK, 0.5),
        lettering(text, x, y + 1.7, 4.8, ink.TEXT, align=0.5),
    )


def _tickets(x: float, y: float, language: str) -> Drawing:
    """The coins' boxes in their groups; a full group is worth a point or a barn box."""
    cell = SCORE_CELL_MM
    left = x + BOXES_FROM * cell
    shapes: list[Shape] = [_name(word("tickets", language), x + 0.35 * cell, y, (BOXES_FROM - 0.6) * cell)]
    for group in COIN_GROUPS:
        for _ in range(group):
            middle = left + cell / 2, y + cell / 2
            shapes += [Shape(circle(*middle, cell / 2 - 1), ink.PAPER, ink.GOLD_DARK, 0.9)]
            left += cell
        left += 0.35 * cell
    return tuple(shapes)
