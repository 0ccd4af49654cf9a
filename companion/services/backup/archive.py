"""Makes a backup: one zip file with everything that is kept, each file with its SHA-256.

It may be made while people play.  The journal is taken line by line along its chain, from whichever of its copies has
the line; that reads only, and disturbs nobody who writes.  A picture that is thinned out meanwhile is left out.
The file is written piece by piece to whoever takes it: nothing of it lies on a disk that may be full.
"""

from __future__ import annotations

import errno
import io
import json
import lzma
import os
import zipfile
import zlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from hashlib import sha256
from itertools import chain
from pathlib import Path
from time import time
from typing import IO, Any, cast

from companion import __version__
from companion.atomic import SUFFIX, write_atomically
from companion.journal.entries import OPENING, JournalLine
from companion.journal.log_file import text_line
from companion.journal.opening import TEXT, lines_in
from companion.journal.store import FULL
from companion.ports import CompanionError
from companion.services.data_folder import CURSORS_FILE, OUTBOX_FILE, PLAN, SETTINGS_FILE, STAGED

DAMAGED = (zipfile.BadZipFile, zlib.error, lzma.LZMAError, EOFError, RuntimeError, ValueError)
"""What reading a file raises that is no zip file, is cut off or torn, is locked or is packed in a strange way."""


def is_damage(error: BaseException) -> bool:
    """True if the file is to blame and not the disk; torn data may ask for a place before its beginning."""
    of_content = isinstance(error, OSError) and error.errno in {None, errno.EINVAL}
    return of_content or isinstance(error, DAMAGED)


Member = tuple[str, Iterable[bytes]]
"""A file of the zip: its name, and its content in pieces."""

PIECE_BYTES = 2**18
STORED = (".jpg", ".png", ".gz", ".zip")
"""What is pressed together already."""


class NotWritten(CompanionError, OSError):
    """A file could not be written."""

    key = "trouble.not_written"


class _Sink:
    """Takes what the zip writer writes, until it is fetched.  It cannot go back, like a pipe."""

    def __init__(self) -> None:
        self._pieces: list[bytes] = []

    def write(self, piece: bytes) -> int:
        self._pieces.append(bytes(piece))
        return len(piece)

    def flush(self) -> None:
        """Nothing waits anywhere."""

    def fetched(self) -> bytes:
        fetched, self._pieces = b"".join(self._pieces), []
        return fetched


YEARS_S = (datetime(1980, 1, 2, tzinfo=UTC).timestamp(), datetime(2107, 12, 30, tzinfo=UTC).timestamp())
"""What a zip file can say; a machine without a network and a clock is in 1970, and some are far ahead."""


def now() -> datetime:
    """The time here, or the nearest that a zip file can say."""
    return datetime.fromtimestamp(min(max(time(), YEARS_S[0]), YEARS_S[1]))


def zip_pieces(members: Iterable[Member]) -> Iterator[bytes]:
    """The zip file of these members, in pieces."""
    sink = _Sink()
    with zipfile.ZipFile(cast(IO[bytes], sink), "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members:
            entry = zipfile.ZipInfo(name, now().timetuple()[:6])
            entry.compress_type = zipfile.ZIP_STORED if name.endswith(STORED) else zipfile.ZIP_DEFLATED
            with archive.open(entry, "w", force_zip64=True) as file:
                for piece in content:
                    file.write(piece)
                    yield sink.fetched()
            yield sink.fetched()
    yield sink.fetched()


def pack_files(files: Mapping[str, bytes]) -> bytes:
    """A small zip file; the same files always become the same."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as archive:  # pictures are small already
        for name, content in files.items():
            archive.writestr(zipfile.ZipInfo(name), content)
    return target.getvalue()


def read_pieces(path: Path) -> Iterator[bytes]:
    """A file's content in pieces."""
    with path.open("rb") as file:
        while piece := file.read(PIECE_BYTES):
            yield piece


VERSION = 1
MANIFEST = "backup.json"
JOURNAL, PICTURES = "journal", "pictures"
JOURNAL_TEXT = f"{JOURNAL}/{TEXT}"
NIGHTLY = "nightly"
"""In a folder with a copy of the journal, where the backups of the last nights lie."""
ASIDE, ARRIVING = "put-aside", "arriving.new"
LEFT_OUT = frozenset(
    {"demo", "devices.json", "keys.json", "https", *STAGED, PLAN, ARRIVING, JOURNAL}
    | {SETTINGS_FILE, CURSORS_FILE, OUTBOX_FILE, *(f"{OUTBOX_FILE}{end}" for end in ("-wal", "-shm", ".before-1"))}
)
"""Not in a backup: the demo table, what earlier versions kept of devices and keys, the keys of https, who is told of
events (with their secrets) and how far they are, and what restoring needs.

The journal is in it, but not as its files lie there.  A backup that is laid ready lies in one of two folders, so that
another one can be made ready beside it.
"""
UNFINISHED = (SUFFIX, ".tmp")


@dataclass(slots=True)
class _Taken:
    """The number of files in the backup so far."""

    files: dict[str, dict[str, Any]] = field(default_factory=dict)
    games: int = 0
    entries: int = 0


def backup(
    home: Path, with_pictures: bool = True, boxes: Iterable[Path] = (), held: Iterable[JournalLine] = ()
) -> Iterator[bytes]:
    """The backup of a data folder, in pieces.

    held: what the journal has in memory alone.
    boxes: folders of learned boxes that lie elsewhere; they come back as boxes of the data folder.
    """
    return zip_pieces(_members(home, with_pictures, tuple(boxes), held))


def write_backup(home: Path, target: Path, with_pictures: bool = True, boxes: Iterable[Path] = ()) -> None:
    """The same into a file, whole or not at all; one that is there is replaced.

    Raises NotWritten; a folder, a link or a device is never replaced.
    """
    named = in_short(target)
    try:
        if target.is_symlink() or (target.exists() and not target.is_file()):
            raise NotWritten(f"{named} is a folder, a link or a device; name a file")
        write_atomically(target, backup(home, with_pictures, boxes), mode=0o600)
    except NotWritten:
        raise
    except ValueError as error:
        raise NotWritten(f"{named} is no name for a file; name another one") from error
    except OSError as error:
        cure = "name a place with more room" if error.errno in FULL else "name another place"
        raise NotWritten(f"{named} cannot be written ({error.strerror}); {cure}") from error


def in_short(said: object, most: int = 80) -> str:
    """Something from outside as a part of a sentence: in one line, its middle left out where it is long."""
    shown = "".join(letter if letter.isprintable() else "?" for letter in str(said))
    return shown if len(shown) <= most else f"{shown[: most // 2]}…{shown[-most // 2 :]}"


def _members(home: Path, with_pictures: bool, boxes: tuple[Path, ...], held: Iterable[JournalLine]) -> Iterator[Member]:
    taken = _Taken()
    yield JOURNAL_TEXT, _note_content(taken, JOURNAL_TEXT, _journal(home / JOURNAL, taken, held))
    for name, path in _files(home, with_pictures, boxes):
        try:
            pieces = read_pieces(path)
            first = next(pieces, b"")
        except FileNotFoundError:
            continue
        yield name, _note_content(taken, name, chain([first], pieces))
    yield MANIFEST, (json.dumps(_manifest(taken), indent=1).encode() for _ in (0,))


def _manifest(taken: _Taken) -> dict[str, Any]:
    return {
        "backup": VERSION,
        "companion": __version__,
        "made": now().astimezone(UTC).isoformat(timespec="seconds"),
        "games": taken.games,
        "entries": taken.entries,
        "files": taken.files,
    }


def _files(home: Path, with_pictures: bool, boxes: tuple[Path, ...]) -> Iterator[tuple[str, Path]]:
    """Every file that is to be kept, and what it is called in the backup."""
    for path in _all_files(home):
        top = path.relative_to(home).parts[0]
        if not is_left_out(top) and (top != PICTURES or with_pictures):
            yield path.relative_to(home).as_posix(), path
    linked = {path.resolve(): path for path in (home / "boxes").glob("*") if path.is_symlink() and path.is_dir()}
    for folder, link in linked.items():  # boxes of the list that are kept elsewhere
        yield from ((f"boxes/{link.name}/{path.relative_to(folder).as_posix()}", path) for path in _all_files(folder))
    for box in boxes:
        if not box.resolve().is_relative_to(home.resolve()) and box.resolve() not in linked:
            yield from (
                (f"boxes/{box.resolve().name}/{path.relative_to(box).as_posix()}", path) for path in _all_files(box)
            )


def _all_files(folder: Path) -> Iterator[Path]:
    """Every whole file of a folder whose name is text; folders that vanish meanwhile are left out."""
    for parent, folders, names in os.walk(folder):
        folders[:] = sorted(filter(_is_text, folders))
        paths = (Path(parent, name) for name in sorted(filter(_is_text, names)) if not name.endswith(UNFINISHED))
        yield from (path for path in paths if path.is_file() and not path.is_symlink())


def _is_text(name: str) -> bool:
    """True if a name can be written as UTF-8."""
    return not any("\ud800" <= letter <= "\udfff" for letter in name)


def is_left_out(top: str) -> bool:
    """True if a file or folder of the data folder is neither in a backup nor touched by restoring one.

    top: its name.  The journal counts as left out here, although it is in every backup.
    """
    is_former = ".unreadable-" in top or ".taken-over-" in top
    return top in LEFT_OUT or top.startswith(ASIDE) or is_former or top.endswith(UNFINISHED)


def _journal(folder: Path, taken: _Taken, held: Iterable[JournalLine]) -> Iterator[bytes]:
    """The whole chain as the lines of the text copy."""
    for line in chain(lines_in(folder), held):
        taken.entries += 1
        taken.games += line.kind == OPENING
        yield text_line(line)


def _note_content(taken: _Taken, name: str, content: Iterable[bytes]) -> Iterator[bytes]:
    """The same content; when it has gone by, its size and sum are noted."""
    digest, size = sha256(), 0
    for piece in content:
        digest.update(piece)
        size += len(piece)
        yield piece
    taken.files[name] = {"bytes": size, "sha256": digest.hexdigest()}
