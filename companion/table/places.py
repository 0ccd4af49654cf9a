"""Which printed zone is which place of the game.

The rules say it: every zone of `Ruleset.zones` is the printed zone of its id whose kind is its role, and
`Ruleset.printed` adds what is no zone (a space of a park, a pile).  Two liberties, because a layout is data and people
print their own:

* A sheet belongs to the player whose number ends its id (`zoo-2`, `expansion-2`, `park-2b`); a player's sheet without a
  number goes to the next player who has none.
* A stall space whose id is not one of the rules' takes the next free stall space in their order; one whose id begins as
  those of an expansion do (`XS1`), the next free one of the expansions.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from itertools import count

from companion.games.catalogue import every_ruleset, most_players
from companion.rules.boxes import BABIES_LEFT, GROUND
from companion.rules.position import TABLE, truck
from companion.rules.position import Place as Bag
from companion.rules.ruleset import PrintedPlace, Ruleset, Zone
from companion.table.mat import Mat, PrintedSheet, PrintedZone

OFFSPRING = PrintedPlace("supply", ".*", BABIES_LEFT[1], is_owned=False, is_optional=True)
"""What is printed for every game beside its zones; trucks are counted."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a zone is in the game.  seat: the player, from 0; None for what belongs to all.

    kind: of the zone, or its word in small letters where a position keeps it under another name.
    space: the notation's word (`E4`, `E4a`, `B`, `T1`, `O`, `2,3`).
    bag: under which name a position keeps it, if not under that word.
    """

    kind: str
    space: str
    seat: int | None = None
    bag: str | None = field(default=None, compare=False)


def bag_of(place: Place) -> Bag:
    """Where a position keeps what lies there."""
    if place.kind == "truck":
        return truck(int(place.space[1:]) - 1)
    return (TABLE if place.seat is None else place.seat), place.bag or place.space


Places = Mapping[tuple[str, str], Place]
"""(sheet id, zone id) -> place; zones that mean nothing to the score are left out."""


class Printed:
    """What the printed zones of some games mean."""

    def __init__(self, rulesets: Sequence[Ruleset]) -> None:
        self.zones: Mapping[str, Zone] = {id_: zone for rules in rulesets for id_, zone in rules.zones.items()}
        zones = (PrintedPlace(zone.role, re.escape(zone.id)) for zone in self.zones.values())
        named = (place for rules in rulesets for place in rules.printed)
        self.places = tuple(dict.fromkeys((*named, *zones, OFFSPRING)))
        self.figures = frozenset({GROUND}).union(*(rules.figures for rules in rulesets))
        self.roles = frozenset(zone.role for zone in self.zones.values())

    def of(self, zone: PrintedZone) -> PrintedPlace | None:
        """What a printed zone is; None if it means nothing."""
        known = (place for place in self.places if place.kind == zone.kind)
        return next((place for place in known if re.fullmatch(place.pattern, zone.id)), None)

    def is_owned(self, zone: PrintedZone) -> bool:
        """Whether every player has his own."""
        known = self.of(zone)
        return zone.kind in self.roles if known is None else known.is_owned

    @cached_property
    def supplies(self) -> frozenset[str]:
        """The names of bags that a table may do without: if nothing is seen at any of them, nobody uses them."""
        return frozenset(place.bag or place.space or place.pattern for place in self.places if place.is_optional)

    @cached_property
    def silent(self) -> frozenset[Bag]:
        """Places of all that say nothing of the position."""
        return frozenset((TABLE, place.bag or place.space or place.pattern) for place in self.places if place.is_silent)

    def rank(self, space: str) -> int:
        """Where an enclosure comes in the order of the board."""
        return next((at for at, one in enumerate(self.places) if re.fullmatch(one.pattern, space)), len(self.places))


@cache
def all_printed(players: int = 0) -> Printed:
    """What the printed zones of every game mean, for so many players; a table is looked at before anybody plays."""
    return Printed(every_ruleset(players))


def places(mat: Mat, printed: Printed | None = None) -> Places:
    """The place of every zone of the mat.  printed: of which games; of every one."""
    known = printed or all_printed()
    seats = _seats(mat, known)
    found: dict[tuple[str, str], Place] = {}
    trucks = count(1)
    for sheet in mat.sheets:
        stalls = _stall_spaces(sheet, known)
        for zone in sheet.zones:
            place = _place(zone, known, seats.get(sheet.id), stalls, trucks)
            if place is not None:
                found[sheet.id, zone.id] = place
    there = known if printed else all_printed(seat_count(found))
    never = known.zones.keys() - there.zones.keys()
    return {zone: place for zone, place in found.items() if place.space not in never}


def seat_count(known: Places) -> int:
    """How many players have a sheet on the table."""
    return len({place.seat for place in known.values() if place.seat is not None})


def _seats(mat: Mat, printed: Printed) -> dict[str, int]:
    """The player of every sheet that holds something owned, from 0 without gaps; the sheets of one too many are left
    out."""
    owners = [sheet.id for sheet in mat.sheets if any(map(printed.is_owned, sheet.zones))]
    numbers = {sheet: number for sheet in owners if (number := _trailing_number(sheet)) is not None}
    free = (number for number in count(1) if number not in numbers.values())
    for sheet in owners:
        if sheet not in numbers:
            numbers[sheet] = next(free)
    order = sorted(set(numbers.values()))[: most_players()]
    return {sheet: order.index(number) for sheet, number in numbers.items() if number in order}


def _trailing_number(sheet: str) -> int | None:
    found = re.search(r"(\d{1,3})[a-z]?$", sheet)
    return int(found[1]) if found else None


def _stall_spaces(sheet: PrintedSheet, printed: Printed) -> dict[str, str]:
    """The notation's stall space of every stall zone of one sheet; those of an expansion have its first letter."""
    ids = [zone.id for zone in sheet.zones if zone.kind == "stall"]
    known = [zone for zone in printed.zones.values() if zone.role == "stall"]
    spaces = {zone: zone for zone in ids if zone in printed.zones}
    bought = {zone.id[0] for zone in known if zone.expansions}
    for letter in ("", *bought):
        others = [zone for zone in ids if zone not in spaces and (zone[0] if zone[0] in bought else "") == letter]
        free = (one.id for one in known if one.id not in spaces and (one.id[0] if one.expansions else "") == letter)
        spaces |= dict(zip(others, free, strict=False))
    return spaces


def _place(
    zone: PrintedZone, printed: Printed, seat: int | None, stalls: Mapping[str, str], trucks: Iterator[int]
) -> Place | None:
    if zone.kind == "truck":
        return Place("truck", f"T{next(trucks)}")
    if zone.kind == "stall" and zone.id in stalls and seat is not None:
        return Place("stall", stalls[zone.id], seat)
    known = printed.of(zone)
    if known is None or (known.is_owned and seat is None):
        return None
    kind = zone.kind if known.bag is None else zone.id.lower()
    return Place(kind, known.space or zone.id, seat if known.is_owned else None, known.bag)
