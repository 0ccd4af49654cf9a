"""The view of a position for somebody who looks at the table: the faces of the pieces, place by place.

What cardboard does not show is not in it: who has bred, what lies under the top of a pile, a face-down tile, money.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import lru_cache
from math import inf

from companion.rules.position import BABY, BLOCK, TABLE, Piece, Place, Position, truck
from companion.rules.ruleset import Ruleset
from companion.sight.scene import GameSight

BABIES_LEFT: Place = (TABLE, "O")
"""Where the round tiles lie that are still to be born."""

GROUND = "ground"
"""How a space looks that an expansion board covers and on which nothing lies."""

PlaceFaces = Mapping[Place, Counter[str]]
"""The notation texts of what is seen at each place, `*` left out; places where nothing is seen are left out."""

ShownFaces = Mapping[Place, tuple[str, ...]]
"""The same as sorted texts: quicker to make and to compare."""


COVERED = "?"
"""What stands before the text of a piece on which another may lie, for want of room: it is seen or not."""


def faces(rules: Ruleset, position: Position) -> PlaceFaces:
    """The faces on the table for all to see, and those that lie under a tile that has no room."""
    return {place: Counter(texts) for place, texts in _visible_faces(rules, position, lambda _: inf).items()}


def shown_faces(rules: Ruleset, position: Position) -> ShownFaces:
    """The faces that the table shows, each place's texts; where there is no room, the last tile may cover others."""
    trucks = {truck(number): spaces for number, spaces in enumerate(position.spaces)}

    def room_at(place: Place) -> float:
        """On a truck, in an area, on a space of a park."""
        if place[0] == TABLE:
            return trucks.get(place, inf)
        return rules.zones[place[1]].spaces or inf if place[1] in rules.zones else 1

    return _visible_faces(rules, position, room_at)


def _visible_faces(
    rules: Ruleset, position: Position, room_at: Callable[[Place], float]
) -> dict[Place, tuple[str, ...]]:
    """room_at: how many tiles can lie side by side at a place."""
    seen: dict[Place, tuple[str, ...]] = {}
    for place, bag in position.bags.items():
        texts = _texts(bag[-1:] if place[1] in rules.piled else bag)
        if len(bag) > 1 and place[1] not in rules.piled and len(bag) > room_at(place):
            texts = (*(COVERED + text for text in _texts(bag[:-1])), *_texts(bag[-1:]))
        if texts:
            seen[place] = texts
    figures: dict[Place, list[str]] = {}
    for (seat, name), number in position.counts.items():
        if seat == TABLE and name.endswith(_BABY):
            figures.setdefault(BABIES_LEFT, []).extend([name] * number)
    for shown in rules.part(GameSight).also_seen:
        for place, text in shown(rules, position):
            figures.setdefault(place, []).append(text)
    for place, more in figures.items():
        seen[place] = tuple(sorted((*seen.get(place, ()), *more)))
    return seen


_BABY = f".{BABY}"


@lru_cache(maxsize=16384)
def _texts(bag: tuple[Piece, ...]) -> tuple[str, ...]:
    return tuple(sorted(str(piece.as_printed()) for piece in bag if piece != BLOCK))
