"""The light over the demo table as time goes by: lamps switched, dimmed and turned up, clouds before the window."""

from __future__ import annotations

import random
from dataclasses import replace
from math import pi, sin

from vision.scene_look import Light

LAMP = Light(glare=0.06, glare_at=(0.86, 0.12))

EVERY_S = 20.0
"""How long one lamp stays as it is."""

KELVINS = (2700.0, 3500.0, 4800.0, 6500.0)
SHARES = (0.5, 1.0, 1.0, 2.0)
"""Of the usual light."""
GAMMA = 2.2
"""A camera writes light down as its root of this degree: twice the light is no picture twice as bright."""

CLOUDS_S = 14.0
CLOUDS_SHARE = 0.25
CLOUD_STEPS = 12
"""A cloud takes away up to this share of the light, in so many steps."""


def lamp_at(seconds: float, seed: int) -> Light:
    """The light so many seconds after the beginning, when it changes.  The same seed gives the same light."""
    number = int(seconds // EVERY_S)
    if number == 0:
        return LAMP
    chance = random.Random(f"{seed} {number}")
    gain = LAMP.gain * chance.choice(SHARES) ** (1 / GAMMA)
    if chance.random() < 0.5:
        return replace(LAMP, gain=gain, kelvin=chance.choice(KELVINS))
    return replace(LAMP, gain=gain * _cloud(seconds), kelvin=KELVINS[-1])


def _cloud(seconds: float) -> float:
    dark = (1 - sin(2 * pi * seconds / CLOUDS_S)) / 2
    return 1 - CLOUDS_SHARE * round(dark * CLOUD_STEPS) / CLOUD_STEPS
