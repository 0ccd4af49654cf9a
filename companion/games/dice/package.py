"""The dice game as a package."""

from __future__ import annotations

from pathlib import Path

from companion.games.dice.sheet import OPTIONS, ROWS
from companion.rules.package import Game, Lesson, LessonStep, PositionJson

NO_CROSSES = {"crocodile": 0, "ostrich": 0, "monkey": 0, "elephant": 0, "lion": 0}


def sheet(**crossed: object) -> PositionJson:
    """A sheet of the learner; rows by name, other keys as they are written."""
    rows = {name: crossed.pop(name, 0) for name in NO_CROSSES}
    return {"rows": rows, **crossed}


def sheets(learner: PositionJson, *, partner: PositionJson, dice: tuple[str, ...] = ()) -> PositionJson:
    """A table with dice on the first truck."""
    return {
        "game": "dice",
        "sheets": [learner, partner],
        "trucks": [{"dice": list(dice)}, {"dice": []}, {"dice": []}],
    }


def roll(*dice: str) -> PositionJson:
    """The learner rolls two dice for the first truck."""
    return {"type": "roll", "player": 0, "dice": list(dice), "trucks": [0, 0]}


TAKE: PositionJson = {"type": "take_dice", "player": 0, "truck": 0}
WITH_DICE: PositionJson = {"out": True, "dice": ["monkey"]}

FIRST_TURNS = Lesson(
    "dice_first_turns",
    sheets({}, partner=WITH_DICE, dice=("lion",)),
    (
        LessonStep(
            "roll",
            roll("lion", "coin"),
        ),
        LessonStep("take", TAKE),
    ),
)


ROW = Lesson(
    "dice_row",
    sheets(sheet(ostrich=1), partner=WITH_DICE, dice=("ostrich",)),
    (LessonStep("fill", TAKE),),
)

BARN = Lesson(
    "dice_barn",
    sheets(sheet(crocodile=1, bonuses=["crocodile"]), partner=WITH_DICE, dice=("crocodile",)),
    (LessonStep("cross", TAKE),),
)

DICE = (FIRST_TURNS, ROW, BARN)


# The package


IDEAS = (
    *("goal_sheet", "turn", "take_dice", "three_dice", "out", "round"),
    *("coin_crossed", "first_to_fill", "barn_crossed", "last_round", "count"),
)
"""What a first game tells, in this order where nothing comes up sooner."""


PACKAGE = Game(
    ideas=IDEAS,
    name="dice",
    cover=("monkey", "crocodile", "ostrich"),
    texts=Path(__file__).parent / "texts",
    place=30,
    players=(2, 4),
    build="companion.games.dice.rules:dice",
    species=tuple(ROWS),
    pencilled=True,
    title="Zooloretto: The Dice Game",
    shape="die",
    chapters=("ZD", "ZB-TURN"),
    options=OPTIONS,
    lessons=DICE,
    mats="companion.games.dice.mats:MATS",
)
