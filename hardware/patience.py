"""How long a camera may show nothing new before something is done about it.  Pure: times come in as arguments."""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

import numpy as np

if TYPE_CHECKING:
    from companion.ports import Image

DARK, BRIGHT = 16, 240
"""Below and above these a picture may be without noise: a covered lens, a lamp into the lens."""
_EVERY_ROW = 4

Remedy = Literal["wait", "reopen", "respawn"]


@dataclass(frozen=True, slots=True)
class Limits:
    """All in seconds.

    opening_s: for opening a camera, focusing included.  answer_s: a camera process that is silent for so long hangs.
    stale_s: without a new picture for so long, the last one counts no more.
    reopen_s, respawn_s: then the camera is opened anew, then its process.
    same_s: pictures of a live camera that are alike to the last dot for so long come from no live camera.
    heartbeat_s: how often a camera is looked after that nobody asks.
    retries_s: pauses before the first restarts; rest_s: before every further one.
    """

    opening_s: float = 25.0
    answer_s: float = 1.4
    stale_s: float = 2.0
    reopen_s: float = 5.0
    respawn_s: float = 10.0
    same_s: float = 2.5
    heartbeat_s: float = 0.5
    retries_s: tuple[float, ...] = (0.0, 1.0, 3.0)
    rest_s: float = 30.0


class Patience:
    """Remembers when there was something new, and what has been tried since."""

    def __init__(self, limits: Limits, now: float) -> None:
        self._limits = limits
        self.last_new_at = now
        self._reopened = False

    def renew(self, now: float) -> None:
        """There is something new."""
        self.last_new_at = now
        self._reopened = False

    def remedy(self, now: float) -> Remedy:
        """What to do, there being nothing new."""
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
        if seen != self._print or _has_no_noise(rows):
            self._print, self._since = seen, now
        return now - self._since


def _has_no_noise(rows: Image) -> bool:
    return bool(rows.max() < DARK or rows.min() > BRIGHT)
