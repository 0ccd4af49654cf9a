"""Aquaretto as a package."""

from __future__ import annotations

from pathlib import Path

from companion.games.aquaretto.rules import OPTIONS, PLAYERS, SETTLED, SPECIES, aquaretto
from companion.games.lesson_tables import FIRST_TRUCK, WAITING, WHOLE_BOARD, alone, guided, take
from companion.games.with_trucks import CHAPTERS, trucks_for_two
from companion.rules.package import Document, Game, Lesson, LessonStep, Look, same_effect, same_table

IN_PLAY = SPECIES[:5]


def park(learner: Document, *, partner: Document = WAITING, **table: object) -> Document:
    """A table with the learner's park."""
    return {"game": "aquaretto", "species": list(IN_PLAY), "parks": [learner, partner], **table}


def row(species: str, *cells: str) -> dict[str, str]:
    """A tile of the species on each space."""
    return dict.fromkeys(cells, species)


FAMILY = {"1,1": "orca.m*", "2,1": "orca.f*", "1,2": "orca.baby", "3,3": "penguin"}

GUIDE = (
    guided(
        "aqua_guide_first",
        park({}, trucks=alone()),
        {"father": "orca.m", "penguin": "penguin"},
        take(("orca.m", "1,1"), ("penguin", "3,3")),
        looks=(Look("park", WHOLE_BOARD), Look("truck", FIRST_TRUCK)),
        wanted=same_table,
    ),
    guided(
        "aqua_guide_baby",
        park({"tiles": {"1,1": "orca.m", "3,3": "penguin"}}, trucks=alone()),
        {"mother": "orca.f"},
        take(("orca.f", "2,1", {"baby": "1,2"})),
        wanted=same_table,
    ),
    guided(
        "aqua_guide_depot",
        park({"coins": 2, "tiles": FAMILY}, trucks=alone(), offspring={"orca": 1}),
        {"turtle": "turtle", "dolphin": "dolphin"},
        take(("turtle", "4,2"), ("dolphin", "D")),
        looks=(Look("depot", "0/D"),),
        wanted=same_table,
    ),
)
"""A first game from the empty park to the first count: the tiles go where the arrows show."""

BASIN = Lesson(
    "aqua_basin",
    park({}, trucks=alone("dolphin", "dolphin", "penguin")),
    (LessonStep("lay", take(("dolphin", "1,1"), ("dolphin", "2,1"), ("penguin", "4,3")), same_effect),),
)

COIN = Lesson(
    "aqua_coin",
    park({"tiles": row("turtle.fish", "1,1", "2,1")}, trucks=alone("turtle.fish")),
    (LessonStep("third", take(("turtle.fish", "3,1")), same_effect),),
)

COWORKER = Lesson(
    "aqua_coworker",
    park({"coins": 3, "tiles": row("turtle.fish", "1,1", "2,1", "3,1", "4,1")}, trucks=alone("turtle.fish")),
    (LessonStep("fifth", take(("turtle.fish", "4,2"), coworkers=[["cashier"]]), same_effect),),
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
        LessonStep("fourth", take(("dolphin", "2,6")), same_effect),
    ),
)

BABY = Lesson(
    "aqua_baby",
    park({"tiles": {"1,1": "orca.m"}}, trucks=alone("orca.f")),
    (LessonStep("pair", take(("orca.f", "2,1", {"baby": "3,1"})), same_effect),),
)

AQUARETTO = (BASIN, COIN, COWORKER, DEPOT, BUILD, BABY)


# The package


PACKAGE = Game(
    name="aquaretto",
    texts=Path(__file__).parent / "texts",
    place=40,
    players=PLAYERS,
    build=aquaretto,
    for_two=trucks_for_two,
    box=SPECIES,
    always=3,  # Rule: AQ-SET-1
    title="Aquaretto",
    chapters=("AQ", *CHAPTERS, "ZB-CMP-1", "ZB-COIN", "ZB-C-1", "ZB-BON-5", "ZB-2P-3", "ZB-2P-4", "ZB-2P-5"),
    options=OPTIONS,
    settled=SETTLED,
    asks={"species": ""},
    guide=GUIDE,
    lessons=AQUARETTO,
    mats="companion.games.aquaretto.mats:MATS",
)
