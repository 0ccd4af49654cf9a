"""The owner's code: six digits that stand where only the people of the house can read them."""

from __future__ import annotations

import hmac
import secrets
import time
from collections.abc import Callable
from threading import Lock

SHOWN_S = 120.0
TRIES = 5
REST_S = 30.0


class OwnerCode:
    """A code for this run.  clock_s: seconds of a clock that never jumps.  May be used from any thread."""

    def __init__(self, clock_s: Callable[[], float] = time.monotonic) -> None:
        self.digits = f"{secrets.randbelow(10**6):06d}"
        self._clock_s = clock_s
        self._shown_until = self._rests_until = float("-inf")
        self._wrong = 0
        self._lock = Lock()

    @property
    def spoken(self) -> str:
        """The code as people read it: in two groups."""
        return f"{self.digits[:3]} {self.digits[3:]}"

    def show(self) -> None:
        """Let big screens show it for two minutes."""
        self._shown_until = self._clock_s() + SHOWN_S

    @property
    def is_shown(self) -> bool:
        """Whether somebody has asked for it a moment ago."""
        return self._clock_s() < self._shown_until

    @property
    def rest_s(self) -> int:
        """How long nobody may try any more: 0 if at once."""
        return round(max(0.0, self._rests_until - self._clock_s()))

    def is_right(self, said: str) -> bool:
        """Whether it is the code.  After five wrong ones nobody is heard for half a minute, right or not."""
        with self._lock:
            if self.rest_s:
                return False
            digits = "".join(said.split())
            if hmac.compare_digest(digits.encode(), self.digits.encode()):
                self._wrong = 0
                self._shown_until = float("-inf")
                return True
            self._wrong += 1
            if self._wrong % TRIES == 0:
                self._rests_until = self._clock_s() + REST_S
            return False
