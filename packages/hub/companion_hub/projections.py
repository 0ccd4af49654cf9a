"""Meaning of the tables' events: each kind of event becomes changes of rows, in the transaction that keeps the event.

A projection sees every event of a table once and in order.  So the rows can be made anew from the events at any time;
see `refold`.  Rows are keyed by the table that told them: a game is called by its table and its number there, whatever
the message calls it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from typing import Any

from companion.names import fold, is_nameless
from companion_hub.messages import ToldData, ToldEvent, ToldGame

RowChange = tuple[str, Mapping[str, Any]]
"""A statement with its values."""
Projection = Callable[[ToldData, dict[str, Any]], Iterator[RowChange]]

_PSEUDONYM = re.compile(r"Player [0-9A-F]{6}")
"""As a table calls people whose names its owner keeps to himself: the same at another table is somebody else."""

GAME = """
    INSERT INTO games (id, table_id, number, game, expansions, lesson, players, keys, began_at, first_heard_at)
    VALUES (%(game)s, %(table)s, %(number)s, %(name)s, %(expansions)s, %(lesson)s, %(players)s, %(keys)s, %(time)s,
            %(heard)s)
    ON CONFLICT (id) DO UPDATE SET players = excluded.players, game = excluded.game, expansions = excluded.expansions,
        keys = excluded.keys
"""
CALLED = """
    UPDATE games SET players = %(players)s, keys = ARRAY(SELECT DISTINCT unnest(keys || %(keys)s::text[]))
    WHERE id = %(game)s AND players <> %(players)s::jsonb
"""
"""Somebody's name was corrected: the game is one of his under both."""
PLAYED = "UPDATE tables SET game_id = %(game)s WHERE id = %(table)s"
OTHERS_ARE_OVER = """
    UPDATE broken_rules SET mended_at = %(time)s
    WHERE table_id = %(table)s AND mended_at IS NULL AND game_id IS DISTINCT FROM %(game)s
"""
TURN = """
    UPDATE games SET turns = greatest(turns, %(turn)s), round = coalesce(%(round)s, round), ended_at = NULL
    WHERE id = %(game)s
"""
REOPENED = "DELETE FROM results USING games WHERE game_id = %(game)s AND id = game_id AND ended_at IS NOT NULL"
CORRECTED = """
    UPDATE results SET total = told.total, rank = told.rank, won = told.rank = 1 AND by_rules IS TRUE
    FROM games, (SELECT seat, total, rank() OVER (ORDER BY total DESC) FROM
          json_to_recordset(%(scores)s::json) AS scores (seat smallint, total integer)) AS told
    WHERE game_id = %(game)s AND games.id = game_id AND results.seat = told.seat
"""
RESULT = """
    INSERT INTO results (game_id, seat, name, person_id, total, rank, won)
    VALUES (%(game)s, %(seat)s, %(name)s, person_of(%(key)s, %(name)s), %(total)s, %(rank)s, %(won)s)
"""
OVER = """
    UPDATE games SET ended_at = %(time)s, by_rules = %(by_rules)s, scores = %(scores)s WHERE id = %(game)s
"""
BROKEN = """
    INSERT INTO broken_rules (table_id, sequence, game_id, number, seat, rule, message, at, mended_at)
    VALUES (%(table)s, %(sequence)s, %(game)s, %(turn)s, %(seat)s, %(rule)s, %(message)s, %(time)s,
            CASE WHEN %(stays)s THEN %(time)s::timestamptz END)
    ON CONFLICT (table_id, sequence) DO UPDATE SET game_id = excluded.game_id, number = excluded.number,
        seat = excluded.seat, rule = excluded.rule, message = excluded.message, at = excluded.at,
        mended_at = excluded.mended_at
"""
MENDED = """
    UPDATE broken_rules SET mended_at = %(time)s
    WHERE table_id = %(table)s AND mended_at IS NULL AND number IS NOT DISTINCT FROM %(turn)s
"""

FORGOTTEN = """
    WITH told AS (
        UPDATE events SET seat = NULL, rule = NULL, data = CASE WHEN type ~ %(apart)s
            THEN data || '{"game": null, "players": []}' ELSE '{}' END
        WHERE table_id = %(table)s AND data->'game'->>'id' = %(removed)s RETURNING game_id),
    gone AS (SELECT DISTINCT game_id AS id FROM told WHERE game_id IS NOT NULL),
    their AS (DELETE FROM results WHERE game_id IN (SELECT id FROM gone) RETURNING person_id),
    nobody AS (SELECT DISTINCT person_id AS id FROM their WHERE person_id IS NOT NULL
        AND NOT EXISTS (SELECT FROM results WHERE results.person_id = their.person_id
            AND game_id NOT IN (SELECT id FROM gone))
        AND NOT EXISTS (SELECT FROM entrants WHERE entrants.person_id = their.person_id)
        AND NOT EXISTS (SELECT FROM seats WHERE seats.person_id = their.person_id)),
    names AS (DELETE FROM person_names WHERE person_id IN (SELECT id FROM nobody)),
    people AS (DELETE FROM persons WHERE id IN (SELECT id FROM nobody)),
    broken AS (DELETE FROM broken_rules WHERE game_id IN (SELECT id FROM gone)),
    aside AS (DELETE FROM rejected WHERE position(convert_to(%(removed)s, 'UTF8') IN payload) > 0),
    seated AS (UPDATE seatings SET game_id = NULL WHERE game_id IN (SELECT id FROM gone)),
    shown AS (UPDATE tables SET game_id = NULL, question = NULL WHERE game_id IN (SELECT id FROM gone))
    DELETE FROM games WHERE id IN (SELECT id FROM gone)
"""
"""Of the events of a removed game only that they were told is kept: the table's next ones come after them."""
_APART = r"^companion\.(camera_changed|health_changed|help_wanted)\."
"""The types of events that tell of the table beside its game."""


def game_of(event: ToldEvent) -> str | None:
    """The hub's name for the game of an event; None where there is none."""
    return f"{event.table}.{event.data.game.number}" if event.data and event.data.game else None


def changes_of(event: ToldEvent, is_game_known: bool, heard: datetime | None = None) -> Iterator[RowChange]:
    """The changes by an event.

    is_game_known: whether its game stands in the database as it is told here.  heard: when the event came.
    """
    if event.data is None:
        return
    values = _values(event, event.data) | {"heard": heard}
    if event.data.game and (not is_game_known or event.kind == "game_begun"):
        yield GAME, values
        yield OTHERS_ARE_OVER, values
        yield PLAYED, values
    if event.data.game and event.data.players:
        yield CALLED, values
    yield from _PROJECTIONS.get(event.kind, _nothing)(event.data, values)


def key_of_person(name: str, table: str) -> str | None:
    """The key that is one for all that people take for the same person; None for a name that only says the seat."""
    if is_nameless(name):
        return None
    return f"{fold(name)}@{table}" if _PSEUDONYM.fullmatch(name) else fold(name)


def _values(event: ToldEvent, data: ToldData) -> dict[str, Any]:
    game = data.game or ToldGame("", 0, "")
    return {
        "table": event.table,
        "sequence": event.sequence,
        "time": event.time,
        "seat": data.seat,
        "rule": data.rule,
        "turn": data.number,
        "round": data.round,
        "message": data.message,
        "game": game_of(event),
        "number": game.number,
        "name": game.game,
        "expansions": list(game.expansions),
        "lesson": game.lesson,
        "players": json.dumps([{"seat": one.seat, "name": one.name} for one in data.players]),
        "keys": [key for one in data.players if (key := key_of_person(one.name, event.table))],
        "scores": json.dumps([{"seat": one.seat, "total": one.total} for one in data.scores]),
        "by_rules": data.by_rules,
        "stays": data.stays,
        "removed": data.removed,
        "apart": _APART,
    }


def _nothing(_data: ToldData, _values: dict[str, Any]) -> Iterator[RowChange]:
    return iter(())


def _turn(_data: ToldData, values: dict[str, Any]) -> Iterator[RowChange]:
    yield REOPENED, values
    yield TURN, values
    yield PLAYED, values


def _scores(_data: ToldData, values: dict[str, Any]) -> Iterator[RowChange]:
    """The points; after the end of a game they come only where somebody corrected it."""
    yield "UPDATE games SET scores = %(scores)s WHERE id = %(game)s", values
    yield CORRECTED, values


def _last_round(_data: ToldData, values: dict[str, Any]) -> Iterator[RowChange]:
    yield "UPDATE games SET last_round = true WHERE id = %(game)s", values


def _broken(_data: ToldData, values: dict[str, Any]) -> Iterator[RowChange]:
    yield BROKEN, values


def _fold_mend(_data: ToldData, values: dict[str, Any]) -> Iterator[RowChange]:
    yield MENDED, values


def _over(data: ToldData, values: dict[str, Any]) -> Iterator[RowChange]:
    """The end, with everybody's result; told again after a correction, it takes the place of the one before."""
    if data.game is None:
        return
    names = {player.seat: player.name for player in data.players}
    yield OVER, values
    yield "DELETE FROM results WHERE game_id = %(game)s", values
    for score in data.scores:
        name, won = names.get(score.seat, ""), data.by_rules and score.seat in data.winners
        key = None if data.game.lesson or not name else key_of_person(name, values["table"])
        rank = score.rank or 1 + sum(other.total > score.total for other in data.scores)
        told = {"name": name, "key": key, "total": score.total, "rank": rank, "won": won, "seat": score.seat}
        yield RESULT, {"game": values["game"], **told}
    yield "SELECT take_over(%(game)s)", values


def _forget(_data: ToldData, values: dict[str, Any]) -> Iterator[RowChange]:
    yield FORGOTTEN, values


def _on_table(column: str, value: Callable[[ToldData], Any]) -> Projection:
    """A projection that sets one column of the table's row."""

    def changes(data: ToldData, values: dict[str, Any]) -> Iterator[RowChange]:
        yield f"UPDATE tables SET {column} = %(value)s WHERE id = %(table)s", values | {"value": value(data)}

    return changes


def _help(data: ToldData, values: dict[str, Any]) -> Iterator[RowChange]:
    since = "coalesce(help_since, %(time)s)" if data.wanted else "NULL"
    yield f"UPDATE tables SET help_since = {since} WHERE id = %(table)s", values


_PROJECTIONS: Mapping[str, Projection] = {
    "turn": _turn,
    "score_changed": _scores,
    "last_round": _last_round,
    "rule_broken": _broken,
    "rule_mended": _fold_mend,
    "game_over": _over,
    "game_removed": _forget,
    "help_wanted": _help,
    "question_asked": _on_table("question", lambda data: str(data.question)),
    "question_answered": _on_table("question", lambda _: None),
    "camera_changed": _on_table("camera", lambda data: data.state),
}
"""By the kind of event.  Those that are not here change no row; they are kept, and statistics may count them."""
