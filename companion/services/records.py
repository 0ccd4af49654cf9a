"""Records of people: games, wins, the best of each game, and what happened in the last ones.

Told from the results of the games that were played to their end, and from what happened in the last ones.  Lessons,
names that are only a seat's and whoever the owner made the table forget do not appear.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from companion.names import fold, is_nameless
from companion.rules.events import Event
from companion.services.people import is_known
from companion.session.game_log import GameSummary
from companion.session.history import GameHistory

LOOKED_BACK = 10
"""So many games tell what people have still to learn."""


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """One game of one person.  id: its number in the journal."""

    id: int
    game: str
    points: int
    won: bool


@dataclass(frozen=True, slots=True)
class Records:
    """One person's records.  points: of every game that was ended, the oldest first; best: of each game, the first of
    several.
    """

    name: str
    points: tuple[int, ...]
    wins: int
    best: tuple[PlayedGame, ...]


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
    for name, own in points.items():
        if not is_nameless(name) and is_known(game, name, forgotten):
            yield name, PlayedGame(game.id, game.game, own, name in result.winners)


def _records(name: str, games: Sequence[PlayedGame]) -> Records:
    points, wins = tuple(one.points for one in games), sum(one.won for one in games)
    kinds = dict.fromkeys(one.game for one in games)
    best = (max((one for one in games if one.game == kind), key=lambda one: one.points) for kind in kinds)
    return Records(name, points, wins, tuple(best))
