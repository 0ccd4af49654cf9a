"""Whoever guesses has to wait: after five wrong guesses from one address, longer with each further one."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import ip_address, ip_network
from math import ceil

from companion.cache import BoundedCache

TRIES = 5
REST_S = 30.0
LONGEST_REST_S = FORGOTTEN_S = 24 * 3600.0
MOST_GUESSERS = 4096


@dataclass(frozen=True, slots=True)
class _Guesses:
    """Of one address: how many wrong ones, when the last, and until when it is not heard."""

    wrong: int = 0
    at: float = float("-inf")
    rests_until: float = float("-inf")


class GuessLimit:
    """Limits for each address.  clock_s: seconds of a clock that never jumps.  May be used from any thread.

    Every address has its own pause, so that nobody keeps another one out by guessing.
    """

    def __init__(self, clock_s: Callable[[], float] = time.monotonic) -> None:
        self._clock_s = clock_s
        self._guesses = BoundedCache[str, _Guesses](MOST_GUESSERS)

    def rest_s(self, address: str) -> int:
        """Seconds for which nobody at an address may try any more: 0 if at once."""
        guesses = self._guesses.get(_house_of(address)) or _Guesses()
        return ceil(max(0.0, guesses.rests_until - self._clock_s()))

    def was_wrong(self, address: str) -> None:
        """Count a wrong guess.  After five an address rests for half a minute.

        After each further one it rests twice as long as before, a day at most.
        """
        self._guesses.change(_house_of(address), self._after_one_more)

    def was_right(self, address: str) -> None:
        """Forget the wrong guesses of an address."""
        self._guesses.pop(_house_of(address))

    def _after_one_more(self, guesses: _Guesses | None) -> _Guesses:
        guesses, now = guesses or _Guesses(), self._clock_s()
        wrong = 1 if now - guesses.at > FORGOTTEN_S else guesses.wrong + 1
        rest_s = min(LONGEST_REST_S, REST_S * 2 ** min(wrong - TRIES, 20)) if wrong >= TRIES else 0.0
        return _Guesses(wrong, now, now + rest_s)


def _house_of(address: str) -> str:
    """Who guesses: the address; of IPv6, where one machine has as many as it likes, the network of it."""
    try:
        known = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    return str(ip_network((known, 64), strict=False)) if known.version == 6 else str(known)
