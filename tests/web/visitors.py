"""Devices of people: each a browser of its own somewhere in the network, with its cookie; and the owner's table."""

from __future__ import annotations

import re
from functools import cached_property
from html import unescape
from pathlib import Path
from typing import Any

from flask import Flask

from calibration.layout import Layout
from companion.art import picture_svg
from companion.services.devices import DeviceRegistry
from companion.services.diagnostics import Machine
from companion.services.keys import KeyRegistry
from companion.services.listeners import TableListeners
from companion.services.maintenance import MaintenanceService
from companion.services.pictures import PictureCache
from companion.services.recent_log import RecentLog
from companion.session.commands import BeginGame
from companion.session.session import Session
from companion.teach.lessons import LESSONS
from companion.web.app import create_app
from companion.web.commands import KEY_HEADER
from companion.web.dashboard import Dashboard

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

    def send(self, path: str, words: Any = None, content: bytes | None = None, key: str = ""):
        """Something that changes something, as a page sends it.  key: with which it may be sent again."""
        headers = {"Origin": "http://localhost", "X-Table-Token": self._token} | ({KEY_HEADER: key} if key else {})
        sent = {"json": words} if content is None else {"data": content, "content_type": "application/octet-stream"}
        return self.http.post(path, headers=headers, buffered=True, **sent, **self._around)

    @cached_property
    def _token(self) -> str:
        return re.search(r'name="table-token" content="([^"]+)"', self.open("/join").text)[1]

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


def maintained(
    session: Session,
    home: Path,
    layout: Layout,
    pictures: PictureCache | None = None,
    recent: RecentLog | None = None,
    machine: Machine | None = None,
    has_camera: bool = False,
) -> Flask:
    """The application of a table whose owner may do everything.  home: where all of it is kept."""
    album = PictureCache() if pictures is None else pictures
    devices = DeviceRegistry(session.decisions)
    upkeep = MaintenanceService(
        home, home, session.picture, session.ledger.journal, album, devices, layout, lambda: None, has_camera,
        recent or RecentLog(), machine=machine or Machine(home=home),
    )  # fmt: skip
    return create_app(
        Dashboard(
            session,
            album,
            picture_svg,
            devices=devices,
            maintenance=upkeep,
            keys=KeyRegistry(session.decisions),
            listeners=TableListeners(session, home),
        )
    )
