"""Files that take a second to draw: each is drawn once, one at a time, not too often, and in a process of its own."""

from __future__ import annotations

import logging
from collections.abc import Callable, Hashable

from companion.cache import BoundedCache
from companion.services.apart import NotDone, run_apart
from companion.webkit.limits import RateLimit, RateLimited, Seats

log = logging.getLogger(__name__)

KEPT = 6
EACH, EACH_EVERY_S = 4, 20.0
WAITING = 2
"""One is drawn, one waits: each holds a page's place."""
BUSY_S = 5.0


class Drawings:
    """Files that were drawn a moment ago, and how many more may be.  May be used from any thread.

    done: does the drawing.
    """

    def __init__(self, done: Callable[[Callable[[], bytes]], bytes] = run_apart) -> None:
        self._done = done
        self._drawn = BoundedCache[Hashable, bytes](KEPT)
        self._each = RateLimit(EACH, EACH_EVERY_S)
        self._waiting = Seats(WAITING, each=1)

    def get(self, key: Hashable, draw: Callable[[], bytes], address: str) -> bytes:
        """The file of that key, drawn now if it was not lately, for an address as limits call it.

        draw: can be pickled.  Raises RateLimited, and what `draw` raises.
        """
        if (file := self._drawn.get(key)) is not None:
            return file
        if not self._waiting.take(address):
            raise RateLimited(BUSY_S)
        try:
            if wait_s := self._each.take(address):
                raise RateLimited(wait_s)
            return self._drawn.change(key, lambda drawn: drawn or self._done(draw))
        except NotDone as error:
            log.warning("a drawing was given up: %s", error)
            raise RateLimited(BUSY_S) from error
        finally:
            self._waiting.leave(address)
