"""Zooloretto XXL as a package."""

from __future__ import annotations

from pathlib import Path

from companion.games.xxl.lessons import XXL
from companion.games.xxl.rules import OPTIONS, xxl
from companion.rules.package import Expansion

PACKAGE = Expansion(
    name="xxl",
    texts=Path(__file__).parent / "texts",
    place=11,
    of=("zooloretto", "zooloretto+aquaretto"),
    expand=xxl,
    chapters=("ZX",),
    options=OPTIONS,
    settled={"U21": False},
    lessons=XXL,
    mats="companion.games.xxl.mats:MATS",
)
