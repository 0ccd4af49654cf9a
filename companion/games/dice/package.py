"""The dice game as a package."""

from __future__ import annotations

from pathlib import Path

from companion.games.dice.lessons import DICE
from companion.games.dice.rules import PLAYERS, dice
from companion.games.dice.sheet import OPTIONS, ROWS
from companion.rules.package import Game

PACKAGE = Game(
    name="dice",
    texts=Path(__file__).parent / "texts",
    place=30,
    players=PLAYERS,
    build=dice,
    species=tuple(ROWS),
    pencilled=True,
    title="Zooloretto: The Dice Game",
    shape="die",
    chapters=("ZD", "ZB-TURN"),
    options=OPTIONS,
    lessons=DICE,
    mats="companion.games.dice.mats:MATS",
)
