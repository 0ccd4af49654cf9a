"""Good ways to carry out an action, found by looking at a bounded number of positions.

A truck can often be unloaded in thousands of ways.  So the tiles are put down one after the other, and after each tile
only the best few tables are followed.  All of it is asked of the referee: a truck with one tile is a truck.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice
from typing import Any, NamedTuple

from companion.rules import referee
from companion.rules.actions import Action, Placement, TakeTruck
from companion.rules.notation import play_of
from companion.rules.pieces import Piece
from companion.rules.placement import tiles_to_place
from companion.rules.position import Position, truck
from companion.rules.ruleset import Ruleset
from companion.teach.worth import worth

BONUS = "bonus"
"""The key of an unloading with a choice that concerns the truck as a whole; there are few ways then."""

BRIEFLY = (1, 10)
"""Tables followed after each tile, and ways tried, for what the others may do."""


class Way(NamedTuple):
    """An action with every choice made, and what the table is worth to its player afterwards."""

    worth: float
    action: Action


class _Half(NamedTuple):
    """An unloading on its way."""

    worth: float
    table: Position
    tiles: tuple[Piece, ...]
    place: tuple[Placement, ...] = ()
    coworkers: tuple[Any, ...] = ()


class Look:
    """A search from its first to its last position: what it may still look at.

    left: how many positions; floor: where what is looked at now has to stop.  seen: how many were.
    width: tables followed after each tile.  most: ways tried for one tile or action.
    """

    def __init__(self, rules: Ruleset, left: int, width: int = 3, most: int = 24) -> None:
        self.rules = rules
        self.left = left
        self.floor = 0
        self.seen = 0
        self.width = width
        self.most = most

    def after(self, position: Position, action: Action) -> Position:
        """The table after an action: one position more was looked at."""
        self.left -= 1
        self.seen += 1
        return referee.after(self.rules, position, action)

    def be_brief(self) -> None:
        """From now on follow fewer tables."""
        self.width, self.most = BRIEFLY

    def allow(self, positions: int) -> None:
        """From now on look at so many positions at most, briefly at each truck."""
        self.left = positions
        self.be_brief()

    def ways(self, position: Position, action: Action, share: int | None = None) -> list[Way]:
        """The action with its choices made, the best way first: at least one, if there is one.

        share: how many positions may be looked at for it, of those that are left.
        """
        self.floor = max(0, self.left - share) if share is not None else 0
        if isinstance(action, TakeTruck) and action.place is None and not self._has_bonus(action):
            made: Iterable[Action] = self._unloadings(position, action)
        else:
            made = islice(referee.completions(self.rules, position, action), self.most)
        found: list[Way] = []
        for way in made:
            if found and self.left <= self.floor:
                break
            found.append(Way(worth(self.rules, self.after(position, way), action.player), way))
        return sorted(found, key=lambda way: -way.worth)

    def _has_bonus(self, action: Action) -> bool:
        return any(field.name == BONUS for field in play_of(self.rules, action).fields)

    def _unloadings(self, position: Position, action: TakeTruck) -> list[Action]:
        halves = [_Half(0.0, position, tiles_to_place(self.rules, position, action.truck))]
        for _ in halves[0].tiles:
            halves = self._best([more for half in halves for more in self._next(half, action)], action.player)
        return [replace(action, place=half.place, coworkers=half.coworkers) for half in halves]

    def _next(self, half: _Half, action: TakeTruck) -> Iterator[_Half]:
        """One tile more, in every way; in one at least."""
        is_first = True
        for piece in dict.fromkeys(half.tiles):
            at = half.tiles.index(piece)
            rest = half.tiles[:at] + half.tiles[at + 1 :]
            table = _with_one_tile(half.table, action, piece)
            for way in islice(referee.completions(self.rules, table, replace(action, place=None)), self.most):
                if self.left <= self.floor and not is_first:
                    return
                assert isinstance(way, TakeTruck)
                is_first = False
                after = self.after(table, way)
                place, coworkers = (*half.place, *(way.place or ())), (*half.coworkers, *way.coworkers)
                yield _Half(worth(self.rules, after, action.player), after, rest, place, coworkers)

    def _best(self, halves: list[_Half], seat: int) -> list[_Half]:
        """Of tables that look alike only one, and of all the best few."""
        found: dict[object, _Half] = {}
        for half in sorted(halves, key=lambda half: -half.worth):
            if len(found) < self.width:
                found.setdefault((half.table.likeness(seat), half.tiles), half)
        return list(found.values())


def _with_one_tile(table: Position, action: TakeTruck, piece: Piece) -> Position:
    """The table at the beginning of a round, with nothing but this tile on the truck."""
    bags = {**table.bags, truck(action.truck): (piece,)}
    untaken = (None,) * len(table.taken)
    return replace(table, bags=bags, taken=untaken, out=frozenset(), to_move=action.player)
