"""The straightened pictures of empty boards, by which the boards are found and what is only print is told."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import cv2
import numpy as np

from calibration.layout import BadLayout, Sheet

if TYPE_CHECKING:
    from companion.ports import Image

SIZE_OFF = 0.02
"""By such a share the picture of a print may differ from its sheet's size."""


def picture_of_print(sheet: Sheet) -> Image:
    """The picture of a sheet's print, (height, width, 3) BGR, px_per_mm each way.

    Raises BadLayout when it is missing, no picture, or has not the sheet's size.
    """
    assert sheet.print is not None, "only a sheet with a print has a picture of it"
    where = f"the print of sheet '{sheet.id}'"
    path, px_per_mm = Path(sheet.print.image), sheet.print.px_per_mm
    try:
        content = path.read_bytes()
    except OSError as error:
        cure = "put the picture beside the layout, or mend the name"
        raise BadLayout(f"{where}: {path} cannot be read ({error.strerror}); {cure}") from error
    picture: Any = cv2.imdecode(np.frombuffer(content, np.uint8), cv2.IMREAD_COLOR) if content else None
    if picture is None:
        raise BadLayout(f"{where}: {path} is no picture; save it as PNG or JPEG")
    height, width = picture.shape[:2]
    wanted = [round(side * px_per_mm) for side in sheet.size_mm]
    if any(abs(found / side - 1) > SIZE_OFF for found, side in zip((width, height), wanted, strict=True)):
        sentence = f"is {width} x {height} px, and the sheet is {wanted[0]} x {wanted[1]} at {px_per_mm:g} px_per_mm"
        raise BadLayout(f"{where}: {path} {sentence}; straighten it to the sheet's edges or mend size_mm")
    return np.asarray(picture, np.uint8)
