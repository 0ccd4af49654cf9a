"""Lessons for Zooloretto XXL."""

from __future__ import annotations

from companion.games.zooloretto.lessons import zoo
from companion.rules.teaching import Lesson, Step

TRUCKS_OF_XXL = [{"tiles": []}, {"tiles": []}, {"tiles": [], "taken_by": 1}]

DONATE = Lesson(
    "xxl_donate",
    {**zoo({"enclosures": {"E4": ["camel"] * 4}}, trucks=TRUCKS_OF_XXL), "with": ["xxl"]},
    (Step("give", {"type": "donate", "player": 0, "enclosure": "E4"}),),
)

XXL = (DONATE,)
