"""Looks at the newest picture of the table for somebody who sets the camera up: nothing is looked at unless asked."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Lock

from calibration.layout import Layout, load_layout, save_layout
from calibration.lens import BadLens, Lens, load_lens, save_lens
from companion.i18n.errors import keyed
from companion.ports import Camera, CompanionError, Frame, Press, Signal, UnusableInput
from companion.services.camera_loop import CameraLoop
from companion.services.panel import PanelTrial
from companion.services.setup.progress import FILE, MatsChosen, SetupProgress, load_progress, save_progress
from hardware.camera import found_cameras, live_camera
from hardware.frames import as_jpeg
from hardware.wiring import Wiring
from vision.quality import (
    FEWEST_LOOKS,
    WORTH_MM,
    Indicator,
    SheetQuality,
    Sighting,
    TooFewLooks,
    ViewQuality,
    indicators,
    measured_lens,
    off_mm,
    quality,
    sighted,
    worst,
)

BETWEEN_S = 1.0
"""So long at most is waited for a second picture: whether the camera stands still takes two."""
_PAUSE_S = 0.05
FRESH_S = 1.0
"""Pages that ask at the same moment get the same answer."""
MOST_LOOKS = 12
SAME_PX = 25.0
"""A picture in which the markers lie nearly where they lay in the one before teaches nothing about the lens."""


@dataclass(frozen=True, slots=True)
class Checked:
    """What the camera sees at this moment.  state: of all lamps together."""

    state: str
    indicators: Sequence[Indicator]
    sheets: Sequence[SheetQuality]
    size_px: tuple[int, int]


@dataclass(frozen=True, slots=True)
class LensShown:
    """How exactly places are told.  looks: pictures taken for measuring; wanted: how many there must be.

    now_mm: what markers are off in the newest picture, as it is read now; None when that cannot be said.
    before_mm, after_mm: the same over the pictures taken, with the usual lens and with the one just measured; None
    before there are enough.  is_worth: whether measuring makes it better.  is_kept: a measured lens is kept already.
    """

    looks: int
    wanted: int
    now_mm: float | None = None
    before_mm: float | None = None
    after_mm: float | None = None
    is_worth: bool = False
    is_kept: bool = False


class CameraCheck:
    """What the camera sees.  May be used from any thread.

    live: None without a camera.  is_seeing: whether it gives pictures at this moment.
    """

    def __init__(
        self, live: CameraLoop | None, layout: Layout, lens: Lens | None, is_seeing: Callable[[], bool] = lambda: True
    ) -> None:
        self._live = live
        self._is_seeing = is_seeing
        self._layout = layout
        self._lens = lens
        self._lock = Lock()
        self._checked: tuple[float, Checked] | None = None
        self._earlier: Sighting | None = None
        self._looks: tuple[Sighting, ...] = ()
        self._measured: Lens | None = None

    def newest(self) -> Frame | None:
        """The newest picture; None while the camera gives none."""
        return self._live.newest if self._live and self._is_seeing() else None

    def picture(self) -> bytes | None:
        """The same as a JPEG."""
        frame = self.newest()
        return as_jpeg(frame.image) if frame is not None else None

    def check(self) -> Checked | None:
        """How good the view is."""
        with self._lock:
            if self._checked is None or time.monotonic() - self._checked[0] > FRESH_S:
                seen = self._seen()
                self._checked = (time.monotonic(), _checked(seen)) if seen else None
            return self._checked[1] if self._checked else None

    def _seen(self) -> ViewQuality | None:
        """The figures of the newest picture; with the shake since the one before, or since the check before."""
        before = self.newest()
        if before is None:
            return None
        first, until = self._sighted(before), time.monotonic() + BETWEEN_S
        while (frame := self.newest()) is before and time.monotonic() < until:
            time.sleep(_PAUSE_S)
        earlier, self._earlier = self._earlier, first
        if frame is None or frame is before:
            return quality(first, earlier if earlier and earlier.frame is not before else None)
        return quality(self._sighted(frame), first)

    def _sighted(self, frame: Frame) -> Sighting:
        return sighted(self._layout, frame, self._lens)

    # The lens

    def lens(self, is_kept: bool) -> LensShown | None:
        """How exactly places are told, and what measuring the lens has brought so far."""
        frame = self.newest()
        if frame is None:
            return None
        with self._lock:
            now_mm = off_mm(self._sighted(frame), self._lens)
            if self._measured is None:
                return LensShown(len(self._looks), FEWEST_LOOKS, now_mm, is_kept=is_kept)
            before_mm, after_mm = (_together(self._looks, lens) for lens in (None, self._measured))
            is_worth = before_mm is not None and after_mm is not None and before_mm - after_mm >= WORTH_MM
            return LensShown(len(self._looks), FEWEST_LOOKS, now_mm, before_mm, after_mm, is_worth, is_kept)

    def take_look(self) -> None:
        """One more picture for measuring.  Raises TooFewLooks for one that shows too little, or nothing new."""
        frame = self.newest()
        if frame is None:
            raise TooFewLooks("picture", "the camera shows no picture; wait until it does")
        look = sighted(self._layout, frame)
        if off_mm(look) is None:
            raise TooFewLooks(
                "markers", "no sheet shows all its corner marks; lay one flat before the camera, uncovered"
            )
        with self._lock:
            if self._looks and not _differ(self._looks[-1], look):
                raise TooFewLooks("same", "the sheets lie where they lay before; push or turn them, or move the camera")
            self._looks = (*self._looks, look)[-MOST_LOOKS:]
            self._measured = measured_lens(self._looks) if len(self._looks) >= FEWEST_LOOKS else None

    def measured(self) -> Lens:
        """The lens as measured.  Raises TooFewLooks."""
        if self._measured is None:
            raise TooFewLooks("looks", f"take {FEWEST_LOOKS} pictures first, the sheets lying elsewhere in each")
        return self._measured

    def forget(self) -> None:
        """Take the pictures away."""
        with self._lock:
            self._looks, self._measured = (), None


def _checked(seen: ViewQuality) -> Checked:
    lit = indicators(seen)
    return Checked(worst(lit), lit, seen.sheets, seen.size_px)


def _differ(one: Sighting, other: Sighting) -> bool:
    """Whether the markers lie elsewhere."""
    then = {(marker.dictionary, marker.id): marker.corners_px for marker in one.markers}
    ways = [
        float(abs(marker.corners_px - then[marker.dictionary, marker.id]).max())
        for marker in other.markers
        if (marker.dictionary, marker.id) in then
    ]
    return not ways or max(ways) >= SAME_PX


def _together(looks: tuple[Sighting, ...], lens: Lens | None) -> float | None:
    offs = [off for look in looks if (off := off_mm(look, lens)) is not None]
    return sum(offs) / len(offs) if offs else None


def lens_name(source: str) -> str:
    """The file that keeps the lens of a camera."""
    return f"lens-{''.join(letter if letter.isalnum() else '-' for letter in source)}.json"


class CannotUse(UnusableInput):
    """A camera that gives no picture."""


# The first run of one table: camera, mats, lens and panel chosen, tried and remembered.


log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class CameraFound:
    """A camera that could be used.  kind: `picamera2`, `usb`, `file`, `demo` or `none`; name: what it calls itself."""

    source: str
    kind: str
    name: str = ""
    is_used: bool = False


@dataclass(frozen=True, slots=True)
class PanelShown:
    """What is wired.  buttons: (button, player from 0 or None); lights: signals that some light can show."""

    buttons: tuple[tuple[str, int | None], ...] = ()
    lights: tuple[Signal, ...] = ()
    has_buzzer: bool = False


MATS_FILE = "mats-layout.json"
PICTURE_WITHIN_S = 8.0
BUILT_IN = ("demo", "none")
STATES = ("turn", "looking", "question", "wrong", "over")

Restart = Callable[[str], None]
"""Starts the program anew with a camera, a moment from now."""


@dataclass(frozen=True, slots=True)
class SetupContext:
    """What the wizard works with.  source: the camera in use.  restart: None where the program cannot do that.

    home: the data folder, that of every table.  sheets: those in use; None where the printed mats do not count because
    others go before them.
    """

    home: Path
    source: str
    view: CameraCheck
    wiring: Wiring
    trial: PanelTrial
    restart: Restart | None = None
    sheets: Layout | None = None


def _open(source: str) -> Camera | None:
    """A camera with a process of its own, once it is open; None for what needs no trying.  Raises CameraError."""
    camera = live_camera(source)
    if camera is None:
        return None
    try:
        camera.wait_open()
    except CompanionError:
        camera.close()
        raise
    return camera


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
        self._path = context.home / FILE
        self._progress = load_progress(self._path)

    @property
    def progress(self) -> SetupProgress:
        """How far the first run is."""
        return self._progress

    def keep(self, progress: SetupProgress) -> None:
        """Remember it.  Raises NotKept."""
        save_progress(self._path, progress)
        self._progress = progress

    # The camera

    def cameras(self) -> tuple[CameraFound, ...]:
        """Those that are plugged in, that of the command line, the demo table and none."""
        sources = {**dict(self._found()), **dict.fromkeys(BUILT_IN, "")}
        if self._context.source not in sources:
            sources = {self._context.source: "", **sources}
        return tuple(
            CameraFound(source, source.partition(":")[0], name, self._is_used(source))
            for source, name in sources.items()
        )

    def _is_used(self, source: str) -> bool:
        return source == self._context.source

    def choose(self, source: str) -> bool:
        """Try the camera, remember it, and start anew with it if that can be.  Raises CompanionError."""
        if source not in {camera.source for camera in self.cameras()}:
            raise keyed(CannotUse, "camera.gone", name=source)
        if not self._is_used(source):
            self._try(source)
        self.keep(replace(self._progress, camera=source))
        if self._is_used(source) or not self._context.restart:
            return self._is_used(source)
        self._context.restart(source)
        return True

    def _try(self, source: str) -> None:
        """Take a picture with it.  Raises CompanionError, with the cure, for a camera that gives none."""
        camera = self._opened(source)
        if camera is None:
            return
        try:
            camera.frame(PICTURE_WITHIN_S)
        finally:
            camera.close()

    def can_restart(self) -> bool:
        """Whether the program can start itself anew."""
        return self._context.restart is not None

    def restart(self) -> None:
        """Start anew with the camera that was chosen, or the one in use."""
        if self._context.restart is None:
            raise keyed(CannotUse, "refused.no_restart")
        self._context.restart(self._progress.camera or self._context.source)

    def picture(self) -> bytes | None:
        """What the camera sees: a JPEG."""
        return self._context.view.picture()

    def check(self) -> Checked | None:
        """How good that is."""
        return self._context.view.check()

    # Paper

    def mats(self, mats: MatsChosen, language: str) -> bytes:
        """The sheets as a PDF.  Raises CannotPrint or BadLayout."""
        return mats.pdf(language)

    def use_mats(self, mats: MatsChosen) -> bool:
        """Remember what was printed; whether to start anew for it.  Raises CannotPrint, BadLayout or NotKept."""
        save_layout(mats.layout(), self._context.home / MATS_FILE)
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

    def panel(self) -> PanelShown:
        """What is wired."""
        wiring = self._context.wiring
        shared = [Signal(state) for state in STATES] if wiring.colour else []  # type: ignore[arg-type]
        seats = [Signal("turn", light.seat) for light in wiring.lights]
        buttons = tuple((button.button, button.seat) for button in wiring.buttons)
        return PanelShown(buttons, (*shared, *seats), wiring.buzzer is not None)

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


def remembered_camera(home: Path, found: Sequence[tuple[str, str]]) -> str | None:
    """The camera that was chosen in the first run, if it is there; found: those that are plugged in."""
    camera = load_progress(home / FILE).camera
    return camera if camera in (*BUILT_IN, *dict(found)) or (camera or "").startswith("file:") else None


def printed_layout(home: Path) -> Layout | None:
    """The mats that were printed in the first run; None before that.  Raises BadLayout."""
    path = home / MATS_FILE
    return load_layout(path) if path.exists() else None


def kept_layout(home: Path) -> Layout:
    """The same; the usual ones before that.  Raises BadLayout."""
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
