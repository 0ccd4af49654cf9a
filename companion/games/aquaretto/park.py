"""Aquaretto's park as it lies: its spaces, the basins on them, and where a tile may go.

A space is written `x,y`: x to the right, y upwards.  A basin is derived: all tiles of one species, which must touch.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from companion.rules.events import Violation, broken
from companion.rules.position import TABLE, GroundBoard, Piece, Place, Position

SPACE = re.compile(r"(?:0|-?[1-9]\d{0,2}),(?:0|-?[1-9]\d{0,2})", re.ASCII)

PICTURE = (
    ".###.",
    "#####",
    "#####",
    ".####",
    "..##.",
)
"""The board from above, the upper row first.  Rule: AQ-GEO-1"""

BOARD = tuple(f"{x},{y}" for y, row in enumerate(reversed(PICTURE)) for x, sign in enumerate(row) if sign == "#")
CORNER = ("0,0", "1,0", "0,1")
"""The printed booths and feeding stations.  Rule: AQ-GEO-1"""

DEPOT = "D"

POSTS = {"cashier": 2, "keeper": 2, "manager": 1}
"""How many coworkers each post has room for.  Rules: AQ-COW-1, AQ-COW-2, AQ-COW-4"""

TRAINER = "trainer"


@dataclass(frozen=True, slots=True)
class Coworker:
    """A coworker's post: `cashier`, `keeper`, `manager`, or `trainer` with his cell."""

    post: str
    cell: str | None = None


COWORKERS = 16
"""Rule: AQ-CMP-1"""

BASINS = 3
"""Rule: AQ-PLACE-4"""


class ParkExpansion(NamedTuple):
    """A kind of expansion board.  basins: how many more it allows.  shape, price: the rules that say so."""

    spaces: int
    coins: int
    basins: int
    shape: str
    price: str


EXPANSIONS = {
    "small": ParkExpansion(3, 1, 0, "AQ-GEO-2", "AQ-EXP-2"),
    "large": ParkExpansion(4, 2, 1, "AQ-GEO-2", "AQ-EXP-1"),
    "xxl": ParkExpansion(5, 2, 0, "AX-EXP-1", "AX-EXP-1"),
}
"""How many of each a game has stands in its `amounts`.  Rules: AQ-GEO-2, AQ-EXP-1, AQ-EXP-2, AX-EXP-1"""

# Spaces


def is_space(text: str) -> bool:
    """True if a text is a space, built or not."""
    return SPACE.fullmatch(text) is not None


@lru_cache(maxsize=4096)
def coordinates(space: str) -> tuple[int, int]:
    """(x, y)"""
    x, y = space.split(",")
    return int(x), int(y)


def row_by_row(space: str) -> tuple[int, int]:
    """By this spaces are sorted: the lowest row first."""
    return coordinates(space)[::-1]


@lru_cache(maxsize=4096)
def neighbours(space: str) -> tuple[str, ...]:
    """The four spaces that share an edge with this one."""
    x, y = coordinates(space)
    return f"{x + 1},{y}", f"{x},{y + 1}", f"{x - 1},{y}", f"{x},{y - 1}"


@lru_cache(maxsize=4096)
def around(space: str) -> tuple[str, ...]:
    """The eight spaces around this one.  Rule: AQ-SCO-4"""
    x, y = coordinates(space)
    return tuple(f"{x + right},{y + up}" for right in (-1, 0, 1) for up in (-1, 0, 1) if right or up)


@lru_cache(maxsize=1024)
def ground_of(built: tuple[GroundBoard, ...]) -> Mapping[str, tuple[str, ...]]:
    """Every space of a park with these expansions, and its neighbours among them."""
    spaces = dict.fromkeys((*BOARD, *(space for board in built for space in board.cells)))
    return {space: tuple(other for other in neighbours(space) if other in spaces) for space in spaces}


def groups(spaces: Collection[str]) -> list[set[str]]:
    """The spaces in groups that are joined by edges.  Rule: AQ-PLACE-1"""
    left, found = dict.fromkeys(spaces), []
    while left:
        group, edge = set(), [next(iter(left))]
        while edge:
            space = edge.pop()
            if space in left:
                del left[space]
                group.add(space)
                edge += neighbours(space)
        found.append(group)
    return found


# The park


class Park(NamedTuple):
    """The facts about one player's park that are needed to lay a tile; nothing in it is changed in place.

    ground: every space and its neighbours.  tiles: by space.  basins: species -> the spaces of its tiles.
    trainers: their spaces.  posts: how many coworkers stand at each.  waiting: those that nobody has.
    supply: what is counted on the table (babies).  new, stored: what was laid or put into the depot in thought.
    """

    ground: Mapping[str, tuple[str, ...]]
    most_basins: int
    tiles: Mapping[str, Piece]
    basins: Mapping[str, tuple[str, ...]]
    trainers: frozenset[str]
    posts: Mapping[str, int]
    waiting: int
    supply: Mapping[Place, int]
    new: Mapping[str, Piece] = {}
    stored: tuple[Piece, ...] = ()

    def is_free(self, space: str | None) -> bool:
        """True if neither a tile nor a trainer is on it."""
        return space not in self.tiles and space not in self.trainers

    def touches_others(self, space: str, species: str) -> bool:
        """True if a tile of another species shares an edge with the space.  Rule: AQ-PLACE-2"""
        tiles = self.tiles
        return any(other in tiles and tiles[other].name != species for other in self.ground[space])

    def laid(self, space: str, piece: Piece) -> Park:
        """The park with one more tile."""
        basin = (*self.basins.get(piece.name, ()), space)
        return self._replace(
            tiles={**self.tiles, space: piece},
            basins={**self.basins, piece.name: basin},
            new={**self.new, space: piece},
        )

    def bred(self, parents: tuple[str, ...], supply: Place) -> Park:
        """The park after two animals had the next baby of a supply."""
        changed = {space: self.tiles[space].as_bred() for space in parents}
        left = {**self.supply, supply: max(0, self.supply.get(supply, 0) - 1)}
        return self._replace(tiles={**self.tiles, **changed}, new={**self.new, **changed}, supply=left)

    def hire(self, coworker: Coworker) -> Park:
        """The park with one more coworker."""
        if coworker.post in POSTS:
            posts = {**self.posts, coworker.post: self.posts[coworker.post] + 1}
            return self._replace(posts=posts, waiting=self.waiting - 1)
        return self._replace(trainers=self.trainers | {str(coworker.cell)}, waiting=self.waiting - 1)


def park_of(position: Position, seat: int) -> Park:
    """The park of a player.  Tiles beside its spaces do not count."""
    built = position.boards.get(seat, ())
    ground = ground_of(built)
    bags = position.bags
    tiles = {space: bags[seat, space][0] for space in ground if (seat, space) in bags}
    basins: dict[str, tuple[str, ...]] = {}
    for space, tile in tiles.items():
        basins[tile.name] = (*basins.get(tile.name, ()), space)
    return Park(
        ground,
        BASINS + sum(EXPANSIONS[board.kind].basins for board in built),
        tiles,
        basins,
        frozenset(space for space in ground if (seat, space) in position.counts),
        {post: position.count(seat, post) for post in POSTS},
        COWORKERS - coworkers_at_work(position),
        position.counts,
    )


def coworkers_at_work(position: Position) -> int:
    """The number of coworkers the players have; a trainer is counted on his space, the others at their post."""
    counted = position.counts.items()
    return sum(number for (seat, zone), number in counted if seat != TABLE and (zone in POSTS or "," in zone))


def open_spaces(park: Park, species: str) -> list[str]:
    """Every space where a tile of the species may lie.  Rules: AQ-PLACE-2, AQ-PLACE-3, AQ-PLACE-4"""
    basin, candidates = park.basins.get(species), list(park.ground)
    if basin:
        candidates = list(dict.fromkeys(other for space in basin for other in park.ground[space]))
    elif len(park.basins) >= park.most_basins:
        return []
    return [space for space in candidates if park.is_free(space) and not park.touches_others(space, species)]


def wrong_space(park: Park, seat: int, piece: Piece, to: str) -> Iterator[Violation]:
    """Why a tile may not lie there.  Rules: AQ-GEO-1, AQ-PLACE-1 to AQ-PLACE-4, AQ-COW-3"""
    if not is_space(to):
        yield broken("AQ-PLACE-1", "kind", seat=seat, zone=to, piece=piece)
    elif to not in park.ground:
        yield broken("AQ-GEO-1", seat=seat, zone=to, piece=piece)
    else:
        if to in park.tiles:
            yield broken("AQ-PLACE-1", "taken", seat=seat, zone=to, piece=piece)
        elif to in park.trainers:
            yield broken("AQ-COW-3", "trainer", seat=seat, zone=to, piece=piece)
        basin = park.basins.get(piece.name, ())
        if park.touches_others(to, piece.name):
            yield broken("AQ-PLACE-2", seat=seat, zone=to, piece=piece)
        if basin and not any(other in basin for other in park.ground[to]):
            yield broken("AQ-PLACE-3", seat=seat, zone=to, piece=piece)
        if not basin and len(park.basins) >= park.most_basins:
            yield broken("AQ-PLACE-4", seat=seat, zone=to, piece=piece, number=park.most_basins)
