"""Watches the table: takes pictures, has those read that are worth it, and tells the session."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

import cv2

from companion.ports import Camera, CameraSilent, CompanionError, Frame, Observation
from companion.table.commands import CameraSays, Command, Look
from companion.table.view import CameraShown, PictureShown
from vision.stillness import Small, is_changed, small

if TYPE_CHECKING:
    from companion.ports import Image

log = logging.getLogger(__name__)

SILENT_AFTER_S = 5.0
REST_S = 1.0
"""Pause after trouble before the next try."""
AWAIT_STILLNESS_S = 1.5
"""A moving table is read this often all the same: people want to see that something happens."""
SHOWN_WIDTH_PX = 1600
JPEG_QUALITY = 82


class Reads(Protocol):
    """Reads a picture; `vision.read.Reader` does."""

    def read(self, frame: Frame) -> Observation:
        """What the frame shows.  Raises CompanionError when it cannot be used."""
        ...


class Watch:
    """One thread that looks at one table until it is closed.

    open_camera: opens it anew after it failed.  handle: takes commands to the session; keep: takes numbered JPEGs.
    """

    def __init__(
        self,
        camera: Camera,
        open_camera: Callable[[], Camera],
        reader: Reads,
        handle: Callable[[Command], object],
        keep: Callable[[int, bytes], None],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._camera: Camera | None = camera
        self._open_camera = open_camera
        self._reader = reader
        self._handle = handle
        self._keep = keep
        self._clock = clock
        self._closing = threading.Event()
        self._number = int(time.time() * 1000)
        self._read: Small | None = None
        self._before: Small | None = None
        self._moved = True
        self._read_at = float("-inf")
        self._thread = threading.Thread(target=self._watch, name="watch", daemon=True)

    def start(self) -> None:
        """Begin to look."""
        self._thread.start()

    def close(self) -> None:
        """Stop and give the camera back.  A picture that is being read is not waited for."""
        self._closing.set()
        if self._camera:
            self._camera.close()
        if self._thread.is_alive():
            self._thread.join(0.5)

    @property
    def is_looking(self) -> bool:
        """Whether the thread still works: a picture may be being read."""
        return self._thread.is_alive()

    def _watch(self) -> None:
        while not self._closing.is_set():
            try:
                self.look()
            except CameraSilent as error:
                self._say(CameraShown("silent", str(error)))
            except CompanionError as error:
                self._trouble(str(error))
            except Exception as error:
                log.exception("looking at the table failed")
                self._trouble(f"{type(error).__name__}: {error}")

    def look(self) -> None:
        """One look: take a picture, and have it read if something changed and the table is still.

        Raises CompanionError for a camera or a picture that cannot be used.
        """
        if self._camera is None:
            self._camera = self._open_camera()
        try:
            frame = self._camera.frame(SILENT_AFTER_S)
        except OSError:
            self._give_back()
            raise
        if self._is_worth_reading(small(frame.image)):
            self._tell(frame)
        else:
            self._say(CameraShown("seeing"))

    def _is_worth_reading(self, now: Small) -> bool:
        """Whether something changed since the last reading, and nothing moves any more, or has not for long."""
        still = self._before is None or not is_changed(self._before, now)
        self._before = now
        self._moved = self._moved or self._read is None or is_changed(self._read, now)
        if not self._moved or not (still or self._clock() - self._read_at > AWAIT_STILLNESS_S):
            return False
        self._read, self._read_at = now, self._clock()
        self._moved = not still
        return True

    def _tell(self, frame: Frame) -> None:
        observation = self._reader.read(frame)
        self._number += 1
        self._keep(self._number, as_jpeg(frame.image))
        self._say_command(Look(observation, PictureShown(self._number, frame.name, observation.size_px, frame.at)))

    def _give_back(self) -> None:
        if self._camera:
            self._camera.close()
        self._camera = None

    def _trouble(self, why: str) -> None:
        if not self._closing.is_set():
            self._say(CameraShown("trouble", why))
            self._closing.wait(REST_S)

    def _say(self, camera: CameraShown) -> None:
        self._say_command(CameraSays(camera))

    def _say_command(self, command: Command) -> None:
        if not self._closing.is_set():
            self._handle(command)


def as_jpeg(image: Image) -> bytes:
    """The picture for a page: not wider than SHOWN_WIDTH_PX.  image: (height, width, 3) uint8 BGR."""
    height, width = image.shape[:2]
    if width > SHOWN_WIDTH_PX:
        size = (SHOWN_WIDTH_PX, round(height * SHOWN_WIDTH_PX / width))
        image = cv2.resize(image, size, interpolation=cv2.INTER_AREA)  # type: ignore[assignment]
    return cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, JPEG_QUALITY])[1].tobytes()
