"""The doctor: every finding with its cause and its cure, on machines that are folders."""

import json

import pytest

from companion.cli.main import main
from companion.examination import Machine, Wish, examine
from tests.table.tables import PHOTOS


@pytest.fixture
def machine(tmp_path, monkeypatch):
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    (tmp_path / "dev").mkdir()

    def made(*modules, **files):
        for name, content in files.items():
            (tmp_path / name).write_text(content)
        return Machine(
            devices=tmp_path / "dev",
            heat=tmp_path / "heat",
            throttled=tmp_path / "throttled",
            clock=tmp_path / "clock" / "synchronized",
            has_module=modules.__contains__,
        )

    return made


def states(findings):
    return {finding.what: finding.state for finding in findings}


def test_a_plain_machine_has_nothing_but_no_camera(machine):
    found = examine(Wish(), machine())
    assert {what for what, state in states(found).items() if state != "ok"} == {"cameras"}


def test_whatever_is_not_well_comes_with_a_cure(machine, tmp_path):
    (tmp_path / "dev" / "gpiochip0").touch()
    (tmp_path / "clock").mkdir()
    found = examine(Wish(), machine(heat="85000\n", throttled="50005\n"))
    ill = [finding for finding in found if finding.state != "ok"]
    assert {"pins", "clock", "heat", "power", "cameras"} <= {finding.what for finding in ill}
    assert all(finding.remedy for finding in ill)


@pytest.mark.parametrize(("celsius", "state"), [(45, "ok"), (72, "warning"), (81, "problem")])
def test_heat_is_judged(machine, celsius, state):
    assert states(examine(Wish(), machine(heat=f"{celsius}000")))["heat"] == state


def test_every_power_report_is_told_in_words(machine):
    for bits in range(0, 2**20, 4099):
        found = [finding for finding in examine(Wish(), machine(throttled=f"{bits:x}")) if finding.what == "power"]
        assert found
        assert any(finding.state == "problem" for finding in found) == bool(bits & 1)


def test_rubbish_where_the_heat_should_be_says_nothing(machine):
    assert "heat" not in states(examine(Wish(), machine(heat="hot", throttled="zz")))


def test_cameras_and_pins_that_are_there_are_named(machine, tmp_path):
    for name in ("video0", "gpiochip0"):
        (tmp_path / "dev" / name).touch()
    found = {finding.what: finding.found for finding in examine(Wish(), machine("lgpio", "picamera2"))}
    assert found["USB cameras"] == "video0"
    assert found["pins"] == "gpiochip0"
    assert "picamera2" in found["Raspberry Pi camera"]


def test_a_data_folder_that_cannot_be_is_a_problem(machine, tmp_path, monkeypatch):
    (tmp_path / "file").touch()
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "file" / "home"))
    assert states(examine(Wish(), machine()))["data folder"] == "problem"


@pytest.fixture
def layout(tmp_path):
    path = tmp_path / "layout.json"
    path.write_text(json.dumps(json.loads((PHOTOS / "station-004.json").read_text())["layout"]))
    return path


def test_a_sharp_picture_with_all_its_markers_is_well(machine, layout):
    found = examine(Wish(f"file:{PHOTOS / 'station-004.jpg'}", layout), machine())
    assert (states(found)["focus"], states(found)["markers"]) == ("ok", "ok")


def test_missing_markers_are_named(machine, layout):
    found = examine(Wish(f"file:{PHOTOS / 'station-001.jpg'}", layout), machine())
    markers = next(finding for finding in found if finding.what == "markers")
    assert markers.state == "warning"
    assert markers.found == "3 of 4 in view; missing 1"


def test_a_camera_that_is_not_there_is_a_problem(machine):
    found = examine(Wish("usb:77"), machine())
    assert states(found)["camera"] == "problem"


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
    found = examine(Wish(f"file:{tmp_path / 'soft.png'}"), machine())
    assert states(found)["focus"] == "warning"
