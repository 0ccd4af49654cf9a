"""Cameras by their source: what opens, what they show, and the one line that says why not."""

import errno
import os
import struct
import sys
import threading
import time
import types
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.ports import CameraSilent, Glancing, UnusableInput
from hardware import video4linux
from hardware.camera import CameraError, LightLock, UsbCamera
from hardware.found import found_cameras, lasting_source, present_source
from hardware.frames import DemoCamera, FileCamera
from hardware.open_camera import open_camera
from hardware.video4linux import VideoNode
from tests.kit import PATIENCE_S, until

SIZE_PX = (64, 48)


class FakeTime:
    def __init__(self):
        self.now = 100.0
        self.slept = []

    def clock(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.now += seconds


def grey(value: int) -> np.ndarray:
    return np.full((SIZE_PX[1], SIZE_PX[0], 3), value, np.uint8)


def no_demo():
    raise AssertionError("the demo was not asked for")


def photo(folder: Path, name: str, value: int) -> Path:
    path = folder / name
    cv2.imwrite(str(path), grey(value))
    return path


# Sources


@pytest.mark.parametrize("source", ["webcam", "usb", "usb:", "usb:one", "file:", "", "demo:3"])
def test_an_unknown_source_is_answered_with_the_known_ones(source):
    with pytest.raises(
        UnusableInput,
        match=r"no such camera source; use auto, picamera2, usb:0, usb:NAME, phone, http://…, rtsp://…, file:PATH",
    ):
        open_camera(source, no_demo)


def test_demo_opens_the_demo_camera():
    camera = DemoCamera(lambda _: grey(7))
    assert open_camera("demo", lambda: camera) is camera


def test_auto_without_any_camera_suggests_the_demo(tmp_path):
    with pytest.raises(CameraError, match="no camera found on this machine; plug one in, or try --camera demo"):
        open_camera("auto", no_demo, found=lambda: (), devices=tmp_path)


def test_auto_takes_the_pi_camera_where_there_is_one(tmp_path):
    with pytest.raises(CameraError, match=r"picamera2: not installed here .*run \./setup\.sh on the Raspberry Pi"):
        open_camera("auto", no_demo, found=lambda: (("picamera2", ""), ("usb:0", "Webcam")), devices=tmp_path)


@pytest.fixture
def machine(tmp_path):
    """Makes a machine of video devices, as (number, name, index), and what its cameras are asked by."""

    def made(*devices):
        folder, described = tmp_path / "dev", tmp_path / "sys"
        folder.mkdir()
        for number, name, index in devices:
            (folder / f"video{number}").touch()
            (described / f"video{number}").mkdir(parents=True)
            (described / f"video{number}" / "name").write_text(f"{name}\n")
            (described / f"video{number}" / "index").write_text(f"{index}\n")
        return {"devices": folder, "described": described}

    return made


@pytest.fixture
def libcamera(monkeypatch):
    """picamera2 is installed, and libcamera lists these names."""

    def lists(*names):
        cameras = [{"Id": name, "Num": number} for number, name in enumerate(names)]
        fake = types.SimpleNamespace(global_camera_info=lambda: cameras)
        monkeypatch.setitem(sys.modules, "picamera2", types.SimpleNamespace(Picamera2=fake))

    return lists


ON_A_PI = "/base/scb/pcie@7d500000/pci@0,0/usb@0,0-1.3:1.0-046d:082d"
ON_A_PC = r"\_SB_.PC00.XHCI.RHUB.HS05-5:1.0-04f2:b6c2"
RIBBON = "/base/soc/i2c0mux/i2c@1/imx708@1a"


@pytest.mark.parametrize("listed", [ON_A_PI, ON_A_PC])
def test_a_webcam_that_libcamera_lists_is_found_once_and_as_a_webcam(machine, libcamera, listed):
    libcamera(listed)
    pi = machine((19, "pispbe-input", 0), (0, "HD Webcam", 0), (1, "HD Webcam", 1))
    assert found_cameras(**pi) == (("usb:0", "HD Webcam"),)


def test_the_pi_camera_is_found_beside_a_webcam(machine, libcamera):
    libcamera(ON_A_PI, RIBBON)
    assert found_cameras(**machine((2, "HD Webcam", 0))) == (("picamera2", ""), ("usb:2", "HD Webcam"))


def test_auto_opens_the_webcam_whatever_number_it_has(machine, libcamera):
    libcamera(ON_A_PI)
    pi = machine((14, "bcm2835-isp", 0), (32, "HD Webcam", 0))
    with pytest.raises(CameraError, match=r"^usb:32: "):
        open_camera("auto", no_demo, found=lambda: found_cameras(**pi), devices=pi["devices"])


def test_a_usb_camera_has_a_name_that_lasts_whatever_number_it_gets(machine):
    devices = machine((2, "HD Webcam", 0), (3, "HD Webcam", 1))["devices"]
    names = devices / "v4l" / "by-id"
    names.mkdir(parents=True)
    for index, number in enumerate((2, 3)):
        (names / f"usb-Maker_HD_Webcam_7F3A-video-index{index}").symlink_to(f"../../video{number}")
    name = lasting_source("usb:2", devices)
    assert name == "usb:usb-Maker_HD_Webcam_7F3A-video-index0"
    (names / name.removeprefix("usb:")).unlink()
    (names / name.removeprefix("usb:")).symlink_to("../../video3")
    assert present_source(name, devices) == "usb:3"
    assert present_source(str(names / name.removeprefix("usb:")), devices) == "usb:3"
    assert present_source(str(devices / "video2"), devices) == "usb:2"
    with pytest.raises(CameraError, match=r"^usb:3: "):
        open_camera(name, no_demo, devices=devices)


def test_a_camera_without_a_lasting_name_keeps_its_own(tmp_path):
    assert [lasting_source(source, tmp_path) for source in ("usb:0", "picamera2", "http://a/b", "usb:../../etc")] == [
        "usb:0", "picamera2", "http://a/b", "usb:../../etc",
    ]  # fmt: skip


def test_of_several_webcams_auto_takes_the_one_with_the_most_pixels(machine, libcamera, monkeypatch):
    sizes = {"video0": [(640, 480)], "video2": [(1920, 1080), (3840, 2160)], "video4": [(1920, 1080)]}
    driver = lambda path: Driver(sizes[path.name]).node(path)  # noqa: E731
    monkeypatch.setattr("hardware.video4linux.VideoNode", driver)
    libcamera()
    cameras = found_cameras(**machine((0, "Laptop", 0), (2, "Table", 0), (4, "Old", 0)))
    assert [source for source, _ in cameras] == ["usb:2", "usb:4", "usb:0"]


def test_the_first_camera_on_a_ribbon_is_opened_and_no_webcam(monkeypatch):
    opened = []

    class Listed:
        @staticmethod
        def global_camera_info():
            return [{"Id": ON_A_PI, "Num": 0}, {"Id": RIBBON, "Num": 1}]

        def __init__(self, number):
            opened.append(number)
            raise RuntimeError("no sensor here")

    monkeypatch.setitem(sys.modules, "picamera2", types.SimpleNamespace(Picamera2=Listed))
    with pytest.raises(CameraError, match="no sensor here"):
        open_camera("picamera2", no_demo)
    assert opened == [1]


def test_a_camera_error_is_an_operating_system_error_in_one_line(tmp_path):
    with pytest.raises(OSError, match=r"usb:3: no camera there \(.*video3 is missing\); plug one in") as raised:
        open_camera("usb:3", no_demo, devices=tmp_path)
    assert str(raised.value).startswith("usb:3: ")


# The demo


def test_the_demo_camera_draws_the_table_of_its_time():
    times = FakeTime()
    camera = DemoCamera(lambda seconds: grey(int(seconds * 10)), 5.0, times.clock, times.sleep)
    shown = [camera.frame(1.0) for _ in range(4)]
    assert [int(frame.image[0, 0, 0]) for frame in shown] == [0, 2, 4, 6]
    assert [frame.number for frame in shown] == [1, 2, 3, 4]


def test_a_slow_drawing_is_not_made_up_for_in_a_hurry():
    times = FakeTime()
    camera = DemoCamera(lambda _: grey(0), 5.0, times.clock, times.sleep)
    camera.frame(1.0)
    times.now += 10
    camera.frame(1.0)
    camera.frame(1.0)
    assert times.slept == [pytest.approx(0.2)]


# Files


def file_camera(path: Path, times: FakeTime, **settings) -> FileCamera:
    return FileCamera(path, clock=times.clock, sleep=times.sleep, **settings)


def test_a_photo_is_shown_again_and_again(tmp_path):
    times = FakeTime()
    camera = file_camera(photo(tmp_path, "table.png", 90), times)
    shown = [camera.frame(1.0) for _ in range(3)]
    assert [(frame.name, frame.number) for frame in shown] == [("table.png", n) for n in (1, 2, 3)]
    assert times.now == pytest.approx(100.4)


def names_at(camera: FileCamera, times: FakeTime, *seconds: float) -> list[str]:
    begin = times.now
    names = []
    for moment in seconds:
        times.now = begin + moment
        names.append(camera.frame(1.0).name)
    return names


@pytest.mark.parametrize(
    ("loop", "expected"),
    [(False, ["a.png", "b.png", "c.png", "c.png"]), (True, ["a.png", "b.png", "c.png", "b.png"])],
)
def test_a_folder_is_shown_in_name_order(tmp_path, loop, expected):
    for name in ("c.png", "a.png", "b.png"):
        photo(tmp_path, name, 90)
    (tmp_path / "notes.txt").write_text("no photo")
    times = FakeTime()
    camera = file_camera(tmp_path, times, interval_s=10, loop=loop)
    assert names_at(camera, times, 0, 11, 21, 41) == expected


def test_a_folder_without_photos_is_named(tmp_path):
    with pytest.raises(UnusableInput, match="no photo in this folder; put JPEG or PNG files into it"):
        open_camera(f"file:{tmp_path}", no_demo)


def test_a_broken_photo_in_a_folder_is_named_when_its_turn_comes(tmp_path):
    photo(tmp_path, "a.jpg", 90)
    (tmp_path / "b.jpg").write_bytes((tmp_path / "a.jpg").read_bytes()[:-40])
    times = FakeTime()
    camera = file_camera(tmp_path, times, interval_s=1)
    camera.frame(1.0)
    times.now += 2
    with pytest.raises(UnusableInput, match=r"b\.jpg: the file is cut off"):
        camera.frame(1.0)


def test_a_photo_of_100_megapixels_does_not_open(tmp_path):
    path = photo(tmp_path, "huge.png", 1)
    content = path.read_bytes()
    path.write_bytes(content[:16] + struct.pack(">II", 10_000, 10_000) + content[24:])
    with pytest.raises(UnusableInput, match="100 megapixels"):
        open_camera(f"file:{path}", no_demo)


@pytest.fixture
def video(tmp_path) -> Path:
    """Two seconds, each picture brighter than the one before."""
    path = tmp_path / "evening.avi"
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), 10, SIZE_PX)
    for number in range(20):
        writer.write(grey(10 * number))
    writer.release()
    return path


@pytest.mark.parametrize(("loop", "last"), [(False, 190), (True, 0)])
def test_a_video_runs_in_its_own_time_and_then_stays_or_begins_anew(video, loop, last):
    times = FakeTime()
    camera = file_camera(video, times, loop=loop)
    begin = times.now
    shown = []
    for moment in (0.0, 0.55, 1.25, 9.0):
        times.now = begin + moment
        shown.append(int(camera.frame(1.0).image.mean()))
    camera.close()
    assert shown == pytest.approx([0, 50, 120, last], abs=6)


def test_a_file_that_is_no_video_is_named(tmp_path):
    path = tmp_path / "evening.mp4"
    path.write_bytes(b"not a video")
    with pytest.raises(UnusableInput, match="the video cannot be decoded; save it as MP4"):
        open_camera(f"file:{path}", no_demo)


# USB


class FakeVideoDevice:
    """Takes its pictures off one by one, then nothing more; each comes as OpenCV gives it."""

    def __init__(self, pictures=(), opened=True):
        self.pictures = list(pictures)
        self.opened = opened
        self.settings = {}
        self.retrieved = 0
        self.released = threading.Event()

    def isOpened(self):  # noqa: N802  the name that OpenCV gave it
        return self.opened

    def grab(self):
        time.sleep(0.005)
        self.grabbed = self.pictures.pop(0) if self.pictures else None
        return self.grabbed is not None

    def retrieve(self):
        self.retrieved += 1
        return True, self.grabbed

    def set(self, setting, value):
        self.settings[setting] = value
        return True

    def release(self):
        self.released.set()


class Driver:
    """Answers a VideoNode as the kernel's driver does.  sizes: of MJPG; controls: their values by number."""

    def __init__(self, sizes=(), controls=(), bounds=()):
        self.sizes, self.controls, self.bounds, self.log = sizes, dict(controls), dict(bounds), []

    def __call__(self, _file, request, told):
        if request == video4linux.SIZES:
            index, pixel_format = struct.unpack_from("=II", told)
            if pixel_format != int.from_bytes(b"MJPG", "little") or index >= len(self.sizes):
                raise OSError(errno.EINVAL, "no such size")
            numbers = self.sizes[index]
            kind = 1 if len(numbers) == 2 else 3
            return struct.pack("=11I", index, pixel_format, kind, *numbers, *[0] * (8 - len(numbers)))
        (control,) = struct.unpack_from("=I", told)
        if control not in self.controls:
            raise OSError(errno.EINVAL, "no such control")
        if request == video4linux.DESCRIBE:
            return struct.pack("=II32s4i3I", control, 1, b"", *self.bounds.get(control, (0, 0)), *[0] * 5)
        if request == video4linux.SET:
            self.controls[control] = struct.unpack("=Ii", told)[1]
            self.log.append(control)
        return struct.pack("=Ii", control, self.controls[control]) if len(told) == 8 else told

    def node(self, _path):
        return VideoNode(Path(os.devnull), self)


def usb_camera(folder: Path, device: FakeVideoDevice, size_px=None, driver=None, settling_s=60.0) -> UsbCamera:
    (folder / "video0").touch()
    node = (driver or Driver()).node
    return UsbCamera(0, size_px, open_device=lambda _: device, devices=folder, open_node=node, settling_s=settling_s)


def compressed(width: int, height: int, value: int = 90) -> np.ndarray:
    """One row of bytes, as OpenCV gives a compressed picture that it is not to decode."""
    return cv2.imencode(".jpg", np.full((height, width, 3), value, np.uint8))[1].reshape(1, -1)


def test_a_usb_camera_gives_each_picture_once_and_then_says_that_it_is_silent(tmp_path):
    device = FakeVideoDevice([grey(50)] * 20)
    camera = usb_camera(tmp_path, device)
    first, second = camera.frame(2.0), camera.frame(2.0)
    assert (first.name, int(first.image[0, 0, 0])) == ("usb:0", 50)
    assert second.number > first.number
    device.pictures.clear()
    with pytest.raises(CameraSilent, match=r"usb:0: no picture for 0\.05 s; check the cable and plug it in again"):
        camera.frame(0.05)
    camera.close()
    assert device.released.is_set()


def test_pictures_are_taken_off_as_they_come_and_only_those_asked_for_are_decoded(tmp_path):
    device = FakeVideoDevice([compressed(64, 48, n) for n in range(200)])
    camera = usb_camera(tmp_path, device)
    time.sleep(0.2)
    frame = camera.frame(2.0)
    assert frame.number > 10
    assert int(frame.image[0, 0, 0]) == pytest.approx(frame.number - 1, abs=2)
    assert device.retrieved == 1
    camera.close()
    camera.close()


def test_a_picture_that_cannot_be_decoded_is_passed_over(tmp_path):
    camera = usb_camera(tmp_path, FakeVideoDevice([np.zeros((1, 99), np.uint8)] * 3 + [compressed(64, 48)] * 50))
    assert camera.frame(2.0).image.shape == (48, 64, 3)
    camera.close()


@pytest.mark.parametrize(("width", "glanced"), [(3840, 960), (1920, 960), (1280, 640), (640, 640)])
def test_a_glance_is_decoded_small_and_a_frame_whole(tmp_path, width, glanced):
    camera = usb_camera(tmp_path, FakeVideoDevice([compressed(width, width * 9 // 16)] * 99))
    assert isinstance(camera, Glancing)
    assert camera.glance(2.0).image.shape[1] == glanced
    assert camera.frame(2.0).image.shape[1] == width
    camera.close()


@pytest.mark.parametrize(
    ("sizes", "wished", "asked"),
    [
        ([(640, 480), (3840, 2160), (1920, 1080)], None, (3840, 2160)),
        ([(160, 4656, 16, 120, 3496, 8)], None, (4656, 3496)),
        ([(640, 480), (3840, 2160)], (1280, 720), (1280, 720)),
        ([], None, (1920, 1080)),
    ],
)
def test_a_usb_camera_is_asked_for_its_largest_compressed_pictures_or_for_the_size_wished(
    tmp_path, sizes, wished, asked
):
    device = FakeVideoDevice()
    usb_camera(tmp_path, device, wished, Driver(sizes)).close()
    assert (device.settings[cv2.CAP_PROP_FRAME_WIDTH], device.settings[cv2.CAP_PROP_FRAME_HEIGHT]) == asked
    assert device.settings[cv2.CAP_PROP_FOURCC] == cv2.VideoWriter.fourcc(*"MJPG")


def test_a_busy_usb_camera_is_named(tmp_path):
    with pytest.raises(CameraError, match="the camera is busy or gives no pictures; close other camera programs"):
        usb_camera(tmp_path, FakeVideoDevice(opened=False))


FOUND = {video4linux.EXPOSURE: 157, video4linux.FOCUS: 35, video4linux.WHITE_BALANCE: 4100, video4linux.GAIN: 12}
MODES = {video4linux.EXPOSURE_MODE: 3, video4linux.FOCUS_IS_AUTOMATIC: 1, video4linux.WHITE_BALANCE_IS_AUTOMATIC: 1}
LOCKED = {video4linux.EXPOSURE_MODE: 1, video4linux.FOCUS_IS_AUTOMATIC: 0, video4linux.WHITE_BALANCE_IS_AUTOMATIC: 0}


def looked_at(camera, until_so):
    def is_so():
        camera.glance(PATIENCE_S)
        return until_so()

    return until(is_so)


def test_focus_exposure_and_white_balance_are_found_and_then_locked_as_they_are(tmp_path):
    driver = Driver([], {**FOUND, **dict.fromkeys(MODES, 0), video4linux.EXPOSURE_MODE: 1, video4linux.MAINS: 0})
    camera = usb_camera(tmp_path, FakeVideoDevice([grey(90)] * 999), None, driver, settling_s=0.2)
    camera.glance(2.0)
    assert driver.controls == {**FOUND, **MODES, video4linux.MAINS: 1}
    looked_at(camera, lambda: driver.controls == {**FOUND, **LOCKED, video4linux.MAINS: 1})
    camera.close()


def test_a_camera_that_loses_its_light_by_being_locked_goes_on_finding_it(tmp_path):
    driver = Driver([], {**FOUND, **MODES})
    device = FakeVideoDevice([grey(90)] * 20)
    camera = usb_camera(tmp_path, device, None, driver, settling_s=0.0)
    looked_at(camera, lambda: driver.controls == {**FOUND, **LOCKED})
    device.pictures = [grey(20)] * 999
    looked_at(camera, lambda: driver.controls == {**FOUND, **MODES})
    camera.close()


def test_a_locked_usb_camera_is_exposed_for_shorter_while_the_paper_is_burnt_white():
    driver = Driver([], {**FOUND, **MODES}, {video4linux.EXPOSURE: (3, 2047), video4linux.GAIN: (0, 100)})
    light = LightLock("usb:0", driver.node(None), settles_at=0.0, period_us=10_000)
    burnt = np.full((60, 80, 3), 110, np.uint8)
    burnt[:, :20] = 255
    exposed_for = []
    for second in range(20):
        light.mind(burnt, float(second))
        exposed_for.append(driver.controls[video4linux.EXPOSURE] * (1 + driver.controls[video4linux.GAIN] * 0.07))
    assert exposed_for == sorted(exposed_for, reverse=True)
    assert exposed_for[-1] < 0.3 * exposed_for[0]
    assert {control: driver.controls[control] for control in LOCKED} == LOCKED


def test_focus_is_found_anew_on_request(tmp_path):
    driver = Driver([], {**FOUND, **MODES})
    camera = usb_camera(tmp_path, FakeVideoDevice([grey(90)] * 999), None, driver, settling_s=0.0)
    looked_at(camera, lambda: driver.controls == {**FOUND, **LOCKED})
    camera.focus()
    assert driver.controls == {**FOUND, **MODES}
    camera.close()


def test_a_camera_without_controls_is_left_as_it_is(tmp_path):
    driver = Driver()
    camera = usb_camera(tmp_path, FakeVideoDevice([grey(90)] * 99), None, driver, settling_s=0.0)
    camera.frame(2.0)
    assert driver.log == []
    camera.close()
