"""The plan of a table as a page: the sheets to scale, what the camera sees of them, and which cameras see them well.

Drawn on a lying A4; other papers get the same drawing larger or smaller.  Everything is said by the caller, in his
language; here is only where it stands.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.ports import Point
from companion.printing import ink
from companion.printing.drawing import (
    DrawnShape,
    lettering,
    move_shapes,
    polyline,
    rectangle,
    round_box,
    text_width,
)
from companion.printing.paper import PAPERS_MM, PaperBox
from companion.printing.writers import Page

_ROOM = PaperBox(24, 32, 184, 118)
"""Where the picture's frame has its place, in millimetres of the page."""
_NOTES = PaperBox(196, 32, 285, 126)
_TABLE_TOP, _ROW_MM = 137.0, 7.2
_COLUMNS_MM = (12.0, 88.0, 126.0, 166.0, 196.0, 240.0)
"""Where the columns begin: camera, pixels, table, height, fineness, verdict; the last one after its tick or cross."""

SCALES = tuple(range(2, 41))
"""One to so much: the first at which the frame finds room."""

GOOD, BAD = "#2f7d4f", "#b3402e"


@dataclass(frozen=True, slots=True)
class PlanSheet:
    """A sheet on the table.  box: in millimetres of the table, x to the right, y towards who looks at it."""

    title: str
    box: PaperBox


@dataclass(frozen=True, slots=True)
class PlanRow:
    """One camera.  cells: name, pixels, table, height, fineness, verdict."""

    cells: tuple[str, ...]
    fits: bool


@dataclass(frozen=True, slots=True)
class PlanWords:
    """Everything that is said.  scale: with `{}` for the number.  width, depth: of the table.  head: of the columns."""

    title: str
    setting: str
    scale: str
    width: str
    depth: str
    notes: tuple[str, ...]
    head: tuple[str, ...]


def plan_page(
    paper: str, sheets: Sequence[PlanSheet], frames: Sequence[PaperBox], rows: Sequence[PlanRow], words: PlanWords
) -> Page:
    """The page.  frames: what each camera sees, in millimetres of the table."""
    frame = PaperBox(
        min(one.left for one in frames), min(one.top for one in frames),
        max(one.right for one in frames), max(one.bottom for one in frames),
    )  # fmt: skip
    scale = next(
        (scale for scale in SCALES if frame.width / scale <= _ROOM.width and frame.height / scale <= _ROOM.height),
        SCALES[-1],
    )
    size = min(5.0, (265 - text_width(words.title, 8)) / text_width(words.setting, 1, "medium"))
    drawing = (
        lettering(words.title, 12, 19, 8, ink.TEXT),
        lettering(words.setting, 285, 19, size, ink.TEXT, "medium", align=1),
        *_table(sheets, frame, frames, scale, words),
        *_notes([*words.notes, words.scale.format(scale)]),
        *_cameras(rows, words.head),
    )
    width, height = PAPERS_MM[paper]
    larger = min(width / PAPERS_MM["a4"][0], height / PAPERS_MM["a4"][1])
    return Page("plan", (width, height), move_shapes(drawing, 0, 0, larger))


def _table(
    sheets: Sequence[PlanSheet], frame: PaperBox, frames: Sequence[PaperBox], scale: float, words: PlanWords
) -> Iterator[DrawnShape]:
    """The sheets in the cameras' frames, how wide and how deep they lie, and a cross under each lens.

    frame: around all the frames.
    """
    middle_x, middle_y = frame.centre
    at_x, at_y = _ROOM.centre

    def there(x: float, y: float) -> Point:
        return at_x + (x - middle_x) / scale, at_y + (y - middle_y) / scale

    seen = [rectangle(*there(one.left, one.top), one.width / scale, one.height / scale) for one in frames]
    yield from (DrawnShape(one, "#f6f3ea") for one in seen)  # before all lines: pictures lie over each other
    yield from (DrawnShape(one, None, ink.WOOD_DARK, 0.35, (2.4, 1.8)) for one in seen)
    for sheet in sheets:
        x, y = there(sheet.box.left, sheet.box.top)
        width, height = sheet.box.width / scale, sheet.box.height / scale
        yield DrawnShape(round_box(x, y, width, height, 0.8), ink.PAPER, ink.GRASS_DARK, 0.4)
        name = _name(sheet.title, max(width, height), min(width, height))
        yield from move_shapes(name, x + width / 2, y + height / 2, turns=0 if width >= height else 3)
    for x, y in (there(*one.centre) for one in frames):
        for cross in ((x - 3, y), (x + 3, y)), ((x, y - 3), (x, y + 3)):
            yield DrawnShape(polyline(cross), None, BAD, 0.5)
    (left, top), (right, bottom) = (
        there(min(one.box.left for one in sheets), min(one.box.top for one in sheets)),
        there(max(one.box.right for one in sheets), max(one.box.bottom for one in sheets)),
    )
    below, beside = there(0, frame.bottom)[1] + 3.5, there(frame.left, 0)[0] - 3.5
    yield from _measure((left, below), (right, below))
    yield lettering(words.width, (left + right) / 2, below + 5, 4.2, ink.TEXT, align=0.5)
    yield from _measure((beside, top), (beside, bottom))
    depth = lettering(words.depth, 0, -1.6, 4.2, ink.TEXT, align=0.5)
    yield from move_shapes((depth,), beside, (top + bottom) / 2, turns=3)


def _name(title: str, width: float, height: float) -> Iterator[DrawnShape]:
    """The title around the origin, in one line unless it would be small in that room."""

    def size_of(lines: Sequence[str]) -> float:
        longest = max(text_width(line, 1) for line in lines)
        return min(4.2, height / (len(lines) + 1), (width - 2) / longest)

    lines = [title] if size_of([title]) > 3 else wrap_text(title, 1, text_width(title, 1) * 0.6)
    size = size_of(lines)
    for number, line in enumerate(lines):
        yield lettering(line, 0, size * (0.36 + 1.1 * (number - (len(lines) - 1) / 2)), size, ink.TEXT, align=0.5)


def _measure(start: Point, end: Point) -> Iterator[DrawnShape]:
    """A line with a stroke across each end."""
    yield DrawnShape(polyline((start, end)), None, ink.TEXT, 0.3)
    across = (0.0, 1.5) if start[1] == end[1] else (1.5, 0.0)
    for x, y in (start, end):
        yield DrawnShape(polyline(((x - across[0], y - across[1]), (x + across[0], y + across[1]))), None, ink.TEXT)


def _notes(notes: Sequence[str]) -> Iterator[DrawnShape]:
    y = _NOTES.top + 3
    for note in notes:
        for line in wrap_text(note, 4, _NOTES.width):
            yield lettering(line, _NOTES.left, y, 4, ink.TEXT, "medium")
            y += 5.4
        y += 2.6


def wrap_text(text: str, size_mm: float, width_mm: float) -> list[str]:
    """The text in lines that are no longer than that, as far as its words allow."""
    lines: list[str] = []
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, size_mm, "medium") <= width_mm:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def _cameras(rows: Sequence[PlanRow], head: Sequence[str]) -> Iterator[DrawnShape]:
    yield from _line(head, _TABLE_TOP, "bold")
    for number, row in enumerate(rows, start=1):
        y = _TABLE_TOP + number * _ROW_MM
        yield DrawnShape(polyline(((12, y - 5), (285, y - 5))), None, "#c9c2b0", 0.2)
        yield from _line(row.cells, y, "medium")
        x = _COLUMNS_MM[-1] - 7
        tick, colour = ([((x, y - 1.4), (x + 1.4, y), (x + 4, y - 3.2))], GOOD) if row.fits else (_cross(x, y), BAD)
        for stroke in tick:
            yield DrawnShape(polyline(stroke), None, colour, 0.8)


def _cross(x: float, y: float) -> list[tuple[Point, ...]]:
    return [((x, y - 3.2), (x + 3.2, y)), ((x, y), (x + 3.2, y - 3.2))]


def _line(cells: Sequence[str], y: float, weight: str) -> Iterator[DrawnShape]:
    ends = (*(x - 3 for x in _COLUMNS_MM[1:]), 285.0)
    for cell, x, end in zip(cells, _COLUMNS_MM, ends, strict=True):
        room = end - x - (7 if end == _COLUMNS_MM[-1] - 3 else 0)
        size = min(4.0, 4.0 * room / text_width(cell, 4, weight)) if cell else 4.0
        yield lettering(cell, x, y, size, ink.TEXT, weight)
