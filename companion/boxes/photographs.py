"""Photographs that somebody sends from a phone: checked, and made frames."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import cv2

from companion.boxes.refusals import Refusal
from companion.ports import Frame
from hardware.picture import BadPicture, picture_of

if TYPE_CHECKING:
    from companion.ports import Image

KEPT_WIDTH_PX = 1600
JPEG_QUALITY = 85
SMALLEST_PX = 640
"""The longer side of the smallest photograph in which anything could be read."""


def photograph_of(content: bytes) -> Frame:
    """The picture in a file that somebody sent, upright as its EXIF orientation says.

    Raises Refusal: empty, none of a picture, HEIC, cut off, damaged, too large or too small.
    """
    try:
        frame = picture_of(content, "photo", time.time())
    except BadPicture as error:
        raise Refusal(f"photo_{error.reason}") from error
    if max(frame.image.shape[:2]) < SMALLEST_PX:
        raise Refusal("photo_too_small", least=SMALLEST_PX)
    return frame


def as_jpeg(image: Image, width_px: int = KEPT_WIDTH_PX) -> bytes:
    """A picture for a page: not wider than that.  image: (height, width, 3) uint8 BGR."""
    height, width = image.shape[:2]
    if width > width_px:
        size = (width_px, round(height * width_px / width))
        image = cv2.resize(image, size, interpolation=cv2.INTER_AREA)  # type: ignore[assignment]
    return cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, JPEG_QUALITY])[1].tobytes()
