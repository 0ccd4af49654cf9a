"""A file of `crc32 json` lines: the log itself, and every copy of it, which has the same bytes or a beginning of them.

Only whole lines count: a piece behind the last line end is what a power cut left of a line that nobody was told of.
"""

from __future__ import annotations

import errno
import logging
import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from zlib import crc32

from companion.atomic import aside_name, draft_of, sync_folder
from companion.journal.entries import JournalLine, read_line

log = logging.getLogger(__name__)

PRIVATE = 0o600
"""Nobody else reads what people said."""
PIECE_BYTES = 2**20
LINE_END = ord("\n")


def text_line(line: JournalLine) -> bytes:
    """A line as the file has it."""
    return b"%08x %s\n" % (crc32(line.text), line.text)


def line_of(raw: bytes) -> JournalLine | None:
    """The line in a line of the file; None for anything that was not written so."""
    text = raw[9:-1]
    return read_line(text) if raw[:9] == b"%08x " % crc32(text) else None


class LogFile:
    """The file.  size: bytes of the lines that count, once it is open."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.size = 0
        self._file: int | None = None

    @property
    def is_open(self) -> bool:
        """True if it can be appended to."""
        return self._file is not None

    def is_at_its_place(self) -> bool:
        """True if the file that is open is the one that has this name now.  Raises OSError."""
        return os.path.samestat(os.fstat(self._open()), self.path.stat())

    def refusal(self) -> OSError | None:
        """The refusal of the system to whoever wants to read it; None where it lets him, and where there is no file."""
        try:
            with self.path.open("rb") as file:
                file.read(1)
        except (FileNotFoundError, IsADirectoryError):
            return None
        except OSError as error:
            return error
        return None

    def raw_lines(self, start: int = 0) -> Iterator[bytes]:
        """Every whole line from this byte on; none without a file.  Raises OSError."""
        try:
            with self.path.open("rb") as file:
                file.seek(start)
                for raw in file:
                    if raw[-1] != LINE_END:
                        return
                    yield raw
        except FileNotFoundError:
            return

    def lines(self, start: int = 0) -> Iterator[JournalLine | None]:
        """The same, read; None for a line that is damaged, and where the file cannot be read."""
        try:
            yield from map(line_of, self.raw_lines(start))
        except OSError as error:
            log.warning("%s cannot be read: %s", self.path, error)
            yield from (None, None)  # more than the one line that a power cut may have torn

    def pieces(self, start: int, end: int) -> Iterator[bytes]:
        """The bytes from one place to another.  Raises OSError."""
        with self.path.open("rb") as file:
            file.seek(start)
            while start < end and (piece := file.read(min(PIECE_BYTES, end - start))):
                start += len(piece)
                yield piece

    def open(self, size: int | None = None) -> None:
        """Make it ready for more; it is made when it is missing.  Raises OSError.

        size: bytes that count, and what lies behind them is cut off; None: all whole lines.
        """
        self.close()
        is_new = not self.path.exists()
        self._file = os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, PRIVATE)
        self.size = _end_of_lines(self._file)
        if size is not None:
            self.size = min(size, self.size)
            self._take_back(self._file)
        if is_new:
            sync_folder(self.path.parent)

    def append(self, more: bytes) -> None:
        """Write these lines; they are on the disk when this returns.

        Raises OSError where they are not: then they do not count, and what is there of them is cut off before the next
        ones, but where the disk does not take that back either, it may be found when the log is opened again.
        """
        file = self._open()
        try:
            self._cut(file)  # a torn piece behind the last line
            written = 0
            while written < len(more):
                written += os.pwrite(file, more[written:], self.size + written)
            os.fsync(file)
        except OSError:
            with suppress(OSError):
                self._take_back(file)
            raise
        self.size += len(more)

    def rewrite(self, lines: Iterable[bytes]) -> Path | None:
        """Write it anew, and open it; the name that the old one has now, None if there was none.  Raises OSError."""
        draft, aside = draft_of(self.path), None
        draft.unlink(missing_ok=True)
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE), "wb") as file:
            for line in lines:
                file.write(line)
            file.flush()
            os.fsync(file.fileno())
        self.close()
        if os.path.lexists(self.path):
            aside = self.path.rename(aside_name(self.path))
        draft.replace(self.path)
        sync_folder(self.path.parent)
        self.open()
        return aside

    def finish_exchange(self) -> None:
        """Do the second half of a rewriting that a power cut interrupted.  Raises OSError."""
        if not self.path.exists() and draft_of(self.path).exists():
            draft_of(self.path).replace(self.path)

    def close(self) -> None:
        """Give the file back.  Closing twice is fine."""
        if self._file is not None:
            os.close(self._file)
            self._file = None

    def _take_back(self, file: int) -> None:
        if self._cut(file):
            os.fsync(file)

    def _cut(self, file: int) -> bool:
        """Cut off what does not count; whether there was anything."""
        if os.fstat(file).st_size == self.size:
            return False
        os.ftruncate(file, self.size)
        return True

    def _open(self) -> int:
        if self._file is None:
            raise OSError(errno.EBADF, os.strerror(errno.EBADF))
        return self._file


def _end_of_lines(file: int) -> int:
    """Where the last line of an open file ends."""
    end = os.fstat(file).st_size
    while end:
        start = max(0, end - 2**16)
        at = os.pread(file, end - start, start).rfind(b"\n")
        if at >= 0:
            return start + at + 1
        end = start
    return 0
