"""Aquaretto XXL as a package."""

from __future__ import annotations

from pathlib import Path

from companion.games.aquaretto_xxl.lessons import AQUARETTO_XXL
from companion.games.aquaretto_xxl.rules import OPTIONS, aquaretto_xxl
from companion.rules.package import Expansion

PACKAGE = Expansion(
    name="aquaretto_xxl",
    texts=Path(__file__).parent / "texts",
    place=41,
    of=("aquaretto", "zooloretto+aquaretto"),
    called={"aquaretto": "xxl"},
    expand=aquaretto_xxl,
    chapters=("AX",),
    options=OPTIONS,
    settled={"U18": False, "U19": False},
    lessons=AQUARETTO_XXL,
    mats="companion.games.aquaretto_xxl.mats:MATS",
)
