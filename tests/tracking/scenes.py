"""A game at a table for tests, told by what happens to it and by what is seen."""

from __future__ import annotations

from typing import Any

from companion.games.catalogue import parse_position
from companion.rules.actions import Action
from companion.rules.notation import format_action, parse_action
from companion.rules.position import Position
from companion.rules.referee import after
from companion.rules.ruleset import Ruleset
from companion.tracking.observation import PlaceObservation
from companion.tracking.outcomes import Explanation, sentences
from companion.tracking.tracker import begin, beyond, update
from tests.games.table import table
from tests.tracking.looks import sight_with

ANNA, BERT, CARL = range(3)
ADDS_CAMEL = {"type": "add_tile", "piece": "camel", "truck": 0}


class Evening:
    """A game at a table, told by what happens to it."""

    def __init__(self, *zoos: dict[str, Any], every_look_is_a_turn: bool = False, **keys: Any) -> None:
        self.rules: Ruleset
        self.rules, self.position = parse_position(table(*zoos, **keys))
        self.tracked = begin(self.rules, self.position, every_look_is_a_turn=every_look_is_a_turn)

    def does(self, action: dict[str, Any]) -> None:
        """Somebody acts, by the rules or not; nobody looks yet."""
        self.position = after(self.rules, self.position, self.parsed(action))

    def parsed(self, action: dict[str, Any]) -> Action:
        return parse_action(self.rules, self.position, action)

    def looks(self, *changes: Any, hidden: Any = ()) -> Explanation:
        """The table is seen as it should be, except for the changes."""
        return self.sees(sight_with(self.rules, self.position, *changes, hidden=hidden))

    def sees(self, sight: PlaceObservation) -> Explanation:
        self._before = self.tracked.actions
        self.tracked = update(self.tracked, sight)
        assert self.tracked.explanation is not None
        return self.tracked.explanation

    def after(self, action: dict[str, Any]) -> Explanation:
        self.does(action)
        return self.looks()

    @property
    def rivals(self) -> list[tuple[Action, ...]]:
        """What every other account tells of the last look."""
        return [beyond(self._before, [done.action for done in one.history]) for one in self.tracked.hypotheses[1:]]

    @property
    def is_right(self) -> bool:
        return same(self.tracked.position, self.position)

    def told(self) -> list[dict[str, Any]]:
        return [format_action(self.rules, action, with_player=False) for action in self.tracked.actions]


def same(one: Position, other: Position) -> bool:
    return (one.likeness(ANNA), one.likeness(BERT), one.to_move) == (
        other.likeness(ANNA),
        other.likeness(BERT),
        other.to_move,
    )


def words(evening: Evening) -> str:
    explanation = evening.tracked.explanation
    assert explanation is not None
    return " ".join(sentences(evening.rules, explanation))


def slips(explanation: Explanation) -> list[str]:
    return [slip.name for slip in explanation.player_errors]
