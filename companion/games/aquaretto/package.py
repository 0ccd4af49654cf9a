"""Aquaretto as a package."""

from __future__ import annotations

from pathlib import Path

from companion.games.lesson_tables import WAITING, alone, take
from companion.games.with_trucks import BIRTHS, CHAPTERS, SHORT_BANK, trucks_for_two
from companion.rules.options import Option, Species
from companion.rules.package import Game, Lesson, LessonStep, PositionJson

SPECIES = ("dolphin", "orca", "sea_lion", "turtle", "penguin", "polar_bear", "crocodile", "hippo")
"""Those of the first edition.  Rule: AQ-CMP-1"""

IN_PLAY = SPECIES[:5]
OPTIONS = (
    SHORT_BANK,
    Option("trained", ["dolphin", "orca", "sea_lion"], "U22", False, Species("aquaretto")),
)


def park(learner: PositionJson, *, partner: PositionJson = WAITING, **table: object) -> PositionJson:
    """A table with the learner's park."""
    return {"game": "aquaretto", "species": list(IN_PLAY), "parks": [learner, partner], **table}


def row(species: str, *cells: str) -> dict[str, str]:
    """A tile of the species on each space."""
    return dict.fromkeys(cells, species)


BASIN = Lesson(
    "aqua_basin",
    park({}, trucks=alone("dolphin", "dolphin", "penguin")),
    (LessonStep("lay", take(("dolphin", "1,1"), ("dolphin", "2,1"), ("penguin", "4,3"))),),
)

COIN = Lesson(
    "aqua_coin",
    park({"tiles": row("turtle.fish", "1,1", "2,1")}, trucks=alone("turtle.fish")),
    (LessonStep("third", take(("turtle.fish", "3,1"))),),
)

COWORKER = Lesson(
    "aqua_coworker",
    park({"coins": 3, "tiles": row("turtle.fish", "1,1", "2,1", "3,1", "4,1")}, trucks=alone("turtle.fish")),
    (LessonStep("fifth", take(("turtle.fish", "4,2"), coworkers=[["cashier"]])),),
)

DEPOT = Lesson(
    "aqua_depot",
    park({"coins": 2, "tiles": row("turtle.fish", "1,1"), "depot": ["turtle.fish", "orca"]}, trucks=alone("penguin")),
    (
        LessonStep("top", {"type": "move", "player": 0, "piece": "orca", "from": "D", "to": "3,3"}),
        LessonStep("next", {"type": "move", "player": 0, "piece": "turtle.fish", "from": "D", "to": "2,1"}),
    ),
)

BUILD = Lesson(
    "aqua_build",
    park(
        {"coins": 2, "tiles": {**row("turtle.fish", "1,1"), **row("orca", "3,1"), **row("penguin", "1,3")}},
        trucks=alone("dolphin"),
    ),
    (
        LessonStep("large", {"type": "expand", "player": 0, "kind": "large", "cells": ["2,5", "3,5", "2,6", "3,6"]}),
        LessonStep("fourth", take(("dolphin", "2,6"))),
    ),
)

BABY = Lesson(
    "aqua_baby",
    park({"tiles": {"1,1": "orca.m"}}, trucks=alone("orca.f")),
    (LessonStep("pair", take(("orca.f", "2,1", {"baby": "3,1"}))),),
)

AQUARETTO = (BASIN, COIN, COWORKER, DEPOT, BUILD, BABY)


# The package


IDEAS = (
    *("goal_park", "turn", "take_truck", "one_kind_park", "one_basin", "coin_tile"),
    *("truck_full", "truck_taken", "out", "round", "birth_possible", "stored", "paid"),
    *("hired", "may_move", "may_purchase", "may_discard", "may_expand"),
    *("last_round", "count"),
)
"""What a first game tells, in this order where nothing comes up sooner."""


PACKAGE = Game(
    ideas=IDEAS,
    name="aquaretto",
    cover=("dolphin", "orca", "penguin"),
    texts=Path(__file__).parent / "texts",
    place=40,
    players=(2, 5),
    build="companion.games.aquaretto.rules:aquaretto",
    for_two=trucks_for_two,
    box=SPECIES,
    always=3,  # Rule: AQ-SET-1
    title="Aquaretto",
    chapters=("AQ", *CHAPTERS, *BIRTHS, "ZB-CMP-1", "ZB-COIN", "ZB-C-1", "ZB-BON-5", "ZB-2P-3", "ZB-2P-4", "ZB-2P-5"),
    options=OPTIONS,
    settled={"U20": False},
    asks={"species": ""},
    lessons=AQUARETTO,
    mats="companion.games.aquaretto.mats:MATS",
)
