"""Killing a table that plays, again and again in one folder, and looking at what is left."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from threading import Timer
from typing import NamedTuple

from companion.journal.entries import JournalEntry
from companion.journal.store import Journal
from companion.session.history import fold
from tests.tree import ROOT

PLAYS_S = 0.35
"""How long a table may live after it has resumed its game."""

STARTS_S = 0.5
"""How long one may live that is killed as it starts."""


class Killed(NamedTuple):
    """One life: how many entries were acknowledged, and how many of these and of all older ones were lost by its end.

    resumed_s: how long it took to resume the game; None: it did not get so far.  notes: what the journal said of
    healing afterwards.
    """

    acknowledged: int
    lost: int
    resumed_s: float | None
    notes: tuple[str, ...]


def kill_often(folder: Path, times: int, seed: int) -> list[Killed]:
    """Let a table play and kill it, so many times."""
    chance = random.Random(seed)
    told: list[JournalEntry] = []
    lives = []
    for _ in range(times):
        resumed_s, acknowledged = live_and_die(folder, chance)
        entries, notes = look(folder)
        lost = [entry for entry in told if entry not in entries[entry.seq - 1 : entry.seq]]
        lost_now = [seq for seq in acknowledged if seq > len(entries)]
        lives.append(Killed(len(acknowledged), len(lost) + len(lost_now), resumed_s, notes))
        told = entries
    return lives


def live_and_die(folder: Path, chance: random.Random) -> tuple[float | None, list[int]]:
    """One life with a violent end: how long it took to resume, and the entries that were acknowledged."""
    command = [sys.executable, "-m", "tests.journal.crash.player", str(folder), str(chance.randrange(2**32))]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as table:
        assert table.stdout is not None
        if chance.random() < 0.2:
            Timer(STARTS_S * chance.random(), table.kill).start()
            words = table.stdout.read()
        else:
            words = table.stdout.readline()
            Timer(PLAYS_S * chance.random(), table.kill).start()
            words += table.stdout.read()
    assert table.returncode == -signal.SIGKILL, f"the table died by itself: {table.returncode}"
    resumed, *acknowledged = words.split("\n")[:-1] or [None]
    return None if resumed is None else float(resumed), [int(word) for word in acknowledged if word]


def look(folder: Path) -> tuple[list[JournalEntry], tuple[str, ...]]:
    """What the journal tells now, every game of it folded and legal."""
    journal = Journal(folder / "journal", time.time, time.monotonic)
    entries = list(journal.entries())
    story = fold(journal.current())
    notes = tuple(note.key for note in journal.notes)
    journal.close()
    assert story is None or not [moment for moment in story.moments if moment.violations or moment.meaningless]
    return entries, notes
