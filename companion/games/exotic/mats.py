"""The mats of Zooloretto Exotic: the jungle board with the visitors' way, and a reserve of visitors."""

from __future__ import annotations

from companion.games.exotic.package import JUNGLE_NAMES
from companion.games.exotic.rules import JUNGLE as JUNGLE_ZONE
from companion.games.exotic.visitors import POINTS, colours, visitor
from companion.games.mats import MatNames, Mats, with_more_blocks
from companion.games.xxl.package import TOKENS
from companion.games.xxl.rules import token
from companion.printing.boards import FIGURE_CELL_MM, Block, Board
from companion.rules.ruleset import Ruleset

JUNGLE = (
    Block(
        (" ".join(str(point) * 8 for point in POINTS),),
        tuple((str(point), f"V{point}", "path") for point in POINTS),
        (0.3, 0.5),
        FIGURE_CELL_MM,
    ),
    Block(("JJ JJ J.", "JJJ JJ."), (("J", JUNGLE_ZONE, "jungle"),), (1.0, 0.75)),
)
"""The jungle board and the way through zoo and jungle, a row for each viewing point.  Rule: ZE-GEO-1"""

VISITORS = Block(("vvvvv", "vvv vv."), (("v", "VISITORS", "stack"),), (0.1, 0.9), FIGURE_CELL_MM)


def _boards(_rules: Ruleset, boards: tuple[Board, ...]) -> tuple[Board, ...]:
    """The jungle board comes after those of the zoo."""
    at = max(number for number, board in enumerate(boards) if board.name.endswith("expansion")) + 1
    return with_more_blocks((*boards[:at], Board("jungle", JUNGLE, 252, 20, True), *boards[at:]), "supply", VISITORS)


def _pieces(rules: Ruleset, names: MatNames, pieces: tuple[str, ...]) -> tuple[str, ...]:
    """After the tiles of the zoo.  Rule: ZE-SET-1"""
    last = {"coin", *(str(token(value)) for value in TOKENS)}
    at = max(number for number, piece in enumerate(pieces) if piece in last) + 1
    jungle = (f"jungle.{name}" for name in names.get("jungle") or JUNGLE_NAMES)
    return (*pieces[:at], *jungle, *(str(visitor(colour)) for colour in colours(rules)), *pieces[at:])


MATS = Mats(_boards, _pieces, frozenset({"visitor"}))
