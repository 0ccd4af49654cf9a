"""Where on a printed zone there is still room: places for what a person says lies there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from math import hypot

from calibration.layout import Zone, contains
from companion.ports import Point
from companion.session.statements import SAME_PLACE_MM

GRID = 7
"""Free points of a zone are sought on so many by so many places of its surrounding rectangle."""


def free_points(zone: Zone, taken: Sequence[Point], number: int) -> Iterator[Point]:
    """Points of a zone, in mm, that are far from what lies there and from each other: printed places first."""
    occupied = list(taken)
    for _ in range(number):
        slots = [slot for slot in zone.slots_mm if _room(slot, occupied) > SAME_PLACE_MM]
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
    inside = [spot for spot in spots if contains(polygon_mm, spot)]
    return (*inside, (sum(xs) / len(xs), sum(ys) / len(ys)))
