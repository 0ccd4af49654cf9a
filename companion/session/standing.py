"""How the table stands: the one position of it, and what the rules say of that.

A table without a game is a game of which nobody follows the turns: its position is adopted from what lies there, anew
at every look.  With a game it is the game's.  Every page draws points, leaders and defects from here, so no two of
them can differ.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from companion.games.catalogue import hold_position
from companion.i18n.errors import Note
from companion.ports import UnusableInput
from companion.rules import referee
from companion.rules.events import Violation
from companion.rules.notation import format_position
from companion.rules.position import Position
from companion.rules.referee import PlayerScore
from companion.rules.ruleset import Ruleset
from companion.session.adopt import adopt
from companion.session.game_view import GameView
from companion.session.tabletop import COINS, Table


@dataclass(frozen=True, slots=True)
class Standing:
    """names: of everybody who sits there, by seat.  document: the position as the notation writes it.

    rules, position: None, and document empty, where what lies there is no position of a game that is counted.
    leaders: the seats in front; tied: those between whom only coins that nobody has counted decide.
    coins: by seat, None where nobody knows them.
    """

    names: tuple[str, ...]
    document: dict[str, Any] = field(default_factory=dict)
    rules: Ruleset | None = None
    position: Position | None = None
    scores: tuple[PlayerScore, ...] = ()
    leaders: tuple[int, ...] = ()
    tied: tuple[int, ...] = ()
    coins: tuple[int | None, ...] = ()
    defects: tuple[Violation, ...] = ()
    notes: tuple[Note, ...] = ()


def standing_of(table: Table, game: GameView | None) -> Standing:
    """How the table stands, with the game that is played on it or without one."""
    return _as_it_lies(table) if game is None else _played(game)


def _played(game: GameView) -> Standing:
    rules, position = game.story.rules, game.story.position
    latest = game.story.moments[-1].violations if game.story.moments else game.story.defects
    winners = game.scores.winners
    return Standing(
        names=rules.players,
        document=format_position(rules, position),
        rules=rules,
        position=position,
        scores=game.scores.players,
        leaders=winners if len(winners) < len(rules.players) else (),
        coins=tuple(position.counts.get((seat, COINS)) for seat in rules.seats),
        defects=latest,
    )


def _as_it_lies(table: Table) -> Standing:
    """Illegal tables are judged too; those of other games are not."""
    coins = table.memory.coins
    adopted = adopt(table.things, table.setting.known, table.names, coins, table.setting.box)
    standing = Standing(table.names[: adopted.seats], adopted.position, coins=coins, notes=adopted.notes)
    if not adopted.position:
        return standing
    try:
        rules, position, defects = hold_position(adopted.position)
    except UnusableInput:
        return Standing(standing.names, adopted.position, coins=coins, notes=(Note("note.unscorable"), *adopted.notes))
    scores = referee.score(rules, position).players[: adopted.seats]
    level = _level(scores)
    is_counted = all(seat < len(coins) and coins[seat] is not None for seat in level)
    leaders = _richest(scores, level) if is_counted else level
    tied = level if len(level) > 1 and not is_counted else ()
    return Standing(
        names=standing.names,
        document=adopted.position,
        rules=rules,
        position=position,
        scores=scores,
        leaders=leaders if table.things else (),
        tied=tied if table.things else (),
        coins=coins,
        defects=defects,
        notes=adopted.notes,
    )


def _level(scores: Sequence[PlayerScore]) -> tuple[int, ...]:
    """The seats with the most points.  Rule: ZB-SCO-7"""
    best = max((score.total for score in scores), default=0)
    return tuple(score.seat for score in scores if score.total == best)


def _richest(scores: Sequence[PlayerScore], level: Sequence[int]) -> tuple[int, ...]:
    """Of the seats that are level, those with the most money.  Rule: ZB-SCO-7"""
    most = max((scores[seat].tie_break for seat in level), default=0)
    return tuple(seat for seat in level if scores[seat].tie_break == most)
