"""The table as a service: a real `companion serve` tells a socket like systemd's how it is."""

import contextlib
import http.client
import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import closing

import pytest

from companion.wiring import own_address
from tests.kit import PATIENCE_S
from tests.web.serving import PHOTOS

WATCHDOG_S = 8.0


@pytest.fixture
def ear(tmp_path):
    with closing(socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)) as ear:
        ear.bind(str(tmp_path / "notify"))
        ear.settimeout(PATIENCE_S)
        yield ear


@pytest.fixture
def service(tmp_path, serve_words, ear):  # noqa: ARG001 - somebody listens
    told = {"NOTIFY_SOCKET": str(tmp_path / "notify"), "WATCHDOG_USEC": "8000000"}
    surroundings = os.environ | told | {"COMPANION_HOME": str(tmp_path / "home")}
    command = [sys.executable, "-m", "companion", *serve_words(PHOTOS / "station-001.jpg"), "--port", "0"]
    process = subprocess.Popen(command, env=surroundings, stdout=subprocess.DEVNULL)
    yield process
    process.kill()
    process.wait()


def heard_until(ear, line):
    heard, end = [], time.monotonic() + PATIENCE_S
    while line not in heard:
        assert time.monotonic() < end, heard
        heard += ear.recv(4096).decode().splitlines()
    return heard


def test_a_service_is_ready_then_alive_then_ends(ear, service):
    assert heard_until(ear, "READY=1")
    for _ in range(3):
        assert heard_until(ear, "WATCHDOG=1")
    service.terminate()
    assert heard_until(ear, "STOPPING=1")
    assert service.wait(10) == 0


def test_a_service_that_hangs_is_silent(ear, service):
    heard_until(ear, "WATCHDOG=1")
    service.send_signal(signal.SIGSTOP)
    time.sleep(0.2)
    ear.settimeout(2.5)
    heard = []
    with contextlib.suppress(TimeoutError):
        while len(heard) < 5:
            heard += ear.recv(4096).decode().splitlines()
    assert len(heard) < 2  # what was on its way when it stopped


SLOW = 420


def test_slow_sockets_at_the_door_do_not_keep_the_watchdog_from_being_told(ear, tmp_path):
    with hanging_service(tmp_path, "", "--host", "0.0.0.0") as (process, port):
        heard_until(ear, "WATCHDOG=1")
        with contextlib.ExitStack() as slow:
            for _ in range(SLOW):
                one = slow.enter_context(socket.create_connection((own_address() or "127.0.0.1", port), timeout=10))
                with contextlib.suppress(ConnectionError):
                    one.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-A: ")
            begun = time.monotonic()
            while time.monotonic() - begun < 3 * WATCHDOG_S / 4:
                heard_until(ear, "WATCHDOG=1")
        assert process.poll() is None


HANGS = """
import os, pathlib, time
from companion.session.session import Session
carried_out = Session._turn
hung = pathlib.Path(os.environ["COMPANION_HOME"], "hung")
def turn(session):
    if hung.exists():
        time.sleep(1000)
    return carried_out(session)
Session._turn = turn
"""


def test_a_session_that_hangs_keeps_the_watchdog_from_being_told_although_pages_answer(ear, tmp_path):
    with hanging_service(tmp_path, HANGS) as (_, port):
        heard_until(ear, "WATCHDOG=1")
        (tmp_path / "home" / "hung").touch()
        assert "STATUS=no sign of life: session" in heard_until(ear, "STATUS=no sign of life: session")
        asked = http.client.HTTPConnection("localhost", port, timeout=10)
        asked.request("GET", "/static/paw.svg")
        assert asked.getresponse().status == 200
        asked.close()
        ear.settimeout(0.1)
        heard = []
        end = time.monotonic() + WATCHDOG_S / 2
        while time.monotonic() < end:
            with contextlib.suppress(TimeoutError):
                heard += ear.recv(4096).decode().splitlines()
        assert "WATCHDOG=1" not in heard


@contextlib.contextmanager
def hanging_service(tmp_path, broken, *more):
    """A service in which something is broken; its process and its port."""
    told = {"NOTIFY_SOCKET": str(tmp_path / "notify"), "WATCHDOG_USEC": str(int(1e6 * WATCHDOG_S))}
    surroundings = os.environ | told | {"COMPANION_HOME": str(tmp_path / "home"), "PYTHONUNBUFFERED": "1"}
    words = ["serve", "--camera", "none", "--port", "0", *more]
    script = f"{broken}\nfrom companion.cli.main import main\nmain({words!r})"
    command = [sys.executable, "-c", script]
    with subprocess.Popen(command, env=surroundings, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield process, int(process.stdout.readline().rpartition(":")[2])
        finally:
            process.kill()
