"""Turns that are half done: tiles of a truck in a hand, one of several pieces rolled, half an exchange."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from companion.rules.actions import Action, Exchange, Move, Purchase
from companion.rules.boxes import Shown, shown_faces
from companion.rules.placement import tiles_to_place
from companion.rules.position import TABLE, Place, Position, truck
from companion.rules.referee import after
from companion.rules.ruleset import Ruleset
from companion.rules.scene import Difference
from companion.table.slips import Share

Differences = Mapping[Place, Difference]
Shares = Mapping[Place, Share]

LIFTING = (Exchange, Move, Purchase)
"""What begins with a tile that is lifted from a zoo, and ends with one that lies in a zoo again."""


def half_done(rules: Ruleset, position: Position, shown: Shown, differences: Differences) -> Iterator[Shares]:
    """What somebody may be at, each by what it explains of how a look differs from what was shown before."""
    for number in range(len(position.spaces)):
        shares = _begun(rules, position, shown, differences, number)
        if shares:
            yield shares
    if not position.over and differences and all(place[0] != TABLE for place in differences):
        tables = (shown_faces(rules, after(rules, position, action)) for action in _lifting(rules, position))
        if any(_is_on_the_way(shown, done, differences) for done in tables):
            yield {place: (difference.missing, difference.seen) for place, difference in differences.items()}


def reveals_several(rules: Ruleset) -> bool:
    """Whether chance brings several pieces at once to the trucks: one of them alone is half a turn."""
    return any(play.reveals > 1 for play in rules.plays.values())


def _begun(rules: Ruleset, position: Position, shown: Shown, differences: Differences, number: int) -> Shares:
    """What is explained if the tiles of a truck are on their way, or pieces to it; nothing if they are not."""
    place = truck(number)
    difference = differences.get(place, Difference())
    if reveals_several(rules):
        return {place: ((), difference.seen)} if len(difference.extra) == 1 else {}
    shares = _in_two_steps(differences, place, difference.missing)
    found = Counter(face for other, (_, faces) in shares.items() if other != place for face in faces)
    tiles = Counter(str(tile.as_printed()) for tile in tiles_to_place(rules, position, number))
    is_part = 0 < len(difference.missing) < len(shown.get(place, ()))
    in_hand = Counter(difference.missing) & tiles - found
    return shares if is_part or in_hand else {}


def _in_two_steps(differences: Differences, source: Place, missing: tuple[str, ...]) -> Shares:
    """What is explained if the missing tiles of a truck are on their way: some may lie in a zoo already."""
    shares: dict[Place, Share] = {source: (missing, ())}
    left = Counter(missing)
    for place, difference in differences.items():
        here = [face for face in difference.seen if place[0] != TABLE and left[face] > 0]
        if here:
            left -= Counter(here)
            shares[place] = ((), tuple(here))
    return shares


def _lifting(rules: Ruleset, position: Position) -> Iterator[Action]:
    """What the player to move may do with tiles that lie in zoos."""
    for play in (play for play in rules.plays.values() if play.action in LIFTING):
        yield from (action for action in play.propose(rules, position) if play.is_offered(rules, position, action))


def _is_on_the_way(before: Shown, done: Shown, differences: Differences) -> bool:
    """Whether what has changed is a part of what will have, and a tile is in a hand or has still to be lifted."""
    was, is_then = _lying(before), _lying(done)
    missing = _lying({place: difference.missing for place, difference in differences.items()})
    seen = _lying({place: difference.seen for place, difference in differences.items()})
    in_hand = Counter(face for _, face in missing.elements()) - Counter(face for _, face in seen.elements())
    to_lift = [place for place, _ in was - is_then - missing if place[0] != TABLE]
    return missing <= was - is_then and seen <= is_then - was and bool(in_hand or to_lift)


def _lying(shown: Shown) -> Counter[tuple[Place, str]]:
    return Counter((place, face) for place, faces in shown.items() for face in faces)
