"""What somebody who looks at the table sees of a position: the faces of the pieces, place by place.

What cardboard does not show is not in it: who has bred, what lies under the top of a pile, a face-down tile, money.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache

from companion.rules.keys import BLOCK
from companion.rules.pieces import BABY, Piece
from companion.rules.position import TABLE, Place, Position, truck
from companion.rules.ruleset import Ruleset

BABIES_LEFT: Place = (TABLE, "O")
"""Where the round tiles lie that are still to be born."""

GROUND = "ground"
"""How a space looks that an expansion board covers and on which nothing lies."""

Faces = Mapping[Place, Counter[str]]
"""The notation texts of what is seen at each place, `*` left out; places where nothing is seen are left out."""

Shown = Mapping[Place, tuple[str, ...]]
"""The same as sorted texts: quicker to make and to compare."""


HIDDEN = ""
"""How a piece looks that lies under another one."""


def faces(rules: Ruleset, position: Position) -> Faces:
    """What lies on the table for all to see; on a truck also what lies under a tile that has no room."""
    return {place: Counter(texts) for place, texts in _laid_faces(rules, position).items()}


def shown_faces(rules: Ruleset, position: Position) -> Shown:
    """What the table shows, each place's texts in order."""
    seen = _laid_faces(rules, position)
    for number, spaces in enumerate(position.spaces):
        bag = position.on_truck(number)
        if spaces == 1 and len(bag) > 1:
            seen[truck(number)] = (*[HIDDEN] * (len(bag) - 1), *_texts(bag[-1:]))
    return seen


def _laid_faces(rules: Ruleset, position: Position) -> dict[Place, tuple[str, ...]]:
    seen = {
        place: texts
        for place, bag in position.bags.items()
        if (texts := _texts(bag[-1:] if place[1] in rules.piled else bag))
    }
    figures: dict[Place, list[str]] = {}
    for (seat, name), number in position.counts.items():
        if seat == TABLE and name.endswith(_BABY):
            figures.setdefault(BABIES_LEFT, []).extend([name] * number)
    for shown in rules.also_seen:
        for place, text in shown(rules, position):
            figures.setdefault(place, []).append(text)
    for place, more in figures.items():
        seen[place] = tuple(sorted((*seen.get(place, ()), *more)))
    return seen


_BABY = f".{BABY}"


@lru_cache(maxsize=16384)
def _texts(bag: tuple[Piece, ...]) -> tuple[str, ...]:
    return tuple(sorted(str(piece.as_printed()) for piece in bag if piece != BLOCK))
