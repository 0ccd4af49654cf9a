"""A Raspberry Pi's camera through picamera2: focus, exposure and white balance are found once, then locked.

A locked camera sees the same tile in the same colours all evening.  When the paper of the sheets becomes dim, burnt or
tinted they follow it step by step (`hardware.exposure`); and when the light has gone out of range for good (the sun is
down, the lamp is on) they are found anew.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

import cv2
import numpy as np

from companion.ports import CameraSilent, Frame
from hardware.capture import CameraError
from hardware.drift import ExposureWatch, FocusWatch, measure_exposure, sharpness
from hardware.exposure import Exposure, ExposureLimits, LightFollower, better_exposure, lightness
from hardware.found import numbers_on_ribbons

if TYPE_CHECKING:
    from companion.ports import Image

log = logging.getLogger(__name__)

OPENING_S = 5.0
FOCUSING_S = 30.0
"""When a scan is given up: Camera Module 3 above a table has been seen to scan for 25 s."""
_SCAN_FRAMES = 90
"""So many pictures a usual scan takes: for so long the first picture is waited for, to be a sharp one."""
GLANCE_WIDTH_PX = 640
_MOST_GAIN = 12.0
"""More makes more noise than light."""
_FRAME_US = (33_333, 100_000)
"""From 30 pictures a second down to 10: in the evening's lamp light a picture may take longer."""
_ENOUGH = 0.85
"""A mode of the sensor that is so much as wide as asked for is wide enough."""
_WITHOUT_MODES_PX = (2304, 1296)
_SETTLING_FRAMES = 40
_STEADY_FRAMES = 4
_STEADY_SHARE = 0.02
_WATCHED = ("ExposureTime", "AnalogueGain", "ColourGains")

_MANUAL, _ON_TRIGGER = 0, 1
"""AfMode: the lens stays where it is, or scans when it is told to."""
_START = 0
"""AfTrigger."""
_FOCUSED, _FAILED = 2, 3
"""AfState, once a scan has ended."""
_FLICKER_PERIOD_GIVEN = 1
"""AeFlickerMode: the mains' period is told, not guessed."""

_CONVERSIONS: dict[str, int | None] = {
    "RGB888": None,
    "BGR888": cv2.COLOR_RGB2BGR,
    "XRGB8888": cv2.COLOR_BGRA2BGR,
    "XBGR8888": cv2.COLOR_RGBA2BGR,
    "YUV420": cv2.COLOR_YUV2BGR_I420,
    "NV12": cv2.COLOR_YUV2BGR_NV12,
    "YUYV": cv2.COLOR_YUV2BGR_YUYV,
}
"""From each format that libcamera may give to blue-green-red: picamera2 names a pixel's bytes from the last to the
first, so its RGB888 is blue-green-red already."""


class PiDevice(Protocol):
    """The part of picamera2.Picamera2 that is used.

    wait: seconds until a TimeoutError.  What was asked stays in picamera2's queue of jobs all the same, before whatever
    is asked next, until `cancel_all_and_flush`: so nothing is asked here that may outlast its wait.
    """

    @property
    def camera_controls(self) -> Mapping[str, Any]: ...

    @property
    def sensor_modes(self) -> Sequence[Mapping[str, Any]]: ...

    def create_video_configuration(self, **wanted: Any) -> Any: ...

    def configure(self, camera_config: Any) -> Any: ...

    def camera_configuration(self) -> Mapping[str, Any]: ...

    def start(self) -> Any: ...

    def set_controls(self, controls: Mapping[str, Any]) -> Any: ...

    def capture_metadata(self, wait: float) -> Mapping[str, Any]: ...

    def capture_array(self, name: str, wait: float) -> Any: ...

    def cancel_all_and_flush(self) -> Any: ...

    def stop(self) -> Any: ...

    def close(self) -> Any: ...


@dataclass(frozen=True, slots=True)
class Stream:
    """The layout of a stream's pictures in memory, as read back from the camera."""

    format: str
    size_px: tuple[int, int]

    @staticmethod
    def of(given: Mapping[str, Any]) -> Stream:
        """From a stream of `camera_configuration()`."""
        width, height = given["size"]
        return Stream(str(given["format"]), (width, height))

    def as_bgr(self, pixels: Any) -> Image:
        """(height, width, 3) uint8 BGR.  Rows of the buffer may be padded beyond the picture's width."""
        conversion = _CONVERSIONS[self.format]
        image = pixels if conversion is None else cv2.cvtColor(pixels, conversion)
        return np.ascontiguousarray(image[: self.size_px[1], : self.size_px[0], :3], np.uint8)


class PiCamera:
    """Implements companion.ports.Camera and Glancing on a Raspberry Pi's camera.

    size_px: the size asked for, of which the width counts; None for as many pixels as the sensor has.  The camera may
    give a near one, and gives a smaller one where there is no memory for more.
    mains_hz: 50 or 60, against flickering lamps.
    open_device: opens the camera; left out, picamera2 does.
    Raises CameraError when picamera2 or the camera is missing, in use, or gives an unknown kind of picture.
    """

    def __init__(
        self,
        size_px: tuple[int, int] | None = None,
        mains_hz: int = 50,
        open_device: Callable[[], PiDevice] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.name = "picamera2"
        self._device = _open_device(self.name, open_device)
        self._flicker_us = round(1e6 / (2 * mains_hz))
        self._clock = clock
        self._light = ExposureWatch()
        self._follower = LightFollower()
        self._focus = FocusWatch()
        self._scanning_since: float | None = None
        self._number = 0
        try:
            self._streams = self._start(size_px and size_px[0])
            self._set({"FrameDurationLimits": _FRAME_US})
            self._set({"AeFlickerMode": _FLICKER_PERIOD_GIVEN, "AeFlickerPeriod": self._flicker_us})
            self.focus()
            self._lock_light(self._wait_settled())
            for _ in range(_SCAN_FRAMES):
                self._mind_scan()
        except BaseException:
            self.close()
            raise

    def _start(self, width_px: int | None) -> dict[str, Stream]:
        """The camera's streams in the first mode for which there is memory."""
        modes = _modes_for(self._device.sensor_modes, width_px) or [None]
        for mode in modes[:-1]:
            try:
                return self._start_in(mode, width_px)
            except (RuntimeError, MemoryError) as error:
                log.warning("%s: no memory for %s pixels (%s); taking fewer", self.name, mode and mode["size"], error)
                self._device.stop()
        return self._start_in(modes[-1], width_px)

    def _start_in(self, mode: Mapping[str, Any] | None, width_px: int | None) -> dict[str, Stream]:
        """The settings that the camera really has: libcamera adjusts silently what it cannot do."""
        # A picture of the sensor's shape: a differently shaped one would be cut off at two sides.
        widest, tallest = mode["size"] if mode else _WITHOUT_MODES_PX
        width, height = _even(min(width_px or widest, widest), tallest / widest)
        wanted = {
            "main": {"size": (width, height), "format": "RGB888"},
            "lores": {"size": _even(GLANCE_WIDTH_PX, height / width), "format": "YUV420"},
            "sensor": {"output_size": mode["size"], "bit_depth": mode["bit_depth"]} if mode else {},
        }
        # Without a queue a picture is never older than the question for it.
        self._device.configure(self._device.create_video_configuration(buffer_count=2, queue=False, **wanted))
        given = self._device.camera_configuration()
        streams = {name: Stream.of(given[name]) for name in ("main", "lores") if given.get(name)}
        for stream in streams.values():
            if stream.format not in _CONVERSIONS:
                known = ", ".join(_CONVERSIONS)
                said = f"{self.name}: pictures come as {stream.format}; use one of {known}"
                raise CameraError(said, key="camera.strange", name=self.name)
        self._device.start()
        return streams

    def _lock_light(self, seen: Mapping[str, Any]) -> None:
        self._set({"AwbEnable": False, **_locked_controls(seen, "ColourGains")})
        # The exposure found, as whole periods of the lamps' flicker where it is longer than one.
        found = _locked_controls(seen, "ExposureTime") | _locked_controls(seen, "AnalogueGain")
        if found.get("ExposureTime", 0) >= self._flicker_us:
            found["ExposureTime"] = round(found["ExposureTime"] / self._flicker_us) * self._flicker_us
        self._set({"AeEnable": False, **found})

    def _wait_settled(self) -> Mapping[str, Any]:
        """The metadata of a frame after exposure and white balance have stopped hunting."""
        seen: Mapping[str, Any] = self._in_time(OPENING_S, self._device.capture_metadata)
        steady = 0
        for _ in range(_SETTLING_FRAMES):
            before, seen = seen, self._in_time(OPENING_S, self._device.capture_metadata)
            watched = [name for name in _WATCHED if name in before and name in seen]
            is_alike = all(np.allclose(before[name], seen[name], rtol=_STEADY_SHARE) for name in watched)
            steady = steady + 1 if is_alike else 0
            if steady == _STEADY_FRAMES:
                break
        return seen

    @property
    def _has_focus(self) -> bool:
        return "AfMode" in self._device.camera_controls

    def focus(self) -> None:
        """Begin to focus anew; pictures are soft until the scan has ended.  A camera with a fixed lens does nothing."""
        if self._has_focus and self._scanning_since is None:
            self._scanning_since = self._clock()
            self._set({"AfMode": _ON_TRIGGER, "AfTrigger": _START})

    def _mind_focus(self, image: Image) -> None:
        """After a whole picture: focus anew when it has become soft."""
        if self._has_focus and self._focus.is_due(sharpness(image), self._clock()):
            log.info("%s: focusing anew", self.name)
            self.focus()

    def _mind_scan(self) -> None:
        """With any picture while the lens scans: lock it once it has found its place.

        A camera whose tuning knows no focus tells no AfState: its lens stays where it is.
        """
        if self._scanning_since is None:
            return
        seen = self._in_time(OPENING_S, self._device.capture_metadata)
        state = seen.get("AfState", _FOCUSED)
        if state in (_FOCUSED, _FAILED) or self._clock() - self._scanning_since > FOCUSING_S:
            self._end_scan(seen, state == _FOCUSED)

    def _end_scan(self, seen: Mapping[str, Any], is_focused: bool) -> None:
        if not is_focused:
            log.warning("%s: it found no focus; lay the mats below it and keep hands out of its view", self.name)
        self._scanning_since = None
        self._set({"AfMode": _MANUAL, **_locked_controls(seen, "LensPosition")})
        self._focus.note_scan(is_focused, self._clock())

    def _set(self, controls: Mapping[str, Any]) -> None:
        """Set what this camera has; picamera2 raises on a control that a camera does not advertise."""
        there = {name: value for name, value in controls.items() if name in self._device.camera_controls}
        if there:
            self._device.set_controls(there)

    def _in_time(self, timeout_s: float, capture: Callable[..., Any]) -> Any:
        try:
            return capture(wait=timeout_s)
        except TimeoutError as error:
            self._device.cancel_all_and_flush()
            cure = "check the ribbon cable, then switch the Pi off and on"
            raise CameraSilent(f"{self.name}: no picture for {timeout_s:g} s; {cure}") from error

    def frame(self, timeout_s: float) -> Frame:
        """The next picture.  Raises CameraSilent when none comes in time."""
        frame = self._picture("main", timeout_s)
        if self._scanning_since is None:
            self._mind_focus(frame.image)
        return frame

    def glance(self, timeout_s: float) -> Frame:
        """The next small picture.  Raises CameraSilent when none comes in time."""
        return self._picture("lores" if "lores" in self._streams else "main", timeout_s)

    def _picture(self, stream: str, timeout_s: float) -> Frame:
        pixels = self._in_time(timeout_s, lambda wait: self._device.capture_array(stream, wait=wait))
        image = self._streams[stream].as_bgr(pixels)
        self._number += 1
        self._mind_scan()
        match self._light.remedy(measure_exposure(image), self._clock()):
            case "learn":
                self._set({"AwbEnable": True})
                self._set({"AeEnable": True})
            case "lock":
                self._lock_light(self._in_time(0.5, self._device.capture_metadata))
            case "none" if not self._light.is_learning:
                self._follow_light(image)
        return Frame(image, self.name, self._number, time.time())

    def _follow_light(self, image: Image) -> None:
        """After any picture with the light locked: keep the sheets' paper white in it."""
        seen, now = lightness(image), self._clock()
        if not self._follower.is_due(seen, now):
            return
        told = self._in_time(0.5, self._device.capture_metadata)
        red, blue = told.get("ColourGains", (1.0, 1.0))
        is_set = Exposure(told.get("ExposureTime", 0), told.get("AnalogueGain", 1.0), blue, red)
        better = better_exposure(seen, is_set, self._limits()) if is_set.time_us else is_set
        self._follower.waits(now, is_set=better is not is_set)
        if better is not is_set:
            self._light = ExposureWatch()
            self._set({"ExposureTime": round(better.time_us), "AnalogueGain": better.gain})
            self._set({"ColourGains": (better.red, better.blue)})

    def _limits(self) -> ExposureLimits:
        shortest_us, *_ = self._device.camera_controls.get("ExposureTime", (1, _FRAME_US[1], 0))
        _, most_gain, *_ = self._device.camera_controls.get("AnalogueGain", (1.0, 1.0, 1.0))
        return ExposureLimits(max(1.0, shortest_us), _FRAME_US[1], self._flicker_us, min(most_gain, _MOST_GAIN))

    def close(self) -> None:
        """Stop the camera and give it back."""
        self._device.stop()
        self._device.close()


def _first_on_a_ribbon() -> PiDevice:
    picamera2 = import_module("picamera2").Picamera2
    number = numbers_on_ribbons(picamera2)[0]
    device: PiDevice = picamera2(number) if number else picamera2()
    return device


def _open_device(name: str, open_device: Callable[[], PiDevice] | None) -> PiDevice:
    try:
        device = (open_device or _first_on_a_ribbon)()
    except ImportError as error:
        cure = "run ./setup.sh on the Raspberry Pi, or try --camera usb:0"
        said = f"picamera2: not installed here ({error}); {cure}"
        raise CameraError(said, key="camera.no_picamera2") from error
    except (RuntimeError, IndexError) as error:
        cure = "check the ribbon cable and close other camera programs"
        said = f"{name}: the camera does not open ({error}); {cure}"
        raise CameraError(said, key="camera.busy", name=name) from error
    return device


def _locked_controls(seen: Mapping[str, Any], name: str) -> dict[str, Any]:
    return {name: seen[name]} if name in seen else {}


def _modes_for(modes: Sequence[Mapping[str, Any]], width_px: int | None) -> list[Mapping[str, Any] | None]:
    """Of the sensor's modes those that see most of the table, the best first and then smaller and smaller ones.

    The best is the smallest that is wide enough; without a width it is the largest.
    Empty for a camera that names no modes.
    """
    sized = [mode for mode in modes if "size" in mode]
    widest = max(map(_view, sized), default=0)
    whole = [mode for mode in sized if _view(mode) >= 0.98 * widest]
    deepest = {mode["size"]: mode for mode in sorted(whole, key=lambda mode: (mode["size"], mode["bit_depth"]))}
    smaller_and_smaller: list[Mapping[str, Any] | None] = [deepest[size] for size in sorted(deepest, reverse=True)]
    enough = sum(size[0] >= _ENOUGH * width_px for size in deepest) if width_px else 0
    return smaller_and_smaller[max(0, enough - 1) :]


def _view(mode: Mapping[str, Any]) -> int:
    """The part of the sensor that the mode uses, in pixels of the sensor."""
    _, _, width, height = mode.get("crop_limits", (0, 0, *mode["size"]))
    return int(width * height)


def _even(width_px: int, height_of_width: float) -> tuple[int, int]:
    """A size that every format can have: colour comes for two by two pixels together."""
    return width_px // 2 * 2, round(width_px * height_of_width / 2) * 2
