"""A camera that was moved while it looked: the picture is read as if it had stood still."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from tests.tabletop import at, differences, zoo_layout, zoo_reader, zoo_table
from vision.motion import deblur, smear_of

PIECES = (at("E5", "flamingo.f", 20), at("E4", "elephant.baby", 250), at("B", "stall.kiosk", 300), at("E6", "camel.m"))


def picture():
    return zoo_table().frame(PIECES)


def moved(image, right_px, down_px):
    line = np.zeros((61, 61), np.float32)
    ways = np.linspace(-0.5, 0.5, 400)
    np.add.at(line, (np.rint(30 + ways * down_px).astype(int), np.rint(30 + ways * right_px).astype(int)), 1.0)
    return cv2.filter2D(image, -1, line / line.sum())


def grey(image):
    return cv2.cvtColor(image, cv2.COLOR_BGR2GRAY)


@pytest.mark.parametrize(("right_px", "down_px"), [(15, 0), (0, 15)])
def test_a_picture_smeared_by_fifteen_pixels_is_read_as_a_sharp_one(right_px, down_px):
    frame = picture()
    smeared = replace(frame, image=moved(frame.image, right_px, down_px))
    assert differences(zoo_reader().read(smeared), zoo_layout(), PIECES) == []


def test_a_smear_is_measured_and_taken_away():
    sharp = picture().image
    smeared = moved(sharp, 15, 0)
    smear = smear_of(grey(smeared))
    assert smear is not None
    assert (abs(smear[0]), smear[1]) == pytest.approx((15, 0), abs=1.5)
    off = [np.abs(one.astype(int) - sharp).mean() for one in (deblur(smeared, smear), smeared)]
    assert off[0] < 0.7 * off[1]


def spoilt():
    image = picture().image
    yield "as it is", image
    yield "out of focus", cv2.GaussianBlur(image, (0, 0), 3)
    yield "packed", cv2.imdecode(cv2.imencode(".jpg", image, (cv2.IMWRITE_JPEG_QUALITY, 20))[1], cv2.IMREAD_COLOR)
    yield "noisy", cv2.add(image, np.random.default_rng(1).integers(0, 40, image.shape).astype(np.uint8))
    yield "a plain wall", np.full_like(image, 128)


@pytest.mark.parametrize(("name", "image"), list(spoilt()))
def test_no_other_fault_of_a_picture_is_taken_for_a_smear(name, image):
    assert smear_of(grey(image)) is None, name
