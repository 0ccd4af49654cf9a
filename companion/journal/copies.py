"""The two copies of the journal on the disk: a database, and a text file of `crc32 json` lines.

Both have the same four doors: `lines` reads what is there, `open` makes the copy ready and brings it up to date,
`append` returns once the line is on the disk, `rewrite` puts a damaged copy aside and writes it anew.
A disk that does not take something raises OSError.  Whatever else goes wrong with a copy is damage, because the other
one can give it back: reading tells None for it, opening and writing raise Damaged.  Therefore `except Exception` in
DatabaseCopy: rot makes SQLite and Python raise more than sqlite3.Error (UnicodeDecodeError, TypeError, MemoryError).
"""

from __future__ import annotations

import errno
import logging
import os
import re
import shutil
import sqlite3
import time
from collections.abc import Iterable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from zlib import crc32

from companion.atomic import aside_name, draft_of, sync_folder
from companion.journal.entries import Line, read_line
from companion.ports import CompanionError

log = logging.getLogger(__name__)

MIGRATIONS = (
    "CREATE TABLE entries (seq INTEGER PRIMARY KEY, line TEXT NOT NULL, sha256 TEXT NOT NULL)",
    "CREATE VIEW told AS SELECT seq, datetime(json_extract(line, '$.at'), 'unixepoch') AS at,"
    " json_extract(line, '$.game') AS game, json_extract(line, '$.source') AS source,"
    " json_extract(line, '$.kind') AS kind, json_extract(line, '$.picture') AS picture,"
    " json_extract(line, '$.body') AS body FROM entries",
)
"""How the database came to its present form, step by step; `user_version` says how many steps were made.

A later form of the lines themselves needs another name for the text file, so that an older program leaves it alone.
"""

PRIVATE = 0o600
"""The permissions of both copies and the mark: nobody else reads what people said."""


class Damaged(CompanionError, OSError):
    """A copy is not what was written."""


class Doubtful(CompanionError, OSError):
    """A line was written in part or whole, and cannot be taken back: the next opening shows whether it is there."""


class JournalTaken(CompanionError, OSError):
    """Another program has the journal open."""


class TooNew(CompanionError, OSError):
    """The journal was written by a newer companion."""


class TextCopy:
    """The second copy: lines of `crc32 json`, which any editor shows.  A piece after the last line end is no line."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: int | None = None
        self._size = 0

    def lines(self, start: int = 0) -> Iterator[Line | None]:
        """Every line that begins at this byte or behind it; None for one that is damaged."""
        try:
            with self.path.open("rb") as file:
                file.seek(start)
                yield from (_read_text_line(raw) for raw in file if raw.endswith(b"\n"))
        except FileNotFoundError:
            return
        except OSError as error:
            log.warning("%s cannot be read: %s", self.path, error)
            yield None

    def lines_between(self, start: int, end: int) -> list[Line | None]:
        """The lines between two bytes at which lines end; any thread may ask.  Empty when it cannot be read."""
        try:
            with self.path.open("rb") as file:
                file.seek(start)
                return [_read_text_line(raw) for raw in file.read(end - start).splitlines(keepends=True)]
        except OSError:
            return []

    def sum_of(self, size: int) -> int | None:
        """A checksum of so many bytes; None if there are fewer, or they cannot be read."""
        found, left = 0, size
        try:
            with self.path.open("rb") as file:
                while left and (piece := file.read(min(left, 2**20))):
                    found, left = crc32(piece, found), left - len(piece)
        except OSError:
            return None
        return None if left else found

    def open(self, missing: Iterable[Line]) -> None:
        """Make it ready for more, these lines first.  What there is must be intact."""
        self.close()
        self._file = os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, PRIVATE)
        self._size = _end_of_lines(self._file)
        more = b"".join(map(text_line, missing))
        if more or os.fstat(self._file).st_size != self._size:
            self._write(more)
        sync_folder(self.path.parent)

    def append(self, line: Line) -> None:
        """Write a line; it is on the disk when this returns, and not there at all when it raises another OSError than
        Doubtful.
        """
        self._write(text_line(line))

    def withdraw(self, line: Line) -> None:
        """Take the last line back: the other copy did not take it."""
        self._size -= len(text_line(line))
        self._take_back()

    def rewrite(self, lines: Iterable[Line]) -> Path | None:
        """Write it anew beside the old one, which gets another name; that name, None if there was no file."""
        draft = draft_of(self.path)
        draft.unlink(missing_ok=True)
        draft.touch(PRIVATE)
        with draft.open("wb") as file:
            for line in lines:
                file.write(text_line(line))
            file.flush()
            os.fsync(file.fileno())
        self.close()
        return exchange(self.path)

    def close(self) -> None:
        """Give the file back.  Closing twice is fine."""
        if self._file is not None:
            os.close(self._file)
            self._file = None

    def _write(self, more: bytes) -> None:
        """Only what lies within `_size` counts; a torn piece behind it is cut off first."""
        file = self._opened()
        try:
            if os.fstat(file).st_size != self._size:
                os.ftruncate(file, self._size)
            written = 0
            while written < len(more):
                written += os.pwrite(file, more[written:], self._size + written)
            os.fsync(file)
        except OSError:
            self._take_back()
            raise
        self._size += len(more)

    def _take_back(self) -> None:
        """Cut off what does not count.  Raises Doubtful."""
        file = self._opened()
        try:
            if os.fstat(file).st_size != self._size:
                os.ftruncate(file, self._size)
                os.fsync(file)
        except OSError as error:
            raise Doubtful(f"{self.path} has a line that cannot be taken back ({error.strerror})") from error

    def _opened(self) -> int:
        if self._file is None:
            raise OSError(errno.EBADF, "the text copy is not open")
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


def text_line(line: Line) -> bytes:
    """A line as the text copy has it."""
    return b"%08x %s\n" % (crc32(line.text), line.text)


def _read_text_line(raw: bytes) -> Line | None:
    text = raw[9:-1]
    return read_line(text) if raw[:9] == b"%08x " % crc32(text) else None


class DatabaseCopy:
    """The first copy: a SQLite database.  migrations: see MIGRATIONS."""

    def __init__(self, path: Path, migrations: tuple[str, ...] = MIGRATIONS) -> None:
        self.path = path
        self._migrations = migrations
        self._base: sqlite3.Connection | None = None

    def connect(self) -> None:
        """Open the database, made if it is missing.

        Raises Damaged, JournalTaken, TooNew, or another OSError when the disk allows no writing.
        """
        self.close()
        try:
            if not self.path.exists():
                self.path.touch(PRIVATE)
            self._base = _connected(str(self.path))
            self._migrate(self._base)
            _try_to_write(self._base)
        except OSError:
            self.close()
            raise
        except Exception as error:
            self.close()
            raise as_os_error(error, self.path) from error

    def has_unread(self, seq: int) -> bool:
        """Whether lines after this number may wait in the WAL, which is read with a connection only."""
        return self._base is None and _last_waiting(self.path) > seq

    def is_taken(self) -> bool:
        """Whether a companion has it open, this one or another."""
        try:
            with closing(sqlite3.connect(_as_uri(self.path, "mode=ro"), timeout=0, uri=True)) as base:
                base.execute("PRAGMA locking_mode=EXCLUSIVE")  # so that no file is made beside it
                base.execute("PRAGMA schema_version")
        except Exception as error:
            return isinstance(as_os_error(error, self.path), JournalTaken)
        return False

    def head_allows_writing(self) -> bool:
        """Whether the format version in its head does.

        To be asked only where nobody has it open: closing a file gives up its locks.
        """
        try:
            with self.path.open("rb") as file:
                return set(file.read(20)[18:]) <= {1, 2}
        except OSError:
            return not self.path.exists()

    def lines(self, first: int = 1) -> Iterator[Line | None]:
        """The lines from a number on; None for something damaged.  The whole file is checked when all are wanted.

        Without a connection: the file as it stands, without what waits in the WAL; see MergedCopy.
        """
        base = self._base
        if base is None and not self.path.exists():
            return
        try:
            base = base or _connected_for_reading(self.path)
            if first == 1 and not _is_sound(base):
                yield None
            yield from _pages(base, first)
        except Exception as error:
            is_waiting = self._base is None and MergedCopy(self.path).is_needed  # all of it is in the WAL: see there
            log.log(logging.DEBUG if is_waiting else logging.WARNING, "%s cannot be read: %s", self.path, error)
            yield None
        finally:
            if base and base is not self._base:
                base.close()

    def sum_of(self, seq: int) -> int | None:
        """A checksum of the lines up to a number; None if one is missing, or they cannot be read."""
        found = count = 0
        try:
            base = self._opened()
            if not _is_sound(base):
                return None
            rows = base.execute("SELECT line, sha256 FROM entries WHERE seq <= ? ORDER BY seq", (seq,))
            for text, digest in rows:
                found = crc32(digest, crc32(text, found))
                count += 1
        except Exception as error:
            log.warning("%s cannot be read: %s", self.path, error)
            return None
        return found if count == seq else None

    def open(self, missing: Iterable[Line]) -> None:
        """Bring it up to date with these lines, all of them or none."""
        self._insert(self._opened(), missing)

    def append(self, line: Line) -> None:
        """Write a line; it is on the disk when this returns.  Raises OSError when it is not."""
        self._insert(self._opened(), (line,))

    def _insert(self, base: sqlite3.Connection, lines: Iterable[Line]) -> None:
        last = 0

        def rows() -> Iterator[tuple[int, str, str]]:
            nonlocal last
            for line in lines:
                last = line.seq
                yield line.seq, line.text.decode("ascii"), line.sha256

        try:
            base.execute("BEGIN IMMEDIATE")
            base.executemany("INSERT INTO entries VALUES (?, ?, ?)", rows())
            base.execute("COMMIT")
        except Exception as error:
            _roll_back(base)
            if _last_waiting(self.path) >= last > 0:
                self._write_over(base, last)
            raise as_os_error(error, self.path) from error

    def _write_over(self, base: sqlite3.Connection, seq: int) -> None:
        """Write over a line that a failed COMMIT left in the WAL.

        Raises Doubtful when that fails, too, and whoever opened the database anew would find the line.
        """
        try:
            base.execute("BEGIN IMMEDIATE")
            base.execute(f"PRAGMA user_version = {len(self._migrations)}")
            base.execute("COMMIT")
        except Exception as error:
            _roll_back(base)
            if any(line is None or line.seq == seq for line in MergedCopy(self.path).lines()):
                raise Doubtful(f"{self.path} has a line that cannot be taken back ({error})") from error

    def rewrite(self, lines: Iterable[Line]) -> Path | None:
        """Write it anew beside the old one, which gets another name; that name, None if there was no file."""
        beside = draft_of(self.path)
        for left in (beside, _wal(beside)):
            left.unlink(missing_ok=True)
        fresh = DatabaseCopy(beside, self._migrations)
        fresh.connect()
        try:
            fresh.open(lines)
        finally:
            fresh.close()
        self.close()
        aside = exchange(self.path)
        self.connect()
        return aside

    def copy_to(self, path: Path) -> int:
        """Write a copy of the whole database, where no file is; the number of its last line.  Raises OSError.

        Any thread may, and the owner goes on meanwhile: it waits for a piece at most, and what it writes is copied too.
        """
        path.touch(PRIVATE)
        try:
            with closing(sqlite3.connect(path, isolation_level=None)) as copy:
                copy.execute("PRAGMA synchronous=OFF")  # whoever wants it on the disk syncs the file
                self._opened().backup(copy, pages=PIECE_PAGES, progress=lambda *_: time.sleep(REST_S), sleep=REST_S)
                copy.execute("PRAGMA journal_mode=DELETE")  # all of it is in the one file
                (last,) = copy.execute("SELECT max(seq) FROM entries").fetchone()
        except Exception as error:
            raise as_os_error(error, self.path) from error
        return last or 0

    def close(self) -> None:
        """Give the file back.  Closing twice is fine."""
        if self._base is not None:
            self._base.close()
            self._base = None

    def _migrate(self, base: sqlite3.Connection) -> None:
        (version,) = base.execute("PRAGMA user_version").fetchone()
        if version > len(self._migrations):
            raise TooNew(
                f"{self.path} has version {version} and this companion knows {len(self._migrations)}; "
                "install the newer companion again, or move the file away"
            )
        for number, step in enumerate(self._migrations[version:], start=version + 1):
            base.execute("BEGIN IMMEDIATE")
            base.execute(step)
            base.execute(f"PRAGMA user_version = {number}")
            base.execute("COMMIT")

    def _opened(self) -> sqlite3.Connection:
        if self._base is None:
            raise OSError(errno.EBADF, "the database is not open")
        return self._base


class MergedCopy:
    """The database with what waits in its WAL, for those who may write to neither: put together in another folder."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @property
    def is_needed(self) -> bool:
        """Whether anything waits there."""
        return _wal(self.path).exists() and _wal(self.path).stat().st_size > 0

    def lines(self) -> Iterator[Line | None]:
        """Every line; None for something damaged."""
        try:
            with TemporaryDirectory() as folder:
                merged = DatabaseCopy(Path(folder, self.path.name))
                self._copy_to(merged.path)
                merged.connect()
                with closing(merged):
                    yield from merged.lines()
        except Exception as error:
            log.warning("%s and its WAL cannot be put together: %s", self.path, error)
            yield None

    def _copy_to(self, path: Path) -> None:
        """By SQLite, not as a file: to close a file gives up every lock that this process has on it."""
        with closing(_connected_for_reading(self.path)) as base, closing(sqlite3.connect(path)) as copy:
            base.backup(copy)
        shutil.copyfile(_wal(self.path), _wal(path))


_NUMBER = re.compile(rb'"seq":(\d{1,18}),"game":')


def _last_waiting(path: Path) -> int:
    """The highest number of a line in the WAL of a database, committed or not; 0 if there is none."""
    try:
        return max(map(int, _NUMBER.findall(_wal(path).read_bytes())), default=0)
    except OSError:
        return 0


def _connected(path: str, *, uri: bool = False) -> sqlite3.Connection:
    """A connection of our own kind: its text as bytes, because rotten text is no text."""
    base = sqlite3.connect(path, timeout=LOCK_WAIT_S, isolation_level=None, check_same_thread=False, uri=uri)
    base.text_factory = bytes
    try:
        for setting in () if uri else SETTINGS:
            base.execute(f"PRAGMA {setting}")
    except BaseException:
        base.close()
        raise
    return base


def _connected_for_reading(path: Path) -> sqlite3.Connection:
    """What a disk that cannot be written allows: the file as it stands, without what waits in the WAL."""
    return _connected(_as_uri(path, "mode=ro&immutable=1"), uri=True)


def _try_to_write(base: sqlite3.Connection) -> None:
    """Write nothing, and take it back: a rotten head may forbid writing, and no reading shows it."""
    base.execute("BEGIN IMMEDIATE")
    base.execute("DELETE FROM entries WHERE seq < 0")
    base.execute("ROLLBACK")


def _as_uri(path: Path, how: str) -> str:
    return f"{path.absolute().as_uri()}?{how}"


def _is_sound(base: sqlite3.Connection) -> bool:
    """Whether SQLite finds nothing wrong with the pages of the whole file."""
    return bool(base.execute("PRAGMA quick_check(1)").fetchone() == (b"ok",))


def _pages(base: sqlite3.Connection, first: int) -> Iterator[Line | None]:
    """The lines from a number on, some at a time: no statement stays open between two."""
    while page := base.execute(PAGE, (first,)).fetchall():
        for seq, text, digest in page:
            line = read_line(text) if isinstance(text, bytes) else None
            yield line if line and (line.seq, line.sha256.encode()) == (seq, digest) else None
        if page[-1][0] < first:  # rotten order, which would lead round in circles
            yield None
            return
        first = page[-1][0] + 1


PAGE = "SELECT seq, line, sha256 FROM entries WHERE seq >= ? ORDER BY seq LIMIT 500"
PIECE_PAGES, REST_S = 128, 0.004
"""Half a megabyte is copied at once; then whoever waits for the database has his turn."""
LOCK_WAIT_S = 0.5
SETTINGS = ("locking_mode=EXCLUSIVE", "journal_mode=WAL", "synchronous=FULL", "cache_size=-256")
"""EXCLUSIVE: no second companion writes here, and no shared-memory file is needed on a full disk.

The cache is small (KiB), so that memory stays flat and what is read is what the disk holds.
"""


def _wal(path: Path) -> Path:
    """The file of what is committed and not yet in the database."""
    return path.with_name(path.name + "-wal")


def _roll_back(base: sqlite3.Connection) -> None:
    """SQLite has rolled back by itself after some errors, not after others.

    Where even that fails, the next insertion finds the transaction open, which counts as damage and is healed.
    """
    with suppress(sqlite3.Error):
        if base.in_transaction:
            base.execute("ROLLBACK")


ERRORS = {
    sqlite3.SQLITE_FULL: errno.ENOSPC,
    sqlite3.SQLITE_READONLY: errno.EROFS,
    sqlite3.SQLITE_CANTOPEN: errno.EACCES,
    sqlite3.SQLITE_PERM: errno.EACCES,
    sqlite3.SQLITE_IOERR: errno.EIO,
}
"""What SQLite says of the disk, in the words of the system.  Anything else it says is damage."""

UNREADABLE = {sqlite3.SQLITE_IOERR_READ, sqlite3.SQLITE_IOERR_SHORT_READ, sqlite3.SQLITE_IOERR_CORRUPTFS}
SHUT = {sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM}
"""What is damage, too, where the system lets the file be written: bytes in its head can say such things."""


def as_os_error(error: Exception, path: Path) -> OSError:
    """What SQLite or Python makes of a database, as one of the system's errors, or as Damaged or JournalTaken."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT)
    kind = code & 0xFF
    if kind in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return JournalTaken(f"{path} is open in another companion; close that one, or choose another folder")
    if kind not in ERRORS or code in UNREADABLE or (kind in SHUT and _system_allows_writing(path)):
        return Damaged(f"{path} is damaged ({error})")
    number = ERRORS[kind]
    return OSError(number, os.strerror(number), str(path))


def _system_allows_writing(path: Path) -> bool:
    """As its permissions say, without opening the file."""
    return path.exists() and os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)


def put_aside(path: Path) -> Path | None:
    """Give a file (and its WAL, which is dangerous beside another one) a new name; None if there is no file."""
    if not path.exists():
        return None
    aside = aside_name(path)
    if _wal(path).exists():
        _wal(path).rename(_wal(aside))
    return path.rename(aside)


def exchange(path: Path) -> Path | None:
    """Put the fresh file in the place of the old one, which is put aside; the old one's new name."""
    aside = put_aside(path)
    draft_of(path).replace(path)
    sync_folder(path.parent)
    return aside


def finish_exchange(path: Path) -> None:
    """Do the second half of an exchange that a power cut interrupted."""
    if not path.exists() and draft_of(path).exists():
        draft_of(path).replace(path)
