"""A position as boards that a page can draw: every zoo, park and sheet, the trucks and what else lies in the middle.

Only arranges what the position says; whether it is allowed is for the referee.  A place is written `SEAT/ZONE`
(`0/E4`, `-1/truck 0`), as taps name it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from companion.games.aquaretto.park import BOARD, CORNER, DEPOT, POSTS, coordinates, ground_of
from companion.games.dice.sheet import COIN_SPACES, ROWS
from companion.rules.keys import BLOCK, all_species, babies_left, is_there
from companion.rules.pieces import Piece
from companion.rules.position import TABLE, Position, truck
from companion.rules.ruleset import Ruleset, Zone

MARGIN = 2
"""So many rows and columns around a park show where an expansion may lie."""
VISITOR_POINTS = 5


def place_name(seat: int, zone: str) -> str:
    """A place as taps name it."""
    return f"{seat}/{zone}"


@dataclass(frozen=True, slots=True)
class Area:
    """A zone with what lies in it.  free: how many more would fit, at most 12; stalls: the spaces beside it."""

    place: str
    zone: str
    role: str
    pieces: tuple[Piece, ...]
    spaces: int | None = None
    is_built: bool = True
    stalls: tuple[Area, ...] = ()

    @property
    def free(self) -> int:
        """How many empty spaces are drawn."""
        return max(0, min(12, (self.spaces or 0) - len(self.pieces)))


@dataclass(frozen=True, slots=True)
class Cell:
    """A space of a park.

    ground: `board`, `small`, `large`, `xxl`, `corner`, or `` where nothing is built.  is_margin: whether it lies beyond
    everything that is built or lies there, and is only of use to whoever builds.
    """

    place: str
    zone: str
    ground: str
    is_margin: bool
    piece: Piece | None = None
    has_trainer: bool = False


@dataclass(frozen=True, slots=True)
class Park:
    """rows: the upper row first.  posts: how many coworkers stand there, and how many can."""

    rows: tuple[tuple[Cell, ...], ...]
    depot: Area
    posts: tuple[tuple[str, str, int, int], ...]


@dataclass(frozen=True, slots=True)
class Row:
    """A row of crosses on a sheet.  bonus: of how many points, None where there is none; is_mine: whether taken."""

    place: str
    name: str
    crosses: int
    spaces: int
    bonus: int | None = None
    is_mine: bool = False


@dataclass(frozen=True, slots=True)
class Sheet:
    """A player's sheet of the dice game.  barn: the animals crossed out there; dice: those taken in this round."""

    rows: tuple[Row, ...]
    office: Row
    barn: tuple[tuple[Piece, str, bool], ...]
    dice: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """Everything of one player.  purse: coins, None in a game without money; visitors: by viewing point."""

    seat: int
    name: str
    areas: tuple[Area, ...]
    barn: Area | None
    jungle: Area | None
    visitors: tuple[tuple[int, tuple[str, ...]], ...]
    bonus_tiles: tuple[str, ...]
    donations: tuple[Piece, ...]
    park: Park | None
    sheet: Sheet | None
    purse: int | None
    food: int | None
    is_out: bool


@dataclass(frozen=True, slots=True)
class TruckDrawn:
    """A truck.  blocks: face-down tiles on it; taken_by: a seat."""

    number: int
    place: str
    pieces: tuple[Piece, ...]
    blocks: int
    free: int
    taken_by: int | None


@dataclass(frozen=True, slots=True)
class Pile:
    """Something of which only the number counts.  name: text key `page.pile.NAME`; part: of which game."""

    name: str
    number: int
    part: str = ""


def boards(rules: Ruleset, position: Position) -> tuple[Board, ...]:
    """Every player's board, by seat."""
    return tuple(_board(rules, position, seat) for seat in rules.seats)


def _board(rules: Ruleset, position: Position, seat: int) -> Board:
    lists = rules.seat_keys
    keys = {key.name for keys in lists.values() for key in keys}
    areas = {zone.id: _area(rules, position, seat, zone) for zone in rules.zones.values()}
    homes = [area for area in areas.values() if area.role == "enclosure"]
    return Board(
        seat,
        rules.players[seat],
        tuple(homes),
        areas.get("B"),
        areas.get("JB"),
        tuple(_visitors(position, seat)) if "visitors" in keys else (),
        tuple(colour for colour in COLOURS if position.count(seat, f"{colour} bonus tile")),
        position.bag(seat, "donations"),
        _park(position, seat) if "parks" in lists else None,
        _sheet(rules, position, seat) if "sheets" in lists else None,
        position.count(seat, "coins") if "coins" in keys and "sheets" not in lists else None,
        len(position.bag(seat, "food")) if "food" in keys else None,
        seat in position.out,
    )


COLOURS = ("red", "blue", "green", "white", "yellow")


def _area(rules: Ruleset, position: Position, seat: int, zone: Zone) -> Area:
    stalls = tuple(_area(rules, position, seat, rules.zones[stall]) for stall in zone.stalls)
    is_built = is_there(rules, position, seat, zone.id)
    bag = position.bag(seat, zone.id)
    return Area(place_name(seat, zone.id), zone.id, zone.role, bag, zone.spaces, is_built, stalls)


def _visitors(position: Position, seat: int) -> Iterator[tuple[int, tuple[str, ...]]]:
    for point in range(1, VISITOR_POINTS + 1):
        counted = ((colour, position.count(seat, f"{colour} visitors at {point}")) for colour in COLOURS)
        yield point, tuple(colour for colour, number in counted for _ in range(number))


# Parks


def _park(position: Position, seat: int) -> Park:
    built = position.boards.get(seat, ())
    ground = ground_of(built)
    kinds = {**dict.fromkeys(BOARD, "board"), **dict.fromkeys(CORNER, "corner")}
    kinds |= {cell: board.kind for board in built for cell in board.cells}
    lying = [zone for owner, zone in (*position.bags, *position.counts) if owner == seat and "," in zone]
    xs, ys = zip(*(coordinates(space) for space in (*ground, *CORNER, *lying)), strict=True)
    inside = {f"{x},{y}" for x in range(min(xs), max(xs) + 1) for y in range(min(ys), max(ys) + 1)}
    rows = tuple(
        tuple(_cell(position, seat, f"{x},{y}", kinds, inside) for x in range(min(xs) - MARGIN, max(xs) + MARGIN + 1))
        for y in range(max(ys) + MARGIN, min(ys) - MARGIN - 1, -1)
    )
    depot = Area(place_name(seat, DEPOT), DEPOT, "depot", position.bag(seat, DEPOT))
    posts = tuple((place_name(seat, post), post, position.count(seat, post), most) for post, most in POSTS.items())
    return Park(rows, depot, posts)


def _cell(position: Position, seat: int, space: str, kinds: Mapping[str, str], inside: Collection[str]) -> Cell:
    bag, is_margin = position.bag(seat, space), space not in inside
    has_trainer = position.count(seat, space) > 0
    return Cell(place_name(seat, space), space, kinds.get(space, ""), is_margin, bag[-1] if bag else None, has_trainer)


# Sheets of the dice game


def _sheet(rules: Ruleset, position: Position, seat: int) -> Sheet:
    def row(name: str, spaces: int) -> Row:
        zone = f"row {name}"
        bonus, is_mine = rules.options["row_bonus"][name], position.count(seat, f"bonus {name}") > 0
        return Row(place_name(seat, zone), name, position.count(seat, zone), spaces, bonus, is_mine)

    office = Row(
        place_name(seat, "ticket office"), "coin", position.count(seat, "ticket office"), COIN_SPACES
    )  # fmt: skip
    barn = tuple(
        (Piece("animal", name), place_name(seat, f"barn {name}"), position.count(seat, f"barn {name}") > 0)
        for name in ROWS
    )
    rows = tuple(row(name, spaces) for name, spaces in ROWS.items())
    return Sheet(rows, office, barn, position.bag(seat, "dice"))


# The middle of the table


def trucks(position: Position) -> tuple[TruckDrawn, ...]:
    """Every truck with what lies on it."""
    taken = (*position.taken, *(None for _ in position.spaces))
    return tuple(
        _truck(number, spaces, position.on_truck(number), taken[number])
        for number, spaces in enumerate(position.spaces)
    )


def _truck(number: int, spaces: int, bag: tuple[Piece, ...], taken_by: int | None) -> TruckDrawn:
    tiles = tuple(piece for piece in bag if piece != BLOCK)
    seat, zone = truck(number)
    free = max(0, spaces - len(bag))
    return TruckDrawn(number, place_name(seat, zone), tiles, bag.count(BLOCK), free, taken_by)


def piles(rules: Ruleset, position: Position) -> tuple[Pile, ...]:
    """What lies in the middle, counted."""
    found = [
        Pile(name, position.count(*place), stack.game or "")
        for stack in rules.stacks
        for name, place in (("normal", stack.normal), ("disc", stack.disc))
    ]
    keys = {key.name for key in rules.table_keys}
    found += [Pile(name, position.count(TABLE, name)) for name in ("bank", "supply") if name in keys]
    if "tokens" in keys:
        found.append(Pile("tokens", len(position.bag(TABLE, "tokens"))))
    return tuple(found)


# Offspring


@dataclass(frozen=True, slots=True)
class Family:
    """One player's pairs of a species.  babies: born so far; waiting: fertile adults without a partner, by sex."""

    seat: int
    babies: int
    waiting: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Offspring:
    """A species: babies left in the supply, and every family that has or may have one."""

    species: Piece
    left: int
    families: tuple[Family, ...]


def offspring(rules: Ruleset, position: Position) -> tuple[Offspring, ...]:
    """Which pairs have bred, who can still, and how many babies are left."""
    if not any(key.name == "offspring" for key in rules.table_keys):
        return ()
    return tuple(
        Offspring(Piece("animal", name, "baby"), position.count(*babies_left(name)), tuple(_families(position, name)))
        for name in all_species(rules)
    )


def _families(position: Position, species: str) -> Iterator[Family]:
    seats = sorted({seat for seat, _ in position.bags if seat != TABLE})
    for seat in seats:
        tiles = [piece for (owner, _), bag in position.bags.items() if owner == seat for piece in bag]
        own = [piece for piece in tiles if piece.kind == "animal" and piece.name == species]
        babies = sum(piece.mark == "baby" for piece in own)
        waiting = tuple(sorted({piece for piece in own if piece.is_fertile}))
        if babies or waiting:
            yield Family(seat, babies, waiting)
