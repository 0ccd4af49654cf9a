"""The keys of a position document that several games share, each with how it is read, filled in and shown."""

from __future__ import annotations

from collections.abc import Callable

from companion.ports import UnusableInput
from companion.rules import schema as shapes
from companion.rules.events import broken
from companion.rules.position import BABY, BLOCK, IDENTIFIER, TABLE, Piece, Position, babies_left, format_piece, truck
from companion.rules.reading import flag, listing, mapping, whole
from companion.rules.ruleset import PositionKey, PositionReader, Ruleset, Stack, all_species, is_there
from companion.strict_json import quote

MOST_SPACES = 3
"""Of a truck; one with a blocked space is never a smaller printed one.  Rules: ZB-A-2, ZB-2P-3"""

TRUCK_KEYS = ("spaces", "tiles", "taken_by")
STACK_KEYS = ("normal", "disc")


def parse_piece(rules: Ruleset, value: object, where: str) -> Piece:
    """A piece of this game.  Raises UnusableInput if the box has none of that name."""
    piece = rules.pieces.get(value) if type(value) is str else None
    if piece is not None:
        return piece
    if type(value) is not str:
        raise UnusableInput(f"{where}: expected a piece, got {quote(value)}")
    kind, _, name = value.partition(".")
    if kind in rules.named and IDENTIFIER.fullmatch(name):
        return Piece(kind, name)
    raise UnusableInput(f"{where}: unknown piece {quote(value)}; see 'species' and the pieces of this game")


def parse_pieces(rules: Ruleset, value: object, where: str) -> tuple[Piece, ...]:
    """A list of pieces."""
    entries = listing(value, where)
    try:
        return tuple([rules.pieces[entry] for entry in entries])  # type: ignore[index]
    except (KeyError, TypeError):
        return tuple(parse_piece(rules, entry, f"{where}/{at}") for at, entry in enumerate(entries))


def parse_one_or_more(rules: Ruleset, value: object, where: str) -> tuple[Piece, ...]:
    """A piece, or the list of those where only one should lie."""
    return parse_pieces(rules, value if type(value) is list else [value], where)


def show_pieces(pieces: tuple[Piece, ...]) -> list[str]:
    """Pieces as JSON."""
    return [format_piece(piece) for piece in pieces]


def show_one_or_more(pieces: tuple[Piece, ...]) -> object:
    """As `parse_one_or_more` reads them."""
    return show_pieces(pieces) if len(pieces) != 1 else format_piece(pieces[0])


def bag_key(name: str, zone: str) -> PositionKey:
    """A key whose value is the list of pieces in one zone; empty at set-up."""

    def parse(rules: Ruleset, reading: PositionReader, value: object, where: str, seat: int) -> None:
        reading.set_bag((seat, zone), parse_pieces(rules, value, where))

    return PositionKey(
        name, parse, nothing, lambda _rules, position, seat: show_pieces(position.bag(seat, zone)), shapes.TILES
    )


def count_key(
    name: str, high: str | None = None, schema: shapes.Shape = shapes.COUNT, *, at: str = "", most: int | None = None
) -> PositionKey:
    """A key whose value is a number counted at the place of its name, or `at` another; at set-up `amounts[name]`,
    else 0.

    high, most: the entry of `amounts`, or the number, that it cannot exceed.
    """

    def parse(rules: Ruleset, reading: PositionReader, value: object, where: str, seat: int) -> None:
        limit = most if high is None else rules.amounts[high]
        reading.set_count((seat, at or name), whole(value, where) if limit is None else whole(value, where, 0, limit))

    def default(rules: Ruleset, reading: PositionReader, seat: int) -> None:
        reading.set_count((seat, at or name), rules.amounts.get(name, 0))

    return PositionKey(name, parse, default, lambda _rules, position, seat: position.count(seat, at or name), schema)


def ledger_key(
    name: str,
    parse: Callable[[Ruleset, PositionReader, object, str, int], None],
    show: Callable[[Ruleset, Position, int], object],
    schema: shapes.Shape,
) -> PositionKey:
    """A key of which `parse` fills in what its object leaves out: at set-up it is read as `{}`."""
    return PositionKey(name, parse, lambda rules, reading, seat: parse(rules, reading, {}, name, seat), show, schema)


def nothing(_rules: Ruleset, _reading: PositionReader, _seat: int) -> None:
    """Nothing lies there at set-up."""


def _parse_out(_rules: Ruleset, reading: PositionReader, value: object, where: str, seat: int) -> None:
    if flag(value, where):
        reading.fields["out"] = frozenset((*reading.fields["out"], seat))  # type: ignore[misc]


OUT = PositionKey("out", _parse_out, nothing, lambda _rules, position, seat: seat in position.out, shapes.flag())


def _zones_key(name: str, role: str, schema: shapes.Shape, *, is_single: bool = False) -> PositionKey:
    """A key whose value is what lies in each zone of a role.

    is_single: whether one piece is written without a list, and an empty zone not at all.
    """

    def parse(rules: Ruleset, reading: PositionReader, value: object, where: str, seat: int) -> None:
        given = mapping(value, where, [zone.id for zone in rules.zones.values() if zone.role == role])
        for zone, entry in given.items():
            if rules.zones[zone].expansions > reading.counts.get((seat, rules.zones[zone].bought), 0):
                reading.defects.append(broken("ZB-C-EXP-1", seat=seat, zone=zone))
            parsed = parse_one_or_more if is_single else parse_pieces
            reading.set_bag((seat, zone), parsed(rules, entry, f"{where}/{zone}"))

    def show(rules: Ruleset, position: Position, seat: int) -> object:
        told: dict[str, object] = {}
        for zone in rules.zones.values():
            bag = position.bag(seat, zone.id) if zone.role == role else ()
            if bag or (zone.role == role and not is_single and is_there(rules, position, seat, zone.id)):
                told[zone.id] = show_one_or_more(bag) if is_single else show_pieces(bag)
        return told

    return PositionKey(name, parse, nothing, show, schema)


ENCLOSURES = _zones_key("enclosures", "enclosure", shapes.ledger(shapes.TILES))
STALLS = _zones_key("stalls", "stall", shapes.ledger(shapes.PIECE), is_single=True)
BARN = bag_key("barn", "B")


def _parse_stack(reading: PositionReader, value: object, where: str, stack: Stack) -> None:
    given = mapping(value, where, STACK_KEYS)
    for name, place in zip(STACK_KEYS, (stack.normal, stack.disc), strict=True):
        if name in given:
            reading.set_count(place, whole(given[name], f"{where}/{name}"))


def _parse_draw(rules: Ruleset, reading: PositionReader, value: object, where: str, _seat: int) -> None:
    _default_draw(rules, reading, TABLE)
    if len(rules.stacks) == 1:
        return _parse_stack(reading, value, where, rules.stacks[0])
    given = mapping(value, where, [str(stack.game) for stack in rules.stacks])
    for stack in rules.stacks:
        if stack.game in given:
            _parse_stack(reading, given[stack.game], f"{where}/{stack.game}", stack)
    return None


def _default_draw(rules: Ruleset, reading: PositionReader, _seat: int) -> None:
    for stack in rules.stacks:
        for place in (stack.normal, stack.disc):
            reading.set_count(place, rules.amounts[place[1]])


def _show_draw(rules: Ruleset, position: Position, _seat: int) -> object:
    shown_stacks = {
        stack.game: {"normal": position.count(*stack.normal), "disc": position.count(*stack.disc)}
        for stack in rules.stacks
    }
    return shown_stacks if len(rules.stacks) > 1 else next(iter(shown_stacks.values()))


STACKS_SCHEMA = shapes.record(dict.fromkeys(STACK_KEYS, shapes.COUNT))
DRAW = PositionKey(
    "draw", _parse_draw, _default_draw, _show_draw, shapes.either(STACKS_SCHEMA, shapes.ledger(STACKS_SCHEMA))
)
"""The draw stacks; counted where `Ruleset.stacks` says, set-up heights under the same names in `amounts`."""


def _parse_trucks(rules: Ruleset, reading: PositionReader, value: object, where: str, _seat: int) -> None:
    spaces, taken = [], []
    for number, entry in enumerate(listing(value, where, len(rules.trucks))):
        here = f"{where}/{number}"
        given = mapping(entry, here, TRUCK_KEYS)
        card = rules.trucks[number]
        tiles = parse_pieces(rules, given["tiles"], f"{here}/tiles") if "tiles" in given else (BLOCK,) * card.blocks
        reading.set_bag(truck(number), tiles)
        spaces_here = MOST_SPACES if BLOCK in tiles else card.spaces
        spaces.append(whole(given["spaces"], f"{here}/spaces", 1, MOST_SPACES) if "spaces" in given else spaces_here)
        by = given.get("taken_by")
        taken.append(None if by is None else whole(by, f"{here}/taken_by", 0, len(rules.players) - 1))
    reading.fields["spaces"], reading.fields["taken"] = tuple(spaces), tuple(taken)


def _show_trucks(_rules: Ruleset, position: Position, _seat: int) -> object:
    return [
        {"spaces": spaces, "tiles": show_pieces(position.on_truck(number)), "taken_by": taken}
        for number, (spaces, taken) in enumerate(zip(position.spaces, position.taken, strict=True))
    ]


TRUCK_SCHEMA = shapes.record(
    {}, {"spaces": shapes.whole(1, 3), "tiles": shapes.TILES, "taken_by": shapes.perhaps(shapes.SEAT)}
)
TRUCKS = PositionKey(
    "trucks",
    _parse_trucks,
    lambda rules, reading, seat: _parse_trucks(rules, reading, [{} for _ in rules.trucks], "trucks", seat),
    _show_trucks,
    shapes.many(TRUCK_SCHEMA, 5),
)


def _parse_offspring(rules: Ruleset, reading: PositionReader, value: object, where: str, _seat: int) -> None:
    given = mapping(value, where, all_species(rules))
    for species in all_species(rules):
        if species in given:
            number = whole(given[species], f"{where}/{species}")
        else:
            baby = Piece("animal", species, BABY)
            number = max(0, rules.limits.get(baby, 0) - sum(bag.count(baby) for bag in reading.bags.values()))
        reading.set_count(babies_left(species), number)


OFFSPRING = ledger_key(
    "offspring",
    _parse_offspring,
    lambda rules, position, _seat: {species: position.count(*babies_left(species)) for species in all_species(rules)},
    shapes.COUNTS,
)
BANK = count_key("bank")
COINS = count_key("coins", schema=shapes.COINS)
EXPANSIONS = count_key("expansions", high="most_expansions", schema=shapes.whole(0, 2))
