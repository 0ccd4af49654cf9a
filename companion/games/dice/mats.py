"""The mats of the dice game: trucks and tray, and for every player a sheet to mark.

On it are a row of boxes for each animal, the ticket office and the barn.
"""

from __future__ import annotations

import math

from calibration.layout import Sheet
from companion.games.dice.rules import FACES
from companion.games.dice.sheet import OPTIONS, ROW_BONUS, ROWS
from companion.games.mats import Mats
from companion.printing import ink
from companion.printing.boards import PRINT, Block, Board
from companion.printing.drawing import Drawing, DrawnShape, circle, lettering, polygon, round_box, text_width
from companion.printing.paper import PaperBox, free_place, occupied_boxes, printable
from companion.printing.signs import Art, Wording
from companion.rules.ruleset import Ruleset

CRATE_MM = 26.0
"""A crate holds a die, whatever side the tiles of other games have."""

TRAY = Block(
    ("ttttt ttttt ttttt ttttt ttttt", "tttt tttt tttt tttt tttt", "ttttttt ttttttt ttttttt", "tttt tttt tttt tttt"),
    (("t", "TRAY", "tray"),), (1.0, 0.5), CRATE_MM, is_ruled=False,
)  # fmt: skip

SCORE_CELL_MM = 11.0
SCORE_COLUMNS, SCORE_ROWS = 12, 7
SCORE_TOWARDS = (0.5, 0.0)
SCORE = Block((" ".join(["s" * SCORE_COLUMNS] * SCORE_ROWS),), (("s", "SCORE", PRINT),), SCORE_TOWARDS, SCORE_CELL_MM)
TAKEN = Block(("ddd",), (("d", "DICE", "tray"),), (0.5, 0.7), cell_mm=CRATE_MM)
"""The dice that a player has taken lie here until the round ends.  Rule: ZD-B-2"""


def _boards(rules: Ruleset, _boards: tuple[Board, ...]) -> tuple[Board, ...]:
    """Score sheets take a zoo's markers and the dice board those of the trucks: they never lie on one table."""
    count = len(rules.trucks)
    trucks = tuple(
        Block(
            ("T" * card.spaces,), (("T", f"T{number + 1}", "truck"),), (0.31, (number + 0.5) / count), cell_mm=CRATE_MM
        )
        for number, card in enumerate(rules.trucks)
    )
    return Board("sheet", (SCORE, TAKEN), 0, 24, True), Board("dice", (TRAY, *trucks), 204)


# The score sheet

EDGE_MM = 2.0

BOXES_FROM, BARN_COLUMN = 4.6, 10.6
"""In cells from the left: the first box of an enclosure, and the animal's box in the barn."""

ROW_INKS = (ink.GRASS, ink.AWNING, ink.GOLD, ink.SKY, ink.BARN)


def score_place(sheet: Sheet) -> list[PaperBox]:
    """Where a player's sheet has its boxes to cross; no place on other sheets."""
    if not any(zone.id == TAKEN.zones[0][1] for zone in sheet.zones):
        return []
    size = SCORE_COLUMNS * SCORE_CELL_MM + 2 * EDGE_MM, SCORE_ROWS * SCORE_CELL_MM + 2 * EDGE_MM
    found = free_place(size, printable(sheet.size_mm), occupied_boxes(sheet), SCORE_TOWARDS, snug=False)
    return [] if found is None else [found]


def score_sheet(place: PaperBox, word: Wording) -> Drawing:
    """Everything on the sheet: bonus, name, one box for each animal and its box in the barn, row by row; the tickets.

    Rules: ZD-CMP-2, ZD-SCO-1 to -4
    """
    box = place.grown(-EDGE_MM, -EDGE_MM, -EDGE_MM, -EDGE_MM)
    cell = SCORE_CELL_MM
    plate = DrawnShape(round_box(box.left, box.top, box.width, box.height, 3), ink.PAPER, ink.GOLD_DARK, 1.2)
    head = lettering(
        f"{word('B')} –2", box.left + (BARN_COLUMN + 0.5) * cell, box.top + 0.75 * cell, 4.2, ink.TEXT,
        align=0.5,
    )  # fmt: skip
    shapes: list[DrawnShape] = [plate, head]
    for number, (name, spaces) in enumerate(ROWS.items()):
        colour, bonus = ROW_INKS[number], ROW_BONUS[name]
        x, y = box.left, box.top + (number + 1) * cell
        turns = (math.radians(60 * turn) for turn in range(6))
        hexagon = [(x + 0.75 * cell + 5.0 * math.cos(turn), y + cell / 2 + 5.0 * math.sin(turn)) for turn in turns]
        shapes += [
            DrawnShape(polygon(hexagon), ink.WOOD_LIGHT, ink.WOOD_DARK, 0.5),
            lettering(f"+{bonus}", x + 0.75 * cell, y + cell / 2 + 1.7, 4.8, ink.TEXT, align=0.5),
            _name(word(name), x + 1.45 * cell, y, 3.0 * cell),
            *(_box(x + (BOXES_FROM + at) * cell, y, colour) for at in range(spaces)),
            _box(x + BARN_COLUMN * cell, y, ink.BARN),
        ]
    return (*shapes, *_tickets(box.left, box.top + (len(ROWS) + 1) * cell, word("tickets")))


def _name(text: str, x: float, y: float, room_mm: float) -> DrawnShape:
    size = min(5.4, 5.4 * room_mm / text_width(text, 5.4))
    return lettering(text, x, y + SCORE_CELL_MM / 2 + 1.8, size, ink.TEXT)


def _box(x: float, y: float, colour: str) -> DrawnShape:
    side = SCORE_CELL_MM - 2
    return DrawnShape(round_box(x + 1, y + 1, side, side, 1.6), ink.PAPER, colour, 0.9)


def _tickets(x: float, y: float, name: str) -> Drawing:
    """The coins' boxes in their groups; a full group is worth a point or a barn box."""
    cell = SCORE_CELL_MM
    left = x + BOXES_FROM * cell
    shapes: list[DrawnShape] = [_name(name, x + 0.35 * cell, y, (BOXES_FROM - 0.6) * cell)]
    for group in OPTIONS[1].default:
        for _ in range(group):
            middle = left + cell / 2, y + cell / 2
            shapes += [DrawnShape(circle(*middle, cell / 2 - 1), ink.PAPER, ink.GOLD_DARK, 0.9)]
            left += cell
        left += 0.35 * cell
    return tuple(shapes)


ART = Art(boxes=score_place, draw=score_sheet, rims={"DICE": (ink.GRASS, ink.GRASS_DARK)})
MATS = Mats(_boards, lambda _rules, _names, _pieces: tuple(map(str, FACES)), art=ART)
