"""The part of the picture that is shown with a question."""

from __future__ import annotations

import pytest

from companion.ports import SheetSeen
from companion.rules.position import TABLE, truck
from companion.session.commands import PictureShown
from companion.session.view import TableView, ZoneShown
from companion.web.views.drawing import spot_of

TRUCKS = SheetSeen("trucks", True, 2.0, ((1000.0, 500.0), (1400.0, 500.0), (1400.0, 800.0), (1000.0, 800.0)))
CORNER = SheetSeen("zoo-1", True, 2.0, ((-20.0, 0.0), (500.0, 10.0), (500.0, 300.0), (-20.0, 300.0)))
GONE = SheetSeen("zoo-2", False)
ZONES = tuple(
    ZoneShown(place, "", "", sheet, "", (), None)
    for place, sheet in ((truck(0), "trucks"), ((0, "E4"), "zoo-1"), ((1, "E4"), "zoo-2"))
)
VIEW = TableView(picture=PictureShown(7, "table", (2000, 1000), 0.0), sheets=(TRUCKS, CORNER, GONE), zones=ZONES)


def test_it_is_the_sheet_with_a_little_around_it():
    assert spot_of(VIEW, [truck(0)]) == (940, 440, 520, 420)


def test_it_ends_where_the_picture_ends():
    assert spot_of(VIEW, [(0, "E4")]) == (0, 0, 560, 360)


@pytest.mark.parametrize(
    "places",
    [[truck(0), (0, "E4")], [(1, "E4")], [(TABLE, "bank")], []],
    ids=["most of it", "not in sight", "on no sheet", "nowhere"],
)
def test_else_it_is_the_whole_picture(places):
    assert spot_of(VIEW, places) is None
