"""Signs and the small pictures on them, and what a game adds to the drawing of its sheets.

Each picture is drawn around the origin, a sign around its centre.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from calibration.layout import Sheet, Zone
from companion.printing import ink
from companion.printing.drawing import (
    Drawing,
    DrawnShape,
    circle,
    ellipse,
    lettering,
    move_shapes,
    polygon,
    polyline,
    round_box,
    text_width,
)
from companion.printing.ink import Palette
from companion.printing.paper import PaperBox


class Worth(NamedTuple):
    """The values on an enclosure's sign.  full, one_free: points; coins: the bonus for filling it."""

    spaces: int
    full: int
    one_free: int
    coins: int


@dataclass(frozen=True, slots=True)
class Item:
    """One thing on a sign: how wide it is, and its shapes from x = 0 around y = 0."""

    width: float
    shapes: Drawing


def words(text: str, size_mm: float, colour: str = ink.TEXT, weight: str = "bold") -> Item:
    """A text."""
    return Item(text_width(text, size_mm, weight), (lettering(text, 0, size_mm * 0.31, size_mm, colour, weight),))


def space(width: float) -> Item:
    """A gap."""
    return Item(width, ())


def dots(filled: int, spaces: int) -> Item:
    """An enclosure as a row of dots, the filled ones black."""
    step, radius = 2.7, 1.05
    shapes = [
        DrawnShape(circle(radius + number * step, 0, radius), ink.TEXT if number < filled else ink.PAPER, ink.TEXT, 0.3)
        for number in range(spaces)
    ]
    return Item(2 * radius + (spaces - 1) * step, tuple(shapes))


def coin() -> Item:
    """A coin."""
    rings = (
        DrawnShape(circle(2.2, 0, 2.1), ink.GOLD, ink.GOLD_DARK, 0.4),
        DrawnShape(circle(2.2, 0, 1.5), None, ink.GOLD_DARK),
    )
    return Item(4.4, (*rings, lettering("1", 2.2, 0.85, 2.7, ink.TEXT, align=0.5)))


def paw() -> Item:
    """An animal."""
    toes = ((0.9, -0.3), (1.75, -1.35), (3.05, -1.35), (3.9, -0.3))
    pads = [DrawnShape(ellipse(x, y, 0.5, 0.65), ink.TEXT) for x, y in toes]
    return Item(4.8, (DrawnShape(ellipse(2.4, 0.95, 1.25, 1.05), ink.TEXT), *pads))


def kiosk() -> Item:
    """A vending stall."""
    posts = tuple(DrawnShape(polyline(((x, -0.5), (x, 2.1))), None, ink.TEXT, 0.45) for x in (0.8, 4.2))
    counter = DrawnShape(round_box(0.5, 0.7, 4, 1.4, 0.3), ink.WOOD, ink.TEXT, 0.3)
    return Item(5, (*posts, counter, *awning(0, -2, 5, 1.8, 4)))


def sex(mark: str) -> Item:
    """The sign that is printed beside an animal: `m` male, `f` female; nothing for any other mark."""
    ring = DrawnShape(circle(1.3, 0.2, 1.0), None, ink.TEXT, 0.4)
    if mark == "m":
        arrow = polyline(((2.0, -0.5), (3.2, -1.7))), polyline(((2.2, -1.8), (3.3, -1.8), (3.3, -0.7)))
        return Item(4.4, (ring, *(DrawnShape(stroke, None, ink.TEXT, 0.4) for stroke in arrow)))
    if mark == "f":
        ring = DrawnShape(circle(1.3, -0.9, 0.95), None, ink.TEXT, 0.4)
        cross = polyline(((1.3, 0.1), (1.3, 1.7))), polyline(((0.6, 0.9), (2.0, 0.9)))
        return Item(3.4, (ring, *(DrawnShape(stroke, None, ink.TEXT, 0.4) for stroke in cross)))
    return Item(0, ())


def awning(x: float, y: float, width: float, height: float, stripes: int) -> Drawing:
    """A striped awning with a scalloped edge."""
    step = width / stripes
    shapes: list[DrawnShape] = []
    for number in range(stripes):
        left = x + number * step
        steps = (
            ("M", ((left, y),)),
            ("L", ((left + step, y),)),
            ("L", ((left + step, y + height * 0.55),)),
            ("C", ((left + step, y + height * 1.1), (left, y + height * 1.1), (left, y + height * 0.55))),
            ("Z", ()),
        )
        shapes.append(DrawnShape(steps, (ink.AWNING, ink.PAPER)[number % 2], ink.AWNING_DARK, 0.2))
    return tuple(shapes)


def row(items: Sequence[Item], x: float, y: float, room_mm: float) -> Drawing:
    """Items side by side, centred on a point, scaled down where the room is short."""
    width = sum(item.width for item in items)
    scale = min(1.0, room_mm / width)
    shapes: list[DrawnShape] = []
    left = x - width * scale / 2
    for item in items:
        shapes += move_shapes(item.shapes, left, y, scale)
        left += item.width * scale
    return tuple(shapes)


def board(box: PaperBox, items: Sequence[Item]) -> Drawing:
    """A wooden board with items on it."""
    x, y = box.centre
    return (*plank(box), *row(items, x, y, box.width - 5))


def plank(box: PaperBox) -> Drawing:
    """An empty wooden board."""
    outer = round_box(box.left, box.top, box.width, box.height, 2.2)
    inner = round_box(box.left + 0.8, box.top + 0.8, box.width - 1.6, box.height - 1.6, 1.6)
    return DrawnShape(outer, ink.WOOD_LIGHT, ink.WOOD_DARK, 0.6), DrawnShape(inner, None, ink.WOOD, 0.25)


def sign(box: PaperBox, items: Sequence[Item]) -> Drawing:
    """A board as wide as its items need, in the middle of a box."""
    width = min(box.width, sum(item.width for item in items) + 7)
    x, _ = box.centre
    return board(PaperBox(x - width / 2, box.top, x + width / 2, box.bottom), items)


def worth_items(name: str, worth: Worth) -> list[Item]:
    """An enclosure's sign: its name, the points full and with one space free, the coins for filling it."""
    items = [words(name, 5.6), space(4), dots(worth.spaces, worth.spaces), space(1.4), words(str(worth.full), 5.6)]
    items += [space(4), dots(worth.spaces - 1, worth.spaces), space(1.4), words(str(worth.one_free), 5.6)]
    if worth.coins:
        items.append(space(4))
    return items + worth.coins * [coin()]


def leaf() -> Item:
    """A piece of landscape."""
    steps = (
        ("M", ((0.3, 2.0),)),
        ("C", ((0.0, -0.6), (1.6, -2.4), (4.6, -2.2))),
        ("C", ((4.8, 0.6), (3.2, 2.4), (0.3, 2.0))),
        ("Z", ()),
    )
    vein = DrawnShape(polyline(((0.3, 2.0), (3.2, -0.8))), None, ink.GRASS_DARK, 0.35)
    return Item(5, (DrawnShape(steps, ink.GRASS, ink.GRASS_DARK, 0.35), vein))


def barn_items(name: str, other: Item) -> list[Item]:
    """The barn's sign: two points less for each species and each kind of something else in it."""
    minus = words("–2", 5.2)
    return [words(name, 5.6), space(6), minus, space(1.2), paw(), space(5), minus, space(1.2), other]


def roof(box: PaperBox) -> Drawing:
    """A barn's gable behind its sign."""
    x, _ = box.centre
    corners = (
        (box.left, box.bottom),
        (box.left + 6, box.top + 1),
        (box.right - 6, box.top + 1),
        (box.right, box.bottom),
    )
    beams = [
        DrawnShape(polyline(((x + at, box.top + 1.4), (x + at * 1.06, box.bottom))), None, ink.BARN_DARK, 0.25)
        for at in range(-int(box.width / 2) + 9, int(box.width / 2) - 8, 4)
    ]
    return (DrawnShape(polygon(corners), ink.BARN, ink.BARN_DARK, 0.6), *beams)


# What a game adds: words, the worth of its zones, and print of its own

Wording = Callable[[str], str]
"""The printed word for a board, a zone, or whatever else is printed; what has none is printed as it is."""


@dataclass(frozen=True, slots=True)
class Art:
    """Print of one game, each drawn only on sheets that it is for.

    ground: below everything else.  is_bare: whether a zone has no field of its own.
    boxes: where print lies that is no zone.  draw: what is printed in such a box.
    rims: by zone, the colours of its wall.  beside_barn: by the kind of piece, its picture on a barn's sign.
    """

    ground: Callable[[Sheet, Palette], Drawing] = lambda _sheet, _palette: ()
    is_bare: Callable[[Zone], bool] = lambda _zone: False
    boxes: Callable[[Sheet], list[PaperBox]] = lambda _sheet: []
    draw: Callable[[PaperBox, Wording], Drawing] = lambda _box, _word: ()
    rims: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    beside_barn: Mapping[str, Item] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Trim:
    """The decoration of a sheet beyond its layout.

    worth: by zone, what its sign says.  barn: what else than animals counts there.
    called: what people call a piece of the notation.
    """

    word: Wording = str
    called: Wording = str
    worth: Mapping[str, Worth] = field(default_factory=dict)
    barn: Item = field(default_factory=kiosk)
    arts: tuple[Art, ...] = ()

    def boxes(self, sheet: Sheet) -> list[tuple[PaperBox, Art]]:
        """Where print of a game lies."""
        return [(box, art) for art in self.arts for box in art.boxes(sheet)]

    def rims(self) -> dict[str, tuple[str, str]]:
        """The walls of zones that do not look like their kind."""
        return {zone: rim for art in self.arts for zone, rim in art.rims.items()}


_SHEET = re.compile(r"(?P<board>[a-z][a-z_-]*?)(-(?P<player>\d+))?((?(player)|-)(?P<part>[a-z]))?")


def sheet_title(sheet_id: str, word: Wording) -> str:
    """A sheet's title: `Zoo 1`, `Jungle 1b`, `Delivery trucks`, `Delivery trucks b`."""
    known = _SHEET.fullmatch(sheet_id)
    if known is None:
        return word(sheet_id)
    number = (known["player"] or "") + (known["part"] or "")
    return f"{word(known['board'])} {number}".rstrip()
