"""Births: an unbred male and an unbred female of one species in the same enclosure.  Rules: ZB-OFF-1 to ZB-OFF-8"""

from __future__ import annotations

from collections.abc import Sequence

from companion.rules.events import Changed, Counted, Course, Event, Laid
from companion.rules.keys import babies_left
from companion.rules.pieces import BABY, Piece
from companion.rules.position import Place
from companion.rules.ruleset import Reading, Ruleset
from companion.rules.violations import broken


def unbred_pair(bag: Sequence[Piece]) -> tuple[Piece, Piece] | None:
    """The first male and female of one species that can still have a baby together.  Rules: ZB-OFF-1, ZB-OFF-2"""
    for male in bag:
        if male.mark == "m" and not male.bred:
            female = Piece(male.kind, male.name, "f")
            if female in bag:
                return male, female
    return None


def parents_bred(place: Place, parents: tuple[Piece, Piece]) -> tuple[Changed, ...]:
    """Both parents have bred from now on.  Rule: ZB-OFF-2"""
    return tuple(Changed(place, parent, parent.as_bred()) for parent in parents)


def tell_births(rules: Ruleset, course: Course, seat: int, zone: str) -> None:
    """Every birth that is due in an enclosure, two if there are two new pairs.  Rules: ZB-OFF-1, ZB-C-EXC-5"""
    while pair := unbred_pair(course.position.bag(seat, zone)):
        _tell_birth(rules, course, seat, zone, pair)


def _tell_birth(rules: Ruleset, course: Course, seat: int, zone: str, pair: tuple[Piece, Piece]) -> None:
    bred = parents_bred((seat, zone), pair)
    baby = Piece("animal", pair[0].name, BABY)
    supply = babies_left(baby.name)
    if not course.position.count(*supply):
        course.tell(Event("no_baby", "ZB-OFF-8", seat, {"piece": pair[0]}, bred))
        course.hint(broken("ZB-OFF-8", seat=seat, zone=zone, piece=baby))
        return
    to, rule = (zone, "ZB-OFF-1") if has_room(rules, course, seat, zone) else ("B", "ZB-OFF-3")
    values = {"species": baby.name, "piece": baby, "to": to}
    course.tell(Event("birth", rule, seat, values, (*bred, Counted(supply, -1), Laid((seat, to), baby))))


def has_room(rules: Ruleset, course: Course, seat: int, zone: str) -> bool:
    """Whether an animal space of the enclosure is free; if not, the baby goes to the barn.  Rule: ZB-OFF-3"""
    spaces = rules.zones[zone].spaces
    return spaces is None or len(course.position.bag(seat, zone)) < spaces


def pairs_have_bred(rules: Ruleset, reading: Reading) -> None:
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
