"""The description that a USB camera gives of itself through Video4Linux: the sizes that it gives, and its controls.

Asked beside the stream, on a file of its own.  Whatever a device does not know is left out.
"""

from __future__ import annotations

import fcntl
import os
import struct
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from hardware.exposure import Exposure, ExposureLimits, Lightness, better_exposure

Ask = Callable[[int, int, bytes], bytes]
"""As fcntl.ioctl: a file, a request, a structure; gives the structure as the driver has filled it."""

_CONTROL = struct.Struct("=Ii")
_CONTROL_DESCRIBED = struct.Struct("=II32s4i3I")
_SIZE = struct.Struct("=11I")
_DISCRETE = 1
_DISABLED = 0x0001


def _both_ways(number: int, of: struct.Struct) -> int:
    """The request of this number whose structure the driver reads and fills: _IOWR('V', number, …)."""
    return 3 << 30 | of.size << 16 | ord("V") << 8 | number


GET, SET, DESCRIBE = _both_ways(27, _CONTROL), _both_ways(28, _CONTROL), _both_ways(36, _CONTROL_DESCRIBED)
SIZES = _both_ways(74, _SIZE)

_OF_USER, _OF_CAMERA = 0x00980900, 0x009A0900
WHITE_BALANCE_IS_AUTOMATIC, WHITE_BALANCE = _OF_USER + 12, _OF_USER + 26
MAINS = _OF_USER + 24
"""Power-line frequency: 1 for 50 Hz, 2 for 60."""
EXPOSURE_MODE, EXPOSURE = _OF_CAMERA + 1, _OF_CAMERA + 2
"""Mode: 1 is manual; cameras that are automatic answer 3, or 0."""
EXPOSURE_MAY_SLOW_DOWN = _OF_CAMERA + 3
GAIN_IS_AUTOMATIC, GAIN = _OF_USER + 18, _OF_USER + 19
FOCUS_IS_AUTOMATIC, FOCUS = _OF_CAMERA + 12, _OF_CAMERA + 10


class VideoNode:
    """One /dev/video….  ask: asks the driver.  Without the device nothing is known and nothing is set."""

    def __init__(self, path: Path, ask: Ask = fcntl.ioctl) -> None:
        self._ask = ask
        self._file = -1
        with suppress(OSError):
            self._file = os.open(path, os.O_RDWR | os.O_NONBLOCK)

    def sizes(self, pixel_format: str) -> tuple[tuple[int, int], ...]:
        """The sizes (width, height) in which the camera gives pictures of a format, by its four letters: `MJPG`."""
        return tuple(self._sizes(int.from_bytes(pixel_format.encode("ascii"), "little")))

    def _sizes(self, pixel_format: int) -> Iterator[tuple[int, int]]:
        for index in range(256):
            asked = _SIZE.pack(index, pixel_format, *[0] * 9)
            try:
                _, _, kind, *px = _SIZE.unpack(self._ask(self._file, SIZES, asked))
            except OSError:
                return
            # One size, or a range of them: smallest width, largest width, step, and the same of the height.
            yield (px[0], px[1]) if kind == _DISCRETE else (px[1], px[4])

    def value(self, control: int) -> int | None:
        """The value of a control; None where the camera does not have it."""
        try:
            described = _CONTROL_DESCRIBED.pack(control, 0, b"", *[0] * 7)
            flags = _CONTROL_DESCRIBED.unpack(self._ask(self._file, DESCRIBE, described))[7]
            if flags & _DISABLED:
                return None
            return int(_CONTROL.unpack(self._ask(self._file, GET, _CONTROL.pack(control, 0)))[1])
        except OSError:
            return None

    def bounds(self, control: int) -> tuple[int, int]:
        """The least and the largest value of a control; both 0 where the camera does not have it."""
        try:
            described = self._ask(self._file, DESCRIBE, _CONTROL_DESCRIBED.pack(control, 0, b"", *[0] * 7))
            _, _, _, least, most, *_ = _CONTROL_DESCRIBED.unpack(described)
        except OSError:
            return 0, 0
        return least, most

    def set(self, control: int, value: int) -> bool:
        """Set a control; whether the camera took the value."""
        with suppress(OSError):
            self._ask(self._file, SET, _CONTROL.pack(control, value))
            return True
        return False

    def close(self) -> None:
        """Close the file.  Closing twice is fine."""
        if self._file >= 0:
            os.close(self._file)
        self._file = -1


# Focus, exposure and white balance: found by the camera, then locked.


@dataclass(frozen=True, slots=True)
class _Automatic:
    """The automatics of a camera.  mode: the control that switches them; found: the controls with values it found."""

    mode: int
    automatic: tuple[int, ...]
    manual: int
    found: tuple[int, ...]


_AUTOMATICS = (
    _Automatic(FOCUS_IS_AUTOMATIC, (1,), 0, (FOCUS,)),
    _Automatic(GAIN_IS_AUTOMATIC, (1,), 0, (GAIN,)),
    _Automatic(EXPOSURE_MODE, (3, 0), 1, (EXPOSURE, GAIN)),
    _Automatic(WHITE_BALANCE_IS_AUTOMATIC, (1,), 0, (WHITE_BALANCE,)),
)


def release(node: VideoNode, mains_hz: int | None = None) -> None:
    """Let the camera find focus, exposure and white balance by itself.  mains_hz: 50 or 60, against flicker."""
    if mains_hz:
        node.set(MAINS, 1 if mains_hz == 50 else 2)
    node.set(EXPOSURE_MAY_SLOW_DOWN, 1)
    for one in _AUTOMATICS:
        if node.value(one.mode) is not None:
            any(node.set(one.mode, value) for value in one.automatic)


def lock(node: VideoNode) -> None:
    """Keep what the camera has found: the same tile in the same colours all evening."""
    for one in _AUTOMATICS:
        if node.value(one.mode) is None:
            continue
        found = {control: node.value(control) for control in one.found}
        node.set(one.mode, one.manual)
        for control, value in found.items():
            if value is not None:
                node.set(control, value)


# Following the light with locked exposure.


UNIT_US = 100
"""Of EXPOSURE."""
LONGEST_US = 100_000
GAINED = 8.0
"""So many times as much light the largest gain is taken to make: its numbers do not say; what is seen next does."""


def follow_light(node: VideoNode, seen: Lightness, period_us: float) -> bool:
    """Set a locked camera as the paper of the sheets wants it; whether there was anything better.

    Its white balance stays: its numbers are of lamps, and the reader makes paper white by itself.
    """
    shortest, longest = node.bounds(EXPOSURE)
    time, gain = node.value(EXPOSURE), node.value(GAIN)
    if not time or shortest >= longest:
        return False
    low, high = node.bounds(GAIN)
    most = GAINED if gain is not None and low < high else 1.0
    limits = ExposureLimits(
        max(1, shortest) * UNIT_US, min(longest * UNIT_US, LONGEST_US), period_us, most, most_colour=1.0
    )
    step = (most - 1) / max(1, high - low)
    now = Exposure(time * UNIT_US, 1 + ((gain or low) - low) * step)
    better = better_exposure(seen._replace(blue=1.0, red=1.0), now, limits)
    if better is now:
        return False
    node.set(EXPOSURE, round(better.time_us / UNIT_US))
    if step:
        node.set(GAIN, low + round((better.gain - 1) / step))
    return True
