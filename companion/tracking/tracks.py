"""Tracks: each tile with all that looks have said of its face, on its way through truck, zoo and barn.

A tile lies on a spot until somebody moves it.  Looks at one spot are not independent: the same light falls on the same
picture from the same side, and what is misread once is misread again.  So a spot has one vote, however long the tile
lies there: the average of its looks (a linear pool of opinions).  The spots of a tile are independent; their votes are
multiplied, as natural logarithms added (`observation.pair_cost`).  So a misreading on the truck is outvoted by a sure
reading in the zoo, a weak reading in the zoo does not outvote a sure one on the truck, and in neither case does it
matter how many turns are played meanwhile.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from companion.rules.position import TABLE, Place
from companion.rules.scene import MOST_READINGS, Detection, Detections
from companion.tracking.observation import NAMED_FROM, PlaceObservation, pair_cost
from companion.tracking.revisions import Track

# Spots


@dataclass(frozen=True, slots=True)
class Spot:
    """A tile at a place, now or before.  since, until: the looks that saw it first, and gone; 0 while it lies there.

    looks: how many saw it.  vote: the average of what they read.
    """

    since: int
    vote: Detection
    looks: int = 1
    until: int = 0

    def after(self, glimpse: Detection) -> Spot:
        """The spot after one more look."""
        vote = self.vote if glimpse == self.vote else _average(self.vote, self.looks, glimpse)
        return Spot(self.since, vote, self.looks + 1)

    def lay_there(self, first: int, last: int) -> bool:
        """True if it lay there at any look from the first to the last; 0: the last one of all."""
        return (not last or self.since <= last) and (not self.until or self.until > first)


Spots = Mapping[Place, tuple[Spot, ...]]


def _average(vote: Detection, looks: int, glimpse: Detection) -> Detection:
    before, now = dict(vote.likely), dict(glimpse.likely)
    shares = [(face, (looks * before.get(face, 0.0) + now.get(face, 0.0)) / (looks + 1)) for face in {**before, **now}]
    likely = tuple(sorted(shares, key=lambda one: -one[1])[: 2 * MOST_READINGS])
    return Detection(likely, sum(share for _, share in likely) >= NAMED_FROM)


def spots_after(spots: Spots, sight: PlaceObservation, look: int) -> Spots:
    """The spots after a look; those of places that cannot be seen stay."""
    now = dict(spots)
    for place in sight.visible:
        there, before = sight.at(place), spots.get(place, ())
        if (there or before) and (place[0] != TABLE or place[1].startswith("truck ")):
            now[place] = tuple(_match(before, there, look))
    return now


def _match(before: tuple[Spot, ...], there: Detections, look: int) -> Iterator[Spot]:
    """The spots of a place: each thing is the one there that it was read most like before, or a new one."""
    left = [spot for spot in before if not spot.until]
    yield from (spot for spot in before if spot.until)
    new = []
    for glimpse in there:
        same = next((spot for spot in left if spot.vote == glimpse or spot.vote.face == glimpse.face), None)
        if same is None:
            new.append(glimpse)
        else:
            left.remove(same)
            yield same.after(glimpse)
    for glimpse in new:
        if left:
            like = min(left, key=lambda spot: pair_cost(spot.vote.face, glimpse))
            left.remove(like)
            yield like.after(glimpse)
        else:
            yield Spot(look, glimpse)
    yield from (replace(spot, until=look) for spot in left)


# Votes


def first_seen(spots: Spots, place: Place, face: str) -> int | None:
    """The look that saw first what lies at a place and is read as this; None if nothing there is."""
    there = [spot for spot in spots.get(place, ()) if not spot.until]
    return min(there, key=lambda spot: pair_cost(face, spot.vote)).since if there else None


def votes_against(spots: Spots, track: Track, was: str, is_: str) -> float:
    """The cost, over all looks at a tile, of its being this one and not the other, as a logarithm."""
    return sum(_vote(spots, *stop, was, is_) for stop in track.stops)


def _vote(spots: Spots, place: Place, first: int, last: int, was: str, is_: str) -> float:
    """The same of one stop: the spot is the one on which a tile was first seen when it came there."""
    there = [spot for spot in spots.get(place, ()) if spot.lay_there(first, last)]
    costs = [(abs(spot.since - first), pair_cost(was, spot.vote), pair_cost(is_, spot.vote)) for spot in there]
    if not costs:
        return 0.0
    _, as_was, as_is = min(costs, key=lambda one: (one[0], min(one[1:])))
    return as_was - as_is
