"""Zooloretto Junior as a package."""

from __future__ import annotations

from pathlib import Path

from companion.games.junior.rules import PLAYERS, SPECIES, junior
from companion.games.lesson_tables import FIRST_TRUCK, WAITING, WHOLE_BOARD, add, alone, guided, loads, take
from companion.games.with_trucks import CHAPTERS, printed_trucks
from companion.rules.package import Document, Game, Lesson, LessonStep, Look, same_effect

IN_PLAY = ("giraffe", "llama", "rhinoceros", "wolf")


def small_zoo(learner: Document, *, partner: Document = WAITING, **table: object) -> Document:
    """A table with the learner's zoo."""
    return {"game": "junior", "species": list(IN_PLAY), "zoos": [learner, partner], **table}


FIRST_TURNS = Lesson(
    "junior_first_turns",
    small_zoo({}, partner={}, trucks=loads((), (), ())),
    (
        LessonStep("draw", add("giraffe", 0), looks=(Look("zoo", WHOLE_BOARD), Look("truck", FIRST_TRUCK))),
        LessonStep("partner", add("land.pond", 0, player=1)),
        LessonStep("take", take(("giraffe", "J1"), ("land.pond", "J1")), same_effect),
    ),
)

FAMILY = ["giraffe", "land.pond", "giraffe.m*", "giraffe.f*", "giraffe.baby"]

GUIDE = (
    FIRST_TURNS,
    guided(
        "junior_guide_baby",
        small_zoo({"enclosures": {"J1": ["giraffe", "land.pond"]}}, trucks=alone()),
        {"father": "giraffe.m", "mother": "giraffe.f"},
        take(("giraffe.m", "J1"), ("giraffe.f", "J1")),
    ),
    guided(
        "junior_guide_barn",
        small_zoo({"enclosures": {"J1": FAMILY}}, trucks=alone(), offspring={"giraffe": 1}),
        {"wolf": "wolf", "llama": "llama", "rhinoceros": "rhinoceros"},
        take(("wolf", "J2"), ("llama", "J3"), ("rhinoceros", "B")),
        looks=(Look("barn", "0/B"),),
    ),
)
"""A first game from the empty zoo to the first count."""

BABY = Lesson(
    "junior_baby",
    small_zoo({"enclosures": {"J1": ["llama.m"]}}, trucks=alone("llama.f")),
    (LessonStep("pair", take(("llama.f", "J1")), same_effect),),
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


PACKAGE = Game(
    name="junior",
    texts=Path(__file__).parent / "texts",
    place=20,
    players=PLAYERS,
    build=junior,
    for_two=printed_trucks,
    box=SPECIES,
    title="Zooloretto Junior",
    tie="other",
    chapters=("ZJ", *CHAPTERS, "ZB-2P-5"),
    asks={"species": ""},
    guide=GUIDE,
    lessons=JUNIOR,
    mats="companion.games.junior.mats:MATS",
)
