"""A Raspberry Pi's camera through picamera2: focus, exposure and white balance are found once, then locked.

A locked camera sees the same tile in the same colours all evening.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

import cv2
import numpy as np

from companion.ports import CameraSilent, Frame
from hardware.failure import CameraError

if TYPE_CHECKING:
    from companion.ports import Image

OPENING_S = 5.0
_SETTLING_FRAMES = 40
_STEADY_FRAMES = 4
_STEADY_SHARE = 0.02

_MANUAL = 0
"""AfMode: the lens stays where it is."""
_FLICKER_PERIOD_GIVEN = 1
"""AeFlickerMode: the mains' period is told, not guessed."""

_CONVERSIONS: dict[str, int | None] = {
    "RGB888": None,
    "BGR888": cv2.COLOR_RGB2BGR,
    "XRGB8888": cv2.COLOR_BGRA2BGR,
    "XBGR8888": cv2.COLOR_RGBA2BGR,
    "YUV420": cv2.COLOR_YUV2BGR_I420,
    "NV12": cv2.COLOR_YUV2BGR_NV12,
}
"""From each format that libcamera may give to blue-green-red: picamera2 names a pixel's bytes from the last to the
first, so its RGB888 is blue-green-red already."""


class Device(Protocol):
    """What is used of picamera2.Picamera2.  `wait`: seconds until a TimeoutError."""

    camera_controls: Mapping[str, Any]

    def create_video_configuration(self, main: Mapping[str, Any], buffer_count: int) -> Any: ...

    def configure(self, camera_config: Any) -> Any: ...

    def camera_configuration(self) -> Mapping[str, Any]: ...

    def start(self) -> Any: ...

    def set_controls(self, controls: Mapping[str, Any]) -> Any: ...

    def autofocus_cycle(self, wait: float) -> Any: ...

    def capture_metadata(self, wait: float) -> Mapping[str, Any]: ...

    def capture_array(self, name: str, wait: float) -> Any: ...

    def stop(self) -> Any: ...

    def close(self) -> Any: ...


class PiCamera:
    """Implements companion.ports.Camera on a Raspberry Pi's camera.

    size_px: the size asked for; the camera may give a near one.  mains_hz: 50 or 60, against flickering lamps.
    open_device: opens the camera; left out, picamera2 does.
    Raises CameraError when picamera2 or the camera is missing, in use, or gives an unknown kind of picture.
    """

    def __init__(
        self,
        size_px: tuple[int, int] = (2304, 1296),
        mains_hz: int = 50,
        open_device: Callable[[], Device] | None = None,
    ) -> None:
        self.name = "picamera2"
        self._device = _opened(self.name, open_device or _first_camera())
        self._number = 0
        try:
            self._start(size_px)
            self._lock(round(1e6 / (2 * mains_hz)))
        except BaseException:
            self.close()
            raise

    def _start(self, size_px: tuple[int, int]) -> None:
        asked = {"size": size_px, "format": "RGB888"}
        self._device.configure(self._device.create_video_configuration(main=asked, buffer_count=3))
        given = self._device.camera_configuration()["main"]  # libcamera adjusts silently what it cannot do
        self._format, self._size_px = str(given["format"]), tuple(given["size"])
        if self._format not in _CONVERSIONS:
            raise CameraError(f"{self.name}: pictures come as {self._format}; use one of {', '.join(_CONVERSIONS)}")
        self._device.start()

    def _lock(self, flicker_us: int) -> None:
        self._set({"AeFlickerMode": _FLICKER_PERIOD_GIVEN, "AeFlickerPeriod": flicker_us})
        if "AfMode" in self._device.camera_controls:
            self._in_time(OPENING_S, self._device.autofocus_cycle)
        seen = self._settled()
        self._set({"AfMode": _MANUAL, **_kept(seen, "LensPosition")})
        self._set({"AwbEnable": False, **_kept(seen, "ColourGains")})
        self._set({"AeEnable": False, **_exposure(seen, flicker_us)})

    def _settled(self) -> Mapping[str, Any]:
        """The metadata of a frame after exposure and white balance have stopped hunting."""
        seen: Mapping[str, Any] = self._in_time(OPENING_S, self._device.capture_metadata)
        steady = 0
        for _ in range(_SETTLING_FRAMES):
            before, seen = seen, self._in_time(OPENING_S, self._device.capture_metadata)
            steady = steady + 1 if _is_alike(before, seen) else 0
            if steady == _STEADY_FRAMES:
                break
        return seen

    def _set(self, controls: Mapping[str, Any]) -> None:
        """Set what this camera has; picamera2 raises on a control that a camera does not advertise."""
        there = {name: value for name, value in controls.items() if name in self._device.camera_controls}
        if there:
            self._device.set_controls(there)

    def _in_time(self, timeout_s: float, capture: Callable[..., Any]) -> Any:
        try:
            return capture(wait=timeout_s)
        except TimeoutError as error:
            cure = "check the ribbon cable, then switch the Pi off and on"
            raise CameraSilent(f"{self.name}: no picture for {timeout_s:g} s; {cure}") from error

    def frame(self, timeout_s: float) -> Frame:
        """The next picture.  Raises CameraSilent when none comes in time."""
        pixels = self._in_time(timeout_s, lambda wait: self._device.capture_array("main", wait=wait))
        self._number += 1
        return Frame(_as_bgr(pixels, self._format, self._size_px), self.name, self._number, time.time())

    def close(self) -> None:
        """Stop the camera and give it back."""
        self._device.stop()
        self._device.close()


def picamera_is_there() -> bool:
    """Whether picamera2 is installed and sees a camera."""
    try:
        return bool(import_module("picamera2").Picamera2.global_camera_info())
    except ImportError:
        return False


def _first_camera() -> Callable[[], Device]:
    try:
        opened: Callable[[], Device] = import_module("picamera2").Picamera2
    except ImportError as error:
        cure = "run ./setup.sh on the Raspberry Pi, or try --camera usb:0"
        raise CameraError(f"picamera2: not installed here ({error}); {cure}") from error
    return opened


def _opened(name: str, open_device: Callable[[], Device]) -> Device:
    try:
        return open_device()
    except (RuntimeError, IndexError) as error:
        cure = "check the ribbon cable and close other camera programs"
        raise CameraError(f"{name}: the camera does not open ({error}); {cure}") from error


def _kept(seen: Mapping[str, Any], name: str) -> dict[str, Any]:
    return {name: seen[name]} if name in seen else {}


def _exposure(seen: Mapping[str, Any], flicker_us: int) -> dict[str, Any]:
    """The exposure found, as whole periods of the lamps' flicker where it is longer than one."""
    found = _kept(seen, "ExposureTime") | _kept(seen, "AnalogueGain")
    if found.get("ExposureTime", 0) >= flicker_us:
        found["ExposureTime"] = round(found["ExposureTime"] / flicker_us) * flicker_us
    return found


def _is_alike(before: Mapping[str, Any], after: Mapping[str, Any]) -> bool:
    watched = ("ExposureTime", "AnalogueGain", "ColourGains")
    return all(
        np.allclose(before[name], after[name], rtol=_STEADY_SHARE)
        for name in watched
        if name in before and name in after
    )


def _as_bgr(pixels: Any, pixel_format: str, size_px: tuple[int, ...]) -> Image:
    conversion = _CONVERSIONS[pixel_format]
    image = pixels if conversion is None else cv2.cvtColor(pixels, conversion)
    # Rows of the buffer may be padded beyond the picture's width.
    return np.ascontiguousarray(image[: size_px[1], : size_px[0], :3], np.uint8)
