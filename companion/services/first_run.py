"""The first run of one table: how far it is, and camera, mats, lens and panel chosen, tried and remembered.

What is chosen is kept in one small file in the data folder.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import get_args

from calibration.layout import Layout, Sheet, save_layout
from calibration.lens import save_lens
from companion.i18n.errors import error_of
from companion.journal.decisions import Decision, Decisions
from companion.ports import Camera, CompanionError, Frame, LightState, Press, Signal, UnusableInput, is_fine
from companion.services.board_learning import BoardLearning
from companion.services.camera_check import CameraCheck, Checked, LensShown
from companion.services.chosen_mats import layout_of
from companion.services.lenses import lens_name
from companion.services.own_boards import BoardRepository
from companion.services.panel_trial import PanelTrial
from companion.services.setup_progress import (
    MATS_FILE,
    MatsChosen,
    SetupProgress,
    printed_layout,
    setup_progress,
)
from companion.services.table_plan import MOST_CAMERAS, fineness, tables_seen
from hardware.found import found_cameras, lasting_source, present_source
from hardware.open_camera import live_cameras
from hardware.several import join_cameras
from hardware.sources import ALONE, CAMERA_KINDS, is_address, kind_of, parse_address, shown_address, sources_of
from hardware.wiring import Wiring

log = logging.getLogger(__name__)


class CannotUse(UnusableInput):
    """A camera that gives no picture."""


@dataclass(frozen=True, slots=True)
class CameraFound:
    """A camera that could be used.

    kind: one of `hardware.sources.CAMERA_KINDS`; `several` for more than one together.

    name: what it calls itself, or its address.
    """

    source: str
    kind: str
    name: str = ""
    is_used: bool = False


@dataclass(frozen=True, slots=True)
class CameraSight:
    """The view of the camera in use.  px_per_mm: of the mats that were asked about.

    tables: by game, for how many players it sees the table finely enough.
    """

    size_px: tuple[int, int]
    px_per_mm: float
    tables: Mapping[str, Sequence[int]]

    @property
    def fits(self) -> bool:
        """True if it sees these mats finely enough."""
        return is_fine(self.px_per_mm)


@dataclass(frozen=True, slots=True)
class PanelWired:
    """The wired parts.  buttons: (button, player from 0 or None); lights: signals that some light can show."""

    buttons: tuple[tuple[str, int | None], ...] = ()
    lights: tuple[Signal, ...] = ()


PICTURE_WITHIN_S = 8.0

LIGHTS: tuple[LightState, ...] = tuple(state for state in get_args(LightState) if state != "nobody")

Restart = Callable[[str], None]
"""Starts the program anew with a camera, a moment from now."""


@dataclass(frozen=True, slots=True)
class SetupContext:
    """The parts that the wizard works with.  source: the camera in use.  restart: None where that cannot be done.

    home: the data folder, that of every table.  sheets: those in use; None where the printed mats do not count because
    others go before them.  standing: the camera that the options of the service name.
    progress: how far it is; None where nothing is kept of it.
    """

    home: Path
    source: str
    view: CameraCheck
    wiring: Wiring
    trial: PanelTrial
    restart: Restart | None = None
    sheets: Layout | None = None
    standing: str | None = None
    focus: Callable[[], object] | None = None
    progress: Decision[SetupProgress] | None = None


def _open(source: str) -> Camera | None:
    """A camera with a process of its own, once it is open; None for what needs no trying.  Raises CameraError."""
    cameras = live_cameras(source)
    try:
        for camera in cameras:
            camera.wait_open()
    except CompanionError:
        for camera in cameras:
            camera.close()
        raise
    return join_cameras(cameras) if cameras else None


class SetupWizard:
    """Methods raise CompanionError, in words, for what cannot be.  boards: that people have; learning: learns them.

    found: which cameras are plugged in; opened: opens one to try it.
    """

    def __init__(
        self,
        context: SetupContext,
        found: Callable[[], tuple[tuple[str, str], ...]] = found_cameras,
        opened: Callable[[str], Camera | None] = _open,
    ) -> None:
        self._context = context
        self._found = found
        self._opened = opened
        self._kept = context.progress or setup_progress(Decisions(), context.home)
        self.boards = BoardRepository(context.home)
        self.learning = BoardLearning(self.boards, lambda: self.progress.mats or MatsChosen(), self.frame)

    @property
    def progress(self) -> SetupProgress:
        """The progress of the first run."""
        return self._kept.value or SetupProgress()

    def keep(self, progress: SetupProgress) -> None:
        """Remember it.  Raises NotRemembered."""
        self._kept.write(progress)

    # The camera

    def cameras(self) -> tuple[CameraFound, ...]:
        """Those that are plugged in, alone and together, those in use and chosen before, the demo table and none."""
        found = dict(self._found())
        names = " + ".join(name or source for source, name in found.items())
        together = {",".join(found): names} if len(found) > 1 else {}
        sources = {**found, **together, **dict.fromkeys(ALONE, "")}
        chosen = self.progress.camera or ""
        for source in (self._context.source, *([chosen] if is_address(chosen) else [])):
            if source not in sources:
                name = " + ".join(map(shown_address, sources_of(source)))
                sources = {source: name if name != source else "", **sources}
        return tuple(
            CameraFound(source, kind_of(source), name, self._is_used(source)) for source, name in sources.items()
        )

    @property
    def is_demo(self) -> bool:
        """True if the drawn table is in use."""
        return self._context.source == "demo"

    def _is_used(self, source: str) -> bool:
        return source == self._context.source

    def choose(self, source: str) -> bool:
        """Try the camera, remember it, and start anew with it if that can be.  Raises CompanionError.

        source: one of `cameras`, or the address of a camera in the network, with or without its `http://`.
        """
        if source not in {camera.source for camera in self.cameras()}:
            if (kind := CAMERA_KINDS.get(kind_of(source))) and kind.is_plugged:
                raise error_of(CannotUse, "camera.gone", name=source)
            if (address := parse_address(source)) is None:
                raise error_of(CannotUse, "camera.no_address", name=source)
            source = address
        if not self._is_used(source) and (camera := self._opened(source)):
            try:
                silent = camera.frame(PICTURE_WITHIN_S).silent
            finally:
                camera.close()
            if silent:
                raise silent
        self.keep(replace(self.progress, camera=lasting_source(source), instead_of=self._context.standing))
        if self._is_used(source) or not self._context.restart:
            return self._is_used(source)
        self._context.restart(source)
        return True

    def can_restart(self) -> bool:
        """True if the program can start itself anew."""
        return self._context.restart is not None

    def restart(self) -> None:
        """Start anew with the camera that was chosen, or the one in use."""
        if self._context.restart is None:
            raise error_of(CannotUse, "refused.no_restart")
        self._context.restart(present_source(self.progress.camera or self._context.source))

    def can_focus(self) -> bool:
        """True if the camera can be told to focus."""
        return self._context.focus is not None

    def focus(self) -> None:
        """Let the camera focus anew.  Raises CannotUse without a camera."""
        if self._context.focus is None:
            raise error_of(CannotUse, "refused.no_focus")
        self._context.focus()

    def picture(self) -> bytes | None:
        """A JPEG from the camera."""
        return self._context.view.picture()

    def check(self) -> Checked | None:
        """The judgement of that."""
        return self._context.view.check()

    # Paper

    def sight(self, mats: MatsChosen) -> CameraSight | None:
        """The mats that the camera in use sees, and the tables; None where no picture says so.

        The demo table's pictures are as fine as it needs.  Raises CannotPrint or BadLayout.
        """
        sizes = self._context.view.sizes_px()
        if not sizes or self.is_demo:
            return None
        coarsest, many = min(sizes), self.cameras_used
        fine = fineness(layout_of(mats, self.own_boards(mats)), coarsest, many)
        return CameraSight(coarsest, fine, tables_seen(coarsest, mats.paper, mats.tile_mm, many))

    @property
    def cameras_used(self) -> int:
        """The number of cameras that look at the table; one while none gives a picture."""
        return min(max(1, len(self._context.view.sizes_px())), MOST_CAMERAS)

    def own_boards(self, mats: MatsChosen) -> tuple[Sheet, ...]:
        """The boards that people have for these mats' game."""
        return tuple(board.sheet for board in self.boards.all(mats.game))

    def frame(self) -> Frame | None:
        """The newest picture of the camera; None while it gives none."""
        return self._context.view.newest()

    def use_mats(self, mats: MatsChosen) -> bool:
        """Remember what was printed; whether to start anew for it.  Raises CannotPrint, BadLayout or NotRemembered."""
        save_layout(layout_of(mats, self.own_boards(mats)), self._context.home / MATS_FILE)
        return self.can_restart() and self._context.sheets not in (None, printed_layout(self._context.home))

    # The lens

    def lens(self) -> LensShown | None:
        """The state of the lens."""
        return self._context.view.lens(self._lens_path().exists())

    def take_look(self) -> None:
        """One more picture for measuring it.  Raises TooFewLooks."""
        self._context.view.take_look()

    def keep_lens(self) -> None:
        """Keep what was measured.  Raises TooFewLooks or BadLens."""
        save_lens(self._context.view.measure_lens(), self._lens_path())

    def forget_lens(self) -> None:
        """Begin anew, with the usual lens."""
        self._context.view.forget()
        self._lens_path().unlink(missing_ok=True)

    def _lens_path(self) -> Path:
        return self._context.home / lens_name(self._context.source)

    # The panel

    def panel(self) -> PanelWired:
        """The wired parts."""
        wiring = self._context.wiring
        shared = [Signal(state) for state in LIGHTS] if wiring.colour else []
        seats = [Signal("turn", light.seat) for light in wiring.lights]
        buttons = tuple((button.button, button.seat) for button in wiring.buttons)
        return PanelWired(buttons, (*shared, *seats))

    def presses(self) -> tuple[Press, ...]:
        """Somebody tries the panel: his presses so far."""
        return self._context.trial.renew()

    def press(self, press: Press) -> None:
        """A press on the page."""
        self._context.trial.renew()
        self._context.trial.felt(press)

    def light(self, signal: Signal) -> None:
        """Let the lights show this."""
        self._context.trial.light(signal)
