"""The mats of every expansion with a bonus enclosure: room in the middle, and beside each zoo.  Rule: ZM-BON-3"""

from __future__ import annotations

from companion.games.bonus_enclosures import ALL, KIND, OWN
from companion.games.mats import MatNames, Mats, with_more_blocks
from companion.printing.boards import Block, Board
from companion.rules.ruleset import Ruleset


def _boards(_rules: Ruleset, boards: tuple[Board, ...]) -> tuple[Board, ...]:
    """Room for one tile; once, however many expansions ask for it."""
    drawn = {zone for board in boards for block in board.blocks for _, zone, _ in block.zones}
    if OWN in drawn:
        return boards
    own, middle = (Block(("b",), (("b", zone, "stack"),), (0.9, 0.9)) for zone in (OWN, ALL))
    return with_more_blocks(with_more_blocks(boards, "expansion", own), "supply", middle)


def _pieces(rules: Ruleset, _names: MatNames, pieces: tuple[str, ...]) -> tuple[str, ...]:
    tiles = (text for text, piece in rules.pieces.items() if piece.kind == KIND)
    return tuple(dict.fromkeys((*pieces, *tiles)))


MATS = Mats(_boards, _pieces)
