"""What the pages of one table work with."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from threading import Lock
from typing import cast

from flask import current_app

from companion.services.boxes.service import BoxService
from companion.services.devices import DeviceRegistry
from companion.services.maintenance import MaintenanceService
from companion.services.pictures import PictureCache
from companion.services.score_sheets import ScoreSheetRenderer
from companion.session.session import Session
from companion.web.budgets import Allowance, Seats
from companion.web.drawings import Drawings
from companion.web.views.aloud import News

KEPT = 24
"""A few views of a few pages, in three languages."""


class SheetsMade:
    """Finished pages by what they depend on.  May be used from any thread; each page is made by one of them."""

    def __init__(self) -> None:
        self._sheets: OrderedDict[tuple[str, ...], str] = OrderedDict()
        self._lock = Lock()

    def get(self, key: tuple[str, ...], make: Callable[[], str]) -> str:
        """The page of that key, made now if nobody has asked for it yet; the oldest makes room."""
        with self._lock:
            if key not in self._sheets:
                self._sheets[key] = make()
            while len(self._sheets) > KEPT:
                self._sheets.popitem(last=False)
            return self._sheets[key]


Art = Callable[[str], Path | None]
"""The vector picture of a species or stall; None when there is none."""


@dataclass(frozen=True, slots=True)
class Dashboard:
    """The table, its pictures, and who may listen.

    token: requests that change something carry it; a page of another origin cannot know it.
    score_sheets: draws score sheets; None where nothing can.
    sheets: pages made a moment ago.
    devices: who they are, and what the owner has decided.
    maintenance: does what the owner's pages offer; None where nothing can.
    box_service: keeps boxes, learns them and reads photographs; None where nobody does.
    news: what devices read aloud.
    drawings: files that take long to draw.  joins: how many devices of one address are let in by codes.
    """

    session: Session
    pictures: PictureCache
    art: Art
    token: str
    seats: Seats
    score_sheets: ScoreSheetRenderer | None = None
    sheets: SheetsMade = field(default_factory=SheetsMade)
    devices: DeviceRegistry = field(default_factory=DeviceRegistry)
    maintenance: MaintenanceService | None = None
    box_service: BoxService | None = None
    news: News = field(default_factory=News)
    drawings: Drawings = field(default_factory=Drawings)
    joins: Allowance = field(default_factory=lambda: Allowance(12, 60.0))


def dashboard() -> Dashboard:
    """The dashboard of the request at hand."""
    return cast(Dashboard, current_app.extensions["dashboard"])


def view_id(session: Session, number: int) -> str:
    """The name of a view; after a restart none is like one before."""
    return f"{session.run}-{number}"
