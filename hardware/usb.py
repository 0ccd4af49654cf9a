"""A USB camera, read through Video4Linux by a thread of its own, so that the newest picture is always at hand."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

import cv2

from companion.ports import CameraSilent, Frame
from hardware.failure import CameraError

_JOIN_S = 2.0
_PAUSE_S = 0.05
"""How long a camera that gave no picture is left alone before it is asked again."""


class Device(Protocol):
    """What is used of cv2.VideoCapture."""

    def isOpened(self) -> bool: ...  # noqa: N802  OpenCV's name
    def read(self) -> tuple[bool, Any]: ...
    def set(self, setting: int, value: float) -> bool: ...
    def release(self) -> None: ...


def _video_device(number: int) -> Device:
    return cv2.VideoCapture(number, cv2.CAP_V4L2)


class UsbCamera:
    """Implements companion.ports.Camera on /dev/videoN.

    size_px: the size asked for; the camera gives its nearest.
    Raises CameraError when there is no such camera, no permission, or another program has it.
    """

    def __init__(
        self,
        number: int,
        size_px: tuple[int, int] = (1920, 1080),
        open_device: Callable[[int], Device] = _video_device,
        devices: Path = Path("/dev"),
    ) -> None:
        self.name = f"usb:{number}"
        _refuse_missing(self.name, devices / f"video{number}")
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


def _refuse_missing(name: str, path: Path) -> None:
    if not path.exists():
        said = f"{name}: no camera there ({path} is missing); plug one in, or try --camera demo"
        raise CameraError(said, key="camera.missing", name=name)
    if not os.access(path, os.R_OK | os.W_OK):
        said = f"{name}: no permission to use {path}; run 'sudo usermod -aG video $USER' and log in again"
        raise CameraError(said, key="camera.no_right", name=name)
