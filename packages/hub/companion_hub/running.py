"""Puts the hub together: database, broker, ingest, pages; and takes it apart in the opposite order."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial

from companion.webkit.server import Server
from companion_hub.app import create_hub
from companion_hub.club import ClubNews, Engines
from companion_hub.database import PageDatabase, connected, migrated
from companion_hub.ingest import Ingest
from companion_hub.subscriber import PREFIX, BrokerAddress, Subscriber


@dataclass(frozen=True, slots=True)
class HubOptions:
    """How a hub is run.  database: checked; names: under which browsers find it besides its addresses."""

    database: str
    broker: BrokerAddress
    prefix: str = PREFIX
    host: str = "0.0.0.0"
    port: int = 8010
    trusted_proxies: tuple[str, ...] = ()
    names: tuple[str, ...] = ()


class Hub:
    """A hub at work."""

    def __init__(self, options: HubOptions, tell: Callable[[str], None]) -> None:
        """Raises UnusableInput, CannotListen."""
        with ExitStack() as undo:
            pages = PageDatabase(options.database)
            undo.callback(pages.close)
            news = ClubNews()
            subscriber: Subscriber
            ingest = Ingest(partial(connected, options.database), lambda *one: subscriber.ask(*one), news.bump)
            subscriber = Subscriber(options.broker, ingest.inbox.put, options.prefix)
            engines = Engines(
                lambda: subscriber.is_connected,
                lambda: ingest.is_writing,
                lambda: ingest.since_commit_s,
                ingest.lags,
            )
            app = create_hub(pages, news, engines, options.names)
            self._server = Server(app, options.host, options.port, options.trusted_proxies)
            self.port = self._server.port
            undo.callback(self._server.close)
            migrated(options.database, tell)
            pages.open()
            ingest.start()
            undo.callback(ingest.close)
            subscriber.start()
            undo.callback(subscriber.close)
            undo.callback(news.close)
            self._undo = undo.pop_all()
        self._news = news

    def run(self) -> None:
        """Serve until `close` or an exception in this thread."""
        self._server.run()

    def end_streams(self) -> None:
        """Let no page listen any more."""
        self._news.close()

    def close(self) -> None:
        """Stop."""
        self._undo.close()


def tell_systemd(line: str) -> None:
    """Tell systemd a line such as READY=1, as sd_notify(3) describes it; nothing where NOTIFY_SOCKET names none."""
    address = os.environ.get("NOTIFY_SOCKET", "").replace("@", "\0", 1)
    if address:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
            systemd.sendto(line.encode(), address)
