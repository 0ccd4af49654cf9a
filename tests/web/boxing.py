"""A dashboard with real boxes: the pages, the workbench and the reader behind them, without a camera."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from flask import Flask

from calibration.box import Box
from calibration.layout import Layout, parse_layout
from companion.art import picture_svg
from companion.services.boxes.portraits import Portraits
from companion.services.boxes.reader import BoxReader
from companion.services.boxes.repository import BoxRepository
from companion.services.boxes.service import BoxService, BoxSources
from companion.services.pictures import FrameCache, PictureCache
from companion.session.commands import KnowPieces, TableSetup
from companion.session.session import Session
from companion.simulator.renderer import PiecePlaced, Scene, render
from companion.simulator.stage import LAMP, TILE_MM, arrange_sheets, camera_over, demo_enrolment_layout
from companion.web.app import create_app
from companion.web.dashboard import Dashboard
from companion.wiring import open_ledger
from tests.web.serving import PHOTOS

NOBODY = Layout("no camera", ())


def layout_of(photo: str) -> Layout:
    """The sheets that a photograph of the tests shows."""
    return parse_layout(json.loads((PHOTOS / f"{photo}.json").read_text())["layout"])


def photo(name: str) -> bytes:
    """A photograph of the tests."""
    return (PHOTOS / f"{name}.jpg").read_bytes()


@dataclass
class Owner:
    """Somebody at the machine itself, with the token of a page that is open."""

    app: Flask
    session: Session
    box_service: BoxService
    eyes: BoxReader
    shelf: BoxRepository

    def get(self, path: str, **more: Any) -> Any:
        """Open a page."""
        return self.app.test_client().get(path, buffered=True, **more)

    def _post(self, path: str, content_type: str, data: bytes, **headers: str) -> Any:
        usual = {"Origin": "http://localhost", "X-Table-Token": self._token, "Content-Type": content_type}
        return self.app.test_client().post(path, data=data, headers=usual | headers)

    @cached_property
    def _token(self) -> str:
        found = re.search(r'name="table-token" content="([^"]+)"', self.get("/boxes").text)
        assert found
        return found[1]

    def say(self, path: str, words: object) -> Any:
        """Say something in JSON."""
        return self._post(path, "application/json", json.dumps(words).encode())

    def send(self, path: str, content: bytes, **headers: str) -> Any:
        """Send a file."""
        return self._post(path, "application/octet-stream", content, **headers)


@contextmanager
def owner_at(home: Path, layout: Layout = NOBODY, box: Path | None = None, live: Any = None) -> Iterator[Owner]:
    """A table with these sheets.  box: read with from the beginning; live: the camera."""
    ledger = open_ledger(home, print)
    shelf = BoxRepository(home, box, decisions=ledger.decisions)
    eyes = BoxReader(layout, shelf.box(shelf.chosen)) if shelf.chosen else BoxReader(layout, Box(()))
    pictures, recent = PictureCache(), FrameCache()
    session = Session(TableSetup.of(layout, eyes.in_use.box.pieces()), home, pictures.get, ledger)
    portraits = Portraits(lambda: eyes.in_use.box)
    box_service = BoxService(shelf, eyes, BoxSources(recent, live, None, pictures.put, session.handle))
    eyes.when_changed(lambda box: session.handle(KnowPieces(box.pieces(), box.lacks)))
    try:
        yield Owner(
            create_app(
                Dashboard(
                    session,
                    pictures,
                    picture_svg,
                    box_service=box_service,
                    portraits_of=lambda: portraits,
                    has_camera=live is not None,
                    sheets=tuple(sheet.id for sheet in layout.sheets),
                )
            ),
            session,
            box_service,
            eyes,
            shelf,
        )
    finally:
        eyes.wait_ready()
        session.close()
        ledger.close()


def photographed(pieces: list[str]) -> bytes:
    """A photograph of an enrolment sheet on which these pieces lie in the first cells."""
    sheet = demo_enrolment_layout().sheets[0]
    sheets = arrange_sheets(Layout("one sheet", (sheet,)), 16 / 9, 4.0)
    slots = [slot for zone in sheet.zones for slot in zone.slots_mm]
    placed = (PiecePlaced(sheet.id, piece, x, y, 4.0) for piece, (x, y) in zip(pieces, slots, strict=False))
    shot = render(
        Scene(sheets, tuple(placed), TILE_MM), camera_over(sheets, (1600, 900)), LAMP, np.random.default_rng(1)
    )
    return cv2.imencode(".png", shot.image)[1].tobytes()
