"""Play the golden games again and write them down: `python -m tests.playthroughs [BEGINNING OF NAME]`.

Run it only when the rules were meant to change, and read what changed.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from zlib import crc32

from companion.games.players import greedy_player, play_game, random_player
from companion.rules.log_lines import format_sentence
from companion.rules.notation import format_position
from companion.rules.referee import legal_actions, score
from tests.games.combinations import CARD_READ, Combination, named, one_of_each, start

FOLDER = Path(__file__).parent


def played(combination: Combination) -> list[str]:
    """A game as a log: what was done, how much might have been done instead, and the points after it."""
    rules, position = start(combination, CARD_READ if "exotic" in combination[1] else None)
    players = [random_player if seat % 2 else greedy_player for seat in rules.seats]
    lines = [json.dumps(format_position(rules, position))]
    for action, after in play_game(rules, position, players, random.Random(crc32(named(combination).encode()))):
        offered = sum(1 for _ in legal_actions(rules, position))
        points = [player.total for player in score(rules, after).players]
        entry = {"action": format_sentence(rules, action), "offered": offered, "points": points}
        lines.append(json.dumps(entry, ensure_ascii=False))
        position = after
    return lines


def main(beginning: str = "") -> None:
    """Write every golden game whose name begins so, and print the names."""
    for old in FOLDER.glob(f"{beginning}*.jsonl"):
        old.unlink()
    for combination in one_of_each():
        file = FOLDER / f"{named(combination)}.jsonl"
        if file.name.startswith(beginning):
            file.write_text("\n".join(played(combination)) + "\n", encoding="utf-8")
            print(file.name)


if __name__ == "__main__":
    main(*sys.argv[1:])
