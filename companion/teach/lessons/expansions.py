"""Lessons for Zooloretto XXL and Exotic."""

from __future__ import annotations

from companion.teach.lesson import Document, Lesson, Step, same_effect
from companion.teach.lessons.laying import WAITING, take
from companion.teach.lessons.zooloretto import zoo

TRUCKS_OF_XXL = [{"tiles": []}, {"tiles": []}, {"tiles": [], "taken_by": 1}]

DONATE = Lesson(
    "xxl_donate",
    {**zoo({"enclosures": {"E4": ["camel"] * 4}}, trucks=TRUCKS_OF_XXL), "with": ["xxl"]},
    (Step("give", {"type": "donate", "player": 0, "enclosure": "E4"}),),
)

KIOSK_IS_RED = {"stall_visitor": {"kiosk": "red"}}
NEXT_TRUCK_TAKEN = {"tiles": [], "taken_by": 1}


def visited(learner: Document, tile: str) -> Document:
    """A table of Exotic with one tile on the first truck."""
    trucks = [{"tiles": [tile]}, {"tiles": []}, NEXT_TRUCK_TAKEN]
    return {**zoo(learner, partner=WAITING, trucks=trucks), "with": ["exotic"], "options": KIOSK_IS_RED}


VISITOR = Lesson(
    "exotic_stall",
    visited({}, "stall.kiosk"),
    (Step("open", take(("stall.kiosk", "E4a", {"from": 2})), same_effect),),
)

JUNGLE = Lesson(
    "exotic_jungle",
    visited({}, "jungle.koala"),
    (Step("settle", take(("jungle.koala", "JB", {"visitor": "blue", "from": 2})), same_effect),),
)

EXPANSIONS = (DONATE, VISITOR, JUNGLE)
