"""Where animals and stalls may be put in a zoo, and what follows.  Rules: ZB-PLACE-1 to ZB-PLACE-6, ZB-COIN-1"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import islice

from companion.rules.actions import Placement
from companion.rules.breeding import homes_at_birth, record_births
from companion.rules.events import AddPiece, AdjustCount, Event, EventRecorder, RemovePiece, Violation, broken
from companion.rules.position import BARN, TABLE, Piece, Position
from companion.rules.ruleset import PlacementContext, PlacementRule, Ruleset, is_there, role_of

BANK = (TABLE, "bank")


def lying(bag: tuple[Piece, ...], written: Piece) -> Piece | None:
    """The tile that a text means: of two that differ only in having bred, the unbred one.  None if none lies there."""
    if written in bag:
        return written
    bred = written.as_bred()
    return bred if written.is_fertile and bred in bag else None


def printed_once(bag: tuple[Piece, ...]) -> list[Piece]:
    """Each kind of tile in a bag once, as it is printed."""
    return list(dict.fromkeys(piece.as_printed() for piece in bag))


def zones_for(rules: Ruleset, position: Position, seat: int, piece: Piece) -> Iterator[str]:
    """Every zone of this player that takes such a piece, the barn last."""
    for zone in rules.zones.values():
        if zone.takes(piece) and is_there(rules, position, seat, zone.id):
            yield zone.id


def forbidden_zone(rules: Ruleset, position: Position, put: PlacementContext, rule: str) -> Iterator[Violation]:
    """The zone takes no such piece, is not bought, or is full.  rule: the one that names the right zones."""
    piece, to = put.placement.piece, put.placement.to
    zone = rules.zones.get(to)
    if zone is None or not zone.takes(piece):
        yield broken((zone and zone.rule) or rule, "kind", seat=put.seat, zone=to, piece=piece)
    elif not is_there(rules, position, put.seat, to):
        yield broken("ZB-C-EXP-1", seat=put.seat, zone=to)
    elif zone.spaces is not None and len(position.bag(put.seat, to)) >= zone.spaces:
        yield broken(rule, "full", seat=put.seat, zone=to, piece=piece, spaces=zone.spaces)


def _check_animal(rules: Ruleset, position: Position, put: PlacementContext) -> Iterator[Violation]:
    """Rules: ZB-PLACE-1, ZB-PLACE-2"""
    yield from forbidden_zone(rules, position, put, "ZB-PLACE-1")
    piece, to = put.placement.piece, put.placement.to
    if role_of(rules, to) == "enclosure":
        others = (tile.name for tile in position.bag(put.seat, to) if tile.kind == "animal" and tile.name != piece.name)
        for stranger in islice(others, 1):
            yield broken("ZB-PLACE-2", seat=put.seat, zone=to, piece=piece, living=Piece("animal", stranger))
    if put.placement.baby is not None and rules.nurseries:
        yield from _settled(rules, position, put).violations


def _settled(rules: Ruleset, position: Position, put: PlacementContext) -> EventRecorder:
    course = EventRecorder(position)
    _settle_animal(rules, course, put)
    return course


def _each_home(rules: Ruleset, position: Position, put: PlacementContext) -> Iterator[Placement]:
    """The placement with every place where a baby born by it may lie, where that is the player's choice."""
    homes: tuple[str, ...] = ()
    if rules.nurseries and put.placement.piece.is_fertile:
        born = (event for event in _settled(rules, position, put).events if event.type == "birth")
        for event in born:
            homes = homes_at_birth(rules, position, put.seat, str(event.values["to"]))
    yield from [replace(put.placement, baby=home) for home in homes] if len(homes) > 1 else [put.placement]


def pay_bonus(rules: Ruleset, course: EventRecorder, seat: int, coins: int, rule: str) -> None:
    """The bank pays a bonus as far as it can.  rule: the one that promises it.  Rules: ZB-BON-1, ZB-BON-5"""
    bank = course.position.count(*BANK)
    paid = coins if bank >= coins else bank if rules.options["short_bank"] == "pay_what_is_there" else 0
    if paid < coins:
        course.hint(broken("ZB-BON-5", seat=seat, coins=coins, paid=paid))
    if paid:
        changes = (AdjustCount((seat, "coins"), paid), AdjustCount(BANK, -paid))
        course.record(Event("bonus", rule, seat, {"coins": paid}, changes))


def record_placed(course: EventRecorder, put: PlacementContext, rule: str) -> None:
    """The piece goes from where it lay to its zone.  rule: the one by which it may."""
    piece, to = put.placement.piece, put.placement.to
    lifted = () if put.source is None else (RemovePiece(put.source, piece),)
    course.record(
        Event("placed", rule, put.seat, {"piece": piece, "to": to}, (*lifted, AddPiece((put.seat, to), piece)))
    )


def _settle_animal(rules: Ruleset, course: EventRecorder, put: PlacementContext) -> None:
    """The animal moves in; a baby may follow, and coins when the last space is filled.

    Rules: ZB-OFF-4, ZB-BON-1, ZB-BON-4
    """
    zone = rules.zones.get(put.placement.to)
    homes = () if zone is None or zone.role != "enclosure" else (zone.id,)
    record_placed(course, put, _rule_of_place(rules, course.position, put))
    record_births(rules, course, put.seat, homes, filter(None, (put.placement.baby,)))
    if zone is None or not homes:
        return
    if zone.coins_when_full and len(course.position.bag(put.seat, zone.id)) == zone.spaces:
        pay_bonus(rules, course, put.seat, zone.coins_when_full, "ZB-BON-1")


def _rule_of_place(rules: Ruleset, position: Position, put: PlacementContext) -> str:
    """A home; or the barn, by choice or because no enclosure has room.  Rules: ZB-PLACE-1, ZB-PLACE-3, ZB-PLACE-4"""
    piece = put.placement.piece
    if put.placement.to != BARN:
        return "ZB-PLACE-1"
    for zone in rules.zones.values():
        if zone.role == "enclosure" and is_there(rules, position, put.seat, zone.id):
            home = position.bag(put.seat, zone.id)
            others = any(tile.kind == "animal" and tile.name != piece.name for tile in home)
            if len(home) < (zone.spaces or 0) and not others:
                return "ZB-PLACE-4"
    return "ZB-PLACE-3"


def _settle_stall(rules: Ruleset, course: EventRecorder, put: PlacementContext) -> None:
    """The stall is put up, or stored although a space is free: legal, but seldom meant.  Rule: ZB-PLACE-6"""
    if put.placement.to == BARN:
        places = zones_for(rules, course.position, put.seat, put.placement.piece)
        if any(zone != BARN and not course.position.bag(put.seat, zone) for zone in places):
            course.hint(broken("ZB-PLACE-6", seat=put.seat, piece=put.placement.piece))
    record_placed(course, put, "ZB-PLACE-6" if put.placement.to == BARN else "ZB-PLACE-5")


def _settle_coin(_rules: Ruleset, course: EventRecorder, put: PlacementContext) -> None:
    """A coin tile is money of whoever takes it, and does not come out of the bank.  Rule: ZB-COIN-1"""
    lifted = () if put.source is None else (RemovePiece(put.source, put.placement.piece),)
    course.record(
        Event("coin_tile", "ZB-COIN-1", put.seat, {"coins": 1}, (*lifted, AdjustCount((put.seat, "coins"), 1)))
    )


def nowhere(rule: str, variant: str = "") -> Callable[[Ruleset, Position, PlacementContext], Iterable[Violation]]:
    """A check that forbids every place."""
    return lambda _rules, _position, put: (
        broken(rule, variant, seat=put.seat, piece=put.placement.piece, zone=put.placement.to),
    )


ANIMAL = PlacementRule(zones_for, _check_animal, _settle_animal, _each_home)
STALL = PlacementRule(
    zones_for, lambda rules, position, put: forbidden_zone(rules, position, put, "ZB-PLACE-5"), _settle_stall
)
COIN = PlacementRule(lambda *_: (), nowhere("ZB-COIN-1"), _settle_coin, automatic=True)
NOWHERE = PlacementRule(
    lambda *_: (),
    nowhere("ZB-PLACE-1", "kind"),
    lambda _rules, course, put: record_placed(course, put, "ZB-PLACE-1"),
)
"""For what lies on the table but is never placed by a player."""


def placement_rule_of(rules: Ruleset, piece: Piece) -> PlacementRule:
    """Where such a piece may go."""
    return rules.placings.get(piece.family, NOWHERE)


def tiles_to_place(rules: Ruleset, position: Position, number: int) -> tuple[Piece, ...]:
    """The tiles of a truck that the taker puts somewhere: not coins, food and blocks.  Rules: ZB-B-2, ZB-COIN-1"""
    return tuple(
        piece
        for piece in position.on_truck(number)
        if piece.family in rules.placings and not rules.placings[piece.family].automatic
    )
