"""Aquaretto XXL as a package."""

from __future__ import annotations

from pathlib import Path

from companion.games.aquaretto.package import park, row
from companion.games.aquaretto.park import groups, is_space
from companion.games.lesson_tables import alone, take
from companion.rules.options import Option, Words
from companion.rules.package import Expansion, Lesson, LessonStep
from companion.rules.reading import listing, unusable

FOOD = Lesson(
    "aqua_xxl_food",
    {**park({"tiles": row("penguin", "1,1")}, trucks=alone("food", "penguin")), "with": ["xxl"]},
    (LessonStep("feed", take(("penguin", "2,1"))),),
)

AQUARETTO_XXL = (FOOD,)


VERY_LARGE_CELLS = 5


def _very_large_cells(value: object, where: str) -> list[str]:
    cells = [str(cell) for cell in listing(value, where, VERY_LARGE_CELLS)]
    if any(not is_space(cell) for cell in cells) or len(set(cells)) < len(cells) or len(groups(cells)) > 1:
        raise unusable(where, 'five joined spaces like "0,0", "1,0", "2,0", "3,0", "2,1"', value)
    return cells


OPTIONS = (Option("very_large_cells", [], "U17", True, Words(_very_large_cells), said=False),)


# The package


IDEAS = ("food",)
"""What a first game tells, in this order where nothing comes up sooner."""


PACKAGE = Expansion(
    ideas=IDEAS,
    name="aquaretto_xxl",
    cover=("food", "polar_bear", "fish"),
    texts=Path(__file__).parent / "texts",
    place=41,
    of=("aquaretto", "zooloretto+aquaretto"),
    called={"aquaretto": "xxl"},
    expand="companion.games.aquaretto_xxl.rules:aquaretto_xxl",
    chapters=("AX",),
    options=OPTIONS,
    settled={"U18": False, "U19": False},
    lessons=AQUARETTO_XXL,
    mats="companion.games.aquaretto_xxl.mats:MATS",
)
