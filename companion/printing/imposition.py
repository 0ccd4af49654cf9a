"""Sheets onto paper: two half sheets share one page, with a line to cut along."""

from __future__ import annotations

from collections.abc import Sequence

from companion.printing import ink
from companion.printing.drawing import DrawnShape, moved, polyline
from companion.printing.paper import PAPERS_MM
from companion.printing.writers import Page


def on_paper(pages: Sequence[Page]) -> list[Page]:
    """The pages in order, whole papers as they are, then the half ones in pairs."""
    whole = [page for page in pages if page.size_mm in PAPERS_MM.values()]
    halves = [page for page in pages if page.size_mm not in PAPERS_MM.values()]
    return [*whole, *(_pair(halves[at : at + 2]) for at in range(0, len(halves), 2))]


def _pair(halves: Sequence[Page]) -> Page:
    """One standing paper with one or two halves of the same size, one above the other."""
    width, height = halves[0].size_mm
    cut = DrawnShape(polyline(((0, height), (width, height))), None, ink.TEXT, 0.2, (3, 2))
    drawing = tuple(shape for number, half in enumerate(halves) for shape in moved(half.drawing, 0, number * height))
    return Page(" + ".join(half.title for half in halves), (width, 2 * height), (*drawing, cut))
