"""The domain events of a table, derived from its journal whenever somebody wants them; nothing of them is kept.

An event is (entry, part): the entry of the journal that caused it, and the how manieth it is of that entry.  So the
same journal gives the same events with the same ids, at any time and however often.  Each event names the one before
it: whoever has that one lacks nothing.  Part of an id is the entry's place in the journal's chain: where a journal was
put back to an earlier state and went on otherwise, no event is taken for another one.

    journal: … 411 | 412 begun | 413 acted        | 414 note |
    events:         412.1       413.1, 413.2                    (413.1 says that it comes after 412.1)

Of a game that was removed nothing is told but that, by the entry that removed it: its other entries cause no events,
and whatever comes after them names the last event before them.

One thread follows the end of the journal and has the newest events at hand.  For whoever lags behind they are derived
anew, from the beginning of the game on.  What a view tells and no journal does (the camera, help) is written down as an
entry of its own when it changes, and so becomes an event like any other.
"""

from __future__ import annotations

import json
import logging
from bisect import bisect_right
from collections import deque
from collections.abc import Callable, Mapping
from threading import Condition, Lock
from typing import Any

from companion.cache import BoundedCache
from companion.journal.entries import REMOVED, RESUMED, JournalEntry, JournalLine, parse_entry
from companion.loops import Loop
from companion.ports import CompanionError, UnusableInput
from companion.session.history import GameHistory, fold, with_entry
from companion.session.session import Session
from companion.session.view import TableView
from companion_listeners.derivation import GONE, TOLD_APART, derive_events, game_named, position_hash
from companion_listeners.domain_event import (
    PARTS,
    DomainEvent,
    EventContext,
    TableNamed,
    cloud_event,
    event_id,
    first_id,
    number_of,
)

log = logging.getLogger(__name__)

AT_HAND = 512
"""So many of the newest events are in memory."""
READERS = 8
"""So many who lag behind are read for without beginning anew."""
TURN_S = 0.25
"""How often the thread turns while nothing happens."""
CLOSED_WITHIN_S = 5.0

Naming = Callable[[str], str]


class EventReader:
    """Derives the events of what follows a place in the journal, entry by entry.

    entry: the last one that was read; at first that before a stretch of one game.  after: the id of the last event
    before it; None: it is looked for.
    """

    def __init__(self, session: Session, table: Callable[[], TableNamed], entry: int, after: str | None = None) -> None:
        self._session, self._table, self.entry, self._after = session, table, entry, after
        self._journal = session.ledger.journal
        self._story: GameHistory | None = None
        self._ahead: deque[JournalLine] = deque()
        self._known: frozenset[int] = frozenset()
        """The games that may be told: all but those that were removed."""
        self._made: deque[DomainEvent] = deque()

    def read(self, number: int, most: int) -> list[DomainEvent]:
        """The next events after a number, so many at most; empty when there are none yet."""
        found: list[DomainEvent] = []
        while len(found) < most and (self._made or self._derive_next()):
            while self._made and len(found) < most:
                if (event := self._made.popleft()).number > number:
                    found.append(event)
        return found

    def _derive_next(self) -> bool:
        """Derive those of the next entry, if there is one.  What the disk has not taken yet is nobody's to hear."""
        if not self._ahead:
            last = min(self._session.kept, self.entry + AT_HAND)
            self._ahead.extend(self._journal.lines(self.entry + 1, last))
            self._known = frozenset(game.id for game in self._session.games())
        if not self._ahead:
            return False
        line = self._ahead.popleft()
        entry, self.entry = parse_entry(line), line.seq
        before = None
        if entry.game in self._known:
            before = self._story if entry.kind != RESUMED else self._story_before(entry)
            self._story = self._go_on(before, entry)
        else:
            self._story = None
        self._number(before, entry, line.sha256)
        return True

    def _go_on(self, before: GameHistory | None, entry: JournalEntry) -> GameHistory | None:
        try:
            return with_entry(before, entry)
        except UnusableInput as error:  # a game of a package that has gone, say
            log.warning("the game of entry %d is not told: %s", entry.seq, error)
            return None

    def _story_before(self, entry: JournalEntry) -> GameHistory | None:
        try:
            return fold(one for one in self._journal.entries_of(entry.game) if one.seq < entry.seq)
        except UnusableInput as error:
            log.warning("the game of entry %d is not told: %s", entry.seq, error)
            return None

    def _number(self, before: GameHistory | None, entry: JournalEntry, sha256: str) -> None:
        table, story = self._table(), self._story
        drafts = derive_events(table.id, before, story, entry)
        context = self._context(story, entry) if drafts else EventContext(entry.at)
        for part, draft in enumerate(drafts, start=1):
            after = self._after or self._id_before(entry.seq)
            self._after = event_id(table.id, entry.seq, part, sha256)
            text = json.dumps(cloud_event(table, self._after, after, context, draft), ensure_ascii=False)
            self._made.append(DomainEvent(number_of(self._after), self._after, draft.type, text, context.names))

    def _context(self, story: GameHistory | None, entry: JournalEntry) -> EventContext:
        if story is None or entry.kind == REMOVED or (entry.kind in TOLD_APART and story.ended is not None):
            return EventContext(entry.at)
        game = game_named(self._table().id, story, self._session.count_until(story.opening.seq))
        position = None if entry.kind in TOLD_APART else position_hash(story)
        return EventContext(entry.at, game, story.rules.players, position)

    def _id_before(self, seq: int) -> str:
        """The id of the last event before an entry, of whatever game."""
        end = self._journal.before_stretch(seq)
        while end:
            earlier = self._journal.before_stretch(end)
            reader = EventReader(self._session, self._table, earlier, "-")
            last = ""
            while reader.entry < end and reader._derive_next():
                last = reader._made[-1].id if reader._made else last
            if last:
                return last
            end = earlier
        return first_id(self._table().id)


class EventLog:
    """The events of one table.  Any thread may read and wait.

    table: its id, and what it is called now.  shown: what is told instead of a player's name.
    told: called after each view that was followed.
    """

    def __init__(
        self,
        session: Session,
        table: Callable[[], TableNamed],
        shown: Naming,
        told: Callable[[], None] = lambda: None,
    ) -> None:
        self._session, self._table, self._shown, self._told = session, table, shown, told
        self._before = session.ledger.journal.before_stretch
        self._view = -1
        self._lock, self._news = Lock(), Condition()
        self._wakes: tuple[Callable[[], None], ...] = ()
        self._readers: BoundedCache[int, EventReader] = BoundedCache(READERS)
        self._known: dict[str, Any] = {}
        self.entry = 0
        """The newest entry whose events are at hand."""
        self._newest, self._at_hand = self._begin_reading()
        self.entry = self._newest.entry
        self._loop = Loop("events", self._turn)

    def _begin_reading(self) -> tuple[EventReader, tuple[DomainEvent, ...]]:
        """A reader at the end of the journal, and the newest events, from the last stretch that has any."""
        before = self._session.entries + 1
        while True:
            before = self._before(before)
            reader, found = EventReader(self._session, self._table, before), deque[DomainEvent](maxlen=AT_HAND)
            while events := reader.read(0, AT_HAND):
                found.extend(events)
            if found or not before:
                return reader, tuple(found)

    def start(self) -> None:
        """Begin to follow; it begins once."""
        self._loop.start()

    def close(self) -> None:
        """Let this turn be the last.  Closing twice is fine."""
        self._loop.close(CLOSED_WITHIN_S)

    # Reading

    @property
    def table(self) -> str:
        """The table's id."""
        return self._table().id

    @property
    def last(self) -> int:
        """The number of the newest event, 0 before the first."""
        at_hand = self._at_hand
        return at_hand[-1].number if at_hand else 0

    @property
    def last_id(self) -> str:
        """The id of the newest event; before the first, what that one will say that it comes after."""
        at_hand = self._at_hand
        return at_hand[-1].id if at_hand else first_id(self.table)

    def begin(self, where: str) -> int:
        """The number before the first event for whoever is told from there on.

        where: `game`: the game that is being played; `now`: what is yet to come; `all`: everything.
        """
        game = self._session.view.game
        is_on = game is not None and game.story.ended is None
        if where == "game" and is_on and game:
            return self._before(self._session.entries) * PARTS + PARTS - 1
        return 0 if where == "all" else self.last

    def has(self, id_: str) -> bool:
        """True if an event is one of this journal's; an id without its last part only says how far somebody is."""
        number = number_of(id_)
        if id_.endswith("."):
            return number // PARTS <= self._session.entries
        entry, part = divmod(number, PARTS)
        line = next(self._session.ledger.journal.lines(entry, entry), None) if entry else None
        return line is not None and id_ == event_id(self.table, entry, part, line.sha256)

    def after(self, number: int, most: int = 200) -> list[DomainEvent]:
        """The events after a number, the oldest first."""
        at_hand = self._at_hand
        if number >= self.last:
            return []
        if at_hand[0].number <= number:
            first = bisect_right(at_hand, number, key=lambda event: event.number)
            return [self._add_name(event) for event in at_hand[first : first + most]]
        readers = self._readers
        reader = readers.pop(number)
        if reader is None:
            reader = EventReader(self._session, self._table, self._before(max(1, number // PARTS)))
        found = reader.read(number, most)
        if found:
            readers.put(found[-1].number, reader)
        return [self._add_name(event) for event in found]

    def waiting(self, number: int) -> int:
        """The number of events after a number, as far as they are at hand."""
        return sum(event.number > number for event in self._at_hand)

    def _add_name(self, event: DomainEvent) -> DomainEvent:
        return event.with_names([self._shown(name) for name in event.names])

    def wait(self, number: int, timeout_s: float) -> bool:
        """Wait for an event after a number; whether there is one."""
        with self._news:
            return self._news.wait_for(lambda: self.last > number, timeout_s)

    def listen(self, wake: Callable[[], None]) -> Callable[[], None]:
        """Have something called after each new event, by whatever thread; what comes back ends that."""
        with self._news:
            self._wakes = (*self._wakes, wake)

        def leave() -> None:
            with self._news:
                self._wakes = tuple(one for one in self._wakes if one is not wake)

        return leave

    # The thread

    def _turn(self) -> bool:
        view = self._session.wait_newer(self._view, TURN_S)
        self._compare(view)
        self._follow()
        if view.number != self._view:
            self._view = view.number
            self._told()
        return not self._session.is_closed

    def _follow(self) -> None:
        """Take up what is new in the journal."""
        while found := self._newest.read(self.last, AT_HAND):
            at_hand = (*self._at_hand, *found)[-AT_HAND:]
            if any(event.type == GONE for event in found):  # what was derived of that game is told no more
                self._readers = BoundedCache(READERS)
                self._newest, at_hand = self._begin_reading()
            with self._news:
                self._at_hand = at_hand
                self._news.notify_all()
                wakes = self._wakes
            for wake in wakes:
                wake()
        self.entry = self._newest.entry

    # What no journal tells by itself

    def _compare(self, view: TableView) -> None:
        """Each start begins with a camera that is starting: what becomes of it is told."""
        if view.camera.state != "starting":
            self.tell_change("camera_changed", "state", view.camera.state)
        self.tell_change("help_wanted", "wanted", view.panel.is_helping, usual=False)

    def tell_change(self, kind: str, key: str, value: object, usual: object = None) -> None:
        """Tell a value if it is another one than was told last.  usual: what nobody has to be told first."""
        with self._lock:
            if kind not in self._known:
                newest = self._session.newest(kind)
                self._known[kind] = usual if newest is None else newest.body.get(key)
            if value != self._known[kind] and self.tell(kind, {key: value}):
                self._known[kind] = value

    def tell(self, kind: str, own: Mapping[str, Any]) -> bool:
        """Write down what no entry tells, so that it is an event; whether the disk took it."""
        try:
            self._session.note(kind, own)
        except CompanionError as error:
            log.warning("%s is not told: %s", kind, error)
            return False
        return True
