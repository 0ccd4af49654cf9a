"""Standings of a tournament, as pure values.

At each table the rules of the game say who is before whom, ties included.  Of that a tournament makes points: the part
of the others at the table that somebody is before, a tie counting half.  Who wins has 1 point and who is last 0,
whether two or five sit there; who has no opponents in a round has 1.  Between people with the same points the
tie-breaks decide that the tournament has chosen, in their order; who is the same in all of them shares the place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class SeatResult:
    """The result of somebody at a table.  rank: by the rules of the game, 1 for the first.  None: not yet."""

    person: int
    total: int | None = None
    rank: int | None = None


PlayedTable = Sequence[SeatResult]


@dataclass(frozen=True, slots=True)
class TournamentStanding:
    """One line.  place: shared by those whom nothing tells apart.  breaks: what each tie-break gave, in their order."""

    place: int
    person: int
    points: Fraction
    played: int
    breaks: tuple[Fraction, ...]


@dataclass(frozen=True, slots=True)
class _Course:
    """The results of everybody so far: the tables that are over, and the points."""

    tables: Sequence[PlayedTable]
    points: Mapping[int, Fraction]

    def of(self, person: int) -> Iterable[tuple[SeatResult, Sequence[SeatResult]]]:
        """The person's results, each with those of the others at that table."""
        for table in self.tables:
            for own in table:
                if own.person == person:
                    yield own, [other for other in table if other.person != person]


def standings(
    people: Sequence[int], tables: Iterable[PlayedTable], ties: Sequence[str]
) -> tuple[TournamentStanding, ...]:
    """Everybody, the first one first; whoever shares a place stands in the order of `people`."""
    over = [table for table in tables if is_over(table)]
    points = {person: Fraction(0) for person in people}
    for table in over:
        for own in table:
            points[own.person] = points.get(own.person, Fraction(0)) + points_at(table, own)
    course = _Course(over, points)
    breaks = {person: tuple(TIE_BREAKS[tie](course, person) for tie in ties) for person in people}
    order = sorted(people, key=lambda person: (points[person], breaks[person]), reverse=True)
    lines: list[TournamentStanding] = []
    for at, person in enumerate(order, start=1):
        same = lines and (lines[-1].points, lines[-1].breaks) == (points[person], breaks[person])
        place = lines[-1].place if same else at
        played = sum(1 for _ in course.of(person))
        lines.append(TournamentStanding(place, person, points[person], played, breaks[person]))
    return tuple(lines)


def is_over(table: PlayedTable) -> bool:
    """True if everybody's rank is known; of whoever is alone it is."""
    return len(table) == 1 or all(one.rank is not None for one in table)


def points_at(table: PlayedTable, own: SeatResult) -> Fraction:
    """The points of somebody for a table that is over."""
    others = [other for other in table if other.person != own.person]
    if not others:
        return Fraction(1)
    return sum((_against(own, other) for other in others), Fraction(0)) / len(others)


def _against(own: SeatResult, other: SeatResult) -> Fraction:
    if own.rank is None or other.rank is None:
        return Fraction(0)
    return Fraction((own.rank < other.rank) - (own.rank > other.rank) + 1, 2)


def _opponents(course: _Course, person: int) -> Fraction:
    """The points of those met: at each table their average."""
    met = ([course.points.get(other.person, Fraction(0)) for other in others] for _, others in course.of(person))
    return sum((sum(points, Fraction(0)) / len(points) for points in met if points), Fraction(0))


def _direct(course: _Course, person: int) -> Fraction:
    """The points against those who have as many points."""
    own_points = course.points[person]
    pairs = [(own, other) for own, others in course.of(person) for other in others]
    return sum((_against(*pair) for pair in pairs if course.points.get(pair[1].person) == own_points), Fraction(0))


def _margin(course: _Course, person: int) -> Fraction:
    """The points of the games, above the average of the others at the table."""
    found = Fraction(0)
    for own, others in course.of(person):
        totals = [other.total for other in others if other.total is not None]
        if own.total is not None and totals:
            found += own.total - Fraction(sum(totals), len(totals))
    return found


def _wins(course: _Course, person: int) -> Fraction:
    """The tables at which nobody was before."""
    return Fraction(sum(own.rank == 1 for own, others in course.of(person) if others))


TIE_BREAKS: Mapping[str, Callable[[_Course, int], Fraction]] = {
    "opponents": _opponents,
    "direct": _direct,
    "margin": _margin,
    "wins": _wins,
}
"""By text key `page.hub.tie.NAME`; the first is usual in Swiss tournaments (Buchholz)."""
USUAL_TIES: Mapping[str, tuple[str, ...]] = {
    "swiss": ("opponents", "direct", "margin", "wins"),
    "round_robin": ("direct", "wins", "margin"),
}
"""By the kind of tournament; of those who meet everybody, the opponents are the same."""
