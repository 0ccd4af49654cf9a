"""A game as a value: tables of what is printed, and tuples of pure functions.

An expansion is a function `Ruleset -> Ruleset`: `dataclasses.replace` with longer tables.  Nothing here knows a game,
a camera or a page: what those have to know are `parts`, carried unread.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, is_dataclass, replace
from itertools import chain, islice
from typing import Any, ClassVar, NamedTuple, Protocol, Self, TypeVar

from companion.ports import UnusableInput
from companion.rules.actions import Action, Placement
from companion.rules.events import Event, EventRecorder, Violation
from companion.rules.position import Draft, Piece, Place, Position
from companion.rules.schema import Shape
from companion.strict_json import quote

T = TypeVar("T")
P = TypeVar("P", bound="GamePart")


class Chance(Protocol):
    """The part of `random.Random` that rules need."""

    def choice(self, seq: Sequence[T], /) -> T:
        """One of these, all equally likely."""
        ...

    def shuffle(self, x: list[Piece], /) -> None:
        """Mix a list in place."""
        ...


@dataclass(frozen=True, slots=True)
class Setting:
    """Who plays what: all that a ruleset is built from.

    species: those in play, by the game that they belong to.  options: every option with its value.
    stack: the tiles in the order in which they are drawn, where somebody has stacked them: as many as there are.
    """

    game: str
    with_: tuple[str, ...]
    players: tuple[str, ...]
    species: Mapping[str, tuple[str, ...]]
    options: Mapping[str, Any]
    stack: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Zone:
    """A printed zone of every player.

    role: `enclosure`, `stall`, `barn`, …  accepts: kinds of pieces, or marks.
    spaces: how many fit; None for any number.
    expansions: how many must be bought before it exists.  bought: where a seat's purchases are counted.
    stalls: the stall spaces beside an enclosure.  rule: the one that says what lies there, if not the piece's own.
    """

    id: str
    role: str
    accepts: frozenset[str]
    spaces: int | None = None
    points_full: int = 0
    points_near_full: int = 0
    coins_when_full: int = 0
    stalls: tuple[str, ...] = ()
    expansions: int = 0
    bought: str = "expansions"
    rule: str = ""

    def takes(self, piece: Piece) -> bool:
        """True if such a piece may lie there."""
        return piece.kind in self.accepts or piece.mark in self.accepts


class CountedThing(NamedTuple):
    """Things that are counted at a place: the face of each thing, and what hands call the place.

    face: empty if nobody sees what it is.
    """

    face: str
    place: str


def unlike(one: Any, other: Any) -> int:
    """In how many parts two actions differ, or two values in them."""
    if one == other:
        return 0
    if type(one) is tuple and type(other) is tuple:
        left = list(other)
        for value in one:
            if value in left:
                left.remove(value)
        return max(len(left), len(one) - len(other) + len(left))
    if type(one) is type(other) and is_dataclass(one):
        return sum(unlike(getattr(one, part.name), getattr(other, part.name)) for part in fields(one))
    return 1


class Stack(NamedTuple):
    """A pair of draw stacks: the game it belongs to (only where two games meet), and where the two are counted."""

    game: str | None
    normal: Place
    disc: Place
    holds: Callable[[Piece], bool]


class NamedTiles(NamedTuple):
    """A kind of tile whose types the owner of the box names (`stall.NAME`).

    types: how many are in play.  copies: tiles of a type.  rule: the one that says so.  usual: names for them, as long
    as nobody has told others.
    """

    types: int
    copies: int
    rule: str
    usual: tuple[str, ...]


class Nursery(NamedTuple):
    """A zone in which a baby may be laid when it is born, instead of the usual place.

    rule, full: those by which it may, while there is room with its parents and when there is none.
    settle: (rules, course, seat) -> what follows.
    """

    rule: str
    full: str
    settle: Callable[[Ruleset, EventRecorder, int], None]


class TruckCard(NamedTuple):
    """A truck at set-up: its printed spaces, and how many of them a face-down tile blocks."""

    spaces: int
    blocks: int = 0


class PlacementContext(NamedTuple):
    """A piece on its way into a zone of `seat`: from where, and in which action."""

    seat: int
    source: Place | None
    placement: Placement
    action: Action


@dataclass(frozen=True, slots=True)
class PlacementRule:
    """Where one family of pieces may go, and what follows when it does.

    places: (rules, position, seat, piece) -> every place worth asking about.
    check: (rules, position, put) -> what forbids it.  settle: (rules, course, put) lays the piece and tells the rest.
    choices: (rules, position, put) -> the placements that differ in a further choice (a visitor, a baby's cell).
    asked: the same, with what an unloading works out by itself; None if that is nothing more.
    automatic: the taker has no choice and the piece is not named in an unloading (coin tiles, food).
    """

    places: Callable[[Ruleset, Position, int, Piece], Iterable[str]]
    check: Callable[[Ruleset, Position, PlacementContext], Iterable[Violation]]
    settle: Callable[[Ruleset, EventRecorder, PlacementContext], None]
    choices: Callable[[Ruleset, Position, PlacementContext], Iterable[Placement]] = lambda _rules, _position, put: (
        put.placement,
    )
    automatic: bool = False
    asked: Callable[[Ruleset, Position, PlacementContext], Iterable[Placement]] | None = None


Advice = tuple[str, Mapping[str, object]]
"""A sentence of a hint: its text key, and what fills its gaps as `teach.wording.say` takes it."""


class Shown:
    """A value as people see it who tap it.  The value is given as JSON has it.

    question: the last part of the text key `page.ask.QUESTION`, where nobody wrote a question for the field itself.
    """

    question: ClassVar[str] = "choice"

    def pictures(self, _position: Position, _shown: Any) -> list[str]:
        """The pieces that show it, in the notation."""
        return []

    def place(self, _seat: int, _shown: Any) -> Place | None:
        """The place that it is about, of the player who is asked."""
        return None

    def places(self, seat: int, shown: Any) -> Iterable[Place]:
        """Every place that it chooses."""
        place = self.place(seat, shown)
        return () if place is None else (place,)

    def in_hand(self, tile: str) -> str:
        """The piece that is in hand while it is asked.  tile: that was laid before; empty if none was."""
        return tile


class Kind(Shown, ABC):
    """The kind of a field of an action; JSON, schema, log, tap dialogue and hints follow from it.

    `shown` is a value as JSON has it, `value` the same as an action has it.
    is_open: whether a proposal may leave it open.
    begins: whether its play is begun on the board by tapping a value, without a word first.
    """

    is_open: ClassVar[bool] = False
    begins: ClassVar[bool] = False

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

    def fits(self, _rules: Ruleset, _action: Any, _shown: Any) -> bool:
        """True if a proposal that leaves the field open may have this value there."""
        return True

    def sentence(self, _rules: Ruleset, shown: Any) -> str:
        """A value as it stands in a sentence of the log."""
        return str(shown)

    def from_sentence(self, _rules: Ruleset, text: str) -> object:
        """The JSON that its text in a sentence means."""
        return text

    def variant(self, _value: Any) -> str:
        """The variant of the hint's sentence: text key `do.WORD.VARIANT`."""
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


@dataclass(frozen=True, slots=True)
class ActionType:
    """One kind of action; word: its `type` in the notation, fields: what else is told.

    propose: what might be done, judged by nobody yet, further choices open.  check: what forbids an action.
    decide: tells what follows, except the end of the turn.  complete: an open action with every choice filled in.
    refuse: raises UnusableInput for an action that cannot have happened at all.
    offers: whether a proposal is worth offering though its choices are still open; None: if nothing forbids it.
    leaves: whether the player is out of the round afterwards.
    rules: those that describe it; of them the first that holds in a game.
    sentence: how the log tells it, with its fields in braces; what else an action says follows as JSON.
    advice: the sentences of a hint, where they do not follow from the fields.
    reveals: how many pieces chance brings to the trucks by it; nobody sees whose action that was.
    revealed: the field with those pieces.  symbol: the picture of its button, `do-WORD` if none is said.
    near: (rules, position, proposal, done) -> the proposal filled in as it was done, as far as that is legal, the most
    like it first; None for whatever completes it.
    """

    word: str
    action: type[Action]
    fields: tuple[Field, ...]
    propose: Callable[[Ruleset, Position], Iterable[Action]]
    check: Callable[[Ruleset, Position, Any], Iterable[Violation]]
    decide: Callable[[Ruleset, EventRecorder, Any], None]
    complete: Callable[[Ruleset, Position, Any], Iterable[Action]] = lambda _rules, _position, action: (action,)
    refuse: Callable[[Ruleset, Position, Any], None] = lambda _rules, _position, _action: None
    offers: Callable[[Ruleset, Position, Any], bool] | None = None
    leaves: bool = False
    rules: tuple[str, ...] = ()
    sentence: str = ""
    advice: Callable[[Any], Iterable[Advice]] | None = None
    reveals: int = 0
    revealed: str = ""
    symbol: str = ""
    near: Callable[[Ruleset, Position, Any, Any], Iterable[Action]] | None = None

    @property
    def told(self) -> str:
        """The sentence of the log; where none is written, the word and every field that must be there."""
        needed = (f"{{{one.name}}}" for one in self.fields if one.default is ...)
        return self.sentence or " ".join((self.word.replace("_", " "), *needed))

    def is_offered(self, rules: Ruleset, position: Position, action: Action) -> bool:
        """True if a proposal belongs among the legal actions."""
        if self.offers is not None:
            return self.offers(rules, position, action)
        return not any(self.check(rules, position, action))

    def ways_near(self, rules: Ruleset, position: Position, proposal: Any, done: Any, most: int) -> Iterable[Action]:
        """A proposal filled in like something that was done, the most like it first.  most: of so many completions."""
        if self.near is not None:
            return self.near(rules, position, proposal, done)
        left_open = [one.attribute for one in self.fields if one.of(proposal) in (None, ())]
        same = replace(proposal, **{name: getattr(done, name) for name in left_open}) if left_open else proposal
        ways = islice(self.complete(rules, position, proposal), most)
        return sorted((same, *ways), key=lambda way: unlike(way, done))

    def with_check(self, check: Callable[[Ruleset, Position, Any], Iterable[Violation]]) -> ActionType:
        """The same play with one more thing that forbids it."""
        first = self.check
        return replace(self, check=lambda *about: chain.from_iterable(one(*about) for one in (first, check)))

    def with_sequel(self, sequel: Callable[[Ruleset, EventRecorder, Any], None]) -> ActionType:
        """The same play with something that follows it."""
        first = self.decide

        def both(rules: Ruleset, course: EventRecorder, action: Any) -> None:
            first(rules, course, action)
            sequel(rules, course, action)

        return replace(self, decide=both)


class PositionReader(Draft):
    """A position being read from a document, with the defects that only the document shows."""

    def __init__(self) -> None:
        super().__init__(Position())
        self.defects: list[Violation] = []


class PositionKey(NamedTuple):
    """A key of a position document, or of one seat's part of it (then `seat` is the seat, else TABLE).

    parse: (rules, reading, value, where, seat).  default: (rules, reading, seat) for a key left out: set-up.
    show: (rules, position, seat) -> JSON.  schema: of that JSON.  Keys are read in the order of their
    table, so a default may look at those before.
    """

    name: str
    parse: Callable[[Ruleset, PositionReader, object, str, int], None]
    default: Callable[[Ruleset, PositionReader, int], None]
    show: Callable[[Ruleset, Position, int], object]
    schema: Shape


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of a player's score; its words: text key `line.RULE` or `line.RULE.VARIANT`."""

    rule: str
    points: int
    variant: str = ""
    zone: str | None = None
    piece: Piece | None = None
    values: Mapping[str, object] = field(default_factory=dict)

    @property
    def key(self) -> str:
        """Where its words stand in `companion.i18n`."""
        return f"line.{self.rule}.{self.variant}" if self.variant else f"line.{self.rule}"


Score = Callable[["Ruleset", Position, int], Iterable[ScoreLine]]
Hook = Callable[["Ruleset", EventRecorder], None]


@dataclass(frozen=True, slots=True)
class GamePart:
    """All that somebody beside the rules has to know of a game: who looks at its table, draws its boards, teaches it.

    The rules carry such values, and know none of their types.
    """

    def joined(self, more: Self) -> Self:
        """Both: rows one after the other, each once; of an entry of a table that both have, the rows of both, else the
        later value.
        """
        both = ((one.name, getattr(self, one.name), getattr(more, one.name)) for one in fields(self))
        return replace(self, **{name: _join(first, then) for name, first, then in both})


def _join(first: Any, then: Any) -> Any:
    if isinstance(first, Mapping):
        return {**first, **{key: _join(first.get(key, value), value) for key, value in then.items()}}
    if isinstance(first, frozenset):
        return first | then
    return tuple(dict.fromkeys((*first, *then))) if type(first) is tuple else then


def parts_of(*all_parts: GamePart) -> Mapping[type[GamePart], GamePart]:
    """The parts of a game by their types; those of one type are joined."""
    parts: dict[type[GamePart], GamePart] = {}
    for one in all_parts:
        parts[type(one)] = parts[type(one)].joined(one) if type(one) in parts else one
    return parts


@dataclass(frozen=True, slots=True)
class Ruleset:
    """A whole game, its expansions included.

    pieces: every piece by its notation text (`*` included).  limits: how many of each printed piece the box has.
    named: by kind, tiles whose types the owner of the box names; they are not among `pieces`.
    amounts: set-up numbers (`bank`, `coins`, `normal`, `disc`, `expansions`, `babies`, …).
    placings: by the family of the piece.  nurseries: by zone.
    is_place: whether a text that is no zone may stand for a place.
    seat_keys: by list (`zoos`, `parks`, `sheets`), the keys of one seat; table_keys come after them.
    given: what a position from outside implies (a pair in an enclosure has bred).  defects: what may be wrong with one.
    deal: (rules, chance) -> what everybody is dealt before the first turn, told as events.
    on_disc: what the first tile of a disc stack means.  at_round_end: what happens before the next round begins.
    spaces: (rules, position, seat) -> the places of a player that are no printed zones.
    own_rules: by a rule that games share, the id (`ID` or `ID.CASE`) under which the rulebook that is played has it.
    carried: by the path of a part of this ruleset (`zones.E4`, `amounts.bank`, `plays.exchange`), the rules that it
    states and that no event, violation or score line names; a table each of the game and its expansions.
    assumed: by the rule of a score line, the unconfirmed options (by name) that it hangs on and nobody has answered.
    totals: by species, how many tiles of it there are if fewer than its kinds have together.
    piled: zones of which only the top piece lies open.
    counted: what is counted at a place, where its own name does not say so; None for any other place.
    parts: what somebody else has to know of the game, by its type.
    """

    setting: Setting
    zones: Mapping[str, Zone] = field(default_factory=dict)
    pieces: Mapping[str, Piece] = field(default_factory=dict)
    limits: Mapping[Piece, int] = field(default_factory=dict)
    named: Mapping[str, NamedTiles] = field(default_factory=dict)
    amounts: Mapping[str, int] = field(default_factory=dict)
    trucks: tuple[TruckCard, ...] = ()
    stacks: tuple[Stack, ...] = ()
    placings: Mapping[str, PlacementRule] = field(default_factory=dict)
    nurseries: Mapping[str, Nursery] = field(default_factory=dict)
    is_place: Callable[[str], bool] = lambda _text: False
    plays: Mapping[str, ActionType] = field(default_factory=dict)
    scores: tuple[Score, ...] = ()
    tie_break: Callable[[Ruleset, Position, int], int] = lambda _rules, _position, _seat: 0
    seat_keys: Mapping[str, tuple[PositionKey, ...]] = field(default_factory=dict)
    table_keys: tuple[PositionKey, ...] = ()
    given: tuple[Callable[[Ruleset, PositionReader], None], ...] = ()
    defects: tuple[Callable[[Ruleset, Position], Iterable[Violation]], ...] = ()
    deal: Callable[[Ruleset, Chance], Iterable[Event]] = lambda _rules, _chance: ()
    on_disc: Callable[[Ruleset, EventRecorder, Stack], None] = lambda _rules, _course, _stack: None
    at_round_end: tuple[Hook, ...] = ()
    spaces: Callable[[Ruleset, Position, int], Iterable[str]] = lambda _rules, _position, _seat: ()
    own_rules: Mapping[str, str] = field(default_factory=dict)
    carried: tuple[Mapping[str, tuple[str, ...]], ...] = ()
    assumed: Mapping[str, str] = field(default_factory=dict)
    totals: Mapping[str, int] = field(default_factory=dict)
    piled: frozenset[str] = frozenset()
    counted: tuple[Callable[[Place], CountedThing | None], ...] = ()
    parts: Mapping[type[GamePart], GamePart] = field(default_factory=dict)

    @property
    def players(self) -> tuple[str, ...]:
        """Their names, by seat."""
        return self.setting.players

    @property
    def seats(self) -> range:
        """The number of every player."""
        return range(len(self.setting.players))

    @property
    def options(self) -> Mapping[str, Any]:
        """Every option with its value."""
        return self.setting.options

    def part(self, of: type[P]) -> P:
        """All that one of the others has to know of the game; empty where nobody says so."""
        part = self.parts.get(of)
        return part if isinstance(part, of) else of()

    def parts_with(self, *more: GamePart) -> Mapping[type[GamePart], GamePart]:
        """The parts, with these joined to them."""
        return parts_of(*self.parts.values(), *more)

    def legal_actions(self, position: Position, plays: Iterable[ActionType] | None = None) -> Iterator[Action]:
        """The legal actions (of these types) of the player to move: proposals without violations, choices left open."""
        for play in () if position.over else self.plays.values() if plays is None else plays:
            for action in play.propose(self, position):
                if play.is_offered(self, position, action):
                    yield action

    def limit_of(self, piece: Piece) -> int | None:
        """The number of a printed piece in the box; None for a piece that nobody has counted."""
        return self.named[piece.kind].copies if piece.kind in self.named else self.limits.get(piece)

    def stack_of(self, piece: Piece) -> Stack | None:
        """The stacks that a tile is drawn from; None for what nobody places, as it is no tile that is drawn."""
        is_drawn = piece.family in self.placings
        return next((stack for stack in self.stacks if is_drawn and stack.holds(piece)), None)

    def is_known_place(self, text: str) -> bool:
        """True if a text may stand for a place in an action: a zone, or what is no printed zone."""
        return text in self.zones or self.is_place(text)


def role_of(rules: Ruleset, zone: str) -> str:
    """The role of a zone; empty for what is no zone of the rules."""
    known = rules.zones.get(zone)
    return known.role if known else ""


def is_store(rules: Ruleset, zone: str) -> bool:
    """True if tiles without a home wait there: the barn, the depot."""
    return zone in rules.piled or role_of(rules, zone) == "barn"


def is_there(rules: Ruleset, position: Position, seat: int, zone: str) -> bool:
    """True if the zone exists for this player: those of an expansion do once it is bought.  Rule: ZB-C-EXP-1"""
    printed = rules.zones[zone]
    return printed.expansions <= position.count(seat, printed.bought)


def all_species(rules: Ruleset) -> list[str]:
    """Every species in play, of every part."""
    return [species for part in rules.setting.species.values() for species in part]


def action_type_of(rules: Ruleset, action: Action) -> ActionType:
    """The play that an action is one of.  Raises UnusableInput if the game has none such."""
    for play in rules.plays.values():
        if type(action) is play.action:
            return play
    raise UnusableInput(f"action: {quote(type(action).__name__)} is no action of this game")


def one_line(rules: Ruleset, seat: int) -> str:
    """A player's name on one line."""
    return " ".join(rules.players[seat].split())
