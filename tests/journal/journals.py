"""Journals for tests: a clock that is set by hand, damage to files, and disks that are full or read-only."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from companion.journal.decisions import Decisions
from companion.journal.entries import JournalEntry
from companion.journal.opening import COPY, TEXT, lines_in
from companion.journal.store import JOURNAL_FOLDER, Journal
from companion.session.ledger import Ledger

SECOND = f"{COPY}/{TEXT}"
COPIES = (TEXT, SECOND)


class Clock:
    """Both clocks of a journal: each look at the wall clock is a second later."""

    def __init__(self, at: float = 1_000.0) -> None:
        self.at = at

    def wall_s(self) -> float:
        self.at += 1
        return self.at

    def clock_s(self) -> float:
        return self.at - 1_000


def opened(folder: Path, clock: Clock | None = None, **more: Any) -> Journal:
    """A journal with clocks of its own."""
    clock = clock or Clock()
    return Journal(folder, clock.wall_s, clock.clock_s, **more)


def written(folder: Path, number: int = 20) -> list[JournalEntry]:
    """A closed journal with a game and some entries in it."""
    for name, content in _files(number).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    journal = opened(folder)
    entries = list(journal.entries())
    journal.close()
    return entries


@cache
def _files(number: int) -> dict[str, bytes]:
    """The files of such a journal: written once, because every entry waits for the disk."""
    with TemporaryDirectory() as name:
        journal = opened(Path(name))
        journal.append("begun", "program", {"position": {}})
        for at in range(1, number):
            journal.append("acted", "camera", {"number": at, "name": "Zoé"}, at)
        journal.close()
        return {copy: Path(name, copy).read_bytes() for copy in COPIES}


def reopened(folder: Path, **more: Any) -> tuple[list[JournalEntry], tuple[str, ...]]:
    """What a journal tells after opening it again, and the keys of what it says was healed."""
    journal = opened(folder, **more)
    try:
        return list(journal.entries()), tuple(note.key for note in journal.notes)
    finally:
        journal.close()


@contextmanager
def house_of(home: Path) -> Iterator[Decisions]:
    """What is decided in a data folder that nobody has open, and may be decided there."""
    ledger = Ledger(home)
    try:
        yield ledger.decisions
    finally:
        ledger.close()


def decided_in(home: Path) -> Decisions:
    """What is decided in a data folder, for whoever only looks."""
    decisions = Decisions()
    for line in lines_in(home / JOURNAL_FOLDER):
        if line.kind in decisions.kinds:
            decisions.take(line)
    return decisions


def flip(path: Path, bit: int) -> None:
    """Turn over one bit of a file, counted round and round."""
    content = bytearray(path.read_bytes())
    content[bit // 8 % len(content)] ^= 1 << bit % 8
    path.write_bytes(bytes(content))


@contextmanager
def small_disk(folder: Path, size: str = "2m") -> Iterator[Path]:
    """A disk of its own of this size.  Skips aloud where nobody may mount one."""
    folder.mkdir(exist_ok=True)
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(folder)],
        check=False,
        capture_output=True,
        text=True,
    )
    if mounted.returncode:
        pytest.skip(f"a small disk cannot be mounted here: {mounted.stderr.strip()}")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)


def fill(disk: Path) -> Path:
    """A file that takes every byte that is free."""
    filler = disk / "filler"
    with filler.open("ab", buffering=0) as file:
        for size in (2**16, 2**12, 1):
            while True:
                try:
                    file.write(bytes(size))
                except OSError:
                    break
    return filler


@contextmanager
def read_only(disk: Path) -> Iterator[None]:
    """For a while nothing can be written there.  disk: of `small_disk` for the superuser, for others any folder."""
    if os.geteuid():
        disk.chmod(0o555)
    else:
        subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)
    try:
        yield
    finally:
        if os.geteuid():
            disk.chmod(0o755)
        else:
            subprocess.run(["mount", "-o", "remount,rw", str(disk)], check=True)
