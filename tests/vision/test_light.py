"""White paper stays white, whatever lamp burns."""

from dataclasses import replace

import numpy as np
import pytest

from tests.tabletop import CALM, PICTURE_PX, zoo_layout, zoo_table
from vision.above import area_px, noise_of, sheet_from_above, white_balanced
from vision.markers import markers_of
from vision.pose import bundle_for, sights_of
from vision.white import PAPER_WHITE, in_white_light, white_of

LAMPS = {
    "a lamp of 2700 K": {"kelvin": 2700},
    "an overcast sky of 6500 K": {"kelvin": 6500},
    "half the light": {"gain": 0.47},
    "one bright side": {"gradient": 0.5},
}


def pose_and_image(table):
    image = table.frame().image
    (pose,) = bundle_for(PICTURE_PX).poses(sights_of(table.layout, markers_of(table.layout, image, "x")))
    return pose, image


@pytest.mark.parametrize("lamp", LAMPS)
def test_paper_is_white_again_in_the_light_of(lamp):
    pose, image = pose_and_image(replace(zoo_table(), light=replace(CALM, **LAMPS[lamp])))
    paper_mm = np.array([[5.0, 105.0], [292.0, 105.0], [148.0, 4.0], [148.0, 206.0]])
    x_px, y_px = pose.image_from_sheet(paper_mm).round().astype(int).T
    seen = np.array([image[y - 1 : y + 2, x - 1 : x + 2].mean(axis=(0, 1)) for x, y in zip(x_px, y_px, strict=True)])
    white = in_white_light(seen[None].astype(np.uint8), white_of(pose, image)).mean(axis=(0, 1))
    assert np.ptp(white) < 8, "no colour cast is left"
    assert white.mean() == pytest.approx(PAPER_WHITE, abs=25)


def test_a_warm_lamp_makes_paper_reddish_and_that_is_measured():
    pose, image = pose_and_image(replace(zoo_table(), light=replace(CALM, kelvin=2700)))
    blue, _, red = white_of(pose, image)
    assert red > 1.5 * blue


def test_a_shadow_on_one_marker_does_not_darken_all_paper():
    pose, image = pose_and_image(zoo_table())
    shaded = image.copy()
    marker = zoo_layout().sheets[0].markers.at[0]
    x, y = pose.image_from_sheet(np.array([[marker.x_mm, marker.y_mm]]))[0].astype(int)
    shaded[y - 70 : y + 70, x - 70 : x + 70] //= 3
    assert white_of(pose, shaded) == pytest.approx(white_of(pose, image), rel=0.08)


def test_markers_outside_the_picture_are_not_asked():
    pose, image = pose_and_image(zoo_table())
    half = image[:, : PICTURE_PX[0] // 2]
    assert white_of(pose, half) == pytest.approx(white_of(pose, image), rel=0.15)


def test_without_any_paper_in_the_picture_white_is_taken_to_be_white():
    pose, image = pose_and_image(zoo_table())
    assert white_of(pose, image[:20, :20]).tolist() == [PAPER_WHITE] * 3


def test_a_dark_picture_keeps_its_steps_in_white_light():
    pose, image = pose_and_image(zoo_table())
    bright, dark = (in_light(pose, one) for one in (image, (image * 0.1).astype(np.uint8)))
    assert np.median(np.abs(dark - bright)) < 12


def in_light(pose, image):
    sheet = white_balanced(pose, image, white_of(pose, image))
    return sheet.gain * sheet_from_above(pose, sheet.image, 1.0, 0.0, 0.0)


@pytest.mark.parametrize("noise", [0, 8, 16, 30])
def test_the_noise_of_a_sensor_is_measured_whatever_is_printed(noise):
    pose, image = pose_and_image(zoo_table())
    noisy = np.clip(image + np.random.default_rng(3).normal(0, noise, image.shape), 0, 255).astype(np.uint8)
    assert noise_of(noisy[area_px(pose, image.shape)]) == pytest.approx(noise, rel=0.2, abs=3)


def test_a_black_picture_does_not_divide_by_nothing():
    pose, image = pose_and_image(zoo_table())
    white = white_of(pose, np.zeros_like(image))
    assert in_white_light(np.zeros((4, 4, 3), np.uint8), white).max() == 0
