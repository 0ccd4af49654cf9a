"""A sheet seen straight from above, and the part of it that is to be read again."""

import cv2
import numpy as np
import pytest

from tests.tabletop import PICTURE_PX, zoo_print, zoo_table
from vision.above import PART_PX_PER_MM, ROOM_MM, Window, part_around, reach_mm, sheet_from_above, size_from_above
from vision.markers import markers_of
from vision.patches import PatchPlace, corners_mm
from vision.pose import bundle_for, sights_of

TILE = PatchPlace(100.0, 80.0, 30.0, 30.0, height_mm=2.0)


@pytest.fixture(scope="module")
def tilted():
    table = zoo_table().with_camera(tilt_deg=25)
    image = table.frame(()).image
    (pose,) = bundle_for(PICTURE_PX).poses(sights_of(table.layout, markers_of(table.layout, image, "x")))
    return pose, image


def test_the_sheet_from_above_looks_as_it_was_printed(tilted):
    above = sheet_from_above(*tilted, 2.0, 0.0, 0.0)
    printed = cv2.resize(zoo_print(), above.shape[1::-1], interpolation=cv2.INTER_AREA)
    assert np.corrcoef(above.ravel(), printed.ravel())[0, 1] > 0.95


def test_a_window_shows_that_part_of_the_whole_view(tilted):
    pose, image = tilted
    whole = sheet_from_above(pose, image, 0.5, 2.0, ROOM_MM)
    assert whole.shape[1::-1] == size_from_above(pose.sheet, 0.5, ROOM_MM)
    window = Window(31, 12, 77, 45)
    part = sheet_from_above(pose, image, 0.5, 2.0, ROOM_MM, window)
    assert np.abs(part.astype(int) - whole[12:45, 31:77]).max() <= 3


def changed_at(x_mm, y_mm, place=TILE):
    """Something as small as a fly has changed there, on a sheet with such a piece."""
    mask = np.zeros((160, 200), np.bool_)
    mask[round((y_mm + ROOM_MM) * PART_PX_PER_MM), round((x_mm + ROOM_MM) * PART_PX_PER_MM)] = True
    return part_around(mask, reach_mm(place.size_mm, place.height_mm))


@pytest.mark.parametrize(("right_mm", "is_touched"), [(0, True), (14, True), (25, False), (-14, True), (-40, False)])
def test_a_piece_is_touched_by_what_changes_on_it_and_not_by_what_changes_beside_it(right_mm, is_touched):
    assert changed_at(TILE.x_mm + right_mm, TILE.y_mm).touches(TILE) is is_touched


def test_a_high_piece_is_seen_beside_its_place():
    die = PatchPlace(100.0, 80.0, 0.0, 16.0, height_mm=16.0)
    assert changed_at(die.x_mm + 20, die.y_mm, die).touches(die)
    assert not changed_at(TILE.x_mm + 24, TILE.y_mm).touches(TILE)


def test_a_piece_beside_the_sheet_is_not_touched():
    assert not changed_at(0.0, 0.0).touches(PatchPlace(-60.0, -60.0, 0.0, 30.0))
    assert not changed_at(0.0, 0.0).touches(PatchPlace(900.0, 10.0, 0.0, 30.0))


@pytest.mark.parametrize(("size_mm", "height_mm"), [(30.0, 2.0), (16.0, 16.0), (44.0, 2.0)])
@pytest.mark.parametrize("angle_deg", [0.0, 20.0, 45.0])
def test_wherever_a_piece_changes_but_for_its_very_corners_it_is_touched(size_mm, height_mm, angle_deg):
    place = PatchPlace(100.0, 80.0, angle_deg, size_mm, height_mm)
    for x_mm, y_mm in np.vstack([corners_mm(place, share) for share in (0.1, 0.5, 0.8)]):
        assert changed_at(x_mm, y_mm, place).touches(place)


def test_what_would_not_be_found_again_is_not_touched():
    part = changed_at(TILE.x_mm + 14, TILE.y_mm)
    assert part.touches(TILE)
    assert not part_around(part.changed, 16.0).touches(TILE)
