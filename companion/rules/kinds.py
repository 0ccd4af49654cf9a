"""Fields that a proposal leaves open: how they are asked for tap by tap (`Asked`), and which choices follow from laying
a tile (`Beside`).  The kinds of fields themselves are in `fields`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from companion.rules.actions import Action
from companion.rules.position import Place, Position
from companion.rules.reading import mapping
from companion.rules.ruleset import Field, Kind, Play, Ruleset, Shown
from companion.rules.violations import Violation

# How what is left open is asked for

Told = Mapping[str, Any]
"""What was told so far: an action document of which keys are missing."""

SCRATCH = "now"
"""Under which what is chosen for one tile is told, until it is complete."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer to a step.

    key, value: of the action document.  told: everything told, once this is chosen.  kind: how the value looks.
    why: what it would break.  zone: the place that it is about, (seat, zone).  piece: notation of the piece.
    """

    key: str
    value: Any
    told: Told
    kind: Shown
    why: tuple[Violation, ...] = ()
    zone: Place | None = None
    piece: str = ""


@dataclass(frozen=True, slots=True)
class Step:
    """What is asked next: text key `page.ask.KEY`, or that of the kind of its choices.

    At the end (`done`) the action, and what it breaks.  piece: the one that it is about.  seat: the player that it is
    about, if not the one who is asked.  others: the same step for another tile of the same truck.
    """

    key: str
    choices: tuple[Choice, ...] = ()
    document: Told | None = None
    action: Action | None = None
    violations: tuple[Violation, ...] = ()
    piece: str = ""
    seat: int | None = None
    others: tuple[Choice, ...] = ()


@dataclass(frozen=True, slots=True)
class Asking:
    """position: with `seat` to move, so that whoever did it is asked about his own choices."""

    rules: Ruleset
    position: Position
    seat: int
    told: Told


class Asked(Kind):
    """A kind that a proposal leaves open."""

    is_open = True

    @abstractmethod
    def ask(self, asking: Asking, play: Play, field: Field) -> Step | Told:
        """The next step, or everything told with the field filled."""


class Part(NamedTuple):
    """One choice of what follows from a placement.  key: of the step that asks for it.  seat: whom it is about."""

    key: str
    value: Any
    kind: Shown
    seat: int | None = None


class Beside(Kind):
    """What follows from laying a tile, where there is a choice: proposals leave it out.

    It is an attribute of the placement, of the same name as that of the action.  is_spread: its keys stand themselves
    in the object beside a placement, not under the key of the field.
    """

    is_spread: ClassVar[bool] = False

    @abstractmethod
    def parts(self, value: Any) -> Iterable[Part]:
        """Its choices one by one; none for what is left out."""


def distinct(values: Iterable[Any]) -> list[Any]:
    """Each value once, in order; values may be lists."""
    found: list[Any] = []
    for value in values:
        if value not in found:
            found.append(value)
    return found


def apart(told: Told) -> tuple[dict[str, Any], dict[str, Any]]:
    """What was told of the action, and what of the tile at hand."""
    now = mapping(told.get(SCRATCH, {}), "told/now")
    return {key: value for key, value in told.items() if key != SCRATCH}, now


def parts_of(fields: Iterable[Field], way: object) -> dict[str, Part]:
    """The choices of an action or a placement that follow from laying tiles, by key."""
    return {part.key: part for one in fields if isinstance(one.kind, Beside) for part in one.kind.parts(one.of(way))}


def differing(
    asking: Asking, ways: Sequence[Mapping[str, Part]], told: Told, now: Told, piece: str = ""
) -> Step | None:
    """The step for the first choice in which the ways that agree with `now` differ; None if they do not."""
    left = [one for one in ways if agrees(one, now)]
    for key in distinct(key for one in left for key in one):
        values = distinct(one[key].value if key in one else None for one in left)
        if key not in now and len(values) > 1:
            part = next(one[key] for one in left if key in one)
            choices = (_of_part(asking, told, now, part, value, piece) for value in values)
            return Step(key.partition(".")[0], tuple(choices), piece=piece, seat=part.seat)
    return None


def _of_part(asking: Asking, told: Told, now: Told, part: Part, value: Any, piece: str) -> Choice:
    zone = part.kind.place(asking.seat, value) if value else None
    return Choice(part.key, value, {**told, SCRATCH: {**now, part.key: value}}, part.kind, zone=zone, piece=piece)


def agrees(one: Mapping[str, Part], now: Told) -> bool:
    """Whether a way has what was chosen."""
    return all(
        (one[key].value if key in one else None) == value for key, value in now.items() if key not in ("tile", "to")
    )


def so_far(asking: Asking, play: Play, *left_open: str) -> Action:
    """The proposal that was chosen, with these keys left open."""
    values: dict[str, Any] = {"player": asking.seat}
    for one in play.fields:
        value = asking.told.get(one.name)
        if one.name in left_open or (value is None and one.default is ...):
            values[one.attribute] = None
        elif value is None:
            values[one.attribute] = one.default
        else:
            values[one.attribute] = one.kind.parse(asking.rules, asking.position, value, one.name)
    return play.action(**values)
