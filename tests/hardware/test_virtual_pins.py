"""The panel on real lines of a simulated gpiochip, where virtual_pins/build.sh could set it up.

tests/hardware/virtual_pins/build.sh DIRECTORY
COMPANION_VIRTUAL_PINS=DIRECTORY .venv/bin/pytest -n0 tests/hardware/test_virtual_pins.py
"""

import json
import os
import subprocess
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent / "virtual_pins"
KERNEL = os.environ.get("COMPANION_VIRTUAL_PINS", "")

pytestmark = pytest.mark.skipif(
    not (Path(KERNEL) / "ready").exists() or os.geteuid() != 0,
    reason="real GPIO lines were NOT tried: COMPANION_VIRTUAL_PINS names no folder of build.sh, or this is not root",
)


@pytest.fixture(scope="module")
def found():
    command = [
        f"{KERNEL}/linux", "mem=256M", "root=/dev/root", "rootfstype=hostfs", "rootflags=/", "ro", "quiet",
        f"init={FOLDER / 'init.sh'}", "con=null", "con0=fd:0,fd:1", f"PINS={Path(KERNEL).resolve()}",
    ]  # fmt: skip
    run = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=120)
    answers = [line for line in run.stdout.splitlines() if line.startswith("{")]
    assert answers, run.stdout + run.stderr
    return json.loads(answers[-1])


def test_the_lines_are_a_real_gpiochip(found):
    assert found["factory"] == "LGPIOFactory"


def test_twenty_noisy_presses_are_twenty_presses(found):
    """Bounces that a busy machine drew out longer than any contact bounces may count as presses."""
    assert 20 <= len(found["noisy"]) <= 20 + found["slow"]
    assert found["slow"] > 0 or found["noisy"] == ["help press"] * 20


def test_ten_taps_of_thirty_milliseconds_all_count(found):
    assert found["taps"] == ["next press"] * 10


def test_two_quick_presses_of_next_are_one(found):
    assert found["twice"] == ["next press"]


def test_a_held_button_is_a_hold(found):
    assert found["held"] == ["undo hold"]


def test_a_press_is_acknowledged_within_fifty_milliseconds(found):
    assert found["acknowledged_ms"] < 50


def test_a_line_that_another_program_holds_is_said(found):
    assert [line.split(" (")[0] for line in found["busy"]] == ["the button undo on pin 27 cannot be used"]


def test_all_lights_are_out_at_the_end(found):
    assert found["dark"]
    assert found["said"] == []
