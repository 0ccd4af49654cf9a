"""Fields of actions, their kinds, and how what a proposal leaves open is asked for.

An action is declared by its fields (`ActionType.fields`), each of a kind.  A kind reads and writes its JSON and says
what that may be (API), how it stands in a sentence of the log and what it adds to a hint; so a new action needs
nothing but its type and its texts.  Above the rules, `companion.words.labels` says what a kind's values are called,
and `companion.sight.fields` what is seen of them.  A kind that proposals leave open
also says how it is asked for (`Asked`), one that follows from a placement which choices it has (`Beside`).
A game with a choice like no other brings a kind of its own.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Any, ClassVar, NamedTuple

from companion.ports import UnusableInput
from companion.rules import schema as shapes
from companion.rules.actions import Action
from companion.rules.boxes import named_left, stacked_left
from companion.rules.events import Violation
from companion.rules.keys import parse_piece
from companion.rules.position import BABY as BABY_MARK
from companion.rules.position import IDENTIFIER, Piece, Place, Position, format_piece, truck
from companion.rules.reading import listing, mapping, one_of, unusable, whole
from companion.rules.ruleset import ActionType, Advice, Field, Kind, Ruleset, Shown, all_species, is_there, one_line
from companion.strict_json import quote

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
class InputStep:
    """A question of a turn that is told: text key `page.ask.KEY`, or that of the kind of its choices.

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
    def ask(self, asking: Asking, play: ActionType, field: Field) -> InputStep | Told:
        """The next step, or everything told with the field filled."""


class PlacementChoice(NamedTuple):
    """One choice of what follows from a placement.  key: of the step that asks for it.  seat: whom it is about."""

    key: str
    value: Any
    kind: Shown
    seat: int | None = None


class Beside(Kind):
    """A consequence of laying a tile, where there is a choice: proposals leave it out.

    It is an attribute of the placement, of the same name as that of the action.  is_spread: its keys stand themselves
    in the object beside a placement, not under the key of the field.
    """

    is_spread: ClassVar[bool] = False

    @abstractmethod
    def parts(self, value: Any) -> Iterable[PlacementChoice]:
        """Its choices one by one; none for what is left out."""


def distinct(values: Iterable[Any]) -> list[Any]:
    """Each value once, in order; values may be lists."""
    found: list[Any] = []
    for value in values:
        if value not in found:
            found.append(value)
    return found


def apart(told: Told) -> tuple[dict[str, Any], dict[str, Any]]:
    """Split what was told into the action's part and that of the tile at hand."""
    now = mapping(told.get(SCRATCH, {}), "told/now")
    return {key: value for key, value in told.items() if key != SCRATCH}, now


def parts_of(fields: Iterable[Field], way: object) -> dict[str, PlacementChoice]:
    """The choices of an action or a placement that follow from laying tiles, by key."""
    return {part.key: part for one in fields if isinstance(one.kind, Beside) for part in one.kind.parts(one.of(way))}


def differing(
    asking: Asking, ways: Sequence[Mapping[str, PlacementChoice]], told: Told, now: Told, piece: str = ""
) -> InputStep | None:
    """The step for the first choice in which the ways that agree with `now` differ; None if they do not."""
    left = [one for one in ways if agrees(one, now)]
    for key in distinct(key for one in left for key in one):
        values = distinct(one[key].value if key in one else None for one in left)
        if key not in now and len(values) > 1:
            part = next(one[key] for one in left if key in one)
            choices = []
            for value in values:
                zone = part.kind.place(asking.seat, value) if value else None
                then = {**told, SCRATCH: {**now, key: value}}
                choices.append(Choice(key, value, then, part.kind, zone=zone, piece=part.kind.in_hand(piece)))
            return InputStep(key.partition(".")[0], tuple(choices), piece=part.kind.in_hand(piece), seat=part.seat)
    return None


def agrees(one: Mapping[str, PlacementChoice], now: Told) -> bool:
    """True if a way has what was chosen."""
    return all(
        (one[key].value if key in one else None) == value for key, value in now.items() if key not in ("tile", "to")
    )


def so_far(asking: Asking, play: ActionType, *left_open: str) -> Action:
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


# Ready-made parts of action types


def every(action: type[Action], *fields: Field) -> Callable[[Ruleset, Position], Iterator[Action]]:
    """A `propose` that tries every value of each field."""

    def propose(rules: Ruleset, position: Position) -> Iterator[Action]:
        seat = position.to_move
        for values in product(*(tuple(one.kind.values(rules, position, seat)) for one in fields)):
            given = {one.attribute: value for one, value in zip(fields, values, strict=True)}
            yield action(player=seat, **given)

    return propose


def either(
    first: ActionType, second: ActionType, is_second: Callable[[Ruleset, Action], bool], fields: tuple[Field, ...]
) -> ActionType:
    """One play that is the first or the second, by the action.  fields: those of both."""

    def meant(rules: Ruleset, action: Action) -> ActionType:
        return second if is_second(rules, action) else first

    def propose(rules: Ruleset, position: Position) -> Iterable[Action]:
        yield from first.propose(rules, position)
        yield from second.propose(rules, position)

    def of_that(name: str) -> Callable[[Ruleset, Any, Any], Any]:
        return lambda rules, about, action: getattr(meant(rules, action), name)(rules, about, action)

    return replace(
        first,
        fields=fields,
        rules=(*first.rules, *second.rules),
        propose=propose,
        check=of_that("check"),
        decide=of_that("decide"),
        complete=of_that("complete"),
        refuse=of_that("refuse"),
        offers=of_that("is_offered"),
    )


# Kinds


class PlayWord(Shown):
    """A kind of action by its word."""


class TruckNumber(Kind):
    """A truck by its number; people count from 1."""

    question = "truck"
    begins = True
    pattern = r"\d{1,3}"
    schema = shapes.TRUCK

    def parse(self, rules: Ruleset, _position: Position, value: object, where: str) -> int:
        return whole(value, where, 0, len(rules.trucks) - 1)

    def values(self, _rules: Ruleset, position: Position, _seat: int) -> Iterable[int]:
        return range(len(position.spaces))

    def pictures(self, position: Position, shown: int) -> list[str]:
        return [format_piece(piece) for piece in position.on_truck(shown) if piece.kind != "block"]

    def place(self, _seat: int, shown: int) -> Place:
        return truck(shown)

    def sentence(self, _rules: Ruleset, shown: int) -> str:
        return str(shown + 1)

    def from_sentence(self, _rules: Ruleset, text: str) -> int:
        return int(text) - 1


class AnySeat(Kind):
    """A player; people write his name."""

    question = "seat"
    pattern = r".+"
    schema = shapes.SEAT

    def parse(self, rules: Ruleset, _position: Position, value: object, where: str) -> int:
        return whole(value, where, 0, len(rules.players) - 1)

    def values(self, rules: Ruleset, _position: Position, seat: int) -> Iterable[int]:
        return (other for other in rules.seats if other != seat)

    def sentence(self, rules: Ruleset, shown: int) -> str:
        return one_line(rules, shown)

    def from_sentence(self, rules: Ruleset, text: str) -> int:
        names = [one_line(rules, seat) for seat in rules.seats]
        if text not in names:
            raise UnusableInput(f"no player is called {quote(text)}; there are {', '.join(names)}")
        return names.index(text)


class AnyPiece(Kind):
    """A piece of the game."""

    question = "piece"
    schema = shapes.PIECE

    def parse(self, rules: Ruleset, _position: Position, value: object, where: str) -> Piece:
        return parse_piece(rules, value, where)

    def show(self, value: Piece) -> str:
        return format_piece(value)

    def pictures(self, _position: Position, shown: str) -> list[str]:
        return [shown]

    def pieces(self, value: Piece | None) -> Iterable[Piece]:
        return () if value is None else (value,)


class Drawn(AnyPiece, Asked):
    """The tile that was drawn, left open until it is seen."""

    begins = True

    def ask(self, asking: Asking, play: ActionType, field: Field) -> InputStep | Told:
        rules, told, name = asking.rules, asking.told, field.name
        if name in told:
            return told
        action = so_far(asking, play, name)
        drawn = (field.of(way) for way in play.complete(rules, asking.position, action))
        seen = [pile[0] for pile in stacked_left(rules, asking.position).values() if pile]
        pieces = seen or distinct((*(piece for piece in drawn if piece), *named_left(rules, asking.position)))
        texts = [text for text in map(format_piece, pieces) if self.fits(rules, action, text)]
        return InputStep(name, tuple(Choice(name, text, {**told, name: text}, self, piece=text) for text in texts))

    def fits(self, rules: Ruleset, action: Action, shown: Any) -> bool:
        """A tile comes from the stacks of its game."""
        game = getattr(action, "game", None)
        stack = rules.stack_of(parse_piece(rules, shown, "told/piece"))
        return game is None or (stack is not None and stack.game == game)

    def variant(self, value: Piece | None) -> str:
        return "" if value is None else "drawn"


@dataclass(frozen=True)
class TileFrom(AnyPiece):
    """A tile of the own zones of some roles: `TileFrom("barn")`.  What else lies there is for the play to forbid."""

    roles: tuple[str, ...] = ("barn",)

    def values(self, rules: Ruleset, position: Position, seat: int) -> Iterable[Piece]:
        zones = (zone.id for zone in rules.zones.values() if zone.role in self.roles)
        return dict.fromkeys(piece.as_printed() for zone in zones for piece in position.bag(seat, zone))


class AnyPlace(Kind):
    """A place of a player, bought or not."""

    question = "zone"
    schema = shapes.ZONE

    def parse(self, rules: Ruleset, _position: Position, value: object, where: str) -> str:
        if type(value) is not str or not rules.is_known_place(value):
            raise UnusableInput(f"{where}: unknown place {quote(value)}")
        return value

    def place(self, seat: int, shown: str | None) -> Place | None:
        return None if shown is None else (seat, shown)


class PlaceLeft(AnyPlace):
    """A place of the player from which the piece before it is taken."""


@dataclass(frozen=True)
class ZoneOf(AnyPlace):
    """An own zone of some roles: `ZoneOf(("enclosure",))`.  Any other place is understood; the play forbids it.

    only_bought: whether zones of an expansion that is not bought are left out of the proposals.
    """

    roles: tuple[str, ...]
    only_bought: bool = True

    def values(self, rules: Ruleset, position: Position, seat: int) -> Iterable[str]:
        for zone in rules.zones.values():
            if zone.role in self.roles and (not self.only_bought or is_there(rules, position, seat, zone.id)):
                yield zone.id


@dataclass(frozen=True)
class Word(Kind):
    """One of some words.  texts: the beginning of the text keys of their names."""

    words: tuple[str, ...]
    texts: str = "page.choice"

    @property
    def schema(self) -> shapes.Shape:
        return shapes.one_of(self.words)

    def possible(self, _rules: Ruleset) -> Sequence[str]:
        """Those of this game."""
        return self.words

    def parse(self, rules: Ruleset, _position: Position, value: object, where: str) -> str:
        return one_of(value, where, self.possible(rules))

    def values(self, rules: Ruleset, _position: Position, _seat: int) -> Iterable[str]:
        return self.possible(rules)

    def variant(self, value: str | None) -> str:
        return value or ""


@dataclass(frozen=True)
class Several(Kind):
    """A row of values of one kind: `Several(AnyPiece(), 2)`.  most: how many at most."""

    of: Kind
    most: int

    @property
    def schema(self) -> shapes.Shape:
        return shapes.many(self.of.schema, self.most, 1)

    @property
    def pattern(self) -> str:
        return f"{self.of.pattern}(?:, {self.of.pattern})*"

    def parse(self, rules: Ruleset, position: Position, value: object, where: str) -> tuple[Any, ...]:
        entries = enumerate(listing(value, where))
        return tuple(self.of.parse(rules, position, entry, f"{where}/{at}") for at, entry in entries)

    def show(self, value: Iterable[Any]) -> list[Any]:
        return [self.of.show(one) for one in value]

    def pictures(self, position: Position, shown: Iterable[Any]) -> list[str]:
        return [picture for one in shown for picture in self.of.pictures(position, one)]

    def sentence(self, rules: Ruleset, shown: Iterable[Any]) -> str:
        return ", ".join(self.of.sentence(rules, one) for one in shown)

    def from_sentence(self, rules: Ruleset, text: str) -> list[object]:
        return [self.of.from_sentence(rules, one) for one in text.split(", ")]

    def pieces(self, value: Iterable[Any] | None) -> Iterable[Piece]:
        return (piece for one in value or () for piece in self.of.pieces(one))


class BabyPlace(Beside):
    """Where a baby lies that is born by laying a tile."""

    schema = shapes.ZONE

    def parse(self, rules: Ruleset, position: Position, value: object, where: str) -> Any:
        return TO.kind.parse(rules, position, value, where)

    def place(self, seat: int, shown: Any) -> Place | None:
        return seat, shown

    def in_hand(self, tile: str) -> str:
        return tile and f"{tile.partition('.')[0]}.{BABY_MARK}"

    def parts(self, value: Any) -> Iterator[PlacementChoice]:
        if value:
            yield PlacementChoice("baby", value, self)

    def advice(self, value: Any) -> Iterator[Advice]:
        if value is not None:
            yield "do.place.baby", {"baby": value}


class BabyPlaces(BabyPlace):
    """Where several lie, in the order of their births; one is written by itself."""

    schema = shapes.either(shapes.ZONE, shapes.many(shapes.ZONE, 9))

    def parse(self, rules: Ruleset, position: Position, value: object, where: str) -> tuple[str, ...]:
        return SEVERAL.parse(rules, position, value if type(value) is list else [value], where)

    def show(self, value: tuple[str, ...]) -> object:
        return value[0] if len(value) == 1 else list(value)

    def parts(self, value: tuple[str, ...]) -> Iterator[PlacementChoice]:
        for at, home in enumerate(value):
            yield PlacementChoice(f"baby.{at}", home, BABY.kind)

    def advice(self, value: tuple[str, ...]) -> Iterator[Advice]:
        for home in value:
            yield from BABY.kind.advice(home)


Side = tuple[str, str]
"""Of an exchange: an area and a species."""


@dataclass(frozen=True)
class SideOf(Kind):
    """A species in one area.  gap: what the area is called in the sentence of a hint."""

    gap: str
    pattern = r"\S+ in \S+"
    schema = shapes.row(shapes.ZONE, shapes.NAME)

    def parse(self, rules: Ruleset, position: Position, value: object, where: str) -> Side:
        pair = listing(value, where)
        if len(pair) != 2:
            raise unusable(where, 'a pair like ["B", "panda"]', value)
        area, species = TO.kind.parse(rules, position, pair[0], where), pair[1]
        if type(species) is str:
            kind, _, name = species.partition(".")  # a type of tile that is never exchanged is understood all the same
            if species in all_species(rules) or (kind in rules.named and IDENTIFIER.fullmatch(name)):
                return area, species
        raise UnusableInput(f"{where}: {quote(species)} is no species of this game")

    def show(self, value: Side) -> list[str]:
        return list(value)

    def pictures(self, _position: Position, shown: list[str]) -> list[str]:
        return [shown[1]]

    def sentence(self, _rules: Ruleset, shown: list[str]) -> str:
        return f"{shown[1]} in {shown[0]}"

    def from_sentence(self, _rules: Ruleset, text: str) -> list[str]:
        return text.split(" in ")[::-1]


TRUCK = Field("truck", TruckNumber())
PIECE = Field("piece", AnyPiece())
FROM = Field("from", PlaceLeft(), "source")
TO = Field("to", AnyPlace())
FROM_PLAYER = Field("from_player", AnySeat(), gap="owner")
BABY = Field("baby", BabyPlace(), default=None)
BABIES = Field("baby", BabyPlaces(), "babies", default=())
SEVERAL = Several(TO.kind, 9)
