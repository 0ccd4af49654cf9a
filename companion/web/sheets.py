"""Pages that were made a moment ago, for the next device that asks for the same."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock

KEPT = 24
"""A few views of a few pages, in three languages."""


class SheetsMade:
    """Finished pages by what they depend on.  May be used from any thread; each page is made by one of them."""

    def __init__(self) -> None:
        self._sheets: OrderedDict[tuple[str, ...], str] = OrderedDict()
        self._lock = Lock()

    def get(self, key: tuple[str, ...], make: Callable[[], str]) -> str:
        """The page of that key, made now if nobody has asked for it yet; the oldest makes room."""
        with self._lock:
            if key not in self._sheets:
                self._sheets[key] = make()
            while len(self._sheets) > KEPT:
                self._sheets.popitem(last=False)
            return self._sheets[key]
