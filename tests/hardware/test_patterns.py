"""The lights' rhythms: each state is told apart without its colour."""

from itertools import combinations, pairwise
from typing import get_args

import pytest

from companion.ports import LightState, Signal
from hardware.lights import DARK, LOOKS, SLOW, is_on, rhythm_at_seat, rhythm_of, tone_at

STATES = get_args(LightState)


def shown(rhythm, seconds=6.0, step_s=0.02):
    return tuple(is_on(rhythm, place * step_s)[0] for place in range(int(seconds / step_s)))


def flashes(rhythm, seconds=6.0):
    seen = shown(rhythm, seconds)
    return sum(now and not before for before, now in pairwise((False, *seen)))


def test_every_state_has_its_look():
    assert set(LOOKS) == set(STATES)


@pytest.mark.parametrize(("one", "other"), list(combinations(STATES, 2)))
def test_two_states_differ_without_colour_and_whatever_moment_one_looks(one, other):
    """Neither the share of light nor the number of flashes in six seconds is the same for both."""
    first, second = LOOKS[one].rhythm, LOOKS[other].rhythm
    lit = abs(sum(shown(first)) - sum(shown(second))) / 300
    assert lit > 0.15 or abs(flashes(first) - flashes(second)) >= 2


def test_one_light_winks_once_more_for_each_player():
    rhythms = [rhythm_of(Signal("turn", seat)) for seat in range(5)]
    assert [flashes(rhythm, sum(rhythm)) for rhythm in rhythms] == [1, 2, 3, 4, 5]
    assert [len(rhythm[1::2]) for rhythm in rhythms] == [1, 2, 3, 4, 5]


def test_a_player_s_own_light_is_dark_while_others_are_meant():
    assert rhythm_at_seat(Signal("turn", 1), 0) == DARK
    assert rhythm_at_seat(Signal("turn"), 0) == DARK
    assert rhythm_at_seat(Signal("question", 1), 1) == SLOW
    assert rhythm_at_seat(Signal("question"), 0) == SLOW


@pytest.mark.parametrize("state", STATES)
def test_a_light_stays_as_it_is_for_as_long_as_is_said(state):
    rhythm, seconds = LOOKS[state].rhythm, 0.0
    while rhythm and seconds < 5.0:
        lit, left_s = is_on(rhythm, seconds)
        assert left_s > 0
        assert is_on(rhythm, seconds + 0.5 * left_s)[0] == lit
        seconds += left_s + 1e-6


def test_a_tune_plays_its_tones_in_order_and_ends():
    tune = ((660, 0.1), (0, 0.05), (880, 0.2))
    assert [tone_at(tune, seconds)[0] for seconds in (0.0, 0.09, 0.12, 0.2, 0.34, 0.4)] == [660, 660, 0, 880, 880, 0]
    assert tone_at(tune, 1.0) == (0, float("inf"))
