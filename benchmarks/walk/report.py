"""All walks, one after the other: `python -m benchmarks walk`.

Each begins with an empty home and the real program.  With `--keep` what was found is kept in a file and not walked
again; with `--only WORDS` only the walks whose names have one of these words are walked.
"""

from __future__ import annotations

import argparse
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import Any
from zlib import crc32

from benchmarks.kept import resumed
from benchmarks.pages import served_table
from companion.games.catalogue import GAMES
from companion.ports import UnusableInput

Figures = dict[str, Any]
Walk = Callable[[Any, str, str, Path], Figures]
"""Of a person with a fresh device, the first page's address, the walk's name, and a folder for pictures of faults."""
SHOTS = Path(tempfile.gettempdir()) / "walk-pictures"


def walk_options(parser: argparse.ArgumentParser) -> None:
    """The options that only walks have."""
    parser.add_argument(
        "--only", metavar="WORD", nargs="+", default=[], help="the walks with one of these words; of `worth`, modules"
    )


def walks(devices: Path) -> dict[str, tuple[str, Walk]]:
    """By name, on which device each is walked, and the walk.  devices: the folder that the program takes for /dev."""
    from benchmarks.walk.boxes import Box, boxes, evening, walked, whole_game
    from benchmarks.walk.crawl import SCENES, crawled
    from benchmarks.walk.first_evening import SETTINGS, first_evening
    from benchmarks.walk.person import person

    def along(wishes: Any) -> Walk:
        return lambda someone, address, name, shots: walked(someone, address, wishes, crc32(name.encode()), shots, name)

    def with_other(someone: Any, address: str, name: str, shots: Path) -> Figures:
        with tempfile.TemporaryDirectory() as folder, person(Path(folder) / "other", "phone") as other:
            return crawled(someone, address, name, shots, other)

    evenings = {box.name: (box.size, along(evening(box))) for box in boxes()}
    wholes = {f"whole-{game}": ("phone", along(whole_game(Box(game, (), 2, "phone")))) for game in GAMES}
    crawls = {f"crawl-{scene}-{size}": (size, crawled) for scene in SCENES for size in ("phone", "tablet")}
    first = {
        f"first-evening-{kind}": ("phone", partial(first_evening, devices=devices, kind=kind)) for kind in SETTINGS
    }
    return {**first, **evenings, **wholes, **crawls, "crawl-playing-two": ("phone", with_other)}


def walk_figures(only: Iterable[str] = (), keep: Path | None = None, shots: Path = SHOTS) -> Figures:
    """What the walks came to, by name.  Raises UnusableInput without the tests' packages."""
    try:
        from benchmarks.walk.cameras import PluggedIn
        from benchmarks.walk.person import forgotten, hold, person
    except ModuleNotFoundError as error:
        raise UnusableInput(f"walk: {error.name} is not installed; run ./setup.sh test once") from error
    words = tuple(only)
    with tempfile.TemporaryDirectory() as folder, person(Path(folder) / "device", "phone") as someone:
        devices = Path(folder) / "devices"
        every, surroundings = walks(devices), PluggedIn.surroundings(devices)
        wanted = [name for name in every if not words or any(word in name for word in words)]

        def work(name: str) -> Figures:
            size, walk = every[name]
            hold(someone.browser, size)
            with tempfile.TemporaryDirectory() as home, served_table(Path(home), surroundings) as table:
                return walk(forgotten(someone), f"http://localhost:{table.port}", name, shots)

        return {found["case"]: found for found in resumed(keep, wanted, work)}


def walk_lines(figures: Figures) -> list[str]:
    """How many walks, steps, taps, strokes of scrolling and files; and every fault, the most frequent first."""
    sums = Counter[str]()
    faults: dict[tuple[str, str], list[str]] = {}
    for name, one in figures.items():
        sums.update({key: one[key] for key in ("steps", "taps", "strokes", "files")})
        for fault in one["faults"]:
            faults.setdefault((fault["kind"], fault["words"]), []).append(f"{name} at {fault['address']}")
    failed = sum(bool(one["faults"]) for one in figures.values())
    lines = [
        f"{len(figures)} walks, {sums['steps']} steps, {sums['taps']} taps, {sums['strokes']} strokes to scroll, "
        f"{sums['files']} files saved; {failed} walks with faults"
    ]
    for (kind, words), where in sorted(faults.items(), key=lambda one: -len(one[1])):
        lines.append(f"{len(where):4} × {kind}: {words[:160]} ({where[0]})")
    return lines
