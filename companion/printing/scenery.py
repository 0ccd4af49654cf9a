"""The scenery of a sheet: ground, paths, fences, trees.  Nothing of it lies where tiles lie or markers are.

The markers are vector squares, and their corners stay white.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import islice

import cv2

from calibration.layout import Markers, Sheet, Zone, contains, edges, signed_area
from companion.printing import ink
from companion.printing.drawing import (
    Drawing,
    DrawnShape,
    box_corners,
    circle,
    ellipse,
    move_shapes,
    polygon,
    polyline,
    rectangle,
    round_box,
    round_corners,
)
from companion.printing.paper import MARGIN_MM, PaperBox, printable, quiet_boxes, zone_kind

QUIET_CORNER_MM = 4.0
"""How round the white corners are: what is cut off is still farther from the marker than its quiet zone asks."""

TREES, PLANTS = 12, 60
"""At most so many on a sheet: a sheet of few zones shall be a lawn, not a forest."""


def ground(sheet: Sheet, palette: ink.Palette) -> Drawing:
    """The lawn, and the paths around the zones."""
    area = printable(sheet.size_mm)
    lawn = DrawnShape(rectangle(area.left, area.top, area.width, area.height), palette.ground)
    walked = [zone for zone in sheet.zones if zone.kind != "enrol"]
    edge = (_outline(zone, palette.path_edge, 9.4) for zone in walked)
    way = (_outline(zone, palette.path, 8.6) for zone in walked)
    return (lawn, *edge, *way)


def _outline(zone: Zone, colour: str, width_mm: float) -> DrawnShape:
    return DrawnShape(round_corners(zone.polygon_mm, 3), colour, colour, width_mm)


def quiet(sheet: Sheet) -> Drawing:
    """White paper around the markers, out to the sheet's edge, and along the edge where printers do not reach."""
    width, height = sheet.size_mm
    white = [
        rectangle(0, 0, width, MARGIN_MM),
        rectangle(0, height - MARGIN_MM, width, MARGIN_MM),
        rectangle(0, 0, MARGIN_MM, height),
        rectangle(width - MARGIN_MM, 0, MARGIN_MM, height),
    ]
    area = printable(sheet.size_mm)
    for box in quiet_boxes(sheet.markers.at, sheet.markers.size_mm):
        left, right = (0.0 if box.left < area.left else box.left), (width if box.right > area.right else box.right)
        top, bottom = (0.0 if box.top < area.top else box.top), (height if box.bottom > area.bottom else box.bottom)
        white.append(round_box(left, top, right - left, bottom - top, QUIET_CORNER_MM))
    return tuple(DrawnShape(part, ink.PAPER) for part in white)


def marker_drawing(markers: Markers) -> Drawing:
    """All markers of a sheet, each one black path with its white cells as holes.

    As one path, because renderers round lone rectangles up to whole pixels.
    """
    shapes = []
    for one in markers.at:
        left, top = one.x_mm - markers.size_mm / 2, one.y_mm - markers.size_mm / 2
        side, white = _white_cells(markers.dictionary, one.id)
        cell = markers.size_mm / side
        holes = (polygon(box_corners(left + x * cell, top + y * cell, cell, cell)[::-1]) for x, y in white)
        outline = rectangle(left, top, markers.size_mm, markers.size_mm)
        shapes.append(DrawnShape((*outline, *(step for hole in holes for step in hole)), fill="#000000"))
    return tuple(shapes)


@cache
def _white_cells(dictionary: str, number: int) -> tuple[int, tuple[tuple[int, int], ...]]:
    """The number of cells along the marker's side, and its white cells as (column, row)."""
    known = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, dictionary))
    side = known.markerSize + 2
    image = cv2.aruco.generateImageMarker(known, number, side)
    return side, tuple((x, y) for y in range(side) for x in range(side) if image[y, x])


def rim(zone: Zone, rims: Mapping[str, tuple[str, str]]) -> Drawing:
    """The wall around a zone, in its kind's colours; an enclosure has a fence on it."""
    colour, edge = rims.get(zone.id) or zone_kind(zone.kind).rim
    outline = round_corners(zone.polygon_mm, 2)
    return DrawnShape(outline, edge, edge, 4.0), DrawnShape(outline, colour, colour, 3.1)


def fence(zone: Zone, neighbours: Sequence[Zone]) -> Drawing:
    """Posts along an enclosure's rim, except where a neighbour has its own."""
    outwards = 0.78 if signed_area(zone.polygon_mm) > 0 else -0.78
    posts = []
    for start, end in edges(zone.polygon_mm):
        length = math.dist(start, end)
        along = (end[0] - start[0]) / length, (end[1] - start[1]) / length
        count = max(1, round(length / 8.5))
        for at in ((number + 0.5) * length / count for number in range(count)):
            posts.append(
                (start[0] + along[0] * at + along[1] * outwards, start[1] + along[1] * at - along[0] * outwards)
            )
    free = (post for post in posts if not any(contains(other.polygon_mm, post) for other in neighbours))
    return tuple(DrawnShape(circle(x, y, 0.62), ink.WOOD_LIGHT, ink.GRASS_DARK, 0.3) for x, y in free)


def tuft(palette: ink.Palette) -> Drawing:
    """Grass."""
    blades = (((-1, 0.8), (-1.5, -0.6)), ((0, 0.8), (0, -1.2)), ((1, 0.8), (1.5, -0.6)))
    return tuple(DrawnShape(polyline(blade), None, palette.speck, 0.45) for blade in blades)


def stones(palette: ink.Palette) -> Drawing:
    """Two pebbles."""
    return (
        DrawnShape(ellipse(-0.5, 0.3, 1.1, 0.7), palette.path, palette.path_edge, 0.3),
        DrawnShape(ellipse(1.1, 0.5, 0.7, 0.5), palette.path, palette.path_edge, 0.3),
    )


def flower(palette: ink.Palette) -> Drawing:
    """A flower seen from above."""
    petals = ((0.0, -0.8), (0.76, -0.25), (0.47, 0.65), (-0.47, 0.65), (-0.76, -0.25))
    drawn = [DrawnShape(circle(x, y, 0.55), ink.PAPER, palette.speck, 0.25) for x, y in petals]
    return (*drawn, DrawnShape(circle(0, 0, 0.45), ink.GOLD, ink.GOLD_DARK, 0.2))


def tree() -> Drawing:
    """A tree, 10 mm wide and 13 mm high."""
    crown = ((-2.4, -1.6, 2.5), (2.4, -1.6, 2.5), (0, -3.6, 2.8), (0, -1.2, 2.4))
    leaves = [DrawnShape(circle(x, y, radius), ink.GRASS, ink.GRASS, 0.2) for x, y, radius in crown]
    back = [DrawnShape(circle(x, y, radius + 0.45), ink.GRASS_DARK) for x, y, radius in crown]
    light = DrawnShape(polyline(((-1.6, -4.6), (-0.4, -5.3))), None, "#c4dda0", 0.7)
    shade = DrawnShape(ellipse(0.6, 5.4, 3.4, 0.8), "#cfd6b4")
    return (
        shade,
        DrawnShape(round_box(-0.75, 0, 1.5, 5.6, 0.5), ink.WOOD, ink.WOOD_DARK, 0.35),
        *back,
        *leaves,
        light,
    )


def plants(size_mm: tuple[float, float], taken: Sequence[PaperBox], palette: ink.Palette) -> Drawing:
    """Trees where there is much room, grass, flowers and stones where there is little; always the same ones."""
    filled = list(taken)
    shapes: list[DrawnShape] = []
    for spot in islice(_free_spots(size_mm, filled, (11.0, 14.0), trials=260), TREES):
        shapes += move_shapes(tree(), *spot.centre)
    small = (tuft(palette), tuft(palette), flower(palette), tuft(palette), stones(palette))
    for number, spot in enumerate(islice(_free_spots(size_mm, filled, (5.0, 4.5), trials=420), PLANTS)):
        shapes += move_shapes(small[number % len(small)], *spot.centre)
    return tuple(shapes)


def _free_spots(
    size_mm: tuple[float, float], filled: list[PaperBox], need: tuple[float, float], trials: int
) -> Iterator[PaperBox]:
    """Boxes of a size strewn evenly over the free ground.  Each one found is added to `filled`."""
    area = printable(size_mm).grown(-1, -1, -1, -1)
    for number in range(trials):  # a lattice of the plastic number looks strewn and leaves no hole
        x, y = (0.5 + 0.7548776662 * number) % 1, (0.5 + 0.5698402910 * number) % 1
        left, top = area.left + x * (area.width - need[0]), area.top + y * (area.height - need[1])
        box = PaperBox(left, top, left + need[0], top + need[1])
        if not any(box.touches(other) for other in filled):
            filled.append(box)
            yield box
