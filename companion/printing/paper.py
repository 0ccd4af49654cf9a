"""Papers, and where on a sheet things fit between its corner markers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from calibration.layout import Marker, Sheet, SheetCode, Zone
from companion.printing import ink

DICTIONARY = "DICT_APRILTAG_36h11"
LAST_MARKER = 586
"""The dictionary has no more."""

BARE_FROM = 552
"""The markers from here on are bare ones, to be stuck on boards that people have: no sheet has one of them."""

SIZE_MM = 25.0
QUIET_MM = 5.0
"""Of a marker, and the white around it, on the sheet's inner sides at least; outwards it reaches to the edge."""

TILES_MM = (20.0, 45.0)
"""The smallest and the largest tile that mats are drawn for."""
PAPERS_MM = {"a4": (297.0, 210.0), "letter": (279.4, 215.9), "a3": (420.0, 297.0), "tabloid": (431.8, 279.4)}
"""Lying papers: (width, height)."""

MARGIN_MM = 5.5
"""What a printer may leave white at the paper's edge, and a little."""

CELLS_REACH_MM = MARGIN_MM + 1
"""How near to the edge of a sheet its cells come where they go on on the next one."""

GAP_MM = 2.0
"""Between neighbouring things."""


@dataclass(frozen=True, slots=True)
class PaperBox:
    """An upright rectangle by its sides."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top

    @property
    def centre(self) -> tuple[float, float]:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def grown(self, left: float, top: float, right: float, bottom: float) -> PaperBox:
        """The box with each side pushed outwards."""
        return PaperBox(self.left - left, self.top - top, self.right + right, self.bottom + bottom)

    def touches(self, other: PaperBox) -> bool:
        """True if the insides of the two overlap; a thousandth of a millimetre is forgiven."""
        apart_x = self.right - other.left < 1e-3 or other.right - self.left < 1e-3
        return not (apart_x or self.bottom - other.top < 1e-3 or other.bottom - self.top < 1e-3)


class ZoneKind(NamedTuple):
    """The print of a kind of zone.

    rim: the wall around, its colour and its edge.  margins_mm: of what is drawn outside the polygon: fence, sign,
    wheels (left, top, right, bottom).  is_limited: whether as many pieces have room as there are cells.
    is_reserve: no turn is read from it; the nearer the camera, the better it reads the others.
    """

    rim: tuple[str, str] = (ink.SKY, ink.SKY_DARK)
    margins_mm: tuple[float, float, float, float] = (2, 11, 2, 2)
    is_limited: bool = False
    is_reserve: bool = False


_BARE = (2, 2, 2, 2)
ZONE_KINDS = {
    "enclosure": ZoneKind((ink.GRASS, ink.GRASS_DARK), is_limited=True),
    "barn": ZoneKind((ink.BARN, ink.BARN_DARK)),
    "stall": ZoneKind((ink.AWNING, ink.AWNING_DARK), _BARE, is_limited=True),
    "truck": ZoneKind((ink.WOOD, ink.WOOD_DARK), (2, 2, 25, 8), is_limited=True),
    "supply": ZoneKind(is_reserve=True),
    "stack": ZoneKind(is_reserve=True),
    "money": ZoneKind((ink.GOLD, ink.GOLD_DARK), _BARE, is_reserve=True),
    "enrol": ZoneKind((ink.WOOD_LIGHT, ink.WOOD_DARK), (0, 0, 0, 5), is_limited=True, is_reserve=True),
    "jungle": ZoneKind((ink.LEAF, ink.LEAF_DARK), is_limited=True),
    "path": ZoneKind((ink.SAND, ink.SAND_DARK), (12, 2, 2, 2)),
    "depot": ZoneKind((ink.WATER, ink.WATER_DARK), is_limited=True),
    "park": ZoneKind((ink.WATER, ink.WATER_DARK), (0, 0, 0, 0), is_limited=True),
    "print": ZoneKind(margins_mm=_BARE),
}
"""Zones of any other kind, a game's own, look as a tray does."""


def zone_kind(kind: str) -> ZoneKind:
    """The print of zones of a kind."""
    return ZONE_KINDS.get(kind) or ZoneKind()


def zone_box(zone: Zone) -> PaperBox:
    """The rectangle around a zone's polygon."""
    xs, ys = zip(*zone.polygon_mm, strict=True)
    return PaperBox(min(xs), min(ys), max(xs), max(ys))


def extent(zone: Zone) -> PaperBox:
    """The rectangle around a zone and what is drawn around it."""
    return zone_box(zone).grown(*zone_kind(zone.kind).margins_mm)


def around(boxes: Iterable[PaperBox]) -> PaperBox:
    """The smallest box that holds them all."""
    known = list(boxes)
    sides = zip(*((box.left, box.top, box.right, box.bottom) for box in known), strict=True)
    left, top, right, bottom = sides
    return PaperBox(min(left), min(top), max(right), max(bottom))


def printable(size_mm: tuple[float, float]) -> PaperBox:
    """The part of a sheet that every printer reaches."""
    return PaperBox(0, 0, *size_mm).grown(*(4 * [-MARGIN_MM]))


def corner_markers(size_mm: tuple[float, float], first: int) -> tuple[Marker, ...]:
    """Four markers as far out as the printer reaches, clockwise from the top left."""
    inset = MARGIN_MM + SIZE_MM / 2
    width, height = size_mm
    right, bottom = round(width - inset, 3), round(height - inset, 3)
    places = ((inset, inset), (right, inset), (right, bottom), (inset, bottom))
    return tuple(Marker(first + number, x, y) for number, (x, y) in enumerate(places))


def quiet_boxes(markers: Iterable[Marker], size_mm: float = SIZE_MM) -> list[PaperBox]:
    """The markers with their white borders: nothing is drawn there."""
    reach = size_mm / 2 + QUIET_MM
    return [PaperBox(one.x_mm - reach, one.y_mm - reach, one.x_mm + reach, one.y_mm + reach) for one in markers]


CODE_WORD_MM = 13.0
"""Room for a code in words, right of its squares."""


def code_box(code: SheetCode) -> PaperBox:
    """A code with its word and a rim of white."""
    right = code.x_mm + len(code.bits) * code.cell_mm + CODE_WORD_MM
    return PaperBox(code.x_mm, code.y_mm, right, code.y_mm + 2 * code.cell_mm).grown(*(4 * [1.5]))


def occupied_boxes(sheet: Sheet) -> list[PaperBox]:
    """Boxes of a sheet that must not be drawn over: markers, zones with their surroundings, parks, its code."""
    boxes = [extent(zone) for zone in sheet.zones]
    cells = [extent(zone) for zone in sheet.zones if zone.kind == "park"]
    codes = [code_box(sheet.code)] if sheet.code else []
    return [*quiet_boxes(sheet.markers.at, sheet.markers.size_mm), *boxes, *codes, *([around(cells)] if cells else [])]


def free_place(
    size: tuple[float, float],
    area: PaperBox,
    taken: Sequence[PaperBox],
    towards: tuple[float, float],
    *,
    snug: bool = True,
) -> PaperBox | None:
    """The free place for a box of a size that lies nearest to `towards` (shares of the area, 0 to 1).

    snug: only places that lean on the area's sides or middle or on taken boxes, which wastes no room;
    else the very spot as well, which looks better where there is plenty.
    """
    goal = area.left + towards[0] * area.width, area.top + towards[1] * area.height
    wish_x, wish_y = ((), ()) if snug else ((goal[0] - size[0] / 2,), (goal[1] - size[1] / 2,))
    places = [
        box
        for x in _starts([(box.left, box.right) for box in taken], (area.left, area.right), size[0], wish_x)
        for y in _starts([(box.top, box.bottom) for box in taken], (area.top, area.bottom), size[1], wish_y)
        for box in (PaperBox(x, y, x + size[0], y + size[1]),)
        if not any(box.touches(other) for other in taken)
    ]
    return min(places, key=lambda box: _distance(box, goal), default=None)


def _starts(
    taken: Iterable[tuple[float, float]], area: tuple[float, float], length: float, wish: tuple[float, ...]
) -> list[float]:
    """Where a length may begin along one axis: at the area's ends or middle, before or after something taken."""
    starts = {area[0], area[1] - length, (area[0] + area[1] - length) / 2, *wish}
    for begin, end in taken:
        starts |= {end + GAP_MM, begin - GAP_MM - length}
    return sorted(start for start in starts if area[0] <= start <= area[1] - length + 1e-6)


def _distance(box: PaperBox, goal: tuple[float, float]) -> float:
    x, y = box.centre
    return (x - goal[0]) ** 2 + (y - goal[1]) ** 2
