"""Who sits with whom: Swiss rounds and round robins for two to five at a table, as pure values.

The cost of a group counts first how often its people have met, then how far apart they stand.  People change places
between groups as long as that is cheaper, from several beginnings; in whole tournaments of two at a table nobody met
again oftener than by the cheapest matching (docs/inside/decisions/041-pairing.md).
Nothing here is drawn by lot: the order of the people decides whatever is left open.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, islice

from companion.ports import UnusableInput

MET_BEFORE = 10**9
"""What a second meeting costs: more than any difference of points."""
MOST_ROUNDS = 99
BEGINNINGS = 12
EXCHANGES = 40_000
"""Exchanges begin from so many places, fewer where there are many people: each ends at another round."""

Group = tuple[int, ...]
Meetings = Mapping[frozenset[int], int]
_Costs = Mapping[int, Mapping[int, int]]


@dataclass(frozen=True, slots=True)
class PairedRound:
    """Who sits together in a round.  free: those who have no opponents in it."""

    groups: tuple[Group, ...]
    free: Group = ()


@dataclass(frozen=True, slots=True)
class Contender:
    """Somebody who plays in the next round.  was_free: how often he had no opponents."""

    person: int
    points: Fraction = Fraction(0)
    was_free: int = 0


def swiss_round(contenders: Sequence[Contender], met: Meetings, size: int) -> PairedRound:
    """The next round.  contenders: as they stand, the first ones first.  met: how often each two have met.

    Raises UnusableInput for fewer than two.
    """
    if len(contenders) < 2:
        raise UnusableInput("a round needs two people at least")
    playing, free = list(contenders), list[Contender]()
    if size == 2 and len(playing) % 2:
        least = min(one.was_free for one in playing)
        free = [next(one for one in reversed(playing) if one.was_free == least)]
        playing.remove(free[0])
    order = [one.person for one in playing]
    costs = _costs(playing, met)
    groups = _exchange(order, size, costs)
    return PairedRound(tuple(groups), tuple(one.person for one in free))


def round_robin(people: Sequence[int], size: int) -> tuple[PairedRound, ...]:
    """Rounds until everybody has met everybody; of two at a table, each exactly once."""
    if size == 2:
        return tuple(_circle(people))
    rounds: list[PairedRound] = []
    met: Counter[frozenset[int]] = Counter()
    pairs = {frozenset(pair) for pair in combinations(people, 2)}
    while not pairs <= set(met) and len(rounds) < MOST_ROUNDS:
        rounds.append(swiss_round([Contender(person) for person in people], dict.fromkeys(met, 1), size))
        met.update(meetings(rounds[-1].groups))
    return tuple(rounds)


def meetings(groups: Iterable[Group]) -> Counter[frozenset[int]]:
    """The number of times that each two sit together."""
    return Counter(frozenset(pair) for group in groups for pair in combinations(group, 2))


def group_sizes(number: int, size: int) -> tuple[int, ...]:
    """The number of people at each table: as even as that can be, at most `size`, the larger groups first."""
    tables = -(-number // size)
    return tuple(number // tables + (at < number % tables) for at in range(tables))


def _circle(people: Sequence[int]) -> Iterable[PairedRound]:
    """One stays, the others go around the tables."""
    ring: list[int | None] = [*people, *([None] if len(people) % 2 else [])]
    for _ in range(len(ring) - 1):
        pairs = [(ring[at], ring[-1 - at]) for at in range(len(ring) // 2)]
        groups = tuple((one, other) for one, other in pairs if one is not None and other is not None)
        free = tuple(one for pair in pairs for one in pair if None in pair and one is not None)
        yield PairedRound(groups, free)
        ring = [ring[0], ring[-1], *ring[1:-1]]


def _costs(playing: Sequence[Contender], met: Meetings) -> _Costs:
    """The cost of two who sit together."""
    costs: dict[int, dict[int, int]] = {one.person: {} for one in playing}
    for (at, one), (there, other) in combinations(enumerate(playing), 2):
        again = met.get(frozenset((one.person, other.person)), 0)
        cost = MET_BEFORE * again**2 + int(1000 * (one.points - other.points)) ** 2 + there - at
        costs[one.person][other.person] = costs[other.person][one.person] = cost
    return costs


def _exchange(order: Sequence[int], size: int, costs: _Costs) -> list[Group]:
    """The cheapest of several ways to begin, each made as cheap as exchanges make it: neighbours, from anybody on."""
    sizes = group_sizes(len(order), size)
    beginnings = max(1, min(BEGINNINGS, EXCHANGES // len(order) ** 2))
    tried = []
    for first in range(0, len(order), -(-len(order) // beginnings)):
        left = iter((*order[first:], *order[:first]))
        tried.append(_improve([list(islice(left, number)) for number in sizes], costs))
    return [tuple(group) for group in min(tried, key=lambda groups: sum(_of_group(group, costs) for group in groups))]


def _improve(groups: list[list[int]], costs: _Costs) -> list[list[int]]:
    """Groups between which people change places as long as that is cheaper."""
    is_better = True
    while is_better:
        is_better = False
        for first, second in combinations(groups, 2):
            for at in range(len(first)):
                for there in range(len(second)):
                    one, other = first[at], second[there]
                    of_one, of_other = costs[one], costs[other]
                    gain = sum(of_one[mate] - of_other[mate] for mate in first if mate != one)
                    gain += sum(of_other[mate] - of_one[mate] for mate in second if mate != other)
                    if gain > 0:
                        first[at], second[there], is_better = other, one, True
    return groups


def _of_group(group: Sequence[int], costs: _Costs) -> int:
    return sum(costs[one][other] for one, other in combinations(group, 2))
