"""What has changed on the table, as pure values: what a camera saw, and how a place differs from what should lie there.

A game reads off a `SceneDiff` what may have been done (`Play.candidates`) and what was chosen beside it
(`Ruleset.seen_choices`); it never sees a picture.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from math import log
from typing import NamedTuple

from companion.rules.pieces import Piece
from companion.rules.position import TABLE, Place, Position
from companion.rules.ruleset import Ruleset

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
    """What pieces that differ only in their mark have in common: the species."""
    first, _, mark = face.rpartition(".")
    return first if mark in ("m", "f", "fish", "flash") else face


class Glimpse(NamedTuple):
    """One thing seen.  likely: (face, probability), likeliest first; named: whether the first is its name."""

    likely: tuple[tuple[str, float], ...] = ()
    named: bool = False

    @property
    def face(self) -> str:
        """What it was read as."""
        return self.likely[0][0] if self.named else SOMETHING

    @property
    def probability(self) -> float:
        """Of what it most likely is."""
        return self.likely[0][1] if self.likely else 0.0

    def can_be(self, face: str, least: float = 0.004) -> bool:
        """Whether it was read as this, or has it among its rivals."""
        return any(other == face and share >= least for other, share in self.likely)

    def misread_as(self, face: str) -> float:
        """How much less likely a thing with a name is this piece than what it was read as."""
        share = dict(self.likely).get(face)
        if share is None:
            left = max(1.0 - sum(part for _, part in self.likely), 1.0 - SURE_AT_MOST)
            share = left * (SIBLING if kin_of(face) == kin_of(self.face) else STRANGER)
        return min(MISREAD_AT_MOST, max(0.0, log(self.probability / max(share, LEAST))))

    def is_like(self, face: str) -> bool:
        """Whether it does not clearly differ from this; what has no name differs from nothing."""
        return not self.named or self.misread_as(face) < DIFFERS


Glimpses = tuple[Glimpse, ...]


class Difference(NamedTuple):
    """How what is seen at a place differs from what should lie there; a piece read as another one is in both.

    missing: faces that are not seen.  extra: things that should not be there.
    """

    missing: tuple[str, ...] = ()
    extra: Glimpses = ()

    @property
    def seen(self) -> tuple[str, ...]:
        """The faces of what should not be there, in order."""
        return tuple(sorted(glimpse.face for glimpse in self.extra))


@dataclass(frozen=True, slots=True)
class SceneDiff:
    """A position, and the visible places where the table looks otherwise.

    away: kinds of figures that nobody laid out.  veiled: where something peeps out that nobody can name, and the faces
    that it may be.  covered: what lies under a hand.
    """

    rules: Ruleset
    position: Position
    differences: Mapping[Place, Difference]
    visible: frozenset[Place]
    away: frozenset[str] = frozenset()
    veiled: Mapping[Place, tuple[str, ...]] = field(default_factory=dict)
    covered: frozenset[Place] = frozenset()

    def missing(self, place: Place) -> tuple[str, ...]:
        """Faces that should be seen there and are not."""
        return self.differences.get(place, Difference()).missing

    def gone(self, place: Place) -> Iterable[str]:
        """Faces that may have left: those that are missing, and those that something without a name may be."""
        return dict.fromkeys((*self.missing(place), *self.veiled.get(place, ())))

    def extra(self, place: Place) -> Glimpses:
        """Things that are seen there and should not be."""
        return self.differences.get(place, Difference()).extra

    def places_with(self, face: str) -> list[Place]:
        """Where something new may be this piece."""
        return [
            place
            for place, difference in self.differences.items()
            if any(glimpse.can_be(face, LIKELY) for glimpse in difference.extra)
        ]

    @property
    def trucks(self) -> range:
        """The number of every truck."""
        return range(len(self.position.spaces))

    @property
    def in_zoos(self) -> list[tuple[Place, Difference]]:
        """The changed places of the players."""
        return [(place, difference) for place, difference in self.differences.items() if place[0] != TABLE]


def piece_of(rules: Ruleset, face: str) -> Piece | None:
    """The piece that looks like this; None if the game has none."""
    kind, _, name = face.partition(".")
    if kind in rules.named and name:
        return Piece(kind, name)
    return Piece(face) if face in rules.figures else rules.pieces.get(face)


def pieces_like(rules: Ruleset, faces: Iterable[str]) -> Iterator[Piece]:
    """The pieces with these faces, each once."""
    pieces = (piece_of(rules, face) for face in dict.fromkeys(faces))
    return (piece for piece in pieces if piece is not None)


def role_of(rules: Ruleset, zone: str) -> str:
    """What a zone is for; empty for what is no zone of the rules."""
    known = rules.zones.get(zone)
    return known.role if known else ""


def is_store(rules: Ruleset, zone: str) -> bool:
    """Whether tiles without a home wait there: the barn, the depot."""
    return zone in rules.piled or role_of(rules, zone) == "barn"
