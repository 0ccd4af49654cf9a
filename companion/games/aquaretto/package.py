"""Aquaretto as a package."""

from __future__ import annotations

from pathlib import Path

from companion.games.aquaretto.lessons import AQUARETTO
from companion.games.aquaretto.rules import OPTIONS, PLAYERS, SETTLED, aquaretto
from companion.games.two_players import trucks_for_two
from companion.games.with_trucks import CHAPTERS
from companion.rules.package import Game

PACKAGE = Game(
    name="aquaretto",
    texts=Path(__file__).parent / "texts",
    place=40,
    players=PLAYERS,
    build=aquaretto,
    for_two=trucks_for_two,
    box=("dolphin", "orca", "sea_lion", "turtle", "penguin", "polar_bear", "crocodile", "hippo"),  # Rule: AQ-CMP-1
    always=3,  # Rule: AQ-SET-1
    title="Aquaretto",
    chapters=("AQ", *CHAPTERS, "ZB-CMP-1", "ZB-COIN", "ZB-C-1", "ZB-BON-5", "ZB-2P-3", "ZB-2P-4", "ZB-2P-5"),
    options=OPTIONS,
    settled=SETTLED,
    asks={"species": ""},
    lessons=AQUARETTO,
    mats="companion.games.aquaretto.mats:MATS",
)
