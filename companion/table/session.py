"""The session of one table: the only writer.  One thread carries out commands, one after the other.

Displays wait for a newer view and always get the newest: a slow one misses some in between and holds up nobody.
"""

from __future__ import annotations

import logging
import queue
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from companion.ports import CompanionError, UnusableInput
from companion.table import story_log
from companion.table.adopt import Note
from companion.table.album import Album
from companion.table.commands import PHOTO, CameraSays, Command, Look, Refused, Setting, Table, after
from companion.table.game import PHOTO as PHOTO_MODE
from companion.table.game import Game, followed, game_of, with_entries
from companion.table.game_commands import GameCommand, Saw
from companion.table.gameview import game_view
from companion.table.journal import Journal
from companion.table.journal_entries import Entry
from companion.table.memory import Memory, NotRemembered, load, save
from companion.table.playing import Plan, plan
from companion.table.showing import view_of
from companion.table.story import Story, fold
from companion.table.view import TableView
from companion.tracking.observation import Places, sight_of

log = logging.getLogger(__name__)

MEMORY_FILE = "table.json"
JOURNAL_FOLDER, ALBUM_FOLDER = "journal", "pictures"
ALBUM_BYTES = 500 * 2**20
ANSWER_WITHIN_S = 10.0

T = TypeVar("T")
Check = Callable[[TableView], None]
"""Raises a CompanionError for a view in which something must not be done."""


class Order(NamedTuple):
    """Work for the session's thread.  what: its name, for the log; answer: a future of what the work gives."""

    what: str
    work: Callable[[], Any]
    answer: Future[Any]


class Session:
    """One table.  `handle` may be called from any thread, as may `view`, `wait_newer` and `close`.

    home: the folder that keeps the journal, its pictures and what people said of the table.
    jpeg_of: the picture with a number, as long as it is at hand.  Raises NotRemembered when what is there cannot be
    read.
    """

    def __init__(self, setting: Setting, home: Path, jpeg_of: Callable[[int], bytes | None] = lambda _number: None):
        self._path = home / MEMORY_FILE
        memory, aside = load(self._path)
        notices = (Note("note.put_aside", (("file", aside.name),)),) if aside else ()
        self._journal = Journal(home / JOURNAL_FOLDER, time.time, time.monotonic)
        self._album = Album(home / ALBUM_FOLDER, ALBUM_BYTES, self._journal.last_picture)
        self._jpeg_of = jpeg_of
        self._game, unread = _resumed(self._journal)
        self._table = Table(setting, memory, notices=(*notices, *self._journal.recovery.notes, *unread))
        self.run = f"{time.time_ns() // 1_000_000:x}"
        """Names this run: no view of another run is taken for one of this."""
        self._news = threading.Condition()
        self._view = self._told = self._shown(1)
        self._orders: queue.Queue[Order | None] = queue.Queue()
        self._closed = threading.Event()
        self._thread = threading.Thread(target=self._work, name="session", daemon=True)
        self._thread.start()

    @property
    def view(self) -> TableView:
        """The newest view."""
        return self._view

    @property
    def places(self) -> Places:
        """Which printed zone is which place of the game."""
        return self._table.setting.known

    @property
    def is_closed(self) -> bool:
        """Whether no newer view will ever come."""
        return self._closed.is_set()

    def picture(self, number: int) -> bytes | None:
        """The picture that an entry of the journal names, a JPEG; None if it was thinned out."""
        return self._album.picture(number)

    def handle(self, command: Command | GameCommand, check: Check | None = None) -> TableView:
        """Carry out a command; the view after it, once it is remembered for good.

        check: called with the newest view just before; nothing, not even a look of the camera, comes in between.
        Raises Refused or UnusableInput for a command that cannot be, NotRemembered when the disk does not take it,
        and whatever `check` raises.
        """

        def work() -> TableView:
            if check is not None:
                check(self._view)
            return self._carry_out(command)

        return self._ordered(type(command).__name__, work)

    def games(self) -> tuple[story_log.Game, ...]:
        """Every game of the journal, the oldest first.  Raises NotRemembered when it cannot be read."""
        return self._ordered("games", lambda: story_log.games(self._journal.entries(kinds=story_log.LISTED)))

    def story(self, game: int) -> Story | None:
        """One of these games, told again; None if there is none of that number."""
        known = self._view.game
        if known is not None and known.story.opening.seq == game:
            return known.story
        return fold(self._ordered("story", lambda: tuple(self._journal.entries_of(game))))

    def _ordered(self, what: str, work: Callable[[], T]) -> T:
        """What some work gives, done in the session's thread."""
        if self.is_closed:
            raise Refused("closed")
        answer: Future[T] = Future()
        self._orders.put(Order(what, work, answer))
        return answer.result(ANSWER_WITHIN_S)

    def wait_newer(self, number: int, timeout_s: float) -> TableView:
        """A view newer than `number`, or the newest when none came in time or the session closes."""
        with self._news:
            self._news.wait_for(lambda: self._view.number != number or self.is_closed, timeout_s)
            return self._view

    def close(self) -> None:
        """Finish what was ordered and stop.  Closing twice is fine."""
        self._closed.set()
        self._orders.put(None)
        with self._news:
            self._news.notify_all()
        self._thread.join(ANSWER_WITHIN_S)

    def _work(self) -> None:
        while (order := self._orders.get()) is not None:
            try:
                order.answer.set_result(order.work())
            except Exception as error:
                if not isinstance(error, CompanionError):
                    log.exception("the table could not carry out %s", order.what)
                order.answer.set_exception(error)
            self._tell_news()
        self._journal.close()

    def _carry_out(self, command: Command | GameCommand) -> TableView:
        before = self._table, self._game
        if isinstance(command, Command):
            table = after(self._table, command)
            self._table = self._remembered(table, command)
            if isinstance(command, Look) and command.is_calm and self._is_heard(command):
                self._look(command)
        else:
            self._play(plan(self._game, command))
        return self._view if before == (self._table, self._game) else self._publish(self._shown(self._view.number + 1))

    def _is_heard(self, look: Look) -> bool:
        """Whether the game listens to it: where people photograph the table, a camera has no say."""
        return look.by == PHOTO or self._game is None or self._game.mode != PHOTO_MODE

    def _look(self, look: Look) -> None:
        """Let the game see it.  What the disk does not take is seen again at the next look."""
        sight = sight_of(look.observation, self._table.setting.known, look.moving)
        try:
            self._play(plan(self._game, Saw(sight)), look.picture.number)
        except NotRemembered as error:
            log.warning("%s", error)

    def _play(self, planned: Plan, picture: int | None = None) -> None:
        """Write down what is planned, and go on from there; from what was written, if the disk takes no more."""
        written: list[Entry] = []
        try:
            for draft in planned.drafts:
                number = self._kept(picture) if draft.with_picture else None
                written.append(self._journal.append(draft.kind, draft.source, draft.body, number))
        except NotRemembered:
            game = with_entries(self._game, written)
            self._game = followed(game) if game and written else self._game
            raise
        game = with_entries(planned.game, written)
        self._game = followed(game) if game and planned.follow else game
        if any(entry.kind == "ended" for entry in written):
            self._keep_a_copy()

    def _keep_a_copy(self) -> None:
        """A copy of the journal after a finished game; a full disk does without."""
        try:
            self._journal.snapshot()
        except NotRemembered as error:
            log.warning("%s", error)

    def _kept(self, picture: int | None) -> int | None:
        """The number under which the album keeps the picture of this moment."""
        number = picture or (self._table.picture.number if self._table.picture else None)
        jpeg = self._jpeg_of(number) if number is not None else None
        needed = self._game.story.pictures_needed if self._game else ()
        return self._album.add(jpeg, needed) if jpeg else None

    def _shown(self, number: int) -> TableView:
        return replace(view_of(self._table, number), game=game_view(self._game) if self._game else None)

    def _remembered(self, table: Table, command: Command | GameCommand) -> Table:
        """The table once it is on the disk.  A full disk refuses what people say, but never stops the camera."""
        if _lasting(table.memory) == _lasting(self._table.memory):
            return table
        try:
            save(self._path, table.memory)
        except NotRemembered as error:
            if not isinstance(command, Look | CameraSays):
                raise
            log.warning("%s", error)
        return table

    def _publish(self, view: TableView) -> TableView:
        with self._news:
            self._view = view
        return view

    def _tell_news(self) -> None:
        """Wake whoever waits for a newer view; last of all, so that a crowd does not hold up who gave the order."""
        with self._news:
            if self._view is not self._told:
                self._told = self._view
                self._news.notify_all()


def _resumed(journal: Journal) -> tuple[Game | None, tuple[Note, ...]]:
    """The game that was being played when the program stopped, and what to say if it cannot go on."""
    entries: list[Entry] = list(journal.current())
    try:
        game = game_of(entries)
    except UnusableInput as error:
        log.warning("the game that was being played cannot be read: %s", error)
        return None, (Note("note.game_unread"),)
    return (None if game is None or game.story.ended else game), ()


def _lasting(memory: Memory) -> Memory:
    """What is worth writing to the card: not every tenth of a millimetre, not how often the camera missed a thing."""
    places = (
        replace(said, x_mm=round(said.x_mm / 5), y_mm=round(said.y_mm / 5), angle_deg=0, missed=0)
        for said in memory.corrections
    )
    return replace(memory, corrections=tuple(places))
