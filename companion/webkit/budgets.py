"""How much one address may have of what is scarce, so that no guest can take it from the others.

The machine's own browser is not counted by address, and room is kept for it: nobody is locked out of the table that he
stands at.
"""

from __future__ import annotations

import asyncio
import heapq
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from contextlib import contextmanager
from ipaddress import ip_address
from threading import Lock
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

HERE = "here"
"""This machine, as budgets call it: no address, and so neither that of a peer who left before anybody asked for his."""

SUBSCRIBERS, SUBSCRIBERS_EACH = 600, 12
"""Event streams at most, and of one address; one in fifty is kept for this machine."""


def is_loopback(address: str) -> bool:
    """Whether an address is this machine's own, whatever way it is written."""
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
        """Whether there was room for one more of that address."""
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


def event_seats(subscribers: int = SUBSCRIBERS) -> Seats:
    """Room for so many event streams at once."""
    return Seats(subscribers, SUBSCRIBERS_EACH, kept=subscribers // 50)


class TooMuch(Exception):
    """An address has had what it may have for now.  seconds: after which there will be more."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"wait {seconds:.0f} s")
        self.seconds = seconds


MOST_ADDRESSES = 4096


class Allowance:
    """So many at once for each address, and one more every so many seconds.  May be used from any thread."""

    def __init__(self, at_once: float, every_s: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._at_once, self._every_s, self._clock = at_once, every_s, clock
        self._full_at: OrderedDict[str, float] = OrderedDict()
        """By address, when it will have its whole allowance again."""
        self._lock = Lock()

    def take(self, address: str, patience_s: float = 0.0, amount: float = 1.0) -> float:
        """Take one, or another amount: 0, or the seconds after which there will be so much.

        With patience, what comes within so many seconds is taken, too.
        """
        if address == HERE:
            return 0.0
        with self._lock:
            now = self._clock()
            before = max(now, self._full_at.pop(address, now))
            full_at = before + amount * self._every_s
            late_s = full_at - now - self._at_once * self._every_s
            self._full_at[address] = full_at if late_s <= patience_s else before
            while len(self._full_at) > MOST_ADDRESSES:
                self._full_at.popitem(last=False)
            return max(0.0, late_s)


class Turnstile:
    """Lets so many requests work at once, each address in its turn.  Belongs to one event loop.

    Start-time fair queueing: a request gets a tag, the tag of the last request of its address and what that has cost;
    the lowest tag is next.  So whoever asks for much waits for himself, and who asks for little is served at once.
    Requests that tell something come before those that only read; `reading` of the places may be taken by reading.
    While something is told nobody else begins, for a moment and not again at once: the interpreter is one for all.

    most: how many of one address may wait or work; this machine's own are not counted.
    """

    USUAL_S = 0.01
    """What a request is taken to cost until that is known."""
    HUSH_S = 0.06
    """Nobody waits longer for those that tell, and as long a time passes until somebody waits for them again."""

    def __init__(self, places: int, reading: int, most: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._free, self._free_for_reading, self._most, self._clock = places, reading, most, clock
        self._waiting: tuple[list[_Waiting], list[_Waiting]] = ([], [])
        self._next_tag: dict[str, float] = {}
        self._inside: Counter[str] = Counter()
        self._tag = 0.0
        self._number = 0
        self._telling = 0
        self._is_late = False
        self._hush_until = float("-inf")

    @contextmanager
    def counted(self, address: str) -> Iterator[bool]:
        """Whether one more of that address may wait; it counts as long as the block lasts."""
        may_wait = address == HERE or self._inside[address] < self._most
        self._inside[address] += may_wait
        try:
            yield may_wait
        finally:
            self._inside[address] -= may_wait
            if not self._inside[address]:
                del self._inside[address]

    async def enter(self, address: str, is_reading: bool) -> float:
        """Wait for a place; the time at which it was had, for `leave`."""
        tag = max(self._tag, self._next_tag.get(address, 0.0))
        self._next_tag[address] = tag + self.USUAL_S
        self._number += 1
        place = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting[is_reading], (tag, self._number, place))
        self._let_in()
        try:
            await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():
                self._give_back(is_reading)
            raise
        return self._clock()

    def leave(self, address: str, is_reading: bool, since: float) -> None:
        """Give the place back, and let the next one in."""
        cost = self._clock() - since - self.USUAL_S
        self._next_tag[address] = max(self._tag, self._next_tag.get(address, 0.0) + cost)
        if len(self._next_tag) > MOST_ADDRESSES:
            self._next_tag = {one: tag for one, tag in self._next_tag.items() if tag > self._tag}
        self._give_back(is_reading)

    def hush_s(self) -> float:
        """For how many seconds others should leave the interpreter to those that tell; 0 while nobody does."""
        return max(0.0, self._hush_until - self._clock()) if self._telling else 0.0

    def _give_back(self, is_reading: bool) -> None:
        self._free += 1
        self._free_for_reading += is_reading
        self._telling -= not is_reading
        self._let_in()

    def _let_in(self) -> None:
        for is_reading, waiting in enumerate(self._waiting):
            if is_reading and waiting and (hush_s := self.hush_s()):
                self._let_in_after(hush_s)
                return
            while waiting and self._free and (self._free_for_reading or not is_reading):
                tag, _, place = heapq.heappop(waiting)
                if place.done():
                    continue
                self._tag = max(self._tag, tag)
                self._free -= 1
                self._free_for_reading -= is_reading
                if not is_reading:
                    self._hush()
                place.set_result(None)

    def _let_in_after(self, seconds: float) -> None:
        def again() -> None:
            self._is_late = False
            self._let_in()

        if not self._is_late:
            self._is_late = True
            asyncio.get_running_loop().call_later(seconds, again)

    def _hush(self) -> None:
        """Somebody begins to tell."""
        self._telling += 1
        now = self._clock()
        if now > self._hush_until + self.HUSH_S:
            self._hush_until = now + self.HUSH_S


_Waiting = tuple[float, int, "asyncio.Future[None]"]
