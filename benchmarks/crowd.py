"""Many pages that are open at once, without browsers: each listens, and fetches its parts when it hears of news.

`python -m benchmarks.crowd` plays at a table twice: alone with the players' own pages, then beside hundreds of pages
and dozens of hostile clients, every one with an address of its own, in a network that ends at this machine.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import re
import selectors
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from http.client import HTTPConnection
from itertools import pairwise
from pathlib import Path
from statistics import median
from typing import Any

from benchmarks.hostile import attack

Heard = dict[str, float]
"""When each view was heard of, by its id; seconds of the monotonic clock."""

HERE = "127.0.0.1"


class Line:
    """A connection to the server that is read as it comes.  address: where it comes from."""

    def __init__(self, port: int, take: Callable[[bytes], None], host: str = HERE, address: str = "") -> None:
        source = (address, 0) if address else None
        self.socket = socket.create_connection((host, port), timeout=30, source_address=source)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.take = take

    def ask(self, path: str, *headers: str) -> None:
        """Send a GET."""
        lines = (f"GET {path} HTTP/1.1", "Host: localhost", *headers, "", "")
        self.socket.sendall("\r\n".join(lines).encode())


class Page:
    """A page as live.js makes it.  heard: when it heard of each view; fetched: when it had fetched the newest parts."""

    def __init__(self, port: int, last: str = "", host: str = HERE, address: str = "") -> None:
        self.heard: Heard = {}
        self.fetched: list[float] = []
        self._told = b""
        self._wanted = self._fetching = 0
        self._body_left = 0
        self._head = b""
        self.stream = Line(port, self._hear, host, address)
        self.parts = Line(port, self._fetch, host, address)
        self.stream.ask("/events", *([f"Last-Event-ID: {last}"] if last else []))

    def close(self) -> None:
        """Leave."""
        self.stream.socket.close()
        self.parts.socket.close()

    def shows(self, name: str) -> bool:
        """Whether it heard of a view and has the parts of the newest one that it heard of."""
        return name in self.heard and not self._fetching

    def _hear(self, some: bytes) -> None:
        self._told += some
        *events, self._told = self._told.split(b"\n\n")
        for event in events:
            if b"event: view" in event:
                name = next(line[4:] for line in event.split(b"\n") if line.startswith(b"id: "))
                self.heard.setdefault(name.decode(), time.monotonic())
                self._wanted += 1
                self._ask()

    def _ask(self) -> None:
        if not self._fetching:
            self._fetching = self._wanted
            self.parts.ask("/play?part")

    def _fetch(self, some: bytes) -> None:
        self._head += some
        head, end, body = self._head.partition(b"\r\n\r\n")
        if not end:
            return
        length = next(line for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:"))
        if len(body) >= int(length.partition(b":")[2]):
            self._head = b""
            self.fetched.append(time.monotonic())
            is_newest, self._fetching = self._fetching == self._wanted, 0
            if not is_newest:
                self._ask()


class Crowd:
    """So many pages, read by one thread.  Use it in a `with`."""

    def __init__(self, port: int, number: int, host: str = HERE, addresses: Sequence[str] = ()) -> None:
        self.pages = [Page(port, "", host, addresses[at] if addresses else "") for at in range(number)]
        self._selector = selectors.DefaultSelector()
        for page in self.pages:
            for line in (page.stream, page.parts):
                self._selector.register(line.socket, selectors.EVENT_READ, line)
        self._is_over = threading.Event()
        self._thread = threading.Thread(target=self._listen, daemon=True)

    def __enter__(self) -> Crowd:
        self._thread.start()
        return self

    def __exit__(self, *_error: object) -> None:
        self._is_over.set()
        self._thread.join(5)
        for page in self.pages:
            page.close()

    def _listen(self) -> None:
        while not self._is_over.is_set():
            for key, _ in self._selector.select(0.2):
                some = key.data.socket.recv(2**18)
                if not some:
                    self._selector.unregister(key.fileobj)
                key.data.take(some)

    def wait_until_heard(self, name: str, within_s: float) -> bool:
        """Whether every page heard of a view in time, and has fetched its parts."""
        end = time.monotonic() + within_s
        while time.monotonic() < end:
            if all(page.shows(name) for page in self.pages):
                return True
            time.sleep(0.005)
        return False


# The run


NET, TABLE_AT, IN_NET = "10.9.0.0/16", "10.9.0.1", "COMPANION_CROWD_IN_NET"
WATCHDOG_S = 15.0
PLAYERS = 3
PACE_S = 2.0
"""From one command to the next; in a real game they come seconds apart, too."""
ELSEWHERE_NICE = 10
"""Hostile clients are other machines: the table does not share its processor with them."""
PRESSING = """
import sys, threading, time
from companion.cli.main import main
from companion.ports import CompanionError, Press
from companion.session.commands import Pressed
from companion.session.session import Session

made = Session.__init__

def pressed(session, file):
    while not session.is_closed:
        time.sleep(4.7)
        begun = time.monotonic()
        try:
            session.handle(Pressed(Press("repeat"), "turn"))
        except CompanionError:
            return  # it closes
        print(begun, time.monotonic() - begun, file=file, flush=True)

def init(session, *words, **more):
    made(session, *words, **more)
    threading.Thread(target=pressed, args=(session, open(sys.argv[1], "w")), daemon=True).start()

Session.__init__ = init
sys.exit(main(sys.argv[2:]))
"""
"""The table, with somebody who presses a button now and then and looks at the clock."""


class Player:
    """Somebody who was let in, at an address of his own.  Like a browser he keeps his connection."""

    def __init__(self, port: int, address: str) -> None:
        self.address = address
        self._line = HTTPConnection(TABLE_AT, port, timeout=30, source_address=(address, 0))
        self.headers: dict[str, str] = {"Accept": "text/html"}
        page, answer = self._asked("GET", "/play")
        self.headers["Cookie"] = answer["Set-Cookie"].partition(";")[0]
        found = re.search(r'name="table-token" content="([^"]+)"', page.decode())
        assert found is not None
        self.headers |= {
            "X-Table-Token": found[1], "Origin": f"http://{TABLE_AT}:{port}", "Content-Type": "application/json"
        }  # fmt: skip
        self.at = ""

    @property
    def id(self) -> str:
        return self.headers["Cookie"].partition("=")[2].partition(".")[0]

    def rest(self) -> None:
        """The next thing is said over a new connection: the table does not keep one for ever."""
        self._line.close()

    def say(self, what: str, **words: Any) -> dict[str, Any]:
        """What the table answers; what it refuses is an error."""
        told = json.loads(self._asked("POST", f"/api/v1/commands/{what}", words)[0])
        self.at = told.get("at", self.at)
        if "id" not in told:
            raise RuntimeError(told.get("detail", told))
        return told

    def _asked(self, method: str, path: str, words: object = None) -> tuple[bytes, Any]:
        self._line.request(method, path, json.dumps(words) if words is not None else None, self.headers)
        answer = self._line.getresponse()
        return answer.read(), answer.headers


class Ear:
    """Listens as systemd does."""

    def __init__(self, path: Path) -> None:
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.socket.bind(str(path))
        self.alive: list[float] = []
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        while said := self.socket.recv(4096):
            if b"WATCHDOG=1" in said:
                self.alive.append(time.monotonic())

    def longest_s(self, since: float) -> float:
        """The longest time without a sign of life."""
        times = [since, *(at for at in self.alive if at > since), time.monotonic()]
        return max(later - earlier for earlier, later in pairwise(times))


@contextmanager
def _table(home: Path) -> Iterator[tuple[int, Ear]]:
    ear = Ear(home / "notify")
    told = {"NOTIFY_SOCKET": str(home / "notify"), "WATCHDOG_USEC": str(int(1e6 * WATCHDOG_S))}
    surroundings = os.environ | told | {"COMPANION_HOME": str(home / "home"), "PYTHONUNBUFFERED": "1"}
    words = ["serve", "--camera", "none", "--port", "0", "--host", "0.0.0.0"]
    command = [sys.executable, "-c", PRESSING, str(home / "presses"), *words]
    with subprocess.Popen(command, env=surroundings, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            yield int(process.stdout.readline().rpartition(":")[2]), ear
        finally:
            process.terminate()


def _crowd(port: int, addresses: Sequence[str], line: Any) -> None:
    with Crowd(port, len(addresses), TABLE_AT, addresses) as crowd:
        line.send("here")
        line.recv()
        line.send([page.heard for page in crowd.pages])


def _attack(port: int, addresses: list[str], seconds: float, line: Any) -> None:
    os.nice(ELSEWHERE_NICE)
    line.send(dict(attack(TABLE_AT, port, addresses, seconds)))
    line.recv()
    os._exit(0)  # without a word to anybody, as they came


def _elsewhere(work: Callable[..., None], *given: object) -> Any:
    """Some work in a process of its own; the line to it."""
    here, there = multiprocessing.Pipe()
    multiprocessing.get_context("fork").Process(target=work, args=(*given, there), daemon=True).start()
    return here


def _round(port: int, ear: Ear, player: Player, pages: list[str], hostile: list[str], seconds: float) -> dict[str, Any]:
    """So many seconds of play beside pages and hostile clients."""
    crowd = _elsewhere(_crowd, port, pages)
    crowd.recv()
    attackers = _elsewhere(_attack, port, hostile, seconds + 3) if hostile else None
    time.sleep(3)
    player.rest()
    since, said = time.monotonic(), []
    while time.monotonic() - since < seconds - PACE_S:
        begun = time.monotonic()
        told = player.say("redo" if len(said) % 2 else "undo", at=player.at)
        said.append((told["id"], begun, time.monotonic()))
        time.sleep(PACE_S)
    ended = time.monotonic()
    crowd.send("stop")
    heard = crowd.recv()
    pushed = [page[name] - answered for name, _, answered in said for page in heard if name in page]
    return {
        "since": since, "ended": ended, "command_ms": _spread([answered - begun for _, begun, answered in said]),
        "push_ms": _spread([max(0.0, late) for late in pushed]), "missed": len(said) * len(pages) - len(pushed),
        "silent_s": ear.longest_s(since), "met": _met(attackers),
    }  # fmt: skip


def _met(attackers: Any) -> dict[str, int]:
    """How often the hostile clients met which answer; then they end."""
    if attackers is None:
        return {}
    met: dict[str, int] = attackers.recv()
    attackers.send("end")
    return met


def crowd_figures(pages: int, hostile: int, seconds: float) -> dict[str, Any]:
    """The same play alone and besieged.  Runs in a network of its own."""
    from benchmarks.pages import Table, begin  # which reads its pages with what stands above

    addresses = [f"10.9.{16 + number // 250}.{1 + number % 250}" for number in range(pages)]
    hostile_addresses = [f"10.9.{100 + number // 250}.{1 + number % 250}" for number in range(hostile)]
    with tempfile.TemporaryDirectory() as name, _table(Path(name)) as (port, ear):
        owner = Table(port)
        owner.token = owner.get("/api/v1/about")["token"]
        begin(owner)
        owner._asked("POST", "/owner/commands/open", {"open": False})
        players = [Player(port, f"10.9.1.{1 + number}") for number in range(PLAYERS)]
        for player in players:
            grant = {"device": player.id, "role": "player", "seat": None}
            owner._asked("POST", "/owner/commands/grant", grant)
        players[0].at = owner.at
        own = [player.address for player in players]
        rounds = {
            "alone": _round(port, ear, players[0], own, [], seconds),
            "besieged": _round(port, ear, players[0], addresses, hostile_addresses, seconds),
        }
        owner.at = players[0].at
        let_in = sum(_may_tell(player) for player in players)
        presses = [tuple(map(float, line.split())) for line in (Path(name) / "presses").read_text().splitlines()]
    for one in rounds.values():
        one["press_ms"] = _spread([took for at, took in presses if one["since"] <= at <= one["ended"]])
    return {"pages": pages, "hostile": hostile, "seconds": seconds, **rounds, "players_still_in": let_in}


def _may_tell(player: Player) -> bool:
    """Whether he may still tell moves; that there is nothing to undo or that others were quicker is another matter."""
    player.rest()
    try:
        player.say("undo", at="x")
    except RuntimeError as error:
        return "only watches" not in str(error) and "private" not in str(error)
    return True


def _spread(seconds: Sequence[float]) -> dict[str, float]:
    ordered = sorted(seconds) or [float("nan")]
    at = min(len(ordered) - 1, int(0.99 * len(ordered)))
    return {"median": 1000 * median(ordered), "p99": 1000 * ordered[at], "most": 1000 * ordered[-1]}


def crowd_lines(figures: dict[str, Any]) -> list[str]:
    """The figures as a table."""
    rows = (("a command", "command_ms"), ("a button", "press_ms"), ("news after the acknowledgement", "push_ms"))
    lines = [
        f"{figures['pages']} pages and {figures['hostile']} hostile clients, {figures['seconds']:.0f} s each round"
    ]
    lines.append(f"{'':34}{'alone: p50':>12}{'p99':>8}{'besieged: p50':>16}{'p99':>8}")
    for words, key in rows:
        alone, besieged = figures["alone"][key], figures["besieged"][key]
        times = f"{alone['median']:>9.1f} ms{alone['p99']:>8.1f}{besieged['median']:>13.1f} ms{besieged['p99']:>8.1f}"
        lines.append(f"{words:34}{times}")
    silent = figures["besieged"]["silent_s"]
    lines.append(f"longest time in which the watchdog was not told: {silent:.1f} s of {WATCHDOG_S:.0f}")
    lines.append(f"players still in: {figures['players_still_in']} of {PLAYERS}")
    lines.append(f"news that a page missed for newer ones: {figures['besieged']['missed']}")
    lines += [f"  {times:>6} × {what}" for what, times in sorted(figures["besieged"]["met"].items())]
    return lines


def main() -> int:
    """Measure, in a network of its own, and print the figures."""
    parser = argparse.ArgumentParser("python -m benchmarks.crowd", description="Play beside a crowd and its enemies.")
    parser.add_argument("--pages", metavar="N", type=int, default=500, help="open pages; default 500")
    parser.add_argument("--hostile", metavar="N", type=int, default=50, help="hostile clients; default 50")
    parser.add_argument("--seconds", metavar="S", type=float, default=60.0, help="of each round; default 60")
    parser.add_argument("--json", action="store_true", help="print one JSON document")
    options = parser.parse_args()
    if not (1 <= options.pages <= 10_000 and 0 <= options.hostile <= 5_000 and 4 <= options.seconds <= 80):
        parser.error("--pages 1 to 10000, --hostile 0 to 5000, --seconds 4 to 80")
    if IN_NET not in os.environ:
        return _in_a_network_of_its_own()
    subprocess.run(["ip", "link", "set", "lo", "up"], check=True)
    subprocess.run(["ip", "addr", "add", NET, "dev", "lo"], check=True)
    figures = crowd_figures(options.pages, options.hostile, options.seconds)
    print(json.dumps(figures, indent=1) if options.json else "\n".join(crowd_lines(figures)))
    return 0


def _in_a_network_of_its_own() -> int:
    """The same again where nothing but this run has an address; exit status 2 where that cannot be had."""
    as_root = ["--net"] if os.geteuid() == 0 else ["--user", "--map-root-user", "--net"]
    if not shutil.which("unshare") or subprocess.run(["unshare", *as_root, "true"], check=False).returncode:
        print(
            "benchmarks.crowd: needs network namespaces (unshare of util-linux, and the right to use it)",
            file=sys.stderr,
        )
        return 2
    command = ["unshare", *as_root, sys.executable, "-m", "benchmarks.crowd", *sys.argv[1:]]
    return subprocess.run(command, env=os.environ | {IN_NET: "1"}, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
