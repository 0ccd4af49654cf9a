"""Zooloretto, the base game of 2007: its printed tables, and which rules it is made of."""

from __future__ import annotations

from dataclasses import replace

from companion.games import with_trucks
from companion.games.teaching import Occasion, Teaching, may, on_truck
from companion.panels import Display
from companion.rules import breeding, keys, placement, scoring
from companion.rules.adding import ADD_TILE
from companion.rules.boxes import species_limits
from companion.rules.money_actions import DISCARD, EXCHANGE, EXPAND, MOVE, PURCHASE
from companion.rules.position import Piece
from companion.rules.ruleset import NamedTiles, Ruleset, Setting, Zone
from companion.rules.trucks import TAKE_TRUCK
from companion.sight.scene import GameSight, PrintedPlace

PLAYERS = (2, 5)

ENCLOSURES = {
    # spaces, full, one gap, coins when filled, stall spaces, expansions needed
    "E4": (4, 5, 4, 1, ("E4a", "E4b"), 0),
    "E5": (5, 8, 5, 2, ("E5a",), 0),
    "E6": (6, 10, 6, 0, ("E6a",), 0),
    "X1": (5, 9, 5, 1, ("X1a",), 1),
    "X2": (5, 9, 5, 1, ("X2a",), 2),
}
"""Rules: ZB-GEO-4, ZB-GEO-5, ZB-GEO-6, ZB-GEO-X, ZB-BON-2"""

TILES_OF_A_SPECIES = {"": 7, "m": 2, "f": 2, "baby": 2}
"""Rules: ZB-CMP-1, ZB-CMP-3"""

PRINTED = (*(PrintedPlace("enclosure", id_) for id_ in ("E5", "E4", "E6")), PrintedPlace("barn", ".*", "B"))
"""In the order of the board: top, top right, lower right.  A barn may have several parts.  Rule: ZB-GEO-5"""

COIN_TILES = 12
STALL_TYPES, STALLS_OF_A_TYPE = 4, 3
STALL_NAMES = ("kiosk", "barrow", "snacks", "popcorn", "souvenirs")
"""What the stalls are called, as long as nobody has told other names; the fifth is that of XXL.  Rule: ZB-CMP-2"""

SQUARE_TILES = {5: 112, 4: 101, 3: 90, 2: 79}
"""In play, by number of players.  Rule: ZB-CMP-8"""

COINS_IN_THE_BOX, COINS_EACH = 30, 2
"""Rules: ZB-CMP-4, ZB-SET-3"""

SPECIES = ("flamingo", "camel", "leopard", "elephant", "panda", "chimpanzee", "zebra", "kangaroo")
"""Those of the edition of 2007.  Rules: ZB-CMP-1, ZB-CMP-5"""

EXPANSIONS = {5: 1, 4: 1, 3: 1, 2: 2}
"""For each player, by number of players.  Rules: ZB-C-EXP-2, ZB-2P-1"""

PLAYS = (ADD_TILE, TAKE_TRUCK, MOVE, EXCHANGE, PURCHASE, DISCARD, EXPAND)


CARRIED = {
    "setting.species": ("ZB-CMP-5", "ZB-CMP-6"),
    "named.stall": ("ZB-CMP-7",),
    "amounts.bank": ("ZB-CMP-4",),
    "amounts.normal": ("ZB-CMP-8",),
    "amounts.disc": ("ZB-SET-2",),
    "amounts.coins": ("ZB-SET-3",),
    "amounts.species": ("ZB-SET-1",),
    "amounts.species_out": ("ZB-SET-1", "ZB-2P-2"),
    "amounts.most_expansions": ("ZB-2P-1",),
    "zones.E4": ("ZB-GEO-4",),
    "zones.E5": ("ZB-GEO-5",),
    "zones.E6": ("ZB-GEO-6", "ZB-BON-2"),
    "zones.X1": ("ZB-GEO-X",),
    "zones.E4a": ("ZB-GEO-7",),
    "placings": ("ZB-OFF-4", "ZB-OFF-7", "ZB-BON-4"),
    "given": ("ZB-OFF-2", "ZB-OFF-5", "ZB-OFF-6"),
    "plays.take_truck": ("ZB-B-4",),
    "plays.exchange": ("ZB-C-EXC-5", "ZB-BON-3"),
    "plays.purchase": ("ZB-C-PUR-2",),
    "tie_break": ("ZB-SCO-7",),
}
"""The rules that only these tables and parts state."""


def zooloretto(setting: Setting) -> Ruleset:
    """The base game with one truck for every player; for two, `for_two` has the trucks.

    setting.species: under `zooloretto` those in play.
    """
    limits = {**species_limits(setting.species["zooloretto"], TILES_OF_A_SPECIES), Piece("coin"): COIN_TILES}
    zones = zones_table(EXPANSIONS[len(setting.players)])
    base = with_trucks.tiles_on_trucks(setting, limits)
    return replace(
        base,
        zones=zones,
        named={"stall": NamedTiles(STALL_TYPES, STALLS_OF_A_TYPE, "ZB-CMP-2", STALL_NAMES)},
        amounts=set_up_amounts(len(setting.players)),
        placings={
            **dict.fromkeys(setting.species["zooloretto"], placement.ANIMAL),
            "stall": placement.STALL,
            "coin": placement.COIN,
        },
        plays={play.word: play for play in PLAYS},
        scores=(scoring.score_enclosures, scoring.score_stalls, scoring.score_barn),
        tie_break=scoring.most_money,
        seat_keys={"zoos": (keys.COINS, keys.OUT, keys.EXPANSIONS, keys.ENCLOSURES, keys.STALLS, keys.BARN)},
        table_keys=(keys.DRAW, keys.TRUCKS, keys.BANK, keys.OFFSPRING),
        given=(breeding.pairs_have_bred,),
        carried=(CARRIED,),
        parts=base.parts_with(DISPLAY, GameSight(PRINTED), TEACHING),
    )


DISPLAY = Display(
    (with_trucks.coins_panel, with_trucks.zones_panel),
    (with_trucks.bank_panel,),
    {"animal": "{name}", "stall": "stall.{name}"},
    {
        "enclosures": ("ZB-SCO-1", "ZB-SCO-2", "ZB-SCO-3"),
        "stalls": ("ZB-SCO-4",),
        "barn": ("ZB-SCO-5", "ZB-SCO-6"),
    },
)
TEACHING = Teaching(
    (
        *with_trucks.ZOO_OCCASIONS,
        *with_trucks.MONEY_OCCASIONS,
        Occasion(90, "stall", ("ZB-PLACE-5",), on_truck("stall")),
        Occasion(160, "may_exchange", ("ZB-C-EXC-1",), may("exchange")),
    ),
    line_reasons={"ZB-SCO-1": "full", "ZB-SCO-2": "one_gap", "ZB-SCO-4": "stall"},
)


def set_up_amounts(players: int) -> dict[str, int]:
    """The numbers at set-up.  Rules: ZB-SET-1, ZB-SET-2, ZB-SET-3"""
    return {
        "coins": COINS_EACH,
        "bank": COINS_IN_THE_BOX - COINS_EACH * players,
        "most_expansions": EXPANSIONS[players],
        **with_trucks.stacks_of(SQUARE_TILES[players], players, len(SPECIES)),
    }


def zones_table(expansions: int) -> dict[str, Zone]:
    """The zones of every player: enclosures, their stall spaces, and the barn.  Rules: ZB-GEO-7, ZB-PLACE-4"""
    table: dict[str, Zone] = {}
    for id_, (spaces, full, near_full, coins, stalls, needed) in ENCLOSURES.items():
        if needed <= expansions:
            table[id_] = Zone(id_, "enclosure", frozenset({"animal"}), spaces, full, near_full, coins, stalls, needed)
            table |= {stall: Zone(stall, "stall", frozenset({"stall"}), 1, expansions=needed) for stall in stalls}
    return {**table, "B": Zone("B", "barn", frozenset({"animal", "stall"}))}
