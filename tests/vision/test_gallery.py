"""What reading knows of a box: kinds, their siblings, and the place of the small sign that tells them apart."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from benchmarks.crops import box_of_crops
from calibration.box import PICTURE_PX, PIECE_PX, Box, PieceSample
from companion.simulator.tiles import tile_image
from tests.tabletop import SPECIES, box, gallery
from vision.appearance import channels_of, standardise
from vision.crops import crop_sheet, look_of_crop
from vision.find import Find, Guess
from vision.gallery import best_alignment, face_mask, kind_name, make_gallery, make_template
from vision.read import likely_pieces
from vision.recognise import match


def look(piece, drawn=None, shape="square", **changes):
    picture = look_of_crop(piece, tile_image(drawn or piece, PIECE_PX)[..., :3].copy()).picture
    return replace(PieceSample(piece, shape, 30.0, 2.0, picture), **changes)


def kinds(*looks):
    return {kind.name: kind for kind in make_gallery(Box(looks)).kinds}


def test_male_female_and_plain_of_a_species_are_one_kind_and_its_baby_another():
    siblings = {kind.name: {one.piece for one in kind.siblings} for kind in gallery().kinds}
    for species in SPECIES:
        assert siblings[species] == {species, f"{species}.m", f"{species}.f"}
        assert siblings[f"{species}.baby"] == {f"{species}.baby"}
    assert siblings["stall.kiosk"] == {"stall.kiosk"}


def test_every_piece_of_the_box_can_be_recognised():
    assert sorted(gallery().pieces()) == sorted(box().pieces())


@pytest.mark.parametrize(
    ("piece", "name"),
    [
        ("zebra", "zebra"),
        ("zebra.m", "zebra"),
        ("zebra.f", "zebra"),
        ("turtle.fish", "turtle"),
        ("dolphin.flash", "dolphin"),
        ("zebra.baby", "zebra.baby"),
        ("stall.kiosk", "stall.kiosk"),
        ("coin", "coin"),
    ],
)
def test_a_sign_is_no_part_of_a_kinds_name(piece, name):
    assert kind_name(piece) == name


@pytest.mark.parametrize("species", SPECIES)
def test_siblings_are_compared_where_their_sign_is_printed_and_nowhere_else(species):
    (kind,) = (kind for kind in gallery().kinds if kind.name == species)
    drawn = np.abs(tile_image(species, PIECE_PX).astype(int) - tile_image(f"{species}.m", PIECE_PX)).max(axis=2) > 30
    margin = (PICTURE_PX - PIECE_PX) // 2
    printed = np.argwhere(drawn).mean(axis=0) + margin
    assert np.argwhere(kind.sign > 0).mean(axis=0) == pytest.approx(printed, abs=4)
    assert 0.01 < (kind.sign > 0).sum() / kind.face.sum() < 0.12


def test_a_piece_without_siblings_has_no_sign():
    (kind,) = kinds(look("coin")).values()
    assert not kind.sign.any()


def test_several_looks_of_a_piece_become_one_picture_in_the_light_of_the_first():
    bright = look("panda")
    dark = replace(bright, picture=(bright.picture * 0.5).astype(np.uint8))
    (kind,) = kinds(bright, dark).values()
    (sibling,) = kind.siblings
    (alone,) = kinds(bright)["panda"].siblings
    assert np.abs(sibling.picture - alone.picture).mean() < 3


def test_a_look_that_was_laid_down_another_way_round_is_turned_back():
    upright = look("panda.m")
    turned = replace(upright, picture=np.rot90(upright.picture).copy())
    (kind,) = kinds(upright, turned).values()
    (sibling,) = kind.siblings
    (alone,) = kinds(upright)["panda"].siblings
    inside = face_mask("square", PICTURE_PX)
    assert np.abs(sibling.picture - alone.picture)[inside].mean() < 3


def test_siblings_that_do_not_share_a_picture_are_kinds_of_their_own():
    found = kinds(look("zebra"), look("zebra.m", drawn="camel.m"))
    assert {name: [one.piece for one in kind.siblings] for name, kind in found.items()} == {
        "zebra": ["zebra"],
        "zebra.m": ["zebra.m"],
    }


def test_a_die_and_a_tile_of_one_name_are_two_kinds():
    found = make_gallery(Box((look("lion"), look("lion", shape="die", size_mm=16.0, height_mm=16.0)))).kinds
    assert sorted(kind.shape for kind in found) == ["die", "square"]


def test_the_face_of_a_round_piece_is_a_disc():
    square, disc = face_mask("square", 128), face_mask("round", 128)
    assert disc.sum() / square.sum() == pytest.approx(np.pi / 4, abs=0.01)
    assert not (disc & ~square).any()


def test_the_best_turn_of_two_pictures_is_found_all_round():
    picture = channels_of(tile_image("camel", 64)[..., :3])
    template = make_template(picture, face_mask("square", 64))
    _, alike = best_alignment(template, np.rot90(picture, 2).copy(), 4)
    assert alike > 0.97


@pytest.mark.parametrize("species", ["rhinoceros", "meerkat", "llama", "hippo", "sea_lion", "elephant"])
def test_a_bold_sign_on_a_plain_animal_does_not_make_its_frame_look_like_another_one(species):
    marks = ("", ".m", ".f")
    (kind,) = kinds(*(look(f"{species}{mark}") for mark in marks)).values()
    assert 0.01 < (kind.sign > 0).sum() / kind.face.sum() < 0.12


def test_of_colours_that_are_all_alike_nothing_is_left_to_compare():
    rounded = np.float32([0, 0, 1e-6])  # as opponent colours are
    plain = np.arange(256, dtype=np.float32)[:, None, None] + np.zeros((1, 1936, 3), np.float32) + rounded
    assert not any(standardise(one).any() for one in plain)


def test_of_two_kinds_that_look_alike_the_other_is_told_though_the_first_fits_almost_perfectly():
    chance = np.random.default_rng(4)

    def smooth():
        rough = chance.uniform(0, 255, (7, 7, 3)).astype(np.float32)
        return np.clip(cv2.resize(rough, (128, 128), interpolation=cv2.INTER_CUBIC), 0, 255).astype(np.uint8)

    camel, zebra = smooth(), smooth()
    zebra[:84], zebra[:, :84] = camel[:84], camel[:, :84]
    pictures = {"camel": camel, "zebra": zebra}
    found = box_of_crops({name: [picture] for name, picture in pictures.items()})
    kinds = {kind.name: kind for kind in make_gallery(found).kinds}
    assert kinds["camel"].look_alikes == {"zebra"}
    view = crop_sheet(cv2.resize(zebra, (90, 90), interpolation=cv2.INTER_AREA), 30.0).view
    guesses = Guess(kinds["camel"], 0.9, (0.0,)), Guess(kinds["zebra"], 0.89, (0.0,))
    assert likely_pieces(match(view, Find(15.0, 15.0, guesses)))[0].piece == "zebra"
