"""Zooloretto Exotic: a jungle board for every zoo, and visitors who walk through both."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import cast

from companion.games.exotic.visitors import (
    POINTS,
    START,
    SUPPLY,
    VISITORS_OF_A_COLOUR,
    Source,
    bonus_tile,
    check_visit,
    colours,
    each_visit,
    figures,
    standing,
    supply,
    visitor,
    visitors_of,
    walk,
    wrong_visitors,
)
from companion.ports import UnusableInput
from companion.rules.action_keys import PLACE
from companion.rules.actions import Exchange, Placement, Visit
from companion.rules.boxes import with_more_tiles
from companion.rules.events import Course
from companion.rules.keys import bag_key
from companion.rules.pieces import Piece
from companion.rules.placement import forbidden_zone, tell_placed, zones_for
from companion.rules.position import Position
from companion.rules.reading import LONGEST_LIST, listing, mapping, one_of, shown, unusable, whole
from companion.rules.ruleset import (
    ActionKey,
    Key,
    NamedTiles,
    Placing,
    Play,
    Put,
    Reading,
    Ruleset,
    ScoreLine,
    Zone,
)
from companion.rules.violations import Violation, broken

JUNGLE_SPECIES, TILES_OF_A_SPECIES = 8, 2
"""Rule: ZE-CMP-1"""

SPECIES_REMOVED = {5: 0, 4: 1, 3: 2, 2: 3}
"""By number of players.  Rule: ZE-SET-2"""

JUNGLE = "JB"
MOST_SPECIES = 3
"""On one jungle board.  Rule: ZE-PLACE-2"""

VISIT_KEYS = ("visitor", "from", "back")


CARRIED = {
    "table_keys.visitors": ("ZE-SET-1",),
    "amounts.jungle_out": ("ZE-SET-2",),
    "amounts.normal": ("ZE-SET-3",),
    "seat_keys.zoos": ("ZE-SET-4",),
    "zones.JB": ("ZE-GEO-1",),
    "options.stall_visitor": ("ZE-VIS-1",),
    "placings.jungle": ("ZE-VIS-9",),
}
"""The rules that only these tables and parts state."""


def exotic(rules: Ruleset) -> Ruleset:
    """The game with the jungle and its visitors; yellow ones if XXL is there too."""
    species = JUNGLE_SPECIES - SPECIES_REMOVED[len(rules.players)]
    tiles = NamedTiles(species, TILES_OF_A_SPECIES, "ZE-CMP-1")
    return replace(
        rules,
        zones=_zones(rules),
        named={**rules.named, "jungle": tiles},
        amounts=_amounts(rules, tiles),
        placings=_placings(rules),
        is_place=lambda text: text == JUNGLE or rules.is_place(text),
        plays=_plays(rules.plays),
        scores=(*rules.scores, score_jungle, score_visitors, score_bonus_tiles),
        seat_keys={**rules.seat_keys, "zoos": (*rules.seat_keys["zoos"], bag_key("jungle", JUNGLE), *ZOO_KEYS)},
        table_keys=(*rules.table_keys, SUPPLY_KEY),
        defects=(*rules.defects, mixed_jungles, wrong_visitors),
        also_seen=(*rules.also_seen, figures),
        carried=(*rules.carried, CARRIED),
    )


def _zones(rules: Ruleset) -> dict[str, Zone]:
    """The jungle board before the barn, and a barn that takes jungle animals.  Rules: ZE-GEO-1, ZE-PLACE-3"""
    jungle = Zone(JUNGLE, "jungle", frozenset({"jungle"}), rules.options["jungle_spaces"])
    barns = {
        zone.id: replace(zone, accepts=zone.accepts | {"jungle"})
        for zone in rules.zones.values()
        if zone.role == "barn"
    }
    others = {id_: zone for id_, zone in rules.zones.items() if id_ not in barns}
    return {**others, JUNGLE: jungle, **barns}


def _amounts(rules: Ruleset, tiles: NamedTiles) -> dict[str, int]:
    """Jungle animals are mixed in before fifteen tiles are set aside.  Rules: ZE-SET-2, ZE-SET-3"""
    animal = Piece("animal", rules.setting.species["zooloretto"][0])
    amounts = with_more_tiles(rules, animal, tiles.types * tiles.copies)
    return {**amounts, "jungle_out": SPECIES_REMOVED[len(rules.players)]}


# Placing


def _placings(rules: Ruleset) -> dict[str, Placing]:
    """Every piece keeps out of the jungle and moves no visitor; stalls and jungle animals do.  Rule: ZE-PLACE-1"""
    old = {family: replace(placing, check=_outside(placing)) for family, placing in rules.placings.items()}
    stall = old["stall"]

    def put_up(rules: Ruleset, course: Course, put: Put) -> None:
        """Rule: ZE-VIS-2"""
        stall.settle(rules, course, put)
        walk(rules, course, put)

    return {**old, "stall": replace(stall, settle=put_up, choices=each_visit), "jungle": JUNGLE_ANIMAL}


def _outside(placing: Placing) -> Callable[[Ruleset, Position, Put], Iterator[Violation]]:
    """What forbids a piece that does not belong into the jungle.  Rule: ZE-PLACE-1"""

    def check(rules: Ruleset, position: Position, put: Put) -> Iterator[Violation]:
        if put.placement.to == JUNGLE:
            yield broken("ZE-PLACE-1", "others", seat=put.seat, zone=JUNGLE, piece=put.placement.piece)
        else:
            yield from _and_visit(rules, position, put, list(placing.check(rules, position, put)))

    return check


def _and_visit(rules: Ruleset, position: Position, put: Put, found: list[Violation]) -> Iterator[Violation]:
    """What is wrong with the place; only if nothing is, what is wrong with the visit."""
    yield from found or check_visit(rules, position, put)


def _check_jungle(rules: Ruleset, position: Position, put: Put) -> Iterator[Violation]:
    """Rules: ZE-PLACE-1, ZE-PLACE-2"""
    found = [*forbidden_zone(rules, position, put, "ZE-PLACE-1"), *_fourth_species(position, put)]
    yield from _and_visit(rules, position, put, found)


def _fourth_species(position: Position, put: Put) -> Iterator[Violation]:
    piece = put.placement.piece
    living = {tile.name for tile in position.bag(put.seat, JUNGLE)}
    if put.placement.to == JUNGLE and len(living | {piece.name}) > MOST_SPECIES:
        yield broken("ZE-PLACE-2", seat=put.seat, zone=JUNGLE, piece=piece, most=MOST_SPECIES)


def _settle_jungle(rules: Ruleset, course: Course, put: Put) -> None:
    """It moves in, and on the jungle board visitors walk.  Rule: ZE-VIS-4"""
    tell_placed(course, put, "ZE-PLACE-1" if put.placement.to == JUNGLE else "ZE-PLACE-3")
    walk(rules, course, put)


JUNGLE_ANIMAL = Placing(zones_for, _check_jungle, _settle_jungle, choices=each_visit)


def mixed_jungles(rules: Ruleset, position: Position) -> Iterator[Violation]:
    """More than three species on one jungle board.  Rule: ZE-PLACE-2"""
    for seat in rules.seats:
        living = list(dict.fromkeys(position.bag(seat, JUNGLE)))
        if len(living) > MOST_SPECIES:
            yield broken("ZE-PLACE-2", seat=seat, zone=JUNGLE, piece=living[-1], most=MOST_SPECIES)


# Actions


def _plays(plays: Mapping[str, Play]) -> dict[str, Play]:
    """Unloading, moving and buying name visitors; jungle animals are not exchanged.  Rule: ZE-C-1"""
    taking, exchange = plays["take_truck"], plays["exchange"]
    keys = tuple(with_visits(key) if key.name == PLACE.name else key for key in taking.keys)
    trading = {word: replace(plays[word], keys=(*plays[word].keys, VISIT)) for word in ("move", "purchase")}
    return {**plays, "take_truck": replace(taking, keys=keys), **trading, "exchange": _without_jungle(exchange)}


def _without_jungle(exchange: Play) -> Play:
    def check(rules: Ruleset, position: Position, action: Exchange) -> Iterator[Violation]:
        """Rule: ZE-C-1"""
        sides = (action.a, action.b)
        if any(area == JUNGLE or kind.startswith("jungle.") for area, kind in sides):
            yield broken("ZE-C-1", seat=action.player)
        yield from exchange.check(rules, position, action)

    return replace(exchange, check=check)


def parse_visit(rules: Ruleset, _position: Position, value: object, where: str) -> Visit | None:
    """`{"visitor": "red", "from": 2, "back": {"1": 3}}`, each of which may be left out; None if nothing is named."""
    given = mapping(value, where, VISIT_KEYS)
    named = one_of(given["visitor"], f"{where}/visitor", colours(rules)) if "visitor" in given else None
    source = _parse_source(given["from"], f"{where}/from") if "from" in given else None
    back = mapping(given.get("back", {}), f"{where}/back", [str(seat) for seat in rules.seats])
    points = sorted((int(seat), _parse_point(point, f"{where}/back/{seat}")) for seat, point in back.items())
    visit = Visit(named, source, tuple(points))
    return None if visit == Visit() else visit


def _parse_point(value: object, where: str) -> int:
    return whole(value, where, POINTS[0], POINTS[-1])


def _parse_source(value: object, where: str) -> Source:
    """A viewing point or the supply; two of them are understood, and judged."""
    if type(value) is list and len(value) > 1:
        return tuple(_parse_point(point, f"{where}/{at}") for at, point in enumerate(value))
    if type(value) is int:
        return _parse_point(value, where)
    if value != SUPPLY:
        raise unusable(where, f'a viewing point from {POINTS[0]} to {POINTS[-1]} or "{SUPPLY}"', value)
    return SUPPLY


def show_visit(visit: Visit) -> dict[str, object]:
    """A visit as JSON, without what was left out."""
    source = list(visit.source) if isinstance(visit.source, tuple) else visit.source
    back = {str(seat): point for seat, point in visit.back}
    values = zip(VISIT_KEYS, (visit.visitor, source, back or None), strict=True)
    return {name: value for name, value in values if value is not None}


VISIT = ActionKey("visit", "visit", parse_visit, show_visit, None)


def with_visits(key: ActionKey) -> ActionKey:
    """The places of an unloading, where an object beside any of them may name its visitors."""

    def parse(rules: Ruleset, position: Position, value: object, where: str) -> object:
        apart = [
            _apart(key, entry, f"{where}/{at}") for at, entry in enumerate(listing(value, where, most=LONGEST_LIST))
        ]
        visits = [parse_visit(rules, position, visit, f"{where}/{at}/2") for at, (_, visit) in enumerate(apart)]
        placements = cast(tuple[Placement, ...], key.parse(rules, position, [entry for entry, _ in apart], where))
        return tuple(replace(placement, visit=visit) for placement, visit in zip(placements, visits, strict=True))

    def show(place: tuple[Placement, ...]) -> object:
        entries = cast(list[list[object]], key.show(place))
        return [_joined(entry, placement.visit) for entry, placement in zip(entries, place, strict=True)]

    return key._replace(parse=parse, show=show)


def _apart(key: ActionKey, entry: object, where: str) -> tuple[object, dict[str, object]]:
    """An entry of an unloading as `key` reads it, and the visit beside it."""
    if type(entry) is not list or len(entry) != 3 or type(entry[2]) is not dict:
        return entry, {}
    beside = mapping(entry[2], f"{where}/2", VISIT_KEYS if key is PLACE else None)
    visit = {name: value for name, value in beside.items() if name in VISIT_KEYS}
    rest = {name: value for name, value in beside.items() if name not in VISIT_KEYS}
    return [*entry[:2], rest] if rest else entry[:2], visit


def _joined(entry: list[object], visit: Visit | None) -> list[object]:
    """An entry of an unloading with the visit beside it."""
    beside = cast(dict[str, object], entry[2]) if len(entry) > 2 else {}
    both = {**beside, **(show_visit(visit) if visit else {})}
    return [*entry[:2], both] if both else entry[:2]


# Scoring


def score_jungle(_rules: Ruleset, position: Position, seat: int) -> Iterator[ScoreLine]:
    """Two points less for every species of the jungle in the barn, none on the jungle board.  Rule: ZE-SCO-1"""
    for piece in sorted({piece for piece in position.bag(seat, "B") if piece.kind == "jungle"}):
        yield ScoreLine("ZE-SCO-1", -2, piece=piece)


def score_visitors(rules: Ruleset, position: Position, seat: int) -> Iterator[ScoreLine]:
    """Two points for every colour of which visitors are in the zoo.  Rule: ZE-SCO-2"""
    for colour in colours(rules):
        if visitors_of(position, seat, colour):
            yield ScoreLine("ZE-SCO-2", 2, piece=visitor(colour))


def score_bonus_tiles(rules: Ruleset, position: Position, seat: int) -> Iterator[ScoreLine]:
    """Two points for every visitor in the colour of a bonus tile.  Rule: ZE-SCO-3"""
    for colour in colours(rules):
        number = visitors_of(position, seat, colour) if position.count(*bonus_tile(seat, colour)) else 0
        if number:
            yield ScoreLine("ZE-SCO-3", 2 * number, piece=visitor(colour), values={"number": number})


# The keys of a position


def _parse_visitors(rules: Ruleset, reading: Reading, value: object, where: str, seat: int) -> None:
    """The viewing point of each visitor; of a colour left out, as at set-up.  Rule: ZE-SET-4"""
    given = mapping(value, where, colours(rules))
    for colour in colours(rules):
        here = f"{where}/{colour}"
        entries = enumerate(listing(given.get(colour, [START]), here))
        points = [_parse_point(point, f"{here}/{at}") for at, point in entries]
        for point in POINTS:
            reading.set_count(standing(seat, colour, point), points.count(point))


def _default_visitors(rules: Ruleset, reading: Reading, seat: int) -> None:
    _parse_visitors(rules, reading, {}, "visitors", seat)


def _show_visitors(rules: Ruleset, position: Position, seat: int) -> object:
    return {
        colour: [point for point in POINTS for _ in range(position.count(*standing(seat, colour, point)))]
        for colour in colours(rules)
    }


def _parse_bonus_tiles(rules: Ruleset, reading: Reading, value: object, where: str, seat: int) -> None:
    for at, entry in enumerate(listing(value, where)):
        place = bonus_tile(seat, one_of(entry, f"{where}/{at}", colours(rules)))
        if place in reading.counts:
            raise UnusableInput(f"{where}/{at}: {shown(entry)} stands twice; there is one bonus tile of each colour")
        reading.set_count(place, 1)


def _show_bonus_tiles(rules: Ruleset, position: Position, seat: int) -> object:
    return [colour for colour in colours(rules) if position.count(*bonus_tile(seat, colour))]


def _parse_supply(rules: Ruleset, reading: Reading, value: object, where: str, _seat: int) -> None:
    """How many visitors are in no zoo; of a colour left out, all that are not seen in one."""
    given = mapping(value, where, colours(rules))
    position = reading.position()
    for colour in colours(rules):
        seen = sum(visitors_of(position, seat, colour) for seat in rules.seats)
        number = given.get(colour, max(0, VISITORS_OF_A_COLOUR - seen))
        reading.set_count(supply(colour), whole(number, f"{where}/{colour}", 0, VISITORS_OF_A_COLOUR))


def _default_supply(rules: Ruleset, reading: Reading, seat: int) -> None:
    _parse_supply(rules, reading, {}, "visitors", seat)


def _show_supply(rules: Ruleset, position: Position, _seat: int) -> object:
    return {colour: position.count(*supply(colour)) for colour in colours(rules)}


ZOO_KEYS = (
    Key("visitors", _parse_visitors, _default_visitors, _show_visitors),
    Key("bonus_tiles", _parse_bonus_tiles, lambda _rules, _reading, _seat: None, _show_bonus_tiles),
)
SUPPLY_KEY = Key("visitors", _parse_supply, _default_supply, _show_supply)
