"""A bounded cache: the newest so many values, by key."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from threading import RLock
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class BoundedCache(Generic[K, V]):
    """Keeps what was put there last; the oldest makes room.  May be used from any thread.

    most: how many are kept.
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self._values: OrderedDict[K, V] = OrderedDict()
        self._lock = RLock()

    def put(self, key: K, value: V) -> None:
        """Keep a value as the newest."""
        with self._lock:
            self._values[key] = value
            self._values.move_to_end(key)
            if len(self._values) > self.most:
                self._values.popitem(last=False)

    def get(self, key: K) -> V | None:
        """The value of that key; None when there is none (any more)."""
        return self._values.get(key)

    def pop(self, key: K) -> V | None:
        """Forget a value, and give it back."""
        with self._lock:
            return self._values.pop(key, None)

    def change(self, key: K, made: Callable[[V | None], V]) -> V:
        """Put there what `made` makes of the value that is there, in one step."""
        with self._lock:
            value = made(self._values.get(key))
            self.put(key, value)
        return value

    def items(self) -> tuple[tuple[K, V], ...]:
        """Everything that is kept, the oldest first."""
        with self._lock:
            return tuple(self._values.items())
