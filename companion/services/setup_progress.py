"""The progress of the first run of a table, and what was chosen there: a decision, a layout, lenses."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Literal, get_args

from calibration.layout import BadLayout, Layout, load_layout
from companion.atomic import aside_name
from companion.games.catalogue import first_game
from companion.journal.decisions import Decision, Decisions
from hardware.found import present_source
from hardware.sources import CAMERA_KINDS, kind_of, sources_of

log = logging.getLogger(__name__)

FORMER_FILE = "first-run.json"
MATS_FILE = "mats-layout.json"
SetupStep = Literal["language", "camera", "mats", "lens", "box", "panel", "rehearsal"]
STEPS: tuple[SetupStep, ...] = get_args(SetupStep)
"""In the order in which they are offered; each may be skipped, repeated, or done at any time."""


@dataclass(frozen=True, slots=True)
class MatsChosen:
    """The sheets that were printed last (`services.chosen_mats` draws them).  tile_mm: the side of a tile."""

    game: str = field(default_factory=first_game)
    with_: tuple[str, ...] = ()
    players: int = 3
    paper: str = "a4"
    style: str = "grey"
    tile_mm: float = 30.0


@dataclass(frozen=True, slots=True)
class SetupProgress:
    """done, skipped: steps.  is_offered: whether the first pages still offer the first run.

    camera: the source that was chosen, None as long as nobody chose.  instead_of: what the options of the
    service named then, None where they named none or no service ran.  line_mm: what the printed 100 mm line measured.
    """

    done: tuple[SetupStep, ...] = ()
    skipped: tuple[SetupStep, ...] = ()
    is_offered: bool = True
    camera: str | None = None
    instead_of: str | None = None
    mats: MatsChosen | None = None
    line_mm: float | None = None

    def with_done(self, step: SetupStep) -> SetupProgress:
        """After a step was done."""
        return replace(self, done=_with(self.done, step), skipped=tuple(one for one in self.skipped if one != step))

    def with_skipped(self, step: SetupStep) -> SetupProgress:
        """After a step was skipped; what was done before stays done."""
        return self if step in self.done else replace(self, skipped=_with(self.skipped, step))

    def next_step(self) -> SetupStep | None:
        """The first step that was neither done nor skipped; None at the end."""
        return next((step for step in STEPS if step not in self.done and step not in self.skipped), None)


def _with(steps: tuple[SetupStep, ...], step: SetupStep) -> tuple[SetupStep, ...]:
    return tuple(one for one in STEPS if one == step or one in steps)


def setup_progress(decisions: Decisions, home: Path) -> Decision[SetupProgress]:
    """The progress of the first run.  home: the data folder, where earlier versions kept it."""
    return decisions.kept("first_run", SetupProgress, home / FORMER_FILE)


def remembered_camera(
    progress: SetupProgress, found: Callable[[], Sequence[tuple[str, str]]], standing: str | None = None
) -> str | None:
    """The camera that was chosen in the first run, if it is there; found: those that are plugged in.

    standing: the camera that the options of the service name; the choice counts until they name another one.
    """
    if progress.camera is None or (standing is not None and progress.instead_of != standing):
        return None
    camera = present_source(progress.camera)
    kinds = {one: CAMERA_KINDS.get(kind_of(one)) for one in sources_of(camera)}
    is_there = all((kind and not kind.is_plugged) or one in dict(found()) for one, kind in kinds.items())
    return camera if is_there else None


def printed_layout(home: Path) -> Layout | None:
    """The mats that were printed in the first run; None before that, and where they cannot be read any more."""
    path = home / MATS_FILE
    if not path.exists():
        return None
    try:
        return load_layout(path)
    except BadLayout as error:
        log.warning("%s cannot be read (%s); the usual mats count", path, error)
        with suppress(OSError):
            path.replace(aside_name(path))
        return None
