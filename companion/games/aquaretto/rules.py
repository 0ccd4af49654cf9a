"""Aquaretto: its printed tables, its scoring, and which rules it is made of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from companion.games import with_trucks
from companion.games.aquaretto.coworkers import COWORKER, counted_thing, figures, is_post
from companion.games.aquaretto.expansions import EXPAND_PARK, bare_ground, wrong_built
from companion.games.aquaretto.keys import PARK_KEYS, basins_have_bred, wrong_coworkers, wrong_parks
from companion.games.aquaretto.money import (
    DISCARD_FROM_DEPOT,
    MOVE_IN_PARK,
    PURCHASE_FROM_DEPOT,
)
from companion.games.aquaretto.package import SPECIES
from companion.games.aquaretto.panels import park_panel
from companion.games.aquaretto.park import DEPOT, POSTS, SPACE, around, ground_of, park_of
from companion.games.aquaretto.placing import AQUATIC
from companion.games.aquaretto.seen import SEEN_CHOICES, building
from companion.games.aquaretto.unloading import TAKE_TRUCK_HOME
from companion.games.teaching import Aftermath, EventReason, Occasion, Teaching, is_event_of, on_truck
from companion.panels import Display
from companion.rules import keys, placement, scoring
from companion.rules.adding import ADD_TILE
from companion.rules.boxes import species_limits
from companion.rules.position import Piece, Position
from companion.rules.ruleset import Ruleset, ScoreLine, Setting
from companion.sight.scene import GameSight, PrintedPlace

FISH, FLASH = "fish", "flash"
TRAINED_TILES = {"": 5, "m": 2, "f": 2, FLASH: 2, "baby": 2}
"""Of each species that trainers count.  Rules: AQ-CMP-1, AQ-CMP-2"""

FED_TILES = {"": 1, "m": 2, "f": 2, FISH: 6, "baby": 2}
"""Of each other species.  Rules: AQ-CMP-1, AQ-CMP-2"""

COIN_TILES = 10
"""Rule: AQ-CMP-1"""

SQUARE_TILES = {5: 98, 4: 87, 3: 76, 2: 65}
"""In play, by number of players.  Rules: AQ-CMP-1, AQ-2P-1"""

COINS_EACH = 1
EXPANSIONS_EACH = {"small": 2, "large": 2}
"""Also for two players.  Rules: AQ-SET-1, AQ-2P-1"""

COINS_IN_THE_BOX = 30
"""Rule: AQ-CMP-1"""

PLAYS = (ADD_TILE, TAKE_TRUCK_HOME, MOVE_IN_PARK, PURCHASE_FROM_DEPOT, DISCARD_FROM_DEPOT, EXPAND_PARK)

PRINTED = (PrintedPlace("park", SPACE.pattern), PrintedPlace("depot", "|".join((DEPOT, *POSTS))))
"""Every space that can be ground, the depot, and the posts beside it."""


CARRIED = {
    "limits": ("AQ-CMP-2",),
    "amounts.species": ("AQ-SET-1",),
    "amounts.species_out": ("AQ-2P-1",),
    "plays.take_truck": ("ZB-B-4",),
    "given": ("ZB-OFF-2", "ZB-OFF-6"),
    "tie_break": ("AQ-SCO-6",),
}
"""The rules that only these tables and parts state."""


def aquaretto(setting: Setting) -> Ruleset:
    """Aquaretto with one truck for every player; for two, `for_two` has the trucks.

    setting.species: under `aquaretto` those in play.
    """
    limits = {**animals(setting), Piece("coin"): COIN_TILES}
    base = with_trucks.tiles_on_trucks(setting, limits)
    return replace(
        base,
        amounts=set_up_amounts(len(setting.players)),
        placings={**dict.fromkeys(setting.species["aquaretto"], AQUATIC), "coin": placement.COIN},
        is_place=lambda text: text == DEPOT or is_post(text),
        plays={play.word: play for play in PLAYS},
        scores=SCORES,
        tie_break=scoring.most_money,
        seat_keys={"parks": (keys.OUT, keys.COINS, *PARK_KEYS)},
        table_keys=(keys.DRAW, keys.TRUCKS, keys.BANK, keys.OFFSPRING),
        given=(basins_have_bred,),
        defects=(*base.defects, *PARK_DEFECTS),
        spaces=lambda _rules, position, seat: (*ground_of(position.boards.get(seat, ())), DEPOT),
        carried=(CARRIED,),
        piled=frozenset({DEPOT}),
        counted=(counted_thing,),
        parts=base.parts_with(
            DISPLAY, SIGHT, Teaching((*with_trucks.MONEY_OCCASIONS, *OCCASIONS), AFTERMATHS, EVENT_REASONS)
        ),
    )


DISPLAY = Display(
    (with_trucks.coins_panel, park_panel),
    (with_trucks.bank_panel,),
    {"animal": "{name}"},
    {"park": ("AQ-SCO-1",), "coworkers": ("AQ-SCO-2", "AQ-SCO-3", "AQ-SCO-4"), "barn": ("AQ-SCO-5",)},
    news=frozenset({"hired"}),
)
SIGHT = GameSight(
    PRINTED,
    figures=frozenset({COWORKER.kind}),
    also_seen=(figures, bare_ground),
    candidates={EXPAND_PARK.word: building},
    seen_choices=SEEN_CHOICES,
    fetched=frozenset({COWORKER.kind}),
)
OCCASIONS = (
    Occasion(-10, "goal_park", ("AQ-SCO-1",), with_trucks.at_first),
    Occasion(75, "one_kind_park", ("AQ-PLACE-2",), on_truck("animal")),
    Occasion(76, "one_basin", ("AQ-PLACE-3",), on_truck("animal")),
    with_trucks.COUNT,
)
AFTERMATHS = (
    Aftermath("hired", ("AQ-BON-2",), is_event_of("hired")),
    Aftermath("built_large", ("AQ-PLACE-4",), is_event_of("built_large")),
)
EVENT_REASONS = {
    "hired": EventReason("coworker", ("AQ-BON-2",)),
    "built_small": EventReason("more_room", ("AQ-EXP-2",)),
    "built_large": EventReason("more_basins", ("AQ-EXP-1",)),
}
PARK_DEFECTS = (wrong_built, wrong_parks, wrong_coworkers)


def animals(setting: Setting) -> dict[Piece, int]:
    """The number of each animal tile in the box; which species are trained is the owner's word.  Rule: AQ-CMP-2"""
    limits: dict[Piece, int] = {}
    for species in setting.species["aquaretto"]:
        tiles: Mapping[str, int] = TRAINED_TILES if species in setting.options["trained"] else FED_TILES
        limits |= species_limits((species,), tiles)
    return limits


def set_up_amounts(players: int) -> dict[str, int]:
    """The numbers at set-up.  Rules: AQ-SET-1, AQ-2P-1"""
    return {
        "coins": COINS_EACH,
        "bank": COINS_IN_THE_BOX - COINS_EACH * players,
        **with_trucks.stacks_of(SQUARE_TILES[players], players, len(SPECIES)),
        **EXPANSIONS_EACH,
    }


# Scoring


def score_animals(_rules: Ruleset, position: Position, seat: int) -> Iterator[ScoreLine]:
    """A point for every animal in the park.  Rule: AQ-SCO-1"""
    ground = ground_of(position.boards.get(seat, ()))
    yield ScoreLine("AQ-SCO-1", sum((seat, space) in position.bags for space in ground))


def score_cashiers(_rules: Ruleset, position: Position, seat: int) -> Iterator[ScoreLine]:
    """Every cashier counts all the money.  Rule: AQ-SCO-2"""
    for _ in range(position.count(seat, "cashier")):
        yield ScoreLine("AQ-SCO-2", position.count(seat, "coins"))


def score_keepers(_rules: Ruleset, position: Position, seat: int) -> Iterator[ScoreLine]:
    """Every keeper counts all tiles with a fish in the park.  Rule: AQ-SCO-3"""
    keepers = position.count(seat, "keeper")
    tiles = park_of(position, seat).tiles.values() if keepers else ()
    for _ in range(keepers):
        yield ScoreLine("AQ-SCO-3", sum(tile.mark == FISH for tile in tiles))


def score_trainers(rules: Ruleset, position: Position, seat: int) -> Iterator[ScoreLine]:
    """Every trainer counts the trained animals around him, but none with lightning.  Rule: AQ-SCO-4"""
    park = park_of(position, seat)
    for space in park.ground if park.trainers else ():
        if space in park.trainers:
            tiles = [park.tiles[other] for other in around(space) if other in park.tiles]
            points = sum(tile.name in rules.options["trained"] and tile.mark != FLASH for tile in tiles)
            yield ScoreLine("AQ-SCO-4", points, zone=space)


def score_depot(_rules: Ruleset, position: Position, seat: int) -> Iterator[ScoreLine]:
    """Two points less for every species in the depot, one with a manager.  Rule: AQ-SCO-5"""
    for species in scoring.each_type(position.bag(seat, DEPOT)):
        yield ScoreLine("AQ-SCO-5", loss_of_a_species(position, seat), piece=species)


def loss_of_a_species(position: Position, seat: int) -> int:
    """The loss by a species that has no basin: a manager softens it.  Rules: AQ-SCO-5, AZ-SCO-2"""
    return -1 if position.count(seat, "manager") else -2


SCORES = (score_animals, score_cashiers, score_keepers, score_trainers, score_depot)
"""A tie goes to whoever has the most coins.  Rule: AQ-SCO-6"""
