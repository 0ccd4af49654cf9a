"""The doctor: every finding with its cause and its cure, on machines that are folders."""

import json
import sys
from dataclasses import replace

import pytest

from companion import __version__
from companion.cli.main import main
from companion.i18n import LANGUAGES, texts
from companion.services.diagnostics import CheckRequest, Finding, Machine, describe
from companion.services.diagnostics import examine as examined
from hardware.system import RaspberryPi
from tests.journal.journals import written
from tests.session.tables import PHOTOS


@pytest.fixture
def machine(tmp_path, monkeypatch):
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    (tmp_path / "dev").mkdir()

    def made(*modules, videos=(), has_picamera=False, **files):
        for number, name in videos:
            (tmp_path / "dev" / f"video{number}").touch()
            (tmp_path / "described" / f"video{number}").mkdir(parents=True)
            (tmp_path / "described" / f"video{number}" / "name").write_text(name)
        for name, content in files.items():
            (tmp_path / name).write_text(content)
        return Machine(
            devices=tmp_path / "dev",
            board=RaspberryPi(
                tmp_path / "model",
                tmp_path / "heat",
                tmp_path / "throttled",
                tmp_path / "hwmon",
                (sys.executable, str(tmp_path / "vcgencmd")),
            ),
            clock=tmp_path / "clock" / "synchronized",
            has_module=modules.__contains__,
            described=tmp_path / "described",
            has_picamera=lambda: has_picamera,
        )

    return made


def examine(wish, machine):
    """Every finding in English."""
    return tuple(describe(finding) for finding in examined(wish, machine))


def states(findings):
    return {finding.what: finding.state for finding in findings}


def test_a_plain_machine_has_nothing_but_no_camera(machine):
    found = examine(CheckRequest(), machine())
    assert {what for what, state in states(found).items() if state != "ok"} == {"cameras"}


def test_whatever_is_not_well_comes_with_a_cure(machine, tmp_path):
    (tmp_path / "dev" / "gpiochip0").touch()
    (tmp_path / "clock").mkdir()
    found = examine(CheckRequest(), machine(heat="85000\n", throttled="50005\n"))
    ill = [finding for finding in found if finding.state != "ok"]
    assert {"pins", "clock", "heat", "power", "speed", "cameras"} <= {finding.what for finding in ill}
    assert all(finding.remedy for finding in ill)


def cameras_of(machine):
    found = examine(CheckRequest(), machine)
    return {finding.what: (finding.state, finding.found) for finding in found if "camera" in finding.what}


OF_THE_PI = [(19, "pispbe-input"), (20, "pispbe-output"), (24, "rp1-cfe-csi2_ch0"), (10, "bcm2835-codec-decode")]


def test_a_pi_whose_camera_is_not_plugged_in_is_not_told_that_all_is_well(machine):
    assert cameras_of(machine("picamera2", videos=OF_THE_PI)) == {
        "Raspberry Pi camera": ("ok", "not plugged in; its software, picamera2, is there"),
        "cameras": ("warning", "none found"),
    }


def test_every_camera_that_is_plugged_in_is_named_by_its_source_and_nothing_else(machine):
    pi = machine("picamera2", videos=[*OF_THE_PI, (0, "HD Webcam")], has_picamera=True)
    assert cameras_of(pi) == {
        "Raspberry Pi camera": ("ok", "it is plugged in"),
        "USB cameras": ("ok", "usb:0 (HD Webcam)"),
    }


@pytest.mark.parametrize(("celsius", "state"), [(45, "ok"), (72, "warning"), (81, "problem")])
def test_heat_is_judged(machine, celsius, state):
    assert states(examine(CheckRequest(), machine(heat=f"{celsius}000")))["heat"] == state


def test_every_power_report_is_told_in_words(machine):
    for bits in range(0, 2**20, 4099):
        found = [
            finding for finding in examine(CheckRequest(), machine(throttled=f"{bits:x}")) if finding.what == "power"
        ]
        assert found
        assert any(finding.state == "problem" for finding in found) == bool(bits & 1)


def test_rubbish_where_the_heat_should_be_says_nothing(machine):
    assert "heat" not in states(examine(CheckRequest(), machine(heat="hot", throttled="zz")))


def test_cameras_and_pins_that_are_there_are_named(machine, tmp_path):
    for name in ("video0", "gpiochip0"):
        (tmp_path / "dev" / name).touch()
    found = {finding.what: finding.found for finding in examine(CheckRequest(), machine("lgpio", "picamera2"))}
    assert found["USB cameras"] == "usb:0"
    assert found["pins"] == "gpiochip0"
    assert "picamera2" in found["Raspberry Pi camera"]


def test_a_data_folder_that_cannot_be_is_a_problem(machine, tmp_path, monkeypatch):
    (tmp_path / "file").touch()
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "file" / "home"))
    assert states(examine(CheckRequest(), machine()))["data folder"] == "problem"


@pytest.fixture
def layout(tmp_path):
    path = tmp_path / "layout.json"
    path.write_text(json.dumps(json.loads((PHOTOS / "station-004.json").read_text())["layout"]))
    return path


def test_a_sharp_picture_with_all_its_markers_is_well(machine, layout):
    found = examine(CheckRequest(f"file:{PHOTOS / 'station-004.jpg'}", layout), machine())
    assert (states(found)["focus"], states(found)["markers"]) == ("ok", "ok")


def test_missing_markers_are_named(machine, layout):
    found = examine(CheckRequest(f"file:{PHOTOS / 'station-001.jpg'}", layout), machine())
    markers = next(finding for finding in found if finding.what == "markers")
    assert markers.state == "warning"
    assert markers.found == "3 of 4 in view; missing 1"


def test_a_camera_that_is_not_there_is_a_problem(machine):
    found = examine(CheckRequest("usb:77"), machine())
    assert states(found)["camera"] == "problem"


@pytest.mark.parametrize("camera", ["none", "phone"])
def test_no_camera_is_no_problem_where_none_is_wanted(machine, camera):
    assert states(examine(CheckRequest(camera), machine()))["camera"] == "ok"


def test_the_command_says_it_all_and_fails_on_a_problem(machine, capsys):
    machine()
    assert main(["doctor", "--json", "--camera", "usb:77"]) == 1
    findings = json.loads(capsys.readouterr().out)["findings"]
    assert {"Python", "OpenCV", "data folder", "camera"} <= {finding["what"] for finding in findings}
    assert main(["doctor"]) in (0, 1)  # this machine may be hot
    assert "Python" in capsys.readouterr().out


def test_a_soft_picture_is_told_from_a_sharp_one(machine, tmp_path):
    import cv2

    image = cv2.imread(str(PHOTOS / "station-004.jpg"))
    cv2.imwrite(str(tmp_path / "soft.png"), cv2.GaussianBlur(image, (0, 0), 9))
    found = examine(CheckRequest(f"file:{tmp_path / 'soft.png'}"), machine())
    assert states(found)["focus"] == "warning"


def test_a_version_that_did_not_become_healthy_is_told_as_long_as_the_one_before_runs(machine, tmp_path):
    installed = tmp_path / "versions" / "0.1.0.1"
    installed.mkdir(parents=True)
    (installed / "VERSION").write_text(f"{__version__}\n")
    made = replace(machine(), installed=installed)
    put_back = {
        "outcome": "put_back",
        "version": "9.9.9",
        "running": __version__,
        "reason": "it ended 3 times",
        "at": "",
    }
    for update, state in (
        (put_back, "warning"),
        (put_back | {"outcome": "healthy", "version": __version__}, "ok"),
        (put_back | {"running": "0.0.1"}, "ok"),
    ):
        (tmp_path / "update.json").write_text(json.dumps(update))
        (found,) = [one for one in examine(CheckRequest(), made) if one.what == "version"]
        assert (found.state, bool(found.remedy)) == (state, state == "warning")
        assert state == "ok" or "9.9.9 did not become healthy (it ended 3 times)" in found.found


def test_a_strong_board_says_so_and_another_machine_has_nothing_to_see(machine):
    found = {one.what: one for one in examine(CheckRequest(), machine(model="Raspberry Pi 5 Model B\0", throttled="0"))}
    assert found["computer"].found == "Raspberry Pi 5 Model B"
    assert (found["power"].state, found["speed"].state) == ("ok", "ok")


def test_on_another_machine_there_is_nothing_to_see(machine):
    found = {one.what: one for one in examine(CheckRequest(), machine())}
    assert "not a Raspberry Pi" in found["computer"].found
    assert "power" not in found


def test_the_firmware_is_asked_where_no_file_tells(machine):
    found = {one.what: one for one in examine(CheckRequest(), machine(vcgencmd="print('throttled=0x50005')"))}
    assert found["power"].found == "the power supply is too weak at this moment"
    assert found["speed"].state == "warning"


def test_a_firmware_that_does_not_answer_is_no_trouble(machine):
    assert "power" not in states(examine(CheckRequest(), machine(vcgencmd="raise SystemExit(1)")))


def test_the_kernel_s_own_sensor_tells_of_too_little_voltage(machine, tmp_path):
    sensor = tmp_path / "hwmon" / "hwmon2"
    sensor.mkdir(parents=True)
    (sensor / "name").write_text("rpi_volt\n")
    (sensor / "in0_lcrit_alarm").write_text("1\n")
    assert states(examine(CheckRequest(), machine()))["power"] == "problem"


def test_a_damaged_journal_a_bad_wiring_and_a_bad_box_are_told_with_a_cure(machine, tmp_path):
    made = machine()
    home = tmp_path / "home"
    home.mkdir()
    written(home / "journal")
    lines = (home / "journal" / "journal.jsonl").read_bytes().splitlines(keepends=True)
    (home / "journal" / "journal.jsonl").write_bytes(b"".join([*lines[:3], b"rot\n", *lines[4:]]))
    (home / "wiring.json").write_text('{"wiring": 1, "buttons": [{"pin": 2, "button": "next"}]}')
    (tmp_path / "box").mkdir()
    found = {one.what: one for one in examine(CheckRequest(box=tmp_path / "box"), made)}
    assert [found[what].state for what in ("journal", "wiring", "box of pieces")] == ["warning", "problem", "problem"]
    assert found["journal"].found == "20 notes are whole, but one of the two copies is damaged"
    assert "I2C" in found["wiring"].found
    assert all(found[what].remedy for what in ("journal", "wiring", "box of pieces"))


@pytest.mark.parametrize(
    ("harmed", "state", "said"),
    [
        ((), "ok", "20 notes, every one whole"),
        (("copy/journal.jsonl",), "warning", "20 notes are whole, but one of the two copies is damaged"),
        (("copy/journal.jsonl", "journal.jsonl"), "problem", "some notes could not be saved"),
    ],
)
def test_the_doctor_looks_at_both_copies_of_the_journal(machine, tmp_path, harmed, state, said):
    made = machine()
    (tmp_path / "home").mkdir()
    written(tmp_path / "home" / "journal")
    for name in harmed:
        path = tmp_path / "home" / "journal" / name
        path.write_bytes(path.read_bytes().replace(b'"number":5,', b'"number":6,'))
    (found,) = [one for one in examine(CheckRequest(), made) if one.what == "journal"]
    assert (found.state, found.found) == (state, said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_can_be_found_is_told_in_every_language(language):
    cases = {key.removeprefix("health.").removesuffix(".cure") for key in texts("en") if key.startswith("health.")}
    for case in (case.split(".") for case in cases if "." in case):
        finding = Finding("warning", *case)
        assert all((describe(finding, language).what, describe(finding, language).found))
