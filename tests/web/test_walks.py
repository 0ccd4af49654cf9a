"""A stranger begins at the first page of an empty home and knows no address; all walks: `python -m benchmarks walk`."""

import pytest

from benchmarks.walk.report import walk_figures
from tests.long import long_if

SAMPLE = [long_if("dice" not in name, name, id=name) for name in ("dice-2-phone", "zooloretto-exotic-5-tablet")]
"""With each: a new game, moves, undo, a broken rule, the end, the count, the history, every file, a lesson and another
game in between, and the game that was left taken up again."""


@pytest.mark.parametrize("name", SAMPLE)
def test_a_stranger_finds_the_way_through_a_whole_evening(name, tmp_path):
    found = walk_figures([name], shots=tmp_path)[name]
    assert found["faults"] == [], found["log"][-10:]
    assert found["files"] >= 6
