"""Zooloretto and Aquaretto played together, as a package."""

from __future__ import annotations

from pathlib import Path

from companion.games.aquaretto.rules import OPTIONS
from companion.games.together.lessons import TOGETHER
from companion.games.together.rules import PLAYERS, soften, together
from companion.games.together.trucks import PARTS
from companion.games.two_players import trucks_for_two
from companion.rules.package import Game

PACKAGE = Game(
    name="zooloretto+aquaretto",
    texts=Path(__file__).parent / "texts",
    place=50,
    players=PLAYERS,
    build=together,
    parts=PARTS,
    for_two=trucks_for_two,
    finish=soften,
    title="Zooloretto + Aquaretto",
    chapters=("AZ", "ZB", "AQ"),
    options=OPTIONS,
    asks={"species": "", "stalls": "stall", "water_species": ""},
    lessons=TOGETHER,
    mats="companion.games.together.mats:MATS",
)
