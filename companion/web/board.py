"""What the pages of one table work with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import cast

from flask import current_app

from companion.table.session import Session
from companion.web.aloud import News
from companion.web.bench import Bench
from companion.web.devices import Devices
from companion.web.keepsake import Keepsakes
from companion.web.pictures import PictureShelf
from companion.web.seats import Seats
from companion.web.sheets import SheetsMade
from companion.web.workshop import Workshop

Art = Callable[[str], Path | None]
"""The vector picture of a species or stall; None when there is none."""


@dataclass(frozen=True, slots=True)
class Dashboard:
    """The table, its pictures, and who may listen.

    token: requests that change something carry it; a page of another origin cannot know it.
    keepsakes: draws what players take home; None where nothing can.
    sheets: pages made a moment ago.
    devices: who they are, and what the owner has decided.
    workshop: does what the owner's pages offer; None where nothing can.
    bench: keeps boxes, learns them and reads photographs; None where nobody does.
    news: what devices read aloud.
    """

    session: Session
    pictures: PictureShelf
    art: Art
    token: str
    seats: Seats
    keepsakes: Keepsakes | None = None
    sheets: SheetsMade = field(default_factory=SheetsMade)
    devices: Devices = field(default_factory=Devices)
    workshop: Workshop | None = None
    bench: Bench | None = None
    news: News = field(default_factory=News)


def dashboard() -> Dashboard:
    """The dashboard of the request at hand."""
    return cast(Dashboard, current_app.extensions["dashboard"])
