"""Rounds: who sits with whom, and how often."""

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.ports import UnusableInput
from companion_hub.pairing import Contender, group_sizes, meetings, round_robin, swiss_round
from companion_hub.standings import SeatResult, standings


def play(number, size, rounds, better=lambda one: -one):
    """A Swiss tournament in which the better one always wins: the groups of each round, and who was free."""
    tables, groups, free = [], [], []
    people = list(range(number))
    for _ in range(rounds):
        lines = standings(people, tables, ("opponents", "margin"))
        met = meetings(group for one in groups for group in one)
        contenders = [Contender(line.person, line.points, free.count(line.person)) for line in lines]
        paired = swiss_round(contenders, met, size)
        groups.append(paired.groups)
        free += paired.free
        for group in (*paired.groups, *((one,) for one in paired.free)):
            ranked = sorted(group, key=better, reverse=True)
            tables.append([SeatResult(person, 10 - at, at + 1) for at, person in enumerate(ranked)])
    return groups, free, standings(people, tables, ("opponents", "margin"))


@settings(max_examples=25)
@given(number=st.integers(2, 24), size=st.integers(2, 5))
def test_everybody_sits_at_one_table_of_a_round_and_none_is_larger_or_much_smaller_than_wished(number, size):
    (groups,), free, _ = play(number, size, 1)
    assert sorted(person for group in (*groups, tuple(free)) for person in group) == list(range(number))
    assert all(2 <= len(group) <= size for group in groups)
    assert max(map(len, groups)) - min(map(len, groups)) <= 1
    assert len(free) == (number % 2 if size == 2 else 0)


@pytest.mark.parametrize("number", [8, 11, 16, 21])
def test_of_two_at_a_table_nobody_meets_twice_as_long_as_that_can_be(number):
    groups, free, _ = play(number, 2, number // 2)
    assert max(meetings(group for one in groups for group in one).values()) == 1
    assert max(Counter(free).values(), default=1) == 1


def test_of_four_at_a_table_sixteen_people_meet_no_one_twice_in_three_rounds():
    groups, _, _ = play(16, 4, 3)
    assert max(meetings(group for one in groups for group in one).values()) == 1


def test_after_the_first_round_winners_meet_winners():
    contenders = [Contender(person, Fraction(person < 4)) for person in range(8)]
    paired = swiss_round(contenders, meetings([(0, 4), (1, 5), (2, 6), (3, 7)]), 2)
    assert {frozenset(group) <= set(range(4)) or frozenset(group) <= set(range(4, 8)) for group in paired.groups} == {
        True
    }


def test_the_strongest_comes_first_and_the_weakest_last():
    _, _, lines = play(16, 4, 4)
    assert (lines[0].person, lines[-1].person) == (0, 15)


@pytest.mark.parametrize("number", [2, 5, 8])
def test_in_a_round_robin_of_two_everybody_meets_everybody_once(number):
    rounds = round_robin(range(number), 2)
    assert len(rounds) == (number - 1 if number % 2 == 0 else number)
    assert meetings(group for one in rounds for group in one.groups) == Counter(
        frozenset(pair) for pair in combinations(range(number), 2)
    )
    assert all(len({*one.free, *(person for group in one.groups for person in group)}) == number for one in rounds)


@pytest.mark.parametrize(("number", "size", "most"), [(6, 3, 5), (9, 3, 7), (9, 4, 6), (3, 3, 1)])
def test_in_a_round_robin_of_more_everybody_meets_everybody_in_few_rounds(number, size, most):
    rounds = round_robin(range(number), size)
    met = meetings(group for one in rounds for group in one.groups)
    assert set(met) == {frozenset(pair) for pair in combinations(range(number), 2)}
    assert len(rounds) <= most


def test_a_round_is_the_same_for_the_same_standings():
    assert play(13, 4, 5) == play(13, 4, 5)


def test_one_alone_has_no_round():
    with pytest.raises(UnusableInput, match="two people"):
        swiss_round([Contender(1)], {}, 4)


def test_tables_are_as_even_as_they_can_be():
    assert group_sizes(10, 4) == (4, 3, 3)
    assert group_sizes(5, 4) == (3, 2)
    assert group_sizes(4, 4) == (4,)
