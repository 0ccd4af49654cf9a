"""The table as a service: a real `companion serve` tells a socket like systemd's how it is."""

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import closing

import pytest

from tests.web.serving import PHOTOS

STARTED_WITHIN_S = 30.0


@pytest.fixture
def ear(tmp_path):
    with closing(socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)) as ear:
        ear.bind(str(tmp_path / "notify"))
        ear.settimeout(STARTED_WITHIN_S)
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
    heard, end = [], time.monotonic() + STARTED_WITHIN_S
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
