"""Reads pictures of one table with whatever box is in use; the box may be changed while the table is watched.

The pictures are those of the camera, and photographs that somebody sends from a phone.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass

from calibration.box import Box
from calibration.layout import Layout
from calibration.lens import Lens
from companion.ports import Frame, Observation
from companion.services.boxes.repository import BoxRefused
from hardware.frames import BadPicture, picture_of
from vision.gallery import Gallery, make_gallery
from vision.read import Reader, WatchfulReader

log = logging.getLogger(__name__)

SMALLEST_PX = 640
"""The longer side of the smallest photograph in which anything could be read."""


def photograph_of(content: bytes) -> Frame:
    """The picture in a file that somebody sent, upright as its EXIF orientation says.

    Raises BoxRefused: empty, none of a picture, HEIC, cut off, damaged, too large or too small.
    """
    try:
        frame = picture_of(content, "photo", time.time())
    except BadPicture as error:
        raise BoxRefused(f"photo_{error.reason}") from error
    if max(frame.image.shape[:2]) < SMALLEST_PX:
        raise BoxRefused("photo_too_small", least=SMALLEST_PX)
    return frame


READY_WITHIN_S = 120.0


@dataclass(frozen=True, slots=True)
class BoxInUse:
    """A box, ready to read with.  reader: for single pictures; watchful: for those of the camera, in their order."""

    box: Box
    gallery: Gallery
    reader: Reader
    watchful: WatchfulReader


class BoxReader:
    """May be used from any thread.  told: is told of the pieces of every new box once it is read with."""

    def __init__(self, layout: Layout, box: Box, lens: Lens | None = None) -> None:
        self.layout = layout
        self.lens = lens
        self._told: Callable[[tuple[str, ...]], object] = lambda _pieces: None
        self._sight = self._made(box)
        self._wanted: Box | None = None
        self._lock = threading.Condition()

    @property
    def in_use(self) -> BoxInUse:
        """What is read with now."""
        return self._sight

    def read(self, frame: Frame) -> Observation:
        """What lies on the table in a single picture.  Raises DoubledMarker when a marker is there twice."""
        return self._sight.reader.read(frame)

    def when_changed(self, told: Callable[[tuple[str, ...]], object]) -> None:
        """Call this with the pieces of every box that is changed to."""
        self._told = told

    def use(self, box: Box) -> None:
        """Read with this box as soon as it is made ready, which takes some seconds; until then with the old one."""
        with self._lock:
            is_busy, self._wanted = self._wanted is not None, box
        if not is_busy:
            threading.Thread(target=self._change, name="eyes", daemon=True).start()

    def wait_ready(self, timeout_s: float = READY_WITHIN_S) -> bool:
        """Wait until the box that was asked for last is read with."""
        with self._lock:
            return self._lock.wait_for(lambda: self._wanted is None, timeout_s)

    def _change(self) -> None:
        """Make ready what is wanted; what is wanted meanwhile, too."""
        made: Box | None = None
        while True:
            with self._lock:
                box = self._wanted
                if box is made or box is None:
                    self._wanted = None
                    self._lock.notify_all()
                    return
            made = box
            try:
                self._sight = self._made(box)
                self._told(box.pieces())
            except Exception:
                log.exception("a box cannot be read with; the one before is read with on")

    def _made(self, box: Box) -> BoxInUse:
        gallery = make_gallery(box if self.layout.sheets else Box(()))
        reader = Reader(self.layout, gallery, self.lens)
        return BoxInUse(box, gallery, reader, WatchfulReader(reader))


class WatchfulBoxReader:
    """Reads the pictures of one camera in their order, for one thread; the box may be changed meanwhile."""

    def __init__(self, reader: BoxReader) -> None:
        self._reader = reader

    def read(self, frame: Frame) -> Observation:
        """What lies on the table.  Raises DoubledMarker when a marker is there twice."""
        return self._reader.in_use.watchful.read(frame)
