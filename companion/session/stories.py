"""Games that were played, told again for whoever looks: read beside the table, and kept for a while."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable
from threading import Lock

from companion.journal.entries import JournalEntry
from companion.session.history import GameHistory, fold

KEPT = 16
"""About a megabyte each."""

Entries = Iterable[JournalEntry]


class Stories:
    """The games that were asked for last.  Any thread may ask.

    entries_of: the entries of a game; empty for none of that number; None when they cannot be read in that way.
    """

    def __init__(self, entries_of: Callable[[int], tuple[JournalEntry, ...] | None]) -> None:
        self._entries_of = entries_of
        self._known: OrderedDict[int, tuple[int, GameHistory]] = OrderedDict()
        self._lock = Lock()

    def story(self, game: int, otherwise: Callable[[], Entries]) -> GameHistory | None:
        """One game; None if there is none of that number.  otherwise: gives its entries when they cannot be read."""
        entries = self._entries_of(game)
        if entries is None:
            return fold(otherwise())
        if not entries:
            return None
        with self._lock:
            last, story = self._known.pop(game, (0, None))
        if story is None or last != entries[-1].seq:
            story = fold(entries)
            assert story is not None
        with self._lock:
            self._known[game] = entries[-1].seq, story
            while len(self._known) > KEPT:
                self._known.popitem(last=False)
        return story
