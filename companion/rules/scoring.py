"""Scoring a zoo, line by line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from companion.rules.position import Piece, Position
from companion.rules.ruleset import Ruleset, Score, ScoreLine, Zone, is_there


def zones_of(rules: Ruleset, position: Position, seat: int, role: str) -> Iterator[Zone]:
    """The zones of a role that this player has by now."""
    for zone in rules.zones.values():
        if zone.role == role and is_there(rules, position, seat, zone.id):
            yield zone


def standing(rules: Ruleset, position: Position, seat: int, zone: str) -> list[Piece]:
    """The pieces of a zone that may lie there; what was laid there against the rules counts for nothing."""
    return [piece for piece in position.bag(seat, zone) if rules.zones[zone].takes(piece)]


def score_enclosures(rules: Ruleset, position: Position, seat: int) -> Iterator[ScoreLine]:
    """One line for every enclosure in which animals live: full, one gap, or a point an animal beside a stall.

    Rules: ZB-SCO-1, ZB-SCO-2, ZB-SCO-3
    """
    for zone in zones_of(rules, position, seat, "enclosure"):
        bag = standing(rules, position, seat, zone.id)
        animals, gaps = sum(piece.kind == "animal" for piece in bag), (zone.spaces or 0) - len(bag)
        if not animals:
            continue
        if gaps <= 0:
            yield ScoreLine("ZB-SCO-1", zone.points_full, zone=zone.id)
        elif gaps == 1:
            yield ScoreLine("ZB-SCO-2", zone.points_near_full, zone=zone.id)
        elif any(standing(rules, position, seat, stall) for stall in zone.stalls):
            yield ScoreLine("ZB-SCO-3", animals, zone=zone.id)
        else:
            yield ScoreLine("ZB-SCO-3", 0, "no_stall", zone=zone.id)


def score_stalls(rules: Ruleset, position: Position, seat: int) -> Iterator[ScoreLine]:
    """Two points for every type of stall that stands on a stall space.  Rule: ZB-SCO-4"""
    bags = (standing(rules, position, seat, zone.id) for zone in zones_of(rules, position, seat, "stall"))
    for stall in each_type(piece for bag in bags for piece in bag):
        yield ScoreLine("ZB-SCO-4", 2, piece=stall)


def score_barn(rules: Ruleset, position: Position, seat: int) -> Iterator[ScoreLine]:
    """Two points less for every type of stall and every species in the barn.  Rules: ZB-SCO-5, ZB-SCO-6"""
    del rules
    kinds = each_type(position.bag(seat, "B"))
    for stall in (piece for piece in kinds if piece.kind == "stall"):
        yield ScoreLine("ZB-SCO-5", -2, piece=stall)
    for species in (piece for piece in kinds if piece.kind == "animal"):
        yield ScoreLine("ZB-SCO-6", -2, piece=species)


def with_lines(
    scores: Iterable[Score], change: Callable[[Ruleset, Position, int, ScoreLine], ScoreLine]
) -> tuple[Score, ...]:
    """The same scores with every line changed.  change: (rules, position, seat, line) -> the line that counts."""

    def score_changed(score: Score) -> Score:
        return lambda rules, position, seat: (
            change(rules, position, seat, line) for line in score(rules, position, seat)
        )

    return tuple(map(score_changed, scores))


def each_type(pieces: Iterable[Piece]) -> list[Piece]:
    """Each type or species once, without what is printed beside the animal."""
    return sorted({Piece(piece.kind, piece.name) for piece in pieces})


def most_money(_rules: Ruleset, position: Position, seat: int) -> int:
    """Coins and coin tiles, which decide a tie.  Rule: ZB-SCO-7"""
    return position.count(seat, "coins")
