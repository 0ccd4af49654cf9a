"""Several cameras named together: what belongs together, what cannot, and what is told when one fails."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from companion.i18n.errors import plainly
from companion.ports import CameraSilent, Frame, Glancing, UnusableInput
from hardware.found import lasting_source, present_source
from hardware.frames import FileCamera
from hardware.open_camera import live_cameras, open_camera
from hardware.several import AGAIN_S, AGAIN_WITHIN_S, JointCamera, join_cameras
from hardware.sources import sources_of


class Still:
    """A camera that shows one grey."""

    def __init__(self, name, grey, is_silent=False):
        self.name, self.grey, self.is_silent, self.is_closed, self.waited = name, grey, is_silent, False, []

    def frame(self, timeout_s):
        self.waited.append(timeout_s)
        if self.is_silent:
            raise CameraSilent(f"{self.name}: no picture for {timeout_s:.0f} s")
        return Frame(np.full((4, 6, 3), self.grey, np.uint8), self.name)

    def close(self):
        self.is_closed = True


class Glance(Still):
    def glance(self, _timeout_s):
        return Frame(np.full((2, 3, 3), self.grey, np.uint8), self.name)


@pytest.mark.parametrize(("camera", "sources"), [
    ("usb:0", ("usb:0",)),
    ("usb:0,usb:1", ("usb:0", "usb:1")),
    ("picamera2,http://10.0.0.4/a,b.jpg,file:x/a,b", ("picamera2", "http://10.0.0.4/a,b.jpg", "file:x/a,b")),
])  # fmt: skip
def test_sources_stand_with_commas_between(camera, sources):
    assert sources_of(camera) == sources


def test_both_pictures_are_one_look_and_both_cameras_are_given_back():
    cameras = Still("usb:0", 10), Still("usb:1", 20)
    both = join_cameras(cameras)
    frames = both.frame(1), both.frame(1)
    assert [frame.number for frame in frames] == [1, 2]
    assert frames[0].name == both.name == "usb:0 + usb:1"
    assert frames[0].image[0, :, 0].tolist() == [10] * 6 + [20] * 6
    both.close()
    assert [camera.is_closed for camera in cameras] == [True, True]


def test_they_are_glanced_at_where_all_have_small_pictures():
    assert not isinstance(join_cameras([Glance("a", 1), Still("b", 2)]), Glancing)
    both = join_cameras([Glance("a", 1), Glance("b", 2)])
    assert isinstance(both, Glancing)
    assert both.glance(1).image.shape == (2, 6, 3)


def test_in_place_of_one_that_is_silent_stands_black_with_its_name_and_the_others_go_on():
    left, right = Still("usb:0", 10), Still("usb:1", 20)
    now = [0.0]
    both = JointCamera([left, right], lambda: now[0])
    assert both.frame(1).silent is None
    right.is_silent = True
    frame = both.frame(1)
    assert frame.image[0, :, 0].tolist() == [10] * 6 + [0] * 6
    assert [part.silent is None for part in frame.parts] == [True, False]
    assert "usb:1" in plainly(frame.silent, "en")


def test_one_that_is_silent_is_asked_again_now_and_then_and_keeps_nobody_waiting():
    left, right = Still("usb:0", 10), Still("usb:1", 20, is_silent=True)
    now = [0.0]
    both = JointCamera([left, right], lambda: now[0])
    for _ in range(20):
        both.frame(5)
        now[0] += AGAIN_S / 10
    assert right.waited[0] == 5
    assert right.waited[1:] == [AGAIN_WITHIN_S]
    right.is_silent = False
    now[0] += AGAIN_S
    assert both.frame(5).silent is None


def test_where_all_are_silent_so_are_they_together():
    with pytest.raises(CameraSilent):
        join_cameras([Still("usb:0", 10, is_silent=True), Still("usb:1", 20, is_silent=True)]).frame(0.1)


def test_one_alone_is_itself():
    camera = Still("usb:0", 10)
    assert join_cameras([camera]) is camera


@pytest.mark.parametrize("camera", ["usb:0,file:x", "usb:0,demo", "phone,usb:0", "demo,file:x"])
def test_what_cannot_be_together_is_refused(camera):
    with pytest.raises(UnusableInput, match="several"):
        live_cameras(camera)


def test_folders_of_photos_are_opened_together(tmp_path):
    for name in ("left", "right"):
        (tmp_path / name).mkdir()
        cv2.imwrite(str(tmp_path / name / "0.jpg"), np.zeros((20, 30, 3), np.uint8))
    source = f"file:{tmp_path / 'left'},file:{tmp_path / 'right'}"
    assert live_cameras(source) == ()
    camera = open_camera(source, lambda: FileCamera(tmp_path))
    assert camera.frame(1).image.shape == (20, 60, 3)
    camera.close()


def test_each_keeps_a_name_that_lasts(tmp_path):
    (tmp_path / "v4l" / "by-id").mkdir(parents=True)
    for number, name in ((0, "left"), (1, "right")):
        (tmp_path / f"video{number}").touch()
        (tmp_path / "v4l" / "by-id" / name).symlink_to(tmp_path / f"video{number}")
    lasting = lasting_source("usb:0,usb:1", tmp_path)
    assert lasting == "usb:left,usb:right"
    assert present_source(lasting, tmp_path) == "usb:0,usb:1"
