"""Zooloretto: what is printed on the boards, and what follows from it."""

from __future__ import annotations

import pytest

from tests.games.table import after, loaded, table, take, unloadings, zoo


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
