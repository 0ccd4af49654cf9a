"""A button's contact without its bouncing, and the gestures of a finger.  Pure: times come in as arguments.

Contacts bounce for some milliseconds when they close *and* when they open.  So the first edge after a quiet time acts
at once; every edge after it only prolongs the noise; when it has been quiet again, the level is read anew and believed.
A long cable that picks up the mains is never quiet: it does nothing more after its first edge.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from queue import Empty, SimpleQueue
from typing import Any, Protocol

from companion.loops import Loop
from companion.ports import Button, Gesture, Press
from hardware.wiring import ButtonPin, Tell

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
    """How a button takes its presses.

    acts_late: a short press counts when the finger leaves, so that a long one can mean the opposite.
    knows: the gestures beyond a press.  lock_out_s: so long after a press no other counts.
    """

    acts_late: bool = False
    knows: frozenset[Gesture] = frozenset()
    lock_out_s: float = 0.0


MANNERS: dict[Button, ButtonConfig] = {
    "next": ButtonConfig(knows=frozenset({"hold"}), lock_out_s=0.4),
    "undo": ButtonConfig(acts_late=True, knows=frozenset({"hold"})),
    "help": ButtonConfig(knows=frozenset({"double"})),
    "repeat": ButtonConfig(knows=frozenset({"hold"})),
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


# Buttons on pins: every press is acknowledged at once and put on a queue.
#
# The library's callbacks run in its own thread, which an exception would end: they only put their button on a queue.
# They may come late on a busy machine, so what counts is the level when the button is taken from the queue.


_JOIN_S = 1.0


class Input(Protocol):
    """What is used of gpiozero.DigitalInputDevice."""

    when_activated: Any
    when_deactivated: Any

    @property
    def is_active(self) -> bool: ...

    def close(self) -> Any: ...


class _Key:
    """One button: its pin, its contact, and the finger on it."""

    def __init__(self, place: ButtonPin, device: Input) -> None:
        self.place = place
        self.device = device
        self.contact = Contact()
        self.finger = PressDetector(MANNERS[place.button])

    @property
    def due(self) -> float | None:
        """When something is to be done although no edge comes."""
        return self.contact.due if self.contact.due is not None else self.finger.due


class Buttons:
    """Listens until `close`.  open_input: opens a pin; acknowledge: called at each press that counts.

    A button that cannot be opened, or stops answering, is told once, and the others work on.
    """

    def __init__(
        self,
        places: Sequence[ButtonPin],
        open_input: Callable[[ButtonPin], Input | None],
        acknowledge: Callable[[], None],
        tell: Tell,
    ) -> None:
        self.presses: SimpleQueue[Press] = SimpleQueue()
        self._edges: SimpleQueue[_Key | None] = SimpleQueue()
        self._acknowledge = acknowledge
        self._tell = tell
        opened = ((place, open_input(place)) for place in places)
        self._keys = [_Key(place, device) for place, device in opened if device]
        for key in self._keys:
            key.device.when_activated = key.device.when_deactivated = partial(self._edges.put, key)
        self._loop = Loop("buttons", self._turn)
        self._loop.start()

    def close(self) -> None:
        """Give the pins back."""
        self._edges.put(None)
        self._loop.close(_JOIN_S)
        for key in self._keys:
            key.device.close()
        self._keys = []

    def _turn(self) -> bool:
        """Take what has come, then read the levels that are due, and find presses that last."""
        if not self._take_edges():
            return False
        now = time.monotonic()
        for key in tuple(self._keys):
            if key.contact.due is not None and now >= key.contact.due:
                self._read(key, key.contact.settle)
            if key.contact.due is None:
                self._put(key, key.finger.hold(now), now)
        return True

    def _take_edges(self) -> bool:
        """Wait for an edge or for what is due, and take every edge that has come.  False once everything closes."""
        with contextlib.suppress(Empty):
            due = [key.due for key in self._keys if key.due is not None]
            key = self._edges.get(timeout=max(0.0, min(due) - time.monotonic()) if due else None)
            while key:
                self._read(key, key.contact.edge)
                key = self._edges.get_nowait()
            return False
        return True

    def _read(self, key: _Key, believe: Callable[[bool, float], bool]) -> None:
        """Read the level and let the contact believe it.  A button that does not answer is left out."""
        if key not in self._keys:
            return
        try:
            closed, now = key.device.is_active, time.monotonic()
        except Exception as error:
            self._keys.remove(key)
            self._tell(f"the button on pin {key.place.pin} does not answer any more ({error}); play on without it")
            return
        if believe(closed, now):
            self._changed(key, now)

    def _changed(self, key: _Key, at: float) -> None:
        if not key.contact.is_closed:
            self._put(key, key.finger.open(), at)
            return
        counts, gesture = key.finger.close(at)
        if counts:
            self._acknowledge()
        self._put(key, gesture, at)

    def _put(self, key: _Key, gesture: Gesture | None, at: float) -> None:
        if gesture:
            self.presses.put(Press(key.place.button, gesture, key.place.seat, at))
