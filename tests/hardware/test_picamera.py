"""The Raspberry Pi's camera on a stand-in with picamera2's own jobs; the whole library: test_virtual_camera.py."""

from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.ports import CameraSilent
from hardware.capture import CameraError
from hardware.drift import SCAN_AGAIN_S, Exposed, ExposureWatch, FocusWatch, measure_exposure, sharpness
from hardware.picamera import FOCUSING_S, PiCamera

SIZE_PX = (64, 48)
PICTURE_S = 1 / 30


def job_of_picamera2():
    """Its class of jobs: the package itself loads only where libcamera is."""
    (folder,) = find_spec("picamera2").submodule_search_locations
    spec = spec_from_file_location("picamera2_job", Path(folder) / "job.py")
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.Job


Job = job_of_picamera2()


def grey(value: int) -> np.ndarray:
    return np.full((SIZE_PX[1], SIZE_PX[0], 3), value, np.uint8)


def mode(width, height, crop, bit_depth=10):
    return {"size": (width, height), "crop_limits": (0, 0, *crop), "bit_depth": bit_depth, "format": "SRGGB10"}


class FakePicamera:
    """The part of picamera2 that is used; exposure and white balance settle after some frames.

    Whatever is asked is a job in its queue; each picture serves the first one, whoever still waits for it.  Time passes
    here only while somebody waits.
    focus: AfState by the number of pictures since the scan was begun; None where the camera does not tell it.
    """

    def __init__(self, controls=(), given_format="RGB888", padding_px=0, modes=()):
        self.camera_controls = dict.fromkeys(controls, (0, 1, 0))
        self.sensor_modes = list(modes)
        self.given = {"format": given_format, "size": SIZE_PX, "stride": SIZE_PX[0] + padding_px}
        self.small = None
        self.pixels = {"main": grey(80), "lores": grey(81)}
        self.asked = None
        self.log = []
        self.silent = False
        self.frames = 0
        self.most_px = 9999
        self.focus = lambda pictures: 1 if pictures < 20 else 2
        self.lens, self.scan_began = 1.1, None
        self.jobs, self.has_picture, self.now = [], False, 0.0

    def create_video_configuration(self, **wanted):
        return wanted

    def configure(self, camera_config):
        self.asked = camera_config
        if camera_config["main"]["size"][0] > self.most_px:
            raise RuntimeError("Failed to allocate buffers")

    def camera_configuration(self):
        return {"main": self.given, "lores": self.small}

    def start(self):
        self.log.append("start")

    def set_controls(self, controls):
        unknown = set(controls) - set(self.camera_controls)
        if unknown:
            raise RuntimeError(f"Control {unknown} is not advertised by libcamera")
        self.log.append(dict(controls))
        if controls.get("AfTrigger") == 0:
            self.scan_began = self.frames

    def dispatch(self, take, wait):
        def take_of_a_picture():
            is_there, self.has_picture = self.has_picture, False
            return (True, take()) if is_there else (False, None)

        job, due = Job([take_of_a_picture]), self.now + wait
        self.jobs.append(job)
        while job in self.jobs and self.now < due:
            self.now += PICTURE_S
            if not self.silent:
                self.frames, self.has_picture = self.frames + 1, True
                while self.jobs and self.jobs[0].execute():
                    self.jobs.pop(0).signal()
        return job.get_result(timeout=0)

    def cancel_all_and_flush(self):
        for job in self.jobs:
            job.cancel()
        self.jobs = []

    def capture_metadata(self, wait):
        return self.dispatch(self.metadata, wait)

    def metadata(self):
        state = 0 if self.scan_began is None else self.focus(self.frames - self.scan_began)
        hunting = 1 + 0.5 ** min(self.frames, 12)
        gains = (1.8 * hunting, 1.4)
        return {
            "ExposureTime": int(24_300 * hunting),
            "AnalogueGain": 2.0,
            "ColourGains": gains,
            "LensPosition": self.lens,
            **({} if state is None else {"AfState": state}),
        }

    def capture_array(self, name, wait):
        return self.dispatch(lambda: self.pixels[name], wait)

    def stop(self):
        self.log.append("stop")

    def close(self):
        self.log.append("close")


FLICKER = ["AeFlickerMode", "AeFlickerPeriod"]
EVERY_CONTROL = [
    *FLICKER, "AeEnable", "AwbEnable", "AfMode", "AfTrigger",
    "LensPosition", "ExposureTime", "ColourGains", "FrameDurationLimits",
]  # fmt: skip


def settings_of(device: FakePicamera) -> dict:
    return {name: value for entry in device.log if isinstance(entry, dict) for name, value in entry.items()}


def test_a_pi_camera_focuses_once_and_then_locks_everything():
    device = FakePicamera(EVERY_CONTROL)
    PiCamera(open_device=lambda: device)
    settings = settings_of(device)
    assert device.log.index("start") < device.log.index({"AfMode": 1, "AfTrigger": 0})
    assert (settings["AfMode"], settings["LensPosition"]) == (0, 1.1)
    assert (settings["AeEnable"], settings["AwbEnable"]) == (False, False)
    assert settings["ColourGains"][0] == pytest.approx(1.8, rel=0.05)


@pytest.mark.parametrize(("mains_hz", "exposure_us"), [(50, 20_000), (60, 24_999)])
def test_the_locked_exposure_is_whole_periods_of_the_flicker(mains_hz, exposure_us):
    device = FakePicamera(EVERY_CONTROL)
    PiCamera(mains_hz=mains_hz, open_device=lambda: device)
    assert settings_of(device)["ExposureTime"] == exposure_us
    assert settings_of(device)["AeFlickerPeriod"] == round(500_000 / mains_hz)


def test_a_camera_without_autofocus_is_only_asked_for_what_it_has():
    device = FakePicamera(["AeEnable", "ExposureTime"])
    PiCamera(open_device=lambda: device)
    assert set(settings_of(device)) == {"AeEnable", "ExposureTime"}


# The sensor's modes, as the camera modules name them

MODULE_3 = [mode(1536, 864, (3072, 1728)), mode(2304, 1296, (4608, 2592)), mode(4608, 2592, (4608, 2592))]
MODULE_2 = [
    mode(640, 480, (1280, 960), 8), mode(1640, 1232, (3280, 2464), 8), mode(1640, 1232, (3280, 2464)),
    mode(1920, 1080, (1920, 1080)), mode(3280, 2464, (3280, 2464)),
]  # fmt: skip
HIGH_QUALITY = [
    mode(1332, 990, (2664, 1980)), mode(2028, 1080, (4056, 2160), 12), mode(2028, 1520, (4056, 3040), 12),
    mode(4056, 3040, (4056, 3040), 12),
]  # fmt: skip
MODULE_1 = [mode(640, 480, (2560, 1920)), mode(1296, 972, (2592, 1944)), mode(1920, 1080, (1928, 1080)),
            mode(2592, 1944, (2592, 1944))]  # fmt: skip
AI_CAMERA = [mode(2028, 1520, (4056, 3040)), mode(4056, 3040, (4056, 3040))]


@pytest.mark.parametrize(
    ("modes", "wished", "sensor_px", "picture_px"),
    [
        (MODULE_3, None, (4608, 2592), (4608, 2592)),
        (MODULE_2, None, (3280, 2464), (3280, 2464)),
        (HIGH_QUALITY, None, (4056, 3040), (4056, 3040)),
        (MODULE_1, None, (2592, 1944), (2592, 1944)),
        (AI_CAMERA, None, (4056, 3040), (4056, 3040)),
        (MODULE_3, (2304, 1296), (2304, 1296), (2304, 1296)),
        (MODULE_2, (2304, 1730), (3280, 2464), (2304, 1730)),
        (HIGH_QUALITY, (2304, 1728), (2028, 1520), (2028, 1520)),
        (MODULE_3, (9999, 9999), (4608, 2592), (4608, 2592)),
        ([mode(640, 480, (640, 480))], None, (640, 480), (640, 480)),
    ],
)
def test_the_mode_sees_the_whole_table_with_every_pixel_there_is_or_as_many_as_are_asked_for(
    modes, wished, sensor_px, picture_px
):
    device = FakePicamera(modes=modes)
    PiCamera(wished, open_device=lambda: device)
    assert device.asked["sensor"]["output_size"] == sensor_px
    assert device.asked["main"]["size"] == picture_px
    small = device.asked["lores"]["size"]
    assert small[0] / small[1] == pytest.approx(picture_px[0] / picture_px[1], rel=0.01)


def test_where_there_is_no_memory_for_every_pixel_fewer_are_taken():
    device = FakePicamera(modes=MODULE_3)
    device.most_px = 2304
    PiCamera(open_device=lambda: device)
    assert device.asked["main"]["size"] == (2304, 1296)
    assert device.log == ["stop", "start"]


@pytest.mark.parametrize("modes", [[], [{"format": "MJPEG"}]], ids=["none", "a USB camera's"])
def test_a_camera_without_modes_is_asked_for_the_usual_size(modes):
    device = FakePicamera(modes=modes)
    PiCamera(open_device=lambda: device)
    assert (device.asked["sensor"], device.asked["main"]["size"]) == ({}, (2304, 1296))


def test_no_picture_waits_in_a_queue():
    device = FakePicamera()
    PiCamera(open_device=lambda: device)
    assert device.asked["queue"] is False


# Pictures


@pytest.mark.parametrize(
    ("given_format", "pixels"),
    [
        ("RGB888", np.dstack([np.full((48, 64), v, np.uint8) for v in (30, 60, 200)])),
        ("BGR888", np.dstack([np.full((48, 64), v, np.uint8) for v in (200, 60, 30)])),
        ("XBGR8888", np.dstack([np.full((48, 64), v, np.uint8) for v in (200, 60, 30, 255)])),
        ("XRGB8888", np.dstack([np.full((48, 64), v, np.uint8) for v in (30, 60, 200, 255)])),
        ("YUV420", cv2.cvtColor(np.full((48, 96, 3), (30, 60, 200), np.uint8), cv2.COLOR_BGR2YUV_I420)),
    ],
)
def test_whatever_format_comes_the_frame_is_blue_green_red_without_padding(given_format, pixels):
    device = FakePicamera([], given_format, padding_px=pixels.shape[1] - 64)
    device.pixels["main"] = pixels
    frame = PiCamera(open_device=lambda: device).frame(1.0)
    assert frame.image.shape == (48, 64, 3)
    assert frame.image.mean(axis=(0, 1)) == pytest.approx([30, 60, 200], abs=3)


def test_a_glance_is_the_small_stream_where_the_camera_has_one():
    device = FakePicamera()
    assert PiCamera(open_device=lambda: device).glance(1.0).image[0, 0, 0] == 80
    device.small = {"format": "RGB888", "size": SIZE_PX}
    assert PiCamera(open_device=lambda: device).glance(1.0).image[0, 0, 0] == 81


def test_an_unknown_format_is_named_and_the_camera_given_back():
    device = FakePicamera([], "MJPEG")
    with pytest.raises(CameraError, match="pictures come as MJPEG; use one of RGB888"):
        PiCamera(open_device=lambda: device)
    assert device.log[-1] == "close"


def test_a_pi_camera_that_stops_answering_is_silent_with_a_cure():
    device = FakePicamera()
    camera = PiCamera(open_device=lambda: device)
    device.silent = True
    for _ in range(3):
        with pytest.raises(CameraSilent, match=r"no picture for 0\.02 s; check the ribbon cable"):
            camera.frame(0.02)
    device.silent, asked_at = False, device.frames
    camera.frame(1.0)
    assert device.frames == asked_at + 1, "what nobody waits for any more is not in its way"


def test_a_pi_camera_in_use_is_named():
    def busy():
        raise RuntimeError("Camera __init__ sequence did not complete.")

    with pytest.raises(CameraError, match=r"does not open .*; check the ribbon cable and close other camera programs"):
        PiCamera(open_device=busy)


# When the light leaves the range of the locked exposure


def test_the_exposure_is_found_anew_when_the_light_has_gone_for_good():
    light = ExposureWatch()
    shown = [(0, 100), (1, 5), (3, 5), (4, 100), (5, 5), (9, 5), (10, 5), (11, 40), (13, 90), (14, 90)]
    done = [light.remedy(Exposed(brightness), at) for at, brightness in shown]
    assert done == ["none"] * 6 + ["learn", "none", "lock", "none"]


@pytest.mark.parametrize("lamp", [Exposed(170, drowned=0.3), Exposed(38)])
def test_a_lamp_that_drowns_what_is_white_or_leaves_little_light_is_learned_though_there_is_a_picture(lamp):
    light, usual = ExposureWatch(), Exposed(110, drowned=0.1)
    done = [light.remedy(seen, at) for at, seen in enumerate([usual, *[lamp] * 6, *[usual] * 4])]
    assert done == ["none"] * 6 + ["learn", "none", "none", "lock", "none"]


def test_what_is_drowned_in_the_light_that_was_learned_is_no_reason_to_learn_again():
    light = ExposureWatch()
    assert {light.remedy(Exposed(150, drowned=0.4), at) for at in range(20)} == {"none"}


def test_a_picture_s_brightness_and_what_is_drowned_in_it_are_measured():
    image = np.zeros((160, 320, 3), np.uint8)
    image[:, :80] = (90, 120, 255)
    assert measure_exposure(image) == Exposed(pytest.approx((90 + 120 + 255) / 12), 0.25)


def test_a_camera_in_the_dark_unlocks_its_exposure_and_locks_it_again():
    device, now = FakePicamera(EVERY_CONTROL), [0.0]
    camera = PiCamera(open_device=lambda: device, clock=lambda: now[0])
    device.pixels["main"] = grey(3)
    enabled = []
    for now[0] in (0, 6, 7, 10):
        camera.frame(1.0)
        enabled.append(settings_of(device)["AeEnable"])
    assert enabled == [False, True, True, False]


def test_burnt_paper_makes_the_locked_exposure_shorter_and_then_it_stays_locked():
    device, now = FakePicamera([*EVERY_CONTROL, "AnalogueGain"]), [0.0]
    device.camera_controls |= {"ExposureTime": (60, 200_000, 0), "AnalogueGain": (1.0, 16.0, 1.0)}
    camera = PiCamera(open_device=lambda: device, clock=lambda: now[0])
    device.pixels["main"] = grey(255)
    device.pixels["main"][:, :40] = 120
    for now[0] in (0, 1, 2):
        camera.frame(1.0)
    after = settings_of(device)
    assert after["ExposureTime"] * after["AnalogueGain"] == pytest.approx(0.6 * 24_300 * 2.0, rel=0.05)
    assert (after["AeEnable"], after["AwbEnable"]) == (False, False)
    device.pixels["main"] = grey(200)
    for now[0] in (4, 5, 6, 7):
        camera.frame(1.0)
    assert settings_of(device) == after


# Focus


def scan(*, pictures, ends_as):
    return lambda since: 1 if since < pictures else ends_as


@pytest.mark.parametrize("pictures", [0, 30, 600])
def test_however_long_a_scan_takes_the_camera_opens_and_its_lens_is_locked_when_it_has_ended(pictures):
    device = FakePicamera(EVERY_CONTROL)
    device.focus = scan(pictures=pictures, ends_as=2)
    camera = PiCamera(open_device=lambda: device, clock=lambda: device.now)
    while device.frames - device.scan_began < pictures + 2:
        assert camera.frame(1.0).image.shape == (48, 64, 3)
    assert (settings_of(device)["AfMode"], device.jobs) == (0, [])


@pytest.mark.parametrize("focus", [scan(pictures=10_000, ends_as=2), scan(pictures=30, ends_as=3), lambda _: 0])
def test_a_scan_that_never_ends_or_finds_nothing_is_no_broken_camera_but_is_said_and_tried_again(focus, caplog):
    device = FakePicamera(EVERY_CONTROL)
    device.focus = focus
    camera = PiCamera(open_device=lambda: device, clock=lambda: device.now)
    while device.now < FOCUSING_S + 5:
        camera.frame(1.0)
    assert "it found no focus; lay the mats below it" in caplog.text
    assert settings_of(device)["AfMode"] == 0
    device.now += SCAN_AGAIN_S
    camera.frame(1.0)
    assert (settings_of(device)["AfMode"], settings_of(device)["AfTrigger"]) == (1, 0)


def test_a_camera_whose_tuning_tells_no_focus_leaves_its_lens_alone():
    device = FakePicamera(EVERY_CONTROL)
    device.focus = lambda _: None
    camera = PiCamera(open_device=lambda: device, clock=lambda: device.now)
    camera.frame(1.0)
    assert settings_of(device)["AfMode"] == 0


def checked_board(blur):
    board = np.kron(np.indices((60, 80)).sum(axis=0) % 2 * 200 + 20, np.ones((8, 8))).astype(np.uint8)
    return cv2.GaussianBlur(cv2.merge([board] * 3), (0, 0), blur) if blur else cv2.merge([board] * 3)


def test_a_picture_that_has_become_soft_is_focused_anew_and_the_lens_locked_where_it_is_sharp():
    device, now = FakePicamera(EVERY_CONTROL), [0.0]
    device.given["size"] = (640, 480)
    camera = PiCamera(open_device=lambda: device, clock=lambda: now[0])
    shown = [(0, 0), (5, 3), (9, 0), (10, 3), (14, 3)]  # second, blur: a hand before the lens is soft for a moment
    for now[0], blur in shown:
        device.pixels["main"] = checked_board(blur)
        camera.frame(1.0)
        assert settings_of(device)["AfMode"] == 0
    now[0] = 18.5
    camera.frame(1.0)
    assert settings_of(device)["AfMode"] == 1
    camera.glance(1.0)
    assert settings_of(device)["AfMode"] == 1
    device.focus, device.lens = scan(pictures=0, ends_as=2), 3.3
    camera.glance(1.0)
    assert (settings_of(device)["AfMode"], settings_of(device)["LensPosition"]) == (0, 3.3)


def test_focus_is_found_anew_on_request_and_the_table_is_seen_meanwhile():
    device = FakePicamera(EVERY_CONTROL)
    camera = PiCamera(open_device=lambda: device)
    camera.focus()
    assert settings_of(device)["AfMode"] == 1
    assert camera.frame(1.0).image.shape == (48, 64, 3)


def test_a_camera_with_a_fixed_lens_never_focuses():
    device = FakePicamera(["AeEnable"])
    camera = PiCamera(open_device=lambda: device)
    camera.focus()
    camera.frame(1.0)
    assert "AfMode" not in settings_of(device)


def test_a_lens_that_finds_nothing_does_not_scan_for_ever():
    watch = FocusWatch()
    scans = 0
    for second in range(0, 600, 5):
        if second == 0 or watch.is_due(50.0, second):
            scans += 1
            watch.note_scan(False, second)
    assert scans == 3


def test_a_blurred_table_is_less_than_half_as_sharp():
    sharp = checked_board(0.7)
    assert sharpness(checked_board(2.0)) < 0.5 * sharpness(sharp)
    assert sharpness((sharp * 0.5).astype(np.uint8)) == pytest.approx(sharpness(sharp), rel=0.2)
