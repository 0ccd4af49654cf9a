"""The meaning of presses, as one table: state of the table × button and gesture.

Buttons on wires, keys of a keyboard and buttons on the page are the same presses.
"""

from __future__ import annotations

from typing import Literal

from companion.ports import Button, Gesture, LightState, Press, TableState

Meaning = Literal["next", "accept", "reject", "undo", "redo", "repeat", "help", "read_now", "mute"]
"""next: the turn is finished.  accept: it is as the companion says.  reject: it is not.  undo, redo: one entry back or
forth.  repeat: say the last sentence again.  help: explain what can be done.  read_now: read the table as it lies.
mute: the voice is silent, or speaks again."""

COLUMNS: tuple[tuple[Button, Gesture], ...] = (
    ("next", "press"), ("next", "hold"), ("undo", "press"), ("undo", "hold"),
    ("help", "press"), ("help", "double"), ("repeat", "press"), ("repeat", "hold"),
)  # fmt: skip

#              next                 undo               help                 repeat
#              press     hold      press     hold     press   double       press     hold
MEANINGS: dict[TableState, tuple[Meaning | None, ...]] = {
    "nobody":   ("read_now", None,  None,     None,   "help", "read_now",  "repeat", "mute"),
    "turn":     ("next",    "undo", "undo",   "redo", "help", "read_now",  "repeat", "mute"),
    "looking":  ("next",    "undo", "undo",   "redo", "help", "read_now",  "repeat", "mute"),
    "question": ("accept",  "undo", "reject", "undo", "help", "read_now",  "repeat", "mute"),
    "wrong":    ("accept",  "undo", "reject", "undo", "help", "read_now",  "repeat", "mute"),
    "over":     (None,      None,   "undo",   "redo", "help", "read_now",  "repeat", "mute"),
}  # fmt: skip
"""Holding `next` takes back what its own press has just done: one button is enough for a whole game.
A press of `help` counts at once; the second of a double press comes on top of it."""

KEYS: dict[str, Press] = {
    "Enter": Press("next"),
    " ": Press("next"),
    "Backspace": Press("undo"),
    "Z": Press("undo", "hold"),
    "z": Press("undo"),
    "?": Press("help"),
    "h": Press("help"),
    "L": Press("help", "double"),
    "l": Press("help", "double"),
    "r": Press("repeat"),
    "m": Press("repeat", "hold"),
}
"""Keys as a browser names them."""


def meaning(state: LightState, press: Press) -> Meaning | None:
    """The command that a press asks for in this state; None for nothing."""
    column = (press.button, press.gesture)
    if state == "blind" or state == "unkept" or column not in COLUMNS:
        return None
    return MEANINGS[state][COLUMNS.index(column)]
