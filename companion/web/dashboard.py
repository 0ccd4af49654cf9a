"""What the pages of one table work with, and how many may listen at once."""

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
from companion.services.people import Known, People
from companion.services.pictures import PictureCache
from companion.services.score_sheets import ScoreSheetRenderer
from companion.session.session import Session
from companion.web.views.aloud import News


class Seats:
    """Room for so many listeners."""

    def __init__(self, number: int) -> None:
        self._free = number
        self._lock = Lock()

    def take(self) -> bool:
        """Whether there was room for one more."""
        with self._lock:
            if self._free == 0:
                return False
            self._free -= 1
            return True

    def leave(self) -> None:
        """Give the room back."""
        with self._lock:
            self._free += 1


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

    people: who has played.
    token: requests that change something carry it; a page of another origin cannot know it.
    score_sheets: draws score sheets; None where nothing can.
    sheets: pages made a moment ago.
    devices: who they are, and what the owner has decided.
    maintenance: does what the owner's pages offer; None where nothing can.
    box_service: keeps boxes, learns them and reads photographs; None where nobody does.
    news: what devices read aloud.
    """

    session: Session
    people: People
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

    def known_people(self) -> tuple[Known, ...]:
        """Whoever is offered for a new game, the last ones first."""
        return self.people.known(self.devices.house.forgotten)


def dashboard() -> Dashboard:
    """The dashboard of the request at hand."""
    return cast(Dashboard, current_app.extensions["dashboard"])


def view_id(session: Session, number: int) -> str:
    """The name of a view; after a restart none is like one before."""
    return f"{session.run}-{number}"
