"""What the owner's pages need done by those who know files, pins and paper."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

from companion.findings import Finding
from companion.ports import CompanionError
from companion.table.view import TableView


@dataclass(frozen=True, slots=True)
class MatsWish:
    """Which mats to print.  language: of the printed words."""

    game: str
    with_: tuple[str, ...]
    players: int
    paper: str = "a4"
    style: str = "grey"
    tile_mm: float = 30.0
    language: str = "en"


@dataclass(frozen=True, slots=True)
class PinShown:
    """One pin of the plug.  number: 1 to 40; name: `GPIO17`, `GND`; use: (what, player or None), or None.

    kept_for: why nothing may be connected there.
    """

    number: int
    name: str
    use: tuple[str, int | None] | None = None
    kept_for: str = ""


@dataclass(frozen=True, slots=True)
class WiringShown:
    """The wiring file.  source: `file`, `named` (by an option of serve), `usual` or `none`.

    text: the file, or the usual wiring to begin with; trouble: why it cannot be used.
    """

    source: str
    text: str
    pins: tuple[PinShown, ...]
    trouble: CompanionError | None = None


@dataclass(frozen=True, slots=True)
class Staged:
    """A backup that waits to take the present state's place at the next start.

    made: when, as ISO 8601; companion: the version that made it; games, pictures: how many.
    """

    made: str
    companion: str
    games: int
    pictures: int
    size_bytes: int


class Workshop(Protocol):
    """Does what the owner asks for.  Every method raises CompanionError, in words, for what cannot be."""

    def mats(self, wish: MatsWish) -> bytes:
        """The sheets, true to size: a PDF."""
        ...

    def wiring(self) -> WiringShown:
        """The wiring as it will be at the next start."""
        ...

    def keep_wiring(self, text: str) -> None:
        """Check a wiring file and keep it."""
        ...

    def findings(self, view: TableView) -> tuple[Finding, ...]:
        """How machine and table do."""
        ...

    def backup(self, with_pictures: bool) -> Iterator[bytes]:
        """Everything that is kept, as one file, piece by piece."""
        ...

    def receive(self, offset: int, piece: bytes) -> None:
        """A piece of a backup that comes in; the first begins at 0."""
        ...

    def stage(self) -> Staged:
        """Check the backup that came in and lay it ready for the next start."""
        ...

    def staged(self) -> Staged | None:
        """What lies ready."""
        ...

    def unstage(self) -> None:
        """Throw away what lies ready."""
        ...

    def put_aside(self) -> tuple[str, ...]:
        """The folders into which earlier states were put aside."""
        ...

    def support(self, view: TableView, with_names: bool) -> Iterator[bytes]:
        """The bundle for whoever helps from afar, piece by piece."""
        ...

    def can_restart(self) -> bool:
        """Whether something starts the program again when it ends."""
        ...

    def restart(self) -> None:
        """End the program a moment from now, so that it is started again."""
        ...
