"""Adding a tile to a truck: which one may be drawn, and from which stack."""

from __future__ import annotations

from collections.abc import Iterator

from companion.ports import UnusableInput
from companion.rules.actions import AddTile
from companion.rules.boxes import drawable, refuse_drawing
from companion.rules.events import AddPiece, AdjustCount, Event, EventRecorder, Violation, broken
from companion.rules.fields import TRUCK, Drawn, Word
from companion.rules.position import BABY, BLOCK, Position, babies_left, truck
from companion.rules.ruleset import ActionType, Field, Ruleset, Stack


def stack_drawn(rules: Ruleset, action: AddTile) -> Stack | None:
    """The stacks that the tile comes from; with the tile still open, those of the game named."""
    if action.piece is not None:
        return rules.stack_of(action.piece)
    return next((stack for stack in rules.stacks if stack.game == action.game), None)


def source_of(position: Position, stack: Stack, action: AddTile) -> str:
    """`normal` or `disc`: where the tile comes from, by default the stack that must be used.  Rule: ZB-A-3"""
    return action.source or ("normal" if position.count(*stack.normal) else "disc")


def _propose_adding(rules: Ruleset, position: Position) -> Iterator[AddTile]:
    for stack in rules.stacks:
        for number in range(len(position.spaces)):
            yield AddTile(position.to_move, number, game=stack.game)


def _check_adding(rules: Ruleset, position: Position, action: AddTile) -> Iterator[Violation]:
    """Rules: ZB-A-1, ZB-A-2, ZB-A-3, ZB-CMP-3"""
    number, seat = action.truck, action.player
    if position.taken[number] is not None:
        yield broken("ZB-A-1", "taken", seat=seat, truck=number)
    elif len(loaded := position.on_truck(number)) >= position.spaces[number]:
        yield broken("ZB-A-2", seat=seat, truck=number, spaces=position.spaces[number] - loaded.count(BLOCK))
    stack = stack_drawn(rules, action)
    if stack is not None:
        normal, disc = position.count(*stack.normal), position.count(*stack.disc)
        source = source_of(position, stack, action)
        if source == "disc" and normal:
            yield broken("ZB-A-3", seat=seat)
        elif source == "normal" and not normal and disc:
            yield broken("ZB-A-1", "disc_is_left", seat=seat)
        elif not (disc if source == "disc" else normal):
            yield broken("ZB-A-1", "empty", seat=seat)
    if action.piece is not None and action.piece.mark == BABY:
        yield broken("ZB-CMP-3", seat=seat, piece=action.piece)


def _add(rules: Ruleset, course: EventRecorder, action: AddTile) -> None:
    """The tile goes on the truck; a baby, which is in no stack, comes from the supply.  Rules: ZB-A-1, ZB-END-1"""
    stack = stack_drawn(rules, action)
    if action.piece is None or (stack is None and action.piece.mark != BABY):
        raise UnusableInput("action/piece: which tile was drawn? name it")
    if stack is None or action.piece.mark == BABY:
        source, drawn = "", AdjustCount(babies_left(action.piece.name), -1)
    else:
        source = source_of(course.position, stack, action)
        drawn = AdjustCount(stack.disc if source == "disc" else stack.normal, -1)
    values = {"piece": action.piece, "truck": action.truck}
    course.record(Event("added", "ZB-A-1", action.player, values, (drawn, AddPiece(truck(action.truck), action.piece))))
    if stack is not None and source == "disc":
        rules.on_disc(rules, course, stack)


def _tiles_to_add(rules: Ruleset, position: Position, action: AddTile) -> Iterator[AddTile]:
    stack = stack_drawn(rules, action)
    for piece in drawable(rules, position):
        if stack is None or stack.holds(piece):
            yield AddTile(action.player, action.truck, piece, action.source)


def _tile_on(_rules: Ruleset, _position: Position, proposal: AddTile, done: AddTile) -> Iterator[AddTile]:
    """The tile that was drawn lies on this truck."""
    if done.piece is not None:
        yield AddTile(proposal.player, proposal.truck, done.piece)


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
    near=_tile_on,
    refuse=refuse_drawing,
    rules=("ZB-A-1",),
    sentence="adds {piece} to truck {truck}",
)
