"""Whatever a game's referee says, it says with a rule that `companion rules --game` tells for that game."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice

import pytest

from companion.games.catalogue import rule_ids
from companion.games.players import play_game, random_player
from companion.ports import UnusableInput
from companion.rules import referee
from companion.rules.notation import parse_action
from companion.rules.position import Position
from companion.rules.ruleset import Ruleset
from tests.games.combinations import Combination, each_with_its_own_game, named, start
from tests.games.naive import documents
from tests.long import many

POSITIONS, TRIED, AMONG = many(3, 6), many(100, 150), 2000


@lru_cache
def moments(combination: Combination) -> tuple[Ruleset, list[Position]]:
    """Some positions of a game played by chance, the last one among them."""
    rules, position = start(combination)
    turns = list(play_game(rules, position, [random_player] * combination[2], random.Random(3)))
    positions = [position, *(after for _, after in turns)]
    return rules, positions[:: len(positions) // POSITIONS] + positions[-1:]


def told(rules: Ruleset, position: Position) -> Iterator[str]:
    """The rules of the score, and of what is said about actions of every kind, most of them against the rules."""
    yield from (line.rule for player in referee.score(rules, position).players for line in player.lines)
    tried = list(islice(documents(rules, position), AMONG))
    for document in random.Random(3).sample(tried, min(TRIED, len(tried))):
        try:
            action = parse_action(rules, position, document)
        except UnusableInput:
            continue
        broken = referee.violations(rules, position, action)
        yield from (violation.rule for violation in broken)
        yield from (hint.rule for hint in (referee.outcome(rules, position, action).hints if not broken else ()))


@pytest.mark.parametrize("combination", each_with_its_own_game(), ids=named)
def test_a_game_cites_only_rules_of_its_own_chapters(combination: Combination):
    game, with_, _ = combination
    rules, positions = moments(combination)
    cited = {rule for position in positions for rule in told(rules, position)}
    assert cited
    assert cited - set(rule_ids(game, with_)) == set()
