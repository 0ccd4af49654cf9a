"""How far the first run is, and what was chosen in it: one small file in the data folder."""

from __future__ import annotations

import json
import logging
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Literal, get_args

from calibration.layout import Layout
from companion.atomic import write_atomically
from companion.documents import kept_document
from companion.games.catalogue import first_game
from companion.mats import PrintStyle, game_layout, sheets_pdf
from companion.ports import CompanionError, UnusableInput

log = logging.getLogger(__name__)

FILE = "first-run.json"
VERSION = 1
Step = Literal["language", "camera", "mats", "lens", "box", "panel", "rehearsal"]
STEPS: tuple[Step, ...] = get_args(Step)
"""In the order in which they are offered; each may be skipped, repeated, or done at any time."""


class NotKept(CompanionError, OSError):
    """The file could not be written."""

    key = "trouble.not_written"


@dataclass(frozen=True, slots=True)
class MatsChosen:
    """The sheets that were printed last.  tile_mm: the side of a tile."""

    game: str = field(default_factory=first_game)
    with_: tuple[str, ...] = ()
    players: int = 3
    paper: str = "a4"
    style: str = "grey"
    tile_mm: float = 30.0

    def layout(self) -> Layout:
        """The sheets.  Raises CannotPrint or BadLayout."""
        return game_layout(self.game, self.players, self.with_, self.tile_mm, self.paper)

    def pdf(self, language: str) -> bytes:
        """The sheets, true to size, every one with the line to measure: a PDF.  Raises CannotPrint or BadLayout."""
        return sheets_pdf(self.layout(), PrintStyle(self.style, language))


@dataclass(frozen=True, slots=True)
class SetupProgress:
    """done, skipped: steps.  is_offered: whether the first pages still offer the first run.

    camera: the source that was chosen, None as long as nobody chose.  line_mm: what the printed 100 mm line measured.
    """

    done: tuple[Step, ...] = ()
    skipped: tuple[Step, ...] = ()
    is_offered: bool = True
    camera: str | None = None
    mats: MatsChosen | None = None
    line_mm: float | None = None

    def with_done(self, step: Step) -> SetupProgress:
        """After a step was done."""
        return replace(self, done=_with(self.done, step), skipped=_without(self.skipped, step))

    def with_skipped(self, step: Step) -> SetupProgress:
        """After a step was skipped; what was done before stays done."""
        return self if step in self.done else replace(self, skipped=_with(self.skipped, step))

    def next_step(self) -> Step | None:
        """The first step that was neither done nor skipped; None at the end."""
        return next((step for step in STEPS if step not in self.done and step not in self.skipped), None)


def _with(steps: tuple[Step, ...], step: Step) -> tuple[Step, ...]:
    return tuple(one for one in STEPS if one == step or one in steps)


def _without(steps: tuple[Step, ...], step: Step) -> tuple[Step, ...]:
    return tuple(one for one in steps if one != step)


def load_progress(path: Path) -> SetupProgress:
    """What the file says; a fresh start when there is none, or none that can be read."""
    try:
        return kept_document(path, SetupProgress, "first_run", VERSION)
    except FileNotFoundError:
        return SetupProgress()
    except (OSError, UnusableInput) as error:
        log.warning("%s cannot be read (%s); the first run begins anew", path, error)
        return SetupProgress()


def save_progress(path: Path, progress: SetupProgress) -> None:
    """Write it, whole or not at all.  Raises NotKept."""
    document = {"first_run": VERSION, **asdict(progress)}
    try:
        write_atomically(path, json.dumps(document, indent=1))
    except OSError as error:
        raise NotKept(f"{path} cannot be written ({error.strerror}); free some space on the disk") from error
