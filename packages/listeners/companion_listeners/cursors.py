"""The place of each listener: the id of the last event that it has, in one small file that may be lost at any moment.

It is written behind, without waiting for the disk.  After a kill a listener hears some events again, and tells them by
their ids; without the file, or where the journal is another one, it begins where its owner said.
"""

from __future__ import annotations

import json
import logging
from contextlib import suppress
from pathlib import Path
from threading import Lock

from companion.atomic import draft_of
from companion.loops import Loop
from companion.services.data_folder import CURSORS_FILE
from companion_listeners.domain_event import PARTS, event_id, number_of
from companion_listeners.event_log import EventLog

log = logging.getLogger(__name__)

WRITTEN_EVERY_S = 1.0
BEGIN = " began"
"""After a listener's name in the file: where it began."""


class Cursors:
    """The cursors of one table's listeners.  Any thread may ask.

    folder: of the table's games.
    """

    def __init__(self, folder: Path, events: EventLog) -> None:
        self._path, self._events = folder / CURSORS_FILE, events
        self._lock, self._writing = Lock(), Lock()
        self._loop = Loop("cursors", self._turn)
        self._ids, self._is_dirty = _read(self._path), False

    def place(self, listener: str, begins: str) -> int:
        """The number after which a listener goes on.  begins: where, if nobody knows how far it is: see `EventLog`."""
        id_ = self._ids.get(listener, "")
        if not self._events.has(id_):
            number = self._events.begin(begins)
            id_ = event_id(self._events.table, number // PARTS, number % PARTS, "")
            self.move(listener, id_)
            self.move(listener + BEGIN, id_)
        return number_of(id_)

    def begin(self, listener: str) -> int:
        """The number after which a listener began; what was told before that is none of its business."""
        return number_of(self._ids.get(listener + BEGIN, ""))

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
            for name in (listener, listener + BEGIN):
                self._is_dirty = self._ids.pop(name, None) is not None or self._is_dirty

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
    """Read what was written; nothing where it cannot be read."""
    try:
        found = json.loads(path.read_bytes())
    except (OSError, ValueError, RecursionError):
        return {}
    items = found.items() if isinstance(found, dict) else ()
    return {listener: id_ for listener, id_ in items if isinstance(id_, str)}
