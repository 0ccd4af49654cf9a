"""How fast and how good hints are: `python -m benchmarks.teach [--json] [--games N]`."""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from typing import Any

from companion.games.players import greedy_player, play_game, random_player
from companion.teach.good_move import hint
from companion.teach.search import GREEDY, PLAYOUTS, REPLIES
from tests.games.combinations import CARD_READ, Combination, named, start
from tests.teach.hinted import shares

Figures = dict[str, Any]

STRENGTHS = {"greedy": GREEDY, "replies": REPLIES, "playouts": PLAYOUTS}
HARDEST: tuple[Combination, ...] = (
    ("zooloretto", (), 5),
    ("zooloretto", ("xxl", "exotic"), 5),
    ("junior", (), 5),
    ("dice", (), 4),
    ("aquaretto", ("xxl",), 5),
    ("zooloretto+aquaretto", ("xxl", "exotic", "aquaretto_xxl"), 5),
)
"""Every game with as many players and expansions as it allows."""

DUELS: tuple[Combination, ...] = (
    ("zooloretto", (), 3),
    ("junior", (), 3),
    ("dice", (), 3),
    ("aquaretto", (), 3),
    ("zooloretto+aquaretto", (), 3),
)
EVERY = 4
"""Turns between two hints that are timed: neighbouring tables are alike."""


def teach_figures(games: int = 6) -> Figures:
    """Milliseconds of a hint by game and strength; victories against other players."""
    speeds = {named(combination): _speeds(combination) for combination in HARDEST}
    won = {named(combination): _victories(combination, games) for combination in DUELS}
    return {"speeds": speeds, "games": games, "victories": won}


def _speeds(combination: Combination) -> Figures:
    rules, position = start(combination, CARD_READ if "exotic" in combination[1] else None)
    chance = random.Random(1)
    taken: dict[str, list[float]] = {name: [] for name in STRENGTHS}
    seen = 0
    players = [greedy_player] * combination[2]
    for number, (_, after) in enumerate(play_game(rules, position, players, random.Random(1))):
        if number % EVERY == 0:
            for name, strength in STRENGTHS.items():
                begun = time.perf_counter()
                found = hint(rules, position, strength, chance)
                taken[name].append(1000 * (time.perf_counter() - begun))
                seen = max(seen, found.positions if found else 0)
        position = after
    ms = {name: {"median": sorted(times)[len(times) // 2], "most": max(times)} for name, times in taken.items()}
    return {"ms": ms, "most_positions": seen}


def _victories(combination: Combination, games: int) -> Figures:
    rivals = {"random": random_player, "greedy": greedy_player}
    return {
        rival: {name: shares(combination, STRENGTHS[name], player, games) for name in ("replies", "playouts")}
        for rival, player in rivals.items()
    }


def teach_lines(figures: Figures) -> list[str]:
    """The figures as two tables."""
    lines = [f"{'a hint, ms (median / most)':44}" + "".join(f"{name:>16}" for name in STRENGTHS) + "   most positions"]
    for game, told in figures["speeds"].items():
        times = (f"{one['median']:.0f} / {one['most']:.0f}" for one in told["ms"].values())
        lines.append(f"{game:44}" + "".join(f"{time_:>16}" for time_ in times) + f"{told['most_positions']:>17}")
    lines.append(f"victories of {figures['games']} (fair share)")
    for game, by_rival in figures["victories"].items():
        for rival, by_strength in by_rival.items():
            told = ", ".join(f"{name} {won:g} ({fair:.1f})" for name, (won, fair) in by_strength.items())
            lines.append(f"{game:24} against {rival:8} {told}")
    return lines


def main() -> int:
    """Measure, and print tables or (`--json`) one JSON document."""
    parser = argparse.ArgumentParser("python -m benchmarks.teach", description="How fast and how good hints are.")
    parser.add_argument("--games", type=int, default=6, help="played for each duel; default 6")
    parser.add_argument("--json", action="store_true", help="one JSON document instead of tables")
    options = parser.parse_args()
    figures = teach_figures(options.games)
    print(json.dumps(figures, indent=1) if options.json else "\n".join(teach_lines(figures)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
