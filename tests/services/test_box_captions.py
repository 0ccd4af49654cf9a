"""What stands under the cells of the learning sheets."""

from dataclasses import replace

import pytest

from companion.mats import enrolment_layout
from companion.services.boxes.views import captioned

PIECES = ("camel", "camel.m", "camel.baby", "stall.kiosk", "coin")


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("en", ["camel", "male camel", "baby camel", "kiosk stall", "coin tile"]),
        ("de", ["Kamel", "Kamel (männlich)", "Kamelbaby", 'Stand "Kiosk"', "Münzplättchen"]),
        ("fr", ["chameau", "chameau mâle", "bébé chameau", "boutique « kiosque »", "jeton monnaie"]),
    ],
)
def test_under_every_cell_stands_what_people_call_its_piece(language, names):
    (sheet,) = enrolment_layout(PIECES).sheets
    assert [zone.piece for zone in captioned(sheet, language).zones] == names


def test_only_the_names_are_others():
    (sheet,) = enrolment_layout(PIECES).sheets
    printed = captioned(sheet, "de")
    assert replace(printed, zones=sheet.zones) == sheet
    assert [replace(one, piece=None) for one in printed.zones] == [replace(one, piece=None) for one in sheet.zones]
