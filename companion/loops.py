"""Loops: threads that go on.  An exception ends one turn of a loop, never its thread, and never another loop.

What failed is said in the log and counted by the loop's name; the health page tells it.
"""

from __future__ import annotations

import logging
import threading
import time
from collections import Counter
from collections.abc import Callable, Mapping

log = logging.getLogger(__name__)

PAUSE_S = 1.0
"""Rest after a turn that failed: what is broken is not tried a thousand times in a second."""
_FAILED: Counter[str] = Counter()


def failed_turns() -> Mapping[str, int]:
    """By the name of a loop, how many of its turns failed since the program began."""
    return dict(_FAILED)


class Loop:
    """Does the same turn again and again in a thread of its own, until it is closed or a turn gives False.

    turn: waits for its work by itself, and never for long, so that `beat` tells whether the loop is alive.
    """

    def __init__(
        self,
        name: str,
        turn: Callable[[], bool | None],
        pause_s: float = PAUSE_S,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._name, self._turn, self._pause_s, self._clock = name, turn, pause_s, clock
        self._turned_at = clock()
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)

    def start(self) -> None:
        """Begin; a loop begins once."""
        self._turned_at = self._clock()
        self._thread.start()

    def beat(self) -> float:
        """Seconds since the loop last turned."""
        return self._clock() - self._turned_at

    @property
    def is_alive(self) -> bool:
        """True if the thread still works."""
        return self._thread.is_alive()

    @property
    def is_closing(self) -> bool:
        """True if this turn is the last one."""
        return self._closing.is_set()

    def close(self, within_s: float = 0.0) -> None:
        """Let this turn be the last, and wait so long for it.  Closing twice is fine, and so is closing at once."""
        self._closing.set()
        self.join(within_s)

    def join(self, within_s: float) -> None:
        """Wait so long for a turn that ends it; a turn of its own does not wait for itself."""
        if self._thread.is_alive() and self._thread is not threading.current_thread():
            self._thread.join(within_s)

    def rest(self, seconds: float) -> None:
        """Wait, but not beyond the end."""
        self._closing.wait(seconds)

    def _run(self) -> None:
        while not self._closing.is_set():
            self._turned_at = self._clock()
            try:
                if self._turn() is False:
                    return
            except Exception:
                _FAILED[self._name] += 1
                times = _FAILED[self._name]
                if times & (times - 1) == 0:  # the first, second, fourth, eighth …: an endless fault fills no log
                    log.exception("%s: a turn failed (%d so far); going on", self._name, times)
                self._closing.wait(self._pause_s)
