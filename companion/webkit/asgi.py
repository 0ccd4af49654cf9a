"""The ASGI application: pages come from Flask, made in a few threads; streams are told by the event loop.

A page holds a thread only while it is made: what is short is read before, and an answer of usual length waits in its
connection until it is taken.  Of what a guest asks for at once a few are made and the others wait, so that he waits for
himself; commands and files have places of their own, so that neither waits behind pages.  Whoever waits too long is
told to come again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import AsyncExitStack
from enum import Enum
from functools import partial
from typing import Any, cast
from weakref import WeakValueDictionary

from a2wsgi import WSGIMiddleware
from flask import Flask

from companion.webkit.limits import HERE, Limits, Seats
from companion.webkit.proxies import ASKER, Asker, Network, NotNamed, asker
from companion.webkit.streams import LISTENING, AsgiMessage, AsgiScope, Receive, Send, Streams
from companion.webkit.waiting import notice

SHORT_BYTES = 64 * 2**10
READING = frozenset({"GET", "HEAD", "OPTIONS"})
MEASURES = frozenset({b"content-length", b"transfer-encoding"})
TOO_LONG = 10**12
"""No page takes so many bytes."""
AGAIN_S = 5


class Work(Enum):
    """The work that a request wants."""

    READ = "a page"
    TELL = "a command, or anything short that changes something"
    SEND = "a file that is sent here"


PLACES = {Work.READ: 4, Work.TELL: 2, Work.SEND: 2}
"""So many pages are made at once."""


class Gone(Exception):
    """Whoever asked has left before his request was whole."""


class AsgiApplication:
    """Answers requests.  trusted: proxies that are believed.  Belongs to one event loop."""

    def __init__(self, app: Flask, streams: Streams, trusted: Sequence[Network], limits: Limits) -> None:
        self._pages: Any = WSGIMiddleware(cast(Any, app.wsgi_app), workers=sum(PLACES.values()))
        self._streams, self._trusted, self._limits = streams, trusted, limits
        self._places = {work: asyncio.Semaphore(number) for work, number in PLACES.items()}
        self._each: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()
        self._requests = Seats(limits.requests, limits.requests_each, kept=limits.requests // 10)

    async def __call__(self, scope: AsgiScope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        who = _who_asks(scope, self._trusted)
        if not self._requests.take(who.counted_as):
            await _refuse(scope, send)
            return
        try:
            body = await _short_body(scope, receive)
            rest = receive if body is None else partial(_whole, body)
            await self._answer(scope, rest, send, who.counted_as, _work(scope, body))
        except Gone:
            pass
        finally:
            self._requests.leave(who.counted_as)
        if LISTENING in scope:
            await self._streams.tell(scope, receive, send)

    async def _answer(self, scope: AsgiScope, receive: Receive, send: Send, address: str, work: Work) -> None:
        """Have Flask answer once there is a place; of a stream it gives the head alone."""

        async def pass_on(message: AsgiMessage) -> None:
            if LISTENING not in scope or message["type"] == "http.response.start":
                await send(message)

        async with AsyncExitStack() as held:
            try:
                async with asyncio.timeout(self._limits.patience_s):
                    if address != HERE:
                        own = self._each.setdefault(address, asyncio.Semaphore(self._limits.pages_each))
                        await held.enter_async_context(own)
                    await held.enter_async_context(self._places[work])
            except TimeoutError:
                await _refuse(scope, send)
                return
            await self._pages(scope, receive, pass_on)


def _who_asks(scope: AsgiScope, trusted: Sequence[Network]) -> Asker:
    """Who asks; the scope tells it from now on, and nothing that a header with an underscore says."""
    peer = scope["client"][0] if scope["client"] else ""
    scope["headers"] = [(name, value) for name, value in scope["headers"] if b"_" not in name]
    headers = [(name.decode("latin-1"), value.decode("latin-1")) for name, value in scope["headers"]]
    try:
        who = scope[ASKER] = asker(peer, headers, trusted, scope["scheme"])
    except NotNamed:
        who, scope[ASKER] = Asker(peer, is_forwarded=True), None
    scope["client"], scope["scheme"] = (who.address, 0), who.scheme
    return who


def _work(scope: AsgiScope, body: bytes | None) -> Work:
    return Work.SEND if body is None else Work.READ if scope["method"] in READING else Work.TELL


async def _short_body(scope: AsgiScope, receive: Receive) -> bytes | None:
    """All that a request brings; None if it is long.  The scope says how long it is.  Raises Gone.

    One that is long and does not say how long is longer than any page allows.
    """
    if int(dict(scope["headers"]).get(b"content-length", b"0")) > SHORT_BYTES:
        return None
    body, has_more = bytearray(), True
    while has_more and len(body) <= SHORT_BYTES:
        message = await receive()
        if message["type"] != "http.request":
            raise Gone
        body += message["body"]
        has_more = message["more_body"]
    length = TOO_LONG if has_more else len(body)
    others = [one for one in scope["headers"] if one[0] not in MEASURES]
    scope["headers"] = [*others, (b"content-length", str(length).encode())]
    return None if has_more else bytes(body)


async def _whole(body: bytes) -> AsgiMessage:
    return {"type": "http.request", "body": body, "more_body": False}


async def _refuse(scope: AsgiScope, send: Send) -> None:
    """Say in the reader's language that there is no room now."""
    fields = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
    headers, body = notice("full", scope["method"] in READING, fields, AGAIN_S)
    told = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
    await send({"type": "http.response.start", "status": 503, "headers": told})
    await send({"type": "http.response.body", "body": body, "more_body": False})
