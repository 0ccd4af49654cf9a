"""The ideas of a first game as a page tells them: one sentence, its rule, and where to look."""

from __future__ import annotations

from dataclasses import dataclass

from companion.session.history import GameHistory
from companion.teach.first_game import ideas_now, place_of
from companion.teach.prompts import prompt_words
from companion.web.views.words import GameWords


@dataclass(frozen=True, slots=True)
class IdeaShown:
    """place: as taps name it; empty if there is nothing to point at."""

    name: str
    sentence: str
    rule: str
    place: str

    @property
    def way(self) -> tuple[str, str, str]:
        """The way that is shown if somebody asks: a pointer to the place."""
        return "", "", self.place


def ideas_shown(words: GameWords, story: GameHistory) -> tuple[IdeaShown, ...]:
    """The ideas to be told now."""
    return tuple(
        IdeaShown(one.name, prompt_words(words.rules, one, words.language), one.rule, place_of(one))
        for one in ideas_now(story)
    )
