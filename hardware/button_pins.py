"""Buttons on pins: every press is acknowledged at once and put on a queue.

The library's callbacks run in its own thread, which an exception would end: they only put their button on a queue.
They may come late on a busy machine, so what counts is the level when the button is taken from the queue.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Sequence
from functools import partial
from queue import Empty, SimpleQueue
from typing import Any, Protocol

from companion.loops import Loop
from companion.ports import Gesture, Press
from hardware.buttons import MANNERS, Contact, PressDetector
from hardware.wiring import ButtonPin, Tell

_JOIN_S = 1.0


class Input(Protocol):
    """The part of gpiozero.DigitalInputDevice that is used."""

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
                self._report(key, key.finger.hold(now), now)
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
            self._on_change(key, now)

    def _on_change(self, key: _Key, at: float) -> None:
        if not key.contact.is_closed:
            self._report(key, key.finger.open(), at)
            return
        counts, gesture = key.finger.close(at)
        if counts:
            self._acknowledge()
        self._report(key, gesture, at)

    def _report(self, key: _Key, gesture: Gesture | None, at: float) -> None:
        if gesture:
            self.presses.put(Press(key.place.button, gesture, key.place.seat, at))
