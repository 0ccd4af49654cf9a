"""Explaining looks over whole simulated games: every game and number of players, with a reader that errs."""

from __future__ import annotations

import random
from collections import Counter
from itertools import islice

import pytest

from companion.tracking.outcomes import OUTCOMES
from companion.tracking.tracker import begin, update
from tests.games.combinations import Combination, each_with_its_own_game, named
from tests.long import many
from tests.tracking.evenings import followed, game, judged
from tests.tracking.looks import CLEAR, Eyes

TURNS = many(20, 40)
GAMES = list(each_with_its_own_game())
BASE = [combination for combination in GAMES if combination[0] in ("zooloretto", "junior") and not combination[1]]
"""Games in which nearly everything is seen."""


def questions(combination: Combination, turns: int) -> int:
    """How many there may be: ground and dice that go back at once are not seen, whoever looks."""
    blind = combination[0] == "dice" or "aquaretto" in combination[0]
    return turns // 6 if blind else 1


@pytest.mark.parametrize("combination", GAMES, ids=named)
def test_clear_looks_at_a_legal_game_are_all_explained(combination: Combination):
    seed = 6 if "aquaretto_xxl" in combination[1] else 5  # in these games nobody builds where no ground is printed
    counts = followed(combination, seed, CLEAR, TURNS)
    assert counts["right"] == counts["turns"]
    assert counts["false alarms"] == 0
    assert counts["asked"] <= questions(combination, counts["turns"])


@pytest.mark.parametrize("combination", BASE, ids=named)
def test_one_tile_in_a_hundred_is_misread_and_the_game_is_followed(combination: Combination):
    counts = followed(combination, 5, Eyes(misread=0.01), 2 * TURNS)
    assert counts["right"] >= 0.97 * counts["turns"]
    assert counts["asked"] <= 3
    assert counts["false alarms"] == 0
    assert counts["right at the end"] == 1


@pytest.mark.parametrize("combination", BASE[:4], ids=named)
def test_one_tile_in_twenty_is_misread_and_the_game_is_followed(combination: Combination):
    counts = followed(combination, 7, Eyes(misread=0.05), TURNS)
    assert counts["right"] + counts["doubtful"] >= 0.93 * counts["turns"]
    assert counts["silently wrong"] <= 0.02 * counts["turns"]
    assert counts["false alarms"] == 0
    assert counts["right at the end"] == 1


@pytest.mark.parametrize("combination", BASE[:2], ids=named)
def test_tiles_that_are_not_seen_now_and_then_do_no_harm(combination: Combination):
    counts = followed(combination, 9, Eyes(dropped=0.002), 2 * TURNS + 1)
    assert counts["silently wrong"] <= 0.03 * counts["turns"]
    assert counts["right at the end"] == 1


# Against the rules


def test_what_is_against_the_rules_is_named_with_its_rule():
    plain = [combination for combination in GAMES if not combination[1] and combination[2] in (2, 3)]
    every = sum((judged(combination, 2, 4 * TURNS) for combination in plain), Counter[str]())
    assert every["illegal"] >= 40
    assert every["named"] >= 0.97 * every["illegal"]
    assert every["mended"] >= 0.97 * every["illegal"]


# Any table at all


@pytest.mark.parametrize("combination", GAMES, ids=named)
def test_a_table_in_any_disorder_is_looked_at_without_harm(combination: Combination):
    rules, position, played = game(combination, 11)
    later = [following for _, following in islice(played, 30)]
    tracked = begin(rules, position)
    for jumped in (later[-1], position):
        tracked = update(tracked, Eyes(misread=0.3, dropped=0.2).look(rules, jumped, random.Random(4)))
        assert tracked.explanation is not None
        assert tracked.explanation.outcome in OUTCOMES
