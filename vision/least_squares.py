"""Least squares for a handful of unknowns, in which what is far off counts less."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

STEPS = 7
MOST_OFF = 3.0
"""What is off by more, in what is usual, counts less: it is no print, or lies on a tile."""

Vector = NDArray[Any]


def least_squares(off: Callable[[Vector], Vector], start: Vector, nudges: Vector, priors: int) -> Vector:
    """The unknowns, (n,), with which least is off.

    off: what is off with such unknowns, (m,), in what is usual; the last `priors` of it always count fully.
    nudges: (n,), by so much each unknown is changed to see what it does.
    """
    found = start.astype(np.float64)
    for _ in range(STEPS):
        here = off(found)
        slopes = np.column_stack([(off(found + step) - here) / step.sum() for step in np.diag(nudges)])
        weight = 1 / (1 + (here / MOST_OFF) ** 2)
        weight[len(here) - priors :] = 1
        normal = slopes.T @ (weight[:, None] * slopes)
        found = found - np.linalg.solve(normal + 1e-9 * np.diag(np.diag(normal)), slopes.T @ (weight * here))
    return found
