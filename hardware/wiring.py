"""The wiring: which pin is which button or light.  Read from a JSON file, or the usual one.

Pins are numbered as the Raspberry Pi's documentation numbers them (GPIO17 is 17).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn, get_args

from companion.ports import Button, UnusableInput

VERSION = 1
SEATS = 5
BUTTONS: tuple[Button, ...] = get_args(Button)

FREE = (5, 6, 12, 13, 16, 17, 22, 23, 24, 25, 26, 27)
"""The pins without another use."""
RESERVED = {
    **dict.fromkeys((0, 1), "memory"),
    **dict.fromkeys((2, 3), "i2c"),
    4: "one_wire",
    **dict.fromkeys((7, 8, 9, 10, 11), "spi"),
    **dict.fromkeys((14, 15), "serial"),
    **dict.fromkeys((18, 19, 20, 21), "sound"),
}
"""The pins that something else may need."""
NEEDED_BY = {
    "memory": "the plug-in boards' memory",
    "i2c": "I2C devices",
    "one_wire": "1-wire devices",
    "spi": "SPI devices",
    "serial": "the serial console",
    "sound": "sound cards",
}


@dataclass(frozen=True, slots=True)
class ButtonPin:
    """A button between the pin and ground, or 3.3 V where `active` is high.  seat: whose it is; None: everybody's."""

    pin: int
    button: Button
    seat: int | None = None
    is_active_high: bool = False


@dataclass(frozen=True, slots=True)
class LightPin:
    """One player's light.  is_active_high: it is on while the pin is."""

    pin: int
    seat: int
    is_active_high: bool = True


@dataclass(frozen=True, slots=True)
class ColourPins:
    """The light in three colours that everybody shares."""

    red: int
    green: int
    blue: int
    is_active_high: bool = True


@dataclass(frozen=True, slots=True)
class Wiring:
    """Everything that is connected."""

    buttons: tuple[ButtonPin, ...] = ()
    lights: tuple[LightPin, ...] = ()
    colour: ColourPins | None = None
    buzzer: int | None = None


USUAL = Wiring(
    buttons=(ButtonPin(17, "next"), ButtonPin(27, "undo"), ButtonPin(22, "help"), ButtonPin(23, "repeat")),
    colour=ColourPins(5, 6, 13),
    buzzer=12,
)


def load_wiring(path: Path) -> Wiring:
    """The wiring in a file.  Raises UnusableInput, with what, where and how to mend it."""
    try:
        content = path.read_bytes()
    except OSError as error:
        said = f"{path}: {(error.strerror or 'cannot be read').lower()}; name a wiring file"
        raise UnusableInput(said, key="wiring.unread", where=path.name) from error
    return read_wiring(content, str(path))


def read_wiring(content: str | bytes, where: str) -> Wiring:
    """The wiring that a file says.  Raises UnusableInput."""
    try:
        document = json.loads(content)
    except (ValueError, RecursionError) as error:
        place = f"{error.lineno}:{error.colno}" if isinstance(error, json.JSONDecodeError) else "–"
        said = f"{where}: no JSON ({error}); mend that place, or begin from docs/wiring.md"
        raise UnusableInput(said, key="wiring.no_json", place=place) from error
    return parse_wiring(document, where)


def parse_wiring(document: Any, where: str = "wiring") -> Wiring:
    """The wiring that a JSON document describes.  Raises UnusableInput."""
    top = _Part(document, where, {"wiring", "buttons", "lights", "colour", "buzzer"})
    if top.get("wiring") != VERSION:
        top.refuse("wiring", "version", f"is {json.dumps(top.get('wiring'))}", f"write {VERSION}", cure=VERSION)
    wiring = Wiring(
        tuple(_button(part) for part in top.parts("buttons", {"pin", "button", "player", "active"})),
        tuple(_light(part) for part in top.parts("lights", {"pin", "player", "active"})),
        _colour(top),
        top.part("buzzer", {"pin"}).pin("pin") if "buzzer" in top.given else None,
    )
    first: dict[int, str] = {}
    for use, pin in used_pins(wiring):
        if pin in first:
            free = ", ".join(str(pin) for pin in FREE if pin not in dict(used_pins(wiring)).values())
            said = f"{where}: {use}: pin {pin} is used by {first[pin]} already; free are {free}"
            raise UnusableInput(said, key="wiring.twice", where=use, pin=pin, first=first[pin], cure=free)
        first[pin] = use
    return wiring


class _Part:
    """One object of the document, and where it stands."""

    def __init__(self, given: Any, where: str, known: set[str]) -> None:
        self.where = where
        if not isinstance(given, dict):
            said = f"{where}: expected an object in braces, found {json.dumps(given)}; see docs/wiring.md"
            raise UnusableInput(said, key="wiring.no_object", where=_within(where))
        self.given: dict[str, Any] = given
        for key in given:
            if key not in known:
                known_keys = ", ".join(sorted(known))
                self.refuse(key, "unknown", "is unknown", f"use one of {known_keys}", cure=known_keys)

    def get(self, key: str) -> Any:
        return self.given.get(key)

    def refuse(self, key: str, why: str, what: str, remedy: str, **values: object) -> NoReturn:
        """why: which of the sentences of the pages says it; values: for that sentence."""
        where = _within(f"{self.where}: {key}")
        given = json.dumps(self.get(key), ensure_ascii=False)[:40]
        said = f"{self.where}: {key} {what}; {remedy}"
        raise UnusableInput(said, key=f"wiring.{why}", where=where, given=given, **values)

    def part(self, key: str, known: set[str]) -> _Part:
        return _Part(self.given[key], f"{self.where}: {key}", known)

    def parts(self, key: str, known: set[str]) -> list[_Part]:
        given = self.given.get(key, [])
        if not isinstance(given, list):
            self.refuse(key, "no_list", f"is {json.dumps(given)}", "write a list in brackets")
        return [_Part(item, f"{self.where}: {key}[{place}]", known) for place, item in enumerate(given)]

    def pin(self, key: str) -> int:
        pin = self.get(key)
        if type(pin) is int and pin in FREE:
            return pin
        is_kept = type(pin) is int and pin in RESERVED
        needed_by = RESERVED[pin] if is_kept else ""
        why, what = (f"kept.{needed_by}", f"is kept for {NEEDED_BY[needed_by]}") if is_kept else ("no_pin", "is no pin")
        free = ", ".join(map(str, FREE))
        return self.refuse(key, why, f"{json.dumps(pin)} {what}", f"use one of {free}", cure=free)

    def seat(self) -> int:
        player = self.get("player")
        if type(player) is not int or not 1 <= player <= SEATS:
            self.refuse("player", "player", f"is {json.dumps(player)}", f"count from 1 to {SEATS}", cure=SEATS)
        return int(player) - 1

    def is_active_high(self, usual: str) -> bool:
        active = self.given.get("active", usual)
        if active not in ("low", "high"):
            self.refuse("active", "value", f"is {json.dumps(active)}", 'write "low" or "high"', cure='"low", "high"')
        return bool(active == "high")


def _button(part: _Part) -> ButtonPin:
    button = part.get("button")
    if button not in BUTTONS:
        known = ", ".join(BUTTONS)
        part.refuse("button", "value", f"is {json.dumps(button)}", f"use one of {known}", cure=known)
    seat = part.seat() if "player" in part.given else None
    return ButtonPin(part.pin("pin"), button, seat, part.is_active_high("low"))


def _light(part: _Part) -> LightPin:
    return LightPin(part.pin("pin"), part.seat(), part.is_active_high("high"))


def _colour(top: _Part) -> ColourPins | None:
    if "colour" not in top.given:
        return None
    part = top.part("colour", {"red", "green", "blue", "active"})
    return ColourPins(part.pin("red"), part.pin("green"), part.pin("blue"), part.is_active_high("high"))


def used_pins(wiring: Wiring) -> Iterator[tuple[str, int]]:
    """Every use of a pin, with its name in the file."""
    yield from ((f"buttons[{place}]", button.pin) for place, button in enumerate(wiring.buttons))
    yield from ((f"lights[{place}]", light.pin) for place, light in enumerate(wiring.lights))
    if wiring.colour:
        colour = wiring.colour
        yield from (("colour: red", colour.red), ("colour: green", colour.green), ("colour: blue", colour.blue))
    if wiring.buzzer is not None:
        yield "buzzer", wiring.buzzer


def _within(where: str) -> str:
    """A place without the file that it is in: whoever reads that on a page sees the file."""
    return where.partition(": ")[2] or "wiring"


Tell = Callable[[str], None]
"""Takes a line for the people at the table."""
