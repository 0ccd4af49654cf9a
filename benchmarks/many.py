"""Many demo games of every kind, several at the same time, a line each and one of them all."""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import chain, count, islice
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple, Protocol

import cv2

from benchmarks.commit import commit
from companion.simulator.games import DemoGame
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
    parser.add_argument("--plain", action="store_true", help="only games without expansions")
    parser.add_argument("--mistakes", action="store_true", help="players sometimes do what they should not")
    parser.add_argument("--jobs", type=int, default=1, help="how many at the same time; default 1")
    parser.add_argument("--keep", type=Path, help="a file that keeps each game; those it holds are not played again")
    return parser


def play_many(
    options: argparse.Namespace, follow: Callable[[DemoGame, int], Evening], columns: Sequence[str], wrong: str
) -> int:
    """Play and print; exit status 1 if a game was told wrongly, or ended with another score.

    options: of `games_parser`.  follow: follows the game of a seed, in another process.  wrong: the column of what must
    not be.
    """
    wanted, known = list(_wanted(options)), _kept(options)
    before = [known[_key(one)] for one in wanted if _key(one) in known]
    left = [one for one in wanted if _key(one) not in known]
    played: list[Played] = []
    print(f"{'':<46}" + "".join(f"{column:>20}" for column in columns))
    # Not forked: OpenCV's threads are not forked with it, and it waits for them for ever.
    with ProcessPoolExecutor(options.jobs, get_context("spawn")) as pool:
        now = pool.map(partial(_played, follow, options.mistakes), left)
        for game in chain(before, (_keep(options, game) for game in now)):
            played.append(game)
            print(_line(f"{game.name}, seed {game.seed}", [game], columns), *game.wrong, sep="\n  ", flush=True)
    print(_line(f"all {len(played)}", played, columns))
    return int(any(game.counts[wrong] or not game.counts["same score"] for game in played))


def _wanted(options: argparse.Namespace) -> Iterator[tuple[Combination, int]]:
    """What is played: one game of every kind, then the next of each."""
    named_so = [one for one in all_combinations() if named(one).startswith(options.game)]
    every = [one for one in named_so if not (options.plain and one[1])]
    return islice(((one, seed) for seed in count(options.first) for one in every), options.games if every else 0)


def _played(follow: Callable[[DemoGame, int], Evening], mistakes: bool, wanted: tuple[Combination, int]) -> Played:
    cv2.setNumThreads(1)
    (game, with_, players), seed = wanted
    evening = follow(DemoGame(game, with_, players, mistakes), seed)
    return Played(named(wanted[0]), seed, evening.counts, evening.wrong)


def _key(wanted: tuple[Combination, int]) -> tuple[str, int]:
    return named(wanted[0]), wanted[1]


def _how(options: argparse.Namespace) -> str:
    """How games are played: what is kept of games played otherwise is of no use."""
    return " ".join(name for name, value in sorted(vars(options).items()) if value is True and name != "plain")


def _kept(options: argparse.Namespace) -> dict[tuple[str, int], Played]:
    """The games, played in this way, that the file holds."""
    lines = options.keep.read_text().splitlines() if options.keep and options.keep.exists() else []
    games = [game for game in map(json.loads, lines) if game["how"] == _how(options)]
    return {(g["name"], g["seed"]): Played(g["name"], g["seed"], Counter(g["counts"]), g["wrong"]) for g in games}


def _keep(options: argparse.Namespace, game: Played) -> Played:
    """Append a game to the file, if there is one, with the commit that followed it."""
    if options.keep:
        line = {"how": _how(options), "commit": commit(), **game._asdict()}
        with options.keep.open("a") as file:
            file.write(json.dumps(line) + "\n")
    return game


MS_A_LOOK = "ms a look"
"""The column that is no sum."""


def _line(name: str, played: Sequence[Played], columns: Sequence[str]) -> str:
    """The figures of some games for people."""
    total = sum((game.counts for game in played), Counter[str]())
    total[MS_A_LOOK] = round(total["milliseconds"] / max(1, total["looks"]))
    return f"{name:<46}" + "".join(f"{total[column]:>20}" for column in columns)
