"""Orders: what the one deciding thread has to do, in turn, and what became of it.

Whoever gives an order waits for its answer, but not for ever.  An order that has not begun by then never will: it is
taken back, and Busy is true when it says that nothing was changed.  An order that has begun is waited for longer; if
even that is not enough, StillAtWork says so.  An order with a key is given once however often it is sent.
"""

from __future__ import annotations

import logging
import queue
import time
from collections.abc import Callable
from concurrent.futures import Future, wait
from dataclasses import dataclass, field
from threading import Lock
from typing import Any, TypeVar

from companion.cache import BoundedCache
from companion.i18n.errors import Busy, CommandRefused, StillAtWork, error_of
from companion.ports import CompanionError

log = logging.getLogger(__name__)

BEGUN_WITHIN_S, DONE_WITHIN_S = 10.0, 60.0
KEYS_FOR_S, LOOKED_BACK = 600.0, 1000
"""A request's key is known for so long, and looked for among so many entries at a start."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Order:
    """what: its name, for the log.  work: gives the answer, or raises."""

    what: str
    work: Callable[[], Any]
    answer: Future[Any] = field(default_factory=Future)


@dataclass(frozen=True, slots=True)
class _Known:
    """An order that had a key.  asked: what it was for."""

    asked: object
    order: Order
    at: float = field(default_factory=time.monotonic)

    @property
    def is_void(self) -> bool:
        """True if the key may be used anew: it is old, or nothing was changed."""
        return self.order.answer.cancelled() or time.monotonic() - self.at > KEYS_FOR_S


class Orders:
    """A queue of orders.  Any thread may give; one carries out."""

    def __init__(self, begun_within_s: float = BEGUN_WITHIN_S, done_within_s: float = DONE_WITHIN_S) -> None:
        self._begun_within_s, self._done_within_s = begun_within_s, done_within_s
        self._waiting: queue.Queue[Order | None] = queue.Queue()
        self._keys = BoundedCache[str, _Known](LOOKED_BACK)
        self._lock = Lock()
        self._is_closed = False

    def done(self, what: str, work: Callable[[], T], key: str = "", asked: object = None) -> T:
        """Return what some work gives, or raises, done by whoever carries out.

        key: the same one gives the same answer, for KEYS_FOR_S and for the last LOOKED_BACK; asked: what it is for.
        Raises Busy when it did not begin in time, and was taken back; StillAtWork when it began and is not done;
        CommandRefused for a key that was used for something else, and when nobody carries out any more.
        """
        answer: T = self._answer(self._give(Order(what, work), key, asked))
        return answer

    def recall(self, key: str, asked: object, answer: object) -> None:
        """An order of an earlier run: whoever sends it again gets this answer."""
        order = Order("recalled", lambda: answer)
        order.answer.set_result(answer)
        self._keys.put(key, _Known(asked, order))

    def _give(self, order: Order, key: str, asked: object) -> Order:
        with self._lock:
            if self._is_closed:
                raise CommandRefused("closed")
            known = self._keys.get(key)
            if known is not None and not known.is_void:
                if known.asked != asked:
                    raise CommandRefused("key_used")
                return known.order
            if key:
                self._keys.put(key, _Known(asked, order))
            self._waiting.put(order)
            return order

    def _answer(self, order: Order) -> Any:
        answer = order.answer
        wait([answer], self._begun_within_s)
        if answer.cancel():
            raise error_of(Busy, Busy.key)
        wait([answer], self._done_within_s)
        if not answer.done():
            raise error_of(StillAtWork, StillAtWork.key)
        return answer.result()

    def carry_out(self, within_s: float) -> bool:
        """Wait so long for an order and carry it out; False once everything before the end is done."""
        try:
            order = self._waiting.get(timeout=within_s)
        except queue.Empty:
            return True
        if order is None:
            return False
        if order.answer.set_running_or_notify_cancel():
            try:
                order.answer.set_result(order.work())
            except Exception as error:
                if not isinstance(error, CompanionError):
                    log.exception("the table could not carry out %s", order.what)
                order.answer.set_exception(error)
        return True

    def close(self) -> None:
        """Take no more; what was given before is still carried out."""
        with self._lock:
            self._is_closed = True
            self._waiting.put(None)
