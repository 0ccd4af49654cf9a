"""Zooloretto and Aquaretto together: both games side by side, and what binds them.

What binds them is whose tiles go on which truck, and how the two stacks come to an end.  It is made of two other games,
so it is the one that knows them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from companion.games.aquaretto import rules as water
from companion.games.aquaretto.expansions import EXPAND_PARK
from companion.games.aquaretto.fields import CELLS, KIND
from companion.games.aquaretto.keys import PARK_KEYS
from companion.games.aquaretto.money import (
    CHOICES,
    DISCARD_FROM_DEPOT,
    MOVE_IN_PARK,
    MOVED,
    PURCHASE_FROM_DEPOT,
)
from companion.games.aquaretto.unloading import TAKE_TRUCK_HOME, is_aquatic
from companion.games.teaching import NOTHING_MORE, Aftermath, Occasion, Teaching, is_event_of
from companion.games.together.package import PARTS
from companion.games.zooloretto import rules as land
from companion.ports import UnusableInput
from companion.rules.actions import Action, AddTile, Discard, Expand, Move, Purchase, TakeTruck
from companion.rules.adding import ADD_TILE, stack_drawn
from companion.rules.boxes import pieces_of
from companion.rules.events import AdjustCount, Event, EventRecorder, Violation, broken
from companion.rules.fields import FROM, FROM_PLAYER, PIECE, TO, Word, either
from companion.rules.money_actions import DISCARD, EXCHANGE, EXPAND, MOVE, PURCHASE
from companion.rules.position import BLOCK, TABLE, Piece, Position
from companion.rules.referee import clear_trucks, declare_last_round
from companion.rules.ruleset import ActionType, Field, Ruleset, ScoreLine, Setting, Stack
from companion.rules.scoring import with_lines


def height(position: Position, stack: Stack) -> int:
    """The number of tiles of a game still to be drawn."""
    return position.count(*stack.normal) + position.count(*stack.disc)


def both_play(rules: Ruleset, position: Position) -> bool:
    """True if tiles of both games are still drawn: only then is there a choice to restrict.  Rule: AZ-END-1"""
    return all(height(position, stack) for stack in rules.stacks)


def games_on_truck(rules: Ruleset, position: Position, number: int) -> set[str | None]:
    """The games whose tiles lie on a truck."""
    stacks = (rules.stack_of(piece) for piece in position.on_truck(number) if piece != BLOCK)
    return {stack.game for stack in stacks if stack is not None}


def is_untouched(position: Position) -> bool:
    """True if no truck of this round has been taken."""
    return all(seat is None for seat in position.taken)


# A. Add a tile


def _must_be_other(rules: Ruleset, position: Position, number: int, stack: Stack) -> bool:
    """True if it is the last empty truck, and all others carry this game.

    Once a truck is taken both games have had one.  Rules: AZ-A-2, AZ-B-1
    """
    if games_on_truck(rules, position, number) or not is_untouched(position):
        return False
    others = (games_on_truck(rules, position, other) for other in range(len(position.spaces)) if other != number)
    return all(games == {stack.game} for games in others)


def _check_adding(rules: Ruleset, position: Position, action: AddTile) -> Iterator[Violation]:
    """Rules: AZ-END-1, those of both games, AZ-A-1, AZ-A-2"""
    stack = stack_drawn(rules, action)
    if stack is not None and not height(position, stack) and any(height(position, other) for other in rules.stacks):
        yield broken("AZ-END-1", "over", seat=action.player)
    yield from ADD_TILE.check(rules, position, action)
    if stack is not None and both_play(rules, position):
        if games_on_truck(rules, position, action.truck) - {stack.game}:
            yield broken("AZ-A-1", seat=action.player, truck=action.truck)
        elif _must_be_other(rules, position, action.truck, stack):
            yield broken("AZ-A-2", seat=action.player, truck=action.truck)


def _refuse(rules: Ruleset, position: Position, action: AddTile) -> None:
    stack = stack_drawn(rules, action)
    if stack is not None and action.game not in (None, stack.game):
        raise UnusableInput(f"action/game: {action.piece} is a tile of {stack.game}; leave the key out")
    ADD_TILE.refuse(rules, position, action)


GAME = Field("game", Word(PARTS, "page.game"), default=None)
ADD_TILE_OF_EITHER = replace(ADD_TILE, fields=(*ADD_TILE.fields, GAME), check=_check_adding, refuse=_refuse)

# B. Take a truck


def after_both_lie(play: ActionType) -> ActionType:
    """Taking a truck, which for the first of a round waits for tiles of both games."""

    def check(rules: Ruleset, position: Position, action: TakeTruck) -> Iterator[Violation]:
        """Check the truck itself first.  Rule: AZ-B-1"""
        truck_itself = list(play.check(rules, position, replace(action, place=None, coworkers=())))
        yield from truck_itself
        if is_untouched(position) and both_play(rules, position):
            games = [game for number in range(len(position.spaces)) for game in games_on_truck(rules, position, number)]
            if len(set(games)) < len(rules.stacks):
                yield broken("AZ-B-1", seat=action.player)
        yield from islice(play.check(rules, position, action), len(truck_itself), None)

    return replace(play, check=check)


# The end


def begin_disc(rules: Ruleset, course: EventRecorder, stack: Stack) -> None:
    """The first tile of one disc stack ends that game's tiles, of the second both games.  Rule: AZ-END-1"""
    others = [other for other in rules.stacks if other != stack]
    if all(course.position.count(*other.disc) < rules.amounts[other.disc[1]] for other in others):
        declare_last_round(rules, course, stack)
    elif course.position.count(*stack.disc) == rules.amounts[stack.disc[1]] - 1:
        course.record(Event("disc_begun", "AZ-END-1", None, {"game": stack.game}))


def put_stack_away(rules: Ruleset, course: EventRecorder) -> None:
    """The rest of a disc stack that was begun leaves the game at the end of the round.  Rule: AZ-END-1"""
    for stack in rules.stacks:
        left = course.position.count(*stack.disc)
        if 0 < left < rules.amounts[stack.disc[1]]:
            course.record(
                Event("stack_left", "AZ-END-1", None, {"game": stack.game}, (AdjustCount(stack.disc, -left),))
            )


# What can be wrong


def mixed_trucks(rules: Ruleset, position: Position) -> Iterator[Violation]:
    """Tiles of both games on one truck.  Rule: AZ-A-1"""
    for number in range(len(position.spaces)):
        if len(games_on_truck(rules, position, number)) > 1:
            yield broken("AZ-A-1", "mixed", truck=number)


# Numbers and pieces

COINS_EACH = 2
"""Rule: AZ-SET-1"""

COINS_IN_BOTH_BOXES = land.COINS_IN_THE_BOX + water.COINS_IN_THE_BOX
COIN_OF_THE_PARK = Piece("coin", "aqua")
"""Aquaretto's coin tile: money like the other, but drawn with Aquaretto's tiles."""

NORMAL, DISC = "aquatic normal", "aquatic disc"

# Money actions, each in one of the two parks.  Rule: AZ-C-1


def _is_of_the_park(rules: Ruleset, action: Action) -> bool:
    """True if a move, purchase or discard is one of the water park."""
    if not isinstance(action, Move | Purchase | Discard):
        return False
    return action.piece.kind == "coworker" or is_aquatic(rules, action.piece)


def _nothing_beside(rules: Ruleset, _position: Position, action: Move | Purchase) -> Iterator[Violation]:
    """In the zoo no space is named for a baby, and nobody is hired.  Rules: AQ-OFF-1, AQ-BON-2"""
    if action.baby is not None and not rules.nurseries:
        yield broken("AQ-OFF-1", "none", seat=action.player, piece=action.piece)
    if action.coworkers:
        yield broken("AQ-BON-2", "many", seat=action.player)


def _refuse_half(_rules: Ruleset, _position: Position, action: Expand) -> None:
    if (action.kind is None) != (action.cells == NO_CELLS):
        missing = "kind" if action.kind is None else "cells"
        raise UnusableInput(f"action: {missing} is missing; the zoo's expansion has neither kind nor cells")


NO_CELLS: tuple[str, ...] = ()
"""What the expansion of a zoo has, which lies where it always lies; None leaves the ground of a park open."""

KIND_OR_NONE, CELLS_OR_NONE = replace(KIND, default=None), replace(CELLS, default=NO_CELLS)
EXPAND_ZOO = replace(
    EXPAND, propose=lambda _rules, position: (Expand(position.to_move, None, NO_CELLS),), refuse=_refuse_half
)
EXPAND_EITHER = either(
    EXPAND_ZOO,
    replace(EXPAND_PARK, refuse=_refuse_half),
    lambda _rules, action: isinstance(action, Expand) and action.kind is not None,
    (KIND_OR_NONE, CELLS_OR_NONE),
)

PLAYS: tuple[ActionType, ...] = (
    ADD_TILE_OF_EITHER,
    after_both_lie(TAKE_TRUCK_HOME),
    either(MOVE.with_check(_nothing_beside), MOVE_IN_PARK, _is_of_the_park, (MOVED, FROM, TO, *CHOICES)),
    EXCHANGE,
    either(
        PURCHASE.with_check(_nothing_beside),
        PURCHASE_FROM_DEPOT,
        _is_of_the_park,
        (FROM_PLAYER, PIECE, TO, *CHOICES),
    ),
    either(DISCARD, DISCARD_FROM_DEPOT, _is_of_the_park, DISCARD.fields),
    EXPAND_EITHER,
)

# The game


CARRIED = {
    "amounts.coins": ("AZ-SET-1",),
    "stacks": ("AZ-SET-1",),
    "plays.move": ("AZ-C-1",),
    "scores": ("AZ-SCO-1", "AZ-SCO-2"),
}
"""The rules that only these tables and parts state."""


def together(setting: Setting) -> Ruleset:
    """Both games with a zoo and a park for everybody; for two, `for_two` has the trucks.

    setting.species: those in play of each game.
    """
    zoo, park = land.zooloretto(setting), water.aquaretto(setting)
    tiles = {COIN_OF_THE_PARK if piece.kind == "coin" else piece: number for piece, number in park.limits.items()}
    limits = {**zoo.limits, **tiles}
    return replace(
        zoo,
        pieces=pieces_of(limits),
        limits=limits,
        amounts=_amounts(zoo, park),
        stacks=_stacks(setting),
        placings={**park.placings, **zoo.placings},
        is_place=lambda text: zoo.is_place(text) or park.is_place(text),
        plays={play.word: play for play in PLAYS},
        scores=(*zoo.scores, *park.scores),
        seat_keys={**zoo.seat_keys, "parks": PARK_KEYS},
        given=(*zoo.given, *park.given),
        defects=(*zoo.defects, *water.PARK_DEFECTS, strangers, mixed_trucks),
        on_disc=begin_disc,
        at_round_end=(clear_trucks, put_stack_away),
        spaces=park.spaces,
        piled=park.piled,
        carried=(*zoo.carried, *park.carried, CARRIED),
        counted=(*zoo.counted, *park.counted),
        parts=zoo.parts_with(*park.parts.values(), TEACHING),
    )


TEACHING = Teaching(
    (Occasion(10, "two_games", ("AZ-A-1",), lambda _scene: NOTHING_MORE),),
    (Aftermath("one_game_left", ("AZ-END-1",), is_event_of("disc_begun", "stack_left")),),
)


def _amounts(zoo: Ruleset, park: Ruleset) -> dict[str, int]:
    """The full set-up of both, but two coins each and no more.  Rule: AZ-SET-1"""
    return {
        **park.amounts,
        **zoo.amounts,
        NORMAL: park.amounts["normal"],
        DISC: park.amounts["disc"],
        "coins": COINS_EACH,
        "bank": COINS_IN_BOTH_BOXES - COINS_EACH * len(zoo.players),
    }


def _stacks(setting: Setting) -> tuple[Stack, ...]:
    """The tiles of the two games lie in separate stacks, each with its disc.  Rule: AZ-SET-1"""
    animals = frozenset(setting.species["aquaretto"])

    def is_of_the_park(piece: Piece) -> bool:
        return piece.name in animals or piece == COIN_OF_THE_PARK or piece.kind == "food"

    return (
        Stack(PARTS[0], (TABLE, "normal"), (TABLE, "disc"), lambda piece: not is_of_the_park(piece)),
        Stack(PARTS[1], (TABLE, NORMAL), (TABLE, DISC), is_of_the_park),
    )


# Scoring

SOFTENED = frozenset({"ZB-SCO-6", "ZE-SCO-1"})
"""The lines of a species in the barn; stalls cost what they always cost.  Rule: AZ-SCO-2"""


def soften(rules: Ruleset) -> Ruleset:
    """The rules with every expansion; a manager also makes species in the barn cheaper.  Rules: AZ-SCO-1, AZ-SCO-2"""

    def soft_line(_rules: Ruleset, position: Position, seat: int, line: ScoreLine) -> ScoreLine:
        return replace(line, points=water.loss_of_a_species(position, seat)) if line.rule in SOFTENED else line

    return replace(rules, scores=with_lines(rules.scores, soft_line))


# What can be wrong


def strangers(rules: Ruleset, position: Position) -> Iterator[Violation]:
    """Animals of the water park in a zoo.  Rule: ZB-PLACE-1"""
    for (seat, zone), bag in position.bags.items():
        for piece in bag if zone in rules.zones else ():
            if is_aquatic(rules, piece):
                yield broken("ZB-PLACE-1", "kind", seat=seat, zone=zone, piece=piece)
