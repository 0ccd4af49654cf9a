"""DeviceRegistry of people: each a browser of its own somewhere in the network, with its cookie."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

from flask import Flask

from companion.session.commands import BeginGame
from companion.session.session import Session
from companion.teach.lessons import LESSONS

LESSON = LESSONS["zoo_first_turns"]
PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)"
HTML = {"Accept": "text/html"}


class Visitor:
    """A browser.  address: where in the network it is; 127.0.0.1 is the machine itself."""

    def __init__(self, app: Flask, address: str = "192.168.1.50", agent: str = PHONE) -> None:
        self.http = app.test_client()
        self._around = {"environ_base": {"REMOTE_ADDR": address, "HTTP_USER_AGENT": agent}}

    def open(self, path: str, **more: Any):
        """A page."""
        return self.http.get(path, buffered=True, **{"headers": HTML, **self._around, **more})

    def send(self, path: str, words: Any = None, content: bytes | None = None):
        """Something that changes something, as a page sends it."""
        token = re.search(r'name="table-token" content="([^"]+)"', self.open("/join").text)[1]
        headers = {"Origin": "http://localhost", "X-Table-Token": token}
        sent = {"json": words} if content is None else {"data": content, "content_type": "application/octet-stream"}
        return self.http.post(path, headers=headers, buffered=True, **sent, **self._around)

    @property
    def name(self) -> str:
        """What the device is called."""
        return unescape(re.search(r"called ([^:<]+):", self.open("/join?lang=en").text)[1])

    @property
    def id(self) -> str:
        """What the owner's page calls it."""
        self.open("/join")
        return self.http.get_cookie("device").value.partition(".")[0]


def begin(session: Session) -> None:
    """A game at the table."""
    session.handle(BeginGame(LESSON.document(), "tap"))
