"""Tournaments in the database: who takes part, who sits where in each round, and what came of it.

A result comes by itself: when a game ends at the table of a seating with the same people, it belongs to it (`take_over`
in the database, called where the end of the game is written).  It can be told by hand as well, and taken back.
"""

from __future__ import annotations

import json
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from companion.i18n.errors import CommandRefused, error_of
from companion.names import fold
from companion.ports import UnusableInput
from companion_hub.club_people import check_name, rename
from companion_hub.database import Rows
from companion_hub.pairing import Contender, PairedRound, meetings, round_robin, swiss_round
from companion_hub.standings import TIE_BREAKS, USUAL_TIES, SeatResult, TournamentStanding, is_over, standings
from companion_hub.wall import natural

FEWEST, MOST = 2, 200


@dataclass(frozen=True, slots=True)
class Tournament:
    """The decisions at the beginning.  rounds: at most; ties: the tie-breaks in their order."""

    id: int
    name: str
    game: str
    expansions: tuple[str, ...]
    kind: str
    size: int
    rounds: int
    ties: tuple[str, ...]
    is_closed: bool


@dataclass(frozen=True, slots=True)
class TournamentSeating:
    """Who sits at one table in one round.  number: 0: without opponents.

    is_by_hand: its result is the staff's.  is_begun: these people play their game at the table now.
    """

    id: int
    round: int
    number: int
    table_id: str | None
    table_name: str
    game_id: str | None
    seats: tuple[SeatResult, ...]
    is_by_hand: bool
    is_begun: bool

    @property
    def is_over(self) -> bool:
        """True if there is a result."""
        return is_over(self.seats)


@dataclass(frozen=True, slots=True)
class TournamentView:
    """A tournament as it stands.  names: of all; playing: who goes on; again: pairs that meet again, by seating."""

    tournament: Tournament
    names: Mapping[int, str]
    playing: tuple[int, ...]
    rounds: tuple[tuple[TournamentSeating, ...], ...]
    standings: tuple[TournamentStanding, ...]
    again: Mapping[int, int]

    @property
    def may_pair(self) -> bool:
        """True if the next round can be made."""
        is_done = all(seating.is_over for one in self.rounds for seating in one)
        return not self.tournament.is_closed and is_done and len(self.rounds) < self.tournament.rounds


def all_tournaments(database: Rows) -> tuple[Tournament, ...]:
    """The newest first."""
    return tuple(map(_tournament, database.execute(f"SELECT {_COLUMNS} FROM tournaments ORDER BY id DESC").fetchall()))


def create_tournament(
    database: Rows, name: str, game: str, expansions: Sequence[str], kind: str, size: int, rounds: int,
    ties: Sequence[str], people: Sequence[str], chance: random.Random,
) -> int:  # fmt: skip
    """Begin a tournament; its number.  people: their names; in which order they stand at first is drawn by chance.

    rounds: of a Swiss tournament; a round robin has as many as it needs.  Raises UnusableInput.
    """
    names = [one for one in map(check_name, people) if one]
    if not FEWEST <= len(names) <= MOST:
        raise error_of(UnusableInput, "page.hub.refused.people", fewest=FEWEST, most=MOST)
    if not name.strip() or kind not in USUAL_TIES or not 2 <= size <= 5 or not set(ties) <= set(TIE_BREAKS):
        raise error_of(UnusableInput, "page.hub.refused.form")
    if kind == "round_robin":
        rounds = len(round_robin(range(len(names)), size))
    if not 1 <= rounds <= 99:
        raise error_of(UnusableInput, "page.hub.refused.rounds")
    if twin := next((one for at, one in enumerate(names) if fold(one) in map(fold, names[:at])), ""):
        raise CommandRefused("twins", name=twin)
    chance.shuffle(names)
    values = name.strip(), game, list(expansions), kind, size, rounds, list(ties or USUAL_TIES[kind])
    (number,) = database.execute(_MAKE, values).fetchone() or (0,)
    for seed, one in enumerate(names, start=1):
        _add(database, number, one, seed)
    return int(number)


def enter(database: Rows, number: int, name: str) -> None:
    """Somebody comes late, and plays from the next round on.  Raises UnusableInput.

    Where everybody meets everybody the rounds are planned at the beginning: there nobody comes once one is seated.
    """
    view, name = _lock_tournament(database, number), check_name(name)
    tournament = view.tournament
    if not name or len(view.names) >= MOST or tournament.is_closed:
        raise error_of(UnusableInput, "page.hub.refused.people", fewest=FEWEST, most=MOST)
    if tournament.kind == "round_robin":
        if view.rounds:
            raise error_of(UnusableInput, "page.hub.refused.late")
        rounds = len(round_robin(range(len(view.names) + 1), tournament.size))
        database.execute("UPDATE tournaments SET rounds = %s WHERE id = %s", (rounds, number))
    _add(database, number, name, len(view.names) + 1)


def _add(database: Rows, number: int, name: str, seed: int) -> None:
    if not database.execute(_ENTER, (number, fold(name), name, seed)).rowcount:
        raise error_of(UnusableInput, "page.hub.refused.entered", name=name)


def find_tournament(database: Rows, number: int) -> TournamentView | None:
    """A tournament as it stands; None if there is none of that number."""
    row = database.execute(f"SELECT {_COLUMNS} FROM tournaments WHERE id = %s", (number,)).fetchone()
    if row is None:
        return None
    tournament = _tournament(row)
    entrants = database.execute(_ENTRANTS, (number,)).fetchall()
    seatings = [_seating(list(rows)) for _, rows in groupby(database.execute(_SEATS, (number,)), lambda one: one[0])]
    rounds = tuple(tuple(found) for _, found in groupby(seatings, lambda one: one.round))
    people = [person for person, *_ in entrants]
    return TournamentView(
        tournament,
        {person: name for person, name, _ in entrants},
        tuple(person for person, _, left in entrants if left is None),
        rounds,
        standings(people, [seating.seats for seating in seatings], tournament.ties),
        _again(seatings),
    )


def pair_next(database: Rows, number: int) -> int:
    """Make the next round, and give its tables to those that are free; its number.  Raises UnusableInput."""
    view = _lock_tournament(database, number)
    if not view.may_pair:
        raise error_of(UnusableInput, "page.hub.refused.not_yet")
    found, this = _next(view), len(view.rounds) + 1
    groups = [*((at, group) for at, group in enumerate(found.groups, start=1)), *((0, (one,)) for one in found.free)]
    for at, group in groups:
        (seating,) = database.execute(_SEAT_ROUND, (number, this, at)).fetchone() or (0,)
        with database.cursor() as cursor:
            cursor.executemany(
                "INSERT INTO seats (seating_id, seat, person_id) VALUES (%s, %s, %s)",
                [(seating, seat, person) for seat, person in enumerate(group)],
            )
    seat_waiting(database)
    return this


def seat_waiting(database: Rows) -> int:
    """Give the free tables to the groups that have none yet, in their order; how many got one."""
    database.execute("SELECT pg_advisory_xact_lock(hashtext('seatings'))")
    waiting = database.execute(_WAITING).fetchall()
    seated = list(zip(waiting, _free_tables(database) if waiting else (), strict=False))
    for (seating,), table in seated:
        set_table(database, seating, table)
    return len(seated)


def set_table(database: Rows, seating: int, table: str) -> None:
    """Let those of a seating play at another table.  Raises UnusableInput where there is none."""
    if not database.execute("SELECT 1 FROM tables WHERE id = %s", (table,)).fetchone():
        raise error_of(UnusableInput, "page.hub.refused.table")
    database.execute("UPDATE seatings SET table_id = %s, paired_at = clock_timestamp() WHERE id = %s", (table, seating))


def tell_result(database: Rows, seating: int, totals: Sequence[int]) -> None:
    """The points of everybody at a table, in the order of the seats, told by hand.  Raises UnusableInput."""
    seats = database.execute("SELECT seat FROM seats WHERE seating_id = %s ORDER BY seat", (seating,)).fetchall()
    if len(seats) != len(totals) or len(totals) < 2 or not all(-(10**6) < one < 10**6 for one in totals):
        raise error_of(UnusableInput, "page.hub.refused.totals")
    for (seat,), total in zip(seats, totals, strict=True):
        rank = 1 + sum(other > total for other in totals)
        database.execute(_BY_HAND, (total, rank, seating, seat))


def take_back(database: Rows, seating: int) -> None:
    """Forget the result of a table; the next game of these people there counts again."""
    database.execute(_BY_HAND_ALL, (seating,))
    database.execute("UPDATE seatings SET game_id = NULL, paired_at = clock_timestamp() WHERE id = %s", (seating,))


def leave(database: Rows, number: int, person: int, is_back: bool) -> None:
    """Somebody plays no more from the next round on, or again.  Raises UnusableInput for nobody of the tournament."""
    if not database.execute(_LEAVE, {"back": is_back, "tournament": number, "person": person}).rowcount:
        raise error_of(UnusableInput, "page.hub.refused.nobody")


def correct_name(database: Rows, number: int, person: int, name: str) -> None:
    """Somebody of a tournament is called otherwise.  Raises UnusableInput."""
    if person not in _lock_tournament(database, number).names:
        raise error_of(UnusableInput, "page.hub.refused.nobody")
    rename(database, person, name)


def seating_messages(database: Rows) -> dict[str, bytes]:
    """By table, what it is told of who shall play there, as JSON; empty where nobody shall."""
    return {
        table: b"" if name is None else json.dumps(
            {"game": game, "with": expansions, "players": players, "title": f"{name} · {round_}"}, ensure_ascii=False
        ).encode()
        for table, name, round_, game, expansions, players in database.execute(_SEATED)
    }  # fmt: skip


def _lock_tournament(database: Rows, number: int) -> TournamentView:
    """A tournament that nobody else changes meanwhile.  Raises UnusableInput where there is none."""
    database.execute("SELECT 1 FROM tournaments WHERE id = %s FOR UPDATE", (number,))
    view = find_tournament(database, number)
    if view is None:
        raise error_of(UnusableInput, "page.hub.refused.form")
    return view


def close(database: Rows, number: int) -> None:
    """End a tournament: no round, no result comes any more."""
    database.execute("UPDATE tournaments SET closed_at = now() WHERE id = %s AND closed_at IS NULL", (number,))


def is_seating_of(database: Rows, number: int, seating: int) -> bool:
    """True if a seating is one of an open tournament's last round."""
    return database.execute(_IS_LAST, (number, seating)).fetchone() is not None


_COLUMNS = "id, name, game, expansions, kind, size, rounds, ties, closed_at IS NOT NULL"
_MAKE = """
    INSERT INTO tournaments (name, game, expansions, kind, size, rounds, ties)
    VALUES (%s, %s, %s, %s, %s, %s, %s) RETURNING id
"""
_ENTER = (
    "INSERT INTO entrants (tournament_id, person_id, seed) VALUES (%s, person_of(%s, %s), %s) ON CONFLICT DO NOTHING"
)
_ENTRANTS = """
    SELECT person_id, name, left_after FROM entrants JOIN persons ON persons.id = person_id
    WHERE tournament_id = %s ORDER BY seed
"""
_SEATS = """
    SELECT seatings.id, seatings.round, seatings.number, seatings.table_id,
        coalesce(nullif(tables.name, ''), tables.id, ''), seatings.game_id,
        coalesce(played.ended_at IS NULL AND played.first_heard_at >= paired_at AND NOT played.lesson
            AND played.game = tournaments.game AND played.expansions @> tournaments.expansions
            AND played.expansions <@ tournaments.expansions
            AND (SELECT array_agg(DISTINCT person_id ORDER BY person_id) FROM person_names WHERE key = ANY(played.keys))
                = (SELECT array_agg(person_id ORDER BY person_id) FROM seats WHERE seating_id = seatings.id), false),
        seats.person_id, coalesce(total_by_hand, total), coalesce(rank_by_hand, rank), rank_by_hand IS NOT NULL
    FROM seatings JOIN tournaments ON tournaments.id = tournament_id JOIN seats ON seating_id = seatings.id
        LEFT JOIN tables ON tables.id = seatings.table_id LEFT JOIN games AS played ON played.id = tables.game_id
        LEFT JOIN results ON results.game_id = seatings.game_id AND results.person_id = seats.person_id
    WHERE tournament_id = %s ORDER BY seatings.round, seatings.number, seatings.id, seats.seat
"""
_SEAT_ROUND = "INSERT INTO seatings (tournament_id, round, number) VALUES (%s, %s, %s) RETURNING id"
_BY_HAND = "UPDATE seats SET total_by_hand = %s, rank_by_hand = %s WHERE seating_id = %s AND seat = %s"
_BY_HAND_ALL = "UPDATE seats SET total_by_hand = NULL, rank_by_hand = NULL WHERE seating_id = %s"
_LEAVE = """
    UPDATE entrants SET left_after = CASE WHEN %(back)s THEN NULL ELSE
        (SELECT coalesce(max(round), 0) FROM seatings WHERE tournament_id = %(tournament)s) END
    WHERE tournament_id = %(tournament)s AND person_id = %(person)s
"""
_SEATED = """
    SELECT DISTINCT ON (tables.id) tables.id, open.name, open.round, open.game, open.expansions,
        (SELECT array_agg(persons.name ORDER BY seat) FROM seats JOIN persons ON persons.id = person_id
            WHERE seating_id = open.id)
    FROM tables LEFT JOIN (
        SELECT seatings.id, table_id, round, name, game, expansions FROM seatings
            JOIN tournaments ON tournaments.id = tournament_id
        WHERE closed_at IS NULL AND game_id IS NULL AND NOT EXISTS (
            SELECT FROM seats WHERE seating_id = seatings.id AND rank_by_hand IS NOT NULL)
    ) AS open ON table_id = tables.id ORDER BY tables.id, open.id
"""
_IS_LAST = """
    SELECT FROM seatings JOIN tournaments ON tournaments.id = tournament_id
    WHERE tournaments.id = %s AND seatings.id = %s AND closed_at IS NULL AND number > 0
        AND round = (SELECT max(round) FROM seatings AS others WHERE others.tournament_id = tournaments.id)
"""
_WAITING = """
    SELECT seatings.id FROM seatings JOIN tournaments ON tournaments.id = tournament_id
    WHERE table_id IS NULL AND game_id IS NULL AND number > 0 AND closed_at IS NULL AND NOT EXISTS (
        SELECT FROM seats WHERE seating_id = seatings.id AND rank_by_hand IS NOT NULL)
    ORDER BY tournament_id, round, number
"""
_FREE = """
    SELECT tables.id, tables.name FROM tables LEFT JOIN games ON games.id = tables.game_id
    WHERE is_online AND (games.id IS NULL OR games.ended_at IS NOT NULL) AND NOT EXISTS (
        SELECT FROM seatings JOIN tournaments ON tournaments.id = tournament_id
        WHERE table_id = tables.id AND closed_at IS NULL AND seatings.game_id IS NULL AND NOT EXISTS (
            SELECT FROM seats WHERE seating_id = seatings.id AND rank_by_hand IS NOT NULL))
"""


def _tournament(row: Sequence[Any]) -> Tournament:
    id_, name, game, expansions, kind, size, rounds, ties, is_closed = row
    return Tournament(id_, name, game, tuple(expansions), kind, size, rounds, tuple(ties), is_closed)


def _seating(rows: Sequence[Sequence[Any]]) -> TournamentSeating:
    id_, round_, number, table, table_name, game, is_begun = rows[0][:7]
    seats = tuple(SeatResult(person, total, rank) for *_, person, total, rank, _ in rows)
    return TournamentSeating(
        id_, round_, number, table, table_name, game, seats, any(row[-1] for row in rows), is_begun
    )


def _again(seatings: Sequence[TournamentSeating]) -> dict[int, int]:
    """By seating, how many of its pairs have met before."""
    found, met = {}, meetings(())
    for seating in seatings:
        pairs = meetings([tuple(seat.person for seat in seating.seats)])
        if again := sum(pair in met for pair in pairs):
            found[seating.id] = again
        met.update(pairs)
    return found


def _next(view: TournamentView) -> PairedRound:
    seatings = [seating for one in view.rounds for seating in one]
    groups = [tuple(seat.person for seat in seating.seats) for seating in seatings]
    if view.tournament.kind == "round_robin":
        planned = round_robin(list(view.names), view.tournament.size)[len(view.rounds)]
        kept = [tuple(one for one in group if one in view.playing) for group in (*planned.groups, planned.free)]
        return PairedRound(
            tuple(group for group in kept[:-1] if len(group) > 1),
            tuple(one for group in kept if len(group) == 1 for one in group),
        )
    free = [group[0] for group in groups if len(group) == 1]
    contenders = [
        Contender(one.person, one.points, free.count(one.person))
        for one in view.standings
        if one.person in view.playing
    ]
    return swiss_round(contenders, meetings(groups), view.tournament.size)


def _free_tables(database: Rows) -> list[str]:
    """Tables that are there and at which nobody plays, in the order in which people count them."""
    return [id_ for id_, name in sorted(database.execute(_FREE), key=lambda row: natural(row[1] or row[0]))]
