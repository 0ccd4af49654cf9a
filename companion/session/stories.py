"""Games that were played, told again for whoever looks: read beside the table, and kept for a while."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from companion.cache import BoundedCache
from companion.journal.entries import JournalEntry
from companion.session.history import GameHistory, fold

KEPT = 16
"""About a megabyte each."""


class Stories:
    """The games that were asked for last.  Any thread may ask.

    entries_of: the entries of a game; empty for none of that number.
    """

    def __init__(self, entries_of: Callable[[int], Iterable[JournalEntry]]) -> None:
        self._entries_of = entries_of
        self._known = BoundedCache[int, tuple[int, GameHistory]](KEPT)

    def story(self, game: int) -> GameHistory | None:
        """One game; None if there is none of that number.  Raises NotRemembered when it cannot be read any more."""
        entries = tuple(self._entries_of(game))
        if not entries:
            return None
        last, story = self._known.get(game) or (0, None)
        if story is None or last != entries[-1].seq:
            story = fold(entries)
            assert story is not None
        self._known.put(game, (entries[-1].seq, story))
        return story
