"""Whole games under hands, watched as the live table is: `python -m benchmarks.hands --games 20 --jobs 2`."""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import count, islice

import cv2

from benchmarks.evenings import Played, line_of
from companion.demo.games import DemoGame
from tests.games.combinations import Combination, all_combinations, named
from tests.table.hands import WHOLE, watched_evening

COLUMNS = ("turns", "right", "open", "asked", "wrong", "false alarms", "illegal", "named", "same score")


def main() -> int:
    """Play; exit status 1 if a turn was told wrongly without a question, or a game ended with another score."""
    parser = argparse.ArgumentParser("python -m benchmarks.hands", description="Whole games under hands, watched.")
    parser.add_argument("--games", type=int, default=20, help="how many, spread over every game; default 20")
    parser.add_argument("--first", type=int, default=1, help="the seed of the first ones; default 1")
    parser.add_argument("--game", default="", help="only combinations whose name begins so")
    parser.add_argument("--mistakes", action="store_true", help="players sometimes do what they should not")
    parser.add_argument("--turns", type=int, default=WHOLE, help="only so many turns of each game")
    parser.add_argument("--slow", type=float, default=1.0, help="so many times as long everything takes; default 1")
    parser.add_argument("--jobs", type=int, default=1, help="how many at the same time; default 1")
    options = parser.parse_args()
    every = [combination for combination in all_combinations() if named(combination).startswith(options.game)]
    wanted = islice(((one, seed) for seed in count(options.first) for one in every), options.games if every else 0)
    played: list[Played] = []
    print(f"{'':<46}" + "".join(f"{column:>20}" for column in COLUMNS))
    with ProcessPoolExecutor(options.jobs) as pool:
        for game in pool.map(partial(_played, options.mistakes, options.slow, options.turns), wanted):
            played.append(game)
            print(line_of(f"{game.name}, seed {game.seed}", [game], COLUMNS), *game.wrong, sep="\n  ", flush=True)
    print(line_of(f"all {len(played)}", played, COLUMNS))
    return int(any(game.counts["wrong"] or not game.counts["same score"] for game in played))


def _played(mistakes: bool, slow: float, turns: int, wanted: tuple[Combination, int]) -> Played:
    cv2.setNumThreads(1)
    (game, with_, players), seed = wanted
    evening = watched_evening(DemoGame(game, with_, players, mistakes), seed, slow, turns=turns)
    return Played(named(wanted[0]), seed, evening.counts, evening.wrong)


if __name__ == "__main__":
    sys.exit(main())
