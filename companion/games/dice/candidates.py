"""What a camera may have seen of the dice game: two dice that were rolled, a truck that was emptied."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from companion.games.dice.fields import Roll, TakeDice
from companion.rules.pieces import Piece
from companion.rules.position import TABLE, truck
from companion.rules.ruleset import SceneDiff, piece_of
from companion.rules.scene import MOST_READINGS, Glimpse


def rolling(diff: SceneDiff) -> Iterator[Roll]:
    """Two new dice on trucks; one that nobody can name, cocked or stacked, may show anything.  Rule: ZD-A-1"""
    new = [(number, glimpse) for number in diff.trucks for glimpse in diff.extra(truck(number))]
    for rolled in combinations(new, diff.rules.plays["roll"].reveals):
        for dice in product(*(_dice_of(diff, glimpse) for _, glimpse in rolled)):
            yield Roll(diff.position.to_move, dice, tuple(number for number, _ in rolled))


def _dice_of(diff: SceneDiff, glimpse: Glimpse) -> list[Piece]:
    pieces = (piece_of(diff.rules, face) for face, _ in glimpse.likely[:MOST_READINGS])
    return [piece for piece in pieces if piece is not None] or list(diff.rules.pieces.values())


def taking(diff: SceneDiff) -> Iterator[TakeDice]:
    """A truck that lost all its dice, taken by whoever has such dice now, or by the player to move.  Rule: ZD-B-1"""
    for number in diff.trucks:
        dice = diff.position.on_truck(number)
        if dice and len(diff.missing(truck(number))) == len(dice):
            takers = [place[0] for face in map(str, dice) for place in diff.places_with(face) if place[0] != TABLE]
            for seat in dict.fromkeys((diff.position.to_move, *takers)):
                yield TakeDice(seat, number)
