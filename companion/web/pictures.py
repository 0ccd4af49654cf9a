"""The last few pictures of the table, by number."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock

KEPT = 6
"""A slow page may still ask for the picture before the newest."""


class PictureShelf:
    """JPEG pictures by number.  May be used from any thread."""

    def __init__(self) -> None:
        self._pictures: OrderedDict[int, bytes] = OrderedDict()
        self._lock = Lock()

    def put(self, number: int, jpeg: bytes) -> None:
        """Keep a picture; the oldest makes room."""
        with self._lock:
            self._pictures[number] = jpeg
            while len(self._pictures) > KEPT:
                self._pictures.popitem(last=False)

    def numbers(self) -> tuple[int, ...]:
        """The numbers of those that are at hand, the oldest first."""
        with self._lock:
            return tuple(self._pictures)

    def get(self, number: int) -> bytes | None:
        """The picture of that number; None when it is gone."""
        with self._lock:
            return self._pictures.get(number)
