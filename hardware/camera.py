"""The cameras by their source: `auto`, `picamera2`, `usb:N`, `file:PATH` or `demo`; USB cameras are read here.

A thread of its own takes a USB camera's pictures off Video4Linux as they come, so that the next one is never old.
Only those that somebody asks for are decoded.  Focus, exposure and white balance are found once, then locked.
"""

from __future__ import annotations

import logging
import os
import re
import threading
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import cv2
import numpy as np

from companion.ports import Camera, CameraSilent, Frame, UnusableInput
from hardware.camera_process import CameraProcess
from hardware.capture import CameraError, Exposed, ExposureWatch, exposed
from hardware.frames import FileCamera, jpeg_width
from hardware.picamera import PiCamera, picamera_is_there
from hardware.video4linux import VideoNode, lock, release

if TYPE_CHECKING:
    from companion.ports import Image

log = logging.getLogger(__name__)

_JOIN_S = 2.0
_PAUSE_S = 0.05
"""How long a camera that gave no picture is left alone before it is asked again."""
_USUAL_PX = (1920, 1080)
"""Where a camera does not say in which sizes it gives compressed pictures."""
_SETTLING_S = 3.0
"""A camera finds its focus, exposure and white balance within this."""
_LOCKED_WITHIN_S = 1.0
_AS_BRIGHT = 1.3
"""A picture taken with locked exposure is as bright as before within this factor."""
_GLANCES = (
    (2560, cv2.IMREAD_REDUCED_COLOR_4), (1280, cv2.IMREAD_REDUCED_COLOR_2), (0, cv2.IMREAD_COLOR),
)  # fmt: skip
"""From which width on a picture is decoded at how small a size to be glanced at: it stays 640 wide at least."""


class UsbDevice(Protocol):
    """What is used of cv2.VideoCapture."""

    def isOpened(self) -> bool: ...  # noqa: N802  OpenCV's name
    def grab(self) -> bool: ...
    def retrieve(self) -> tuple[bool, Any]: ...
    def set(self, setting: int, value: float) -> bool: ...
    def release(self) -> None: ...


class UsbCamera:
    """Implements companion.ports.Camera and Glancing on /dev/videoN.

    size_px: the size asked for, of which the camera gives its nearest; None for its largest.
    mains_hz: 50 or 60, against flickering lamps.  node: asks the device for its sizes and controls.
    Raises CameraError when there is no such camera, no permission, or another program has it.
    """

    def __init__(
        self,
        number: int,
        size_px: tuple[int, int] | None = None,
        open_device: Callable[[int], UsbDevice] = lambda number: cv2.VideoCapture(number, cv2.CAP_V4L2),
        devices: Path = Path("/dev"),
        mains_hz: int = 50,
        open_node: Callable[[Path], VideoNode] = VideoNode,
        settling_s: float = _SETTLING_S,
    ) -> None:
        self.name = f"usb:{number}"
        path = devices / f"video{number}"
        if not path.exists():
            said = f"{self.name}: no camera there ({path} is missing); plug one in, or try --camera demo"
            raise CameraError(said, key="camera.missing", name=self.name)
        if not os.access(path, os.R_OK | os.W_OK):
            said = f"{self.name}: no permission to use {path}; run 'sudo usermod -aG video $USER' and log in again"
            raise CameraError(said, key="camera.no_right", name=self.name)
        self._node = open_node(path)
        self._device = open_device(number)
        if not self._device.isOpened():
            self._node.close()
            said = f"{self.name}: the camera is busy or gives no pictures; close other camera programs"
            raise CameraError(said, key="camera.busy", name=self.name)
        sizes = self._node.sizes("MJPG")
        self._set_up(size_px or max(sizes, key=lambda size: size[0] * size[1], default=_USUAL_PX))
        release(self._node, mains_hz)
        self._light = _LightLock(self.name, self._node, time.monotonic() + settling_s)
        self._newest: tuple[Any, int, float] | None = None
        self._is_asked = False
        self._arrived = threading.Condition()
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._read_on, name=self.name, daemon=True)
        self._thread.start()

    def _set_up(self, size_px: tuple[int, int]) -> None:
        # MJPEG first: without it most USB cameras give large pictures only a few times a second.
        self._device.set(cv2.CAP_PROP_FOURCC, cv2.VideoWriter.fourcc(*"MJPG"))
        self._device.set(cv2.CAP_PROP_FRAME_WIDTH, size_px[0])
        self._device.set(cv2.CAP_PROP_FRAME_HEIGHT, size_px[1])
        self._device.set(cv2.CAP_PROP_CONVERT_RGB, 0)  # pictures come as they are, and only those asked for are decoded

    def _read_on(self) -> None:
        number = 0
        while not self._closing.is_set():
            if self._device.grab():
                number += 1
                if self._is_asked:
                    self._show(number)
            else:
                self._closing.wait(_PAUSE_S)
        self._device.release()
        self._node.close()

    def _show(self, number: int) -> None:
        there, pixels = self._device.retrieve()
        if there:
            with self._arrived:
                self._newest = (np.array(pixels), number, time.time())
                self._is_asked = False
                self._arrived.notify_all()

    def frame(self, timeout_s: float) -> Frame:
        """The next picture.  Raises CameraSilent when none comes in time that can be decoded."""
        return self._picture(timeout_s, ((0, cv2.IMREAD_COLOR),))

    def glance(self, timeout_s: float) -> Frame:
        """The next picture, decoded small.  Raises CameraSilent as `frame`."""
        return self._picture(timeout_s, _GLANCES)

    def _picture(self, timeout_s: float, ways: Sequence[tuple[int, int]]) -> Frame:
        end, image = time.monotonic() + timeout_s, None
        while image is None:
            with self._arrived:
                self._newest, self._is_asked = None, True
                self._arrived.wait_for(lambda: self._newest is not None, end - time.monotonic())
                if self._newest is None:
                    cure = "check the cable and plug it in again"
                    raise CameraSilent(f"{self.name}: no picture for {timeout_s:g} s; {cure}")
                pixels, number, at = self._newest
            image = _decoded(pixels, ways)
        self._light.mind(exposed(image), time.monotonic())
        return Frame(image, self.name, number, at)

    def close(self) -> None:
        """Stop reading and give the device back."""
        self._closing.set()
        if self._thread is not threading.current_thread():
            self._thread.join(_JOIN_S)


class _LightLock:
    """Locks what a camera has found by itself once it has settled, and lets it find it anew in another light.

    A camera that shows another brightness once it is locked did not tell what it had found: it is left alone.
    """

    def __init__(self, name: str, node: VideoNode, settles_at: float) -> None:
        self._name, self._node = name, node
        self._locks_at, self._judges_at = settles_at, float("inf")
        self._found = Exposed(0.0)
        self._watch = ExposureWatch()
        self._is_able = True

    def mind(self, seen: Exposed, now: float) -> None:
        """What to do after a picture."""
        if now >= self._judges_at:
            self._judge(seen)
        elif now >= self._locks_at:
            lock(self._node)
            self._found, self._judges_at, self._locks_at = seen, now + _LOCKED_WITHIN_S, float("inf")
        elif self._is_able and self._locks_at == self._judges_at and self._watch.remedy(seen, now) == "learn":
            release(self._node)
            self._locks_at, self._watch = now + _SETTLING_S, ExposureWatch()

    def _judge(self, seen: Exposed) -> None:
        self._judges_at = float("inf")
        if not 1 / _AS_BRIGHT < (seen.brightness + 1) / (self._found.brightness + 1) < _AS_BRIGHT:
            log.warning("%s: it does not keep the light that it has found; it goes on finding it by itself", self._name)
            release(self._node)
            self._is_able = False


def _decoded(pixels: Any, ways: Sequence[tuple[int, int]]) -> Image | None:
    """(height, width, 3) uint8 BGR of what OpenCV gives: compressed, two bytes a pixel, or a picture already."""
    if pixels.ndim == 3 and pixels.shape[2] == 3:
        return np.asarray(pixels, np.uint8)
    if pixels.ndim == 3 and pixels.shape[2] == 2:
        return np.asarray(cv2.cvtColor(pixels, cv2.COLOR_YUV2BGR_YUYV), np.uint8)
    content = pixels.reshape(-1)
    width = jpeg_width(content[:4096].tobytes())
    how = next(how for widest, how in ways if width >= widest)
    image = cv2.imdecode(content, how)
    return None if image is None else np.asarray(image, np.uint8)


# Which cameras are plugged in.


_OF_THE_PI = re.compile(r"bcm2835|unicam|rp1-cfe|pispbe|rpivid|rpi-hevc", re.IGNORECASE)
"""Video devices of the Raspberry Pi's own that are no USB cameras."""


def found_cameras(
    has_picamera: Callable[[], bool] = picamera_is_there,
    devices: Path = Path("/dev"),
    described: Path = Path("/sys/class/video4linux"),
) -> tuple[tuple[str, str], ...]:
    """Every camera as (source, what it calls itself), the Raspberry Pi's first."""
    found = [("picamera2", "")] if has_picamera() else []
    for device in sorted(devices.glob("video[0-9]*"), key=lambda path: int(path.name.removeprefix("video"))):
        name, index = (_said(described / device.name / what) for what in ("name", "index"))
        if index in ("", "0") and not _OF_THE_PI.search(name):
            found.append((f"usb:{device.name.removeprefix('video')}", name))
    return tuple(found)


def _said(path: Path) -> str:
    try:
        return path.read_text("utf-8", errors="replace").strip()
    except OSError:
        return ""


# Opens a camera by its source: `auto`, `picamera2`, `usb:N`, `file:PATH` or `demo`.


__all__ = ["SOURCES", "CameraError", "live_camera", "open_camera"]

SOURCES = "auto, picamera2, usb:0, file:PATH, demo or none"


def open_camera(
    source: str,
    open_demo: Callable[[], Camera],
    interval_s: float = 3.0,
    loop: bool = False,
    found: Callable[[], tuple[tuple[str, str], ...]] = found_cameras,
    devices: Path = Path("/dev"),
    size_px: tuple[int, int] | None = None,
) -> Camera:
    """The camera that a source names.

    open_demo: opens the demo table's camera.  interval_s, loop: for a folder of photos (see FileCamera).
    `auto` takes the first camera found: the Raspberry Pi's, else a USB camera.
    size_px: for a live camera, the size asked for; None for its largest.
    Raises CameraError when it is not there or cannot be used, UnusableInput when no source is named so.
    """
    if source == "demo":
        return open_demo()
    if source == "auto":
        source = next((name for name, _ in found()), "")
        if not source:
            said = "auto: no camera found on this machine; plug one in, or try --camera demo"
            raise CameraError(said, key="camera.none")
    kind, _, rest = source.partition(":")
    if source == "picamera2":
        return PiCamera(size_px)
    if kind == "usb" and rest.isdecimal():
        return UsbCamera(int(rest), size_px, devices=devices)
    if kind == "file" and rest:
        return FileCamera(Path(rest).expanduser(), interval_s, loop)
    raise UnusableInput(f"{source}: no such camera source; use {SOURCES}", key="camera.missing", name=source)


def live_camera(source: str, size_px: tuple[int, int] | None = None) -> CameraProcess | None:
    """The camera in a process of its own; None for the demo and for files, which cannot hang.  size_px: as above."""
    kind, _, rest = source.partition(":")
    if source in ("auto", "picamera2") or (kind == "usb" and rest.isdecimal()):
        return CameraProcess(source, partial(open_camera, source, _no_demo, size_px=size_px))
    return None


def _no_demo() -> Camera:
    raise UnusableInput("the demo table draws its pictures in the companion's own process; use --camera demo")
