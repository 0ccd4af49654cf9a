"""A panel that is tried out: presses are shown instead of obeyed, and the lights show what is asked."""

from __future__ import annotations

import time
from collections.abc import Callable
from threading import Lock

from companion.ports import Press, Signal

LASTS_S = 5.0
"""The page asks every second; when it is gone, the panel belongs to the game again."""
KEPT = 40


class PanelTrial:
    """May be used from any thread."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._lock = Lock()
        self._until = float("-inf")
        self._presses: tuple[Press, ...] = ()
        self._signal = Signal("nobody")

    @property
    def is_on(self) -> bool:
        """True if somebody tries the panel at this moment."""
        return self._clock() < self._until

    def renew(self) -> tuple[Press, ...]:
        """Somebody tries, or still does: every press since that began."""
        with self._lock:
            if not self.is_on:
                self._presses, self._signal = (), Signal("nobody")
            self._until = self._clock() + LASTS_S
            return self._presses

    def light(self, signal: Signal) -> None:
        """Let the lights show this as long as the trial lasts."""
        self.renew()
        self._signal = signal

    def felt(self, press: Press) -> bool:
        """True if the press belongs to the trial; then nobody else obeys it."""
        with self._lock:
            if self.is_on:
                self._presses = (*self._presses, press)[-KEPT:]
            return self.is_on

    def shown(self, signal: Signal) -> Signal:
        """The signal of the lights: what is tried, else the game's own signal."""
        return self._signal if self.is_on else signal
