"""The sheets of a layout on a table: spread in rows, none quite straight, the halves of a park edge to edge."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, groupby
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from calibration.layout import Layout, Sheet
from companion.printing.paper import CELLS_REACH_MM, zone_kind

if TYPE_CHECKING:
    from companion.ports import Image

Floats = NDArray[np.float64]

AROUND = 1.13
"""How much more than the sheets the camera sees."""
FINE_ENOUGH_PX_PER_MM = 1.7


_GAP_MM = 12.0
_NOTHING_PRINTED: Image = np.zeros((1, 1, 3), np.uint8)


@dataclass(frozen=True, eq=False, slots=True)
class SheetLaid:
    """A sheet on the table.

    image: (height, width, 3) uint8 BGR, the whole sheet.  size_mm: (width, height).
    x_mm, y_mm: its centre on the table.  turn_deg: counter-clockwise as seen from above.
    """

    id: str
    image: Image
    size_mm: tuple[float, float]
    x_mm: float = 0.0
    y_mm: float = 0.0
    turn_deg: float = 0.0


def camera_layout(layout: Layout) -> Layout:
    """The layout without the sheets that only hold reserves: what the camera has to see."""
    seen = (sheet for sheet in layout.sheets if not all(zone_kind(zone.kind).is_reserve for zone in sheet.zones))
    return replace(layout, sheets=tuple(seen))


def spread(layout: Layout, aspect: float, lean_deg: float = 2.4) -> tuple[SheetLaid, ...]:
    """The layout's sheets, nothing printed on them yet, as compact as the picture's shape likes it.

    aspect: the picture's width by its height.  lean_deg: how far from straight they lie, between the two extremes.
    """
    height_mm = max(min(sheet.size_mm) for sheet in layout.sheets)
    joined = (list(group) for _, group in groupby(layout.sheets, key=_group_of))
    piles = [_pile(sheets, number, height_mm, lean_deg) for number, sheets in enumerate(joined)]
    widths = accumulate(_footprint(pile)[0] + _GAP_MM for pile in piles)
    return min((_in_rows(piles, width_mm) for width_mm in widths), key=lambda way: breadth(way, aspect))


def bounds(sheets: Sequence[SheetLaid]) -> tuple[float, float, float, float]:
    """Left, top, right, bottom."""
    corners = [on_table(sheet, np.array([[0.0, 0.0], sheet.size_mm])) for sheet in sheets]
    (left, top), (right, bottom) = np.min(corners, axis=(0, 1)), np.max(corners, axis=(0, 1))
    return float(left), float(top), float(right), float(bottom)


def breadth(sheets: Sequence[SheetLaid], aspect: float) -> float:
    """The width that a picture of that shape must have to show the sheets, in millimetres."""
    left, top, right, bottom = bounds(sheets)
    return max(right - left, (bottom - top) * aspect)


def _group_of(sheet: Sheet) -> str:
    """Equal for sheets whose cells go on from one to the next."""
    top = min((y for zone in sheet.zones for _, y in zone.polygon_mm), default=0.0)
    bottom = max((y for zone in sheet.zones for _, y in zone.polygon_mm), default=0.0)
    is_open = min(top, sheet.size_mm[1] - bottom) <= CELLS_REACH_MM
    is_park = any(zone.kind == "park" for zone in sheet.zones)
    return re.sub(r"(?<=\d)[a-z]$", "", sheet.id) if is_park and is_open else sheet.id


def _pile(sheets: Sequence[Sheet], number: int, height_mm: float, lean_deg: float) -> list[SheetLaid]:
    """Sheets one below the other, nearly straight; a short one on its side where it is no higher so than the others."""
    first = sheets[0]
    lies_sideways = height_mm >= first.size_mm[0] > first.size_mm[1]
    turn_deg = 90 * lies_sideways + (number * 0.618 % 1 - 0.5) * lean_deg
    laid: list[SheetLaid] = []
    for sheet in sheets:
        below = on_table(laid[-1], np.array([[sheet.size_mm[0] / 2, 1.5 * sheet.size_mm[1]]]))[0] if laid else (0, 0)
        laid.append(SheetLaid(sheet.id, _NOTHING_PRINTED, sheet.size_mm, float(below[0]), float(below[1]), turn_deg))
    return laid


def _footprint(pile: Sequence[SheetLaid]) -> tuple[float, float]:
    width, height = pile[0].size_mm
    return (height, width) if pile[0].turn_deg > 45 else (width, height * len(pile))


def _in_rows(piles: Sequence[Sequence[SheetLaid]], width_mm: float) -> tuple[SheetLaid, ...]:
    """The piles side by side, a new row where one is full."""
    placed: list[SheetLaid] = []
    left = top = row_height = 0.0
    for pile in piles:
        width, height = _footprint(pile)
        if left + width > width_mm:
            left, top, row_height = 0.0, top + row_height + _GAP_MM, 0.0
        x_mm, y_mm = left + width / 2, top + height / len(pile) / 2
        placed += [replace(sheet, x_mm=sheet.x_mm + x_mm, y_mm=sheet.y_mm + y_mm) for sheet in pile]
        left, row_height = left + width + _GAP_MM, max(row_height, height)
    return tuple(placed)


def on_table(sheet: SheetLaid, points_mm: Floats) -> Floats:
    """Where places of a sheet lie on the table: (n, 2) both."""
    from_centre = points_mm - np.array(sheet.size_mm) / 2
    return np.asarray(from_centre @ rotation(sheet.turn_deg).T + np.array([sheet.x_mm, sheet.y_mm]))


def rotation(turn_deg: float) -> Floats:
    """The rotation counter-clockwise as seen from above, in a frame whose y points down."""
    cos, sin = np.cos(np.radians(turn_deg)), np.sin(np.radians(turn_deg))
    return np.array([[cos, sin], [-sin, cos]])
