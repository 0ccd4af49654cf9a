"""Sheets drawn from their layout."""

from __future__ import annotations

from calibration.layout import Sheet
from calibration.mats.drawing import Drawing, Shape, polygon
from calibration.mats.markers import marker_drawing

STYLES = ("grey", "white")


def sheet_drawing(sheet: Sheet, style: str = "grey", language: str = "en") -> Drawing:
    """Everything printed on a sheet."""
    zones = tuple(Shape(polygon(zone.polygon_mm), "#808080", "#404040", 0.5) for zone in sheet.zones)
    return (*zones, *marker_drawing(sheet.markers))
