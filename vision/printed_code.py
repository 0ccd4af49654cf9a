"""The code that tells a sheet from others with the same markers, read from a picture.

Every bit is a pair of squares, one of them black.  They are compared with each other alone, whatever the light.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cv2
import numpy as np

from calibration.layout import SheetCode
from vision.pose import Pose

if TYPE_CHECKING:
    from companion.ports import Image

INNER = np.linspace(-0.25, 0.25, 5)
"""Where a square is looked at, in sides from its middle."""
LEAST_CONTRAST = 0.25
"""The difference of a pair's squares in shares of their sum; of bare paper it is next to nothing."""


def code_seen(code: SheetCode, pose: Pose, image: Image) -> str | None:
    """Read the code on a sheet: nothing on bare paper; None where that cannot be told.

    image: (height, width, 3) BGR.
    """
    across, down = np.meshgrid(np.arange(len(code.bits)) + 0.5, (0.5, 1.5))
    middles = np.stack([across, down], axis=-1)[:, :, None, None]
    inner = np.stack(np.meshgrid(INNER, INNER), axis=-1)
    on_sheet = np.array([code.x_mm, code.y_mm]) + code.cell_mm * (middles + inner)  # (2, bits, 5, 5, 2)
    at = pose.image_from_sheet(on_sheet.reshape(-1, 2)).astype(np.float32)
    seen = cv2.remap(image, at[None, :, 0], at[None, :, 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    upper, lower = seen.reshape(2, len(code.bits), -1).mean(axis=2) + 1.0
    contrast = (lower - upper) / (lower + upper)
    is_printed = np.abs(contrast) >= LEAST_CONTRAST
    if not is_printed.all():
        return None if is_printed.any() else ""
    return f"{int(''.join('1' if one > 0 else '0' for one in contrast), 2):0{len(code.text)}X}"
