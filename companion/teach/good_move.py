"""A good move, and why it is one.

hint(rules, position)                     the others' answers considered
hint(rules, position, drawn=(zebra,))     a tile is drawn: which truck?
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.rules.actions import Action
from companion.rules.position import Piece, Position
from companion.rules.ruleset import Ruleset
from companion.teach.hints import Reason, reasons
from companion.teach.search import Rated, Search, rated

FOR_REASONS = 300
"""Positions that may be looked at to say why: what trucks are worth to the others."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A good action.  Of `AddTile` and `Roll` without a tile or dice it means: draw, then ask again.

    reasons: the most important first.  rivals: the other actions that were thought through, the best first.
    positions: how many were looked at.
    """

    action: Action
    reasons: tuple[Reason, ...]
    rivals: tuple[Rated, ...] = ()
    positions: int = 0


def hint(rules: Ruleset, position: Position, drawn: Sequence[Piece] = ()) -> Hint | None:
    """A good action for the player to move; None if the game is over.  drawn: the tile in hand, or both dice."""
    if position.over:
        return None
    search = Search(rules, position)
    found = rated(search, drawn)
    if not found:
        return None
    best, *rivals = found
    search.look.allow(FOR_REASONS)
    return Hint(best.action, tuple(reasons(search, best, rivals)), tuple(rivals), search.look.seen)
