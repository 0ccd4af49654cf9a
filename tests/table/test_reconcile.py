"""Explaining looks over whole simulated games: every game and number of players, with a reader that errs."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice

import pytest

from companion.demo.mistakes import TEMPTATIONS
from companion.games.players import play_game, random_player
from companion.rules.actions import Action
from companion.rules.position import Position
from companion.rules.referee import after, violations
from companion.rules.ruleset import Ruleset
from companion.table.beliefs import likeness
from companion.table.outcomes import OUTCOMES, UNFINISHED
from companion.table.tracker import Habits, Tracked, begin, retold, seen
from tests.games.combinations import CARD_READ, Combination, named, one_of_each, start
from tests.table.looks import CLEAR, Eyes

TURNS = 40
GAMES = list(one_of_each())
BASE = [combination for combination in GAMES if combination[0] in ("zooloretto", "junior") and not combination[1]]
"""Games in which nearly everything is seen."""


@dataclass
class Evening:
    """A simulated game, followed; when the tracker asks, somebody answers truly."""

    rules: Ruleset
    tracked: Tracked
    eyes: Eyes
    chance: random.Random
    done: list[Action] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)

    def turn(self, action: Action, position: Position) -> None:
        """One action, and one look after it."""
        self.done.append(action)
        self.tracked = seen(self.tracked, self.eyes.look(self.rules, position, self.chance))
        told = self.tracked.explanation
        assert told is not None
        if told.asked:
            self.tracked = retold(self.tracked, self.done)
        is_right = likeness(self.rules, self.tracked.position) == likeness(self.rules, position)
        self.counts["turns"] += 1
        self.counts["right"] += is_right
        self.counts["asked"] += told.asked
        self.counts["silently wrong"] += not (is_right or told.asked or told.outcome == UNFINISHED)
        self.counts["false alarms"] += bool(told.violations)


def game(combination: Combination, seed: int) -> tuple[Ruleset, Position, Iterator[tuple[Action, Position]]]:
    rules, position = start(combination, CARD_READ)
    played = play_game(rules, position, [random_player] * combination[2], random.Random(seed))
    return rules, position, played


def followed(combination: Combination, seed: int, eyes: Eyes, turns: int | None = None) -> Counter[str]:
    rules, position, played = game(combination, seed)
    tracked = begin(rules, position, Habits(every_look_is_a_turn=True))
    evening = Evening(rules, tracked, eyes, random.Random(seed))
    for action, position in islice(played, turns):
        evening.turn(action, position)
    evening.counts["right at the end"] += likeness(rules, evening.tracked.position) == likeness(rules, position)
    return evening.counts


def questions(combination: Combination, turns: int) -> int:
    """How many there may be: ground and dice that go back at once are not seen, whoever looks."""
    blind = combination[0] == "dice" or "aquaretto" in combination[0]
    return turns // 6 if blind else 1


@pytest.mark.parametrize("combination", GAMES, ids=named)
def test_clear_looks_at_a_legal_game_are_all_explained(combination: Combination):
    counts = followed(combination, 3, CLEAR, TURNS)
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
    assert counts["right"] >= 0.93 * counts["turns"]
    assert counts["silently wrong"] <= 0.02 * counts["turns"]
    assert counts["false alarms"] == 0
    assert counts["right at the end"] == 1


@pytest.mark.parametrize("combination", BASE[:2], ids=named)
def test_tiles_that_are_not_seen_now_and_then_do_no_harm(combination: Combination):
    counts = followed(combination, 9, Eyes(dropped=0.002), 2 * TURNS)
    assert counts["silently wrong"] <= 0.03 * counts["turns"]
    assert counts["right at the end"] == 1


# Against the rules


def tempted(rules: Ruleset, position: Position, action: Action, chance: random.Random) -> Action | None:
    """Something illegal that may be done instead of an action."""
    ways = [tempt for tempt in TEMPTATIONS if next(tempt(rules, position, action), None) is not None]
    return chance.choice(list(islice(chance.choice(ways)(rules, position, action), 12))) if ways else None


def judged(combination: Combination, seed: int) -> Counter[str]:
    """What is said of illegal actions, and of the table when they are taken back."""
    rules, position, played = game(combination, seed)
    tracked, chance, counts = begin(rules, position), random.Random(seed), Counter[str]()
    done: list[Action] = []
    for action, following in islice(played, 2 * TURNS):
        wrong = tempted(rules, position, action, chance) if chance.random() < 0.3 else None
        if wrong is not None:
            counts += said_of(tracked, position, wrong)
        done.append(action)
        tracked, position = retold(tracked, done), following
    return counts


def said_of(tracked: Tracked, position: Position, wrong: Action) -> Counter[str]:
    rules, chance = tracked.rules, random.Random(1)
    broken = {violation.rule for violation in violations(rules, position, wrong)}
    first = seen(tracked, CLEAR.look(rules, after(rules, position, wrong), chance))
    back = seen(first, CLEAR.look(rules, position, chance))
    assert first.explanation is not None
    is_named = bool(broken & {violation.rule for violation in first.explanation.violations})
    is_back = likeness(rules, back.position) == likeness(rules, position)
    return Counter({"illegal": 1, "named": int(is_named), "mended": int(is_back)})


def test_what_is_against_the_rules_is_named_with_its_rule():
    plain = [combination for combination in GAMES if not combination[1] and combination[2] in (2, 3)]
    every = sum((judged(combination, 2) for combination in plain), Counter[str]())
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
        tracked = seen(tracked, Eyes(misread=0.3, dropped=0.2).look(rules, jumped, random.Random(4)))
        assert tracked.explanation is not None
        assert tracked.explanation.outcome in OUTCOMES
