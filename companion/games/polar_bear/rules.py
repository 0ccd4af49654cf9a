"""The polar bear: species in the barn of its owner cost less.  Rules: ZM-POL-1 to ZM-POL-3"""

from __future__ import annotations

from dataclasses import replace

from companion.games.bonus_enclosures import owns, with_bonus_enclosure
from companion.games.polar_bear.package import NAME
from companion.panels import Display
from companion.rules.position import Position
from companion.rules.ruleset import Ruleset, ScoreLine
from companion.rules.scoring import with_lines

LOSS = -1
"""For each species in its owner's barn.  Rule: ZM-POL-2"""

CARRIED = {"pieces.bonus_enclosure.polar_bear": ("ZM-POL-1",), "scores": ("ZM-POL-3",)}


def polar_bear(rules: Ruleset) -> Ruleset:
    """The game with the polar bear in the middle."""
    barn = rules.part(Display).score_sources["barn"]

    def cheaper(rules: Ruleset, position: Position, seat: int, line: ScoreLine) -> ScoreLine:
        """Stalls cost what they always cost.  Rules: ZM-POL-2, ZM-POL-3"""
        is_species = line.rule in barn and line.piece is not None and line.piece.kind != "stall"
        if not is_species or not owns(position, seat, NAME):
            return line
        is_free = rules.options.get("bear_with_manager") and position.count(seat, "manager")
        return ScoreLine("ZM-POL-2", 0 if is_free else LOSS, piece=line.piece)

    with_bear = with_bonus_enclosure(rules, NAME)
    return replace(
        with_bear,
        scores=with_lines(rules.scores, cheaper),
        carried=(*with_bear.carried, CARRIED),
        parts=with_bear.parts_with(Display(score_sources={"barn": ("ZM-POL-2",)})),
    )
