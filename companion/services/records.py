"""Records of people: the best of each game, wins in a row, rivals, the season, badges.

Told from the results of the games that were played to their end, and from what happened in the last ones.  Lessons,
names that are only a seat's and whoever the owner made the table forget do not appear, not even as somebody's rival.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby

from companion.names import fold, is_nameless
from companion.rules.events import Event
from companion.services.people import is_known
from companion.session.game_log import GameSummary
from companion.session.history import GameHistory

LOOKED_BACK = 10
"""So many games tell what people have still to learn."""

FEWEST_WITH_RIVAL = 3
"""So many games together make a rival."""


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """With whom somebody has played most.  ahead, behind: in how many games with more and with fewer points."""

    name: str
    games: int
    ahead: int
    behind: int


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
    """One person's records.  points: of every game that was ended, the oldest first; best: of each game,
    the first of several; streak: wins in a row now; longest: ever; badges: text keys.
    """

    name: str
    points: tuple[int, ...]
    wins: int
    best: tuple[PlayedGame, ...]
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


def statistics(stories: Iterable[GameHistory], forgotten: Mapping[str, int]) -> dict[str, dict[str, tuple[int, int]]]:
    """By player and statistic: the number in all these games, and the most in one; nothing of what never happened."""
    found: defaultdict[str, dict[str, tuple[int, int]]] = defaultdict(dict)
    for story in stories:
        events = [event for moment in story.moments for event in moment.events]
        for seat, name in enumerate(story.rules.players):
            is_told = story.opening.game > forgotten.get(fold(name), 0)
            for key, counts in STATISTICS.items() if is_told else ():
                if number := sum(event.seat == seat and counts(event) for event in events):
                    before, most = found[name].get(key, (0, 0))
                    found[name][key] = before + number, max(most, number)
    return found


def records(games: Sequence[GameSummary], forgotten: Mapping[str, int]) -> tuple[Records, ...]:
    """Everybody's, whoever has played most first.  games: the oldest first; forgotten: as the owner's house has it."""
    told = (_records(name, played) for name, played in _games_by_player(games, forgotten).items())
    return tuple(sorted(told, key=lambda one: (-len(one.points), -one.wins, one.name)))


def season(games: Sequence[GameSummary], forgotten: Mapping[str, int], year: int) -> list[Records]:
    """A year's table: most wins first, then the fewest games."""
    own = [game for game in games if datetime.fromtimestamp(game.began_at).astimezone().year == year]
    return sorted(records(own, forgotten), key=lambda one: (-one.wins, len(one.points), one.name))


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
        others = tuple((other, points[other]) for other in known if other != name)
        margin = points[name] - max((own for other, own in points.items() if other != name), default=0)
        won = name in result.winners
        yield name, PlayedGame(game.id, game.began_at, game.game, points[name], won, others, margin)


def _records(name: str, games: Sequence[PlayedGame]) -> Records:
    points, wins = tuple(one.points for one in games), sum(one.won for one in games)
    streak = next((at for at, one in enumerate(reversed(games)) if not one.won), len(games))
    badges = tuple(badge for badge, is_earned in BADGES.items() if is_earned(games))
    return Records(name, points, wins, tuple(_best(games)), streak, _longest(games), _rival(games), badges)


def _best(games: Sequence[PlayedGame]) -> Iterator[PlayedGame]:
    for kind in dict.fromkeys(one.game for one in games):
        yield max((one for one in games if one.game == kind), key=lambda one: one.points)


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
