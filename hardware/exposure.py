"""Exposure that is locked and follows the light: what its picture shows, and what it is to be set to next.

The lightest matter on a table is the paper of its sheets.  It shall be bright and yet tell its shades: what is burnt
white has lost its print.  A camera writes light down as its root of degree GAMMA; so a step of the exposure ends
between the two bounds from which steps are taken, and the next look asks for none.  Nothing is done while something
moves: a sleeve over the sheets is no lamp.

Pure: times come in as arguments.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

if TYPE_CHECKING:
    from companion.ports import Image

GAMMA = 2.2
EVERY_PX = 8
"""One pixel in so many each way tells how light a picture is."""
PAPER = 95
"""Percentile of the pixels' lightest colours that is paper: little is lighter but lamps that are mirrored in it."""
DIM, WISHED, BURNT = 140.0, 215.0, 248.0
"""Levels of paper of 255: below the first it is exposed for longer, so that it has the second; from the third on for
shorter."""
SHORTER, LONGER = 0.6, 4.0
"""By so much at a time: how much too bright burnt paper is nobody can tell.  What was hardly burnt stays above DIM."""
DARKEST = 45.0
"""A picture of which half is darker than this level is exposed for no shorter: what is burnt in it is a lamp."""
TINTED, MOST_TINTED = 1.4, 2.0
"""Paper whose blue or red is so many times its green, or as little of it, is made white; so much at a time."""
CALM_S, SETTLES_S, RESTS_S = 1.5, 1.0, 10.0
"""So long a picture stays as it is before its light is followed; so long the camera takes to show that; and so long a
camera that can do no better is left alone."""
AS_LIGHT = 4.0
"""Levels within which the paper and the middle of a picture are the same."""


class Lightness(NamedTuple):
    """The brightness of a picture.

    paper, middle: levels, 0 to 255.  blue, red: of paper, in shares of its green.
    """

    paper: float
    middle: float
    blue: float = 1.0
    red: float = 1.0

    def is_as(self, other: Lightness) -> bool:
        """True if two pictures are as light as each other."""
        return abs(self.paper - other.paper) < AS_LIGHT and abs(self.middle - other.middle) < AS_LIGHT


def lightness(image: Image) -> Lightness:
    """The brightness of a picture, (height, width, 3) uint8 BGR."""
    pixels = image[::EVERY_PX, ::EVERY_PX].reshape(-1, 3)
    lightest = pixels.max(axis=1)
    paper = float(np.percentile(lightest, PAPER))
    told = pixels[(lightest >= 0.9 * paper) & (lightest <= paper)].astype(np.float64).mean(axis=0)
    blue, green, red = np.maximum(told, 1.0)
    return Lightness(paper, float(np.median(lightest)), float(blue / green), float(red / green))


@dataclass(frozen=True, slots=True)
class Exposure:
    """The settings of a camera.  time_us: how long it looks.  gain: 1 and more.  blue, red: gains of two colours."""

    time_us: float
    gain: float = 1.0
    blue: float = 1.0
    red: float = 1.0


@dataclass(frozen=True, slots=True)
class ExposureLimits:
    """The limits of a camera's settings.  period_us: of the lamps' flicker; longer times are whole numbers of it."""

    shortest_us: float
    longest_us: float
    period_us: float
    most_gain: float = 1.0
    most_colour: float = 8.0


def is_well_exposed(seen: Lightness) -> bool:
    """True if the light of a picture is as it should be."""
    return _times(seen) == 1 and not _is_tinted(seen)


def better_exposure(seen: Lightness, now: Exposure, limits: ExposureLimits) -> Exposure:
    """The settings after a calm picture; `now` itself if that is as it should be, or at its limit."""
    times = _times(seen)
    coloured = now
    if _is_tinted(seen):
        blue, red = (float(np.clip(gain / np.clip(share**GAMMA, 1 / MOST_TINTED, MOST_TINTED), 1, limits.most_colour))
                     for gain, share in ((now.blue, seen.blue), (now.red, seen.red)))  # fmt: skip
        coloured = now if np.allclose((blue, red), (now.blue, now.red)) else replace(now, blue=blue, red=red)
    return coloured if times == 1 else _within(coloured, times, limits)


def _is_tinted(seen: Lightness) -> bool:
    """Of burnt paper nobody can tell."""
    return seen.paper < BURNT and not all(1 / TINTED < share < TINTED for share in (seen.blue, seen.red))


def _times(seen: Lightness) -> float:
    """So many times as much light the next picture wants."""
    if seen.paper < DIM:
        return min((WISHED / max(seen.paper, 1.0)) ** GAMMA, LONGER)
    return SHORTER if seen.paper >= BURNT and seen.middle > DARKEST else 1.0


def _within(now: Exposure, times: float, limits: ExposureLimits) -> Exposure:
    """So many times as much light: by a longer time first, and a gain only beyond that, as a gain makes noise."""
    wanted = now.time_us * now.gain * times
    time_us = float(np.clip(wanted, limits.shortest_us, limits.longest_us))
    if time_us >= limits.period_us:
        time_us = time_us // limits.period_us * limits.period_us
    gain = float(np.clip(wanted / time_us, 1.0, limits.most_gain))
    same = np.allclose((time_us, gain), (now.time_us, now.gain), rtol=0.02)
    return now if same else replace(now, time_us=time_us, gain=gain)


class LightFollower:
    """Says when the light is to be followed: once it has been another for a while, and nothing moves."""

    def __init__(self) -> None:
        self._seen: Lightness | None = None
        self._since = 0.0
        self._waits_until = 0.0

    def is_due(self, seen: Lightness, now: float) -> bool:
        """True if a picture shows a calm table in poor light that has been so for long enough."""
        if self._seen is None or not seen.is_as(self._seen):
            self._seen, self._since = seen, now
        is_calm = now - self._since >= CALM_S and now >= self._waits_until
        return is_calm and not is_well_exposed(seen)

    def waits(self, now: float, *, is_set: bool) -> None:
        """The camera was set to something better; or there is nothing better."""
        self._seen, self._waits_until = None, now + (SETTLES_S if is_set else RESTS_S)
