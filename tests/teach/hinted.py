"""A player who does what the hint says, for tests and benchmarks."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import islice

from companion.games.dice.rules import Roll
from companion.games.players import Piles, Player, greedy_player, play_game
from companion.rules.actions import Action, AddTile
from companion.rules.adding import stack_drawn
from companion.rules.position import Position
from companion.rules.referee import score
from companion.rules.ruleset import Chance, Ruleset
from companion.teach.good_move import Hint, hint
from tests.games.combinations import CARD_READ, Combination, start


def hinted_player(rules: Ruleset, position: Position, piles: Piles, chance: Chance) -> Action:
    """Asks for a hint, draws if it says so, and asks again."""
    action = asked(rules, position).action
    if isinstance(action, AddTile):
        stack = stack_drawn(rules, action)
        return asked(rules, position, (piles[stack.game if stack else None].pop(),)).action
    if isinstance(action, Roll):
        faces = list(rules.pieces.values())
        return asked(rules, position, (chance.choice(faces), chance.choice(faces))).action
    return action


def asked(rules: Ruleset, position: Position, drawn=()) -> Hint:
    found = hint(rules, position, drawn)
    assert found is not None
    return found


def shares(combination: Combination, rival: Player, games: int) -> tuple[float, float]:
    """(victories, how many would be fair) of one hinted player among rivals; a shared victory counts its part."""
    players = combination[2]
    won = 0.0
    for seed in range(games):
        seat = seed % players
        seats = [rival] * players
        seats[seat] = hinted_player
        rules, position = start(combination, CARD_READ if "exotic" in combination[1] else None)
        *_, (_, last) = play_game(rules, position, seats, random.Random(seed))
        winners = score(rules, last).winners
        won += (seat in winners) / len(winners)
    return won, games / players


def middle_of(combination: Combination, turns: int) -> tuple[Ruleset, Position]:
    """A table after so many turns of greedy players; before the last one if their game is shorter."""
    rules, going_on, seen = _greedily_played(combination)
    seen += islice(going_on, max(0, turns - len(seen)))
    return rules, [position for position in seen[:turns] if not position.over][-1]


@cache
def _greedily_played(combination: Combination) -> tuple[Ruleset, Iterator[Position], list[Position]]:
    """The positions of one game that are still to come, and those that have been asked for."""
    rules, position = start(combination, CARD_READ if "exotic" in combination[1] else None)
    played = play_game(rules, position, [greedy_player] * combination[2], random.Random(3))
    return rules, (after for _, after in played), [position]
