"""Zooloretto: what is printed on the boards, and what follows from it."""

from __future__ import annotations

import pytest

from companion.rules.ruleset import Zone
from tests.games.combinations import start
from tests.games.table import after, loaded, points, table, take, unloadings, zoo


def zones(players: int = 2) -> dict[str, Zone]:
    return dict(start(("zooloretto", (), players))[0].zones)


@pytest.mark.parametrize(
    ("enclosure", "printed"),
    [
        pytest.param("E5", (5, 8, 5, 2, 1), marks=pytest.mark.rule("ZB-GEO-5")),
        pytest.param("E4", (4, 5, 4, 1, 2), marks=pytest.mark.rule("ZB-GEO-4")),
        pytest.param("E6", (6, 10, 6, 0, 1), marks=pytest.mark.rule("ZB-GEO-6")),
        pytest.param("X1", (5, 9, 5, 1, 1), marks=pytest.mark.rule("ZB-GEO-X")),
        pytest.param("X2", (5, 9, 5, 1, 1), marks=pytest.mark.rule("ZB-GEO-X")),
    ],
)
def test_an_enclosure_is_as_it_is_printed(enclosure: str, printed: tuple[int, ...]):
    """spaces, points when full, points with one gap, coins when filled, stall spaces"""
    zone = zones()[enclosure]
    found = (zone.spaces, zone.points_full, zone.points_near_full, zone.coins_when_full, len(zone.stalls))
    assert found == printed


@pytest.mark.rule("ZB-GEO-7")
def test_a_stall_space_belongs_to_exactly_one_enclosure():
    beside = [stall for zone in zones().values() for stall in zone.stalls]
    assert sorted(beside) == sorted(zone.id for zone in zones().values() if zone.role == "stall")


@pytest.mark.rule("ZB-GEO-7", "ZB-SCO-3")
def test_a_stall_helps_only_the_enclosure_beside_it():
    two_animals = {"enclosures": {"E4": ["camel"] * 2, "E6": ["elephant"] * 2}, "stalls": {"E6a": "stall.kiosk"}}
    assert points(two_animals) == 2 + 2


@pytest.mark.rule("ZB-OFF-7")
def test_a_baby_is_not_refused_while_its_enclosure_has_room():
    pair = table({"enclosures": {"E6": ["camel.f"]}}, trucks=loaded("camel.m"))
    babies = {"E6": 0, "B": 0}
    for way in unloadings(pair):
        after_it = zoo(pair, **take(*way))
        babies["E6"] += after_it["enclosures"]["E6"].count("camel.baby")
        babies["B"] += after_it["barn"].count("camel.baby")
    assert babies == {"E6": 1, "B": 0}


@pytest.mark.rule("ZB-BON-4")
def test_the_same_enclosure_pays_again_when_it_is_filled_again():
    full = {"enclosures": {"E4": ["camel"] * 4}, "barn": ["elephant", "elephant", "elephant"], "coins": 2}
    emptier = after(table(full), type="exchange", a=["E4", "camel"], b=["B", "elephant"])
    again = zoo({**emptier, "to_move": 0, "trucks": loaded("elephant")}, **take(("elephant", "E4")))
    assert (again["enclosures"]["E4"], again["coins"]) == (["elephant"] * 4, 2 - 1 + 1)
