"""Three additional buildings as a package."""

from __future__ import annotations

from pathlib import Path

from companion.games.lesson_tables import alone
from companion.games.zooloretto.package import zoo
from companion.rules.options import Option, YesOrNo
from companion.rules.package import Expansion, Lesson, LessonStep

NAME, MIDDLE = "three_buildings", "BUILDINGS"

OPTIONS = (
    Option("shop_counts_all", True, "ZM-U8", True, YesOrNo(), ("ZM-BLD-10",)),
    Option("shop_to_barn", False, "ZM-U9", True, YesOrNo()),
)
"""Which babies the souvenir shop counts; whether it may go into the barn though a stall space is free."""

PAVILION = Lesson(
    "three_buildings_pavilion",
    {**zoo({"coins": 3, "enclosures": {"E5": ["panda"] * 4}}, trucks=alone()), "with": [NAME]},
    (LessonStep("build", {"type": "buy_building", "player": 0, "piece": "pavilion", "to": "E5"}),),
)

PACKAGE = Expansion(
    name=NAME,
    texts=Path(__file__).parent / "texts",
    place=20,
    of=("zooloretto", "zooloretto+aquaretto"),
    expand="companion.games.three_buildings.rules:three_buildings",
    chapters=("ZM-GEN", "ZM-BLD"),
    options=OPTIONS,
    settled={"ZM-U3": True, "ZM-U6": True, "ZM-U7": True, "ZM-U10": True},
    lessons=(PAVILION,),
    ideas=("may_build", "shop"),
    mats="companion.games.three_buildings.mats:MATS",
    cover=("souvenirs",),
)
