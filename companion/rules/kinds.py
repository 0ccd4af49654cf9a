"""What a kind of field is: one value that knows everything that follows from what a field of an action holds.

How a value looks (`Shown`), how it is read, written and told (`Kind`), how it is asked for tap by tap if proposals
leave it open (`Asked`), and which choices follow from laying a tile (`Beside`).  The kinds themselves are in `fields`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from companion.rules.actions import Action
from companion.rules.pieces import Piece
from companion.rules.position import Place, Position
from companion.rules.reading import mapping
from companion.rules.schema import Shape
from companion.rules.violations import Violation

if TYPE_CHECKING:
    from companion.rules.ruleset import Play, Ruleset

Advice = tuple[str, Mapping[str, object]]
"""A sentence of a hint: its text key, and what fills its gaps as `teach.wording.say` takes it."""


class Shown(ABC):
    """How a value looks to people who tap it.  The value is given as JSON has it.

    question: the last part of the text key `page.ask.QUESTION`, where nobody wrote a question for the field itself.
    """

    question: ClassVar[str] = "choice"

    @abstractmethod
    def label(self, rules: Ruleset, shown: Any, language: str) -> str:
        """What the value is called."""

    def pictures(self, _position: Position, _shown: Any) -> list[str]:
        """The pieces that show it, in the notation."""
        return []

    def place(self, _seat: int, _shown: Any) -> Place | None:
        """The place that it is about, of the player who is asked."""
        return None


class Kind(Shown):
    """What a field of an action holds; JSON, schema, log, tap dialogue and hints follow from it.

    `shown` is a value as JSON has it, `value` the same as an action has it.
    is_open: whether a proposal may leave it open.
    """

    is_open: ClassVar[bool] = False

    @property
    def pattern(self) -> str:
        """A regular expression that its text in a sentence of the log matches."""
        return r"\S+"

    @property
    @abstractmethod
    def schema(self) -> Shape:
        """Its JSON Schema."""

    @abstractmethod
    def parse(self, rules: Ruleset, position: Position, value: object, where: str) -> Any:
        """The value that JSON means.  Raises UnusableInput."""

    def show(self, value: Any) -> Any:
        """The value as JSON."""
        return value

    def values(self, _rules: Ruleset, _position: Position, _seat: int) -> Iterable[Any]:
        """Every value worth proposing to a player; none for a kind whose values only its play knows."""
        return ()

    def sentence(self, _rules: Ruleset, shown: Any) -> str:
        """How it stands in a sentence of the log."""
        return str(shown)

    def from_sentence(self, _rules: Ruleset, text: str) -> object:
        """The JSON that its text in a sentence means."""
        return text

    def gaps(self, rules: Ruleset, gap: str, value: Any, language: str) -> Mapping[str, object]:
        """What it fills in the sentence of a hint."""
        return {gap: self.label(rules, self.show(value), language)}

    def variant(self, _value: Any) -> str:
        """What picks another sentence for the hint: text key `do.WORD.VARIANT`."""
        return ""

    def advice(self, _value: Any) -> Iterable[Advice]:
        """Further sentences of a hint."""
        return ()

    def pieces(self, _value: Any) -> Iterable[Piece]:
        """The pieces that it names."""
        return ()


@dataclass(frozen=True, slots=True)
class Field:
    """A field of an action: its key in JSON, what it holds, and the attribute of the action value.

    default: what a key left out means; `...` if it must be there.  gap: what it fills in sentences of hints.
    """

    name: str
    kind: Kind
    attribute: str = ""
    default: object = ...
    gap: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "attribute", self.attribute or self.name)
        object.__setattr__(self, "gap", self.gap or self.attribute)

    def of(self, action: object) -> Any:
        """Its value in an action."""
        return getattr(action, self.attribute)


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
