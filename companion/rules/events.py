"""Events, the one function that applies them, and violations: all of it values, their words are texts.

An event says in the game's words what happened (`type`, `seat`, `values`: for people and for the log) and as a list of
small changes what that does to the table.  A game may tell new events without a change to `evolve`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple, Protocol

from companion.rules.position import Draft, GroundBoard, Piece, Place, Position, truck


class Change(Protocol):
    """One small change of the table."""

    def apply(self, draft: Draft) -> None:
        """Do it."""
        ...


class AddPiece(NamedTuple):
    """A piece is laid on top of what lies there."""

    place: Place
    piece: Piece

    def apply(self, draft: Draft) -> None:
        draft.bags[self.place] = (*draft.bags.get(self.place, ()), self.piece)


class RemovePiece(NamedTuple):
    """The last piece like it is picked up; if none lies there, none: a correction may have been there first."""

    place: Place
    piece: Piece

    def apply(self, draft: Draft) -> None:
        bag = list(draft.bags.get(self.place, ()))
        if self.piece in bag:
            bag.reverse()
            bag.remove(self.piece)
            bag.reverse()
        draft.set_bag(self.place, tuple(bag))


class ReplacePiece(NamedTuple):
    """The first piece like `before` becomes `after` where it lies."""

    place: Place
    before: Piece
    after: Piece

    def apply(self, draft: Draft) -> None:
        bag = list(draft.bags.get(self.place, ()))
        if self.before in bag:
            bag[bag.index(self.before)] = self.after
        draft.set_bag(self.place, tuple(bag))


class SetBag(NamedTuple):
    """Whatever lay there, now these pieces do: a cleared truck, a correction by a person."""

    place: Place
    pieces: tuple[Piece, ...]

    def apply(self, draft: Draft) -> None:
        draft.set_bag(self.place, self.pieces)


class AdjustCount(NamedTuple):
    """So many more (or fewer) of what is only counted; never fewer than none, as after a turn against the rules."""

    place: Place
    by: int

    def apply(self, draft: Draft) -> None:
        draft.set_count(self.place, max(0, draft.counts.get(self.place, 0) + self.by))


class AddBoard(NamedTuple):
    """A seat lays a board."""

    seat: int
    board: GroundBoard

    def apply(self, draft: Draft) -> None:
        draft.boards[self.seat] = (*draft.boards.get(self.seat, ()), self.board)


class SetField(NamedTuple):
    """A plain field of the position (`round`, `to_move`, `out`, …) gets a new value."""

    field: str
    value: object

    def apply(self, draft: Draft) -> None:
        draft.fields[self.field] = self.value


@dataclass(frozen=True, slots=True)
class Event:
    """An event: something that happened to somebody.

    rule: the one by which it follows.  values: plain values for the log and the sentence (`event.TYPE` in
    `companion.i18n`).
    """

    type: str
    rule: str
    seat: int | None = None
    values: Mapping[str, object] = field(default_factory=dict)
    changes: tuple[Change, ...] = ()


def evolve(position: Position, event: Event) -> Position:
    """The position after the event, whatever it is."""
    draft = Draft(position)
    for change in event.changes:
        change.apply(draft)
    return draft.position()


@dataclass(frozen=True, slots=True)
class Violation:
    """A rule that an action or a position breaks (or, as a hint, one worth knowing).

    variant: which case of the rule; text key `why.RULE` or `why.RULE.VARIANT`.  seat: the player it is about.
    zone: a zone of that player.  values: more for the sentence.
    """

    rule: str
    variant: str = ""
    seat: int | None = None
    zone: str | None = None
    piece: Piece | None = None
    values: Mapping[str, object] = field(default_factory=dict)

    @property
    def key(self) -> str:
        """Where its sentence stands in `companion.i18n`."""
        return f"why.{self.rule}.{self.variant}" if self.variant else f"why.{self.rule}"


def broken(
    rule: str,
    variant: str = "",
    *,
    seat: int | None = None,
    zone: str | None = None,
    piece: Piece | None = None,
    **values: object,
) -> Violation:
    """A violation of `rule`.  Every rule and variant named in such a call has a text in every language."""
    return Violation(rule, variant, seat, zone, piece, values)


def in_own_rules(own: Mapping[str, str], found: Iterable[Violation]) -> Iterator[Violation]:
    """The same violations by the rules of the rulebook that is played.  own: see `Ruleset.own_rules`."""
    for violation in found:
        if violation.rule in own:
            rule, _, variant = own[violation.rule].partition(".")
            violation = replace(violation, rule=rule, variant=variant or violation.variant)
        yield violation


def places_of(violation: Violation) -> Iterator[Place]:
    """Where on the table it can be seen: a zone of a player, a truck; nowhere if it is about no place."""
    if violation.seat is not None and violation.zone is not None:
        yield violation.seat, violation.zone
    if violation.seat is not None and "coins" in violation.values:  # a purse that has too little
        yield violation.seat, "coins"
    number = violation.values.get("truck")
    if isinstance(number, int):
        yield truck(number)


class EventRecorder:
    """An action under way: the position as it stands now, and what was told so far.

    Later events depend on earlier ones (a birth on the space that the mother took), so they are told one by one.
    """

    def __init__(self, position: Position) -> None:
        self.position = position
        self.events: list[Event] = []
        self.hints: list[Violation] = []
        self.violations: list[Violation] = []

    def record(self, event: Event) -> None:
        """Apply an event and remember it."""
        self.position = evolve(self.position, event)
        self.events.append(event)

    def object(self, violation: Violation) -> None:
        """Remember that what is done all the same is against a rule."""
        self.violations.append(violation)

    def hint(self, hint: Violation) -> None:
        """Remember something legal that a player may want to know."""
        self.hints.append(hint)
