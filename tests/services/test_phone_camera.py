"""A phone that is the camera: what it sends is what the table sees, and one phone is the camera at a time."""

from __future__ import annotations

import threading
import time
from concurrent.futures import ThreadPoolExecutor

import cv2
import numpy as np
import pytest

from companion.i18n.errors import plainly
from companion.ports import CameraSilent, Glancing, UnusableInput
from companion.services.phone_camera import GONE_AFTER_S, LEAST_PX, AnotherPhone, PhoneCamera, PhoneRefused
from hardware.pictures import BadPicture


def jpeg(width=640, height=360, grey=120):
    return cv2.imencode(".jpg", np.full((height, width, 3), grey, np.uint8))[1].tobytes()


class Clock:
    now = 100.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def camera(clock):
    return PhoneCamera(clock)


def sends(camera, word, until):
    """The phone's page: sends whatever is wanted next."""
    wanted = "glance"
    while not until.is_set():
        wanted = camera.put(word, wanted, jpeg(*((1280, 720) if wanted == "frame" else (640, 360)))).kind


def test_the_table_gets_small_pictures_and_a_whole_one_when_it_asks(camera):
    assert isinstance(camera, Glancing)
    done = threading.Event()
    phone = threading.Thread(target=sends, args=(camera, camera.begin(), done))
    phone.start()
    try:
        glances = [camera.glance(5), camera.glance(5)]
        whole = camera.frame(5)
        after = camera.glance(5)
    finally:
        done.set()
        phone.join()
    assert [frame.image.shape for frame in glances] == [(360, 640, 3)] * 2
    assert whole.image.shape == (720, 1280, 3)
    numbers = [frame.number for frame in (*glances, whole, after)]
    assert numbers == sorted(set(numbers))


def test_nothing_is_given_that_was_sent_before_it_was_asked_for(camera):
    word = camera.begin()
    camera.put(word, "glance", jpeg())
    with pytest.raises(CameraSilent):
        camera.glance(0.01)


def test_a_whole_picture_is_wanted_at_once_and_a_small_one_in_a_while(camera):
    word = camera.begin()
    assert camera.put(word, "glance", jpeg()).after_s > 0.1
    with ThreadPoolExecutor(1) as table:
        asked = table.submit(camera.frame, 5)
        while (wanted := camera.put(word, "glance", jpeg())).kind != "frame":
            time.sleep(0.001)
        assert wanted.after_s == 0
        assert camera.put(word, "frame", jpeg()).kind == "glance"
        assert asked.result()


def test_a_second_phone_takes_over_only_if_asked(camera):
    first = camera.begin()
    with pytest.raises(AnotherPhone):
        camera.begin()
    second = camera.begin(take_over=True)
    with pytest.raises(PhoneRefused):
        camera.put(first, "glance", jpeg())
    camera.put(second, "glance", jpeg())


def test_a_phone_whose_page_begins_anew_goes_on(camera):
    assert camera.begin(camera.begin())


def test_a_phone_that_is_gone_or_has_stopped_makes_room(camera, clock):
    camera.begin()
    clock.now += GONE_AFTER_S
    word = camera.begin()
    camera.end(word)
    assert camera.begin()


@pytest.mark.parametrize("word", ["", "x", "é"])
def test_a_word_that_was_never_given_is_refused(camera, word):
    with pytest.raises(PhoneRefused):
        camera.put(word, "glance", jpeg())
    camera.begin()
    with pytest.raises(PhoneRefused):
        camera.put(word, "glance", jpeg())


@pytest.mark.parametrize("content", [b"", b"no picture", jpeg()[:200], jpeg(2000, 1200)], ids=len)
def test_what_is_no_small_picture_is_refused_before_it_is_decoded(camera, content):
    with pytest.raises(BadPicture):
        camera.put(camera.begin(), "glance", content)


@pytest.mark.parametrize("kind", ["glance", "frame"])
def test_a_picture_in_which_nothing_could_be_seen_is_refused_with_the_size_that_is_needed(camera, kind):
    word, least = camera.begin(), LEAST_PX[kind]
    camera.put(word, kind, jpeg(least, least // 2))
    with pytest.raises(UnusableInput) as refused:
        camera.put(word, kind, jpeg(least - 1, least // 2))
    assert str(least) in plainly(refused.value, "en")


def test_the_table_is_told_whether_a_phone_is_awaited_or_lost(camera):
    with pytest.raises(CameraSilent) as awaited:
        camera.glance(0.01)
    camera.put(camera.begin(), "glance", jpeg())
    with pytest.raises(CameraSilent) as lost:
        camera.glance(0.01)
    assert (awaited.value.key, lost.value.key) == ("camera.phone_awaited", "camera.phone_lost")


def test_the_phone_finds_its_light_anew_when_it_is_told_or_the_light_has_gone(camera, clock):
    word = camera.begin()
    assert not camera.put(word, "glance", jpeg()).settle
    camera.focus()
    assert [camera.put(word, "glance", jpeg()).settle for _ in range(2)] == [True, False]
    told = []
    for _ in range(8):
        clock.now += 1
        told.append(camera.put(word, "glance", jpeg(grey=10)).settle)
    assert told.count(True) == 1


def test_the_table_hears_at_once_that_the_phone_has_stopped(camera):
    word = camera.begin()
    with ThreadPoolExecutor(1) as table:
        asked = table.submit(camera.glance, 30)
        time.sleep(0.05)
        camera.end(word)
        assert isinstance(asked.exception(5), CameraSilent)
