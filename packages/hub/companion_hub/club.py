"""The parts that the hub's pages work with, and how they hear that something is new."""

from __future__ import annotations

import secrets
import threading
import time
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import cast

from flask import current_app

from companion.cache import BoundedCache
from companion.webkit.limits import RateLimit, Seats
from companion_hub.accounts import Accounts
from companion_hub.database import PageDatabase

LEAST_S, TICK_S = 1.0, 30.0
"""Pages hear of news so often at most, and so often at least: they tell how long something lasts."""
PAGES = 40


class ClubNews:
    """Counts what is new.  May be used from any thread."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.run = secrets.token_hex(4)
        self.is_closed = False
        self._clock = clock
        self._count, self._changed_at, self._is_newer = 1, clock(), False
        self._condition = threading.Condition()

    @property
    def number(self) -> int:
        """Of the newest state that pages may show."""
        with self._condition:
            return self._settle()

    @property
    def id(self) -> str:
        """The name of that state; after a restart none is like one before."""
        return f"{self.run}-{self.number}"

    def bump(self) -> None:
        """Something is new."""
        with self._condition:
            self._is_newer = True
            self._condition.notify_all()

    def wait_newer(self, number: int, timeout_s: float) -> ClubNews:
        """Wait until there is something newer, or so long."""
        with self._condition:
            self._condition.wait_for(lambda: self.is_closed or self._settle() > number, timeout_s)
        return self

    def close(self) -> None:
        """End all streams."""
        with self._condition:
            self.is_closed = True
            self._condition.notify_all()

    def _settle(self) -> int:
        passed = self._clock() - self._changed_at
        if passed >= TICK_S or (self._is_newer and passed >= LEAST_S):
            self._count, self._changed_at, self._is_newer = self._count + 1, self._clock(), False
        return self._count


@dataclass(frozen=True, slots=True)
class Engines:
    """The state of the hub and of what it works with.

    since_commit_s: how long ago something was committed; None before the first.  lags: tables of which events miss.
    """

    has_broker: Callable[[], bool] = lambda: True
    is_writing: Callable[[], bool] = lambda: True
    since_commit_s: Callable[[], float | None] = lambda: None
    lags: Callable[[], frozenset[str]] = frozenset


@dataclass(frozen=True, slots=True)
class Club:
    """The hub's pages' own.  session: the news, under the name that the server looks for."""

    session: ClubNews
    database: PageDatabase
    accounts: Accounts
    engines: Engines
    token: str
    seats: Seats
    sign_ins: RateLimit = field(default_factory=lambda: RateLimit(5, 30.0))
    sign_ins_of_address: RateLimit = field(default_factory=lambda: RateLimit(30, 10.0))
    pages: BoundedCache[Hashable, str] = field(default_factory=lambda: BoundedCache(PAGES))


def club() -> Club:
    """The club of the request at hand."""
    return cast(Club, current_app.extensions["dashboard"])
