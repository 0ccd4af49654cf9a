"""Comparing a look with what should be seen, when the table is known to differ from the position in places.

A tile that the camera always reads wrongly, a baby that somebody forgot: such a difference counts in full when it is
first seen, and less and less while it lasts.  As soon as the place looks as it should, it is forgotten.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from companion.rules.boxes import BABIES_LEFT, Shown
from companion.rules.position import Place
from companion.rules.scene import SOMETHING, Difference, Glimpse
from companion.table.places import all_printed
from companion.table.sight import (
    MISSED,
    Agreement,
    Sight,
    agreement,
    kind_of,
    uppermost,
)
from companion.table.slips import Slip

FADES = 0.5
"""What a difference costs at each further look, as a share of the look before."""
LEAST_CHARGE = 0.05


@dataclass(frozen=True, slots=True)
class Lasting:
    """A known difference of one place.  missing, extra: faces.  cost: the most of any look.  looks: how many.

    slip: the slip of the players that it is known to be; empty if nobody knows.
    """

    missing: tuple[str, ...]
    extra: tuple[str, ...]
    cost: float
    looks: int = 1
    slip: str = ""

    @property
    def nameless(self) -> int:
        """How many pieces lie there that nobody can name."""
        return min(len(self.missing), self.extra.count(SOMETHING))

    def charge_if(self, cost: float) -> float:
        """What it costs at the next look, where it would cost so much anew: more if that look is clearer than any."""
        clearer = 0.0 if self.slip else cost - self.cost
        return max(LEAST_CHARGE, self.cost * FADES**self.looks, clearer)


Known = Mapping[Place, Lasting]


@lru_cache(maxsize=16384)
def with_difference(faces: tuple[str, ...], missing: tuple[str, ...], extra: tuple[str, ...]) -> tuple[str, ...] | None:
    """The faces as a place shows them with that difference; None if it cannot have it any more."""
    counted = Counter(faces)
    gone = Counter(missing)
    if gone - counted:
        return None
    return tuple(sorted((counted - gone + Counter(extra)).elements()))


class Compared(NamedTuple):
    """What a position shows, compared with a look.

    unlike: the visible places that do not quite agree, in order, and how badly each.  cost: of all of them.
    """

    shown: Shown
    unlike: Mapping[Place, float]
    cost: float


class Comparison:
    """One look, compared with whatever should be seen, place by place; what was compared once is remembered."""

    def __init__(self, sight: Sight, known: Known) -> None:
        self.sight = sight
        self.known = known
        self.visible = sight.visible | (sight.bare & known.keys())
        self._places = self.visible - all_printed().silent
        self._mended = frozenset(self._clear_again())
        self._agreements: dict[tuple[Place, tuple[str, ...]], Agreement] = {}
        self._costs: dict[tuple[Place, tuple[str, ...]], float] = {}

    def expected(self, shown: Shown, place: Place) -> tuple[str, ...]:
        """What should be seen at a place."""
        return self.as_laid(place, shown.get(place, ()))

    def as_laid(self, place: Place, faces: tuple[str, ...]) -> tuple[str, ...]:
        """The faces without kinds of figures that nobody laid out, and without babies that lie under their like."""
        if place == BABIES_LEFT:
            faces = uppermost(faces, self.sight.read.get(place, ()))
        away = self.sight.away
        if faces and not away.isdisjoint(map(kind_of, faces)):
            return tuple(face for face in faces if kind_of(face) not in away)
        return faces

    def agreement(self, place: Place, faces: tuple[str, ...]) -> Agreement:
        """How a place agrees with faces, whatever is known of it."""
        key = (place, faces)
        found = self._agreements.get(key)
        if found is None:
            found = self._agreements[key] = agreement(faces, self.sight.at(place))
        return found

    def compared(self, shown: Shown) -> Compared:
        """How well all visible places agree with what a position shows."""
        differing = {place for place, _ in shown.items() ^ self.sight.read.items()}
        costs = {place: self.cost_at(place, shown.get(place, ())) for place in sorted(differing & self._places)}
        unlike = {place: cost for place, cost in costs.items() if cost > 0}
        return Compared(shown, unlike, sum(unlike.values()))

    def cost_at(self, place: Place, faces: tuple[str, ...]) -> float:
        """How badly one place agrees, what is known of it taken into account."""
        key = (place, faces)
        if key not in self._costs:
            self._costs[key] = self._cost_here(place, self.as_laid(place, faces))
        return self._costs[key]

    def _cost_here(self, place: Place, faces: tuple[str, ...]) -> float:
        plain = self.agreement(place, faces).cost
        lasting = self.known.get(place)
        if lasting is None:
            return plain
        usual = with_difference(faces, lasting.missing, lasting.extra)
        if usual is None:
            return plain
        as_known = self.agreement(place, usual).cost
        nameless = sum(not glimpse.named for glimpse in self.sight.at(place))
        gone = max(0, lasting.nameless - nameless)
        return min(plain, as_known + lasting.charge_if(plain - as_known) + gone * MISSED)

    def differences(self, table: Compared) -> dict[Place, Difference]:
        """Every visible place that clearly differs.

        Of what is known to lie there too much nothing is said, unless what was left in the same way lies there no more
        elsewhere: then the trucks were cleared meanwhile, and the same piece has come again.
        """
        found = {place: self._difference(place, self.expected(table.shown, place)) for place in table.unlike}
        return {place: difference for place, difference in found.items() if difference != Difference()}

    def veiled(self, table: Compared) -> dict[Place, tuple[str, ...]]:
        """Where something is seen that nobody can name, and the faces that should lie there and are not read."""
        places = (place for place in table.unlike if any(not thing.named for thing in self.sight.at(place)))
        return {place: self.agreement(place, self.expected(table.shown, place)).unlike.missing for place in places}

    def _difference(self, place: Place, faces: tuple[str, ...]) -> Difference:
        difference = self.agreement(place, faces).difference
        lasting = self.known.get(place)
        if lasting is None or not difference.extra or lasting.slip in self._mended:
            return difference
        return Difference(difference.missing, _unknown_yet(difference.extra, lasting))

    def _clear_again(self) -> Iterator[str]:
        """The slips of which at least one place is clear again."""
        for place, lasting in self.known.items():
            if lasting.slip and place in self.visible and not self.sight.at(place):
                yield lasting.slip

    def known_after(self, table: Compared, slips: Sequence[Slip]) -> Known:
        """The differences of this look, to be expected at the next one; those of covered places stay."""
        known = {place: lasting for place, lasting in self.known.items() if place not in self.visible}
        for place in table.unlike:
            lasting = self._lasting(place, self.expected(table.shown, place))
            if lasting is not None:
                known[place] = lasting
        for slip in slips:
            named = {place: known[place] for place in slip.shares if place in known}
            share = slip.cost / max(1, len(named))
            known |= {place: replace(lasting, cost=share, slip=slip.name) for place, lasting in named.items()}
        return known

    def _lasting(self, place: Place, faces: tuple[str, ...]) -> Lasting | None:
        now = self.agreement(place, faces)
        if now.unlike == Difference():
            return None
        missing, extra, before = tuple(sorted(now.unlike.missing)), now.unlike.seen, self.known.get(place)
        if before and (before.missing, before.extra) == (missing, extra):
            cost = before.cost if before.slip else max(before.cost, now.cost)
            return Lasting(missing, extra, cost, before.looks + 1, before.slip)
        return Lasting(missing, extra, now.cost)


def plain_differences(sight: Sight, shown: Shown) -> dict[Place, Difference]:
    """Every visible place that clearly differs from what a position shows, whatever is known of it."""
    comparison = Comparison(sight, {})
    return comparison.differences(comparison.compared(shown))


def _unknown_yet(extra: tuple[Glimpse, ...], known: Lasting) -> tuple[Glimpse, ...]:
    left = Counter(known.extra)
    left[SOMETHING] -= known.nameless
    new = []
    for glimpse in extra:
        if left[glimpse.face] > 0:
            left[glimpse.face] -= 1
        else:
            new.append(glimpse)
    return tuple(new)
