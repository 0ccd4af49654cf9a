"""Keeps the log short when the same thing goes wrong again and again: an SD card does not last for ever."""

from __future__ import annotations

import logging
import threading
import time
from collections import OrderedDict
from collections.abc import Callable

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
        self._kinds: OrderedDict[tuple[str, int, str], tuple[float, int]] = OrderedDict()
        """When the minute of each kind began, and how many lines it has had."""
        self._lock = threading.Lock()

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the line is written."""
        now, kind = self._clock(), (record.name, record.levelno, str(record.msg))
        with self._lock:
            since, number = self._kinds.pop(kind, (now, 0))
            is_over = now - since >= AGAIN_AFTER_S
            left_out = max(0, number - AT_ONCE) if is_over else 0
            since, number = (now, 1) if is_over else (since, number + 1)
            self._kinds[kind] = since, number
            while len(self._kinds) > MOST_KINDS:
                self._kinds.popitem(last=False)
        if left_out:
            record.msg, record.args = f"{record.getMessage()} (and {left_out} more like it)", ()
        return number <= AT_ONCE


def damp(root: logging.Logger) -> None:
    """Damp everything that is written from now on."""
    for handler in root.handlers:
        handler.addFilter(Damper())
