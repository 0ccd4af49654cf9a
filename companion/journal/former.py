"""The journal as earlier versions kept it: a SQLite database and its snapshots beside the log.  It is read once."""

from __future__ import annotations

import logging
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.journal.entries import JournalLine, read_line

log = logging.getLogger(__name__)

DATABASE, WAL, SNAPSHOTS, MARK, BALLAST = "journal.db", "journal.db-wal", "snapshots", "mark", "ballast"
TAKEN_OVER = "taken-over"


class FormerDatabase:
    """One database, with what waits in its WAL."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def lines(self) -> Iterator[JournalLine | None]:
        """Every line; None for something damaged.  It is read as a copy elsewhere: nothing is written beside it."""
        try:
            with TemporaryDirectory() as folder:
                for file in (self.path, self.path.with_name(WAL)):
                    if file.is_file():
                        shutil.copyfile(file, Path(folder, file.name))
                with closing(sqlite3.connect(Path(folder, self.path.name))) as base:
                    base.text_factory = bytes
                    for (text,) in base.execute("SELECT line FROM entries ORDER BY seq"):
                        yield read_line(text) if isinstance(text, bytes) else None
        except Exception as error:  # rot makes SQLite and Python raise more than sqlite3.Error
            log.warning("%s cannot be read: %s", self.path, error)
            yield None


def former_copies(folder: Path) -> tuple[FormerDatabase, ...]:
    """Copies that an earlier version left in the folder of the journal; empty once it is taken over."""
    paths = [folder / DATABASE, *sorted((folder / SNAPSHOTS).glob("journal-*.db"), reverse=True)]
    return tuple(FormerDatabase(path) for path in paths if path.is_file())


def put_away(folder: Path) -> None:
    """Keep it out of the way, now that the log has it all.  A disk that does not take it is asked at the next start."""
    with suppress(OSError):
        (folder / BALLAST).unlink(missing_ok=True)
        (folder / MARK).unlink(missing_ok=True)
        left = [path for name in (DATABASE, WAL, SNAPSHOTS) if (path := folder / name).exists()]
        if left:
            (folder / TAKEN_OVER).mkdir(mode=0o700, exist_ok=True)
        for path in left:
            path.replace(folder / TAKEN_OVER / path.name)
