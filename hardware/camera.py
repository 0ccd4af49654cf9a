"""The cameras by their source: `auto`, `picamera2`, `usb:N`, `http://…`, `rtsp://…`, `file:PATH` or `demo`.

A USB camera gives its largest compressed pictures through Video4Linux.  Its focus, exposure and white balance are found
once, then locked; locked, its exposure follows the paper of the sheets.
"""

from __future__ import annotations

import logging
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import cv2

from hardware.capture import CameraError
from hardware.drift import Exposed, ExposureWatch, measure_exposure
from hardware.exposure import LightFollower, lightness
from hardware.stream import StreamCamera, VideoSource
from hardware.video4linux import VideoNode, follow_light, lock, release

if TYPE_CHECKING:
    from companion.ports import Image

log = logging.getLogger(__name__)

_USUAL_PX = (1920, 1080)
"""Where a camera does not say in which sizes it gives compressed pictures."""
_SETTLING_S = 3.0
"""A camera finds its focus, exposure and white balance within this."""
_LOCKED_WITHIN_S = 1.0
_AS_BRIGHT = 1.3
"""A picture taken with locked exposure is as bright as before within this factor."""


class UsbDevice(VideoSource, Protocol):
    """The part of cv2.VideoCapture that is used."""

    def isOpened(self) -> bool: ...  # noqa: N802  OpenCV's name
    def set(self, setting: int, value: float) -> bool: ...


class UsbCamera(StreamCamera):
    """Implements companion.ports.Camera and Glancing on /dev/videoN.

    size_px: the size asked for, of which the camera gives its nearest; None for its largest.
    open_device, open_node: open the stream, and what the device is asked on for its sizes and controls.
    devices: the folder of the devices.  mains_hz: 50 or 60, against flickering lamps.  settling_s: how long the camera
    is given to find its focus and its light before they are locked.
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
        name = f"usb:{number}"
        path = devices / f"video{number}"
        if not path.exists():
            said = f"{name}: no camera there ({path} is missing); plug one in, or try --camera demo"
            raise CameraError(said, key="camera.missing", name=name)
        if not os.access(path, os.R_OK | os.W_OK):
            said = f"{name}: no permission to use {path}; run 'sudo usermod -aG video $USER' and log in again"
            raise CameraError(said, key="camera.no_right", name=name)
        device, node = open_device(number), open_node(path)
        if not device.isOpened():
            node.close()
            said = f"{name}: the camera is busy or gives no pictures; close other camera programs"
            raise CameraError(said, key="camera.busy", name=name)
        _set_up(device, size_px or max(node.sizes("MJPG"), key=lambda size: size[0] * size[1], default=_USUAL_PX))
        release(node, mains_hz)
        self._light = LightLock(name, node, time.monotonic() + settling_s, 1e6 / (2 * mains_hz))
        super().__init__(name, device, "check the cable and plug it in again", self._light.mind, node.close)

    def focus(self) -> None:
        """Let the camera find its focus, and its exposure and white balance, anew."""
        self._light.release(time.monotonic())


def _set_up(device: UsbDevice, size_px: tuple[int, int]) -> None:
    # MJPEG first: without it most USB cameras give large pictures only a few times a second.
    device.set(cv2.CAP_PROP_FOURCC, cv2.VideoWriter.fourcc(*"MJPG"))
    device.set(cv2.CAP_PROP_FRAME_WIDTH, size_px[0])
    device.set(cv2.CAP_PROP_FRAME_HEIGHT, size_px[1])
    device.set(cv2.CAP_PROP_CONVERT_RGB, 0)  # pictures come as they are, and only those asked for are decoded


class LightLock:
    """Locks what a camera has found by itself once it has settled, and follows the light or lets it find it anew.

    A camera that shows another brightness once it is locked did not tell what it had found: it is left alone.
    period_us: of the lamps' flicker.
    """

    def __init__(self, name: str, node: VideoNode, settles_at: float, period_us: float) -> None:
        self._name, self._node, self._period_us = name, node, period_us
        self._follower = LightFollower()
        self._locks_at, self._judges_at = settles_at, float("inf")
        self._found = Exposed(0.0)
        self._watch = ExposureWatch()
        self._is_able = True

    def mind(self, image: Image, now: float) -> None:
        """The action after a picture."""
        seen = measure_exposure(image)
        if now >= self._judges_at:
            self._judge(seen)
        elif now >= self._locks_at:
            lock(self._node)
            self._found, self._judges_at, self._locks_at = seen, now + _LOCKED_WITHIN_S, float("inf")
        elif self._is_able and self._locks_at == self._judges_at:
            if self._watch.remedy(seen, now) == "learn":
                self.release(now)
            elif self._follower.is_due(light := lightness(image), now):
                is_set = follow_light(self._node, light, self._period_us)
                self._follower.waits(now, is_set=is_set)
                self._watch = ExposureWatch() if is_set else self._watch

    def release(self, now: float) -> None:
        """Let the camera find everything anew, and lock that."""
        release(self._node)
        if self._is_able:
            self._locks_at, self._judges_at, self._watch = now + _SETTLING_S, float("inf"), ExposureWatch()

    def _judge(self, seen: Exposed) -> None:
        self._judges_at = float("inf")
        if not 1 / _AS_BRIGHT < (seen.brightness + 1) / (self._found.brightness + 1) < _AS_BRIGHT:
            log.warning("%s: it does not keep the light that it has found; it goes on finding it by itself", self._name)
            release(self._node)
            self._is_able = False
