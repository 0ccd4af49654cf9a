"""Known differences between the table and the position, and the player errors among them.

A tile that the camera always misreads, a baby that somebody forgot: such a difference counts in full when it is first
seen, and less and less while it lasts.  As soon as the place looks as it should, it is forgotten.

A player error is what people forget or mix up beside an action: a baby, or what should be cleared away.  It is
recognised by what it leaves on the table, and costs less than the differences that it explains.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import NamedTuple

from companion.rules.events import Event
from companion.rules.position import BABY, TABLE, Place, Position, truck
from companion.rules.ruleset import Ruleset
from companion.sight.faces import BABIES_LEFT, ShownFaces, shown_faces
from companion.sight.scene import SOMETHING, Clearing, Difference, GameSight, Share, kin_of
from companion.tracking import priors
from companion.tracking.observation import (
    Agreement,
    PlaceObservation,
    agreement,
    all_printed,
    kind_of,
    uppermost,
)


@dataclass(frozen=True, slots=True)
class Discrepancy:
    """A known difference of one place.  missing, extra: faces.  cost: the most of any look.  looks: how many.

    slip: the player error that it is known to be; empty if nobody knows.  Without a look it is only held possible, of a
    place that could not be seen.
    """

    missing: tuple[str, ...]
    extra: tuple[str, ...]
    cost: float
    looks: int = 1
    slip: str = ""

    @property
    def nameless(self) -> int:
        """The number of pieces there that nobody can name."""
        return min(len(self.missing), self.extra.count(SOMETHING))

    def charge_if(self, cost: float) -> float:
        """The cost at the next look, where it would cost so much anew: more if that look is clearer than any."""
        clearer = 0.0 if self.slip else cost - self.cost
        return max(priors.TIED, self.cost * priors.FADES**self.looks, clearer)


Discrepancies = Mapping[Place, Discrepancy]


@lru_cache(maxsize=16384)
def with_difference(faces: tuple[str, ...], missing: tuple[str, ...], extra: tuple[str, ...]) -> tuple[str, ...] | None:
    """The faces as a place shows them with that difference; None if it cannot have it any more."""
    counted = Counter(faces)
    gone = Counter(missing)
    if gone - counted:
        return None
    return tuple(sorted((counted - gone + Counter(extra)).elements()))


class Compared(NamedTuple):
    """A position compared with a look.

    unlike: the visible places that do not quite agree, in order, and how badly each.  cost: of all of them.
    """

    shown: ShownFaces
    unlike: Mapping[Place, float]
    cost: float


class Comparison:
    """One look, compared with whatever should be seen, place by place; what was compared once is remembered."""

    def __init__(self, sight: PlaceObservation, known: Discrepancies) -> None:
        self.sight = sight
        self.known = known
        self.visible = sight.visible | (sight.bare & known.keys())
        self._places = self.visible - all_printed().silent
        self._mended = frozenset(  # the player errors of which at least one place is clear again
            lasting.slip
            for place, lasting in known.items()
            if lasting.slip and lasting.looks and place in self.visible and not sight.at(place)
        )
        self._agreements: dict[tuple[Place, tuple[str, ...]], Agreement] = {}
        self._costs: dict[tuple[Place, tuple[str, ...]], float] = {}

    def expected(self, shown: ShownFaces, place: Place) -> tuple[str, ...]:
        """The faces that should be seen at a place."""
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
        """The agreement of a place with faces, whatever is known of it."""
        key = (place, faces)
        found = self._agreements.get(key)
        if found is None:
            found = self._agreements[key] = agreement(faces, self.sight.at(place))
        return found

    def compare(self, shown: ShownFaces) -> Compared:
        """Compare a position's faces with all visible places."""
        differing = {place for place, _ in shown.items() ^ self.sight.read.items()}
        costs = {place: self.cost_at(place, shown.get(place, ())) for place in sorted(differing & self._places)}
        unlike = {place: cost for place, cost in costs.items() if cost > 0}
        return Compared(shown, unlike, sum(unlike.values()))

    def cost_at(self, place: Place, faces: tuple[str, ...]) -> float:
        """The cost of one place for these faces, with all that is known of it."""
        key = (place, faces)
        if key in self._costs:
            return self._costs[key]
        laid, lasting = self.as_laid(place, faces), self.known.get(place)
        cost = self.agreement(place, laid).cost
        usual = None if lasting is None else with_difference(laid, lasting.missing, lasting.extra)
        if lasting is not None and usual is not None:
            as_known = self.agreement(place, usual).cost
            gone = max(0, lasting.nameless - sum(not glimpse.named for glimpse in self.sight.at(place)))
            cost = min(cost, as_known + lasting.charge_if(cost - as_known) + gone * priors.MISSED)
        self._costs[key] = cost
        return cost

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
        left, new = Counter(lasting.extra), []
        left[SOMETHING] -= lasting.nameless
        for glimpse in difference.extra:
            if left[glimpse.face] > 0:
                left[glimpse.face] -= 1
            else:
                new.append(glimpse)
        return Difference(difference.missing, tuple(new))

    def known_after(
        self, table: Compared, slips: Sequence[PlayerError], left: Iterable[PlayerError] = ()
    ) -> Discrepancies:
        """The differences of this look, to be expected at the next one; those of covered places stay.

        left: what may lie on where nobody sees it.
        """
        known = {place: lasting for place, lasting in self.known.items() if place not in self.visible}
        for one in left:
            for place, (missing, extra) in one.shares.items():
                known[place] = Discrepancy(missing, extra, one.cost, looks=0, slip=one.name)
        for place in table.unlike:
            now = self.agreement(place, self.expected(table.shown, place))
            if now.unlike == Difference():
                continue
            missing, extra, before = tuple(sorted(now.unlike.missing)), now.unlike.seen, self.known.get(place)
            known[place] = Discrepancy(missing, extra, now.cost)
            if before and (before.missing, before.extra) == (missing, extra):
                cost = before.cost if before.slip else max(before.cost, now.cost)
                known[place] = replace(before, cost=cost, looks=before.looks + 1)
        for slip in slips:
            named = {place: known[place] for place in slip.shares if place in known}
            share = slip.cost / max(1, len(named))
            known |= {place: replace(lasting, cost=share, slip=slip.name) for place, lasting in named.items()}
        return known


def plain_differences(sight: PlaceObservation, shown: ShownFaces) -> dict[Place, Difference]:
    """Every visible place that clearly differs from what a position shows, whatever is known of it."""
    comparison = Comparison(sight, {})
    return comparison.differences(comparison.compare(shown))


# Player errors


@dataclass(frozen=True, slots=True)
class PlayerError:
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


Differences = Mapping[Place, Difference]


def player_errors_in(
    rules: Ruleset, before: ShownFaces, events: Sequence[Event], differences: Differences
) -> Iterator[PlayerError]:
    """The player errors that explain differences left over by an action.  before: what was seen before it."""
    births = [event for event in events if event.type == "birth"]
    wrong = [slip for birth in births for slip in _wrong_birth(birth, differences)]
    yield from wrong
    explained = (slip.other for slip in wrong if slip.name == "wrong_baby")
    born = Counter((*map(_baby_of, births), *explained))
    for baby in Counter(differences.get(BABIES_LEFT, Difference()).missing) - born:  # none is due.  Rule: ZB-OFF-2
        for place in _with_extra(differences, baby):
            if place[0] != TABLE and baby not in differences[place].missing:
                yield _slip("baby_not_due", place, baby, "", {place: ((), (baby,)), BABIES_LEFT: ((baby,), ())})
                break
    clearings = rules.part(GameSight).clearings
    for event in events:
        if event.type in clearings:
            yield from _left_lying(clearings[event.type], before, differences)


def _baby_of(birth: Event) -> str:
    return f"{birth.values['species']}.{BABY}"


def _wrong_birth(birth: Event, differences: Differences) -> Iterator[PlayerError]:
    """A baby that is due and is not where it should be.  Rules: ZB-OFF-1, ZB-OFF-3"""
    baby, home = _baby_of(birth), (birth.seat or 0, str(birth.values["to"]))
    here = differences.get(home, Difference())
    if baby not in here.missing:
        return
    strangers = tuple(face for face in here.seen if face.endswith(f".{BABY}"))
    elsewhere = [place for place in _with_extra(differences, baby) if place not in (home, BABIES_LEFT)]
    lost: Share = ((baby,), ())
    supply = differences.get(BABIES_LEFT, Difference())
    shares: dict[Place, Share]
    if strangers:  # another baby was taken out of the supply than the one that is due
        shares = {home: ((baby,), strangers[:1])}
        if baby in supply.seen and strangers[0] in supply.missing:
            shares[BABIES_LEFT] = ((strangers[0],), (baby,))
        yield _slip("wrong_baby", home, baby, strangers[0], shares)
    elif elsewhere:
        shares = {home: lost, elsewhere[0]: ((), (baby,))}
        yield _slip("baby_in_wrong_place", home, baby, elsewhere[0][1], shares)
    elif baby in supply.seen:
        yield _slip("forgotten_baby", home, baby, "", {home: lost, BABIES_LEFT: ((), (baby,))})


def _with_extra(differences: Differences, face: str) -> list[Place]:
    return [place for place, difference in differences.items() if face in difference.seen]


def clearing_slips(rules: Ruleset) -> frozenset[str]:
    """The names of the slips of not putting something away."""
    return frozenset(clearing.slip for clearing in rules.part(GameSight).clearings.values())


def _left_lying(clearing: Clearing, before: ShownFaces, differences: Differences) -> Iterator[PlayerError]:
    """Pieces that should have left the table at the end of a round and still lie there.  Rules: ZB-RND-1, ZD-RND-1"""
    for place, difference in differences.items():
        is_emptied = place[1] == clearing.zone
        left = (
            difference.seen
            if is_emptied
            else tuple(sorted((Counter(difference.seen) & Counter(before.get(place, ()))).elements()))
        )
        if left and (is_emptied or place[0] == TABLE) and place != BABIES_LEFT:
            yield PlayerError(clearing.slip, place, left[0], "", priors.TIED * len(left), {place: ((), left)})


def left_unseen(
    rules: Ruleset, events: Sequence[Event], before: ShownFaces, now: ShownFaces, visible: Collection[Place]
) -> Iterator[PlayerError]:
    """The same of what cannot be seen: it lies there until it was seen gone.  before, now: what was to be seen."""
    taken = {truck(number) for event in events if isinstance(number := event.values.get("truck"), int)}
    clearings = rules.part(GameSight).clearings
    for clearing in (clearings[event.type] for event in events if event.type in clearings):
        for place in before.keys() - visible - taken - {BABIES_LEFT}:
            left = tuple(sorted((Counter(before[place]) - Counter(now.get(place, ()))).elements()))
            if left and (place[1] == clearing.zone or place[0] == TABLE):
                cost = priors.TIED * len(left)
                yield PlayerError(clearing.slip, place, left[0], "", cost, {place: ((), left)})


def _slip(name: str, place: Place, face: str, other: str, shares: Mapping[Place, Share]) -> PlayerError:
    return PlayerError(name, place, face, other, priors.ILLEGAL, shares)


# What is told

LASTS = 2
"""What is there at so many looks is no accident: the next look often settles what one look left open."""
TOLD_AFTER = LASTS + 1
"""What nothing has explained at so many looks is told to the players, and what was not seen has gone."""


def standing(known: Discrepancies, *, exactly: bool = False) -> Iterator[PlayerError]:
    """The player errors among the known differences; exactly: only those that are to be told at this look."""
    for place, lasting in known.items():
        if lasting.slip and lasting.looks and not exactly:
            yield PlayerError(lasting.slip, place, (*lasting.missing, *lasting.extra)[0])
        elif not lasting.slip and (lasting.looks == TOLD_AFTER if exactly else lasting.looks >= TOLD_AFTER):
            missing, extra = list(lasting.missing), [face for face in lasting.extra if face != SOMETHING]
            for face, other in zip(missing, extra, strict=False):
                if kin_of(face) != kin_of(other):
                    yield PlayerError("other_piece", place, face, other)
            both = min(len(missing), len(extra))
            for face in missing[both:] if len(lasting.extra) == both else ():
                # A baby was forgotten, wherever the others lie.
                yield PlayerError("forgotten_baby" if face.endswith(f".{BABY}") else "tile_missing", place, face)
            yield from (PlayerError("tile_too_many", place, face) for face in extra[both:])


# Where the table looks otherwise than it should, for people


STRANGE_FROM = 1.5
"""Of how many pieces too many nothing tells that they have come there; one that is gone or nameless counts half."""


@dataclass(frozen=True, slots=True)
class Mismatch:
    """A place that looks otherwise than it should.  missing: faces that are not seen; seen: what lies there instead."""

    place: Place
    missing: tuple[str, ...]
    seen: tuple[str, ...]


def mismatches_with(rules: Ruleset, position: Position, sight: PlaceObservation) -> Iterator[Mismatch]:
    """Every place that looks otherwise than a position shows it."""
    unlike: Mapping[Place, Difference] = plain_differences(sight, shown_faces(rules, position))
    return (Mismatch(place, one.missing, one.seen) for place, one in sorted(unlike.items()))


def strangeness(mismatches: Iterable[Mismatch]) -> float:
    """Count the pieces that lie otherwise; a piece that is read as another one counts half."""
    weight = 0.0
    for one in mismatches:
        named = [face for face in one.seen if face != SOMETHING]
        come = max(0, len(named) - len(one.missing))
        weight += come + 0.5 * (max(len(one.missing), len(one.seen)) - come)
    return weight
