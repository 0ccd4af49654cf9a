"""Exotic's visitors: their way through the zoo, who makes them walk, and every choice in it.

How many visitors stand where is counted, not laid: those of a colour at one viewing point are all alike.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from itertools import product
from typing import TypeVar

from companion.games.exotic.package import COLOURS
from companion.rules.actions import Move, Placement, Purchase
from companion.rules.events import AdjustCount, Event, EventRecorder, Violation, broken
from companion.rules.position import TABLE, Piece, Place, Position
from companion.rules.ruleset import CountedThing, PlacementContext, Ruleset

POINTS = range(1, 6)
"""The viewing points: three in the zoo, two in the jungle, then the exit.  Rule: ZE-GEO-1"""

PATH = re.compile(f"V[{POINTS[0]}-{POINTS[-1]}]")
"""What the viewing points are called on a mat."""

STEPS = 2
"""How far a visitor comes; a new one so far from the entrance.  Rules: ZE-VIS-2, ZE-VIS-3"""

START = 2
"""Where everybody's one visitor of each colour stands at set-up.  Rule: ZE-SET-4"""

VISITORS_OF_A_COLOUR = 8
"""Rule: ZE-CMP-1"""

SUPPLY = "supply"
VisitorSource = int | str | tuple[int, ...]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Visit:
    """Which visitor comes closer, and which one every other player moves back.  Rule: ZE-VIS-4

    source: the viewing point he leaves, `"supply"` for a new one, None when there is only one possibility; several
    points if somebody split the steps, which is against the rules.
    back: (seat, viewing point) of the others' visitors.
    """

    visitor: str | None = None
    source: VisitorSource | None = None
    back: tuple[tuple[int, int], ...] = ()


def colours(rules: Ruleset) -> tuple[str, ...]:
    """The colours in use: yellow only together with XXL.  Rule: ZE-SET-1"""
    return tuple(colour for colour in COLOURS if colour != "yellow" or "xxl" in rules.setting.with_)


def visitor(colour: str) -> Piece:
    """A visitor, to speak of; no tile, so it is not among the pieces of the game."""
    return Piece("visitor", mark=colour)


@cache
def stands(seat: int, colour: str) -> tuple[Place, ...]:
    """Where the visitors of a colour are counted, by viewing point."""
    return tuple((seat, f"{colour} visitors at {point}") for point in POINTS)


def standing(seat: int, colour: str, point: int) -> Place:
    """Where the visitors at a viewing point are counted."""
    return stands(seat, colour)[point - POINTS[0]]


def supply(colour: str) -> Place:
    """Where the visitors outside every zoo are counted."""
    return TABLE, f"{colour} visitors"


def bonus_tile(seat: int, colour: str) -> Place:
    """Counts 1 for whoever has the bonus tile of a colour."""
    return seat, f"{colour} bonus tile"


def figures(_rules: Ruleset, position: Position) -> Iterator[tuple[Place, str]]:
    """The visitors as they stand on their way: at `V1` to `V5`."""
    for place, number in position.counts.items():
        if figure := _figure(place):
            yield from [figure] * number


@cache
def _figure(place: Place) -> tuple[Place, str] | None:
    """The visitor who is counted at a place, and where he stands on his way."""
    seat, name = place
    colour, _, point = name.partition(" visitors at ")
    return ((seat, f"V{point}"), str(visitor(colour))) if point else None


def counted_thing(place: Place) -> CountedThing | None:
    """The visitors on their way and in the supply, and the bonus tiles."""
    name = place[1]
    colour, _, point = name.partition(" visitors at ")
    if point:
        return CountedThing(str(visitor(colour)), f"V{point}")
    colour, _, word = name.partition(" ")
    if colour not in COLOURS:
        return None
    return (
        CountedThing(str(visitor(colour)), SUPPLY)
        if word == "visitors"
        else CountedThing(f"bonus_tile.{colour}", "bonus_tiles")
    )


def points_of(position: Position, seat: int, colour: str) -> tuple[int, ...]:
    """The viewing points where a player has visitors of a colour, each once."""
    places = zip(POINTS, stands(seat, colour), strict=True)
    return tuple([point for point, place in places if place in position.counts])


def visitors_of(position: Position, seat: int, colour: str) -> int:
    """The number of visitors of a colour in a zoo."""
    return sum(position.counts.get(place, 0) for place in stands(seat, colour))


# Who may walk


def visitor_colours(rules: Ruleset, put: PlacementContext) -> tuple[str, ...]:
    """The colours among which a tile calls a visitor, wherever he may be; none if it calls nobody there.

    Not in the barn, not for a stall that is only moved.  Rules: ZE-VIS-1, ZE-VIS-2, ZE-VIS-4
    """
    piece, zone = put.placement.piece, rules.zones.get(put.placement.to)
    walks = rules.options["visitors_on_purchase"] or not isinstance(put.action, Move | Purchase)
    if zone is None or not walks or rules.stack_of(piece) is None:
        return ()
    if piece.kind == "stall" and zone.role == "stall" and not isinstance(put.action, Move):
        return stall_colours(rules, piece.name)
    return colours(rules) if piece.kind == "jungle" and zone.role == "jungle" else ()


def stall_colours(rules: Ruleset, name: str) -> tuple[str, ...]:
    """The colour that a stall calls; as long as nobody has told it, any that no other stall has.  Rule: ZE-VIS-1"""
    told: Mapping[str, str] = rules.options["stall_visitor"]
    if name in told:
        return tuple(colour for colour in colours(rules) if colour == told[name])
    return tuple(colour for colour in colours(rules) if colour not in told.values())


def sources(position: Position, seat: int, colour: str) -> tuple[int | str, ...]:
    """Where a visitor of a colour may start: at a viewing point of the zoo, or in the supply.  Rules: ZE-VIS-2, -3"""
    new = (SUPPLY,) if position.count(*supply(colour)) else ()
    return (*points_of(position, seat, colour), *new)


def ready(rules: Ruleset, position: Position, put: PlacementContext) -> tuple[str, ...]:
    """Of the colours called, those of which somebody is there.  Rules: ZE-VIS-4, ZE-VIS-8"""
    return tuple(colour for colour in visitor_colours(rules, put) if sources(position, put.seat, colour))


def walking(rules: Ruleset, position: Position, put: PlacementContext) -> str | None:
    """The colour of the visitor who walks; None if it is open or nobody of that colour can.  Rule: ZE-VIS-4"""
    named = put.placement.visit.visitor if put.placement.visit else None
    if named is None:
        return chosen(None, ready(rules, position, put))
    return named if named in visitor_colours(rules, put) and sources(position, put.seat, named) else None


def displaced_visitors(
    rules: Ruleset, position: Position, put: PlacementContext, colour: str
) -> dict[int, tuple[int, ...]]:
    """By seat, where the visitors stand of whom each other player moves one back: not for stalls.  Rule: ZE-VIS-4"""
    if put.placement.piece.kind != "jungle":
        return {}
    others = {seat: points_of(position, seat, colour) for seat in rules.seats if seat != put.seat}
    return {seat: points for seat, points in others.items() if points}


# Choices


def each_visit(rules: Ruleset, position: Position, put: PlacementContext) -> Iterator[Placement]:
    """The placement with every choice of visitors."""
    able = ready(rules, position, put)
    if not able:
        yield put.placement
    for colour in able:
        others = displaced_visitors(rules, position, put, colour)
        for source, *back in product(sources(position, put.seat, colour), *others.values()):
            chosen = tuple(zip(others, (int(point) for point in back), strict=True))
            yield replace(put.placement, visit=Visit(colour, source, chosen))


def chosen(named: T | None, possible: Collection[T]) -> T | None:
    """The visit that was chosen: left out it is the only possibility; None if it is open or impossible."""
    if named is None and len(possible) == 1:
        return next(iter(possible))
    return named if named in possible else None


def check_visit(rules: Ruleset, position: Position, put: PlacementContext) -> Iterator[Violation]:
    """Check that the visitors named may walk, and all that must are named.  Rules: ZE-VIS-2 to ZE-VIS-5, ZE-VIS-8"""
    visit = put.placement.visit or Visit()
    colour = walking(rules, position, put)
    if colour is not None:
        yield from _check_source(position, put, colour, visit.source)
        named, others = dict(visit.back), displaced_visitors(rules, position, put, colour)
        for seat, points in others.items():
            if seat not in named and len(points) > 1:
                yield broken("ZE-VIS-4", "which_back", seat=put.seat, owner=seat, visitor=visitor(colour))
        for seat, point in named.items():
            if point not in others.get(seat, ()):
                yield broken("ZE-VIS-4", "back", seat=put.seat, owner=seat, visitor=visitor(colour), point=point)
    elif not ready(rules, position, put):
        if visit != Visit() and visitor_colours(rules, put):
            yield broken("ZE-VIS-8", seat=put.seat, piece=put.placement.piece)
        elif visit != Visit():
            yield broken("ZE-VIS-2", "nobody", seat=put.seat, piece=put.placement.piece, zone=put.placement.to)
    elif visit.visitor is None:
        yield broken("ZE-VIS-4", "which_colour", seat=put.seat, piece=put.placement.piece)
    else:
        rule = "ZE-VIS-2" if put.placement.piece.kind == "stall" else "ZE-VIS-4"
        yield broken(rule, "colour", seat=put.seat, piece=put.placement.piece, visitor=visitor(visit.visitor))


def _check_source(
    position: Position, put: PlacementContext, colour: str, source: VisitorSource | None
) -> Iterator[Violation]:
    """Rules: ZE-VIS-2, ZE-VIS-3, ZE-VIS-5"""
    possible: tuple[VisitorSource, ...] = sources(position, put.seat, colour)
    if chosen(source, possible) is not None:
        return
    if source is None:
        yield broken("ZE-VIS-4", "which_visitor", seat=put.seat, visitor=visitor(colour))
    elif isinstance(source, tuple):
        yield broken("ZE-VIS-2", "split", seat=put.seat, visitor=visitor(colour))
    elif source == SUPPLY:
        yield broken("ZE-VIS-2", "supply", seat=put.seat, visitor=visitor(colour))
    else:
        yield broken("ZE-VIS-2", "absent", seat=put.seat, visitor=visitor(colour), point=source)


# Walking


def walk(rules: Ruleset, course: EventRecorder, put: PlacementContext) -> None:
    """The visitor of the placement comes closer, those of the others step back; nobody of whom it is left open.

    What is done has happened: a visitor whom nobody called walks, too, if he is there.
    Rules: ZE-VIS-2 to ZE-VIS-4, ZE-VIS-7, ZE-VIS-9
    """
    visit = put.placement.visit or Visit()
    colour = walking(rules, course.position, put) or visit.visitor
    if colour is None:
        return
    others = displaced_visitors(rules, course.position, put, colour)
    possible: tuple[VisitorSource, ...] = sources(course.position, put.seat, colour)
    source = chosen(visit.source, possible)
    if source == SUPPLY:
        _step(course, "visitor_entered", "ZE-VIS-3", put.seat, colour, None, STEPS)
    elif isinstance(source, int):
        _approach(rules, course, put.seat, colour, source)
    elif isinstance(visit.source, tuple):
        for point in visit.source:
            _one_step(course, put.seat, colour, point)
    for seat, points in others.items():
        point = chosen(dict(visit.back).get(seat), points)
        if point is not None and point - 1 in POINTS:
            _step(course, "visitor_back", "ZE-VIS-4", seat, colour, point, point - 1)
        elif point is not None:  # out by the entrance there is no bonus tile
            _step(course, "visitor_pushed_out", "ZE-VIS-7", seat, colour, point, None)


def _one_step(course: EventRecorder, seat: int, colour: str, point: int) -> None:
    """One of two visitors who shared the steps, as they may not.  Rule: ZE-VIS-5"""
    if course.position.count(*standing(seat, colour, point)):
        further = point + 1 if point + 1 in POINTS else None
        _step(course, "visitor_moved" if further else "visitor_left", "ZE-VIS-5", seat, colour, point, further)


def _approach(rules: Ruleset, course: EventRecorder, seat: int, colour: str, point: int) -> None:
    """Two points on, or out by the exit, even if that takes only one step.  Rules: ZE-VIS-2, ZE-VIS-5, ZE-VIS-6"""
    if point + STEPS in POINTS:
        _step(course, "visitor_moved", "ZE-VIS-2", seat, colour, point, point + STEPS)
        return
    rule = "ZE-VIS-6" if point + 1 in POINTS else "ZE-VIS-5"
    _step(course, "visitor_left", rule, seat, colour, point, None)
    if not any(course.position.count(*bonus_tile(owner, colour)) for owner in rules.seats):
        won = (AdjustCount(bonus_tile(seat, colour), 1),)
        course.record(Event("bonus_tile", "ZE-VIS-6", seat, {"visitor": visitor(colour)}, won))


def _step(
    course: EventRecorder, event: str, rule: str, seat: int, colour: str, before: int | None, after: int | None
) -> None:
    """From one viewing point to another; None: the supply."""
    left, reached = (supply(colour) if point is None else standing(seat, colour, point) for point in (before, after))
    values = {"visitor": visitor(colour), "from": before, "point": after}
    known = {name: value for name, value in values.items() if value is not None}
    course.record(Event(event, rule, seat, known, (AdjustCount(left, -1), AdjustCount(reached, 1))))


# What can be wrong


def wrong_visitors(rules: Ruleset, position: Position) -> Iterator[Violation]:
    """More visitors or bonus tiles of a colour than the box has.  Rule: ZE-CMP-1"""
    for colour in colours(rules):
        inside = sum(visitors_of(position, seat, colour) for seat in rules.seats)
        number = inside + position.count(*supply(colour))
        if number > VISITORS_OF_A_COLOUR:
            yield broken("ZE-CMP-1", "visitors", visitor=visitor(colour), number=number, limit=VISITORS_OF_A_COLOUR)
        tiles = sum(position.count(*bonus_tile(seat, colour)) for seat in rules.seats)
        if tiles > 1:
            yield broken("ZE-CMP-1", "bonus_tiles", visitor=visitor(colour), number=tiles)
