"""Schemathesis tries every door of the served API, with what its document allows and with what it does not."""

import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from companion.art import picture_svg
from companion.services.keys import OF_PROGRAMS
from companion.services.pictures import PictureCache
from companion.session.commands import TableSetup
from companion.session.session import Session
from companion.web.app import create_app
from companion.web.dashboard import Dashboard
from companion.webkit.limits import event_seats
from companion.webkit.server import Server
from tests.session.tables import BOX, looked, mat, seen

FUZZ = Path(__file__).parent / "fuzz"
SECONDS = 240
"""Far more than it takes: a busy machine must not fail the test."""


@pytest.fixture
def fuzzed(tmp_path):
    """A table with pieces on it, served by the real server: its address, its token, a key, and its session."""
    layout = mat()
    session = Session(TableSetup.of(layout, BOX, ("Anna", "Bert")), tmp_path)
    session.handle(looked(layout, seen("zoo-1/E4", "zebra", 60, 40, 0.97)))
    app = create_app(Dashboard(session, PictureCache(), picture_svg, seats=event_seats(3)))
    server = Server(app, "127.0.0.1", 0)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    token = app.test_client().get("/api/v1/about").get_json()["token"]
    key = app.extensions["dashboard"].keys.make("fuzz", OF_PROGRAMS)[1]
    yield f"http://127.0.0.1:{server.port}", token, key, session
    session.close()
    server.close()
    thread.join(10)


def test_the_served_api_does_what_its_document_says_whatever_is_asked_of_it(fuzzed, tmp_path):
    address, token, key, session = fuzzed
    command = [
        *(sys.executable, "-m", "schemathesis.cli", "--config-file", str(FUZZ / "schemathesis.toml")),
        *("run", f"{address}/api/v1/openapi.json", "--exclude-operation-id", "events", "--no-color"),
        *("-H", f"X-Table-Token: {token}", "-H", f"Origin: {address}"),
        *("--phases", "examples,fuzzing,stateful", "--max-examples", "2", "--seed", "1", "--no-shrink"),
        *("--generation-deterministic", "--request-timeout", "10"),
    ]
    environment = os.environ | {
        "SCHEMATHESIS_HOOKS": "hooks",
        "PYTHONPATH": str(FUZZ),
        "FUZZED": address,
        "FUZZ_TOKEN": token,
        "FUZZ_KEY": key,
    }
    run = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=SECONDS)
    assert run.returncode == 0, run.stdout[-20_000:] + run.stderr[-2_000:]
    games = session.games()
    assert len(games) > 1
    assert session.view.game is not None
