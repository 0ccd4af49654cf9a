"""What the pages of the first run need done by those who know cameras, pictures, paper and pins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from companion.ports import Press, Signal
from companion.progress import Mats, Progress


@dataclass(frozen=True, slots=True)
class CameraFound:
    """A camera that could be used.  kind: `picamera2`, `usb`, `file`, `demo` or `none`; name: what it calls itself."""

    source: str
    kind: str
    name: str = ""
    is_used: bool = False


class LampShown(Protocol):
    """One traffic light; `vision.lamps.Lamp` is one."""

    @property
    def what(self) -> str: ...
    @property
    def state(self) -> str: ...
    @property
    def advice(self) -> str: ...
    @property
    def sheet(self) -> str: ...
    @property
    def figure(self) -> float | None: ...


class SheetShown(Protocol):
    """How well one sheet is seen; `vision.quality.SheetQuality` is one."""

    @property
    def id(self) -> str: ...
    @property
    def found(self) -> bool: ...
    @property
    def px_per_mm(self) -> float: ...
    @property
    def edge_px(self) -> float: ...
    @property
    def glare(self) -> float: ...
    @property
    def tilt_deg(self) -> float: ...


@dataclass(frozen=True, slots=True)
class Checked:
    """What the camera sees at this moment.  state: of all lamps together."""

    state: str
    lamps: Sequence[LampShown]
    sheets: Sequence[SheetShown]
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


@dataclass(frozen=True, slots=True)
class PanelShown:
    """What is wired.  buttons: (button, player from 0 or None); lights: signals that some light can show."""

    buttons: tuple[tuple[str, int | None], ...] = ()
    lights: tuple[Signal, ...] = ()
    has_buzzer: bool = False


class Guide(Protocol):
    """Whoever helps with the first run.  Methods raise CompanionError, in words, for what cannot be."""

    @property
    def progress(self) -> Progress:
        """How far it is."""
        ...

    def keep(self, progress: Progress) -> None:
        """Remember how far it is."""
        ...

    def cameras(self) -> tuple[CameraFound, ...]:
        """Every camera that this machine offers, and the demo table, and none."""
        ...

    def choose(self, source: str) -> bool:
        """Try a camera and remember it; whether it is used at once, because the program starts anew."""
        ...

    def can_restart(self) -> bool:
        """Whether the program can start itself anew."""
        ...

    def restart(self) -> None:
        """Start the program anew a moment from now, with what was chosen."""
        ...

    def picture(self) -> bytes | None:
        """What the camera sees at this moment: a JPEG; None without a picture."""
        ...

    def check(self) -> Checked | None:
        """How good that is; None without a picture."""
        ...

    def mats(self, mats: Mats, language: str) -> bytes:
        """The sheets, true to size, every one with the line to measure: a PDF."""
        ...

    def use_mats(self, mats: Mats) -> bool:
        """Remember what was printed: the sheets that lie on the table from the next start on.

        True if the program should start anew for them now.
        """
        ...

    def lens(self) -> LensShown | None:
        """How the lens does; None without a picture."""
        ...

    def take_look(self) -> None:
        """One more picture for measuring the lens."""
        ...

    def keep_lens(self) -> None:
        """Keep the measured lens; it is used from the next start on."""
        ...

    def forget_lens(self) -> None:
        """Begin to measure anew, with the usual lens."""
        ...

    def panel(self) -> PanelShown:
        """Which buttons and lights are wired."""
        ...

    def presses(self) -> tuple[Press, ...]:
        """Somebody tries the panel: every press since he began."""
        ...

    def press(self, press: Press) -> None:
        """A press on the page, as if it came from a wire."""
        ...

    def light(self, signal: Signal) -> None:
        """Let the lights show this while somebody tries them."""
        ...
