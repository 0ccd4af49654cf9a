"""Zooloretto and Aquaretto played together, as a package."""

from __future__ import annotations

from pathlib import Path

from companion.games.aquaretto.package import IN_PLAY as WATER
from companion.games.aquaretto.rules import OPTIONS
from companion.games.lesson_tables import FIRST_TRUCK, WAITING, WHOLE_BOARD, add, alone, guided, loads, take
from companion.games.together.rules import PARTS, PLAYERS, soften, together
from companion.games.with_trucks import trucks_for_two
from companion.games.zooloretto.package import IN_PLAY as LAND
from companion.rules.package import Document, Game, Lesson, LessonStep, Look, same_effect, same_table

PARKS: Document = {
    "game": "zooloretto+aquaretto",
    "species": {"zooloretto": list(LAND), "aquaretto": list(WATER)},
}

TWO_GAMES = Lesson(
    "together_trucks",
    {**PARKS, "trucks": loads((), (), ())},
    (
        LessonStep("draw", add("camel", 0), looks=(Look("parks", WHOLE_BOARD), Look("truck", FIRST_TRUCK))),
        LessonStep("partner", add("dolphin", 1, player=1)),
        LessonStep("take", take(("camel", "E4")), same_effect),
    ),
)

GUIDE = (
    TWO_GAMES,
    guided(
        "together_guide_water",
        {**PARKS, "zoos": [{"enclosures": {"E4": ["camel"]}}, WAITING], "trucks": alone()},
        {"dolphin": "dolphin", "penguin": "penguin"},
        take(("dolphin", "1,1"), ("penguin", "3,3")),
        wanted=same_table,
    ),
)
"""A first game with both boards, to the first count."""

TOGETHER = (TWO_GAMES,)


# The package


PACKAGE = Game(
    name="zooloretto+aquaretto",
    texts=Path(__file__).parent / "texts",
    place=50,
    players=PLAYERS,
    build=together,
    parts=PARTS,
    for_two=trucks_for_two,
    finish=soften,
    title="Zooloretto + Aquaretto",
    chapters=("AZ", "ZB", "AQ"),
    options=OPTIONS,
    asks={"species": "", "stalls": "stall", "water_species": ""},
    guide=GUIDE,
    lessons=TOGETHER,
    mats="companion.games.together.mats:MATS",
)
