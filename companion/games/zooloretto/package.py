"""Zooloretto as a package."""

from __future__ import annotations

from pathlib import Path

from companion.games.lesson_tables import FIRST_TRUCK, WAITING, WHOLE_BOARD, add, alone, guided, loads, take
from companion.games.with_trucks import SHORT_BANK, trucks_for_two
from companion.games.zooloretto.rules import PLAYERS, SPECIES, STALL_NAMES, zooloretto
from companion.rules.package import Document, Game, Lesson, LessonStep, Look, same_effect

IN_PLAY = tuple(sorted(SPECIES[:5]))


def zoo(learner: Document, *, partner: Document = WAITING, **table: object) -> Document:
    """A table with the learner's zoo."""
    return {"game": "zooloretto", "species": list(IN_PLAY), "zoos": [learner, partner], **table}


THREE_HOMES = {"E4": ["camel"], "E5": ["leopard"], "E6": ["elephant"]}

FIRST_TURNS = Lesson(
    "zoo_first_turns",
    zoo({}, partner={}, trucks=loads((), (), ())),
    (
        LessonStep(
            "draw",
            add("camel", 0),
            looks=(Look("zoo", WHOLE_BOARD), Look("home", "0/E4"), Look("truck", FIRST_TRUCK)),
        ),
        LessonStep("partner", add("leopard", 0, player=1)),
        LessonStep("take", take(("camel", "E4"), ("leopard", "E5")), same_effect),
    ),
)

WITH_TWO: Document = {"enclosures": {"E4": ["camel"], "E5": ["leopard"]}}
FAMILY = {"E4": ["camel", "camel.m*", "camel.f*", "camel.baby"], "E5": ["leopard"]}
BORN: Document = {"camel": 1}
"""Babies left in the supply."""

GUIDE = (
    FIRST_TURNS,
    guided(
        "zoo_guide_baby",
        zoo(WITH_TWO, trucks=alone()),
        {"father": "camel.m", "mother": "camel.f"},
        take(("camel.m", "E4"), ("camel.f", "E4")),
    ),
    guided(
        "zoo_guide_stall",
        zoo({"coins": 3, "enclosures": FAMILY}, trucks=alone(), offspring=BORN),
        {"stall": "stall.kiosk", "coin": "coin"},
        take(("stall.kiosk", "E5a")),
    ),
    guided(
        "zoo_guide_barn",
        zoo({"coins": 4, "enclosures": FAMILY, "stalls": {"E5a": "stall.kiosk"}}, trucks=alone(), offspring=BORN),
        {"elephant": "elephant", "panda": "panda"},
        take(("elephant", "E6"), ("panda", "B")),
        looks=(Look("barn", "0/B"),),
    ),
)
"""A first game from the empty zoo to the first count."""

BARN = Lesson(
    "zoo_barn",
    zoo({"coins": 2, "enclosures": THREE_HOMES}, trucks=alone("panda", "camel")),
    (
        LessonStep("take", take(("camel", "E4"), ("panda", "B"))),
        LessonStep("discard", {"type": "discard", "player": 0, "piece": "panda"}),
    ),
)

FULL = Lesson(
    "zoo_full",
    zoo({"enclosures": {"E5": ["camel"] * 4}}, trucks=alone("camel")),
    (LessonStep("fill", take(("camel", "E5")), same_effect),),
)

BABY = Lesson(
    "zoo_baby",
    zoo({"enclosures": {"E6": ["panda.m", "panda"]}}, trucks=alone("panda.f")),
    (LessonStep("pair", take(("panda.f", "E6")), same_effect),),
)

STALL = Lesson(
    "zoo_stall",
    zoo({"enclosures": {"E6": ["elephant", "elephant"]}}, trucks=alone("stall.kiosk")),
    (LessonStep("open", take(("stall.kiosk", "E6a")), same_effect),),
)

MONEY = Lesson(
    "zoo_money",
    zoo(
        {"coins": 7, "enclosures": {"E4": ["camel"], "E5": ["leopard"]}, "barn": ["leopard", "elephant"]},
        partner={**WAITING, "barn": ["panda"]},
        trucks=alone("flamingo"),
    ),
    (
        LessonStep("move", {"type": "move", "player": 0, "piece": "leopard", "from": "B", "to": "E5"}),
        LessonStep("expand", {"type": "expand", "player": 0}),
        LessonStep("buy", {"type": "purchase", "player": 0, "from_player": 1, "piece": "panda", "to": "X1"}),
        LessonStep("swap", {"type": "exchange", "player": 0, "a": ["B", "elephant"], "b": ["E4", "camel"]}),
    ),
)

LAST_ROUND = Lesson(
    "zoo_last_round",
    zoo({"enclosures": {"E4": ["camel"]}}, trucks=alone(), draw={"normal": 0, "disc": 15}),
    (
        LessonStep("disc", add("camel", 0)),
        LessonStep("take", take(("camel", "E4")), same_effect),
    ),
)

ZOOLORETTO = (FIRST_TURNS, BARN, FULL, BABY, STALL, MONEY, LAST_ROUND)
"""In the order in which they are best learnt."""


# The package


PACKAGE = Game(
    name="zooloretto",
    texts=Path(__file__).parent / "texts",
    place=10,
    players=PLAYERS,
    build=zooloretto,
    for_two=trucks_for_two,
    box=SPECIES,
    others_in_box=True,
    guide=GUIDE,
    title="Zooloretto",
    bgg_id=27588,
    chapters=("ZB",),
    options=(SHORT_BANK,),
    settled={"U12": False, "U13": False, "U15": False, "U16": False, "U23": False, "U24": False},
    named={"stall": STALL_NAMES},
    asks={"species": "", "stalls": "stall"},
    lessons=ZOOLORETTO,
    mats="companion.games.zooloretto.mats:MATS",
)
