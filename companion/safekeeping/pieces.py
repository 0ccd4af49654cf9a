"""A zip file written piece by piece to whoever takes it: nothing of it lies on a disk that may be full."""

from __future__ import annotations

import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from time import localtime
from typing import IO, cast

from companion.ports import CompanionError

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


def zipped(members: Iterable[Member]) -> Iterator[bytes]:
    """The zip file of these members, in pieces."""
    sink = _Sink()
    with zipfile.ZipFile(cast(IO[bytes], sink), "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members:
            entry = zipfile.ZipInfo(name, localtime()[:6])
            entry.compress_type = zipfile.ZIP_STORED if name.endswith(STORED) else zipfile.ZIP_DEFLATED
            with archive.open(entry, "w", force_zip64=True) as file:
                for piece in content:
                    file.write(piece)
                    yield sink.fetched()
            yield sink.fetched()
    yield sink.fetched()


def read_pieces(path: Path) -> Iterator[bytes]:
    """A file's content in pieces."""
    with path.open("rb") as file:
        while piece := file.read(PIECE_BYTES):
            yield piece
