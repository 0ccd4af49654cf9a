"""A picture that was taken while the camera moved: how far it is smeared, and the picture without it.

A smear takes the fine detail of some frequencies away, at even distances; so the cepstrum, the spectrum of the
logarithm of the spectrum, has a hollow just as far from its middle as the smear reaches, in its direction.  No other
softness has one.  Of what the smear left, Wiener's filter gives back all that stands out from the noise.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import cv2
import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from companion.ports import Image

Smear = tuple[float, float]
"""How far a point is drawn out, right and down, in px."""

SQUARE_PX, ACROSS, DOWN = 256, 6, 4
"""The spectrum is the mean over so many squares of a picture."""
PLAIN = 8.0
"""A square with less contrast than this (standard deviation in levels) tells nothing."""
SHORTEST_PX, LONGEST_PX = 6.0, 40.0
"""A shorter smear does no harm."""
PACKED_PX = 8
"""A packed picture is cut into squares of this side, which leave hollows at whole numbers of it."""
HOLLOW = 7.5
"""So deep, in standard deviations of the cepstrum, is the hollow of a smear at least: in pictures with a smear of 7 to
19 px it was 8 to 31 deep, in others, also packed ones, 7 at most."""
NOISE = 0.003
"""Share of the noise's power in the picture's."""
FAINTEST = 1e-6
"""Share of the mean that is added to a spectrum, so that what is next to nothing counts as nothing."""


def smear_of(grey_px: NDArray[Any]) -> Smear | None:
    """The smear of a grey picture, (height, width); None when it is not, or by less than SHORTEST_PX."""
    cepstrum = _cepstrum(grey_px)
    if cepstrum is None:
        return None
    y, x = np.mgrid[:SQUARE_PX, :SQUARE_PX] - SQUARE_PX // 2
    far = np.hypot(x, y)
    looked_at = (far >= SHORTEST_PX) & (far <= LONGEST_PX) & ((x % PACKED_PX > 0) | (y % PACKED_PX > 0))
    row, column = np.unravel_index(np.argmin(np.where(looked_at, cepstrum, np.inf)), cepstrum.shape)
    if cepstrum[row, column] > -HOLLOW * cepstrum[looked_at].std():
        return None
    around = cepstrum[row - 1 : row + 2, column - 1 : column + 2]  # it may lie between the squares
    down, right = np.unravel_index(np.argmin(around), around.shape)
    return float(x[row, column] + right - 1), float(y[row, column] + down - 1)


def _cepstrum(grey_px: NDArray[Any]) -> NDArray[Any] | None:
    """(SQUARE_PX, SQUARE_PX), its origin in the middle; None when nothing in the picture has contrast."""
    height, width = grey_px.shape
    if min(height, width) < SQUARE_PX:
        return None
    window = cv2.createHanningWindow((SQUARE_PX, SQUARE_PX), cv2.CV_32F)
    levels, squares = np.zeros((SQUARE_PX, SQUARE_PX), np.float32), 0
    for top in np.linspace(0, height - SQUARE_PX, DOWN).astype(int):
        for left in np.linspace(0, width - SQUARE_PX, ACROSS).astype(int):
            square = grey_px[top : top + SQUARE_PX, left : left + SQUARE_PX].astype(np.float32)
            mean, spread = cv2.meanStdDev(square)
            if spread[0, 0] >= PLAIN:
                spectrum = cv2.dft((square - np.float32(mean[0, 0])) * window, flags=cv2.DFT_COMPLEX_OUTPUT)
                power = cv2.magnitude(*cv2.split(spectrum)) ** 2
                levels += cv2.log(power + (FAINTEST * cv2.mean(power)[0] + 1))
                squares += 1
    if not squares:
        return None
    return np.fft.fftshift(cv2.dft(levels / squares, flags=cv2.DFT_COMPLEX_OUTPUT)[..., 0])


def deblur(image: NDArray[Any], smear: Smear) -> NDArray[Any]:
    """A picture, (height, width) or (height, width, 3), without a smear."""
    height, width = image.shape[:2]
    rows, columns = (cv2.getOptimalDFTSize(side + 2 * int(LONGEST_PX)) for side in (height, width))
    across, down = np.fft.fftfreq(columns), np.fft.fftfreq(rows)[:, np.newaxis]
    left = np.sinc(across * smear[0] + down * smear[1]).astype(np.float32)
    wiener = (left / (left**2 + np.float32(NOISE)) * np.float32(1 + NOISE))[..., np.newaxis]
    return np.dstack([_filter(channel, wiener)[:height, :width] for channel in cv2.split(image)]).reshape(image.shape)


def _filter(channel: NDArray[Any], by_frequency: NDArray[Any]) -> Image:
    (height, width), (rows, columns) = channel.shape, by_frequency.shape[:2]
    room = cv2.copyMakeBorder(channel, 0, rows - height, 0, columns - width, cv2.BORDER_REFLECT).astype(np.float32)
    spectrum = cv2.dft(room, flags=cv2.DFT_COMPLEX_OUTPUT) * by_frequency
    back = cv2.dft(spectrum, flags=cv2.DFT_INVERSE | cv2.DFT_SCALE | cv2.DFT_REAL_OUTPUT)
    return np.clip(np.rint(back), 0, 255).astype(np.uint8)
