"""Zooloretto Exotic as a package."""

from __future__ import annotations

from pathlib import Path

from companion.games.lesson_tables import WAITING, take
from companion.games.zooloretto.package import zoo
from companion.games.zooloretto.rules import STALL_NAMES
from companion.rules.options import ByName, Number, OneOf, Option, YesOrNo
from companion.rules.package import Expansion, Lesson, LessonStep, PositionJson

COLOURS = ("red", "blue", "green", "white", "yellow")
"""Of the visitors."""

JUNGLE_NAMES = ("anteater", "macaw", "bat", "koala", "orangutan", "baboon", "snake", "monitor")
"""What the animals of the jungle are called, as long as nobody has told other names.  Rule: ZE-CMP-1"""

OPTIONS = (
    Option(
        "stall_visitor",
        {},
        "U4",
        True,
        ByName(STALL_NAMES, OneOf(COLOURS, "colour")),
        ("ZE-SCO-2", "ZE-SCO-3"),
        drawn=dict(zip(STALL_NAMES, COLOURS, strict=True)),
    ),
    Option("jungle_spaces", 5, "U5", True, Number(1, 20)),
    Option("visitors_on_purchase", True, "U8", False, YesOrNo()),
)
SETTLED = {"U7": False, "U10": True}

KIOSK_IS_RED = {"stall_visitor": {"kiosk": "red"}}
NEXT_TRUCK_TAKEN = {"tiles": [], "taken_by": 1}


def visitor_table(learner: PositionJson, tile: str) -> PositionJson:
    """A table of Exotic with one tile on the first truck."""
    trucks = [{"tiles": [tile]}, {"tiles": []}, NEXT_TRUCK_TAKEN]
    return {**zoo(learner, partner=WAITING, trucks=trucks), "with": ["exotic"], "options": KIOSK_IS_RED}


VISITOR = Lesson(
    "exotic_stall",
    visitor_table({}, "stall.kiosk"),
    (LessonStep("open", take(("stall.kiosk", "E4a", {"from": 2}))),),
)

JUNGLE = Lesson(
    "exotic_jungle",
    visitor_table({}, "jungle.koala"),
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
    expand="companion.games.exotic.rules:exotic",
    chapters=("ZE",),
    options=OPTIONS,
    settled=SETTLED,
    named={"jungle": JUNGLE_NAMES},
    asks={"jungle": "jungle"},
    lessons=EXOTIC,
    mats="companion.games.exotic.mats:MATS",
)
