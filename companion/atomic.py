"""Writing a file so that whoever reads it, and a power cut, finds the old content or the new one, never a piece.

The new content goes into a file beside the old one, is forced to the disk, takes the old one's place, and the folder is
forced to the disk, too: only then has the new name itself survived.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

SUFFIX = ".new"
"""What the name of a file ends with until it is whole."""


def draft_of(path: Path) -> Path:
    """Where the content of a file is written until it is whole."""
    return path.with_name(path.name + SUFFIX)


def aside_name(path: Path, word: str = "unreadable") -> Path:
    """Where a file goes that makes room for a new one and is not to be lost: the first free `NAME.WORD-1`, …"""
    names = (path.with_name(f"{path.name}.{word}-{number}") for number in range(1, 10_000))
    return next(name for name in names if not name.exists())


def write_atomically(path: Path, content: bytes | str | Iterable[bytes], mode: int | None = None) -> None:
    """Write a file whole or not at all.  A text is written as UTF-8.  Raises OSError; the old file stays then.

    mode: the file's permissions; None: those it has, or the usual ones where it is new.
    """
    draft = draft_of(path)
    pieces = [content.encode()] if isinstance(content, str) else [content] if isinstance(content, bytes) else content
    try:
        kept = path.stat().st_mode & 0o7777 if mode is None and path.is_file() else mode
        flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_NOFOLLOW
        descriptor = os.open(draft, flags, 0o666 if kept is None else kept)
        with os.fdopen(descriptor, "wb") as file:
            if kept is not None:
                _set_permissions(file.fileno(), kept)
            for piece in pieces:
                file.write(piece)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except BaseException:
        with suppress(OSError):
            draft.unlink()
        raise
    sync_folder(path.absolute().parent)


def sync_folder(folder: Path) -> None:
    """Make new names survive a power cut.  Raises OSError."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _set_permissions(file: int, mode: int) -> None:
    """Some disks (a stick with FAT) know no permissions; the content counts."""
    with suppress(PermissionError):
        os.fchmod(file, mode)
