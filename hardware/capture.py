"""Troubles of a camera that is open: errors, stalls, frozen pictures.  Pure: times come in as arguments."""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

import numpy as np

from companion.ports import CompanionError

if TYPE_CHECKING:
    from companion.ports import Image


class CameraError(CompanionError, OSError):
    """No camera, or one that cannot be used; the text is one line that ends with the cure."""

    key = "camera.failed"

    def __str__(self) -> str:
        return str(self.args[0])


# How long a camera may show nothing new before something is done about it.  Pure: times come in as arguments.


BLACK, WHITE = 16, 240
"""Below and above these a picture may be without noise: a covered lens, a lamp into the lens."""
_EVERY_ROW = 4

Remedy = Literal["wait", "reopen", "respawn"]


@dataclass(frozen=True, slots=True)
class StallLimits:
    """All in seconds.

    opening_s: for opening a camera, focusing included.  answer_s: a camera process that is silent for so long hangs.
    stale_s: without a new picture for so long, the last one counts no more.
    reopen_s, respawn_s: then the camera is opened anew, then its process.
    same_s: pictures of a live camera that are alike to the last dot for so long come from no live camera.
    heartbeat_s: how often a camera is looked after that nobody asks.
    retry_s: pause before a restart, the first one excepted; rest_s: the same once the camera has been gone for gone_s.
    """

    opening_s: float = 40.0
    answer_s: float = 1.4
    stale_s: float = 2.0
    reopen_s: float = 5.0
    respawn_s: float = 10.0
    same_s: float = 2.5
    heartbeat_s: float = 0.5
    retry_s: float = 1.5
    gone_s: float = 180.0
    rest_s: float = 30.0

    def pause_s(self, failures: int, lost_s: float) -> float:
        """The pause before the next restart.  failures: in a row; lost_s: since the first of them."""
        if failures <= 1:
            return 0.0
        return self.retry_s if lost_s < self.gone_s else self.rest_s


class StallDetector:
    """Remembers when there was something new, and what has been tried since."""

    def __init__(self, limits: StallLimits, now: float) -> None:
        self._limits = limits
        self.last_new_at = now
        self._reopened = False

    def renew(self, now: float) -> None:
        """There is something new."""
        self.last_new_at = now
        self._reopened = False

    def remedy(self, now: float) -> Remedy:
        """The action when there is nothing new."""
        waited_s = now - self.last_new_at
        if waited_s >= self._limits.respawn_s:
            return "respawn"
        if waited_s < self._limits.reopen_s or self._reopened:
            return "wait"
        self._reopened = True
        return "reopen"


class Standstill:
    """Finds out whether a live camera shows the same picture, noise and all, again and again."""

    def __init__(self) -> None:
        self._print: tuple[int, tuple[int, ...]] | None = None
        self._since = 0.0

    def lasts_s(self, image: Image, now: float) -> float:
        """For how long this very picture has been shown.  image: (height, width, 3) uint8."""
        rows = np.ascontiguousarray(image[::_EVERY_ROW])
        seen = (zlib.crc32(rows.data), image.shape)
        if seen != self._print or rows.max() < BLACK or rows.min() > WHITE:
            self._print, self._since = seen, now
        return now - self._since
