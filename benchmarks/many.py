"""Many demo games of every kind, several at the same time, a line each and one of them all."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import count, islice
from typing import NamedTuple, Protocol

import cv2

from companion.demo.games import DemoGame
from tests.games.combinations import Combination, all_combinations, named


class Evening(Protocol):
    """What became of a game that was followed."""

    @property
    def counts(self) -> Counter[str]: ...
    @property
    def wrong(self) -> list[str]: ...


class Played(NamedTuple):
    """What became of one game.  counts: as its evening counts; wrong: what was told wrongly, in words."""

    name: str
    seed: int
    counts: Counter[str]
    wrong: list[str]


def games_parser(program: str, description: str) -> argparse.ArgumentParser:
    """The options that say which games are played."""
    parser = argparse.ArgumentParser(program, description=description)
    parser.add_argument("--games", type=int, default=20, help="how many, spread over every game; default 20")
    parser.add_argument("--first", type=int, default=1, help="the seed of the first ones; default 1")
    parser.add_argument("--game", default="", help="only combinations whose name begins so")
    parser.add_argument("--mistakes", action="store_true", help="players sometimes do what they should not")
    parser.add_argument("--jobs", type=int, default=1, help="how many at the same time; default 1")
    return parser


def play_many(
    options: argparse.Namespace, follow: Callable[[DemoGame, int], Evening], columns: Sequence[str], wrong: str
) -> int:
    """Play and print; exit status 1 if a game was told wrongly, or ended with another score.

    options: of `games_parser`.  follow: follows the game of a seed, in another process.  wrong: the column of what must
    not be.
    """
    every = [combination for combination in all_combinations() if named(combination).startswith(options.game)]
    wanted = islice(((one, seed) for seed in count(options.first) for one in every), options.games if every else 0)
    played: list[Played] = []
    print(f"{'':<46}" + "".join(f"{column:>20}" for column in columns))
    with ProcessPoolExecutor(options.jobs) as pool:
        for game in pool.map(partial(_played, follow, options.mistakes), wanted):
            played.append(game)
            print(_line(f"{game.name}, seed {game.seed}", [game], columns), *game.wrong, sep="\n  ", flush=True)
    print(_line(f"all {len(played)}", played, columns))
    return int(any(game.counts[wrong] or not game.counts["same score"] for game in played))


def _played(follow: Callable[[DemoGame, int], Evening], mistakes: bool, wanted: tuple[Combination, int]) -> Played:
    cv2.setNumThreads(1)
    (game, with_, players), seed = wanted
    evening = follow(DemoGame(game, with_, players, mistakes), seed)
    return Played(named(wanted[0]), seed, evening.counts, evening.wrong)


MS_A_LOOK = "ms a look"
"""The column that is no sum."""


def _line(name: str, played: Sequence[Played], columns: Sequence[str]) -> str:
    """The figures of some games for people."""
    total = sum((game.counts for game in played), Counter[str]())
    total[MS_A_LOOK] = round(total["milliseconds"] / max(1, total["looks"]))
    return f"{name:<46}" + "".join(f"{total[column]:>20}" for column in columns)
