"""Aquaretto's money actions: move, buy or discard what lies on top of a depot."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TypeVar

from companion.games.aquaretto.coworkers import COWORKER, MOVE_COWORKER, hire
from companion.games.aquaretto.fields import COWORKERS
from companion.games.aquaretto.park import DEPOT, open_spaces, park_of
from companion.games.aquaretto.placing import coworkers_earned, ways_on, wrong_place
from companion.rules.actions import Move, Placement, Purchase
from companion.rules.events import EventRecorder, Violation, broken
from companion.rules.fields import BABY, FROM, FROM_PLAYER, PIECE, TO, AnyPiece, either
from companion.rules.money_actions import MOVE, PURCHASE, cannot_pay, discard_from, pay
from companion.rules.placement import lying, placement_rule_of
from companion.rules.position import Piece, Place, Position
from companion.rules.ruleset import ActionType, Field, PlacementContext, Ruleset

MOVE_PRICE = 1
"""Rule: AQ-MOV-1"""

PRICE, FOR_THE_OWNER = 2, 1
"""Rules: AQ-PUR-1, AQ-DIS-1"""

A = TypeVar("A", Move, Purchase)


def top(position: Position, seat: int, written: Piece) -> Piece | None:
    """The tile on top of a depot, if it is the one that is meant.  Rule: AQ-DEP-2"""
    return lying(position.bag(seat, DEPOT)[-1:], written)


def _not_on_top(position: Position, seat: int, owner: int, piece: Piece, rule: str) -> Iterator[Violation]:
    """The tile lies deeper, or not in that depot at all.  rule: the one of the action.  Rule: AQ-DEP-2"""
    if top(position, owner, piece) is None:
        if lying(position.bag(owner, DEPOT), piece) is not None:
            yield broken("AQ-DEP-2", seat=seat, owner=owner, piece=piece)
        else:
            yield broken(rule, "absent", seat=seat, owner=owner, piece=piece)


def _placement_context(position: Position, action: Move | Purchase) -> PlacementContext | None:
    """The tile on its way, with all that is named beside it; None if it does not lie on top there."""
    place = (action.from_player, DEPOT) if isinstance(action, Purchase) else (action.player, action.source)
    return _from(action, place, position.bag(*place)[-1:])


def _from(action: Move | Purchase, place: Place, tiles: tuple[Piece, ...]) -> PlacementContext | None:
    """The tile on its way out of these; None if it is not among them."""
    piece = lying(tiles, action.piece)
    if piece is None:
        return None
    return PlacementContext(
        action.player, place, Placement(piece, action.to, action.baby, action.visit, action.coworkers), action
    )


def _wrong_choices(rules: Ruleset, position: Position, put: PlacementContext) -> Iterator[Violation]:
    """Check the place and everything beside it, coworkers too many included.  Rule: AQ-BON-2"""
    wrong = list(placement_rule_of(rules, put.placement.piece).check(rules, position, put))
    yield from wrong
    if not wrong and coworkers_earned(position, put) < len(put.placement.coworkers):
        yield broken("AQ-BON-2", "many", seat=put.seat)


def _each_choice(_rules: Ruleset, position: Position, action: A) -> Iterator[A]:
    put = _placement_context(position, action)
    park = park_of(position, action.player)
    if put is not None and action.to in park.ground:
        for _, placement in ways_on(park, put.placement.piece, action.to):
            yield replace(action, baby=placement.baby, coworkers=placement.coworkers)


def _settle(rules: Ruleset, course: EventRecorder, action: Move | Purchase) -> None:
    """Run what follows once a tile has been put down, also one from deeper in the depot.  Rule: AQ-DEP-2"""
    place = (action.from_player, DEPOT) if isinstance(action, Purchase) else (action.player, action.source)
    put = _placement_context(course.position, action) or _from(action, place, course.position.bag(*place))
    if put is not None:
        number = coworkers_earned(course.position, put)
        placement_rule_of(rules, put.placement.piece).settle(rules, course, put)
        hire(course, action.player, put.placement.coworkers[number:])


# Move


def _propose_move(_rules: Ruleset, position: Position) -> Iterator[Move]:
    seat = position.to_move
    for tile in position.bag(seat, DEPOT)[-1:]:
        for space in open_spaces(park_of(position, seat), tile.name):
            yield Move(seat, tile.as_printed(), DEPOT, space)


def _wrong_move(position: Position, action: Move) -> Iterator[Violation]:
    """Whatever is chosen beside it.  Rules: AQ-MOV-1, AQ-DEP-2"""
    seat = action.player
    yield from cannot_pay(position, seat, MOVE_PRICE, "AQ-MOV-1")
    if action.source != DEPOT:
        yield broken("AQ-MOV-1", "stays", seat=seat, zone=action.source, piece=action.piece)
        return
    yield from _not_on_top(position, seat, seat, action.piece, "AQ-MOV-1")
    if action.to == DEPOT:
        yield broken("AQ-MOV-1", "same", seat=seat, piece=action.piece)


def _check_move(rules: Ruleset, position: Position, action: Move) -> Iterator[Violation]:
    """Rules: AQ-MOV-1 and those of places"""
    yield from _wrong_move(position, action)
    put = _placement_context(position, action)
    if put is not None and action.source == DEPOT != action.to:
        yield from _wrong_choices(rules, position, put)


def _decide_move(rules: Ruleset, course: EventRecorder, action: Move) -> None:
    pay(course, action.player, MOVE_PRICE, "AQ-MOV-1")
    _settle(rules, course, action)


def _offers_move(_rules: Ruleset, position: Position, action: Move) -> bool:
    put = _placement_context(position, action)
    return put is not None and not any((*_wrong_move(position, action), *wrong_place(position, put)))


MOVE_TILE = ActionType(
    "move",
    Move,
    (),
    _propose_move,
    _check_move,
    _decide_move,
    _each_choice,
    offers=_offers_move,
    rules=("AQ-MOV-1",),
    sentence=MOVE.sentence,
)
"""Its fields are those of the one `move` that also moves coworkers."""


# Purchase


def _propose_purchase(rules: Ruleset, position: Position) -> Iterator[Purchase]:
    seat = position.to_move
    park = park_of(position, seat)
    for owner in rules.seats:
        for tile in position.bag(owner, DEPOT)[-1:] if owner != seat else ():
            for space in open_spaces(park, tile.name):
                yield Purchase(seat, owner, tile.as_printed(), space)


def _wrong_purchase(position: Position, action: Purchase) -> Iterator[Violation]:
    """Whatever is chosen beside it; the owner cannot refuse.  Rules: AQ-PUR-1, AQ-DEP-2"""
    seat, owner = action.player, action.from_player
    yield from cannot_pay(position, seat, PRICE, "AQ-PUR-1")
    if owner == seat:
        yield broken("AQ-PUR-1", "own", seat=seat, piece=action.piece)
        return
    yield from _not_on_top(position, seat, owner, action.piece, "AQ-PUR-1")
    if action.to == DEPOT:
        yield broken("AQ-PUR-1", "own_depot", seat=seat, piece=action.piece)


def _check_purchase(rules: Ruleset, position: Position, action: Purchase) -> Iterator[Violation]:
    """Rules: AQ-PUR-1 and those of places"""
    yield from _wrong_purchase(position, action)
    put = _placement_context(position, action)
    if put is not None and action.to != DEPOT and action.from_player != action.player:
        yield from _wrong_choices(rules, position, put)


def _decide_purchase(rules: Ruleset, course: EventRecorder, action: Purchase) -> None:
    pay(course, action.player, FOR_THE_OWNER, "AQ-PUR-1", action.from_player)
    pay(course, action.player, PRICE - FOR_THE_OWNER, "AQ-PUR-1")
    _settle(rules, course, action)


def _offers_purchase(_rules: Ruleset, position: Position, action: Purchase) -> bool:
    put = _placement_context(position, action)
    return put is not None and not any((*_wrong_purchase(position, action), *wrong_place(position, put)))


# The plays


class TileOrCoworker(AnyPiece):
    """The thing that is moved: a tile, or a coworker."""

    def parse(self, rules: Ruleset, position: Position, value: object, where: str) -> Piece:
        return COWORKER if value == str(COWORKER) else super().parse(rules, position, value, where)

    def pictures(self, position: Position, shown: str) -> list[str]:
        return [] if shown == str(COWORKER) else super().pictures(position, shown)

    def pieces(self, value: Piece | None) -> Iterable[Piece]:
        return () if value == COWORKER else super().pieces(value)


CHOICES = (BABY, COWORKERS)
MOVED = Field("piece", TileOrCoworker())
MOVE_IN_PARK = either(
    MOVE_TILE,
    MOVE_COWORKER,
    lambda _rules, action: isinstance(action, Move) and action.piece == COWORKER,
    (MOVED, FROM, TO, *CHOICES),
)
PURCHASE_FROM_DEPOT = ActionType(
    "purchase",
    Purchase,
    (FROM_PLAYER, PIECE, TO, *CHOICES),
    _propose_purchase,
    _check_purchase,
    _decide_purchase,
    _each_choice,
    offers=_offers_purchase,
    rules=("AQ-PUR-1",),
    symbol=PURCHASE.symbol,
    sentence=PURCHASE.sentence,
)
DISCARD_FROM_DEPOT = discard_from(
    DEPOT,
    "AQ-DIS-1",
    lambda bag: bag[-1:],
    lambda position, seat, piece, rule: _not_on_top(position, seat, seat, piece, rule),
)
