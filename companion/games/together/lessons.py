"""Lessons for both games together."""

from __future__ import annotations

from companion.games.aquaretto.lessons import SPECIES as WATER
from companion.games.lesson_tables import add, loads, take
from companion.games.zooloretto.lessons import SPECIES as LAND
from companion.rules.teaching import Lesson, Step, same_effect

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
