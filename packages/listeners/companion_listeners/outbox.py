"""The outbox: every domain event in order, kept until whoever listens has it, in a SQLite file beside the journal.

An event, its number and how far the journal was read for it are written in one transaction.  So a program that is
killed at any moment goes on exactly where it was: no event twice, none left out, no number twice.

It is bounded: of more than MOST_EVENTS the oldest give way, and whoever asks for older ones is told which is the first.
An outbox that cannot be read is put aside.  The next one counts from the seconds since 1970, so that no number is ever
used twice.
"""

from __future__ import annotations

import json
import logging
import sqlite3
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Condition, Lock
from typing import Any

from companion.atomic import aside_name
from companion.i18n.errors import NotRemembered
from companion.journal.store import JournalSpot
from companion_listeners.domain_event import DomainEvent, EventContext, EventDraft, TableNamed, cloud_event, with_names

log = logging.getLogger(__name__)

MOST_EVENTS = 50_000
"""About forty megabytes, and weeks of playing."""
DROPPED_AT_ONCE = 1_000
AT_HAND = 512
"""The newest are read from memory."""
BUSY_S = 10.0
PRIVATE = 0o600

SCHEMA = """
CREATE TABLE events (sequence INTEGER PRIMARY KEY, entry INTEGER, type TEXT NOT NULL, text TEXT NOT NULL,
                     names TEXT NOT NULL);
CREATE TABLE known (what TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE cursors (listener TEXT PRIMARY KEY, sequence INTEGER NOT NULL);
PRAGMA user_version = 1;
"""
"""events: entry is that of the journal which caused it, 0 for none; names: a JSON list, by seat.
known: what was told last of what no journal tells, and how far the journal was read.  cursors: what listeners have."""

SPOT = "journal"
"""Under what `known` has how far the journal was read."""

Naming = Callable[[str], str]


class Outbox:
    """The events of one table.  One thread appends; any may read and wait.

    shown: what is told instead of a player's name.  began: whether there was an outbox here before, so that numbers
    were given already.  Raises NotRemembered for a disk that does not take it.
    """

    def __init__(
        self, path: Path, table: TableNamed, shown: Naming, began: bool = False, most: int = MOST_EVENTS
    ) -> None:
        self._path, self._table, self._shown, self._most = path, table, shown, most
        self._writing, self._reading, self._news = Lock(), Lock(), Condition()
        self._at_hand: tuple[tuple[DomainEvent, tuple[str, ...]], ...] = ()
        self._wakes: tuple[Callable[[], None], ...] = ()
        self._base, self._reader, self._keeper = self._opened(began)
        self._known: dict[str, Any] = {
            what: json.loads(value) for what, value in self._reader.execute("SELECT what, value FROM known")
        }
        first, last = self._reader.execute("SELECT min(sequence), max(sequence) FROM events").fetchone()
        self._last = int(self._known.get("last", 0)) if last is None else last
        self._first = self._last + 1 if first is None else first

    @property
    def last(self) -> int:
        """The number of the newest event, 0 before the first."""
        return self._last

    @property
    def first(self) -> int:
        """The number of the oldest event that is kept."""
        return self._first

    # Writing

    def append(
        self,
        context: EventContext,
        drafts: Sequence[EventDraft],
        spot: JournalSpot | None = None,
        known: Mapping[str, Any] | None = None,
    ) -> None:
        """Number these events and keep them, with how far the journal was read and what is known now; or nothing.

        Raises NotRemembered when the disk does not take it.
        """
        entry = spot.seq if spot else 0
        names = json.dumps(context.names, ensure_ascii=False)
        with self._writing:
            made = []
            for sequence, draft in enumerate(drafts, start=self._last + 1):
                text = json.dumps(cloud_event(self._table, sequence, context, draft), ensure_ascii=False)
                made.append(DomainEvent(sequence, draft.type, text))
            last = self._last + len(made)
            told = {**(known or {}), **({SPOT: spot} if spot else {}), "last": last}
            dropped = self._surplus(last)
            with _transaction(self._base, self._path) as base:
                rows = [(one.sequence, entry, one.type, one.text, names) for one in made]
                base.executemany("INSERT INTO events VALUES (?, ?, ?, ?, ?)", rows)
                base.executemany(
                    "INSERT OR REPLACE INTO known VALUES (?, ?)",
                    [(what, json.dumps(value)) for what, value in told.items()],
                )
                if dropped:
                    base.execute("DELETE FROM events WHERE sequence <= ?", (dropped,))
            self._at_hand = (*self._at_hand, *((one, context.names) for one in made))[-AT_HAND:]
            self._first = max(self._first, dropped + 1)
            self._last = last
            self._known.update(told)
        if made:
            self._wake()

    def rename(self, table: TableNamed) -> None:
        """From the next event on the table is called so."""
        self._table = table

    def _surplus(self, last: int) -> int:
        """Up to which number events give way: many at once, and seldom."""
        surplus = last - self._first + 1 - self._most
        return self._first - 1 + surplus + DROPPED_AT_ONCE if surplus > 0 else 0

    # Reading

    def after(self, sequence: int, most: int = 200) -> list[DomainEvent]:
        """The events after a number, the oldest first, as far as they are kept."""
        at_hand = self._at_hand
        if at_hand and at_hand[0][0].sequence <= sequence + 1:
            skipped = sequence + 1 - at_hand[0][0].sequence
            return [self._named(*one) for one in at_hand[skipped : skipped + most]]
        with self._reading:
            rows = self._reader.execute(
                "SELECT sequence, type, text, names FROM events WHERE sequence > ? ORDER BY sequence LIMIT ?",
                (sequence, most),
            ).fetchall()
        return [self._named(DomainEvent(*row[:3]), tuple(json.loads(row[3]))) for row in rows]

    def known(self, what: str) -> Any:
        """What was told last of something; None if nothing was."""
        return self._known.get(what)

    @property
    def spot(self) -> JournalSpot | None:
        """How far the journal was read; None before anything of it was."""
        told = self.known(SPOT)
        return JournalSpot(*told) if told else None

    def _named(self, event: DomainEvent, names: tuple[str, ...]) -> DomainEvent:
        text = with_names(event.text, [self._shown(name) for name in names])
        return DomainEvent(event.sequence, event.type, text)

    # Those who listen

    def cursor(self, listener: str) -> int | None:
        """The last event that a listener has; None for one that was never here."""
        with self._reading:
            row = self._reader.execute("SELECT sequence FROM cursors WHERE listener = ?", (listener,)).fetchone()
        return row[0] if row else None

    def move_cursor(self, listener: str, sequence: int) -> None:
        """A listener has everything up to here.  A power cut may forget it: then he hears some of it again."""
        with self._writing, _transaction(self._keeper, self._path) as base:
            base.execute("INSERT OR REPLACE INTO cursors VALUES (?, ?)", (listener, sequence))

    def forget_cursor(self, listener: str) -> None:
        """A listener has gone for good."""
        with self._writing, _transaction(self._keeper, self._path) as base:
            base.execute("DELETE FROM cursors WHERE listener = ?", (listener,))

    def wait(self, sequence: int, timeout_s: float) -> bool:
        """Wait for an event after a number; whether there is one."""
        with self._news:
            return self._news.wait_for(lambda: self._last > sequence, timeout_s)

    def listen(self, wake: Callable[[], None]) -> Callable[[], None]:
        """Have something called after each new event, by whatever thread; what comes back ends that."""
        with self._news:
            self._wakes = (*self._wakes, wake)

        def leave() -> None:
            with self._news:
                self._wakes = tuple(one for one in self._wakes if one is not wake)

        return leave

    def _wake(self) -> None:
        with self._news:
            self._news.notify_all()
            wakes = self._wakes
        for wake in wakes:
            wake()

    def close(self) -> None:
        """Give the file back.  Closing twice is fine."""
        with self._writing, self._reading:
            for base in (self._base, self._reader, self._keeper):
                base.close()

    # Opening

    def _opened(self, began: bool) -> tuple[sqlite3.Connection, sqlite3.Connection, sqlite3.Connection]:
        """The connections: to write events, to read, and to keep cursors."""
        try:
            if not self._path.exists():
                return self._made(began)
            try:
                return self._connected()
            except sqlite3.DatabaseError as error:
                if isinstance(error, sqlite3.OperationalError):  # the disk, or a lock: not the file's fault
                    raise
                aside = aside_name(self._path)
                log.warning("%s cannot be read (%s); it is put aside as %s", self._path, error, aside.name)
                self._path.replace(aside)
                for ending in ("-wal", "-shm"):
                    self._path.with_name(self._path.name + ending).unlink(missing_ok=True)
                return self._made(True)
        except (OSError, sqlite3.Error) as error:
            raise NotRemembered(f"{self._path} cannot be opened ({error}); free some space on the disk") from error

    def _made(self, began: bool) -> tuple[sqlite3.Connection, sqlite3.Connection, sqlite3.Connection]:
        self._path.touch(PRIVATE)
        with closing(sqlite3.connect(self._path)) as base:
            base.execute("PRAGMA journal_mode=WAL")
            base.executescript(SCHEMA)
            if began:
                base.execute("INSERT INTO known VALUES ('last', ?)", (str(int(time.time())),))
                base.commit()
        return self._connected()

    def _connected(self) -> tuple[sqlite3.Connection, sqlite3.Connection, sqlite3.Connection]:
        found = [
            sqlite3.connect(self._path, timeout=BUSY_S, isolation_level=None, check_same_thread=False) for _ in range(3)
        ]
        try:
            for base, forced in zip(found, ("FULL", "NORMAL", "NORMAL"), strict=True):
                base.execute(f"PRAGMA synchronous={forced}")
            (sound,) = found[0].execute("PRAGMA quick_check(1)").fetchone()
            (version,) = found[0].execute("PRAGMA user_version").fetchone()
            if sound != "ok" or version != 1:
                raise sqlite3.DatabaseError(f"not an outbox of version 1: {sound}, {version}")
            tables = {name for (name,) in found[0].execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            if not {"events", "known", "cursors"} <= tables:
                raise sqlite3.DatabaseError("not all tables of an outbox are there")
        except BaseException:
            for base in found:
                base.close()
            raise
        return found[0], found[1], found[2]


@contextmanager
def _transaction(base: sqlite3.Connection, path: Path) -> Iterator[sqlite3.Connection]:
    """All of it or nothing.  Raises NotRemembered when the disk does not take it."""
    try:
        base.execute("BEGIN IMMEDIATE")
        try:
            yield base
            base.execute("COMMIT")
        except BaseException:
            if base.in_transaction:
                base.execute("ROLLBACK")
            raise
    except sqlite3.Error as error:
        raise NotRemembered(f"{path} cannot be written ({error}); free some space on the disk") from error
