"""How safe and how fast the journal is: `python -m benchmarks journal --kills 200`."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from benchmarks.rules import random_game
from companion.journal.entries import FIRST, JournalEntry, JournalLine, format_entry, read_line
from companion.journal.log_file import LogFile, text_line
from companion.journal.opening import TEXT
from companion.journal.store import Journal
from companion.session import entry_bodies as bodies
from companion.session.history import fold
from tests.games.combinations import CARD_READ, Combination, named, start
from tests.journal.crash.killing import kill_often

Figures = dict[str, Any]

APPENDED = 500
KEPT = (1_000, 10_000, 100_000)
FOLDED: tuple[Combination, ...] = (
    ("zooloretto", (), 5),
    ("zooloretto+aquaretto", ("xxl", "exotic", "aquaretto_xxl"), 5),
)
SEED = 4


def journal_figures(kills: int) -> Figures:
    """Appending, opening, folding, and being killed."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        return {
            "append_ms": _appending(folder / "appended"),
            "open_s": {number: _opening(folder / str(number), number) for number in KEPT},
            "fold": {named(combination): _folding(combination) for combination in FOLDED},
            "kills": _killing(folder / "killed", kills),
        }


def _opened(folder: Path) -> Journal:
    return Journal(folder, time.time, time.monotonic)


def _appending(folder: Path) -> Figures:
    journal = _opened(folder)
    action = {"action": {"type": "add_tile", "player": 0, "piece": "zebra", "truck": 0}}
    times = sorted(_seconds(lambda: journal.append("acted", "camera", action)) for _ in range(APPENDED))
    journal.close()
    return {"median": 1000 * median(times), "p99": 1000 * quantiles(times, n=100)[98], "most": 1000 * times[-1]}


def _opening(folder: Path, number: int) -> float:
    """Opening a journal of so many entries, all checked.  It is laid out as text; the first opening copies it."""
    folder.mkdir()
    LogFile(folder / TEXT).rewrite(map(text_line, _lines(number)))
    _opened(folder).close()
    journals: list[Journal] = []
    seconds = _seconds(lambda: journals.append(_opened(folder)))
    journals[0].close()
    return seconds


def _lines(number: int) -> list[JournalLine]:
    """Lines of a usual length."""
    lines: list[JournalLine] = []
    body = {
        "action": {"type": "take_truck", "player": 0, "truck": 0, "place": [["zebra", "E6"]] * 3},
        "explained": "x" * 99,
    }
    for seq in range(1, number + 1):
        before = lines[-1].sha256 if lines else FIRST
        line = read_line(format_entry(JournalEntry(seq, 0, time.time(), seq, "camera", "acted", body, seq, before)))
        assert line is not None
        lines.append(line)
    return lines


def _folding(combination: Combination) -> Figures:
    rules, position = start(combination, CARD_READ)
    _, turns = random_game(combination, SEED)
    told = [("begun", bodies.begun(rules, position)), *(("acted", bodies.acted(rules, turn.action)) for turn in turns)]
    entries = [JournalEntry(seq, 1, 0.0, 0.0, "camera", kind, body) for seq, (kind, body) in enumerate(told, start=1)]
    return {"actions": len(turns), "seconds": _seconds(lambda: fold(entries))}


def _killing(folder: Path, kills: int) -> Figures:
    folder.mkdir()
    lives = kill_often(folder, kills, SEED)
    resumed = [life.resumed_s for life in lives if life.resumed_s is not None]
    return {
        "kills": len(lives),
        "acknowledged": sum(life.acknowledged for life in lives),
        "lost": sum(life.lost for life in lives),
        "healed": sum(bool(life.notes) for life in lives),
        "resumed_s": {"median": median(resumed or [0.0]), "most": max(resumed, default=0.0)},
    }


def _seconds(work: Callable[[], object]) -> float:
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def journal_lines(figures: Figures) -> list[str]:
    """The figures in sentences."""
    append, kills = figures["append_ms"], figures["kills"]
    lines = ["appending, ms: " + ", ".join(f"{name} {value:.1f}" for name, value in append.items())]
    lines += [f"opening {number} entries: {seconds:.2f} s" for number, seconds in figures["open_s"].items()]
    lines += [
        f"folding {told['actions']} actions of {name}: {told['seconds']:.3f} s"
        for name, told in figures["fold"].items()
    ]
    resumed = kills["resumed_s"]
    return [
        *lines,
        f"killed {kills['kills']} times: {kills['acknowledged']} entries acknowledged, {kills['lost']} lost; "
        f"one copy was behind {kills['healed']} times; "
        f"a game resumed in {resumed['median']:.3f} s, {resumed['most']:.3f} s at most",
    ]
