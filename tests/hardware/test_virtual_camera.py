"""The real picamera2 on libcamera's virtual camera, where virtual_camera/build.sh could set it up.

tests/hardware/virtual_camera/build.sh DIRECTORY
COMPANION_VIRTUAL_CAMERA=DIRECTORY .venv/bin/pytest -n0 tests/hardware/test_virtual_camera.py
"""

import json
import os
import subprocess
from pathlib import Path

import cv2
import numpy as np
import pytest

FOLDER = Path(__file__).parent / "virtual_camera"
TREE = os.environ.get("COMPANION_VIRTUAL_CAMERA", "")
COLOUR_BGR = (40, 90, 180)

pytestmark = pytest.mark.skipif(
    not (Path(TREE) / "ready").exists() or os.geteuid() != 0,
    reason="the real picamera2 was NOT run: COMPANION_VIRTUAL_CAMERA names no tree of build.sh, or this is not root",
)


@pytest.fixture(scope="module")
def found():
    frames = Path(TREE) / "srv" / "frames"
    for number in range(4):
        picture = np.full((1296, 2304, 3), COLOUR_BGR, np.uint8)
        picture[:400, : 500 * number] = 250
        cv2.imwrite(str(frames / f"{number}.jpg"), picture)
    run = subprocess.run(["bash", str(FOLDER / "run.sh"), TREE], capture_output=True, text=True, timeout=300)
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout.splitlines()[-1])


def test_the_format_that_the_camera_really_gives_becomes_blue_green_red(found):
    assert found["format"] == "NV12"
    assert found["frame"] == [1296, 2304, 3]
    # The virtual camera stretches the colours of a JPEG by a few steps; blue and red swapped would be 140 away.
    assert found["colour_bgr"] == pytest.approx(COLOUR_BGR, abs=12)


def test_the_small_stream_comes_beside_the_large_one(found):
    assert found["glance"][:2] == [360, 640]


def test_every_picture_arrives(found):
    assert len(found["means"]) == 4


def test_a_thousand_glances_leave_nothing_behind(found):
    assert found["growth_kb"] < 10_000
    assert found["files_opened"] == 0


def test_a_second_program_is_told_that_the_camera_is_in_use(found):
    assert "close other camera programs" in found["second"]


def test_a_killed_and_a_stopped_camera_come_back(found):
    for signal, noticed_s, back_s in found["hurt"]:
        assert noticed_s < {"SIGKILL": 0.1, "SIGSTOP": 2.1}[signal]
        assert back_s < 6
