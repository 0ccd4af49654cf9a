"""A table that plays one game after the other until it is killed: `python -m tests.journal.crash.player FOLDER SEED`.

It goes on where the journal ends, says so on its first line (the seconds that resuming took), and then says the number
of every entry that was acknowledged: `17`.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from companion.games.players import play_game, random_player
from companion.journal.album import Album
from companion.journal.store import Journal
from companion.session import entry_bodies as bodies
from companion.session.history import GameHistory, fold
from tests.games.combinations import CARD_READ, one_of_each, start

PICTURE = bytes(4000)
MOST_BYTES = 20 * len(PICTURE)


def main(folder: Path, seed: int) -> None:
    """Play until somebody ends it."""
    chance = random.Random(seed)
    begun = time.perf_counter()
    journal = Journal(folder / "journal", time.time, time.monotonic)
    story = fold(journal.current())
    album = Album(folder / "pictures", MOST_BYTES, journal.last_picture)
    say(f"{time.perf_counter() - begun:.4f}")
    for kind, body in life(story, chance):
        picture = album.add(PICTURE) if chance.random() < 0.2 else None
        say(str(journal.append(kind, "program", body, picture).seq))


def life(story: GameHistory | None, chance: random.Random) -> Iterator[tuple[str, bodies.Body]]:
    """Entries without end: what is left of the game in the journal, then game after game."""
    while True:
        if story is None or story.ended:
            rules, position = start(chance.choice(one_of_each()), CARD_READ)
            yield "begun", bodies.begun(rules, position)
        else:
            rules, position = story.rules, story.position
        for action, _ in play_game(rules, position, [random_player] * len(rules.players), chance):
            yield "acted", bodies.acted(rules, action)
        yield "ended", {"over": True}
        story = None


def say(word: str) -> None:
    """A line that is out of this process at once."""
    sys.stdout.write(word + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
