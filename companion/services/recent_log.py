"""The last lines of the log, for whoever is asked for help."""

from __future__ import annotations

import logging
from collections import deque

LOG_LINES = 2000


class RecentLog(logging.Handler):
    """Keeps the last lines that the program wrote."""

    def __init__(self) -> None:
        super().__init__()
        self._lines: deque[str] = deque(maxlen=LOG_LINES)
        self.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))

    def emit(self, record: logging.LogRecord) -> None:
        """Keep one."""
        self._lines.append(self.format(record))

    def text(self) -> str:
        """All of them."""
        return "".join(f"{line}\n" for line in tuple(self._lines))
