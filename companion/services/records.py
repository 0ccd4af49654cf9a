"""Records of people: the best of each game, wins in a row, rivals, the season, badges.

Told from the results of the games that were played to their end, and from what happened in the last ones.  Lessons,
names that are only a seat's and whoever the owner made the table forget do not appear, not even as somebody's rival.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby

from companion.names import is_nameless
from companion.rules.events import Event
from companion.services.people import is_known
from companion.session.game_log import GameSummary
from companion.session.history import GameHistory

LOOKED_BACK = 10
"""So many games tell what people have still to learn."""

FEWEST_WITH_RIVAL = 3
"""So many games together make a rival."""


@dataclass(frozen=True, slots=True)
class Best:
    """The most points of one person in one game.  id, at: of the game, the first of several."""

    game: str
    points: int
    id: int
    at: float


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """With whom somebody has played most.  ahead, behind: in how many games with more and with fewer points."""

    name: str
    games: int
    ahead: int
    behind: int


@dataclass(frozen=True, slots=True)
class Season:
    """One person's year."""

    name: str
    games: int
    wins: int


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """One game of one person.  others: those who are known, with their points; margin: to the best of all others."""

    id: int
    at: float
    game: str
    points: int
    won: bool
    others: tuple[tuple[str, int], ...]
    margin: int


@dataclass(frozen=True, slots=True)
class Records:
    """One person's records.  best: game by game; streak: wins in a row now; longest: ever; badges: text keys."""

    name: str
    games: int
    wins: int
    best: tuple[Best, ...]
    streak: int
    longest: int
    rival: HeadToHead | None
    badges: tuple[str, ...]


BADGES: Mapping[str, Callable[[Sequence[PlayedGame]], bool]] = {
    "first_win": lambda games: any(one.won for one in games),
    "three_in_a_row": lambda games: _longest(games) >= 3,
    "close_call": lambda games: any(one.won and one.margin == 1 for one in games),
    "landslide": lambda games: any(one.won and one.margin >= 15 for one in games),
    "comeback": lambda games: any(_is_comeback(games, at) for at in range(3, len(games))),
    "all_rounder": lambda games: len({one.game for one in games if one.won}) >= 3,
    "regular": lambda games: len(games) >= 10,
    "keeper": lambda games: len(games) >= 50,
}
"""By text key `page.badge.NAME`, who has earned it.  Games from the oldest on."""

STATISTICS: Mapping[str, Callable[[Event], bool]] = {
    "births": lambda event: event.type == "birth",
    "filled": lambda event: event.type == "bonus",
}
"""By text key `page.statistic.NAME`, which events of a player count.  Whatever is added, games of long ago have it."""


def statistics(stories: Iterable[GameHistory]) -> dict[str, dict[str, tuple[int, int]]]:
    """By player and statistic: the number in all these games, and the most in one; nothing of what never happened."""
    found: dict[str, dict[str, tuple[int, int]]] = {}
    for story in stories:
        events = [event for moment in story.moments for event in moment.events]
        for seat, name in enumerate(story.rules.players):
            for key, counts in STATISTICS.items():
                if number := sum(event.seat == seat and counts(event) for event in events):
                    own = found.setdefault(name, {})
                    own[key] = (own.get(key, (0, 0))[0] + number, max(own.get(key, (0, 0))[1], number))
    return found


def records(games: Sequence[GameSummary], forgotten: Mapping[str, int]) -> tuple[Records, ...]:
    """Everybody's, whoever has played most first.  games: the oldest first; forgotten: as the owner's house has it."""
    told = (_records(name, played) for name, played in _games_by_player(games, forgotten).items())
    return tuple(sorted(told, key=lambda one: (-one.games, -one.wins, one.name)))


def season(games: Sequence[GameSummary], forgotten: Mapping[str, int], year: int) -> tuple[Season, ...]:
    """A year's table: most wins first, then the fewest games."""
    told = []
    for name, played in _games_by_player(games, forgotten).items():
        if own := [one for one in played if datetime.fromtimestamp(one.at).astimezone().year == year]:
            told.append(Season(name, len(own), sum(one.won for one in own)))
    return tuple(sorted(told, key=lambda one: (-one.wins, one.games, one.name)))


def _games_by_player(games: Sequence[GameSummary], forgotten: Mapping[str, int]) -> dict[str, list[PlayedGame]]:
    found: dict[str, list[PlayedGame]] = {}
    for game in games:
        for name, played in _of_game(game, forgotten):
            found.setdefault(name, []).append(played)
    return found


def _of_game(game: GameSummary, forgotten: Mapping[str, int]) -> Iterator[tuple[str, PlayedGame]]:
    result = game.result
    if result is None or not result.over or game.lesson:
        return
    points = dict(zip(game.players, result.points, strict=False))
    known = [name for name in points if not is_nameless(name) and is_known(game, name, forgotten)]
    for name in known:
        rest = [other for player, other in points.items() if player != name]
        yield (
            name,
            PlayedGame(
                game.id,
                game.began_at,
                game.game,
                points[name],
                name in result.winners,
                tuple((other, points[other]) for other in known if other != name),
                points[name] - max(rest, default=0),
            ),
        )


def _records(name: str, games: Sequence[PlayedGame]) -> Records:
    streak = next((at for at, one in enumerate(reversed(games)) if not one.won), len(games))
    return Records(
        name,
        len(games),
        sum(one.won for one in games),
        tuple(_best(games)),
        streak,
        _longest(games),
        _rival(games),
        tuple(badge for badge, is_earned in BADGES.items() if is_earned(games)),
    )


def _best(games: Sequence[PlayedGame]) -> Iterator[Best]:
    most: dict[str, PlayedGame] = {}
    for one in games:
        if one.game not in most or one.points > most[one.game].points:
            most[one.game] = one
    for game, one in most.items():
        yield Best(game, one.points, one.id, one.at)


def _longest(games: Sequence[PlayedGame]) -> int:
    return max((len(list(run)) for won, run in groupby(one.won for one in games) if won), default=0)


def _is_comeback(games: Sequence[PlayedGame], at: int) -> bool:
    """True if a win follows three games without one."""
    return games[at].won and not any(one.won for one in games[at - 3 : at])


def _rival(games: Sequence[PlayedGame]) -> HeadToHead | None:
    """With whom most games were played; the one met last among several."""
    met = Counter(name for one in reversed(games) for name, _ in one.others)
    if not met or (most := met.most_common(1)[0])[1] < FEWEST_WITH_RIVAL:
        return None
    name = most[0]
    pairs = [(one.points, points) for one in games for other, points in one.others if other == name]
    return HeadToHead(name, len(pairs), sum(own > his for own, his in pairs), sum(own < his for own, his in pairs))
