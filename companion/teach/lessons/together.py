"""Lessons for both games together."""

from __future__ import annotations

from companion.teach.lesson import Lesson, Step, same_effect
from companion.teach.lessons.aquaretto import SPECIES as WATER
from companion.teach.lessons.laying import add, loads, take
from companion.teach.lessons.zooloretto import SPECIES as LAND

TWO_GAMES = Lesson(
    "together_trucks",
    {
        "game": "zooloretto+aquaretto",
        "species": {"zooloretto": list(LAND), "aquaretto": list(WATER)},
        "trucks": loads((), (), ()),
    },
    (
        Step("draw", add("camel", 0)),
        Step("partner", add("dolphin", 1, player=1)),
        Step("take", take(("camel", "E4")), same_effect),
    ),
)

TOGETHER = (TWO_GAMES,)
