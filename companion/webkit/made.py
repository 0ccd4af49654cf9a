"""A cache: what takes long to make and is asked for again and again is made once, and kept for a while."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

T = TypeVar("T")


class Made(Generic[T]):
    """So many made things, by what they depend on.  May be used from any thread; one is made at a time."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._made: OrderedDict[Hashable, T] = OrderedDict()
        self._lock = Lock()

    def known(self, key: Hashable) -> T | None:
        """The thing of that key; None if it is not kept."""
        return self._made.get(key)

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """The thing of that key, made now if it is not kept; the oldest makes room.  Raises what `make` raises."""
        with self._lock:
            if key not in self._made:
                self._made[key] = make()
            while len(self._made) > self._most:
                self._made.popitem(last=False)
            return self._made[key]
