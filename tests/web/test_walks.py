"""A stranger begins at the first page of an empty home and knows no address; all walks: `python -m benchmarks walk`."""

import os
import subprocess
import sys

import numpy as np
import pytest

from benchmarks.walk.cameras import PluggedIn
from benchmarks.walk.report import walk_figures
from tests.long import long_if

SAMPLE = [long_if("dice" not in name, name, id=name) for name in ("dice-2-phone", "zooloretto-exotic-5-tablet")]
"""With each: a new game, moves, undo, a broken rule, the end, the count, the history, every file, a lesson and another
game in between, and the game that was left taken up again."""


@pytest.mark.parametrize("name", SAMPLE)
def test_a_stranger_finds_the_way_through_a_whole_evening(name, tmp_path):
    found = walk_figures([name], shots=tmp_path)[name]
    assert found["faults"] == [], found["log"][-10:]
    assert found["files"] >= 3


def test_a_program_finds_and_opens_the_camera_that_a_walk_plugs_in(tmp_path):
    asked = (
        "from hardware.found import found_cameras as found; from hardware.open_camera import open_camera;"
        "camera = open_camera(found()[0][0], None); print(found(), camera.frame(60).image.shape); camera.close()"
    )
    with PluggedIn(np.full((48, 64, 3), 90, np.uint8), tmp_path):
        surroundings = os.environ | PluggedIn.surroundings(tmp_path)
        told = subprocess.run(
            [sys.executable, "-c", asked], env=surroundings, capture_output=True, text=True, check=True
        )
    assert told.stdout.split("\n") == [f"(('usb:0', '{PluggedIn.NAME}'),) (48, 64, 3)", ""]
