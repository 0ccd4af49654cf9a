"""A copy of the log in a folder: the same bytes, or a beginning of them until it has caught up.

The one beside the log is written before anybody is answered.  Those in folders that the owner names (a stick, a network
folder) are written behind, by a thread for each: one that does not answer holds up nobody.
"""

from __future__ import annotations

import logging
import os
import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, NamedTuple

from companion.journal.log_file import LogFile
from companion.journal.opening import TEXT, of_this_table
from companion.loops import Loop

log = logging.getLogger(__name__)

CopyStatus = Literal["new", "current", "away", "refused", "other", "ahead"]
"""new: not looked at yet.  away: there is no such folder now.  refused: it cannot be written.
other: it has the journal of another table.  ahead: it has more than this table."""
RETRY_S = 2.0
"""How often a folder is looked for that is away."""
CAUGHT_UP_WITHIN_S = 5.0


class Reach(NamedTuple):
    """The end of the log: the number of its last entry, and its size in bytes."""

    seq: int
    size: int


@dataclass(frozen=True, slots=True)
class CopyState:
    """The state of a copy.  behind: how many entries it lacks, None where nobody knows.  why: what the disk says."""

    folder: Path
    state: CopyStatus
    behind: int | None = None
    why: str = ""


class Copy:
    """The copy of a log in a folder.  is_own: beside the log, where nothing else has a right to be."""

    def __init__(self, folder: Path, source: LogFile, is_own: bool = False) -> None:
        self.folder, self.file = folder, LogFile(folder / TEXT)
        self._source, self._is_own = source, is_own
        self.state: CopyStatus = "new"
        self.seq: int | None = None
        self.why = ""

    def catch_up(self, reach: Reach) -> CopyStatus:
        """Write what the log has and the copy has not.  Whatever the disk does to it is its state."""
        before = self.state
        try:
            if not self._is_at_hand():
                self.state = self._attach(reach.size)
            if self.file.is_open:
                for piece in self._source.pieces(self.file.size, reach.size):
                    self.file.append(piece)
                self.seq, self.state, self.why = reach.seq, "current", ""
        except OSError as error:
            self.file.close()
            is_away = isinstance(error, FileNotFoundError | NotADirectoryError)
            self.state, self.why = "away" if is_away else "refused", error.strerror or str(error)
        if self.state != before and self.state not in ("new", "current"):
            log.warning("the copy of the journal in %s: %s (%s)", self.folder, self.state, self.why)
        return self.state

    def _is_at_hand(self) -> bool:
        """True if the file that is open is still the one in the folder: a stick may have been taken out."""
        if self.file.is_open and self.file.is_at_its_place():
            return True
        self.file.close()
        return False

    def _attach(self, size: int) -> CopyStatus:
        """Open the file in the folder, where it may be gone on with.  Raises OSError."""
        if self._is_own:
            self.folder.mkdir(mode=0o700, exist_ok=True)
        elif not self.folder.is_dir():
            raise FileNotFoundError(2, os.strerror(2))
        if not self.file.path.is_file():
            self.file.rewrite(())
            return "current"
        self.file.open()
        both = min(size, self.file.size)
        is_same = all(map(bytes.__eq__, self._source.pieces(0, both), self.file.pieces(0, both)))
        if is_same and self.file.size <= size:
            return "current"
        is_wreck = not any(self.file.lines())  # nobody's: the stick was pulled out as its first lines were written
        if self._is_own or (not is_same and (is_wreck or of_this_table(self.file, self._source))):
            self.file.rewrite(self._source.pieces(0, size))
            return "current"
        self.file.close()
        return "ahead" if is_same else "other"

    def close(self) -> None:
        """Give the file back.  Closing twice is fine."""
        self.file.close()


class _Behind(NamedTuple):
    """A copy that is written behind, with its thread and what wakes it."""

    copy: Copy
    loop: Loop
    wake: threading.Event


class CopiesBehind:
    """Those in the folders that the owner names.  Any thread may ask.  reach: how far the log goes now."""

    def __init__(self, source: LogFile, reach: Callable[[], Reach]) -> None:
        self._source, self._reach = source, reach
        self._kept: dict[Path, _Behind] = {}

    def keep(self, folders: Iterable[Path]) -> None:
        """Write copies into these folders from now on, and into no others."""
        wished = tuple(folders)
        for folder in [folder for folder in self._kept if folder not in wished]:
            self._end(self._kept.pop(folder))
        for folder in wished:
            if folder not in self._kept:
                self._kept[folder] = self._begun(folder)

    def wake(self) -> None:
        """There is more."""
        for one in tuple(self._kept.values()):
            one.wake.set()

    @property
    def states(self) -> tuple[CopyState, ...]:
        """The state of each copy."""
        end = self._reach().seq
        return tuple(
            CopyState(one.folder, one.state, None if one.seq is None else end - one.seq, one.why)
            for one in (kept.copy for kept in tuple(self._kept.values()))
        )

    def close(self) -> None:
        """Let them catch up a last time, and give the files back."""
        for kept in self._kept.values():
            self._end(kept)
        self._kept.clear()

    def _begun(self, folder: Path) -> _Behind:
        copy, wake = Copy(folder, self._source), threading.Event()

        def turn() -> None:
            copy.catch_up(self._reach())
            wake.wait(RETRY_S)
            wake.clear()

        loop = Loop(f"copy in {folder.name}", turn)
        loop.start()
        return _Behind(copy, loop, wake)

    def _end(self, kept: _Behind) -> None:
        kept.loop.close()
        kept.wake.set()
        kept.loop.join(CAUGHT_UP_WITHIN_S)
        if not kept.loop.is_alive:
            kept.copy.catch_up(self._reach())
            kept.copy.close()
