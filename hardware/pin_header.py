"""The pin header of a Raspberry Pi, pin by pin, and the wiring as its file says it."""

from __future__ import annotations

import json
from typing import Any

from hardware.wiring import VERSION, Wiring

PIN_HEADER = (
    # odd pins            even pins
    "3.3V",               "5V",
    "GPIO2",              "5V",
    "GPIO3",              "GND",
    "GPIO4",              "GPIO14",
    "GND",                "GPIO15",
    "GPIO17",             "GPIO18",
    "GPIO27",             "GND",
    "GPIO22",             "GPIO23",
    "3.3V",               "GPIO24",
    "GPIO10",             "GND",
    "GPIO9",              "GPIO25",
    "GPIO11",             "GPIO8",
    "GND",                "GPIO7",
    "GPIO0",              "GPIO1",
    "GPIO5",              "GND",
    "GPIO6",              "GPIO12",
    "GPIO13",             "GND",
    "GPIO19",             "GPIO16",
    "GPIO26",             "GPIO20",
    "GND",                "GPIO21",
)  # fmt: skip
"""Pins 1 to 40; pin 1 at the corner of the board."""


def format_wiring(wiring: Wiring) -> str:
    """The wiring as its file says it; `parse_wiring` reads it."""
    document: dict[str, Any] = {
        "wiring": VERSION,
        "buttons": [
            {"pin": one.pin, "button": one.button} | _whose(one.seat) | _active(one.is_active_high, "low")
            for one in wiring.buttons
        ],
    }
    if wiring.lights:
        document["lights"] = [
            {"pin": one.pin} | _whose(one.seat) | _active(one.is_active_high, "high") for one in wiring.lights
        ]
    if wiring.colour:
        one = wiring.colour
        pins = {"red": one.red, "green": one.green, "blue": one.blue}
        document["colour"] = pins | _active(one.is_active_high, "high")
    if wiring.buzzer is not None:
        document["buzzer"] = {"pin": wiring.buzzer}
    return json.dumps(document, indent=2)


def _whose(seat: int | None) -> dict[str, Any]:
    return {} if seat is None else {"player": seat + 1}


def _active(is_high: bool, usual: str) -> dict[str, Any]:
    said = "high" if is_high else "low"
    return {} if said == usual else {"active": said}
