"""Whole games with every expansion, followed as a reader without fault sees them.

Those without expansions are drawn: `test_drawn_evenings.py`.  Many more:
`python -m benchmarks.evenings --unread --games 1000 --jobs 2`.
"""

from __future__ import annotations

from collections import Counter

import pytest

from companion.games.catalogue import GAMES
from companion.simulator.games import DemoGame
from tests.evenings.drawn import laid_evening
from tests.games.combinations import each_with_its_own_game, named
from tests.long import long_if

SEED = 4


def is_part(kind):
    """Whether it has more than one game, or not all expansions of its game."""
    return "+" in kind[0] or len(kind[1]) < len(GAMES[kind[0]].expansions)


EXPANDED = [long_if(is_part(kind), kind, id=named(kind)) for kind in each_with_its_own_game() if kind[1]]


@pytest.mark.parametrize("kind", EXPANDED)
def test_a_whole_game_is_followed_hardly_ever_with_a_question(kind):
    game, with_, players = kind
    evening = laid_evening(DemoGame(game, with_, players), SEED)
    assert evening.wrong == []
    assert evening.counts["false alarms"] == 0
    assert evening.counts["same score"]
    assert evening.counts["asked"] - evening.counts["asked of the unseen"] <= 1


MISTAKEN = [("zooloretto", 3), ("junior", 3), ("dice", 3), ("aquaretto", 3)]


@pytest.mark.parametrize(("game", "players"), MISTAKEN)
def test_in_whole_games_almost_every_illegal_action_is_named(game, players):
    evenings = [laid_evening(DemoGame(game, (), players, mistakes=True), seed) for seed in (1, 2, 3)]
    counts = sum((evening.counts for evening in evenings), Counter[str]())
    assert counts["illegal"] >= 10
    assert counts["named"] >= 0.95 * counts["illegal"]
    assert counts["same score"] == len(evenings)


@pytest.mark.parametrize("seed", [38, 81])
def test_two_dice_that_show_again_what_lay_there_are_a_new_roll_once_all_others_are_put_back(seed):
    """The dice that were left on the trucks at the end of a round, and the next roll, look the same in these games."""
    evening = laid_evening(DemoGame("dice", (), 2), seed)
    assert (evening.wrong, evening.counts["asked"], evening.counts["same score"]) == ([], 0, True)
