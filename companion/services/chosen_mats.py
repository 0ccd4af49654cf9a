"""The mats that were chosen in the first run: their sheets, their plan, and both as a file to print."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from calibration.layout import Layout, Sheet
from companion.mats import PrintStyle, game_layout, sheets_pdf, with_style
from companion.printing.writers import Page
from companion.services.own_boards import with_boards
from companion.services.setup_progress import MatsChosen
from companion.services.table_plan import cameras_over, draw_plan, setting_words


def layout_of(mats: MatsChosen, boards: Sequence[Sheet] = ()) -> Layout:
    """The sheets.  boards: that people have instead of some.  Raises CannotPrint or BadLayout."""
    layout = game_layout(mats.game, mats.players, mats.with_, mats.tile_mm, mats.paper)
    return with_boards(with_style(layout, mats.style), boards)


def pdf_of(mats: MatsChosen, language: str, boards: Sequence[Sheet] = (), cameras: int = 1) -> bytes:
    """The plan of the table, then the sheets, true to size, each with the line to measure: a PDF.

    boards: that people have, and that need no printing.  cameras: over the table.  Raises CannotPrint or BadLayout.
    """
    layout = layout_of(mats, boards)
    printed = replace(layout, sheets=tuple(sheet for sheet in layout.sheets if sheet.markers.at))
    return sheets_pdf(printed, PrintStyle(mats.style, language), [plan_of(mats, layout, language, cameras)])


def plan_of(mats: MatsChosen, layout: Layout, language: str, cameras: int = 1) -> Page:
    """The plan of the table.  layout: these sheets.  cameras: that look at it."""
    setting = setting_words(mats.game, mats.with_, mats.players, language)
    return draw_plan(layout, cameras_over(layout, (), cameras), setting, mats.paper, language)
