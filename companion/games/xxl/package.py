"""Zooloretto XXL as a package."""

from __future__ import annotations

from pathlib import Path

from companion.games.zooloretto.package import zoo
from companion.rules.options import Numbers, Option
from companion.rules.package import Expansion, Lesson, LessonStep

TOKENS = (6, 6, 6, 5, 5, 5, 4, 4, 4, 4)
"""The pile, the next token first, at every number of players.  Rule: ZX-SET-1"""

OPTIONS = (Option("token_pile", list(TOKENS), "U9", True, Numbers(4, 6, len(TOKENS)), ("ZX-STALL-1",), said=False),)

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
    expand="companion.games.xxl.rules:xxl",
    chapters=("ZX",),
    options=OPTIONS,
    settled={"U21": False},
    lessons=XXL,
    mats="companion.games.xxl.mats:MATS",
)
