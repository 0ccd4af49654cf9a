"""The wiring file: what is accepted, and the one line that says why not."""

import json
import re
from pathlib import Path

import pytest

from companion.ports import UnusableInput
from hardware.wiring import FREE, RESERVED, USUAL, ButtonPin, LightPin, load_wiring, parse_wiring, used_pins
from tests.tree import ROOT

PAGE = (ROOT / "docs" / "wiring.md").read_text()
NEXT = {"pin": 17, "button": "next"}


def wiring(**parts):
    return {"wiring": 1, **parts}


def test_the_page_s_file_is_the_usual_wiring():
    (document,) = re.findall(r"^```json\n(.*?)^```$", PAGE, flags=re.MULTILINE | re.DOTALL)
    assert parse_wiring(json.loads(document)) == USUAL


PLUG = re.compile(r"^ +(\S+) +(\w*) *\[ +(\d+) \| +(\d+) \] +(\w*?) *(\S+)$", flags=re.MULTILINE)
"""A row of the drawing: what the left pin is, its use, both numbers, the right pin's use, what it is."""


def test_the_page_s_drawing_shows_every_usual_pin_at_its_place():
    rows = PLUG.findall(PAGE)
    assert [int(number) for row in rows for number in row[2:4]] == list(range(1, 41))
    uses = {name: use for row in rows for name, use in ((row[0], row[1]), (row[5], row[4]))}
    named = {use: int(name.removeprefix("GPIO")) for name, use in uses.items() if use}
    buttons = {button.button: button.pin for button in USUAL.buttons}
    assert named == buttons | {"red": 5, "green": 6, "blue": 13, "buzzer": 12}
    assert set(named.values()) == {pin for _, pin in used_pins(USUAL)}
    assert {int(name.removeprefix("GPIO")) for name in uses if "GPIO" in name} == set(range(28))


def test_every_pin_of_the_plug_is_free_or_has_its_reason():
    assert set(FREE) | set(RESERVED) == set(range(28))
    assert set(FREE) & set(RESERVED) == set()


def test_a_button_and_a_light_for_each_player():
    given = parse_wiring(
        wiring(
            buttons=[NEXT | {"player": 2}, {"pin": 27, "button": "undo", "active": "high"}],
            lights=[{"pin": 24, "player": 2, "active": "low"}],
        )
    )
    assert given.buttons == (ButtonPin(17, "next", 1), ButtonPin(27, "undo", None, True))
    assert given.lights == (LightPin(24, 1, False),)
    assert (given.colour, given.buzzer) == (None, None)


@pytest.mark.parametrize(
    ("document", "sentence"),
    [
        ([], "wiring: expected an object in braces, found []; see docs/wiring.md"),
        ({}, "wiring: wiring is null; write 1"),
        (wiring(wiring=2), "wiring: wiring is 2; write 1"),
        (wiring(leds=[]), "wiring: leds is unknown; use one of buttons, buzzer, colour, lights, wiring"),
        (wiring(buttons={}), "wiring: buttons is {}; write a list in brackets"),
        (wiring(buttons=[17]), "wiring: buttons[0]: expected an object in braces, found 17; see docs/wiring.md"),
        (wiring(buttons=[{"pin": 17}]), "wiring: buttons[0]: button is null; use one of next, undo, help, repeat"),
        (wiring(buttons=[NEXT | {"pin": "17"}]), 'wiring: buttons[0]: pin "17" is no pin; use one of 5, 6, 12'),
        (wiring(buttons=[NEXT | {"pin": True}]), "wiring: buttons[0]: pin true is no pin; use one of 5, 6, 12"),
        (wiring(buttons=[NEXT | {"pin": 40}]), "wiring: buttons[0]: pin 40 is no pin; use one of 5, 6, 12"),
        (wiring(buzzer={"pin": 3}), "wiring: buzzer: pin 3 is kept for I2C devices; use one of 5, 6, 12"),
        (wiring(buttons=[NEXT, NEXT]), "wiring: buttons[1]: pin 17 is used by buttons[0] already; free are 5, 6"),
        (wiring(buttons=[NEXT | {"player": 6}]), "wiring: buttons[0]: player is 6; count from 1 to 5"),
        (wiring(lights=[{"pin": 5}]), "wiring: lights[0]: player is null; count from 1 to 5"),
        (wiring(buttons=[NEXT | {"active": 1}]), 'wiring: buttons[0]: active is 1; write "low" or "high"'),
        (wiring(colour={"red": 5, "green": 6}), "wiring: colour: blue null is no pin; use one of 5"),
        (
            wiring(colour={"red": 5, "green": 6, "blue": 5}),
            "wiring: colour: blue: pin 5 is used by colour: red already",
        ),
    ],
)
def test_what_cannot_be_wired_is_one_line_with_the_place_and_the_cure(document, sentence):
    with pytest.raises(UnusableInput) as raised:
        parse_wiring(document)
    assert str(raised.value).startswith(sentence)
    assert "\n" not in str(raised.value)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (None, "no such file or directory; name a wiring file"),
        ("{", "no JSON"),
        ("[]", "expected an object in braces"),
        ("\udcff", "no JSON"),
    ],
)
def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, content, sentence):
    path = tmp_path / "wiring.json"
    if content is not None:
        path.write_bytes(content.encode("utf-8", "surrogateescape"))
    with pytest.raises(UnusableInput, match=re.escape(sentence)) as raised:
        load_wiring(path)
    assert str(raised.value).startswith(f"{path}: ")


def test_a_file_is_read_whatever_editor_saved_it(tmp_path):
    path = tmp_path / "wiring.json"
    path.write_text(json.dumps(wiring(buzzer={"pin": 12})), encoding="utf-8-sig")
    assert load_wiring(path).buzzer == 12
