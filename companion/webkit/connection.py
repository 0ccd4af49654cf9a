"""One connection of the server, with limits: whoever sends or reads too slowly is shown out.

uvicorn's own protocol does the talking; here it is told to whom, and for how long.  Where https is spoken, a connection
takes its seat before its handshake, which costs most.
"""

from __future__ import annotations

import asyncio
import socket
import ssl
from asyncio.sslproto import SSLProtocol
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from companion.i18n import LANGUAGES, text
from companion.webkit.limits import Limits, Seats
from companion.webkit.streams import AsgiScope, Receive, Send

LINGER_S = 1.0
"""Whoever is not let in has so long to read why."""
ANSWER_BYTES = 2**19
"""So much of an answer waits in the connection; beyond it, whoever makes the answer waits for its reader."""


class Admission(asyncio.Protocol):
    """Lets a connection in if there is a seat for it; who is not let in costs little.

    counted_as: by the address at the other end, whose seats it takes.  contexts: by port, how https is spoken there;
    plain http at the others.  given: what uvicorn gives to its protocol.
    """

    def __init__(
        self,
        seats: Seats,
        counted_as: Callable[[str], str],
        contexts: Mapping[int, ssl.SSLContext],
        limits: Limits,
        **given: Any,
    ) -> None:
        self._seats, self._counted_as, self._contexts, self._limits = seats, counted_as, contexts, limits
        self._given = given

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        seat = self._counted_as((transport.get_extra_info("peername") or ("",))[0])
        if not self._seats.take(seat):
            transport.write(_full())
            transport.write_eof()
            asyncio.get_running_loop().call_later(LINGER_S, transport.abort)
            return
        leave = partial(self._seats.leave, seat)
        context = self._contexts.get((transport.get_extra_info("sockname") or ("", 0))[1])
        inner: Connection | Secured = (
            Secured(leave, Connection(lambda: None, self._limits, **self._given), context, self._limits)
            if context
            else Connection(leave, self._limits, **self._given)
        )
        transport.set_protocol(inner)
        inner.connection_made(transport)


def _full() -> bytes:
    """In every language: nobody has said yet which one is read there."""
    words = "".join(f"{text(language, 'page.full.title')}\n" for language in LANGUAGES).encode()
    head = (
        "HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain; charset=utf-8\r\nRetry-After: 10\r\nRefresh: 10"
        f"\r\nContent-Length: {len(words)}\r\nConnection: close\r\n\r\n"
    )
    return head.encode() + words


class Secured(SSLProtocol):
    """A connection that speaks https.  leave: called when it is over, be it before its handshake."""

    def __init__(
        self, leave: Callable[[], None], connection: Connection, context: ssl.SSLContext, limits: Limits
    ) -> None:
        super().__init__(
            asyncio.get_running_loop(),
            connection,
            context,
            None,  # type: ignore[arg-type]  # nobody waits for the handshake
            server_side=True,
            ssl_handshake_timeout=limits.head_s,  # type: ignore[arg-type]
            ssl_shutdown_timeout=LINGER_S,
        )
        self._leave = leave

    def connection_lost(self, exc: BaseException | None) -> None:
        self._leave()
        super().connection_lost(exc)


class Connection(H11Protocol):
    """Talks with one browser.  leave: called when that is over."""

    def __init__(self, leave: Callable[[], None], limits: Limits, **given: Any) -> None:
        super().__init__(**given)
        self._leave, self._limits = leave, limits
        self._within_s = {h11.IDLE: limits.head_s, h11.SEND_BODY: limits.body_s}
        self._state: object = None
        self._request_due: asyncio.TimerHandle | None = None
        self._read_due: asyncio.TimerHandle | None = None

        self._application, self.app = self.app, self._answer

    async def _answer(self, scope: AsgiScope, receive: Receive, send: Send) -> None:
        """Whoever has not taken the answers before has to wait for the next one."""
        await self.flow.drain()
        await self._application(scope, receive, send)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        transport.set_write_buffer_limits(ANSWER_BYTES)
        line = transport.get_extra_info("socket")
        if line is not None and hasattr(socket, "TCP_USER_TIMEOUT"):  # a phone that left without a word is noticed
            line.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(1000 * self._limits.answer_s))
        self._mind_request()

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        for due in (self._request_due, self._read_due):
            if due is not None:
                due.cancel()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._mind_request()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._mind_request()

    def _mind_request(self) -> None:
        """A deadline runs while a request is expected or has not come whole, also when it has been answered already."""
        if self.conn.their_state is self._state:
            return
        self._state = self.conn.their_state
        if self._request_due is not None:
            self._request_due.cancel()
        within_s = self._within_s.get(self._state)
        self._request_due = None if within_s is None else self.loop.call_later(within_s, self.transport.abort)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._read_due = self.loop.call_later(self._limits.answer_s, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._read_due is not None:
            self._read_due.cancel()
            self._read_due = None
