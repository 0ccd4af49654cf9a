"""A table that is photographed again and again shows what a table drawn anew shows."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from companion.simulator.film import DrawnFilm, PixelBox, join_boxes
from companion.simulator.optics import SceneCamera, SceneLight
from companion.simulator.renderer import Hand, PiecePlaced, photograph, prepare
from companion.simulator.tiles import DIE_FACES
from tests.simulator.test_scene import TABLE

ROUNDING = 2e-5
"""So many pixels, at most, are off by a single grey level: what is drawn in a smaller picture is rounded otherwise."""
PIECES = ("panda", "panda.m", "coin", "kiosk")


@pytest.fixture(scope="module")
def backdrop():
    return prepare(TABLE, SceneCamera(), SceneLight(glare=0.2), np.random.default_rng(1))


def some_pieces(rng: np.random.Generator) -> list[PiecePlaced]:
    """Tiles that lie here and there, some over the edge of the sheet or of each other, and a die."""
    places = rng.uniform((-30, -30), (270, 190), (rng.integers(1, 14), 2)).round(1)
    tiles = [PiecePlaced("zoo-1", rng.choice(PIECES), *at, angle_deg=rng.uniform(0, 360)) for at in places]
    return [*tiles, PiecePlaced("zoo-1", rng.choice(DIE_FACES), 120, 80, height_mm=16, shape="die")]


def assert_alike(one, other):
    off = cv2.absdiff(one, other)
    assert off.max() <= 1
    assert np.count_nonzero(off) <= ROUNDING * off.size


@pytest.mark.parametrize("seed", range(4))
def test_turn_by_turn_the_table_is_as_if_drawn_anew(backdrop, seed):
    film, rng = DrawnFilm(backdrop), np.random.default_rng(seed)
    pieces = some_pieces(rng)
    for number in range(8):
        kept = [piece for piece in pieces if rng.random() < 0.7]
        pieces = [*kept, *some_pieces(rng)[: rng.integers(0, 4)]]
        if rng.random() < 0.2:
            pieces.reverse()
        image = film.picture(pieces, np.random.default_rng(number))
        assert_alike(image, photograph(backdrop, pieces, np.random.default_rng(number)).image)


@pytest.mark.parametrize("from_deg", [0, 70, 135, 270, 300])
@pytest.mark.parametrize("place", [(10, 10), (-140, 60), (150, -70)])
def test_a_hand_is_as_if_drawn_anew_and_leaves_nothing_behind(backdrop, place, from_deg):
    film, hand = DrawnFilm(backdrop), Hand(*place, from_deg)
    pieces = some_pieces(np.random.default_rng(3))
    for seen in (hand, None):
        image = film.picture(pieces, np.random.default_rng(1), seen)
        assert_alike(image, photograph(backdrop, pieces, np.random.default_rng(1), seen).image)


def test_a_hand_beside_the_picture_is_not_seen(backdrop):
    pieces = some_pieces(np.random.default_rng(3))
    image = DrawnFilm(backdrop).picture(pieces, np.random.default_rng(1), Hand(9000, 9000, from_deg=315))
    assert_alike(image, photograph(backdrop, pieces, np.random.default_rng(1)).image)


def test_in_another_light_everything_is_lit_anew(backdrop):
    film, pieces = DrawnFilm(backdrop), some_pieces(np.random.default_rng(4))
    film.picture(pieces, np.random.default_rng(1))
    evening = replace(backdrop.light, kelvin=2700.0)
    film.light(evening)
    lit = prepare(TABLE, SceneCamera(), evening, np.random.default_rng(1))
    assert_alike(
        film.picture(pieces, np.random.default_rng(2)), photograph(lit, pieces, np.random.default_rng(2)).image
    )


def test_boxes_that_meet_become_one_even_when_only_a_third_joins_them():
    left, right, far = PixelBox(0, 0, 10, 10), PixelBox(12, 0, 20, 10), PixelBox(50, 50, 60, 60)
    assert set(join_boxes([left, right, far])) == {left, right, far}
    assert set(join_boxes([left, right, far, PixelBox(8, 4, 14, 6)])) == {PixelBox(0, 0, 20, 10), far}


def test_a_piece_beside_the_picture_is_not_seen(backdrop):
    away = PiecePlaced("zoo-1", "panda", 9000, 9000)
    image = DrawnFilm(backdrop).picture([away], np.random.default_rng(1))
    assert_alike(image, photograph(backdrop, [], np.random.default_rng(1)).image)
