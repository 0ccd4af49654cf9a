"""How quickly pages hear of news, what a first visit takes, how smoothly they move, how many taps a move takes:
`python -m benchmarks pages`.
"""

from __future__ import annotations

import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path
from statistics import median, quantiles
from types import MappingProxyType
from typing import Any, NamedTuple

from benchmarks.crowd import Crowd, Page
from companion.ports import UnusableInput
from companion.rules import referee
from companion.rules.notation import format_action, format_position
from tests.games.combinations import start

Figures = dict[str, Any]

PAGES = 50
COMMANDS, CALM_S = 60, 0.25
"""So many in each of the rounds; in a real game they come seconds apart."""
ROUNDS = 3
WITHIN_S = 5.0
GAME = ("zooloretto", ("xxl", "exotic"), 5)
"""The fullest page of the most played game."""
MOVES = 60


@dataclass
class Table:
    """A served table, and a program that tells it what happens."""

    port: int
    token: str = ""
    at: str = ""

    def get(self, path: str) -> Any:
        """What a door of the API tells."""
        return self._asked("GET", path)

    def say(self, what: str, **words: Any) -> Any:
        """Say something, from the state that was told last."""
        told = self._asked("POST", f"/api/v1/commands/{what}", words)
        self.at = told["at"]
        return told

    def _asked(self, method: str, path: str, words: object = None) -> Any:
        connection = HTTPConnection("localhost", self.port, timeout=20)
        headers = {
            "Content-Type": "application/json",
            "Origin": f"http://localhost:{self.port}",
            "X-Table-Token": self.token,
        }
        connection.request(method, path, json.dumps(words) if words is not None else None, headers)
        answer = connection.getresponse()
        told = json.loads(answer.read())
        connection.close()
        if answer.status != 200:
            raise UnusableInput(f"{path}: {told}")
        return told


@contextmanager
def served_table(home: Path, surroundings: Mapping[str, str] = MappingProxyType({})) -> Iterator[Table]:
    """`companion serve` without a camera, in a process of its own.  surroundings: more variables that it finds."""
    command = [sys.executable, "-m", "companion", "serve", "--camera", "none", "--port", "0", "--host", "localhost"]
    environment = os.environ | {"COMPANION_HOME": str(home), "PYTHONUNBUFFERED": "1", **surroundings}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            found = re.search(r"http://localhost:(\d+)", process.stdout.readline())
            assert found is not None
            table = Table(int(found[1]))
            table.token = table.get("/api/v1/about")["token"]
            yield table
        finally:
            process.terminate()


def begin(table: Table) -> None:
    """A game in which a good many moves were told."""
    from tests.web.test_telling import told_by_tapping

    rules, position = start(GAME)
    table.say("begin", position=format_position(rules, position), mode="tap")
    chance = random.Random(7)
    for _ in range(MOVES):
        action = told_by_tapping(rules, position, chance).action
        assert action is not None
        table.say("act", at=table.at, action=format_action(rules, action), insist=False)
        position = referee.after(rules, position, action)


def page_figures() -> Figures:
    """Pushing to many pages, waking up, first visits, movement and taps.

    Raises UnusableInput without the tests' packages.
    """
    try:
        import pytest  # noqa: F401  # of which the moves' chooser is a part

        from benchmarks.frames import frame_figures
        from benchmarks.taps import tap_figures
        from benchmarks.visits import visits
    except ModuleNotFoundError as error:
        raise UnusableInput(
            f"pages: {error.name} is not installed; run ./setup.sh test once, which installs it"
        ) from error
    with tempfile.TemporaryDirectory() as name, served_table(Path(name)) as table:
        begin(table)
        served = {**pushing(table), "sleeper": sleeper(table), "visits": visits(table.port)}
        return {**served, "frames": frame_figures(table), "taps": tap_figures()}


def pushing(table: Table, rounds: int = ROUNDS, commands: int = COMMANDS // ROUNDS) -> Figures:
    """Commands in turn without a page and with all of them: how soon they are acknowledged, heard of and shown."""
    alone: list[float] = []
    crowded: list[float] = []
    pushed: list[Push] = []
    missed = 0
    for _ in range(rounds):
        alone += [answered - sent for _, sent, answered in _commanded(table, commands)]
        with Crowd(table.port, PAGES) as crowd:
            crowd.wait_until_heard(table.get("/api/v1/state")["id"], WITHIN_S)
            said = list(_commanded(table, commands))
            missed += not crowd.wait_until_heard(said[-1][0], WITHIN_S)
            crowded += [answered - sent for _, sent, answered in said]
            pushed += list(_pushes(crowd.pages, said))
    return {
        "pages": PAGES,
        "push_ms": _spread([max(0.0, push.heard - push.acknowledged) for push in pushed]),
        "from_sent_ms": _spread([push.heard - push.sent for push in pushed]),
        "shown_ms": _spread([push.fetched - push.acknowledged for push in pushed]),
        "rounds_missed": missed,
        "command_ms": {"alone": _spread(alone), "crowded": _spread(crowded)},
        "command_ratio": round(median(crowded) / median(alone), 2),
    }


Said = tuple[str, float, float]
"""The id of the view after a command, when it was sent, and when it was acknowledged."""


def _commanded(table: Table, commands: int) -> Iterator[Said]:
    for number in range(commands):
        begun = time.monotonic()
        told = table.say("redo" if number % 2 else "undo", at=table.at)
        now = time.monotonic()
        yield told["id"], begun, now
        time.sleep(CALM_S)


class Push(NamedTuple):
    """One command and one page, in seconds of the monotonic clock.  A page may hear of it before the sender does."""

    sent: float
    acknowledged: float
    heard: float
    fetched: float


def _pushes(pages: Sequence[Page], said: Sequence[Said]) -> Iterator[Push]:
    for name, sent, acknowledged in said:
        for page in pages:
            heard = page.heard.get(name)
            fetched = next((at for at in page.fetched if heard is not None and at > heard), None)
            if heard is not None and fetched is not None:
                yield Push(sent, acknowledged, heard, fetched)


def sleeper(table: Table) -> Figures:
    """A page that slept comes back with the event that it knew before everything else happened."""
    known = table.get("/api/v1/state")["id"]
    slept_through = [table.say("undo", at=table.at) for _ in range(20)]
    begun = time.monotonic()
    page = Page(table.port, known)
    while not page.heard:
        page.stream.take(page.stream.socket.recv(2**16))
    newest = slept_through[-1]["id"]
    page.close()
    return {"ms": 1000 * (page.heard[newest] - begun), "events": len(page.heard), "missed_views": len(slept_through)}


def _spread(seconds: Sequence[float]) -> Figures:
    return {
        "median": 1000 * median(seconds),
        "p99": 1000 * quantiles(seconds, n=100)[98],
        "most": 1000 * max(seconds),
    }


def _told(spread: Figures) -> str:
    return f"median {spread['median']:.1f} ms, p99 {spread['p99']:.1f} ms, most {spread['most']:.1f} ms"


def page_lines(figures: Figures) -> list[str]:
    """The figures in sentences."""
    from benchmarks.frames import frame_lines
    from benchmarks.taps import tap_lines

    push, command, sleeper = figures["push_ms"], figures["command_ms"], figures["sleeper"]
    lines = [
        f"{figures['pages']} pages open, each fetching its parts anew: news reach them "
        f"after the acknowledgement by: {_told(push)}; "
        f"rounds in which a page missed the newest: {figures['rounds_missed']}",
        f"the same from when the command was sent: {_told(figures['from_sent_ms'])}",
        f"every page has its new parts after the acknowledgement by: {_told(figures['shown_ms'])}",
        f"a command takes {command['alone']['median']:.1f} ms with no page open, "
        f"{command['crowded']['median']:.1f} ms with all of them ({figures['command_ratio']:.2f} times)",
        f"a page that slept through {sleeper['missed_views']} views is told of the newest in {sleeper['ms']:.1f} ms, "
        f"by {sleeper['events']} event",
    ]
    for path, visit in figures["visits"].items():
        lines.append(
            f"{path:8} {visit['kB']:.0f} kB without pictures ({visit['pictures_kB']:.0f} kB of pictures), "
            f"interactive after {visit['interactive_ms']:.0f} ms"
        )
    return [*lines, *frame_lines(figures["frames"]), *tap_lines(figures["taps"])]
