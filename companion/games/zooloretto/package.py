"""Zooloretto as a package."""

from __future__ import annotations

from pathlib import Path

from companion.games.two_players import trucks_for_two
from companion.games.with_trucks import SHORT_BANK
from companion.games.zooloretto.lessons import ZOOLORETTO
from companion.games.zooloretto.rules import PLAYERS, STALL_NAMES, zooloretto
from companion.rules.package import Game

PACKAGE = Game(
    name="zooloretto",
    texts=Path(__file__).parent / "texts",
    place=10,
    players=PLAYERS,
    build=zooloretto,
    for_two=trucks_for_two,
    box=("flamingo", "camel", "leopard", "elephant", "panda", "chimpanzee", "zebra", "kangaroo"),  # Rule: ZB-CMP-5
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
