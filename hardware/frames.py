"""Cameras without a lens: files shown one after the other, a video, and the drawings of the demo table."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import cv2

from companion.ports import Frame, UnusableInput
from hardware.pictures import PICTURE_SUFFIXES, load_picture

if TYPE_CHECKING:
    from companion.ports import Image


class RateLimiter:
    """Lets one picture through every `1 / frames_per_second` seconds, counting them."""

    def __init__(self, frames_per_second: float, clock: Callable[[], float], sleep: Callable[[float], None]) -> None:
        """clock: seconds, never backwards.  sleep: waits so many seconds."""
        self._every_s = 1 / frames_per_second
        self._clock = clock
        self._sleep = sleep
        self._next = clock()
        self.count = 0

    def wait(self) -> float:
        """Wait for the next picture's time and give it.  A late caller is not made up for."""
        early_s = self._next - self._clock()
        if early_s > 0:
            self._sleep(early_s)
        now = self._clock()
        self._next = max(self._next, now) + self._every_s
        self.count += 1
        return now


# Files


VIDEO_SUFFIXES = (".mp4", ".mov", ".avi", ".mkv", ".webm", ".m4v")


class FrameSequence(Protocol):
    """Pictures in time."""

    def picture_at(self, seconds: float) -> Frame:
        """The frame so many seconds after the beginning; seconds never go backwards."""
        ...

    def close(self) -> None:
        """Give the file back."""
        ...


class FileCamera:
    """Implements companion.ports.Camera on a photo, a folder of photos, or a video.

    interval_s: how long each photo of a folder is shown.  loop: begin anew after the last; else the last one stays.
    Raises UnusableInput when the path holds no picture.
    """

    def __init__(
        self,
        path: Path,
        interval_s: float = 3.0,
        loop: bool = False,
        frames_per_second: float = 5.0,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self.name = f"file:{path}"
        self._reel = _reel(path, interval_s, loop)
        self._begun_at: float | None = None
        self._clock = clock
        self._pace = RateLimiter(frames_per_second, clock, sleep)

    def frame(self, timeout_s: float) -> Frame:  # noqa: ARG002 - a file is never late
        """The picture of now, by its file's name.  Raises UnusableInput when it cannot be used."""
        now = self._pace.wait()
        self._begun_at = now if self._begun_at is None else self._begun_at
        return replace(self._reel.picture_at(now - self._begun_at), number=self._pace.count)

    def close(self) -> None:
        """Give the file back."""
        self._reel.close()


def _reel(path: Path, interval_s: float, loop: bool) -> FrameSequence:
    if path.is_dir():
        photos = sorted(one for one in path.iterdir() if one.suffix.lower() in PICTURE_SUFFIXES)
        if not photos:
            raise UnusableInput(f"{path}: no photo in this folder; put JPEG or PNG files into it")
        return _Photos(photos, interval_s, loop)
    if path.suffix.lower() in VIDEO_SUFFIXES:
        return _Video(path, loop)
    return _Photos([path], interval_s, loop)


class _Photos:
    def __init__(self, paths: Sequence[Path], interval_s: float, loop: bool) -> None:
        self._paths = paths
        self._interval_s = interval_s
        self._loop = loop
        self._shown = 0
        self._picture = load_picture(paths[0])

    def picture_at(self, seconds: float) -> Frame:
        step = int(seconds // self._interval_s)
        place = step % len(self._paths) if self._loop else min(step, len(self._paths) - 1)
        if place != self._shown:
            self._picture = load_picture(self._paths[place])
            self._shown = place
        return self._picture

    def close(self) -> None:
        """A photo is not kept open."""


class _Video:
    def __init__(self, path: Path, loop: bool) -> None:
        if not path.is_file():
            raise UnusableInput(f"{path}: no such file; give the path of a video")
        self._path = path
        self._loop = loop
        self._begin()
        if self._image is None:
            raise UnusableInput(f"{path}: the video cannot be decoded; save it as MP4 (H.264) or give photos")

    def _begin(self) -> None:
        self._video = cv2.VideoCapture(str(self._path))
        self._every_s = 1 / (self._video.get(cv2.CAP_PROP_FPS) or 25.0)
        self._read_until = 0.0
        self._image: Image | None = None
        self._next()

    def _next(self) -> bool:
        there, image = self._video.read()
        if there:
            self._image = image  # type: ignore[assignment]
            self._read_until += self._every_s
        return bool(there)

    def picture_at(self, seconds: float) -> Frame:
        while self._read_until <= seconds:
            if self._next():
                continue
            if not self._loop:
                break
            self._video.release()
            self._begin()
            self._read_until = seconds + self._every_s
        assert self._image is not None
        return Frame(self._image, self._path.name, at=time.time())

    def close(self) -> None:
        self._video.release()


# Drawings


LONGEST_STEP_S = 0.4


class DemoCamera:
    """Implements companion.ports.Camera.

    picture_at: draws the table as it is so many seconds after the camera was opened; but from one picture to the next
    no more than longest_step_s pass there, so that on a slow machine the game waits for whoever looks at it.
    """

    def __init__(
        self,
        picture_at: Callable[[float], Image],
        frames_per_second: float = 5.0,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], None] = time.sleep,
        longest_step_s: float = LONGEST_STEP_S,
    ) -> None:
        self.name = "demo"
        self._picture_at = picture_at
        self._before = clock()
        self._elapsed_s, self._longest_step_s = 0.0, longest_step_s
        self._pace = RateLimiter(frames_per_second, clock, sleep)

    def frame(self, timeout_s: float) -> Frame:  # noqa: ARG002 - a drawn picture is never late
        """The table as it is now."""
        now = self._pace.wait()
        self._elapsed_s += min(now - self._before, self._longest_step_s)
        self._before = now
        return Frame(self._picture_at(self._elapsed_s), self.name, self._pace.count, time.time())

    def close(self) -> None:
        """Nothing to give back."""
