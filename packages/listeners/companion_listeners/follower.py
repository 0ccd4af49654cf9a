"""Follows the journal in a thread of its own and puts what happened into the outbox; the session never waits for it.

What a view tells and no journal does (the camera, whether help is wanted) is compared with what was told last.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import Any

from companion.journal.entries import RESUMED, JournalEntry
from companion.journal.store import JournalSpot
from companion.loops import Loop
from companion.ports import UnusableInput
from companion.session.history import GameHistory, fold, with_entry
from companion.session.session import Session
from companion.session.view import TableView
from companion_listeners.derivation import derived, game_named, position_hash
from companion_listeners.domain_event import EventContext, EventDraft, GameNamed
from companion_listeners.outbox import Outbox

log = logging.getLogger(__name__)

TURN_S = 0.25
"""How often it turns while nothing happens."""
CLOSED_WITHIN_S = 5.0


class Follower:
    """The thread that fills an outbox.  table: the id of the table.  told: called after each view that is told.

    The first time it begins with the game that is being played, if one is; after that where it was.
    """

    def __init__(
        self,
        session: Session,
        outbox: Outbox,
        table: str,
        told: Callable[[], None] = lambda: None,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self._session, self._outbox, self._table, self._told, self._clock = session, outbox, table, told, clock
        self._number = -1
        self._spot = outbox.spot or session.spot_now()
        self._story = self._story_at(self._spot)
        self._loop = Loop("outbox", self._turn)

    def start(self) -> None:
        """Begin; it begins once."""
        self._loop.start()

    def close(self) -> None:
        """Let this turn be the last."""
        self._loop.close(CLOSED_WITHIN_S)

    def _turn(self) -> bool:
        view = self._session.wait_newer(self._number, TURN_S)
        while self._follow():
            pass
        self._compare(view)
        if view.number != self._number:
            self._number = view.number
            self._told()
        return not self._session.is_closed

    # The journal

    def _follow(self) -> bool:
        """Tell the next entries; whether there were any."""
        found = self._session.entries_after(self._spot)
        if found is None:
            log.warning("the journal does not go on after entry %d; events go on with the present game", self._spot.seq)
            self._go_to(self._session.spot_now())
            return False
        for entry, spot in found:
            self._tell(entry, spot)
        return bool(found)

    def _go_to(self, spot: JournalSpot) -> None:
        self._spot, self._story = spot, self._story_at(spot)

    def _story_at(self, spot: JournalSpot) -> GameHistory | None:
        try:
            return fold(self._session.entries_until(spot))
        except UnusableInput as error:
            log.warning("the game of entry %d is not told: %s", spot.seq, error)
            return None

    def _tell(self, entry: JournalEntry, spot: JournalSpot) -> None:
        """Put what an entry causes into the outbox.  An entry without events is read again after a crash."""
        is_other = entry.kind == RESUMED
        before = self._story_at(JournalSpot(entry.seq - 1, "", 0, entry.game)) if is_other else self._story
        try:
            now = with_entry(before, entry)
        except UnusableInput as error:  # a game of a package that has gone, say
            log.warning("the game of entry %d is not told: %s", entry.seq, error)
            now = None
        drafts = derived(before, now, entry) if now is not None else ()
        if drafts and now is not None:
            self._outbox.append(self._context(now, entry.at), drafts, spot)
        self._spot, self._story = spot, now

    def _context(self, story: GameHistory, at: float) -> EventContext:
        return EventContext(at, self._game(story), story.rules.players, position_hash(story))

    def _game(self, story: GameHistory) -> GameNamed:
        return game_named(self._table, story, self._session.games())

    # What no journal tells

    def _compare(self, view: TableView) -> None:
        """Each start begins with a camera that is starting: what becomes of it is told."""
        if view.camera.state != "starting":
            self.tell_change("camera_changed", "state", view.camera.state)
        self.tell_change("help_wanted", "wanted", view.panel.is_helping, usual=False)

    def tell_change(self, type_: str, key: str, value: Any, usual: Any = None) -> None:
        """Tell a value if it is another one than was told last.  usual: what nobody has to be told first."""
        known = self._outbox.known(type_)
        if value != (usual if known is None else known):
            self.tell(EventDraft(type_, {key: value}), {type_: value})

    def tell(self, draft: EventDraft, known: dict[str, Any] | None = None) -> None:
        """Put something that no journal tells into the outbox.  Any thread may."""
        story = self._story
        is_on = story is not None and story.ended is None
        at = self._clock()
        context = EventContext(at, self._game(story), story.rules.players) if story and is_on else EventContext(at)
        self._outbox.append(context, (draft,), known=known)
