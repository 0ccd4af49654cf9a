"""Plane geometry of simple polygons: area, crossing, inside.  Any unit; y may point either way."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from companion.ports import Point

Segment = tuple[Point, Point]


def signed_area(polygon: Sequence[Point]) -> float:
    """The area; its sign says which way round the corners run."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in edges(polygon)) / 2


def edges(polygon: Sequence[Point]) -> list[Segment]:
    """The sides, from each corner to the next; the last closes the polygon."""
    return [(polygon[i - 1], polygon[i]) for i in range(len(polygon))]


def crossing(polygon: Sequence[Point]) -> tuple[Segment, Segment] | None:
    """Two sides that meet where simple polygons have none meeting, or None."""
    sides = edges(polygon)
    for (i, first), (j, second) in combinations(enumerate(sides), 2):
        if j - i == 1:
            meet = _folds_back(first, second)
        elif i == 0 and j == len(sides) - 1:
            meet = _folds_back(second, first)
        else:
            meet = _meet(first, second)
        if meet:
            return first, second
    return None


def contains(polygon: Sequence[Point], point: Point) -> bool:
    """Whether the point lies inside or on the border."""
    inside = False
    x, y = point
    for a, b in edges(polygon):
        if _turn(a, b, point) == 0 and _within(a, b, point):
            return True
        if (a[1] > y) != (b[1] > y) and x < a[0] + (y - a[1]) * (b[0] - a[0]) / (b[1] - a[1]):
            inside = not inside
    return inside


def _turn(a: Point, b: Point, c: Point) -> float:
    """Positive, negative or zero as a, b, c turn one way, the other, or run straight."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _within(a: Point, b: Point, point: Point) -> bool:
    """Whether a point on the line through a and b lies between them."""
    return min(a[0], b[0]) <= point[0] <= max(a[0], b[0]) and min(a[1], b[1]) <= point[1] <= max(a[1], b[1])


def _folds_back(first: Segment, second: Segment) -> bool:
    """Whether the second side runs back over the first, which ends where it begins."""
    (a, b), (_, c) = first, second
    if a == b or b == c:
        return True
    backwards = (a[0] - b[0]) * (c[0] - b[0]) + (a[1] - b[1]) * (c[1] - b[1]) > 0
    return backwards and _turn(a, b, c) == 0


def _meet(first: Segment, second: Segment) -> bool:
    """Whether two segments share a point."""
    (a, b), (c, d) = first, second
    turns = _turn(a, b, c), _turn(a, b, d), _turn(c, d, a), _turn(c, d, b)
    if _opposite(turns[0], turns[1]) and _opposite(turns[2], turns[3]):
        return True
    ends = zip(turns, ((a, b, c), (a, b, d), (c, d, a), (c, d, b)), strict=True)
    return any(turn == 0 and _within(*corners) for turn, corners in ends)


def _opposite(first: float, second: float) -> bool:
    return (first > 0 > second) or (first < 0 < second)
