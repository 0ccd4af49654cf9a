"""Forty pages and hostile guests beside a table at which people play, without browsers: `python -m benchmarks.crowd`.

Each page listens, and fetches its parts when it hears of news.  A command is told again and again while one kind of
attack after the other goes on; every page and every attacker has an address of its own, in a network that ends at this
machine.  Times are the table's processor time from sending a command to its answer, of which a busy machine takes
nothing; the clock's stand beside them.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import os
import random
import re
import selectors
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext, suppress
from http.client import HTTPConnection
from pathlib import Path
from statistics import median
from types import MappingProxyType
from typing import Any, NamedTuple

NET, TABLE_AT, IN_NET = "10.9.0.0/16", "10.9.0.1", "COMPANION_CROWD_IN_NET"
PAGES, COMMANDS, PACE_S = 40, 12, 0.4
ELSEWHERE_NICE = 10
"""Attackers are other machines: the table does not share its processor with them."""
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

    def has_heard(self, name: str) -> bool:
        """Whether it heard of a view, or of a newer one of the same run."""
        return any(int(one.rpartition("-")[2]) >= int(name.rpartition("-")[2]) for one in self.heard)

    def shows(self, name: str) -> bool:
        """Whether it heard of a view and has the parts of the newest one that it heard of."""
        return self.has_heard(name) and not self._fetching

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


# Attacks


class Guest(NamedTuple):
    """Somebody who means no good.  address: of several that he may have.  came: set once he was at the door."""

    port: int
    address: str
    came: asyncio.Event

    @contextmanager
    def line(self) -> Iterator[socket.socket]:
        """A connection from his address, with little room for what is sent to him."""
        with socket.socket() as line:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
            line.bind((self.address, 0))
            line.setblocking(False)
            yield line

    async def send(self, begun: bytes, more: bytes = b"", every_s: float = 60.0) -> None:
        """Begin with something, add more from time to time, and read nothing."""
        loop = asyncio.get_running_loop()
        with self.line() as line:
            await loop.sock_connect(line, (TABLE_AT, self.port))
            await loop.sock_sendall(line, begun)
            self.came.set()
            while True:
                await asyncio.sleep(every_s)
                await loop.sock_sendall(line, more)

    async def read(self, asked: bytes) -> None:
        """Ask and read to the end."""
        loop = asyncio.get_running_loop()
        with self.line() as line:
            await loop.sock_connect(line, (TABLE_AT, self.port))
            await loop.sock_sendall(line, asked)
            while await loop.sock_recv(line, 2**16):
                pass


def _head(path: str, *headers: str, method: str = "GET") -> bytes:
    return "\r\n".join((f"{method} {path} HTTP/1.1", f"Host: {TABLE_AT}", *headers, "", "")).encode()


def _dear() -> bytes:
    """One of the pages that cost most, never quite the same."""
    mats = f"/first-run/mats.pdf?game=zooloretto&players={random.randint(2, 5)}&tile_mm={random.randint(20, 45)}"
    return _head(random.choice((mats, "/history", "/new", "/learn", "/ask")), "Connection: close", "Accept: text/html")


Attack = Callable[[Guest], Awaitable[None]]
HALF_A_HEAD = b"GET / HTTP/1.1\r\nHost: x\r\nX-A: "
HALF_A_BODY = _head("/commands/act", "Content-Length: 99", "Content-Type: application/json", method="POST")
ENDLESS, A_PIECE = (
    _head("/api/v1/photo/send", "Transfer-Encoding: chunked", method="POST"),
    b"4000\r\n" + bytes(2**14) + b"\r\n",
)
ATTACKS: Mapping[str, tuple[int, int, Attack]] = MappingProxyType(
    {
        "half heads": (480, 20, lambda guest: guest.send(HALF_A_HEAD, b"a", 1.0)),
        "half bodies": (240, 10, lambda guest: guest.send(HALF_A_BODY, b"a", 1.0)),
        "endless bodies": (20, 5, lambda guest: guest.send(ENDLESS, A_PIECE, 0.02)),
        "idle lines": (500, 25, lambda guest: guest.send(b"")),
        "streams": (60, 1, lambda guest: guest.send(_head("/events?at=/tv"))),
        "answers not read": (100, 10, lambda guest: guest.send(_head("/play") * 40)),
        "dear pages": (32, 4, lambda guest: guest.read(_dear())),
    }
)
"""How many at once, of how many addresses, and what each does; whoever is shown out comes back at once."""


def _attack(name: str, port: int, line: Any) -> None:
    os.nice(ELSEWHERE_NICE)
    number, addresses, attack = ATTACKS[name]

    async def again(guest: Guest) -> None:
        while True:
            with suppress(OSError):
                await attack(guest)
            guest.came.set()
            await asyncio.sleep(random.uniform(0.2, 0.5))

    async def run() -> None:
        guests = [Guest(port, _address(100, at % addresses), asyncio.Event()) for at in range(number)]
        attacking = [asyncio.ensure_future(again(guest)) for guest in guests]
        await asyncio.gather(*(guest.came.wait() for guest in guests))
        line.send("here")
        await asyncio.to_thread(line.recv)
        assert attacking
        os._exit(0)  # without a word to anybody, as they came

    asyncio.run(run())


# The run


def _address(net: int, number: int) -> str:
    return f"10.9.{net}.{1 + number}"


@contextmanager
def _attacked(name: str, port: int) -> Iterator[None]:
    here, there = multiprocessing.Pipe()
    multiprocessing.get_context("fork").Process(target=_attack, args=(name, port, there), daemon=True).start()
    here.recv()
    try:
        yield
    finally:
        here.send("end")


def _processor_s(process: int) -> float:
    """The processor time that another process has had; see clock_getcpuclockid(3)."""
    return time.clock_gettime((~process << 3) | 2)


def _page_of_a_guest(port: int) -> float:
    """The seconds until somebody who has nothing to do with all this has his page."""
    begun, asked = time.monotonic(), HTTPConnection(TABLE_AT, port, timeout=30, source_address=(_address(1, 0), 0))
    asked.request("GET", "/play")
    answer = asked.getresponse()
    answer.read()
    asked.close()
    assert answer.status == 200, answer.status
    return time.monotonic() - begun


def crowd_round(table: Any, process: int, pages: int, attack: str = "") -> dict[str, Any]:
    """The figures of some commands beside so many pages and perhaps an attack; times in milliseconds."""
    cost, wall, page, heard = [], [], [], 0
    with Crowd(table.port, pages, TABLE_AT, [_address(16, at) for at in range(pages)]) as crowd:
        crowd.wait_until_heard(table.get("/api/v1/state")["id"], 30)
        with _attacked(attack, table.port) if attack else nullcontext():
            for number in range(COMMANDS):
                begun, had = time.monotonic(), _processor_s(process)
                told = table.say("redo" if number % 2 else "undo", at=table.at)
                cost.append(1000 * (_processor_s(process) - had))
                wall.append(1000 * (time.monotonic() - begun))
                page.append(1000 * _page_of_a_guest(table.port))
                time.sleep(PACE_S)
                heard += sum(one.has_heard(told["id"]) for one in crowd.pages)
            status = Path(f"/proc/{process}/status").read_text("utf-8")
    memory, threads = (int(re.search(rf"{name}:\s+(\d+)", status)[1]) for name in ("VmRSS", "Threads"))  # type: ignore[index]
    return {
        "pages": pages, "attack": attack, "processor_ms": _spread(cost), "wall_ms": _spread(wall),
        "page_ms": _spread(page), "heard": heard, "of": pages * COMMANDS, "mb": memory // 1024, "threads": threads,
    }  # fmt: skip


def _spread(times: Sequence[float]) -> tuple[float, float]:
    return round(median(times), 1), round(max(times), 1)


def main() -> int:
    """Say what the table's figures are, round by round."""
    parser = argparse.ArgumentParser("python -m benchmarks.crowd", description="Play beside a crowd and its enemies.")
    parser.add_argument("attacks", metavar="ATTACK", nargs="*", help=f"some of {', '.join(ATTACKS)}; default all")
    options = parser.parse_args()
    if os.environ.get(IN_NET) != "yes":
        return _in_a_network_of_its_own()
    from benchmarks.pages import begin, served_table  # which reads its pages with what stands above

    rounds = [(0, ""), (PAGES, ""), *((PAGES, attack) for attack in options.attacks or ATTACKS)]
    with tempfile.TemporaryDirectory() as name, served_table(Path(name), host="0.0.0.0") as table:
        begin(table)
        for pages, attack in rounds:
            found = crowd_round(table, table.process, pages, attack)
            times = (
                f"{what} {found[f'{what}_ms'][0]} ({found[f'{what}_ms'][1]})" for what in ("processor", "wall", "page")
            )
            print(
                f"{attack or f'{pages} pages'}: {', '.join(times)} ms; heard {found['heard']} of {found['of']}; "
                f"{found['mb']} MB, {found['threads']} threads",
                flush=True,
            )
    return 0


def _in_a_network_of_its_own() -> int:
    """Run again where every address of a net is this machine's."""
    if not shutil.which("unshare"):
        print("benchmarks.crowd: needs network namespaces (unshare of util-linux)", file=sys.stderr)
        return 2
    made = f'ip link set lo up && ip addr add {TABLE_AT}/32 dev lo && ip route add local {NET} dev lo && exec "$@"'
    again = [sys.executable, "-m", "benchmarks.crowd", *sys.argv[1:]]
    surroundings = os.environ | {IN_NET: "yes"}
    return subprocess.run(["unshare", "-rn", "sh", "-c", made, "sh", *again], env=surroundings, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
