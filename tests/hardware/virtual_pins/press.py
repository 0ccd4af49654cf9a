"""Runs inside the kernel of build.sh: the panel on real lines of a (simulated) gpiochip, through gpiozero and lgpio.

Prints what it found as one line of JSON.
"""

from __future__ import annotations

import json
import time
from pathlib import Path
from queue import Empty
from statistics import median

import gpiozero
from gpiozero.pins.lgpio import LGPIOFactory
from gpiozero.pins.local import LocalPiFactory

from companion.ports import Signal
from hardware.panel import GpioPanel
from hardware.wiring import USUAL

LocalPiFactory._get_revision = lambda _self: 0xC03114  # a Raspberry Pi 4B
(LINE,) = Path("/sys/devices/platform").glob("gpio-sim.*/gpiochip*/sim_gpio17")
NEXT, UNDO, HELP, GREEN, BUZZER = 17, 27, 22, 6, 12


def pull(number, up):
    (LINE.parent / f"sim_gpio{number}" / "pull").write_text("pull-up" if up else "pull-down")


def level(number):
    return int((LINE.parent / f"sim_gpio{number}" / "value").read_text())


def push(number, seconds=0.08, bounces=0, rest_s=0.1):
    """Press and release.  How many of the two bounced for longer than contacts do, because the machine was busy."""
    slow = 0
    for closed in (True, False):
        begin = time.monotonic()
        for _ in range(bounces):  # without a pause: this kernel's shortest sleep is 10 ms, longer than a bounce
            pull(number, not closed)
            pull(number, closed)
        pull(number, not closed)
        slow += time.monotonic() - begin > 0.015
        time.sleep(seconds if closed else rest_s)
    return slow


def taken(panel):
    found = []
    try:
        while True:
            press = panel.presses().get(timeout=0.3)
            found.append(f"{press.button} {press.gesture}")
    except Empty:
        return found


def acknowledged_ms(panel):
    """From the press to the light's change: the middle one of twenty."""
    times = []
    panel.show(Signal("turn"))
    for _ in range(20):
        time.sleep(0.2)
        begin = time.monotonic()
        pull(HELP, False)
        while level(GREEN) == 1 and time.monotonic() - begin < 1.0:
            time.sleep(0.0005)
        times.append(time.monotonic() - begin)
        pull(HELP, True)
    taken(panel)
    return round(1000 * median(times), 1)


def main():
    said = []
    for button in USUAL.buttons:
        pull(button.pin, True)
    busy = gpiozero.LED(UNDO, pin_factory=LGPIOFactory(chip=0))
    panel = GpioPanel(USUAL, said.append)
    panel.close()
    busy.close()
    found = {"factory": type(gpiozero.Device.pin_factory).__name__, "busy": said[:]}
    said.clear()
    panel = GpioPanel(USUAL, said.append)
    found["slow"] = sum(push(HELP, 0.08, bounces=6, rest_s=0.5) for _ in range(20))
    found["noisy"] = taken(panel)
    for _ in range(10):
        push(NEXT, 0.03, rest_s=0.5)
    found["taps"] = taken(panel)
    push(NEXT, 0.05, rest_s=0.05)
    push(NEXT, 0.05)
    found["twice"] = taken(panel)
    push(UNDO, 1.0)
    found["held"] = taken(panel)
    found["acknowledged_ms"] = acknowledged_ms(panel)
    panel.close()
    found["dark"] = level(GREEN) == 0
    found["said"] = said
    print(json.dumps(found), flush=True)


main()
