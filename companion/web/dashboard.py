"""The parts that the pages of one table work with."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, cast

from flask import current_app

from companion.cache import BoundedCache
from companion.i18n import DEFAULT_LANGUAGE
from companion.i18n.formats import moment_of
from companion.journal.decisions import Decision
from companion.later import Later, Part
from companion.services.devices import DeviceRegistry
from companion.services.keys import KeyRegistry
from companion.services.listeners import TableListeners
from companion.services.people import Known, People
from companion.services.pictures import PictureCache
from companion.services.setup_progress import MatsChosen, SetupProgress
from companion.session.game import GameAtTable
from companion.session.session import Session
from companion.session.speech import speech_between
from companion.session.view import TableView
from companion.web.drawings import Drawings
from companion.webkit.limits import RateLimit, Seats, event_seats
from companion.webkit.secure import Secure

if TYPE_CHECKING:
    from companion.services.boxes.portraits import Portrait, Portraits
    from companion.services.boxes.service import BoxService
    from companion.services.first_run import SetupWizard
    from companion.services.maintenance import MaintenanceService
    from companion.services.phone_camera import PhoneCamera
    from companion.session.rehearsal import Rehearsal

PAGES = 24
"""A few views of a few pages, in three languages."""
CAUGHT_UP = 4
"""After more moves than these at once only what is to be done now is said, not all that happened."""


@dataclass
class News:
    """The last two states of the game between which there was something to say.  May be used from any thread."""

    _lock: Lock = field(default_factory=Lock)
    _number: int = -1
    _newest: GameAtTable | None = None
    _pair: tuple[GameAtTable | None, GameAtTable | None] = (None, None)

    def pair(self, view: TableView) -> tuple[GameAtTable | None, GameAtTable | None]:
        """The two states, as of a view of the table; older views change nothing."""
        with self._lock:
            if view.number > self._number:
                self._number, before, self._newest = view.number, self._newest, view.game
                self._pair = self._next(before, view.game)
            return self._pair

    def _next(
        self, before: GameAtTable | None, now: GameAtTable | None
    ) -> tuple[GameAtTable | None, GameAtTable | None]:
        if speech_between(before, now, everything=True):
            return before if _is_near(before, now) else None, now
        asked = self._pair[1]
        was_asked = asked is not None and bool(asked.question or asked.objection)
        is_settled = now is not None and was_asked and not (now.question or now.objection)  # not said again then
        return (None, now) if now is None or is_settled else self._pair


def _is_near(before: GameAtTable | None, now: GameAtTable | None) -> bool:
    if before is None or now is None or before.story.opening.seq != now.story.opening.seq:
        return False
    return len(now.story.moments) - len(before.story.moments) <= CAUGHT_UP


class FirstRun:
    """The parts that the pages of the first run work with.  wizard: None where nobody helps."""

    wizard: Part[SetupWizard | None] = Part(None)

    def __init__(
        self,
        wizard: SetupWizard | Later[SetupWizard] | None,
        kept: Decision[SetupProgress] | None = None,
        is_demo: bool = False,
    ) -> None:
        """kept: how far it is; None where nobody helps.  is_demo: whether the camera looks at a drawn table."""
        self.wizard = wizard
        self.is_demo = is_demo
        self.rehearsal: Rehearsal | None = None
        self.lock = Lock()
        self._kept = kept

    @property
    def mats(self) -> MatsChosen | None:
        """The mats that were printed; None before that, and where nobody helps."""
        return self._kept.value.mats if self._kept and self._kept.value else None

    @property
    def is_offered(self) -> bool:
        """True if the first pages offer it: nothing is set up, and nobody has declined."""
        progress = (self._kept.value or SetupProgress()) if self._kept else None
        return progress is not None and progress.is_offered and not (progress.done or progress.skipped)


ArtPath = Callable[[str], Path | None]
"""The vector picture of a species or stall; None when there is none."""


@dataclass(frozen=True)
class Dashboard:
    """The table, its pictures, and who may listen.

    people: who has played.
    token: requests that change something carry it; a page of another origin cannot know it.
    pages: those that many ask for, as they were made a moment ago.
    devices: who they are, and what the owner has decided.
    keys: of programs, and links for friends.
    maintenance: does what the owner's pages offer; None where nothing can.
    box_service: keeps boxes, learns them and reads photographs; None where nobody does.
    news: what devices read aloud.
    first_run: what its pages work with.
    drawings: files that take long to draw.  joins: how many devices of one address are let in by codes.
    phone_camera: where a phone that is the camera sends its pictures; None where another camera is used.
    portraits_of: pictures of the pieces of the box in use; None without one.  has_camera: whether one looks here.
    sheets: that can be seen in a photograph.
    is_filming: whether what it sees is recorded.
    secure: how this table is reached by https; None where it is not.
    reached_as: the name or address under which other machines reach this one; None without a network.
    listeners: tell others of what happens; None where nobody does.
    """

    session: Session
    pictures: PictureCache
    art: ArtPath
    people: People = field(init=False)
    token: str = field(default_factory=lambda: secrets.token_urlsafe(32))
    seats: Seats = field(default_factory=event_seats)
    pages: BoundedCache[Hashable, str] = field(default_factory=lambda: BoundedCache(PAGES))
    devices: DeviceRegistry = field(default_factory=DeviceRegistry)
    maintenance: Part[MaintenanceService | None] = Part(None)
    box_service: Part[BoxService | None] = Part(None)
    news: News = field(default_factory=News)
    first_run: FirstRun = field(default_factory=lambda: FirstRun(None))
    drawings: Drawings = field(default_factory=Drawings)
    joins: RateLimit = field(default_factory=lambda: RateLimit(12, 60.0))
    phone_camera: PhoneCamera | None = None
    portraits_of: Callable[[], Portraits | None] = lambda: None
    has_camera: bool = True
    sheets: tuple[str, ...] = ()
    is_filming: Callable[[], bool] = lambda: False
    secure: Secure | None = None
    reached_as: Callable[[], str | None] = lambda: None
    listeners: TableListeners | None = None
    keys: KeyRegistry = field(default_factory=KeyRegistry)

    def __post_init__(self) -> None:
        object.__setattr__(self, "people", People(self.session.games))

    def known_people(self) -> tuple[Known, ...]:
        """Whoever is offered for a new game, the last ones first."""
        return self.people.known(self.devices.house.forgotten)

    def alarms(self, language: str = DEFAULT_LANGUAGE) -> tuple[tuple[str, Mapping[str, object]], ...]:
        """The alarms on every page until they are mended: sentences of `page.alarm`, with what fills their gaps."""
        shut_at, told = self.session.shut_at, dict[str, Mapping[str, object]]()
        if shut_at is not None:
            told["memory"] = {"since": moment_of(shut_at, language)}
        if self.devices.is_lost:
            told["decisions"] = {}
        if self.keys.is_lost:
            told["keys"] = {}
        return tuple(told.items())

    def portraits(self) -> Mapping[str, Portrait]:
        """Portraits of the pieces of the box in use, by their notation; empty without a box."""
        found = self.portraits_of()
        return found.by_piece() if found else {}

    def as_shown(self, game: GameAtTable | None) -> GameAtTable | None:
        """The game as this house shows it: in a tournament nobody is helped."""
        return game.without_help() if game and self.devices.house.is_tournament else game


def dashboard() -> Dashboard:
    """The dashboard of the request at hand."""
    return cast(Dashboard, current_app.extensions["dashboard"])


def view_id(session: Session, number: int) -> str:
    """The name of a view; after a restart none is like one before."""
    return f"{session.run}-{number}"
