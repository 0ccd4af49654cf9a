"""Stretches of drawn games of every kind, for every number of players, read and followed picture by picture.

Whole games, and more of them: `python -m benchmarks.evenings`.
"""

from __future__ import annotations

import pytest

from companion.demo.games import DemoGame
from tests.games.combinations import named, one_of_each
from tests.table.drawn import drawn_evening

LOOKS = 4
SHARES = {1: 0.0, 2: 0.6, 3: 1.0}
"""By seed, where in the game the stretch lies: at its beginning, in its thick, at its end."""
ALONE = [kind for kind in one_of_each() if not kind[1] and "+" not in kind[0]]
OTHERS = [("zooloretto", ("xxl",), 3), ("zooloretto", ("exotic",), 4), ("zooloretto+aquaretto", (), 2)]
STRETCHES = [(kind, seed) for kind in ALONE for seed in SHARES] + [(kind, 2) for kind in OTHERS]
"""Every game by itself three times for every number of players; large tables once."""


@pytest.mark.parametrize(
    ("combination", "seed"), STRETCHES, ids=lambda one: named(one) if isinstance(one, tuple) else one
)
def test_every_turn_of_a_drawn_game_is_explained_or_asked_about(combination, seed):
    game, with_, players = combination
    evening = drawn_evening(DemoGame(game, with_, players), seed, LOOKS, SHARES[seed])
    assert evening.wrong == []
    assert evening.counts["false alarms"] == 0
    assert evening.counts["same score"]
    assert evening.counts["asked"] - evening.counts["asked of the unseen"] <= 1


def test_a_whole_game_of_dice_is_followed_without_a_question():
    evening = drawn_evening(DemoGame("dice", (), 2), seed=5)
    counts = evening.counts
    assert (counts["right"], counts["asked"], counts["same score"]) == (counts["looks"], 0, True)


def test_a_whole_game_with_mistakes_is_followed_and_they_are_named():
    """A die that lies hidden on a truck that is too full is waited for."""
    evening = drawn_evening(DemoGame("dice", (), 3, mistakes=True), seed=2)
    counts = evening.counts
    assert counts["illegal"] >= 5
    assert counts["named"] + counts["waited"] == counts["illegal"]
    assert counts["waited"] <= 1
    assert (counts["silently wrong"], counts["same score"]) == (0, True)
