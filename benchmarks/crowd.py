"""Many pages that are open at once, without browsers: each listens, and fetches its parts when it hears of news."""

from __future__ import annotations

import selectors
import socket
import threading
import time
from collections.abc import Callable

Heard = dict[str, float]
"""When each view was heard of, by its id; seconds of the monotonic clock."""


class Line:
    """A connection to the server that is read as it comes."""

    def __init__(self, port: int, take: Callable[[bytes], None]) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.take = take

    def ask(self, path: str, *headers: str) -> None:
        """Send a GET."""
        lines = (f"GET {path} HTTP/1.1", "Host: localhost", *headers, "", "")
        self.socket.sendall("\r\n".join(lines).encode())


class Page:
    """A page as live.js makes it.  heard: when it heard of each view; fetched: when it had fetched the newest parts."""

    def __init__(self, port: int, last: str = "") -> None:
        self.heard: Heard = {}
        self.fetched: list[float] = []
        self._told = b""
        self._wanted = self._fetching = 0
        self._body_left = 0
        self._head = b""
        self.stream, self.parts = Line(port, self._hear), Line(port, self._fetch)
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

    def __init__(self, port: int, number: int) -> None:
        self.pages = [Page(port) for _ in range(number)]
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
