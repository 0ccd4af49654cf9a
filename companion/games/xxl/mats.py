"""The mats of Zooloretto XXL: a second part of the barn, and places for score tokens."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.games.mats import MatNames, Mats, with_more_blocks, with_only_blocks
from companion.games.xxl.package import TOKENS
from companion.games.xxl.rules import token
from companion.games.zooloretto.mats import EXPANSIONS
from companion.games.zooloretto.rules import STALL_NAMES, STALL_TYPES
from companion.printing.boards import Block, Board
from companion.rules.ruleset import Ruleset

DONATIONS = Block(("dd", "d d"), (("d", "DONATIONS", "stack"),), (0.28, 0.85))
"""Room for the two tokens that a player can get.  Rule: ZX-DON-4"""

BESIDE_BARN = replace(EXPANSIONS["X1"], towards=(0.28, 0.4))
"""The expansion board where the second part of the barn has its place on the same sheet."""

MORE_BARN = Block(("BBB BBB BBB", "BBBBB BBBB.", "BBBBBB BBB..."), (("B", "B", "barn"),), (0.75, 0.5))
"""With half as many tiles again, and more so with another game's, nine spaces are soon too few."""

TOKEN_PILE = Block(("t",), (("t", "TOKENS", "stack"),), (0.95, 0.9))


def with_more_barn(boards: tuple[Board, ...]) -> tuple[Board, ...]:
    """The second part of the barn beside the expansion board."""
    return with_only_blocks(boards, "expansion", BESIDE_BARN, MORE_BARN)


def _boards(_rules: Ruleset, boards: tuple[Board, ...]) -> tuple[Board, ...]:
    return with_more_blocks(with_more_blocks(with_more_barn(boards), "expansion", DONATIONS), "supply", TOKEN_PILE)


def _pieces(_rules: Ruleset, names: MatNames, pieces: tuple[str, ...]) -> Iterator[str]:
    for piece in pieces:
        yield piece
        if piece == f"stall.{STALL_NAMES[STALL_TYPES - 1]}" and "stalls" not in names:
            yield f"stall.{STALL_NAMES[STALL_TYPES]}"  # Rule: ZX-CMP-3
        if piece == "coin":
            yield from dict.fromkeys(str(token(value)) for value in TOKENS)


MATS = Mats(_boards, _pieces)
