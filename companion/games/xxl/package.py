"""Zooloretto XXL as a package."""

from __future__ import annotations

from pathlib import Path

from companion.games.xxl.rules import OPTIONS, xxl
from companion.games.zooloretto.package import zoo
from companion.rules.package import Expansion, Lesson, LessonStep

TRUCKS_OF_XXL = [{"tiles": []}, {"tiles": []}, {"tiles": [], "taken_by": 1}]

DONATE = Lesson(
    "xxl_donate",
    {**zoo({"enclosures": {"E4": ["camel"] * 4}}, trucks=TRUCKS_OF_XXL), "with": ["xxl"]},
    (LessonStep("give", {"type": "donate", "player": 0, "enclosure": "E4"}),),
)

XXL = (DONATE,)


# The package


IDEAS = ("may_donate",)
"""What a first game tells, in this order where nothing comes up sooner."""


PACKAGE = Expansion(
    ideas=IDEAS,
    name="xxl",
    cover=("coin", "zebra", "popcorn"),
    texts=Path(__file__).parent / "texts",
    place=11,
    of=("zooloretto", "zooloretto+aquaretto"),
    expand=xxl,
    chapters=("ZX",),
    options=OPTIONS,
    settled={"U21": False},
    lessons=XXL,
    mats="companion.games.xxl.mats:MATS",
)
