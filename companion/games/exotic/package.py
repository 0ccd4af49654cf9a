"""Zooloretto Exotic as a package."""

from __future__ import annotations

from pathlib import Path

from companion.games.exotic.rules import JUNGLE_NAMES, OPTIONS, SETTLED, exotic
from companion.games.lesson_tables import WAITING, take
from companion.games.zooloretto.package import zoo
from companion.rules.package import Document, Expansion, Lesson, LessonStep

KIOSK_IS_RED = {"stall_visitor": {"kiosk": "red"}}
NEXT_TRUCK_TAKEN = {"tiles": [], "taken_by": 1}


def visited(learner: Document, tile: str) -> Document:
    """A table of Exotic with one tile on the first truck."""
    trucks = [{"tiles": [tile]}, {"tiles": []}, NEXT_TRUCK_TAKEN]
    return {**zoo(learner, partner=WAITING, trucks=trucks), "with": ["exotic"], "options": KIOSK_IS_RED}


VISITOR = Lesson(
    "exotic_stall",
    visited({}, "stall.kiosk"),
    (LessonStep("open", take(("stall.kiosk", "E4a", {"from": 2}))),),
)

JUNGLE = Lesson(
    "exotic_jungle",
    visited({}, "jungle.koala"),
    (LessonStep("settle", take(("jungle.koala", "JB", {"visitor": "blue", "from": 2}))),),
)

EXOTIC = (VISITOR, JUNGLE)


# The package


IDEAS = ("jungle", "visitor", "visitor_left")
"""What a first game tells, in this order where nothing comes up sooner."""


PACKAGE = Expansion(
    ideas=IDEAS,
    name="exotic",
    cover=("macaw", "koala", "orangutan"),
    texts=Path(__file__).parent / "texts",
    place=12,
    of=("zooloretto", "zooloretto+aquaretto"),
    expand=exotic,
    chapters=("ZE",),
    options=OPTIONS,
    settled=SETTLED,
    named={"jungle": JUNGLE_NAMES},
    asks={"jungle": "jungle"},
    lessons=EXOTIC,
    mats="companion.games.exotic.mats:MATS",
)
