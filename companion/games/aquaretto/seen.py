"""Proposals for what a camera saw of a water park: boards beside it, coworkers at their posts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, permutations

from companion.games.aquaretto.coworkers import COWORKER, coworker_at
from companion.games.aquaretto.park import is_space, row_by_row
from companion.rules import referee
from companion.rules.actions import Action, Expand, TakeTruck
from companion.sight.births import BABIES_SEEN
from companion.sight.faces import GROUND
from companion.sight.scene import SceneDiff, SeenChoice

MOST_GROUNDS = 3
"""So many grounds that reach further than what is seen are tried for each kind of expansion."""
MOST_HIRINGS = 4
"""So many orders are tried in which coworkers may have been earned."""

# Building


def building(diff: SceneDiff) -> Iterator[Expand]:
    """Boards that were laid beside a park: every kind, where they are seen and where they reach a little further."""
    spaces: dict[int, list[str]] = {}
    for (seat, zone), difference in diff.in_zoos:
        if is_space(zone) and any(glimpse.is_like(GROUND) for glimpse in difference.extra):
            spaces.setdefault(seat, []).append(zone)
    for seat, seen in spaces.items():
        for action in _expansions(diff, seat, len(seen)):
            yield replace(action, cells=tuple(sorted(seen, key=row_by_row)))
            ways = (way for way in _grounds(diff, action) if set(seen) < set(way.cells or ()))
            yield from islice(ways, MOST_GROUNDS)


def _expansions(diff: SceneDiff, seat: int, size: int) -> list[Expand]:
    """The boards of so many spaces or more that a player may build; anything if there is nothing as large."""
    proposed = diff.rules.plays["expand"].propose(diff.rules, diff.position)
    kinds = [replace(action, player=seat) for action in proposed if isinstance(action, Expand)]
    sizes = {kind: len(next(_grounds(diff, kind), kind).cells or ()) for kind in kinds}
    return [kind for kind in kinds if sizes[kind] == size] or [kind for kind in kinds if sizes[kind] > size] or kinds


def _grounds(diff: SceneDiff, action: Expand) -> Iterator[Expand]:
    ways = referee.completions(diff.rules, diff.position, action)
    return (way for way in ways if isinstance(way, Expand))


# Coworkers


def _with_coworkers(diff: SceneDiff, action: TakeTruck) -> Iterator[TakeTruck]:
    """With the coworkers that are new, in every order in which they may have been earned, and without."""
    new = [zone for seat, zone in diff.places_with(str(COWORKER)) if seat == action.player]
    for order in islice(permutations(map(coworker_at, new)), MOST_HIRINGS) if new else ():
        yield replace(action, coworkers=order)
    yield action


def _coworkers_not_seen(diff: SceneDiff, action: Action) -> int:
    return sum(not diff.extra((action.player, one.cell or one.post)) for one in getattr(action, "coworkers", ()))


def _ground_not_seen(diff: SceneDiff, action: Action) -> int:
    """Count a ground's spaces with nothing new on them; twice those seen without a board, where boards are laid."""
    spaces = [(action.player, cell) for cell in getattr(action, "cells", None) or ()]
    bare = [space for space in spaces if not diff.extra(space)]
    return len(bare) + (GROUND not in diff.away) * sum(space in diff.visible for space in bare)


SEEN_CHOICES = (BABIES_SEEN, SeenChoice(_with_coworkers, _coworkers_not_seen), SeenChoice(unsupported=_ground_not_seen))
