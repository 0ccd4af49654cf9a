"""Births: an unbred male and an unbred female of one species in the same enclosure.

Rules: ZB-OFF-1 to ZB-OFF-8
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.rules.events import AddPiece, AdjustCount, Event, EventRecorder, ReplacePiece, broken
from companion.rules.position import BABY, Piece, babies_left
from companion.rules.ruleset import PositionReader, Ruleset


def unbred_pair(bag: Sequence[Piece]) -> tuple[Piece, Piece] | None:
    """The first male and female of one species that can still have a baby together.  Rules: ZB-OFF-1, ZB-OFF-2"""
    for male in bag:
        if male.mark == "m" and not male.bred:
            female = Piece(male.kind, male.name, "f")
            if female in bag:
                return male, female
    return None


def record_births(rules: Ruleset, course: EventRecorder, seat: int, zone: str) -> None:
    """Every birth that is due in an enclosure, two if there are two new pairs.

    A baby that finds no free space there goes to the barn.  Rules: ZB-OFF-1, ZB-OFF-2, ZB-OFF-3, ZB-C-EXC-5
    """
    while pair := unbred_pair(course.position.bag(seat, zone)):
        bred = tuple(ReplacePiece((seat, zone), parent, parent.as_bred()) for parent in pair)
        baby = Piece("animal", pair[0].name, BABY)
        supply = babies_left(baby.name)
        if not course.position.count(*supply):
            course.record(Event("no_baby", "ZB-OFF-8", seat, {"piece": pair[0]}, bred))
            course.hint(broken("ZB-OFF-8", seat=seat, zone=zone, piece=baby))
            continue
        spaces = rules.zones[zone].spaces
        has_room = spaces is None or len(course.position.bag(seat, zone)) < spaces
        to, rule = (zone, "ZB-OFF-1") if has_room else ("B", "ZB-OFF-3")
        values = {"species": baby.name, "piece": baby, "to": to}
        course.record(Event("birth", rule, seat, values, (*bred, AdjustCount(supply, -1), AddPiece((seat, to), baby))))


def pairs_have_bred(rules: Ruleset, reading: PositionReader) -> None:
    """In a position from outside every pair in an enclosure has bred: a birth is immediate.  Rule: ZB-OFF-1"""
    for place, bag in list(reading.bags.items()):
        zone = rules.zones.get(place[1])
        if zone is not None and zone.role == "enclosure":
            reading.set_bag(place, with_pairs_bred(bag))


def with_pairs_bred(bag: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """The same tiles with every pair bred."""
    while pair := unbred_pair(bag):
        pieces = list(bag)
        for parent in pair:
            pieces[pieces.index(parent)] = parent.as_bred()
        bag = tuple(pieces)
    return bag
