"""One connection of the server, with deadlines: whoever sends or reads too slowly is shown out.

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

from companion.webkit.budgets import Seats

HEAD_WITHIN_S = 10.0
"""From the first byte of a request, or the beginning of the connection, until the end of its head."""
LINGER_S = 1.0
READ_WITHIN_S = 30.0
"""Until somebody who takes nothing of an answer is given up."""
FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain; charset=utf-8\r\nRetry-After: 10\r\n"
    b"Connection: close\r\n\r\nToo many connections. Close some of this table's pages, or wait a moment.\n"
)


class Admission(asyncio.Protocol):
    """Lets a connection in if there is a seat for it; who is not let in costs little.

    budget: by the address at the other end, whose budget that is.  contexts: by port, how https is spoken there; plain
    http at the others.  given: what uvicorn gives to its protocol.
    """

    def __init__(
        self, seats: Seats, budget: Callable[[str], str], contexts: Mapping[int, ssl.SSLContext], **given: Any
    ) -> None:
        self._seats, self._budget, self._contexts, self._given = seats, budget, contexts, given

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        seat = self._budget((transport.get_extra_info("peername") or ("",))[0])
        if not self._seats.take(seat):
            transport.write(FULL)
            transport.close()
            return
        leave = partial(self._seats.leave, seat)
        context = self._contexts.get((transport.get_extra_info("sockname") or ("", 0))[1])
        inner: Connection | Secured = (
            Secured(leave, Connection(lambda: None, **self._given), context)
            if context
            else Connection(leave, **self._given)
        )
        transport.set_protocol(inner)
        inner.connection_made(transport)


class Secured(SSLProtocol):
    """A connection that speaks https.  leave: called when it is over, be it before its handshake."""

    def __init__(self, leave: Callable[[], None], connection: Connection, context: ssl.SSLContext) -> None:
        super().__init__(
            asyncio.get_running_loop(),
            connection,
            context,
            None,  # type: ignore[arg-type]  # nobody waits for the handshake
            server_side=True,
            ssl_handshake_timeout=HEAD_WITHIN_S,  # type: ignore[arg-type]
            ssl_shutdown_timeout=LINGER_S,
        )
        self._leave = leave

    def connection_lost(self, exc: BaseException | None) -> None:
        self._leave()
        super().connection_lost(exc)


class Connection(H11Protocol):
    """Talks with one browser.  leave: called when that is over."""

    def __init__(self, leave: Callable[[], None], **given: Any) -> None:
        super().__init__(**given)
        self._leave = leave
        self._head_due: asyncio.TimerHandle | None = None
        self._read_due: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        _tune(transport.get_extra_info("socket"))
        self._head_due = self.loop.call_later(HEAD_WITHIN_S, transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        for due in (self._head_due, self._read_due):
            if due is not None:
                due.cancel()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._mind_head()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.conn.their_state is h11.SEND_BODY:  # nobody wants the rest; but who sends it has to read the answer
            self.flow.pause_reading()
            self.loop.call_later(LINGER_S, self.transport.close)

    def _mind_head(self) -> None:
        """A deadline runs while a request has begun and its head is not whole."""
        is_at_work = self.cycle is not None and not self.cycle.response_complete
        if self._head_due is not None and is_at_work:
            self._head_due.cancel()
            self._head_due = None
        elif self._head_due is None and not is_at_work:
            self._head_due = self.loop.call_later(HEAD_WITHIN_S, self.transport.abort)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._read_due = self.loop.call_later(READ_WITHIN_S, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._read_due is not None:
            self._read_due.cancel()
            self._read_due = None


def _tune(line: socket.socket | None) -> None:
    """Nothing waits to be sent together with more; a phone that left without a word is noticed, where that can be."""
    if line is None:
        return
    line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(1000 * READ_WITHIN_S))
