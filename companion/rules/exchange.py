"""Money action: all animals of one species in one area against all of another species in another area."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations, product

from companion.ports import UnusableInput
from companion.rules import schema as shapes
from companion.rules.actions import Exchange
from companion.rules.breeding import tell_births
from companion.rules.events import Course, Event, Replaced
from companion.rules.fields import AnyPlace
from companion.rules.keys import all_species, is_there
from companion.rules.money import cannot_pay, pay
from companion.rules.pieces import IDENTIFIER, Piece
from companion.rules.position import Position
from companion.rules.reading import listing, shown, unusable
from companion.rules.ruleset import Field, Kind, Play, Ruleset
from companion.rules.violations import Violation, broken
from companion.rules.words import notation_words, piece_words, said, zone_words

PRICE = 1
"""Rule: ZB-C-EXC-1"""

AREAS = ("barn", "enclosure")
Side = tuple[str, str]
"""(area, species)"""


def _of(position: Position, seat: int, side: Side) -> list[Piece]:
    area, species = side
    return [piece for piece in position.bag(seat, area) if piece.kind == "animal" and piece.name == species]


def _is_area(rules: Ruleset, area: str) -> bool:
    return area in rules.zones and rules.zones[area].role in AREAS


def _propose(rules: Ruleset, position: Position) -> Iterator[Exchange]:
    seat = position.to_move
    areas = [zone.id for zone in reversed(list(rules.zones.values())) if zone.role in AREAS]
    living = {area: dict.fromkeys(p.name for p in position.bag(seat, area) if p.kind == "animal") for area in areas}
    for one, other in combinations(areas, 2):
        for species in product(living[one], living[other]):
            if species[0] != species[1]:
                yield Exchange(seat, (one, species[0]), (other, species[1]))


def _check(rules: Ruleset, position: Position, action: Exchange) -> Iterator[Violation]:
    """Rules: ZB-C-EXC-1, ZB-C-EXC-2, ZB-C-EXC-3, ZB-C-EXC-6"""
    seat = action.player
    yield from cannot_pay(position, seat, PRICE, "ZB-C-EXC-1")
    for area, species in (action.a, action.b):
        if not _is_area(rules, area) or "." in species:
            yield broken("ZB-C-EXC-6", seat=seat, zone=area)
        elif not is_there(rules, position, seat, area):
            yield broken("ZB-C-EXP-1", seat=seat, zone=area)
        elif not _of(position, seat, (area, species)):
            yield broken("ZB-C-EXC-3", seat=seat, zone=area, piece=Piece("animal", species))
    if action.a[0] == action.b[0]:
        yield broken("ZB-C-EXC-2", "area", seat=seat, zone=action.a[0])
    if action.a[1] == action.b[1]:
        yield broken("ZB-C-EXC-2", "species", seat=seat, piece=Piece("animal", action.a[1]))
    yield from _too_small(rules, position, seat, action.a, action.b)
    yield from _too_small(rules, position, seat, action.b, action.a)


def _too_small(rules: Ruleset, position: Position, seat: int, leaving: Side, coming: Side) -> Iterator[Violation]:
    """Not everybody who comes in finds a space, or others stay behind.  Rules: ZB-C-EXC-4, ZB-PLACE-2"""
    zone = rules.zones.get(leaving[0])
    if zone is None or zone.role != "enclosure" or leaving[0] == coming[0]:
        return
    out, number = len(_of(position, seat, leaving)), len(_of(position, seat, coming))
    room = (zone.spaces or 0) - len(position.bag(seat, zone.id)) + out
    if out and number > room:
        piece = Piece("animal", coming[1])
        yield broken("ZB-C-EXC-4", "room", seat=seat, zone=zone.id, piece=piece, number=number, room=room)


def _decide(rules: Ruleset, course: Course, action: Exchange) -> None:
    """They change places; new pairs have babies, but no coins are paid.  Rules: ZB-C-EXC-5, ZB-BON-3"""
    seat = action.player
    pay(course, seat, PRICE, "ZB-C-EXC-1")
    changes = (_changed(course.position, seat, action.a, action.b), _changed(course.position, seat, action.b, action.a))
    values = {"piece": Piece("animal", action.a[1]), "other": Piece("animal", action.b[1])}
    course.tell(Event("exchange", "ZB-C-EXC-1", seat, values, changes))
    for area, _ in (action.a, action.b):
        if area in rules.zones and rules.zones[area].role == "enclosure":
            tell_births(rules, course, seat, area)


def _changed(position: Position, seat: int, leaving: Side, coming: Side) -> Replaced:
    gone = set(_of(position, seat, leaving))
    staying = tuple(piece for piece in position.bag(seat, leaving[0]) if piece not in gone)
    return Replaced((seat, leaving[0]), (*staying, *_of(position, seat, coming)))


@dataclass(frozen=True)
class SideOf(Kind):
    """A species in one area.  gap: what the area is called in the sentence of a hint."""

    gap: str
    pattern = r"\S+ in \S+"
    schema = shapes.row(shapes.ZONE, shapes.NAME)

    def parse(self, rules: Ruleset, position: Position, value: object, where: str) -> Side:
        pair = listing(value, where)
        if len(pair) != 2:
            raise unusable(where, 'a pair like ["B", "panda"]', value)
        return AREA.parse(rules, position, pair[0], where), _parse_kind(rules, pair[1], where)

    def show(self, value: Side) -> list[str]:
        return list(value)

    def label(self, rules: Ruleset, shown: list[str], language: str) -> str:
        area, species = zone_words(rules, shown[0], language), notation_words(rules, shown[1], language)
        return said(language, "page.choice.side", species=species, zone=area)

    def pictures(self, _position: Position, shown: list[str]) -> list[str]:
        return [shown[1]]

    def sentence(self, _rules: Ruleset, shown: list[str]) -> str:
        return f"{shown[1]} in {shown[0]}"

    def from_sentence(self, _rules: Ruleset, text: str) -> list[str]:
        return text.split(" in ")[::-1]

    def gaps(self, rules: Ruleset, gap: str, value: Side, language: str) -> Mapping[str, object]:
        species = piece_words(Piece("animal", value[1]), language)
        return {gap: species, self.gap: zone_words(rules, value[0], language)}


def _parse_kind(rules: Ruleset, value: object, where: str) -> str:
    """A species, or a type of tile that is never exchanged: understood all the same."""
    kind, _, name = value.partition(".") if type(value) is str else ("", "", "")
    if type(value) is str and (value in all_species(rules) or (kind in rules.named and IDENTIFIER.fullmatch(name))):
        return value
    raise UnusableInput(f"{where}: {shown(value)} is no species of this game")


AREA = AnyPlace()
EXCHANGE = Play(
    "exchange",
    Exchange,
    (Field("a", SideOf("zone"), gap="piece"), Field("b", SideOf("to"), gap="other")),
    _propose,
    _check,
    _decide,
    rules=("ZB-C-EXC-1",),
    sentence="exchanges {a} for {b}",
)
