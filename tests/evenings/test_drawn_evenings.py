"""Whole drawn games of every kind, for few and for many players, read and followed picture by picture.

Whole games run only with `./setup.sh test --long`; stretches of some always.  More: `python -m benchmarks.evenings`.
Without pictures, and many more: `test_laid_evenings.py`.
"""

from __future__ import annotations

import pytest

from companion.games.catalogue import GAMES
from companion.simulator.games import DemoGame
from tests.evenings.drawn import drawn_evening
from tests.games.combinations import named
from tests.long import long_if

KINDS = [("zooloretto", (), 2), *((game, (), entry.players[1]) for game, entry in GAMES.items())]
"""The largest table of each game, and one at which the rules for two hold."""
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


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS, ids=named)
def test_every_turn_of_a_whole_game_is_explained_or_asked_about(kind):
    game, with_, players = kind
    assert_followed(drawn_evening(DemoGame(game, with_, players), 1))


@pytest.mark.parametrize("kind", STRETCHES)
def test_every_turn_of_a_stretch_is_explained_or_asked_about(kind):
    game, with_, players = kind
    assert_followed(drawn_evening(DemoGame(game, with_, players), 2, LOOKS, MIDGAME))


@pytest.mark.long
@pytest.mark.parametrize(("game", "players"), [("zooloretto", 2), ("junior", 4), ("aquaretto", 3)])
def test_in_a_whole_game_every_illegal_action_is_named(game, players):
    evening = drawn_evening(DemoGame(game, (), players, mistakes=True), 21)
    counts = evening.counts
    assert evening.wrong == []
    assert counts["named"] == counts["illegal"] > 0
    assert (counts["false alarms"], counts["silently wrong"], counts["same score"]) == (0, 0, True)


def test_in_a_stretch_every_illegal_action_is_named_or_waited_for_where_a_die_hides_it():
    counts = drawn_evening(DemoGame("dice", (), 3, mistakes=True), 2, looks=14, share=MIDGAME).counts
    assert counts["named"] + counts["waited"] == counts["illegal"] == 2
    assert counts["named"] >= 1
    assert (counts["silently wrong"], counts["same score"]) == (0, True)
