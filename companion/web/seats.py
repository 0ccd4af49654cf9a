"""How many pages may listen at once."""

from __future__ import annotations

from threading import Lock


class Seats:
    """Room for so many listeners."""

    def __init__(self, number: int) -> None:
        self._free = number
        self._lock = Lock()

    def take(self) -> bool:
        """Whether there was room for one more."""
        with self._lock:
            if self._free == 0:
                return False
            self._free -= 1
            return True

    def leave(self) -> None:
        """Give the room back."""
        with self._lock:
            self._free += 1
