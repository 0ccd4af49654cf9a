"""Sheets drawn from their layout: fields and slots, signs, trucks, title and ruler."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from calibration.layout import Sheet, SheetCode, Zone
from companion.printing import ink, scenery, signs
from companion.printing.boards import furniture
from companion.printing.drawing import (
    Drawing,
    DrawnShape,
    circle,
    lettering,
    move_shapes,
    polyline,
    rectangle,
    round_box,
    round_corners,
    text_width,
)
from companion.printing.ink import Palette
from companion.printing.paper import PaperBox, code_box, extent, occupied_boxes, zone_box, zone_kind
from companion.printing.signs import Item, Trim, sheet_title

STYLES = tuple(ink.STYLES)

VERSION = 1
"""Printed on every sheet; counts up with a change by which those printed before look otherwise."""

SLOT_INSET_MM = 2.0
"""How much smaller a ruled slot is than the distance to the next."""


def sheet_drawing(sheet: Sheet, trim: Trim, style: str = "grey") -> Drawing:
    """Everything printed on a sheet, from the ground up; the markers last, so nothing lies over them."""
    palette = ink.STYLES[style]
    prints, rims = trim.boxes(sheet), trim.rims()
    filled = [*occupied_boxes(sheet), *(box for box, _ in prints)]
    places = furniture(sheet.size_mm, filled)
    taken = [*filled, *places.values()]
    fields = [zone for zone in sheet.zones if not any(art.is_bare(zone) for art in trim.arts)]
    layers = (
        scenery.ground(sheet, palette),
        scenery.plants(sheet.size_mm, taken, palette),
        scenery.quiet(sheet),
        *(art.ground(sheet, palette) for art in trim.arts),
        *(scenery.rim(zone, rims) for zone in sheet.zones if zone.kind not in RIMLESS),
        *(_field(zone, palette, rims) for zone in fields),
        *(scenery.fence(zone, sheet.zones) for zone in sheet.zones if zone.kind == "enclosure"),
        *(art.draw(box, trim.word) for box, art in prints),
        *(DRESS.get(zone.kind, _word_drawing)(zone, palette, trim) for zone in sheet.zones),
        *(FURNISH[name](box, sheet, trim) for name, box in places.items()),
        _code(sheet.code) if sheet.code else (),
        scenery.marker_drawing(sheet.markers),
    )
    return tuple(shape for layer in layers for shape in layer)


RIMLESS = ("enrol", "park")
"""Kinds of zones that have no wall of their own."""


def _field(zone: Zone, palette: Palette, rims: Mapping[str, tuple[str, str]]) -> Drawing:
    """Where tiles lie: one even tone with ruled slots."""
    _, edge = rims.get(zone.id) or zone_kind(zone.kind).rim
    side = slot_side_mm(zone)
    slots = (
        circle(x, y, side / 2) if zone.kind == "supply" else round_box(x - side / 2, y - side / 2, side, side, 1.5)
        for x, y in zone.slots_mm
    )
    tone = ink.TRAY if zone.kind == "tray" and not zone.slots_mm else palette.field
    ruled = (DrawnShape(slot, None, palette.slot, 0.35) for slot in slots)
    return (DrawnShape(round_corners(zone.polygon_mm, 1.2), tone, edge, 0.4), *ruled)


def slot_side_mm(zone: Zone) -> float:
    """The side of a zone's ruled slots: nearly the distance to the next one, or to the zone's border."""
    box = zone_box(zone)
    steps = [max(abs(a[0] - b[0]), abs(a[1] - b[1])) for a in zone.slots_mm for b in zone.slots_mm if a != b]
    return min([*steps, box.width, box.height]) - SLOT_INSET_MM


def _code(code: SheetCode) -> Drawing:
    """A code in squares, for the camera, and in digits, for people."""
    box, side = code_box(code), code.cell_mm
    black = (
        rectangle(code.x_mm + number * side, code.y_mm + (bit == "0") * side, side, side)
        for number, bit in enumerate(code.bits)
    )
    word = lettering(code.text, box.right - 2.5, box.centre[1] + 1.5, 4.2, ink.TEXT, align=1)
    plate = round_box(box.left, box.top, box.width, box.height, 1.5)
    return DrawnShape(plate, ink.PAPER), DrawnShape(tuple(s for one in black for s in one), "#000000"), word


def _sign_box(zone: Zone) -> PaperBox:
    """The strip above a zone."""
    box = zone_box(zone)
    return PaperBox(box.left, extent(zone).top + 0.5, box.right, box.top - 1.8)


def _enclosure(zone: Zone, palette: Palette, trim: Trim) -> Drawing:
    del palette
    worth = trim.worth.get(zone.id)
    items = signs.worth_items(zone.id, worth) if worth else [signs.words(zone.id, 5.6)]
    return signs.sign(_sign_box(zone), items)


def _barn(zone: Zone, palette: Palette, trim: Trim) -> Drawing:
    del palette
    strip = _sign_box(zone)
    inner = PaperBox(strip.left + 12, strip.top, strip.right - 12, strip.bottom)
    gable = strip.grown(2, 0, 2, 1.8)
    return (*signs.roof(gable), *signs.board(inner, signs.barn_items(trim.word(zone.id), trim.barn)))


def _stall(zone: Zone, palette: Palette, trim: Trim) -> Drawing:
    """An awning along the upper border."""
    del palette, trim
    box = zone_box(zone)
    return signs.awning(box.left, box.top - 1.2, box.width, 2.4, 2 * round(box.width / 7) + 1)


def _path(zone: Zone, palette: Palette, trim: Trim) -> Drawing:
    """A milestone at the beginning, footprints between the slots."""
    del palette, trim
    box = zone_box(zone)
    x, y = box.left - 6.3, box.centre[1]
    stone = DrawnShape(circle(x, y, 5.2), ink.WOOD_LIGHT, ink.WOOD_DARK, 0.6)
    return stone, lettering(zone.id, x, y + 1.9, 5.2, ink.TEXT, align=0.5)


def _word_drawing(zone: Zone, palette: Palette, trim: Trim) -> Drawing:
    del palette
    return signs.sign(_sign_box(zone), [signs.words(trim.word(zone.id), 5.6)])


def _money(zone: Zone, palette: Palette, trim: Trim) -> Drawing:
    """Rows of coin rings and the zone's word."""
    box = zone_box(zone)
    x, y = box.centre
    turns = 0 if box.width > 40 else 3
    text = lettering(trim.word(zone.id), 0, 2.4, 7, palette.print_on_field, align=0.5)
    length = max(box.width, box.height)
    spread = [at for at in range(-round(length / 2) + 9, round(length / 2), 14) if abs(at) > 20]
    rings = [DrawnShape(circle(at, 0, radius), None, palette.slot, 0.4) for at in spread for radius in (5.5, 4.3)]
    return move_shapes((text, *rings), x, y, turns=turns)


def _enrol(zone: Zone, palette: Palette, trim: Trim) -> Drawing:
    """Write the name of the piece under its cell; male and female are told by the sign that is printed on the tile."""
    del palette
    box = zone_box(zone)
    piece = zone.piece or ""
    name, _, mark = piece.rpartition(".")
    sign = signs.sex(mark)
    items = [sign, signs.words(trim.called(name if sign.shapes else piece), 4.4)]
    return signs.row(items, box.centre[0], box.bottom + 2.7, box.width)


def _truck(zone: Zone, palette: Palette, trim: Trim) -> Drawing:
    """Wheels below and a cab to the right of the load."""
    del palette, trim
    box = zone_box(zone)
    number = int("".join(filter(str.isdigit, zone.id)) or 1)
    top, bottom, left = box.bottom - min(box.height, 30), box.bottom + 2, box.right + 2.2
    body = (
        (left, top),
        (left + 12, top),
        (left + 17, top + 12),
        (left + 22, top + 14),
        (left + 22, bottom),
        (left, bottom),
    )
    window = ((left + 3.5, top + 3), (left + 10.5, top + 3), (left + 14, top + 11.5), (left + 3.5, top + 11.5))
    shapes = [
        DrawnShape(round_corners(body, 2.5), ink.CABS[(number - 1) % len(ink.CABS)], ink.TEXT, 0.7),
        DrawnShape(round_corners(window, 1.2), "#dfeef2", ink.TEXT, 0.5),
        DrawnShape(circle(left + 20, bottom - 5, 1.2), ink.GOLD, ink.TEXT, 0.4),
        DrawnShape(round_box(left + 2.5, bottom - 12.5, 14, 8, 1.5), ink.WOOD_LIGHT, ink.TEXT, 0.4),
        lettering(zone.id, left + 9.5, bottom - 6.6, 6, ink.TEXT, align=0.5),
    ]
    for x in (box.left + 12, box.right - 12, box.right + 14):  # the wheels
        y = box.bottom + 3.2
        shapes += [
            DrawnShape(circle(x, y, 4.2), "#3b3b3b", ink.TEXT, 0.5),
            DrawnShape(circle(x, y, 1.9), "#d8d8d8", ink.TEXT, 0.4),
            DrawnShape(circle(x, y, 0.6), ink.TEXT),
        ]
    return tuple(shapes)


Dress = Callable[[Zone, Palette, Trim], Drawing]

DRESS: dict[str, Dress] = {
    "enclosure": _enclosure, "barn": _barn, "stall": _stall, "truck": _truck, "money": _money, "enrol": _enrol,
    "path": _path, "park": lambda _zone, _palette, _trim: (),
}  # fmt: skip
"""What a zone of each kind has besides its field; the others have their word."""


def _title(box: PaperBox, sheet: Sheet, trim: Trim) -> Drawing:
    text = sheet_title(sheet.id, trim.word)
    if box.width < 20:
        lying = PaperBox(-box.height / 2, -box.width / 2, box.height / 2, box.width / 2)
        return move_shapes(signs.board(lying, _title_items(text)), *box.centre, turns=3)
    if box.height <= 20:
        return signs.board(box, _title_items(text))
    x, y = box.centre  # a standing sign: the words small, the number large
    name, _, number = text.rpartition(" ")
    upper = [signs.words(name or text, 7)]
    lower = [signs.words(number, 24)] if name else [signs.paw()]
    return (
        *signs.plank(box),
        *signs.row(upper, x, box.top + 8, box.width - 5),
        *signs.row(lower, x, y + 4.5, box.width - 5),
    )


def _title_items(text: str) -> list[Item]:
    return [signs.paw(), signs.space(4), signs.words(text, 9), signs.space(4), signs.paw()]


def _ruler(box: PaperBox, sheet: Sheet, trim: Trim) -> Drawing:
    """A line of exactly 100 mm with its text, lying or standing: a tick every millimetre, ten millimetres numbered."""
    turns = 0 if box.width > box.height else 3
    text = " · ".join((trim.word("line"), trim.word("scale"), sheet.id, f"v{VERSION}"))
    size = min(3.1, 3.1 * 101 / text_width(text, 3.1, "medium"))
    plate = DrawnShape(round_box(-53, -6.5, 106, 13, 1.5), ink.PAPER, ink.WOOD_DARK, 0.3)
    words = lettering(text, 0, 5.0, size, ink.TEXT, "medium", align=0.5)
    y = -4.6
    line = DrawnShape(polyline(((-50, y), (50, y))), None, ink.TEXT, 0.3)
    ones = [
        DrawnShape(polyline(((x - 50, y), (x - 50, y + (2.2 if x % 5 == 0 else 1.4)))), None, ink.TEXT, 0.15)
        for x in range(101)
    ]
    tens = [DrawnShape(polyline(((x - 50, y), (x - 50, y + 3.4))), None, ink.TEXT, 0.3) for x in range(0, 101, 10)]
    numbers = [lettering(str(x), x - 50, y + 5.6, 2.4, ink.TEXT, "medium", align=0.5) for x in range(0, 101, 10)]
    return move_shapes((plate, line, *ones, *tens, *numbers, words), *box.centre, turns=turns)


FURNISH: dict[str, Callable[[PaperBox, Sheet, Trim], Drawing]] = {"title": _title, "ruler": _ruler}
"""How each piece of a sheet's furniture is drawn."""
