"""Every game and combination at every number of players: what the contract tests go through.

A new game adds its species (or None where the game fixes them) to SPECIES; combinations come from the catalogue.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.games.catalogue import GAMES, set_up
from companion.games.exotic.visitors import COLOURS
from companion.games.zooloretto.rules import STALL_NAMES
from companion.rules.position import Position
from companion.rules.ruleset import Ruleset
from tests.games.table import NAMES
from tests.games.table import SPECIES as ZOO

WATER = ["dolphin", "orca", "sea_lion", "turtle", "penguin", "polar_bear", "crocodile", "hippo"]
JUNIOR = ["giraffe", "impala", "llama", "meerkat", "ostrich", "rhinoceros", "wolf"]

SPECIES = {
    "zooloretto": {players: ZOO[: players + 3] for players in range(2, 6)},
    "aquaretto": {players: WATER[: players + 3] for players in range(2, 6)},
    "zooloretto+aquaretto": {n: {"zooloretto": ZOO[: n + 3], "aquaretto": WATER[: n + 3]} for n in range(2, 6)},
    "junior": {players: JUNIOR[: players + 2] for players in range(2, 6)},
}

CARD_READ = {"stall_visitor": dict(zip(STALL_NAMES, COLOURS, strict=True))}
"""Options as on a table where somebody has read Exotic's summary card."""

Combination = tuple[str, tuple[str, ...], int]


def all_combinations() -> Iterator[Combination]:
    """Each game by itself, with each expansion alone and with all: so every two of them meet."""
    for game, entry in GAMES.items():
        names = everything(game)
        for with_ in dict.fromkeys([(), *((name,) for name in names), names]):
            for players in range(entry.players[0], entry.players[1] + 1):
                yield game, with_, players


def everything(game: str) -> tuple[str, ...]:
    """All that can be added to a game."""
    return tuple(GAMES[game].expansions)


def one_of_each() -> list[Combination]:
    """Every game with every number of players, and every choice of expansions with one of them.

    With which one follows from the name alone, so that a further expansion changes no other combination.
    """
    every = list(all_combinations())
    counts: dict[tuple[str, tuple[str, ...]], list[int]] = {}
    for game, with_, players in every:
        counts.setdefault((game, with_), []).append(players)
    plain = [combination for combination in every if not combination[1]]
    extended = [(game, with_, counts[game, with_]) for game, with_ in counts if with_]
    usual = {
        (game, with_): 3 if len(with_) > 1 else some[len(game + with_[0]) % len(some)] for game, with_, some in extended
    }
    return plain + [(game, with_, players) for (game, with_), players in usual.items()]


def each_with_its_own_game() -> list[Combination]:
    """As `one_of_each`, but with none or all expansions where two games are played together: each has its own game."""
    return [
        (game, with_, players)
        for game, with_, players in one_of_each()
        if "+" not in game or with_ in ((), everything(game))
    ]


def named(combination: Combination) -> str:
    game, with_, players = combination
    return "-".join([game, *with_, str(players)])


def start(combination: Combination, options: Mapping[str, object] | None = None) -> tuple[Ruleset, Position]:
    """The table before the first turn."""
    game, with_, players = combination
    species = SPECIES.get(game)
    return set_up(game, NAMES[:players], species[players] if species else (), with_, options)
