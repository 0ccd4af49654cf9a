"""The demo table while somebody learns its box: an enrolment sheet lies there, and pieces come to lie on it."""

from __future__ import annotations

import time
from collections.abc import Callable
from threading import Lock
from typing import TYPE_CHECKING

import numpy as np

from calibration.layout import Layout, Sheet
from companion.games.catalogue import GAMES
from companion.mats import sheet_png
from companion.ports import UnusableInput
from companion.simulator.film import Film
from companion.simulator.games import DIE
from companion.simulator.optics import SceneLight
from companion.simulator.renderer import PiecePlaced, Scene, SheetLaid, prepare
from companion.simulator.stage import SIZES_PX, TILE_MM, camera_over, in_its_cells
from vision.tiles import DIE_FACES, tile_image

if TYPE_CHECKING:
    from companion.ports import Image


PUT_AWAY_AFTER_S = 6.0
"""A sheet that nobody asks for any more makes room for the table."""
BEGINS_AFTER_S, LAID_WITHIN_S = 1.5, 6.0
"""When the first piece is laid into its cell, and how long all of them take."""
LAMP = SceneLight(kelvin=5200, gradient_deg=200)
PRINT_PX_PER_MM = 6.0


class EnrolmentEasel:
    """Draws an enrolment sheet instead of the table while it is asked for.

    table: draws the table as it is so many seconds after its beginning; while a sheet is shown, its time stands still.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._lock = Lock()
        self._wanted: tuple[Layout, str] | None = None
        self._asked_at = float("-inf")
        self._shown: tuple[Layout, str] | None = None
        self._shown_at = 0.0
        self._before_s = self._lost_s = 0.0

    def show(self, layout: Layout, sheet_id: str) -> None:
        """Show this sheet from the next picture on."""
        with self._lock:
            self._wanted, self._asked_at = (layout, sheet_id), self._clock()

    def over(self, table: Callable[[float], Image]) -> Callable[[float], Image]:
        """The pictures of a table with the sheets in between."""

        def picture_at(seconds: float) -> Image:
            wanted = self._now()
            step_s, self._before_s = max(0.0, seconds - self._before_s), seconds
            if wanted is None:
                return table(seconds - self._lost_s)
            self._lost_s += step_s
            if wanted != self._shown:
                self._lay_down(*wanted, seconds)
            return self._film.picture(self._laid(seconds), np.random.default_rng(int(seconds * 1000)))

        return picture_at

    def _now(self) -> tuple[Layout, str] | None:
        """The sheet that is asked for; None when nobody has asked for some time."""
        with self._lock:
            if self._clock() - self._asked_at > PUT_AWAY_AFTER_S:
                self._wanted = self._shown = None
            return self._wanted

    def _lay_down(self, layout: Layout, sheet_id: str, seconds: float) -> None:
        sheet = next(sheet for sheet in layout.sheets if sheet.id == sheet_id)
        laid = (SheetLaid(sheet.id, sheet_png(layout, sheet.id, PRINT_PX_PER_MM), sheet.size_mm, turn_deg=-1.2),)
        chance = np.random.default_rng(20)
        camera = camera_over(laid, SIZES_PX[0], tilt_deg=4.0)
        self._film = Film(prepare(Scene(laid, tile_mm=TILE_MM), camera, LAMP, chance))
        self._pieces = tuple(drawable(sheet, chance))
        self._shown, self._shown_at = (layout, sheet_id), seconds

    def _laid(self, seconds: float) -> tuple[PiecePlaced, ...]:
        """The pieces that lie in their cells by now."""
        share = (seconds - self._shown_at - BEGINS_AFTER_S) / LAID_WITHIN_S
        return self._pieces[: max(0, round(min(1.0, share) * len(self._pieces)))]


def drawable(sheet: Sheet, chance: np.random.Generator) -> list[PiecePlaced]:
    """The pieces of a sheet of which the demo has pictures; the cells of others stay empty."""
    cast = next(name for name, entry in GAMES.items() if entry.game.shape == DIE)
    game = cast if {zone.piece for zone in sheet.zones} <= set(DIE_FACES) else ""
    return [placed for placed in in_its_cells(sheet, game, chance) if has_picture(placed.piece)]


def has_picture(piece: str) -> bool:
    """Whether the piece can be drawn."""
    try:
        tile_image(piece, 32)
    except UnusableInput:
        return False
    return True
