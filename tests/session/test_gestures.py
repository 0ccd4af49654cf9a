"""The table of states and buttons."""

from itertools import product
from typing import get_args

import pytest

from companion.ports import Button, Gesture, Press, TableState
from companion.session.gestures import COLUMNS, KEYS, MEANINGS, Meaning, meaning

STATES = get_args(TableState)


def test_every_state_has_its_row_and_every_row_its_columns():
    assert set(MEANINGS) == set(STATES)
    assert {len(row) for row in MEANINGS.values()} == {len(COLUMNS)}


def test_every_meaning_can_be_reached():
    assert {meaning for row in MEANINGS.values() for meaning in row if meaning} == set(get_args(Meaning))


@pytest.mark.parametrize(
    ("state", "press", "expected"),
    [
        ("turn", Press("next"), "next"),
        ("turn", Press("next", "hold"), "undo"),
        ("turn", Press("undo", "hold"), "redo"),
        ("question", Press("next"), "accept"),
        ("question", Press("undo"), "reject"),
        ("over", Press("next"), None),
        ("nobody", Press("help", "double"), "read_now"),
    ],
)
def test_what_a_press_means(state, press, expected):
    assert meaning(state, press) == expected


def test_a_gesture_that_a_button_does_not_know_means_nothing():
    known = set(COLUMNS)
    strange = [pair for pair in product(get_args(Button), get_args(Gesture)) if pair not in known]
    assert strange
    assert {meaning(state, Press(*pair)) for state in STATES for pair in strange} == {None}


def test_help_and_repeat_answer_in_every_state():
    assert {meaning(state, Press("help")) for state in STATES} == {"help"}
    assert {meaning(state, Press("repeat")) for state in STATES} == {"repeat"}


def test_keys_are_presses_of_known_columns():
    assert {(press.button, press.gesture) for press in KEYS.values()} <= set(COLUMNS)
