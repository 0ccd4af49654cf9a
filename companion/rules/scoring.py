"""Scoring a zoo, line by line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from companion.rules.keys import is_there
from companion.rules.pieces import Piece
from companion.rules.position import Position
from companion.rules.ruleset import Ruleset, ScoreLine, Zone


class PlayerScore(NamedTuple):
    """The points of one seat.  tie_break: decides between equal totals, more is better."""

    seat: int
    total: int
    tie_break: int
    lines: tuple[ScoreLine, ...]


class Scores(NamedTuple):
    """Everybody's points, by seat, and the seats of those who win (several share a victory)."""

    players: tuple[PlayerScore, ...]
    winners: tuple[int, ...]


def score_table(rules: Ruleset, position: Position) -> Scores:
    """The points of every player as the table stands.  Rule: ZB-SCO-7 for the winners"""
    players = tuple(score_seat(rules, position, seat) for seat in rules.seats)
    best = max((player.total, player.tie_break) for player in players)
    return Scores(players, tuple(player.seat for player in players if (player.total, player.tie_break) == best))


def score_seat(rules: Ruleset, position: Position, seat: int) -> PlayerScore:
    """The points of one player, line by line."""
    lines = tuple(line for score in rules.scores for line in score(rules, position, seat))
    return PlayerScore(seat, sum(line.points for line in lines), rules.tie_break(rules, position, seat), lines)


def zones_of(rules: Ruleset, position: Position, seat: int, role: str) -> Iterator[Zone]:
    """The zones of a role that this player has by now."""
    for zone in rules.zones.values():
        if zone.role == role and is_there(rules, position, seat, zone.id):
            yield zone


def score_enclosures(rules: Ruleset, position: Position, seat: int) -> Iterator[ScoreLine]:
    """One line for every enclosure in which animals live."""
    for zone in zones_of(rules, position, seat, "enclosure"):
        if position.bag(seat, zone.id):
            yield score_enclosure(position, seat, zone)


def score_enclosure(position: Position, seat: int, zone: Zone) -> ScoreLine:
    """Full, one gap, or a point an animal beside a stall.  Rules: ZB-SCO-1, ZB-SCO-2, ZB-SCO-3"""
    animals = len(position.bag(seat, zone.id))
    gaps = (zone.spaces or 0) - animals
    if gaps <= 0:
        return ScoreLine("ZB-SCO-1", zone.points_full, zone=zone.id)
    if gaps == 1:
        return ScoreLine("ZB-SCO-2", zone.points_near_full, zone=zone.id)
    if any(position.bag(seat, stall) for stall in zone.stalls):
        return ScoreLine("ZB-SCO-3", animals, zone=zone.id)
    return ScoreLine("ZB-SCO-3", 0, "no_stall", zone=zone.id)


def score_stalls(rules: Ruleset, position: Position, seat: int) -> Iterator[ScoreLine]:
    """Two points for every type of stall that stands on a stall space.  Rule: ZB-SCO-4"""
    bags = (position.bag(seat, zone.id) for zone in zones_of(rules, position, seat, "stall"))
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


def each_type(pieces: Iterable[Piece]) -> list[Piece]:
    """Each type or species once, without what is printed beside the animal."""
    return sorted({Piece(piece.kind, piece.name) for piece in pieces})


def most_money(_rules: Ruleset, position: Position, seat: int) -> int:
    """Coins and coin tiles, which decide a tie.  Rule: ZB-SCO-7"""
    return position.count(seat, "coins")
