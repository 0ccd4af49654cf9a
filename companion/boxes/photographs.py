"""Photographs that somebody sends from a phone: checked, and made frames."""

from __future__ import annotations

import time

from companion.boxes.refusals import Refusal
from companion.ports import Frame
from hardware.picture import BadPicture, picture_of

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
