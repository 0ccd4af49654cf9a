"""A card to share: a PNG with the places, the points, and the winner's zoo in pictures.

It is drawn with the writers of the mats.  Its letters are those of Western Europe; a name without any of them becomes
the number of its seat.
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
from companion.printing.drawing import DrawnShape, lettering, readable, rectangle, round_box, text_width
from companion.printing.writers import Page, pixels
from companion.rules.position import Piece, Position
from companion.rules.ruleset import Ruleset, all_species
from companion.services.finished import Finished
from companion.services.people import colours_of

if TYPE_CHECKING:
    from companion.ports import Image


class CardTile(NamedTuple):
    """A tile in a zoo.  picture: of which stand-in; empty where there is none.  tint: its ground."""

    picture: str
    tint: str


class CardArea(NamedTuple):
    """A part of a zoo: what lies there, and the colour of its ground."""

    tiles: tuple[CardTile, ...]
    ground: str


@dataclass(frozen=True, slots=True)
class CardPlayer:
    """One player.  colour: which of the players' colours.  name: in letters that can be drawn."""

    colour: int
    name: str
    rank: int
    wins: bool
    total: int


@dataclass(frozen=True, slots=True)
class ScoreCard:
    """A finished game.  players: the first place first.  zoo: of whoever is first, area by area.

    note: what is to be known of the places: that the game was ended early, or that a tie was decided.
    """

    title: str
    when: str
    players: tuple[CardPlayer, ...]
    zoo: tuple[CardArea, ...] = ()
    note: str = ""


def score_card_of(game: Finished, language: str) -> ScoreCard:
    """The content of a game's card."""
    rules, first = game.story.rules, game.by_rank[0]
    setting = rules.setting
    title = " + ".join(
        (text(language, f"page.game.{setting.game}"), *(text(language, f"page.with.{name}") for name in setting.with_))
    )
    return ScoreCard(
        title,
        f"{day(game.began, language)}  ·  {text(language, 'page.story.duration', minutes=game.minutes)}",
        tuple(_player(game, seat, language) for seat in game.by_rank),
        tuple(zoo_of(rules, game.story.position, first)),
        _note(game, language),
    )


def _note(game: Finished, language: str) -> str:
    if not game.story.position.over:
        return text(language, "page.end.ended" if game.story.ended else "page.end.not_over")
    return text(language, "page.end.tie_break", what=text(language, f"page.end.tie.{game.tie}")) if game.ties else ""


def _player(game: Finished, seat: int, language: str) -> CardPlayer:
    name = readable(game.players[seat], text(language, "page.new.player", number=seat + 1))
    wins = seat in game.scores.winners and game.story.position.over
    total = game.scores.players[seat].total
    return CardPlayer(colours_of(game.story)[seat], name, game.ranks[seat], wins, total)


PART_OF_ENCLOSURE = re.compile(r"([A-Z]\d)[a-z]")
"""A stall space, which belongs to an enclosure."""
STORES = ("B", "D")
"""The barn and the depot, where nothing is in its place."""


def zoo_of(rules: Ruleset, position: Position, seat: int) -> Iterator[CardArea]:
    """The areas of a zoo with their tiles or crosses, without those that are empty.  A stall lies with its enclosure;
    the spaces of a park are one area.
    """
    yield from _cross_areas(rules, position, seat)
    areas: dict[str, list[CardTile]] = {}
    for (owner, zone), pieces in sorted(position.bags.items()):
        if owner == seat and pieces:
            beside = PART_OF_ENCLOSURE.fullmatch(zone)
            called = beside[1] if beside else "" if "," in zone else zone
            areas.setdefault(called, []).extend(_tile(rules, piece) for piece in sorted(pieces))
    for zone, tiles in sorted(areas.items(), key=lambda area: (area[0] in STORES, area[0])):
        yield CardArea(tuple(tiles), EARTH if zone in STORES else GRASS)


def _cross_areas(rules: Ruleset, position: Position, seat: int) -> Iterator[CardArea]:
    """Every row of a sheet as an area, each cross a tile; what is crossed out once as an area of its own."""
    panels = (panel for panels in rules.part(Display).panels for panel in panels(rules, position, seat))
    for sheet in (panel for panel in panels if isinstance(panel, SheetPanel)):
        for row in sheet.rows:
            if row.crosses:
                face = next(
                    (piece for piece in rules.pieces.values() if piece.name == row.art), Piece("animal", row.art)
                )
                yield CardArea((_tile(rules, face),) * row.crosses, GRASS)
        if out := tuple(_tile(rules, piece) for piece, _, is_out in sheet.crossable if is_out):
            yield CardArea(out, EARTH)


def _tile(rules: Ruleset, piece: Piece) -> CardTile:
    species = list(all_species(rules))
    tint = TINTS[species.index(piece.name) % len(TINTS)] if piece.name in species else LINE
    art = rules.part(Display).picture_of(piece)
    art = art.partition(".")[2] or art
    return CardTile(art if art in pictures() else "", tint)


CARD_MM, CARD_PX_PER_MM = (120.0, 63.0), 10.0
INK, LINE, PAPER, SUN, LEAF = "#2a2a24", "#d8cdb4", "#fffdf8", "#f3cc62", "#24503a"
COLOURS = ("#3d7fb8", "#d9822b", "#4f9a5c", "#a45bb0", "#c9455a")
TINTS = ("#f6d9c4", "#cfe3f1", "#f7cfd8", "#dcd3ef", "#d3ecd9", "#fbe8ae", "#cdebe8")
GRASS, EARTH = "#dcebd0", "#e6d3b8"


def card_png(kept: ScoreCard) -> bytes:
    """The card of 1200 × 630 pixels, as wide as the previews of messengers."""
    card = pixels(Page(kept.title, CARD_MM, tuple(_card(kept))), CARD_PX_PER_MM)
    for tile, x, y, side in draw_zoo(kept.zoo, _zoo_mm(kept)).tiles:
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


def _card(kept: ScoreCard) -> Iterator[DrawnShape]:
    yield DrawnShape(rectangle(0, 0, *CARD_MM), fill="#f7f1e5")
    yield DrawnShape(rectangle(0, 0, CARD_MM[0], 13), fill=LEAF)
    when = fit_text(kept.when, 60, 3)
    room = CARD_MM[0] - 14 - text_width(when, 3, "medium")
    title_mm = max(3.0, min(6.4, 6.39 * room / text_width(kept.title, 6.4, "bold")))
    yield lettering(fit_text(kept.title, room, title_mm, "bold"), 5, 9, title_mm, PAPER)
    yield lettering(when, CARD_MM[0] - 5, 8.6, 3, PAPER, "medium", 1)
    right = 65.0 if kept.zoo else CARD_MM[0] - 5
    height = min(10.0, (41.0 if kept.note else 44.0) / len(kept.players))
    size = min(5.2, height * 0.55)
    for at, player in enumerate(kept.players):
        y = 17 + at * height
        base = y + (height - 1.4) / 2 + size * 0.33
        yield DrawnShape(round_box(5, y, right - 5, height - 1.4, 2), fill=SUN if player.wins else PAPER)
        yield DrawnShape(round_box(5, y, 2, height - 1.4, 1), fill=COLOURS[player.colour])
        total, name = str(player.total).replace("-", "–"), f"{player.rank}.  {player.name}"
        room = right - 15 - text_width(total, size * 1.15, "bold")
        name_mm = min(size, size * room / text_width(name, size, "bold"))
        yield lettering(name, 10, base, name_mm, INK)
        yield lettering(total, right - 3, base, size * 1.15, INK, align=1)
    if kept.note:
        yield lettering(kept.note, 5, 60.5, 2.8, INK, "medium")
    if kept.zoo:
        left, top, width, deep = _zoo_mm(kept)
        yield DrawnShape(round_box(left - 1, top - 1, width + 2, deep + 2, 2), fill=PAPER)
        yield from draw_zoo(kept.zoo, (left, top, width, deep)).shapes


def _zoo_mm(kept: ScoreCard) -> tuple[float, float, float, float]:
    """Where the zoo lies on the card: x, y, width, height."""
    return 70.0, 18.0, 44.0, 37.0 if kept.note else 40.0


INSET = 0.12
"""Of a tile's side, around its stand-in."""


class DrawnZoo(NamedTuple):
    """A zoo as it is drawn.  tiles: (tile, x, y, side), in millimetres; their pictures are laid over the shapes."""

    shapes: tuple[DrawnShape, ...]
    tiles: tuple[tuple[CardTile, float, float, float], ...]


def draw_zoo(zoo: Sequence[CardArea], box_mm: tuple[float, float, float, float]) -> DrawnZoo:
    """A zoo in a box (x, y, width, height), its areas in so many columns that its tiles are as large as can be."""
    ways = ((side / 4, columns) for side in range(36, 5, -1) for columns in COLUMNS)
    found = ((side, _in_columns(zoo, box_mm, side, columns)) for side, columns in ways)
    side, areas = next(((side, areas) for side, areas in found if areas), (1.5, _in_columns(zoo, box_mm, 1.5, 1, inf)))
    shapes: list[DrawnShape] = []
    shown: list[tuple[CardTile, float, float, float]] = []
    for area, (left, top, width, deep) in zip(zoo, areas, strict=True):
        shapes.append(DrawnShape(round_box(left, top, width, deep, 1.4), fill=area.ground))
        for at, tile in enumerate(area.tiles):
            row, place = divmod(at, _across(width, side))
            x, y = left + 0.7 + place * side, top + 0.7 + row * side
            shapes.append(DrawnShape(round_box(x, y, side - 0.4, side - 0.4, 0.8), fill=tile.tint))
            shown.append((tile, x, y, side - 0.4))
    return DrawnZoo(tuple(shapes), tuple(shown))


COLUMNS, APART_MM = (1, 2, 3), 0.6
"""How many columns a zoo may have, and the gap between its areas."""


def _in_columns(
    zoo: Sequence[CardArea],
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
    for area in zoo:
        column = heights.index(min(heights))
        deep = -(-len(area.tiles) // _across(wide, side)) * side + 1
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
