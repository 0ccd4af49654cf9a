"""How far the first run is, and what was chosen in it: one small file in the data folder."""

from __future__ import annotations

import json
import logging
import os
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from calibration.layout import Layout
from calibration.printables import Look, game_layout, sheets_pdf
from companion.ports import CompanionError

log = logging.getLogger(__name__)

FILE = "first-run.json"
VERSION = 1
STEPS = ("language", "camera", "mats", "lens", "box", "panel", "rehearsal")
"""In the order in which they are offered; each may be skipped, repeated, or done at any time."""


class NotKept(CompanionError, OSError):
    """The file could not be written."""

    key = "trouble.not_written"


@dataclass(frozen=True, slots=True)
class Mats:
    """The sheets that were printed last.  tile_mm: the side of a tile."""

    game: str = "zooloretto"
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
        return sheets_pdf(self.layout(), Look(self.style, language))


@dataclass(frozen=True, slots=True)
class Progress:
    """done, skipped: steps.  is_offered: whether the first pages still offer the first run.

    camera: the source that was chosen, None as long as nobody chose.  line_mm: what the printed 100 mm line measured.
    """

    done: tuple[str, ...] = ()
    skipped: tuple[str, ...] = ()
    is_offered: bool = True
    camera: str | None = None
    mats: Mats | None = None
    line_mm: float | None = None

    def with_done(self, step: str) -> Progress:
        """After a step was done."""
        return replace(self, done=_with(self.done, step), skipped=_without(self.skipped, step))

    def with_skipped(self, step: str) -> Progress:
        """After a step was skipped; what was done before stays done."""
        return self if step in self.done else replace(self, skipped=_with(self.skipped, step))

    def next_step(self) -> str | None:
        """The first step that was neither done nor skipped; None at the end."""
        return next((step for step in STEPS if step not in self.done and step not in self.skipped), None)


def _with(steps: tuple[str, ...], step: str) -> tuple[str, ...]:
    return tuple(one for one in STEPS if one == step or one in steps)


def _without(steps: tuple[str, ...], step: str) -> tuple[str, ...]:
    return tuple(one for one in steps if one != step)


def load_progress(path: Path) -> Progress:
    """What the file says; a fresh start when there is none, or none that can be read."""
    try:
        return _parsed(json.loads(path.read_text("utf-8")))
    except FileNotFoundError:
        return Progress()
    except (OSError, ValueError, KeyError, TypeError, RecursionError) as error:
        log.warning("%s cannot be read (%s); the first run begins anew", path, error)
        return Progress()


def save_progress(path: Path, progress: Progress) -> None:
    """Write it, whole or not at all.  Raises NotKept."""
    document = {"first_run": VERSION, **asdict(progress)}
    beside = path.with_name(path.name + ".new")
    try:
        with beside.open("w", encoding="utf-8") as file:
            json.dump(document, file, indent=1)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError as error:
        raise NotKept(f"{path} cannot be written ({error.strerror}); free some space on the disk") from error


def _parsed(document: Any) -> Progress:
    if document["first_run"] != VERSION:
        raise ValueError("another version")
    mats = document["mats"]
    return Progress(
        done=tuple(step for step in STEPS if step in document["done"]),
        skipped=tuple(step for step in STEPS if step in document["skipped"]),
        is_offered=document["is_offered"] is True,
        camera=None if document["camera"] is None else str(document["camera"]),
        mats=Mats(**{**mats, "with_": tuple(mats["with_"])}) if mats else None,
        line_mm=None if document["line_mm"] is None else float(document["line_mm"]),
    )
