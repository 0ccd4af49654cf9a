"""Ladders and statistics, computed by the database.

A game gives everybody the part of the others that he was before, a tie counting half, as a tournament does.  The ladder
is the average of that with two games of one half each added, so that one lucky evening does not make a champion.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.i18n.formats import cell
from companion_hub.database import Rows

PERIODS = ("all", "year", "month", "week")


@dataclass(frozen=True, slots=True)
class LadderLine:
    """One person.  strength: from 0 to 1."""

    place: int
    person: int
    name: str
    games: int
    wins: int
    strength: float
    average: float
    best: int


@dataclass(frozen=True, slots=True)
class GameFigures:
    """One game with its expansions.  minutes, points: on average."""

    game: str
    expansions: tuple[str, ...]
    games: int
    minutes: float
    points: float
    best: int


def ladder(database: Rows, game: str | None = None, period: str = "all") -> tuple[LadderLine, ...]:
    """Everybody who ended a game, the strongest first.  game: None for all; period: up to now."""
    return tuple(LadderLine(*row) for row in database.execute(_LADDER, _query_values(game, period)))


def figures(database: Rows, period: str = "all") -> tuple[GameFigures, ...]:
    """The games that are played, the most frequent first."""
    rows = database.execute(_FIGURES, _query_values(None, period))
    return tuple(GameFigures(row[0], tuple(row[1]), *row[2:]) for row in rows)


def broken_most(database: Rows, period: str = "all", most: int = 10) -> tuple[tuple[str, int, int], ...]:
    """Which rules are broken most: the rule, how often, and at how many tables."""
    return tuple(database.execute(_BROKEN, {**_query_values(None, period), "most": most}).fetchall())


def games_played(database: Rows) -> tuple[str, ...]:
    """The games that were ever played to their end."""
    return tuple(name for (name,) in database.execute(_PLAYED))


def results_rows(database: Rows) -> tuple[Sequence[str], list[tuple[Any, ...]]]:
    """Every result of every game, one a row, and the names of the columns."""
    cursor = database.execute(_RESULTS)
    return [column.name for column in cursor.description or ()], cursor.fetchall()


def as_csv(names: Sequence[str], rows: Iterable[Sequence[Any]]) -> str:
    """As a table for any spreadsheet; a text that one would take for a formula begins with an apostrophe."""
    written = io.StringIO()
    writer = csv.writer(written, lineterminator="\r\n")
    writer.writerow(names)
    writer.writerows([_plain(value) for value in row] for row in rows)
    return "\ufeff" + written.getvalue()


def _plain(value: object) -> object:
    if isinstance(value, list | tuple):
        value = " + ".join(map(str, value))
    return cell(value) if isinstance(value, str) else value


def _query_values(game: str | None, period: str) -> Mapping[str, Any]:
    return {"game": game, "since": {"year": "1 year", "month": "1 month", "week": "7 days"}.get(period)}


_ENDED = """
    ended_at IS NOT NULL AND by_rules AND NOT lesson
    AND (%(since)s::interval IS NULL OR ended_at > now() - %(since)s::interval)
"""
_LADDER = f"""
    WITH played AS (
        SELECT person_id, total, won, (others - rank + 1 - (tied - 1) / 2.0) / others AS part
        FROM (
            SELECT person_id, total, rank, won, count(*) OVER (PARTITION BY game_id) - 1 AS others,
                count(*) OVER (PARTITION BY game_id, rank) AS tied
            FROM results JOIN games ON games.id = game_id
            WHERE {_ENDED} AND (%(game)s::text IS NULL OR game = %(game)s)
        ) AS seated WHERE person_id IS NOT NULL AND others > 0
    ), sums AS (
        SELECT person_id, count(*) AS games, count(*) FILTER (WHERE won) AS wins,
            (sum(part) + 1) / (count(*) + 2) AS strength, avg(total) AS average, max(total) AS best
        FROM played GROUP BY person_id
    )
    SELECT rank() OVER (ORDER BY strength DESC, games DESC)::int, persons.id, persons.name, games, wins,
        strength::float, average::float, best
    FROM sums JOIN persons ON persons.id = person_id ORDER BY 1, persons.name
"""
_FIGURES = f"""
    SELECT game, expansions, count(DISTINCT games.id), avg(extract(epoch FROM ended_at - began_at) / 60)::float,
        avg(total)::float, max(total)
    FROM games JOIN results ON game_id = games.id WHERE {_ENDED} GROUP BY game, expansions ORDER BY 3 DESC, 1, 2
"""
_BROKEN = """
    SELECT rule, count(*), count(DISTINCT table_id) FROM broken_rules
    WHERE rule IS NOT NULL AND (%(since)s::interval IS NULL OR at > now() - %(since)s::interval)
    GROUP BY rule ORDER BY 2 DESC, 1 LIMIT %(most)s
"""
_PLAYED = "SELECT DISTINCT game FROM games WHERE ended_at IS NOT NULL ORDER BY game"
_RESULTS = """
    SELECT games.id AS game_id, coalesce(nullif(tables.name, ''), tables.id) AS table, game, expansions, began_at,
        ended_at, by_rules, turns, seat, results.name, coalesce(persons.name, '') AS person, total, rank, won
    FROM results JOIN games ON games.id = game_id JOIN tables ON tables.id = table_id
        LEFT JOIN persons ON persons.id = person_id
    WHERE NOT lesson ORDER BY ended_at, games.id, rank, seat
"""
