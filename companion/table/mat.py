"""What the table has to know of a layout, in the layout's own words; `calibration.layout.Layout` is one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from math import hypot
from typing import Protocol

from companion.ports import Point

APART_MM = 12.0
"""A printed place is free if nothing lies so near to it."""
GRID = 7
"""Free points of a zone are sought on so many by so many places of its surrounding rectangle."""


class PrintedZone(Protocol):
    """A named area of a sheet; lengths in millimetres on the sheet."""

    @property
    def id(self) -> str: ...
    @property
    def kind(self) -> str: ...
    @property
    def polygon_mm(self) -> Sequence[Point]: ...
    @property
    def slots_mm(self) -> Sequence[Point]: ...
    @property
    def capacity(self) -> int | None: ...


class PrintedSheet(Protocol):
    """One printed sheet or board."""

    @property
    def id(self) -> str: ...
    @property
    def zones(self) -> Sequence[PrintedZone]: ...


class Mat(Protocol):
    """All the sheets of one table."""

    @property
    def sheets(self) -> Sequence[PrintedSheet]: ...


def free_points(zone: PrintedZone, taken: Sequence[Point], number: int) -> Iterator[Point]:
    """Points of a zone, in mm, that are far from what lies there and from each other: printed places first."""
    occupied = list(taken)
    for _ in range(number):
        slots = [slot for slot in zone.slots_mm if _room(slot, occupied) > APART_MM]
        point = slots[0] if slots else max(_grid(tuple(zone.polygon_mm)), key=lambda spot: _room(spot, occupied))
        occupied.append(point)
        yield round(point[0], 1), round(point[1], 1)


def _room(point: Point, occupied: Iterable[Point]) -> float:
    return min((hypot(point[0] - x, point[1] - y) for x, y in occupied), default=float("inf"))


@lru_cache(maxsize=1024)
def _grid(polygon_mm: tuple[Point, ...]) -> tuple[Point, ...]:
    """Points inside the zone, its middle among them in any case."""
    xs, ys = zip(*polygon_mm, strict=True)
    left, top, wide, high = min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)
    steps = [(step + 0.5) / GRID for step in range(GRID)]
    spots = [(left + wide * across, top + high * down) for across in steps for down in steps]
    inside = [spot for spot in spots if _is_inside(spot, polygon_mm)]
    return (*inside, (sum(xs) / len(xs), sum(ys) / len(ys)))


def _is_inside(point: Point, polygon: Sequence[Point]) -> bool:
    """Whether a ray to the right crosses the border an odd number of times."""
    x, y = point
    inside = False
    for (x1, y1), (x2, y2) in zip(polygon, (*polygon[1:], polygon[0]), strict=True):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            inside = not inside
    return inside
