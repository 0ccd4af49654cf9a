"""The served program: a backup comes down, the program is killed while one goes up, and starts anew."""

from __future__ import annotations

import io
import json
import os
import re
import signal
import subprocess
import sys
import urllib.request
import zipfile
from contextlib import contextmanager

import pytest

from companion.services.backup.restoring import earlier_states, staged_manifest
from tests.tree import ROOT


class Dashboard:
    """The page of a program that runs, as this machine's own browser sees it."""

    def __init__(self, port: int) -> None:
        self.origin = f"http://localhost:{port}"
        self.token = re.search(r'table-token" content="([^"]+)"', self.get("/owner").decode())[1]

    def get(self, path: str) -> bytes:
        with urllib.request.urlopen(self.origin + path, timeout=20) as answer:
            return answer.read()

    def send(self, path: str, content: bytes, kind: str = "application/json") -> dict[str, object]:
        headers = {"Origin": self.origin, "X-Table-Token": self.token, "Content-Type": kind}
        with urllib.request.urlopen(urllib.request.Request(self.origin + path, content, headers), timeout=20) as answer:
            return json.loads(answer.read())

    def name(self, name: str) -> None:
        """Something that is worth keeping: the first player's name in a new game."""
        document = json.loads(self.get("/new/document.json?game=zooloretto&players=2&name=" + name + "&name=Bert"))
        at = re.search(r'data-at="([^"]+)"', self.get("/new").decode())[1]
        self.send("/commands/begin", json.dumps(document | {"at": at}).encode())


@pytest.fixture
def home(tmp_path):
    return tmp_path / "home"


@pytest.fixture
def served(home):
    @contextmanager
    def start():
        command = [sys.executable, "-m", "companion", "serve", "--camera", "none", "--port", "0"]
        environment = os.environ | {"COMPANION_HOME": str(home), "PYTHONUNBUFFERED": "1"}
        with subprocess.Popen(
            command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        ) as process:
            try:
                port = int(re.match(r"Open http://localhost:(\d+)", process.stdout.readline())[1])
                yield process, Dashboard(port)
            finally:
                process.kill()

    return start


def players(page: Dashboard) -> str:
    return page.get("/history").decode()


def test_a_backup_survives_kills_and_counts_after_the_next_start(served, home):
    octets = "application/octet-stream"
    with served() as (process, page):
        page.name("Amalia")
        backup = page.get("/owner/keep/backup.zip")
        page.name("Zacharias")
        page.send("/owner/upload/0", backup[:500], octets)
        process.send_signal(signal.SIGKILL)
    with zipfile.ZipFile(io.BytesIO(backup)) as archive:
        assert archive.testzip() is None
    with served() as (process, page):
        assert "Zacharias" in players(page)
        page.send("/owner/upload/0", backup, octets)
        assert "said" in page.send("/owner/commands/restore", b"{}")
        assert "Zacharias" in players(page)
        process.send_signal(signal.SIGKILL)
    assert staged_manifest(home).games == 1
    with served() as (process, page):
        assert "Amalia" in players(page)
        assert "Zacharias" not in players(page)
        process.send_signal(signal.SIGTERM)
        assert f"is kept in {home / earlier_states(home)[0]}" in process.stderr.read()
    (aside,) = earlier_states(home)
    assert "Zacharias" in (home / aside / "journal" / "journal.jsonl").read_text()


def test_the_owner_s_code_stands_where_the_program_was_started(served):
    with served() as (process, _):
        lines = [process.stdout.readline() for _ in range(2)]
        assert any(re.search(r"owner's code is \d{6}", line) for line in lines)
