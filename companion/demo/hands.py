"""How hands change the table: one visit after the other, to where something is taken or laid down."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from vision.scene import PiecePlaced

MOST_VISITS = 4
"""A hand carries several things at once rather than come again and again."""


@dataclass(frozen=True, slots=True)
class Visit:
    """A hand over a place of a sheet, and what lies on all sheets once it has been there."""

    sheet: str
    x_mm: float
    y_mm: float
    pieces: tuple[PiecePlaced, ...]


def visits(before: Sequence[PiecePlaced], after: Sequence[PiecePlaced]) -> tuple[Visit, ...]:
    """The visits that make one table of the other: first everything that goes is taken, then the rest laid down."""
    gone = _by_zone([piece for piece in before if piece not in set(after)])
    come = _by_zone([piece for piece in after if piece not in set(before)])
    lying = list(before)
    found: list[Visit] = []
    for number, handful in enumerate([*gone, *come]):
        lying = [p for p in lying if p not in handful] if number < len(gone) else [*lying, *handful]
        found.append(Visit(handful[0].sheet, handful[0].x_mm, handful[0].y_mm, tuple(lying)))
    if len(found) > MOST_VISITS:
        found = [*found[: MOST_VISITS - 1], found[-1]]
    return tuple(found)


def _by_zone(pieces: Sequence[PiecePlaced]) -> list[list[PiecePlaced]]:
    zones: dict[tuple[str, str | None], list[PiecePlaced]] = {}
    for piece in pieces:
        zones.setdefault((piece.sheet, piece.zone), []).append(piece)
    return list(zones.values())
