"""A game at which nobody can be asked finds back to what lies on the table."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from companion.rules.position import Position
from companion.session.resync import catch_up_alone
from companion.tracking.discrepancies import Mismatch, mismatches_with, strangeness
from companion.tracking.outcomes import RESYNCED
from companion.tracking.tracker import Tracked, begin, update
from tests.games.combinations import Combination
from tests.tracking.evenings import game
from tests.tracking.looks import CLEAR

ZOO: Combination = ("zooloretto", (), 3)
SEEN, MISSED, AFTER = 12, 5, 4


def followed(seed: int, *, finds_back: bool) -> tuple[Tracked, Position, Counter[str]]:
    """A game with a gap: after it nobody tells what happened meanwhile."""
    rules, position, played = game(ZOO, seed)
    tracked, chance, told = (
        begin(rules, position, every_look_is_a_turn=True),
        random.Random(seed),
        Counter[str](),
    )
    for number in range(SEEN + MISSED + AFTER):
        _, position = next(played)
        if SEEN <= number < SEEN + MISSED:
            continue
        tracked = update(tracked, CLEAR.look(rules, position, chance))
        tracked = (catch_up_alone(tracked) if finds_back else None) or tracked
        assert tracked.explanation is not None
        told[tracked.explanation.outcome] += 1
    return tracked, position, told


def otherwise(tracked: Tracked, position: Position) -> int:
    """At how many places something else is believed to lie."""
    places = {*tracked.position.bags, *position.bags}
    return sum(sorted(tracked.position.bags.get(one, ())) != sorted(position.bags.get(one, ())) for one in places)


def test_the_turns_that_nobody_saw_are_made_up_so_that_all_lies_where_it_is_seen():
    without, with_ = ([followed(seed, finds_back=finds_back) for seed in range(6)] for finds_back in (False, True))
    assert sum(otherwise(tracked, truth) for tracked, truth, _ in with_) < sum(
        otherwise(tracked, truth) for tracked, truth, _ in without
    )
    found = [(tracked, truth) for tracked, truth, told in with_ if told[RESYNCED]]
    assert found
    assert all(otherwise(tracked, truth) <= 1 for tracked, truth in found)


def test_a_game_whose_every_turn_is_seen_is_never_lost():
    rules, position, played = game(ZOO, 1)
    tracked, chance = begin(rules, position, every_look_is_a_turn=True), random.Random(1)
    for _, after in played:
        tracked = update(tracked, CLEAR.look(rules, after, chance))
        assert catch_up_alone(tracked) is None


@pytest.mark.parametrize(
    ("missing", "there", "weight"),
    [(("camel",), ("panda",), 0.5), ((), ("panda",), 1.0), (("camel",), (), 0.5), ((), ("",), 0.5)],
)
def test_what_is_read_otherwise_gone_or_nameless_counts_half_of_what_has_come(missing, there, weight):
    assert strangeness([Mismatch((0, "E4"), missing, there)]) == weight


def test_a_table_that_lies_as_it_should_has_no_mismatch():
    rules, position, played = game(ZOO, 2)
    _, position = list(played)[20]
    assert not list(mismatches_with(rules, position, CLEAR.look(rules, position, random.Random(2))))
