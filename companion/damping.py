"""Keeps the log short when the same thing goes wrong again and again: an SD card does not last for ever."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

from companion.cache import BoundedCache

AT_ONCE = 5
AGAIN_AFTER_S = 60.0
MOST_KINDS = 200


class Damper(logging.Filter):
    """Lets a line of each kind through five times a minute, and says then how many were left out.

    A kind is the text of the line before its values are filled in.  May be used from any thread.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._kinds = BoundedCache[tuple[str, int, str], tuple[float, int]](MOST_KINDS)
        """When the minute of each kind began, and how many lines it has had."""

    def filter(self, record: logging.LogRecord) -> bool:
        """True if the line is written."""
        now, left_out = self._clock(), 0

        def count_up(known: tuple[float, int] | None) -> tuple[float, int]:
            nonlocal left_out
            since, number = known or (now, 0)
            if now - since < AGAIN_AFTER_S:
                return since, number + 1
            left_out = max(0, number - AT_ONCE)
            return now, 1

        _, number = self._kinds.change((record.name, record.levelno, str(record.msg)), count_up)
        if left_out:
            record.msg, record.args = f"{record.getMessage()} (and {left_out} more like it)", ()
        return number <= AT_ONCE


def damp(root: logging.Logger) -> None:
    """Damp everything that is written from now on."""
    for handler in root.handlers:
        handler.addFilter(Damper())
