"""A game or an expansion that says nothing to the camera is followed all the same."""

from __future__ import annotations

from dataclasses import replace

from calibration.layout import Layout, format_layout, parse_layout
from companion.games.mats import boards_of
from companion.games.xxl.rules import Donate
from companion.mats import sheet_png, trim_of
from companion.printing.boards import MatTable, table_sheets
from companion.rules.actions import Placement, TakeTruck
from companion.rules.position import Position, animal, truck
from companion.rules.referee import after
from companion.rules.ruleset import Ruleset, Zone
from companion.sight.scene import GameSight, PrintedPlace
from companion.tracking.observation import MappedPlace, Printed, bag_of, places
from companion.tracking.tracker import begin, update
from tests.games.combinations import start
from tests.tracking.looks import sight_with


def without_candidates(rules: Ruleset) -> Ruleset:
    """The game as somebody writes it who has never heard of a camera."""
    blind = replace(rules.part(GameSight), candidates={})
    return replace(rules, parts={**rules.parts, GameSight: blind})


def test_a_donation_that_no_game_reads_off_the_table_is_seen() -> None:
    rules, position = start(("zooloretto", ("xxl",), 3))
    rules = without_candidates(rules)
    full = replace(position, bags={**position.bags, (0, "E4"): (animal(rules.setting.species["zooloretto"][0]),) * 4})
    tracked = update(begin(rules, full), sight_with(rules, full))
    tracked = update(tracked, sight_with(rules, after(rules, full, Donate(0, "E4"))))
    assert tracked.actions == (Donate(0, "E4"),)


# A zone more


def grown() -> tuple[Ruleset, Position]:
    """Zooloretto with one more enclosure, its stall space and a pile for everybody, of which nobody has drawn a mat."""
    rules, position = start(("zooloretto", (), 3))
    zones = {
        "Y1": Zone("Y1", "enclosure", frozenset({"animal"}), 3, 4, 2, 1, ("Y1a",)),
        "Y1a": Zone("Y1a", "stall", frozenset({"stall"}), 1),
    }
    more = (PrintedPlace("stack", "HAY", bag="hay", is_owned=False),)
    return replace(rules, zones={**rules.zones, **zones}, parts=rules.parts_with(GameSight(more))), position


def printed(rules: Ruleset) -> Layout:
    return Layout("grown", table_sheets(boards_of(rules), MatTable(3, 30.0, "a4")))


def test_a_zone_that_nobody_has_drawn_gets_a_sheet_by_itself() -> None:
    rules, _ = grown()
    layout = printed(rules)
    assert parse_layout(format_layout(layout)) == layout
    mine = [sheet for sheet in layout.sheets if {"Y1", "Y1a"} <= {zone.id for zone in sheet.zones}]
    assert len(mine) == len(rules.seats)
    assert {zone.capacity for sheet in mine for zone in sheet.zones} == {3, 1}
    markers = [marker.id for sheet in layout.sheets for marker in sheet.markers.at]
    assert len(markers) == len(set(markers))
    assert sheet_png(layout, mine[0].id, 1.0).any()
    assert trim_of(mine[0], "en").word("zooloretto") == "Zooloretto"


def test_its_zones_are_places_as_all_others_are() -> None:
    rules, _ = grown()
    known = places(printed(rules), Printed([rules]))
    assert MappedPlace("enclosure", "Y1", 2) in known.values()
    assert MappedPlace("stall", "Y1a", 2) in known.values()
    assert (-1, "hay") in {bag_of(place) for place in known.values()}
    assert {place.seat for place in known.values()} == {None, *rules.seats}
    assert MappedPlace("enclosure", "Y1", 2) not in places(printed(rules)).values()


def test_a_tile_that_comes_into_it_is_followed() -> None:
    rules, position = grown()
    tile = animal(rules.setting.species["zooloretto"][0])
    before = replace(position, bags={**position.bags, truck(0): (tile,)})
    action = TakeTruck(0, 0, (Placement(tile, "Y1"),))
    tracked = update(begin(rules, before), sight_with(rules, before))
    tracked = update(tracked, sight_with(rules, after(rules, before, action)))
    assert tracked.actions == (action,)
