"""How surely and how fast looks are explained in simulated games: `python -m benchmarks follow`."""

from __future__ import annotations

import tempfile
from collections import Counter
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from benchmarks.rules import largest
from tests.games.combinations import Combination, named
from tests.session.desk import Desk
from tests.session.faultless import FaultlessGame, unreadable
from tests.tracking.evenings import evening_of, judged
from tests.tracking.looks import CLEAR, Eyes

Figures = dict[str, Any]

GAMES_EACH = 2
READERS = {"clear": CLEAR, "1 % misread": Eyes(misread=0.01), "5 % misread": Eyes(misread=0.05)}

DESK_GAMES: tuple[tuple[Combination, str], ...] = (
    (("zooloretto", (), 3), "camel"),
    (("zooloretto", (), 2), "camel"),
    (("zooloretto", ("xxl",), 3), "camel"),
    (("zooloretto", ("exotic",), 3), "camel"),
    (("aquaretto", (), 3), "dolphin"),
    (("zooloretto+aquaretto", (), 3), "camel"),
    (("junior", (), 3), "giraffe"),
    (("dice", (), 3), ""),
)
"""What is played at the desk, and the species that cannot be read in one of its games."""
DESK_TURNS = 60


def follow_figures() -> Figures:
    """By game with most players: what became of the looks, and how long one took; then the illegal actions."""
    plain = [combination for combination in largest() if not combination[1]]
    played = {named(combination): _game_figures(combination) for combination in plain}
    illegal = sum((judged(combination, seed) for combination in plain for seed in range(GAMES_EACH)), Counter[str]())
    return {"games": played, "illegal": dict(illegal), "desk": desk_figures()}


def desk_figures() -> Figures:
    """What the session tells and asks under a faultless reader: of legal turns, of each turn taken back by hand once,
    and with a species that can never be read.
    """
    found = {name: Counter[str]() for name in ("legal play", "each turn taken back", "one species unreadable")}
    for combination, species in DESK_GAMES:
        for name, counts in found.items():
            with tempfile.TemporaryDirectory() as folder:
                hidden = species if name == "one species unreadable" else ""
                game = FaultlessGame(Desk(Path(folder)), combination, 1, unreadable(hidden))
                game.play(DESK_TURNS, is_taking_back=name == "each turn taken back")
                counts.update(game.counts)
    return {name: dict(counts) for name, counts in found.items()}


def _game_figures(combination: Combination) -> Figures:
    return {name: _reader_figures(combination, eyes) for name, eyes in READERS.items()}


def _reader_figures(combination: Combination, eyes: Eyes) -> Figures:
    evenings = [evening_of(combination, seed, eyes) for seed in range(GAMES_EACH)]
    counts = sum((evening.counts for evening in evenings), Counter[str]())
    milliseconds = [1000 * second for evening in evenings for second in evening.seconds]
    return {**counts, "median_ms": median(milliseconds), "p99_ms": quantiles(milliseconds, n=100)[98]}


def follow_lines(figures: Figures) -> list[str]:
    """The figures for people."""
    columns = ("turns", "right", "asked", "silently wrong", "false alarms", "right at the end")
    lines = [f"{'':<52}" + "".join(f"{column:>18}" for column in (*columns, "median ms", "p99 ms"))]
    for game, readers in figures["games"].items():
        for reader, found in readers.items():
            counts = "".join(f"{found.get(column, 0):>18}" for column in columns)
            lines.append(f"{game + ', ' + reader:<52}{counts}{found['median_ms']:>18.1f}{found['p99_ms']:>18.1f}")
    for name, counts in figures["desk"].items():
        lines.append(f"at the desk, {name}: " + ", ".join(f"{key} {counts[key]}" for key in sorted(counts)))
    illegal = figures["illegal"]
    lines.append(
        f"illegal actions: {illegal['illegal']}, named {illegal['named']}, seen to be mended {illegal['mended']}"
    )
    return lines
