"""A camera in its own process: real processes that are killed, stopped, blocked, frozen."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path

import numpy as np
import pytest

from companion.ports import CameraSilent, Glancing
from hardware.camera_process import CameraProcess, Viewer
from hardware.capture import CameraError, StallDetector, StallLimits, Standstill
from tests.hardware import sources
from tests.kit import PATIENCE_S, until

QUICK = StallLimits(
    answer_s=0.4, stale_s=0.3, reopen_s=0.25, respawn_s=0.6, same_s=0.5,
    heartbeat_s=0.1, retry_s=0.3,
)  # fmt: skip


def process(open_camera, limits=QUICK):
    return closing(CameraProcess(getattr(open_camera, "name", "usb:9"), open_camera, limits))


FOR_EVER_S = 1e6
"""Longer than anybody waits: what waits that long hangs."""


def a_frame(camera):
    """The next frame, however often the camera is silent before."""
    end = time.monotonic() + PATIENCE_S
    while True:
        try:
            return camera.frame(1.0)
        except CameraSilent:
            assert time.monotonic() < end, camera.health.why


def test_pictures_come_whole_and_new_each_time():
    with process(sources.Noise) as camera:
        first, second = a_frame(camera), camera.frame(1.0)
        assert first.image.shape == sources.SHAPE
        assert second.number > first.number
        assert not np.array_equal(first.image, second.image)
        assert camera.health.state == "seeing"


def test_a_camera_with_a_small_stream_is_glanced_at_cheaply():
    with process(sources.Glimpses) as camera:
        a_frame(camera)
        assert isinstance(camera, Glancing)
        assert camera.glance(1.0).image.shape == (12, 16, 3)
        assert camera.frame(1.0).image.shape == sources.SHAPE


def test_a_small_picture_that_is_on_its_way_is_never_handed_out_as_a_whole_one(tmp_path):
    asked = tmp_path / "asked"
    with process(partial(sources.SlowGlimpses, asked)) as camera:
        a_frame(camera)
        for _ in range(6):
            asked.unlink(missing_ok=True)
            until(asked.exists)
            assert a_frame(camera).image.shape == sources.SHAPE


def test_a_camera_is_told_to_focus_and_goes_on_giving_pictures(tmp_path):
    with process(partial(sources.Focusing, tmp_path / "told")) as camera:
        a_frame(camera)
        camera.focus()
        until((tmp_path / "told").exists)
        a_frame(camera)
        assert camera.health.restarts == 0


def test_a_camera_that_cannot_focus_goes_on_as_before():
    with process(sources.Noise) as camera:
        a_frame(camera)
        camera.focus()
        a_frame(camera)
        a_frame(camera)
        assert camera.health.restarts == 0


def test_a_camera_without_a_small_stream_gives_whole_glances():
    with process(sources.Noise) as camera:
        a_frame(camera)
        assert camera.glance(1.0).image.shape == sources.SHAPE


def test_a_killed_process_is_noticed_by_its_end_not_by_its_silence_and_replaced():
    with process(sources.Noise, replace(QUICK, answer_s=FOR_EVER_S)) as camera:
        a_frame(camera)
        for kills in (1, 2, 3):
            os.kill(camera.pid, signal.SIGKILL)
            until(lambda kills=kills: camera.health.restarts == kills)
            assert "SIGKILL" in str(camera.health.why)
            a_frame(camera)


def test_a_stopped_process_is_noticed_within_its_limit_and_replaced():
    with process(sources.Noise) as camera:
        a_frame(camera)
        stopped = camera.pid
        os.kill(stopped, signal.SIGSTOP)
        until(lambda: camera.health.restarts == 1)
        assert "no answer for 0.4 s" in str(camera.health.why)
        a_frame(camera)
        assert camera.pid != stopped
        with pytest.raises(ProcessLookupError):
            os.kill(stopped, 0)


def test_a_camera_that_hangs_in_its_driver_comes_back_by_itself(tmp_path):
    free = tmp_path / "free"
    with process(partial(sources.Blocked, free)) as camera:
        with pytest.raises(CameraSilent):
            camera.frame(1.0)
        until(lambda: camera.health.restarts >= 3)
        assert "the camera failed 3 times, next try in 0.3 s: play on by tapping" in str(camera.health.why)
        free.touch()
        a_frame(camera)
        assert camera.health.state == "seeing"


def test_whoever_asks_a_hanging_camera_is_answered_in_time(tmp_path):
    with process(partial(sources.Blocked, tmp_path / "never")) as camera:
        until(lambda: camera.health.state != "opening")
        with pytest.raises(CameraSilent):
            camera.frame(FOR_EVER_S)


def test_a_silent_camera_is_opened_anew_and_then_its_process(tmp_path):
    opened = tmp_path / "opened"
    with process(partial(sources.Unplugged, opened)) as camera:
        until(lambda: camera.health.state == "silent")
        assert str(camera.health.why) == "unplugged: no picture; check the cable"
        until(lambda: opened.read_text() == "xx")
        assert camera.health.restarts == 0
        until(lambda: camera.health.restarts == 1)


def test_a_fault_in_a_driver_is_told_and_tried_again(capfd):
    with process(sources.Faulty) as camera:
        until(lambda: camera.health.restarts >= 2)
        assert "ZeroDivisionError: in the driver" in str(camera.health.why)
    assert "Traceback" in capfd.readouterr().err


def test_a_camera_that_is_not_there_is_named_at_once():
    with process(sources.absent) as camera, pytest.raises(CameraError, match=r"^usb:9: no camera there; plug one in$"):
        camera.wait_open()


def test_a_process_that_ends_while_opening_is_tried_again():
    with process(sources.crash) as camera:
        until(lambda: camera.health.restarts >= 2)
        assert "its process ended" in str(camera.health.why)


def test_a_frozen_picture_is_said_and_heals_when_it_moves_again(tmp_path):
    thaw = tmp_path / "thaw"
    with process(partial(sources.Frozen, thaw)) as camera:
        a_frame(camera)
        until(lambda: "stood still to the last dot" in str(camera.health.why))
        with pytest.raises(CameraSilent, match="stood still"):
            camera.frame(1.0)
        thaw.touch()
        a_frame(camera)
        assert camera.health.why is None


def test_a_covered_lens_is_no_frozen_camera():
    with process(sources.Black) as camera:
        first = a_frame(camera)
        until(lambda: a_frame(camera).at - first.at > 3 * QUICK.same_s)
        assert camera.health.state == "seeing"
        assert camera.health.restarts == 0


def test_a_large_picture_comes_whole():
    with process(sources.Large, StallLimits()) as camera:
        assert a_frame(camera).image.shape == (1296, 2304, 3)


def test_nothing_is_left_after_closing():
    files, threads = open_files(), threading.active_count()
    camera = CameraProcess("noise", sources.Noise, QUICK)
    a_frame(camera)
    pid = camera.pid
    camera.close()
    camera.close()
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
    assert open_files() == files
    assert threading.active_count() == threads
    with pytest.raises(CameraSilent):
        camera.frame(0.1)


def open_files():
    return len(list(Path("/proc/self/fd").iterdir()))


KILLED_PARENT = """
import signal, sys, time
from functools import partial
from pathlib import Path
from hardware.camera_process import CameraProcess
from tests.hardware import sources

camera = CameraProcess("blocked", partial(sources.Blocked, Path("never")))
while camera.health.state == "opening":
    time.sleep(0.01)
print(camera.pid, flush=True)
signal.pause()
"""


def test_a_blocked_camera_does_not_outlive_a_killed_companion():
    path = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen([sys.executable, "-c", KILLED_PARENT], stdout=subprocess.PIPE, env=path, text=True) as parent:
        child = int(parent.stdout.readline())
        parent.kill()
    until(lambda: not is_running(child))


def is_running(pid):
    """A zombie that nobody has buried yet does not run."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_a_viewer_that_is_given_back_leaves_the_camera_alone():
    with process(sources.Noise) as camera:
        a_frame(camera)
        viewer = Viewer(camera)
        viewer.close()
        assert viewer.frame(1.0).image.shape == sources.SHAPE


# What is done when, without processes


def test_patience_first_waits_then_opens_anew_then_wants_a_new_process():
    patience = StallDetector(StallLimits(), now=100.0)
    asked = {seconds: patience.remedy(100.0 + seconds) for seconds in (0, 1, 4.9, 5, 6, 9.9, 10)}
    assert list(asked.values()) == ["wait", "wait", "wait", "reopen", "wait", "wait", "respawn"]
    patience.renew(111.0)
    assert patience.remedy(112.0) == "wait"
    assert patience.remedy(116.0) == "reopen"


def test_a_camera_that_is_back_is_used_soon_and_one_that_is_gone_for_minutes_costs_little():
    limits = StallLimits()
    assert limits.pause_s(failures=1, lost_s=0.0) == 0.0
    assert all(limits.pause_s(failures=9, lost_s=lost_s) <= 2.0 for lost_s in (5.0, 20.0, 120.0))
    assert limits.pause_s(failures=90, lost_s=300.0) == 30.0


def test_a_standstill_begins_with_the_first_of_the_same_pictures():
    noise = np.random.default_rng(0).integers(20, 200, (2, 40, 40, 3), np.uint8)
    standstill = Standstill()
    shown = [standstill.lasts_s(noise[which], at) for which, at in ((0, 10), (1, 11), (1, 12), (1, 16), (0, 17))]
    assert shown == [0, 0, 1, 5, 0]


@pytest.mark.parametrize("value", [0, 255])
def test_a_black_or_white_picture_never_stands_still(value):
    plain = np.full((40, 40, 3), value, np.uint8)
    standstill = Standstill()
    assert [standstill.lasts_s(plain, at) for at in (1, 5, 50)] == [0, 0, 0]
