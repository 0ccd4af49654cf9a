"""The stand-in pictures of animals and stalls: as vector files and as images.  Origin and licence: ATTRIBUTION.md."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.ports import UnusableInput

_HERE = Path(__file__).parent


@cache
def names() -> tuple[str, ...]:
    """Every species and stall that has a picture, in alphabetical order."""
    return tuple(sorted(path.stem for path in (_HERE / "svg").glob("*.svg")))


def picture_svg(name: str) -> Path | None:
    """The vector file of a species or stall; None when there is no picture of it."""
    return _HERE / "svg" / f"{name}.svg" if name in names() else None


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
