"""Aquaretto XXL as a package."""

from __future__ import annotations

from pathlib import Path

from companion.games.aquaretto.package import park, row
from companion.games.aquaretto_xxl.rules import OPTIONS, aquaretto_xxl
from companion.games.lesson_tables import alone, take
from companion.rules.package import Expansion, Lesson, LessonStep

FOOD = Lesson(
    "aqua_xxl_food",
    {**park({"tiles": row("penguin", "1,1")}, trucks=alone("food", "penguin")), "with": ["xxl"]},
    (LessonStep("feed", take(("penguin", "2,1"))),),
)

AQUARETTO_XXL = (FOOD,)


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
    expand=aquaretto_xxl,
    chapters=("AX",),
    options=OPTIONS,
    settled={"U18": False, "U19": False},
    lessons=AQUARETTO_XXL,
    mats="companion.games.aquaretto_xxl.mats:MATS",
)
