"""The journal: everything that was said, seen or done, in order, kept twice, and acknowledged only when it is safe.

    journal = Journal(folder, time.time, time.monotonic)
    journal.recovery.notes                      what was healed at the start, in words
    entry = journal.append("acted", "camera", body, picture)
    for entry in journal.current(): …           the game that is being played

`append` returns when the entry is on the disk in both copies.  What one copy lost, by a power cut or by rot, the other
one gives back when the journal is opened; a damaged file is put aside, never deleted.  Only the journal knows SQL.

Calls must not overlap: one thread owns the journal (it may be another one than the one that opened it), but for
`snapshot`, `snapshot_aside`, `entries_apart`, `entries_after` and the spots.
"""

from __future__ import annotations

import errno
import logging
import os
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from itertools import chain, takewhile
from pathlib import Path
from tempfile import TemporaryFile
from threading import Thread
from typing import Any, NamedTuple, TypeVar

from companion.atomic import sync_folder
from companion.i18n.errors import Note, NotKnown, NotRemembered, keyed
from companion.journal.ballast import Ballast
from companion.journal.copies import Damaged, DatabaseCopy, Doubtful, JournalTaken, TextCopy, TooNew, text_line
from companion.journal.entries import (
    FIRST,
    OPENING,
    RESUMED,
    SOURCES,
    JournalEntry,
    Line,
    following,
    format_entry,
    parse_entry,
    read_line,
)
from companion.journal.mark import Mark, keep_mark, kept_mark
from companion.journal.recovery import End, all_lines, heal, snapshot_name, snapshots, survey
from companion.ports import CompanionError

T = TypeVar("T")

log = logging.getLogger(__name__)

JOURNAL_FOLDER = "journal"
"""In the data folder."""
DATABASE, TEXT, BALLAST, SNAPSHOTS, MARK = "journal.db", "journal.jsonl", "ballast", "snapshots", "mark"
"""The files in the folder."""

BALLAST_BYTES = 5 * 2**20
MOST_SNAPSHOTS = 10
COPIED_WITHIN_S = 5.0
"""Nobody waits longer for a copy that is being made."""
PROBE_BYTES = 2**16
FULL = (errno.ENOSPC, errno.EDQUOT)


def copies_in(folder: Path) -> tuple[TextCopy, DatabaseCopy, Path]:
    """Both copies of the journal in a folder, and where its snapshots lie; nothing is opened."""
    return TextCopy(folder / TEXT), DatabaseCopy(folder / DATABASE), folder / SNAPSHOTS


FOLLOWED_BYTES = 2**20
"""So much of the text copy is read at once by whoever follows the journal."""


class JournalSpot(NamedTuple):
    """How far somebody has read the journal: the last entry, its SHA-256, and where the next one begins in the text.

    sha256: empty where nobody knows it: then whatever entry has the next number follows.
    game: that of the last entry.
    """

    seq: int = 0
    sha256: str = FIRST
    byte: int = 0
    game: int = 0


@dataclass(frozen=True, slots=True)
class Recovery:
    """What was found when the journal was opened.

    entries: how many there are.  notes: what was healed, put aside or lost, for people; empty when all was well.
    """

    entries: int = 0
    notes: tuple[Note, ...] = ()


class Journal:
    """The journal in a folder.

    folder: made when it is missing.  wall_s: seconds since the epoch, for people.  clock_s: seconds of a clock that
    never jumps.  ballast_bytes: what gives way on a full disk.  snapshots_kept: how many.

    A full or read-only disk does not keep it from being opened: what is there can be read, `trouble` says what is
    wrong, and what is appended is held in memory (`is_shut`) until the disk takes it, which every `append` tries.
    Raises NotRemembered when another program has it open or a newer one wrote it.
    """

    def __init__(
        self,
        folder: Path,
        wall_s: Callable[[], float],
        clock_s: Callable[[], float],
        ballast_bytes: int = BALLAST_BYTES,
        snapshots_kept: int = MOST_SNAPSHOTS,
    ) -> None:
        self._folder = folder
        self._wall_s, self._clock_s = wall_s, clock_s
        self._text, self._base, self._shelf = copies_in(folder)
        self._ballast = Ballast(folder / BALLAST, ballast_bytes)
        self._most_snapshots = snapshots_kept
        self._copying = Thread()
        self._end = End()
        self.made: tuple[int, Any] | None = None
        """What was kept with the last mark, and the number of the entry that it goes up to; None if it is of no use."""
        self._unopened: OSError | None = None
        self._held: list[Line] = []
        """Entries that the disk has not taken since the journal was opened."""
        self._stored = 0
        self._doubt: Doubtful | None = None
        """The byte at which the text copy ended then."""
        self.trouble: str | None = None
        """Why the last attempt to write failed, as a sentence; None if all is well."""
        self.recovery = self._open()

    # What is there

    @property
    def last_seq(self) -> int:
        """The number of the last entry, 0 before the first."""
        return self._end.seq

    @property
    def last_picture(self) -> int:
        """The highest number of a picture in any entry, 0 if there is none: an album goes on counting after it."""
        return self._end.picture

    @property
    def game(self) -> int:
        """The game that is being played, or was last: the number of the entry that opened it; 0 before any."""
        return self._end.games[-1] if self._end.games else 0

    def newest(self, kind: str) -> int:
        """The number of the newest entry of a kind, 0 if there is none."""
        return self._end.newest.get(kind, 0)

    @property
    def is_shut(self) -> bool:
        """Whether the disk cannot be written since the journal was opened: entries are held in memory alone."""
        return self._unopened is not None

    @property
    def held(self) -> tuple[Line, ...]:
        """The entries that are in memory alone; any thread may ask."""
        return tuple(self._held)

    @property
    def is_doubtful(self) -> bool:
        """Whether nobody knows if the last entry is kept; the next opening shows it."""
        return self._doubt is not None

    def entries(self, first: int = 1, last: int | None = None, kinds: Collection[str] = ()) -> Iterator[JournalEntry]:
        """The entries from one number to another, each checked against the one before it.

        kinds: only these; empty for all.  What has rotted since the journal was opened is healed on the way.
        Raises NotRemembered when neither copy has an entry any more.
        """
        end = self._end.seq if last is None else min(last, self._end.seq)
        for _reading in ("as it is", "healed"):
            for line in self._lines(first, end):
                first = line.seq + 1
                if not kinds or line.kind in kinds:
                    yield parse_entry(line)
            if first > end:
                return
            self.recovery = self._open()
        raise NotRemembered(f"entry {first} of the journal in {self._folder} cannot be read; see the files there")

    def _lines(self, first: int, last: int) -> Iterator[Line]:
        if self._unopened is None:
            found = following(self._base.lines(first), first)
        else:
            found = chain(all_lines(self._text, self._base, self._shelf), tuple(self._held))
        return takewhile(lambda line: line.seq <= last, (line for line in found if line.seq >= first))

    def entries_of(self, game: int) -> Iterator[JournalEntry]:
        """The entries of one game, its opening first."""
        stretches = list(zip(self._end.games, self._end.firsts, (*self._end.firsts, None)[1:], strict=True))
        for one, first, after in stretches:
            if one == game:
                yield from self.entries(first, after and after - 1)

    def entries_apart(self, game: int) -> tuple[JournalEntry, ...] | None:
        """The entries of one game, from the text copy alone; unlike anything else here, any thread may ask.

        Empty for a number that opens no game; None if they cannot be read so: then `entries_of` finds and heals them.
        """
        end = self._end
        size = end.size  # before anything else: the journal goes on meanwhile
        games = tuple(end.games)
        firsts, starts = (*end.firsts[: len(games)], None), (*end.starts[: len(games)], size)
        told: list[Line] = []
        for at, first in enumerate(firsts[:-1]):
            if games[at] != game or first is None:
                continue
            found, after = self._lines_between(starts[at], starts[at + 1]), firsts[at + 1]
            lines = tuple(following(found, first))
            if not lines or len(lines) != len(found) or (after is not None and len(lines) != after - first):
                return None
            told += lines
        return tuple(map(parse_entry, told))

    def entries_after(self, spot: JournalSpot) -> list[tuple[JournalEntry, JournalSpot]] | None:
        """The next entries after a spot with the spot after each, from the text copy alone; any thread may ask.

        Empty if there are none yet; None if the text does not go on there: it was damaged, or is another journal's.
        """
        size = self._end.size
        if spot.byte == size:
            return []
        found: list[tuple[JournalEntry, JournalSpot]] = []
        for line in self._lines_between(spot.byte, min(size, spot.byte + FOLLOWED_BYTES)):
            if line is None or line.seq != spot.seq + 1 or spot.sha256 not in ("", line.before):
                break
            spot = JournalSpot(line.seq, line.sha256, spot.byte + len(text_line(line)), line.game)
            found.append((parse_entry(line), spot))
        return found or None

    def _lines_between(self, start: int, end: int) -> list[Line | None]:
        """Those of the text copy, and those that are held until they are in it; any thread may ask."""
        held, at = tuple(self._held), self._stored
        if not held:
            return self._text.lines_between(start, end)
        found = self._text.lines_between(start, min(end, at)) if start < at else []
        for line in held:
            found += [line] if start <= at < end else []
            at += len(text_line(line))
        return found

    def spot_at_end(self) -> JournalSpot:
        """After the newest entry; any thread may ask."""
        end = self._end
        return JournalSpot(end.seq, end.sha256, end.size, self.game)

    def spot_before(self, game: int) -> JournalSpot | None:
        """Before the newest stretch of a game; None for a number that opens none.  Any thread may ask."""
        end, games = self._end, tuple(self._end.games)
        at = next((at for at in reversed(range(len(games))) if games[at] == game), None)
        return None if at is None else JournalSpot(end.firsts[at] - 1, "", end.starts[at], game)

    def current(self) -> Iterator[JournalEntry]:
        """The entries of the game that is being played, or was last."""
        return self.entries_of(self.game)

    # Writing

    def append(self, kind: str, source: str, body: Mapping[str, Any], picture: int | None = None) -> JournalEntry:
        """Write an entry down; it is safe in both copies when this returns, but for a journal that `is_shut`.

        kind: RESUMED goes on with the game that its body names; all that follows is of that one.
        Raises NotRemembered when the disk does not take it: then it is in none, and a later one may be taken again.
        Raises NotKnown when it could not be taken back either: the next opening shows whether it is there, and until
        then nothing more is written (`is_doubtful`).
        Raises ValueError or TypeError for a body that JSON cannot say.
        """
        if source not in SOURCES:
            raise ValueError(f"source: expected one of {', '.join(SOURCES)}, got {source!r}")
        try:
            if self._doubt:
                raise self._doubt
            if self.is_shut and self._takes_writing():
                self.recovery = self._open()
            if self.is_shut:
                return self._hold(self._next_line(kind, source, body, picture))
            line = self._kept(lambda: self._next_line(kind, source, body, picture))
        except Doubtful as error:
            self._doubt, self.trouble = error, str(error)
            raise keyed(NotKnown, NotKnown.key) from error
        except OSError as error:
            self.trouble = str(self._sentence(error))
            raise self._sentence(error) from error
        self.trouble = None
        self._end.go_to(line)
        self._lay_ballast()
        return parse_entry(line)

    def snapshot(self) -> Path:
        """Keep a copy of the whole journal, for the day on which both copies are lost; the oldest gives way.

        Raises NotRemembered when the disk has no room for it.
        """
        fresh = self._shelf / "snapshot.new"
        try:
            self._shelf.mkdir(mode=0o700, exist_ok=True)
            fresh.unlink(missing_ok=True)
            return self._shelve(fresh, self._base.copy_to(fresh))
        except OSError as error:
            with suppress(OSError):
                fresh.unlink(missing_ok=True)
            raise self._sentence(error) from error

    def snapshot_aside(self) -> None:
        """Keep such a copy while the journal goes on; a disk that has no room for it does without.

        Call it after a finished game.  A copy that is being made takes in what is written meanwhile: it is enough.
        """
        if not self._copying.is_alive():
            self._copying = Thread(target=self._snapshot_or_say, name="snapshot", daemon=True)
            self._copying.start()

    def _snapshot_or_say(self) -> None:
        try:
            self.snapshot()
        except NotRemembered as error:
            log.warning("%s", error)

    def keep_mark(self, made: object) -> None:
        """Remember that both copies are whole up to here, and what was made of the entries; see `made`.

        A disk that does not take it does without: it only saves work at the next start.
        """
        if self._unopened is None:
            with suppress(OSError):
                keep_mark(self._folder / MARK, Mark(self._end, made))

    def close(self) -> None:
        """Give the files back, after a copy that is being made.  Closing twice is fine."""
        if self._copying.is_alive():
            self._copying.join(COPIED_WITHIN_S)
        self._text.close()
        self._base.close()

    def _hold(self, line: Line) -> JournalEntry:
        self._held.append(line)
        self._end.go_to(line)
        return parse_entry(line)

    def _takes_writing(self) -> bool:
        """Whether anything can be written where the journal lies: to open it takes long."""
        try:
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            with TemporaryFile(dir=self._folder) as file:
                file.write(bytes(PROBE_BYTES))
                file.flush()
        except OSError:
            return False
        return True

    def _next_line(self, kind: str, source: str, body: Mapping[str, Any], picture: int | None) -> Line:
        seq = self._end.seq + 1
        game = seq if kind == OPENING else body["game"] if kind == RESUMED else self.game
        entry = JournalEntry(seq, game, self._wall_s(), self._clock_s(), source, kind, body, picture, self._end.sha256)
        line = read_line(format_entry(entry))
        if line is None:
            raise ValueError(f"an entry of kind {kind!r} and picture {picture!r} cannot be written down")
        return line

    def _kept(self, next_line: Callable[[], Line]) -> Line:
        """Write the next line; where a copy turns out to be damaged, heal it and write once more."""
        try:
            return self._with_room(lambda: self._write(next_line()))
        except Damaged:
            self._reopen()
        return self._with_room(lambda: self._write(next_line()))

    def _reopen(self) -> None:
        """Raises what keeps the journal from being written, if anything does."""
        self.recovery = self._open()
        if self._unopened is not None:
            raise self._unopened

    def _write(self, line: Line) -> Line:
        """Into the text first: a line is easily cut off again, even on a full disk."""
        self._text.append(line)
        try:
            self._base.append(line)
        except OSError:
            self._text.withdraw(line)
            raise
        return line

    def _lay_ballast(self) -> None:
        try:
            self._ballast.lay()
        except OSError as error:
            log.info("no room for the ballast: %s", error)

    def _shelve(self, fresh: Path, last: int) -> Path:
        kept = self._shelf / snapshot_name(last)
        with fresh.open("rb") as file:
            os.fsync(file.fileno())
        fresh.replace(kept)
        sync_folder(self._shelf)
        for old in snapshots(self._shelf)[self._most_snapshots :]:
            old.unlink()
        return kept

    # Opening

    def _open(self) -> Recovery:
        """Make both copies whole; or, if the disk allows no writing, find out what can be read."""
        self.close()
        self._unopened = self.trouble = None
        try:
            self._end, notes = self._with_room(self._healed)
            self._write_held()
        except (JournalTaken, TooNew) as error:
            self.close()
            raise self._sentence(error) from error
        except OSError as error:
            self.close()
            self._unopened, self.trouble = error, str(self._sentence(error))
            self._end = survey(self._text, self._base, self._shelf).end
            self._stored = self._end.size
            for line in self._held:
                self._end.go_to(line)
            notes = (Note("journal.not_writable"),)
        return Recovery(self._end.seq, notes)

    def _write_held(self) -> None:
        """Write what was held while the disk took nothing.  Raises OSError, also where it does not follow any more."""
        for line in tuple(self._held):
            if line.sha256 != self._end.sha256:  # else it had got there after all
                if line.before != self._end.sha256:
                    raise OSError(errno.ESTALE, "the journal went on without what is held in memory")
                self._with_room(partial(self._write, line))
                self._end.go_to(line)
            self._held.remove(line)

    def _healed(self) -> tuple[End, tuple[Note, ...]]:
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._lay_ballast()
        self.made = None
        mark = kept_mark(self._folder / MARK)
        marked = mark.end.seq if mark else 0
        end, notes = heal(self._text, self._base, self._shelf, mark.end if mark else None)
        if mark and end is mark.end:
            self.made = marked, mark.made
        return end, notes

    def _with_room(self, work: Callable[[], T]) -> T:
        """Do something; on a full disk once more without the ballast."""
        try:
            return work()
        except OSError as error:
            if error.errno not in FULL or not self._ballast.shed():
                raise
        return work()

    def _sentence(self, error: OSError) -> NotRemembered:
        if isinstance(error, CompanionError):
            return NotRemembered(str(error))
        return NotRemembered(
            f"the journal in {self._folder} cannot be written ({error.strerror}); "
            "free some space on the disk, or make it writable"
        )
