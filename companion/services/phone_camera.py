"""A phone as the table's live camera: its page sends pictures one after the other, small ones to watch by.

Whatever it sends is answered with what is wanted next: another small picture a little later, or a whole one at once.
One phone is the camera; another takes its place only if it is asked to.
"""

from __future__ import annotations

import hmac
import secrets
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from companion.i18n.errors import error_of
from companion.ports import CameraSilent, Frame, UnusableInput
from hardware.drift import ExposureWatch, measure_exposure
from hardware.pictures import picture_of
from hardware.sources import PHONE

PictureKind = Literal["glance", "frame"]

GLANCE_EVERY_S = 0.15
"""A little more often than the table is looked at: nobody waits for a picture."""
GONE_AFTER_S = 4.0
"""A phone that has sent nothing for so long makes room for any other."""
MOST_GLANCE_BYTES, MOST_GLANCE_MEGAPIXELS = 512 * 2**10, 2.0
MOST_FRAME_BYTES = 16 * 2**20
LEAST_PX: dict[PictureKind, int] = {"glance": 160, "frame": 640}
"""The longer side of the smallest pictures: in smaller ones nothing is seen to move, or nothing can be read."""


class PhoneRefused(UnusableInput):
    """A phone that is not the camera, or not any more."""


class AnotherPhone(PhoneRefused):
    """Another phone is the camera at this moment."""


@dataclass(frozen=True, slots=True)
class PictureRequest:
    """The order of what a phone is to send next.  after_s: counted from the picture before.

    settle: whether it is to find its focus and its exposure anew.
    """

    kind: PictureKind
    after_s: float
    settle: bool = False


class PhoneCamera:
    """Implements companion.ports.Camera and Glancing.  May be used from any thread."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.name = PHONE
        self._clock = clock
        self._news = threading.Condition()
        self._word = ""
        self._heard_at = float("-inf")
        self._wished: PictureKind = "glance"
        self._shown: dict[PictureKind, Frame] = {}
        self._number = 0
        self._watch = ExposureWatch()
        self._is_to_settle = False

    # The phone's side

    def begin(self, word: str = "", *, take_over: bool = False) -> str:
        """A phone becomes the camera; the word that it says with every picture.  Raises AnotherPhone.

        word: the one that it had before, if it was the camera.
        """
        with self._news:
            if self.is_sending and not take_over and not self._is_word(word):
                raise error_of(AnotherPhone, "page.phone.another")
            self._word, self._heard_at = secrets.token_urlsafe(16), self._clock()
            self._watch, self._is_to_settle = ExposureWatch(), False
            return self._word

    def end(self, word: str) -> None:
        """The phone stops by itself."""
        with self._news:
            self._refuse_other(word)
            self._word, self._heard_at = "", float("-inf")
            self._news.notify_all()

    def put(self, word: str, kind: PictureKind, content: bytes) -> PictureRequest:
        """Take a picture, and say what is wanted next.

        Raises PhoneRefused for a phone that is not the camera, UnusableInput for what is no picture that can be used.
        """
        self._refuse_other(word)
        if kind == "frame":
            frame = picture_of(content, self.name, time.time())
        else:
            frame = picture_of(content, self.name, time.time(), MOST_GLANCE_MEGAPIXELS)
        if max(frame.image.shape) < LEAST_PX[kind]:
            raise error_of(UnusableInput, "page.phone.small", least=LEAST_PX[kind])
        now = self._clock()
        with self._news:
            self._refuse_other(word)
            self._heard_at = now
            self._number += 1
            self._shown[kind] = Frame(frame.image, self.name, self._number, frame.at)
            if kind == "frame":
                self._wished = "glance"
            self._news.notify_all()
            settle = self._watch.remedy(measure_exposure(frame.image), now) == "learn" or self._is_to_settle
            self._is_to_settle = False
            return PictureRequest(self._wished, 0.0 if self._wished == "frame" else GLANCE_EVERY_S, settle)

    @property
    def is_sending(self) -> bool:
        """True if a phone is the camera at this moment."""
        return self._clock() - self._heard_at < GONE_AFTER_S

    def _refuse_other(self, word: str) -> None:
        if not self._is_word(word):
            raise error_of(PhoneRefused, "page.phone.not_any_more")

    def _is_word(self, word: str) -> bool:
        return bool(self._word) and hmac.compare_digest(word.encode(), self._word.encode())

    # The table's side

    def frame(self, timeout_s: float) -> Frame:
        """A whole picture that is taken from now on.  Raises CameraSilent when none comes in time."""
        return self._next("frame", timeout_s)

    def glance(self, timeout_s: float) -> Frame:
        """The next small picture.  Raises CameraSilent when none comes in time."""
        return self._next("glance", timeout_s)

    def focus(self) -> None:
        """Let the phone find its focus and its exposure anew."""
        self._is_to_settle = True

    def close(self) -> None:
        """Nothing to give back: the phone goes on sending to whoever looks next."""

    def _next(self, kind: PictureKind, timeout_s: float) -> Frame:
        with self._news:
            self._shown.pop(kind, None)
            self._wished = kind
            was_there = bool(self._word)  # one that stops is not waited for
            self._news.wait_for(lambda: kind in self._shown or (was_there and not self._word), timeout_s)
            self._wished = "glance"
            if kind in self._shown:
                return self._shown.pop(kind)
        key = "camera.phone_lost" if self._number else "camera.phone_awaited"
        raise error_of(CameraSilent, key)
