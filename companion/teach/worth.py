"""What a table is worth to a player before the game is over: the points, and what may still become points."""

from __future__ import annotations

from companion.rules.position import Position
from companion.rules.ruleset import Ruleset
from companion.rules.scoring import score_seat

COIN, ANIMAL, ZOO_EXPANSION = 0.5, 0.5, 2.5
"""While there is time: for each coin (or what else decides a tie), each animal in an enclosure, an expansion."""

A_BOARD = 0.3
BOARDS = {"large": 2.0}
"""The same for a board of a park: only a large one allows another basin."""

TIE = 0.05
"""For what decides a tie, when there is no time left for anything else."""


def worth(rules: Ruleset, position: Position, seat: int) -> float:
    """The points of a seat and its prospects; in the last round hardly more than the points."""
    mine = score_seat(rules, position, seat)
    left = time_left(rules, position)
    return mine.total + TIE * mine.tie_break + left * _prospects(rules, position, seat, mine.tie_break)


def time_left(rules: Ruleset, position: Position) -> float:
    """How much of the game is still to come: 1 while the stacks are half full or more, 0 in the last round."""
    if position.last_round or position.over:
        return 0.0
    high = sum(rules.amounts[stack.normal[1]] for stack in rules.stacks)
    return min(1.0, 2 * sum(position.count(*stack.normal) for stack in rules.stacks) / high) if high else 1.0


def _prospects(rules: Ruleset, position: Position, seat: int, coins: int) -> float:
    homes = (zone.id for zone in rules.zones.values() if zone.role == "enclosure")
    animals = sum(len(position.bag(seat, home)) for home in homes)
    built = sum(BOARDS.get(board.kind, A_BOARD) for board in position.boards.get(seat, ()))
    ground = ZOO_EXPANSION * position.count(seat, "expansions") + built
    return COIN * coins + ANIMAL * animals + ground
