"""Mats to print: which sheets a table needs, as a layout, and each sheet drawn from that layout.

What is drawn is what the layout says; `layout.json` and the paper cannot disagree.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from calibration.layout import BadLayout, Layout, Sheet, format_layout
from companion.games.catalogue import GAMES, any_ruleset, every_ruleset, nameable_pieces
from companion.games.mats import MatNames, boards_of, every_mats, figures, mats_of, pieces_of
from companion.i18n import DEFAULT_LANGUAGE, SPOKEN, has_text, text
from companion.ports import UnusableInput
from companion.printing.art import STYLES, VERSION, sheet_drawing
from companion.printing.bare_markers import marker_pages
from companion.printing.boards import ENROLMENT_FROM, MatTable, table_sheets
from companion.printing.drawing import readable
from companion.printing.enrolment import enrolment_sheets, kind_of
from companion.printing.paper import PAPERS_MM, TILES_MM
from companion.printing.signs import Trim, Worth, kiosk
from companion.printing.writers import Page, on_paper, pdf_bytes, pixels, svg_text
from companion.rules.ruleset import Ruleset
from companion.words.sentences import notation_words

if TYPE_CHECKING:
    from companion.ports import Image

_NAME = re.compile(r"[a-z][a-z_]*")
PRINT_PX_PER_MM = 2.0
"""How finely a mat is drawn to know its print: pictures of tables show no more."""
DRAWINGS: Mapping[str | None, str] = {f"{style} v{VERSION}": style for style in STYLES}
"""The styles by what layouts say of how their mats were drawn."""


class CannotPrint(UnusableInput):
    """Mats that cannot be drawn or written; the text says why and how to mend it."""

    key = "trouble.print"


@dataclass(frozen=True, slots=True)
class PrintStyle:
    """Style and language of printed mats.  style: `grey` reads best, `white` saves ink.  language: of printed words."""

    style: str = "grey"
    language: str = "en"

    def __post_init__(self) -> None:
        _one_of("--style", self.style, STYLES)
        _one_of("--language", self.language, SPOKEN)


def game_layout(game: str, players: int, with_: Iterable[str] = (), tile_mm: float = 30, paper: str = "a4") -> Layout:
    """The sheets of one table of a game; every zone id as in the notation.

    game, with_: the notation's names.  tile_mm: the side of a tile, 20 to 45.  paper: a4, letter, a3 or tabloid.
    Raises CannotPrint or BadLayout when that cannot be.
    """
    _check_size(tile_mm, paper)
    check_game(game, with_, players)
    name = f"{' '.join((game, *sorted(with_)))} {players} players, {tile_mm:g} mm tiles"
    boards = boards_of(any_ruleset(game, tuple(with_), players))
    return Layout(name, table_sheets(boards, MatTable(players, tile_mm, paper)))


def check_game(name: str, with_: Iterable[str], players: int) -> None:
    """Raises BadLayout for what has no mats or cannot be played."""
    if name not in GAMES:
        raise BadLayout(f"--game {name}: there are no mats for it; there are mats for {', '.join(GAMES)}")
    entry = GAMES[name]
    for expansion in with_:
        if expansion not in entry.expansions:
            known = ", ".join(entry.expansions) or "no expansion: leave --with out"
            raise BadLayout(f"--with {expansion}: not known for {name}; there is {known}")
    fewest, most = entry.players
    if not fewest <= players <= most:
        raise BadLayout(
            f"--players {players}: {text(DEFAULT_LANGUAGE, f'page.game.{name}')} is for {fewest} to {most} players; "
            f"name a number from {fewest} to {most}"
        )


def enrolment_layout(
    pieces: Sequence[str], tile_mm: float = 30, paper: str = "a4", first_marker: int = ENROLMENT_FROM, game: str = ""
) -> Layout:
    """Sheets with an `enrol` cell for every piece, in order.  The markers differ from those of the table's sheets.

    game: whose pieces they are, so that the cells can say whether they hold tiles or dice.
    """
    _check_size(tile_mm, paper)
    if not pieces:
        raise CannotPrint("no pieces to enrol; name at least one species", key="trouble.print_nothing")
    holds = GAMES[game].game.shape if game else None
    return Layout("enrolment", enrolment_sheets(tuple(pieces), tile_mm, paper, first_marker, figures(), holds))


def game_pieces(game: str, with_: Iterable[str] = (), names: MatNames | None = None) -> tuple[str, ...]:
    """Every piece of a game that looks different, for `enrolment_layout`.  names: the owner's.

    Raises CannotPrint for what is no name.
    """
    for name in (name for part in (names or {}).values() for name in part):
        if not _NAME.fullmatch(name):
            said = f"'{name}' is no name for a species or a stall; use small letters and _ only"
            raise CannotPrint(said, key="trouble.species", given=name)
    return pieces_of(any_ruleset(game, tuple(with_), GAMES[game].players[0]), names or {})


def game_with(pieces: Iterable[str], games: Iterable[tuple[str, tuple[str, ...]]]) -> tuple[str, tuple[str, ...]]:
    """Which of these games, each with its expansions, has most of the pieces; of several the first."""
    wanted = set(pieces)

    def count_known(game: tuple[str, tuple[str, ...]]) -> int:
        name, with_ = game
        return len(wanted.intersection(game_pieces(name, with_, nameable_pieces(name, with_))))

    return max(games, key=count_known)


def is_figure(piece: str) -> bool:
    """True if a piece is a figure rather than a tile."""
    return kind_of(piece) in figures()


def join_layouts(name: str, layouts: Iterable[Layout]) -> Layout:
    """One layout with the sheets of several."""
    return Layout(name, tuple(sheet for layout in layouts for sheet in layout.sheets))


def sheet_png(layout: Layout, sheet_id: str, px_per_mm: float = 4.0, look: PrintStyle | None = None) -> Image:
    """The printed sheet seen straight from above.  look: as it was drawn, by default.

    Returns (round(height_mm * px_per_mm), round(width_mm * px_per_mm), 3) uint8 BGR.
    Raises BadLayout when the layout has no such sheet.
    """
    sheet = next((sheet for sheet in layout.sheets if sheet.id == sheet_id), None)
    if sheet is None:
        names = ", ".join(sheet.id for sheet in layout.sheets)
        raise BadLayout(f"{layout.name}: no sheet '{sheet_id}'; there are {names}")
    return pixels(_page(sheet, look or PrintStyle(DRAWINGS.get(sheet.drawn, STYLES[0]))), px_per_mm)


def with_style(layout: Layout, style: str) -> Layout:
    """The layout, its mats drawn in a style; but parks, on which boards lie with the same print, in another grey."""
    drawn, plain = f"{style} v{VERSION}", {"enrol", "park"}
    sheets = (one if plain & {zone.kind for zone in one.zones} else replace(one, drawn=drawn) for one in layout.sheets)
    return replace(layout, sheets=tuple(sheets))


def drawn_print(sheet: Sheet) -> Image | None:
    """The print of a mat, seen from above; None where it is not known how it was drawn.

    None of trucks, too: compared with it, their bare places were read as things when the light changed.
    """
    if sheet.drawn not in DRAWINGS or any(zone.kind == "truck" for zone in sheet.zones):
        return None
    return pixels(_page(sheet, PrintStyle(DRAWINGS[sheet.drawn])), PRINT_PX_PER_MM)


def write_mats(layout: Layout, directory: Path, look: PrintStyle, before: Sequence[Page] = ()) -> tuple[Path, ...]:
    """Write layout.json, mats.pdf (everything to print) and each sheet as PDF and SVG.  Returns what was written.

    before: pages that mats.pdf begins with.  Raises CannotPrint when the directory cannot be written.
    """
    pages = [_page(sheet, look) for sheet in layout.sheets]
    contents = {"mats.pdf": pdf_bytes([*before, *on_paper(pages)])}
    for sheet, page in zip(layout.sheets, pages, strict=True):
        contents[f"{sheet.id}.pdf"] = pdf_bytes([page])
        contents[f"{sheet.id}.svg"] = svg_text(page).encode()
    document = json.dumps(format_layout(with_style(layout, look.style)), ensure_ascii=False, indent=1) + "\n"
    return write_files({"layout.json": document.encode(), **contents}, directory)


def write_files(contents: Mapping[str, bytes], directory: Path) -> tuple[Path, ...]:
    """Write files by name into a directory, which is made if need be.  Raises CannotPrint."""
    for name, content in contents.items():
        path = directory / name
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        except OSError as problem:
            raise CannotPrint(f"--out: {path}: {problem.strerror}; name a directory that can be written") from problem
    return tuple(directory / name for name in contents)


def sheets_pdf(layout: Layout, look: PrintStyle | None = None, before: Sequence[Page] = ()) -> bytes:
    """Every sheet of a layout, ready to print at 100 %.  before: pages that it begins with."""
    return pdf_bytes([*before, *on_paper([_page(sheet, look or PrintStyle()) for sheet in layout.sheets])])


def bare_markers(paper: str = "a4", language: str = DEFAULT_LANGUAGE) -> list[tuple[float, Page]]:
    """Markers to cut out and stick on boards that people have: (side in mm, page) each.  Raises CannotPrint."""
    _one_of("--paper", paper, PAPERS_MM)
    _one_of("--language", language, SPOKEN)
    return list(marker_pages(paper, lambda size_mm: text(language, "mat.bare", size=f"{size_mm:g}")))


def bare_markers_pdf(paper: str = "a4", language: str = DEFAULT_LANGUAGE) -> bytes:
    """The same as a PDF.  Raises CannotPrint."""
    return pdf_bytes([page for _, page in bare_markers(paper, language)])


def png_bytes(image: Image) -> bytes:
    """An image as a PNG file."""
    import cv2

    return bytes(cv2.imencode(".png", image)[1])


def _page(sheet: Sheet, look: PrintStyle) -> Page:
    return Page(sheet.id, sheet.size_mm, sheet_drawing(sheet, trim_of(sheet, look.language), look.style))


def trim_of(sheet: Sheet, language: str) -> Trim:
    """The decoration of a sheet beyond its layout, which names no game: so it is of the first that has its zones."""
    roles = {zone.role for rules in every_ruleset() for zone in rules.zones.values()}
    ids = {zone.id for zone in sheet.zones if zone.kind in roles}
    rules = next((rules for rules in every_ruleset() if ids & rules.zones.keys() == ids), every_ruleset()[0])
    accepted = [kind for zone in rules.zones.values() if zone.role == "barn" for kind in sorted(zone.accepts)]
    pictures = {kind: item for mats in every_mats() if mats.art for kind, item in mats.art.beside_barn.items()}
    barn = next((pictures[kind] for kind in accepted if kind in pictures), kiosk())
    arts = tuple(mats.art for mats in every_mats() if mats.art)

    def word(key: str) -> str:
        """The word for a board, a zone, a game or an expansion; without one, the key itself."""
        known = (name for name in (f"mat.{key}", f"page.with.{key}", f"page.game.{key}") if has_text(name))
        found = next(known, None)
        return key if found is None else text(language, found)

    def piece_word(piece: str) -> str:
        return readable(notation_words(None, piece, language), piece)

    return Trim(word, piece_word, _worth(rules), barn, arts)


def _worth(rules: Ruleset) -> dict[str, Worth]:
    """The figures on the signs of the enclosures, by zone."""
    counted = {
        zone.id: Worth(zone.spaces or 0, zone.points_full, zone.points_near_full, zone.coins_when_full)
        for zone in rules.zones.values()
        if zone.points_full
    }
    return counted | {zone: worth for mats in mats_of(rules) for zone, worth in mats.worth.items()}


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
