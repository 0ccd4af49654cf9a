"""Changes on the table, as pure values: what a camera saw, and how a place differs from what should lie there.

A game reads off a `SceneDiff` what may have been done (`ActionType.candidates`) and what was chosen beside it
(`Ruleset.seen_choices`); it never sees a picture.
"""

from __future__ import annotations

from functools import lru_cache
from math import log
from typing import NamedTuple

LIKELY = 0.02
"""A thing supports the guess that it is a piece if that is at least so likely."""
MOST_READINGS = 4
"""So many pieces are tried for one thing that was seen."""
DIFFERS = 1.6
"""From here on a piece that is read otherwise counts as a difference, in natural logarithms: the reading thinks it five
times less likely."""
MISREAD_AT_MOST = 5.7
"""A piece is read as another one, however sure the reading was."""
SURE_AT_MOST = 0.995
"""No reading is believed more than this."""
SIBLING, STRANGER = 0.25, 0.02
"""Shares of the probability that a reading leaves open: for another mark of the species; for any other piece."""
LEAST = 1e-6
SOMETHING = ""
"""The face of a thing that nobody can name."""


@lru_cache(maxsize=4096)
def kin_of(face: str) -> str:
    """The common name of pieces that differ only in their mark: the species."""
    first, _, mark = face.rpartition(".")
    return first if mark in ("m", "f", "fish", "flash") else face


class Detection(NamedTuple):
    """One thing seen.  likely: (face, probability), likeliest first; named: whether the first is its name."""

    likely: tuple[tuple[str, float], ...] = ()
    named: bool = False

    @property
    def face(self) -> str:
        """The face that was read."""
        return self.likely[0][0] if self.named else SOMETHING

    @property
    def probability(self) -> float:
        """Of what it most likely is."""
        return self.likely[0][1] if self.likely else 0.0

    def can_be(self, face: str, least: float = 0.004) -> bool:
        """True if it was read as this, or has it among its rivals."""
        return any(other == face and share >= least for other, share in self.likely)

    def misread_as(self, face: str) -> float:
        """The cost, as a logarithm, of taking a thing with a name for this piece when it was read as another."""
        share = dict(self.likely).get(face)
        if share is None:
            left = max(1.0 - sum(part for _, part in self.likely), 1.0 - SURE_AT_MOST)
            share = left * (SIBLING if kin_of(face) == kin_of(self.face) else STRANGER)
        return min(MISREAD_AT_MOST, max(0.0, log(self.probability / max(share, LEAST))))

    def is_like(self, face: str) -> bool:
        """True if it does not clearly differ from this; what has no name differs from nothing."""
        return not self.named or self.misread_as(face) < DIFFERS


Detections = tuple[Detection, ...]


class Difference(NamedTuple):
    """The difference between what is seen at a place and what should lie there; a piece read as another one is in both.

    missing: faces that are not seen.  extra: things that should not be there.
    """

    missing: tuple[str, ...] = ()
    extra: Detections = ()

    @property
    def seen(self) -> tuple[str, ...]:
        """The faces of what should not be there, in order."""
        return tuple(sorted(glimpse.face for glimpse in self.extra))
