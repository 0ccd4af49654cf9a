"""The mats of Zooloretto: how its zones lie together, and the pieces of the first edition."""

from __future__ import annotations

from companion.games.mats import BANK, OFFSPRING, STACKS, MatNames, Mats, animals, trucks
from companion.games.zooloretto.rules import SPECIES, STALL_NAMES, STALL_TYPES
from companion.printing.boards import Block, Board, coins
from companion.rules.ruleset import Ruleset

ZOO = (
    Block(("s55 555",), (("5", "E5", "enclosure"), ("s", "E5a", "stall")), (0.2, 0.0)),
    Block(
        ("44s 44t", "44 44 st"),
        (("4", "E4", "enclosure"), ("s", "E4a", "stall"), ("t", "E4b", "stall")),
        (0.8, 0.0),
    ),
    Block(("BBB BBB BBB", "BBBBB BBBBB"), (("B", "B", "barn"),), (0.0, 0.7)),
    Block(("666. 666s", "66 66 66 .s", "66. 66. 66s"), (("6", "E6", "enclosure"), ("s", "E6a", "stall")), (1.0, 0.6)),
    coins("COINS", (0.6, 1.0)),
)

EXPANSIONS = {
    name: Block(("111 11s", "11 11 1s"), (("1", name, "enclosure"), ("s", f"{name}a", "stall")))
    for name in ("X1", "X2")
}


STALLS = STALL_NAMES[:STALL_TYPES]
"""Those of the edition of 2007.  Rule: ZB-CMP-2"""


def boards(rules: Ruleset) -> tuple[Board, ...]:
    """Everybody's zoo and its expansions, the trucks and the supply.  Rule: ZB-2P-1"""
    second = [Board("second-expansion", (EXPANSIONS["X2"],), 180, 12, True)] if "X2" in rules.zones else []
    return (
        Board("zoo", ZOO, 0, 24, True),
        Board("expansion", (EXPANSIONS["X1"],), 120, 12, True),
        *second,
        trucks(rules),
        Board("supply", (OFFSPRING, BANK, STACKS), 228),
    )


def pieces(names: MatNames) -> tuple[str, ...]:
    """Every piece that looks different, species by species."""
    stalls = names.get("stalls", STALLS)
    return (*animals(names.get("species") or SPECIES), *(f"stall.{name}" for name in stalls), "coin")


MATS = Mats(lambda rules, _boards: boards(rules), lambda _rules, names, _pieces: pieces(names))
