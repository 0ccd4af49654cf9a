"""The stand-in pictures as images."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.art import names
from companion.ports import UnusableInput

_HERE = Path(__file__).parent


@cache
def picture(name: str) -> NDArray[np.uint8]:
    """The picture as (256, 256, 4) uint8 blue-green-red-alpha, read-only.

    Raises UnusableInput when there is no picture of that name.
    """
    if name not in names():
        raise UnusableInput(f"{name}: there is no stand-in picture of it; choose from {', '.join(names())}")
    image = np.asarray(cv2.imread(str(_HERE / "png" / f"{name}.png"), cv2.IMREAD_UNCHANGED), np.uint8)
    image.setflags(write=False)
    return image
