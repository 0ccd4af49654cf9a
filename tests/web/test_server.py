"""The whole program as a process: listens, answers, ends when it is told to."""

import contextlib
import http.client
import json
import os
import re
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from companion.cli import NOT_NOW, UNUSABLE
from companion.cli.main import main
from hardware.found import found_cameras
from tests.journal.journals import read_only, small_disk
from tests.kit import PATIENCE_S

ROOT = Path(__file__).parent.parent.parent
PHOTOS = ROOT / "tests" / "photos" / "noto"
PIPE = subprocess.PIPE


def companion(*words, home):
    command = [sys.executable, "-m", "companion", *words]
    environment = os.environ | {"COMPANION_HOME": str(home)}
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60, check=False)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_answers_and_ends_although_pages_listen(served, number):
    with served(PHOTOS / "station-001.jpg") as table, contextlib.ExitStack() as listeners:
        with urllib.request.urlopen(f"{table.address}/state.json", timeout=PATIENCE_S) as answer:
            assert "players" in json.loads(answer.read())
        for _ in range(5):
            listener = http.client.HTTPConnection("localhost", table.port, timeout=10)
            listeners.callback(listener.close)
            listener.request("GET", "/events")
            assert listener.getresponse().readline().startswith(b"retry")
        table.process.send_signal(number)
        assert table.process.wait(PATIENCE_S) == 0


SERVED_FOR_A_MOMENT = """
import gc
from companion.cli.main import main
from companion.wiring import Serving
Serving.run = lambda serving: print("kept for good:", gc.get_freeze_count())
main(["serve", "--camera", "none", "--port", "0", "--host", "localhost"])
"""


def test_while_people_play_nobody_looks_for_garbage_in_what_was_made_before(tmp_path):
    environment = os.environ | {"COMPANION_HOME": str(tmp_path)}
    command = [sys.executable, "-c", SERVED_FOR_A_MOMENT]
    told = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60, check=True)
    assert int(told.stdout.rpartition("kept for good:")[2]) > 20_000


def test_a_busy_port_is_one_line(served, serve_words, tmp_path):
    photo = PHOTOS / "station-001.jpg"
    with served(photo) as table:
        told = companion(*serve_words(photo), "--port", str(table.port), home=tmp_path / "other")
    assert told.returncode == NOT_NOW
    assert told.stderr == (
        f"companion: port {table.port} is in use; stop the other program or choose another with --port\n"
    )
    assert told.stdout == ""


@pytest.mark.parametrize(
    ("words", "cure", "status"),
    [
        (("--camera", "file:nowhere.jpg"), "nowhere.jpg: no such file", UNUSABLE),
        (("--camera", "usb:77"), "usb:77: no camera there", NOT_NOW),
        (("--camera", "usb:77", "--size", "4K"), "--size 4K: give width and height in pixels, as 1920x1080", UNUSABLE),
        (("--camera", "demo", "--players", "A,A"), "Two players are called A", UNUSABLE),
        (("--camera", "demo", "--port", "99999"), "65535", UNUSABLE),
        (("--camera", "demo", "--interval", "-1"), "above 0", UNUSABLE),
    ],
)
def test_a_wish_that_cannot_be_is_one_line_and_only_the_command_line_is_not_tried_again(
    tmp_path, monkeypatch, capsys, words, cure, status
):
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    try:
        ended = main(["serve", *words])
    except SystemExit as refused:  # by argparse
        ended = refused.code
    said = capsys.readouterr().err
    assert (ended, "Traceback" in said) == (status, False)
    assert cure in said.splitlines()[-1]


@pytest.mark.skipif(bool(found_cameras()), reason="this machine has a camera")
def test_a_fresh_home_without_a_camera_serves_the_page_that_offers_the_first_run(tmp_path):
    command = [sys.executable, "-m", "companion", "serve", "--port", "0"]
    environment = os.environ | {"COMPANION_HOME": str(tmp_path), "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=PIPE, stderr=PIPE, text=True) as process:
        try:
            address = re.match(r"Open (http://localhost:\d+)", process.stdout.readline())[1]
            with urllib.request.urlopen(f"{address}/play") as answer:
                assert 'href="/first-run"' in answer.read().decode()
            assert "the page alone is served" in process.stderr.readline()
        finally:
            process.kill()


ROTTEN = b"\0rotten\xff{"
KEPT = (
    *("devices.json", "keys.json", "events.json", "first-run.json", "mats-layout.json", "wiring.json", "table.json"),
    *("restore.json", "outbox.sqlite", "boxes/chosen.json", "boxes/mine/box.json", "boxes/mine/about.json"),
    *("journal/journal.jsonl", "journal/journal.db", "journal/mark", "lens-none.json"),
)


@pytest.mark.parametrize("chosen", [ROTTEN, b'{"box": "mine"}'])
def test_a_table_starts_though_everything_that_it_keeps_is_rotten(tmp_path, chosen):
    for name in KEPT:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(chosen if "chosen" in name else ROTTEN)
    assert "is closed" in page_of(tmp_path, "/play")


def test_a_table_starts_on_a_disk_that_cannot_be_written_and_says_so_on_every_page(tmp_path):
    place = small_disk(tmp_path / "disk") if os.geteuid() == 0 else contextlib.nullcontext(tmp_path)
    with place as disk, read_only(disk):
        assert "Nothing can be written to the disk" in page_of(disk / "home", "/history")


def page_of(home, path):
    """A page of a table that is served from a data folder for a moment."""
    words = [sys.executable, "-m", "companion", "serve", "--camera", "none", "--host", "127.0.0.1", "--port", "0"]
    environment = os.environ | {"COMPANION_HOME": str(home), "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(words, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True) as process:
        try:
            address = next(line.split()[1] for line in process.stdout if line.startswith("Open "))
            with urllib.request.urlopen(f"{address}{path}", timeout=30) as answer:
                return answer.read().decode()
        finally:
            process.terminate()
