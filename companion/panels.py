"""The look of a board, as data: a game says which panels it has, a page or a printer draws them.

A place is written `SEAT/ZONE` (`0/E4`, `-1/truck 0`), as taps name it.  Names are text keys: `play.barn` stands for
`page.play.barn`; an empty one means what the zone is called.  Looks are what a style sheet may know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from companion.rules.position import TABLE, Piece, Place, Position
from companion.rules.ruleset import GamePart, Ruleset


def place_name(seat: int, zone: str) -> str:
    """A place as taps name it."""
    return f"{seat}/{zone}"


def place_named(name: str) -> Place:
    """The place of such a name; one of no seat's, where nothing lies, for any other word."""
    seat, _, zone = name.partition("/")
    return (int(seat) if seat in {"-1", *"01234"} else TABLE, zone)


class NameLabel(NamedTuple):
    """A name: a text key under `page`, with its values; or what a piece or zone is called."""

    key: str = ""
    values: Mapping[str, object] = {}
    piece: str = ""
    zone: str = ""


@dataclass(frozen=True, slots=True)
class Area:
    """A zone with what lies in it.

    look: `enclosure` for one with drawn spaces, else how a heap is painted.  beside: the stall spaces at its edge.
    free: how many more would fit, at most 12.
    """

    place: str
    name: NameLabel
    pieces: tuple[Piece, ...]
    look: str = "enclosure"
    sign: str = ""
    spaces: int | None = None
    is_built: bool = True
    beside: tuple[Area, ...] = ()

    @property
    def kind(self) -> str:
        """Which panel it is."""
        return "area" if self.sign else "heap"

    @property
    def free(self) -> int:
        """The number of empty spaces that are drawn."""
        return max(0, min(12, (self.spaces or 0) - len(self.pieces)))


@dataclass(frozen=True, slots=True)
class GroundPanel:
    """Areas side by side."""

    areas: tuple[Area, ...]
    kind: str = "ground"


@dataclass(frozen=True, slots=True)
class Cell:
    """A space of a grid.

    ground: how it is painted; empty where nothing is built.  is_margin: whether it lies beyond everything that is
    built or lies there, and is only of use to whoever builds.  figure: who stands there.  may_hold: whether somebody
    may correct what lies there though nothing does.
    """

    place: str
    name: NameLabel
    ground: str
    is_margin: bool
    may_hold: bool
    piece: Piece | None = None
    figure: NameLabel | None = None


@dataclass(frozen=True, slots=True)
class GridPanel:
    """Spaces in rows, the upper row first.  figure: the kind of the figures on them and at the posts."""

    rows: tuple[tuple[Cell, ...], ...]
    posts: tuple[PostPanel, ...] = ()
    figure: str = ""
    kind: str = "grid"


@dataclass(frozen=True, slots=True)
class PostPanel:
    """The number of figures that stand somewhere, and of those that can."""

    place: str
    name: NameLabel
    number: int
    most: int


@dataclass(frozen=True, slots=True)
class Marks:
    """A row of spaces that are crossed one by one.  bonus: of how many points; won: where it counts, once taken."""

    place: str
    name: NameLabel
    art: str
    crosses: int
    spaces: int
    bonus: int | None = None
    won: str = ""


@dataclass(frozen=True, slots=True)
class SheetPanel:
    """Rows of marks, and pieces that are crossed out once (with their places)."""

    rows: tuple[Marks, ...]
    name: NameLabel
    crossable: tuple[tuple[Piece, str, bool], ...]
    kind: str = "sheet"


@dataclass(frozen=True, slots=True)
class Counter:
    """Something that is only counted, at the head of a board.  art: the piece of which there are so many: such
    ones are not corrected there.
    """

    name: NameLabel
    number: int
    place: str
    art: str = ""
    most: int = 99
    kind: str = "counter"


@dataclass(frozen=True, slots=True)
class LinePanel:
    """Pieces in one line, drawn only if there are any.  are_figures: they stand.  places: where each brings points."""

    name: NameLabel
    pieces: tuple[Piece, ...]
    look: str = "small-line"
    are_figures: bool = False
    places: tuple[str, ...] = ()
    kind: str = "line"


@dataclass(frozen=True, slots=True)
class Figures:
    """Figures by where they stand on a way; points: (number, its title, who stands there, each with its place)."""

    name: NameLabel
    points: tuple[tuple[int, NameLabel, tuple[tuple[Piece, str], ...]], ...]
    kind: str = "figures"


@dataclass(frozen=True, slots=True)
class Pile:
    """A pile in the middle that is only counted.  name: text key `page.pile.NAME`; part: of which game."""

    name: str
    number: int
    part: str = ""


BoardPanel = Area | GroundPanel | GridPanel | SheetPanel | Counter | LinePanel | Figures


def heap(position: Position, seat: int, zone: str, role: str, spaces: int | None = None) -> Area:
    """A zone in which pieces lie as they come."""
    return Area(place_name(seat, zone), NameLabel(f"play.{role}"), position.bag(seat, zone), role, spaces=spaces)


NEWS = frozenset({"birth", "no_baby", "bonus", "last_round"})
QUIET = frozenset({"turn", "out", "trucks_back", "round", "last_round", "game_over"})


@dataclass(frozen=True, slots=True)
class Display(GamePart):
    """All that is shown of a game.

    panels: what a player's board shows, in this order.  table_panels: the piles in the middle.
    art: by kind of piece, the name of its picture, `{name}` filled in; the kind itself if none is said; empty where a
    piece shows its name.
    score_sources: what lines of a score are about (text key `page.source.NAME`) -> their rules.
    news, quiet: further types of events that are worth a word to everybody, or that follow by themselves.
    """

    panels: tuple[Callable[[Ruleset, Position, int], Iterable[BoardPanel]], ...] = ()
    table_panels: tuple[Callable[[Ruleset, Position], Iterable[Pile]], ...] = ()
    art: Mapping[str, str] = field(default_factory=dict)
    score_sources: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    news: frozenset[str] = frozenset()
    quiet: frozenset[str] = frozenset()

    def is_news(self, event_type: str) -> bool:
        """True if such an event is worth a word to everybody."""
        return event_type in NEWS or event_type in self.news

    def is_quiet(self, event_type: str) -> bool:
        """True if such an event follows by itself from any action."""
        return event_type in QUIET or event_type in self.quiet

    def picture_of(self, piece: Piece) -> str:
        """The name of a piece's picture; empty if it shows its name."""
        return self.art.get(piece.kind, piece.kind).format(name=piece.name)
