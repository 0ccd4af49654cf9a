"""Many games played by chance, every promise of the rules checked: `python -m benchmarks.games --games 10000`."""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from tests.games.combinations import Combination, all_combinations, named
from tests.games.test_contract import test_a_game_played_by_chance_keeps_every_promise as keep_every_promise


def main() -> int:
    """Play; exit status 1 at the first game that breaks a promise, with what is needed to play it again."""
    parser = argparse.ArgumentParser("python -m benchmarks.games", description="Many games played by chance, checked.")
    parser.add_argument("--games", type=int, default=1000, help="how many, spread over every game; default 1000")
    parser.add_argument("--first", type=int, default=0, help="the number of the first one; default 0")
    parser.add_argument("--game", default="", help="only combinations whose name begins so")
    parser.add_argument("--jobs", type=int, default=1, help="how many at the same time; default 1")
    options = parser.parse_args()
    every = [combination for combination in all_combinations() if named(combination).startswith(options.game)]
    numbers = range(options.first, options.first + options.games if every else 0)
    begun, played = time.monotonic(), Counter[str]()
    with ProcessPoolExecutor(options.jobs) as pool:
        for number, is_kept in zip(numbers, pool.map(partial(_keeps, every), numbers), strict=True):
            if not is_kept:
                pool.shutdown(cancel_futures=True)
                return 1
            played[every[number % len(every)][0]] += 1
            if played.total() % TOLD_EVERY == 0:
                print(f"{played.total()} games in {time.monotonic() - begun:.0f} s", file=sys.stderr, flush=True)
    print(f"{played.total()} games in {time.monotonic() - begun:.0f} s:", dict(played))
    return 0


TOLD_EVERY = 500


def seed_of(number: int) -> int:
    """Odd numbers: those are the seeds of random players."""
    return 2 * number + 1


def _keeps(every: Sequence[Combination], number: int) -> bool:
    combination, seed = every[number % len(every)], seed_of(number)
    try:
        keep_every_promise(combination, seed)
    except Exception as broken:
        print(f"{named(combination)}, seed {seed}: {type(broken).__name__}: {broken}", file=sys.stderr)
        return False
    return True


if __name__ == "__main__":
    sys.exit(main())
