"""The panel on gpiozero's mock pins: fingers, lights, and what is said when wires are missing."""

import os
import subprocess
import sys
import threading
import time
from queue import Empty

import gpiozero
import pytest
from gpiozero.pins.mock import MockFactory, MockPWMPin

from companion.ports import Signal
from hardware.buttons import HOLD_S
from hardware.panel import GpioPanel, NoPanel, open_panel
from hardware.wiring import USUAL, ButtonPin, LightPin, Wiring
from tests.kit import until

NEXT, UNDO, HELP, REPEAT = 17, 27, 22, 23
RED, GREEN, BLUE = 5, 6, 13


@pytest.fixture
def pins():
    before = gpiozero.Device.pin_factory
    gpiozero.Device.pin_factory = factory = MockFactory(pin_class=MockPWMPin)
    yield factory
    factory.reset()
    gpiozero.Device.pin_factory = before


@pytest.fixture
def said():
    return []


@pytest.fixture
def panel(pins, said):  # noqa: ARG001 - the pins are there
    panel = GpioPanel(USUAL, said.append)
    yield panel
    panel.close()
    panel.close()


def push(pins, number, seconds=0.04):
    pins.pin(number).drive_low()
    time.sleep(seconds)
    pins.pin(number).drive_high()
    time.sleep(0.06)


def gestures(panel, within_s=0.3):
    found = []
    try:
        while True:
            press = panel.presses().get(timeout=within_s)
            found.append((press.button, press.gesture))
    except Empty:
        return found


def test_every_button_is_a_press(pins, panel, said):
    for number in (NEXT, UNDO, HELP, REPEAT):
        push(pins, number)
    assert gestures(panel) == [("next", "press"), ("undo", "press"), ("help", "press"), ("repeat", "press")]
    assert said == []


def test_a_bouncing_press_is_one_press(pins, panel):
    pin = pins.pin(NEXT)

    def bounce():
        for _ in range(5):
            pin.drive_low()
            pin.drive_high()
        pin.drive_low()
        time.sleep(0.1)
        for _ in range(5):
            pin.drive_high()
            pin.drive_low()
        pin.drive_high()
        return gestures(panel)

    until(lambda: bounce() == [("next", "press")])  # a machine that is busy may hold a finger up once


def test_a_held_button_is_a_hold(pins, panel):
    def hold():
        push(pins, UNDO, HOLD_S + 0.1)
        return gestures(panel)

    until(lambda: hold() == [("undo", "hold")])


def test_two_quick_presses_of_help_are_a_double_press(pins, panel):
    def push_twice():
        push(pins, HELP)
        push(pins, HELP)
        return gestures(panel)

    until(lambda: push_twice() == [("help", "press"), ("help", "double")])


def test_a_press_knows_its_player_and_its_time(pins, said):
    wiring = Wiring(buttons=(ButtonPin(NEXT, "next", seat=2), ButtonPin(UNDO, "next", seat=0, is_active_high=True)))
    panel = GpioPanel(wiring, said.append)
    begin = time.monotonic()
    push(pins, NEXT)
    pins.pin(UNDO).drive_high()
    first, second = panel.presses().get(timeout=1), panel.presses().get(timeout=1)
    panel.close()
    assert (first.seat, second.seat) == (2, 0)
    assert begin < first.at < second.at < time.monotonic()


def test_a_press_is_acknowledged_by_light_and_sound_before_anybody_takes_it(pins, panel):
    panel.show(Signal("turn", 0))
    green, buzzer = pins.pin(GREEN), pins.pin(12)
    until(lambda: green.state == 1)
    for _ in range(5):
        pins.pin(HELP).drive_low()
        until(lambda: green.state == 0 and buzzer.frequency is not None)
        pins.pin(HELP).drive_high()
        until(lambda: green.state == 1 and buzzer.frequency is None)


def test_presses_that_nobody_takes_wait_in_their_order(pins, panel):
    for number in (HELP, REPEAT, UNDO):
        push(pins, number)
    assert [press.button for press in (panel.presses().get(timeout=1) for _ in range(3))] == ["help", "repeat", "undo"]


@pytest.mark.parametrize(("state", "lit"), [("turn", {GREEN}), ("wrong", {RED}), ("question", {RED, GREEN})])
def test_the_shared_light_shows_its_colour(pins, panel, state, lit):
    panel.show(Signal(state))
    until(lambda: {number for number in (RED, GREEN, BLUE) if pins.pin(number).state} == lit)


def test_a_player_s_light_is_lit_in_his_turn_only(pins, said):
    panel = GpioPanel(Wiring(lights=(LightPin(24, 0), LightPin(25, 1, is_active_high=False))), said.append)
    panel.show(Signal("turn", 0))
    until(lambda: (pins.pin(24).state, pins.pin(25).state) == (1, 1))
    panel.show(Signal("turn", 1))
    until(lambda: (pins.pin(24).state, pins.pin(25).state) == (0, 0))
    panel.close()


def test_a_wrong_move_is_heard(pins, panel):
    panel.show(Signal("wrong"))
    until(lambda: pins.pin(12).frequency is not None)


def test_a_pin_that_is_taken_is_said_once_and_the_others_work(pins, said):
    taken = gpiozero.LED(NEXT)
    panel = GpioPanel(USUAL, said.append)
    push(pins, UNDO)
    assert gestures(panel) == [("undo", "press")]
    panel.close()
    taken.close()
    assert len(said) == 1
    assert said[0].startswith("the button next on pin 17 cannot be used (")
    assert said[0].endswith("play goes on without it")


NO_PINS = """
from companion.ports import Signal
from hardware.light_pins import Lights
from hardware.panel import GpioPanel
from hardware.wiring import USUAL

panel = GpioPanel(USUAL, print)
panel.show(Signal("wrong"))
assert panel.presses().empty()
panel.close()
"""


def test_a_machine_without_pins_says_so_once_and_plays_on():
    surroundings = os.environ | {"GPIOZERO_PIN_FACTORY": "lgpio", "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-W", "error", "-c", NO_PINS]
    run = subprocess.run(command, env=surroundings, capture_output=True, text=True)
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout.startswith("no pins on this machine (")
    assert run.stdout.count("\n") == 1


@pytest.mark.usefixtures("pins")
def test_pins_are_free_again_after_closing_and_nobody_listens_any_more(said):
    others = set(threading.enumerate())
    GpioPanel(USUAL, said.append).close()
    assert {one.name for one in set(threading.enumerate()) - others if one.name in ("buttons", "lights")} == set()
    panel = GpioPanel(USUAL, said.append)
    panel.close()
    assert said == []


def test_the_panel_is_the_usual_one_or_the_file_s_or_none(pins, said, tmp_path):
    kept = tmp_path / "wiring.json"
    assert isinstance(open_panel(None, kept, said.append), NoPanel)
    kept.write_text('{"wiring": 1, "buttons": [{"pin": 24, "button": "help"}]}')
    for wished, pin in ((None, 24), (str(kept), 24), ("usual", HELP)):
        panel = open_panel(wished, kept, said.append)
        push(pins, pin)
        assert gestures(panel) == [("help", "press")]
        panel.close()


def test_without_a_panel_nothing_is_shown_and_nothing_comes():
    panel = NoPanel()
    panel.show(Signal("over"))
    assert panel.presses().empty()
    panel.close()
