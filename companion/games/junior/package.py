"""Zooloretto Junior as a package."""

from __future__ import annotations

from pathlib import Path

from companion.games.lesson_tables import WAITING, add, alone, loads, take
from companion.games.with_trucks import BIRTHS, CHAPTERS, printed_trucks
from companion.rules.package import Game, Lesson, LessonStep, PositionJson

SPECIES = ("meerkat", "giraffe", "impala", "llama", "rhinoceros", "ostrich", "wolf")
"""Those of the first edition.  Rule: ZJ-CMP-1"""

IN_PLAY = ("giraffe", "llama", "rhinoceros", "wolf")


def small_zoo(learner: PositionJson, *, partner: PositionJson = WAITING, **table: object) -> PositionJson:
    """A table with the learner's zoo."""
    return {"game": "junior", "species": list(IN_PLAY), "zoos": [learner, partner], **table}


FIRST_TURNS = Lesson(
    "junior_first_turns",
    small_zoo({}, partner={}, trucks=loads((), (), ())),
    (
        LessonStep(
            "draw",
            add("giraffe", 0),
        ),
        LessonStep("partner", add("land.pond", 0, player=1)),
        LessonStep("take", take(("giraffe", "J1"), ("land.pond", "J1"))),
    ),
)


BABY = Lesson(
    "junior_baby",
    small_zoo({"enclosures": {"J1": ["llama.m"]}}, trucks=alone("llama.f")),
    (LessonStep("pair", take(("llama.f", "J1"))),),
)

BONUS = Lesson(
    "junior_bonus",
    small_zoo(
        {"enclosures": {"J1": ["wolf"] * 5, "J2": ["rhinoceros"]}},
        partner={**WAITING, "barn": ["rhinoceros"]},
        trucks=alone("wolf"),
    ),
    (
        LessonStep(
            "fill",
            take(
                ("wolf", "J1"),
                bonus={"type": "take_over", "from_player": 1, "piece": "rhinoceros", "to": "J2"},
            ),
        ),
    ),
)

JUNIOR = (FIRST_TURNS, BABY, BONUS)


# The package


IDEAS = (
    *("goal", "turn", "take_truck", "one_kind", "free_space", "land"),
    *("truck_full", "truck_taken", "out", "round", "birth_possible", "stored", "fill_possible"),
    *("one_short", "last_round", "count"),
)
"""What a first game tells, in this order where nothing comes up sooner."""


PACKAGE = Game(
    ideas=IDEAS,
    name="junior",
    cover=("giraffe", "pond", "lion"),
    texts=Path(__file__).parent / "texts",
    place=20,
    players=(2, 5),
    build="companion.games.junior.rules:junior",
    for_two=printed_trucks,
    box=SPECIES,
    title="Zooloretto Junior",
    tie="other",
    chapters=("ZJ", *CHAPTERS, *BIRTHS, "ZB-2P-5"),
    asks={"species": ""},
    lessons=JUNIOR,
    mats="companion.games.junior.mats:MATS",
)
