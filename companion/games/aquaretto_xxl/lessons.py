"""Lessons for Aquaretto XXL."""

from __future__ import annotations

from companion.games.aquaretto.lessons import park, row
from companion.games.lesson_tables import alone, take
from companion.rules.teaching import Lesson, Step, same_effect

FOOD = Lesson(
    "aqua_xxl_food",
    {**park({"tiles": row("penguin", "1,1")}, trucks=alone("food", "penguin")), "with": ["xxl"]},
    (Step("feed", take(("penguin", "2,1")), same_effect),),
)

AQUARETTO_XXL = (FOOD,)
