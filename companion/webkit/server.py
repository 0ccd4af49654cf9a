"""The web server: one event loop for every connection and stream, a few threads for pages, limits for hostile peers."""

from __future__ import annotations

import asyncio
import logging
import resource
import socket
import ssl
import sys
import threading
from collections.abc import Sequence
from functools import partial
from typing import Any

import uvicorn
from flask import Flask

from companion.webkit.bridge import Bridge
from companion.webkit.broadcast import Broadcaster
from companion.webkit.budgets import HERE, Seats
from companion.webkit.connection import Admission
from companion.webkit.listening import QUEUE, CannotListen, listening
from companion.webkit.proxies import Asker, is_in, networks
from companion.webkit.secure import Secure

CONNECTIONS, CONNECTIONS_EACH, CONNECTIONS_KEPT = 3000, 24, 32
"""At most, of one address, and for this machine alone."""
DESCRIPTORS_ELSEWHERE = 200
"""Open files that are no connections: camera, journal, pins, pictures."""
SETTINGS: dict[str, Any] = {
    "loop": "asyncio",
    "interface": "asgi3",
    "ws": "none",
    "lifespan": "off",
    "log_config": None,
    "access_log": False,
    "server_header": False,
    "proxy_headers": False,
    "backlog": 32,
    "timeout_keep_alive": 10,
    "timeout_graceful_shutdown": 1,
    "h11_max_incomplete_event_size": 16 * 2**10,
}
"""Nothing is logged of every request, and no header of a proxy is believed here: the bridge looks at them.
`backlog` is how many connections the event loop takes in one turn."""
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
    ) -> None:
        named = networks(trusted)
        self._sockets = listening(host, port, kept=kept)
        self.port: int = self._sockets[0].getsockname()[1]
        contexts: dict[int, ssl.SSLContext] = {}
        if secure:
            self._sockets += _listening_too(host, secure.wished, self._sockets)
            secure.port = self._sockets[-1].getsockname()[1]
            contexts[secure.port] = secure.context
        seats = Seats(_room_for_connections(), CONNECTIONS_EACH, CONNECTIONS_KEPT)
        self._broadcaster = Broadcaster(app.extensions["dashboard"].session)
        bridge = Bridge(app.wsgi_app, self._broadcaster, named)
        # a proxy's connections are many people's
        door = partial(Admission, seats, lambda peer: HERE if is_in(peer, named) else Asker(peer).budget, contexts)
        logging.getLogger("uvicorn").setLevel(logging.WARNING)
        self._server = uvicorn.Server(uvicorn.Config(bridge, http=door, **SETTINGS))  # type: ignore[arg-type]
        self._thread = threading.Thread(target=lambda: asyncio.run(self._serve()), name="server", daemon=True)

    def run(self) -> None:
        """Serve until `close` or an exception in this thread."""
        sys.setswitchinterval(SWITCH_S)
        self._thread.start()
        self._thread.join()

    def beat(self) -> float:
        """Seconds since the event loop and the broadcaster turned last."""
        return self._broadcaster.beat()

    def close(self) -> None:
        """Give the port back.  Streams must have been ended before.  Closing twice is fine."""
        self._server.should_exit = True
        if self._thread.is_alive():
            self._thread.join(CLOSED_WITHIN_S)
        for one in self._sockets:
            one.close()

    async def _serve(self) -> None:
        self._broadcaster.start(asyncio.get_running_loop())
        await asyncio.gather(self._server.serve(self._sockets), self._queued())

    async def _queued(self) -> None:
        """Once uvicorn listens: its backlog is the length of the queue, too, and that is to be long."""
        while not (self._server.started or self._server.should_exit):
            await asyncio.sleep(0.01)
        for one in self._sockets if self._server.started else ():
            one.listen(QUEUE)


def _room_for_connections() -> int:
    """As many as this process may have descriptors for; it asks for more than usual first."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = CONNECTIONS + DESCRIPTORS_ELSEWHERE
    allowed = wanted if hard == resource.RLIM_INFINITY else min(hard, wanted)
    if soft != resource.RLIM_INFINITY and soft < allowed:
        resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
    allowed = max(soft, allowed) if soft != resource.RLIM_INFINITY else wanted
    return max(CONNECTIONS_KEPT + CONNECTIONS_EACH, min(CONNECTIONS, allowed - DESCRIPTORS_ELSEWHERE))


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
