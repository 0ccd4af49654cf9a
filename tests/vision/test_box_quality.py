"""What to know about a box before one trusts it: what is blurred, and what looks dangerously alike."""

from dataclasses import replace

import cv2
import numpy as np

from calibration.box import PIECE_PX, Box, PieceSample
from companion.simulator.tiles import tile_image
from tests.tabletop import box, gallery
from vision.box_quality import quality_of
from vision.crops import look_of_crop
from vision.gallery import make_gallery


def look(piece, drawn=None, blur_px=0.0, **changes):
    picture = look_of_crop(piece, tile_image(drawn or piece, PIECE_PX)[..., :3].copy()).picture
    if blur_px:
        picture = cv2.GaussianBlur(picture, (0, 0), blur_px)
    return replace(PieceSample(piece, "square", 30.0, 2.0, picture), **changes)


def judged(*looks):
    return quality_of(looks, make_gallery(Box(looks)))


SHARP = tuple(look(piece) for piece in ("flamingo", "camel", "elephant", "stall.kiosk", "kangaroo"))


def test_a_good_box_has_no_warnings():
    quality = quality_of(box().looks, gallery())
    assert (quality.blurred, quality.alike) == ((), ())


def test_a_blurred_picture_is_named_with_its_share_of_the_usual_sharpness():
    ((piece, share),) = judged(*SHARP, look("panda", blur_px=3.0)).blurred
    assert piece == "panda"
    assert 0 < share < 0.5


def test_a_little_softness_is_no_blur():
    assert judged(*SHARP, look("panda", blur_px=0.5)).blurred == ()


def test_two_pieces_with_the_same_picture_are_named():
    ((one, other, why),) = judged(*SHARP, look("coin", drawn="elephant")).alike
    assert {one, other} == {"coin", "elephant"}
    assert why == "their pictures look much the same"


def test_that_one_of_them_lies_on_its_side_does_not_help():
    turned = replace(look("coin"), picture=np.rot90(SHARP[0].picture).copy())
    assert {frozenset(pair[:2]) for pair in judged(*SHARP, turned).alike} == {frozenset(("coin", "flamingo"))}


def test_a_piece_of_which_a_picture_is_cut_out_in_another_shape_is_named_once():
    quality = judged(*SHARP, look("camel", shape="round"))
    assert (quality.torn, quality.alike) == (("camel",), ())


def test_a_die_and_a_tile_with_the_same_picture_cannot_be_mixed_up():
    die = look("lion", drawn="elephant", shape="die", size_mm=16.0, height_mm=16.0)
    assert judged(*SHARP, die).alike == ()


def test_a_male_that_looks_like_its_female_is_named():
    ((one, other, why),) = judged(*SHARP, look("panda.m"), look("panda.f", drawn="panda.m")).alike
    assert {one, other} == {"panda.m", "panda.f"}
    assert why == "their signs hardly differ in these pictures"


def test_a_male_and_a_female_with_their_signs_are_not_alike():
    assert judged(*SHARP, look("panda"), look("panda.m"), look("panda.f")).alike == ()


def test_a_box_of_blank_pictures_is_judged_without_a_fuss():
    blank = np.full_like(SHARP[0].picture, 128)
    quality = judged(replace(SHARP[0], picture=blank), replace(SHARP[1], picture=blank))
    assert {piece for piece, _ in quality.blurred} == {"flamingo", "camel"}
