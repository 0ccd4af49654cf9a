"""Zooloretto Junior as a package."""

from __future__ import annotations

from pathlib import Path

from companion.games.junior.lessons import JUNIOR
from companion.games.junior.rules import PLAYERS, junior
from companion.games.two_players import printed_trucks
from companion.games.with_trucks import CHAPTERS
from companion.rules.package import Game

PACKAGE = Game(
    name="junior",
    texts=Path(__file__).parent / "texts",
    place=20,
    players=PLAYERS,
    build=junior,
    for_two=printed_trucks,
    box=("meerkat", "giraffe", "impala", "llama", "rhinoceros", "ostrich", "wolf"),  # Rule: ZJ-CMP-1
    title="Zooloretto Junior",
    tie="other",
    chapters=("ZJ", *CHAPTERS, "ZB-2P-5"),
    asks={"species": ""},
    lessons=JUNIOR,
    mats="companion.games.junior.mats:MATS",
)
