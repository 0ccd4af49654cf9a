"""Players who play by themselves, for the demo table and for tests.  They use the referee like anybody else.

Chance comes in as an argument; the tiles to be drawn lie shuffled in piles, as on a real table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any

from companion.rules.actions import Action, AddTile
from companion.rules.adding import stack_drawn
from companion.rules.boxes import drawable, named_left, stacked_left
from companion.rules.position import BABY, Piece, Position
from companion.rules.referee import after, completions, legal_actions, score_seat
from companion.rules.ruleset import Chance, Ruleset, action_type_of

Piles = dict[str | None, list[Piece]]
"""The tiles still to come, the next one last, by the game of their stacks."""


Player = Callable[[Ruleset, Position, Piles, Chance], Action]
"""Chooses an action, every choice in it made.  The next tile of a pile is looked at only by drawing it."""


def undrawn(rules: Ruleset, position: Position) -> Counter[Piece]:
    """The tiles that nobody has seen yet, counted.

    Tiles whose types the owner names are guessed: types not seen yet get a name that is not in use.  Of a species of
    which nobody knows the last tile, as many are left as there are; the plain ones are fewer.
    """
    left = drawable(rules, position) + named_left(rules, position)
    for species, total in rules.totals.items():
        here = sum(piece.family == species and piece.mark != BABY for piece in position.pieces())
        tiles = sorted(piece for piece in left if piece.name == species)
        surplus = sum(left[piece] for piece in tiles) - (total - here)
        for piece in tiles:
            gone = min(left[piece], max(0, surplus))
            left[piece] -= gone
            surplus -= gone
    return +left


def shuffled_piles(rules: Ruleset, position: Position, chance: Chance) -> Piles:
    """Every tile that is not on the table, mixed."""
    left = undrawn(rules, position)
    piles: Piles = {stack.game: [piece for piece in left.elements() if stack.holds(piece)] for stack in rules.stacks}
    for pile in piles.values():
        chance.shuffle(pile)
    return piles


def piles_left(rules: Ruleset, position: Position, chance: Chance) -> Piles:
    """The tiles still to come: as they were stacked, else mixed."""
    stacked = stacked_left(rules, position)
    return {game: list(pile[::-1]) for game, pile in stacked.items()} or shuffled_piles(rules, position, chance)


def _reveal(rules: Ruleset, position: Position, piles: Piles, action: Action, chance: Chance) -> Action:
    """The action with the drawn tile in it, gone from its pile, or with what was rolled, put on any free spaces."""
    if isinstance(action, AddTile):
        stack = stack_drawn(rules, action)
        return replace(action, piece=piles[stack.game if stack else None].pop(), game=None)
    play, faces = action_type_of(rules, action), list(rules.pieces.values())
    shown: dict[str, Any] = {play.revealed: tuple(chance.choice(faces) for _ in range(play.reveals))}
    return chance.choice(list(completions(rules, position, replace(action, **shown))))


def random_player(rules: Ruleset, position: Position, piles: Piles, chance: Chance) -> Action:
    """Any legal action.  What one brings that is left to chance is seen only once it is chosen."""
    action = chance.choice(list(legal_actions(rules, position)))
    if action_type_of(rules, action).reveals:
        return _reveal(rules, position, piles, action, chance)
    return chance.choice(list(completions(rules, position, action)))


GOOD_ENOUGH = 2.0
"""What a truck must bring before the greedy player stops adding to it."""

MOST_CONSIDERED = 50
"""Of the ways to carry out one action; a park has hundreds of grounds and corners that are all alike."""


def greedy_player(rules: Ruleset, position: Position, piles: Piles, chance: Chance) -> Action:
    """The action that brings most at once; if nothing brings enough, one more tile or roll."""
    seat = position.to_move
    adding: list[Action] = []
    rated: list[tuple[float, Action]] = []
    for action in legal_actions(rules, position):
        if action_type_of(rules, action).reveals:
            adding.append(action)
        else:
            for way in islice(completions(rules, position, action), MOST_CONSIDERED):
                rated.append((_worth(rules, after(rules, position, way), seat), way))
    best = max((worth for worth, _ in rated), default=None)
    if adding and (best is None or best - _worth(rules, position, seat) < GOOD_ENOUGH):
        return _reveal(rules, position, piles, chance.choice(adding), chance)
    return chance.choice([action for worth, action in rated if worth == best])


def _worth(rules: Ruleset, position: Position, seat: int) -> float:
    """Points, half a point for each coin (or what else decides a tie) and for each animal in an enclosure."""
    mine = score_seat(rules, position, seat)
    homes = (zone.id for zone in rules.zones.values() if zone.role == "enclosure")
    return mine.total + 0.5 * mine.tie_break + 0.5 * sum(len(position.bag(seat, home)) for home in homes)


def play_game(
    rules: Ruleset, position: Position, players: Sequence[Player], chance: Chance
) -> Iterator[tuple[Action, Position]]:
    """A whole game from this position: every action and the position after it.  players: one for each seat."""
    piles = shuffled_piles(rules, position, chance)
    while not position.over:
        action = players[position.to_move](rules, position, piles, chance)
        position = after(rules, position, action)
        yield action, position
