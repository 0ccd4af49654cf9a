"""Lights and a buzzer: what each state of the table shows, as one table of rhythms and colours.

No two states differ by colour alone: each has a rhythm of its own.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate

from companion.ports import LightState, Signal

Rhythm = tuple[float, ...]
"""Seconds on, off, on, off …, from the beginning again and again.  Empty: dark."""

Colour = tuple[int, int, int]
"""Red, green, blue, each 0 or 1."""

Tune = tuple[tuple[int, float], ...]
"""Tones one after the other: hertz (0: a pause) and seconds."""

DARK: Rhythm = ()
STEADY: Rhythm = (1.0, 0.0)
SLOW: Rhythm = (0.9, 0.9)
FAST: Rhythm = (0.1, 0.15)
DOUBLE_FLASH: Rhythm = (0.12, 0.15, 0.12, 1.0)
LONG_AND_SHORT: Rhythm = (1.5, 0.25, 0.25, 0.25)
RARE_FLASH: Rhythm = (0.15, 2.5)
FOUR_FLASHES: Rhythm = (0.12, 0.15, 0.12, 0.15, 0.12, 0.15, 0.12, 1.0)

TICK: Tune = ((1200, 0.03),)


@dataclass(frozen=True, slots=True)
class LightPattern:
    """The light and sound with which a state of the table begins."""

    rhythm: Rhythm
    colour: Colour
    tune: Tune = ()


LOOKS: dict[LightState, LightPattern] = {
    #                rhythm          red green blue
    "nobody":   LightPattern(DARK,           (0, 0, 0)),
    "turn":     LightPattern(STEADY,         (0, 1, 0)),
    "looking":  LightPattern(FAST,           (1, 1, 1)),
    "question": LightPattern(SLOW,           (1, 1, 0), ((660, 0.12), (0, 0.05), (880, 0.2))),
    "wrong":    LightPattern(DOUBLE_FLASH,   (1, 0, 0), ((330, 0.2), (220, 0.4))),
    "over":     LightPattern(LONG_AND_SHORT, (0, 0, 1), ((523, 0.15), (659, 0.15), (784, 0.15), (1047, 0.4))),
    "unkept":   LightPattern(FOUR_FLASHES,   (1, 0, 0), ((220, 0.4), (0, 0.1), (220, 0.4))),
    "blind":    LightPattern(RARE_FLASH,     (1, 0, 1), ((440, 0.3), (0, 0.1), (440, 0.3))),
}  # fmt: skip

_WINK_S, _BETWEEN_S, _ROUND_S = 0.12, 0.2, 3.0


def rhythm_of(signal: Signal) -> Rhythm:
    """The rhythm of the light that everybody shares.

    In a turn it is steady and winks once for the first player, twice for the second …: one light tells whose turn.
    """
    if signal.state == "turn" and signal.seat is not None:
        return (_ROUND_S, _WINK_S, *(_BETWEEN_S, _WINK_S) * signal.seat)
    return LOOKS[signal.state].rhythm


def rhythm_at_seat(signal: Signal, seat: int) -> Rhythm:
    """The rhythm of a player's own light: dark while others are meant."""
    if signal.seat not in (None, seat) or signal == Signal("turn"):
        return DARK
    return LOOKS[signal.state].rhythm


def is_on(rhythm: Rhythm, seconds: float) -> tuple[bool, float]:
    """If the light is on so many seconds after the rhythm began, and for how many seconds that stays so."""
    if not rhythm:
        return False, float("inf")
    within_s = seconds % sum(rhythm)
    for place, end_s in enumerate(accumulate(rhythm)):
        if within_s < end_s:
            return place % 2 == 0, end_s - within_s
    return True, rhythm[0]


def tone_at(tune: Tune, seconds: float) -> tuple[int, float]:
    """The tone (hertz, 0 for silence) so many seconds after the tune began, and for how many seconds it lasts."""
    for hertz, length_s in tune:
        if seconds < length_s:
            return hertz, length_s - seconds
        seconds -= length_s
    return 0, float("inf")
