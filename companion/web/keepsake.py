"""What is on a keepsake of a game, and who draws it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from companion.rules.words import line_words
from companion.web.finished import Finished
from companion.web.language import say_in
from companion.web.people import colours_of
from companion.web.written import day


@dataclass(frozen=True, slots=True)
class PlayerKept:
    """One player.  colour: which of the players' colours.  instead: what to write where the name cannot be drawn.

    lines: (what for, rule, points).
    """

    seat: int
    colour: int
    name: str
    instead: str
    rank: int
    wins: bool
    total: int
    lines: tuple[tuple[str, str, int], ...]


@dataclass(frozen=True, slots=True)
class Keepsake:
    """A finished game.  course: everybody's points after each move."""

    title: str
    when: str
    winner_word: str
    players: tuple[PlayerKept, ...]
    course: Sequence[Sequence[int]]


class Keepsakes(Protocol):
    """Draws keepsakes."""

    def sheet(self, kept: Keepsake) -> bytes:
        """The score sheet: a PDF."""
        ...

    def card(self, kept: Keepsake) -> bytes:
        """The card to share: a PNG."""
        ...


def keepsake_of(game: Finished, language: str) -> Keepsake:
    """What is on the keepsakes of a game."""
    setting = game.story.rules.setting
    title = " + ".join(
        (say_in(language, f"game.{setting.game}"), *(say_in(language, f"with.{name}") for name in setting.with_))
    )
    return Keepsake(
        title,
        f"{day(game.began, language)}  ·  {say_in(language, 'story.duration', minutes=game.minutes)}",
        say_in(language, "sheet.winner"),
        tuple(_player(game, seat, language) for seat in game.story.rules.seats),
        game.course,
    )


def _player(game: Finished, seat: int, language: str) -> PlayerKept:
    score = game.scores.players[seat]
    lines = tuple((line_words(game.story.rules, line, language), line.rule, line.points) for line in score.lines)
    wins = seat in game.scores.winners and game.story.position.over
    instead = say_in(language, "new.player", number=seat + 1)
    return PlayerKept(
        seat, colours_of(game.story)[seat], game.players[seat], instead, game.ranks[seat], wins, score.total, lines
    )
