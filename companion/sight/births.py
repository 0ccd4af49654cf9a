"""Proposals for what a camera saw of births: where each baby lies."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, product

from companion.rules.actions import Action, TakeTruck
from companion.rules.position import BABY, Piece
from companion.sight.scene import SceneDiff, SeenChoice

MOST_BIRTHS = 24
"""So many ways are tried to lay the babies of a truck."""


def _with_babies(changed: SceneDiff, action: TakeTruck) -> Iterator[TakeTruck]:
    """With each baby where one is seen, where that is the player's choice; then with fewer of them named."""
    options: list[list[str | None]] = []
    for placement in action.place or ():
        piece = placement.piece
        baby = str(Piece(piece.kind, piece.name, BABY))
        seen = [zone for owner, zone in changed.places_with(baby) if owner == action.player] if piece.is_fertile else []
        options.append([*seen, None])
    ways = [
        spaces
        for spaces in islice(product(*options), MOST_BIRTHS)
        if all(space is None or spaces.count(space) == 1 for space in spaces)
    ]
    for spaces in sorted(ways, key=lambda spaces: spaces.count(None)):
        pairs = zip(action.place or (), spaces, strict=True)
        yield replace(action, place=tuple(replace(placement, baby=space) for placement, space in pairs))


def _babies_not_seen(changed: SceneDiff, action: Action) -> int:
    homes = (*getattr(action, "babies", ()), *filter(None, (getattr(action, "baby", None),)))
    seen = (changed.extra((action.player, home)) for home in homes)
    return sum(not any(glimpse.face.endswith(f".{BABY}") for glimpse in there) for there in seen)


BABIES_SEEN = SeenChoice(_with_babies, _babies_not_seen, is_of_tiles=True)
