"""The web server: threads and limits measured for 50 phones on event streams and for slow or hostile peers."""

from __future__ import annotations

import errno
import logging
from typing import Any

from flask import Flask
from waitress import create_server  # type: ignore[import-untyped]

from companion.ports import CompanionError

SETTINGS: dict[str, Any] = {
    "threads": 96,
    "connection_limit": 400,
    "channel_timeout": 30,
    "cleanup_interval": 10,
    "max_request_body_size": 26 * 2**20,
    "max_request_header_size": 16 * 2**10,
    "asyncore_use_poll": True,
    "ident": None,
}
"""waitress's own are 4 threads, and bodies of a gibibyte on the disk before anybody looks at them."""


class CannotListen(CompanionError, OSError):
    """The port cannot be had."""


class Server:
    """Listens from the beginning.  Raises CannotListen when the port is taken or not allowed."""

    def __init__(self, app: Flask, host: str, port: int) -> None:
        logging.getLogger("waitress.queue").setLevel(logging.ERROR)  # a busy moment is no news: streams hold threads
        try:
            self._server = create_server(app, host=host, port=port, **SETTINGS)
        except OSError as error:
            raise CannotListen(_why(host, port, error)) from error
        self.port: int = self._port()

    def _port(self) -> int:
        """The port it got; the first of them where a name means several addresses."""
        listening = getattr(self._server, "effective_listen", None)
        return int(listening[0][1] if listening else self._server.effective_port)

    def run(self) -> None:
        """Serve until `close` or an exception in this thread."""
        self._server.run()

    def close(self) -> None:
        """Give the port back.  Streams must have been ended before."""
        self._server.close()


def _why(host: str, port: int, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"port {port} is in use; stop the other program or choose another with --port"
    if error.errno == errno.EACCES:
        return f"port {port} needs more rights; choose one from 1024 on with --port"
    return f"cannot listen on {host} port {port} ({error.strerror}); choose others with --host and --port"
