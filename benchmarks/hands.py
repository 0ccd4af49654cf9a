"""Whole games under hands, watched as the live table is: `python -m benchmarks.hands --games 20 --jobs 2`."""

from __future__ import annotations

import sys
from functools import partial

from benchmarks.many import games_parser, play_many
from tests.evenings.hands import WHOLE, watched_evening

COLUMNS = ("turns", "right", "open", "asked", "wrong", "false alarms", "illegal", "named", "same score")


def main() -> int:
    """Play; exit status 1 if a turn was told wrongly without a question, or a game ended with another score."""
    parser = games_parser("python -m benchmarks.hands", "Whole games under hands, watched.")
    parser.add_argument("--turns", type=int, default=WHOLE, help="only so many turns of each game")
    parser.add_argument("--slow", type=float, default=1.0, help="so many times as long everything takes; default 1")
    options = parser.parse_args()
    follow = partial(watched_evening, slow=options.slow, turns=options.turns)
    return play_many(options, follow, COLUMNS, wrong="wrong")


if __name__ == "__main__":
    sys.exit(main())
