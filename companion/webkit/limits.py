"""Limits: how many at once, and how often, for one address and for all, so that no guest takes from the others.

The machine's own browser is not counted by address, and room is kept for it: nobody is locked out of the table that he
stands at.
"""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import ip_address
from threading import Lock

HERE = "here"
"""This machine, as limits call it: no address, and so neither that of a peer who left before anybody asked for his."""


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits for all, and for one address (`each`).  Times are seconds that the other end has.

    connections: of them `connections_kept` are for this machine alone.  requests: that wait or are answered.
    pages_each: that are made at once for one address.  patience_s: for which a request waits for its place.
    head_s: until the head of a request is whole, or a handshake; body_s: likewise what follows it.
    answer_s: until somebody who takes nothing of an answer is given up.
    """

    connections: int = 800
    connections_each: int = 24
    connections_kept: int = 32
    requests: int = 300
    requests_each: int = 24
    pages_each: int = 3
    patience_s: float = 10.0
    head_s: float = 10.0
    body_s: float = 90.0
    answer_s: float = 30.0


USUAL = Limits()
STREAMS, STREAMS_EACH = 40, 12
"""Event streams at most, and of one address; this machine may have one in ten more."""


def is_loopback(address: str) -> bool:
    """True if an address is this machine's own, whatever way it is written."""
    try:
        known = ip_address(address.partition("%")[0])
    except ValueError:
        return False
    return (getattr(known, "ipv4_mapped", None) or known).is_loopback


class Seats:
    """Room for so many at once.  May be used from any thread.

    each: how many of them one address may have; None: all.  kept: room that is this machine's alone.
    """

    def __init__(self, number: int, each: int | None = None, kept: int = 0) -> None:
        self._number, self._each, self._kept = number, each, kept
        self._taken: Counter[str] = Counter()
        self._all = 0
        self._lock = Lock()

    def take(self, address: str = HERE) -> bool:
        """True if there was room for one more of that address."""
        is_guest = address != HERE
        with self._lock:
            if self._all >= self._number - (self._kept if is_guest else 0):
                return False
            if is_guest and self._each is not None and self._taken[address] >= self._each:
                return False
            self._all += 1
            self._taken[address] += 1
            return True

    def leave(self, address: str = HERE) -> None:
        """Give the room back."""
        with self._lock:
            self._all -= 1
            self._taken[address] -= 1
            if not self._taken[address]:
                del self._taken[address]


def event_seats(streams: int = STREAMS) -> Seats:
    """Room for so many event streams at once."""
    return Seats(streams + streams // 10, STREAMS_EACH, kept=streams // 10)


class RateLimited(Exception):
    """An address has had what it may have for now.  seconds: after which there will be more."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"wait {seconds:.0f} s")
        self.seconds = seconds


MOST_ADDRESSES = 4096


class RateLimit:
    """So many at once for each address, and one more every so many seconds.  May be used from any thread."""

    def __init__(self, at_once: int, every_s: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._at_once, self._every_s, self._clock = at_once, every_s, clock
        self._full_at: OrderedDict[str, float] = OrderedDict()
        """By address, when it will have its whole allowance again."""
        self._lock = Lock()

    def take(self, address: str) -> float:
        """Take one: 0, or the seconds after which there will be one."""
        if address == HERE:
            return 0.0
        with self._lock:
            now = self._clock()
            before = max(now, self._full_at.pop(address, now))
            full_at = before + self._every_s
            late_s = full_at - now - self._at_once * self._every_s
            self._full_at[address] = before if late_s > 0 else full_at
            while len(self._full_at) > MOST_ADDRESSES:
                self._full_at.popitem(last=False)
            return max(0.0, late_s)
