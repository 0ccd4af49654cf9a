"""Whole simulated games, looked at by a reader that errs: for tests and for measuring."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice

from companion.games.players import play_game, random_player
from companion.rules.actions import Action
from companion.rules.position import Position
from companion.rules.referee import after, violations
from companion.rules.ruleset import Ruleset
from companion.simulator.mistakes import TEMPTATIONS
from companion.tracking.outcomes import UNFINISHED
from companion.tracking.revisions import likeness
from companion.tracking.tracker import Tracked, begin, retold, update
from tests.games.combinations import CARD_READ, Combination, start
from tests.tracking.looks import CLEAR, Eyes


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
        sight = self.eyes.look(self.rules, position, self.chance)
        self.tracked = update(self.tracked, sight)
        told = self.tracked.explanation
        assert told is not None
        if told.asked:
            self.tracked = retold(self.tracked, self.done)
        is_right = likeness(self.rules, self.tracked.position) == likeness(self.rules, position)
        self.counts["turns"] += 1
        self.counts["right"] += is_right
        self.counts["asked"] += told.asked
        self.counts["doubtful"] += told.is_early and not is_right
        self.counts["silently wrong"] += not (is_right or told.asked or told.is_early or told.outcome == UNFINISHED)
        self.counts["false alarms"] += bool(told.violations)


def game(combination: Combination, seed: int) -> tuple[Ruleset, Position, Iterator[tuple[Action, Position]]]:
    rules, position = start(combination, CARD_READ)
    played = play_game(rules, position, [random_player] * combination[2], random.Random(seed))
    return rules, position, played


def followed(combination: Combination, seed: int, eyes: Eyes, turns: int | None = None) -> Counter[str]:
    """What became of a game's looks."""
    return evening_of(combination, seed, eyes, turns).counts


def evening_of(combination: Combination, seed: int, eyes: Eyes, turns: int | None = None) -> Evening:
    """A game followed, one look a turn."""
    rules, position, played = game(combination, seed)
    tracked = begin(rules, position, every_look_is_a_turn=True)
    evening = Evening(rules, tracked, eyes, random.Random(seed))
    for action, position in islice(played, turns):
        evening.turn(action, position)
    evening.counts["right at the end"] += likeness(rules, evening.tracked.position) == likeness(rules, position)
    return evening


def tempted(rules: Ruleset, position: Position, action: Action, chance: random.Random) -> Action | None:
    """Something illegal that may be done instead of an action."""
    ways = [tempt for tempt in TEMPTATIONS if next(tempt(rules, position, action), None) is not None]
    return chance.choice(list(islice(chance.choice(ways)(rules, position, action), 12))) if ways else None


def judged(combination: Combination, seed: int, turns: int | None = None) -> Counter[str]:
    """What is said of illegal actions, and of the table when they are taken back."""
    rules, position, played = game(combination, seed)
    tracked, chance, counts = begin(rules, position), random.Random(seed), Counter[str]()
    done: list[Action] = []
    for action, following in islice(played, turns):
        wrong = tempted(rules, position, action, chance) if chance.random() < 0.3 else None
        if wrong is not None:
            counts += said_of(tracked, position, wrong)
        done.append(action)
        tracked, position = retold(tracked, done), following
    return counts


def said_of(tracked: Tracked, position: Position, wrong: Action) -> Counter[str]:
    rules, chance = tracked.rules, random.Random(1)
    broken = {violation.rule for violation in violations(rules, position, wrong)}
    first = update(tracked, CLEAR.look(rules, after(rules, position, wrong), chance))
    back = update(first, CLEAR.look(rules, position, chance))
    assert first.explanation is not None
    is_named = bool(broken & {violation.rule for violation in first.explanation.violations})
    is_back = likeness(rules, back.position) == likeness(rules, position)
    return Counter({"illegal": 1, "named": int(is_named), "mended": int(is_back)})
