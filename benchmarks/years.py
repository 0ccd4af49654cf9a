"""A table that is twenty years old: what its pages, its start and its memory cost: `python -m benchmarks years`.

A few games are played once, and told again and again in a journal as the table itself would have written it.
"""

from __future__ import annotations

import multiprocessing
import tempfile
import time
from collections.abc import Iterator, Mapping
from itertools import cycle, islice
from pathlib import Path
from statistics import median
from typing import Any

from companion.journal.copies import DatabaseCopy, TextCopy
from companion.journal.entries import FIRST, JournalEntry, Line, format_entry, read_line
from companion.journal.store import DATABASE, JOURNAL_FOLDER, TEXT
from companion.rules import referee
from companion.services.pictures import PictureCache
from companion.session import entry_bodies as bodies
from companion.session.commands import TableSetup
from companion.session.session import Session
from companion.simulator.games import DemoGame, play_demo_game
from companion.simulator.stage import demo_layout
from companion.web.app import create_app
from companion.web.dashboard import Dashboard

Figures = dict[str, Any]

GAMES = 2240
"""Two a week for twenty years: 350,000 entries."""
KINDS = (
    DemoGame("zooloretto", (), 4),
    DemoGame("zooloretto", ("xxl",), 5),
    DemoGame("aquaretto", (), 4),
    DemoGame("dice", (), 4),
)
PEOPLE = ("Anna", "Bert", "Carl", "Dora", "Emil", "Frida", "Gustav", "Hanna", "Igor", "Jana", "Karl", "Lena")
BEGAN_AT, WEEK_S, MOVE_S = 1.2e9, 7 * 86_400.0, 25.0
PAGES = ("/", "/new", "/history", "/owner/people", "/game/{first}", "/game/{first}/end")
DOORS = ("/api/v1/games", "/api/v1/people", "/api/v1/games/{first}", "/api/v1/state")
REPEATS = 5

Told = list[tuple[str, str, Mapping[str, Any]]]
"""The entries of a game: kind, source and body of each."""


def build(home: Path, games: int) -> int:
    """Write the journal of so many games; how many entries it has."""
    folder = home / JOURNAL_FOLDER
    folder.mkdir(parents=True)
    lines = list(_lines(games))
    text, base = TextCopy(folder / TEXT), DatabaseCopy(folder / DATABASE)
    base.connect()
    for copy in (text, base):
        copy.open(lines)
        copy.close()
    return len(lines)


def _lines(games: int) -> Iterator[Line]:
    seq, before, opened = 0, FIRST, 0
    for number, told in enumerate(islice(cycle(_played()), games)):
        names = [PEOPLE[(number + at) % len(PEOPLE)] for at in range(len(told[0][2]["position"]["players"]))]
        for at, (kind, source, body) in enumerate(told):
            seq += 1
            opened = seq if kind == "begun" else opened
            when = BEGAN_AT + number * WEEK_S / 2 + at * MOVE_S
            said = {"position": {**body["position"], "players": names}} if kind == "begun" else body
            said = {**said, "winners": [names[0]]} if kind == "ended" else said
            line = read_line(
                format_entry(JournalEntry(seq, opened, when, at * MOVE_S, source, kind, said, None, before))
            )
            assert line is not None
            before = line.sha256
            yield line


def _played() -> list[Told]:
    """One game of each kind, as its entries tell it."""
    return [_told(kind, seed) for seed, kind in enumerate(KINDS, start=1)]


def _told(kind: DemoGame, seed: int) -> Told:
    record = play_demo_game(demo_layout(kind.players, kind.game, kind.with_), kind, seed)
    rules, start, last = record.rules, record.moments[0].position, record.moments[-1].position
    told: Told = [("begun", "person", bodies.begun(rules, start, mode="follow"))]
    told += [("acted", "camera", bodies.acted(rules, one.action)) for one in record.moments if one.action is not None]
    points = [player.total for player in referee.score(rules, last).players]
    return [*told, ("ended", "person", {"over": True, "points": points, "winners": []})]


def cost_of_pages(home: Path, paths: tuple[str, ...] = (*PAGES, *DOORS), repeats: int = REPEATS) -> Figures:
    """Milliseconds of processor time of each page and door, once and again; the start, and the memory."""
    begun, at = time.process_time(), time.monotonic()
    session = Session(TableSetup.of(demo_layout(2), ()), home)
    start = {"processor_s": time.process_time() - begun, "wall_s": time.monotonic() - at}
    app = create_app(Dashboard(session, PictureCache(), lambda _name: None))
    client = app.test_client()
    client.get("/")
    figures: Figures = {"start": start, "pages": {}}
    for path in paths:
        address = path.format(first=1)
        times = []
        for _ in range(repeats):
            begun = time.process_time()
            answer = client.get(address, buffered=True)
            times.append(1000 * (time.process_time() - begun))
            assert answer.status_code == 200, (address, answer.status_code)
        cost = {"first_ms": times[0], "ms": median(times[1:] or times), "least_ms": min(times)}
        figures["pages"][path] = {**cost, "kB": len(answer.data) / 1000}
    figures["memory_MB"] = _memory_mb()
    session.close()
    return figures


def _memory_mb() -> float:
    words = Path("/proc/self/status").read_text().split("VmRSS:")[1].split()
    return int(words[0]) / 1000


def in_its_own_process(home: Path) -> Figures:
    """The same in a process of its own, whose memory is nobody else's."""
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        return pool.apply(cost_of_pages, (home,))


def year_figures(games: int = GAMES) -> Figures:
    """An empty table, the old one at its first start and at every later one."""
    with tempfile.TemporaryDirectory() as name:
        old, young = Path(name, "old"), Path(name, "young")
        entries = build(old, games)
        build(young, len(KINDS))
        figures = {"games": games, "entries": entries}
        return figures | {
            "young": in_its_own_process(young),
            "first": in_its_own_process(old),
            "again": in_its_own_process(old),
        }


def year_lines(figures: Figures) -> list[str]:
    """The figures in sentences."""
    young, first, again = figures["young"], figures["first"], figures["again"]
    lines = [
        f"{figures['games']} games, {figures['entries']} entries",
        f"start: {again['start']['processor_s']:.2f} s of processor time; the first one, which reads every entry, "
        f"{first['start']['processor_s']:.2f} s; a table with {len(KINDS)} games {young['start']['processor_s']:.2f} s",
        f"memory: {again['memory_MB']:.0f} MB; a table with {len(KINDS)} games {young['memory_MB']:.0f} MB",
    ]
    for path, cost in again["pages"].items():
        few = young["pages"][path]
        lines.append(
            f"{path:24} {cost['ms']:7.1f} ms ({cost['first_ms']:.1f} the first time), {cost['kB']:.0f} kB; "
            f"with {len(KINDS)} games {few['ms']:.1f} ms"
        )
    return lines
