"""Enrolment sheets: one cell a piece, wide apart, each with the name of what to put there."""

from __future__ import annotations

import zlib
from collections.abc import Collection, Sequence
from dataclasses import replace

from calibration.layout import BadLayout, Sheet, SheetCode, Zone
from companion.printing.boards import FURNITURE, sheet_with_markers
from companion.printing.drawing import box_corners
from companion.printing.paper import (
    BARE_FROM,
    GAP_MM,
    MARGIN_MM,
    PAPERS_MM,
    QUIET_MM,
    SIZE_MM,
    PaperBox,
    corner_markers,
    printable,
    quiet_boxes,
    zone_box,
    zone_kind,
)

ROOM_MM = 6.0
"""How much wider than the tile a cell is."""


FIGURE = "figure"
CODE_CELL_MM = 3.0
CODE_AT_MM = (MARGIN_MM + SIZE_MM + QUIET_MM + GAP_MM, MARGIN_MM + 2.0)
"""Between the first marker and the title, whatever the paper."""

FIGURE_CELL_MM = 27.5
"""The cell of a figure; not that of a tile, because pieces in cells of one size are taken to be of one size."""


def enrolment_sheets(
    pieces: Sequence[str],
    tile_mm: float,
    paper: str,
    first_marker: int,
    figures: Collection[str] = (),
    holds: str | None = None,
) -> tuple[Sheet, ...]:
    """As many sheets as the pieces take, cells in reading order.

    figures: kinds of pieces that are no tiles; they have smaller cells, beside the last tiles or on own sheets.
    holds: what all other cells say that they hold.
    Raises BadLayout when a piece is named twice, none fits on the paper, or the markers run out.
    """
    doubled = [piece for piece in pieces if pieces.count(piece) > 1]
    if doubled:
        raise BadLayout(f"the piece '{doubled[0]}' is named twice; name each once")
    size_mm = PAPERS_MM[paper]
    numbered = list(enumerate(pieces))
    batches = _batches([one for one in numbered if kind_of(one[1]) not in figures], size_mm, tile_mm + ROOM_MM, holds)
    small = [one for one in numbered if kind_of(one[1]) in figures]
    if batches and small:  # room that the tiles have left
        beside = _beside(small, size_mm, batches[-1])
        batches[-1], small = (*batches[-1], *beside), small[len(beside) :]
    batches += _batches(small, size_mm, FIGURE_CELL_MM, FIGURE)
    if first_marker + 4 * len(batches) > BARE_FROM:
        raise BadLayout(f"{len(pieces)} pieces: too many for the markers of one table; print them in several runs")
    return tuple(
        replace(sheet_with_markers(f"enrol-{number + 1}", size_mm, batch, first_marker + 4 * number), code=_code(batch))
        for number, batch in enumerate(batches)
    )


def _code(zones: Sequence[Zone]) -> SheetCode:
    """The code that tells these cells from others: all prints have the same markers."""
    cells = repr([(zone.piece, zone.polygon_mm) for zone in zones])
    return SheetCode(f"{zlib.crc32(cells.encode()) & 0xFFFF:04X}", *CODE_AT_MM, CODE_CELL_MM)


def kind_of(piece: str) -> str:
    """The word before the first point."""
    return piece.partition(".")[0]


def _batches(
    pieces: Sequence[tuple[int, str]], size_mm: tuple[float, float], cell_mm: float, holds: str | None
) -> list[tuple[Zone, ...]]:
    """The cells of each sheet.  pieces: with their numbers."""
    places = cell_places(size_mm, cell_mm)
    if not places:
        raise BadLayout(f"--tile-mm {cell_mm - ROOM_MM:g}: no enrolment cell fits on the paper; use smaller tiles")
    starts = range(0, len(pieces), len(places))
    return [tuple(_cell(*one, box, holds) for one, box in zip(pieces[at:], places, strict=False)) for at in starts]


def _beside(pieces: Sequence[tuple[int, str]], size_mm: tuple[float, float], tiles: Sequence[Zone]) -> tuple[Zone, ...]:
    """Cells of figures where the tiles of a sheet have left room, for as many of the pieces as it has."""
    label = zone_kind("enrol").margins_mm[3]
    taken = [zone_box(zone).grown(GAP_MM, 0, GAP_MM, label) for zone in tiles]
    free = [
        box
        for box in cell_places(size_mm, FIGURE_CELL_MM)
        if not any(box.grown(0, 0, 0, label).touches(one) for one in taken)
    ]
    return tuple(_cell(*one, box, FIGURE) for one, box in zip(pieces, free, strict=False))


def _cell(number: int, piece: str, box: PaperBox, holds: str | None) -> Zone:
    corners = box_corners(box.left, box.top, box.width, box.height)
    return Zone(f"cell-{number + 1}", "enrol", corners, (box.centre,), 1, piece, holds)


def cell_places(size_mm: tuple[float, float], cell_mm: float) -> list[PaperBox]:
    """Cells of a side on one lattice, row by row, clear of the markers, the title and the ruler."""
    area = printable(size_mm)
    label = zone_kind("enrol").margins_mm[3]
    height_of_furniture = FURNITURE[0][1][0][1] + GAP_MM
    columns = int((area.width + GAP_MM) // (cell_mm + GAP_MM))
    rows = int((area.height - 2 * height_of_furniture) // (cell_mm + label))
    left = (size_mm[0] - columns * (cell_mm + GAP_MM) + GAP_MM) / 2
    top = (size_mm[1] - rows * (cell_mm + label)) / 2
    corners = [
        (round(left + column * (cell_mm + GAP_MM), 2), round(top + row * (cell_mm + label), 2))
        for row in range(rows)
        for column in range(columns)
    ]
    boxes = (PaperBox(x, y, round(x + cell_mm, 2), round(y + cell_mm, 2)) for x, y in corners)
    quiet = quiet_boxes(corner_markers(size_mm, 0))
    return [box for box in boxes if not any(box.grown(0, 0, 0, label).touches(one) for one in quiet)]
