"""Money actions: purchase a tile from another player's barn, or discard one of the own barn."""

from __future__ import annotations

from collections.abc import Iterator

from companion.rules.actions import Discard, Placement, Purchase
from companion.rules.events import Course, Event, Lifted
from companion.rules.fields import FROM_PLAYER, PIECE, TO
from companion.rules.money import cannot_pay, pay, pay_player
from companion.rules.placement import BARN, each_choice, lying, placing_of, printed_once
from companion.rules.position import Position
from companion.rules.ruleset import Play, Put, Ruleset
from companion.rules.violations import Violation, broken

PRICE, FOR_THE_OWNER = 2, 1
"""Rules: ZB-C-PUR-1, ZB-C-DIS-1"""


def _propose_purchase(rules: Ruleset, position: Position) -> Iterator[Purchase]:
    seat = position.to_move
    if any(cannot_pay(position, seat, PRICE, "ZB-C-PUR-1")):
        return
    for owner in rules.seats:
        for piece in printed_once(position.bag(owner, BARN)) if owner != seat else ():
            for to in placing_of(rules, piece).places(rules, position, seat, piece):
                yield Purchase(seat, owner, piece, to)


def _put(position: Position, action: Purchase) -> Put | None:
    piece = lying(position.bag(action.from_player, BARN), action.piece)
    if piece is None:
        return None
    placement = Placement(piece, action.to, action.baby, action.visit)
    return Put(action.player, (action.from_player, BARN), placement, action)


def _check_purchase(rules: Ruleset, position: Position, action: Purchase) -> Iterator[Violation]:
    """Rules: ZB-C-PUR-1, ZB-C-PUR-2 and those of placement"""
    seat, owner = action.player, action.from_player
    yield from cannot_pay(position, seat, PRICE, "ZB-C-PUR-1")
    put = _put(position, action)
    if owner == seat:
        yield broken("ZB-C-PUR-1", "own", seat=seat, piece=action.piece)
    elif put is None:
        yield broken("ZB-C-PUR-1", "absent", seat=seat, owner=owner, piece=action.piece)
    else:
        yield from placing_of(rules, put.placement.piece).check(rules, position, put)


def _decide_purchase(rules: Ruleset, course: Course, action: Purchase) -> None:
    """The owner cannot refuse, and gets one of the two coins.  Rule: ZB-C-PUR-2"""
    pay_player(course, action.player, action.from_player, FOR_THE_OWNER, "ZB-C-PUR-1")
    pay(course, action.player, PRICE - FOR_THE_OWNER, "ZB-C-PUR-1")
    put = _put(course.position, action)
    if put is None:
        return
    if action.to == BARN:
        course.hint(broken("ZB-C-PUR-1", "own_barn", seat=action.player, piece=action.piece))
    placing_of(rules, put.placement.piece).settle(rules, course, put)


def _complete_purchase(rules: Ruleset, position: Position, action: Purchase) -> Iterator[Purchase]:
    return each_choice(rules, position, _put(position, action), action)


def _offers_purchase(rules: Ruleset, position: Position, action: Purchase) -> bool:
    ways = _complete_purchase(rules, position, action)
    return any(not any(_check_purchase(rules, position, made)) for made in ways)


def _propose_discard(_rules: Ruleset, position: Position) -> Iterator[Discard]:
    for piece in printed_once(position.bag(position.to_move, BARN)):
        yield Discard(position.to_move, piece)


def _check_discard(_rules: Ruleset, position: Position, action: Discard) -> Iterator[Violation]:
    """Rule: ZB-C-DIS-1"""
    yield from cannot_pay(position, action.player, PRICE, "ZB-C-DIS-1")
    if lying(position.bag(action.player, BARN), action.piece) is None:
        yield broken("ZB-C-DIS-1", "absent", seat=action.player, piece=action.piece)


def _decide_discard(_rules: Ruleset, course: Course, action: Discard) -> None:
    pay(course, action.player, PRICE, "ZB-C-DIS-1")
    piece = lying(course.position.bag(action.player, BARN), action.piece)
    if piece is not None:
        changes = (Lifted((action.player, BARN), piece),)
        course.tell(Event("discarded", "ZB-C-DIS-1", action.player, {"piece": piece}, changes))


PURCHASE = Play(
    "purchase",
    Purchase,
    (FROM_PLAYER, PIECE, TO),
    _propose_purchase,
    _check_purchase,
    _decide_purchase,
    complete=_complete_purchase,
    offers=_offers_purchase,
    rules=("ZB-C-PUR-1",),
    symbol="coins",
    sentence="buys {piece} from {from_player} for {to}",
)
DISCARD = Play(
    "discard",
    Discard,
    (PIECE,),
    _propose_discard,
    _check_discard,
    _decide_discard,
    rules=("ZB-C-DIS-1",),
    sentence="discards {piece}",
)
