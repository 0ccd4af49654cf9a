"""Whole games, drawn, read and followed picture by picture: `python -m benchmarks.evenings --games 100 --jobs 2`.

With --unread they are followed without pictures, as if every piece that none covers were read rightly: very many games
in little time.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import count, islice
from typing import NamedTuple

import cv2

from companion.demo.games import DemoGame
from tests.games.combinations import Combination, all_combinations, named
from tests.table.drawn import drawn_evening, laid_evening

COLUMNS = (
    "looks",
    "right",
    "asked",
    "asked of the unseen",
    "silently wrong",
    "false alarms",
    "illegal",
    "named",
    "waited",
    "same score",
)


class Played(NamedTuple):
    """What became of one game.  counts: as `DemoEvening` counts; wrong: what was silently wrong, in words."""

    name: str
    seed: int
    counts: Counter[str]
    wrong: list[str]


def main() -> int:
    """Play; exit status 1 if a game was followed wrongly without a question, or ended with another score."""
    parser = argparse.ArgumentParser("python -m benchmarks.evenings", description="Whole games, followed.")
    parser.add_argument("--games", type=int, default=20, help="how many, spread over every game; default 20")
    parser.add_argument("--first", type=int, default=1, help="the seed of the first ones; default 1")
    parser.add_argument("--game", default="", help="only combinations whose name begins so")
    parser.add_argument("--mistakes", action="store_true", help="players sometimes do what they should not")
    parser.add_argument("--unread", action="store_true", help="without pictures, as a reader without fault sees it")
    parser.add_argument("--jobs", type=int, default=1, help="how many at the same time; default 1")
    options = parser.parse_args()
    every = [combination for combination in all_combinations() if named(combination).startswith(options.game)]
    wanted = islice(((one, seed) for seed in count(options.first) for one in every), options.games if every else 0)
    played: list[Played] = []
    print(f"{'':<46}" + "".join(f"{column:>20}" for column in (*COLUMNS, "ms a look")))
    with ProcessPoolExecutor(options.jobs) as pool:
        for game in pool.map(partial(_played, options.mistakes, options.unread), wanted):
            played.append(game)
            print(_with_pace(f"{game.name}, seed {game.seed}", [game]), *game.wrong, sep="\n  ", flush=True)
    print(_with_pace(f"all {len(played)}", played))
    return int(any(game.counts["silently wrong"] or not game.counts["same score"] for game in played))


def _played(mistakes: bool, unread: bool, wanted: tuple[Combination, int]) -> Played:
    cv2.setNumThreads(1)
    (game, with_, players), seed = wanted
    follow = laid_evening if unread else drawn_evening
    evening = follow(DemoGame(game, with_, players, mistakes), seed)
    return Played(named(wanted[0]), seed, evening.counts, evening.wrong)


def line_of(name: str, played: Sequence[Played], columns: Sequence[str]) -> str:
    """The figures of some games for people."""
    total = sum((game.counts for game in played), Counter[str]())
    return f"{name:<46}" + "".join(f"{total[column]:>20}" for column in columns)


def _with_pace(name: str, played: Sequence[Played]) -> str:
    total = sum((game.counts for game in played), Counter[str]())
    return f"{line_of(name, played, COLUMNS)}{total['milliseconds'] / max(1, total['looks']):>20.0f}"


if __name__ == "__main__":
    sys.exit(main())
