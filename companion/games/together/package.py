"""Zooloretto and Aquaretto played together, as a package."""

from __future__ import annotations

from pathlib import Path

from companion.games.aquaretto.package import IN_PLAY as WATER
from companion.games.lesson_tables import add, loads, take
from companion.games.with_trucks import trucks_for_two
from companion.games.zooloretto.package import IN_PLAY as LAND
from companion.rules.package import Game, Lesson, LessonStep, PositionJson

PARTS = ("zooloretto", "aquaretto")
PARKS: PositionJson = {
    "game": "zooloretto+aquaretto",
    "species": {"zooloretto": list(LAND), "aquaretto": list(WATER)},
}

TWO_GAMES = Lesson(
    "together_trucks",
    {**PARKS, "trucks": loads((), (), ())},
    (
        LessonStep(
            "draw",
            add("camel", 0),
        ),
        LessonStep("partner", add("dolphin", 1, player=1)),
        LessonStep("take", take(("camel", "E4"))),
    ),
)


TOGETHER = (TWO_GAMES,)


# The package


IDEAS = (
    *("goal", "turn", "two_games", "take_truck", "one_kind", "free_space"),
    *("coin_tile", "stall", "truck_full", "truck_taken", "out", "round", "one_kind_park", "one_basin"),
    *("birth_possible", "stored", "may_move", "may_exchange", "may_purchase"),
    *("may_discard", "may_expand", "one_short", "paid", "hired"),
    *("last_round", "count"),
)
"""What a first game tells, in this order where nothing comes up sooner."""


PACKAGE = Game(
    ideas=IDEAS,
    name="zooloretto+aquaretto",
    cover=("panda", "dolphin", "penguin"),
    texts=Path(__file__).parent / "texts",
    place=50,
    players=(2, 5),
    build="companion.games.together.rules:together",
    parts=PARTS,
    for_two=trucks_for_two,
    finish="companion.games.together.rules:soften",
    title="Zooloretto + Aquaretto",
    chapters=("AZ", "ZB", "AQ"),
    asks={"species": "", "stalls": "stall", "water_species": ""},
    lessons=TOGETHER,
    mats="companion.games.together.mats:MATS",
)
