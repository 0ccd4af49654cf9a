"""Several cameras over one table, used as one: their pictures side by side, and each of them as it is.

The joint picture is what people and the watch over the table see: it is calm only where both are.  It is read part by
part, for every camera has a lens and a place of its own.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import numpy as np

from companion.ports import Camera, CameraSilent, Frame, Glancing

if TYPE_CHECKING:
    from companion.ports import Image

_BETWEEN = re.compile(r",(?=(?:auto|picamera2|usb:|file:|demo|phone|none|https?://|rtsps?://))")
"""A comma before the next source; an address or a path may have commas of its own."""


def sources_of(camera: str) -> tuple[str, ...]:
    """`usb:0,usb:1` as its sources; one source alone is one."""
    return tuple(_BETWEEN.split(camera))


def joint(frames: Sequence[Frame], number: int = 0) -> Frame:
    """Pictures side by side, those that are lower black below; its parts are the pictures themselves."""
    height = max(frame.image.shape[0] for frame in frames)
    image = np.zeros((height, sum(frame.image.shape[1] for frame in frames), 3), np.uint8)
    parts, left = [], 0
    for frame in frames:
        high, wide = frame.image.shape[:2]
        here: Image = image[:high, left : left + wide]
        here[...] = frame.image
        parts.append(Frame(here, frame.name, frame.number, frame.at))
        left += wide
    name, at = " + ".join(frame.name for frame in frames), min(frame.at for frame in frames)
    return Frame(image, name, number, at, tuple(parts))


class JointCamera:
    """Implements companion.ports.Camera on several cameras, in the order in which their pictures stand side by side.

    `joined` makes one that also glances, where all of them do.
    """

    def __init__(self, cameras: Sequence[Camera]) -> None:
        self.name = " + ".join(camera.name for camera in cameras)
        self._cameras = tuple(cameras)
        self._number = 0

    def frame(self, timeout_s: float) -> Frame:
        """The newest picture of each.  Raises CameraSilent when one of them gives none in time."""
        return self._of_each([camera.frame for camera in self._cameras], timeout_s)

    def _of_each(self, takes: Sequence[Callable[[float], Frame]], timeout_s: float) -> Frame:
        end = time.monotonic() + timeout_s
        self._number += 1
        frames = []
        for camera, take in zip(self._cameras, takes, strict=True):
            try:
                frames.append(take(max(0.0, end - time.monotonic())))
            except CameraSilent as error:
                raise CameraSilent(str(error), key="camera.one_silent", name=camera.name) from error
        return joint(frames, self._number)

    def focus(self) -> None:
        """Let every camera focus that can."""
        for camera in self._cameras:
            if focus := getattr(camera, "focus", None):
                focus()

    def close(self) -> None:
        """Give all of them back."""
        for camera in self._cameras:
            camera.close()


class GlancingJointCamera(JointCamera):
    """Implements companion.ports.Glancing, too."""

    def glance(self, timeout_s: float) -> Frame:
        """The newest small picture of each.  Raises CameraSilent as `frame`."""
        return self._of_each([one.glance for one in self._cameras if isinstance(one, Glancing)], timeout_s)


def joined(cameras: Sequence[Camera]) -> Camera:
    """Several cameras as one; one alone as it is."""
    if len(cameras) == 1:
        return cameras[0]
    every = all(isinstance(camera, Glancing) for camera in cameras)
    return GlancingJointCamera(cameras) if every else JointCamera(cameras)
