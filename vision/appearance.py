"""The look of a piece in a picture: its colours as they are compared."""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

Channels = NDArray[Any]
"""(height, width, 3) float32: brightness, red against green, blue against yellow."""

_OPPONENTS_FROM_BGR = np.array(
    [[1 / 3, 0.0, 0.7], [1 / 3, -1.0, -0.35], [1 / 3, 1.0, -0.35]], np.float32
)  # columns: brightness, red - green, blue - yellow
_BGR_FROM_OPPONENTS = np.linalg.inv(_OPPONENTS_FROM_BGR)


def channels_of(image: NDArray[Any], gain: NDArray[Any] | None = None) -> Channels:
    """Opponent colours of a BGR picture, each about -255..255.  gain: the factors of BGR, (3,), of white light."""
    opponents = _OPPONENTS_FROM_BGR if gain is None else gain[:, None] * _OPPONENTS_FROM_BGR
    return mix(image.astype(np.float32, copy=False), opponents)


def bgr_of(channels: Channels) -> NDArray[Any]:
    """Opponent colours (..., 3) as BGR, float32: the inverse of `channels_of`."""
    return mix(channels, _BGR_FROM_OPPONENTS)


# numpy takes ten times as long over three colours as over as many pixels in a row; so all of it is done by these.


def mix(colours: NDArray[Any], by: NDArray[Any]) -> NDArray[Any]:
    """Float32 colours, (..., 3), as others: their product with (3, 3), or with (4, 3) whose last row is added."""
    if not colours.size:
        return colours
    mixed: NDArray[Any] = cv2.transform(colours.reshape(1, -1, 3), np.ascontiguousarray(by.T))
    return mixed.reshape(colours.shape)


def pick(picture: NDArray[Any], where: NDArray[Any]) -> NDArray[Any]:
    """The pixels of a picture, (rows, columns, 3), at places (n,), as `np.flatnonzero` has those of a mask: (n, 3)."""
    return picture.reshape(-1, 3).take(where, axis=0)


def length_of(off: NDArray[Any]) -> NDArray[Any]:
    """The length of each colour's way from another, (..., n) -> (...)."""
    return np.asarray(np.sqrt(squares_of(off)))


def squares_of(off: NDArray[Any]) -> NDArray[Any]:
    """The square of that length."""
    many = off.shape[-1]
    if not off.size:
        return np.zeros(off.shape[:-1], np.float32)
    squares: NDArray[Any] = cv2.transform((off * off).reshape(1, -1, many), np.ones((1, many), np.float32))
    return squares.reshape(off.shape[:-1])


def median_colour(pixels: NDArray[Any]) -> NDArray[Any]:
    """Of pixels (n, 3): (3,)."""
    return np.asarray(np.median(np.ascontiguousarray(pixels.T), axis=1))


def centre(pixels: NDArray[Any]) -> NDArray[Any]:
    """Pixels, (n, 3), less their mean colour."""
    row = pixels.reshape(1, -1, 3)
    return np.asarray(cv2.subtract(row, np.array(cv2.mean(row)))).reshape(-1, 3)


def mean_colour(pixels: NDArray[Any]) -> NDArray[Any]:
    """(..., n, 3) -> (..., 1, 3).  A product with ones is many times faster than numpy's mean over this axis."""
    count = pixels.shape[-2]
    return np.full((1, count), 1 / count, np.float32) @ pixels


LOCAL = 0.12
"""So far around a place, in sides of a piece (standard deviation), tells how light it is there."""
DARK = 8.0
"""Levels of white that are added before one is divided by another: of black nobody knows the light."""
IN_LEVELS, BRIGHTNESS = 128.0, 0.8
"""What colours without light are multiplied by, to be about as large as levels; and how much their brightness counts:
a shadow's edge leaves a little of itself there, and nothing in the colours."""


def without_light(picture: Channels, side_px: float) -> Channels:
    """The print, whatever light falls on it: a shadow's edge or a lamp at one side changes next to nothing of it.

    The colours in shares of their own brightness, and the logarithm of the brightness beside that of what is around it
    (a centre and its surround, as Land's Retinex has it).

    picture: (height, width, 3), in white light.  side_px: of a piece in it.
    """
    bright = np.maximum(picture[..., :1], 0) + np.float32(DARK)
    level = np.log(bright[..., 0])
    beside = level - cv2.GaussianBlur(level, (0, 0), LOCAL * side_px)
    return np.float32(IN_LEVELS) * np.dstack([1 + np.float32(BRIGHTNESS) * beside, picture[..., 1:] / bright])


LEAST_SPREAD = 0.01
"""Colours that vary by less than this (root of the variance) do not vary: the rest is rounding, and is like nothing."""


def standardise(pixels: NDArray[Any]) -> NDArray[Any]:
    """(n, 3) colours of n pixels -> (3 n): each channel's mean taken away, the whole of length 1.

    Of pixels that are all alike nothing is left.
    """
    flat = centre(pixels).ravel()
    length, least = float(np.sqrt(np.vdot(flat, flat))), LEAST_SPREAD * len(flat) ** 0.5
    return np.asarray(flat * np.float32((length >= least) / max(length, least)))
