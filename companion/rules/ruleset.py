"""A game as a value: tables of what is printed, and tuples of pure functions.

An expansion is a function `Ruleset -> Ruleset`: `dataclasses.replace` with longer tables.  Nothing here knows a game.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, is_dataclass, replace
from functools import cached_property
from itertools import chain, islice
from typing import Any, ClassVar, NamedTuple, Protocol, TypeVar

from companion.ports import UnusableInput
from companion.rules.actions import Action, Placement, TakeTruck
from companion.rules.events import Event, EventRecorder, Violation
from companion.rules.panels import BoardPanel, Pile
from companion.rules.position import BLOCK, TABLE, Draft, Piece, Place, Position
from companion.rules.scene import LIKELY, Detections, Difference
from companion.rules.schema import Shape
from companion.strict_json import quote

T = TypeVar("T")


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


class PrintedPlace(NamedTuple):
    """A printed zone that means a place of the game, where it is not simply a zone of the rules.

    kind: of the zone on its sheet.  pattern: its whole id.  space: the notation's word for it if that is not the id.
    bag: under which name a position keeps what lies there, if not under that word.  is_owned: everybody has his own.
    is_silent: what lies there says nothing of the position.  is_optional: a table may do without it.
    holds: the only kind of piece that has room there, if it is only one.
    """

    kind: str
    pattern: str
    space: str | None = None
    bag: str | None = None
    is_owned: bool = True
    is_silent: bool = False
    is_optional: bool = False
    holds: str = ""


class Clearing(NamedTuple):
    """Things that people may forget to put away after an event.

    slip: what it is called then (text key `slip.NAME`).  zone: which place of every player is emptied, too; its pieces
    come back by themselves as soon as the game goes on.
    """

    slip: str
    zone: str | None = None


@dataclass(frozen=True, slots=True)
class SceneDiff:
    """A position, and the visible places where the table looks otherwise.

    away: kinds of figures that nobody laid out.  veiled: where something peeps out that nobody can name, and the faces
    that it may be.  covered: what lies under a hand.
    """

    rules: Ruleset
    position: Position
    differences: Mapping[Place, Difference]
    visible: frozenset[Place]
    away: frozenset[str] = frozenset()
    veiled: Mapping[Place, tuple[str, ...]] = field(default_factory=dict)
    covered: frozenset[Place] = frozenset()

    def missing(self, place: Place) -> tuple[str, ...]:
        """Faces that should be seen there and are not."""
        return self.differences.get(place, Difference()).missing

    def gone(self, place: Place) -> Iterable[str]:
        """Faces that may have left: those that are missing, and those that something without a name may be."""
        return dict.fromkeys((*self.missing(place), *self.veiled.get(place, ())))

    def extra(self, place: Place) -> Detections:
        """Things that are seen there and should not be."""
        return self.differences.get(place, Difference()).extra

    def places_with(self, face: str) -> list[Place]:
        """Where something new may be this piece."""
        return [
            place
            for place, difference in self.differences.items()
            if any(glimpse.can_be(face, LIKELY) for glimpse in difference.extra)
        ]

    @property
    def trucks(self) -> range:
        """The number of every truck."""
        return range(len(self.position.spaces))

    @property
    def in_zoos(self) -> list[tuple[Place, Difference]]:
        """The changed places of the players."""
        return [(place, difference) for place, difference in self.differences.items() if place[0] != TABLE]

    @property
    def places(self) -> dict[Place, None]:
        """Every place that looks otherwise, in order."""
        return dict.fromkeys((*self.differences, *self.veiled))

    @property
    def tops_unseen(self) -> dict[Place, Piece]:
        """The tops of piles that may be gone though nobody sees it: the next tile looks the same, or has no name."""
        piles = {
            place: [piece.as_printed() for piece in bag]
            for place, bag in self.position.bags.items()
            if place[1] in self.rules.piled and len(bag) > 1 and not self.missing(place)
        }
        return {place: pile[-1] for place, pile in piles.items() if place in self.veiled or pile[-1] == pile[-2]}


class SeenChoice(NamedTuple):
    """A further choice beside pieces that are put down, as a camera may see it.

    fill: (what has changed, an unloading) -> the unloading with this choice made, the likeliest first.
    unsupported: (what has changed, an action) -> how many of the choices made in it are not seen.
    """

    fill: Callable[[SceneDiff, TakeTruck], Iterable[TakeTruck]] = lambda _diff, action: (action,)
    unsupported: Callable[[SceneDiff, Any], int] = lambda _diff, _action: 0


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
    touching: place -> the places that touch it, if each holds one piece and pieces lie beside each other.
    """

    places: Callable[[Ruleset, Position, int, Piece], Iterable[str]]
    check: Callable[[Ruleset, Position, PlacementContext], Iterable[Violation]]
    settle: Callable[[Ruleset, EventRecorder, PlacementContext], None]
    choices: Callable[[Ruleset, Position, PlacementContext], Iterable[Placement]] = lambda _rules, _position, put: (
        put.placement,
    )
    automatic: bool = False
    asked: Callable[[Ruleset, Position, PlacementContext], Iterable[Placement]] | None = None
    touching: Callable[[str], Iterable[str]] = lambda _place: ()


Advice = tuple[str, Mapping[str, object]]
"""A sentence of a hint: its text key, and what fills its gaps as `teach.wording.say` takes it."""


class Shown(ABC):
    """A value as people see it who tap it.  The value is given as JSON has it.

    question: the last part of the text key `page.ask.QUESTION`, where nobody wrote a question for the field itself.
    """

    question: ClassVar[str] = "choice"

    @abstractmethod
    def label(self, rules: Ruleset, shown: Any, language: str) -> str:
        """The name of the value."""

    def pictures(self, _position: Position, _shown: Any) -> list[str]:
        """The pieces that show it, in the notation."""
        return []

    def place(self, _seat: int, _shown: Any) -> Place | None:
        """The place that it is about, of the player who is asked."""
        return None

    def in_hand(self, tile: str) -> str:
        """The piece that is in hand while it is asked.  tile: that was laid before; empty if none was."""
        return tile


class Kind(Shown):
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

    def seen(self, _changed: SceneDiff, _told: Mapping[str, Any]) -> Iterable[Any] | None:
        """Every value that what has changed on the table tells of; None for a kind of which no look tells anything.

        told: the player, and the fields before this one, by attribute.
        """
        return None

    def fits(self, _rules: Ruleset, _action: Any, _shown: Any) -> bool:
        """True if a proposal that leaves the field open may have this value there."""
        return True

    def sentence(self, _rules: Ruleset, shown: Any) -> str:
        """A value as it stands in a sentence of the log."""
        return str(shown)

    def from_sentence(self, _rules: Ruleset, text: str) -> object:
        """The JSON that its text in a sentence means."""
        return text

    def gaps(self, rules: Ruleset, gap: str, value: Any, language: str) -> Mapping[str, object]:
        """The values for the sentence of a hint."""
        return {gap: self.label(rules, self.show(value), language)}

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
    candidates: what may have been done, read off the places that changed; None for what the fields tell of them, or,
    where no look tells a field, for whatever is proposed there.
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
    candidates: Callable[[SceneDiff], Iterable[Action]] | None = None
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


Score = Callable[["Ruleset", Position, int], Iterable[ScoreLine]]
Hook = Callable[["Ruleset", EventRecorder], None]

NEWS = frozenset({"birth", "no_baby", "bonus", "last_round"})
QUIET = frozenset({"turn", "out", "trucks_back", "round", "last_round", "game_over"})


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
    news: types of events that are worth a word to everybody.  quiet: those that follow by themselves from any action.
    spaces: (rules, position, seat) -> the places of a player that are no printed zones.
    own_rules: by a rule that games share, the id (`ID` or `ID.CASE`) under which the rulebook that is played has it.
    carried: by the path of a part of this ruleset (`zones.E4`, `amounts.bank`, `plays.exchange`), the rules that it
    states and that no event, violation or score line names; a table each of the game and its expansions.
    assumed: by the rule of a score line, the unconfirmed options (by name) that it hangs on and nobody has answered.
    totals: by species, how many tiles of it there are if fewer than its kinds have together.
    piled: zones of which only the top piece is seen.  also_seen: what is seen and was not laid as a piece.

    For people: panels: what a player's board shows, in this order; table_panels: the piles in the middle.
    score_sources: what lines of a score are about (text key `page.source.NAME`) -> their rules.  occasions, aftermaths,
    event_reasons (by type of event), line_reasons (by rule): when a rule is told for the first time, and why an action
    is good (see `rules.package`).  art: by kind of piece, the name of its picture, `{name}` filled in; the kind itself
    if none is said; empty where a piece shows its name.
    remarks: by what is said of any action, the rules that may say so.
    printed: which printed zone is which place; every zone of `zones` is the printed zone of its id, its role the kind.
    figures: kinds of things that a table may do without, or that its box has not learned.
    clearings: by the type of an event, what is cleared away then.
    seen_choices: what a camera may have seen of an unloading beside its tiles, in the order in which it is filled in.
    fetched: kinds of pieces that somebody has to fetch from the supply when they are earned, as babies are.
    counted: what is counted at a place, where its own name does not say so; None for any other place.
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
    news: frozenset[str] = NEWS
    quiet: frozenset[str] = QUIET
    spaces: Callable[[Ruleset, Position, int], Iterable[str]] = lambda _rules, _position, _seat: ()
    own_rules: Mapping[str, str] = field(default_factory=dict)
    carried: tuple[Mapping[str, tuple[str, ...]], ...] = ()
    assumed: Mapping[str, str] = field(default_factory=dict)
    totals: Mapping[str, int] = field(default_factory=dict)
    piled: frozenset[str] = frozenset()
    also_seen: tuple[Callable[[Ruleset, Position], Iterator[tuple[Place, str]]], ...] = ()
    panels: tuple[Callable[[Ruleset, Position, int], Iterable[BoardPanel]], ...] = ()
    table_panels: tuple[Callable[[Ruleset, Position], Iterable[Pile]], ...] = ()
    art: Mapping[str, str] = field(default_factory=dict)
    score_sources: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    occasions: tuple[Occasion, ...] = ()
    aftermaths: tuple[Aftermath, ...] = ()
    event_reasons: Mapping[str, EventReason] = field(default_factory=dict)
    line_reasons: Mapping[str, str] = field(default_factory=dict)
    remarks: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    printed: tuple[PrintedPlace, ...] = ()
    figures: frozenset[str] = frozenset()
    clearings: Mapping[str, Clearing] = field(default_factory=lambda: {"trucks_back": Clearing("not_cleared")})
    seen_choices: tuple[SeenChoice, ...] = ()
    fetched: frozenset[str] = frozenset()
    counted: tuple[Callable[[Place], CountedThing | None], ...] = ()

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


def piece_of(rules: Ruleset, face: str) -> Piece | None:
    """The piece that looks like this; None if the game has none."""
    kind, _, name = face.partition(".")
    if kind in rules.named and name:
        return Piece(kind, name)
    return Piece(face) if face in rules.figures else rules.pieces.get(face)


def pieces_like(rules: Ruleset, faces: Iterable[str]) -> Iterator[Piece]:
    """The pieces with these faces, each once."""
    pieces = (piece_of(rules, face) for face in dict.fromkeys(faces))
    return (piece for piece in pieces if piece is not None)


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
