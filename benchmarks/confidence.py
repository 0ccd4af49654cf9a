"""Whether a confidence of 0.9 is right nine times in ten."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from benchmarks.score import Verdict

BANDS = ((0.0, 0.5), (0.5, 0.9), (0.9, 0.99), (0.99, 1.0))
"""Of a band its lower end belongs to it, its upper end to the next one."""


@dataclass(frozen=True, slots=True)
class Band:
    """The pieces reported with a confidence in [low, high): how many, how many right, their mean confidence."""

    low: float
    high: float
    reported: int
    right: int
    mean_confidence: float


def reported(verdicts: Iterable[Verdict]) -> list[tuple[float, bool]]:
    """The confidence of every reported piece, and whether it is right; ghosts are not."""
    return [(verdict.seen.confidence, verdict.outcome == "right") for verdict in verdicts if verdict.seen]


def bands(pieces: Iterable[tuple[float, bool]]) -> tuple[Band, ...]:
    """Reported pieces by their confidence."""
    every = tuple(pieces)
    return tuple(_band(low, high, every) for low, high in BANDS)


def _band(low: float, high: float, pieces: tuple[tuple[float, bool], ...]) -> Band:
    inside = [(sure, right) for sure, right in pieces if low <= sure < high or sure == high == 1.0]
    mean = sum(sure for sure, _ in inside) / len(inside) if inside else 0.0
    return Band(low, high, len(inside), sum(right for _, right in inside), mean)


def brier(pieces: Iterable[tuple[float, bool]]) -> float:
    """The mean squared difference of confidence and truth: 0 is perfect, 0.25 is a coin.  0 without pieces."""
    every = tuple(pieces)
    return sum((sure - right) ** 2 for sure, right in every) / len(every) if every else 0.0
