"""A good move, and why it is one.

hint(rules, position)                         the others' answers considered
hint(rules, position, PLAYOUTS, chance)       as strong as it gets
hint(rules, position, drawn=(zebra,))         a tile is drawn: which truck?
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.games.players import Chance
from companion.rules.actions import Action
from companion.rules.position import Piece, Position
from companion.rules.ruleset import Ruleset
from companion.teach.hints import Reason, reasons
from companion.teach.search import (
    PLAYOUTS,
    POSITIONS,
    REPLIES,
    Rated,
    Search,
    greedy,
    with_playouts,
    with_replies,
)

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


def hint(
    rules: Ruleset,
    position: Position,
    strength: int = REPLIES,
    chance: Chance | None = None,
    drawn: Sequence[Piece] = (),
) -> Hint | None:
    """A good action for the player to move; None if the game is over.

    strength: GREEDY, REPLIES or PLAYOUTS, which needs chance.  drawn: the tile in hand, or both dice.
    Raises ValueError for a strength that there is not, or playouts without chance.
    """
    if strength not in POSITIONS or (strength == PLAYOUTS and chance is None):
        raise ValueError(
            f"strength {strength!r}: expected one of {', '.join(map(str, POSITIONS))}; {PLAYOUTS} needs chance"
        )
    if position.over:
        return None
    search = Search(rules, position, POSITIONS[strength])
    if strength == PLAYOUTS and chance is not None:
        rated = with_playouts(search, drawn, chance)
    else:
        rated = (with_replies if strength == REPLIES else greedy)(search, drawn)
    if not rated:
        return None
    best, *rivals = rated
    search.look.allow(FOR_REASONS)
    found = tuple(reasons(search, best, rivals))
    return Hint(best.action, found, tuple(rivals), search.look.seen)
