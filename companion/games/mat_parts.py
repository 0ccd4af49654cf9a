"""What a game or an expansion prints, and the boards that games with trucks share.

Like its rules, what is printed of an expansion is what was printed without it, and more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace

from calibration.mats.boards import Block
from calibration.mats.signs import Worth
from calibration.mats.table import Board, coins, truck_blocks
from calibration.mats.trim import Art
from companion.rules.pieces import BABY, SEXES
from companion.rules.ruleset import Ruleset

Names = Mapping[str, tuple[str, ...]]
"""What the owner of a box calls its species and types (`species`, `stalls`, …); left out: as in the first edition."""


@dataclass(frozen=True, slots=True)
class Mats:
    """What is printed of a game, or of an expansion.

    boards: (rules, those without it) -> the boards; a zone of the rules that is on none gets one by itself.
    pieces: (rules, the owner's names, those without it) -> the pieces that look different, for enrolment.
    figures: kinds of pieces that are no tiles.  worth: what signs say that the zones themselves do not.
    """

    boards: Callable[[Ruleset, tuple[Board, ...]], Iterable[Board]] = lambda _rules, boards: boards
    pieces: Callable[[Ruleset, Names, tuple[str, ...]], Iterable[str]] = lambda _rules, _names, pieces: pieces
    figures: frozenset[str] = frozenset()
    art: Art | None = None
    worth: Mapping[str, Worth] = field(default_factory=dict)


def animals(species: Iterable[str], *marks: str) -> list[str]:
    """Each species plain, male, female and baby, and with these marks."""
    return [".".join(filter(None, (name, mark))) for name in species for mark in ("", *SEXES, BABY, *marks)]


def trucks(rules: Ruleset) -> Board:
    """The delivery trucks, with the spaces that are printed on them."""
    return Board("trucks", truck_blocks([card.spaces for card in rules.trucks]), 204)


OFFSPRING = Block(("OOOO OOOO", "OO OO OO OO"), (("O", "O", "supply"),), (0.3, 0.36))
BANK = coins("BANK", (0.86, 0.38))
STACKS = Block(("SSS.D", "SS. SSD"), (("S", "DRAW", "stack"), ("D", "DISC", "stack")), (0.5, 0.8))


def changed(boards: Iterable[Board], name: str, *blocks: Block) -> tuple[Board, ...]:
    """The boards, with these blocks more on the one of that name."""
    return tuple(board.with_blocks(*blocks) if board.name == name else board for board in boards)


def laid_out(boards: Iterable[Board], name: str, *blocks: Block) -> tuple[Board, ...]:
    """The boards, with only these blocks on the one of that name."""
    return tuple(replace(board, blocks=blocks) if board.name == name else board for board in boards)
