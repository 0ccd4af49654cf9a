"""Zooloretto as a package."""

from __future__ import annotations

from pathlib import Path

from companion.games.lesson_tables import WAITING, add, alone, loads, take
from companion.games.with_trucks import SHORT_BANK, trucks_for_two
from companion.games.zooloretto.rules import PLAYERS, SPECIES, STALL_NAMES, zooloretto
from companion.rules.package import Game, Lesson, LessonStep, PositionJson

IN_PLAY = tuple(sorted(SPECIES[:5]))


def zoo(learner: PositionJson, *, partner: PositionJson = WAITING, **table: object) -> PositionJson:
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
        ),
        LessonStep("partner", add("leopard", 0, player=1)),
        LessonStep("take", take(("camel", "E4"), ("leopard", "E5"))),
    ),
)


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
    (LessonStep("fill", take(("camel", "E5"))),),
)

BABY = Lesson(
    "zoo_baby",
    zoo({"enclosures": {"E6": ["panda.m", "panda"]}}, trucks=alone("panda.f")),
    (LessonStep("pair", take(("panda.f", "E6"))),),
)

STALL = Lesson(
    "zoo_stall",
    zoo({"enclosures": {"E6": ["elephant", "elephant"]}}, trucks=alone("stall.kiosk")),
    (LessonStep("open", take(("stall.kiosk", "E6a"))),),
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
        LessonStep("take", take(("camel", "E4"))),
    ),
)

ZOOLORETTO = (FIRST_TURNS, BARN, FULL, BABY, STALL, MONEY, LAST_ROUND)
"""In the order in which they are best learnt."""


# The package


IDEAS = (
    *("goal", "turn", "take_truck", "one_kind", "free_space", "coin_tile"),
    *("stall", "truck_full", "truck_taken", "out", "round", "birth_possible", "stored"),
    *("may_move", "may_exchange", "may_purchase", "may_discard", "may_expand"),
    *("one_short", "paid", "last_round", "count"),
)
"""What a first game tells, in this order where nothing comes up sooner."""


PACKAGE = Game(
    ideas=IDEAS,
    name="zooloretto",
    cover=("panda", "flamingo", "elephant"),
    texts=Path(__file__).parent / "texts",
    place=10,
    players=PLAYERS,
    build=zooloretto,
    for_two=trucks_for_two,
    box=SPECIES,
    others_in_box=True,
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
