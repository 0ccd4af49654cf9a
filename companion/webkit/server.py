"""The web server: one event loop for every connection and stream, a few threads for pages, limits for both."""

from __future__ import annotations

import asyncio
import logging
import socket
import ssl
import sys
import threading
from collections.abc import Sequence
from functools import partial
from typing import Any

import uvicorn
from flask import Flask

from companion.webkit.asgi import AsgiApplication
from companion.webkit.connection import Admission
from companion.webkit.limits import HERE, USUAL, Limits, Seats
from companion.webkit.listening import QUEUE, CannotListen, listening
from companion.webkit.proxies import Asker, is_in, networks
from companion.webkit.secure import Secure
from companion.webkit.streams import Streams

SETTINGS: dict[str, Any] = {
    "loop": "asyncio",
    "interface": "asgi3",
    "ws": "none",
    "lifespan": "off",
    "log_config": None,
    "access_log": False,
    "server_header": False,
    "proxy_headers": False,
    "backlog": QUEUE,
    "timeout_keep_alive": 10,
    "h11_max_incomplete_event_size": 16 * 2**10,
}
"""Nothing is logged of every request, and no header of a proxy is believed here: the application looks at them."""
CLOSED_WITHIN_S = 3.0
SWITCH_S = 0.0002
"""Whoever needs the interpreter for a moment, to write to one more stream, gets it from a page that is being made."""


class Server:
    """Listens from the beginning, answers from `run` on.

    trusted: addresses or networks of proxies that are believed when they say for whom they ask.
    secure: another port, at which https is spoken, and how; is told which port that is.
    kept: sockets that listen there already.
    Raises CannotListen when the port is taken or not allowed, UnusableInput for a proxy that is no address.
    """

    def __init__(
        self,
        app: Flask,
        host: str,
        port: int,
        trusted: Sequence[str] = (),
        secure: Secure | None = None,
        kept: Sequence[socket.socket] = (),
        limits: Limits = USUAL,
    ) -> None:
        named = networks(trusted)
        self._sockets = listening(host, port, kept=kept)
        self.port: int = self._sockets[0].getsockname()[1]
        contexts: dict[int, ssl.SSLContext] = {}
        if secure:
            self._sockets += _listening_too(host, secure.wished, self._sockets)
            secure.port = self._sockets[-1].getsockname()[1]
            contexts[secure.port] = secure.context
        self._streams = Streams(app.extensions["dashboard"].session)
        answering = AsgiApplication(app, self._streams, named, limits)
        seats = Seats(limits.connections, limits.connections_each, limits.connections_kept)
        # a proxy's connections are many people's
        counted_as = lambda peer: HERE if is_in(peer, named) else Asker(peer).counted_as  # noqa: E731
        door = partial(Admission, seats, counted_as, contexts, limits)
        logging.getLogger("uvicorn").setLevel(logging.WARNING)
        self._server = uvicorn.Server(uvicorn.Config(answering, http=door, **SETTINGS))  # type: ignore[arg-type]
        self._thread = threading.Thread(target=lambda: asyncio.run(self._serve()), name="server", daemon=True)
        self._beginning = threading.Lock()

    def run(self) -> None:
        """Serve until `close` or an exception in this thread; not at all when it was closed before."""
        sys.setswitchinterval(SWITCH_S)
        with self._beginning:
            if self._server.should_exit:
                return
            self._thread.start()
        self._thread.join()

    def beat(self) -> float:
        """Seconds since the event loop told streams what is new, or that nothing is."""
        return self._streams.beat()

    def close(self) -> None:
        """Give the port back.  Streams must have been ended before.  Closing twice is fine."""
        with self._beginning:
            self._server.should_exit = True
        if self._thread.ident is None:
            for one in self._sockets:
                one.close()
        else:  # its event loop closes them itself: it may be looking at them
            self._thread.join(CLOSED_WITHIN_S)

    async def _serve(self) -> None:
        self._streams.start(asyncio.get_running_loop())
        await self._server.serve(self._sockets)


def _listening_too(host: str, ports: Sequence[int], others: Sequence[socket.socket]) -> list[socket.socket]:
    """The same for https, at the first port that can be had; the others are given back where none can.

    Raises CannotListen.
    """
    try:
        return listening(host, ports[0], "--https-port")
    except CannotListen:
        if ports[1:]:
            return _listening_too(host, ports[1:], others)
        for one in others:
            one.close()
        raise
