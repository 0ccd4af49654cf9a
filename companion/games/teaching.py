"""All that is taught of a game: when each of its rules is told for the first time, and why an action is good."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from companion.rules.actions import Action
from companion.rules.events import Event
from companion.rules.position import BLOCK, Piece, Position
from companion.rules.ruleset import GamePart, Ruleset

Values = Mapping[str, object]


@dataclass(frozen=True)
class TurnContext:
    """The table before a turn, seen by the player to move."""

    rules: Ruleset
    position: Position

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return self.position.to_move

    @cached_property
    def legal(self) -> tuple[Action, ...]:
        """The actions that may be done."""
        return tuple(self.rules.legal_actions(self.position))

    @cached_property
    def words(self) -> frozenset[str]:
        """The kinds of action that are possible."""
        kinds = {play.action: word for word, play in self.rules.plays.items()}
        return frozenset(kinds[type(action)] for action in self.legal)

    def on_trucks(self) -> Iterator[tuple[int, Piece]]:
        """Every tile or die on a truck in the middle."""
        for number in range(len(self.position.spaces)):
            yield from ((number, piece) for piece in self.position.on_truck(number) if piece != BLOCK)


class Occasion(NamedTuple):
    """Something to look for on the table before a turn.

    urgency: the smaller, the sooner it is told.  name: text key `prompt.NAME`.  rules: those that it may be about.
    find: what the sentence needs if the rule matters now, else None.
    """

    urgency: int
    name: str
    rules: tuple[str, ...]
    find: Callable[[TurnContext], Values | None]


class Aftermath(NamedTuple):
    """A lesson of an event.  name: text key `prompt.NAME`.  happens: whether this event is one that does."""

    name: str
    rules: tuple[str, ...]
    happens: Callable[[Ruleset, Event], bool]


class EventReason(NamedTuple):
    """Why an event is good for whom it happens to.  name: text key `reason.NAME`."""

    name: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Teaching(GamePart):
    """The words at the right moment.

    event_reasons: by type of event.  line_reasons: by rule.  remarks: by what is said of any action, the rules that may
    say so.
    """

    occasions: tuple[Occasion, ...] = ()
    aftermaths: tuple[Aftermath, ...] = ()
    event_reasons: Mapping[str, EventReason] = field(default_factory=dict)
    line_reasons: Mapping[str, str] = field(default_factory=dict)
    remarks: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


# When a rule matters for the first time

NOTHING_MORE: Values = {}


def may(word: str) -> Callable[[TurnContext], Values | None]:
    """Finds that a kind of action is possible."""
    return lambda scene: NOTHING_MORE if word in scene.words else None


def on_truck(kind: str) -> Callable[[TurnContext], Values | None]:
    """Finds a piece of a kind on a truck."""

    def find(scene: TurnContext) -> Values | None:
        return next(
            ({"piece": piece, "truck": number} for number, piece in scene.on_trucks() if piece.kind == kind), None
        )

    return find


def is_event_of(*types: str) -> Callable[[Ruleset, Event], bool]:
    """A test whether an event is of one of these types."""
    return lambda _rules, event: event.type in types
