"""The common part of games with trucks: trucks and stacks, occasions, reasons, panels, and the trucks for two.

Each table is the beginning of a game's own; the rules named are candidates, of which one holds in each game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from companion.games.teaching import (
    NOTHING_MORE,
    Aftermath,
    EventReason,
    Occasion,
    Teaching,
    TurnContext,
    Values,
    is_event_of,
    may,
    on_truck,
)
from companion.panels import Area, BoardPanel, Counter, Display, GroundPanel, NameLabel, Pile, heap, place_name
from companion.rules import defects
from companion.rules.boxes import pieces_of
from companion.rules.events import Event
from companion.rules.offspring import offspring
from companion.rules.options import OneOf, Option, YesOrNo
from companion.rules.position import TABLE, Piece, Position
from companion.rules.referee import clear_trucks, declare_last_round
from companion.rules.ruleset import Ruleset, Setting, Stack, TruckCard, Zone, is_there, parts_of
from companion.sight.scene import Clearing, GameSight

CHAPTERS, BIRTHS = ("ZB-SET-2", "ZB-TURN", "ZB-A", "ZB-B", "ZB-RND", "ZB-END"), ("ZB-OFF", "ZB-CMP-3")
"""The rules that games with trucks, and those with births, take over from the first of them."""

TRUCK_SPACES = 3
"""Rules: ZB-A-2, ZJ-CMP-3"""

UNDER_THE_DISC = 15
"""Rules: ZB-SET-2, AQ-SET-1, ZJ-SET-1"""

SPECIES_REMOVED = {5: 0, 4: 1, 3: 2, 2: 3}
"""By number of players.  Rules: ZB-SET-1, ZB-2P-2, AQ-SET-1, AQ-2P-1, ZJ-SET-1, ZE-SET-2"""

DEFECTS = (
    defects.too_many_pieces,
    defects.too_many_babies,
    defects.wrong_zones,
    defects.mixed_enclosures,
    defects.wrong_trucks,
    defects.wrong_turn,
    defects.wrong_stacks,
)


def tiles_on_trucks(setting: Setting, limits: Mapping[Piece, int]) -> Ruleset:
    """Of a game in which these tiles are drawn onto trucks, what all such games share.

    There is one truck for every player; for two, the games have the trucks of `for_two`.
    """
    return Ruleset(
        setting=setting,
        pieces=pieces_of(limits),
        limits=limits,
        trucks=(TruckCard(TRUCK_SPACES),) * len(setting.players),
        stacks=(Stack(None, (TABLE, "normal"), (TABLE, "disc"), lambda _piece: True),),
        defects=DEFECTS,
        on_disc=declare_last_round,
        at_round_end=(clear_trucks,),
        parts=parts_of(
            Display(table_panels=(stacks_panel,)),
            GameSight(clearings={"trucks_back": Clearing("not_cleared")}),
            Teaching(OCCASIONS, AFTERMATHS, EVENT_REASONS, remarks=REMARKS),
        ),
    )


def stacks_of(tiles: int, players: int, species: int) -> dict[str, int]:
    """The set-up numbers of the tiles.  tiles: square ones in play.  species: in the box."""
    removed = SPECIES_REMOVED[players]
    out = {"species": species - removed, "species_out": removed}
    return {**out, "normal": tiles - UNDER_THE_DISC, "disc": UNDER_THE_DISC}


SHORT_BANK = Option(
    "short_bank",
    "pay_what_is_there",
    "U14",
    False,
    OneOf(("pay_what_is_there", "pay_nothing"), "short_bank"),
)
"""What happens when the bank cannot pay a bonus in full.  Rule: ZB-BON-5"""

BONUS_OPTIONS = (
    Option("bonus_by_exchange", True, "ZM-U1", True, YesOrNo()),
    Option("second_bonus", False, "ZM-U2", True, YesOrNo()),
)
"""Of bonus enclosures: whether an exchange brings one, and whether a player takes a second.  Rule: ZM-BON-2"""

SOON = 6
"""So few tiles before the last stack are worth a word."""


def _trucks_full(scene: TurnContext) -> Values | None:
    is_full = "add_tile" in scene.rules.plays and "add_tile" not in scene.words and not scene.position.over
    return NOTHING_MORE if is_full else None


def partner_on_truck(scene: TurnContext) -> Values | None:
    """A partner for an animal at home stands on a truck."""
    for species in offspring(scene.rules, scene.position):
        for couple in species.couples:
            partner = couple.father if couple.father[0] == TABLE else couple.mother
            if couple.seat == scene.seat and partner[0] == TABLE:
                return {"piece": Piece("animal", species.species), "truck": int(partner[1].split()[1])}
    return None


def _almost_full(scene: TurnContext) -> Values | None:
    """An enclosure with one gap, and on a truck an animal for it; it pays coins, or a bonus action.

    Rules: ZB-BON-1, ZJ-BON-1
    """
    has_money = "coins" in scene.rules.amounts
    for zone in scene.rules.zones.values():
        living = scene.position.bag(scene.seat, zone.id)
        pays = zone.coins_when_full > 0 or not has_money
        if zone.role == "enclosure" and pays and living and len(living) + 1 == zone.spaces:
            names = {piece.name for piece in living if piece.kind == "animal"}
            number = next((n for n, piece in scene.on_trucks() if piece.name in names), None)
            if number is not None:
                return {"zone": zone.id, "truck": number, "coins": zone.coins_when_full}
    return None


def alone(scene: TurnContext) -> Values | None:
    """Everybody else is out of the round."""
    return NOTHING_MORE if len(scene.position.out) == len(scene.rules.players) - 1 else None


def last_round(scene: TurnContext) -> Values | None:
    """The last round has begun."""
    return NOTHING_MORE if scene.position.last_round else None


def _soon(scene: TurnContext) -> Values | None:
    left = sum(scene.position.count(*stack.normal) for stack in scene.rules.stacks)
    return {"number": left} if left <= SOON and not scene.position.last_round else None


def at_first(scene: TurnContext) -> Values | None:
    """The game has just begun."""
    return NOTHING_MORE if scene.position.round == 1 else None


def one_short(scene: TurnContext) -> Values | None:
    """An enclosure of the player to move has one gap."""
    zones = (zone for zone in scene.rules.zones.values() if zone.role == "enclosure" and zone.spaces)
    short = (zone.id for zone in zones if len(scene.position.bag(scene.seat, zone.id)) + 1 == zone.spaces)
    return next(({"zone": zone} for zone in short), None)


def _one_truck_full(scene: TurnContext) -> Values | None:
    spaces = enumerate(scene.position.spaces)
    return next(({"truck": one} for one, room in spaces if room == len(scene.position.on_truck(one))), None)


def _truck_taken(scene: TurnContext) -> Values | None:
    return next(({"truck": one} for one, taker in enumerate(scene.position.taken) if taker is not None), None)


OCCASIONS = (
    Occasion(0, "turn", ("ZB-TURN-1",), lambda _scene: NOTHING_MORE),
    Occasion(20, "last_round", ("ZB-END-1",), last_round),
    Occasion(30, "birth_possible", ("ZJ-OFF-1", "AQ-OFF-1", "ZB-OFF-1"), partner_on_truck),
    Occasion(40, "fill_possible", ("ZJ-BON-1", "ZB-BON-1"), _almost_full),
    Occasion(50, "trucks_full", ("ZB-A-2",), _trucks_full),
    Occasion(55, "truck_full", ("ZB-A-2",), _one_truck_full),
    Occasion(60, "alone", ("ZB-RND-2",), alone),
    Occasion(65, "truck_taken", ("ZB-A-1",), _truck_taken),
    Occasion(70, "take_truck", ("ZB-B-1",), may("take_truck")),
    Occasion(200, "soon", ("ZB-END-1",), _soon),
)
COUNT = Occasion(210, "count", ("ZJ-SCO-4", "AQ-SCO-6", "ZB-SCO-7"), last_round)
ZOO_OCCASIONS = (
    Occasion(-10, "goal", ("ZJ-SCO-1", "ZB-SCO-1"), at_first),
    Occasion(45, "one_short", ("ZJ-SCO-1", "ZB-SCO-2"), one_short),
    Occasion(75, "one_kind", ("ZJ-PLACE-1", "ZB-PLACE-2"), on_truck("animal")),
    Occasion(76, "free_space", ("ZJ-PLACE-1", "ZB-PLACE-1"), on_truck("animal")),
    COUNT,
)
MONEY_OCCASIONS = (
    Occasion(100, "coin_tile", ("ZB-COIN-1",), on_truck("coin")),
    Occasion(150, "may_move", ("ZB-C-MOV-1", "AQ-MOV-1"), may("move")),
    Occasion(161, "may_expand", ("ZB-C-EXP-1", "AQ-EXP-1"), may("expand")),
    Occasion(162, "may_purchase", ("ZB-C-PUR-1", "AQ-PUR-1"), may("purchase")),
    Occasion(163, "may_discard", ("ZB-C-DIS-1", "AQ-DIS-1"), may("discard")),
)


def _is_storing(rules: Ruleset, event: Event) -> bool:
    """A tile went to the barn or the depot."""
    to = str(event.values.get("to"))
    known = rules.zones.get(to)
    return event.type in ("placed", "birth") and (to in rules.piled or (known is not None and known.role == "barn"))


AFTERMATHS = (
    Aftermath("born", ("ZB-OFF-2", "AQ-OFF-1"), is_event_of("birth")),
    Aftermath("paid", ("ZB-BON-1", "AQ-BON-1"), is_event_of("bonus")),
    Aftermath("stored", ("ZJ-SCO-3", "ZB-SCO-6", "AQ-SCO-5"), _is_storing),
    Aftermath("out", ("ZB-B-3",), is_event_of("out")),
    Aftermath("expanded", ("ZB-C-EXP-1",), is_event_of("expanded")),
    Aftermath("round", ("ZB-RND-1",), is_event_of("round")),
)

EVENT_REASONS = {
    "birth": EventReason("baby", ("ZJ-OFF-1", "ZB-OFF-1", "AQ-OFF-1")),
    "bonus": EventReason("coins", ("ZB-BON-1", "AQ-BON-1")),
    "coin_tile": EventReason("coin_tile", ("ZB-COIN-1",)),
    "expanded": EventReason("more_room", ("ZB-C-EXP-1",)),
}

REMARKS = {
    "last_round": ("ZB-END-1",),
    "home": ("ZJ-PLACE-1", "ZB-PLACE-1"),
    "fee": ("AZ-C-1", "ZB-C-1"),
    "round_ends": ("ZB-RND-1",),
    "out": ("ZB-B-3",),
    "taking": ("ZB-B-1",),
    "adding": ("ZB-A-1",),
}
"""What may be said of any action, and the rules that say so."""


def stacks_panel(rules: Ruleset, position: Position) -> Iterator[Pile]:
    """The number of tiles left to be drawn."""
    for stack in rules.stacks:
        for name, place in (("normal", stack.normal), ("disc", stack.disc)):
            yield Pile(name, position.count(*place), stack.game or "")


def bank_panel(_rules: Ruleset, position: Position) -> Iterator[Pile]:
    """The bank's money, as a pile beside the board."""
    yield Pile("bank", position.count(TABLE, "bank"))


def zones_panel(rules: Ruleset, position: Position, seat: int) -> Iterator[BoardPanel]:
    """The printed zones: enclosures with their stalls, then the heaps, each called by its role."""
    beside = {stall for zone in rules.zones.values() for stall in zone.stalls}
    zones = [zone for zone in rules.zones.values() if zone.id not in beside]
    homes = [_area(rules, position, seat, zone) for zone in zones if zone.role == "enclosure"]
    heaps = [heap(position, seat, zone.id, zone.role, zone.spaces) for zone in zones if zone.role != "enclosure"]
    yield GroundPanel((*homes, *heaps))


def _area(rules: Ruleset, position: Position, seat: int, zone: Zone) -> Area:
    stalls = tuple(_area(rules, position, seat, rules.zones[stall]) for stall in zone.stalls)
    is_built = is_there(rules, position, seat, zone.id)
    bag, name = position.bag(seat, zone.id), NameLabel(zone=zone.id)
    return Area(place_name(seat, zone.id), name, bag, zone.role, zone.id, zone.spaces, is_built, stalls)


def coins_panel(_rules: Ruleset, position: Position, seat: int) -> Iterator[BoardPanel]:
    """The coins in a player's purse."""
    yield Counter(NameLabel("play.coins"), position.count(seat, "coins"), place_name(seat, "coins"))


# Trucks for two: face-down tiles block one space and two for the whole game; or the printed ones of the XXL box.


BLOCKED_TRUCKS = (TruckCard(3, 0), TruckCard(3, 1), TruckCard(3, 2))
PRINTED_TRUCKS = (TruckCard(3), TruckCard(2), TruckCard(1))
BLOCKS = sum(card.blocks for card in BLOCKED_TRUCKS)
"""Rule: ZB-2P-3"""

XXL_BOX = {"xxl", "aquaretto_xxl"}
"""What is in the one box, as it is called with either game and with both."""


def printed_trucks(rules: Ruleset) -> Ruleset:
    """Trucks of three, two and one space instead of blocks.  Rules: ZB-2P-3, ZJ-2P-1"""
    return replace(rules, trucks=PRINTED_TRUCKS)


def trucks_for_two(rules: Ruleset) -> Ruleset:
    """The printed trucks if the XXL box, in which they are, is on the table; else blocked ones.

    A family may go on with the blocked ones all the same.  Rule: ZB-2P-3
    """
    blocks = {Piece("block"): BLOCKS}
    return replace(
        rules,
        trucks=PRINTED_TRUCKS if XXL_BOX & set(rules.setting.with_) else BLOCKED_TRUCKS,
        limits={**rules.limits, **blocks},
        pieces={**rules.pieces, **pieces_of(blocks)},
    )
