"""The dice game as a package."""

from __future__ import annotations

from pathlib import Path

from companion.games.dice.rules import PLAYERS, dice
from companion.games.dice.sheet import OPTIONS, ROWS
from companion.games.lesson_tables import FIRST_TRUCK, WHOLE_BOARD
from companion.rules.package import Document, Game, Lesson, LessonStep, Look

NO_CROSSES = {"crocodile": 0, "ostrich": 0, "monkey": 0, "elephant": 0, "lion": 0}


def sheet(**crossed: object) -> Document:
    """A sheet of the learner; rows by name, other keys as they are written."""
    rows = {name: crossed.pop(name, 0) for name in NO_CROSSES}
    return {"rows": rows, **crossed}


def sheets(learner: Document, *, partner: Document, dice: tuple[str, ...] = ()) -> Document:
    """A table with dice on the first truck."""
    return {
        "game": "dice",
        "sheets": [learner, partner],
        "trucks": [{"dice": list(dice)}, {"dice": []}, {"dice": []}],
    }


def roll(*dice: str) -> Document:
    """The learner rolls two dice for the first truck."""
    return {"type": "roll", "player": 0, "dice": list(dice), "trucks": [0, 0]}


TAKE: Document = {"type": "take_dice", "player": 0, "truck": 0}
WITH_DICE: Document = {"out": True, "dice": ["monkey"]}
WITH_TWO: Document = {"out": True, "dice": ["monkey", "monkey"]}
"""Of players who are more than two: dice leave the supply two at a time."""

FIRST_TURNS = Lesson(
    "dice_first_turns",
    sheets({}, partner=WITH_DICE, dice=("lion",)),
    (
        LessonStep("roll", roll("lion", "coin"), looks=(Look("sheet", WHOLE_BOARD), Look("truck", FIRST_TRUCK))),
        LessonStep("take", TAKE),
    ),
    WITH_TWO,
)

GUIDE = (
    FIRST_TURNS,
    Lesson(
        "dice_guide_row",
        sheets(sheet(lion=2, coins=1), partner=WITH_DICE, dice=("lion",)),
        (LessonStep("roll", roll("lion", "lion")), LessonStep("take", TAKE)),
        WITH_TWO,
    ),
    Lesson(
        "dice_guide_barn",
        sheets(sheet(lion=5, coins=1, bonuses=["lion"]), partner=WITH_DICE, dice=("monkey",)),
        (LessonStep("roll", roll("lion", "ostrich")), LessonStep("take", TAKE)),
        WITH_TWO,
    ),
)
"""A first game from the empty sheet to the first count."""

ROW = Lesson(
    "dice_row",
    sheets(sheet(ostrich=1), partner=WITH_DICE, dice=("ostrich",)),
    (LessonStep("fill", TAKE),),
    WITH_TWO,
)

BARN = Lesson(
    "dice_barn",
    sheets(sheet(crocodile=1, bonuses=["crocodile"]), partner=WITH_DICE, dice=("crocodile",)),
    (LessonStep("cross", TAKE),),
    WITH_TWO,
)

DICE = (FIRST_TURNS, ROW, BARN)


# The package


PACKAGE = Game(
    name="dice",
    texts=Path(__file__).parent / "texts",
    place=30,
    players=PLAYERS,
    build=dice,
    species=tuple(ROWS),
    pencilled=True,
    title="Zooloretto: The Dice Game",
    shape="die",
    chapters=("ZD", "ZB-TURN"),
    options=OPTIONS,
    guide=GUIDE,
    lessons=DICE,
    mats="companion.games.dice.mats:MATS",
)
