"""Souvenirs for players: the filled score sheet as a PDF, and a card to share as a PNG.

Both show the places and the zoos: the sheet everybody's, tile by tile in words, the card the winner's in pictures.
They are drawn with the writers of the mats.  Their letters are those of Western Europe; a name without any of them
becomes the number of its seat.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import inf
from typing import TYPE_CHECKING, NamedTuple

import cv2
import numpy as np

from companion.art import names as pictures
from companion.art.images import picture
from companion.i18n import text
from companion.i18n.formats import day
from companion.mats import png_bytes
from companion.panels import Display, SheetPanel
from companion.printing.drawing import (
    LIKE,
    DrawnShape,
    lettering,
    move_shapes,
    polyline,
    readable,
    rectangle,
    round_box,
    text_width,
)
from companion.printing.writers import Page, pdf_bytes, pixels
from companion.rules.position import Piece, Position
from companion.rules.ruleset import Ruleset, all_species
from companion.services.finished import Finished
from companion.services.people import colours_of
from companion.words.sentences import line_words, name_words, zone_words

if TYPE_CHECKING:
    from companion.ports import Image


class ScoreSheetTile(NamedTuple):
    """A tile in a zoo.  picture: of which stand-in; empty where there is none.  words: on it.  tint: its ground."""

    picture: str
    words: str
    tint: str


ScoreSheetArea = tuple[str, tuple[ScoreSheetTile, ...]]
"""A part of a zoo: what it is called, and what lies there."""


@dataclass(frozen=True, slots=True)
class ScoreSheetPlayer:
    """One player.  colour: which of the players' colours.  instead: what to write where the name cannot be drawn.

    lines: (what for, rule, points).  zoo: area by area, without those that are empty.
    """

    seat: int
    colour: int
    name: str
    instead: str
    rank: int
    wins: bool
    total: int
    lines: tuple[tuple[str, str, int], ...]
    zoo: tuple[ScoreSheetArea, ...] = ()


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """A finished game.  course: everybody's points after each move."""

    title: str
    when: str
    winner_word: str
    players: tuple[ScoreSheetPlayer, ...]
    course: Sequence[Sequence[int]]


def score_sheet_of(game: Finished, language: str) -> ScoreSheet:
    """The content of a game's score sheet."""
    setting = game.story.rules.setting
    title = " + ".join(
        (text(language, f"page.game.{setting.game}"), *(text(language, f"page.with.{name}") for name in setting.with_))
    )
    return ScoreSheet(
        title,
        f"{day(game.began, language)}  ·  {text(language, 'page.story.duration', minutes=game.minutes)}",
        text(language, "page.sheet.winner"),
        tuple(_player(game, seat, language) for seat in game.story.rules.seats),
        game.course,
    )


def _player(game: Finished, seat: int, language: str) -> ScoreSheetPlayer:
    score = game.scores.players[seat]
    lines = tuple((line_words(game.story.rules, line, language), line.rule, line.points) for line in score.lines)
    wins = seat in game.scores.winners and game.story.position.over
    instead = text(language, "page.new.player", number=seat + 1)
    return ScoreSheetPlayer(
        seat, colours_of(game.story)[seat], game.players[seat], instead, game.ranks[seat], wins, score.total, lines,
        tuple(zoo_of(game.story.rules, game.story.position, seat, language)),
    )  # fmt: skip


PART_OF_ENCLOSURE = re.compile(r"([A-Z]\d)[a-z]")
"""A stall space, which belongs to an enclosure."""


def zoo_of(rules: Ruleset, position: Position, seat: int, language: str) -> Iterator[ScoreSheetArea]:
    """The areas of a zoo with their tiles or crosses.  A stall is told with its enclosure; the spaces of a park are one
    area without a name.
    """
    yield from _cross_areas(rules, position, seat, language)
    areas: dict[str, list[ScoreSheetTile]] = {}
    for (owner, zone), pieces in sorted(position.bags.items()):
        if owner == seat and pieces:
            beside = PART_OF_ENCLOSURE.fullmatch(zone)
            called = beside[1] if beside else "" if "," in zone else zone
            areas.setdefault(called, []).extend(_tile(rules, piece, language) for piece in sorted(pieces))
    for zone, tiles in sorted(areas.items(), key=lambda area: (area[0] == "B", area[0])):
        yield (zone_words(rules, zone, language) if zone else ""), tuple(tiles)


def _cross_areas(rules: Ruleset, position: Position, seat: int, language: str) -> Iterator[ScoreSheetArea]:
    """Every row of a sheet as an area, each cross a tile; what is crossed out once as an area of its own."""
    panels = (panel for panels in rules.part(Display).panels for panel in panels(rules, position, seat))
    for sheet in (panel for panel in panels if isinstance(panel, SheetPanel)):
        for row in sheet.rows:
            if row.crosses:
                face = next(
                    (piece for piece in rules.pieces.values() if piece.name == row.art), Piece("animal", row.art)
                )
                called = (
                    text(language, f"page.{row.name.key}") if row.name.key else name_words(row.name.piece, language)
                )
                yield called, (_tile(rules, face, language),) * row.crosses
        out = tuple(_tile(rules, piece, language) for piece, _, is_out in sheet.crossable if is_out)
        if out:
            yield text(language, f"page.{sheet.name.key}"), out


def _tile(rules: Ruleset, piece: Piece, language: str) -> ScoreSheetTile:
    species = list(all_species(rules))
    tint = TINTS[species.index(piece.name) % len(TINTS)] if piece.name in species else LINE
    art = rules.part(Display).picture_of(piece)
    art = art.partition(".")[2] or art
    return ScoreSheetTile(art if art in pictures() else "", name_words(piece.name, language), tint)


A4_MM = (210.0, 297.0)
CARD_MM, CARD_PX_PER_MM = (120.0, 63.0), 10.0
INK, SOFT, LINE, PAPER, SUN, LEAF = "#2a2a24", "#6b6857", "#d8cdb4", "#fffdf8", "#f3cc62", "#24503a"
COLOURS = ("#3d7fb8", "#d9822b", "#4f9a5c", "#a45bb0", "#c9455a")
TINTS = ("#f6d9c4", "#cfe3f1", "#f7cfd8", "#dcd3ef", "#d3ecd9", "#fbe8ae", "#cdebe8")
GRASS = "#dcebd0"
TILE_MM, TILE_HIGH_MM, TILES_AFTER_MM = 10.6, 7.0, 28.0
"""On the sheet: width and height of a tile with the gap after it, and how far from the margin the first one lies."""
MARGIN_MM, TOP_MM, LOWEST_MM = 18.0, 44.0, 280.0
ROW_MM, FOR_A_PLAYER_MM = 5.6, 16.0


class ScoreSheetRenderer:
    """Draws score sheets and cards of games."""

    def sheet(self, game: Finished, language: str) -> bytes:
        """The score sheet: a PDF."""
        return sheet_pdf(score_sheet_of(game, language))

    def card(self, game: Finished, language: str) -> bytes:
        """The card: a PNG."""
        return card_png(score_sheet_of(game, language))


def sheet_pdf(kept: ScoreSheet) -> bytes:
    """The score sheet, as many pages of A4 as it needs."""
    return pdf_bytes([Page(kept.title, A4_MM, tuple(drawing)) for drawing in _sheets(kept)])


def card_png(kept: ScoreSheet) -> bytes:
    """The card of 1200 × 630 pixels, as wide as the previews of messengers."""
    card = pixels(Page(kept.title, CARD_MM, tuple(_card(kept))), CARD_PX_PER_MM)
    if (zoo := _winning_zoo(kept)) is not None:
        for tile, x, y, side in zoo.tiles:
            if tile.picture:
                inset = side * INSET
                lay(card, picture(tile.picture), *_px(x + inset, y + inset, side - 2 * inset))
    return png_bytes(card)


def _px(*lengths_mm: float) -> Iterator[int]:
    return (round(length * CARD_PX_PER_MM) for length in lengths_mm)


def fit_text(text: str, width_mm: float, size_mm: float, weight: str = "medium") -> str:
    """The text, cut where it would be too wide."""
    if text_width(text, size_mm, weight) <= width_mm:
        return text
    while text and text_width(text + "…", size_mm, weight) > width_mm:
        text = text[:-1]
    return text + "…"


def sheet_name(player: ScoreSheetPlayer) -> str:
    """The name in letters that can be drawn."""
    return readable(player.name, player.instead)


# The sheet


def _sheets(kept: ScoreSheet) -> Iterator[list[DrawnShape]]:
    drawing, y = _head(kept), TOP_MM
    for player in sorted(kept.players, key=lambda player: (player.rank, player.seat)):
        if y + FOR_A_PLAYER_MM + ROW_MM * len(player.lines) > LOWEST_MM and y > TOP_MM:
            yield drawing
            drawing, y = _head(kept), TOP_MM
        for shapes, height in _block(player, kept):
            if y + height > LOWEST_MM:
                yield drawing
                drawing, y = _head(kept), TOP_MM
            drawing += move_shapes(shapes, 0, y)
            y += height
        y += ROW_MM
    yield drawing


def _head(kept: ScoreSheet) -> list[DrawnShape]:
    width = A4_MM[0] - 2 * MARGIN_MM
    return [
        lettering(fit_text(kept.title, width, 9, "bold"), MARGIN_MM, 24, 9, LEAF),
        lettering(fit_text(kept.when, width, 4.2), MARGIN_MM, 32, 4.2, SOFT, "medium"),
        DrawnShape(rectangle(MARGIN_MM, 36, width, 0.7), fill=SUN),
    ]


def _block(player: ScoreSheetPlayer, kept: ScoreSheet) -> Iterator[tuple[list[DrawnShape], float]]:
    """One player's lines, row by row: the shapes from the row's upper edge on, and its height."""
    right, width = A4_MM[0] - MARGIN_MM, A4_MM[0] - 2 * MARGIN_MM
    crown = f"  ·  {kept.winner_word}" if player.wins else ""
    name = fit_text(f"{player.rank}.  {sheet_name(player)}{crown}", width - 30, 6.2, "bold")
    band = DrawnShape(round_box(MARGIN_MM - 3, 0, width + 6, 9, 2), fill=COLOURS[player.colour])
    head = lettering(name, MARGIN_MM, 6.6, 6.2, PAPER)
    yield [band, head, lettering(_format_signed(player.total, plus=False), right, 6.8, 7, PAPER, align=1)], 10.0
    for what, rule, points in player.lines:
        row = [
            lettering(fit_text(_sentence(what), width - 52, 3.9), MARGIN_MM, 4, 3.9, INK, "medium"),
            lettering(rule, right - 22, 4, 3, SOFT, "medium", align=1),
            lettering(_format_signed(points), right, 4, 4.2, INK, align=1),
            DrawnShape(rectangle(MARGIN_MM, ROW_MM - 0.15, width, 0.15), fill=LINE),
        ]
        yield row, ROW_MM
    for name, tiles in player.zoo:
        yield from _tiles(name, tiles, width)


def _tiles(name: str, tiles: Sequence[ScoreSheetTile], width: float) -> Iterator[tuple[list[DrawnShape], float]]:
    """An area of a zoo, as many rows as it needs."""
    most = int((width - TILES_AFTER_MM) // TILE_MM)
    for first in range(0, len(tiles), most):
        row = [lettering(fit_text(_sentence(name), TILES_AFTER_MM - 2, 3.2), MARGIN_MM, 5.4, 3.2, SOFT)] * (not first)
        for at, tile in enumerate(tiles[first : first + most]):
            x = MARGIN_MM + TILES_AFTER_MM + at * TILE_MM
            row.append(DrawnShape(round_box(x, 0.6, TILE_MM - 0.6, TILE_HIGH_MM - 0.6, 1.2), fill=tile.tint))
            words = fit_text(tile.words, TILE_MM - 1, 1.7)
            row.append(lettering(words, x + (TILE_MM - 0.6) / 2, 4.5, 1.7, INK, align=0.5))
        yield row, TILE_HIGH_MM + 0.3


def _sentence(what: str) -> str:
    """As it begins a line."""
    return (what[:1].upper() + what[1:]).translate(LIKE)


def _format_signed(points: int, plus: bool = True) -> str:
    """`+3`, `–2`, `0`: of the signs that can be drawn, the one as wide as the plus."""
    return f"+{points}" if plus and points > 0 else str(points).replace("-", "–")


# The card


def _card(kept: ScoreSheet) -> Iterator[DrawnShape]:
    yield DrawnShape(rectangle(0, 0, *CARD_MM), fill="#f7f1e5")
    yield DrawnShape(rectangle(0, 0, CARD_MM[0], 13), fill=LEAF)
    when = fit_text(kept.when, 60, 3)
    room = CARD_MM[0] - 14 - text_width(when, 3, "medium")
    title_mm = max(4.0, min(6.4, 6.4 * room / text_width(kept.title, 6.4, "bold")))
    yield lettering(fit_text(kept.title, room, title_mm, "bold"), 5, 9, title_mm, PAPER)
    yield lettering(when, CARD_MM[0] - 5, 8.6, 3, PAPER, "medium", 1)
    height = min(10.0, 44.0 / len(kept.players))
    size = min(5.2, height * 0.55)
    for at, player in enumerate(sorted(kept.players, key=lambda player: (player.rank, player.seat))):
        y = 17 + at * height
        base = y + (height - 1.4) / 2 + size * 0.33
        yield DrawnShape(round_box(5, y, 60, height - 1.4, 2), fill=SUN if player.wins else PAPER)
        yield DrawnShape(round_box(5, y, 2, height - 1.4, 1), fill=COLOURS[player.colour])
        yield lettering(fit_text(f"{player.rank}.  {sheet_name(player)}", 40, size, "bold"), 10, base, size, INK)
        yield lettering(_format_signed(player.total, plus=False), 62, base, size * 1.15, INK, align=1)
    yield DrawnShape(round_box(69, 17, 46, 42, 2), fill=PAPER)
    if (zoo := _winning_zoo(kept)) is not None:
        yield from zoo.shapes
    elif len(kept.course) > 1:  # everybody's points through the game
        low, high = min(0, *map(min, kept.course)), max(5, *map(max, kept.course))
        across, up = 40 / (len(kept.course) - 1), 36 / (high - low)
        for player in kept.players:
            way = [(72 + across * at, 56 - up * (now[player.seat] - low)) for at, now in enumerate(kept.course)]
            yield DrawnShape(polyline(way), line=COLOURS[player.colour], width_mm=0.7)


ZOO_MM = (70.0, 18.0, 44.0, 40.0)
"""Where the zoo lies on the card: x, y, width, height."""
INSET = 0.12
"""Of a tile's side, around its stand-in."""


class DrawnZoo(NamedTuple):
    """A zoo as it is drawn.  tiles: (tile, x, y, side), in millimetres; their pictures are laid over the shapes."""

    shapes: tuple[DrawnShape, ...]
    tiles: tuple[tuple[ScoreSheetTile, float, float, float], ...]


def _winning_zoo(kept: ScoreSheet) -> DrawnZoo | None:
    """The zoo of whoever is first; None where nothing lies anywhere."""
    first = min(kept.players, key=lambda player: (player.rank, player.seat), default=None)
    return draw_zoo(first.zoo, ZOO_MM) if first and first.zoo else None


def draw_zoo(zoo: Sequence[ScoreSheetArea], box_mm: tuple[float, float, float, float]) -> DrawnZoo:
    """A zoo in a box (x, y, width, height), its areas in so many columns that its tiles are as large as can be."""
    ways = ((side / 4, columns) for side in range(36, 5, -1) for columns in COLUMNS)
    found = ((side, _in_columns(zoo, box_mm, side, columns)) for side, columns in ways)
    side, areas = next(((side, areas) for side, areas in found if areas), (1.5, _in_columns(zoo, box_mm, 1.5, 1, inf)))
    shapes: list[DrawnShape] = []
    shown: list[tuple[ScoreSheetTile, float, float, float]] = []
    for (_, tiles), (left, top, width, deep) in zip(zoo, areas, strict=True):
        shapes.append(DrawnShape(round_box(left, top, width, deep, 1.4), fill=GRASS))
        for at, tile in enumerate(tiles):
            row, place = divmod(at, _across(width, side))
            x, y = left + 0.7 + place * side, top + 0.7 + row * side
            shapes.append(DrawnShape(round_box(x, y, side - 0.4, side - 0.4, 0.8), fill=tile.tint))
            shown.append((tile, x, y, side - 0.4))
    return DrawnZoo(tuple(shapes), tuple(shown))


COLUMNS, APART_MM = (1, 2, 3), 0.6
"""How many columns a zoo may have, and the gap between its areas."""


def _in_columns(
    zoo: Sequence[ScoreSheetArea],
    box_mm: tuple[float, float, float, float],
    side: float,
    columns: int,
    most: float | None = None,
) -> list[tuple[float, float, float, float]]:
    """Where each area lies (x, y, width, height), the next one in the shortest column; nothing if they find no room.

    most: how high the columns may be, if not as high as the box.
    """
    left, top, width, height = box_mm
    wide = (width - APART_MM * (columns - 1)) / columns
    heights, areas = [0.0] * columns, []
    for _, tiles in zoo:
        column = heights.index(min(heights))
        deep = -(-len(tiles) // _across(wide, side)) * side + 1
        areas.append((left + column * (wide + APART_MM), top + heights[column], wide, deep))
        heights[column] += deep + APART_MM
    return areas if max(heights, default=0.0) <= (most or height + APART_MM) else []


def _across(width: float, side: float) -> int:
    return max(1, int((width - 1) // side))


def lay(card: Image, above: Image, x: int, y: int, side: int) -> None:
    """Lay a picture over the card, in place.  above: (height, width, 4) uint8; x, y, side: in pixels."""
    small = cv2.resize(above, (side, side), interpolation=cv2.INTER_AREA).astype(np.float32)
    cover = small[..., 3:] / 255
    under = card[y : y + side, x : x + side]
    under[:] = (small[..., :3] * cover + under * (1 - cover)).round().astype(np.uint8)
