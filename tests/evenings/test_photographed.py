"""A game is followed with a box that was never drawn here, in any light: only its photographs are known."""

import pytest

from companion.simulator.games import DemoGame
from tests.evenings.photographed import photographed_evening

EVENINGS = [(2, False), (4, True)]


@pytest.mark.long
@pytest.mark.parametrize(("players", "light_changes"), EVENINGS)
def test_a_whole_game_with_another_box_is_followed_and_its_mistakes_are_named(players, light_changes):
    wish = DemoGame("zooloretto", players=players, mistakes=True)
    evening = photographed_evening(wish, seed=players, light_changes=light_changes)
    counts = evening.counts
    assert evening.wrong == []
    assert counts["named"] == counts["illegal"] > 0
    assert (counts["false alarms"], counts["same score"]) == (0, True)
