"""Bare markers to cut out and stick on boards that people have: four of a kind for each board, in several sizes.

Their numbers are their own: no mat and no enrolment sheet ever has one of them, so boards with stickers and printed
mats lie on one table.  Each size has the same numbers; a board takes all of its markers in one size.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from calibration.layout import Marker, Markers
from companion.printing import ink
from companion.printing.drawing import DrawnShape, lettering, rectangle
from companion.printing.paper import BARE_FROM, DICTIONARY, LAST_MARKER, MARGIN_MM, PAPERS_MM
from companion.printing.scenery import marker_drawing
from companion.printing.writers import Page

SIZES_MM = (15.0, 20.0, 25.0, 30.0)
FOR_EACH = 4
"""One for each corner of a board."""

BOARDS = tuple(
    tuple(range(first, first + FOR_EACH)) for first in range(BARE_FROM, LAST_MARKER + 2 - FOR_EACH, FOR_EACH)
)
"""The markers of each board that can be stuck."""

_QUIET_SHARE = 0.2
"""The white around a marker, in sides of it; its black rim is an eighth wide, and one such width must stay white."""
_LABEL_MM, _HEAD_MM = 4.0, 16.0


def marker_pages(paper: str, head: Callable[[float], str]) -> Iterator[tuple[float, Page]]:
    """Every size with its pages.  head: the line at the top, by size in millimetres."""
    for size_mm in SIZES_MM:
        across, down = card_mm(size_mm)
        width, height = PAPERS_MM[paper]
        columns = int((width - 2 * MARGIN_MM) // (FOR_EACH * across)) * FOR_EACH or int(
            (width - 2 * MARGIN_MM) // across
        )
        rows = int((height - _HEAD_MM - MARGIN_MM) // down)
        numbers = [number for board in BOARDS for number in board]
        left = (width - columns * across) / 2
        for start in range(0, len(numbers), columns * rows):
            shapes = [lettering(head(size_mm), width / 2, 11.5, 3.8, ink.TEXT, "medium", align=0.5)]
            for place, number in enumerate(numbers[start : start + columns * rows]):
                x, y = left + place % columns * across, _HEAD_MM + place // columns * down
                shapes += _card(number, size_mm, x, y)
            yield size_mm, Page(f"markers {size_mm:g} mm", (width, height), tuple(shapes))


def card_mm(size_mm: float) -> tuple[float, float]:
    """The width and height of the card around a marker, its number below."""
    side = size_mm * (1 + 2 * _QUIET_SHARE)
    return side, side + _LABEL_MM


def _card(number: int, size_mm: float, x: float, y: float) -> Iterator[DrawnShape]:
    """A marker with the line to cut along; its number below says where its lower edge is."""
    across, down = card_mm(size_mm)
    yield DrawnShape(rectangle(x, y, across, down), ink.PAPER, "#8f8f8f", 0.15, (1.5, 1.5))
    middle = x + across / 2
    yield from marker_drawing(Markers(DICTIONARY, size_mm, (Marker(number, middle, y + across / 2),)))
    board, corner = divmod(number - BARE_FROM, FOR_EACH)
    label = f"{board + 1} · {'abcd'[corner]} · {number}"
    yield lettering(label, middle, y + down - 1.4, 2.8, ink.TEXT, "medium", align=0.5)
