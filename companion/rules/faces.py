"""What somebody who looks at the table sees of a position: the faces of the pieces, place by place.

What cardboard does not show is not in it: who has bred, what lies under the top of a pile, a face-down tile, money.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from companion.rules.keys import BLOCK
from companion.rules.pieces import BABY
from companion.rules.position import TABLE, Place, Position
from companion.rules.ruleset import Ruleset

BABIES_LEFT: Place = (TABLE, "O")
"""Where the round tiles lie that are still to be born."""

Faces = Mapping[Place, Counter[str]]
"""The notation texts of what is seen at each place, `*` left out; places where nothing is seen are left out."""


def faces(rules: Ruleset, position: Position) -> Faces:
    """What the table shows."""
    seen: dict[Place, Counter[str]] = {}
    for place, face in _faces(rules, position):
        seen.setdefault(place, Counter())[face] += 1
    return seen


def _faces(rules: Ruleset, position: Position) -> Iterator[tuple[Place, str]]:
    for place, bag in position.bags.items():
        for piece in bag[-1:] if place[1] in rules.piled else bag:
            if piece != BLOCK:
                yield place, str(piece.as_printed())
    for (seat, name), number in position.counts.items():
        if seat == TABLE and name.endswith(f".{BABY}"):
            yield from [(BABIES_LEFT, name)] * number
    for shown in rules.also_seen:
        yield from shown(rules, position)
