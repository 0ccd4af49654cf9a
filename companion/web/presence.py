"""Which devices have which page open at this moment, so that two on one seat can be told."""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock


class Presence:
    """The open pages.  May be used from any thread."""

    def __init__(self) -> None:
        self._open: dict[int, tuple[str, str]] = {}
        self._last = 0
        self._lock = Lock()

    def come(self, device: str, page: str) -> Callable[[], None]:
        """A device opens a page; what comes back is to be called when it leaves it."""
        with self._lock:
            self._last += 1
            mark = self._last
            self._open[mark] = device, page

        def leave() -> None:
            with self._lock:
                self._open.pop(mark, None)

        return leave

    def is_here(self, device: str) -> bool:
        """Whether a device has any page open."""
        return any(one == device for one, _ in self._pages())

    def others_on(self, page: str, device: str) -> tuple[str, ...]:
        """The other devices that have the same page open."""
        return tuple(dict.fromkeys(one for one, there in self._pages() if there == page and one != device))

    def _pages(self) -> tuple[tuple[str, str], ...]:
        with self._lock:
            return tuple(self._open.values())
