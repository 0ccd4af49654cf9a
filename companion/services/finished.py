"""A game told to its end: points line by line, how they grew, where they came from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any

from companion.games.catalogue import GAMES
from companion.panels import Display
from companion.rules import referee
from companion.rules.referee import Scores
from companion.rules.ruleset import Ruleset
from companion.session.history import GameHistory

OTHER = "other"
"""What lines are about of which a game does not say it."""


@dataclass(frozen=True, slots=True)
class Finished:
    """A game as it is kept.  id: its number in the journal; ranks: by seat, from 1, equal for a shared place.

    course: everybody's points before the first move and after each; sources: by seat, points by what they are for.
    """

    id: int
    story: GameHistory
    scores: Scores
    ranks: tuple[int, ...]
    course: tuple[tuple[int, ...], ...]
    sources: tuple[dict[str, int], ...]
    began: datetime
    ended: datetime

    @property
    def minutes(self) -> int:
        """The time that it took."""
        return max(0, round((self.ended - self.began).total_seconds() / 60))

    @property
    def players(self) -> tuple[str, ...]:
        """Their names, by seat."""
        return self.story.rules.players

    @property
    def tie(self) -> str:
        """The tie-break of this game."""
        return GAMES[self.story.rules.setting.game].game.tie

    @property
    def categories(self) -> tuple[tuple[str, tuple[int, ...]], ...]:
        """The sources of points, in the order of the game, with everybody's points for it."""
        named = (*self.story.rules.part(Display).score_sources, OTHER)
        return tuple(
            (source, tuple(points.get(source, 0) for points in self.sources))
            for source in named
            if any(source in points for points in self.sources)
        )

    @property
    def by_rank(self) -> tuple[int, ...]:
        """The seats, the first place first."""
        return tuple(sorted(self.story.rules.seats, key=lambda seat: (self.ranks[seat], seat)))

    @property
    def ties(self) -> bool:
        """True if players with equal points were told apart by the rule for ties."""
        totals = [player.total for player in self.scores.players]
        return totals.count(max(totals)) > len(self.scores.winners)


def finish(story: GameHistory) -> Finished:
    """A game told from its journal."""
    scores = referee.score(story.rules, story.position)
    strengths = [(player.total, player.tie_break) for player in scores.players]
    last = story.ended or (story.moments[-1].told.entry if story.moments else story.opening)
    return Finished(
        story.opening.seq,
        story,
        scores,
        tuple(1 + sum(other > strength for other in strengths) for strength in strengths),
        _course(_Told(story)),
        tuple(_sources(story.rules, scores)),
        _moment(story.opening.at),
        _moment(last.at),
    )


def _moment(seconds: float) -> datetime:
    return datetime.fromtimestamp(seconds, UTC)


def _sources(rules: Ruleset, scores: Scores) -> Iterator[dict[str, int]]:
    """By player, the points by what they are for, in the order of the game."""
    sources = rules.part(Display).score_sources
    by_rule = {rule: source for source, cited in sources.items() for rule in cited}
    for player in scores.players:
        points: dict[str, int] = {}
        for line in player.lines:
            source = by_rule.get(line.rule, OTHER)
            points[source] = points.get(source, 0) + line.points
        yield {source: points[source] for source in (*sources, OTHER) if source in points}


class _Told:
    """A story, equal to another one that tells the same: its points are counted once."""

    def __init__(self, story: GameHistory) -> None:
        self.story = story
        self._key = (story.opening.seq, story.opening.at, tuple(moment.told.entry.seq for moment in story.moments))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Told) and self._key == other._key and self.story.moments == other.story.moments

    def __hash__(self) -> int:
        return hash(self._key)


@lru_cache(maxsize=16)
def _course(told: _Told) -> tuple[tuple[int, ...], ...]:
    story = told.story
    positions = (story.start, *(moment.position for moment in story.moments))
    return tuple(
        tuple(player.total for player in referee.score(story.rules, position).players) for position in positions
    )


# Curves and bars, as shapes of a vector picture

WIDTH, HEIGHT, LEFT, BOTTOM, LABEL = 720, 300, 40, 30, 22


@dataclass(frozen=True, slots=True)
class Curve:
    """One player's points.  points: of an SVG polyline; end: where the name stands."""

    seat: int
    points: str
    end: tuple[float, float]
    total: int


@dataclass(frozen=True, slots=True)
class Plot:
    """Curves with their frame.  ticks: (y, points) of the lines across."""

    curves: tuple[Curve, ...]
    ticks: tuple[tuple[float, int], ...]


def plot_of(course: tuple[tuple[int, ...], ...]) -> Plot:
    """The points through a game."""
    low = min(0, *(min(points) for points in course))
    high = max(5, *(max(points) for points in course))

    def x(at: int) -> float:
        return round(LEFT + (WIDTH - LEFT - 80) * at / max(1, len(course) - 1), 1)

    def y(points: int) -> float:
        return round(HEIGHT - BOTTOM - (HEIGHT - BOTTOM - 15) * (points - low) / (high - low), 1)

    step = next(step for step in (1, 2, 5, 10, 20, 50, 100, 10**6) if (high - low) / step <= 7)
    ticks = tuple((y(points), points) for points in range(low - low % step, high + 1, step) if points >= low)
    heights = _apart([y(points) + 5 for points in course[-1]])
    curves = (
        Curve(
            seat,
            " ".join(f"{x(at)},{y(points[seat])}" for at, points in enumerate(course)),
            (x(len(course) - 1) + 6, heights[seat]),
            course[-1][seat],
        )
        for seat in range(len(course[0]))
    )
    return Plot(tuple(curves), ticks)


def _apart(heights: list[float]) -> list[float]:
    """The heights of labels, moved down as far as they would lie on each other."""
    lowest, found = 0.0, list(heights)
    for at in sorted(range(len(heights)), key=heights.__getitem__):
        found[at] = max(heights[at], lowest + LABEL)
        lowest = found[at]
    return found


@dataclass(frozen=True, slots=True)
class Bar:
    """A source of points of one player.  width: share of the widest, from 0 to 100."""

    source: str
    points: int
    width: float


def bars_of(sources: tuple[dict[str, int], ...]) -> tuple[tuple[Bar, ...], ...]:
    """Each player's sources of points."""
    most = max((abs(points) for one in sources for points in one.values()), default=1) or 1
    return tuple(
        tuple(Bar(name, points, round(100 * abs(points) / most, 1)) for name, points in one.items()) for one in sources
    )


def plain(value: Finished) -> dict[str, Any]:
    """The beginning of every export."""
    setting = value.story.rules.setting
    return {
        "game": setting.game,
        "with": list(setting.with_),
        "began": value.began.isoformat(timespec="seconds"),
        "ended": value.ended.isoformat(timespec="seconds"),
        "over": value.story.position.over,
        "rounds": value.story.position.round,
    }
