"""Adding a tile to a truck, taking a truck and unloading it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from companion.ports import UnusableInput
from companion.rules.actions import AddTile, Placement, TakeTruck
from companion.rules.events import AddPiece, AdjustCount, Event, EventRecorder, SetField
from companion.rules.fields import TRUCK, Drawn, Word, every
from companion.rules.pieces import BABY, BLOCK, Piece
from companion.rules.placement import placement_rule_of, tiles_to_place
from companion.rules.placements import UNLOADING
from companion.rules.position import Place, Position, truck
from companion.rules.ruleset import ActionType, Field, PlacementContext, Ruleset, Stack
from companion.rules.violations import Violation, broken

# A. Add a tile


def _propose_adding(rules: Ruleset, position: Position) -> Iterator[AddTile]:
    for stack in rules.stacks:
        for number in range(len(position.spaces)):
            yield AddTile(position.to_move, number, game=stack.game)


def stack_drawn(rules: Ruleset, action: AddTile) -> Stack | None:
    """The stacks that the tile comes from; with the tile still open, those of the game named."""
    if action.piece is not None:
        return rules.stack_of(action.piece)
    return next((stack for stack in rules.stacks if stack.game == action.game), None)


def source_of(position: Position, stack: Stack, action: AddTile) -> str:
    """`normal` or `disc`: where the tile comes from, by default the stack that must be used.  Rule: ZB-A-3"""
    return action.source or ("normal" if position.count(*stack.normal) else "disc")


def _check_adding(rules: Ruleset, position: Position, action: AddTile) -> Iterator[Violation]:
    """Rules: ZB-A-1, ZB-A-2, ZB-A-3, ZB-CMP-3"""
    number, seat = action.truck, action.player
    if position.taken[number] is not None:
        yield broken("ZB-A-1", "taken", seat=seat, truck=number)
    elif len(position.on_truck(number)) >= position.spaces[number]:
        yield broken("ZB-A-2", seat=seat, truck=number, spaces=position.spaces[number])
    stack = stack_drawn(rules, action)
    if stack is not None:
        yield from _check_stack(position, stack, action)
    if action.piece is not None and action.piece.mark == BABY:
        yield broken("ZB-CMP-3", seat=seat, piece=action.piece)


def _check_stack(position: Position, stack: Stack, action: AddTile) -> Iterator[Violation]:
    normal, disc = position.count(*stack.normal), position.count(*stack.disc)
    source = source_of(position, stack, action)
    if source == "disc" and normal:
        yield broken("ZB-A-3", seat=action.player)
    elif source == "normal" and not normal and disc:
        yield broken("ZB-A-1", "disc_is_left", seat=action.player)
    elif not (disc if source == "disc" else normal):
        yield broken("ZB-A-1", "empty", seat=action.player)


def refuse_drawing(rules: Ruleset, position: Position, action: AddTile) -> None:
    """Raises UnusableInput for a tile that cannot come from a stack: face-down, bred, or all on the table already."""
    piece = action.piece
    if piece is None or piece.mark == BABY:
        return
    if piece.bred or rules.stack_of(piece) is None or piece == BLOCK:
        raise UnusableInput(f"action/piece: {piece} cannot be drawn; a drawn tile is face up and has not bred")
    seen = Counter(tile.as_printed() for tile in position.pieces())
    limit = rules.limit_of(piece)
    if limit is not None and seen[piece] >= limit:
        said = f"action/piece: all {limit} tiles of {piece} lie on the table; it cannot be drawn"
        raise UnusableInput(said, key="trouble.all_drawn", limit=limit, piece=piece)
    total = rules.totals.get(piece.name)
    if total is not None and _adults(seen, piece.name) >= total:
        said = f"action/piece: all {total} tiles of {piece.name} lie on the table; {piece} cannot be drawn"
        raise UnusableInput(said, key="trouble.all_drawn", limit=total, piece=Piece(piece.kind, piece.name))
    types = {tile.name for tile in (*seen, piece) if tile.kind == piece.kind}
    if piece.kind in rules.named and len(types) > rules.named[piece.kind].types:
        number = rules.named[piece.kind].types
        raise UnusableInput(f"action/piece: {piece} is one type of {piece.kind} too many; {number} are in play")


def _adults(seen: Counter[Piece], species: str) -> int:
    return sum(number for tile, number in seen.items() if tile.name == species and tile.mark != BABY)


def _add(rules: Ruleset, course: EventRecorder, action: AddTile) -> None:
    """The tile goes on the truck.  Rules: ZB-A-1, ZB-END-1"""
    stack = stack_drawn(rules, action)
    if action.piece is None or stack is None:
        raise UnusableInput("action/piece: which tile was drawn? name it")
    source = source_of(course.position, stack, action)
    drawn = AdjustCount(stack.disc if source == "disc" else stack.normal, -1)
    values = {"piece": action.piece, "truck": action.truck}
    course.record(Event("added", "ZB-A-1", action.player, values, (drawn, AddPiece(truck(action.truck), action.piece))))
    if source == "disc":
        rules.on_disc(rules, course, stack)


def drawable(rules: Ruleset, position: Position) -> Counter[Piece]:
    """How many of each printed tile are not on the table.  Those that the owner names (stalls) are not listed."""
    seen = Counter(tile.as_printed() for tile in position.pieces())
    tiles = (piece for piece in rules.pieces.values() if not piece.bred and piece.mark != BABY and piece != BLOCK)
    left = {piece: rules.limits[piece] - seen[piece] for piece in tiles if rules.stack_of(piece)}
    for species, total in rules.totals.items():
        here = _adults(seen, species)
        left |= {piece: min(number, total - here) for piece, number in left.items() if piece.name == species}
    return Counter({piece: number for piece, number in left.items() if number > 0})


def _tiles_to_add(rules: Ruleset, position: Position, action: AddTile) -> Iterator[AddTile]:
    stack = stack_drawn(rules, action)
    for piece in drawable(rules, position):
        if stack is not None and stack.holds(piece):
            yield AddTile(action.player, action.truck, piece, action.source)


ADD_TILE = ActionType(
    "add_tile",
    AddTile,
    (Field("piece", Drawn()), TRUCK, Field("from", Word(("normal", "disc")), "source", None)),
    _propose_adding,
    _check_adding,
    _add,
    reveals=1,
    revealed="piece",
    complete=_tiles_to_add,
    refuse=refuse_drawing,
    rules=("ZB-A-1",),
    sentence="adds {piece} to truck {truck}",
)

# B. Take a truck


def _check_taking(rules: Ruleset, position: Position, action: TakeTruck) -> Iterator[Violation]:
    """Rules: ZB-B-1, ZB-B-2, ZB-2P-4"""
    number, seat = action.truck, action.player
    tiles = position.on_truck(number)
    if position.taken[number] is not None:
        yield broken("ZB-B-1", "taken", seat=seat, truck=number, owner=position.taken[number])
    elif tiles.count(BLOCK) == len(tiles):
        yield broken("ZB-2P-4" if tiles else "ZB-B-1", seat=seat, truck=number)
    if action.place is not None:
        named = Counter(placement.piece for placement in action.place)
        if named != Counter(tiles_to_place(rules, position, number)):
            yield broken("ZB-B-2", seat=seat, truck=number)
        yield from unload(rules, position, action)[1]


def unload(rules: Ruleset, position: Position, action: TakeTruck) -> tuple[EventRecorder, list[Violation]]:
    """How the unloading goes, and what is wrong with it; a tile that may not lie there is left aside.  Rule: ZB-B-4"""
    course = EventRecorder(position)
    found: list[Violation] = []
    _tell_taken(rules, course, action)
    for placement in action.place or ():
        put = PlacementContext(action.player, truck(action.truck), placement, action)
        placing = placement_rule_of(rules, placement.piece)
        wrong = list(placing.check(rules, course.position, put))
        found += wrong
        if not wrong:
            placing.settle(rules, course, put)
    return course, found


def _tell_taken(rules: Ruleset, course: EventRecorder, action: TakeTruck) -> None:
    """The truck stands before the player, and what needs no choice is unloaded.  Rules: ZB-B-2, ZB-COIN-1"""
    taken = tuple(action.player if number == action.truck else by for number, by in enumerate(course.position.taken))
    values = {"truck": action.truck}
    course.record(Event("took_truck", "ZB-B-1", action.player, values, (SetField("taken", taken),)))
    for piece in course.position.on_truck(action.truck):
        placing = placement_rule_of(rules, piece)
        if placing.automatic:
            source: Place = truck(action.truck)
            placing.settle(rules, course, PlacementContext(action.player, source, Placement(piece, ""), action))


def _take(rules: Ruleset, course: EventRecorder, action: TakeTruck) -> None:
    if action.place is None:
        raise UnusableInput("action/place: where did each tile go? name the places")
    _tell_taken(rules, course, action)
    for placement in action.place:
        put = PlacementContext(action.player, truck(action.truck), placement, action)
        placement_rule_of(rules, placement.piece).settle(rules, course, put)


def unloadings(rules: Ruleset, position: Position, action: TakeTruck) -> Iterator[TakeTruck]:
    """Every legal way to unload the truck; of several that end with the same table only one.  Rule: ZB-B-4"""
    course = EventRecorder(position)
    _tell_taken(rules, course, action)
    ways: dict[object, tuple[Position, tuple[Placement, ...]]] = {None: (course.position, ())}
    for _ in tiles_to_place(rules, position, action.truck):
        further: dict[object, tuple[Position, tuple[Placement, ...]]] = {}
        for table, done in ways.values():
            for after, placement in _next_placements(rules, table, action):
                further.setdefault(after.likeness(action.player), (after, (*done, placement)))
        ways = further
    for _, place in ways.values():
        yield TakeTruck(action.player, action.truck, place)


def _next_placements(rules: Ruleset, position: Position, action: TakeTruck) -> Iterator[tuple[Position, Placement]]:
    """Every way to put the next tile: the table after it, and the placement."""
    source = truck(action.truck)
    for piece in dict.fromkeys(tiles_to_place(rules, position, action.truck)):
        placing = placement_rule_of(rules, piece)
        for to in placing.places(rules, position, action.player, piece):
            for placement in placing.choices(
                rules, position, PlacementContext(action.player, source, Placement(piece, to), action)
            ):
                put = PlacementContext(action.player, source, placement, action)
                if not any(placing.check(rules, position, put)):
                    course = EventRecorder(position)
                    placing.settle(rules, course, put)
                    yield course.position, placement


TAKE_TRUCK = ActionType(
    "take_truck",
    TakeTruck,
    (TRUCK, UNLOADING),
    every(TakeTruck, TRUCK),
    _check_taking,
    _take,
    complete=unloadings,
    leaves=True,
    symbol="truck-mark",
    rules=("ZB-B-1",),
    sentence="takes truck {truck}: {place}",
)
