"""Whether a picture is worth reading: cheap comparison of small grey copies of pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cv2
import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from companion.ports import Image

WIDTH_PX = 320
CHANGED = 9.0
"""Grey levels; sensor noise averages out to less, a tile laid anywhere makes more."""

Small = NDArray[np.float32]
"""(height, WIDTH_PX) float32 grey 0..255."""


def small(image: Image) -> Small:
    """A small grey copy, a little soft.  image: (height, width, 3) uint8 BGR."""
    height = max(1, round(image.shape[0] * WIDTH_PX / image.shape[1]))
    shrunk = cv2.resize(image, (WIDTH_PX, height), interpolation=cv2.INTER_AREA)
    return np.asarray(cv2.blur(cv2.cvtColor(shrunk, cv2.COLOR_BGR2GRAY), (3, 3)), np.float32)


def is_changed(before: Small, now: Small) -> bool:
    """Whether something moved; light that changes evenly is no movement."""
    if before.shape != now.shape:
        return True
    difference = now - before
    return bool(np.abs(difference - np.median(difference)).max() > CHANGED)
