"""The pace of a camera that could give pictures faster than anyone wants them."""

from __future__ import annotations

from collections.abc import Callable


class Pace:
    """Lets one picture through every `1 / frames_per_second` seconds, counting them."""

    def __init__(self, frames_per_second: float, clock: Callable[[], float], sleep: Callable[[float], None]) -> None:
        """clock: seconds, never backwards.  sleep: waits so many seconds."""
        self._every_s = 1 / frames_per_second
        self._clock = clock
        self._sleep = sleep
        self._next = clock()
        self.count = 0

    def wait(self) -> float:
        """Wait for the next picture's time and give it.  A late caller is not made up for."""
        early_s = self._next - self._clock()
        if early_s > 0:
            self._sleep(early_s)
        now = self._clock()
        self._next = max(self._next, now) + self._every_s
        self.count += 1
        return now
