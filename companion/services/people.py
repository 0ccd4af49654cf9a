"""People who have played before: what they are called, in which colour they play, and whom the owner forgot."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from threading import Lock
from typing import Any

from companion.names import fold, is_nameless
from companion.session.game_log import GameSummary
from companion.session.history import GameHistory

COLOURS = ("blue", "orange", "green", "purple", "red")
"""What players are shown in: text key `page.new.paint.NAME`, class `seat-NUMBER`.  Else everybody has his seat's."""


@dataclass(frozen=True, slots=True)
class Known:
    """Somebody who has played.  colour: the one of his last game."""

    name: str
    colour: int


Met = dict[str, tuple[Known, int]]
"""Who played, by folded name, in the order of the last game, which is told too."""


def _add(met: Met, game: GameSummary) -> None:
    """Go on to the next game.  Lessons do not count."""
    if game.lesson:
        return
    colours = colours_in(game.colours, len(game.players))
    for name, colour in reversed(tuple(zip(game.players, colours, strict=True))):
        if not is_nameless(name):
            met.pop(fold(name), None)
            met[fold(name)] = Known(name, colour), game.id


class People:
    """Everybody who has played, kept up to date.  Any thread may ask.

    Only the last game can still change; each one before it is looked at once, all of them again once one was removed.
    """

    def __init__(self, games: Callable[[], Sequence[GameSummary]]) -> None:
        self._games = games
        self._before, self._looked_at, self._newest = Met(), 0, 0
        self._lock = Lock()

    def known(self, forgotten: Mapping[str, int]) -> tuple[Known, ...]:
        """Whoever played, the last ones first; without lessons, names that are only a seat's, and those forgotten."""
        met = self._players_seen()
        return tuple(known for key, (known, game) in reversed(met.items()) if game > forgotten.get(key, 0))

    def _players_seen(self) -> Met:
        with self._lock:
            games = self._games()
            if self._looked_at and [game.id for game in games[self._looked_at - 1 : self._looked_at]] != [self._newest]:
                self._before, self._looked_at = Met(), 0
            while self._looked_at < len(games) - 1:
                _add(self._before, games[self._looked_at])
                self._newest = games[self._looked_at].id
                self._looked_at += 1
            seen = Met(self._before)
        for last in games[-1:]:
            _add(seen, last)
        return seen


def is_known(game: GameSummary, name: str, forgotten: Mapping[str, int]) -> bool:
    """True if a game tells of somebody who is not forgotten: whoever plays again is met anew."""
    return not game.lesson and game.id > forgotten.get(fold(name), 0)


# Colours


def colours_of(story: GameHistory | None) -> tuple[int, ...]:
    """The players' colours, by seat; without a game, those of the seats."""
    if story is None:
        return tuple(range(len(COLOURS)))
    return colours_in(story.opening.body.get("colours"), len(story.rules.players))


def colours_in(said: Any, players: int) -> tuple[int, ...]:
    """Colours as a journal or a form has them: whoever has none, or one that is taken, gets the first free one."""
    wished = list(said)[:players] if isinstance(said, list | tuple) else []
    wished += [None] * (players - len(wished))
    kept = [
        one if type(one) is int and 0 <= one < len(COLOURS) and one not in wished[:seat] else None
        for seat, one in enumerate(wished)
    ]
    for seat, colour in enumerate(kept):
        if colour is None:
            kept[seat] = next(one for one in (seat, *range(players + len(COLOURS))) if one not in kept)
    return tuple(colour for colour in kept if colour is not None)
