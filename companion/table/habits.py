"""What is usual at a table, and how unlikely a look is by it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from companion.rules.actions import AddTile
from companion.rules.scene import SOMETHING
from companion.table.lasting import Known, Lasting
from companion.table.reconcile import UNSEEN, Try

HURRIED, HALF_A_TURN = 2.0, 4.6
"""How unlikely it is that two turns are on one picture where each has its own; that only half a turn is."""
VEILED = 6.0
"""How unlikely it is that a piece is not recognised any more, though no hand is there."""


@dataclass(frozen=True, slots=True)
class Habits:
    """What is usual at this table.  every_look_is_a_turn: pictures are taken turn by turn, so one on which nothing
    has changed speaks for a turn that leaves no trace.
    """

    every_look_is_a_turn: bool = False

    @property
    def nothing(self) -> float:
        """How unlikely a look is at which nothing has happened."""
        return UNSEEN + 0.5 if self.every_look_is_a_turn else 0.0

    def unlikely(self, one: Try, idle: float, known: Known) -> float:
        """How unlikely a look is that is explained so.  idle: what no turn at all would be.  known: before it."""
        unlikely = 0.0 if one.steps or one.unfinished else idle
        if self.every_look_is_a_turn:
            unlikely += HURRIED * (len(one.steps) > 1) + HALF_A_TURN * one.unfinished + VEILED * _is_veiled(one, known)
        return unlikely


def _is_veiled(one: Try, before: Known) -> bool:
    """Whether a piece that had a name is seen for the first time as something that nobody can name."""
    new = Counter(str(action.piece) for action in one.actions if isinstance(action, AddTile))
    now = (lasting for lasting in one.known.values() if lasting.looks == 1)
    return bool(nameless(now) - nameless(before.values()) - new)


def nameless(known: Iterable[Lasting]) -> Counter[str]:
    """The pieces where something is seen that nobody can name."""
    return Counter(face for lasting in known if SOMETHING in lasting.extra for face in lasting.missing)
