"""Zooloretto Junior (2010): landscapes beside the animals, no money, and a bonus action for a full enclosure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from companion.games import with_trucks
from companion.games.junior.fields import BONUS, BonusAction
from companion.games.junior.package import SPECIES
from companion.games.junior.seen import SEEN_BONUS
from companion.games.teaching import Aftermath, EventReason, Occasion, Teaching, is_event_of, on_truck
from companion.panels import Display
from companion.rules import breeding, keys, placement
from companion.rules.actions import Placement, TakeTruck
from companion.rules.adding import ADD_TILE
from companion.rules.boxes import species_limits
from companion.rules.events import Event, EventRecorder, RemovePiece, Violation, broken, in_own_rules
from companion.rules.placement import (
    forbidden_zone,
    lying,
    placement_rule_of,
    printed_once,
    record_placed,
    zones_for,
)
from companion.rules.position import BABY, BARN, Piece, Position
from companion.rules.ruleset import PlacementContext, PlacementRule, Ruleset, ScoreLine, Setting, Zone, unlike
from companion.rules.scoring import each_type
from companion.rules.trucks import TAKE_TRUCK, unload, unloadings, unloadings_near
from companion.sight.scene import GameSight, PrintedPlace

TILES_OF_A_SPECIES = {"": 7, "m": 2, "f": 2, "baby": 2}
"""Rules: ZJ-CMP-1, ZJ-CMP-2"""

LANDSCAPES = {"pond": 3, "shrub": 3, "rock": 3}
"""Rule: ZJ-CMP-1"""

ENCLOSURES = {"J1": 6, "J2": 6, "J3": 6}
"""Rule: ZJ-CMP-3"""

POINTS = (0, 1, 2, 3, 4, 8, 12)
"""For so many animals in an enclosure.  Rule: ZJ-SCO-1"""

EACH_LANDSCAPE, EACH_KIND_IN_THE_BARN = 2, -2
"""Rules: ZJ-SCO-2, ZJ-SCO-3"""

RULES_HERE = {
    **dict.fromkeys(("ZB-CMP-1", "ZB-CMP-2"), "ZJ-CMP-1"),
    **dict.fromkeys(("ZB-PLACE-1", "ZB-PLACE-2", "ZB-PLACE-3", "ZB-PLACE-4"), "ZJ-PLACE-1"),
    "ZB-OFF-1": "ZJ-OFF-1",
    "ZB-OFF-3": "ZJ-OFF-2",
}
"""What this rulebook says about tiles, enclosures and births, by the rule of the base game that it is like."""


# Placement


LANDSCAPE = PlacementRule(
    zones_for,
    lambda rules, position, put: forbidden_zone(rules, position, put, "ZJ-PLACE-1"),
    lambda _rules, course, put: record_placed(course, put, "ZJ-PLACE-1"),
)
"""Landscapes lie in any enclosure with room, beside any species, or in the barn.  Rule: ZJ-PLACE-1"""


def _check_animal(rules: Ruleset, position: Position, put: PlacementContext) -> Iterator[Violation]:
    """Rule: ZJ-PLACE-1"""
    yield from in_own_rules(RULES_HERE, placement.ANIMAL.check(rules, position, put))


ANIMAL = replace(placement.ANIMAL, check=_check_animal)
"""As in the base game, births too: the sixth space may be the baby's, else it goes to the barn.

Rules: ZJ-PLACE-1, ZJ-OFF-1, ZJ-OFF-2"""


# The bonus action


def has_filled(rules: Ruleset, before: Position, after: Position, seat: int) -> bool:
    """True if the last space of an enclosure was filled in between, by whatever tile.  Rule: ZJ-BON-1"""
    homes = (zone for zone in rules.zones.values() if zone.role == "enclosure")
    return any(len(before.bag(seat, home.id)) < (home.spaces or 0) <= len(after.bag(seat, home.id)) for home in homes)


def _placement_context(position: Position, action: TakeTruck, bonus: BonusAction) -> PlacementContext | None:
    """The tile on its way from the other barn; None if none such lies there."""
    if bonus.from_player is None or bonus.to is None:
        return None
    piece = lying(position.bag(bonus.from_player, BARN), bonus.piece)
    return piece and PlacementContext(action.player, (bonus.from_player, BARN), Placement(piece, bonus.to), action)


def wrong_bonus(rules: Ruleset, position: Position, action: TakeTruck, bonus: BonusAction) -> Iterator[Violation]:
    """Check a bonus action once the truck is unloaded.  Rules: ZJ-BON-1, ZJ-BON-4, ZJ-BON-5, ZJ-PLACE-1"""
    seat, owner, piece = action.player, bonus.from_player, bonus.piece
    if bonus.type == "discard":
        if lying(position.bag(seat, BARN), piece) is None:
            yield broken("ZJ-BON-5", seat=seat, piece=piece)
        return
    put = _placement_context(position, action, bonus)
    if owner == seat:
        yield broken("ZJ-BON-1", "own", seat=seat, piece=piece)
    elif put is None:
        yield broken("ZJ-BON-1", "absent", seat=seat, owner=owner, piece=piece)
    if bonus.to == BARN:
        yield broken("ZJ-BON-4", seat=seat, piece=piece)
    elif put is not None:
        yield from placement_rule_of(rules, put.placement.piece).check(rules, position, put)


def _check_bonus(rules: Ruleset, position: Position, action: TakeTruck) -> Iterator[Violation]:
    """A bonus action follows the unloading, and only a filled enclosure allows it.  Rules: ZJ-BON-1, ZJ-BON-5"""
    if action.bonus is None or action.place is None:
        return
    unloaded = unload(rules, position, action)[0].position
    if not has_filled(rules, position, unloaded, action.player):
        yield broken("ZJ-BON-1", seat=action.player)
    yield from wrong_bonus(rules, unloaded, action, action.bonus)


def _do_bonus(rules: Ruleset, course: EventRecorder, action: TakeTruck) -> None:
    """One bonus action at the end of the turn, however many enclosures were filled.

    A tile taken over may bring a baby or fill another enclosure, but never a second bonus action; one discarded leaves
    the game.  Rules: ZJ-BON-2, ZJ-BON-3, ZJ-BON-5
    """
    bonus: BonusAction | None = action.bonus
    if bonus is None:
        return
    barn = action.player, BARN
    put = _placement_context(course.position, action, bonus)
    piece = lying(course.position.bag(*barn), bonus.piece)
    if put is not None:
        values = {"owner": bonus.from_player, "piece": put.placement.piece}
        course.record(Event("taken_over", "ZJ-BON-1", action.player, values))
        placement_rule_of(rules, put.placement.piece).settle(rules, course, put)
    elif bonus.type == "discard" and piece is not None:
        lifted = (RemovePiece(barn, piece),)
        course.record(Event("discarded", "ZJ-BON-5", action.player, {"piece": piece}, lifted))


def _bonuses(rules: Ruleset, position: Position, seat: int) -> Iterator[BonusAction]:
    """Every bonus action worth asking about."""
    for owner in rules.seats:
        for piece in printed_once(position.bag(owner, BARN)):
            if owner == seat:
                yield BonusAction("discard", piece)
            else:
                homes = (zone for zone in zones_for(rules, position, seat, piece) if zone != BARN)
                yield from (BonusAction("take_over", piece, owner, home) for home in homes)


def _ways(rules: Ruleset, position: Position, action: TakeTruck) -> Iterator[TakeTruck]:
    """Every unloading, without a bonus action and with every legal one.  Rule: ZJ-BON-1"""
    for way in unloadings(rules, position, action):
        yield way
        unloaded = unload(rules, position, way)[0].position
        if has_filled(rules, position, unloaded, action.player):
            for bonus in _bonuses(rules, unloaded, action.player):
                if not any(wrong_bonus(rules, unloaded, way, bonus)):
                    yield replace(way, bonus=bonus)


def _ways_near(rules: Ruleset, position: Position, proposal: TakeTruck, done: TakeTruck) -> Iterator[TakeTruck]:
    """Unloadings like the one that was done, and with each bonus actions like its own.  Rule: ZJ-BON-1"""
    for way in unloadings_near(rules, position, proposal, done):
        unloaded = unload(rules, position, way)[0].position
        if has_filled(rules, position, unloaded, proposal.player):
            bonuses = sorted(_bonuses(rules, unloaded, proposal.player), key=lambda bonus: unlike(bonus, done.bonus))
            yield from (replace(way, bonus=bonus) for bonus in bonuses)
        yield way


TAKE_AND_FILL = (
    replace(TAKE_TRUCK, fields=(*TAKE_TRUCK.fields, BONUS), complete=_ways, near=_ways_near)
    .with_check(_check_bonus)
    .with_sequel(_do_bonus)
)
"""Taking a truck, with the bonus action that may follow."""

# Scoring


def _in_enclosures(rules: Ruleset, position: Position, seat: int, kind: str) -> Iterator[tuple[Zone, list[Piece]]]:
    """The tiles of a kind in every enclosure that has some."""
    for zone in rules.zones.values():
        tiles = [piece for piece in position.bag(seat, zone.id) if piece.kind == kind]
        if zone.role == "enclosure" and tiles:
            yield zone, tiles


def _score_enclosures(rules: Ruleset, position: Position, seat: int) -> Iterator[ScoreLine]:
    """Babies count, landscapes do not.  Rule: ZJ-SCO-1"""
    for zone, animals in _in_enclosures(rules, position, seat, "animal"):
        number = len(animals)
        yield ScoreLine("ZJ-SCO-1", POINTS[min(number, len(POINTS) - 1)], zone=zone.id, values={"number": number})


def _score_landscapes(rules: Ruleset, position: Position, seat: int) -> Iterator[ScoreLine]:
    """Every type of landscape in the enclosures once.  Rule: ZJ-SCO-2"""
    types = {piece for _, tiles in _in_enclosures(rules, position, seat, "land") for piece in tiles}
    for piece in sorted(types):
        yield ScoreLine("ZJ-SCO-2", EACH_LANDSCAPE, piece=piece)


def _score_barn(_rules: Ruleset, position: Position, seat: int) -> Iterator[ScoreLine]:
    """Every species and every type of landscape once.  Rule: ZJ-SCO-3"""
    for piece in each_type(position.bag(seat, BARN)):
        yield ScoreLine("ZJ-SCO-3", EACH_KIND_IN_THE_BARN, piece=piece)


def _most_landscapes(rules: Ruleset, position: Position, seat: int) -> int:
    """Landscape tiles in the enclosures, whatever they show, decide a tie.  Rule: ZJ-SCO-4"""
    return sum(len(tiles) for _, tiles in _in_enclosures(rules, position, seat, "land"))


# The game

CARRIED = {
    "limits": ("ZJ-CMP-2",),
    "zones.J1": ("ZJ-CMP-3",),
    "trucks": ("ZJ-2P-1",),
    "amounts.species_out": ("ZJ-SET-1",),
    "amounts.disc": ("ZJ-SET-1",),
    "plays.take_truck": ("ZB-B-4", "ZJ-BON-2", "ZJ-BON-3"),
    "given": ("ZB-OFF-2", "ZB-OFF-5", "ZB-OFF-6"),
    "tie_break": ("ZJ-SCO-4",),
}
"""The rules that only these tables and parts state."""


def junior(setting: Setting) -> Ruleset:
    """Junior with one truck for every player; for two, `for_two` has the trucks.

    setting.species: under `junior` those in play.
    """
    base = with_trucks.tiles_on_trucks(setting, box(setting.species["junior"]))
    zones = zones_table()
    return replace(
        base,
        zones=zones,
        amounts=set_up_amounts(len(setting.players)),
        placings={**dict.fromkeys(setting.species["junior"], ANIMAL), "land": LANDSCAPE},
        plays={play.word: play for play in (ADD_TILE, TAKE_AND_FILL)},
        scores=(_score_enclosures, _score_landscapes, _score_barn),
        tie_break=_most_landscapes,
        seat_keys={"zoos": (keys.OUT, keys.ENCLOSURES, keys.BARN)},
        table_keys=(keys.DRAW, keys.TRUCKS, keys.OFFSPRING),
        given=(breeding.pairs_have_bred,),
        own_rules=RULES_HERE,
        carried=(CARRIED,),
        parts=base.parts_with(
            Display(
                (with_trucks.zones_panel,),
                art={"animal": "{name}", "land": "{name}"},
                score_sources={"enclosures": ("ZJ-SCO-1",), "landscapes": ("ZJ-SCO-2",), "barn": ("ZJ-SCO-3",)},
            ),
            GameSight((PrintedPlace("barn", ".*", BARN),), seen_choices=(SEEN_BONUS,)),
            Teaching(
                (*with_trucks.ZOO_OCCASIONS, Occasion(110, "land", ("ZJ-SCO-2",), on_truck("land"))),
                (Aftermath("taken_over", ("ZJ-BON-3",), is_event_of("taken_over")),),
                {"taken_over": EventReason("taken_over", ("ZJ-BON-1",))},
            ),
        ),
    )


def box(species: Iterable[str]) -> dict[Piece, int]:
    """The tiles in play.  Rules: ZJ-CMP-1, ZJ-CMP-2"""
    landscapes = {Piece("land", name): tiles for name, tiles in LANDSCAPES.items()}
    return {**species_limits(species, TILES_OF_A_SPECIES), **landscapes}


def set_up_amounts(players: int) -> dict[str, int]:
    """The species and the heights of the stacks.  Rules: ZJ-CMP-2, ZJ-SET-1"""
    square = sum(tiles for mark, tiles in TILES_OF_A_SPECIES.items() if mark != BABY)
    species = len(SPECIES) - with_trucks.SPECIES_REMOVED[players]
    return with_trucks.stacks_of(species * square + sum(LANDSCAPES.values()), players, len(SPECIES))


def zones_table() -> dict[str, Zone]:
    """The zones of every player: three enclosures and the barn.  Rules: ZJ-CMP-3, ZJ-PLACE-1"""
    tiles = frozenset({"animal", "land"})
    homes = {id_: Zone(id_, "enclosure", tiles, spaces) for id_, spaces in ENCLOSURES.items()}
    return {**homes, BARN: Zone(BARN, "barn", tiles)}
