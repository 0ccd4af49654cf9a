"""How fast the referee is: `python -m benchmarks.rules [--json]`."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import quantiles
from typing import Any, NamedTuple

from companion.games.dice.rules import Roll
from companion.games.players import play_game, random_player
from companion.rules import referee
from companion.rules.actions import Action, AddTile
from companion.rules.notation import format_action, format_position
from companion.rules.position import Position
from companion.rules.ruleset import Ruleset
from tests.games.combinations import CARD_READ, Combination, all_combinations, named, start

Figures = dict[str, Any]

GAMES_EACH = 6
LINES = 10_000
OPEN = (AddTile, Roll)
"""What chance decides is not spelled out in a list of what may be done."""


class Turn(NamedTuple):
    """A moment of a game, and what was done then."""

    position: Position
    action: Action


def largest() -> list[Combination]:
    """Every game with every choice of expansions, with as many players as it allows."""
    found: dict[tuple[str, tuple[str, ...]], int] = {}
    for game, with_, players in all_combinations():
        found[game, with_] = max(players, found.get((game, with_), 0))
    return [(game, with_, players) for (game, with_), players in found.items()]


def random_game(combination: Combination, seed: int) -> tuple[Ruleset, list[Turn]]:
    """A whole game, played by chance."""
    rules, position = start(combination, CARD_READ)
    turns = []
    for action, after in play_game(rules, position, [random_player] * combination[2], random.Random(seed)):
        turns.append(Turn(position, action))
        position = after
    return rules, turns


def rules_figures() -> Figures:
    """Speeds by game, how long lists with every unloading take, and a whole process."""
    games = {named(combination): _game_figures(combination) for combination in largest()}
    return {"games": games, "check": _process_figures()}


def _game_figures(combination: Combination) -> Figures:
    begun = time.perf_counter()
    played = [random_game(combination, seed) for seed in range(GAMES_EACH)]
    whole = (time.perf_counter() - begun) / GAMES_EACH
    rules = played[0][0]
    turns = [turn for _, game in played for turn in game]
    middle = [turn for _, game in played for turn in game[len(game) // 4 : 3 * len(game) // 4]]
    lists = sorted(seconds for turn in middle for seconds in [_seconds(lambda turn=turn: _every_way(rules, turn))])
    cuts = quantiles(lists, n=100)
    return {
        "actions_a_game": len(turns) / GAMES_EACH,
        "games_a_second": 1 / whole,
        "checked_a_second": _rate(turns, lambda turn: referee.violations(rules, turn.position, turn.action)),
        "applied_a_second": _rate(turns, lambda turn: referee.outcome(rules, turn.position, turn.action)),
        "lists_a_second": _rate(turns, lambda turn: list(referee.legal_actions(rules, turn.position))),
        "with_unloadings_ms": {"median": 1000 * cuts[49], "p99": 1000 * cuts[98], "most": 1000 * lists[-1]},
    }


def _every_way(rules: Ruleset, turn: Turn) -> list[Action]:
    """The legal actions with every order of unloading."""
    return [
        way
        for action in referee.legal_actions(rules, turn.position)
        for way in ([action] if isinstance(action, OPEN) else referee.completions(rules, turn.position, action))
    ]


def _seconds(work: Callable[[], object]) -> float:
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def _rate(turns: list[Turn], work: Callable[[Turn], object]) -> float:
    return len(turns) / _seconds(lambda: [work(turn) for turn in turns])


def _questions() -> Iterator[str]:
    """Lines for `companion check` from games of the base game for five."""
    asked, seed = 0, 0
    while asked < LINES:
        rules, turns = random_game(("zooloretto", (), 5), seed)
        for position, action in turns[: LINES - asked]:
            question = {"position": format_position(rules, position), "action": format_action(rules, action)}
            yield json.dumps(question) + "\n"
        asked, seed = asked + len(turns), seed + 1


def _process_figures() -> Figures:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "questions.jsonl"
        file.write_text("".join(_questions()))
        command = [sys.executable, "-m", "companion", "check", str(file)]
        seconds = _seconds(lambda: subprocess.run(command, check=True, stdout=subprocess.DEVNULL))
    return {"lines": LINES, "seconds": seconds}


def rules_lines(figures: Figures) -> list[str]:
    """The figures as a table."""
    names = ("actions/game", "games/s", "checked/s", "applied/s", "lists/s", "median ms", "p99 ms", "most ms")
    lines = [f"{'game':40}" + "".join(f"{name:>13}" for name in names)]
    for game, told in figures["games"].items():
        *speeds, unloadings = told.values()
        lines.append(f"{game:40}" + "".join(f"{value:13.1f}" for value in (*speeds, *unloadings.values())))
    check = figures["check"]
    return [*lines, f"companion check, {check['lines']} lines, whole process: {check['seconds']:.1f} s"]


def main() -> int:
    """Measure, and print a table or (`--json`) one JSON document."""
    figures = rules_figures()
    print(json.dumps(figures, indent=1) if "--json" in sys.argv[1:] else "\n".join(rules_lines(figures)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
