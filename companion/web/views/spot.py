"""Where in the picture of the table people should look."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from companion.rules.position import Place
from companion.session.view import TableView

AROUND = 0.03
"""So much of the picture's width is shown around the sheets."""
MOST_SHARE = 0.5
"""A part that is larger than this is no easier to look at than the whole picture."""


class Highlight(NamedTuple):
    """A part of a picture, in px."""

    left: int
    top: int
    width: int
    height: int


def spot_of(view: TableView, places: Iterable[Place]) -> Highlight | None:
    """The part of the picture that shows the sheets of these places; None for the whole picture."""
    sheets = {view.on_sheet[place] for place in places if place in view.on_sheet}
    corners = [corner for sheet in view.sheets if sheet.id in sheets for corner in sheet.corners_px]
    if view.picture is None or not corners:
        return None
    (wide, high), (across, down) = view.picture.size_px, zip(*corners, strict=True)
    around = AROUND * wide
    left, top = round(max(0.0, min(across) - around)), round(max(0.0, min(down) - around))
    right, bottom = round(min(wide, max(across) + around)), round(min(high, max(down) + around))
    spot = Highlight(left, top, right - left, bottom - top)
    return spot if 0 < spot.width * spot.height <= MOST_SHARE * wide * high else None
