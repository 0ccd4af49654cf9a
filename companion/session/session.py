"""The session of one table: the only writer.  One thread carries out commands, one after the other.

Displays wait for a newer view and always get the newest: a slow one misses some in between and holds up nobody.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, replace
from hashlib import sha256
from pathlib import Path
from typing import Any

from companion.cache import BoundedCache
from companion.gestures import Meaning, meaning
from companion.i18n.errors import CommandRefused, Note
from companion.journal.album import Album
from companion.journal.decisions import Decisions
from companion.journal.entries import REMOVED, RESUMED, JournalEntry
from companion.journal.store import EntryDraft, Journal
from companion.loops import Loop
from companion.ports import CompanionError, UnusableInput
from companion.session import commands as say
from companion.session.game import (
    MODE_ENTRY,
    SCORE,
    GameAtTable,
    GameDraft,
    follow_anew,
    game_of,
    with_entries,
)
from companion.session.game import PHOTO as PHOTO_MODE
from companion.session.game_log import GameSummary, game_of_id
from companion.session.history import GameHistory, fold
from companion.session.ledger import Ledger
from companion.session.memory import TABLE_ENTRY, Memory, memory_of, parse_memory
from companion.session.orders import BEGUN_WITHIN_S, LOOKED_BACK, Orders
from companion.session.play import SessionPlan, end_by_rules, plan
from companion.session.showing import view_of
from companion.session.sight import check_fineness, sight_beside
from companion.session.statements import as_told
from companion.session.tabletop import Table, after, on_printed_places, seated, with_contents
from companion.session.view import PanelShown, TableView
from companion.tracking.observation import Places, place_observation_of
from companion.tracking.tracker import with_clutter

log = logging.getLogger(__name__)

ALBUM_FOLDER = "pictures"
ALBUM_BYTES = 500_000_000
GLANCE_S = 0.5
"""How often the session's thread turns while nobody wants anything."""
STORIES = 16
"""So many games that were asked for last are kept as they were told; about a megabyte each."""
REQUEST = "request"
"""The note of an entry that says with which key it was asked for: `{"key", "asked"}`."""

Check = Callable[[TableView], None]
"""Raises a CompanionError for a view in which something must not be done."""


class Session:
    """One table.  `handle` may be called from any thread, as may `view`, `wait_newer` and `close`.

    home: the folder that keeps the journal, its pictures and what people said of the table.
    jpeg_of: the picture with a number, as long as it is at hand.  ledger: the journal there, if it is open already.
    Raises NotRemembered when what is there cannot be read.
    """

    def __init__(
        self,
        setting: say.TableSetup,
        home: Path,
        jpeg_of: Callable[[int], bytes | None] = lambda _number: None,
        ledger: Ledger | None = None,
    ) -> None:
        self.ledger = ledger or Ledger(home)
        self._journal, self._games = self.ledger.journal, self.ledger.games
        self._album = Album(home / ALBUM_FOLDER, ALBUM_BYTES, self._journal.last_picture)
        self._jpeg_of = jpeg_of
        self._game, unread = _resume(self._journal)
        memory = _memory_in(self._journal)
        self._stories = BoundedCache[int, tuple[int, GameHistory | None]](STORIES)
        self._panel = PanelShown(is_muted=memory.muted)
        self._look_now: Callable[[], object] | None = None
        table = Table(setting, memory, notices=(*self._journal.notes, *unread))
        self._table = seated(table, memory.mats if len(memory.mats) == len(table.names) else ())
        self.run = f"{time.time_ns() // 1_000_000:x}"
        """Names this run: no view of another run is taken for one of this."""
        self._news = threading.Condition()
        self._view = self._told = self._view_at(1)
        self._orders = Orders()
        self._request: dict[str, Any] = {}
        """The note of how the command that is carried out was sent, for the last entry that it makes."""
        for key, asked in _requests(self._journal):
            self._orders.recall(key, asked, self._view)
        self._closed = threading.Event()
        self._loop = Loop("session", self._turn)
        self._loop.start()

    @property
    def view(self) -> TableView:
        """The newest view."""
        return self._view

    @property
    def is_unclear(self) -> bool:
        """True if the last look left open what happened in the game, so that another one should follow soon; whoever is
        in the middle of a turn has time.
        """
        game = self._view.game
        return game is not None and game.signal.state == "looking" and not game.is_waiting

    @property
    def places(self) -> Places:
        """Which printed zone is which place of the game."""
        return self._table.setting.known

    @property
    def shut_at(self) -> float | None:
        """Since when the disk keeps nothing, in seconds since 1970, and the table plays in memory; None: it does."""
        return self._journal.shut_at

    def attach_camera(self, look_now: Callable[[], object]) -> None:
        """Who takes a look when a button asks for one."""
        self._look_now = look_now

    @property
    def is_closed(self) -> bool:
        """True if no newer view will ever come."""
        return self._closed.is_set()

    def picture(self, number: int) -> bytes | None:
        """The picture that an entry of the journal names, a JPEG; None if it was thinned out."""
        return self._album.picture(number)

    def beat(self) -> float:
        """Seconds since the session's thread last turned: it turns twice a second unless an order holds it."""
        return self._loop.beat()

    def handle(self, command: say.Command, check: Check | None = None, key: str = "") -> TableView:
        """Carry out a command; the view after it, once it is remembered for good, or for now (`shut_at`).

        check: called with the newest view just before; nothing, not even a look of the camera, comes in between.
        key: the same command with the same key is carried out once, and gets the same answer; also after a restart, as
        long as the entry that it made is among the newest.
        Raises CommandRefused or UnusableInput for a command that cannot be, NotRemembered when the journal is another
        program's, Busy or StillAtWork when there is no answer in time, and whatever `check` raises.
        """
        asked = _digest(command) if key else ""

        def work() -> TableView:
            if check is not None:
                check(self._view)
            self._request = {REQUEST: {"key": key, "asked": asked}} if key else {}
            try:
                view = self._carry_out(command)
                if self._request:
                    self._append([EntryDraft("note", "person", {})])
                return view
            finally:
                self._request = {}

        return self._orders.done(type(command).__name__, work, key, asked)

    def games(self) -> tuple[GameSummary, ...]:
        """Every game of the journal, the oldest first; nobody waits for it."""
        return self._games.games

    def count_until(self, game: int) -> int:
        """The how manieth game of the journal one is; those that were removed count."""
        return self._games.count_until(game)

    @property
    def entries(self) -> int:
        """The number of entries in the journal."""
        return self._journal.last_seq

    @property
    def kept(self) -> int:
        """The number of them on the disk."""
        return self._journal.kept_seq

    @property
    def decisions(self) -> Decisions:
        """The decisions about this table."""
        return self.ledger.decisions

    def note(self, kind: str, body: Mapping[str, Any]) -> None:
        """Keep an entry by which nothing at the table changes.  Raises NotRemembered."""
        self._journal.append(kind, "program", body)

    def newest(self, kind: str) -> JournalEntry | None:
        """The newest entry of a kind; None if there is none."""
        number = self._journal.newest(kind)
        return next(self._journal.entries(number, number), None) if number else None

    def look_back(self, number: int) -> bool:
        """Tell the last games again, so that they are at hand for whoever looks; a turn of a loop that ends."""
        for game in self.games()[-number:]:
            try:
                self.story(game.id)
            except CompanionError as error:  # of a package that has gone, say; whoever asks for that game is told
                log.info("game %d is not told: %s", game.id, error)
        return False

    def story(self, game: int) -> GameHistory | None:
        """One of these games, told again beside the session's thread; None if there is none of that number."""
        known = self._view.game
        if known is not None and known.story.opening.seq == game:
            return known.story
        entries = tuple(self._journal.entries_of(game)) if game_of_id(self.games(), game) else ()
        if not entries:
            return None
        kept = self._stories.get(game)
        kept = kept if kept and kept[0] == entries[-1].seq else (entries[-1].seq, fold(entries))
        self._stories.put(game, kept)
        return kept[1]

    def wait_newer(self, number: int, timeout_s: float) -> TableView:
        """A view newer than `number`, or the newest when none came in time or the session closes."""
        with self._news:
            self._news.wait_for(lambda: self._view.number != number or self.is_closed, timeout_s)
            return self._view

    def close(self) -> None:
        """Finish what was ordered and stop.  Closing twice is fine."""
        self._closed.set()
        self._orders.close()
        with self._news:
            self._news.notify_all()
        self._loop.join(BEGUN_WITHIN_S)

    def _turn(self) -> bool:
        goes_on = self._orders.carry_out(GLANCE_S)
        with self._news:  # last of all, so that a crowd does not hold up who gave the order
            if self._view is not self._told:
                self._told = self._view
                self._news.notify_all()
        if goes_on:
            self._journal.try_again()
        else:
            self._journal.close()
        return goes_on

    def _carry_out(self, command: say.Command) -> TableView:
        before = self._table, self._game, self._panel
        if (meant := _meant_for_panel(command)) is not None:
            self._press(meant)
        elif isinstance(command, say.SetContents | say.SetCoins):
            self._set_contents(command)
        elif isinstance(command, say.ResumeGame):
            self._play(self._resumption(command.game))
        elif isinstance(command, say.RemoveGame):
            self._remove(command.game)
        elif isinstance(command, say.GameCommand) and not (self._game is None and isinstance(command, say.SetName)):
            self._carry_out_in_game(command)
        else:
            source = "camera" if isinstance(command, say.Observe | say.CameraSays) else "person"
            self._table = self._remember(after(self._table, command), source)
            if isinstance(command, say.Observe):
                self._let_see(command)
            elif isinstance(command, say.SwapMats):
                self._seat_anew()
            elif isinstance(command, say.SetPiece | say.CameraIsRight):
                self._let_see(self._table.calm)
            elif isinstance(command, say.NewGame) and self._game and self._game.story.ended:
                self._game = None
        goes_on = meant is None and not isinstance(command, say.Observe | say.CameraSays | say.KnowPieces)
        if goes_on or _has_gone_on(before[1], self._game):  # the camera, which looks all the time, takes no help away
            self._panel = replace(self._panel, is_helping=False)
        is_same = before == (self._table, self._game, self._panel)
        if not is_same:
            self._view = self._view_at(self._view.number + 1)
        return self._view

    def _carry_out_in_game(self, command: say.GameCommand) -> None:
        """Carry out a command about the game.  Where pictures are too coarse to tell the pieces, none is followed."""
        if isinstance(command, say.BeginGame | say.SetMode) and command.mode in say.FOLLOWING and self._table.calm:
            check_fineness(self._table.calm.observation)
        self._play(plan(self._game, command))
        if self._game and self._game.is_due and self._look_now is not None:
            self._look_now()
        if isinstance(command, say.BeginGame):
            self._table = self._remember(seated(self._table), "person")
            self._begin_over(self._table.calm)

    def _seat_anew(self) -> None:
        """Mats have changed their owners: what was told of the wrong one is taken back, and the table seen again."""
        if self._game is not None and self._game.story.to_mend and self._game.story.can_undo:
            self._play(plan(self._game, say.Undo()))
        self._let_see(self._table.calm)

    def _press(self, meant: Meaning) -> None:
        """A button for the whole table."""
        if meant == "read_now":
            if self._look_now is None:
                raise CommandRefused("no_camera")
            self._look_now()
        if meant == "help":
            self._panel = replace(self._panel, is_helping=True, helps=self._panel.helps + 1)
        elif meant == "repeat":
            self._panel = replace(self._panel, repeats=self._panel.repeats + 1)
        elif meant == "mute":
            self._panel = replace(self._panel, is_muted=not self._panel.is_muted)
            memory = replace(self._table.memory, muted=self._panel.is_muted)
            self._table = self._remember(replace(self._table, memory=memory))

    def _resumption(self, number: int) -> SessionPlan:
        """Another game of the journal goes on, by taps if its sheets are not the ones that lie here.

        Raises CommandRefused, or UnusableInput for one that cannot be read.
        """
        if self._game and self._game.story.opening.seq == number and not self._game.story.ended:
            return SessionPlan(self._game)
        known = game_of_id(self.games(), number)
        if known is None or not known.can_resume:
            raise CommandRefused("not_to_resume")
        game, setting = game_of(self._journal.entries_of(number)), self._table.setting
        drafts = [GameDraft(RESUMED, "person", {"game": number})]
        if game and sight_beside(setting, game.story.rules, game.mode).missing:
            drafts.append(GameDraft(MODE_ENTRY, "program", {"mode": "tap"}))
        return SessionPlan(game, tuple(drafts), follow=True)

    def _remove(self, number: int) -> None:
        """Tell of a game no more.  Raises CommandRefused for the one that is played, and for none of that number."""
        is_at_table = self._game is not None and self._game.story.opening.seq == number
        if game_of_id(self.games(), number) is None or (is_at_table and self._game and not self._game.story.ended):
            raise CommandRefused("not_to_remove")
        self._append([EntryDraft(REMOVED, "person", {"game": number})])
        if is_at_table:
            self._game = None

    def _set_contents(self, command: say.SetContents | say.SetCoins) -> None:
        """Hold a statement for the position, and against the camera as long as it sees the same there.

        In a game whose turns the camera follows, a place that is stated is a correction of the story, which the looks
        after it are compared with; a thing is named for the looks, and they tell what it means for the story.
        """
        game, held, planned = self._game, tuple[Mapping[str, Any], ...](command.documents), None
        if game is not None and held:
            planned = plan(game, command)
            held = on_printed_places(self.places, held, self._table.setting.box) if game.mode == SCORE else ()
        table = with_contents(self._table, held)
        if planned is not None:
            self._play(planned)
        self._table = self._remember(table, "person")
        if held:
            self._let_see(self._table.calm)

    def _let_see(self, look: say.Observe | None) -> None:
        """Let the game see a look, but none in black and white: what is read there is a guess.

        Where people photograph the table, a camera has no say.
        """
        is_heard = self._game is not None and (self._game.mode != PHOTO_MODE or (look and look.by == say.PHOTO))
        if look is None or not look.is_calm or look.observation.is_colourless or not is_heard:
            return
        told = as_told(look.observation, self._table.memory.statements)
        saw = say.Saw(place_observation_of(told, self.places, look.moving))
        self._play(plan(self._game, saw), look.picture.number)

    def _begin_over(self, look: say.Observe | None) -> None:
        """A game has begun at a table that was seen so."""
        if self._game is not None and self._game.mode == SCORE:
            self._let_see(look)
        elif self._game is not None and self._game.tracked is not None and look is not None:
            sight = place_observation_of(look.observation, self.places, look.moving)
            self._game = replace(self._game, tracked=with_clutter(self._game.tracked, sight))

    def _play(self, planned: SessionPlan, picture: int | None = None) -> None:
        """Write down what is planned, and go on from there."""
        drafts = [
            EntryDraft(
                draft.kind, draft.source, draft.body, self._keep_picture(picture) if draft.with_picture else None
            )
            for draft in planned.drafts
        ]
        written = self._append(drafts)
        game = with_entries(planned.game, written)
        self._game = follow_anew(game) if game and planned.follow else game
        self._end_by_rules()

    def _end_by_rules(self) -> None:
        """Keep a game that is over."""
        if self._game is not None and (planned := end_by_rules(self._game)).drafts:
            self._play(planned)

    def _append(self, drafts: Sequence[EntryDraft]) -> list[JournalEntry]:
        """Keep entries, all or none; the last one names the request that is carried out."""
        if not drafts:
            return []
        *first, last = drafts
        written = self._journal.append_all((*first, last._replace(body={**last.body, **self._request})))
        self._request = {}
        return written

    def _keep_picture(self, picture: int | None) -> int | None:
        """The number under which the album keeps the picture of this moment."""
        number = picture or (self._table.picture.number if self._table.picture else None)
        jpeg = self._jpeg_of(number) if number is not None else None
        needed = self._game.story.pictures_needed if self._game else ()
        return self._album.add(jpeg, needed) if jpeg else None

    def _view_at(self, number: int) -> TableView:
        return view_of(self._table, self._game, self._panel, number)

    def _remember(self, table: Table, source: str = "camera") -> Table:
        """The table once it is written down."""
        if table.memory.lasting != self._table.memory.lasting:
            self._append([EntryDraft(TABLE_ENTRY, source, asdict(table.memory))])
        return table


def _meant_for_panel(command: say.Command) -> Meaning | None:
    """The meaning of a press for the table itself; None for a press about the game, and for any other command."""
    meant = meaning(command.state, command.press) if isinstance(command, say.PressButton) else None
    return meant if meant in ("help", "read_now", "repeat", "mute") else None


def _digest(command: say.Command) -> str:
    """Tells whether a key comes with the same command again."""
    return sha256(repr(command).encode(errors="backslashreplace")).hexdigest()[:16]


def _requests(journal: Journal) -> Iterator[tuple[str, str]]:
    """The keys with which the newest entries were asked for, each with what was asked."""
    for entry in journal.entries(max(1, journal.last_seq - LOOKED_BACK + 1)):
        match entry.body.get(REQUEST):
            case {"key": str(key), "asked": str(asked)}:
                yield key, asked


def _has_gone_on(before: GameAtTable | None, now: GameAtTable | None) -> bool:
    """True if there is something else to say of the game."""
    if before is None or now is None:
        return before is not now
    return before.story is not now.story or before.question != now.question or before.objection != now.objection


def _memory_in(journal: Journal) -> Memory:
    """The memory in the newest entry that can be read: a newer version may have written others."""
    newest = journal.newest(TABLE_ENTRY)
    try:
        return parse_memory(next(journal.entries(newest, newest)).body) if newest else Memory()
    except UnusableInput:
        return memory_of(journal.entries(kinds=(TABLE_ENTRY,)))


def _resume(journal: Journal) -> tuple[GameAtTable | None, tuple[Note, ...]]:
    """The game that was being played when the program stopped, and what to say if it cannot go on."""
    entries: list[JournalEntry] = list(journal.current())
    try:
        game = game_of(entries)
    except UnusableInput as error:
        log.warning("the game that was being played cannot be read: %s", error)
        return None, (Note("note.game_unread"),)
    return (None if game is None or game.story.ended else game), ()
