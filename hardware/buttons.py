"""A button's contact without its bouncing, and the gestures of a finger.  Pure: times come in as arguments.

Contacts bounce for some milliseconds when they close *and* when they open.  So the first edge after a quiet time acts
at once; every edge after it only prolongs the noise; when it has been quiet again, the level is read anew and believed.
A long cable that picks up the mains is never quiet: it does nothing more after its first edge.
"""

from __future__ import annotations

from dataclasses import dataclass

from companion.gestures import gestures_of
from companion.ports import Button, Gesture

QUIET_S = 0.025
HOLD_S = 0.8
DOUBLE_S = 0.4


class Contact:
    """The clean state of a contact that bounces."""

    def __init__(self, quiet_s: float = QUIET_S) -> None:
        self.is_closed = False
        self.due: float | None = None
        """When the level must be read again; None while it is quiet."""
        self._quiet_s = quiet_s

    def edge(self, closed: bool, at: float) -> bool:
        """The level changed, and is this now.  Whether the clean state changed."""
        was_quiet = self.due is None
        self.due = at + self._quiet_s
        return was_quiet and self._become(closed)

    def settle(self, closed: bool, at: float) -> bool:
        """The level, read again when it was due.  Whether the clean state changed: an edge had been missed."""
        if self.due is None or at < self.due:
            return False
        self.due = None
        return self._become(closed)

    def _become(self, closed: bool) -> bool:
        changed = closed != self.is_closed
        self.is_closed = closed
        return changed


@dataclass(frozen=True, slots=True)
class ButtonConfig:
    """The manner in which a button takes its presses.

    acts_late: a short press counts when the finger leaves, so that a long one can mean the opposite.
    knows: its gestures.  lock_out_s: so long after a press no other counts.
    """

    acts_late: bool = False
    knows: frozenset[Gesture] = frozenset()
    lock_out_s: float = 0.0


MANNERS: dict[Button, ButtonConfig] = {
    "next": ButtonConfig(knows=gestures_of("next"), lock_out_s=0.4),
    "undo": ButtonConfig(acts_late=True, knows=gestures_of("undo")),
    "help": ButtonConfig(knows=gestures_of("help")),
    "repeat": ButtonConfig(knows=gestures_of("repeat")),
}


class PressDetector:
    """Turns the clean closing and opening of one button into gestures."""

    def __init__(self, manner: ButtonConfig) -> None:
        self._manner = manner
        self._pressed_at = float("-inf")
        self._held_at: float | None = None
        """When the press that still lasts began, unless it has become a gesture that is finished."""

    @property
    def due(self) -> float | None:
        """When a press that lasts becomes a hold; None when it cannot."""
        if self._held_at is None or "hold" not in self._manner.knows:
            return None
        return self._held_at + HOLD_S

    def close(self, at: float) -> tuple[bool, Gesture | None]:
        """The contact closed.  Whether the press counts and is to be acknowledged; what it means already."""
        since_s = at - self._pressed_at
        if since_s < self._manner.lock_out_s:
            return False, None
        if "double" in self._manner.knows and since_s < DOUBLE_S:
            self._pressed_at = float("-inf")
            return True, "double"
        self._pressed_at = self._held_at = at
        return True, None if self._manner.acts_late else "press"

    def open(self) -> Gesture | None:
        """The contact opened."""
        was_pressed, self._held_at = self._held_at is not None, None
        return "press" if was_pressed and self._manner.acts_late else None

    def hold(self, at: float) -> Gesture | None:
        """The contact is closed still."""
        if self.due is None or at < self.due:
            return None
        self._held_at = None
        return "hold"
