"""A camera whose pictures are drawn: the demo table's."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.ports import Frame
from hardware.pace import Pace

if TYPE_CHECKING:
    from companion.ports import Image


LONGEST_STEP_S = 0.4


class DemoCamera:
    """Implements companion.ports.Camera.

    picture_at: draws the table as it is so many seconds after the camera was opened; but from one picture to the next
    no more than longest_step_s pass there, so that on a slow machine the game waits for whoever looks at it.
    """

    def __init__(
        self,
        picture_at: Callable[[float], Image],
        frames_per_second: float = 5.0,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], None] = time.sleep,
        longest_step_s: float = LONGEST_STEP_S,
    ) -> None:
        self.name = "demo"
        self._picture_at = picture_at
        self._before = clock()
        self._elapsed_s, self._longest_step_s = 0.0, longest_step_s
        self._pace = Pace(frames_per_second, clock, sleep)

    def frame(self, timeout_s: float) -> Frame:  # noqa: ARG002 - a drawn picture is never late
        """The table as it is now."""
        now = self._pace.wait()
        self._elapsed_s += min(now - self._before, self._longest_step_s)
        self._before = now
        return Frame(self._picture_at(self._elapsed_s), self.name, self._pace.count, time.time())

    def close(self) -> None:
        """Nothing to give back."""
