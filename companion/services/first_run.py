"""The first run of one table: how far it is, and camera, mats, lens and panel chosen, tried and remembered.

What is chosen is kept in one small file in the data folder.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Literal, get_args

from calibration.layout import BadLayout, Layout, Sheet, load_layout, save_layout
from calibration.lens import BadLens, Lens, load_lens, save_lens
from companion.games.catalogue import first_game
from companion.i18n.errors import keyed
from companion.kept import KeptFile, put_aside
from companion.mats import PrintStyle, game_layout, sheets_pdf
from companion.ports import Camera, CompanionError, Frame, Press, Signal, UnusableInput
from companion.printing.writers import Page
from companion.services.camera_check import CameraCheck, Checked, LensShown
from companion.services.own_boards import BoardRepository, with_boards
from companion.services.panel import PanelTrial
from companion.services.table_plan import (
    MOST_CAMERAS,
    cameras_over,
    drawn_plan,
    fineness,
    is_fine,
    setting_words,
    tables_seen,
)
from hardware.camera import found_cameras, lasting_source, present_source
from hardware.network import is_address, shown_address, typed_address
from hardware.open_camera import live_cameras
from hardware.several import joined, sources_of
from hardware.wiring import Wiring

log = logging.getLogger(__name__)

FILE = "first-run.json"
Step = Literal["language", "camera", "mats", "lens", "box", "panel", "rehearsal"]
STEPS: tuple[Step, ...] = get_args(Step)
"""In the order in which they are offered; each may be skipped, repeated, or done at any time."""


@dataclass(frozen=True, slots=True)
class MatsChosen:
    """The sheets that were printed last.  tile_mm: the side of a tile."""

    game: str = field(default_factory=first_game)
    with_: tuple[str, ...] = ()
    players: int = 3
    paper: str = "a4"
    style: str = "grey"
    tile_mm: float = 30.0

    def layout(self, boards: Sequence[Sheet] = ()) -> Layout:
        """The sheets.  boards: that people have instead of some.  Raises CannotPrint or BadLayout."""
        layout = game_layout(self.game, self.players, self.with_, self.tile_mm, self.paper)
        return with_boards(layout, boards)

    def pdf(self, language: str, boards: Sequence[Sheet] = (), cameras: int = 1) -> bytes:
        """The plan of the table, then the sheets, true to size, each with the line to measure: a PDF.

        boards: that people have, and that need no printing.  cameras: over the table.  Raises CannotPrint or BadLayout.
        """
        layout = self.layout(boards)
        printed = replace(layout, sheets=tuple(sheet for sheet in layout.sheets if sheet.markers.at))
        return sheets_pdf(printed, PrintStyle(self.style, language), [self.plan(layout, language, cameras)])

    def plan(self, layout: Layout, language: str, cameras: int = 1) -> Page:
        """The plan of the table.  layout: these sheets.  cameras: that look at it."""
        setting = setting_words(self.game, self.with_, self.players, language)
        return drawn_plan(layout, cameras_over(layout, (), cameras), setting, self.paper, language)


@dataclass(frozen=True, slots=True)
class SetupProgress:
    """done, skipped: steps.  is_offered: whether the first pages still offer the first run.

    camera: the source that was chosen, None as long as nobody chose.  instead_of: what the options of the
    service named then, None where they named none or no service ran.  line_mm: what the printed 100 mm line measured.
    """

    done: tuple[Step, ...] = ()
    skipped: tuple[Step, ...] = ()
    is_offered: bool = True
    camera: str | None = None
    instead_of: str | None = None
    mats: MatsChosen | None = None
    line_mm: float | None = None

    def with_done(self, step: Step) -> SetupProgress:
        """After a step was done."""
        return replace(self, done=_with(self.done, step), skipped=tuple(one for one in self.skipped if one != step))

    def with_skipped(self, step: Step) -> SetupProgress:
        """After a step was skipped; what was done before stays done."""
        return self if step in self.done else replace(self, skipped=_with(self.skipped, step))

    def next_step(self) -> Step | None:
        """The first step that was neither done nor skipped; None at the end."""
        return next((step for step in STEPS if step not in self.done and step not in self.skipped), None)


def _with(steps: tuple[Step, ...], step: Step) -> tuple[Step, ...]:
    return tuple(one for one in STEPS if one == step or one in steps)


def progress_file(home: Path) -> KeptFile[SetupProgress]:
    """How far the first run is, in its file; a fresh start when there is none, or none that can be read."""
    return KeptFile(home / FILE, SetupProgress, "first_run", "the first run begins anew")


# The wizard


def lens_name(source: str) -> str:
    """The file that keeps the lens of a camera."""
    return f"lens-{''.join(letter if letter.isalnum() else '-' for letter in shown_address(source))}.json"


class CannotUse(UnusableInput):
    """A camera that gives no picture."""


@dataclass(frozen=True, slots=True)
class CameraFound:
    """A camera that could be used.

    kind: `picamera2`, `usb`, `network`, `phone`, `file`, `demo` or `none`; `several` for more than one together.

    name: what it calls itself, or its address.
    """

    source: str
    kind: str
    name: str = ""
    is_used: bool = False


@dataclass(frozen=True, slots=True)
class CameraSight:
    """What the camera in use sees.  px_per_mm: of the mats that were asked about.

    tables: by game, for how many players it sees the table finely enough.
    """

    size_px: tuple[int, int]
    px_per_mm: float
    tables: Mapping[str, Sequence[int]]

    @property
    def fits(self) -> bool:
        """Whether it sees these mats finely enough."""
        return is_fine(self.px_per_mm)


@dataclass(frozen=True, slots=True)
class PanelWired:
    """What is wired.  buttons: (button, player from 0 or None); lights: signals that some light can show."""

    buttons: tuple[tuple[str, int | None], ...] = ()
    lights: tuple[Signal, ...] = ()


MATS_FILE = "mats-layout.json"
PICTURE_WITHIN_S = 8.0
BUILT_IN = ("phone", "demo", "none")
STATES = ("turn", "looking", "question", "wrong", "over", "blind")

Restart = Callable[[str], None]
"""Starts the program anew with a camera, a moment from now."""


@dataclass(frozen=True, slots=True)
class SetupContext:
    """What the wizard works with.  source: the camera in use.  restart: None where the program cannot do that.

    home: the data folder, that of every table.  sheets: those in use; None where the printed mats do not count because
    others go before them.  standing: the camera that the options of the service name.
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
    return joined(cameras) if cameras else None


def _kind(source: str) -> str:
    return "several" if len(sources_of(source)) > 1 else "network" if is_address(source) else source.partition(":")[0]


class SetupWizard:
    """Methods raise CompanionError, in words, for what cannot be.

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
        self._kept = progress_file(context.home)

    @property
    def progress(self) -> SetupProgress:
        """How far the first run is."""
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
        sources = {**found, **together, **dict.fromkeys(BUILT_IN, "")}
        chosen = self.progress.camera or ""
        for source in (self._context.source, *([chosen] if is_address(chosen) else [])):
            if source not in sources:
                name = " + ".join(map(shown_address, sources_of(source)))
                sources = {source: name if name != source else "", **sources}
        return tuple(
            CameraFound(source, _kind(source), name, self._is_used(source)) for source, name in sources.items()
        )

    @property
    def is_demo(self) -> bool:
        """Whether the drawn table is in use."""
        return self._context.source == "demo"

    def _is_used(self, source: str) -> bool:
        return source == self._context.source

    def choose(self, source: str) -> bool:
        """Try the camera, remember it, and start anew with it if that can be.  Raises CompanionError.

        source: one of `cameras`, or the address of a camera in the network, with or without its `http://`.
        """
        if source not in {camera.source for camera in self.cameras()}:
            if source == "picamera2" or source.startswith("usb:"):
                raise keyed(CannotUse, "camera.gone", name=source)
            if (address := typed_address(source)) is None:
                raise keyed(CannotUse, "camera.no_address", name=source)
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
        """Whether the program can start itself anew."""
        return self._context.restart is not None

    def restart(self) -> None:
        """Start anew with the camera that was chosen, or the one in use."""
        if self._context.restart is None:
            raise keyed(CannotUse, "refused.no_restart")
        self._context.restart(present_source(self.progress.camera or self._context.source))

    def can_focus(self) -> bool:
        """Whether the camera can be told to focus."""
        return self._context.focus is not None

    def focus(self) -> None:
        """Let the camera focus anew.  Raises CannotUse without a camera."""
        if self._context.focus is None:
            raise keyed(CannotUse, "refused.no_focus")
        self._context.focus()

    def picture(self) -> bytes | None:
        """What the camera sees: a JPEG."""
        return self._context.view.picture()

    def check(self) -> Checked | None:
        """How good that is."""
        return self._context.view.check()

    # Paper

    def sight(self, mats: MatsChosen) -> CameraSight | None:
        """Whether the camera in use sees these mats, and which tables it sees; None where no picture says so.

        The demo table's pictures are as fine as it needs.  Raises CannotPrint or BadLayout.
        """
        sizes = self._context.view.sizes_px()
        if not sizes or self.is_demo:
            return None
        coarsest, many = min(sizes), self.cameras_used
        fine = fineness(mats.layout(self.own_boards(mats)), coarsest, many)
        return CameraSight(coarsest, fine, tables_seen(coarsest, mats.paper, mats.tile_mm, many))

    @property
    def cameras_used(self) -> int:
        """How many cameras look at the table; one while none gives a picture."""
        return min(max(1, len(self._context.view.sizes_px())), MOST_CAMERAS)

    @property
    def boards(self) -> BoardRepository:
        """The boards that people have."""
        return BoardRepository(self._context.home)

    def own_boards(self, mats: MatsChosen) -> tuple[Sheet, ...]:
        """The boards that people have for these mats' game."""
        return tuple(board.sheet for board in self.boards.all(mats.game))

    def frame(self) -> Frame | None:
        """The newest picture of the camera; None while it gives none."""
        return self._context.view.newest()

    def use_mats(self, mats: MatsChosen) -> bool:
        """Remember what was printed; whether to start anew for it.  Raises CannotPrint, BadLayout or NotRemembered."""
        save_layout(mats.layout(self.own_boards(mats)), self._context.home / MATS_FILE)
        return self.can_restart() and self._context.sheets not in (None, printed_layout(self._context.home))

    # The lens

    def lens(self) -> LensShown | None:
        """How the lens does."""
        return self._context.view.lens(self._lens_path().exists())

    def take_look(self) -> None:
        """One more picture for measuring it.  Raises TooFewLooks."""
        self._context.view.take_look()

    def keep_lens(self) -> None:
        """Keep what was measured.  Raises TooFewLooks or BadLens."""
        save_lens(self._context.view.measured(), self._lens_path())

    def forget_lens(self) -> None:
        """Begin anew, with the usual lens."""
        self._context.view.forget()
        self._lens_path().unlink(missing_ok=True)

    def _lens_path(self) -> Path:
        return self._context.home / lens_name(self._context.source)

    # The panel

    def panel(self) -> PanelWired:
        """What is wired."""
        wiring = self._context.wiring
        shared = [Signal(state) for state in STATES] if wiring.colour else []  # type: ignore[arg-type]
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


def remembered_camera(
    home: Path, found: Callable[[], Sequence[tuple[str, str]]], standing: str | None = None
) -> str | None:
    """The camera that was chosen in the first run, if it is there; found: those that are plugged in.

    standing: the camera that the options of the service name; the choice counts until they name another one.
    """
    progress = progress_file(home).value or SetupProgress()
    if progress.camera is None or (standing is not None and progress.instead_of != standing):
        return None
    camera = present_source(progress.camera)
    is_there = all(
        one.startswith("file:") or is_address(one) or one in (*BUILT_IN, *dict(found())) for one in sources_of(camera)
    )
    return camera if is_there else None


def printed_layout(home: Path) -> Layout | None:
    """The mats that were printed in the first run; None before that, and where they cannot be read any more."""
    path = home / MATS_FILE
    if not path.exists():
        return None
    try:
        return load_layout(path)
    except BadLayout as error:
        put_aside(path, error, "the usual mats count")
        return None


def kept_layout(home: Path) -> Layout:
    """The same; the usual ones before that."""
    return printed_layout(home) or MatsChosen().layout()


def kept_lens(home: Path, source: str) -> Lens | None:
    """The lens that was measured for a camera in the first run."""
    path = home / lens_name(source)
    if not path.exists():
        return None
    try:
        return load_lens(path)
    except BadLens as error:
        log.warning("reading without the measured lens: %s", error)
        return None
