"""Several cameras over one table, used as one: their pictures side by side, and each of them as it is.

The joint picture is what people and the watch over the table see: it is calm only where both are.  It is read part by
part, for every camera has a lens and a place of its own.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import numpy as np

from companion.ports import Camera, CameraSilent, Frame, Glancing

if TYPE_CHECKING:
    from companion.ports import Image

AGAIN_S, AGAIN_WITHIN_S = 2.0, 0.5
"""A camera that gave no picture is asked again every so often, for so long: the others are not kept waiting."""


def joint(frames: Sequence[Frame], number: int = 0) -> Frame:
    """Pictures side by side, those that are lower black below; its parts are the pictures themselves."""
    height = max(frame.image.shape[0] for frame in frames)
    image = np.zeros((height, sum(frame.image.shape[1] for frame in frames), 3), np.uint8)
    parts, left = [], 0
    for frame in frames:
        high, wide = frame.image.shape[:2]
        here: Image = image[:high, left : left + wide]
        here[...] = frame.image
        parts.append(replace(frame, image=here))
        left += wide
    name, at = " + ".join(frame.name for frame in frames), min(frame.at for frame in frames)
    silent = next((frame.silent for frame in frames if frame.silent), None)
    return Frame(image, name, number, at, tuple(parts), silent)


@dataclass(slots=True)
class _OneCamera:
    """One of the cameras.  why: it gives no picture; tried_at: when it was last asked all the same."""

    camera: Camera
    shapes: dict[str, tuple[int, ...]] = field(default_factory=dict)
    why: CameraSilent | None = None
    tried_at: float = 0.0

    def asked(self, kind: str, take: Callable[[float], Frame], now: float, timeout_s: float) -> Frame | None:
        """The newest picture; None when none comes in time.  Who was silent is asked now and then, and not for long."""
        if self.why and now - self.tried_at < AGAIN_S:
            return None
        try:
            frame = take(min(timeout_s, AGAIN_WITHIN_S) if self.why else timeout_s)
        except CameraSilent as error:
            self.why = CameraSilent(str(error), key="camera.one_silent", name=self.camera.name)
            self.tried_at = now
            return None
        self.why, self.shapes[kind] = None, frame.image.shape
        return frame

    def black(self, kind: str, like: Frame) -> Frame:
        """In place of a picture; as large as its last one, or as another camera's."""
        image = np.zeros(self.shapes.get(kind, like.image.shape), np.uint8)
        return Frame(image, self.camera.name, at=like.at, silent=self.why)


class JointCamera:
    """Implements companion.ports.Camera on several cameras, in the order in which their pictures stand side by side.

    `join_cameras` makes one that also glances, where all of them do.  In place of a camera that gives no picture there
    is a black one, with the reason; it is tried again by itself.
    """

    def __init__(self, cameras: Sequence[Camera], clock: Callable[[], float] = time.monotonic) -> None:
        self.name = " + ".join(camera.name for camera in cameras)
        self._cameras = tuple(map(_OneCamera, cameras))
        self._clock = clock
        self._number = 0

    def frame(self, timeout_s: float) -> Frame:
        """The newest picture of each.  Raises CameraSilent when none of them gives any in time."""
        return self._of_each("frame", [one.camera.frame for one in self._cameras], timeout_s)

    def _of_each(self, kind: str, takes: Sequence[Callable[[float], Frame]], timeout_s: float) -> Frame:
        begun = self._clock()
        given = []
        for one, take in zip(self._cameras, takes, strict=True):
            now = self._clock()
            given.append(one.asked(kind, take, now, max(AGAIN_WITHIN_S, begun + timeout_s - now)))
        seen = next((frame for frame in given if frame), None)
        if seen is None:
            raise self._cameras[0].why or CameraSilent(f"{self.name}: no picture", key="camera.silent")
        self._number += 1
        views = zip(self._cameras, given, strict=True)
        return joint([frame or one.black(kind, seen) for one, frame in views], self._number)

    def close(self) -> None:
        """Give all of them back."""
        for one in self._cameras:
            one.camera.close()


class GlancingJointCamera(JointCamera):
    """Implements companion.ports.Glancing, too."""

    def glance(self, timeout_s: float) -> Frame:
        """The newest small picture of each.  Raises CameraSilent as `frame`."""
        takes = [one.camera.glance for one in self._cameras if isinstance(one.camera, Glancing)]
        return self._of_each("glance", takes, timeout_s)


def join_cameras(cameras: Sequence[Camera]) -> Camera:
    """Several cameras as one; one alone as it is."""
    if len(cameras) == 1:
        return cameras[0]
    every = all(isinstance(camera, Glancing) for camera in cameras)
    return GlancingJointCamera(cameras) if every else JointCamera(cameras)
