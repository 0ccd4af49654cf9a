"""Mats to print: which sheets a table needs, as a layout, and each sheet drawn from that layout.

What is drawn is what the layout says; `layout.json` and the paper cannot disagree.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from calibration.layout import BadLayout, Layout, Sheet, format_layout
from calibration.mats import pieces
from calibration.mats.art import STYLES, sheet_drawing
from calibration.mats.enrolment import enrolment_sheets
from calibration.mats.games import check_game, table_sheets
from calibration.mats.imposition import on_paper
from calibration.mats.numbering import MARKERS
from calibration.mats.paper import PAPERS_MM
from calibration.mats.table import Table
from calibration.mats.words import LANGUAGES
from calibration.mats.writers import Page, pdf_bytes, pixels, svg_text
from companion.ports import UnusableInput

if TYPE_CHECKING:
    from companion.ports import Image

TILES_MM = (20.0, 45.0)
"""The smallest and the largest tile that mats are drawn for."""

_NAME = re.compile(r"[a-z][a-z_]*")


class CannotPrint(UnusableInput):
    """Mats that cannot be drawn or written; the text says why and how to mend it."""

    key = "trouble.print"


@dataclass(frozen=True, slots=True)
class Look:
    """How mats are drawn.  style: `grey` reads best, `white` saves ink.  language: of the printed words."""

    style: str = "grey"
    language: str = "en"

    def __post_init__(self) -> None:
        _one_of("--style", self.style, STYLES)
        _one_of("--language", self.language, LANGUAGES)


def game_layout(game: str, players: int, with_: Iterable[str] = (), tile_mm: float = 30, paper: str = "a4") -> Layout:
    """The sheets of one table of a game; every zone id as in the notation.

    game, with_: the notation's names.  tile_mm: the side of a tile, 20 to 45.  paper: a4, letter, a3 or tabloid.
    Raises CannotPrint or BadLayout when that cannot be.
    """
    _check_size(tile_mm, paper)
    check_game(game, with_, players)
    known = frozenset(with_)
    name = f"{' '.join((game, *sorted(known)))} {players} players, {tile_mm:g} mm tiles"
    return Layout(name, table_sheets(game, Table(players, known, tile_mm, paper)))


def zooloretto_layout(players: int, tile_mm: float = 30, paper: str = "a4") -> Layout:
    """The sheets of one table of Zooloretto without expansions."""
    return game_layout("zooloretto", players, (), tile_mm, paper)


def enrolment_layout(
    pieces: Sequence[str], tile_mm: float = 30, paper: str = "a4", first_marker: int = MARKERS["enrol"][0]
) -> Layout:
    """Sheets with an `enrol` cell for every piece, in order.  The markers differ from those of the table's sheets."""
    _check_size(tile_mm, paper)
    if not pieces:
        raise CannotPrint("no pieces to enrol; name at least one species", key="trouble.print_nothing")
    return Layout("enrolment", enrolment_sheets(tuple(pieces), tile_mm, paper, first_marker))


def game_pieces(game: str, with_: Iterable[str] = (), box: pieces.Box | None = None) -> tuple[str, ...]:
    """Every piece of a game that looks different, for `enrolment_layout`.  box: the owner's names of them.

    Raises CannotPrint for what is no name.
    """
    known = box or pieces.Box()
    for name in (*known.species, *(known.stalls or ()), *known.water_species, *known.jungle):
        if not _NAME.fullmatch(name):
            said = f"'{name}' is no name for a species or a stall; use small letters and _ only"
            raise CannotPrint(said, key="trouble.species", given=name)
    return pieces.box_pieces(game, frozenset(with_), known)


def box_pieces(species: Sequence[str], stalls: Sequence[str]) -> tuple[str, ...]:
    """Every piece of a Zooloretto box that looks different."""
    return game_pieces("zooloretto", (), pieces.Box(tuple(species), tuple(stalls)))


def joined(name: str, layouts: Iterable[Layout]) -> Layout:
    """One layout with the sheets of several."""
    return Layout(name, tuple(sheet for layout in layouts for sheet in layout.sheets))


def sheet_png(layout: Layout, sheet_id: str, px_per_mm: float = 4.0, look: Look | None = None) -> Image:
    """The printed sheet seen straight from above.

    Returns (round(height_mm * px_per_mm), round(width_mm * px_per_mm), 3) uint8 BGR.
    Raises BadLayout when the layout has no such sheet.
    """
    sheet = next((sheet for sheet in layout.sheets if sheet.id == sheet_id), None)
    if sheet is None:
        names = ", ".join(sheet.id for sheet in layout.sheets)
        raise BadLayout(f"{layout.name}: no sheet '{sheet_id}'; there are {names}")
    return pixels(_page(sheet, look or Look()), px_per_mm)


def write_mats(layout: Layout, directory: Path, look: Look, px_per_mm: float = 4.0) -> tuple[Path, ...]:
    """Write layout.json, mats.pdf (everything to print) and each sheet as PDF, SVG and PNG.  Returns what was written.

    Raises CannotPrint when the directory cannot be written.
    """
    pages = [_page(sheet, look) for sheet in layout.sheets]
    contents = {"layout.json": _json_bytes(layout), "mats.pdf": pdf_bytes(on_paper(pages))}
    for sheet, page in zip(layout.sheets, pages, strict=True):
        contents[f"{sheet.id}.pdf"] = pdf_bytes([page])
        contents[f"{sheet.id}.svg"] = svg_text(page).encode()
        contents[f"{sheet.id}.png"] = png_bytes(pixels(page, px_per_mm))
    return tuple(_written(directory / name, content) for name, content in contents.items())


def sheets_pdf(layout: Layout, look: Look | None = None) -> bytes:
    """Every sheet of a layout, ready to print at 100 %."""
    return pdf_bytes(on_paper([_page(sheet, look or Look()) for sheet in layout.sheets]))


def png_bytes(image: Image) -> bytes:
    """An image as a PNG file."""
    import cv2

    return bytes(cv2.imencode(".png", image)[1])


def _page(sheet: Sheet, look: Look) -> Page:
    return Page(sheet.id, sheet.size_mm, sheet_drawing(sheet, look.style, look.language))


def _json_bytes(layout: Layout) -> bytes:
    return (json.dumps(format_layout(layout), ensure_ascii=False, indent=1) + "\n").encode()


def _written(path: Path, content: bytes) -> Path:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    except OSError as problem:
        raise CannotPrint(f"--out: {path}: {problem.strerror}; name a directory that can be written") from problem
    return path


def _check_size(tile_mm: float, paper: str) -> None:
    _one_of("--paper", paper, PAPERS_MM)
    smallest, largest = TILES_MM
    if not smallest <= tile_mm <= largest:
        raise CannotPrint(
            f"--tile-mm {tile_mm:g}: mats are drawn for tiles of {smallest:g} to {largest:g} mm; measure a tile's side"
        )


def _one_of(option: str, value: str, known: Iterable[str]) -> None:
    if value not in known:
        raise CannotPrint(f"{option} {value}: not known; use one of {', '.join(known)}")
