"""Recognising pieces that somebody has already cut out of a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cv2
import numpy as np

from calibration.box import PICTURE_PX, PIECE_PX
from companion.ports import Likely
from vision.align import turned, warped
from vision.colour import Channels, channels_of
from vision.find import WINDOW_PX, Family, Find, compare, windows_in
from vision.patches import Place
from vision.recognise import WITH_MARGIN, Match, View, match
from vision.sheet_read import likely_pieces

if TYPE_CHECKING:
    from companion.ports import Image

ENLARGED = (1.0, 0.87, 1.15)
"""How large the piece may be in its crop: as large as the crop, cut off at the rim, or with a margin."""
TRIED = 3
ROOM = 0.3
"""How much a crop is continued beyond its rim, so that pieces that are cut off can be looked for there."""


def on_canvas(crop: Image) -> Image:
    """A crop as a reference picture: (PICTURE_PX, PICTURE_PX, 3).

    The crop fills the piece's place and its rim is continued around it.

    crop: (height, width, 3) BGR; a crop that is not square is stretched.
    """
    margin = (PICTURE_PX - PIECE_PX) // 2
    piece = cv2.resize(crop, (PIECE_PX, PIECE_PX), interpolation=cv2.INTER_AREA)
    return np.asarray(cv2.copyMakeBorder(piece, margin, margin, margin, margin, cv2.BORDER_REPLICATE))


def read_crop(crop: Image, families: tuple[Family, ...]) -> tuple[Likely, ...]:
    """What a crop may show, likeliest first; empty when it looks like no piece of the box.

    Only the pieces' pictures count here: a crop has no size.
    """
    picture = channels_of(on_canvas(crop))
    matches = [found for family in families for found in _matches(picture, family)]
    return likely_pieces(sorted(matches, key=lambda one: -one.likeness))


def _matches(picture: Channels, family: Family) -> list[Match]:
    finds = sorted(
        (find for scale in ENLARGED for find in _finds(picture, family, scale)),
        key=lambda find: -find.guesses[0].likeness,
    )
    return [found for find in finds[:TRIED] for found in match(_view(picture, family), find)]


def _finds(picture: Channels, family: Family, scale: float) -> list[Find]:
    """Spots of one size; the crop's millimetres are those of the family's first kind filling it."""
    size_mm = family.kinds[0].size_mm
    side_px = round((1 + 2 * ROOM) * WINDOW_PX * size_mm / family.diameter_mm / scale)
    zoom = (1 + 2 * ROOM) * PIECE_PX / side_px
    shift = (PICTURE_PX - 1) / 2 - zoom * (side_px - 1) / 2
    smooth = cv2.GaussianBlur(picture, (0, 0), 0.3 * zoom)
    small = warped(smooth, np.array([[zoom, 0, shift], [0, zoom, shift]]), side_px)
    mm = size_mm * zoom / PIECE_PX
    finds = []
    for spot in compare(small, family, np.ones(windows_in(small), np.bool_)):
        x_mm, y_mm = ((spot.middle_px - side_px / 2) * mm).tolist()
        finds.append(Find(x_mm, y_mm, spot.guesses, scale))
    return finds


def _view(picture: Channels, family: Family) -> View:
    px_per_mm = PIECE_PX / family.kinds[0].size_mm

    def at(place: Place, side_px: int) -> Channels:
        zoom = place.size_mm * px_per_mm * WITH_MARGIN / side_px
        turn = turned(-place.angle_deg, side_px, zoom)[:, :2]
        middle = (PICTURE_PX - 1) / 2 + np.array([place.x_mm, place.y_mm]) * px_per_mm
        return warped(picture, np.column_stack([turn, middle - turn @ np.full(2, (side_px - 1) / 2)]), side_px)

    return View(at)
