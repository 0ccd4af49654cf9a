"""Pictures that come in a stream, whether anybody wants them or not.

A loop of its own takes them off as they come, so that the next one is never old.  Only those that somebody asks for
are decoded, and those that are only glanced at are decoded small.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

import cv2
import numpy as np

from companion.loops import Loop
from companion.ports import CameraSilent, Frame
from hardware.pictures import MEGAPIXELS_UNHALVED, BadPicture, _refuse_unusable, jpeg_width

if TYPE_CHECKING:
    from companion.ports import Image

_JOIN_S = 2.0
_PAUSE_S = 0.05
"""How long a source that gave no picture is left alone before it is asked again."""
_GLANCES = (
    (2560, cv2.IMREAD_REDUCED_COLOR_4), (1280, cv2.IMREAD_REDUCED_COLOR_2), (0, cv2.IMREAD_COLOR),
)  # fmt: skip
"""From which width on a picture is decoded at how small a size to be glanced at: it stays 640 wide at least."""


class VideoSource(Protocol):
    """As cv2.VideoCapture: `grab` waits for the next picture, `retrieve` gives the one that was grabbed."""

    def grab(self) -> bool: ...
    def retrieve(self) -> tuple[bool, Any]: ...
    def release(self) -> None: ...


class StreamCamera:
    """Implements companion.ports.Camera and Glancing on a source of pictures.

    cure: what to do when none come.  seen: is shown every picture that is asked for, and told when.  closed: called at
    the end.
    """

    def __init__(
        self,
        name: str,
        source: VideoSource,
        cure: str,
        seen: Callable[[Image, float], object] = lambda _image, _at: None,
        closed: Callable[[], object] = lambda: None,
    ) -> None:
        self.name = name
        self._source, self._cure, self._seen, self._closed = source, cure, seen, closed
        self._newest: tuple[Any, int, float] | None = None
        self._is_asked = False
        self._arrived = threading.Condition()
        self._number = 0
        self._closing = threading.Event()
        self._loop = Loop(name, self._turn)
        self._loop.start()

    def _turn(self) -> bool:
        """Take the next picture off.  At the end the source is given back here, where nobody still asks it."""
        if self._closing.is_set():
            self._source.release()
            self._closed()
            return False
        if self._source.grab():
            self._number += 1
            if self._is_asked:
                self._show()
        else:
            self._closing.wait(_PAUSE_S)
        return True

    def _show(self) -> None:
        there, pixels = self._source.retrieve()
        if there:
            with self._arrived:
                self._newest = (np.array(pixels), self._number, time.time())
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
                    raise CameraSilent(f"{self.name}: no picture for {timeout_s:g} s; {self._cure}")
                pixels, number, at = self._newest
            image = _decode(pixels, ways)
        self._seen(image, time.monotonic())
        return Frame(image, self.name, number, at)

    def close(self) -> None:
        """Stop reading and give the source back."""
        self._closing.set()
        self._loop.join(_JOIN_S)


def _decode(pixels: Any, ways: Sequence[tuple[int, int]]) -> Image | None:
    """(height, width, 3) uint8 BGR of what OpenCV gives: compressed, two bytes a pixel, or a picture already."""
    if pixels.ndim == 3 and pixels.shape[2] == 3:
        return np.asarray(pixels, np.uint8)
    if pixels.ndim == 3 and pixels.shape[2] == 2:
        return np.asarray(cv2.cvtColor(pixels, cv2.COLOR_YUV2BGR_YUYV), np.uint8)
    content = pixels.reshape(-1)
    try:
        _refuse_unusable("a camera's picture", content.tobytes(), MEGAPIXELS_UNHALVED)
    except BadPicture as error:
        if error.reason != "cut_off" or content[:2].tobytes() != b"\xff\xd8":  # a part of a JPEG is a picture, too
            return None
    width = jpeg_width(content[:4096].tobytes())
    how = next(how for widest, how in ways if width >= widest)
    image = cv2.imdecode(content, how)
    return None if image is None else np.asarray(image, np.uint8)
