"""What the rules say of an adopted position: points, who leads, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.games.catalogue import hold_position
from companion.ports import UnusableInput
from companion.rules import referee
from companion.rules.pieces import format_piece
from companion.rules.ruleset import Ruleset
from companion.rules.scoring import PlayerScore
from companion.rules.violations import Violation
from companion.table.adopt import Adopted, Note


@dataclass(frozen=True, slots=True)
class Judgement:
    """leaders: the seats in front; tied: the leaders between whom only coins that nobody has counted decide.

    rules: None when the position is none of the game; then the note says why.
    bred: (seat, zone, piece without its star) of every tile that has bred.
    """

    rules: Ruleset | None = None
    scores: tuple[PlayerScore, ...] = ()
    leaders: tuple[int, ...] = ()
    tied: tuple[int, ...] = ()
    defects: tuple[Violation, ...] = ()
    notes: tuple[Note, ...] = ()
    bred: tuple[tuple[int, str, str], ...] = ()


def judge(adopted: Adopted, coins: Sequence[int | None]) -> Judgement:
    """Points and defects of the table as it lies; illegal tables are judged too, those of other games are not."""
    if not adopted.position:
        return Judgement()
    try:
        rules, position, defects = hold_position(adopted.position)
    except UnusableInput:
        return Judgement(notes=(Note("note.unscorable"),))
    scores = referee.score(rules, position).players[: adopted.seats]
    level = _level(scores)
    counted = all(seat < len(coins) and coins[seat] is not None for seat in level)
    leaders = _richest(scores, level) if counted else level
    tied = level if len(level) > 1 and not counted else ()
    bred = tuple(
        (seat, zone, format_piece(piece.as_printed()))
        for (seat, zone), bag in position.bags.items()
        for piece in bag
        if piece.bred
    )
    return Judgement(rules, scores, leaders, tied, defects, bred=bred)


def _level(scores: Sequence[PlayerScore]) -> tuple[int, ...]:
    """The seats with the most points.  Rule: ZB-SCO-7"""
    best = max((score.total for score in scores), default=0)
    return tuple(score.seat for score in scores if score.total == best)


def _richest(scores: Sequence[PlayerScore], level: Sequence[int]) -> tuple[int, ...]:
    """Of the seats that are level, those with the most money.  Rule: ZB-SCO-7"""
    most = max((scores[seat].tie_break for seat in level), default=0)
    return tuple(seat for seat in level if scores[seat].tie_break == most)
