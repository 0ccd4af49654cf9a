"""What people have still to learn, over several games."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import NamedTuple

from companion.table.story import Story
from companion.teach.prompts import missed


class Missed(NamedTuple):
    """A rule that somebody broke.  times: how often in all; games: in how many games."""

    rule: str
    times: int
    games: int


def missed_rules(stories: Iterable[Story]) -> dict[str, tuple[Missed, ...]]:
    """By player's name the rules that were broken in these games, the most frequent first; others are left out."""
    times: defaultdict[str, Counter[str]] = defaultdict(Counter)
    games: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for story in stories:
        for seat, name in enumerate(story.rules.players):
            for rule, moments in missed(story, seat).items():
                times[name][rule] += len(moments)
                games[name][rule] += 1
    return {
        name: tuple(Missed(rule, number, games[name][rule]) for rule, number in counted.most_common())
        for name, counted in times.items()
    }
