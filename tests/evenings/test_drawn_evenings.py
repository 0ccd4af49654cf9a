"""Whole drawn games of every kind, for few and for many players, read and followed picture by picture.

Most run only with `./setup.sh test --long`.  More: `python -m benchmarks.evenings`.  Without pictures, and many more:
`test_laid_evenings.py`.
"""

from __future__ import annotations

import pytest

from companion.games.catalogue import GAMES
from companion.simulator.games import DemoGame
from tests.evenings.drawn import drawn_evening
from tests.games.combinations import named
from tests.long import long_if

KINDS = [(game, (), players) for game, entry in GAMES.items() for players in (2, entry.players[1])]
"""The smallest and the largest table of each game."""
ALWAYS = ("dice", (), 2)
"""Of some others always a stretch is followed."""
WHOLE = [long_if(kind != ALWAYS, kind, id=named(kind)) for kind in KINDS]
STRETCHES = [
    long_if(is_long, kind, id=named(kind))
    for kind, is_long in (
        (("aquaretto", (), 2), False),
        (("zooloretto", ("xxl",), 3), True),
        (("zooloretto", ("exotic",), 4), False),
        (("zooloretto+aquaretto", ("exotic",), 2), True),
    )
]
LOOKS = 4
MIDGAME = 0.6
"""Where in the game the stretch lies that is followed."""


def assert_followed(evening):
    counts = evening.counts
    assert evening.wrong == []
    assert (counts["false alarms"], counts["same score"]) == (0, True)
    assert counts["asked"] - counts["asked of the unseen"] <= 1


@pytest.mark.parametrize("kind", WHOLE)
def test_every_turn_of_a_whole_game_is_explained_or_asked_about(kind):
    game, with_, players = kind
    assert_followed(drawn_evening(DemoGame(game, with_, players), 1))


@pytest.mark.parametrize("kind", STRETCHES)
def test_every_turn_of_a_stretch_is_explained_or_asked_about(kind):
    game, with_, players = kind
    assert_followed(drawn_evening(DemoGame(game, with_, players), 2, LOOKS, MIDGAME))


MISTAKEN = [
    long_if(True, game, players, 21, id=f"{game}-{players}")
    for game, players in (("zooloretto", 2), ("junior", 4), ("aquaretto", 3))
]


@pytest.mark.parametrize(("game", "players", "seed"), MISTAKEN)
def test_in_a_whole_game_every_illegal_action_is_named(game, players, seed):
    evening = drawn_evening(DemoGame(game, (), players, mistakes=True), seed)
    counts = evening.counts
    assert evening.wrong == []
    assert counts["named"] == counts["illegal"] > 0
    assert (counts["false alarms"], counts["silently wrong"], counts["same score"]) == (0, 0, True)


def test_a_die_that_lies_hidden_on_a_truck_that_is_too_full_is_waited_for():
    counts = drawn_evening(DemoGame("dice", (), 3, mistakes=True), seed=2).counts
    assert counts["illegal"] >= 5
    assert counts["named"] + counts["waited"] == counts["illegal"]
    assert counts["waited"] <= 1
    assert (counts["silently wrong"], counts["same score"]) == (0, True)
