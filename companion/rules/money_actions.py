"""The money actions of a zoo: move a tile, purchase one from another barn or discard one, expand, exchange.

Each is an `ActionType` of its three steps: what is proposed, what forbids it, what follows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import combinations, product
from typing import TypeVar

from companion.rules.actions import Discard, Exchange, Expand, Move, Placement, Purchase
from companion.rules.breeding import record_births
from companion.rules.events import AdjustCount, Event, EventRecorder, RemovePiece, SetBag, Violation, broken
from companion.rules.fields import FROM, FROM_PLAYER, PIECE, TO, Side, SideOf, every
from companion.rules.placement import BANK, lying, placement_rule_of, printed_once
from companion.rules.position import BARN, Piece, Position
from companion.rules.ruleset import ActionType, Field, PlacementContext, Ruleset, is_there, role_of

# Coins and coin tiles are worth the same and are counted together.


def cannot_pay(position: Position, seat: int, price: int, rule: str) -> Iterator[Violation]:
    """Fewer coins than the price.  rule: the one that names the price.  Rule: ZB-C-1"""
    if position.count(seat, "coins") < price:
        yield broken(rule, "poor", seat=seat, price=price, coins=position.count(seat, "coins"))


def pay(course: EventRecorder, seat: int, price: int, rule: str, owner: int | None = None) -> None:
    """A fee goes to the bank, or to another player; against the rules it is what he has.  rule: the one that names the
    price.  Rules: ZB-C-1, ZB-C-PUR-1
    """
    coins = min(price, course.position.count(seat, "coins"))
    if coins > 0:
        what, to, whose = ("fee", BANK, {}) if owner is None else ("paid_player", (owner, "coins"), {"owner": owner})
        changes = (AdjustCount((seat, "coins"), -coins), AdjustCount(to, coins))
        course.record(Event(what, rule, seat, {"coins": coins, **whose}, changes))


A = TypeVar("A", Move, Purchase)


def _placement_context(position: Position, action: Move | Purchase) -> PlacementContext | None:
    """The tile on its way; None if none such lies there."""
    source = (action.player, action.source) if isinstance(action, Move) else (action.from_player, BARN)
    piece = lying(position.bag(*source), action.piece)
    if piece is None:
        return None
    placement = Placement(piece, action.to, action.baby, action.visit, gift=action.gift)
    return PlacementContext(action.player, source, placement, action)


def _complete(rules: Ruleset, position: Position, action: A) -> Iterator[A]:
    """The action with the further choices of its placement made in every way."""
    put = _placement_context(position, action)
    if put is not None:
        for placement in placement_rule_of(rules, put.placement.piece).choices(rules, position, put):
            chosen = replace(action, baby=placement.baby, visit=placement.visit, gift=placement.gift)
            yield action if chosen == action else chosen


def _is_legal_by(
    check: Callable[[Ruleset, Position, A], Iterator[Violation]],
) -> Callable[[Ruleset, Position, A], bool]:
    """Offered if nothing forbids one of the ways to do it."""
    return lambda rules, position, action: any(
        not any(check(rules, position, made)) for made in _complete(rules, position, action)
    )


# Move: one animal out of the barn, or one stall anywhere in the own zoo.


MOVE_PRICE = 1
"""Rules: ZB-C-MOV-1, ZB-C-MOV-3"""


def _rule_of_move(piece: Piece) -> str:
    """Stalls may be moved from anywhere to anywhere, animals only out of the barn."""
    return "ZB-C-MOV-3" if piece.kind == "stall" else "ZB-C-MOV-1"


def _propose_move(rules: Ruleset, position: Position) -> Iterator[Move]:
    seat = position.to_move
    if any(cannot_pay(position, seat, MOVE_PRICE, "ZB-C-MOV-1")):
        return
    for zone in rules.zones.values():
        if zone.role in ("barn", "stall"):
            for piece in printed_once(position.bag(seat, zone.id)):
                for to in placement_rule_of(rules, piece).places(rules, position, seat, piece):
                    yield Move(seat, piece, zone.id, to)


def _check_move(rules: Ruleset, position: Position, action: Move) -> Iterator[Violation]:
    """Rules: ZB-C-MOV-1, ZB-C-MOV-2, ZB-C-MOV-3 and those of placement"""
    rule, seat = _rule_of_move(action.piece), action.player
    yield from cannot_pay(position, seat, MOVE_PRICE, rule)
    put = _placement_context(position, action)
    if action.piece.kind != "stall" and action.source != BARN:
        yield broken("ZB-C-MOV-2", seat=seat, zone=action.source, piece=action.piece)
    elif put is None:
        yield broken(rule, "absent", seat=seat, zone=action.source, piece=action.piece)
    elif action.source == action.to:
        yield broken(rule, "same", seat=seat, zone=action.to, piece=action.piece)
    else:
        yield from placement_rule_of(rules, put.placement.piece).check(rules, position, put)


def _decide_move(rules: Ruleset, course: EventRecorder, action: Move) -> None:
    pay(course, action.player, MOVE_PRICE, _rule_of_move(action.piece))
    put = _placement_context(course.position, action)
    if put is not None:
        placement_rule_of(rules, put.placement.piece).settle(rules, course, put)


MOVE = ActionType(
    "move",
    Move,
    (PIECE, FROM, TO),
    _propose_move,
    _check_move,
    _decide_move,
    complete=_complete,
    offers=_is_legal_by(_check_move),
    rules=("ZB-C-MOV-1",),
    sentence="moves {piece} from {from} to {to}",
)


# Purchase a tile from another player's barn, or discard one of the own barn.


PRICE, FOR_THE_OWNER = 2, 1
"""Rules: ZB-C-PUR-1, ZB-C-DIS-1"""


def _propose_purchase(rules: Ruleset, position: Position) -> Iterator[Purchase]:
    seat = position.to_move
    if any(cannot_pay(position, seat, PRICE, "ZB-C-PUR-1")):
        return
    for owner in rules.seats:
        for piece in printed_once(position.bag(owner, BARN)) if owner != seat else ():
            for to in placement_rule_of(rules, piece).places(rules, position, seat, piece):
                yield Purchase(seat, owner, piece, to)


def _check_purchase(rules: Ruleset, position: Position, action: Purchase) -> Iterator[Violation]:
    """Rules: ZB-C-PUR-1, ZB-C-PUR-2 and those of placement"""
    seat, owner = action.player, action.from_player
    yield from cannot_pay(position, seat, PRICE, "ZB-C-PUR-1")
    put = _placement_context(position, action)
    if owner == seat:
        yield broken("ZB-C-PUR-1", "own", seat=seat, piece=action.piece)
    elif put is None:
        yield broken("ZB-C-PUR-1", "absent", seat=seat, owner=owner, piece=action.piece)
    else:
        yield from placement_rule_of(rules, put.placement.piece).check(rules, position, put)


def _decide_purchase(rules: Ruleset, course: EventRecorder, action: Purchase) -> None:
    """The owner cannot refuse, and gets one of the two coins.  Rule: ZB-C-PUR-2"""
    pay(course, action.player, FOR_THE_OWNER, "ZB-C-PUR-1", action.from_player)
    pay(course, action.player, PRICE - FOR_THE_OWNER, "ZB-C-PUR-1")
    put = _placement_context(course.position, action)
    if put is None:
        return
    if action.to == BARN:
        course.hint(broken("ZB-C-PUR-1", "own_barn", seat=action.player, piece=action.piece))
    placement_rule_of(rules, put.placement.piece).settle(rules, course, put)


Absent = Callable[[Position, int, Piece, str], Iterator[Violation]]
"""(position, seat, piece, rule) -> the violation, if a tile cannot be taken out of the own store."""


def discard_from(
    store: str, rule: str, offered: Callable[[tuple[Piece, ...]], Iterable[Piece]], absent: Absent
) -> ActionType:
    """Paying for a tile of the own store to leave the game.  offered: of all that lie there those that may."""

    def propose(_rules: Ruleset, position: Position) -> Iterator[Discard]:
        for piece in offered(position.bag(position.to_move, store)):
            yield Discard(position.to_move, piece.as_printed())

    def check(_rules: Ruleset, position: Position, action: Discard) -> Iterator[Violation]:
        yield from cannot_pay(position, action.player, PRICE, rule)
        yield from absent(position, action.player, action.piece, rule)

    def decide(_rules: Ruleset, course: EventRecorder, action: Discard) -> None:
        pay(course, action.player, PRICE, rule)
        piece = lying(course.position.bag(action.player, store), action.piece)
        if piece is not None:
            changes = (RemovePiece((action.player, store), piece),)
            course.record(Event("discarded", rule, action.player, {"piece": piece}, changes))

    return ActionType("discard", Discard, (PIECE,), propose, check, decide, rules=(rule,), sentence="discards {piece}")


def _not_in_barn(position: Position, seat: int, piece: Piece, rule: str) -> Iterator[Violation]:
    if lying(position.bag(seat, BARN), piece) is None:
        yield broken(rule, "absent", seat=seat, piece=piece)


DISCARD = discard_from(BARN, "ZB-C-DIS-1", printed_once, _not_in_barn)
PURCHASE = ActionType(
    "purchase",
    Purchase,
    (FROM_PLAYER, PIECE, TO),
    _propose_purchase,
    _check_purchase,
    _decide_purchase,
    complete=_complete,
    offers=_is_legal_by(_check_purchase),
    rules=("ZB-C-PUR-1",),
    symbol="coins",
    sentence="buys {piece} from {from_player} for {to}",
)


# Expand: turn the next expansion board face up.


EXPAND_PRICE = 3
"""Rule: ZB-C-EXP-1"""


def _check_expand(rules: Ruleset, position: Position, action: Expand) -> Iterator[Violation]:
    """Rules: ZB-C-EXP-1, ZB-C-EXP-2"""
    yield from cannot_pay(position, action.player, EXPAND_PRICE, "ZB-C-EXP-1")
    if position.count(action.player, "expansions") >= rules.amounts["most_expansions"]:
        yield broken("ZB-C-EXP-2", seat=action.player)


def _decide_expand(_rules: Ruleset, course: EventRecorder, action: Expand) -> None:
    pay(course, action.player, EXPAND_PRICE, "ZB-C-EXP-1")
    course.record(Event("expanded", "ZB-C-EXP-1", action.player, {}, (AdjustCount((action.player, "expansions"), 1),)))


EXPAND = ActionType(
    "expand",
    Expand,
    (),
    every(Expand),
    _check_expand,
    _decide_expand,
    rules=("ZB-C-EXP-1",),
    sentence="builds an expansion",
)


# Exchange all animals of one species in one area for all of another species in another area.


EXCHANGE_PRICE = 1
"""Rule: ZB-C-EXC-1"""

AREAS = ("barn", "enclosure")


def _of(position: Position, seat: int, side: Side) -> list[Piece]:
    area, species = side
    return [piece for piece in position.bag(seat, area) if piece.kind == "animal" and piece.name == species]


def _propose_exchange(rules: Ruleset, position: Position) -> Iterator[Exchange]:
    seat = position.to_move
    areas = [zone.id for zone in reversed(list(rules.zones.values())) if zone.role in AREAS]
    living = {area: dict.fromkeys(p.name for p in position.bag(seat, area) if p.kind == "animal") for area in areas}
    for one, other in combinations(areas, 2):
        for species in product(living[one], living[other]):
            if species[0] != species[1]:
                yield Exchange(seat, (one, species[0]), (other, species[1]))


def _check_exchange(rules: Ruleset, position: Position, action: Exchange) -> Iterator[Violation]:
    """Rules: ZB-C-EXC-1, ZB-C-EXC-2, ZB-C-EXC-3, ZB-C-EXC-6"""
    seat = action.player
    yield from cannot_pay(position, seat, EXCHANGE_PRICE, "ZB-C-EXC-1")
    for area, species in (action.a, action.b):
        if role_of(rules, area) not in AREAS or "." in species:
            yield broken("ZB-C-EXC-6", seat=seat, zone=area)
        elif not is_there(rules, position, seat, area):
            yield broken("ZB-C-EXP-1", seat=seat, zone=area)
        elif not _of(position, seat, (area, species)):
            yield broken("ZB-C-EXC-3", seat=seat, zone=area, piece=Piece("animal", species))
    if action.a[0] == action.b[0]:
        yield broken("ZB-C-EXC-2", "area", seat=seat, zone=action.a[0])
    if action.a[1] == action.b[1]:
        yield broken("ZB-C-EXC-2", "species", seat=seat, piece=Piece("animal", action.a[1]))
    yield from _too_small(rules, position, seat, action.a, action.b)
    yield from _too_small(rules, position, seat, action.b, action.a)
    if action.babies:
        yield from _exchanged(rules, position, action).violations


def _too_small(rules: Ruleset, position: Position, seat: int, leaving: Side, coming: Side) -> Iterator[Violation]:
    """Not everybody who comes in finds a space, or others stay behind.  Rules: ZB-C-EXC-4, ZB-PLACE-2"""
    zone = rules.zones.get(leaving[0])
    if zone is None or zone.role != "enclosure" or leaving[0] == coming[0]:
        return
    out, number = len(_of(position, seat, leaving)), len(_of(position, seat, coming))
    room = (zone.spaces or 0) - len(position.bag(seat, zone.id)) + out
    if out and number > room:
        piece = Piece("animal", coming[1])
        yield broken("ZB-C-EXC-4", "room", seat=seat, zone=zone.id, piece=piece, number=number, room=room)


def _decide_exchange(rules: Ruleset, course: EventRecorder, action: Exchange) -> None:
    """They change places; new pairs have babies, but no coins are paid.  Rules: ZB-C-EXC-5, ZB-BON-3"""
    seat = action.player
    pay(course, seat, EXCHANGE_PRICE, "ZB-C-EXC-1")
    changes = (
        _side_change(course.position, seat, action.a, action.b),
        _side_change(course.position, seat, action.b, action.a),
    )
    values = {"piece": Piece("animal", action.a[1]), "other": Piece("animal", action.b[1])}
    course.record(Event("exchange", "ZB-C-EXC-1", seat, values, changes))
    homes = (area for area, _ in (action.a, action.b) if role_of(rules, area) == "enclosure")
    record_births(rules, course, seat, homes, action.babies)


def _each_birth(rules: Ruleset, position: Position, action: Exchange) -> Iterator[Exchange]:
    """The exchange with every place where the babies born by it may lie, where that is the player's choice."""
    born = [event for event in _exchanged(rules, position, action).events if event.type == "birth"]
    homes = [str(event.values["to"]) for event in born]
    possible = dict.fromkeys((*homes, action.a[0], action.b[0], *rules.nurseries)) if rules.nurseries else ()
    ways = (replace(action, babies=babies) for babies in product(possible, repeat=len(born)))
    yield from [way for way in ways if not _exchanged(rules, position, way).violations] or [action]


def _exchanged(rules: Ruleset, position: Position, action: Exchange) -> EventRecorder:
    course = EventRecorder(position)
    _decide_exchange(rules, course, action)
    return course


def _side_change(position: Position, seat: int, leaving: Side, coming: Side) -> SetBag:
    gone = set(_of(position, seat, leaving))
    staying = tuple(piece for piece in position.bag(seat, leaving[0]) if piece not in gone)
    return SetBag((seat, leaving[0]), (*staying, *_of(position, seat, coming)))


EXCHANGE = ActionType(
    "exchange",
    Exchange,
    (Field("a", SideOf("zone"), gap="piece"), Field("b", SideOf("to"), gap="other")),
    _propose_exchange,
    _check_exchange,
    _decide_exchange,
    complete=_each_birth,
    rules=("ZB-C-EXC-1",),
    sentence="exchanges {a} for {b}",
)
