"""What covers a piece goes on beyond it, or is a stick; what differs within it alone is the print of another piece."""

import cv2
import numpy as np
import pytest

from calibration.box import PICTURE_PX, PIECE_PX, Box, PieceSample
from vision.align import rotation, warp_patch
from vision.appearance import channels_of
from vision.find import Find, Guess
from vision.gallery import make_gallery
from vision.recognise import WITH_MARGIN, PieceView, match

SIZE_MM = 30.0
PIPS = {4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8)}


def token(pips):
    """A red tile with white pips in three rows of three, on white paper."""
    picture = np.full((PICTURE_PX, PICTURE_PX, 3), 225, np.uint8)
    margin = (PICTURE_PX - PIECE_PX) // 2
    picture[margin:-margin, margin:-margin] = (40, 40, 200)
    for pip in PIPS[pips]:
        row, column = divmod(pip, 3)
        at = (round(PICTURE_PX / 2 + (column - 1) * 27), round(PICTURE_PX / 2 + (row - 1) * 27))
        cv2.circle(picture, at, 10, (235, 235, 235), -1, cv2.LINE_AA)
    return cv2.GaussianBlur(picture, (0, 0), 1.0)


GALLERY = make_gallery(Box(tuple(PieceSample(f"token-{n}", "square", SIZE_MM, 2.0, token(n)) for n in PIPS)))


def told(picture, angle_deg=3.0):
    """Every kind laid over a picture, likeliest first."""
    seen = channels_of(picture)

    def at(place, side_px, part=None):
        zoom = place.size_mm / SIZE_MM * PIECE_PX * WITH_MARGIN / side_px
        turn = rotation(-place.angle_deg, side_px, zoom)[:, :2]
        middle = (PICTURE_PX - 1) / 2 + np.array([place.x_mm, place.y_mm]) * PIECE_PX / SIZE_MM
        whole = warp_patch(seen, np.column_stack([turn, middle - turn @ np.full(2, (side_px - 1) / 2)]), side_px)
        left, top, right, bottom = part or (0, 0, side_px, side_px)
        return whole[top:bottom, left:right]

    guesses = tuple(Guess(kind, 0.9, (angle_deg,)) for kind in GALLERY.kinds)
    return match(PieceView(at), Find(0.0, 0.0, guesses))


@pytest.mark.parametrize("pips", PIPS)
def test_a_pip_too_many_or_too_few_is_another_piece_and_nothing_that_lies_on_it(pips):
    first, *others = told(token(pips))
    assert first.kind.name == f"token-{pips}"
    assert all(other.likeness < first.likeness - 0.1 for other in others)


def test_a_corner_that_lies_under_a_neighbour_is_forgiven():
    picture = token(6)
    cv2.fillConvexPoly(picture, np.array([[128, 128], [70, 128], [128, 84]]), (90, 160, 40))
    best = told(picture)[0]
    assert best.kind.name == "token-6"
    assert best.likeness > 0.8


def test_a_stick_across_a_piece_is_forgiven():
    picture = token(6)
    cv2.line(picture, (66, 0), (60, 127), (20, 20, 20), 11)
    best = told(picture)[0]
    assert best.kind.name == "token-6"
    assert best.likeness > 0.85
