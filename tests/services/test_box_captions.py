"""What stands under the cells of the learning sheets."""

from __future__ import annotations

from typing import Any

import pytest

from companion.mats import enrolment_layout, trim_of
from companion.printing import art
from companion.printing.drawing import DrawnShape, lettering
from companion.printing.signs import sex

PIECES = ("camel", "camel.m", "camel.baby", "stall.kiosk", "coin")


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("en", ["camel", "camel", "baby camel", "kiosk stall", "coin tile"]),
        ("de", ["Kamel", "Kamel", "Kamelbaby", 'Stand "Kiosk"', "Münzplättchen"]),
        ("fr", ["chameau", "chameau", "bébé chameau", "boutique « kiosque »", "jeton monnaie"]),
    ],
)
def test_under_every_cell_stands_what_people_call_its_piece(
    language: str, names: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []

    def heard(words: str, *rest: Any, **more: Any) -> DrawnShape:
        said.append(words)
        return lettering(words, *rest, **more)

    monkeypatch.setattr("companion.printing.signs.lettering", heard)
    (sheet,) = enrolment_layout(PIECES).sheets
    art.sheet_drawing(sheet, trim_of(sheet, language))
    assert [words for words in said if words in names] == names
    assert not set(said) & {"camel.m", "stall.kiosk"}


def test_male_and_female_have_their_signs_and_nothing_else_has_one() -> None:
    assert sex("m").shapes != sex("f").shapes
    assert [bool(sex(mark).shapes) for mark in ("m", "f", "baby", "", "kiosk")] == [True, True, False, False, False]
