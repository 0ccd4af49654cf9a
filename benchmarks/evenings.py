"""Whole games, drawn, read and followed picture by picture: `python -m benchmarks.evenings --games 100 --jobs 2`.

A hundred of every game and number of players: `--plain --games 1900 --keep FILE`, which takes hours, and goes on where
it was broken off.
With --room the table stands in a living room in the evening, drawn with real optics by another simulator, and the tiles
are laid untidily; each seed is a room.  With --looks N a game is a stretch of so many pictures.
With --light lamps are switched, dimmed and turned up, and clouds pass.  With --unread the games are followed without
pictures, as if every piece that none covers were read rightly: very many games in little time.
"""

from __future__ import annotations

import sys
from functools import partial

from benchmarks.many import MS_A_LOOK, games_parser, play_many
from tests.evenings.drawn import drawn_evening, laid_evening

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
    MS_A_LOOK,
)


def main() -> int:
    """Play; exit status 1 if a game was followed wrongly without a question, or ended with another score."""
    parser = games_parser("python -m benchmarks.evenings", "Whole games, followed.")
    parser.add_argument("--unread", action="store_true", help="without pictures, as a reader without fault sees it")
    parser.add_argument("--light", action="store_true", help="the light changes from time to time")
    parser.add_argument("--room", action="store_true", help="in the evening light of a room, laid untidily")
    parser.add_argument("--looks", type=int, help="only a stretch of so many pictures from the middle of each game")
    options = parser.parse_args()
    stretch = {"looks": options.looks, "share": 0.5} if options.looks else {}
    drawn = partial(drawn_evening, light_changes=options.light, in_room=options.room, **stretch)
    return play_many(options, laid_evening if options.unread else drawn, COLUMNS, wrong="silently wrong")


if __name__ == "__main__":
    sys.exit(main())
