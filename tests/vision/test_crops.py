"""Pictures that somebody has already cut out: tightly, loosely, turned, badly."""

from functools import cache

import cv2
import numpy as np
import pytest

from benchmarks.crops import box_of_crops
from benchmarks.drawn_crops import games
from calibration.box import PICTURE_PX
from tests.tabletop import SPECIES, box, crop_of
from vision.crops import CropReader, look_of_crop

PIECES = [f"{species}{sign}" for species in SPECIES for sign in ("", ".m", ".f")]


@cache
def reader():
    return CropReader(box())


def best(image):
    likely = reader().read(image)
    return likely[0].piece if likely else None


@pytest.mark.parametrize("piece", PIECES)
def test_a_tightly_cut_tile_is_told_with_its_sign(piece):
    assert best(crop_of(piece)) == piece


@pytest.mark.parametrize("turns", [1, 2, 3])
def test_a_crop_may_lie_on_its_side_or_upside_down(turns):
    assert best(crop_of("elephant.f", turns=turns)) == "elephant.f"


@pytest.mark.parametrize("margin_px", [-4, 5, 9])
def test_a_crop_may_be_cut_too_narrow_or_too_wide(margin_px):
    assert best(crop_of("flamingo.m", margin_px=margin_px)) == "flamingo.m"


def test_a_piece_may_lie_aside_in_its_crop_of():
    assert best(crop_of("camel.m", margin_px=6, shift=(5, -4))) == "camel.m"


@pytest.mark.parametrize("side_px", [48, 200])
def test_a_crop_may_be_small_or_large(side_px):
    assert best(crop_of("camel.f", side_px=side_px)) == "camel.f"


def test_a_round_baby_and_its_parents_are_told_apart():
    assert best(crop_of("elephant.baby")) == "elephant.baby"


@pytest.mark.parametrize("piece", ["panda", "zebra.m", "stall.popcorn", "leopard.baby"])
def test_a_piece_of_another_box_is_never_called_ours_for_sure(piece):
    likely = reader().read(crop_of(piece))
    assert max((one.probability for one in likely), default=0.0) < 0.9


@pytest.mark.parametrize("level", [0, 90, 255])
def test_a_plain_crop_is_nothing(level):
    assert reader().read(np.full((60, 60, 3), level, np.uint8)) == ()


def test_noise_is_nothing():
    assert reader().read(np.random.default_rng(1).integers(0, 255, (80, 80, 3), np.uint8)) == ()


def test_a_crop_of_one_pixel_does_no_harm():
    assert reader().read(np.full((1, 1, 3), 77, np.uint8)) == ()


def test_the_probabilities_of_a_crop_add_up_to_no_more_than_one():
    for piece in ("elephant.m", "panda"):
        assert sum(one.probability for one in reader().read(crop_of(piece))) <= 1 + 1e-9


def test_a_reference_picture_made_from_a_crop_has_the_piece_in_its_middle():
    image = np.full((50, 80, 3), 200, np.uint8)
    image[20:30, 32:48] = 0
    canvas = look_of_crop("panda", image).picture
    assert canvas.shape == (PICTURE_PX, PICTURE_PX, 3)
    dark = np.argwhere(cv2.cvtColor(canvas, cv2.COLOR_BGR2GRAY) < 100)
    assert dark.mean(axis=0) == pytest.approx([(PICTURE_PX - 1) / 2] * 2, abs=0.6)


def drawn(name):
    return next(game for game in games(kept=True) if game.name == name)


def test_dice_are_told_by_their_pips_in_any_turn():
    game, chance, faces = drawn("pips"), np.random.default_rng(3), ("face-4", "face-5", "face-6")
    reader = CropReader(box_of_crops({face: [game.crop(face, chance)] for face in faces}))
    assert tuple(reader.read(game.crop(face, chance))[0].piece for face in faces) == faces


def test_a_shape_on_a_dark_tile_may_lie_aside_by_a_fifth():
    game, chance = drawn("shapes"), np.random.default_rng(3)
    reader = CropReader(box_of_crops({tile: [game.crop(tile, chance)] for tile in game.classes[::14]}))
    for tile in game.classes[::14]:
        assert reader.read(game.crop(tile, chance))[0].piece == tile


def test_looks_that_differ_are_both_kept():
    kiosk, camel = crop_of("stall.kiosk"), crop_of("camel")
    reader = CropReader(box_of_crops({"either": [kiosk, camel], "other": [crop_of("elephant")]}))
    assert [reader.read(look)[0].piece for look in (kiosk, camel)] == ["either", "either"]


def test_a_missing_pip_is_no_cover():
    game, chance = drawn("pips"), np.random.default_rng(5)
    six, four = (game.crop(f"face-{pips}", chance) for pips in (6, 4))
    reader = CropReader(box_of_crops({"six": [six]}))
    likely = reader.read(four)
    assert not likely or likely[0].probability < 0.9
