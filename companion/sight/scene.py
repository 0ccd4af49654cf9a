"""Changes on the table, as pure values: what a camera saw, and how a place differs from what should lie there.

A game reads off a `SceneDiff` what may have been done (`GameSight.candidates`) and what was chosen beside it
(`GameSight.seen_choices`); it never sees a picture.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from math import log
from typing import Any, NamedTuple

from companion.rules.actions import Action, TakeTruck
from companion.rules.position import TABLE, Piece, Place, Position
from companion.rules.ruleset import GamePart, Ruleset

LIKELY = 0.02
"""A thing supports the guess that it is a piece if that is at least so likely."""
MOST_READINGS = 4
"""So many pieces are tried for one thing that was seen."""
MOST_WAYS = 24
"""So many choices inside a money action, orders of tiles on a pile, and ways back are tried."""
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
Share = tuple[tuple[str, ...], tuple[str, ...]]
"""What is explained of how a place differs: the faces that are missing and those that are too many."""


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

    def extra(self, place: Place) -> Detections:
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

    @property
    def places(self) -> dict[Place, None]:
        """Every place that looks otherwise, in order."""
        return dict.fromkeys((*self.differences, *self.veiled))

    @property
    def tops_unseen(self) -> dict[Place, Piece]:
        """The tops of piles that may be gone though nobody sees it: the next tile looks the same, or has no name."""
        piles = {
            place: [piece.as_printed() for piece in bag]
            for place, bag in self.position.bags.items()
            if place[1] in self.rules.piled and len(bag) > 1 and not self.missing(place)
        }
        return {place: pile[-1] for place, pile in piles.items() if place in self.veiled or pile[-1] == pile[-2]}


class SeenChoice(NamedTuple):
    """A further choice beside pieces that are put down, as a camera may see it.

    fill: (what has changed, an unloading) -> the unloading with this choice made, the likeliest first.
    unsupported: (what has changed, an action) -> how many of the choices made in it are not seen.
    is_of_tiles: whether it is told tile by tile; such ones are filled in before those of the whole truck.
    """

    fill: Callable[[SceneDiff, TakeTruck], Iterable[TakeTruck]] = lambda _diff, action: (action,)
    unsupported: Callable[[SceneDiff, Any], int] = lambda _diff, _action: 0
    is_of_tiles: bool = False


# Of a game


class PrintedPlace(NamedTuple):
    """A printed zone that means a place of the game, where it is not simply a zone of the rules.

    kind: of the zone on its sheet.  pattern: its whole id.  space: the notation's word for it if that is not the id.
    bag: under which name a position keeps what lies there, if not under that word.  is_owned: everybody has his own.
    is_silent: what lies there says nothing of the position.  is_optional: a table may do without it.
    holds: the only kind of piece that has room there, if it is only one.
    """

    kind: str
    pattern: str
    space: str | None = None
    bag: str | None = None
    is_owned: bool = True
    is_silent: bool = False
    is_optional: bool = False
    holds: str = ""


class Clearing(NamedTuple):
    """Things that people may forget to put away after an event.

    slip: what it is called then (text key `slip.NAME`).  zone: which place of every player is emptied, too; its pieces
    come back by themselves as soon as the game goes on.
    """

    slip: str
    zone: str | None = None


@dataclass(frozen=True, slots=True)
class GameSight(GamePart):
    """All that a camera has to know of a game.

    printed: which printed zone is which place; every zone of the rules is the printed zone of its id, of its role.
    figures: kinds of things that a table may do without, or that its box has not learned.
    also_seen: what is seen and was not laid as a piece.
    clearings: by the type of an event, what is cleared away then.
    candidates: by word of an action, what may have been done, read off the places that changed; for others what their
    fields tell of them.
    seen_choices: what may have been seen of an unloading beside its tiles, in the order in which it is filled in.
    fetched: kinds of pieces that somebody has to fetch from the supply when they are earned, as babies are.
    """

    printed: tuple[PrintedPlace, ...] = ()
    figures: frozenset[str] = frozenset()
    also_seen: tuple[Callable[[Ruleset, Position], Iterator[tuple[Place, str]]], ...] = ()
    clearings: Mapping[str, Clearing] = field(default_factory=dict)
    candidates: Mapping[str, Callable[[SceneDiff], Iterable[Action]]] = field(default_factory=dict)
    seen_choices: tuple[SeenChoice, ...] = ()
    fetched: frozenset[str] = frozenset()

    def joined(self, more: GameSight) -> GameSight:
        """Both; of what is told tile by tile the later one comes first."""
        first = (one for one in more.seen_choices if one.is_of_tiles)
        choices = dict.fromkeys((*first, *self.seen_choices, *more.seen_choices))
        return replace(GamePart.joined(self, more), seen_choices=tuple(choices))


def piece_of(rules: Ruleset, face: str) -> Piece | None:
    """The piece that looks like this; None if the game has none."""
    kind, _, name = face.partition(".")
    if kind in rules.named and name:
        return Piece(kind, name)
    return Piece(face) if face in rules.part(GameSight).figures else rules.pieces.get(face)


def pieces_like(rules: Ruleset, faces: Iterable[str]) -> Iterator[Piece]:
    """The pieces with these faces, each once."""
    pieces = (piece_of(rules, face) for face in dict.fromkeys(faces))
    return (piece for piece in pieces if piece is not None)
