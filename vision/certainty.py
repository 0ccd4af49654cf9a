"""How sure a reading is: from likenesses to calibrated probabilities, and the honest "unknown".

The numbers were fitted on rendered tables with other art than the photographs that test them; `benchmarks`
prints how well they hold.
"""

from __future__ import annotations

import numpy as np

IS_PIECE = {"square": 0.62, "round": 0.62, "die": 0.78}
"""A spot that looks less like every piece than this (correlation of the whole face) is not called a piece.

A die shows its side faces too, and those look somewhat like pieces.
"""
IS_PIECE_OUTSIDE = 0.88
"""Outside every zone lie markers and print: only what is certainly a piece is told."""
IS_SOMETHING = 0.52
"""… and less than this is called nothing at all."""
SURE_FROM = {"square": 0.12, "round": 0.12, "die": 0.04}
"""How far above IS_PIECE a likeness gives even odds."""
LIKENESS_STEEP = 30.0
MARGIN_MIDDLE, MARGIN_STEEP = 0.02, 60.0


def _logistic(x: float) -> float:
    return float(1 / (1 + np.exp(-np.clip(x, -30, 30))))


def kind_confidence(shape: str, likeness: float, rival: float) -> float:
    """Probability that the kind is right, from its likeness and that of the next best kind (-1..1)."""
    alike = _logistic(LIKENESS_STEEP * (likeness - IS_PIECE[shape] - SURE_FROM[shape]))
    ahead = _logistic(MARGIN_STEEP * (likeness - rival - MARGIN_MIDDLE))
    return alike * ahead
