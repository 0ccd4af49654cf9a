"""What people forget or mix up beside an action: babies, and what should be cleared away.

A slip is recognised by what it leaves on the table, and costs less than the differences that it explains.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from companion.rules.boxes import BABIES_LEFT, Shown
from companion.rules.events import Event
from companion.rules.pieces import BABY
from companion.rules.position import TABLE, Place
from companion.rules.ruleset import Clearing, Ruleset
from companion.rules.scene import Difference

Share = tuple[tuple[str, ...], tuple[str, ...]]
"""Of a place: the faces that are missing and those that are too many."""


@dataclass(frozen=True, slots=True)
class Slip:
    """A difference between the table and the position that people can mend.

    name: text key `slip.NAME`.  place: where; face: of which piece; other: what lies there instead, or where it lies.
    shares: what it explains, by place.
    """

    name: str
    place: Place
    face: str = ""
    other: str = ""
    cost: float = 0.0
    shares: Mapping[Place, Share] = field(default_factory=dict, compare=False, hash=False)


COSTS = {
    "forgotten_baby": 3.0,
    "baby_in_wrong_place": 3.0,
    "wrong_baby": 3.5,
    "baby_not_due": 4.0,
}
"""How unlikely each is, in the unit of `sight`."""

NOT_CLEARED = 0.3
"""That something was not put away at the end of a round (`Ruleset.clearings`), for each piece."""

Differences = Mapping[Place, Difference]


def slips_in(rules: Ruleset, before: Shown, events: Sequence[Event], differences: Differences) -> Iterator[Slip]:
    """The slips that explain differences left over by an action.  before: what was seen before it."""
    births = [event for event in events if event.type == "birth"]
    wrong = [slip for birth in births for slip in _wrong_birth(birth, differences)]
    yield from wrong
    explained = (slip.other for slip in wrong if slip.name == "wrong_baby")
    yield from _not_due(Counter((*map(_baby_of, births), *explained)), differences)
    for event in events:
        if event.type in rules.clearings:
            yield from _left_lying(rules.clearings[event.type], before, differences)


def _baby_of(birth: Event) -> str:
    return f"{birth.values['species']}.{BABY}"


def _wrong_birth(birth: Event, differences: Differences) -> Iterator[Slip]:
    """A baby that is due and is not where it should be.  Rules: ZB-OFF-1, ZB-OFF-3"""
    baby, home = _baby_of(birth), (birth.seat or 0, str(birth.values["to"]))
    here = differences.get(home, Difference())
    if baby not in here.missing:
        return
    strangers = [face for face in here.seen if face.endswith(f".{BABY}")]
    elsewhere = [place for place in _with_extra(differences, baby) if place not in (home, BABIES_LEFT)]
    lost: Share = ((baby,), ())
    if strangers:
        yield _slip("wrong_baby", home, baby, strangers[0], _swapped(home, baby, strangers[0], differences))
    elif elsewhere:
        shares: dict[Place, Share] = {home: lost, elsewhere[0]: ((), (baby,))}
        yield _slip("baby_in_wrong_place", home, baby, elsewhere[0][1], shares)
    elif baby in differences.get(BABIES_LEFT, Difference()).seen:
        yield _slip("forgotten_baby", home, baby, "", {home: lost, BABIES_LEFT: ((), (baby,))})


def _swapped(home: Place, baby: str, stranger: str, differences: Differences) -> dict[Place, Share]:
    """Another baby was taken out of the supply than the one that is due."""
    shares: dict[Place, Share] = {home: ((baby,), (stranger,))}
    supply = differences.get(BABIES_LEFT, Difference())
    if baby in supply.seen and stranger in supply.missing:
        shares[BABIES_LEFT] = ((stranger,), (baby,))
    return shares


def _not_due(born: Counter[str], differences: Differences) -> Iterator[Slip]:
    """A baby that came out of the supply though none is born.  Rule: ZB-OFF-2"""
    for baby in Counter(differences.get(BABIES_LEFT, Difference()).missing) - born:
        for place in _with_extra(differences, baby):
            if place[0] != TABLE and baby not in differences[place].missing:
                yield _slip("baby_not_due", place, baby, "", {place: ((), (baby,)), BABIES_LEFT: ((baby,), ())})
                break


def _with_extra(differences: Differences, face: str) -> list[Place]:
    return [place for place, difference in differences.items() if face in difference.seen]


def clearing_slips(rules: Ruleset) -> frozenset[str]:
    """What it is called if something was not put away."""
    return frozenset(clearing.slip for clearing in rules.clearings.values())


def _left_lying(clearing: Clearing, before: Shown, differences: Differences) -> Iterator[Slip]:
    """What should have left the table at the end of a round and still lies there.  Rules: ZB-RND-1, ZD-RND-1"""
    for place, difference in differences.items():
        is_emptied = place[1] == clearing.zone
        left = difference.seen if is_emptied else tuple(_common(difference.seen, before.get(place, ())))
        if left and (is_emptied or place[0] == TABLE) and place != BABIES_LEFT:
            yield Slip(clearing.slip, place, left[0], "", NOT_CLEARED * len(left), {place: ((), left)})


def _common(one: Iterable[str], other: Iterable[str]) -> list[str]:
    return sorted((Counter(one) & Counter(other)).elements())


def _slip(name: str, place: Place, face: str, other: str, shares: Mapping[Place, Share]) -> Slip:
    return Slip(name, place, face, other, COSTS[name], shares)
