"""The referee: the whole public face of the rules.

rules, position = catalogue.parse_position(document)
legal_actions(rules, position)          what may be done
violations(rules, position, action)     everything that forbids an action
outcome / decide / after                what follows from it
score(rules, position)                  everybody's points, at any moment
status(rules, position)                 everything that is wrong with a position as it stands
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from companion.rules.actions import Action
from companion.rules.events import Course, Event
from companion.rules.notation import play_of
from companion.rules.position import Position
from companion.rules.rounds import end_turn, out_of_turn
from companion.rules.ruleset import Ruleset
from companion.rules.scoring import Scores, score_table
from companion.rules.violations import Violation, in_own_rules


class Outcome(NamedTuple):
    """What an action leads to.  hints: legal, but worth a word."""

    position: Position
    events: tuple[Event, ...]
    hints: tuple[Violation, ...]


def violations(rules: Ruleset, position: Position, action: Action) -> tuple[Violation, ...]:
    """Everything that forbids the action, the turn first.  Open choices (None) are not judged."""
    return tuple(in_own_rules(rules.own_rules, _violations(rules, position, action)))


def _violations(rules: Ruleset, position: Position, action: Action) -> Iterator[Violation]:
    yield from out_of_turn(position, action)
    if not position.over:
        yield from play_of(rules, action).check(rules, position, action)


def legal_actions(rules: Ruleset, position: Position) -> Iterator[Action]:
    """What the player to move may do, choices inside an action left open: proposals without violations."""
    return rules.legal_actions(position)


def completions(rules: Ruleset, position: Position, action: Action) -> Iterator[Action]:
    """An action of `legal_actions` with its choices filled in every legal way.

    Equal results are offered once: a truck's unloadings, every tile that may be drawn, every ground to build on.
    """
    yield from play_of(rules, action).complete(rules, position, action)


def outcome(rules: Ruleset, position: Position, action: Action) -> Outcome:
    """What follows from an action, judged or not: what players do on a real table has happened."""
    course = Course(position)
    play = play_of(rules, action)
    play.decide(rules, course, action)
    end_turn(rules, course, action.player, leaves=play.leaves)
    own = rules.own_rules
    events = (
        replace(event, rule=own[event.rule].partition(".")[0]) if event.rule in own else event
        for event in course.events
    )
    return Outcome(course.position, tuple(events), tuple(in_own_rules(own, course.hints)))


def decide(rules: Ruleset, position: Position, action: Action) -> tuple[Event, ...]:
    """What happens: to be applied by `events.evolve` one after the other."""
    return outcome(rules, position, action).events


def after(rules: Ruleset, position: Position, action: Action) -> Position:
    """The position after the action."""
    return outcome(rules, position, action).position


def score(rules: Ruleset, position: Position) -> Scores:
    """Everybody's points as the table stands, and who wins."""
    return score_table(rules, position)


def status(rules: Ruleset, position: Position) -> tuple[Violation, ...]:
    """Everything that is wrong with a position, legal ways to it or not; empty if it may occur in a game."""
    found = (defect for find in rules.defects for defect in find(rules, position))
    return tuple(in_own_rules(rules.own_rules, found))
