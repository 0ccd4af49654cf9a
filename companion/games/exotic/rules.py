"""Zooloretto Exotic: a jungle board for every zoo, and visitors who walk through both."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from companion.games.exotic import visitors
from companion.games.exotic.fields import VISIT, parse_point
from companion.games.exotic.package import COLOURS, JUNGLE_NAMES
from companion.games.exotic.seen import VISITS
from companion.games.teaching import Aftermath, EventReason, Occasion, Teaching, is_event_of, on_truck
from companion.games.with_trucks import SPECIES_REMOVED
from companion.panels import BoardPanel, Display, Figures, LinePanel, NameLabel, place_name
from companion.ports import UnusableInput
from companion.rules import schema as shapes
from companion.rules.actions import Exchange
from companion.rules.boxes import with_more_tiles
from companion.rules.events import EventRecorder, Violation, broken
from companion.rules.keys import bag_key, ledger_key, nothing
from companion.rules.placement import forbidden_zone, record_placed, zones_for
from companion.rules.position import Piece, Position
from companion.rules.reading import listing, mapping, one_of, whole
from companion.rules.ruleset import (
    ActionType,
    NamedTiles,
    PlacementContext,
    PlacementRule,
    PositionKey,
    PositionReader,
    Ruleset,
    ScoreLine,
    Zone,
)
from companion.rules.trucks import with_beside
from companion.sight.scene import GameSight, PrintedPlace
from companion.strict_json import quote

TILES_OF_A_SPECIES = 2
"""Rule: ZE-CMP-1"""

JUNGLE = "JB"
MOST_SPECIES = 3
"""On one jungle board.  Rule: ZE-PLACE-2"""


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
    species = len(JUNGLE_NAMES) - SPECIES_REMOVED[len(rules.players)]
    tiles = NamedTiles(species, TILES_OF_A_SPECIES, "ZE-CMP-1", JUNGLE_NAMES)
    return replace(
        rules,
        zones=_zones(rules),
        named={**rules.named, "jungle": tiles},
        amounts=_amounts(rules, tiles),
        placings=_placings(rules),
        plays=_plays(rules.plays),
        scores=(*rules.scores, score_jungle, score_visitors, score_bonus_tiles),
        seat_keys={**rules.seat_keys, "zoos": (*rules.seat_keys["zoos"], bag_key("jungle", JUNGLE), *ZOO_KEYS)},
        table_keys=(*rules.table_keys, SUPPLY_KEY),
        defects=(*rules.defects, mixed_jungles, visitors.wrong_visitors),
        counted=(visitors.counted_thing, *rules.counted),
        carried=(*rules.carried, CARRIED),
        parts=rules.parts_with(DISPLAY, SIGHT, TEACHING),
    )


SIGHT = GameSight(
    printed=(PrintedPlace("path", visitors.PATH.pattern, holds="visitor"),),
    figures=frozenset({"visitor"}),
    also_seen=(visitors.figures,),
    seen_choices=(VISITS,),
)
TEACHING = Teaching(
    (Occasion(120, "jungle", ("ZE-PLACE-1",), on_truck("jungle")),),
    (
        Aftermath("visitor", ("ZE-VIS-2",), is_event_of("visitor_entered", "visitor_moved")),
        Aftermath("visitor_left", ("ZE-VIS-6",), is_event_of("visitor_left")),
        Aftermath("visitor_back", ("ZE-VIS-4",), is_event_of("visitor_back", "visitor_pushed_out")),
    ),
    {"bonus_tile": EventReason("bonus_tile", ("ZE-VIS-6",))},
)


def visitors_panel(_rules: Ruleset, position: Position, seat: int) -> Iterator[BoardPanel]:
    """Who stands at each viewing point, and the bonus tiles of those who have been."""
    points = tuple(
        (
            point,
            NameLabel("play.visitors.point", {"point": point}),
            tuple(
                (visitors.visitor(colour), place_name(*visitors.standing(seat, colour, point)))
                for colour in COLOURS
                for _ in range(position.count(*visitors.standing(seat, colour, point)))
            ),
        )
        for point in visitors.POINTS
    )
    yield Figures(NameLabel("play.visitors"), points)
    won = [colour for colour in COLOURS if position.count(*visitors.bonus_tile(seat, colour))]
    places = tuple(place_name(*visitors.bonus_tile(seat, colour)) for colour in won)
    yield LinePanel(NameLabel("play.bonus_tiles"), tuple(map(visitors.visitor, won)), are_figures=True, places=places)


DISPLAY = Display(
    (visitors_panel,),
    art={"jungle": "{name}"},
    score_sources={"visitors": ("ZE-SCO-2", "ZE-SCO-3"), "barn": ("ZE-SCO-1",)},
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


# Placement


def _placings(rules: Ruleset) -> dict[str, PlacementRule]:
    """Every piece keeps out of the jungle and moves no visitor; stalls and jungle animals do.  Rule: ZE-PLACE-1"""
    old = {family: replace(placing, check=_outside(placing)) for family, placing in rules.placings.items()}
    stall = old["stall"]

    def put_up(rules: Ruleset, course: EventRecorder, put: PlacementContext) -> None:
        """Rule: ZE-VIS-2"""
        stall.settle(rules, course, put)
        visitors.walk(rules, course, put)

    return {**old, "stall": replace(stall, settle=put_up, choices=visitors.each_visit), "jungle": JUNGLE_ANIMAL}


def _outside(placing: PlacementRule) -> Callable[[Ruleset, Position, PlacementContext], Iterator[Violation]]:
    """Forbid a piece that does not belong into the jungle.  Rule: ZE-PLACE-1"""

    def check(rules: Ruleset, position: Position, put: PlacementContext) -> Iterator[Violation]:
        if put.placement.to == JUNGLE:
            yield broken("ZE-PLACE-1", "others", seat=put.seat, zone=JUNGLE, piece=put.placement.piece)
        else:
            yield from _and_visit(rules, position, put, list(placing.check(rules, position, put)))

    return check


def _and_visit(
    rules: Ruleset, position: Position, put: PlacementContext, found: list[Violation]
) -> Iterator[Violation]:
    """Check the place; only if nothing is wrong with it, the visit."""
    yield from found or visitors.check_visit(rules, position, put)


def _check_jungle(rules: Ruleset, position: Position, put: PlacementContext) -> Iterator[Violation]:
    """Rules: ZE-PLACE-1, ZE-PLACE-2"""
    piece, living = put.placement.piece, {tile.name for tile in position.bag(put.seat, JUNGLE)}
    found = [*forbidden_zone(rules, position, put, "ZE-PLACE-1")]
    if put.placement.to == JUNGLE and len(living | {piece.name}) > MOST_SPECIES:
        found.append(broken("ZE-PLACE-2", seat=put.seat, zone=JUNGLE, piece=piece, most=MOST_SPECIES))
    yield from _and_visit(rules, position, put, found)


def _settle_jungle(rules: Ruleset, course: EventRecorder, put: PlacementContext) -> None:
    """It moves in, and on the jungle board visitors walk.  Rule: ZE-VIS-4"""
    record_placed(course, put, "ZE-PLACE-1" if put.placement.to == JUNGLE else "ZE-PLACE-3")
    visitors.walk(rules, course, put)


JUNGLE_ANIMAL = PlacementRule(zones_for, _check_jungle, _settle_jungle, choices=visitors.each_visit)


def mixed_jungles(rules: Ruleset, position: Position) -> Iterator[Violation]:
    """More than three species on one jungle board.  Rule: ZE-PLACE-2"""
    for seat in rules.seats:
        living = list(dict.fromkeys(position.bag(seat, JUNGLE)))
        if len(living) > MOST_SPECIES:
            yield broken("ZE-PLACE-2", seat=seat, zone=JUNGLE, piece=living[-1], most=MOST_SPECIES)


# Actions


def _plays(plays: Mapping[str, ActionType]) -> dict[str, ActionType]:
    """Unloading, moving and buying name visitors; jungle animals are not exchanged.  Rule: ZE-C-1"""
    taking, exchange = plays["take_truck"], plays["exchange"]
    trading = {word: replace(plays[word], fields=(*plays[word].fields, VISIT)) for word in ("move", "purchase")}

    def not_the_jungle(rules: Ruleset, position: Position, action: Exchange) -> Iterator[Violation]:
        """Rule: ZE-C-1"""
        if any(area == JUNGLE or kind.startswith("jungle.") for area, kind in (action.a, action.b)):
            yield broken("ZE-C-1", seat=action.player)
        yield from exchange.check(rules, position, action)

    return {
        **plays,
        "take_truck": with_beside(taking, VISIT),
        **trading,
        "exchange": replace(exchange, check=not_the_jungle),
    }


# Scoring


def score_jungle(_rules: Ruleset, position: Position, seat: int) -> Iterator[ScoreLine]:
    """Two points less for every species of the jungle in the barn, none on the jungle board.  Rule: ZE-SCO-1"""
    for piece in sorted({piece for piece in position.bag(seat, "B") if piece.kind == "jungle"}):
        yield ScoreLine("ZE-SCO-1", -2, piece=piece)


def score_visitors(rules: Ruleset, position: Position, seat: int) -> Iterator[ScoreLine]:
    """Two points for every colour of which visitors are in the zoo.  Rule: ZE-SCO-2"""
    for colour in visitors.colours(rules):
        if visitors.visitors_of(position, seat, colour):
            yield ScoreLine("ZE-SCO-2", 2, piece=visitors.visitor(colour))


def score_bonus_tiles(rules: Ruleset, position: Position, seat: int) -> Iterator[ScoreLine]:
    """Two points for every visitor in the colour of a bonus tile.  Rule: ZE-SCO-3"""
    for colour in visitors.colours(rules):
        number = (
            visitors.visitors_of(position, seat, colour) if position.count(*visitors.bonus_tile(seat, colour)) else 0
        )
        if number:
            yield ScoreLine("ZE-SCO-3", 2 * number, piece=visitors.visitor(colour), values={"number": number})


# The keys of a position


def _parse_visitors(rules: Ruleset, reading: PositionReader, value: object, where: str, seat: int) -> None:
    """The viewing point of each visitor; of a colour left out, as at set-up.  Rule: ZE-SET-4"""
    given = mapping(value, where, visitors.colours(rules))
    for colour in visitors.colours(rules):
        here = f"{where}/{colour}"
        entries = enumerate(listing(given.get(colour, [visitors.START]), here))
        points = [parse_point(point, f"{here}/{at}") for at, point in entries]
        for point in visitors.POINTS:
            reading.set_count(visitors.standing(seat, colour, point), points.count(point))


def _show_visitors(rules: Ruleset, position: Position, seat: int) -> object:
    return {
        colour: [
            point for point in visitors.POINTS for _ in range(position.count(*visitors.standing(seat, colour, point)))
        ]
        for colour in visitors.colours(rules)
    }


def _parse_bonus_tiles(rules: Ruleset, reading: PositionReader, value: object, where: str, seat: int) -> None:
    for at, entry in enumerate(listing(value, where)):
        place = visitors.bonus_tile(seat, one_of(entry, f"{where}/{at}", visitors.colours(rules)))
        if place in reading.counts:
            raise UnusableInput(f"{where}/{at}: {quote(entry)} stands twice; there is one bonus tile of each colour")
        reading.set_count(place, 1)


def _parse_supply(rules: Ruleset, reading: PositionReader, value: object, where: str, _seat: int) -> None:
    """The number of visitors in no zoo; of a colour left out, all that are not seen in one."""
    given = mapping(value, where, visitors.colours(rules))
    position = reading.position()
    for colour in visitors.colours(rules):
        seen = sum(visitors.visitors_of(position, seat, colour) for seat in rules.seats)
        number = given.get(colour, max(0, visitors.VISITORS_OF_A_COLOUR - seen))
        reading.set_count(visitors.supply(colour), whole(number, f"{where}/{colour}", 0, visitors.VISITORS_OF_A_COLOUR))


ZOO_KEYS = (
    ledger_key(
        "visitors",
        _parse_visitors,
        _show_visitors,
        shapes.ledger(shapes.many(shapes.whole(visitors.POINTS[0], visitors.POINTS[-1]), 20)),
    ),
    PositionKey(
        "bonus_tiles",
        _parse_bonus_tiles,
        nothing,
        lambda rules, position, seat: [
            one for one in visitors.colours(rules) if position.count(*visitors.bonus_tile(seat, one))
        ],
        shapes.NAMES,
    ),
)
SUPPLY_KEY = ledger_key(
    "visitors",
    _parse_supply,
    lambda rules, position, _seat: {
        colour: position.count(*visitors.supply(colour)) for colour in visitors.colours(rules)
    },
    shapes.COUNTS,
)
