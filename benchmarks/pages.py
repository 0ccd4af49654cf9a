"""What a first visit takes and how many taps a move takes: `python -m benchmarks pages`."""

from __future__ import annotations

import json
import os
import random
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path
from types import MappingProxyType
from typing import Any

from companion.ports import UnusableInput
from companion.rules import referee
from companion.rules.notation import format_action, format_position
from tests.games.combinations import start

Figures = dict[str, Any]

GAME = ("zooloretto", ("xxl", "exotic"), 5)
"""The fullest page of the most played game."""
MOVES = 60


@dataclass
class Table:
    """A served table, and a program that tells it what happens."""

    port: int
    token: str = ""
    at: str = ""
    process: int = 0

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
def served_table(
    home: Path, surroundings: Mapping[str, str] = MappingProxyType({}), host: str = "localhost"
) -> Iterator[Table]:
    """`companion serve` without a camera, in a process of its own.  surroundings: more variables that it finds."""
    command = [sys.executable, "-m", "companion", "serve", "--camera", "none", "--port", "0", "--host", host]
    environment = os.environ | {"COMPANION_HOME": str(home), "PYTHONUNBUFFERED": "1", **surroundings}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            found = re.search(r"http://localhost:(\d+)", process.stdout.readline())
            assert found is not None
            table = Table(int(found[1]), process=process.pid)
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


def page_figures(moves: int) -> Figures:
    """First visits, and taps of so many moves of each game.

    Raises UnusableInput without the tests' packages.
    """
    try:
        import pytest  # noqa: F401  # of which the moves' chooser is a part

        from benchmarks.taps import tap_figures
        from benchmarks.visits import visits
    except ModuleNotFoundError as error:
        raise UnusableInput(
            f"pages: {error.name} is not installed; run ./setup.sh test once, which installs it"
        ) from error
    with tempfile.TemporaryDirectory() as name, served_table(Path(name)) as table:
        begin(table)
        return {"visits": visits(table.port), "taps": tap_figures(moves)}


def page_lines(figures: Figures) -> list[str]:
    """The figures in sentences."""
    from benchmarks.taps import tap_lines

    visited = [
        f"{path:8} {visit['kB']:.0f} kB without pictures ({visit['pictures_kB']:.0f} kB of pictures), "
        f"interactive after {visit['interactive_ms']:.0f} ms"
        for path, visit in figures["visits"].items()
    ]
    return [*visited, *tap_lines(figures["taps"])]
