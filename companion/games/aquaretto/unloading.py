"""Taking a truck in Aquaretto: which tile earned which coworker, and every different way to unload."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from companion.games.aquaretto.coworkers import hire
from companion.games.aquaretto.fields import COWORKERS
from companion.games.aquaretto.park import Coworker, Park, park_of
from companion.games.aquaretto.placing import coworkers_earned, each_way
from companion.rules.actions import Action, Placement, TakeTruck
from companion.rules.events import EventRecorder, Violation, broken
from companion.rules.fields import BABY, TRUCK
from companion.rules.placement import placement_rule_of, tiles_to_place
from companion.rules.position import Piece, Position, truck
from companion.rules.ruleset import Field, PlacementContext, Ruleset
from companion.rules.trucks import TAKE_TRUCK, UNLOADING, Unloading


def is_aquatic(rules: Ruleset, piece: Piece) -> bool:
    """True if a piece is an animal of the water park."""
    return piece.kind == "animal" and piece.name in rules.setting.species["aquaretto"]


# Coworkers in the order earned


def deal(rules: Ruleset, position: Position, action: TakeTruck) -> tuple[TakeTruck, tuple[Coworker, ...]]:
    """The unloading with each tile's coworkers beside it, and those that no tile earned.  Rule: AQ-BON-2"""
    if not action.coworkers or action.place is None:
        return action, ()
    course, left, place = EventRecorder(position), action.coworkers, []
    for placement in action.place:
        put = PlacementContext(action.player, truck(action.truck), replace(placement, coworkers=left), action)
        number = coworkers_earned(course.position, put) if is_aquatic(rules, placement.piece) else 0
        place.append(replace(placement, coworkers=left[:number]))
        placement_rule_of(rules, placement.piece).settle(rules, course, put._replace(placement=place[-1]))
        left = left[number:]
    return replace(action, place=tuple(place)), left


def _check_unloading(rules: Ruleset, position: Position, action: TakeTruck) -> Iterator[Violation]:
    """Rules: those of trucks and places, AQ-BON-2, AQ-OFF-1"""
    dealt, left = deal(rules, position, action)
    yield from TAKE_TRUCK.check(rules, position, dealt)
    if left:
        yield broken("AQ-BON-2", "many", seat=action.player)
    for placement in action.place or ():
        if placement.baby is not None and not rules.nurseries and not is_aquatic(rules, placement.piece):
            yield broken("AQ-OFF-1", "none", seat=action.player, piece=placement.piece)


def _decide(rules: Ruleset, course: EventRecorder, action: TakeTruck) -> None:
    dealt, left = deal(rules, course.position, action)
    TAKE_TRUCK.decide(rules, course, dealt)
    hire(course, action.player, left)


# Every way to unload


class _Unloaded(NamedTuple):
    """An unloading on its way: the park so far, the tiles still on the truck, and what was done."""

    park: Park
    tiles: tuple[Piece, ...]
    place: tuple[Placement, ...] = ()


def _ways(rules: Ruleset, position: Position, action: TakeTruck) -> Iterator[Action]:
    """Every legal unloading, one by one; of several that end with the same park only one.  Rule: ZB-B-4"""
    tiles = tiles_to_place(rules, position, action.truck)
    if not all(is_aquatic(rules, piece) for piece in tiles):
        yield from TAKE_TRUCK.complete(rules, position, action)
        return
    for place in unloadings(park_of(position, action.player), tiles):
        coworkers = tuple(coworker for placement in place for coworker in placement.coworkers)
        named = tuple(replace(placement, coworkers=()) for placement in place) if coworkers else place
        yield TakeTruck(action.player, action.truck, named, coworkers)


def unloadings(park: Park, tiles: tuple[Piece, ...]) -> Iterator[tuple[Placement, ...]]:
    """Every different way to bring these tiles into a park, in any order."""
    seen: set[object] = set()
    open_ways = [_Unloaded(park, tiles)]
    while open_ways:
        way = open_ways.pop()
        if not way.tiles:
            yield way.place
        for piece in dict.fromkeys(way.tiles):
            at = way.tiles.index(piece)
            rest = way.tiles[:at] + way.tiles[at + 1 :]
            for after, placement in each_way(way.park, piece):
                if (likeness := _likeness(after)) not in seen:
                    seen.add(likeness)
                    open_ways.append(_Unloaded(after, rest, (*way.place, placement)))


def _likeness(park: Park) -> object:
    """Equal for parks that look alike after an unloading; the order in the depot is seen.  Rule: AQ-DEP-1"""
    return frozenset(park.new.items()), park.stored, park.trainers, tuple(park.posts.values())


TAKE_TRUCK_HOME = replace(
    TAKE_TRUCK,
    fields=(TRUCK, Field(UNLOADING.name, Unloading((BABY,))), COWORKERS),
    check=_check_unloading,
    decide=_decide,
    complete=_ways,
)
"""Taking a truck in every game with a water park."""
