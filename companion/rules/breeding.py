"""Births: an unbred male and an unbred female of one species in the same enclosure.

Rules: ZB-OFF-1 to ZB-OFF-8
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from companion.rules.events import AddPiece, AdjustCount, Event, EventRecorder, ReplacePiece, broken
from companion.rules.position import BABY, Piece, Place, Position, babies_left
from companion.rules.ruleset import PositionReader, Ruleset


def unbred_pair(bag: Sequence[Piece]) -> tuple[Piece, Piece] | None:
    """The first male and female of one species that can still have a baby together.  Rules: ZB-OFF-1, ZB-OFF-2"""
    for male in bag:
        if male.mark == "m" and not male.bred:
            female = Piece(male.kind, male.name, "f")
            if female in bag:
                return male, female
    return None


def homes_at_birth(rules: Ruleset, position: Position, seat: int, usual: str) -> tuple[str, ...]:
    """Where a baby may be laid: the usual place first, then every nursery with room."""
    nurseries = (zone for zone in rules.nurseries if _has_room(rules, position, seat, zone))
    return tuple(dict.fromkeys((usual, *nurseries)))


def _has_room(rules: Ruleset, position: Position, seat: int, zone: str) -> bool:
    spaces = rules.zones[zone].spaces
    return spaces is None or len(position.bag(seat, zone)) < spaces


def record_births(
    rules: Ruleset, course: EventRecorder, seat: int, zones: Iterable[str], told: Iterable[str] = ()
) -> None:
    """Every birth that is due in these enclosures, two in one if there are two new pairs.

    A baby that finds no free space there goes to the barn.  told: where each was laid, in the order of the births, as
    far as somebody says so; to places where it may not lie, and babies that are not born, the course objects.
    Rules: ZB-OFF-1, ZB-OFF-2, ZB-OFF-3, ZB-OFF-7, ZB-C-EXC-5
    """
    homes = iter(told)
    for zone in zones:
        while pair := unbred_pair(course.position.bag(seat, zone)):
            _record_birth(rules, course, (seat, zone), pair, homes)
    for to in homes:
        course.object(broken("ZB-OFF-7", "none", seat=seat, zone=to))


def _record_birth(
    rules: Ruleset, course: EventRecorder, place: Place, pair: tuple[Piece, Piece], homes: Iterator[str]
) -> None:
    seat, zone = place
    bred = tuple(ReplacePiece(place, parent, parent.as_bred()) for parent in pair)
    baby = Piece("animal", pair[0].name, BABY)
    supply = babies_left(baby.name)
    if not course.position.count(*supply):
        course.record(Event("no_baby", "ZB-OFF-8", seat, {"piece": pair[0]}, bred))
        course.hint(broken("ZB-OFF-8", seat=seat, zone=zone, piece=baby))
        return
    has_room = _has_room(rules, course.position, seat, zone)
    usual, rule = (zone, "ZB-OFF-1") if has_room else ("B", "ZB-OFF-3")
    to = next(homes, usual)
    if to not in homes_at_birth(rules, course.position, seat, usual):
        there = rules.zones.get(to)
        if there is not None and to in rules.nurseries:
            course.object(broken(there.rule, "full", seat=seat, zone=to, piece=baby, spaces=there.spaces))
        else:
            course.object(broken("ZB-OFF-7", "elsewhere", seat=seat, zone=to, piece=baby))
    nursery = rules.nurseries.get(to) if to != usual else None
    if nursery is not None:
        rule = nursery.rule if has_room else nursery.full
    values = {"species": baby.name, "piece": baby, "to": to}
    course.record(Event("birth", rule, seat, values, (*bred, AdjustCount(supply, -1), AddPiece((seat, to), baby))))
    if nursery is not None:
        nursery.settle(rules, course, seat)


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
