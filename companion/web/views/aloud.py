"""What a device reads aloud of the game: the voice's own sentences, in the device's language.

The last thing worth a word stays on every page, so that a page that slept says the newest sentence and no older one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from threading import Lock

from companion.session.speech import Speech, next_spoken, spoken
from companion.session.view import GameView, TableView
from companion.teach.child import child_spoken

CAUGHT_UP = 4
"""After more moves than these at once only what is to be done now is said, not all that happened."""


@dataclass
class News:
    """The last two states of the game between which there was something to say.  May be used from any thread."""

    _lock: Lock = field(default_factory=Lock)
    _number: int = -1
    _newest: GameView | None = None
    _pair: tuple[GameView | None, GameView | None] = (None, None)

    def pair(self, view: TableView) -> tuple[GameView | None, GameView | None]:
        """The two states, as of a view of the table; older views change nothing."""
        with self._lock:
            if view.number > self._number:
                self._number, before, self._newest = view.number, self._newest, view.game
                self._pair = self._next(before, view.game)
            return self._pair

    def _next(self, before: GameView | None, now: GameView | None) -> tuple[GameView | None, GameView | None]:
        if spoken(before, now, everything=True):
            return before if _is_near(before, now) else None, now
        return (None, now) if now is None or _is_settled(self._pair[1], now) else self._pair


def _is_near(before: GameView | None, now: GameView | None) -> bool:
    if before is None or now is None or before.story.opening.seq != now.story.opening.seq:
        return False
    return len(now.story.moments) - len(before.story.moments) <= CAUGHT_UP


def _is_settled(asked: GameView | None, now: GameView) -> bool:
    """Whether what was asked or objected to is so no more: then it is not said again."""
    return asked is not None and bool(asked.question or asked.objection) and not (now.question or now.objection)


def read_aloud(
    news: News,
    view: TableView,
    language: str,
    for_children: bool,
    more: Sequence[str] = (),
    helping: Sequence[str] = (),
) -> Speech:
    """What was said last; empty without a game.  more: what only the page at hand has to say; helping: shown help."""
    before, now = news.pair(view)
    if helping:
        return Speech(" ".join(helping), urgent=True)
    said = _said(before, now, language, for_children) if now else Speech("")
    return Speech(" ".join((said.text, *more)).strip(), said.urgent)


def _said(before: GameView | None, now: GameView, language: str, for_children: bool) -> Speech:
    is_asked = now.question is not None or now.objection is not None
    if for_children and (before or is_asked):
        return child_spoken(before, now, language) or next_spoken(now, language)
    return (spoken(before, now, language, everything=True) if before else None) or next_spoken(now, language)
