"""What systemd is told, on a socket like its own."""

import socket
import threading
from contextlib import closing

import pytest

from companion.webkit.watchdog import Systemd, Watchdog


class Ear:
    """Listens as systemd does."""

    def __init__(self, address):
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.bind(address.replace("@", "\0", 1))
        self._socket.settimeout(2.0)
        self.environment = {"NOTIFY_SOCKET": address, "WATCHDOG_USEC": "8000000"}

    def heard(self):
        return self._socket.recv(4096).decode().splitlines()

    def is_silent(self):
        self._socket.settimeout(0.05)
        try:
            return not self._socket.recv(4096)
        except TimeoutError:
            return True

    def close(self):
        self._socket.close()


@pytest.fixture
def ear(tmp_path):
    with closing(Ear(str(tmp_path / "notify"))) as ear:
        yield ear


class Silence(dict):
    """How many seconds ago each part last turned."""

    def beats(self):
        return {name: lambda name=name: self[name] for name in self}


def test_ready_is_told_once_when_every_heart_beats(ear):
    silent_s = Silence(page=float("inf"), session=0.0)
    watchdog = Watchdog(Systemd(ear.environment), silent_s.beats())
    watchdog.look()
    assert ear.is_silent()
    silent_s["page"] = 0.0
    heard = []
    for count in (2, 1):
        watchdog.look()
        heard.append([line for _ in range(count) for line in ear.heard()])
    assert heard == [["READY=1", "WATCHDOG=1"], ["WATCHDOG=1"]]


def test_the_watchdog_is_told_only_while_every_heart_beats(ear):
    silent_s = Silence(page=0.0, session=0.0)
    watchdog = Watchdog(Systemd(ear.environment), silent_s.beats())
    watchdog.look()
    assert [ear.heard(), ear.heard()] == [["READY=1"], ["WATCHDOG=1"]]
    silent_s["session"] = 4.1
    watchdog.look()
    assert ear.heard() == ["STATUS=no sign of life: session"]
    silent_s["session"] = 0.1
    watchdog.look()
    assert ear.heard() == ["WATCHDOG=1"]


def test_without_a_watchdog_only_ready_is_told(ear):
    del ear.environment["WATCHDOG_USEC"]
    watchdog = Watchdog(Systemd(ear.environment), {"page": float})
    watchdog.look()
    watchdog.look()
    assert ear.heard() == ["READY=1"]
    assert ear.is_silent()


def test_another_process_s_watchdog_is_not_ours(ear):
    assert Systemd(ear.environment | {"WATCHDOG_PID": "1"}).watchdog_s == 0
    assert Systemd(ear.environment).watchdog_s == 8


def test_an_abstract_address_is_reached(tmp_path):
    with closing(Ear(f"@{tmp_path.name}-companion-test")) as ear:
        Systemd(ear.environment).tell("READY=1")
        assert ear.heard() == ["READY=1"]


def test_without_systemd_no_thread_runs_and_nothing_is_told():
    watchdog = Watchdog(Systemd({}), {"page": float})
    before = threading.active_count()
    watchdog.start()
    assert threading.active_count() == before
    watchdog.look()
    watchdog.close()


def test_the_thread_tells_and_says_good_bye(ear):
    watchdog = Watchdog(Systemd(ear.environment | {"WATCHDOG_USEC": "200000"}), {"page": float})
    watchdog.start()
    assert ear.heard()[0] == "READY=1"
    assert [ear.heard(), ear.heard()] == [["WATCHDOG=1"]] * 2
    watchdog.close()
    while (line := ear.heard()) != ["STOPPING=1"]:
        assert line == ["WATCHDOG=1"]
