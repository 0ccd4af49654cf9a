"""Lights and a buzzer, kept going by a thread of their own; whoever shows something never waits."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Mapping
from typing import Protocol, TypeVar

from companion.loops import Loop
from companion.ports import Signal
from hardware.lights import LOOKS, TICK, Colour, Rhythm, Tune, is_on, rhythm_at_seat, rhythm_of, tone_at
from hardware.wiring import Tell

WINK_S = 0.08
"""For so long the lights show the opposite after a press: it has been felt."""
_BLACK: Colour = (0, 0, 0)
_WHITE: Colour = (1, 1, 1)
_FOREVER = float("inf")
_JOIN_S = 1.0

Given = TypeVar("Given")


class LampOutput(Protocol):
    """A light that can be set."""

    def show(self, colour: Colour) -> None: ...

    def close(self) -> None: ...


class Buzzer(Protocol):
    """Something that gives a tone; 0 hertz is silence."""

    def sound(self, hertz: int) -> None: ...

    def close(self) -> None: ...


class Lights:
    """Shows the newest signal until `close`.

    shared: the light of everybody; seats: each player's own.  A device that fails is told once and left out.
    """

    def __init__(
        self,
        shared: LampOutput | None,
        seats: Mapping[int, LampOutput],
        buzzer: Buzzer | None,
        tell: Tell,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._shared = shared
        self._seats = dict(seats)
        self._buzzer = buzzer
        self._tell = tell
        self._clock = clock
        self._signal = Signal("nobody")
        self._since = clock()
        self._wink_until = 0.0
        self._tune: Tune = ()
        self._tune_since = 0.0
        self._news = threading.Condition()
        self._told = False
        """Whether there is news that the lights do not show yet."""
        self._closing = False
        self._loop = Loop("lights", self._turn)
        self._loop.start()

    def show(self, signal: Signal) -> None:
        """Show this from now on."""
        with self._news:
            if signal == self._signal:
                return
            if signal.state != self._signal.state:
                self._tune, self._tune_since = LOOKS[signal.state].tune, self._clock()
            self._signal, self._since = signal, self._clock()
            self._wake()

    def acknowledge(self) -> None:
        """A press was felt: wink and tick."""
        with self._news:
            now = self._clock()
            self._wink_until = now + WINK_S
            self._tune, self._tune_since = TICK, now
            self._wake()

    def close(self) -> None:
        """Dark and silent."""
        with self._news:
            self._closing = True
            self._wake()
        self._loop.join(_JOIN_S)

    def _wake(self) -> None:
        self._told = True
        self._news.notify_all()

    def _turn(self) -> bool:
        with self._news:
            if not self._closing:
                self._told = False
                left_s = self._step(self._clock())
                self._news.wait_for(lambda: self._told, None if left_s == _FOREVER else max(0.001, left_s))
                return True
        for device in (self._shared, *self._seats.values(), self._buzzer):
            if device:
                device.close()
        return False

    def _step(self, now: float) -> float:
        """Set every device to what it shows now; for how many seconds nothing changes."""
        lefts = [_FOREVER]
        if self._shared is not None:
            colour, left_s = self._colour(rhythm_of(self._signal), LOOKS[self._signal.state].colour, now)
            lefts.append(left_s)
            if not self._works("the light in three colours", self._shared.show, colour):
                self._shared = None
        if self._buzzer is not None:
            hertz, left_s = tone_at(self._tune, now - self._tune_since)
            lefts.append(left_s)
            if not self._works("the buzzer", self._buzzer.sound, hertz):
                self._buzzer = None
        for seat, lamp in tuple(self._seats.items()):
            colour, left_s = self._colour(rhythm_at_seat(self._signal, seat), _WHITE, now)
            lefts.append(left_s)
            if not self._works(f"the light of player {seat + 1}", lamp.show, colour):
                del self._seats[seat]
        return min(lefts)

    def _colour(self, rhythm: Rhythm, colour: Colour, now: float) -> tuple[Colour, float]:
        lit, left_s = is_on(rhythm, now - self._since)
        if now < self._wink_until:
            return (_BLACK if lit else _WHITE), min(left_s, self._wink_until - now)
        return (colour if lit else _BLACK), left_s

    def _works(self, what: str, act: Callable[[Given], None], given: Given) -> bool:
        try:
            act(given)
        except Exception as error:
            self._tell(f"{what} does not work any more ({error}); play on without it")
            return False
        return True
