"""The album: the pictures of moments, in numbered files of a folder that never grows beyond a bound.

When it is full, old pictures are thinned: every second one first, so that from any time some are left, and fewer the
longer ago it was.  A file has the digest of its picture in its name, `000017-0123456789abcdef.jpg`: one that has
rotted is none.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Collection, Sequence
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from companion.atomic import write_atomically

log = logging.getLogger(__name__)


class Album:
    """The pictures in a folder, which is made when it is missing.  One thread adds; any may look.

    most_bytes: what all of them may take together.  last_used: the highest number that was ever given (a journal
    knows it); numbers are never given twice, so no entry gets another one's picture.
    """

    def __init__(self, folder: Path, most_bytes: int, last_used: int = 0) -> None:
        self._folder = folder
        self._most_bytes = most_bytes
        self._files = _pictures_in(folder)
        self._last = max([last_used, *self._files])

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of the pictures that are there, the oldest first."""
        return tuple(sorted(self._files))

    @property
    def size(self) -> int:
        """Bytes of all pictures together."""
        return sum(kept.size for kept in self._files.values())

    def add(self, jpeg: bytes, needed: Collection[int] = ()) -> int | None:
        """Keep a picture; its number, or None when the disk did not take it: a game goes on without.

        needed: pictures that open questions are about; like the newest, they are never thinned out.
        """
        number = self._last + 1
        path = self._folder / f"{number:06d}-{_digest(jpeg)}.jpg"
        try:
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            write_atomically(path, jpeg, mode=0o600)
        except OSError as error:
            log.warning("picture %d was not kept in %s: %s", number, self._folder, error.strerror)
            return None
        self._last, self._files[number] = number, _PictureFile(path, len(jpeg))
        self._thin(frozenset(needed))
        return number

    def picture(self, number: int) -> bytes | None:
        """The JPEG of a moment; None if it was thinned out, cannot be read or has rotted."""
        kept = self._files.get(number)
        try:
            jpeg = kept.path.read_bytes() if kept else b""
        except OSError:
            return None
        is_whole = kept and kept.path.stem.partition("-")[2] in ("", _digest(jpeg))
        return jpeg if is_whole else None

    def _thin(self, needed: frozenset[int]) -> None:
        while self.size > self._most_bytes:
            number = spare(self.numbers, needed)
            if number is None:
                return
            self._files.pop(number).path.unlink(missing_ok=True)


class _PictureFile(NamedTuple):
    path: Path
    size: int


def _digest(jpeg: bytes) -> str:
    return sha256(jpeg).hexdigest()[:16]


def _pictures_in(folder: Path) -> dict[int, _PictureFile]:
    """The pictures in a folder, by number; those of earlier versions have no digest."""
    named = ((re.fullmatch(r"(\d{6,})(-[0-9a-f]{16})?\.jpg", path.name), path) for path in folder.glob("*.jpg"))
    return {int(match[1]): _PictureFile(path, path.stat().st_size) for match, path in named if match}


def spare(numbers: Sequence[int], needed: Collection[int]) -> int | None:
    """The picture that is missed least; None if all are needed.  numbers: ascending.

    The gap that it leaves, compared with how long ago it was, is the smallest: so of equally dense old pictures every
    second one goes first, from the oldest on.  The first and the newest stay as long as any other can go.
    """
    newest = numbers[-1]
    inner = zip(numbers, numbers[1:], numbers[2:], strict=False)
    gaps = [((after - before) / (newest - number), number) for before, number, after in inner if number not in needed]
    if gaps:
        return min(gaps)[1]
    return numbers[0] if len(numbers) > 1 and numbers[0] not in needed else None
