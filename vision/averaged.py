"""Several pictures of a calm table in one: in a dark room a picture is half noise, and pictures are free.

Noise is by chance another one in every picture, and the table the same: of the mean of N pictures it is the root of N
smaller.  So it is measured first, in levels of white paper, and a quiet picture is left alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.ports import Frame
from vision.above import MEDIAN_OF_NORMAL, noise_of
from vision.changes import CHANGED, small
from vision.together import with_image

if TYPE_CHECKING:
    from companion.ports import Image

NOISY = 5.0
"""Levels of white from which pieces are told less surely: twice what a lamp at a dinner table makes."""
BAND_PX, BANDS_PX = 4, 16
"""It is measured in bands of so many rows, one in so many: a sensor is as noisy everywhere."""
FRAMES = 8
SOFT_PX = 5
"""So soft small pictures are made before they are compared: noise is no movement, and a tile is larger."""
DEVIATIONS = 7.0
"""What differs by more than so many standard deviations, taken from the median of the differences, is no noise."""
WHITE_SHARE, EVERY_PX = 98.0, 4
"""Brighter than so many per cent of the pixels is taken for white; one pixel in so many each way is looked at."""


def is_noisy(image: Image) -> bool:
    """True if a picture, (height, width, 3) BGR, is so noisy that it should be averaged with others."""
    rows = np.add.outer(np.arange(0, len(image) - BAND_PX + 1, BANDS_PX), np.arange(BAND_PX)).ravel()
    bands = image[rows]
    return noise_of(bands) * _to_white(bands) > NOISY


def _to_white(image: Image) -> float:
    """The factor that makes white of a picture's brightest things."""
    white = float(np.percentile(image[::EVERY_PX, ::EVERY_PX].max(axis=2), WHITE_SHARE))
    return 255 / max(white, 1.0)


def average(frames: Sequence[Frame]) -> Frame:
    """The mean of pictures of one table, or the newest alone where something has moved between them.

    frames: in their order, one at least.
    """
    newest = frames[-1]
    if any(one.image.shape != newest.image.shape for one in frames):
        return newest
    to_white = np.float32(_to_white(newest.image))
    *before, now = (cv2.blur(small(one.image) * to_white, (SOFT_PX, SOFT_PX)) for one in frames)
    if any(_has_moved(now - one) for one in before):
        return newest
    total = np.zeros(newest.image.shape, np.float32)
    for frame in frames:
        cv2.accumulate(frame.image, total)
    return with_image(newest, np.rint(total / len(frames)).astype(np.uint8))


def _has_moved(difference: NDArray[Any]) -> bool:
    """True if two soft pictures differ by more than light that changes evenly and noise."""
    away = np.abs(difference - np.median(difference))
    noise = float(np.median(away)) / MEDIAN_OF_NORMAL
    return bool((away > max(CHANGED, DEVIATIONS * noise)).any())
