"""Tells every page that listens what is new: one thread waits for the session, one event loop writes to all.

A stream costs a connection and a few kilobytes, no thread.  A page that is slow holds up only itself, and is told of
the newest view when it reads again, not of those in between.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine, MutableMapping
from contextlib import suppress
from functools import partial
from typing import Any, Protocol

from companion.loops import Loop
from companion.webkit.views import ViewSource

TURN_S = 1.0
"""How often the broadcaster turns while nothing happens; pages that may do something else now hear of it as late."""

ANSWER_FIRST_S = 0.008
"""Whoever gave the order has his answer before the crowd hears of it."""

Message = MutableMapping[str, Any]
Send = Callable[[Message], Coroutine[Any, Any, None]]
Receive = Callable[[], Coroutine[Any, Any, Message]]


class Listener(Protocol):
    """A page that listens: what it is to be told."""

    @property
    def has_ended(self) -> bool:
        """Whether there is nothing more to tell."""
        ...

    def listen(self, wake: Callable[[], None]) -> Callable[[], None]:
        """Have it called, by any thread, whenever there is news that no view tells; what comes back ends that."""
        ...

    def opening(self) -> str:
        """What a stream begins with."""
        ...

    def news(self) -> str:
        """Everything that the page should hear now; empty if there is nothing."""
        ...


class Broadcaster:
    """Tells listeners from one event loop.  `beat` may be called from any thread."""

    def __init__(self, session: ViewSource, clock: Callable[[], float] = time.monotonic) -> None:
        self._session, self._clock = session, clock
        self._turned_at = float("-inf")
        self._hush_s: Callable[[], float] = lambda: 0.0
        self._streams: set[asyncio.Event] = set()
        self._number = -1

    def start(self, events: asyncio.AbstractEventLoop) -> None:
        """Begin to wait for news, and to tell them in this event loop."""
        Loop("broadcast", partial(self._wait, events)).start()

    def give_way(self, hush_s: Callable[[], float]) -> None:
        """Let the crowd hear of news only so many seconds later: whoever gives an order has his answer first."""
        self._hush_s = hush_s

    def beat(self) -> float:
        """Seconds since news, or that there are none, came from the session to the event loop."""
        return self._clock() - self._turned_at

    async def tell(self, listener: Listener, send: Send, receive: Receive) -> None:
        """Tell until there is nothing more to tell or the page has left."""
        news = asyncio.Event()
        has_left = asyncio.ensure_future(_left(receive))
        has_left.add_done_callback(lambda _: news.set())
        self._streams.add(news)
        leave = listener.listen(partial(_wake_from_afar, asyncio.get_running_loop(), news))
        try:
            words = listener.opening()
            while not has_left.done():
                news.clear()
                if words := words + listener.news():
                    await send({"type": "http.response.body", "body": words.encode(), "more_body": True})
                    words = ""
                if listener.has_ended:
                    break
                await news.wait()
            await send({"type": "http.response.body", "body": b"", "more_body": False})
        finally:
            leave()
            self._streams.discard(news)
            has_left.cancel()

    def _wake(self, events: asyncio.AbstractEventLoop) -> None:
        self._turned_at = self._clock()
        events.call_later(ANSWER_FIRST_S, self._tell, events)

    def _tell(self, events: asyncio.AbstractEventLoop) -> None:
        """Let every stream look what is due: all are written to before any page that they wake is answered."""
        if hush_s := self._hush_s():
            events.call_later(min(hush_s, ANSWER_FIRST_S), self._tell, events)
            return
        for news in self._streams:
            news.set()

    def _wait(self, events: asyncio.AbstractEventLoop) -> bool:
        """One turn: wait for a newer view, or for a while, and let every stream look what is due."""
        if events.is_closed():
            return False
        self._number = self._session.wait_newer(self._number, TURN_S).number
        events.call_soon_threadsafe(self._wake, events)
        return not self._session.is_closed


def _wake_from_afar(events: asyncio.AbstractEventLoop, news: asyncio.Event) -> None:
    with suppress(RuntimeError):  # the loop has ended
        events.call_soon_threadsafe(news.set)


async def _left(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
