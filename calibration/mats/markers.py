"""Printed markers as vector squares."""

from __future__ import annotations

from functools import cache

import cv2

from calibration.layout import Markers
from calibration.mats.drawing import Drawing, Shape, Step, rectangle

DICTIONARY = "DICT_APRILTAG_36h11"
SIZE_MM = 25.0
QUIET_MM = 5.0
"""White around a marker, on the sheet's inner sides at least; outwards it reaches to the sheet's edge."""


@cache
def _white_cells(dictionary: str, number: int) -> tuple[int, tuple[tuple[int, int], ...]]:
    """How many cells the marker has along its side, and its white cells as (column, row)."""
    known = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, dictionary))
    side = known.markerSize + 2
    image = cv2.aruco.generateImageMarker(known, number, side)
    return side, tuple((x, y) for y in range(side) for x in range(side) if image[y, x])


def marker_drawing(markers: Markers) -> Drawing:
    """All markers of a sheet: black squares with their white cells."""
    shapes: list[Shape] = []
    for one in markers.at:
        left, top = one.x_mm - markers.size_mm / 2, one.y_mm - markers.size_mm / 2
        side, white = _white_cells(markers.dictionary, one.id)
        cell = markers.size_mm / side
        steps: tuple[Step, ...] = sum((rectangle(left + x * cell, top + y * cell, cell, cell) for x, y in white), ())
        shapes += [
            Shape(rectangle(left, top, markers.size_mm, markers.size_mm), fill="#000000"),
            Shape(steps, fill="#ffffff"),
        ]
    return tuple(shapes)
