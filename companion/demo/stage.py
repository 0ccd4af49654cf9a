"""Sheets on a table, a lamp above it and a camera that sees them all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import accumulate

import numpy as np

from calibration.layout import Layout, Sheet
from calibration.printables import box_pieces, enrolment_layout, sheet_png, zooloretto_layout
from companion.demo.games import SPECIES, USUAL_PLAYERS
from companion.demo.lamps import LAMP as LAMP
from companion.games.players import STALL_NAMES
from companion.ports import Frame
from vision.scene import PiecePlaced, Scene, SheetLaid, on_table, render
from vision.scene_camera import SceneCamera
from vision.scene_look import Light

TILE_MM = 30.0
ENROLMENT_LIGHTS = (Light(kelvin=5500, gradient_deg=200), Light(kelvin=3300, gain=0.86, gradient_deg=20))

_SHOWN = ("enclosure", "truck")
"""Other sheets hold only reserves, and the nearer the camera, the better it reads."""

_GAP_MM = 12.0
_AROUND = 1.13
"""How much more than the sheets the camera sees."""
_FOCAL_SHARE = 0.75
"""Focal length in widths of the picture: a view of about 67 degrees."""


def demo_layout(players: int = USUAL_PLAYERS, game: str = "zooloretto", with_: Sequence[str] = ()) -> Layout:
    """What lies on the demo table: every sheet on which the game is played, none that only holds reserves."""
    del game, with_
    whole = zooloretto_layout(players, TILE_MM)
    shown = tuple(sheet for sheet in whole.sheets if any(zone.kind in _SHOWN for zone in sheet.zones))
    return Layout(f"demo, {players} players", shown)


def demo_enrolment_layout(game: str = "zooloretto", with_: Sequence[str] = ()) -> Layout:
    """The enrolment sheets of every piece that may come to lie on the demo table."""
    del game, with_
    return enrolment_layout(box_pieces(SPECIES["zooloretto"], STALL_NAMES), TILE_MM)


def arranged(layout: Layout, aspect: float, px_per_mm: float) -> tuple[SheetLaid, ...]:
    """The layout's sheets in rows on the table, as compact as the picture's shape likes it, none quite straight.

    aspect: the picture's width by its height.  px_per_mm: how finely the sheets are printed.
    """
    height_mm = max(min(sheet.size_mm) for sheet in layout.sheets)
    upright = [_laid(layout, sheet, number, height_mm, px_per_mm) for number, sheet in enumerate(layout.sheets)]
    widths = accumulate(_footprint(sheet)[0] + _GAP_MM for sheet in upright)
    return min((_in_rows(upright, width_mm) for width_mm in widths), key=lambda way: _breadth(way, aspect))


def camera_over(sheets: Sequence[SheetLaid], size_px: tuple[int, int], tilt_deg: float = 9.0) -> SceneCamera:
    """A camera that sees all the sheets."""
    width, _ = size_px
    focal_px = _FOCAL_SHARE * width
    left, top, right, bottom = _bounds(sheets)
    breadth_mm = _breadth(sheets, width / size_px[1])
    return SceneCamera(
        size_px, focal_px, ((left + right) / 2, (top + bottom) / 2), breadth_mm * _AROUND * focal_px / width,
        tilt_deg, turn_deg=0.8, k1=-0.02, k2=0.008,
    )  # fmt: skip


def demo_enrolment_frames(layout: Layout, size_px: tuple[int, int] = (2304, 1296)) -> Iterator[Frame]:
    """Photographs of the layout's enrolment sheets with their pieces in the cells, each sheet under two lights."""
    chance = np.random.default_rng(20)
    for sheet in layout.sheets:
        pieces = tuple(_in_its_cells(sheet, chance))
        laid = (_laid(layout, sheet, 0, sheet.size_mm[1], px_per_mm=6.0),)
        for number, light in enumerate(ENROLMENT_LIGHTS, start=1):
            camera = camera_over(laid, size_px, tilt_deg=4.0 * number)
            shot = render(Scene(laid, pieces, TILE_MM), camera, light, chance)
            yield Frame(shot.image, f"{sheet.id} light {number}", number)


def _in_its_cells(sheet: Sheet, chance: np.random.Generator) -> Iterator[PiecePlaced]:
    for zone in sheet.zones:
        if zone.kind == "enrol" and zone.piece:
            x_mm, y_mm = zone.slots_mm[0] if zone.slots_mm else np.mean(zone.polygon_mm, axis=0)
            aside_x, aside_y = chance.uniform(-1.5, 1.5, 2)
            angle_deg = chance.normal(0, 2) % 360
            yield PiecePlaced(sheet.id, zone.piece, x_mm + aside_x, y_mm + aside_y, angle_deg, zone=zone.id)


def _laid(layout: Layout, sheet: Sheet, number: int, height_mm: float, px_per_mm: float) -> SheetLaid:
    """A sheet that lies nearly straight, on its short side where it is no higher so than the others."""
    lies_sideways = height_mm >= sheet.size_mm[0] > sheet.size_mm[1]
    askew_deg = (number * 0.618 % 1 - 0.5) * 2.4
    image = sheet_png(layout, sheet.id, px_per_mm)
    return SheetLaid(sheet.id, image, sheet.size_mm, turn_deg=90 * lies_sideways + askew_deg)


def _footprint(sheet: SheetLaid) -> tuple[float, float]:
    width, height = sheet.size_mm
    return (height, width) if sheet.turn_deg > 45 else (width, height)


def _in_rows(sheets: Sequence[SheetLaid], width_mm: float) -> tuple[SheetLaid, ...]:
    """The sheets side by side, a new row where one is full."""
    placed: list[SheetLaid] = []
    left = top = row_height = 0.0
    for sheet in sheets:
        width, height = _footprint(sheet)
        if left + width > width_mm:
            left, top, row_height = 0.0, top + row_height + _GAP_MM, 0.0
        placed.append(replace(sheet, x_mm=left + width / 2, y_mm=top + height / 2))
        left, row_height = left + width + _GAP_MM, max(row_height, height)
    return tuple(placed)


def _bounds(sheets: Sequence[SheetLaid]) -> tuple[float, float, float, float]:
    """Left, top, right, bottom."""
    corners = [on_table(sheet, np.array([[0.0, 0.0], sheet.size_mm])) for sheet in sheets]
    (left, top), (right, bottom) = np.min(corners, axis=(0, 1)), np.max(corners, axis=(0, 1))
    return float(left), float(top), float(right), float(bottom)


def _breadth(sheets: Sequence[SheetLaid], aspect: float) -> float:
    """How wide a picture of that shape must be to show the sheets, in millimetres."""
    left, top, right, bottom = _bounds(sheets)
    return max(right - left, (bottom - top) * aspect)
