"""Every game and combination at every number of players: what the contract tests go through.

A new game adds its species (or None where the game fixes them) to SPECIES; combinations come from the catalogue.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations

from companion.games.catalogue import GAMES, set_up
from companion.rules.position import Position
from companion.rules.ruleset import Ruleset
from tests.games.table import NAMES
from tests.games.table import SPECIES as ZOO

JUNIOR = ["giraffe", "impala", "llama", "meerkat", "ostrich", "rhinoceros", "wolf"]

SPECIES = {
    "zooloretto": {players: ZOO[: players + 3] for players in range(2, 6)},
    "junior": {players: JUNIOR[: players + 2] for players in range(2, 6)},
}

Combination = tuple[str, tuple[str, ...], int]


def all_combinations() -> Iterator[Combination]:
    for game, entry in GAMES.items():
        names = tuple(entry.expansions)
        for with_ in chain.from_iterable(combinations(names, size) for size in range(len(names) + 1)):
            for players in range(entry.players[0], entry.players[1] + 1):
                yield game, with_, players


def named(combination: Combination) -> str:
    game, with_, players = combination
    return "-".join([game, *with_, str(players)])


def start(combination: Combination) -> tuple[Ruleset, Position]:
    """The table before the first turn."""
    game, with_, players = combination
    species = SPECIES.get(game)
    return set_up(game, NAMES[:players], species[players] if species else (), with_)
