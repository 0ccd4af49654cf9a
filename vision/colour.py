"""The colours in which pieces are compared: brightness and two opponents, so that a cast or a lamp matters little."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from companion.ports import Image

Channels = NDArray[Any]
"""(height, width, 3) float32: brightness, red against green, blue against yellow."""

_OPPONENTS_FROM_BGR = np.array(
    [[1 / 3, 0.0, 0.7], [1 / 3, -1.0, -0.35], [1 / 3, 1.0, -0.35]], np.float32
)  # columns: brightness, red - green, blue - yellow


def channels_of(image: Image) -> Channels:
    """Opponent colours of a BGR picture, each about -255..255."""
    return image.astype(np.float32) @ _OPPONENTS_FROM_BGR


def mean_colour(pixels: NDArray[Any]) -> NDArray[Any]:
    """(..., n, 3) -> (..., 1, 3).  A product with ones is many times faster than numpy's mean over this axis."""
    count = pixels.shape[-2]
    return np.full((1, count), 1 / count, np.float32) @ pixels


def standardised(pixels: NDArray[Any]) -> NDArray[Any]:
    """(..., n, 3) colours of n pixels -> (..., 3 n): each channel's mean taken away, the whole of length 1."""
    centred = pixels - mean_colour(pixels)
    flat = centred.reshape(*centred.shape[:-2], -1)
    return flat / np.maximum(np.linalg.norm(flat, axis=-1, keepdims=True), 1e-6)
