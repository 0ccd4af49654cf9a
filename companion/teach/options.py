"""List every kind of action: possible now, or why not.

The attempts are what a player with enough money would wish to do; the referee says what is wrong with each.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.i18n import DEFAULT_LANGUAGE
from companion.rules import referee
from companion.rules.actions import Action
from companion.rules.events import Violation
from companion.rules.position import Position
from companion.rules.ruleset import ActionType, Ruleset
from companion.teach.wording import rule_here, say
from companion.words.sentences import why

ENOUGH = 99
"""Coins with which a player can wish for anything."""

MOST_REFUSED = 6
"""Different reasons told for one kind of action."""


@dataclass(frozen=True, slots=True)
class RefusedAction:
    """Something that a player might wish to do and may not."""

    action: Action
    violations: tuple[Violation, ...]


@dataclass(frozen=True, slots=True)
class AvailableAction:
    """One kind of action.

    kind: its word in the notation.  rule: the one that describes it.  actions: the legal ones, choices left open; none
    means that it is not possible.  refused: wishes that are against the rules, each reason once.
    is_empty: whether there is nothing at all that one could try: text key `option.KIND.nothing`.
    symbol: the picture of the action.
    """

    kind: str
    rule: str
    actions: tuple[Action, ...] = ()
    refused: tuple[RefusedAction, ...] = ()
    is_empty: bool = False
    symbol: str = ""

    @property
    def is_possible(self) -> bool:
        """True if the player may do it now."""
        return bool(self.actions)


def options(rules: Ruleset, position: Position, seat: int | None = None) -> tuple[AvailableAction, ...]:
    """Find what a player (the one to move, if none is named) may do, kind by kind, and why not the rest."""
    asking = position.to_move if seat is None else seat
    legal = tuple(referee.legal_actions(rules, position)) if asking == position.to_move else ()
    return tuple(_option(rules, position, asking, play, legal) for play in rules.plays.values())


def option_words(rules: Ruleset, option: AvailableAction, language: str = DEFAULT_LANGUAGE) -> list[str]:
    """Say what the kind of action is, and why it (or a part of it) is not possible."""
    lines = [say(rules, f"option.{option.kind}", {}, language)]
    if option.is_empty:
        lines.append(say(rules, f"option.{option.kind}.nothing", {}, language))
    return lines + [why(rules, refused.violations[0], language) for refused in option.refused]


def _option(
    rules: Ruleset, position: Position, seat: int, play: ActionType, legal: tuple[Action, ...]
) -> AvailableAction:
    mine = tuple(action for action in legal if type(action) is play.action)
    refused: list[RefusedAction] = []  # the nearest to legal first, each first reason once
    told: set[str] = set()
    rich = replace(position, to_move=seat, counts={**position.counts, (seat, "coins"): ENOUGH})
    tried = (RefusedAction(wish, referee.violations(rules, position, wish)) for wish in play.propose(rules, rich))
    for wish in sorted((one for one in tried if one.violations), key=lambda one: len(one.violations)):
        reason = why(rules, wish.violations[0])
        if reason not in told and len(told) < MOST_REFUSED and wish.action not in mine:
            told.add(reason)
            refused.append(wish)
    rule, is_empty = rule_here(rules, *play.rules), not mine and not refused
    return AvailableAction(play.word, rule, mine, tuple(refused), is_empty, play.symbol or f"do-{play.word}")
