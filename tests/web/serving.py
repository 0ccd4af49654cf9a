"""Starts `companion serve` as people do, with a box learned from the test's photographs."""

from __future__ import annotations

import contextlib
import json
import os
import re
import signal
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from calibration.box import Box, save_box
from calibration.layout import load_layout
from hardware.pictures import load_picture
from tests.learned import kept
from vision.enrolment import learn

ROOT = Path(__file__).parent.parent.parent
PHOTOS = ROOT / "tests" / "photos" / "noto"


@dataclass(frozen=True)
class Served:
    """A running table.  port: on this machine."""

    process: subprocess.Popen[str]
    port: int

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}"


@contextlib.contextmanager
def companion_served(home: Path, *words: str):
    """Serves a table from a home as people start it; gives its address, and its process."""
    command = [sys.executable, "-m", "companion", "serve", "--port", "0", *words]
    environment = os.environ | {"COMPANION_HOME": str(home), "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout
            found = re.match(r"Open (http://localhost:\d+)", process.stdout.readline())
            assert found
            yield found[1], process
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(20)


@pytest.fixture(scope="session")
def enrolled_box(tmp_path_factory):
    """The box of the photographs' pieces."""
    folder = tmp_path_factory.mktemp("box")
    frames = (load_picture(path) for path in sorted(PHOTOS.glob("enrol-*.jpg")))
    looks = kept("box of the photographs", lambda: learn(load_layout(PHOTOS / "enrol-layout.json"), frames).looks)
    save_box(Box(looks), folder)
    return folder


@pytest.fixture
def serve_words(tmp_path, enrolled_box):
    """The words that serve photographs of one zoo."""
    truth = json.loads((PHOTOS / "station-001.json").read_text())
    (tmp_path / "layout.json").write_text(json.dumps(truth["layout"]))

    def words(photos: Path) -> list[str]:
        given = ["--camera", f"file:{photos}", "--layout", str(tmp_path / "layout.json"), "--box", str(enrolled_box)]
        return ["serve", *given, "--players", "Anna"]

    return words


@pytest.fixture
def served(tmp_path, serve_words):
    """Serves photographs; the same home each time."""

    @contextlib.contextmanager
    def start(photos: Path, *more: str):
        command = [sys.executable, "-m", "companion", *serve_words(photos), "--port", "0", *more]
        environment = os.environ | {"COMPANION_HOME": str(tmp_path / "home"), "PYTHONUNBUFFERED": "1"}
        with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True) as process:
            try:
                assert process.stdout
                found = re.match(r"Open http://localhost:(\d+)", process.stdout.readline())
                assert found
                yield Served(process, int(found[1]))
            finally:
                process.kill()

    return start
