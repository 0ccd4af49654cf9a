"""Printed markers as vector squares."""

from __future__ import annotations

from functools import cache

import cv2

from calibration.layout import Marker, Markers
from companion.printing.drawing import Drawing, DrawnShape, Step, box_corners, polygon, rectangle


@cache
def _white_cells(dictionary: str, number: int) -> tuple[int, tuple[tuple[int, int], ...]]:
    """How many cells the marker has along its side, and its white cells as (column, row)."""
    known = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, dictionary))
    side = known.markerSize + 2
    image = cv2.aruco.generateImageMarker(known, number, side)
    return side, tuple((x, y) for y in range(side) for x in range(side) if image[y, x])


def marker_drawing(markers: Markers) -> Drawing:
    """All markers of a sheet, each one black path with its white cells as holes.

    As one path, because renderers round lone rectangles up to whole pixels.
    """
    return tuple(DrawnShape(_outline(markers, one), fill="#000000") for one in markers.at)


def _outline(markers: Markers, one: Marker) -> tuple[Step, ...]:
    left, top = one.x_mm - markers.size_mm / 2, one.y_mm - markers.size_mm / 2
    side, white = _white_cells(markers.dictionary, one.id)
    cell = markers.size_mm / side
    holes = (polygon(box_corners(left + x * cell, top + y * cell, cell, cell)[::-1]) for x, y in white)
    return *rectangle(left, top, markers.size_mm, markers.size_mm), *(step for hole in holes for step in hole)
