"""A shadow with a hard edge over a sheet: what lies on the edge is read, and the edge itself is nothing."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from tests.tabletop import at, zoo_reader, zoo_table

PIECES = (at("E5", "flamingo.f", 20), at("E4", "elephant.baby", 250), at("B", "stall.kiosk", 300), at("E6", "camel.m"))


def shaded(frame, x_px, left):
    """Only so much of the light is left to the right of a slanting line through x_px."""
    height, width = frame.image.shape[:2]
    share = np.ones((height, width, 1), np.float32)
    corners = np.array([[x_px + 30, 0], [width, 0], [width, height], [x_px - 30, height]])
    cv2.fillConvexPoly(share, corners, left, cv2.LINE_AA)
    return replace(frame, image=np.rint(frame.image * cv2.blur(share, (9, 9))[..., np.newaxis]).astype(np.uint8))


@pytest.mark.parametrize("left", [0.45])
@pytest.mark.parametrize("number", range(len(PIECES)), ids=[piece.piece for piece in PIECES])
def test_a_piece_under_the_edge_of_a_shadow_is_read(number, left):
    whole = zoo_reader().read(zoo_table().frame(PIECES))
    outline = next(one for one in whole.pieces if one.piece == PIECES[number].piece).outline_px
    x_px = round(sum(x for x, _ in outline) / 4)
    observation = zoo_reader().read(shaded(zoo_table().frame(PIECES), x_px, left))
    read = {(one.zone, one.piece) for one in observation.pieces}
    assert {(piece.zone, piece.piece) for piece in PIECES[number : number + 1]} <= read
    assert read <= {(piece.zone, piece.piece) for piece in PIECES}


@pytest.mark.parametrize("left", [0.45, 0.25])
def test_no_piece_is_seen_in_the_edge_of_a_shadow_over_an_empty_sheet(left):
    observation = zoo_reader().read(shaded(zoo_table().frame(), 600, left))
    assert observation.pieces == ()
    assert len(observation.unknown) <= 1
