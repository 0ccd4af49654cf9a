"""Money action: move one animal out of the barn, or one stall anywhere in the own zoo."""

from __future__ import annotations

from collections.abc import Iterator

from companion.rules.actions import Move, Placement
from companion.rules.events import Course
from companion.rules.fields import FROM, PIECE, TO
from companion.rules.money import cannot_pay, pay
from companion.rules.pieces import Piece
from companion.rules.placement import BARN, each_choice, lying, placing_of, printed_once
from companion.rules.position import Position
from companion.rules.ruleset import Play, Put, Ruleset
from companion.rules.violations import Violation, broken

PRICE = 1
"""Rules: ZB-C-MOV-1, ZB-C-MOV-3"""


def _rule(piece: Piece) -> str:
    """Stalls may be moved from anywhere to anywhere, animals only out of the barn."""
    return "ZB-C-MOV-3" if piece.kind == "stall" else "ZB-C-MOV-1"


def _propose(rules: Ruleset, position: Position) -> Iterator[Move]:
    seat = position.to_move
    if any(cannot_pay(position, seat, PRICE, "ZB-C-MOV-1")):
        return
    for zone in rules.zones.values():
        if zone.role in ("barn", "stall"):
            for piece in printed_once(position.bag(seat, zone.id)):
                for to in placing_of(rules, piece).places(rules, position, seat, piece):
                    yield Move(seat, piece, zone.id, to)


def _put(position: Position, action: Move) -> Put | None:
    """The tile on its way; None if none such lies there."""
    piece = lying(position.bag(action.player, action.source), action.piece)
    if piece is None:
        return None
    placement = Placement(piece, action.to, action.baby, action.visit)
    return Put(action.player, (action.player, action.source), placement, action)


def _check(rules: Ruleset, position: Position, action: Move) -> Iterator[Violation]:
    """Rules: ZB-C-MOV-1, ZB-C-MOV-2, ZB-C-MOV-3 and those of placement"""
    rule, seat = _rule(action.piece), action.player
    yield from cannot_pay(position, seat, PRICE, rule)
    put = _put(position, action)
    if action.piece.kind != "stall" and action.source != BARN:
        yield broken("ZB-C-MOV-2", seat=seat, zone=action.source, piece=action.piece)
    elif put is None:
        yield broken(rule, "absent", seat=seat, zone=action.source, piece=action.piece)
    elif action.source == action.to:
        yield broken(rule, "same", seat=seat, zone=action.to, piece=action.piece)
    else:
        yield from placing_of(rules, put.placement.piece).check(rules, position, put)


def _decide(rules: Ruleset, course: Course, action: Move) -> None:
    pay(course, action.player, PRICE, _rule(action.piece))
    put = _put(course.position, action)
    if put is not None:
        placing_of(rules, put.placement.piece).settle(rules, course, put)


def _complete(rules: Ruleset, position: Position, action: Move) -> Iterator[Move]:
    return each_choice(rules, position, _put(position, action), action)


def _offers(rules: Ruleset, position: Position, action: Move) -> bool:
    return any(not any(_check(rules, position, made)) for made in _complete(rules, position, action))


MOVE = Play(
    "move",
    Move,
    (PIECE, FROM, TO),
    _propose,
    _check,
    _decide,
    complete=_complete,
    offers=_offers,
    rules=("ZB-C-MOV-1",),
    sentence="moves {piece} from {from} to {to}",
)
