"""The sheets on a table, a lamp above it and a camera that sees them all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

import numpy as np

from calibration.layout import Layout, Sheet
from calibration.prints import picture_of_print
from companion.games.catalogue import first_game, nameable_pieces
from companion.mats import enrolment_layout, game_layout, game_pieces, sheet_png, with_style
from companion.ports import Frame
from companion.printing.art import STYLES
from companion.printing.spread import AROUND, FINE_ENOUGH_PX_PER_MM, SheetLaid, bounds, breadth, camera_layout, spread
from companion.simulator.games import HEIGHTS_MM, USUAL_PLAYERS, shape_of
from companion.simulator.games import TILE_MM as TILE_MM
from companion.simulator.optics import LAMP as LAMP
from companion.simulator.optics import SceneCamera, SceneLight, px_per_mm
from companion.simulator.parking import Taken, park_trucks
from companion.simulator.renderer import Backdrop, PiecePlaced, Scene, prepare, render

ENROLMENT_LIGHTS = (SceneLight(kelvin=5500, gradient_deg=200), SceneLight(kelvin=3300, gain=0.86, gradient_deg=20))

PRINT_PX_PER_MM = 4.0
SIZES_PX = ((2304, 1296), (3456, 1944), (4608, 2592))
"""What a Raspberry Pi's Camera Module 3 gives: at full speed, made smaller from its finest, and as fine as it can."""

_FOCAL_SHARE = 0.75
"""Focal length in widths of the picture: a view of about 67 degrees."""


def demo_layout(players: int = USUAL_PLAYERS, game: str = "", with_: Sequence[str] = ()) -> Layout:
    """The sheets of the demo table: every sheet on which the game is played, none that only holds reserves."""
    game = game or first_game()
    played_on = camera_layout(game_layout(game, players, with_, TILE_MM))
    return with_style(Layout(f"demo {' '.join((game, *with_))}, {players} players", played_on.sheets), STYLES[0])


def demo_enrolment_layout(game: str = "", with_: Sequence[str] = ()) -> Layout:
    """The enrolment sheets of every piece that may come to lie on the demo table."""
    game = game or first_game()
    return enrolment_layout(game_pieces(game, with_, nameable_pieces()), TILE_MM, game=game)


def picture_size(layout: Layout) -> tuple[int, int]:
    """The size that the camera's pictures should have for this table: (width, height)."""
    for width, height in SIZES_PX:
        if px_per_mm(camera_over(spread(layout, width / height), (width, height))) >= FINE_ENOUGH_PX_PER_MM:
            return width, height
    return SIZES_PX[-1]


def arrange_sheets(layout: Layout, aspect: float, px_per_mm: float) -> tuple[SheetLaid, ...]:
    """The layout's sheets, printed and spread on the table.

    aspect: the picture's width by its height.  px_per_mm: how finely the sheets are printed.
    """
    own = {sheet.id: picture_of_print(sheet) for sheet in layout.sheets if sheet.print}
    return tuple(
        replace(sheet, image=own[sheet.id] if sheet.id in own else sheet_png(layout, sheet.id, px_per_mm))
        for sheet in spread(layout, aspect)
    )


@lru_cache(maxsize=1)
def bare_table(layout: Layout, size_px: tuple[int, int], seed: int, taken: Taken = ()) -> Backdrop:
    """The sheets on the table under the lamp, without any piece, as the camera sees them.

    seed: of the wood.  taken: of each movable truck, the seat that has it.
    """
    sheets = arrange_sheets(layout, size_px[0] / size_px[1], PRINT_PX_PER_MM)
    scene = Scene(park_trucks(layout, sheets, taken), tile_mm=TILE_MM)
    return prepare(scene, camera_over(sheets, size_px), LAMP, np.random.default_rng(seed))


def camera_over(sheets: Sequence[SheetLaid], size_px: tuple[int, int], tilt_deg: float = 9.0) -> SceneCamera:
    """A camera that sees all the sheets."""
    width, _ = size_px
    focal_px = _FOCAL_SHARE * width
    left, top, right, bottom = bounds(sheets)
    breadth_mm = breadth(sheets, width / size_px[1])
    return SceneCamera(
        size_px, focal_px, ((left + right) / 2, (top + bottom) / 2), breadth_mm * AROUND * focal_px / width,
        tilt_deg, turn_deg=0.8, k1=-0.02, k2=0.008,
    )  # fmt: skip


def demo_enrolment_frames(layout: Layout, size_px: tuple[int, int] = SIZES_PX[0], game: str = "") -> Iterator[Frame]:
    """Photographs of the layout's enrolment sheets with their pieces in the cells, each sheet under two lights."""
    chance = np.random.default_rng(20)
    for sheet in layout.sheets:
        pieces = tuple(in_its_cells(sheet, game, chance))
        laid = (SheetLaid(sheet.id, sheet_png(layout, sheet.id, 6.0), sheet.size_mm, turn_deg=-1.2),)
        for number, light in enumerate(ENROLMENT_LIGHTS, start=1):
            camera = camera_over(laid, size_px, tilt_deg=4.0 * number)
            shot = render(Scene(laid, pieces, TILE_MM), camera, light, chance)
            yield Frame(shot.image, f"{sheet.id} light {number}", number)


def in_its_cells(sheet: Sheet, game: str, chance: np.random.Generator) -> Iterator[PiecePlaced]:
    """Every piece of an enrolment sheet in its cell, none quite straight."""
    for zone in sheet.zones:
        if zone.kind == "enrol" and zone.piece:
            x_mm, y_mm = zone.slots_mm[0] if zone.slots_mm else np.mean(zone.polygon_mm, axis=0)
            aside_x, aside_y = chance.uniform(-1.5, 1.5, 2)
            angle_deg = chance.normal(0, 2) % 360
            shape = shape_of(zone.piece, game)
            at_mm = x_mm + aside_x, y_mm + aside_y
            yield PiecePlaced(sheet.id, zone.piece, *at_mm, angle_deg, HEIGHTS_MM[shape], zone.id, shape)
