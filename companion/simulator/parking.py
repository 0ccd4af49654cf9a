"""Where the trucks of a box stand on a drawn table: in the middle, and once taken, before whoever took them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product

import cv2
import numpy as np

from calibration.layout import Layout
from companion.printing.spread import SheetLaid, on_table
from companion.simulator.optics import Floats
from companion.tracking.observation import places

STEP_MM, REACH_MM = 12.0, 60.0
"""A place before a board is tried every so far, and so far beyond the sheets: a camera sees no more."""
TURNS_DEG = (0.0, 90.0)
LEAN_DEG = 14.0
"""So far from straight a truck is put down at most."""

Taken = tuple[int | None, ...]


def park_trucks(layout: Layout, sheets: Sequence[SheetLaid], taken: Taken) -> tuple[SheetLaid, ...]:
    """The sheets with the trucks where they stand.  taken: of each truck, the seat that has it."""
    trucks = [sheet.id for sheet in layout.sheets if sheet.movable]
    seats = dict(zip(trucks, taken, strict=False))
    laid = {sheet.id: sheet for sheet in sheets}
    for number, (name, seat) in enumerate(seats.items()):
        if seat is not None:
            laid[name] = _before(layout, laid, name, seat, (number * 0.618 % 1 - 0.5) * 2 * LEAN_DEG)
    return tuple(laid.values())


def _before(layout: Layout, laid: dict[str, SheetLaid], name: str, seat: int, lean_deg: float) -> SheetLaid:
    """A truck at the free place that is nearest to a player's board, over no zone; where it was if there is none."""
    home = laid[next(sheet for (sheet, _), place in places(layout).items() if place.seat == seat)]
    corners = np.vstack([_corners(sheet) for sheet in laid.values()])
    low, high = corners.min(axis=0) - REACH_MM, corners.max(axis=0) + REACH_MM
    taken = list(_taken_outlines(layout, laid, name))
    spots = product(np.arange(low[0], high[0], STEP_MM), np.arange(low[1], high[1], STEP_MM), TURNS_DEG)
    nearest = sorted(spots, key=lambda spot: (spot[0] - home.x_mm) ** 2 + (spot[1] - home.y_mm) ** 2)
    for x_mm, y_mm, turn_deg in nearest:
        there = replace(laid[name], x_mm=float(x_mm), y_mm=float(y_mm), turn_deg=turn_deg + lean_deg)
        outline = _corners(there)
        if (outline > low).all() and (outline < high).all() and not any(_meet(outline, other) for other in taken):
            return there
    return laid[name]


def _taken_outlines(layout: Layout, laid: dict[str, SheetLaid], name: str) -> Iterator[Floats]:
    """The outlines of what a truck is not put down on: printed zones and other trucks."""
    for sheet in layout.sheets:
        if sheet.id != name and sheet.movable:
            yield _corners(laid[sheet.id])
        elif sheet.id != name:
            yield from (on_table(laid[sheet.id], np.array(zone.polygon_mm)) for zone in sheet.zones)


def _corners(sheet: SheetLaid) -> Floats:
    width, height = sheet.size_mm
    return on_table(sheet, np.array([[0, 0], [width, 0], [width, height], [0, height]]))


def _meet(one: Floats, other: Floats) -> bool:
    first, second = (cv2.convexHull(points.astype(np.float32)) for points in (one, other))
    return bool(cv2.intersectConvexConvex(first, second)[0] > 0)
