"""Aquaretto's money actions: move, buy or discard what lies on top of a depot, and build onto the park.

Of the expansions also: where they may lie, and what can be wrong with them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from typing import TypeVar

from companion.games.aquaretto.fields import BABY_SPACE, CELLS, COWORKERS, KIND, building, kinds
from companion.games.aquaretto.park import (
    CORNER,
    COWORKER,
    DEPOT,
    EXPANSIONS,
    MOVE_COWORKER,
    coordinates,
    ground_of,
    groups,
    neighbours,
    open_spaces,
    park_of,
)
from companion.games.aquaretto.placing import earned, hire, ways_on, wrong_place
from companion.ports import UnusableInput
from companion.rules.actions import Discard, Expand, Move, Placement, Purchase
from companion.rules.boxes import GROUND
from companion.rules.events import AddBoard, Event, EventRecorder, RemovePiece, Violation, broken
from companion.rules.fields import FROM, FROM_PLAYER, PIECE, TO, AnyPiece, either
from companion.rules.money_actions import DISCARD, MOVE, PURCHASE, cannot_pay, pay, pay_player
from companion.rules.placement import lying, placement_rule_of
from companion.rules.position import GroundBoard, Piece, Place, Position
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


def _put(position: Position, action: Move | Purchase) -> PlacementContext | None:
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
    """What is wrong with the place and everything beside it, coworkers too many included.  Rule: AQ-BON-2"""
    wrong = list(placement_rule_of(rules, put.placement.piece).check(rules, position, put))
    yield from wrong
    if not wrong and earned(position, put) < len(put.placement.coworkers):
        yield broken("AQ-BON-2", "many", seat=put.seat)


def _each_choice(_rules: Ruleset, position: Position, action: A) -> Iterator[A]:
    put = _put(position, action)
    park = park_of(position, action.player)
    if put is not None and action.to in park.ground:
        for _, placement in ways_on(park, put.placement.piece, action.to):
            yield replace(action, baby=placement.baby, coworkers=placement.coworkers)


def _settle(rules: Ruleset, course: EventRecorder, action: Move | Purchase) -> None:
    """What is done has happened, with a tile that lay deeper, too.  Rule: AQ-DEP-2"""
    place = (action.from_player, DEPOT) if isinstance(action, Purchase) else (action.player, action.source)
    put = _put(course.position, action) or _from(action, place, course.position.bag(*place))
    if put is not None:
        number = earned(course.position, put)
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
    put = _put(position, action)
    if put is not None and action.source == DEPOT != action.to:
        yield from _wrong_choices(rules, position, put)


def _decide_move(rules: Ruleset, course: EventRecorder, action: Move) -> None:
    pay(course, action.player, MOVE_PRICE, "AQ-MOV-1")
    _settle(rules, course, action)


def _offers_move(_rules: Ruleset, position: Position, action: Move) -> bool:
    put = _put(position, action)
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
    put = _put(position, action)
    if put is not None and action.to != DEPOT and action.from_player != action.player:
        yield from _wrong_choices(rules, position, put)


def _decide_purchase(rules: Ruleset, course: EventRecorder, action: Purchase) -> None:
    pay_player(course, action.player, action.from_player, FOR_THE_OWNER, "AQ-PUR-1")
    pay(course, action.player, PRICE - FOR_THE_OWNER, "AQ-PUR-1")
    _settle(rules, course, action)


def _offers_purchase(_rules: Ruleset, position: Position, action: Purchase) -> bool:
    put = _put(position, action)
    return put is not None and not any((*_wrong_purchase(position, action), *wrong_place(position, put)))


# Discard


def _propose_discard(_rules: Ruleset, position: Position) -> Iterator[Discard]:
    for tile in position.bag(position.to_move, DEPOT)[-1:]:
        yield Discard(position.to_move, tile.as_printed())


def _check_discard(_rules: Ruleset, position: Position, action: Discard) -> Iterator[Violation]:
    """Rules: AQ-DIS-1, AQ-DEP-2"""
    yield from cannot_pay(position, action.player, PRICE, "AQ-DIS-1")
    yield from _not_on_top(position, action.player, action.player, action.piece, "AQ-DIS-1")


def _decide_discard(_rules: Ruleset, course: EventRecorder, action: Discard) -> None:
    pay(course, action.player, PRICE, "AQ-DIS-1")
    tile = lying(course.position.bag(action.player, DEPOT), action.piece)
    if tile is not None:
        lifted = (RemovePiece((action.player, DEPOT), tile),)
        course.record(Event("discarded", "AQ-DIS-1", action.player, {"piece": tile}, lifted))


# The plays


class TileOrCoworker(AnyPiece):
    """What is moved: a tile, or a coworker."""

    def parse(self, rules: Ruleset, position: Position, value: object, where: str) -> Piece:
        return COWORKER if value == str(COWORKER) else super().parse(rules, position, value, where)


CHOICES = (BABY_SPACE, COWORKERS)
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
DISCARD_FROM_DEPOT = ActionType(
    "discard",
    Discard,
    (PIECE,),
    _propose_discard,
    _check_discard,
    _decide_discard,
    rules=("AQ-DIS-1",),
    sentence=DISCARD.sentence,
)


# Expansions


ONE_FOR_ALL = "xxl"
"""The kind of which there is one on the table, not some for each player.  Rule: AX-EXP-2"""

Ground = Mapping[str, tuple[str, ...]]


def none_left(rules: Ruleset, position: Position, seat: int, kind: str, more: int = 1) -> Iterator[Violation]:
    """Whether so many more of a kind are too many.  Rules: AQ-SET-1, AX-EXP-2"""
    seats = position.boards if kind == ONE_FOR_ALL else (seat,)
    built = sum(board.kind == kind for owner in seats for board in position.boards.get(owner, ()))
    if built + more > rules.amounts.get(kind, 0):
        if kind == ONE_FOR_ALL:
            yield broken("AX-EXP-2", seat=seat)
        else:
            yield broken("AQ-SET-1", seat=seat, number=rules.amounts[kind])


# Where an expansion may lie


def wrong_shape(rules: Ruleset, seat: int, board: GroundBoard) -> Iterator[Violation]:
    """Small ones are three spaces over a corner, large ones a square, the very large one five joined spaces.

    Rules: AQ-GEO-2, AX-EXP-1
    """
    expansion = EXPANSIONS[board.kind]
    sizes = [max(values) - min(values) + 1 for values in zip(*map(coordinates, board.cells), strict=True)]
    fits = is_very_large(rules, board.cells) if board.kind == ONE_FOR_ALL else sizes == [2, 2]
    if len(set(board.cells)) != expansion.spaces or not fits:
        yield broken(expansion.shape, f"{board.kind}_shape", seat=seat)


def is_very_large(rules: Ruleset, cells: Sequence[str]) -> bool:
    """Whether the spaces are joined, and of the printed shape if somebody has told it.  Rule: AX-EXP-1"""
    told = rules.options.get("very_large_cells")
    return len(groups(cells)) == 1 and (not told or outline(cells) == outline(told))


def outline(cells: Sequence[str]) -> tuple[tuple[int, int], ...]:
    """The same for a shape wherever it lies, however it is turned or turned over."""
    turned = []
    for turn in range(8):
        points = [(x, y) if turn < 4 else (y, x) for x, y in map(coordinates, cells)]
        points = [(x * (1 - turn % 2 * 2), y * (1 - turn // 2 % 2 * 2)) for x, y in points]
        left, low = min(x for x, _ in points), min(y for _, y in points)
        turned.append(tuple(sorted((x - left, y - low) for x, y in points)))
    return min(turned)


def wrong_ground(ground: Ground, seat: int, board: GroundBoard) -> Iterator[Violation]:
    """On the printed corner, on spaces that are there, or apart from them.  Rules: AQ-GEO-1, AQ-EXP-3"""
    for space in board.cells:
        if space in CORNER:
            yield broken("AQ-GEO-1", "corner", seat=seat, zone=space)
        elif space in ground:
            yield broken("AQ-EXP-3", "overlap", seat=seat, zone=space)
    if not any(other in ground for space in board.cells for other in neighbours(space)):
        yield broken("AQ-EXP-3", seat=seat)


def grounds(ground: Ground, kind: str) -> Iterator[tuple[str, ...]]:
    """Every ground on which an expansion of the kind may lie, each once."""
    edge = list(dict.fromkeys(other for space in ground for other in neighbours(space) if _is_open(ground, other)))
    spaces = EXPANSIONS[kind].spaces
    if kind == ONE_FOR_ALL:  # groups of joined spaces: those with the first of the edge, then those without, …
        for at, start in enumerate(edge):
            yield from _grown(ground, (), [start], {*edge[:at], start}, spaces)
        return
    corners = ((x - left, y - down) for x, y in map(coordinates, edge) for left in (0, 1) for down in (0, 1))
    found: set[tuple[str, ...]] = set()
    for x, y in dict.fromkeys(corners):
        square = tuple(f"{x + right},{y + up}" for up in (0, 1) for right in (0, 1))
        for cells in combinations(square, spaces):
            if all(_is_open(ground, cell) for cell in cells) and not set(edge).isdisjoint(cells):
                found.add(cells)
                yield cells


def _is_open(ground: Ground, space: str) -> bool:
    return space not in ground and space not in CORNER


def _grown(
    ground: Ground, cells: tuple[str, ...], untried: list[str], known: Collection[str], spaces: int
) -> Iterator[tuple[str, ...]]:
    """Each group of so many spaces that holds `cells`, more of `untried` and none that is known already."""
    if len(cells) == spaces:
        yield cells
        return
    while untried:
        space = untried.pop()
        fresh = [other for other in neighbours(space) if other not in known and _is_open(ground, other)]
        yield from _grown(ground, (*cells, space), [*untried, *fresh], {*known, *fresh}, spaces)


def bare_ground(_rules: Ruleset, position: Position) -> Iterator[tuple[Place, str]]:
    """What is seen of expansion boards: their spaces on which nothing lies."""
    for seat, built in position.boards.items():
        for place in ((seat, space) for board in built for space in board.cells):
            if place not in position.bags and place not in position.counts:
                yield place, GROUND


# Build


def _propose_expand(rules: Ruleset, position: Position) -> Iterator[Expand]:
    for kind in kinds(rules):
        yield Expand(position.to_move, kind)


def _check_expand(rules: Ruleset, position: Position, action: Expand) -> Iterator[Violation]:
    """Rules: AQ-EXP-1, AQ-EXP-2, AQ-EXP-3, AX-EXP-1, AX-EXP-2"""
    seat, kind = action.player, str(action.kind)
    expansion = EXPANSIONS[kind]
    yield from cannot_pay(position, seat, expansion.coins, expansion.price)
    yield from none_left(rules, position, seat, kind)
    if action.cells is not None:
        board = GroundBoard(kind, action.cells)
        yield from wrong_shape(rules, seat, board)
        yield from wrong_ground(ground_of(position.boards.get(seat, ())), seat, board)


def _decide_expand(_rules: Ruleset, course: EventRecorder, action: Expand) -> None:
    """The board is laid; a large one allows one more basin, which may be anywhere.  Rules: AQ-EXP-1, AQ-PLACE-4"""
    if action.cells is None:
        raise UnusableInput("action/cells: where was the expansion laid? name its spaces")
    kind = str(action.kind)
    expansion = EXPANSIONS[kind]
    pay(course, action.player, expansion.coins, expansion.price)
    board = GroundBoard(kind, action.cells)
    built = (AddBoard(action.player, board),)
    course.record(Event(f"built_{kind}", expansion.price, action.player, {"kind": kind}, built))


def _each_ground(rules: Ruleset, position: Position, action: Expand) -> Iterator[Expand]:
    for cells in grounds(ground_of(position.boards.get(action.player, ())), str(action.kind)):
        if action.kind != ONE_FOR_ALL or is_very_large(rules, cells):
            yield replace(action, cells=cells)


EXPAND_PARK = ActionType(
    "expand",
    Expand,
    (KIND, CELLS),
    _propose_expand,
    _check_expand,
    _decide_expand,
    _each_ground,
    rules=("AQ-EXP-1",),
    sentence="builds an expansion",
    candidates=building,
)


# What can be wrong


def wrong_built(rules: Ruleset, position: Position) -> Iterator[Violation]:
    """Expansions too many, of no such shape, one over the other, or apart.  Rules: AQ-SET-1, AQ-GEO-2, AQ-EXP-3"""
    for seat, built in position.boards.items():
        for kind in dict.fromkeys(board.kind for board in built):
            yield from none_left(rules, position, seat, kind, more=0)
        for board in built:
            yield from wrong_shape(rules, seat, board)
        laid: tuple[GroundBoard, ...] = ()
        left = list(built)
        while left:  # laid one by one, in whatever order they fit
            ground = ground_of(laid)
            fitting = next((board for board in left if not any(wrong_ground(ground, seat, board))), None)
            if fitting is None:
                yield from wrong_ground(ground, seat, left[0])
                break
            left.remove(fitting)
            laid = (*laid, fitting)
