"""The gestures of the buttons, one row each: the keys that stand for it, and what it asks for in each state.

Buttons on wires know the gestures that have a row; keys of a keyboard and buttons on the page are the same presses.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, get_args

from companion.ports import Button, Gesture, LightState, Press, TableState

Meaning = Literal["next", "accept", "reject", "undo", "redo", "repeat", "help", "read_now", "mute"]
"""next: the turn is finished.  accept: it is as the companion says.  reject: it is not.  undo, redo: one entry back or
forth.  repeat: say the last sentence again.  help: explain what can be done.  read_now: read the table as it lies.
mute: the voice is silent, or speaks again."""


class GestureRow(NamedTuple):
    """A gesture on a button.  keys: as a browser names them.  meanings: by the state of the table, None for nothing."""

    button: Button
    gesture: Gesture
    keys: tuple[str, ...]
    meanings: tuple[Meaning | None, ...]


STATES: tuple[TableState, ...] = get_args(TableState)

GESTURES: tuple[GestureRow, ...] = (
    #                                                  nobody      turn    looking question  wrong     over
    GestureRow("next",   "press",  ("Enter", " "),     ("read_now", "next", "next", "accept", "accept", None)),
    GestureRow("next",   "hold",   (),                 (None,       "undo", "undo", "undo",   "undo",   None)),
    GestureRow("undo",   "press",  ("Backspace", "z"), (None,       "undo", "undo", "reject", "reject", "undo")),
    GestureRow("undo",   "hold",   ("Z",),             (None,       "redo", "redo", "undo",   "undo",   "redo")),
    GestureRow("help",   "press",  ("?", "h"),         ("help",) * 6),
    GestureRow("help",   "double", ("L", "l"),         ("read_now",) * 6),
    GestureRow("repeat", "press",  ("r",),             ("repeat",) * 6),
    GestureRow("repeat", "hold",   ("m",),             ("mute",) * 6),
)  # fmt: skip
"""Holding `next` takes back what its own press has just done: one button is enough for a whole game.
A press of `help` counts at once; the second of a double press comes on top of it."""

KEYS = {key: Press(row.button, row.gesture) for row in GESTURES for key in row.keys}


def gestures_of(button: Button) -> frozenset[Gesture]:
    """The gestures that a button knows."""
    return frozenset(row.gesture for row in GESTURES if row.button == button)


def meaning(state: LightState, press: Press) -> Meaning | None:
    """The command that a press asks for in this state; None for nothing."""
    if state == "blind" or state == "unkept":
        return None
    rows = (row for row in GESTURES if (row.button, row.gesture) == (press.button, press.gesture))
    return next((row.meanings[STATES.index(state)] for row in rows), None)
