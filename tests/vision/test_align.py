"""Laying one picture of a piece exactly over another."""

import cv2
import numpy as np
import pytest

from companion.simulator.tiles import tile_image
from vision.align import align, likeness, make_template, rotation, warp_patch
from vision.appearance import channels_of

SIDE = 64
FACE = np.zeros((SIDE, SIDE), bool)
FACE[8:-8, 8:-8] = True


def picture(piece="elephant.f", side=SIDE):
    return tile_image(piece, side)[..., :3].copy()


TEMPLATE = make_template(channels_of(picture()), FACE)


def moved(image, angle_deg=0.0, scale=1.0, right=0.0, down=0.0):
    """The picture turned counter-clockwise around its middle, enlarged and shifted."""
    warp = cv2.getRotationMatrix2D(((SIDE - 1) / 2,) * 2, angle_deg, scale)
    warp[:, 2] += right, down
    return cv2.warpAffine(image, warp, (SIDE, SIDE), borderMode=cv2.BORDER_REPLICATE)


@pytest.mark.parametrize(
    "movement",
    [
        {"right": 4, "down": -3},
        {"angle_deg": 9},
        {"angle_deg": -9},
        {"scale": 1.06},
        {"scale": 0.93, "angle_deg": 6, "right": 2, "down": 2},
    ],
    ids=str,
)
def test_what_was_moved_is_laid_back(movement):
    off = channels_of(moved(picture(), **movement))
    warp, alike = align(TEMPLATE, off, rotation(0.0, SIDE))
    assert alike > 0.97
    scale, angle = np.hypot(*warp[:, 0]), np.rad2deg(np.arctan2(warp[0, 1], warp[0, 0]))
    assert scale == pytest.approx(movement.get("scale", 1.0), abs=0.02)
    assert angle == pytest.approx(movement.get("angle_deg", 0.0), abs=1.0)


@pytest.mark.parametrize(("gain", "offset"), [(0.5, 0), (1.3, 0), (0.8, 25)])
def test_the_light_does_not_matter(gain, offset):
    lit = np.clip(moved(picture(), right=3) * gain + offset, 0, 255).astype(np.uint8)
    assert align(TEMPLATE, channels_of(lit), rotation(0.0, SIDE))[1] > 0.95


def test_a_pencil_over_the_piece_does_not_push_it_aside():
    image = moved(picture(), right=1.4, down=1)
    cv2.line(image, (0, 50), (63, 20), (40, 200, 240), 7)
    warp, _ = align(TEMPLATE, channels_of(image), rotation(0.0, SIDE))
    assert warp[:, 2] == pytest.approx([1.4, 1], abs=0.7)


def test_another_piece_stays_unlike_however_it_is_laid():
    assert align(TEMPLATE, channels_of(picture("camel")), rotation(0.0, SIDE))[1] < 0.6


@pytest.mark.parametrize("level", [0, 128, 255])
def test_a_plain_surface_is_like_nothing(level):
    plain = np.full((SIDE, SIDE, 3), level, np.uint8)
    assert align(TEMPLATE, channels_of(plain), rotation(0.0, SIDE))[1] < 0.2


def test_aligning_never_makes_a_fit_worse():
    noise = np.random.default_rng(1).integers(0, 255, (SIDE, SIDE, 3), np.uint8)
    before = likeness(TEMPLATE, channels_of(noise))
    assert align(TEMPLATE, channels_of(noise), rotation(0.0, SIDE))[1] >= before - 1e-6


def test_turning_counts_counter_clockwise_as_one_sees_it():
    image = np.zeros((SIDE, SIDE, 3), np.uint8)
    image[4:12, 26:38] = 255
    again = warp_patch(channels_of(image), rotation(90.0, SIDE), SIDE)
    assert np.corrcoef(again.ravel(), channels_of(moved(image, angle_deg=90)).ravel())[0, 1] > 0.95
