"""Sheets on a table, a lamp above it and a camera that sees them all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from math import ceil
from typing import TYPE_CHECKING

import numpy as np

from calibration.layout import Layout, Sheet
from companion.ports import Frame
from vision.scene import PiecePlaced, Scene, SheetLaid, render
from vision.scene_camera import SceneCamera
from vision.scene_look import Light

if TYPE_CHECKING:
    from companion.ports import Image

TILE_MM = 30.0
LAMP = Light(glare=0.06, glare_at=(0.86, 0.12))
ENROLMENT_LIGHTS = (Light(kelvin=5500, gradient_deg=200), Light(kelvin=3300, gain=0.86, gradient_deg=20))

_GAP_MM = 16.0
_AROUND = 1.13
"""How much more than the sheets the camera sees."""
_FOCAL_SHARE = 0.75
"""Focal length in widths of the picture: a view of about 67 degrees."""


def arranged(sheets: Sequence[Sheet], papers: Mapping[str, Image], aspect: float) -> tuple[SheetLaid, ...]:
    """The sheets in rows on the table, as compact as the shape of the picture likes it, none quite straight.

    papers: the printed image of every sheet by its id.  aspect: the picture's width by its height.
    """
    ways = (_in_rows(sheets, papers, columns) for columns in range(1, len(sheets) + 1))
    return min(ways, key=lambda way: _breadth(way, aspect))


def camera_over(sheets: Sequence[SheetLaid], size_px: tuple[int, int], tilt_deg: float = 9.0) -> SceneCamera:
    """A camera that sees all the sheets."""
    width, _ = size_px
    focal_px = _FOCAL_SHARE * width
    left, top, right, bottom = _bounds(sheets)
    breadth_mm = _breadth(sheets, width / size_px[1])
    return SceneCamera(
        size_px, focal_px, ((left + right) / 2, (top + bottom) / 2), breadth_mm * _AROUND * focal_px / width,
        tilt_deg, turn_deg=1.5, k1=-0.02, k2=0.008,
    )  # fmt: skip


def enrolment_frames(
    layout: Layout, papers: Mapping[str, Image], size_px: tuple[int, int] = (2304, 1296), tile_mm: float = TILE_MM
) -> Iterator[Frame]:
    """Photographs of the layout's enrolment sheets with their pieces in the cells, each sheet under two lights."""
    chance = np.random.default_rng(20)
    for sheet in layout.sheets:
        pieces = tuple(_in_its_cells(sheet, chance))
        if not pieces:
            continue
        laid = _in_rows([sheet], papers, 1)
        for number, light in enumerate(ENROLMENT_LIGHTS):
            scene = Scene(laid, pieces, tile_mm)
            camera = camera_over(laid, size_px, tilt_deg=4.0 + 5 * number)
            yield Frame(render(scene, camera, light, chance).image, f"{sheet.id} light {number + 1}", number)


def _in_its_cells(sheet: Sheet, chance: np.random.Generator) -> Iterator[PiecePlaced]:
    for zone in sheet.zones:
        if zone.kind == "enrol" and zone.piece:
            x_mm, y_mm = zone.slots_mm[0] if zone.slots_mm else np.mean(zone.polygon_mm, axis=0)
            aside_x, aside_y = chance.uniform(-1.5, 1.5, 2)
            angle_deg = chance.normal(0, 2) % 360
            yield PiecePlaced(sheet.id, zone.piece, x_mm + aside_x, y_mm + aside_y, angle_deg, zone=zone.id)


def _in_rows(sheets: Sequence[Sheet], papers: Mapping[str, Image], columns: int) -> tuple[SheetLaid, ...]:
    laid: list[SheetLaid] = []
    top_mm = 0.0
    remaining = iter(sheets)
    for _ in range(ceil(len(sheets) / columns)):
        row = list(islice(remaining, columns))
        laid += _row(row, papers, top_mm, first=len(laid))
        top_mm += max(sheet.size_mm[1] for sheet in row) + _GAP_MM
    return tuple(laid)


def _row(sheets: Sequence[Sheet], papers: Mapping[str, Image], top_mm: float, first: int) -> Iterator[SheetLaid]:
    left_mm = 0.0
    for number, sheet in enumerate(sheets, start=first):
        width, height = sheet.size_mm
        askew_deg = (number * 0.618 % 1 - 0.5) * 2.4
        yield SheetLaid(sheet.id, papers[sheet.id], sheet.size_mm, left_mm + width / 2, top_mm + height / 2, askew_deg)
        left_mm += width + _GAP_MM


def _bounds(sheets: Sequence[SheetLaid]) -> tuple[float, float, float, float]:
    return (
        min(sheet.x_mm - sheet.size_mm[0] / 2 for sheet in sheets),
        min(sheet.y_mm - sheet.size_mm[1] / 2 for sheet in sheets),
        max(sheet.x_mm + sheet.size_mm[0] / 2 for sheet in sheets),
        max(sheet.y_mm + sheet.size_mm[1] / 2 for sheet in sheets),
    )


def _breadth(sheets: Sequence[SheetLaid], aspect: float) -> float:
    """How wide a picture of that shape must be to show the sheets, in millimetres."""
    left, top, right, bottom = _bounds(sheets)
    return max(right - left, (bottom - top) * aspect)
