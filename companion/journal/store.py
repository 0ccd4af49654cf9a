"""The journal: everything that was said, seen, done or decided, in order, and acknowledged only when it is safe.

    journal = Journal(folder, time.time, time.monotonic)
    journal.notes                               what was healed at the start, in words
    entry = journal.append("acted", "camera", body, picture)
    for entry in journal.current(): …           the game that is being played

`append` returns when the entry is on the disk; see `log_file` for the line, `copies` for the copies, `opening` for what
becomes of damage.  Whoever makes something of the entries is a fold: it gets each line once, when the journal is opened
and when one is written.  Any thread may append and read.
"""

from __future__ import annotations

import errno
import fcntl
import logging
import os
from bisect import bisect_right
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import nullcontext, suppress
from functools import partial
from itertools import chain, takewhile
from pathlib import Path
from tempfile import TemporaryFile
from threading import RLock
from typing import Any, NamedTuple, Protocol

from companion.i18n.errors import Note, NotRemembered
from companion.journal import opening
from companion.journal.copies import RETRY_S, CopiesBehind, Copy, CopyState, Reach
from companion.journal.entries import (
    OPENING,
    RESUMED,
    SOURCES,
    JournalEntry,
    JournalLine,
    following,
    format_entry,
    parse_entry,
    read_line,
)
from companion.journal.former import former_copies, put_away
from companion.journal.log_file import LogFile, text_line

log = logging.getLogger(__name__)

JOURNAL_FOLDER = "journal"
"""In the data folder."""
LOST = "lost"
"""The kind of the entry that says that some before it were lost: whatever was decided is in doubt from there on."""
PROBE_BYTES = 2**16
FULL = (errno.ENOSPC, errno.EDQUOT)


class Fold(Protocol):
    """Makes something of the entries."""

    @property
    def kinds(self) -> Collection[str]:
        """Of the entries that it needs."""
        ...

    def take(self, line: JournalLine, /) -> None:
        """Go on to this line; what it does not understand changes nothing."""


class EntryDraft(NamedTuple):
    """An entry to be written.  picture: its number in the album."""

    kind: str
    source: str
    body: Mapping[str, Any]
    picture: int | None = None


class Journal:
    """The journal in a folder.

    folder: made when it is missing.  wall_s: seconds since the epoch, for people.  clock_s: seconds of a clock that
    never jumps.  folds: see Fold.  folders: those in which further copies may lie, asked when the log and its copy
    do not have all.

    A disk that takes nothing, at the start or later, ends no game: what is there can be read, and what is appended is
    held in memory (`shut_at`) until the disk takes it, which every append tries, and `try_again`.
    Raises NotRemembered when another program has it open.
    """

    def __init__(
        self,
        folder: Path,
        wall_s: Callable[[], float],
        clock_s: Callable[[], float],
        folds: Iterable[Fold] = (),
        folders: Callable[[], Iterable[Path]] = tuple,
    ) -> None:
        self._folder, self._folders = folder, folders
        self._wall_s, self._clock_s = wall_s, clock_s
        self._log = LogFile(folder / opening.TEXT)
        self._copy = Copy(folder / opening.COPY, self._log, is_own=True)
        self._takers: dict[str, list[Callable[[JournalLine], None]]] = {}
        for fold in folds:
            for kind in fold.kinds:
                self._takers.setdefault(kind, []).append(fold.take)
        self._taken = 0
        """The last entry that the folds have got."""
        self._lock, self._is_closed = RLock(), False
        self._holder: int | None = None
        """The descriptor that keeps others out."""
        self._end, self._reach = opening.End(), Reach(0, 0)
        self._seen: tuple[opening.LogSource, ...] = ()
        """Where the chain was found that cannot be opened."""
        self._held: tuple[JournalLine, ...] = ()
        """Entries after the reach, which the disk has not taken yet."""
        self.shut_at: float | None = None
        """Since when the disk takes nothing, in seconds since the epoch; None if all is well."""
        self._tried_s = 0.0
        self._behind = CopiesBehind(self._log, lambda: self._reach)
        self.notes = self._open()

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
    def kept_seq(self) -> int:
        """The last entry that the disk has; those after it are in memory alone."""
        return self._reach.seq

    @property
    def held(self) -> tuple[JournalLine, ...]:
        """The entries that are in memory alone: a restart may lose them."""
        return self._held

    @property
    def copies(self) -> tuple[CopyState, ...]:
        """The state of the copies: the one beside the log first, then those in the folders that the owner named."""
        own = CopyState(self._copy.folder, self._copy.state, self._end.seq - (self._copy.seq or 0), self._copy.why)
        return (own, *self._behind.states)

    def copy_to(self, folders: Iterable[Path]) -> None:
        """Keep further copies in these folders from now on, and in no others."""
        self._behind.keep(folders)

    def lines(self, first: int = 1, last: int | None = None) -> Iterator[JournalLine]:
        """The lines of the entries from one number to another, each checked against the one before it.

        What has rotted since the journal was opened is healed on the way; else nobody waits for whoever reads.
        Raises NotRemembered when no copy has an entry any more.
        """
        end = self._end.seq if last is None else min(last, self._end.seq)
        for _reading in ("as it is", "healed"):
            for line in self._find(first, end):
                first = line.seq + 1
                yield line
            if first > end:
                return
            with self._lock:
                if not self._is_closed:
                    self.notes = self._open()
        raise NotRemembered(f"entry {first} of the journal in {self._folder} cannot be read; see the files there")

    def _find(self, first: int, last: int) -> Iterator[JournalLine]:
        seen, held, reach = self._seen, self._held, self._reach.seq
        found = opening.all_lines(*seen) if seen else self._log.lines(self._end.start_before(first))
        kept = takewhile(lambda line: line is None or line.seq <= reach, found)
        wanted = (line for line in chain(kept, held) if line is None or line.seq >= first)
        return takewhile(lambda line: line.seq <= last, following(wanted, first))

    def entries(self, first: int = 1, last: int | None = None, kinds: Collection[str] = ()) -> Iterator[JournalEntry]:
        """The same as entries.  kinds: only these; empty for all."""
        return (parse_entry(line) for line in self.lines(first, last) if not kinds or line.kind in kinds)

    def entries_of(self, game: int) -> Iterator[JournalEntry]:
        """The entries of one game, its opening first; none for a number that opens no game."""
        end = self._end
        games = tuple(end.games)
        for one, first, after in zip(games, end.firsts, (*end.firsts[1 : len(games)], end.seq + 1), strict=False):
            if one == game:
                yield from self.entries(first, after - 1)

    def before_stretch(self, seq: int) -> int:
        """The number before the stretch of one game that an entry is in, or would be."""
        at = bisect_right(self._end.firsts, seq) - 1
        return self._end.firsts[at] - 1 if at >= 0 else 0

    def _search(self) -> tuple[opening.Found, tuple[opening.LogSource, ...]]:
        """The chain through log and copy; where they lost something, through the other folders as well."""
        sources, end = opening.sources_in(self._folder), opening.End()
        found = opening.search(sources, partial(self._go_to, end))
        if found.lost:
            others = (LogFile(folder / opening.TEXT) for folder in self._folders())
            mine = (other for other in others if opening.of_this_table(other, self._log, self._copy.file))
            sources, end = (*sources, *mine), opening.End()
            found = opening.search(sources, partial(self._go_to, end))
        self._end = end
        return found, sources

    def current(self) -> Iterator[JournalEntry]:
        """The entries of the game that is being played, or was last."""
        return self.entries_of(self.game)

    # Writing

    def append(self, kind: str, source: str, body: Mapping[str, Any], picture: int | None = None) -> JournalEntry:
        """Write one entry down: see `append_all`."""
        return self.append_all((EntryDraft(kind, source, body, picture),))[0]

    def append_all(self, drafts: Sequence[EntryDraft]) -> list[JournalEntry]:
        """Write entries down, all or none; they are safe when this returns, unless the disk takes nothing: see `held`.

        kind: RESUMED goes on with the game that its body names; all that follows is of that one.
        Raises NotRemembered when the journal is closed, or another program has taken it.
        Raises ValueError or TypeError for a body that JSON cannot say.
        """
        if unknown := [draft.source for draft in drafts if draft.source not in SOURCES]:
            raise ValueError(f"source: expected one of {', '.join(SOURCES)}, got {unknown[0]!r}")
        with self._lock:
            if self._is_closed:
                raise NotRemembered(f"the journal in {self._folder} is closed; start the companion again")
            if not self._is_at_its_place() and (self._log.is_open or self._takes_writing()):
                self.notes = self._open()
            return self._append(drafts)

    def try_again(self) -> None:
        """Write what is held, if the disk takes it now."""
        if self.shut_at is not None and self._clock_s() - self._tried_s > RETRY_S:
            self._tried_s = self._clock_s()
            self.append_all(())

    def _append(self, drafts: Sequence[EntryDraft]) -> list[JournalEntry]:
        """Write the entries, and with them those that are held, and like them all or none."""
        lines = self._next_lines(drafts)
        waiting = (*self._held, *lines)
        try:
            self._write(waiting)
        except OSError as error:
            self._shut(error)
            self._held = waiting
        for line in lines:
            self._go_to(self._end, line)
        if not self._held and self._log.is_open:
            self._on_written()
        return [parse_entry(line) for line in lines]

    def _write(self, lines: Sequence[JournalLine]) -> None:
        """Write them, and let readers find them in the log from now on.  Raises OSError."""
        self._log.append(b"".join(map(text_line, lines)))
        self._reach = Reach(lines[-1].seq if lines else self._reach.seq, self._log.size)
        self._held = ()

    def _shut(self, error: OSError) -> None:
        if self.shut_at is None:
            self.shut_at = self._wall_s()
            log.warning(
                "the journal in %s cannot be written (%s): play goes on in memory", self._folder, error.strerror
            )

    def _is_at_its_place(self) -> bool:
        """True if the log that is open is still the one in the folder."""
        try:
            return self._log.is_at_its_place()
        except OSError:
            return False

    def _on_written(self) -> None:
        """The log has it all: now the copies follow, whatever becomes of them."""
        self.shut_at, self._reach = None, Reach(self._end.seq, self._log.size)
        self._copy.catch_up(self._reach)
        self._behind.wake()

    def _go_to(self, end: opening.End, line: JournalLine) -> None:
        end.go_to(line)
        if line.seq > self._taken:
            self._taken = line.seq
            if takers := self._takers.get(line.kind):
                for take in takers:
                    take(line)

    def close(self) -> None:
        """Give the files back, after every copy has caught up that can.  Closing twice is fine."""
        with self._lock:
            if self._held and not self._is_closed:
                self.append_all(())
            if self._log.is_open:
                self._copy.catch_up(self._reach)
            self._is_closed = True
        self._behind.close()
        self._close_files()

    def _close_files(self) -> None:
        self._log.close()
        self._copy.close()
        if self._holder is not None:
            os.close(self._holder)
            self._holder = None

    def _takes_writing(self) -> bool:
        """True if anything can be written where the journal lies: to open it takes long."""
        try:
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            with TemporaryFile(dir=self._folder) as file:
                file.write(bytes(PROBE_BYTES))
                file.flush()
        except OSError:
            return False
        return True

    def _next_lines(self, drafts: Sequence[EntryDraft]) -> list[JournalLine]:
        seq, game, before = self._end.seq, self.game, self._end.sha256
        lines: list[JournalLine] = []
        for left, (kind, source, body, picture) in zip(reversed(range(len(drafts))), drafts, strict=True):
            seq += 1
            game = seq if kind == OPENING else body["game"] if kind == RESUMED else game
            told = {**body, "goes_on": True} if left else body
            entry = JournalEntry(seq, game, self._wall_s(), self._clock_s(), source, kind, told, picture, before)
            line = read_line(format_entry(entry))
            if line is None:
                raise ValueError(f"an entry of kind {kind!r} and picture {picture!r} cannot be written down")
            lines.append(line)
            before = line.sha256
        return lines

    # Opening

    def _open(self) -> tuple[Note, ...]:
        """Make log and copy whole; or, if the disk allows no writing, find out what can be read."""
        self._close_files()
        before, self._seen = self._end, ()
        notes = list[Note]()
        try:
            self._keep_others_out()
            lost = self._heal(notes)
            self._write_held()
            self._on_written()
            put_away(self._folder)
        except NotRemembered:
            raise
        except OSError as error:
            self._close_files()
            self._shut(error)
            notes.clear()
            found, self._seen = self._search()
            lost = found.lost
            if self._is_gone():
                self._end = before
            else:
                self._reach = Reach(self._end.seq, self._end.size)
                for line in self._held:
                    self._end.go_to(line)
        if lost and not any(line.kind == LOST for line in self._held):
            notes.append(_note("journal.lost", count=lost, number=self._end.seq))
            self._append((EntryDraft(LOST, "program", {"count": lost}),))
        return tuple(notes)

    def _keep_others_out(self) -> None:
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._holder = os.open(self._folder, os.O_RDONLY | os.O_CLOEXEC)
        try:
            fcntl.flock(self._holder, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            said = f"{self._folder} is open in another companion; close that one, or choose another folder"
            self._close_files()
            raise NotRemembered(said) from error
        except OSError as error:  # of a disk that knows no locks
            log.info("%s cannot be locked: %s", self._folder, error.strerror)

    def _heal(self, notes: list[Note]) -> int:
        """Open the log, whole; how many entries were lost.  Raises OSError when the disk allows no writing."""
        own = self._copy.file
        for file in (self._log, own):
            file.finish_exchange()
        if not former_copies(self._folder) and (in_copy := self._agreement()) is not None:
            self._check_found()
            self._log.open(self._end.size)
            if in_copy:
                with suppress(OSError):  # its state says so when it is to be written
                    own.open()
            elif self._end.seq:
                notes.append(_note("journal.filled", file=_name(own), count=self._end.seq))
            return 0
        found, sources = self._search()
        if not found.end_seq and (refusal := self._log.refusal() or own.refusal()):
            raise refusal  # nothing has rotted that somebody with the right to read it may still have
        self._check_found()
        for at, file in enumerate((self._log, own)):
            taken = found.readers[at].taken
            if found.is_beginning(at):
                if found.end_seq > taken and (file is self._log or not taken):
                    notes.append(_note("journal.filled", file=_name(file), count=found.end_seq - taken))
            elif file is self._log or file.path.exists():
                self._rewrite(file, sources, notes)
        self._log.open()
        if self._log.size < self._end.size:
            lines = (line for line in opening.all_lines(*sources) if line.seq > found.readers[0].taken)
            self._log.append(b"".join(map(text_line, lines)))
        return found.lost

    def _agreement(self) -> int | None:
        """The number of lines in the copy, if log and copy differ nowhere before the end of either; else None."""
        agreement, end = opening.CopyAgreement(self._log, self._copy.file), opening.End()
        for line in opening.complete(agreement.lines()):
            self._go_to(end, line)
        self._end = end
        return agreement.in_copy if agreement.is_whole else None

    def _rewrite(self, file: LogFile, sources: Sequence[opening.LogSource], notes: list[Note]) -> None:
        """Write it anew.  Only the log must be writable: the copy says by itself why it is not."""
        with nullcontext() if file is self._log else suppress(OSError):
            aside = file.rewrite(map(text_line, opening.all_lines(*sources)))
            if aside:
                notes.append(_note("journal.put_aside", file=_name(file), aside=aside.name))

    def _check_found(self) -> None:
        if self._is_gone():
            raise OSError(errno.ESTALE, "nothing of it is there any more")

    def _is_gone(self) -> bool:
        """True if nothing is found of what was there in this run: the card was taken out, say."""
        return self._reach.seq > 0 == self._end.seq

    def _write_held(self) -> None:
        """Write what is held and not there after all.  Raises OSError, also where it does not follow any more."""
        at = next((at for at, line in enumerate(self._held, 1) if line.sha256 == self._end.sha256), 0)
        left = self._held[at:]
        if left and left[0].before != self._end.sha256:
            raise OSError(errno.ESTALE, "the journal went on without what is held in memory")
        self._write(left)
        for line in left:
            self._go_to(self._end, line)


def _name(file: LogFile) -> str:
    return f"{opening.COPY}/{opening.TEXT}" if file.path.parent.name == opening.COPY else opening.TEXT


def _note(key: str, **values: object) -> Note:
    return Note(key, tuple((name, str(value)) for name, value in values.items()))
