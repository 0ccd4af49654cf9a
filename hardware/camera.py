"""The cameras by their source: `auto`, `picamera2`, `usb:N`, `file:PATH` or `demo`; USB cameras are read here.

A thread of its own reads a USB camera through Video4Linux, so that the newest picture is always at hand.
"""

from __future__ import annotations

import os
import re
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Protocol

import cv2

from companion.ports import Camera, CameraSilent, Frame, UnusableInput
from hardware.camera_process import CameraProcess
from hardware.capture import CameraError
from hardware.frames import FileCamera
from hardware.picamera import PiCamera, picamera_is_there

_JOIN_S = 2.0
_PAUSE_S = 0.05
"""How long a camera that gave no picture is left alone before it is asked again."""


class UsbDevice(Protocol):
    """What is used of cv2.VideoCapture."""

    def isOpened(self) -> bool: ...  # noqa: N802  OpenCV's name
    def read(self) -> tuple[bool, Any]: ...
    def set(self, setting: int, value: float) -> bool: ...
    def release(self) -> None: ...


class UsbCamera:
    """Implements companion.ports.Camera on /dev/videoN.

    size_px: the size asked for; the camera gives its nearest.
    Raises CameraError when there is no such camera, no permission, or another program has it.
    """

    def __init__(
        self,
        number: int,
        size_px: tuple[int, int] = (1920, 1080),
        open_device: Callable[[int], UsbDevice] = lambda number: cv2.VideoCapture(number, cv2.CAP_V4L2),
        devices: Path = Path("/dev"),
    ) -> None:
        self.name = f"usb:{number}"
        path = devices / f"video{number}"
        if not path.exists():
            said = f"{self.name}: no camera there ({path} is missing); plug one in, or try --camera demo"
            raise CameraError(said, key="camera.missing", name=self.name)
        if not os.access(path, os.R_OK | os.W_OK):
            said = f"{self.name}: no permission to use {path}; run 'sudo usermod -aG video $USER' and log in again"
            raise CameraError(said, key="camera.no_right", name=self.name)
        self._device = open_device(number)
        if not self._device.isOpened():
            said = f"{self.name}: the camera is busy or gives no pictures; close other camera programs"
            raise CameraError(said, key="camera.busy", name=self.name)
        self._set_up(size_px)
        self._newest: Frame | None = None
        self._arrived = threading.Condition()
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._read_on, name=self.name, daemon=True)
        self._thread.start()

    def _set_up(self, size_px: tuple[int, int]) -> None:
        # MJPEG first: without it most USB cameras give large pictures only a few times a second.
        self._device.set(cv2.CAP_PROP_FOURCC, cv2.VideoWriter.fourcc(*"MJPG"))
        self._device.set(cv2.CAP_PROP_FRAME_WIDTH, size_px[0])
        self._device.set(cv2.CAP_PROP_FRAME_HEIGHT, size_px[1])

    def _read_on(self) -> None:
        number = 0
        while not self._closing.is_set():
            there, image = self._device.read()
            if there:
                number += 1
                self._show(Frame(image, self.name, number, time.time()))
            else:
                self._closing.wait(_PAUSE_S)
        self._device.release()

    def _show(self, frame: Frame) -> None:
        with self._arrived:
            self._newest = frame
            self._arrived.notify_all()

    def frame(self, timeout_s: float) -> Frame:
        """The next picture that nobody has had yet.  Raises CameraSilent when none comes in time."""
        with self._arrived:
            if not self._arrived.wait_for(lambda: self._newest is not None, timeout_s) or self._newest is None:
                raise CameraSilent(f"{self.name}: no picture for {timeout_s:g} s; check the cable and plug it in again")
            frame, self._newest = self._newest, None
            return frame

    def close(self) -> None:
        """Stop reading and give the device back."""
        self._closing.set()
        if self._thread is not threading.current_thread():
            self._thread.join(_JOIN_S)


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
) -> Camera:
    """The camera that a source names.

    open_demo: opens the demo table's camera.  interval_s, loop: for a folder of photos (see FileCamera).
    `auto` takes the first camera found: the Raspberry Pi's, else a USB camera.
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
        return PiCamera()
    if kind == "usb" and rest.isdecimal():
        return UsbCamera(int(rest), devices=devices)
    if kind == "file" and rest:
        return FileCamera(Path(rest).expanduser(), interval_s, loop)
    raise UnusableInput(f"{source}: no such camera source; use {SOURCES}", key="camera.missing", name=source)


def live_camera(source: str) -> CameraProcess | None:
    """The camera in a process of its own; None for the demo and for files, which cannot hang."""
    kind, _, rest = source.partition(":")
    if source in ("auto", "picamera2") or (kind == "usb" and rest.isdecimal()):
        return CameraProcess(source, partial(open_camera, source, _no_demo))
    return None


def _no_demo() -> Camera:
    raise UnusableInput("the demo table draws its pictures in the companion's own process; use --camera demo")
