"""Trucks for two players: spaces blocked by face-down tiles, or the printed trucks of the XXL box."""

from __future__ import annotations

from dataclasses import replace

from companion.rules.boxes import pieces_of
from companion.rules.pieces import Piece
from companion.rules.ruleset import Ruleset, TruckCard

BLOCKED_TRUCKS = (TruckCard(3, 0), TruckCard(3, 1), TruckCard(3, 2))
PRINTED_TRUCKS = (TruckCard(3), TruckCard(2), TruckCard(1))
BLOCKS = sum(card.blocks for card in BLOCKED_TRUCKS)
"""Rule: ZB-2P-3"""

XXL_BOX = {"xxl", "aquaretto_xxl"}
"""What is in the one box, as it is called with either game and with both."""


def blocked_trucks(rules: Ruleset) -> Ruleset:
    """Three trucks, on two of which face-down tiles block one space and two for the whole game.  Rule: ZB-2P-3"""
    return _with_blocks(replace(rules, trucks=BLOCKED_TRUCKS))


def _with_blocks(rules: Ruleset) -> Ruleset:
    blocks = {Piece("block"): BLOCKS}
    return replace(rules, limits={**rules.limits, **blocks}, pieces={**rules.pieces, **pieces_of(blocks)})


def printed_trucks(rules: Ruleset) -> Ruleset:
    """Trucks of three, two and one space instead of blocks.  Rules: ZB-2P-3, ZJ-2P-1"""
    return replace(rules, trucks=PRINTED_TRUCKS)


def trucks_for_two(rules: Ruleset) -> Ruleset:
    """The printed trucks if the XXL box, in which they are, is on the table; else blocked ones.

    A family may go on with the blocked ones all the same.  Rule: ZB-2P-3
    """
    if XXL_BOX & set(rules.setting.with_):
        return _with_blocks(printed_trucks(rules))
    return blocked_trucks(rules)
