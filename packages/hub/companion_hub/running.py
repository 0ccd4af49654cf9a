"""Puts the hub together: database, broker, ingest, pages; and takes it apart in the opposite order."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from functools import partial

from companion.loops import Loop
from companion.webkit.server import Server
from companion.webkit.watchdog import Systemd, Watchdog
from companion_hub.app import create_hub
from companion_hub.club import ClubNews, Engines
from companion_hub.database import DatabaseAway, PageDatabase, connect, migrate_at_start
from companion_hub.ingest import Ingest
from companion_hub.subscriber import PREFIX, BrokerAddress, Subscriber
from companion_hub.tournaments import seat_waiting, seating_messages

TURN_S = 2.0
"""How often loops look what is due."""


@dataclass(frozen=True, slots=True)
class HubOptions:
    """The options of a hub.  database: checked; names: under which browsers find it besides its addresses."""

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
            ingest = Ingest(partial(connect, options.database), lambda *one: subscriber.ask(*one), news.bump)
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
            migrate_at_start(options.database, tell)
            pages.open()
            ingest.start()
            undo.callback(ingest.close)
            subscriber.start()
            undo.callback(subscriber.close)
            seats = Loop("seats", SeatingLoop(pages, news, subscriber).turn)
            seats.start()
            undo.callback(seats.close)
            hearts = {"ingest": ingest.beat, "pages": self._server.beat, "seats": seats.beat}
            watchdog = Watchdog(Systemd(), hearts)
            watchdog.start()
            undo.callback(watchdog.close)
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


class SeatingLoop:
    """Gives free tables to groups that wait for one, and tells each table who shall play there."""

    def __init__(self, database: PageDatabase, news: ClubNews, subscriber: Subscriber) -> None:
        self._database, self._news, self._subscriber = database, news, subscriber
        self._number = self._connection = -1
        self._told: dict[str, bytes] = {}

    def turn(self) -> None:
        """After a rest, tell what is another than was told last; everything again at a new connection."""
        time.sleep(TURN_S)
        number, connection = self._news.number, self._subscriber.connections
        if (number, connection) == (self._number, self._connection) or not self._subscriber.is_connected:
            return
        told = {} if connection != self._connection else self._told
        with suppress(DatabaseAway):
            seated, self._told = self._database.do(lambda db: (seat_waiting(db), seating_messages(db)))
            if seated:
                self._news.bump()
            for table, words in self._told.items():
                if told.get(table) != words:
                    self._subscriber.seat(table, words)
            self._number, self._connection = number, connection
