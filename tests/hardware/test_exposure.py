"""A camera with locked exposure follows the light: the paper of the sheets stays white, and nothing swings."""

from dataclasses import replace
from functools import cache
from itertools import pairwise

import cv2
import numpy as np
import pytest

from companion.ports import Frame
from companion.simulator.optics import GAMMA
from hardware.exposure import (
    BURNT,
    CALM_S,
    DIM,
    Exposure,
    ExposureLimits,
    LightFollower,
    Lightness,
    better_exposure,
    is_well_exposed,
    lightness,
)
from tests.tabletop import CALM, at, differences, zoo_layout, zoo_reader, zoo_table

PIECES = (at("E5", "flamingo.f", 20), at("E4", "elephant.baby", 250), at("B", "stall.kiosk", 300), at("E6", "camel.m"))
LIMITS = ExposureLimits(100, 100_000, 10_000, most_gain=12)
USUAL = Exposure(20_000)
PICTURE_S = 0.25


@cache
def calmly_lit():
    """The table in the usual light, in which nothing of it is burnt."""
    return zoo_table().picture(PIECES).astype(np.float32)


def picture(light, exposure, every_px=1):
    """The table in so many times the usual light, as the drawn camera shows it when it is set so."""
    share = light * exposure.time_us * exposure.gain / USUAL.time_us
    colours = np.float32([exposure.blue, 1.0, exposure.red])
    image = calmly_lit()[::every_px, ::every_px] * np.float32((share * colours) ** (1 / GAMMA))
    return np.clip(np.rint(image), 0, 255).astype(np.uint8)


def evening(lights, exposure=USUAL, limits=LIMITS):
    """A picture every PICTURE_S in these lights; gives the exposures that the camera was set to, one a picture."""
    follower, told = LightFollower(), []
    for number, light in enumerate(lights):
        now, seen = PICTURE_S * number, lightness(picture(light, exposure, every_px=6))
        if follower.is_due(seen, now):
            better = better_exposure(seen, exposure, limits)
            follower.waits(now, is_set=better is not exposure)
            exposure = better
        told.append(exposure)
    return told


def changes(exposures):
    return [i for i, (before, after) in enumerate(pairwise(exposures)) if before != after]


@pytest.mark.parametrize("light", [0.02, 0.1, 0.3, 1.0, 1.5, 2.0, 4.0, 10.0])
def test_in_any_light_the_paper_is_white_again_after_a_few_steps_and_then_nothing_changes(light):
    exposures = evening([light] * 100)
    seen = lightness(picture(light, exposures[-1]))
    assert DIM <= seen.paper < BURNT
    assert len(changes(exposures)) <= 7
    assert changes(exposures[60:]) == []


@pytest.mark.parametrize("light", [8.0, 12.0])
def test_signs_that_were_burnt_out_are_read_again(light):
    burnt = Frame(picture(light, USUAL), "evening")
    assert differences(zoo_reader().read(burnt), zoo_layout(), PIECES) != []
    followed = Frame(picture(light, evening([light] * 60)[-1]), "evening")
    assert differences(zoo_reader().read(followed), zoo_layout(), PIECES) == []


def test_light_that_is_switched_dimmed_and_clouded_is_followed_without_swinging():
    lights = [1.0] * 40 + [0.15] * 40 + [3.0] * 40
    clouds = [3.0 - 0.75 * (1 + np.sin(number / 9)) / 2 for number in range(200)]
    exposures = evening(lights + clouds)
    assert len(changes(exposures)) <= 6
    assert changes(exposures[len(lights) :]) == []


def test_it_is_followed_only_when_nothing_moves():
    flickering = [4.0 * (1.2 if number % 2 else 1.0) for number in range(80)]
    moving = [np.clip(picture(light, USUAL).astype(int) - 8 * number, 0, 255) for number, light in enumerate([4.0] * 8)]
    follower = LightFollower()
    assert not any(follower.is_due(lightness(image.astype(np.uint8)), number) for number, image in enumerate(moving))
    assert evening(flickering[: int(CALM_S / PICTURE_S)]) == [USUAL] * int(CALM_S / PICTURE_S)


def test_a_lamp_mirrored_in_a_dark_table_is_not_taken_for_paper():
    night = np.full((480, 640, 3), 20, np.uint8)
    cv2.circle(night, (320, 240), 90, (255, 255, 255), -1)
    assert better_exposure(lightness(night), USUAL, LIMITS) is USUAL


def test_a_camera_at_its_limit_is_left_alone():
    longest = Exposure(100_000, 12.0)
    assert better_exposure(Lightness(30, 10), longest, LIMITS) is longest
    shortest = Exposure(100, 1.0)
    assert better_exposure(Lightness(255, 200), shortest, LIMITS) is shortest
    assert evening([0.0001] * 60, longest) == [longest] * 60


def test_exposure_times_are_whole_periods_of_the_lamps_flicker_and_a_gain_makes_up_for_the_rest():
    better = better_exposure(Lightness(130, 60), Exposure(55_000), LIMITS)
    assert better.time_us % LIMITS.period_us == 0
    wanted = 55_000 * (215 / 130) ** GAMMA
    assert better.time_us * better.gain == pytest.approx(wanted, rel=0.01)


def test_tinted_paper_is_made_white_and_that_is_enough():
    seen, exposure = Lightness(200, 120, blue=0.5, red=1.1), Exposure(20_000, 1.0, blue=2.0, red=1.5)
    for _ in range(4):
        better = better_exposure(seen, exposure, LIMITS)
        shown = seen.blue * (better.blue / exposure.blue) ** (1 / GAMMA)
        seen, exposure = seen._replace(blue=shown), better
    assert is_well_exposed(seen)
    assert exposure.blue > 2.0
    assert better_exposure(seen, exposure, LIMITS) is exposure


def test_a_calm_table_in_good_light_is_left_as_it_is():
    assert evening([1.0] * 40) == [USUAL] * 40
    warm = replace(zoo_table(), light=replace(CALM, kelvin=2700)).picture(PIECES)
    assert lightness(warm).blue < 1 < lightness(warm).red
