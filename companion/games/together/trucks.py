"""Zooloretto and Aquaretto together: whose tiles go on which truck, and how the two stacks come to an end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from companion.ports import UnusableInput
from companion.rules.actions import AddTile, TakeTruck
from companion.rules.events import Counted, Course, Event
from companion.rules.fields import Word
from companion.rules.pieces import BLOCK
from companion.rules.position import Position
from companion.rules.rounds import declare_last_round
from companion.rules.ruleset import Field, Play, Ruleset, Stack
from companion.rules.trucks import ADD_TILE, stack_drawn
from companion.rules.violations import Violation, broken

PARTS = ("zooloretto", "aquaretto")


def height(position: Position, stack: Stack) -> int:
    """How many tiles of a game are still to be drawn."""
    return position.count(*stack.normal) + position.count(*stack.disc)


def both_play(rules: Ruleset, position: Position) -> bool:
    """Whether tiles of both games are still drawn: only then is there a choice to restrict.  Rule: AZ-END-1"""
    return all(height(position, stack) for stack in rules.stacks)


def carried(rules: Ruleset, position: Position, number: int) -> set[str | None]:
    """The games whose tiles lie on a truck."""
    stacks = (rules.stack_of(piece) for piece in position.on_truck(number) if piece != BLOCK)
    return {stack.game for stack in stacks if stack is not None}


def is_untouched(position: Position) -> bool:
    """Whether no truck of this round has been taken."""
    return all(seat is None for seat in position.taken)


# A. Add a tile


def _wrong_game(rules: Ruleset, position: Position, action: AddTile) -> Iterator[Violation]:
    """Rules: AZ-A-1, AZ-A-2"""
    stack = stack_drawn(rules, action)
    if stack is None or not both_play(rules, position):
        return
    if carried(rules, position, action.truck) - {stack.game}:
        yield broken("AZ-A-1", seat=action.player, truck=action.truck)
    elif _must_be_other(rules, position, action.truck, stack):
        yield broken("AZ-A-2", seat=action.player, truck=action.truck)


def _must_be_other(rules: Ruleset, position: Position, number: int, stack: Stack) -> bool:
    """Whether it is the last empty truck, and all others carry this game.

    Once a truck is taken both games have had one.  Rules: AZ-A-2, AZ-B-1
    """
    if carried(rules, position, number) or not is_untouched(position):
        return False
    others = (carried(rules, position, other) for other in range(len(position.spaces)) if other != number)
    return all(games == {stack.game} for games in others)


def _check_adding(rules: Ruleset, position: Position, action: AddTile) -> Iterator[Violation]:
    """Rules: AZ-END-1 and those of both games"""
    stack = stack_drawn(rules, action)
    if stack is not None and not height(position, stack) and any(height(position, other) for other in rules.stacks):
        yield broken("AZ-END-1", "over", seat=action.player)
    yield from ADD_TILE.check(rules, position, action)
    yield from _wrong_game(rules, position, action)


def _refuse(rules: Ruleset, position: Position, action: AddTile) -> None:
    stack = stack_drawn(rules, action)
    if stack is not None and action.game not in (None, stack.game):
        raise UnusableInput(f"action/game: {action.piece} is a tile of {stack.game}; leave the key out")
    ADD_TILE.refuse(rules, position, action)


GAME = Field("game", Word(PARTS, "page.game"), default=None)
ADD_TILE_OF_EITHER = replace(ADD_TILE, fields=(*ADD_TILE.fields, GAME), check=_check_adding, refuse=_refuse)

# B. Take a truck


def after_both_lie(play: Play) -> Play:
    """Taking a truck, which for the first of a round waits for tiles of both games."""

    def check(rules: Ruleset, position: Position, action: TakeTruck) -> Iterator[Violation]:
        """What is wrong with the truck itself comes first.  Rule: AZ-B-1"""
        truck_itself = list(play.check(rules, position, replace(action, place=None, coworkers=())))
        yield from truck_itself
        if is_untouched(position) and both_play(rules, position):
            games = [game for number in range(len(position.spaces)) for game in carried(rules, position, number)]
            if len(set(games)) < len(rules.stacks):
                yield broken("AZ-B-1", seat=action.player)
        yield from islice(play.check(rules, position, action), len(truck_itself), None)

    return replace(play, check=check)


# The end


def begin_disc(rules: Ruleset, course: Course, stack: Stack) -> None:
    """The first tile of one disc stack ends that game's tiles, of the second both games.  Rule: AZ-END-1"""
    others = [other for other in rules.stacks if other != stack]
    if all(course.position.count(*other.disc) < rules.amounts[other.disc[1]] for other in others):
        declare_last_round(rules, course, stack)
    elif course.position.count(*stack.disc) == rules.amounts[stack.disc[1]] - 1:
        course.tell(Event("disc_begun", "AZ-END-1", None, {"game": stack.game}))


def put_stack_away(rules: Ruleset, course: Course) -> None:
    """The rest of a disc stack that was begun leaves the game at the end of the round.  Rule: AZ-END-1"""
    for stack in rules.stacks:
        left = course.position.count(*stack.disc)
        if 0 < left < rules.amounts[stack.disc[1]]:
            course.tell(Event("stack_left", "AZ-END-1", None, {"game": stack.game}, (Counted(stack.disc, -left),)))


# What can be wrong


def mixed_trucks(rules: Ruleset, position: Position) -> Iterator[Violation]:
    """Tiles of both games on one truck.  Rule: AZ-A-1"""
    for number in range(len(position.spaces)):
        if len(carried(rules, position, number)) > 1:
            yield broken("AZ-A-1", "mixed", truck=number)
