"""Lessons for the dice game."""

from __future__ import annotations

from companion.rules.teaching import Document, Lesson, Step

ROWS = {"crocodile": 0, "ostrich": 0, "monkey": 0, "elephant": 0, "lion": 0}


def sheet(**crossed: object) -> Document:
    """A sheet of the learner; rows by name, other keys as they are written."""
    rows = {name: crossed.pop(name, 0) for name in ROWS}
    return {"rows": rows, **crossed}


def sheets(learner: Document, *, partner: Document, dice: tuple[str, ...] = ()) -> Document:
    """A table with dice on the first truck."""
    return {
        "game": "dice",
        "sheets": [learner, partner],
        "trucks": [{"dice": list(dice)}, {"dice": []}, {"dice": []}],
    }


TAKE: Document = {"type": "take_dice", "player": 0, "truck": 0}
WITH_DICE: Document = {"out": True, "dice": ["monkey"]}

FIRST_TURNS = Lesson(
    "dice_first_turns",
    sheets({}, partner=WITH_DICE, dice=("lion",)),
    (
        Step("roll", {"type": "roll", "player": 0, "dice": ["lion", "coin"], "trucks": [0, 0]}),
        Step("take", TAKE),
    ),
)

ROW = Lesson(
    "dice_row",
    sheets(sheet(ostrich=1), partner=WITH_DICE, dice=("ostrich",)),
    (Step("fill", TAKE),),
)

BARN = Lesson(
    "dice_barn",
    sheets(sheet(crocodile=1, bonuses=["crocodile"]), partner=WITH_DICE, dice=("crocodile",)),
    (Step("cross", TAKE),),
)

DICE = (FIRST_TURNS, ROW, BARN)
