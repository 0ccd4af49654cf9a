"""Building onto the park: where an expansion may lie, what can be wrong with it, and the money action."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations

from companion.games.aquaretto import park
from companion.games.aquaretto.fields import CELLS, KIND, kinds
from companion.ports import UnusableInput
from companion.rules.actions import Expand
from companion.rules.events import AddBoard, Event, EventRecorder, Violation, broken
from companion.rules.money_actions import cannot_pay, pay
from companion.rules.position import GroundBoard, Place, Position
from companion.rules.ruleset import ActionType, Ruleset
from companion.sight.faces import GROUND

ONE_FOR_ALL = "xxl"
"""The kind of which there is one on the table, not some for each player.  Rule: AX-EXP-2"""

GroundSquares = Mapping[str, tuple[str, ...]]


def none_left(rules: Ruleset, position: Position, seat: int, kind: str, more: int = 1) -> Iterator[Violation]:
    """Refuse so many more of a kind if they are too many.  Rules: AQ-SET-1, AX-EXP-2"""
    seats = position.boards if kind == ONE_FOR_ALL else (seat,)
    built = sum(board.kind == kind for owner in seats for board in position.boards.get(owner, ()))
    if built + more > rules.amounts.get(kind, 0):
        if kind == ONE_FOR_ALL:
            yield broken("AX-EXP-2", seat=seat)
        else:
            yield broken("AQ-SET-1", seat=seat, number=rules.amounts[kind])


def wrong_shape(rules: Ruleset, seat: int, board: GroundBoard) -> Iterator[Violation]:
    """Small ones are three spaces over a corner, large ones a square, the very large one five joined spaces.

    Rules: AQ-GEO-2, AX-EXP-1
    """
    expansion = park.EXPANSIONS[board.kind]
    sizes = [max(values) - min(values) + 1 for values in zip(*map(park.coordinates, board.cells), strict=True)]
    fits = is_very_large(rules, board.cells) if board.kind == ONE_FOR_ALL else sizes == [2, 2]
    if len(set(board.cells)) != expansion.spaces or not fits:
        yield broken(expansion.shape, f"{board.kind}_shape", seat=seat)


def is_very_large(rules: Ruleset, cells: Sequence[str]) -> bool:
    """True if the spaces are joined, and of the printed shape if somebody has told it.  Rule: AX-EXP-1"""
    told = rules.options.get("very_large_cells")
    return len(park.groups(cells)) == 1 and (not told or outline(cells) == outline(told))


def outline(cells: Sequence[str]) -> tuple[tuple[int, int], ...]:
    """The same for a shape wherever it lies, however it is turned or turned over."""
    turned = []
    for turn in range(8):
        points = [(x, y) if turn < 4 else (y, x) for x, y in map(park.coordinates, cells)]
        points = [(x * (1 - turn % 2 * 2), y * (1 - turn // 2 % 2 * 2)) for x, y in points]
        left, low = min(x for x, _ in points), min(y for _, y in points)
        turned.append(tuple(sorted((x - left, y - low) for x, y in points)))
    return min(turned)


def wrong_ground(ground: GroundSquares, seat: int, board: GroundBoard) -> Iterator[Violation]:
    """On the printed corner, on spaces that are there, or apart from them.  Rules: AQ-GEO-1, AQ-EXP-3"""
    for space in board.cells:
        if space in park.CORNER:
            yield broken("AQ-GEO-1", "corner", seat=seat, zone=space)
        elif space in ground:
            yield broken("AQ-EXP-3", "overlap", seat=seat, zone=space)
    if not any(other in ground for space in board.cells for other in park.neighbours(space)):
        yield broken("AQ-EXP-3", seat=seat)


def grounds(ground: GroundSquares, kind: str) -> Iterator[tuple[str, ...]]:
    """Every ground on which an expansion of the kind may lie, each once."""
    edge = list(dict.fromkeys(other for space in ground for other in park.neighbours(space) if _is_open(ground, other)))
    spaces = park.EXPANSIONS[kind].spaces
    if kind == ONE_FOR_ALL:  # groups of joined spaces: those with the first of the edge, then those without, …
        for at, start in enumerate(edge):
            yield from _grown(ground, (), [start], {*edge[:at], start}, spaces)
        return
    corners = ((x - left, y - down) for x, y in map(park.coordinates, edge) for left in (0, 1) for down in (0, 1))
    found: set[tuple[str, ...]] = set()
    for x, y in dict.fromkeys(corners):
        square = tuple(f"{x + right},{y + up}" for up in (0, 1) for right in (0, 1))
        for cells in combinations(square, spaces):
            if all(_is_open(ground, cell) for cell in cells) and not set(edge).isdisjoint(cells):
                found.add(cells)
                yield cells


def _is_open(ground: GroundSquares, space: str) -> bool:
    return space not in ground and space not in park.CORNER


def _grown(
    ground: GroundSquares, cells: tuple[str, ...], untried: list[str], known: Collection[str], spaces: int
) -> Iterator[tuple[str, ...]]:
    """Each group of so many spaces that holds `cells`, more of `untried` and none that is known already."""
    if len(cells) == spaces:
        yield cells
        return
    while untried:
        space = untried.pop()
        fresh = [other for other in park.neighbours(space) if other not in known and _is_open(ground, other)]
        yield from _grown(ground, (*cells, space), [*untried, *fresh], {*known, *fresh}, spaces)


def bare_ground(_rules: Ruleset, position: Position) -> Iterator[tuple[Place, str]]:
    """The faces of expansion boards: their spaces on which nothing lies."""
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
    expansion = park.EXPANSIONS[kind]
    yield from cannot_pay(position, seat, expansion.coins, expansion.price)
    yield from none_left(rules, position, seat, kind)
    if action.cells is not None:
        board = GroundBoard(kind, action.cells)
        yield from wrong_shape(rules, seat, board)
        yield from wrong_ground(park.ground_of(position.boards.get(seat, ())), seat, board)


def _decide_expand(_rules: Ruleset, course: EventRecorder, action: Expand) -> None:
    """The board is laid; a large one allows one more basin, which may be anywhere.  Rules: AQ-EXP-1, AQ-PLACE-4"""
    if action.cells is None:
        raise UnusableInput("action/cells: where was the expansion laid? name its spaces")
    kind = str(action.kind)
    expansion = park.EXPANSIONS[kind]
    pay(course, action.player, expansion.coins, expansion.price)
    board = GroundBoard(kind, action.cells)
    built = (AddBoard(action.player, board),)
    course.record(Event(f"built_{kind}", expansion.price, action.player, {"kind": kind}, built))


def _each_ground(rules: Ruleset, position: Position, action: Expand) -> Iterator[Expand]:
    for cells in grounds(park.ground_of(position.boards.get(action.player, ())), str(action.kind)):
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
            ground = park.ground_of(laid)
            fitting = next((board for board in left if not any(wrong_ground(ground, seat, board))), None)
            if fitting is None:
                yield from wrong_ground(ground, seat, left[0])
                break
            left.remove(fitting)
            laid = (*laid, fitting)
