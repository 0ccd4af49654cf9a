"""Event streams: one thread waits for news, one event loop writes to everybody who listens.

A stream costs a connection and a few kilobytes, no thread.  A page that is slow holds up only itself, and is told of
the newest view when it reads again, not of those in between.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine, MutableMapping
from contextlib import ExitStack, suppress
from functools import partial
from typing import Any, Protocol

from flask import Response, request

from companion.loops import Loop

TURN_S = 1.0
"""How often streams look what is due while nothing happens: a page that may do something else now hears it so late."""
ANSWER_FIRST_S = 0.03
"""Whoever gave the order has his answer before the pages hear of it, and all fetch their parts at once."""
RETRY_MS = 1000
"""How soon a page comes back when its stream breaks off."""
LISTENING = "companion.listening"
"""In the scope of a request: who listens from now on, and what is called when he has left."""

AsgiMessage = MutableMapping[str, Any]
Send = Callable[[AsgiMessage], Coroutine[Any, Any, None]]
Receive = Callable[[], Coroutine[Any, Any, AsgiMessage]]
AsgiScope = MutableMapping[str, Any]


class NumberedView(Protocol):
    """A state that pages show.  number: larger for a newer one."""

    @property
    def number(self) -> int: ...


class ViewSource(Protocol):
    """Makes views, and says when there is a newer one.  May be asked by any thread."""

    @property
    def is_closed(self) -> bool: ...

    def wait_newer(self, number: int, timeout_s: float, /) -> NumberedView: ...


class StreamListener(Protocol):
    """A page that listens: what it is to be told."""

    @property
    def has_ended(self) -> bool:
        """True if there is nothing more to tell."""
        ...

    def listen(self, wake: Callable[[], None]) -> Callable[[], None]:
        """Have it called, by any thread, whenever there is news that no view tells; what comes back ends that."""
        ...

    def news(self) -> str:
        """Everything that the page should hear now; empty if there is nothing."""
        ...


def stream_to(listener: StreamListener, leave: Callable[[], object]) -> Response:
    """The head of a stream, for Flask; the event loop tells the rest to whoever asked for more than that.

    leave: called when the page has left.
    """
    if request.method == "HEAD":
        leave()
    else:
        request.environ.setdefault("asgi.scope", {})[LISTENING] = listener, leave
    return Response(iter(()), mimetype="text/event-stream", headers={"X-Accel-Buffering": "no"})


class Streams:
    """Tells listeners from one event loop.  `beat` may be called from any thread."""

    def __init__(self, session: ViewSource, clock: Callable[[], float] = time.monotonic) -> None:
        self._session, self._clock = session, clock
        self._turned_at = float("-inf")
        self._streams: set[asyncio.Event] = set()
        self._number = -1

    def start(self, events: asyncio.AbstractEventLoop) -> None:
        """Begin to wait for news, and to tell them in this event loop."""
        Loop("streams", partial(self._wait, events)).start()

    def beat(self) -> float:
        """Seconds since news, or that there are none, came from the session to the event loop."""
        return self._clock() - self._turned_at

    async def tell(self, scope: AsgiScope, receive: Receive, send: Send) -> None:
        """Tell who listens, until there is nothing more to tell or he has left.  His head has been sent."""
        listener, leave = scope[LISTENING]
        news = asyncio.Event()
        has_left = asyncio.ensure_future(_wait_left(receive))
        has_left.add_done_callback(lambda _: news.set())
        with ExitStack() as undo:
            undo.callback(leave)
            undo.callback(has_left.cancel)
            undo.callback(self._streams.discard, news)
            self._streams.add(news)
            undo.callback(listener.listen(partial(_call_in, asyncio.get_running_loop(), news.set)))
            words = f"retry: {RETRY_MS}\n\n"
            while not has_left.done():
                news.clear()
                if words := words + listener.news():
                    await send({"type": "http.response.body", "body": words.encode(), "more_body": True})
                    words = ""
                if listener.has_ended:
                    break
                await news.wait()
            await send({"type": "http.response.body", "body": b"", "more_body": False})

    def _wait(self, events: asyncio.AbstractEventLoop) -> bool:
        """One turn: wait for a newer view, or for a while, and let every stream look what is due."""
        if events.is_closed():
            return False
        self._number = self._session.wait_newer(self._number, TURN_S).number
        _call_in(events, partial(events.call_later, ANSWER_FIRST_S, self._turn))
        return not self._session.is_closed

    def _turn(self) -> None:
        self._turned_at = self._clock()
        for news in self._streams:
            news.set()


def _call_in(events: asyncio.AbstractEventLoop, what: Callable[[], object]) -> None:
    with suppress(RuntimeError):  # the loop has ended
        events.call_soon_threadsafe(what)


async def _wait_left(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
