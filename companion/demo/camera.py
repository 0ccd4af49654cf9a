"""The demo's camera: draws the table on which automatic players play, one game after the other."""

from __future__ import annotations

from math import atan2, cos, degrees, pi, radians, sin
from typing import TYPE_CHECKING

import numpy as np

from calibration.layout import Layout
from companion.demo.games import Moment, play_demo_game, player_count
from companion.demo.stage import LAMP, TILE_MM, arranged, camera_over
from companion.table.places import places
from hardware.demo import DemoCamera
from vision.scene import Scene, on_table, photograph, prepare
from vision.scene_hand import Hand

if TYPE_CHECKING:
    from companion.ports import Image

TURN_S = 3.0
FINAL_TABLE_S = 20.0
SIZE_PX = (2304, 1296)
"""What a Raspberry Pi's Camera Module 3 gives at full speed."""

_PRINT_PX_PER_MM = 4.0

_HAND_S = 0.9
"""How long a hand is over the table in a turn, at most; half of it coming, half of it going."""
_HAND_SHARE = 0.45
_ARM_MM = 420.0
"""From how far away the hand comes."""


def open_demo_camera(
    layout: Layout, seed: int = 1, turn_s: float = TURN_S, size_px: tuple[int, int] = SIZE_PX
) -> DemoCamera:
    """A camera over the layout's sheets, on which as many automatic players play as there are zoos.

    turn_s: seconds a turn.
    """
    return DemoCamera(DemoTable(layout, seed, turn_s, size_px).picture_at)


class DemoTable:
    """The table as it is so many seconds after the beginning; it remembers the game that is being played."""

    def __init__(self, layout: Layout, seed: int, turn_s: float, size_px: tuple[int, int]) -> None:
        self._layout = layout
        self._turn_s = turn_s
        sheets = arranged(layout, size_px[0] / size_px[1], _PRINT_PX_PER_MM)
        self._sheets = {sheet.id: sheet for sheet in sheets}
        scene = Scene(sheets, tile_mm=TILE_MM)
        self._backdrop = prepare(scene, camera_over(sheets, size_px), LAMP, np.random.default_rng(seed))
        self._begin(seed, 0.0)

    def _begin(self, seed: int, at_s: float) -> None:
        self._seed = seed
        self._begun_s = at_s
        self._moments = play_demo_game(self._layout, player_count(self._layout), seed)

    def moment_at(self, seconds: float) -> tuple[Moment, Hand | None]:
        """What lies on the table then, and the hand over it.  seconds: never backwards."""
        while seconds - self._begun_s >= self._length_s():
            self._begin(self._seed + 1, self._begun_s + self._length_s())
        turn, into_s = divmod(seconds - self._begun_s, self._turn_s)
        number = min(int(turn), len(self._moments) - 1)
        now = self._moments[number]
        hand_s = min(_HAND_S, _HAND_SHARE * self._turn_s)
        if turn >= len(self._moments) or into_s >= hand_s or now.touched is None:
            return now, None
        before = self._moments[number - 1]
        return (before if into_s < hand_s / 2 else now), self._hand(now, into_s / hand_s)

    def _length_s(self) -> float:
        return len(self._moments) * self._turn_s + FINAL_TABLE_S

    def picture_at(self, seconds: float) -> Image:
        """The camera's picture of the table then."""
        moment, hand = self.moment_at(seconds)
        chance = np.random.default_rng((self._seed, int(seconds * 1000)))
        return photograph(self._backdrop, moment.pieces, chance, hand).image

    def _hand(self, moment: Moment, share: float) -> Hand:
        """The hand of the player whose turn it is, reaching over the table and back.  share: of its way, 0 to 1."""
        assert moment.touched is not None
        sheet, x_mm, y_mm = moment.touched
        goal = on_table(self._sheets[sheet], np.array([[x_mm, y_mm]]))[0]
        from_deg = self._side_of(moment.seat)
        away_mm = _ARM_MM * (1 - sin(pi * share))
        way_x, way_y = cos(radians(from_deg)), -sin(radians(from_deg))
        return Hand(goal[0] + away_mm * way_x, goal[1] + away_mm * way_y, from_deg)

    def _side_of(self, seat: int | None) -> float:
        """From where the player reaches over the table: his zoo's side of it, in degrees."""
        homes = (sheet for (sheet, _), place in places(self._layout).items() if place.seat == seat)
        sheet = self._sheets[next(homes)]
        middle_x, middle_y = self._backdrop.camera.target_mm
        return degrees(atan2(middle_y - sheet.y_mm, sheet.x_mm - middle_x))
