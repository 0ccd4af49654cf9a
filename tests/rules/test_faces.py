"""What somebody who looks at the table sees of a position."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from companion.games.catalogue import parse_position
from companion.rules.position import Piece, truck
from companion.sight.faces import BABIES_LEFT, COVERED, PlaceFaces, faces, shown_faces
from tests.games.combinations import CARD_READ, all_combinations, named, start
from tests.games.table import loaded, table


def seen(document: dict[str, Any]) -> PlaceFaces:
    return faces(*parse_position(document))


def test_a_tile_is_seen_where_it_lies():
    shown = seen(table({"enclosures": {"E5": ["camel", "camel"]}, "barn": ["leopard.m"]}))
    assert shown[0, "E5"] == Counter({"camel": 2})
    assert shown[0, "B"] == Counter({"leopard.m": 1})


def test_nobody_sees_that_parents_have_bred():
    shown = seen(table({"enclosures": {"E5": ["camel.m*", "camel.f*", "camel.baby"]}}))
    assert shown[0, "E5"] == Counter(["camel.m", "camel.f", "camel.baby"])


def test_a_place_where_nothing_lies_is_left_out():
    assert (0, "E4") not in seen(table())


def test_a_face_down_tile_on_a_truck_shows_nothing():
    shown = seen(table(players=2))
    assert truck(1) not in shown
    assert truck(2) not in shown


def test_babies_wait_beside_the_boards():
    assert seen(table())[BABIES_LEFT] == Counter({f"{name}.baby": 2 for name in table()["species"]})


def test_money_is_never_seen():
    rich, poor = table({"coins": 5}), table({"coins": 0})
    assert seen(rich) == seen(poor)


def test_a_coin_tile_on_a_truck_is_seen():
    assert seen(table(trucks=loaded("coin", "camel")))[truck(0)] == Counter(["coin", "camel"])


def water(**park: Any) -> dict[str, Any]:
    species = ["dolphin", "orca", "turtle", "penguin", "hippo", "sea_lion"]
    return {"game": "aquaretto", "players": ["Anna", "Bert", "Carl"], "species": species, "parks": [park, {}, {}]}


def test_of_a_depot_only_the_top_is_seen():
    assert seen(water(depot=["orca", "turtle.fish"]))[0, "D"] == Counter(["turtle.fish"])


def test_coworkers_stand_at_their_posts_and_on_their_spaces():
    shown = seen(water(cashiers=2, trainers=["2,2"], tiles={"1,1": "dolphin"}))
    assert shown[0, "cashier"] == Counter({"coworker": 2})
    assert shown[0, "2,2"] == Counter({"coworker": 1})
    assert shown[0, "1,1"] == Counter({"dolphin": 1})


def test_visitors_stand_on_their_way():
    document = {**table({"visitors": {"red": [2, 4, 4]}}), "with": ["exotic"]}
    shown = seen(document)
    assert shown[0, "V4"] == Counter({"visitor.red": 2})
    assert shown[1, "V2"]["visitor.blue"] == 1


def test_dice_lie_on_the_sheet_of_whoever_took_them():
    sheets = [{"dice": ["lion", "coin"], "out": True}, {}, {}]
    shown = seen({"game": "dice", "players": ["Anna", "Bert", "Carl"], "sheets": sheets})
    assert shown[0, "dice"] == Counter(["lion", "coin"])


@pytest.mark.parametrize("combination", list(all_combinations()), ids=named)
def test_both_ways_to_tell_it_tell_the_same(combination: Any):
    rules, position = start(combination, CARD_READ)
    told = {place: tuple(sorted(count.elements())) for place, count in faces(rules, position).items()}
    assert told == shown_faces(rules, position)
    assert all(told.values())


CAMEL, LEOPARD, ORCA = (Piece("animal", name) for name in ("camel", "leopard", "orca"))
WITHOUT_ROOM = {
    "a fourth tile on a truck": (table(), truck(0), (CAMEL, LEOPARD, CAMEL, LEOPARD)),
    "an animal on a stall": (table(), (0, "E4a"), (Piece("stall", "kiosk"), CAMEL)),
    "two tiles on a space of a park": (water(), (0, "2,2"), (ORCA, ORCA)),
}


@pytest.mark.parametrize(("document", "place", "pieces"), WITHOUT_ROOM.values(), ids=WITHOUT_ROOM)
def test_where_there_is_no_room_the_last_tile_may_cover_the_others(document, place, pieces):
    rules, position = parse_position(document)
    full = replace(position, bags={**position.bags, place: pieces})
    assert faces(rules, full)[place] == Counter(map(str, pieces))
    assert shown_faces(rules, full)[place] == (*sorted(f"{COVERED}{piece}" for piece in pieces[:-1]), str(pieces[-1]))


def test_in_a_barn_there_is_always_room():
    rules, position = parse_position(table({"barn": ["camel"] * 7}))
    assert shown_faces(rules, position)[0, "B"] == ("camel",) * 7
