"""The table of states and buttons."""

from itertools import product
from typing import get_args

import pytest

from companion.gestures import GESTURES, STATES, Meaning, meaning
from companion.ports import Button, Gesture, Press


def test_every_meaning_can_be_reached():
    assert {meaning for row in GESTURES for meaning in row.meanings if meaning} == set(get_args(Meaning))


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
    known = {(row.button, row.gesture) for row in GESTURES}
    strange = [pair for pair in product(get_args(Button), get_args(Gesture)) if pair not in known]
    assert strange
    assert {meaning(state, Press(*pair)) for state in STATES for pair in strange} == {None}


def test_help_and_repeat_answer_in_every_state():
    assert {meaning(state, Press("help")) for state in STATES} == {"help"}
    assert {meaning(state, Press("repeat")) for state in STATES} == {"repeat"}
