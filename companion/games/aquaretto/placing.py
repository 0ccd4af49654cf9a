"""Laying a tile into an Aquaretto park, and what follows: coins, coworkers and babies.

What follows is first worked out on a `Park`, as steps; judging and telling both go through the same steps.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import NamedTuple

from companion.games.aquaretto.coworkers import hire, open_posts, wrong_post
from companion.games.aquaretto.park import (
    DEPOT,
    Coworker,
    Park,
    is_space,
    open_spaces,
    park_of,
    wrong_space,
)
from companion.rules.actions import Placement
from companion.rules.events import AddPiece, AdjustCount, Event, EventRecorder, ReplacePiece, Violation, broken
from companion.rules.placement import pay_bonus, record_placed
from companion.rules.position import BABY, Piece, Place, Position, babies_left
from companion.rules.ruleset import PlacementContext, PlacementRule, Ruleset

COINS_AT = frozenset({3, 6, 9, 12})
"""The tiles of a basin that bring a coin.  Rule: AQ-BON-1"""

COWORKERS_AT = frozenset({5, 10})
"""Those that bring a coworker.  Rule: AQ-BON-2"""

COINS = 1
PARTNER = {"m": "f", "f": "m"}

# What follows, step by step


class Paid(NamedTuple):
    """The basin has grown to a size that brings a coin.  Rule: AQ-BON-1"""

    def check(self, put: PlacementContext) -> Iterator[Violation]:
        """Nobody can choose anything wrong."""
        del put
        return iter(())

    def record(self, rules: Ruleset, course: EventRecorder, seat: int) -> None:
        """The bank pays."""
        pay_bonus(rules, course, seat, COINS, "AQ-BON-1")


class Hired(NamedTuple):
    """It has grown to a size that brings a coworker.  park: as it is then.  coworker: None if none was named."""

    park: Park
    coworker: Coworker | None

    def check(self, put: PlacementContext) -> Iterator[Violation]:
        """Rules: AQ-BON-2 and those of posts"""
        if self.coworker is None:
            return iter((broken("AQ-BON-2", "few", seat=put.seat, piece=put.placement.piece),))
        return wrong_post(self.park, put.seat, self.coworker)

    def record(self, rules: Ruleset, course: EventRecorder, seat: int) -> None:
        """He takes his post at once.  Rule: AQ-BON-2"""
        del rules
        hire(course, seat, () if self.coworker is None else (self.coworker,))


class Born(NamedTuple):
    """Two animals have a baby.  parents: their tiles by space.  spaces: where the baby may lie.

    named: where the action says it lies.  to: where it lies then; None if none is left.
    """

    parents: tuple[tuple[str, Piece], ...]
    baby: Piece
    spaces: tuple[str, ...]
    named: str | None
    to: str | None

    def check(self, put: PlacementContext) -> Iterator[Violation]:
        """The baby is not declined, and lies beside its parents.  Rules: AQ-OFF-1, AQ-OFF-2"""
        possible = self.spaces or (DEPOT,)
        if self.to is None and self.named is not None:
            yield broken("AQ-OFF-1", "none", seat=put.seat, piece=self.baby)
        elif self.named is None and len(possible) > 1 and self.to is not None:
            yield broken("AQ-OFF-2", "which_space", seat=put.seat, piece=self.baby)
        elif self.named is not None and self.named not in possible:
            yield broken("AQ-OFF-2", seat=put.seat, piece=self.baby, zone=self.named)

    def record(self, rules: Ruleset, course: EventRecorder, seat: int) -> None:
        """It is born at once, or a hint is given that no baby is left.  Rules: AQ-OFF-1, ZB-OFF-8"""
        del rules
        bred = tuple(ReplacePiece((seat, space), tile, tile.as_bred()) for space, tile in self.parents)
        if self.to is None:
            course.record(Event("no_baby", "ZB-OFF-8", seat, {"piece": self.parents[0][1]}, bred))
            course.hint(broken("ZB-OFF-8", seat=seat, zone=self.parents[0][0], piece=self.baby))
            return
        values = {"species": self.baby.name, "piece": self.baby, "to": self.to}
        born = (AdjustCount(babies_left(self.baby.name), -1), AddPiece((seat, self.to), self.baby))
        course.record(Event("birth", "AQ-OFF-2" if self.to == DEPOT else "AQ-OFF-1", seat, values, (*bred, *born)))


CoworkerStep = Paid | Hired | Born


def consequences(park: Park, placement: Placement) -> Iterator[CoworkerStep]:
    """The consequences of a tile once it lies on its space, its own coin and coworker before its baby.

    Open and illegal choices are taken as people play: the baby lies where it was laid, or on the first space.
    """
    to, species = placement.to, placement.piece.name
    if to not in park.ground:
        return
    coworkers = iter(placement.coworkers)
    park = yield from _rewards(park.laid(to, placement.piece), species, coworkers)
    partner = partner_of(park, to)
    if partner is None:
        return
    born = _birth(park, (to, partner), placement.baby)
    yield born
    if born.to in park.ground:
        park = park.bred((to, partner), babies_left(species)).laid(str(born.to), born.baby)
        yield from _rewards(park, species, coworkers)


def _rewards(park: Park, species: str, coworkers: Iterator[Coworker]) -> Generator[CoworkerStep, None, Park]:
    """Rules: AQ-BON-1, AQ-BON-2"""
    size = len(park.basins[species])
    if size in COINS_AT:
        yield Paid()
    if size in COWORKERS_AT and open_posts(park):
        coworker = next(coworkers, None)
        yield Hired(park, coworker)
        return park.hire(coworker) if coworker else park
    return park


def partner_of(park: Park, space: str) -> str | None:
    """The space of the first animal with which the one on `space` has a baby.  Rule: AQ-OFF-1"""
    tile = park.tiles[space]
    if not tile.is_fertile:
        return None
    partner = tile._replace(mark=PARTNER[tile.mark])
    return next((other for other in park.ground if park.tiles.get(other) == partner), None)


def _birth(park: Park, parents: tuple[str, str], named: str | None) -> Born:
    """The baby lies in the basin; without a legal space it goes on top of the depot.  Rules: AQ-OFF-1, AQ-OFF-2"""
    baby = Piece("animal", park.tiles[parents[0]].name, BABY)
    tiles = tuple((space, park.tiles[space]) for space in parents)
    if not park.supply.get(babies_left(baby.name), 0):
        return Born(tiles, baby, (), named, None)
    spaces = tuple(open_spaces(park, baby.name))
    return Born(tiles, baby, spaces, named, named or (spaces[0] if spaces else DEPOT))


# Every way to lay a tile


def each_way(park: Park, piece: Piece) -> Iterator[tuple[Park, Placement]]:
    """Every legal way to put a tile into the depot or to lay it, and the park after it.  Rules: AQ-PLACE-5, AQ-DEP-1"""
    yield park._replace(stored=(*park.stored, piece)), Placement(piece, DEPOT)
    for space in open_spaces(park, piece.name):
        yield from ways_on(park, piece, space)


def ways_on(park: Park, piece: Piece, space: str) -> Iterator[tuple[Park, Placement]]:
    """Every choice of a baby's space and of coworkers' posts for a tile on its space."""
    for started, first in _hirings(park.laid(space, piece), piece.name):
        for grown, baby, is_bigger in _births(started, space):
            for after, second in _hirings(grown, piece.name) if is_bigger else ((grown, ()),):
                yield after, Placement(piece, space, baby, coworkers=(*first, *second))


def _hirings(park: Park, species: str) -> Iterator[tuple[Park, tuple[Coworker, ...]]]:
    posts = open_posts(park) if len(park.basins[species]) in COWORKERS_AT else []
    if not posts:
        yield park, ()
    for coworker in posts:
        yield park.hire(coworker), (coworker,)


def _births(park: Park, space: str) -> Iterator[tuple[Park, str | None, bool]]:
    """The park after the birth that is due, where the baby lies if that must be said, and whether the basin grew."""
    partner = partner_of(park, space)
    if partner is None:
        yield park, None, False
        return
    supply: Place = babies_left(park.tiles[space].name)
    born = _birth(park, (space, partner), None)
    bred = park.bred((space, partner), supply)
    for cell in born.spaces:
        yield bred.laid(cell, born.baby), cell if len(born.spaces) > 1 else None, True
    if not born.spaces:
        yield bred._replace(stored=bred.stored if born.to is None else (*bred.stored, born.baby)), None, False


# Placement


def _places(_rules: Ruleset, position: Position, seat: int, piece: Piece) -> Iterator[str]:
    yield from open_spaces(park_of(position, seat), piece.name)
    yield DEPOT


def wrong_place(position: Position, put: PlacementContext) -> Iterator[Violation]:
    """Why the tile may not go there, whatever is chosen beside it."""
    if put.placement.to != DEPOT:
        yield from wrong_space(park_of(position, put.seat), put.seat, put.placement.piece, put.placement.to)


def _check(_rules: Ruleset, position: Position, put: PlacementContext) -> Iterator[Violation]:
    """Its space, and only if nothing is wrong with that, its choices.  Rules: AQ-OFF-1 and those of spaces"""
    wrong = list(wrong_place(position, put))
    yield from wrong
    if wrong:
        return
    steps = list(consequences(park_of(position, put.seat), put.placement))
    for step in steps:
        yield from step.check(put)
    if put.placement.baby is not None and not any(isinstance(step, Born) for step in steps):
        yield broken("AQ-OFF-1", "none", seat=put.seat, piece=put.placement.piece)


def _settle(rules: Ruleset, course: EventRecorder, put: PlacementContext) -> None:
    """The tile goes to its space or on top of the depot.  Rules: AQ-PLACE-5, AQ-DEP-1"""
    steps = consequences(park_of(course.position, put.seat), put.placement)
    record_placed(course, put, "AQ-PLACE-5" if put.placement.to == DEPOT else "AQ-PLACE-1")
    if is_space(put.placement.to):
        for step in steps:
            step.record(rules, course, put.seat)


def _every_way(_rules: Ruleset, position: Position, put: PlacementContext) -> Iterator[Placement]:
    """The placement with every choice of a baby's space and of posts."""
    park, space = park_of(position, put.seat), put.placement.to
    if space in park.ground and park.is_free(space):
        yield from (way for _, way in ways_on(park, put.placement.piece, space))


AQUATIC = PlacementRule(_places, _check, _settle, asked=_every_way)


def coworkers_earned(position: Position, put: PlacementContext) -> int:
    """The number of the coworkers beside the placement that the tile brings.  Rule: AQ-BON-2"""
    steps = consequences(park_of(position, put.seat), put.placement)
    return sum(isinstance(step, Hired) and step.coworker is not None for step in steps)
