"""Arms over the table are no moves, however long they lie there.  More: `python -m benchmarks.hands`."""

import pytest

from companion.simulator.games import DemoGame
from tests.evenings.hands import watched_evening
from tests.long import long_if

SLOW = 4.0
"""Arms lie over the table for so many times as long, as a slow machine sees it."""
EVENINGS = [
    long_if(True, DemoGame("zooloretto", (), 2), 1.0, id="zooloretto-2"),
    long_if(False, DemoGame("dice", (), 3, mistakes=True), SLOW, id="slow dice-3 with mistakes"),
    long_if(True, DemoGame("junior", (), 4), SLOW, id="slow junior-4"),
    long_if(True, DemoGame("aquaretto", (), 3), 1.0, id="aquaretto-3"),
    long_if(True, DemoGame("aquaretto", (), 4, mistakes=True), SLOW, id="slow aquaretto-4 with mistakes"),
    long_if(True, DemoGame("zooloretto+aquaretto", (), 2), SLOW, id="slow zooloretto+aquaretto-2"),
]
TURNS = 6
MOST_OPEN = 2
"""Turns at whose end somebody still waits for the next look, or for an answer."""


@pytest.mark.parametrize(("wish", "slow"), EVENINGS)
def test_turns_under_hands_are_told_as_they_were(wish, slow):
    evening = watched_evening(wish, 1, slow, turns=TURNS)
    assert evening.wrong == []
    assert evening.counts["false alarms"] == 0
    assert evening.counts["turns"] == TURNS
    assert evening.counts["right"] >= TURNS - MOST_OPEN
    assert evening.counts["illegal"] - evening.counts["named"] <= evening.counts["open"]


@pytest.mark.long
def test_an_arm_that_lies_over_another_park_is_no_expansion_board():
    """The hands of the second turn reach over another player's park, whose boards a sleeve looked like."""
    evening = watched_evening(DemoGame("zooloretto+aquaretto", (), 3), 1, SLOW, first=6, turns=2)
    assert (evening.wrong, evening.counts["right"], evening.counts["false alarms"]) == ([], 2, 0)
