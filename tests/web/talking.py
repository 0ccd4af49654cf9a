"""A program that talks plain HTTP to a served table, and says what no browser would."""

from __future__ import annotations

import json
import socket
import time
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPMessage

from tests.kit import PATIENCE_S


@dataclass(frozen=True)
class Said:
    """What came back."""

    status: int
    headers: HTTPMessage
    body: bytes

    @property
    def json(self):
        return json.loads(self.body)


class Talker:
    """port: of this machine."""

    def __init__(self, port):
        self._port = port

    def ask(self, method, path, words=None, **headers):
        """One request.  words: sent as JSON with every method but GET.  A stream is left as soon as it begins."""
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        body = None if method in ("GET", "HEAD", "OPTIONS") else json.dumps(words)
        if body is not None:
            sent.setdefault("Content-Type", "application/json")
        connection = HTTPConnection("localhost", self._port, timeout=PATIENCE_S)
        try:
            connection.request(method, path, body, sent)
            answer = connection.getresponse()
            is_stream = answer.headers.get_content_type() == "text/event-stream"
            return Said(answer.status, answer.headers, b"" if is_stream else answer.read())
        finally:
            connection.close()

    @contextmanager
    def listening(self, path, **headers):
        """A stream of events."""
        with socket.create_connection(("localhost", self._port), PATIENCE_S) as open_:
            lines = [
                f"GET {path} HTTP/1.1",
                f"Host: localhost:{self._port}",
                *(f"{a}: {b}" for a, b in headers.items()),
            ]
            open_.sendall("\r\n".join([*lines, "", ""]).encode())
            yield Stream(open_)


class Stream:
    """What comes in."""

    def __init__(self, open_):
        self._open, self._heard = open_, b""

    def until(self, word):
        """Everything that was heard by the time a word comes, or by the end of all patience."""
        due = time.monotonic() + PATIENCE_S
        while word not in self._heard and time.monotonic() < due:
            piece = self._open.recv(65536)
            if not piece:
                break
            self._heard += piece
        return self._heard
