"""When a locked exposure or focus must be found anew: the light has left its range, or the pictures have become soft.

Pure: times come in as arguments.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

import cv2
import numpy as np

if TYPE_CHECKING:
    from companion.ports import Image


DARK, BRIGHT = 30.0, 225.0
"""Mean brightness, 0 to 255, below and above which a picture is of no use."""
DIMMED, MORE_DROWNED = 0.4, 0.15
"""A picture less than so many times as bright as the first one after locking, or so much more of it drowned in white,
shows pieces no longer as they were learned."""
DROWNED = 250
"""From here on a colour is as bright as it gets; what is above is lost."""
EVERY_PX = 16
OFF_RANGE_S = 5.0
"""A hand over the lens is shorter."""
LEARNING_S = 3.0


class Exposed(NamedTuple):
    """The exposure of a picture.  brightness: its mean, 0 to 255.  drowned: the share that is as bright as it gets."""

    brightness: float
    drowned: float = 0.0

    def is_off(self, usual: Exposed) -> bool:
        """True if pieces look otherwise than in the usual light, or are not seen at all."""
        is_lost = not DARK <= self.brightness <= BRIGHT
        is_dimmed = self.brightness < DIMMED * usual.brightness
        return is_lost or is_dimmed or self.drowned > usual.drowned + MORE_DROWNED


def measure_exposure(image: Image) -> Exposed:
    """The exposure of a picture, by every 16th pixel each way.  image: (height, width, 3) uint8 BGR."""
    sample = image[::EVERY_PX, ::EVERY_PX]
    return Exposed(float(sample.mean()), float((sample.max(axis=2) >= DROWNED).mean()))


class ExposureWatch:
    """Judges how pictures are exposed.  Pure: times come in as arguments."""

    def __init__(self) -> None:
        self._usual: Exposed | None = None
        self._off_since: float | None = None
        self._learning_since: float | None = None

    @property
    def is_learning(self) -> bool:
        """True if the camera is finding its exposure at this moment."""
        return self._learning_since is not None

    def remedy(self, seen: Exposed, now: float) -> Literal["none", "learn", "lock"]:
        """The action after a picture: nothing, let the camera find its exposure, or lock what it found."""
        if self._learning_since is not None:
            if now - self._learning_since < LEARNING_S:
                return "none"
            self._usual = self._learning_since = self._off_since = None
            return "lock"
        self._usual = self._usual or seen
        if not seen.is_off(self._usual):
            self._off_since = None
            return "none"
        self._off_since = now if self._off_since is None else self._off_since
        if now - self._off_since < OFF_RANGE_S:
            return "none"
        self._learning_since = now
        return "learn"


# When a locked focus must be found anew: the pictures have become soft and stay so, or the last scan found nothing.


SOFT = 0.5
"""A picture less than so many times as sharp as the first one after focusing is soft."""
SOFT_S = 8.0
"""A hand before the lens is shorter."""
SCAN_AGAIN_S = 30.0
SCANS_AT_MOST = 3
"""One after the other without success: then only somebody who asks for it, or a soft picture, begins another."""
_PATCHES, _PATCH_PX = (4, 3), 160
_NOISE = 25.0
"""Variance in grey levels of what shows nothing."""


def sharpness(image: Image) -> float:
    """Measure the sharpest of twelve patches of a picture, in any light.  image: (height, width, 3) uint8 BGR."""
    height, width = image.shape[:2]
    patches = []
    for column in range(_PATCHES[0]):
        for row in range(_PATCHES[1]):
            left = (2 * column + 1) * width // (2 * _PATCHES[0]) - _PATCH_PX // 2
            top = (2 * row + 1) * height // (2 * _PATCHES[1]) - _PATCH_PX // 2
            part = image[max(0, top) : top + _PATCH_PX, max(0, left) : left + _PATCH_PX]
            patches.append(float(cv2.Laplacian(part[..., 1], cv2.CV_32F).var() / (part[..., 1].var() + _NOISE)))
    return float(np.mean(sorted(patches)[-len(patches) // 4 :]))


class FocusWatch:
    """Judges whether pictures are in focus.  Pure: times come in as arguments."""

    def __init__(self) -> None:
        self._usual: float | None = None
        self._soft_since: float | None = None
        self._failed_at: float | None = None
        self._failures = 0

    def note_scan(self, is_focused: bool, now: float) -> None:
        """The camera has looked for its focus."""
        self._usual = self._soft_since = None
        self._failures = 0 if is_focused else self._failures + 1
        self._failed_at = None if is_focused else now

    def is_due(self, sharp: float, now: float) -> bool:
        """True if it is time to scan, after a picture as sharp as this."""
        if self._failed_at is not None and self._failures < SCANS_AT_MOST:
            return now - self._failed_at >= SCAN_AGAIN_S
        self._usual = sharp if self._usual is None else self._usual
        if sharp >= SOFT * self._usual:
            self._soft_since = None
            return False
        self._soft_since = now if self._soft_since is None else self._soft_since
        return now - self._soft_since >= SOFT_S
