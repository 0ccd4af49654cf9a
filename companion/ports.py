"""The edges of the house: frames, observations, presses and signals; a camera, a panel, a voice.

`hardware`, `vision` and `calibration` know this module and nothing else of `companion`.
Nothing is computed here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, Protocol, runtime_checkable

if TYPE_CHECKING:
    from queue import SimpleQueue

    import numpy as np
    from numpy.typing import NDArray

    Image = NDArray[np.uint8]
    """(height, width, 3) uint8, blue-green-red, as OpenCV has it."""

Point = tuple[float, float]
"""x to the right, y downwards; the name of the variable says the unit and the frame (`_px`, `_mm`)."""


class CompanionError(Exception):
    """Root of every error that a user can mend.

    The text is one line: what is wrong, where, and how to mend it.
    key: the sentence of `companion.i18n` that pages say instead, values: for its gaps; empty where there is none.
    """

    key: str = ""

    def __init__(self, *said: object, key: str = "", **values: object) -> None:
        super().__init__(*said)
        self.key = key or self.key
        self.values = values


class UnusableInput(CompanionError, ValueError):
    """A file, picture or argument that cannot be used as it is."""


@dataclass(frozen=True, slots=True)
class Frame:
    """One picture of the table.

    image: (height, width, 3) uint8 BGR.  name: where it came from, for people (a file name, `usb:0`).
    number: counts up within one camera.  at: seconds since the epoch.
    parts: of a joint picture of several cameras the picture of each, from left to right; empty for one camera's.
    silent: why the picture is black, or a part of it: that camera gives none.
    """

    image: Image
    name: str
    number: int = 0
    at: float = 0.0
    parts: tuple[Frame, ...] = ()
    silent: CameraSilent | None = None


@dataclass(frozen=True, slots=True)
class NearestSheet:
    """Where a movable board lies: its middle in the frame of the nearest sheet that is not moved, on it or beside it.

    angle_deg: how far it is turned counter-clockwise from that sheet's upright, 0 to 360.
    """

    sheet: str
    x_mm: float
    y_mm: float
    angle_deg: float


NEEDED_PX_PER_MM = 1.6
"""As finely as sheets must be seen for telling every piece (docs/inside/benchmarks.md, `rendered`)."""


def is_fine(px_per_mm: float) -> bool:
    """True if pieces are told at that fineness; judged as it is printed, to a hundredth."""
    return round(px_per_mm, 2) >= NEEDED_PX_PER_MM


@dataclass(frozen=True, slots=True)
class SheetSeen:
    """A sheet of the layout in a frame: if it was found, how finely, and where its corners lie.

    beside: of a movable board, the sheet at which it lies.
    """

    id: str
    found: bool
    px_per_mm: float | None = None
    corners_px: tuple[Point, ...] = ()
    """Top left, top right, bottom right, bottom left of the sheet; empty when it was not found."""
    beside: NearestSheet | None = None


@dataclass(frozen=True, slots=True)
class Likely:
    """A piece that something could be, and the probability that it is."""

    piece: str
    probability: float


@dataclass(frozen=True, slots=True)
class Seen:
    """One recognised piece.

    x_mm, y_mm: its centre on the sheet.  angle_deg: counter-clockwise from upright, 0 to 360.
    confidence: calibrated probability that `piece` is right.  rivals: what else it could be, likeliest first.
    outline_px: its corners in the frame, top left first, clockwise, as the art is read.
    zone: None when the centre lies in no zone of the sheet.
    """

    sheet: str
    zone: str | None
    piece: str
    x_mm: float
    y_mm: float
    angle_deg: float
    confidence: float
    rivals: tuple[Likely, ...] = ()
    outline_px: tuple[Point, ...] = ()


@dataclass(frozen=True, slots=True)
class Unknown:
    """Something that lies on a sheet and is no piece that the box knows; `why` says it in words."""

    sheet: str
    zone: str | None
    x_mm: float
    y_mm: float
    why: str
    rivals: tuple[Likely, ...] = ()
    outline_px: tuple[Point, ...] = ()


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A part of a zone of which the picture says nothing.

    why: `glare`, `overexposed`, `dark`, `shadow`, `outside` or `covered`.  Contract: layout.md
    """

    sheet: str
    zone: str
    polygon_mm: tuple[Point, ...]
    why: str


@dataclass(frozen=True, slots=True)
class Observation:
    """The reading of one frame.

    size_px: (width, height) of the frame that all `_px` refer to.  is_colourless: it is in black and white, and what is
    told by colour is told badly.
    """

    photo: str
    size_px: tuple[int, int]
    sheets: tuple[SheetSeen, ...]
    pieces: tuple[Seen, ...]
    unknown: tuple[Unknown, ...] = ()
    at: float = 0.0
    unreadable: tuple[Unreadable, ...] = ()
    is_colourless: bool = False


class Camera(Protocol):
    """Where frames come from.  One thread calls it; `close` may be called from any thread."""

    name: str

    def frame(self, timeout_s: float) -> Frame:
        """The newest picture of the table.

        Raises CameraSilent when none came in `timeout_s` seconds.
        """
        ...

    def close(self) -> None:
        """Give the device back.  Closing twice is fine."""
        ...


@runtime_checkable
class Glancing(Protocol):
    """A camera that also has a small stream: enough to tell whether anything moves, at a fraction of the cost."""

    def glance(self, timeout_s: float) -> Frame:
        """The newest small picture.  Raises CameraSilent when none came in `timeout_s` seconds."""
        ...


class CameraSilent(CompanionError, TimeoutError):
    """The camera gave no picture in time."""

    key = "camera.silent"


Button = Literal["next", "undo", "help", "repeat"]
Gesture = Literal["press", "double", "hold"]


@dataclass(frozen=True, slots=True)
class Press:
    """A press of a button, a key or a button on the page.

    seat: whose button it is; None for one that everybody shares.  at: seconds of a clock that never goes back.
    """

    button: Button
    gesture: Gesture = "press"
    seat: int | None = None
    at: float = 0.0


TableState = Literal["nobody", "turn", "looking", "question", "wrong", "over"]
"""nobody plays; somebody's turn; a picture is being read; the players are asked; a rule is broken; the game is over."""
LightState = Literal[TableState, "blind", "unkept"]
"""The same, and `blind`: the camera gives no pictures; `unkept`: the disk does not take what is played."""


@dataclass(frozen=True, slots=True)
class Signal:
    """The signal of the lights.  seat: whose turn it is, or whom it concerns; None for everybody."""

    state: LightState
    seat: int | None = None


class Panel(Protocol):
    """Buttons, lights and a buzzer.  Every method returns at once, and may be called from any thread."""

    def presses(self) -> SimpleQueue[Press]:
        """The queue that every press is put on; it has been acknowledged by light and sound before."""
        ...

    def show(self, signal: Signal) -> None:
        """Let the lights tell this from now on.  A signal that is shown already changes nothing."""
        ...

    def close(self) -> None:
        """Lights out, pins given back.  Closing twice is fine."""
        ...


Language = str


class Voice(Protocol):
    """Says sentences aloud.  Every method returns at once, and may be called from any thread."""

    def say(self, text: str, language: Language, urgent: bool = False, slow: bool = False) -> None:
        """Say this next; an urgent sentence interrupts one that is not.  A sentence not yet begun gives way to it.

        slow: for children.
        """
        ...

    def mute(self, silent: bool) -> None:
        """Say nothing, or speak again."""
        ...

    def close(self) -> None:
        """Stop in the middle of the word.  Closing twice is fine."""
        ...
