"""Room on the disk: a file of nothing that gives way when the disk is full, so that a game can be played to its end."""

from __future__ import annotations

import os
from pathlib import Path

ROOMY = 4
"""The ballast is laid when the disk has room for it this many times: it must not fill the disk by itself."""


class Ballast:
    """The file.  size: bytes."""

    def __init__(self, path: Path, size: int) -> None:
        self._path = path
        self._size = size

    @property
    def is_laid(self) -> bool:
        """Whether it lies there whole."""
        return self._path.exists() and self._path.stat().st_size == self._size

    def lay(self) -> None:
        """Lay it if it is missing and there is plenty of room.  Raises OSError."""
        if self.is_laid or not self._has_room():
            return
        with self._path.open("wb") as file:
            file.write(bytes(self._size))
            file.flush()
            os.fsync(file.fileno())

    def shed(self) -> bool:
        """Give its room back; False if there was none to give."""
        if not self._path.exists():
            return False
        self._path.unlink()
        return True

    def _has_room(self) -> bool:
        disk = os.statvfs(self._path.parent)
        return disk.f_bavail * disk.f_frsize >= ROOMY * self._size
