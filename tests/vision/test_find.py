"""Where pieces lie: every spot of a sheet is looked at, none is taken for granted."""

from dataclasses import replace
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from math import hypot

import cv2
import numpy as np
import pytest

from calibration.layout import SHAPES
from tests.evenings.drawn import gallery_of
from tests.tabletop import PICTURE_PX, at, gallery, zoo_reader, zoo_table
from vision.above import CLEAR_SHARE, PART_PX_PER_MM, ROOM_MM, SheetPart, size_from_above, white_balanced
from vision.align import rotation, warp_patch
from vision.appearance import channels_of
from vision.certainty import ALMOST_PERFECT
from vision.find import (
    AROUND,
    MOST_TURNS,
    WINDOW_PX,
    Guess,
    compare,
    find_pieces,
    make_families,
    windows_in,
)
from vision.gallery import PIECE_PX, Gallery
from vision.markers import markers_of
from vision.pose import bundle_for, sights_of
from vision.recognise import match, view_of
from vision.white import white_of

PIECES = (
    at("E5", "flamingo", 20),
    at("E5", "camel.m", 130, slot=1),
    at("E4", "elephant.baby", 250),
    at("E6", "coin", 5),
    at("B", "stall.kiosk", 300),
)


@cache
def families():
    return make_families(gallery())


def seen(pieces=(), **camera):
    table = zoo_table().with_camera(**camera)
    image = table.frame(pieces).image
    (pose,) = bundle_for(PICTURE_PX).poses(sights_of(table.layout, markers_of(table.layout, image, "x")))
    return pose, white_balanced(pose, image, white_of(pose, image))


def finds(pose, sheet):
    return [find for family in families() for find in find_pieces(pose, sheet, family)]


def nearest(found, piece):
    return min(found, key=lambda find: hypot(find.x_mm - piece.x_mm, find.y_mm - piece.y_mm))


@pytest.mark.parametrize("tilt_deg", [0, 30])
def test_every_piece_is_found_where_it_lies_with_its_kind_and_about_its_angle(tilt_deg):
    found = finds(*seen(PIECES, tilt_deg=tilt_deg))
    for piece in PIECES:
        find = nearest(found, piece)
        assert hypot(find.x_mm - piece.x_mm, find.y_mm - piece.y_mm) < 2.5
        kind, likeness, (angle_deg, *_) = find.guesses[0]
        assert kind.name == piece.piece.removesuffix(".m")
        assert likeness > 0.6
        if piece.piece != "coin":
            assert abs((angle_deg - piece.angle_deg + 180) % 360 - 180) <= 10


def test_on_an_empty_sheet_hardly_anything_looks_like_a_piece():
    assert max((find.guesses[0].likeness for find in finds(*seen())), default=0.0) < 0.6


def test_guesses_come_likeliest_first_and_each_kind_once():
    for find in finds(*seen(PIECES)):
        likenesses = [guess.likeness for guess in find.guesses]
        assert likenesses == sorted(likenesses, reverse=True)
        assert len({guess.kind.name for guess in find.guesses}) == len(find.guesses)


def test_what_may_lie_turned_otherwise_is_tried_at_a_few_turns_well_apart():
    angles = [guess.angles_deg for find in finds(*seen(PIECES)) for guess in find.guesses]
    assert max(map(len, angles)) > 1
    for tried in angles:
        assert len(tried) <= MOST_TURNS
        assert all(20 <= (one - other) % 360 <= 340 for one, other in combinations(tried, 2))


def test_a_piece_found_at_a_wrong_turn_is_recognised_at_another():
    pose, sheet = seen(PIECES)
    view = view_of(pose, sheet)
    find = nearest(finds(pose, sheet), PIECES[0])
    kind, likeness, (right, *_) = find.guesses[0]
    assert match(view, replace(find, guesses=(Guess(kind, likeness, (right + 90,)),)))[0].likeness < 0.6
    turned = replace(find, guesses=(Guess(kind, likeness, (right + 90, right + 60, right)),))
    assert match(view, turned)[0].likeness > ALMOST_PERFECT


def test_pieces_between_the_zones_are_looked_for_too_but_not_on_the_table():
    pose, sheet = seen()
    zones = [np.array(zone.polygon_mm) for zone in pose.sheet.zones]
    for find in finds(pose, sheet):
        near = min(np.abs(corners - (find.x_mm, find.y_mm)).max(axis=1).min() for corners in zones)
        assert near < 90


def test_pieces_of_other_sizes_and_heights_are_searched_on_their_own():
    small = [replace(kind, size_mm=16.0, height_mm=16.0) for kind in gallery().kinds[:2]]
    families = make_families(Gallery((*gallery().kinds, *small)))
    assert [len(family.kinds) for family in families] == [len(gallery().kinds), 2]
    assert {family.height_mm for family in families} == {2.0, 16.0}


def drawn_at(kind, diameter_mm, aside_px):
    """A kind as search sees it in a picture of its own, so far beside the middle."""
    scale = diameter_mm / WINDOW_PX / (kind.size_mm / PIECE_PX)
    smooth = cv2.GaussianBlur(kind.shared, (0, 0), 0.3 * scale)
    warp = rotation(0, kind.shared.shape[0], scale)
    shift = (kind.shared.shape[0] - 1) / 2 - warp[:, :2] @ (np.full(2, (PICTURE - 1) / 2) + aside_px)
    return warp_patch(smooth, np.column_stack([warp[:, :2], shift]), PICTURE)


PICTURE = 3 * WINDOW_PX
ASIDE_PX = (0, 0.5, 1, 1.5)


@pytest.mark.long
def test_a_face_of_fine_rings_is_found_wherever_it_lies_between_the_windows_that_are_looked_at_first():
    family = max(make_families(gallery_of("aquaretto", ())), key=lambda one: len(one.kinds))
    for kind, aside_px in product(family.kinds, combinations_with_replacement(ASIDE_PX, 2)):
        picture = drawn_at(kind, family.diameter_mm, aside_px)
        spots = compare(picture, family, np.ones(windows_in(picture), np.bool_))
        here = [spot for spot in spots if np.hypot(*(spot.middle_px - aside_px - PICTURE / 2)) < 2]
        assert [spot.guesses[0].kind.name for spot in here] == [kind.name]


def test_an_empty_box_has_nothing_to_search_for():
    assert make_families(Gallery(())) == ()


def test_a_picture_in_which_nothing_is_to_be_searched_has_no_spots():
    picture = channels_of(np.zeros((40, 40, 3), np.uint8))
    assert compare(picture, families()[0], np.zeros(windows_in(picture), np.bool_)) == []


def test_a_plain_surface_has_no_spots():
    picture = channels_of(np.full((3 * WINDOW_PX, 3 * WINDOW_PX, 3), 120, np.uint8))
    assert compare(picture, families()[0], np.ones(windows_in(picture), np.bool_)) == []


def test_a_part_of_a_sheet_is_searched_like_the_whole():
    pose, sheet = seen(PIECES)
    columns, rows = size_from_above(pose.sheet, PART_PX_PER_MM, ROOM_MM)
    near = np.zeros((rows, columns), np.bool_)
    near[:, : columns // 2] = True
    middle_mm = columns / 2 / PART_PX_PER_MM - ROOM_MM
    for family in families():
        whole = [find for find in find_pieces(pose, sheet, family) if find.x_mm < middle_mm - family.diameter_mm]
        part = find_pieces(pose, sheet, family, SheetPart(near, near))
        assert all(find.x_mm < middle_mm + 2 for find in part)
        for find in whole:
            same = min(part, key=lambda other: hypot(find.x_mm - other.x_mm, find.y_mm - other.y_mm))
            assert (same.x_mm, same.y_mm) == pytest.approx((find.x_mm, find.y_mm))
            assert same.guesses[0].kind is find.guesses[0].kind
            assert same.guesses[0].likeness == pytest.approx(find.guesses[0].likeness, abs=0.02)


def test_a_piece_within_reach_is_not_taken_for_one_at_the_edge_of_what_is_looked_at():
    assert (AROUND // 2 + 1) * max(shape.window_share for shape in SHAPES.values()) / WINDOW_PX < CLEAR_SHARE


def test_at_the_edge_of_a_part_nothing_is_found_that_looks_better_a_little_farther():
    pose, sheet = seen(PIECES)
    columns, rows = size_from_above(pose.sheet, PART_PX_PER_MM, ROOM_MM)
    whole = finds(pose, sheet)
    for edge in range(10, columns, 5):
        near = np.zeros((rows, columns), np.bool_)
        near[:, :edge] = True
        found = (find for family in families() for find in find_pieces(pose, sheet, family, SheetPart(near, near)))
        for find in (find for find in found if find.guesses[0].likeness > 0.5):
            same = min(whole, key=lambda other: hypot(find.x_mm - other.x_mm, find.y_mm - other.y_mm))
            assert hypot(find.x_mm - same.x_mm, find.y_mm - same.y_mm) < 2.5


def test_a_part_in_which_there_is_no_zone_is_not_searched():
    pose, sheet = seen(PIECES)
    columns, rows = size_from_above(pose.sheet, PART_PX_PER_MM, ROOM_MM)
    nowhere = np.zeros((rows, columns), np.bool_)
    assert find_pieces(pose, sheet, families()[0], SheetPart(nowhere, nowhere)) == []


def test_one_piece_is_read_once():
    table = zoo_table()
    observation = zoo_reader().read(table.frame(PIECES))
    assert len(observation.pieces) == len(PIECES)
