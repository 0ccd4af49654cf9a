"""A real Mosquitto and a real PostgreSQL for tests, on loopback, each in a folder of its own.

As root they run as the users of their packages, because PostgreSQL refuses root and Mosquitto leaves it.
"""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
from contextlib import contextmanager, suppress
from pathlib import Path

import psycopg
import pytest

from tests.kit import until

ANSWERS_WITHIN_S = 30


def program(name: str) -> str:
    """Where a program of Debian's packages is.  Skips the test where it is not."""
    found = shutil.which(name, path=f"{os.environ['PATH']}:/usr/sbin:/usr/local/sbin")
    if found is None:
        newest = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), key=lambda path: int(path.parts[4]))
        found = str(newest[-1]) if newest else None
    if found is None:
        pytest.skip(f"no {name} here; ./setup.sh test installs it")
    return found


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        return listening.getsockname()[1]


def user_for(name: str) -> str | None:
    """As whom an engine runs: None for whoever runs the tests."""
    if os.getuid():
        return None
    known = {one.pw_name for one in pwd.getpwall()}
    return name if name in known else "nobody"


class Engine:
    """A server that can be killed and started again at the same port."""

    def __init__(self, command, user, folder, answers):
        self.command, self.user, self.folder, self.answers = command, user, folder, answers
        self.process = None

    def start(self):
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                self.command, user=self.user, stdout=log, stderr=log, cwd=self.folder, start_new_session=True
            )
        until(self.answers, lambda: (self.folder / "log").read_text()[-2000:])

    def kill(self):
        """As a power cut does: everything of it, at once.  PostgreSQL's backends are in sessions of their own."""
        for pid in (self.process.pid, *_children(self.process.pid)):
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self.process.wait()

    def stop(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(10)
        self.kill()


def _children(parent: int) -> list[int]:
    """The processes that a process has started."""
    return [
        int(path.parent.name)
        for path in Path("/proc").glob("[0-9]*/stat")
        if (stat := _read(path)) and int(stat.rpartition(")")[2].split()[1]) == parent
    ]


def _read(path: Path) -> str:
    """What stands in a file; nothing where it has gone meanwhile."""
    try:
        return path.read_text()
    except OSError:
        return ""


@contextmanager
def postgres(folder: Path, port: int | None = None, *settings: str):
    """PostgreSQL in a folder, with an address to which a database's name is added."""
    port = port or free_port()
    user = user_for("postgres")
    _give(folder, user)
    data = folder / "data"
    if not data.exists():
        command = [program("initdb"), "--no-sync", "--auth=trust", "--username=hub", "--encoding=UTF8", "--locale=C"]
        subprocess.run([*command, str(data)], user=user, cwd=folder, check=True, capture_output=True)
    command = [
        program("postgres"), "-D", str(data), "-p", str(port), "-h", "127.0.0.1", "-k", "",
        *(word for one in ("fsync=off", "max_connections=40", *settings) for word in ("-c", one)),
    ]  # fmt: skip
    address = f"postgresql://hub@127.0.0.1:{port}/"

    def answers():
        with suppress(psycopg.OperationalError), psycopg.connect(address + "postgres", connect_timeout=2):
            return True
        return False

    engine = Engine(command, user, folder, answers)
    engine.start()
    try:
        yield engine, address
    finally:
        engine.stop()


@contextmanager
def mosquitto(folder: Path, *lines: str, port: int | None = None, everywhere: bool = False):
    """Mosquitto in a folder, and its port; on loopback, unless it is to be reached from everywhere."""
    port = port or free_port()
    user = user_for("mosquitto")
    usual = (
        f"listener {port}{'' if everywhere else ' 127.0.0.1'}",
        "allow_anonymous true", "persistence true", f"persistence_location {folder}/",
        "autosave_interval 0", "max_inflight_messages 0", "max_queued_messages 100000", "log_type error",
    )  # fmt: skip
    (folder / "mosquitto.conf").write_text("\n".join((*usual, *lines)) + "\n")
    _give(folder, user)

    def answers():
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return True
        return False

    engine = Engine([program("mosquitto"), "-c", str(folder / "mosquitto.conf")], user, folder, answers)
    engine.start()
    try:
        yield engine, port
    finally:
        engine.stop()


@contextmanager
def a_folder():
    """A folder that another user may reach: pytest's own are closed to all others."""
    folder = Path(tempfile.mkdtemp(prefix="hub-"))
    folder.chmod(0o755)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _give(folder: Path, user: str | None) -> None:
    if user:
        for path in (folder, *folder.rglob("*")):
            shutil.chown(path, user)
