"""How far each listener is: the id of the last event that it has, in one small file that may be lost at any moment.

It is written behind, without waiting for the disk.  After a kill a listener hears some events again, and tells them by
their ids; without the file, or where the journal is another one, it begins where its owner said.  The outbox
that earlier versions kept is asked once, and put aside.
"""

from __future__ import annotations

import json
import logging
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from threading import Lock

from companion.atomic import aside_name, draft_of
from companion.loops import Loop
from companion.services.listeners import CURSORS_FILE, OUTBOX_FILE
from companion_listeners.domain_event import PARTS, event_id, number_of
from companion_listeners.event_log import EventLog

log = logging.getLogger(__name__)

WRITTEN_EVERY_S = 1.0


class Cursors:
    """The cursors of one table's listeners.  Any thread may ask.

    folder: of the table's games.  renamed: how listeners of the outbox of earlier versions are called now.
    """

    def __init__(self, folder: Path, events: EventLog, renamed: dict[str, str]) -> None:
        self._path, self._events, self._lock = folder / CURSORS_FILE, events, Lock()
        outbox, self._writing = folder / OUTBOX_FILE, Lock()
        self._loop = Loop("cursors", self._turn)
        self._is_dirty = outbox.exists()
        self._ids = (_of_outbox(outbox, events, renamed) if self._is_dirty else {}) | _read(self._path)
        if self._is_dirty:
            self.keep()
            with suppress(OSError):
                outbox.replace(aside_name(outbox, "before"))

    def place(self, listener: str, begins: str) -> int:
        """The number after which a listener goes on.  begins: where, if nobody knows how far it is: see `EventLog`."""
        id_ = self._ids.get(listener, "")
        if not self._events.has(id_):
            number = self._events.begin(begins)
            id_ = event_id(self._events.table, number // PARTS, number % PARTS, "")
            self.move(listener, id_)
        return number_of(id_)

    def id_of(self, listener: str) -> str:
        """The id of the last event that a listener has; empty for one that is not told."""
        return self._ids.get(listener, "")

    def move(self, listener: str, id_: str) -> None:
        """A listener has everything up to here."""
        with self._lock:
            self._ids[listener], self._is_dirty = id_, True

    def forget(self, listener: str) -> None:
        """A listener has gone for good."""
        with self._lock:
            self._is_dirty = self._ids.pop(listener, None) is not None or self._is_dirty

    def start(self) -> None:
        """Begin to write down what changes; nobody who is told waits for the disk."""
        self._loop.start()

    def close(self) -> None:
        """Write down what has changed, and end.  Closing twice is fine."""
        self._loop.close()
        self.keep()

    def _turn(self) -> None:
        self.keep()
        self._loop.rest(WRITTEN_EVERY_S)

    def keep(self) -> None:
        """Write down what has changed; a disk that does not take it does without."""
        draft = draft_of(self._path)
        with self._writing, suppress(OSError):
            with self._lock:
                is_dirty, self._is_dirty, text = self._is_dirty, False, json.dumps(self._ids)
            if is_dirty:
                draft.touch(0o600)
                draft.write_text(text)
                draft.replace(self._path)


def _read(path: Path) -> dict[str, str]:
    """What was written; nothing where it cannot be read."""
    try:
        found = json.loads(path.read_bytes())
    except (OSError, ValueError, RecursionError):
        return {}
    items = found.items() if isinstance(found, dict) else ()
    return {listener: id_ for listener, id_ in items if isinstance(id_, str)}


_CURSORS = """
    SELECT listener, max(entry), count(*) FILTER (WHERE entry = (
        SELECT max(entry) FROM events AS e WHERE e.sequence <= cursors.sequence))
    FROM cursors JOIN events ON events.sequence <= cursors.sequence GROUP BY listener
"""
"""By listener, the newest entry of which it has events, and how many of them."""


def _of_outbox(path: Path, events: EventLog, renamed: dict[str, str]) -> dict[str, str]:
    """The cursors that are kept in the outbox of an earlier version."""
    found: list[tuple[str, int, int]] = []
    try:
        with closing(sqlite3.connect(path)) as base:
            found = base.execute(_CURSORS).fetchall()
    except sqlite3.Error as error:
        log.warning("%s cannot be read (%s); who is told begins where the owner said", path, error)
    return {renamed.get(listener, listener): event_id(events.table, entry, part, "") for listener, entry, part in found}
