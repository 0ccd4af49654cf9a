"""People across all tables: who they are, what they have played, and one person under two names made one again."""

from __future__ import annotations

import json
import secrets
from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from companion.i18n.errors import error_of
from companion.names import fold, is_nameless
from companion.ports import UnusableInput
from companion_hub.database import Rows
from companion_hub.projections import key_of_person

MOST_LISTED = 2000
LONGEST_NAME = 60


@dataclass(frozen=True, slots=True)
class ClubPerson:
    """Somebody who played at any table.  also: other names that he went by."""

    id: int
    name: str
    also: tuple[str, ...]
    games: int
    wins: int


@dataclass(frozen=True, slots=True)
class PersonsGame:
    """One of somebody's games.  others: name and points of each of the others.

    by_rules: played to its end; else nobody has won it.
    """

    id: str
    table: str
    game: str
    expansions: tuple[str, ...]
    ended_at: datetime
    total: int
    rank: int
    by_rules: bool
    won: bool
    others: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Encounter:
    """The results of somebody against somebody else."""

    name: str
    games: int
    ahead: int
    behind: int


def club_people(database: Rows, only: int | None = None) -> tuple[ClubPerson, ...]:
    """Everybody by name, or one person."""
    rows = database.execute(_PEOPLE, {"only": only, "most": MOST_LISTED})
    return tuple(ClubPerson(id_, name, tuple(also), games, wins) for id_, name, also, games, wins in rows)


def games_of(database: Rows, person: int, most: int = 100) -> tuple[PersonsGame, ...]:
    """The last games of somebody, the newest first."""
    rows = database.execute(_GAMES, {"person": person, "most": most})
    return tuple(
        PersonsGame(
            id_, table, game, tuple(expansions), ended, total, rank, by_rules, won, tuple(map(tuple, others or ()))
        )
        for id_, table, game, expansions, ended, total, rank, by_rules, won, others in rows
    )


def encounters_of(database: Rows, person: int, most: int = 20) -> tuple[Encounter, ...]:
    """With whom somebody has played most."""
    rows = database.execute(_ENCOUNTERS, {"person": person, "most": most})
    return tuple(Encounter(*row) for row in rows)


def companions_of(database: Rows, person: int) -> frozenset[int]:
    """Who has sat at one table with somebody, or is in the same tournament: they cannot be one."""
    return frozenset(other for (other,) in database.execute(_TOGETHER, {"person": person}))


def rename(database: Rows, person: int, name: str) -> None:
    """Call somebody otherwise; he is known under the names of before as well.  Raises UnusableInput."""
    if not (name := check_name(name)):
        raise error_of(UnusableInput, "page.hub.refused.name", name=name)
    (owner,) = database.execute("SELECT person_of(%s, %s)", (fold(name), name)).fetchone() or (person,)
    if owner != person:
        merge(database, owner, person)
    database.execute("UPDATE persons SET name = %s WHERE id = %s", (name, person))


def forget(database: Rows, person: int) -> None:
    """Give somebody a pseudonym wherever the name stands, in the events that are kept, too; the games stay.

    Whoever plays again is met anew.  Raises UnusableInput while a game of theirs goes on: it would tell the name again.
    """
    known = database.execute("SELECT key, name FROM person_names WHERE person_id = %s", (person,)).fetchall()
    if not known:
        raise error_of(UnusableInput, "page.hub.refused.nobody")
    keys, pseudonym = {key for key, _ in known}, f"Player {secrets.token_hex(3).upper()}"
    database.execute("LOCK TABLE tables IN EXCLUSIVE MODE")  # no event comes meanwhile
    played = database.execute(_PLAYED, {"keys": list(keys)}).fetchall()
    if any(is_on for *_, is_on in played):
        raise error_of(UnusableInput, "page.hub.refused.plays")
    database.execute("DELETE FROM person_names WHERE person_id = %s", (person,))
    for game, table, players, _ in played:
        _call(database, game, table, [_renamed(one, table, keys, pseudonym) for one in players])
        known_as = (key_of_person(pseudonym, table), pseudonym, person)
        database.execute("INSERT INTO person_names VALUES (%s, %s, %s) ON CONFLICT DO NOTHING", known_as)
    database.execute("UPDATE persons SET name = %s WHERE id = %s", (pseudonym, person))
    for _, name in known:
        database.execute("DELETE FROM rejected WHERE position(convert_to(%s, 'UTF8') IN payload) > 0", (name,))


def _renamed(player: dict[str, object], table: str, keys: Collection[str], name: str) -> dict[str, object]:
    return player | {"name": name} if key_of_person(str(player["name"]), table) in keys else player


def _call(database: Rows, game: str, table: str, players: list[dict[str, object]]) -> None:
    """Let the players of a game be called so; sentences that were told of it may name anybody, and go."""
    names = [str(one["name"]) for one in players]
    keys = [key for name in names if (key := key_of_person(name, table))]
    for statement in _CALL:
        database.execute(statement, {"game": game, "players": json.dumps(players), "keys": keys})


def check_name(name: str) -> str:
    """A name as it is kept; empty if it is.  Raises UnusableInput for one that nobody can have."""
    name = name.strip()
    if len(name) > LONGEST_NAME or not name.isprintable() or is_nameless(name):
        raise error_of(UnusableInput, "page.hub.refused.name", name=name)
    return name


def merge(database: Rows, one: int, into: int) -> None:
    """Make two people one.  Raises UnusableInput if that cannot be: they have sat at one table together."""
    if one == into or len(database.execute("SELECT FROM persons WHERE id IN (%s, %s)", (one, into)).fetchall()) != 2:
        raise error_of(UnusableInput, "page.hub.refused.nobody")
    if into in companions_of(database, one):
        raise error_of(UnusableInput, "page.hub.refused.together")
    both = {"one": one, "into": into}
    for statement in _MERGE:
        database.execute(statement, both)
    database.execute(_LATE_RESULTS, both)


_PEOPLE = """
    SELECT persons.id, persons.name,
        (SELECT coalesce(array_agg(DISTINCT other.name ORDER BY other.name), '{}') FROM person_names AS other
            WHERE person_id = persons.id AND other.name <> persons.name),
        count(games.id), count(games.id) FILTER (WHERE won)
    FROM persons LEFT JOIN results ON person_id = persons.id LEFT JOIN games ON games.id = game_id AND NOT lesson
    WHERE %(only)s::bigint IS NULL OR persons.id = %(only)s
    GROUP BY persons.id ORDER BY lower(persons.name), persons.id LIMIT %(most)s
"""
_GAMES = """
    SELECT games.id, coalesce(nullif(tables.name, ''), tables.id), game, expansions,
        ended_at, total, rank, by_rules, won,
        (SELECT json_agg(json_build_array(coalesce(persons.name, others.name), total) ORDER BY rank, seat)
            FROM results AS others LEFT JOIN persons ON persons.id = others.person_id
            WHERE others.game_id = games.id AND others.seat <> results.seat)
    FROM results JOIN games ON games.id = game_id JOIN tables ON tables.id = table_id
    WHERE person_id = %(person)s AND NOT lesson ORDER BY ended_at DESC LIMIT %(most)s
"""
_ENCOUNTERS = """
    SELECT persons.name, count(*) AS games, count(*) FILTER (WHERE by_rules AND own.rank < other.rank),
        count(*) FILTER (WHERE by_rules AND own.rank > other.rank)
    FROM results AS own JOIN results AS other ON other.game_id = own.game_id AND other.seat <> own.seat
        JOIN persons ON persons.id = other.person_id JOIN games ON games.id = own.game_id
    WHERE own.person_id = %(person)s GROUP BY persons.id ORDER BY games DESC, persons.name LIMIT %(most)s
"""
_PLAYED = """
    SELECT games.id, table_id, players, ended_at IS NULL AND tables.game_id = games.id
    FROM games JOIN tables ON tables.id = table_id WHERE keys && %(keys)s::text[]
"""
_CALL = (
    "UPDATE games SET players = %(players)s, keys = %(keys)s WHERE id = %(game)s",
    """UPDATE results SET name = called.name FROM jsonb_to_recordset(%(players)s) AS called (seat smallint, name text)
    WHERE game_id = %(game)s AND results.seat = called.seat""",
    "UPDATE broken_rules SET message = '' WHERE game_id = %(game)s",
    """UPDATE events SET data = jsonb_set(
        CASE WHEN data ? 'message' THEN data || '{"message": ""}' ELSE data END, '{players}', %(players)s)
    WHERE game_id = %(game)s AND data ? 'players'""",
)
_TOGETHER = """
    SELECT b.person_id FROM results AS a JOIN results AS b USING (game_id) WHERE a.person_id = %(person)s
    UNION SELECT b.person_id FROM entrants AS a JOIN entrants AS b USING (tournament_id) WHERE a.person_id = %(person)s
"""
_MERGE = (
    "UPDATE person_names SET person_id = %(into)s WHERE person_id = %(one)s",
    "UPDATE results SET person_id = %(into)s WHERE person_id = %(one)s",
    "UPDATE entrants SET person_id = %(into)s WHERE person_id = %(one)s",
    "UPDATE seats SET person_id = %(into)s WHERE person_id = %(one)s",
    "DELETE FROM persons WHERE id = %(one)s",
)
_LATE_RESULTS = """
    SELECT take_over(games.id) FROM games JOIN seatings ON seatings.table_id = games.table_id
    WHERE seatings.game_id IS NULL AND ended_at IS NOT NULL
        AND EXISTS (SELECT FROM results WHERE results.game_id = games.id AND person_id = %(into)s) ORDER BY ended_at
"""
"""Games that fit a seating only now that it is known who played them."""
