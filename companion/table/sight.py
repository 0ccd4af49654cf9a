"""What a look at the table says, by the place of the position, and how badly a position agrees with it.

The unit of disagreement is a natural logarithm: 7 means that the look would be about a thousand times likelier if
the pieces lay as they were read.  A place that cannot be seen agrees with everything.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from itertools import permutations
from math import log
from typing import NamedTuple, TypeVar

from companion.ports import Likely, Observation, Seen, Unknown
from companion.rules.boxes import COVERED, GROUND, Shown
from companion.rules.pieces import BLOCK
from companion.rules.position import Place, Position, truck
from companion.rules.scene import DIFFERS, LEAST, SOMETHING, SURE_AT_MOST, Difference, Glimpses
from companion.rules.scene import Glimpse as Glimpse
from companion.table.places import Places, all_printed, bag_of

MISSED = 7.0
"""A piece lies there and is not seen at all."""
MISSED_BELOW = 0.5
"""The same of a piece on which another lies."""
EXTRA, EXTRA_UNNAMED = 7.0, 2.5
"""Something is seen where nothing lies: a piece with its name; a thing that could be a shadow or a crumb."""
UNNAMED = 0.8
"""A piece is seen and not recognised."""
NAMELESS_FIGURE = 2.0
"""The same of a figure: more often it has gone, and the board on which it stood is seen."""
NAMED_FROM = 0.5
"""What is less likely any of the pieces it was read as than something else has no name."""
STACKS = 2
"""Of so many species no second baby is seen: it is no accident."""
MOST_PAIRED = 4
"""So many pieces of a place that are not read as they should be are matched in the best way; more, one by one."""

BOARD = "board"
"""The word by which a reading tells that a board covers a space."""
BOARD_SEEN = 0.9
"""How surely then."""
LARGE = ("hand", "large")
"""Words by which a reading tells that something covers the table."""
Thing = TypeVar("Thing")


@dataclass(frozen=True)
class Sight:
    """One settled look.

    visible: the places that were seen, empty or not.  away: kinds of figures nobody laid out.  bare: supplies that were
    seen to be empty, like all of their name: nobody uses them, if something was there before it has gone.
    covered: the places under a hand that will soon be away.
    """

    glimpses: Mapping[Place, Glimpses] = field(default_factory=dict)
    visible: frozenset[Place] = frozenset()
    away: frozenset[str] = frozenset()
    bare: frozenset[Place] = frozenset()
    covered: frozenset[Place] = frozenset()

    def at(self, place: Place) -> Glimpses:
        """What was seen there."""
        return self.glimpses.get(place, ())

    @cached_property
    def read(self) -> Shown:
        """What was seen at each place, as it was read."""
        return {place: tuple(sorted(glimpse.face for glimpse in there)) for place, there in self.glimpses.items()}


def sight_of(observation: Observation, known: Places, moving: Collection[tuple[str, str]] = ()) -> Sight:
    """The look that an observation is, by the places of the position.

    moving: (sheet id, zone id) of zones where something moves: of those nothing is known.
    """
    things: dict[Place, list[Glimpse]] = {}
    seen: tuple[Seen | Unknown, ...] = (*observation.pieces, *observation.unknown)
    for thing in seen:
        place = known.get((thing.sheet, thing.zone or ""))
        if place is not None and not is_large(thing):
            things.setdefault(bag_of(place), []).append(glimpse_of(thing))
    uncovered = set(_uncovered(observation, known, moving))
    sight = make_sight({place: tuple(there) for place, there in things.items()}, uncovered)
    touched = {sheet for sheet, _ in moving}
    covered = (bag_of(place) for (sheet, _), place in known.items() if sheet in touched)
    return replace(sight, covered=frozenset(covered) - uncovered)


def make_sight(glimpses: Mapping[Place, Glimpses], uncovered: Collection[Place]) -> Sight:
    """A look at these places; supplies and figures of which nothing is seen count as not being used."""
    here = {place: there for place, there in glimpses.items() if place in uncovered}
    used = {place[1] for place in here}
    printed = all_printed()
    faces = {face for there in here.values() for glimpse in there for face, _ in glimpse.likely}
    visible = frozenset(place for place in uncovered if place[1] not in printed.supplies or place[1] in used)
    away = printed.figures - set(map(kind_of, faces))
    return Sight(here, visible, away, frozenset(uncovered) - visible)


def _uncovered(observation: Observation, known: Places, moving: Collection[tuple[str, str]]) -> Iterator[Place]:
    """The places of every sheet that was found and has nothing large on it, where nothing moves."""
    hidden = {sheet.id for sheet in observation.sheets if not sheet.found}
    hidden |= {thing.sheet for thing in observation.unknown if is_large(thing)}
    found = {sheet.id for sheet in observation.sheets} - hidden
    return (bag_of(place) for zone, place in known.items() if zone[0] in found and zone not in moving)


def is_large(thing: Seen | Unknown) -> bool:
    """Whether it is a hand or something else that hides what lies there."""
    return isinstance(thing, Unknown) and any(word in thing.why for word in LARGE)


def is_board(thing: Seen | Unknown) -> bool:
    """Whether it is a board that covers a whole space."""
    return isinstance(thing, Unknown) and BOARD in thing.why


def glimpse_of(thing: Seen | Unknown) -> Glimpse:
    """A thing with every piece that it may be."""
    if is_board(thing):
        return Glimpse(((GROUND, BOARD_SEEN),), True)
    if isinstance(thing, Unknown):
        return Glimpse(tuple(_pairs(thing.rivals)))
    sure = min(thing.confidence, SURE_AT_MOST)
    likely = ((thing.piece, sure), *_pairs(rival for rival in thing.rivals if rival.piece != thing.piece))
    return Glimpse(likely, sum(share for _, share in likely) >= NAMED_FROM)


def _pairs(likely: Iterable[Likely]) -> Iterator[tuple[str, float]]:
    return ((one.piece, one.probability) for one in likely)


def without_blocks(sight: Sight, position: Position) -> Sight:
    """The look without the face-down tiles that block truck spaces: they lie there all game.  Rule: ZB-2P-3"""
    blocked = {truck(number): position.on_truck(number).count(BLOCK) for number in range(len(position.spaces))}
    less = {place: _less_blocks(sight.at(place), blocks) for place, blocks in blocked.items() if blocks}
    return replace(sight, glimpses={**sight.glimpses, **less})


def _less_blocks(there: Glimpses, blocks: int) -> Glimpses:
    left = list(there)
    for back in [glimpse for glimpse in there if glimpse.face in (SOMETHING, str(BLOCK))][:blocks]:
        left.remove(back)
    return tuple(left)


def uppermost(babies: tuple[str, ...], read: Sequence[str]) -> tuple[str, ...]:
    """The babies of a supply that can be seen: each once where people lay those of a species on each other.

    They do if none is seen twice, though of two species or more that should be so.
    """
    doubled = sum(number > 1 for number in Counter(babies).values())
    is_stacked = doubled >= STACKS and max(Counter(read).values(), default=0) == 1
    return tuple(dict.fromkeys(babies)) if is_stacked else babies


# How badly a place agrees


class Agreement(NamedTuple):
    """How a place agrees with what is seen of it.

    cost: 0 if it is as it was read.  difference: where the look clearly differs.  unlike: wherever it differs at all.
    """

    cost: float
    difference: Difference
    unlike: Difference


SAME = Agreement(0.0, Difference(), Difference())


def agreement(expected: Sequence[str], there: Glimpses) -> Agreement:
    """How badly what is seen at a place agrees with the faces that should be there."""
    faces, things = list(expected), []
    for glimpse in sorted(there, key=lambda one: -one.probability):
        face = next((face for face in (glimpse.face, COVERED + glimpse.face) if face in faces), None)
        if face is None:
            things.append(glimpse)
        else:
            faces.remove(face)
    return _disagreement(faces, things) if faces or things else SAME


def _disagreement(faces: list[str], things: list[Glimpse]) -> Agreement:
    """How badly these faces, none of which was read, agree with these things."""
    pairs = _paired(faces, things)
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
    """How badly it fits that this is not seen."""
    return MISSED_BELOW if face.startswith(COVERED) else MISSED if face else 0.0


def extra_cost(glimpse: Glimpse) -> float:
    """How badly it fits that nothing lies where this is seen."""
    return EXTRA_UNNAMED + (EXTRA - EXTRA_UNNAMED) * glimpse.probability if glimpse.named else EXTRA_UNNAMED


def pair_cost(face: str, glimpse: Glimpse) -> float:
    """How much less likely the thing is this piece than what it was read as."""
    face = face.removeprefix(COVERED)
    share = dict(glimpse.likely).get(face)
    if not glimpse.likely and kind_of(face) in figures():
        return 0.0 if face == GROUND else NAMELESS_FIGURE
    if not glimpse.named or not face:
        return UNNAMED if not share else min(UNNAMED, log(glimpse.probability / max(share, LEAST)))
    return glimpse.misread_as(face)


def figures() -> frozenset[str]:
    """Kinds of things that a table may do without, or that its box has not learned."""
    return all_printed().figures


@lru_cache(maxsize=4096)
def kind_of(face: str) -> str:
    """The word before the first point: `visitor`, `stall`; for animals their species."""
    return face.partition(".")[0]


def _paired(faces: Sequence[str], things: Sequence[Glimpse]) -> list[tuple[str, Glimpse]]:
    """The faces with the things that they are, in the likeliest way; as many as there are of the fewer."""
    if max(len(faces), len(things)) > MOST_PAIRED:
        return _paired_one_by_one(faces, things)
    if len(faces) <= len(things):
        ways = [list(zip(faces, some, strict=True)) for some in permutations(things, len(faces))]
    else:
        ways = [list(zip(some, things, strict=True)) for some in permutations(faces, len(things))]
    return min(ways, key=lambda way: sum(pair_cost(face, thing) for face, thing in way))


def _paired_one_by_one(faces: Sequence[str], things: Sequence[Glimpse]) -> list[tuple[str, Glimpse]]:
    """The same when there are many: the likeliest pair first."""
    left, taken, pairs = list(faces), set(), []
    ways = [(pair_cost(face, thing), face, number) for face in set(faces) for number, thing in enumerate(things)]
    for _, face, number in sorted(ways):
        if face in left and number not in taken:
            left.remove(face)
            taken.add(number)
            pairs.append((face, things[number]))
    return pairs
