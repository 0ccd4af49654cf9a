"""Who listens to the table: packages of their own, behind the entry points of the group `companion.listeners`.

Of such a package only its description is loaded with the table.  The rest of it is loaded when somebody is to be told
of what happens, or when somebody asks for one of its pages.  One that does not load is left out, and the log says so.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from threading import RLock
from typing import Annotated, Any, Protocol

from msgspec import Meta, Struct

from companion.i18n import DEFAULT_LANGUAGE, register
from companion.journal.decisions import Decisions
from companion.ports import UnusableInput
from companion.services.people import colours_of
from companion.session.history import GameHistory
from companion.session.session import Session

log = logging.getLogger(__name__)

GROUP = "companion.listeners"
TOPIC = "events"
"""About which they have decisions in the journal."""

ShortText = Annotated[str, Meta(max_length=100)]
Problems = Callable[[], Sequence[Mapping[str, str]]]
"""What the machine needs a hand for now, as `HealthProblem` has it in JSON."""
ColoursOf = Callable[[GameHistory], Sequence[int]]
"""The colours of a game's players, by seat."""


@dataclass(frozen=True, slots=True)
class Telling:
    """Facts about the table beside its session.

    problems: see Problems.  colours: of the players.  broker: one that the command line names, as `broker_at` made it.
    language: of what smart homes show.
    """

    problems: Problems = lambda: ()
    colours: ColoursOf = colours_of
    broker: object | None = None
    language: str = DEFAULT_LANGUAGE


class Seated(Struct, frozen=True, rename={"expansions": "with"}):
    """Who shall play what at this table, as a club's hub has it.  title: of what it is a part."""

    game: ShortText
    players: Annotated[tuple[ShortText, ...], Meta(max_length=5)]
    expansions: Annotated[tuple[ShortText, ...], Meta(max_length=9)] = ()
    title: ShortText = ""


class Listener(Protocol):
    """Who tells one table's events on."""

    @property
    def seated(self) -> Seated | None:
        """Who shall play here, if somebody has said so."""

    def start(self) -> None:
        """Begin, if somebody is to be told."""

    def tell(self, what: str, own: Mapping[str, Any], /) -> None:
        """Something happened beside the game.  what: the type of its event; own: what that says."""

    def close(self) -> None:
        """Stop.  Closing twice is fine."""


@dataclass(frozen=True, slots=True)
class ListenerPackage:
    """A package that an entry point of the group gives.  Modules are named, and loaded when they are needed.

    listener: the module whose `opened` makes a Listener of session, folder of the games and Telling.  folder: of its
    `texts`, `templates` and `static`.  The rest may be left out: is_wanted: whether somebody is to be told, by what is
    decided, and that folder; pages: by module with a `blueprint`, the addresses that it answers, and all below them;
    doors, decisions, broker: the modules with `ROUTES` of the API, `DECISIONS` of the owner, and `broker_at`.
    """

    name: str
    folder: Path
    listener: str
    is_wanted: Callable[[Decisions, Path], bool] = lambda _decisions, _folder: True
    pages: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    doors: str = ""
    decisions: str = ""
    broker: str = ""

    def load(self, module: str) -> Any:
        """One of its modules, with the texts that it needs."""
        register(self.folder / "texts")
        return import_module(module)


@cache
def packages() -> tuple[ListenerPackage, ...]:
    """Those that are installed."""
    found = []
    for point in entry_points(group=GROUP):
        try:
            found.append(point.load())
        except Exception as error:  # whatever a package does wrong, the table works
            log.warning("the package %s does not load: %s: %s", point.name, type(error).__name__, error)
    return tuple(one for one in found if isinstance(one, ListenerPackage))


def broker_at(address: str, *rest: object) -> object:
    """The broker that the command line names.  Raises UnusableInput."""
    for package in (one for one in packages() if one.broker):
        return package.load(package.broker).broker_at(address, *rest)
    raise UnusableInput(f"--mqtt {address}: what tells others of the table is not installed; run: ./setup.sh install")


@dataclass(frozen=True, eq=False, slots=True)
class TableListeners:
    """Those of one table, opened when they are first needed.  Any thread may ask.  folder: of the table's games."""

    session: Session
    folder: Path
    telling: Telling = field(default_factory=Telling)
    installed: Iterable[ListenerPackage] = field(default_factory=packages)
    _opened: dict[str, Listener] = field(default_factory=dict)
    _lock: RLock = field(default_factory=RLock)

    def start(self) -> None:
        """Let those begin that have somebody to tell."""
        for package in self.installed:
            with _harmless(package.name, "does not start"):
                has_broker = self.telling.broker is not None and package.broker
                if has_broker or package.is_wanted(self.session.decisions, self.folder):
                    self.opened(package).start()

    def opened(self, package: ListenerPackage) -> Listener:
        """The listener of a package."""
        with self._lock:
            if package.name not in self._opened:
                made = package.load(package.listener).opened(self.session, self.folder, self.telling)
                self._opened[package.name] = made
            return self._opened[package.name]

    def tell(self, what: str, own: Mapping[str, Any]) -> None:
        """Tell something that happened beside the game to those who have begun."""
        for name, one in tuple(self._opened.items()):
            with _harmless(name, "does not tell"):
                one.tell(what, own)

    @property
    def seated(self) -> Seated | None:
        """Who shall play here, if one of those who have begun was told so."""
        for name, one in tuple(self._opened.items()):
            with _harmless(name, "does not say who shall play"):
                if one.seated:
                    return one.seated
        return None

    def close(self) -> None:
        """Stop them all.  Closing twice is fine."""
        with self._lock:
            for name, one in self._opened.items():
                with _harmless(name, "does not stop"):
                    one.close()


@contextmanager
def _harmless(name: str, fault: str) -> Iterator[None]:
    """Whatever a package does wrong, the table and the other packages work."""
    try:
        yield
    except Exception:
        log.exception("%s %s", name, fault)
