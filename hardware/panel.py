"""Buttons, lights and a buzzer on the pins of a Raspberry Pi, through gpiozero.  What is missing is told once."""

from __future__ import annotations

import os
import tempfile
import warnings
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from queue import SimpleQueue
from typing import Any, TypeVar

from companion.ports import Press, Signal, UnusableInput
from hardware.button_pins import Buttons, Input
from hardware.light_pins import Buzzer, LampOutput, Lights
from hardware.lights import Colour
from hardware.wiring import USUAL, ButtonPin, ColourPins, LightPin, Tell, Wiring, load_wiring

USUAL_NAME = "usual"
_OCTAVES = 2
_MID_HERTZ = 440

Device = TypeVar("Device")


class GpioPanel:
    """Implements companion.ports.Panel.  tell: takes a line about everything that does not work; play goes on."""

    def __init__(self, wiring: Wiring, tell: Tell) -> None:
        self.wiring = wiring
        pins = _Pins(tell)
        seats = {light.seat: lamp for light in wiring.lights if (lamp := pins.light(light))}
        self._lights = Lights(pins.colour(wiring.colour), seats, pins.buzzer(wiring.buzzer), tell)
        self._buttons = Buttons(wiring.buttons, pins.button, self._lights.acknowledge, tell)

    def presses(self) -> SimpleQueue[Press]:
        """The queue that every press is put on."""
        return self._buttons.presses

    def show(self, signal: Signal) -> None:
        """Let the lights tell this from now on."""
        self._lights.show(signal)

    def close(self) -> None:
        """Lights out, pins given back."""
        self._buttons.close()
        self._lights.close()


class NoPanel:
    """Implements companion.ports.Panel where there is none."""

    wiring = Wiring()

    def __init__(self) -> None:
        self._presses: SimpleQueue[Press] = SimpleQueue()

    def presses(self) -> SimpleQueue[Press]:
        """A queue that stays empty."""
        return self._presses

    def show(self, signal: Signal) -> None:
        """Nothing to show it with."""

    def close(self) -> None:
        """Nothing to give back."""


def open_panel(wished: str | None, kept: Path, tell: Tell) -> GpioPanel | NoPanel:
    """The panel that is wished for: `usual`, or the path of a wiring file; None: the one in `kept`, if it is there.

    Raises UnusableInput for a wiring that is wished for and cannot be.  One that is kept and cannot be is told, like
    pins that cannot be had, and left out.
    """
    if wished is None and not kept.exists():
        return NoPanel()
    try:
        wiring = USUAL if wished == USUAL_NAME else load_wiring(Path(wished) if wished else kept)
    except UnusableInput as error:
        if wished:
            raise
        tell(f"{error}; play goes on without the panel")
        return NoPanel()
    return GpioPanel(wiring, tell)


class _Pins:
    """Opens devices; tells what cannot be had, and only once that there are no pins at all."""

    def __init__(self, tell: Tell) -> None:
        self._tell = tell
        self._are_there = True

    def open(self, what: str, make: Callable[[], Device]) -> Device | None:
        if not self._are_there:
            return None
        try:
            # lgpio puts a pipe there, else into the current folder.
            os.environ.setdefault("LG_WD", tempfile.gettempdir())
            device = import_module("gpiozero").Device
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # one for each library it tried before
                device.ensure_pin_factory()
        except Exception as error:  # gpiozero's BadPinFactory, or ImportError without the library
            self._are_there = False
            self._tell(f"no pins on this machine ({error}); play on with the keyboard or the page")
            return None
        try:
            return make()
        except Exception as error:
            self._tell(f"{what} cannot be used ({error}); mend the wiring file or the wires; play goes on without it")
            return None

    def colour(self, place: ColourPins | None) -> LampOutput | None:
        return self.open("the light in three colours", lambda: _ColourLamp(place)) if place else None

    def buzzer(self, pin: int | None) -> Buzzer | None:
        return self.open("the buzzer", lambda: _TonalBuzzer(pin)) if pin is not None else None

    def light(self, light: LightPin) -> LampOutput | None:
        return self.open(f"the light of player {light.seat + 1} on pin {light.pin}", lambda: _SeatLamp(light))

    def button(self, place: ButtonPin) -> Input | None:
        def make() -> Input:
            device: Input = import_module("gpiozero").DigitalInputDevice(place.pin, pull_up=not place.is_active_high)
            return device

        return self.open(f"the button {place.button} on pin {place.pin}", make)


class _SeatLamp:
    def __init__(self, light: LightPin) -> None:
        self._led: Any = import_module("gpiozero").LED(light.pin, active_high=light.is_active_high)

    def show(self, colour: Colour) -> None:
        self._led.value = any(colour)

    def close(self) -> None:
        self._led.close()


class _ColourLamp:
    def __init__(self, pins: ColourPins) -> None:
        make = import_module("gpiozero").RGBLED
        self._led: Any = make(pins.red, pins.green, pins.blue, active_high=pins.is_active_high, pwm=False)

    def show(self, colour: Colour) -> None:
        self._led.color = colour

    def close(self) -> None:
        self._led.close()


class _TonalBuzzer:
    def __init__(self, pin: int) -> None:
        gpiozero = import_module("gpiozero")
        self._tone = import_module("gpiozero.tones").Tone.from_frequency
        self._buzzer: Any = gpiozero.TonalBuzzer(pin, mid_tone=self._tone(_MID_HERTZ), octaves=_OCTAVES)

    def sound(self, hertz: int) -> None:
        if hertz:
            self._buzzer.play(self._tone(hertz))
        else:
            self._buzzer.stop()

    def close(self) -> None:
        self._buzzer.close()
