"""Vector shapes in millimetres, the one form that every writer (PDF, SVG) takes.

The origin is the sheet's top left corner, x to the right, y downwards.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files

from companion.ports import Point

PathStep = tuple[str, tuple[Point, ...]]
"""`M` and `L` with one point, `C` with three (cubic), `Z` with none."""


@dataclass(frozen=True, slots=True)
class DrawnShape:
    """A path with its ink.  Colours are `#rrggbb`; None leaves fill or line out.  Lines have round joins and ends."""

    steps: tuple[PathStep, ...]
    fill: str | None = None
    line: str | None = None
    width_mm: float = 0.3
    dash_mm: tuple[float, ...] = ()


Drawing = tuple[DrawnShape, ...]

_ROUND = 0.5523
"""How far a cubic's handles reach, in radii, to draw a quarter of a circle."""


def polygon(corners: Sequence[Point]) -> tuple[PathStep, ...]:
    """A closed path through the corners."""
    return (("M", (corners[0],)), *(("L", (corner,)) for corner in corners[1:]), ("Z", ()))


def polyline(points: Sequence[Point]) -> tuple[PathStep, ...]:
    """An open path through the points."""
    return polygon(points)[:-1]


def rectangle(x: float, y: float, width: float, height: float) -> tuple[PathStep, ...]:
    """An upright rectangle by its top left corner."""
    return polygon(box_corners(x, y, width, height))


def box_corners(x: float, y: float, width: float, height: float) -> tuple[Point, ...]:
    """The corners of an upright rectangle, clockwise from the top left."""
    return (x, y), (x + width, y), (x + width, y + height), (x, y + height)


def round_corners(corners: Sequence[Point], radius: float) -> tuple[PathStep, ...]:
    """A closed path through the corners, each rounded as far as its sides allow."""
    steps: list[PathStep] = []
    for number, corner in enumerate(corners):
        before, after = corners[number - 1], corners[(number + 1) % len(corners)]
        reach = min(radius, math.dist(before, corner) / 2, math.dist(corner, after) / 2)
        start, end = _towards(corner, before, reach), _towards(corner, after, reach)
        handles = _towards(start, corner, reach * _ROUND), _towards(end, corner, reach * _ROUND)
        steps += [("L" if steps else "M", (start,)), ("C", (*handles, end))]
    return (*steps, ("Z", ()))


def _towards(start: Point, goal: Point, length: float) -> Point:
    share = length / (math.dist(start, goal) or 1)
    return start[0] + (goal[0] - start[0]) * share, start[1] + (goal[1] - start[1]) * share


def round_box(x: float, y: float, width: float, height: float, radius: float) -> tuple[PathStep, ...]:
    """An upright rectangle with round corners."""
    return round_corners(box_corners(x, y, width, height), radius)


def circle(x: float, y: float, radius: float) -> tuple[PathStep, ...]:
    """A circle by its centre."""
    return ellipse(x, y, radius, radius)


def ellipse(x: float, y: float, across: float, up: float) -> tuple[PathStep, ...]:
    """An upright ellipse by its centre and its half axes."""
    a, b = across * _ROUND, up * _ROUND
    return (
        ("M", ((x + across, y),)),
        ("C", ((x + across, y + b), (x + a, y + up), (x, y + up))),
        ("C", ((x - a, y + up), (x - across, y + b), (x - across, y))),
        ("C", ((x - across, y - b), (x - a, y - up), (x, y - up))),
        ("C", ((x + a, y - up), (x + across, y - b), (x + across, y))),
        ("Z", ()),
    )


def move_shapes(shapes: Iterable[DrawnShape], x: float, y: float, scale: float = 1.0, turns: int = 0) -> Drawing:
    """The shapes scaled, turned by quarters clockwise, then shifted.  Line widths scale along."""
    return tuple(_move_shape(shape, x, y, scale, turns) for shape in shapes)


def _move_shape(shape: DrawnShape, x: float, y: float, scale: float, turns: int) -> DrawnShape:
    steps = tuple((op, tuple(_move_point(point, x, y, scale, turns) for point in points)) for op, points in shape.steps)
    return replace(shape, steps=steps, width_mm=shape.width_mm * scale)


def _move_point(point: Point, x: float, y: float, scale: float, turns: int) -> Point:
    for _ in range(turns % 4):
        point = (-point[1], point[0])
    return x + point[0] * scale, y + point[1] * scale


@cache
def _lettering() -> dict[str, dict[str, tuple[int, str]]]:
    text = files("companion.printing").joinpath("lettering.json").read_text(encoding="utf-8")
    return {weight: glyphs for weight, glyphs in json.loads(text).items() if not weight.startswith("_")}


@cache
def _glyph(weight: str, letter: str) -> tuple[float, tuple[PathStep, ...]]:
    """A letter's advance and outline, both in type sizes.  A letter that the type lacks is a space."""
    advance, outline = _lettering()[weight].get(letter, _lettering()[weight][" "])
    steps: list[PathStep] = []
    words = iter(outline.split())
    for op in words:
        numbers = [int(next(words)) / 1000 for _ in range({"M": 2, "L": 2, "C": 6, "Z": 0}[op])]
        steps.append((op, tuple(zip(numbers[::2], numbers[1::2], strict=True))))
    return advance / 1000, tuple(steps)


@cache
def known_letters(weight: str = "bold") -> frozenset[str]:
    """Every letter that can be drawn; others are drawn as spaces."""
    return frozenset(_lettering()[weight])


LIKE = str.maketrans({"„": '"', "“": '"', "”": '"', "‘": "'", "—": "–", "−": "-", "\u00a0": " "})
"""Signs that the letters lack, and what stands for them."""


def readable(text: str, instead: str) -> str:
    """The text in the letters that can be drawn; `instead` if hardly any of it is left."""
    known = known_letters()
    tidy = " ".join("".join(letter if letter in known else " " for letter in text.translate(LIKE)).split())
    return tidy if 2 * len(tidy) >= len(text) else instead


def text_width(text: str, size_mm: float, weight: str = "bold") -> float:
    """The length of a line of text."""
    return sum(_glyph(weight, letter)[0] for letter in text) * size_mm


def lettering(
    text: str, x: float, y: float, size_mm: float, ink: str, weight: str = "bold", align: float = 0
) -> DrawnShape:
    """A line of text as outlines, y on its base line.  align: 0 starts at x, 0.5 centres, 1 ends there."""
    x -= align * text_width(text, size_mm, weight)
    steps: list[PathStep] = []
    for letter in text:
        advance, outline = _glyph(weight, letter)
        steps += [(op, tuple((x + px * size_mm, y + py * size_mm) for px, py in points)) for op, points in outline]
        x += advance * size_mm
    return DrawnShape(tuple(steps), fill=ink)
