"""The petting zoo as a package."""

from __future__ import annotations

from pathlib import Path

from companion.games.lesson_tables import alone, take
from companion.games.zooloretto.package import zoo
from companion.rules.options import Option, YesOrNo
from companion.rules.package import Expansion, Lesson, LessonStep

NAME, ZONE = "petting_zoo", "PZ"

OPTIONS = (
    Option("baby_to_barn", True, "ZM-U4", True, YesOrNo()),
    Option("petting_zoo_by_exchange", True, "ZM-U5", True, YesOrNo()),
)
"""Whether a baby may go to the barn though there is room; whether one that an exchange brings is paid for."""

BIRTH = Lesson(
    "petting_zoo_birth",
    {**zoo({"enclosures": {"E4": ["panda", "panda", "panda.m"]}}, trucks=alone("panda.f")), "with": [NAME]},
    (LessonStep("born", take(("panda.f", "E4", {"baby": ZONE}))),),
)

PACKAGE = Expansion(
    name=NAME,
    texts=Path(__file__).parent / "texts",
    place=20,
    of=("zooloretto", "zooloretto+aquaretto"),
    expand="companion.games.petting_zoo.rules:petting_zoo",
    chapters=("ZM-GEN", "ZM-PET"),
    options=OPTIONS,
    lessons=(BIRTH,),
    ideas=("petting_zoo", "petted"),
    mats="companion.games.petting_zoo.mats:MATS",
    cover=("kangaroo",),
)
