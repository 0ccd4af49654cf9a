"""Values that are made when they are first needed: parts of a table that many evenings do without."""

from __future__ import annotations

from collections.abc import Callable
from threading import RLock
from typing import Any, Generic, TypeVar

T = TypeVar("T")
Made_co = TypeVar("Made_co", covariant=True)


class Later(Generic[Made_co]):
    """Makes something once, when it is first asked for.  Any thread may ask; the others wait for the first."""

    def __init__(self, make: Callable[[], Made_co]) -> None:
        self._make, self._lock = make, RLock()
        self._made: list[Made_co] = []

    @property
    def is_made(self) -> bool:
        """True if somebody has asked for it."""
        return bool(self._made)

    def __call__(self) -> Made_co:
        """The value."""
        if not self._made:
            with self._lock:
                if not self._made:
                    self._made.append(self._make())
        return self._made[0]


class Part(Generic[T]):
    """A field of a class that is given its value, or a Later of it; whoever reads the field gets the value."""

    def __init__(self, usual: T) -> None:
        self._usual = usual

    def __set_name__(self, owner: type, name: str) -> None:
        """Where the field keeps what it was given."""
        self._place = f"_{name}_given"

    def __get__(self, instance: object, owner: type | None = None) -> T:
        """The value; of the class itself, the usual one."""
        given: Any = self._usual if instance is None else instance.__dict__.get(self._place, self._usual)
        value: T = given() if isinstance(given, Later) else given
        return value

    def __set__(self, instance: object, given: T | Later[T]) -> None:
        """Give it its value, or what makes it."""
        instance.__dict__[self._place] = given
