"""Sort a look at the table by places, and compare a position with it.

**Places.**  The rules say which printed zone is which place of the game: every zone of `Ruleset.zones` is the printed
zone of its id whose kind is its role, and `GameSight.printed` adds what is no zone (a space of a park, a pile).  Two
liberties, because a layout is data and people print their own:

* A sheet belongs to the player whose number ends its id (`zoo-2`, `expansion-2`, `park-2b`); a player's sheet without
  a number goes to the next player who has none.
* A stall space whose id is not one of the rules' takes the next free stall space in their order; one whose id begins
  as those of an expansion do (`XS1`), the next free one of the expansions.

**Agreement.**  The unit of disagreement is a natural logarithm: 7 means that the look would be about a thousand times
likelier if the pieces lay as they were read.  A place that cannot be seen agrees with everything.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property, lru_cache
from itertools import count, permutations
from math import log
from typing import NamedTuple, TypeVar

from calibration.layout import Layout, Sheet
from calibration.layout import Zone as PrintedZone
from companion.games.catalogue import every_ruleset, most_players
from companion.ports import Likely, Observation, Seen, Unknown
from companion.rules.position import BLOCK, TABLE, Position, truck
from companion.rules.position import Place as Bag
from companion.rules.referee import reveals_several
from companion.rules.ruleset import Ruleset, Zone
from companion.sight.faces import BABIES_LEFT, COVERED, GROUND, ShownFaces, shown_faces
from companion.sight.scene import (
    DIFFERS,
    LEAST,
    SOMETHING,
    SURE_AT_MOST,
    Detections,
    Difference,
    GameSight,
    PrintedPlace,
)
from companion.sight.scene import Detection as Detection
from companion.tracking import priors

# Places


OFFSPRING = PrintedPlace("supply", ".*", BABIES_LEFT[1], is_owned=False, is_optional=True)
"""What is printed for every game beside its zones; trucks are counted."""


@dataclass(frozen=True, slots=True)
class MappedPlace:
    """Where a zone is in the game.  seat: the player, from 0; None for what belongs to all.

    kind: of the zone, or its word in small letters where a position keeps it under another name.
    space: the notation's word (`E4`, `E4a`, `B`, `T1`, `O`, `2,3`).
    bag: under which name a position keeps it, if not under that word.  holds: the only kind of piece with room there.
    """

    kind: str
    space: str
    seat: int | None = None
    bag: str | None = field(default=None, compare=False)
    holds: str = field(default="", compare=False)


def bag_of(place: MappedPlace) -> Bag:
    """Where a position keeps what lies there."""
    if place.kind == "truck":
        return truck(int(place.space[1:]) - 1)
    return (TABLE if place.seat is None else place.seat), place.bag or place.space


Places = Mapping[tuple[str, str], MappedPlace]
"""(sheet id, zone id) -> place; zones that mean nothing to the score are left out."""


class Printed:
    """The meaning of the printed zones of some games."""

    def __init__(self, rulesets: Sequence[Ruleset]) -> None:
        self.zones: Mapping[str, Zone] = {id_: zone for rules in rulesets for id_, zone in rules.zones.items()}
        zones = (PrintedPlace(zone.role, re.escape(zone.id)) for zone in self.zones.values())
        named = (place for rules in rulesets for place in rules.part(GameSight).printed)
        self.places = tuple(dict.fromkeys((*named, *zones, OFFSPRING)))
        self.figures = frozenset({GROUND}).union(*(rules.part(GameSight).figures for rules in rulesets))
        self.roles = frozenset(zone.role for zone in self.zones.values())

    def of(self, zone: PrintedZone) -> PrintedPlace | None:
        """The place of a printed zone; None if it means nothing."""
        known = (place for place in self.places if place.kind == zone.kind)
        return next((place for place in known if re.fullmatch(place.pattern, zone.id)), None)

    def is_owned(self, zone: PrintedZone) -> bool:
        """True if every player has his own."""
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


@cache
def all_printed(players: int = 0) -> Printed:
    """The meaning of the printed zones of every game, for so many players; a table is looked at before a game."""
    return Printed(every_ruleset(players))


def places(mat: Layout, printed: Printed | None = None) -> Places:
    """The place of every zone of the mat.  printed: of which games; of every one."""
    if not mat.sheets:
        return {}
    known = printed or all_printed()
    seats = _seats(mat, known)
    found: dict[tuple[str, str], MappedPlace] = {}
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
    """The number of players who have a sheet on the table."""
    return len({place.seat for place in known.values() if place.seat is not None})


@lru_cache(maxsize=8)
def reserve_sheets(mat: Layout) -> frozenset[str]:
    """The sheets that hold only reserves, which no turn is read from: they may lie out of sight."""
    printed = all_printed()
    bags = ((sheet, place.seat, bag_of(place)) for (sheet, _), place in places(mat).items())
    played = {
        sheet
        for sheet, seat, bag in bags
        if seat is not None or (bag[1] not in printed.supplies and bag not in printed.silent)
    }
    return frozenset(sheet.id for sheet in mat.sheets) - played


def _seats(mat: Layout, printed: Printed) -> dict[str, int]:
    """The player of every sheet that holds something owned, from 0 without gaps; the sheets of one too many are left
    out.
    """
    owners = [sheet.id for sheet in mat.sheets if any(map(printed.is_owned, sheet.zones))]
    numbers = {sheet: int(found[1]) for sheet in owners if (found := re.search(r"(\d{1,3})[a-z]?$", sheet))}
    free = (number for number in count(1) if number not in numbers.values())
    for sheet in owners:
        if sheet not in numbers:
            numbers[sheet] = next(free)
    order = sorted(set(numbers.values()))[: most_players()]
    return {sheet: order.index(number) for sheet, number in numbers.items() if number in order}


def _stall_spaces(sheet: Sheet, printed: Printed) -> dict[str, str]:
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
) -> MappedPlace | None:
    if zone.kind == "truck":
        return MappedPlace("truck", f"T{next(trucks)}")
    if zone.kind == "stall" and zone.id in stalls and seat is not None:
        return MappedPlace("stall", stalls[zone.id], seat)
    known = printed.of(zone)
    if known is None or (known.is_owned and seat is None):
        return None
    kind = zone.kind if known.bag is None else zone.id.lower()
    return MappedPlace(kind, known.space or zone.id, seat if known.is_owned else None, known.bag, known.holds)


# A look


NAMED_FROM = 0.5
"""What is less likely any of the pieces it was read as than something else has no name."""
STACKS = 2
"""Of so many species no second baby is seen: it is no accident."""
MOST_PAIRED = 4
"""So many pieces of a place that are not read as they should be are matched in the best way; more, one by one."""

BOARD = "board"
"""The word by which a reading tells that a board covers a space."""
LARGE = ("hand", "large")
"""Words by which a reading tells that something covers the table."""
Thing = TypeVar("Thing")


@dataclass(frozen=True)
class PlaceObservation:
    """One settled look.

    visible: the places that were seen, empty or not.  away: kinds of figures nobody laid out.  bare: supplies that were
    seen to be empty, like all of their name: nobody uses them, if something was there before it has gone.
    covered: the places under a hand that will soon be away.
    """

    detections: Mapping[Bag, Detections] = field(default_factory=dict)
    visible: frozenset[Bag] = frozenset()
    away: frozenset[str] = frozenset()
    bare: frozenset[Bag] = frozenset()
    covered: frozenset[Bag] = frozenset()

    def at(self, place: Bag) -> Detections:
        """The detections at a place."""
        return self.detections.get(place, ())

    @cached_property
    def read(self) -> ShownFaces:
        """The faces at each place, as they were read."""
        return {place: tuple(sorted(glimpse.face for glimpse in there)) for place, there in self.detections.items()}


def place_observation_of(
    observation: Observation, known: Places, moving: Collection[tuple[str, str]] = ()
) -> PlaceObservation:
    """The look that an observation is, by the places of the position.

    moving: (sheet id, zone id) of zones where something moves: of those nothing is known, nor of unreadable ones.
    """
    things: dict[Bag, list[Detection]] = {}
    seen: tuple[Seen | Unknown, ...] = (*observation.pieces, *observation.unknown)
    for thing in seen:
        place = known.get((thing.sheet, thing.zone or ""))
        if place is not None and not is_large(thing):
            things.setdefault(bag_of(place), []).append(_hold_to_kind(detection_of(thing), place.holds))
    hidden = {sheet.id for sheet in observation.sheets if not sheet.found}
    hidden |= {thing.sheet for thing in observation.unknown if is_large(thing)}
    clear = {sheet.id for sheet in observation.sheets} - hidden
    nothing_known = {*moving, *((part.sheet, part.zone) for part in observation.unreadable)}
    uncovered = {bag_of(place) for zone, place in known.items() if zone[0] in clear and zone not in nothing_known}
    sight = make_place_observation({place: tuple(there) for place, there in things.items()}, uncovered)
    touched = {sheet for sheet, _ in moving}
    covered = (bag_of(place) for (sheet, _), place in known.items() if sheet in touched)
    return replace(sight, covered=frozenset(covered) - uncovered)


def make_place_observation(glimpses: Mapping[Bag, Detections], uncovered: Collection[Bag]) -> PlaceObservation:
    """A look at these places; supplies and figures of which nothing is seen count as not being used."""
    here = {place: there for place, there in glimpses.items() if place in uncovered}
    used = {place[1] for place in here}
    printed = all_printed()
    faces = {face for there in here.values() for glimpse in there for face, _ in glimpse.likely}
    visible = frozenset(place for place in uncovered if place[1] not in printed.supplies or place[1] in used)
    away = printed.figures - set(map(kind_of, faces))
    return PlaceObservation(here, visible, away, frozenset(uncovered) - visible)


def is_large(thing: Seen | Unknown) -> bool:
    """True for a hand or something else that hides what lies there."""
    return isinstance(thing, Unknown) and any(word in thing.why for word in LARGE)


def is_board(thing: Seen | Unknown) -> bool:
    """True for a board that covers a whole space."""
    return isinstance(thing, Unknown) and BOARD in thing.why


def detection_of(thing: Seen | Unknown) -> Detection:
    """A thing with every piece that it may be."""
    if is_board(thing):
        return Detection(((GROUND, SURE_AT_MOST),), True)
    if isinstance(thing, Unknown):
        return Detection(tuple(_pairs(thing.rivals)))
    sure = min(thing.confidence, SURE_AT_MOST)
    likely = ((thing.piece, sure), *_pairs(rival for rival in thing.rivals if rival.piece != thing.piece))
    return Detection(likely, sum(share for _, share in likely) >= NAMED_FROM)


def _hold_to_kind(thing: Detection, kind: str) -> Detection:
    """A thing where only pieces of one kind have room: the others are no rivals."""
    if not kind or not thing.likely:
        return thing
    likely = [(face, share) for face, share in thing.likely if kind_of(face) == kind]
    total = sum(share for _, share in likely)
    return Detection(tuple((face, min(share / total, SURE_AT_MOST)) for face, share in likely), bool(likely))


def _pairs(likely: Iterable[Likely]) -> Iterator[tuple[str, float]]:
    return ((one.piece, one.probability) for one in likely)


def of_game(rules: Ruleset, sight: PlaceObservation) -> PlaceObservation:
    """The look without the mats of seats that the game does not have: what lies there says nothing of it."""
    seats = {TABLE, *rules.seats}
    return replace(
        sight,
        detections={place: there for place, there in sight.detections.items() if place[0] in seats},
        visible=frozenset(place for place in sight.visible if place[0] in seats),
    )


Clutter = Mapping[Bag, int]
"""How many things without a name have lain at each place since before the game: they are the table, and no move."""


def clutter_of(rules: Ruleset, position: Position, sight: PlaceObservation) -> Clutter:
    """The face-down tiles of truck spaces, and what a look before the game shows without a name.  Rule: ZB-2P-3"""
    shown = shown_faces(rules, position)
    found = {truck(number): position.on_truck(number).count(BLOCK) for number in range(len(position.spaces))}
    for place, there in sight.detections.items():
        nameless = sum(not thing.named for thing in there)
        unread = max(0, len(shown.get(place, ())) + nameless - len(there))
        found[place] = max(found.get(place, 0), nameless - unread)
    return {place: number for place, number in found.items() if number > 0}


def without_clutter(sight: PlaceObservation, clutter: Clutter) -> PlaceObservation:
    """The look without what lay there before the game."""
    glimpses = dict(sight.detections)
    for place, number in clutter.items():
        left = list(sight.at(place))
        for thing in [one for one in left if one.face in (SOMETHING, str(BLOCK))][:number]:
            left.remove(thing)
        glimpses[place] = tuple(left)
    return replace(sight, detections=glimpses)


def uppermost(babies: tuple[str, ...], read: Sequence[str]) -> tuple[str, ...]:
    """The babies of a supply that can be seen: each once where people lay those of a species on each other.

    They do if none is seen twice, though of two species or more that should be so.
    """
    doubled = sum(number > 1 for number in Counter(babies).values())
    is_stacked = doubled >= STACKS and max(Counter(read).values(), default=0) == 1
    return tuple(dict.fromkeys(babies)) if is_stacked else babies


# How badly a place agrees


class Agreement(NamedTuple):
    """The agreement of a place with what is seen of it.

    cost: 0 if it is as it was read.  difference: where the look clearly differs.  unlike: wherever it differs at all.
    """

    cost: float
    difference: Difference
    unlike: Difference


SAME = Agreement(0.0, Difference(), Difference())


def agreement(expected: Sequence[str], there: Detections) -> Agreement:
    """Compare the things seen at a place with the faces that should be there."""
    faces, things = list(expected), []
    for glimpse in sorted(there, key=lambda one: -one.probability):
        face = next((face for face in (glimpse.face, COVERED + glimpse.face) if face in faces), None)
        if face is None:
            things.append(glimpse)
        else:
            faces.remove(face)
    if not faces and not things:
        return SAME
    pairs = _pair(faces, things)
    costs = [pair_cost(face, thing) for face, thing in pairs]
    read = [pair for pair, cost in zip(pairs, costs, strict=True) if cost < DIFFERS]
    missed = _without(faces, (face for face, _ in pairs))
    strange = _without(things, (thing for _, thing in pairs))
    cost = sum(costs) + sum(map(missed_cost, missed)) + sum(map(extra_cost, strange))
    clearly = Difference(
        tuple(filter(_is_in_sight, _without(faces, (face for face, _ in read)))),
        tuple(_without(things, (thing for _, thing in read))),
    )
    return Agreement(cost, clearly, Difference(tuple(filter(_is_in_sight, faces)), tuple(things)))


def _is_in_sight(face: str) -> bool:
    return face != SOMETHING and not face.startswith(COVERED)


def _without(items: Iterable[Thing], taken: Iterable[Thing]) -> list[Thing]:
    left = list(items)
    for item in taken:
        left.remove(item)
    return left


def missed_cost(face: str) -> float:
    """The cost of this face not being seen."""
    return priors.MISSED_BELOW if face.startswith(COVERED) else priors.MISSED if face else 0.0


def extra_cost(glimpse: Detection) -> float:
    """The cost of nothing lying where this is seen."""
    more = (priors.EXTRA - priors.EXTRA_UNNAMED) * glimpse.probability if glimpse.named else 0.0
    return priors.EXTRA_UNNAMED + more


def pair_cost(face: str, glimpse: Detection) -> float:
    """The cost of the thing being this piece and not what it was read as."""
    face = face.removeprefix(COVERED)
    share = dict(glimpse.likely).get(face)
    if not glimpse.likely and kind_of(face) in figures():  # more often it has gone, and the board under it is seen
        return 0.0 if face == GROUND else priors.EXTRA_UNNAMED
    if not glimpse.named or not face:
        return priors.UNNAMED if not share else min(priors.UNNAMED, log(glimpse.probability / max(share, LEAST)))
    return glimpse.misread_as(face)


def figures() -> frozenset[str]:
    """Kinds of things that a table may do without, or that its box has not learned."""
    return all_printed().figures


@lru_cache(maxsize=4096)
def kind_of(face: str) -> str:
    """The word before the first point: `visitor`, `stall`; for animals their species."""
    return face.partition(".")[0]


def _pair(faces: Sequence[str], things: Sequence[Detection]) -> list[tuple[str, Detection]]:
    """The faces with the things that they are, in the likeliest way; as many as there are of the fewer."""
    if max(len(faces), len(things)) > MOST_PAIRED:
        # When there are many, the likeliest pair first.
        left, taken, pairs = list(faces), set(), []
        costs = [(pair_cost(face, thing), face, number) for face in set(faces) for number, thing in enumerate(things)]
        for _, face, number in sorted(costs):
            if face in left and number not in taken:
                left.remove(face)
                taken.add(number)
                pairs.append((face, things[number]))
        return pairs
    if len(faces) <= len(things):
        ways = [list(zip(faces, some, strict=True)) for some in permutations(things, len(faces))]
    else:
        ways = [list(zip(some, things, strict=True)) for some in permutations(faces, len(things))]
    return min(ways, key=lambda way: sum(pair_cost(face, thing) for face, thing in way))


# A piece under another one


WAITED_FOR = 4
"""A settled table is looked at so often, in some seven seconds; whoever still lays out his pieces moves meanwhile."""


def with_hidden_piece(rules: Ruleset, position: Position, sight: PlaceObservation) -> PlaceObservation | None:
    """The look with an unidentified piece beside the only one that is seen of several; None if there is none such."""
    if not reveals_several(rules):
        return None
    shown = shown_faces(rules, position)
    more = {
        place: len(there) - len(shown.get(place, ()))
        for place, there in sight.detections.items()
        if place[0] == TABLE and place not in all_printed().silent
    }
    places = [place for place, number in more.items() if number > 0]
    if len(places) != 1 or more[places[0]] != 1:
        return None
    (place,) = places
    return replace(sight, detections={**sight.detections, place: (*sight.at(place), Detection())})
