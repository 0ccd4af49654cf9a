"""The polar bear as a package."""

from __future__ import annotations

from pathlib import Path

from companion.games.lesson_tables import alone, take
from companion.games.with_trucks import BONUS_OPTIONS
from companion.games.zooloretto.package import zoo
from companion.rules.options import Option, YesOrNo
from companion.rules.package import Expansion, Lesson, LessonStep

NAME = "polar_bear"

WITH_MANAGER = Option("bear_with_manager", False, "ZM-U11", True, YesOrNo(), games=("zooloretto+aquaretto",))
"""Whether species cost nothing if Aquaretto's manager is there as well."""

FILL = Lesson(
    "polar_bear_fill",
    {**zoo({"enclosures": {"E6": ["panda"] * 5}}, trucks=alone("panda")), "with": [NAME]},
    (LessonStep("fill", take(("panda", "E6"))),),
)

PACKAGE = Expansion(
    name=NAME,
    texts=Path(__file__).parent / "texts",
    place=21,
    of=("zooloretto", "zooloretto+aquaretto"),
    expand="companion.games.polar_bear.rules:polar_bear",
    chapters=("ZM-GEN", "ZM-BON", "ZM-POL"),
    options=(*BONUS_OPTIONS, WITH_MANAGER),
    lessons=(FILL,),
    ideas=("bonus_enclosure",),
    mats="companion.games.bonus_mats:MATS",
    cover=("polar_bear",),
)
