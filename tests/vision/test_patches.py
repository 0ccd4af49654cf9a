"""Cutting a piece out of a picture: upright, seen from above, and where its corners are."""

import numpy as np
import pytest

from companion.simulator.renderer import Scene, truth
from companion.simulator.tiles import tile_image
from tests.tabletop import PICTURE_PX, at, zoo_table
from vision.markers import markers_of
from vision.patches import PatchPlace, corners_mm, corners_px, cut_patch, patch_from_image
from vision.pose import bundle_for, sights_of

ANGLES = (0, 37, 90, 181, 300)
PIECES = tuple(at("E6", "flamingo.m", angle, slot=slot) for slot, angle in enumerate(ANGLES))


@pytest.fixture(scope="module")
def seen():
    table = zoo_table().with_camera(tilt_deg=20)
    image = table.frame(PIECES).image
    (pose,) = bundle_for(PICTURE_PX).poses(sights_of(table.layout, markers_of(table.layout, image, "x")))
    return table, pose, image


def place(piece):
    return PatchPlace(piece.x_mm, piece.y_mm, piece.angle_deg, 30.0)


@pytest.mark.parametrize("piece", PIECES, ids=lambda piece: f"{piece.angle_deg} degrees")
def test_a_piece_at_any_angle_is_cut_out_upright(seen, piece):
    _, pose, image = seen
    patch = cut_patch(image, patch_from_image(pose, place(piece), 64, 1.0), 64)
    drawn = tile_image("flamingo.m", 64)[..., :3]
    assert np.corrcoef(patch[4:-4, 4:-4].ravel(), drawn[4:-4, 4:-4].ravel())[0, 1] > 0.96


def test_a_margin_may_be_cut_out_with_it(seen):
    _, pose, image = seen
    wide = cut_patch(image, patch_from_image(pose, place(PIECES[1]), 128, 2.0), 128)
    narrow = cut_patch(image, patch_from_image(pose, place(PIECES[1]), 64, 1.0), 64)
    assert np.abs(wide[32:96, 32:96].astype(int) - narrow).mean() < 3


def test_the_corners_in_the_picture_are_those_of_the_piece_as_its_art_is_read(seen):
    table, pose, _ = seen
    for true, piece in zip(truth(Scene(table.sheets), table.camera, PIECES), PIECES, strict=True):
        assert corners_px(pose, place(piece)) == pytest.approx(np.array(true.quad_px), abs=2.0)


def test_a_piece_turned_to_the_left_has_its_top_left_corner_at_the_bottom_left():
    assert corners_mm(PatchPlace(10, 20, 90.0, 4.0))[0] == pytest.approx([8, 22])


def test_a_patch_at_the_rim_of_the_picture_is_continued_not_black(seen):
    _, pose, image = seen
    patch = cut_patch(image, patch_from_image(pose, PatchPlace(-150.0, 100.0, 0.0, 30.0), 32, 1.0), 32)
    assert patch.min() > 0


def test_cutting_keeps_the_middle_in_the_middle():
    image = np.zeros((41, 41, 3), np.uint8)
    image[20, 20] = 255
    patch = cut_patch(image, np.eye(3), 41)
    rows, columns = np.nonzero(patch[..., 0])
    assert (rows.mean(), columns.mean()) == (20, 20)
