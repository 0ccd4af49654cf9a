"""Zooloretto Exotic as a package."""

from __future__ import annotations

from pathlib import Path

from companion.games.exotic.lessons import EXOTIC
from companion.games.exotic.rules import JUNGLE_NAMES, OPTIONS, SETTLED, exotic
from companion.rules.package import Expansion

PACKAGE = Expansion(
    name="exotic",
    texts=Path(__file__).parent / "texts",
    place=12,
    of=("zooloretto", "zooloretto+aquaretto"),
    expand=exotic,
    chapters=("ZE",),
    options=OPTIONS,
    settled=SETTLED,
    named={"jungle": JUNGLE_NAMES},
    asks={"jungle": "jungle"},
    lessons=EXOTIC,
    mats="companion.games.exotic.mats:MATS",
)
